"""The options of an export in the panel of a real window, and what they do to what is written."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.window import Window

DATA = "module('ui.export.data')"
MANAGER = "bpy.context.window_manager"
PREFERENCES = "bpy.context.preferences.addons[EXTENSION].preferences"
FOUND = "module('ui.find.data').current()"


@pytest.fixture(autouse=True)
def default_options(window: Window) -> Iterator[None]:
    window.open_panel(width=340)
    yield
    window.run(f"{DATA}.forget()")


def export(window: Window, name: str, folder: Path) -> Path:
    window.run(f"{PREFERENCES}.exports_folder = {str(folder)!r}\n{MANAGER}.prosector_find = {name!r}")
    window.until(f"{FOUND}.query == {name!r} and {FOUND}.rows and not module('ui.find.data').keep_up()")
    window.run(f"module('ui.find.data').choose({name!r})\nbpy.ops.prosector.export()")
    window.until(f"not {DATA}.last().call.running", 120)
    assert window.run(f"result = {DATA}.last().problem") == ""
    return Path(window.run(f"result = {DATA}.last().result['folder']"))


def test_a_page_is_made_and_offered(window: Window, tmp_path: Path, pictures: Path) -> None:
    folder = export(window, "bones-of-hand/left", tmp_path)
    page = Path(window.run(f"result = {DATA}.last().page"))
    assert page == folder / "index.html"
    assert page.is_file()
    window.screenshot(pictures / "page-offered.png")


def test_what_is_chosen_is_written(window: Window, tmp_path: Path, pictures: Path) -> None:
    plain = json.loads((export(window, "femur/left", tmp_path / "1") / "manifest.json").read_text(encoding="utf-8"))
    assert (plain["budget"]["preset"], plain["compression"]["used"]) == ("none", "none")
    window.run(
        f"m = {MANAGER}\nm.prosector_export_preset = 'phone'\nm.prosector_export_context_mm = 20\n"
        "m.prosector_export_languages = {'en', 'la'}\nm.prosector_export_scorm = True\n"
        "m.prosector_export_single_file = True\nm.prosector_export_preview = True"
    )
    folder = export(window, "femur/left", tmp_path / "2")
    window.screenshot(pictures / "options.png")
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    annotations = json.loads((folder / "annotations.json").read_text(encoding="utf-8"))
    assert manifest["budget"] == {"preset": "phone", "triangles": 100_000, "bytes": 2_000_000}
    assert manifest["triangles"] <= 100_000
    assert sum(1 for structure in annotations["structures"] if structure["context"]) > 0
    assert set(annotations["languages"]) <= {"en", "la"}
    assert {path.name for path in folder.iterdir()} >= {"poster.png", "index.html", "femur-left.html"}
    with zipfile.ZipFile(folder / "femur-left-scorm.zip") as archive:
        assert archive.testzip() is None


def test_the_options_are_not_kept_in_the_file(window: Window) -> None:
    dirty = window.run("result = bpy.data.is_dirty")
    window.run(f"{MANAGER}.prosector_export_preset = 'desktop'")
    assert window.run("result = bpy.data.is_dirty") == dirty
    assert window.run(f"result = list({MANAGER}.keys())") == []
    assert window.run(f"result = {MANAGER}.prosector_export_preset") == "desktop"
