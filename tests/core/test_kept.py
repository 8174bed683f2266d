"""The catalogs that Prosector keeps for itself: found again for their scene, never believed for another."""

import os
import threading
import time
from pathlib import Path

import pytest

from addon.core import kept
from addon.core.assemble import assemble
from addon.core.catalog import Catalog, Proof
from addon.core.version import VERSION
from tests.core.scenes import small_body

PROOF = Proof(12, 8, (0.01, -0.5, 1.0), (0.02, -0.4, 1.25), 0.004, 1.5e-6, "ab" * 32, "cd" * 32)
SOURCE = "small.blend"


@pytest.fixture
def catalog(prosector_home: Path) -> Catalog:
    catalog = assemble(small_body())
    catalog.prove("femur/left", PROOF)
    return catalog


@pytest.fixture
def blend(tmp_path: Path) -> str:
    return str(tmp_path / "Körper, kopiert" / SOURCE)


def test_it_is_found_again_for_its_scene_alone(catalog: Catalog, blend: str, tmp_path: Path) -> None:
    assert kept.load(blend, SOURCE) is None
    path = kept.keep(catalog, blend)
    again = kept.load(blend, SOURCE)
    assert again is not None
    assert again["femur/left"].proof == PROOF
    assert kept.load(str(tmp_path / "other folder" / SOURCE), SOURCE) is None
    assert kept.load(blend, "other.blend") is None
    if os.name == "posix":
        assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_one_put_in_the_place_of_another_scene_is_not_believed(catalog: Catalog, blend: str, tmp_path: Path) -> None:
    other = str(tmp_path / "hand.blend")
    kept.keep(catalog, blend).replace(kept.path_of(other))
    assert kept.load(other, "hand.blend") is None


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data[:-20],
        lambda data: b"",
        lambda data: data.replace(b'"triangles": 12', b'"triangles": 99'),
        lambda data: data.replace(f'"product": "{VERSION}"'.encode(), b'"product": "0.0.1"'),
        lambda data: data.replace(b'"schema": 2', b'"schema": 1'),
    ],
    ids=["cut", "empty", "edited", "another product", "another schema"],
)
def test_what_is_not_as_it_was_written_counts_as_not_there(catalog: Catalog, blend: str, change: object) -> None:
    path = kept.keep(catalog, blend)
    before = path.read_bytes()
    path.write_bytes(change(before))  # type: ignore[operator]
    assert path.read_bytes() != before
    assert kept.load(blend, SOURCE) is None
    kept.keep(catalog, blend)
    assert kept.load(blend, SOURCE) is not None


def test_a_folder_in_its_place_counts_as_not_there(catalog: Catalog, blend: str) -> None:
    kept.path_of(blend).mkdir(parents=True)
    assert kept.load(blend, SOURCE) is None
    with pytest.raises(IsADirectoryError if os.name == "posix" else PermissionError):
        kept.keep(catalog, blend)


def test_those_that_were_of_no_use_for_longest_go(catalog: Catalog, tmp_path: Path) -> None:
    blends = [str(tmp_path / f"{number}" / SOURCE) for number in range(kept.MOST_KEPT + 3)]
    for age, blend in enumerate(blends):
        path = kept.keep(catalog, blend)
        os.utime(path, (time.time() - 9000 + age,) * 2)
    assert kept.load(blends[3], SOURCE) is not None  # it is of use now
    more = [kept.keep(catalog, str(tmp_path / "more" / str(number) / SOURCE)) for number in range(2)]
    there = set(kept.folder().iterdir())
    assert len(there) == kept.MOST_KEPT
    assert {*more, kept.path_of(blends[3])} <= there
    assert kept.path_of(blends[4]) not in there


def test_what_a_killed_process_left_half_written_goes(catalog: Catalog, blend: str) -> None:
    kept.folder().mkdir()
    dead = kept.folder() / ".small-0123.kept.json-99999999-0a0b0c0d.part"
    living = kept.folder() / f".small-0123.kept.json-{os.getppid()}-0a0b0c0d.part"
    for part in (dead, living):
        part.write_text("{")
    kept.keep(catalog, blend)
    assert not dead.exists()
    assert living.exists()


def test_two_that_keep_one_scene_at_once_leave_a_whole_file(catalog: Catalog, blend: str) -> None:
    stop = threading.Event()
    broken: list[object] = []
    kept.keep(catalog, blend)

    def write() -> None:
        while not stop.is_set():
            kept.keep(catalog, blend)

    threads = [threading.Thread(target=write) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(200):
        if kept.load(blend, SOURCE) is None:
            broken.append(1)
    stop.set()
    for thread in threads:
        thread.join()
    assert broken == []
    assert list(kept.folder().iterdir()) == [kept.path_of(blend)]


def test_the_same_file_by_another_way_is_the_same_scene(catalog: Catalog, tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    plain = str(tmp_path / "scenes" / SOURCE)
    roundabout = str(tmp_path / "scenes" / ".." / "scenes" / SOURCE)
    assert kept.path_of(plain) == kept.path_of(roundabout)
