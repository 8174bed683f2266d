"""Exports into places that fail: a clear coded error, nothing half-written, and the next export works."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import bpy
import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import discovery, launch
from addon.core.errors import Code, ProsectorError
from tests.blender.opened import blender_now, box, changes, exported, small_scene
from tests.blender.written import nodes_of
from tests.lacking import lacking

Mount = Callable[..., Path]


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Mount]:
    """A function that mounts a small file system in memory, with options as of mount(8)."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        lacking("only root on Linux can mount a small disk")
    places: list[Path] = []

    def mount(*options: str) -> Path:
        place = tmp_path / f"disk {len(places)}"
        place.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(place)]
        if subprocess.run(command, capture_output=True).returncode != 0:
            lacking("this machine does not let root mount a small disk")
        places.append(place)
        return place

    yield mount
    for place in places:
        subprocess.run(["umount", str(place)], check=True)


def remount(place: Path, option: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{option}", str(place)], check=True)


def failure(folder: Path) -> ProsectorError:
    """The error of an export into `folder`, which must leave Blender as it was."""
    before = blender_now()
    with pytest.raises(ProsectorError) as error:
        exported("femur/left", folder=folder)
    assert changes(before, blender_now()) == {}
    return error.value


def fine_mesh() -> None:
    """A left femur of 24,576 triangles: over half a megabyte as a model."""
    small_scene()["Femur.l"].modifiers.new("Subdivision", "SUBSURF").levels = 6


def test_a_full_disk_is_told_and_leaves_nothing(mounted: Mount, tmp_path: Path) -> None:
    fine_mesh()
    disk = mounted("size=64k")
    folder = disk / "exports"
    for _ in range(2):
        error = failure(folder)
        assert error.code is Code.DISK_FULL
        assert str(folder) in error.message
        assert list(folder.iterdir()) == []
    # The next one, into a place with room, works; and here, too, when there is room again.
    assert nodes_of(exported("femur/left", folder=tmp_path / "roomy").package.folder)
    remount(disk, "size=16m")
    assert nodes_of(exported("femur/left", folder=folder).package.folder)


def test_a_disk_that_fills_up_with_the_last_file_leaves_nothing(mounted: Mount) -> None:
    """The model fits, what comes after it does not: no file of it stays."""
    fine_mesh()
    disk = mounted("size=16m")
    model = exported("femur/left", folder=disk).package.folder
    need = sum(-(-path.stat().st_size // 4096) for path in model.iterdir()) + 1  # in pages, with the folder's
    subprocess.run(["rm", "-r", str(model)], check=True)
    remount(disk, f"size={(need - 2) * 4}k")
    error = failure(disk)
    assert error.code is Code.DISK_FULL
    assert list(disk.iterdir()) == []


def test_a_read_only_folder_is_told(mounted: Mount) -> None:
    small_scene()
    disk = mounted("size=4m")
    kept = exported("femur/left", folder=disk / "exports").package.folder
    remount(disk, "ro")
    try:
        bpy.data.objects["Femur.l"].location.x = 0.5
        error = failure(disk / "exports")
        assert error.code is Code.NOT_WRITABLE
        assert str(disk / "exports") in error.message
        assert failure(disk / "new folder").code is Code.NOT_WRITABLE
        # What is there already is still found: nothing has to be written for it.
        bpy.data.objects["Femur.l"].location.x = 0.0
        assert exported("femur/left", folder=disk / "exports").package.folder == kept
    finally:
        remount(disk, "rw")
    assert [path.name for path in (disk / "exports").iterdir()] == [kept.name]
    bpy.data.objects["Femur.l"].location.x = 0.5
    assert not exported("femur/left", folder=disk / "exports").cache_hit


@pytest.mark.parametrize("below", ["", "deeper"])
def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path, below: str) -> None:
    small_scene()
    place = tmp_path / "exports"
    place.write_text("notes")
    error = failure(place / below)
    assert error.code is Code.NOT_WRITABLE
    assert str(place) in error.message
    assert place.read_text() == "notes"
    place.unlink()
    assert exported("femur/left", folder=place / below).package.folder.is_dir()


def test_a_folder_taken_away_in_the_middle_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from addon.core import glb

    small_scene()
    folder, real = tmp_path / "exports", glb.pack

    def pack(*given: object) -> bytes:
        for left in folder.iterdir():
            left.rmdir()
        folder.rmdir()
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(glb, "pack", pack)
    assert failure(folder).code is Code.NOT_FOUND
    monkeypatch.setattr(glb, "pack", real)
    assert nodes_of(exported("femur/left", folder=folder).package.folder)


def test_what_killed_processes_left_is_swept(tmp_path: Path) -> None:
    small_scene()
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    left = tmp_path / f".prosector-{ended.pid}-00c0ffee.part"
    left.mkdir()
    (left / "anatomy.glb").write_bytes(b"glTF half")
    out = exported("femur/left", folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [out.package.folder.name]


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_a_process_killed_in_mid_export_leaves_no_package(
    tmp_path: Path, prosector_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BLENDER", raising=False)
    for number in range(8):
        fine = box(f"Rib {number}.l", (0.1, 0, number * 0.2))
        fine.modifiers.new("Subdivision", "SUBSURF").levels = 6
    scene = tmp_path / "ribs.blend"
    bpy.ops.wm.save_as_mainfile(filepath=str(scene))
    exports = tmp_path / "exports"
    with launch.start(scene, exports=exports) as headless:
        client = discovery.connect(headless.session, name="a test")
        call = client.submit("export.package", {"query": "skeletal system", "max_triangles": 20_000_000})
        # Killed while it writes: as soon as the unfinished folder holds something.
        end = time.monotonic() + 60
        while not any(path.stat().st_size for path in exports.glob(".prosector-*/anatomy.glb")):
            assert time.monotonic() < end
            assert not call.done(), call.exception() or call.result()
        psutil.Process(headless.session.pid).kill()
        with pytest.raises(ProsectorError) as error:
            call.result(10)
        assert error.value.code is Code.SESSION_LOST
    assert [path.name for path in exports.iterdir() if not path.name.startswith(".prosector-")] == []
    assert len(list(exports.iterdir())) == 1
    with launch.start(scene, exports=exports) as headless, discovery.connect(headless.session, name="a test") as client:
        out = client.request("export.package", {"query": "skeletal system", "max_triangles": 20_000_000})
    assert len(nodes_of(Path(str(out["folder"])))) == 8
    assert [path.name for path in exports.iterdir()] == [out["export_id"]]
