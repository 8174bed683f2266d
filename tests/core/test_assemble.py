"""What a scene's facts are concluded to be."""

import dataclasses

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.core.facts import SceneFacts
from tests.core.scenes import MUSCULAR, SKELETAL, VISCERAL, heading, pair, scene, small_body, thing


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return assemble(small_body())


def key_of_object(catalog: Catalog, name: str) -> str:
    entry = catalog.named(name)
    return entry.key if entry else ""


def test_sides_come_from_the_ending_and_systems_from_the_numbered_collection(catalog: Catalog) -> None:
    femur = catalog["femur/left"]
    assert (femur.term, femur.side, femur.kind, femur.system) == ("Femur", "left", "structure", "skeletal")
    assert femur.object_name == "Femur.l"
    artery = catalog["left-renal-artery/none"]
    assert (artery.side, artery.system) == ("none", "cardiovascular")


def test_terms_come_from_the_scene_s_own_table(catalog: Catalog) -> None:
    femur = catalog["femur/right"]
    assert femur.terms == {
        "la": ("Os femoris",),
        "fr": ("Fémur",),
        "es": ("Hueso Fémur",),
        "pt": ("Fêmur",),
        "it": ("Femore",),
    }
    assert femur.ta2 == "1360"
    assert catalog["navicular-bone/left"].terms == {}


def test_numbered_attachments_are_entries_of_their_own(catalog: Catalog) -> None:
    assert key_of_object(catalog, "Deltoid muscle.ol") == "deltoid-muscle-origin/left"
    assert key_of_object(catalog, "Deltoid muscle.e2l") == "deltoid-muscle-insertion-2/left"
    entry = catalog["deltoid-muscle-insertion-2/left"]
    assert (entry.kind, entry.part, entry.number, entry.system) == ("insertion", "insertion", 2, "insertions")


def test_copies_point_to_the_object_they_copy(catalog: Catalog) -> None:
    assert catalog["femur-copy-1/left"].copy_of == "femur/left"
    assert catalog["liver-copy-1/none"].object_name == "Liver.001"
    assert catalog["femur/left"].copy_of == ""


def test_helpers_lines_and_texts_are_no_structures(catalog: Catalog) -> None:
    for name in ("Cross Section X", "Median plane", "Lymph node", "Camera", "Greater trochanter.j", "Femur.t"):
        assert catalog.named(name) is None, name


def test_a_sided_object_in_no_collection_is_found_and_reported(catalog: Catalog) -> None:
    assert catalog["adenoid/left"].findings == ("is in no collection",)


def test_a_name_without_letters_has_a_key(catalog: Catalog) -> None:
    assert key_of_object(catalog, "????????") == "unnamed-e079b5c8/none"


def test_labels_are_landmarks_on_the_side_of_what_they_lie_on(catalog: Catalog) -> None:
    left, right = catalog["greater-trochanter-landmark/left"], catalog["greater-trochanter-landmark/right"]
    assert (left.object_name, right.object_name) == ("Greater trochanter.s", "Greater trochanter.t")
    assert (left.kind, left.part, left.exportable) == ("landmark", "landmark", False)
    assert left.parents == ("femur/left",)
    assert left.system == "skeletal"


def test_headings_and_collections_give_groups_with_sides(catalog: Catalog) -> None:
    carpals = catalog["carpal-bones/none"]
    assert carpals.members == ("lunate-bone/left", "lunate-bone/right", "scaphoid-bone/left", "scaphoid-bone/right")
    assert catalog["carpal-bones/left"].members == ("lunate-bone/left", "scaphoid-bone/left")
    assert [entry.key for entry in catalog.leaves("knee-joint/right")] == ["femur/right", "patella/right"]
    assert "carpal-bones/none" in catalog["lunate-bone/left"].parents


def test_a_collection_that_shares_its_name_with_a_structure_keeps_to_its_system(catalog: Catalog) -> None:
    # The collection of a nerve also holds the muscles that it supplies; they are in the group, not in the nerve's key.
    assert catalog["femoral-nerve/left"].kind == "structure"
    assert catalog["femoral-nerve-group/left"].members == ("femoral-nerve/left", "rectus-femoris-muscle/left")


def test_empty_collections_give_no_group(catalog: Catalog) -> None:
    assert "uterus/none" not in catalog
    assert "left-lung/none" not in catalog
    assert "bonus-collection/none" not in catalog
    assert "Uterus" in catalog.absent


