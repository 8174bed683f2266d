"""The tables of English and German names against the whole atlas: each name leads to its structure and to no other."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.core.index import Index, core
from addon.core.resolve import resolve
from addon.core.synonyms import (
    ENGLISH,
    GERMAN,
    english_joints,
    english_muscles,
    english_nervous,
    english_organs,
    english_skeleton,
    english_vessels,
    german_locomotor,
    german_organs,
)
from addon.core.terms import slug
from tests.core.atlas import atlas_facts

TABLES = {"English": ENGLISH, "German": GERMAN}
ENGLISH_PARTS = (
    english_skeleton.SKELETON,
    english_joints.JOINTS,
    english_muscles.MUSCLES,
    english_vessels.VESSELS,
    english_nervous.NERVOUS,
    english_organs.ORGANS,
)
GERMAN_PARTS = (german_locomotor.LOCOMOTOR, german_organs.ORGANS)

each_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())


@dataclass(frozen=True)
class Atlas:
    """The whole atlas's catalog, with the kinds of thing that bear each term, and what it lacks, by slug."""

    catalog: Catalog
    index: Index
    kinds: Mapping[str, frozenset[str]]
    absent: frozenset[str]

    def terms(self, query: str) -> tuple[str, set[str]]:
        """The outcome, and the slugs of the terms matched or offered."""
        found = resolve(query, self.catalog, self.index)
        return found.outcome, {slug(self.catalog[key].term) for key in found.keys or found.candidates}


@pytest.fixture(scope="module")
def atlas(shared: Path) -> Atlas:
    catalog = assemble(atlas_facts(shared))
    kinds: dict[str, frozenset[str]] = {}
    for entry in catalog:
        kinds[slug(entry.term)] = kinds.get(slug(entry.term), frozenset()) | {entry.kind}
    return Atlas(catalog, Index(catalog), kinds, frozenset(map(slug, catalog.absent)))


@each_table
def test_every_row_is_of_a_term_that_the_atlas_or_its_own_table_knows(
    atlas: Atlas, table: Mapping[str, tuple[str, ...]]
) -> None:
    assert [term for term in table if slug(term) not in atlas.kinds and slug(term) not in atlas.absent] == []


@pytest.mark.parametrize(("language", "least"), [("English", 1200), ("German", 600)])
def test_there_are_names_of_so_many_structures_and_groups(atlas: Atlas, language: str, least: int) -> None:
    named = [term for term in TABLES[language] if atlas.kinds.get(slug(term), frozenset()) & {"structure", "group"}]
    assert len({slug(term) for term in named}) >= least


@pytest.mark.parametrize(
    ("language", "parts"), [("English", ENGLISH_PARTS), ("German", GERMAN_PARTS)], ids=TABLES.keys()
)
def test_joining_the_tables_of_a_language_loses_no_name(
    language: str, parts: tuple[Mapping[str, tuple[str, ...]], ...]
) -> None:
    joined = {(term, name) for term, names in TABLES[language].items() for name in names}
    assert {(term, name) for part in parts for term, names in part.items() for name in names} == joined


def test_no_name_is_said_twice_in_a_row() -> None:
    twice = {}
    for term, names in ENGLISH.items():
        said = [tuple(sorted(core(name))) for name in names]
        if len(set(said)) < len(said) or () in said:
            twice[term] = names
    assert twice == {}


@each_table
def test_a_name_finds_or_offers_its_structure_and_never_takes_another(
    atlas: Atlas, table: Mapping[str, tuple[str, ...]]
) -> None:
    wrong = []
    for term, names in table.items():
        own = slug(term)
        inside = bool(atlas.kinds.get(own, frozenset()) - {"insertion"})  # insertions are asked for as such
        for name in names:
            outcome, terms = atlas.terms(name)
            right = terms == {own} if outcome == "match" else inside <= (outcome == "ambiguous" and own in terms)
            if not right:
                wrong.append((term, name, outcome, sorted(terms)))
    assert wrong == []


@each_table
def test_no_name_is_another_structures_own(atlas: Atlas, table: Mapping[str, tuple[str, ...]]) -> None:
    owners: dict[tuple[str, ...], set[str]] = {}
    for entry in atlas.catalog:
        owners.setdefault(tuple(sorted(core(entry.term))), set()).add(slug(entry.term))
    taken = [
        (term, name)
        for term, names in table.items()
        for name in names
        if owners.get(tuple(sorted(core(name))), set()) - {slug(term)}
    ]
    assert taken == []


