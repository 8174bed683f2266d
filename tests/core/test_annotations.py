"""The annotation file: what it says of each structure, whose work it is, and that it keeps to its schema."""

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from addon.core.annotations import (
    Z_ANATOMY,
    Attribution,
    Definition,
    Description,
    Label,
    View,
    document,
    legible,
    structure_of,
)
from addon.core.catalog import Entry, Proof
from addon.core.names import names_of
from addon.core.tree import Branch
from tests.core.source_tree import ROOT

PROOF = Proof(12, 8, (0.0, -1.0, 0.5), (1.0, 0.0, 2.0), 3.0, None, "g", "s")
ENTRY = Entry(
    key="deltoid-muscle-origin/left",
    term="Deltoid muscle",
    side="left",
    kind="insertion",
    part="origin",
    system="insertions",
    terms={"la": ("Musculus deltoideus",), "fr": ("Muscle deltoïde",)},
    ta2="2452",
    fma="32521",
    proof=PROOF,
)
FEMUR = Entry(
    key="femur/left",
    term="Femur",
    side="left",
    kind="structure",
    system="skeletal",
    terms={"la": ("Os femoris",), "es": ("Hueso Fémur",)},
    proof=PROOF,
)
BONE = (0.5, 0.25, 0.125, 1.0)


