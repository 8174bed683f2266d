"""The catalog on disk: what is written comes back, what is broken is refused with a reason."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog, Entry, Proof
from addon.core.errors import Code, ProsectorError
from tests.core.scenes import small_body

PROOF = Proof(12, 8, (0.01, -0.5, 1.0), (0.02, -0.4, 1.25), 0.004, 1.5e-6, "ab" * 32, "cd" * 32)


@pytest.fixture
def catalog() -> Catalog:
    catalog = assemble(small_body())
    catalog.prove("femur/left", PROOF)
    catalog.prove("liver/none", None, "every face has no area", ("lies on the right",))
    return catalog


@pytest.fixture
def saved(catalog: Catalog, tmp_path: Path) -> Path:
    path = tmp_path / "catalog.json"
    catalog.save(path)
    return path


def code_of(path: Path) -> Code:
    with pytest.raises(ProsectorError) as raised:
        Catalog.load(path)
    assert path.name in raised.value.message
    return raised.value.code


def test_a_saved_catalog_comes_back_equal(catalog: Catalog, saved: Path) -> None:
    loaded = Catalog.load(saved)
    assert list(loaded) == list(catalog)
    assert (loaded.source, loaded.language, loaded.absent) == ("small.blend", "en", catalog.absent)
    assert loaded["femur/left"].proof == PROOF
    assert loaded["liver/none"].reason == "every face has no area"
    assert not list(saved.parent.glob("*.part"))


def test_a_failed_save_leaves_the_old_file_and_nothing_else(catalog: Catalog, saved: Path) -> None:
    before = saved.read_bytes()
    unwritable = Catalog([*catalog, Entry("x/none", "half a pair: \ud800", "none", "structure")])
    with pytest.raises(UnicodeEncodeError):  # as a full disk does, in the middle of writing
        unwritable.save(saved)
    assert saved.read_bytes() == before
    assert list(saved.parent.iterdir()) == [saved]


def test_a_catalog_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    assert code_of(tmp_path / "none.json") is Code.NOT_FOUND


@pytest.mark.parametrize("cut", [0, 1, 40, 0.3, 0.999])
def test_a_cut_catalog_is_refused(saved: Path, cut: float) -> None:
    text = saved.read_bytes()
    saved.write_bytes(text[: int(cut * len(text)) if cut < 1 else int(cut)])
    assert code_of(saved) is Code.INVALID_CATALOG


@pytest.mark.parametrize("content", ["[]", "null", "{}", '{"entries": 3}', "\x00\x01", "[" * 100_000, '{"a": 1}'])
def test_a_foreign_file_is_refused(saved: Path, content: str) -> None:
    saved.write_text(content, encoding="utf-8")
    assert code_of(saved) is Code.INVALID_CATALOG


def test_bytes_that_are_no_text_are_refused(saved: Path) -> None:
    saved.write_bytes(b'{"schema": 1, "entries": ["\xff\xfe"]}')
    assert code_of(saved) is Code.INVALID_CATALOG


def test_another_schema_says_what_to_do(saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["schema"] = 99
    saved.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ProsectorError, match=r"schema 99.*build it again"):
        Catalog.load(saved)


@pytest.mark.parametrize(
    "change",
    [
        {"side": "middle"},
        {"kind": "bone"},
        {"part": "belly"},
        {"term": 7},
        {"key": None},
        {"number": "many"},
        {"number": 1e999},
        {"members": "femur/left"},
        {"members": ["tusk/left"]},
        {"parents": ["tusk/left"]},
        {"parents": [1]},
        {"terms": {"la": "Femur"}},
        {"terms": []},
        {"exportable": "yes"},
        {"exportable": True, "proof": None},
        {"proof": {"triangles": 1}},
        {"proof": dataclasses.asdict(PROOF) | {"low": [0, 0]}},
        {"proof": dataclasses.asdict(PROOF) | {"high": [0, 0, 1e999]}},
    ],
    ids=str,
)
def test_a_hand_edited_entry_is_refused(saved: Path, change: dict[str, Any]) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["entries"][3].update(change)
    saved.write_text(json.dumps(data), encoding="utf-8")
    assert code_of(saved) is Code.INVALID_CATALOG


def test_a_missing_field_is_refused(saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    del data["entries"][0]["parents"]
    saved.write_text(json.dumps(data), encoding="utf-8")
    assert code_of(saved) is Code.INVALID_CATALOG


def test_a_key_that_is_there_twice_is_refused() -> None:
    entry = Entry("femur/left", "Femur", "left", "structure")
    with pytest.raises(ProsectorError) as raised:
        Catalog([entry, entry])
    assert raised.value.code is Code.INVALID_CATALOG


def test_an_unknown_key_is_an_unknown_structure(catalog: Catalog) -> None:
    with pytest.raises(ProsectorError) as raised:
        catalog["tusk/left"]
    assert raised.value.code is Code.UNKNOWN_STRUCTURE
    assert raised.value.details == {"key": "tusk/left"}


def test_a_group_stands_for_its_structures(catalog: Catalog) -> None:
    assert [entry.key for entry in catalog.leaves("carpal-bones/left")] == ["lunate-bone/left", "scaphoid-bone/left"]
    assert [entry.key for entry in catalog.leaves("femur/left")] == ["femur/left"]
