"""A package on disk: whole or not there at all, checked before it is in place, and believed only while untouched."""

import dataclasses
import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from addon.core import glb
from addon.core import package as packages
from addon.core.annotations import Attribution
from addon.core.catalog import Entry, Proof
from addon.core.errors import Code, ProsectorError
from addon.core.glb import Node
from addon.core.package import Draft, Part, cache_key, kept, modelled, prepare_folder
from addon.core.surface import measure
from tests.core.shapes import box, sheet

CREDIT = Attribution("CC-BY-SA-4.0", "Z-Anatomy")


def part(key: str = "femur/left", shape: Any = None, **of_proof: Any) -> Part:
    shape = box((0.1, 0, 0)) if shape is None else shape
    proof = Proof(**{**dataclasses.asdict(measure(shape)), "source": "s", **of_proof})
    entry = Entry(key=key, term="Femur", side="left", kind="structure", system="skeletal", proof=proof, exportable=True)
    return Part(entry, proof, Node("Femur (left)", shape, ((0.9, 0.8, 0.7, 1.0),), {"key": key}, closed=True))


def made(folder: Path, name: str = "femur-left-1", key: str = "k", **about: object) -> packages.Package:
    draft = Draft(folder)
    try:
        draft.write([part()], CREDIT, about)
        return draft.finish(name, key)
    finally:
        draft.discard()


def refusal(run: Callable[[], object]) -> ProsectorError:
    with pytest.raises(ProsectorError) as error:
        run()
    return error.value


