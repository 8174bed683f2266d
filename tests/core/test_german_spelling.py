"""German names are found as they are spoken: umlauts written out, adjectives after an article, genitives undone."""

import pytest

from addon.core.synonyms import GERMAN
from addon.core.synonyms.german_locomotor import LOCOMOTOR
from addon.core.synonyms.german_organs import ORGANS
from addon.core.synonyms.german_spelling import spelt
from addon.core.terms import slug


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Bizeps", ("Bizeps",)),
        ("Schlüsselbein", ("Schlüsselbein", "Schluesselbein")),
        ("oberes Sprunggelenk", ("oberes Sprunggelenk", "obere Sprunggelenk", "oberen Sprunggelenk")),
        (
            "hinterer oberer Sägemuskel",
            (
                "hinterer oberer Sägemuskel",
                "hinterer oberer Saegemuskel",
                "hintere obere Sägemuskel",
                "hintere obere Saegemuskel",
                "hinteren oberen Sägemuskel",
                "hinteren oberen Saegemuskel",
            ),
        ),
        ("Endglied des Daumens", ("Endglied des Daumens", "Endglied des Daumen")),
        ("Muskeln des Kopfes", ("Muskeln des Kopfes", "Muskeln des Kopf")),
        ("Caput longum des Bizeps", ("Caput longum des Bizeps",)),
        ("Schleimbeutel des Trapezius", ("Schleimbeutel des Trapezius",)),
    ],
)
def test_a_name_gets_the_forms_in_which_it_is_spoken(name: str, forms: tuple[str, ...]) -> None:
    assert spelt({"Term": (name,)}) == {"Term": forms}


@pytest.mark.parametrize(
    ("term", "name"),
    [
        ("Atlas (C1)", "erster Halswirbel"),
        ("Vertebra C7", "HWK 7"),
        ("Vertebra T12", "Th12"),
        ("Twelfth rib", "zwölfte Rippe"),
        ("Costal cartilage of tenth rib", "zehnter Rippenknorpel"),
        ("Intervertebral disc C2-C3", "Bandscheibe C2/C3"),
        ("Intervertebral disc T12-L1", "Bandscheibe Th12/L1"),
        ("Intervertebral disc L5-S1", "Zwischenwirbelscheibe L5/S1"),
        ("Nucleus pulposus C7-T1", "Gallertkern C7/Th1"),
        ("Fifth metatarsal bone", "Mittelfußknochen der Kleinzehe"),
        ("Middle phalanx of fourth finger of hand", "Mittelglied des Ringfingers"),
        ("Proximal phalanx of first finger of foot", "Grundglied der Großzehe"),
    ],
)
def test_what_is_numbered_has_its_german_name(term: str, name: str) -> None:
    assert name in GERMAN[term]


def test_every_name_of_both_tables_is_a_german_name() -> None:
    for table in (LOCOMOTOR, ORGANS):
        assert [term for term, names in table.items() if not set(names) <= set(GERMAN[term])] == []


def test_six_hundred_structures_have_german_names() -> None:
    assert len({slug(term) for term in GERMAN}) >= 600