def problems(written: object) -> list[str]:
    """Where a file does not keep to the schema."""
    schema = json.loads((ROOT / "addon" / "core" / "schema" / "annotations.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return [f"{list(e.absolute_path)}: {e.message}" for e in Draft202012Validator(schema).iter_errors(written)]


def read(written: object) -> Any:
    return json.loads(json.dumps(written, allow_nan=False))


def test_a_structure_is_described_by_key_names_and_bounds() -> None:
    structure = structure_of(ENTRY, PROOF, BONE)
    (written,) = read(document([structure], Z_ANATOMY))["structures"]
    names = written.pop("names")
    assert written == {
        "key": "deltoid-muscle-origin/left",
        "name": "Deltoid muscle, origin (left)",
        "term": "Deltoid muscle",
        "side": "left",
        "kind": "insertion",
        "part": "origin",
        "system": "insertions",
        "ta2": "2452",
        "fma": "32521",
        "context": False,
        "colour": [0.5, 0.25, 0.125, 1.0],
        "triangles": 12,
        "low": [0.0, -1.0, 0.5],
        "high": [1.0, 0.0, 2.0],
        "definition": None,
        "findings": [],
    }
    assert {language: given[0] for language, given in names.items()} == {
        "en": "Deltoid muscle, origin",
        "la": "Musculus deltoideus, origo",
        "de": "Deltamuskel, Ursprung",
        "fr": "Muscle deltoïde, origine",
    }


def test_a_structure_has_its_own_name_first_and_then_what_else_it_is_called() -> None:
    names = names_of(FEMUR)
    assert names["en"][0] == "Femur"
    assert "thigh bone" in names["en"]
    assert names["la"] == ["Os femoris"]
    assert names["de"][0] == "Oberschenkelknochen"
    assert names["es"] == ["Hueso Fémur"]
    assert list(names) == ["en", "la", "de", "es"]


def test_a_german_name_is_written_as_on_a_label_and_its_further_forms_are_left_out() -> None:
    muscle = Entry("pectoralis-major-muscle/left", "Pectoralis major muscle", "left", "structure")
    german = names_of(muscle)["de"]
    assert german[0] == "Großer Brustmuskel"
    assert not {"große Brustmuskel", "großen Brustmuskel", "grosser Brustmuskel"} & set(german)


@pytest.mark.parametrize(
    ("term", "german"),
    [
        ("Scaphoid bone", "Kahnbein der Hand"),  # the foot has a Kahnbein, too
        ("Navicular bone", "Kahnbein des Fußes"),
        ("Anterior interventricular artery", "Ramus interventricularis anterior"),  # before its abbreviations
        ("Liver", "Leber"),
    ],
)
def test_a_german_label_says_which_structure_it_is(term: str, german: str) -> None:
    assert names_of(Entry("x/none", term, "none", "structure"))["de"][0] == german


def test_a_dirty_term_is_shown_clean() -> None:
    assert names_of(Entry("central-canal/none", " Central  canal'", "none", "structure"))["en"][0] == "Central canal"


def test_brackets_about_a_whole_name_are_not_shown() -> None:
    notch = Entry("n/none", "(Supra-orbital notch)", "none", "landmark", terms={"la": ("[Incisura supraorbitalis]",)})
    nerve = Entry("v/none", "Vagus nerve (X)", "none", "structure")
    assert names_of(notch)["en"][0] == "Supra-orbital notch"
    assert names_of(notch)["la"][0] == "Incisura supraorbitalis"
    assert names_of(nerve)["en"][0] == "Vagus nerve (X)"


def test_the_document_says_its_schema_its_axes_and_its_licence() -> None:
    written = document([], Attribution("CC0-1.0", "Somebody", "Nothing changed."))
    assert written["schema"] == 2
    assert written["axes"] == {"left": "+X", "posterior": "+Y", "superior": "+Z", "unit": "metre"}
    assert written["attribution"] == {
        "licence": "CC0-1.0",
        "credit": "Somebody",
        "changes": "Nothing changed.",
        "licence_url": "https://creativecommons.org/publicdomain/zero/1.0/",
    }
    assert written["languages"] == ["en"]
    assert (written["structures"], written["tree"], written["labels"], written["views"]) == ([], [], [], [])
    assert problems(read(written)) == []


def test_the_atlas_is_credited_with_its_source_and_licence() -> None:
    said: Any = document([], Z_ANATOMY)["attribution"]
    assert said["licence"] == "CC-BY-SA-4.0"
    assert said["licence_url"] == "https://creativecommons.org/licenses/by-sa/4.0/"
    assert "Z-Anatomy" in said["credit"]
    assert "BodyParts3D" in said["credit"]


def whole() -> dict[str, Any]:
    """A file with something in each of its parts."""
    definition = Definition(
        "The thigh.\n\nIts bone.", "Wikipedia", "https://en.wikipedia.org/wiki/Femur", "CC-BY-SA-3.0"
    )
    structures = [structure_of(FEMUR, PROOF, BONE, definition), structure_of(ENTRY, PROOF, BONE, context=True)]
    leaves = tuple(Branch(structure=item.key) for item in structures)
    said = Description(
        title="Femur (left)",
        identity="femur-left-1a2b3c4d5e",
        tree=[Branch("skeletal-system", {"en": ["Skeletal system"]}, leaves)],
        labels=[
            Label("femur/left", None, "", (0.5, -0.5, 1.0), (2.0, -0.5, 1.0), "computed"),
            Label("femur/left", {"en": ["Head"]}, "head-landmark/left", (0, 0, 2), (0, 0, 3), "scene"),
        ],
        views=[View("anterior", (0, 1, 0), (0, 0, 1), (0.5, -0.5, 1.25), 3.25, 35.0)],
    )
    written: dict[str, Any] = read(document(structures, Z_ANATOMY, said))
    return written


def test_a_whole_file_keeps_to_the_schema() -> None:
    written = whole()
    assert problems(written) == []
    assert written["title"] == "Femur (left)"
    assert written["id"] == "femur-left-1a2b3c4d5e"
    assert written["languages"] == ["en", "la", "de", "fr", "es"]
    femur, deltoid = written["structures"]
    assert femur["definition"] == {
        "text": "The thigh.\n\nIts bone.",
        "source": {"name": "Wikipedia", "url": "https://en.wikipedia.org/wiki/Femur", "licence": "CC-BY-SA-3.0"},
    }
    assert (femur["context"], deltoid["context"]) == (False, True)
    assert written["tree"] == [
        {
            "key": "skeletal-system",
            "names": {"en": ["Skeletal system"]},
            "children": [{"structure": "femur/left"}, {"structure": "deltoid-muscle-origin/left"}],
        }
    ]
    assert written["labels"][0] == {
        "key": "femur/left",
        "names": None,
        "landmark": "",
        "anchor": [0.5, -0.5, 1.0],
        "end": [2.0, -0.5, 1.0],
        "source": "computed",
    }
    assert written["views"][0]["distance"] == 3.25


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file: file.update(schema=3),
        lambda file: file.pop("tree"),
        lambda file: file.update(extra=1),
        lambda file: file["structures"][0].update(key="Femur.l"),
        lambda file: file["structures"][0].update(low=[0, 0]),
        lambda file: file["structures"][0]["names"].update(en=[]),
        lambda file: file["structures"][0]["names"].pop("en"),
        lambda file: file["labels"][0].update(source="guessed"),
        lambda file: file["tree"][0]["children"].append({}),
        lambda file: file["views"][0].update(distance=0),
        lambda file: file["attribution"].update(licence_url="javascript:alert(1)"),
    ],
)
def test_the_schema_sees_what_is_wrong(spoil: Any) -> None:
    written = whole()
    spoil(written)
    assert problems(written)


def test_what_no_file_may_hold_is_taken_out_of_texts() -> None:
    assert legible("Fe\ud800mur\x00 \x1b[31m\u2028ü😀") == "Fe?mur [31m\u2028ü😀"
    hostile = replace(FEMUR, term="Fe\udfffmur\x07", findings=("\ud800",))
    written = document([structure_of(hostile, PROOF, BONE)], Z_ANATOMY, Description(title="\ud83d!"))
    assert json.dumps(written, ensure_ascii=False).encode("utf-8")
    assert written["title"] == "?!"


def test_the_schema_is_where_the_extension_finds_it() -> None:
    assert problems({"schema": 1})
