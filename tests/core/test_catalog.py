"""The catalog on disk: what is written comes back, what is broken is refused with a reason."""

import dataclasses
import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog, Entry, Proof
from addon.core.errors import Code, ProsectorError
from addon.core.version import VERSION
from tests.core.scenes import small_body

ODD = "its faces looked inwards and were turned over"
PROOF = Proof(12, 8, (0.01, -0.5, 1.0), (0.02, -0.4, 1.25), 0.004, 1.5e-6, "ab" * 32, "cd" * 32, (ODD,))
AGAIN = "build it again with `prosector catalog build`"


@pytest.fixture
def catalog() -> Catalog:
    catalog = assemble(small_body())
    catalog.prove("femur/left", PROOF)
    catalog.prove("liver/none", None, "every face has no area")
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
    assert loaded.scene == catalog.scene == small_body().fingerprint
    assert loaded["femur/left"].proof == PROOF
    assert loaded["femur/left"].findings == (ODD,)
    assert loaded["femur/right"].terms == loaded["femur/left"].terms == catalog["femur/left"].terms
    assert loaded["femur/left"].terms["la"] == ("Os femoris",)
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


def test_people_can_read_and_compare_it(saved: Path, catalog: Catalog) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(catalog) + 2
    assert json.loads(saved.read_bytes())["entries"][0]["key"] == next(iter(catalog)).key
    (femur,) = (line for line in lines if line.startswith('{"key": "femur/left"'))
    assert '"triangles": 12' in femur
    assert '"members"' not in femur  # nothing is written that says nothing


def test_the_same_catalog_is_the_same_file(saved: Path, catalog: Catalog) -> None:
    first = saved.read_bytes()
    catalog.save(saved)
    assert saved.read_bytes() == first
    Catalog.load(saved).save(saved)
    assert saved.read_bytes() == first


def test_it_can_be_written_for_its_user_alone(catalog: Catalog, tmp_path: Path) -> None:
    catalog.save(tmp_path / "own.json", mode=0o600)
    if os.name == "posix":
        assert (tmp_path / "own.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("cut", [0, 1, 10, 40, 200, 0.3, 0.999, -1])
def test_a_cut_catalog_is_refused(saved: Path, cut: float) -> None:
    text = saved.read_bytes()
    saved.write_bytes(text[: int(cut * len(text)) if 0 < cut < 1 else int(cut)])
    assert code_of(saved) is Code.INVALID_CATALOG


@pytest.mark.parametrize("content", ["[]", "null", "{}", '{"entries": 3}', "\x00\x01", "[" * 100_000, '{"a": 1}'])
def test_a_foreign_file_is_refused(saved: Path, content: str) -> None:
    saved.write_text(content, encoding="utf-8")
    assert code_of(saved) is Code.INVALID_CATALOG


def test_bytes_that_are_no_text_are_refused(saved: Path) -> None:
    saved.write_bytes(b'{"schema": 2, "entries": ["\xff\xfe"]}')
    assert code_of(saved) is Code.INVALID_CATALOG


EDITS: dict[str, Callable[[str], str]] = {
    "a letter in a term": lambda text: text.replace('"term": "Femur"', '"term": "Fumur"', 1),
    "a number in a proof": lambda text: text.replace('"triangles": 12', '"triangles": 13', 1),
    "the language": lambda text: text.replace('"language": "en"', '"language": "la"', 1),
    "the source": lambda text: text.replace("small.blend", "other.blend", 1),
    "the seal": lambda text: text.replace('"sha256": "', '"sha256": "0', 1),
    "no seal": lambda text: re.sub(r', "sha256": "[0-9a-f]+"', "", text),
    "an entry less": lambda text: "\n".join([*text.split("\n")[:5], *text.split("\n")[6:]]),
    "two entries changed places": lambda text: "\n".join(
        [text.split("\n")[0], *reversed(text.split("\n")[1:3]), *text.split("\n")[3:]]
    ),
    "a space at the end": lambda text: text + " ",
    "written again by another program": lambda text: json.dumps(json.loads(text), indent=1),
    "written again in one line": lambda text: json.dumps(json.loads(text), ensure_ascii=False),
    "Windows' line ends": lambda text: text.replace("\n", "\r\n"),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_a_hand_edited_catalog_is_told(saved: Path, edit: Callable[[str], str]) -> None:
    text = saved.read_bytes().decode()
    assert edit(text) != text
    saved.write_bytes(edit(text).encode())
    with pytest.raises(ProsectorError) as raised:
        Catalog.load(saved)
    assert raised.value.code is Code.INVALID_CATALOG
    assert raised.value.message == f"{saved.name} was changed by hand or cut; {AGAIN}."


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (('"schema": 2', '"schema": 1'), "catalog schema 1, this version reads 2"),
        (('"schema": 2', '"schema": 99'), "catalog schema 99, this version reads 2"),
        ((f'"product": "{VERSION}"', '"product": "0.0.9"'), f"Prosector 0.0.9, this is {VERSION}"),
    ],
)
def test_another_version_says_what_to_do(saved: Path, edit: tuple[str, str], said: str) -> None:
    saved.write_bytes(saved.read_bytes().replace(edit[0].encode(), edit[1].encode(), 1))
    with pytest.raises(ProsectorError) as raised:
        Catalog.load(saved)
    assert raised.value.code is Code.INVALID_CATALOG
    assert raised.value.message == f"{saved.name} was written with {said}; {AGAIN}."


def test_a_new_proof_takes_the_place_of_all_that_the_old_one_said(catalog: Catalog) -> None:
    own = catalog["femur/left"].findings
    assert ODD in own
    assert catalog.prove("femur/left", None, "it is gone").findings == tuple(f for f in own if f != ODD)
    assert catalog.prove("femur/left", dataclasses.replace(PROOF, findings=())).reason == ""
    bare = catalog.without_proofs()
    assert (bare["femur/left"].exportable, bare["liver/none"].exportable, bare["liver/none"].reason) == (None, None, "")
    assert [entry.key for entry in bare] == [entry.key for entry in catalog]
    assert bare.scene == catalog.scene


def test_the_fingerprint_is_of_names_and_not_of_their_order_or_place() -> None:
    facts = small_body()
    same = dataclasses.replace(
        facts,
        objects=tuple(dataclasses.replace(item, place=(1.0, 2.0, 3.0)) for item in reversed(facts.objects)),
        source="a copy.blend",
    )
    assert same.fingerprint == facts.fingerprint
    for change in ({"name": "Fibula.l"}, {"parent": "Fibula.l"}, {"collections": ("3: Joints",)}, {"type": "CURVE"}):
        changed = (dataclasses.replace(facts.objects[0], **change), *facts.objects[1:])
        assert dataclasses.replace(facts, objects=changed).fingerprint != facts.fingerprint
    assert dataclasses.replace(facts, translations="").fingerprint != facts.fingerprint


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