def test_a_whole_that_exists_in_parts_is_a_group(catalog: Catalog) -> None:
    lung = catalog["right-lung/none"]
    assert lung.members == ("middle-lobe-of-right-lung/none", "superior-lobe-of-right-lung/none")
    assert lung.ta2 == "3265"


def test_a_heading_takes_from_its_collection_what_is_of_its_system() -> None:
    facts = scene(
        [
            *pair("Sartorius muscle", MUSCULAR, parent="Thigh muscles.g"),
            *pair("Gracilis muscle", MUSCULAR, "Thigh muscles"),
            *pair("Femur", SKELETAL, "Thigh muscles"),
            heading("Thigh muscles", MUSCULAR),
        ],
        {"Bonus collection": ("Thigh muscles",)},
    )
    assert assemble(facts)["thigh-muscles/left"].members == ("gracilis-muscle/left", "sartorius-muscle/left")


def test_headings_below_headings_are_flattened() -> None:
    facts = scene(
        [
            heading("Bones of arm", SKELETAL),
            heading("Bones of forearm", SKELETAL, parent="Bones of arm.g"),
            *pair("Humerus", SKELETAL, parent="Bones of arm.g"),
            *pair("Ulna", SKELETAL, parent="Bones of forearm.g"),
        ]
    )
    catalog = assemble(facts)
    assert catalog["bones-of-arm/right"].members == ("humerus/right", "ulna/right")
    assert catalog["bones-of-forearm/none"].parents == ("bones-of-arm/none",)


def test_what_lies_on_the_other_side_stays_out_of_a_sided_group() -> None:
    facts = scene([*pair("Lunate bone", SKELETAL, "Right hand")], {"Bonus collection": ("Right hand",)})
    group = assemble(facts)["right-hand/none"]
    assert group.members == ("lunate-bone/right",)
    assert group.findings == ("holds 1 structures of the left side, left out here",)


def test_equal_keys_never_meet() -> None:
    facts = scene([thing("Central canal", VISCERAL), thing("Central canal'", VISCERAL), thing("Liver.002", VISCERAL)])
    catalog = assemble(facts)
    assert {entry.object_name: entry.key for entry in catalog} == {
        "Central canal": "central-canal/none",
        "Central canal'": "central-canal-copy-1/none",
        "Liver.002": "liver/none",
        "8: Visceral systems": "visceral-systems/none",
    }


def test_a_translated_scene_has_the_keys_of_the_english_one() -> None:
    facts = scene(
        [
            thing("Os femoris.l", SKELETAL, data="Femur"),
            thing("Os femoris.r", SKELETAL, data="Femur"),
            thing("Ren.l", VISCERAL, data="Kidney"),
            thing("Hepar", VISCERAL, data="Liver"),
            thing("Musculus deltoideus.g", MUSCULAR, type="FONT", data="Deltoid muscle.g"),
            thing("Arteria renalis sinistra", VISCERAL, type="CURVE", data="Left renal artery"),
        ]
    )
    catalog = assemble(facts)
    assert catalog.language == "la"
    assert catalog["femur/right"].object_name == "Os femoris.r"
    assert catalog["femur/right"].term == "Femur"
    assert catalog["kidney/left"].object_name == "Ren.l"
    assert catalog["liver/none"].object_name == "Hepar"
    assert catalog["left-renal-artery/none"].object_name == "Arteria renalis sinistra"


def test_the_table_is_believed_before_a_shared_data_block() -> None:
    # The block carries the name of another structure; the translated name is the object's own.
    facts = scene(
        [
            thing("Ren.l", VISCERAL, data="Femur"),
            thing("Hepar", VISCERAL, data="Liver"),
            thing("Splen", VISCERAL, data="Spleen"),
        ]
    )
    assert assemble(facts)["kidney/left"].object_name == "Ren.l"


def test_a_scene_without_numbered_collections_gives_an_empty_catalog() -> None:
    catalog = assemble(scene([thing("Cube", "Collection"), thing("Cube.001", "Collection")], table=""))
    assert list(catalog) == []
    assert (catalog.source, catalog.language) == ("small.blend", "en")


def test_the_order_of_objects_changes_nothing() -> None:
    facts = small_body()
    turned: SceneFacts = dataclasses.replace(facts, objects=facts.objects[::-1], collections=facts.collections[::-1])
    assert list(assemble(turned)) == list(assemble(facts))
