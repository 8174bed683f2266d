"""Names on the full stand-in, in English, Latin and French: every object has one key, whatever the scene's language.

Scenes are opened, never saved. What cannot be told apart by anything in a scene must be said, never believed.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from addon.core.catalog import Catalog, Entry
from addon.core.resolve import Index, resolve
from tests.blender.test_catalog_scene import SIDES, STRUCTURES, catalog_of

pytestmark = pytest.mark.slow

UNSURE = "shares its name with other structures, and nothing says which one it is"

# Objects whose data block bears the name of another structure: translated, they bear that name as well. Nothing else
# in the scene tells which is which; the 23 nuclei pulposi, which share one block too, are told apart by height.
SHARED = (
    "(Anterior tibial node)", "(Fibular node)", "(Intermediate deep inguinal node)", "(Lateral lacunar node)",
    "(Posterior tibial node)", "(Proximal deep inguinal node)", "Posterior axillary nodes",
    "Superficial lateral cervical nodes", "Motor nucleus of facial nerve", "Inferior salivatory nucleus",
    "Superior salivatory nucleus",
)  # fmt: skip

Truth = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def english(full_catalog: Catalog) -> Catalog:
    return full_catalog


def facts_of(entry: Entry) -> tuple[object, ...]:
    return entry.key, entry.term, entry.side, entry.kind, entry.part, entry.number, entry.system, entry.copy_of


def test_every_object_of_the_english_scene_is_what_the_truth_says(english: Catalog, truth: Truth) -> None:
    wrong = []
    for name, true in truth.items():
        if true["kind"] in (*STRUCTURES, "insertion"):
            kind = "insertion" if true["kind"] == "insertion" else "structure"
            entry = english.named(name)
            wanted = (kind, SIDES[true["side"]], true["base"], true["system"] or "")
            if entry is None or (entry.kind, entry.side, entry.term, entry.system) != wanted:
                wrong.append(name)
    assert wrong == []


def test_every_object_of_a_translated_scene_is_what_it_is_in_english(
    translated_full_blend: Path, english: Catalog, truth: Truth
) -> None:
    translated = catalog_of(translated_full_blend)
    names: dict[str, str] = json.loads(translated_full_blend.with_suffix(".json").read_text(encoding="utf-8"))
    now = {name: name for name in truth} | {old: new for new, old in names.items()}
    assert translated.language in ("la", "fr")
    wrong, unsure = [], []
    for name in truth:
        here, there = english.named(name), translated.named(now[name])
        if here is None or there is None:
            assert here is there, name
        elif here.term in SHARED and here.kind == "structure":
            assert there.key not in english, name
            assert UNSURE in there.findings, name
            assert (there.side, there.kind, there.system) == (here.side, here.kind, here.system)
            unsure.append(name)
        elif facts_of(here) != facts_of(there):
            wrong.append((name, now[name], facts_of(there)))
    assert wrong == []
    assert len(unsure) == 2 * len(SHARED)
    # A bare name is then a question, and the structures' own names are no match for anything else.
    index = Index(translated)
    for term in SHARED:
        assert resolve(f"left {term}", translated, index).keys == (), term
    groups = [{entry.key for entry in catalog if entry.kind == "group"} for catalog in (english, translated)]
    assert groups[0] == groups[1]


def test_dirty_and_lost_objects_are_reported(english: Catalog) -> None:
    findings = {
        "????????": "has a name in which letters were lost",
        "?x.l": "has a name in which letters were lost",
        " Posterior transverse collateral sulcus.l": "has a name with a space at its end",
        "Central canal'": "has the name of another object",
        "Liver.001": "has the name of another object",
        "Femur.l.001": "has the name of another object",
        "Sartorius muscle.r.001": "has the name of another object",
        "Tubal tonsil.l": "is in no collection",
    }
    for name, finding in findings.items():
        entry = english.named(name)
        assert entry is not None, name
        assert finding in entry.findings, name


@pytest.mark.parametrize(
    ("key", "members"),
    [
        ("bones-of-hand/left", 27), ("bones-of-foot/left", 27), ("carpal-bones/right", 8), ("tarsal-bones/right", 7),
        ("metacarpal-bones/left", 5), ("metatarsal-bones/left", 5), ("phalanges-of-hand/left", 14),
        ("phalanges-of-foot/right", 14), ("bones-of-upper-limb/left", 32), ("bones-of-lower-limb/left", 32),
        ("ribs/none", 24), ("true-ribs/left", 7), ("cervical-vertebrae/none", 7), ("thoracic-vertebrae/none", 12),
        ("lumbar-vertebrae/none", 5), ("auditory-ossicles/left", 3), ("teeth/none", 28),
        ("rotator-cuff-muscles/left", 4), ("quadriceps-femoris-muscle/right", 4), ("triceps-surae-muscle/left", 3),
        ("deltoid-muscle/left", 3), ("trapezius-muscle/left", 3), ("biceps-brachii-muscle/right", 2),
        ("erector-spinae/none", 18), ("muscles-of-thigh/left", 18), ("left-lung/none", 2), ("right-lung/none", 3),
        ("heart/none", 18), ("colon/none", 4), ("major-salivary-glands/left", 3), ("parathyroid-glands/none", 4),
        ("left-hand/none", 69), ("right-hand/none", 69), ("left-foot/none", 105), ("right-foot/none", 105),
    ],
)  # fmt: skip
def test_important_groups_are_whole(english: Catalog, key: str, members: int) -> None:
    assert len(english[key].members) == members


def test_paired_groups_hold_both_sides_of_everything(english: Catalog) -> None:
    mirrored = {"left": "right", "right": "left"}
    lopsided = []
    for entry in english:
        if entry.kind == "group" and entry.side == "none" and not entry.term.startswith(("Left", "Right")):
            for key in entry.members:
                name, _, side = key.rpartition("/")
                other = f"{name}/{mirrored.get(side, side)}"
                if english[key].kind == "structure" and other in english and other not in entry.members:
                    lopsided.append((entry.key, other))
    assert lopsided == []