def listing(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_package_holds_what_its_manifest_says(tmp_path: Path) -> None:
    package = made(tmp_path, title="Femur")
    assert listing(tmp_path) == ["femur-left-1"]
    assert listing(package.folder) == ["anatomy.glb", "annotations.json", "manifest.json"]
    manifest = json.loads((package.folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest == package.manifest
    assert (manifest["title"], manifest["cache_key"], package.export_id) == ("Femur", "k", "femur-left-1")
    for file in manifest["files"]:
        assert (package.folder / file["name"]).stat().st_size == file["bytes"]


def test_an_untouched_package_is_kept(tmp_path: Path) -> None:
    package = made(tmp_path)
    again = kept(tmp_path, "femur-left-1", "k")
    assert again is not None
    assert (again.folder, again.manifest) == (package.folder, package.manifest)
    assert kept(tmp_path, "femur-left-1", "another") is None
    assert kept(tmp_path, "femur-left-2", "k") is None


def rewritten(**changes: object) -> Callable[[Path], object]:
    def change(folder: Path) -> None:
        path = folder / "manifest.json"
        path.write_text(json.dumps(json.loads(path.read_bytes()) | changes), encoding="utf-8")

    return change


@pytest.mark.parametrize(
    "spoil",
    [
        lambda folder: (folder / "anatomy.glb").write_bytes(b"x"),
        lambda folder: (folder / "anatomy.glb").unlink(),
        lambda folder: (folder / "annotations.json").write_text("{}"),
        lambda folder: (folder / "manifest.json").unlink(),
        lambda folder: (folder / "manifest.json").write_text('{"schema": 1'),
        lambda folder: (folder / "manifest.json").write_text("[]"),
        lambda folder: (folder / "manifest.json").write_bytes(b"\xff\xfe"),
        rewritten(schema=99),
        rewritten(title="Tibia"),
        rewritten(files=[{"name": "anatomy.glb"}]),
        rewritten(files=None),
        rewritten(files=[]),
    ],
)  # fmt: skip
def test_a_package_that_was_touched_is_made_anew(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    package = made(tmp_path)
    spoil(package.folder)
    assert kept(tmp_path, "femur-left-1", "k") is None
    made(tmp_path)
    assert kept(tmp_path, "femur-left-1", "k") is not None
    assert listing(tmp_path) == ["femur-left-1"]


def test_a_new_package_takes_the_place_of_an_old_one_or_a_file(tmp_path: Path) -> None:
    made(tmp_path, key="old")
    made(tmp_path, key="new")
    assert kept(tmp_path, "femur-left-1", "new") is not None
    (tmp_path / "femur-left-2").write_text("in the way")
    made(tmp_path, "femur-left-2")
    assert kept(tmp_path, "femur-left-2", "k") is not None
    assert listing(tmp_path) == ["femur-left-1", "femur-left-2"]


def test_the_old_package_stays_when_the_new_one_cannot_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path, key="old")
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if self.name.endswith(".part") and not self.name.endswith("-old.part") and target.name == "femur-left-1":
            raise OSError(errno.ENOSPC, "no space")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    assert refusal(lambda: made(tmp_path, key="new")).code is Code.DISK_FULL
    assert listing(tmp_path) == ["femur-left-1"]
    assert kept(tmp_path, "femur-left-1", "old") is not None


@pytest.mark.parametrize(
    ("of", "changes", "why"),
    [
        ("proof", {"triangles": 13}, "12 triangles instead of 13"),
        ("proof", {"low": (0.2, 0.0, 0.0)}, "lies elsewhere"),
        ("proof", {"high": (1.1, 1.0, 1.001)}, "lies elsewhere"),
        ("node", {"surface": box((0.1, 0, 0)).flipped()}, "inside out"),
        ("node", {"extras": {"key": "tibia/left"}}, "not the structures"),
        ("node", {"extras": {}}, "not the structures"),
    ],
)
def test_what_is_not_as_proven_leaves_nothing(tmp_path: Path, of: str, changes: dict[str, Any], why: str) -> None:
    whole = part()
    wrong = dataclasses.replace(whole, **{of: dataclasses.replace(getattr(whole, of), **changes)})
    draft = Draft(tmp_path)
    error = refusal(lambda: draft.write([wrong], CREDIT, {}))
    draft.discard()
    assert error.code is Code.CHECK_FAILED
    assert why in error.message
    assert listing(tmp_path) == []


def test_two_nodes_with_one_key_do_not_pass(tmp_path: Path) -> None:
    draft = Draft(tmp_path)
    assert refusal(lambda: draft.write([part(), part()], CREDIT, {})).code is Code.CHECK_FAILED
    draft.discard()


def test_an_open_surface_may_have_a_negative_volume(tmp_path: Path) -> None:
    draft = Draft(tmp_path)
    draft.write([part(shape=sheet().flipped())], CREDIT, {})
    draft.discard()
    assert listing(tmp_path) == []


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, Code.DISK_FULL), (errno.EROFS, Code.NOT_WRITABLE), (errno.EIO, Code.NOT_WRITABLE)],
)
@pytest.mark.parametrize("at", ["anatomy.glb", "annotations.json", "manifest.json"])
def test_a_file_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: Code, at: str
) -> None:
    real = Path.write_bytes

    def write(self: Path, data: bytes) -> int:
        if self.name == at:
            real(self, data[: len(data) // 2])
            raise OSError(number, "cannot")
        return real(self, data)

    monkeypatch.setattr(Path, "write_bytes", write)
    error = refusal(lambda: made(tmp_path))
    assert error.code is code
    assert str(tmp_path) in error.message
    assert listing(tmp_path) == []


def test_only_what_dead_processes_left_is_swept(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    left = tmp_path / f".prosector-{ended.pid}-0a1b2c3d.part"
    old = tmp_path / f".prosector-{ended.pid}-0a1b2c3d-old.part"
    stay = [f".prosector-{os.getpid()}-0a1b2c3d.part", ".prosector-.part", ".prosector-x-1.part", "my notes", ".hidden"]
    for name in (left.name, old.name, *stay):
        (tmp_path / name).mkdir()
    (left / "anatomy.glb").write_bytes(b"half")
    prepare_folder(tmp_path)
    assert listing(tmp_path) == sorted(stay)


def test_the_exports_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    folder = tmp_path / "Übungen 2026" / "für alle"
    prepare_folder(folder)
    assert folder.is_dir()


@pytest.mark.parametrize("inside", [".", "deeper/still"])
def test_a_file_in_the_place_of_the_exports_folder_is_told(tmp_path: Path, inside: str) -> None:
    place = tmp_path / "exports"
    place.write_text("a file")
    error = refusal(lambda: prepare_folder(place / inside))
    assert error.code is Code.NOT_WRITABLE
    assert str(place) in error.message
    assert place.read_text() == "a file"


BASE = {"femur/left": part().proof}


@pytest.mark.parametrize(
    ("proofs", "options"),
    [
        ({"femur/left": part(geometry="other").proof}, {"preview": False}),
        ({"femur/left": part(source="other").proof}, {"preview": False}),
        ({"femur/right": part().proof}, {"preview": False}),
        ({}, {"preview": False}),
        (BASE | {"tibia/left": part().proof}, {"preview": False}),
        (BASE, {"preview": True}),
        (BASE, {}),
    ],
)
def test_the_cache_key_changes_with_all_that_the_files_depend_on(proofs: Any, options: Any) -> None:
    assert cache_key(proofs, options) != cache_key(BASE, {"preview": False})


def test_the_cache_key_changes_with_the_version_and_not_with_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    two = BASE | {"tibia/left": part(source="t").proof}
    before = cache_key(two, {})
    assert cache_key(dict(reversed(two.items())), {}) == before
    monkeypatch.setattr(packages, "VERSION", "99.0.0")
    assert cache_key(two, {}) != before


def test_what_a_person_put_into_a_package_moves_along_when_it_is_made_again(tmp_path: Path) -> None:
    folder = made(tmp_path).folder
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    (folder / "poster.png").write_bytes(b"an own picture, which no manifest lists")
    (folder / "annotations.json").write_text("touched", encoding="utf-8")
    again = made(tmp_path).folder
    assert listing(tmp_path) == [again.name]
    assert (again / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert (again / "poster.png").exists()
    assert json.loads((again / "annotations.json").read_text(encoding="utf-8"))["structures"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has links only for some users")
@pytest.mark.parametrize("target", ["elsewhere", "nowhere"])
def test_a_link_in_the_packages_place_is_replaced_and_its_target_left_alone(tmp_path: Path, target: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "kept.txt").write_text("kept", encoding="utf-8")
    exports = tmp_path / "exports"
    exports.mkdir()
    (exports / "femur-left-1").symlink_to(tmp_path / target, target_is_directory=True)
    folder = made(exports).folder
    assert listing(exports) == ["femur-left-1"]
    assert not folder.is_symlink()
    assert (elsewhere / "kept.txt").read_text(encoding="utf-8") == "kept"


def test_the_package_of_another_blender_that_came_first_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, real = [], Draft._move

    def late(draft: Draft, final: Path) -> None:
        if not own:  # between our look and our move, the other one finishes
            own.append(draft)
            made(tmp_path)
            raise OSError(errno.ENOTEMPTY, "Directory not empty")
        real(draft, final)

    monkeypatch.setattr(Draft, "_move", late)
    package = made(tmp_path)
    assert own
    assert package.folder == tmp_path / "femur-left-1"
    assert listing(tmp_path) == ["femur-left-1"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no folder names that are no text")
def test_a_folder_whose_name_is_no_text_is_refused(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/n\xe4me"))
    assert refusal(lambda: prepare_folder(folder)).code is Code.NOT_WRITABLE
    assert not folder.exists()


def test_a_compressed_model_that_does_not_pass_is_written_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert modelled([part()], CREDIT, "meshopt").form == "meshopt"

    def broken(document: Any, binary: bytes) -> Any:
        raise ValueError("a stream is cut")

    real = glb.decoded_views
    monkeypatch.setattr(
        glb,
        "decoded_views",
        lambda document, binary: (broken if "extensionsUsed" in document else real)(document, binary),
    )
    model = modelled([part()], CREDIT, "meshopt")
    assert model.form == "plain"
    assert model.about["compression"]["used"] == "none"  # type: ignore[index]
    monkeypatch.setattr(glb, "decoded_views", broken)
    assert refusal(lambda: modelled([part()], CREDIT, "meshopt")).code is Code.CHECK_FAILED


@pytest.mark.parametrize("form", ["plain", "quantised", "meshopt"])
@pytest.mark.parametrize(
    ("of", "changes", "why"),
    [
        ("proof", {"triangles": 13}, "12 triangles instead of 13"),
        ("proof", {"low": (0.2, 0.0, 0.0)}, "lies elsewhere"),
        ("node", {"surface": box((0.1, 0, 0)).flipped()}, "inside out"),
        ("node", {"extras": {"key": "tibia/left"}}, "not the structures"),
    ],
)
def test_every_form_is_checked_against_the_proof(of: str, changes: dict[str, Any], why: str, form: Any) -> None:
    whole = part()
    wrong = dataclasses.replace(whole, **{of: dataclasses.replace(getattr(whole, of), **changes)})
    assert why in refusal(lambda: modelled([wrong], CREDIT, form)).message


def test_what_is_on_the_disk_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.write_bytes
    monkeypatch.setattr(
        Path, "write_bytes", lambda self, data: real(self, data[:-1] + b"!" if self.name == "anatomy.glb" else data)
    )
    assert "on the disk" in refusal(lambda: made(tmp_path)).message
    assert listing(tmp_path) == []


def test_annotations_keep_the_languages_asked_for(tmp_path: Path) -> None:
    named = part()
    terms = {"la": ("Os femoris",), "de": ("Oberschenkelknochen",), "fr": ("Fémur",)}
    named = dataclasses.replace(named, entry=dataclasses.replace(named.entry, terms=terms))
    draft = Draft(tmp_path, ["de"])
    draft.write([named], CREDIT, {})
    written = json.loads((draft.finish("p", "k").folder / "annotations.json").read_text(encoding="utf-8"))
    assert set(written["structures"][0]["names"]) <= {"en", "de"}
    assert written["structures"][0]["names"]["de"][0] == "Oberschenkelknochen"
    assert written["languages"] == ["en", "de"]
