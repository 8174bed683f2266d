"""The annotation file: what it says of each structure, and whose work it is."""

import json

from addon.core.annotations import Z_ANATOMY, Attribution, document, structure_of
from addon.core.catalog import Entry, Proof

PROOF = Proof(12, 8, (0.0, -1.0, 0.5), (1.0, 0.0, 2.0), 3.0, None, "g", "s")
ENTRY = Entry(
    key="deltoid-muscle-origin/left",
    term="Deltoid muscle",
    side="left",
    kind="insertion",
    part="origin",
    system="muscular",
    terms={"en": ("Deltoid muscle",), "la": ("Musculus deltoideus",)},
    ta2="2452",
    fma="32521",
    proof=PROOF,
)


def test_a_structure_is_described_by_key_names_and_bounds() -> None:
    structure = structure_of(ENTRY, PROOF, (0.5, 0.25, 0.125, 1.0))
    written = document([structure], Z_ANATOMY)["structures"]
    assert json.loads(json.dumps(written)) == [
        {
            "key": "deltoid-muscle-origin/left",
            "name": structure.name,
            "term": "Deltoid muscle",
            "side": "left",
            "kind": "insertion",
            "part": "origin",
            "system": "muscular",
            "names": {"en": ["Deltoid muscle"], "la": ["Musculus deltoideus"]},
            "ta2": "2452",
            "fma": "32521",
            "colour": [0.5, 0.25, 0.125, 1.0],
            "triangles": 12,
            "low": [0.0, -1.0, 0.5],
            "high": [1.0, 0.0, 2.0],
            "findings": list(ENTRY.findings),
        }
    ]
    assert "Deltoid muscle" in structure.name
    assert "left" in structure.name
    assert "origin" in structure.name


def test_the_document_says_its_schema_its_axes_and_its_licence() -> None:
    written = document([], Attribution("CC0-1.0", "Somebody", "Nothing changed."))
    assert written["schema"] == 1
    assert written["axes"] == {"left": "+X", "posterior": "+Y", "superior": "+Z", "unit": "metre"}
    assert written["attribution"] == {"licence": "CC0-1.0", "credit": "Somebody", "changes": "Nothing changed."}
    assert written["structures"] == []


def test_the_notice_names_author_licence_and_changes() -> None:
    assert Attribution("CC0-1.0", "Somebody", "Cut.").notice == "Somebody (CC0-1.0). Cut."
    assert "CC-BY-SA-4.0" in Z_ANATOMY.notice
    assert "BodyParts3D" in Z_ANATOMY.notice
