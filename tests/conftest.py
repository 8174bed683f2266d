"""Fixtures for every suite, and the environment variables that tests look at.

PROSECTOR_SHARED       folder of the shared test data (the Z-Anatomy stand-in, queries, documents);
                       default: ../shared beside the repository, where it exists
PROSECTOR_BLENDERS     executables of Blenders that can open a window, separated as in PATH
PROSECTOR_TEST_CACHE   where built stand-in scenes are kept; default: .cache/ in the repository
PROSECTOR_REQUIRE_ALL  1: what the machine lacks fails the test that needs it, instead of leaving it out
DISPLAY                where windows open on Linux; without it Xvfb is started

`prosector_home` sets PROSECTOR_HOME for a test, so that no test sees or writes the home of a real session.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.lacking import lacking
from tests.scene_cache import cached_scene

TESTS = Path(__file__).resolve().parent
# None stands for a machine without any: the tests are then still listed, and left out one by one.
_named = os.environ.get("PROSECTOR_BLENDERS", "").split(os.pathsep)
BLENDERS: Sequence[Path | None] = [Path(path) for path in _named if path] or [None]


# What a test asks for says what it needs: markers by hand would be forgotten.
MARKED_BY_FIXTURE = {
    "shared": "shared",
    "full_blend": "slow",
    "translated_full_blend": "slow",
    "blender_window": "window",
}


@pytest.hookimpl(tryfirst=True)  # before -m selects by marker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for fixture, marker in MARKED_BY_FIXTURE.items():
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(marker)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of the shared test data."""
    folder = Path(os.environ.get("PROSECTOR_SHARED") or TESTS.parents[1] / "shared").resolve()
    if not (folder / "zanatomy" / "build_scene.py").is_file():
        lacking(f"there is no shared test data in {folder}; set PROSECTOR_SHARED")
    return folder


@pytest.fixture(scope="session")
def mini_blend(shared: Path) -> Path:
    """The mini profile of the stand-in (2,967 objects), saved by this bpy. Later runs use it too: never save to it."""
    return cached_scene(shared, "mini")


@pytest.fixture(scope="session")
def full_blend(shared: Path) -> Path:
    """The full profile (7,197 objects; opening it takes 12 s and 2.8 GB), otherwise like `mini_blend`."""
    return cached_scene(shared, "full")


@pytest.fixture(params=["Latin", "Français"])  # for the session, pytest would sort all tests by language
def translated_full_blend(request: pytest.FixtureRequest, shared: Path) -> Path:
    """The full profile switched to another language; the `.json` beside it maps its names to the English ones."""
    return cached_scene(shared, "full", language=request.param)


@pytest.fixture(scope="session")
def truth(shared: Path) -> dict[str, dict[str, Any]]:
    """What is true of each object of the stand-in, by object name; the entries with `mini` are in both profiles."""
    objects: dict[str, dict[str, Any]] = json.loads((shared / "zanatomy" / "truth.json").read_bytes())["objects"]
    return objects


@pytest.fixture(scope="session", params=BLENDERS, ids=lambda path: path.stem if path else "none")
def blender_window(request: pytest.FixtureRequest) -> Path:
    """The executable of a Blender that can open a window; the test runs once with each of PROSECTOR_BLENDERS."""
    blender: Path | None = request.param
    if blender is None:
        lacking("no Blender with a window is named; set PROSECTOR_BLENDERS")
    if not blender.is_file():
        lacking(f"PROSECTOR_BLENDERS names {blender}, which is not there")
    return blender


@pytest.fixture(scope="session")
def window_mini_blend(shared: Path, blender_window: Path) -> Path:
    """The mini profile, saved by the Blender whose window is tested: an older one cannot read bpy's file."""
    return cached_scene(shared, "mini", blender_window)


@pytest.fixture(scope="session")
def xvfb_display() -> Iterator[str]:
    """The display that windows open on; on Linux without one, a virtual screen of 1280x800 for the whole run."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY"):
        yield os.environ.get("DISPLAY", "")
        return
    if shutil.which("Xvfb") is None:
        lacking("there is no display and no Xvfb")
    reading, writing = os.pipe()
    # Xvfb looks for a free display itself and writes its number when it is ready for clients.
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    if not number:
        lacking(f"Xvfb ended with exit code {screen.wait()}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", f":{number}")
        # A virtual screen has no GPU; without this Mesa first tries one and complains.
        patch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
        yield f":{number}"
    screen.terminate()
    screen.wait()


@pytest.fixture
def prosector_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for this test's sessions, with the space and the umlaut that users' paths have."""
    home = tmp_path / "Prosector Häuser"
    home.mkdir()
    monkeypatch.setenv("PROSECTOR_HOME", str(home))
    return home


@pytest.fixture(scope="session")
def gltf_validate() -> Callable[[Path], dict[str, Any]]:
    """The Khronos glTF validator: a function from a GLB's path to its report (`issues.numErrors`, `info`, ...)."""
    node = shutil.which("node")
    if node is None:
        lacking("there is no Node.js for the glTF validator")
    for package in ("gltf-validator", "meshoptimizer"):
        if not (TESTS / "node_modules" / package).is_dir():
            lacking(f"{package} is not installed; `dev.py test` does it, or run npm install in tests/")

    def validate(path: Path) -> dict[str, Any]:
        command = [node, str(TESTS / "validate_gltf.mjs"), str(path)]
        answer = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert answer.returncode == 0, answer.stderr
        report: dict[str, Any] = json.loads(answer.stdout)
        return report

    return validate