@pytest.mark.parametrize(
    ("name", "term"),
    [
        ("breastbone", "Sternum"),
        ("breast bone", "Sternum"),
        ("Lister's tubercle", "Dorsal radial tubercle"),
        ("Gerdy's tubercle", "Tubercle of iliotibial tract"),
        ("femoral neck", "Neck of femur"),
        ("little finger metacarpal", "Fifth metacarpal bone"),
        ("eyetooth", "Upper canine"),
        ("Lisfranc ligament", "Cuneometatarsal interosseous ligaments"),
        ("spring ligament", "Plantar calcaneonavicular ligament"),
        ("Hoffa's fat pad", "Infrapatellar fat pad"),
        ("ATFL", "Anterior talofibular ligament"),
        ("rear delts", "Scapular spinal part of deltoid muscle"),
        ("flexor accessorius", "Quadratus plantae muscle"),
        ("annulus of Zinn", "Common tendinous ring"),
        ("PICA", "Posterior inferior cerebellar artery"),
        ("AICA", "Anterior inferior cerebellar artery"),
        ("superior rectal artery", "Superior anorectal artery"),
        ("artery of Drummond", "Marginal artery"),
        ("subcarinal nodes", "Inferior tracheobronchial nodes"),
        ("Cloquet's node", "(Proximal deep inguinal node)"),
        ("popliteal lymph nodes", "Popliteal nodes"),
        ("Edinger-Westphal nucleus", "Accessory nucleus of oculomotor nerve"),
        ("column of Goll", "Gracile fasciculus"),
        ("column of Burdach", "Cuneate fasciculus"),
        ("fusiform gyrus", "Lateral occipitotemporal gyrus"),
        ("crus cerebri", "Base of peduncle"),
        ("DRG", "Spinal ganglion"),
        ("upper trunk", "Superior trunk of brachial plexus"),
        ("musculospiral nerve", "Radial nerve"),
        ("Stensen's duct", "Parotid duct"),
        ("Wharton's duct", "Submandibular duct"),
        ("left B6", "Superior segmental bronchus of left lung (BVI)"),
        ("right B6", "Superior segmental bronchus of right lung (BVI)"),
        ("Couinaud segment 4", "Left medial segment of liver (IV)"),
        ("liver segment VII", "Posterior lateral segment of liver (VII)"),
        ("anatomical snuffbox", "Radial foveola"),
        ("belly button", "Umbilicus"),
    ],
)
def test_what_people_say_means_one_structure(atlas: Atlas, name: str, term: str) -> None:
    outcome, terms = atlas.terms(name)
    assert outcome in ("match", "ambiguous")  # ambiguous: on which side?
    assert terms == {slug(term)}


@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("Broca's area", ("Opercular part of inferior frontal gyrus", "Triangular part of inferior frontal gyrus")),
        ("long head of biceps", ("Long head of biceps brachii", "Long head of biceps femoris")),
        ("ITA", ("Internal thoracic artery", "Inferior thyroid artery")),
        ("LPA", ("Left pulmonary artery", "Lateral plantar artery")),
        ("tear duct", ("Lacrimal canaliculus", "Nasolacrimal duct")),
        ("Sylvian fissure", ("Lat_Fis-post", "Lat_Fis-ant-Vertical", "Lat_Fis-ant-Horizont")),
        ("medial hamstring", ("Semitendinosus muscle", "Semimembranosus muscle")),
        ("canine tooth", ("Upper canine", "Lower canine")),
    ],
)
def test_a_name_of_several_structures_is_asked_back(atlas: Atlas, name: str, terms: tuple[str, ...]) -> None:
    outcome, offered = atlas.terms(name)
    assert (outcome, {slug(term) for term in terms} <= offered) == ("ambiguous", True)


@pytest.mark.parametrize(
    "name",
    ["breast", "womb", "wisdom tooth", "Meckel's cave", "stellate ganglion", "ligament of Treitz", "vein of Galen",
     "sphincter of Oddi", "Bartholin's gland", "foramen of Monro", "MPFL", "moderator band", "hard palate", "scalp"],
)  # fmt: skip
def test_what_the_atlas_lacks_is_never_matched(atlas: Atlas, name: str) -> None:
    assert atlas.terms(name)[0] == "none"


