"""The student page on its way into the extension: built when its sources change, carried, found when installed."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dev
from tests.extension_zip import build_zip
from tests.lacking import lacking

BUILD = """
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
mkdirSync("dist", { recursive: true });
appendFileSync("built.txt", "once\\n");
writeFileSync("dist/index.html", "<title>{{title}}</title>{{script-src}}{{scripts}}");
writeFileSync("dist/viewer.js", "1;");
"""


@pytest.fixture
def viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A viewer that needs no package and notes each of its builds."""
    if dev.find_node() is None:
        lacking(f"there is no Node.js {dev.NODE_VERSION}")
    folder = tmp_path / "Page für alle"
    (folder / "src").mkdir(parents=True)
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    (folder / "build.mjs").write_text(BUILD)
    (folder / "src" / "main.ts").write_text("1")
    monkeypatch.setattr(dev, "VIEWER", folder)
    return folder


def builds(viewer: Path) -> int:
    return len((viewer / "built.txt").read_text().splitlines())


def test_the_page_is_built_again_only_when_something_has_changed(viewer: Path) -> None:
    assert dev.build_viewer() == ""
    assert dev.build_viewer() == ""
    assert builds(viewer) == 1
    (viewer / "src" / "main.ts").write_text("2")
    assert dev.build_viewer() == ""
    assert builds(viewer) == 2
    (viewer / "dist" / "viewer.js").unlink()
    assert dev.build_viewer() == ""
    assert builds(viewer) == 3


def test_a_build_that_fails_is_told_and_tried_again(viewer: Path) -> None:
    (viewer / "build.mjs").write_text("process.exit(3);")
    assert "build.mjs" in dev.build_viewer()
    (viewer / "build.mjs").write_text("")
    assert "index.html or viewer.js" in dev.build_viewer()
    (viewer / "build.mjs").write_text(BUILD)
    assert dev.build_viewer() == ""


def test_a_machine_without_node_is_told(viewer: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(dev, "VENV", tmp_path)
    assert "Node.js" in dev.build_viewer()
    with pytest.raises(SystemExit) as stopped:
        dev.build()
    assert "no student page" in str(stopped.value)


def test_the_extension_carries_the_built_page_and_nothing_else_of_the_viewer(tmp_path: Path) -> None:
    package = build_zip(tmp_path / "dist")
    with zipfile.ZipFile(package) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed" / "prosector")
    assert {name for name in names if name.startswith("viewer/") and not name.endswith("/")} == {
        "viewer/dist/index.html",
        "viewer/dist/viewer.js",
    }
    assert "core/schema/annotations.schema.json" in names
    # Where Blender puts it, it is a package of another name, and finds the page beside itself.
    code = "from prosector.core.page import viewer_digest; print(viewer_digest())"
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "installed", capture_output=True, text=True, check=True
    )
    assert len(answer.stdout.strip()) == 64
    shutil.rmtree(tmp_path / "installed" / "prosector" / "viewer")
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "installed", capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == ""
