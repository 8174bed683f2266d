"""Tests in this folder open real Blender windows: `blender_window` is the executable to start."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.extension_zip import build_zip
from tests.gui.window import Window
from tests.scene_cache import ROOT


@pytest.fixture(autouse=True)
def window_surroundings(xvfb_display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A display, and Blender's preferences and add-ons in a folder of the test's own."""
    resources = tmp_path / "blender-user"
    resources.mkdir()
    monkeypatch.setenv("BLENDER_USER_RESOURCES", str(resources))
    return resources


@pytest.fixture(scope="session")
def extension_zip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_zip(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def installed(blender_window: Path, extension_zip: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The preferences folder of a Blender where its own command installed and enabled the zip."""
    resources = tmp_path_factory.mktemp("installed")
    command = [str(blender_window), "--command", "extension", "install-file", "-r", "user_default", "-e"]
    answer = subprocess.run(
        [*command, str(extension_zip)],
        env={**os.environ, "BLENDER_USER_RESOURCES": str(resources)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "Traceback" not in answer.stdout + answer.stderr
    return resources


@pytest.fixture
def open_window(
    blender_window: Path, installed: Path, window_surroundings: Path, prosector_home: Path, tmp_path: Path
) -> Iterator[Callable[..., Window]]:
    """Opens windows with the extension; at the end they are closed, and none may have complained."""
    shutil.copytree(installed, window_surroundings, dirs_exist_ok=True)
    windows: list[Window] = []

    def open_one(scene: Path | None = None) -> Window:
        window = Window(blender_window, tmp_path / f"window-{len(windows)}", scene)
        windows.append(window)
        window.wait_open()
        return window

    yield open_one
    for window in windows:
        window.close()
    for window in windows:
        assert not window.complaints()


@pytest.fixture(scope="module")
def window(
    blender_window: Path,
    installed: Path,
    window_mini_blend: Path,
    xvfb_display: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Window]:
    """A window on the mini scene that the tests of a module share. Its view is empty: they look at the panel."""
    base = tmp_path_factory.mktemp("window")
    shutil.copytree(installed, base / "blender-user")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLENDER_USER_RESOURCES", str(base / "blender-user"))
        patch.setenv("PROSECTOR_HOME", str(base / "Prosector Häuser"))
        opened = Window(blender_window, base / "steps", window_mini_blend)
        try:
            opened.wait_open()
            opened.draw_the_body(False)
            yield opened
        finally:
            opened.close()
        assert not opened.complaints()


@pytest.fixture
def pictures(blender_window: Path) -> Path:
    """Where screenshots are kept for people to look at."""
    return ROOT / ".cache" / "screenshots" / blender_window.stem
