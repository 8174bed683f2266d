"""Tests in this folder open real Blender windows: `blender_window` is the executable to start."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def window_surroundings(xvfb_display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A display, and Blender's preferences and add-ons in a folder of the test's own."""
    resources = tmp_path / "blender-user"
    resources.mkdir()
    monkeypatch.setenv("BLENDER_USER_RESOURCES", str(resources))
