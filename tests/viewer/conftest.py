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
from tests.viewer.opened import LIMIT, Opened
from tests.viewer.packages import model_object, write_folder, write_single

VIEWER = Path(__file__).resolve().parents[2] / "addon" / "viewer"
# Software rendering, as on a machine without a graphics card.
FLAGS = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
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
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")  # tests write other pages at the same address
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, or whatever Chrome the machine has."""
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        lacking("playwright for Python is not installed")
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    chromium = next((path for name in names if (path := shutil.which(name))), None)
    if chromium is None:
        lacking("there is no Chromium")
    expect.set_options(timeout=LIMIT)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


class Pages:
    """Blank pages for visits. A page is used again, since a new one costs more than what is opened in it.

    Each visit loads its page anew, with an empty storage; `Opened.leave` says what else is cleared.
    """

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.idle: dict[tuple[bool, str], list[Any]] = {}
        self.kind_of: dict[Any, tuple[bool, str]] = {}

    def take(
        self,
        width: int = 1000,
        height: int = 700,
        touch: bool = False,
        locale: str = "en-US",
        color_scheme: str = "light",
        reduced_motion: str = "reduce",
        before: str = "",
        **of_context: Any,
    ) -> Opened:
        """A blank page; `before` (a script) and anything else that lasts as long as its context make it a new one."""
        kind, size = (touch, locale), {"width": width, "height": height}
        idle = self.idle.setdefault(kind, [])
        if idle and not before and not of_context:
            page = idle.pop()
            page.set_viewport_size(size)
            page.bring_to_front()
        else:
            context = self.browser.new_context(
                viewport=size, has_touch=touch, is_mobile=touch, locale=locale, **of_context
            )
            context.set_default_timeout(LIMIT)
            page = context.new_page()
            if before:
                page.add_init_script(before)
            elif not of_context:
                self.kind_of[page] = kind
        page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        return Opened(page)

    def give_back(self, opened: Opened) -> None:
        kind = self.kind_of.get(opened.page)
        if kind is None:
            opened.page.context.close()
            return
        opened.leave()
        self.idle[kind].append(opened.page)


@pytest.fixture(scope="session")
def pages(browser: Any) -> Pages:
    return Pages(browser)


@pytest.fixture
def open_page(pages: Pages) -> Iterator[Callable[..., Opened]]:
    """Opens an address or file: open_page(where, width=…, height=…, touch=…, waits=…, **of_context).

    At the end no page may have reported an error, nor broken its own content security policy.
    """
    opened: list[Opened] = []

    def open_it(where: str | Path, waits: bool = True, **options: Any) -> Opened:
        page = pages.take(**options)
        opened.append(page)
        page.go(where, waits)
        return page

    yield open_it
    complaints = [complaint for page in opened for complaint in page.complaints]
    for page in opened:
        pages.give_back(page)
    assert complaints == []


@pytest.fixture
def hand(open_page: Callable[..., Opened], packages: Path) -> Opened:
    """The package of the left hand, freshly opened on a desktop."""
    return open_page(packages / "hand" / "index.html")
