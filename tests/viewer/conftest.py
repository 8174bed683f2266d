"""The built page, packages of the sample body, and a real Chromium. Nothing here stands in for anything."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import dev
from tests.lacking import lacking
from tests.viewer.opened import Opened
from tests.viewer.packages import model_object, write_folder, write_single

VIEWER = Path(__file__).resolve().parents[2] / "addon" / "viewer"
# Software rendering, as on a machine without a graphics card.
FLAGS = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def built() -> Path:
    """addon/viewer/dist, built from the sources as they are."""
    missing = dev.build_viewer()
    if missing:
        lacking(f"the student page could not be built: {missing}")
    return VIEWER / "dist"


@pytest.fixture(scope="session")
def node(built: Path) -> str:
    """The Node.js that built it."""
    found = dev.find_node()
    if found is None:
        lacking("there is no Node.js")
    return found[0]


@pytest.fixture(scope="session")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with NAME.glb and NAME.json: femur, hand (with two bones as context), body."""
    pytest.importorskip("bpy")
    folder = tmp_path_factory.mktemp("models")
    scene = folder / "sample-body.blend"
    root = VIEWER.parents[1]
    for command in (["demo.sample_scene", "--out", str(scene)], ["tests.viewer.make_models", str(scene), str(folder)]):
        answer = subprocess.run([sys.executable, "-m", *command], cwd=root, capture_output=True, text=True, check=False)
        assert answer.returncode == 0, answer.stdout + answer.stderr
    return folder


@pytest.fixture(scope="session")
def model(models: Path) -> Callable[[str], dict[str, Any]]:
    """What model.js of a package assigns, by its name. A fresh copy each time: tests break it."""

    def read(name: str) -> dict[str, Any]:
        annotations = json.loads((models / f"{name}.json").read_text(encoding="utf-8"))
        return model_object((models / f"{name}.glb").read_bytes(), annotations)

    return read


@pytest.fixture(scope="session")
def packages(built: Path, model: Callable[[str], dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages femur/, hand/ and body/, and hand.html; its name has a space and umlauts."""
    folder = tmp_path_factory.mktemp("Übung 1")
    for name in ("femur", "hand", "body"):
        read = model(name)
        write_folder(folder / name, read, read["annotations"]["title"])
    hand = model("hand")
    write_single(folder / "hand.html", hand, hand["annotations"]["title"])
    return folder


@pytest.fixture(scope="session")
def served(packages: Path) -> Iterator[str]:
    """The address at which `packages` is served."""
    handler = functools.partial(_Quiet, directory=str(packages))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, or whatever Chrome the machine has."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        lacking("playwright for Python is not installed")
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    chromium = next((path for name in names if (path := shutil.which(name))), None)
    if chromium is None:
        lacking("there is no Chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Opened]]:
    """Opens an address or file: open_page(where, width=…, height=…, touch=…, waits=…, **of_context).

    At the end no page may have reported an error, nor broken its own content security policy.
    """
    contexts = []
    opened: list[Opened] = []

    def open_it(where: str | Path, **options: Any) -> Opened:
        page = Opened.open(browser, where, **options)
        contexts.append(page.page.context)
        opened.append(page)
        return page

    yield open_it
    complaints = [complaint for page in opened for complaint in page.complaints]
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def hand(open_page: Callable[..., Opened], packages: Path) -> Opened:
    """The package of the left hand, freshly opened on a desktop."""
    return open_page(packages / "hand" / "index.html")