@pytest.mark.parametrize(
    ("query", "term"),
    [
        # Small words and sides that are part of a name.
        ("SI joint", "Sacro-iliac joint"),
        ("IT band", "Iliotibial tract"),
        ("left anterior descending", "Anterior interventricular artery"),
        ("left circumflex artery", "Circumflex artery of heart"),
        ("non-coronary cusp", "Non-coronary leaflet"),
        # German ordinals are no marks of a list.
        ("7. Halswirbel", "Vertebra C7"),
        ("12. Brustwirbel", "Vertebra T12"),
        ("3. Ventrikel", "Third ventricle"),
        ("2. Mittelhandknochen rechts", "Second metacarpal bone"),
        ("7. Hirnnerv links", "Facial nerve (VII)"),
        ("5te Rippe links", "Fifth rib"),
        ("1. left femur", "Femur"),
        ("1. metacarpal bones", "Metacarpal bones"),
        # V is a number, too.
        ("Costa V links", "Fifth rib"),
        ("MFK V links", "Fifth metatarsal bone"),
        ("V. femoralis links", "Femoral vein"),
        ("die Knochen der linken Hand", "Bones of hand"),
        ("Oberschenkel Knochen links", "Femur"),
        ("Endglied vom rechten Daumen", "Distal phalanx of first finger of hand"),
        ("Wo setzt der linke Iliopsoas an?", "Iliopsoas muscle"),
        ("Verlauf des linken N. ulnaris", "Ulnar nerve"),
        ("alle Rippen", "Ribs"),
        ("right cerebral hemisphere", "Right cerebal hemisphere"),
        ("left volar interossei", "Palmar interossei muscles"),
        ("suprapyloric lymph node", "(Suprapyloric node)"),
        ("linkes Handskelett", "Bones of hand"),
        ("LAD artery", "Anterior interventricular artery"),
        ("thymus gland", "Thymus"),
    ],
)
def test_it_means_this_and_nothing_else(atlas: Atlas, query: str, term: str) -> None:
    found = resolve(query, atlas.catalog, atlas.index)
    assert atlas.terms(query)[1] == {slug(term)}
    assert found.outcome == "match" or (found.outcome == "ambiguous" and len(found.candidates) == 2)


@pytest.mark.parametrize(
    ("query", "offered"),
    [
        ("medial collateral ligament", ("Medial collateral ligament", "Tibial collateral ligament")),
        ("left lateral collateral ligament", ("Lateral collateral ligament", "Fibular collateral ligament")),
        ("left subclavian", ("Left subclavian artery", "Left subclavian vein", "Subclavian nerve")),
        ("ein Lendenwirbel", ("Vertebra L1", "Vertebra L5", "Lumbar vertebrae")),
        ("linker Mittelfußknochen", ("First metatarsal bone", "Fifth metatarsal bone")),
        ("una costilla izquierda", ("First rib", "Fourth rib")),
        ("Ursprung des Musculus biceps brachii links", ("Long head of biceps brachii", "Short head of biceps brachii")),
        ("Bizeps u. Trizeps links", ("Biceps brachii muscle", "Triceps brachii muscle")),
        ("des Schienbeins", ("Tibia",)),
        ("des vorderen Kreuzbandes", ("Anterior cruciate ligament",)),
        ("des Femurs", ("Femur",)),
    ],
)
def test_it_is_asked_back_which_one(atlas: Atlas, query: str, offered: tuple[str, ...]) -> None:
    outcome, terms = atlas.terms(query)
    assert (outcome, {slug(term) for term in offered} <= terms) == ("ambiguous", True)


@pytest.mark.parametrize(
    "query",
    ["linke Delle des Radius", "Delle im linken Radius", "Beule am linken Radius", "Schlagader am Hals",
     "Auge des Hurrikans", "Mark der linken Niere", "end of the left femur", "toe muscles",
     # Of another kind than is asked for.
     "V. basilaris", "V. profunda brachii", "vena aorta", "eye nerve",
     # One that there is not.
     "13. Brustwirbel", "6. Lendenwirbel",
     # Whole words, and words with other letters, are no slips.
     "linker Mittelfußknöchel", "price of the thoracic vertebrae", "C vertebra", "linke Zelle"],
)  # fmt: skip
def test_nothing_near_it_is_taken(atlas: Atlas, query: str) -> None:
    assert atlas.terms(query)[0] in ("none", "vague")


def test_the_other_side_is_not_offered(atlas: Atlas) -> None:
    for query in ("Finger der linken Hand", "Mark der linken Niere"):
        found = resolve(query, atlas.catalog, atlas.index)
        assert [key for key in found.candidates if "right" in key] == []
