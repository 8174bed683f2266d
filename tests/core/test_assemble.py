"""What a scene's facts are concluded to be."""

import dataclasses
from dataclasses import replace

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.core.facts import ObjectFacts, SceneFacts
from addon.core.resolve import resolve
from tests.core.scenes import (
    JOINTS,
    LYMPHOID,
    MUSCULAR,
    NERVOUS,
    SKELETAL,
    TABLE,
    VESSELS,
    VISCERAL,
    heading,
    pair,
    scene,
    small_body,
    thing,
)


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


def test_a_group_is_completed_by_the_other_side() -> None:
    objects = [
        thing("Radius.l", SKELETAL, "Forearm"),
        thing("Radius.r", SKELETAL),
        thing("Ulna.l", SKELETAL),
        thing("Ulna.r", SKELETAL, "Forearm"),
    ]
    facts = scene(objects, {"Bonus collection": ("Forearm",)})
    group = assemble(facts)["forearm/none"]
    assert group.members == ("radius/left", "radius/right", "ulna/left", "ulna/right")
    assert group.findings == ("lacks 2 structures of the other side in the scene, added here",)


def test_a_whole_of_known_parts_is_complete_and_without_strangers() -> None:
    bones = ("First metatarsal bone", "Second metatarsal bone", "Talus")
    facts = scene(
        [
            *(item for bone in bones for item in pair(bone, SKELETAL)),
            thing("Liver", SKELETAL, "Metatarsal bones"),
            *pair("First metatarsal bone", SKELETAL, "Metatarsal bones"),
            heading("Bones of foot", SKELETAL),
            heading("Skeletal system", SKELETAL),
            heading("Metatarsal bones", SKELETAL, parent="Bones of foot.g"),
        ],
        {"Bonus collection": ("Metatarsal bones",)},
    )
    catalog = assemble(facts)
    assert catalog["metatarsal-bones/left"].members == ("first-metatarsal-bone/left", "second-metatarsal-bone/left")
    assert catalog["metatarsal-bones/none"].findings == ("holds 1 structures that do not belong to it, left out here",)
    assert catalog["bones-of-foot/right"].members == (
        "first-metatarsal-bone/right", "second-metatarsal-bone/right", "talus/right"
    )  # fmt: skip


def test_one_thing_with_paired_branches_has_no_halves() -> None:
    facts = scene(
        [
            thing("Thoracic aorta", VESSELS, "Aorta"),
            *(item for at in range(4) for item in pair(f"Artery {at}", VESSELS, "Aorta")),
        ],
        {"Bonus collection": ("Aorta",)},
    )
    assert "aorta/none" in assemble(facts)
    assert "aorta/left" not in assemble(facts)


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


DISCS = TABLE + "".join(
    f"Nucleus pulposus {level};Nucleus pulposus {level};;Noyau pulpeux {level};;;;\n"
    for level in ("C6-C7", "T1-T2", "T10-T11", "L4-L5", "C7-T1")
)


def discs(*heights: float) -> list[ObjectFacts]:
    """Discs that share the data block of the first one, as a French scene has them: at these heights."""
    made = []
    for at, height in enumerate(heights):
        name = "Noyau pulpeux C6-C7" + (f".{at:03}" if at else "")
        made.append(replace(thing(name, JOINTS, data="Nucleus pulposus C6-C7"), place=(0.0, 0.0, height)))
    return [*made, thing("Foie", VISCERAL, data="Liver"), thing("Rate", VISCERAL, data="Spleen")]


def test_what_shares_a_data_block_along_the_spine_is_told_apart_by_height() -> None:
    catalog = assemble(scene(discs(1.5, 1.2, 1.4, 1.0, 1.45), table=DISCS))
    assert catalog.language == "fr"
    assert [catalog[f"nucleus-pulposus-{level}/none"].object_name[19:] for level in
            ("c6-c7", "c7-t1", "t1-t2", "t10-t11", "l4-l5")] == ["", ".004", ".002", ".001", ".003"]  # fmt: skip
    assert all(entry.findings == () for entry in catalog)


@pytest.mark.parametrize("heights", [(1.5, 1.2, 1.4, 1.0), (1.5, 1.2, 1.4, 1.0, 0.0), (1.5, 1.2, 1.4, 1.0, 1.4001)])
def test_discs_are_not_told_apart_where_a_level_or_a_height_is_missing(heights: tuple[float, ...]) -> None:
    catalog = assemble(scene(discs(*heights), table=DISCS))
    assert "nucleus-pulposus-l4-l5/none" not in catalog
    copies = [entry for entry in catalog if entry.copy_of == "nucleus-pulposus-c6-c7/none"]
    assert len(copies) == len(heights) - 1
    assert all(entry.findings == ("has the name of another object",) for entry in copies)


def shared_nodes() -> SceneFacts:
    """A Latin scene in which two nodes bear one name, because they share a data block."""
    table = TABLE + "Popliteal node;Nodus popliteus;;;;;;\nInguinal node;Nodus inguinalis;;;;;;\n"
    objects = [
        thing("Nodus popliteus.l", LYMPHOID, data="Popliteal node", parent="Nodi membri inferioris.g"),
        thing("Nodus popliteus.l.001", LYMPHOID, data="Popliteal node", parent="Nodi inguinales.g"),
        thing("Ren.l", VISCERAL, data="Kidney"),
        thing("Ren.l.001", VISCERAL, data="Kidney"),
        thing("Hepar", VISCERAL, data="Liver"),
        heading("Nodi membri inferioris", LYMPHOID),
        heading("Nodi inguinales", LYMPHOID),
    ]
    return scene(objects, table=table)


def test_structures_that_nothing_tells_apart_are_never_believed_to_be_the_one_they_are_named_after() -> None:
    catalog = assemble(shared_nodes())
    assert "popliteal-node/left" not in catalog
    for number, ending in ((1, ""), (2, ".001")):
        entry = catalog[f"popliteal-node-one-{number}/left"]
        assert (entry.object_name, entry.copy_of) == (f"Nodus popliteus.l{ending}", "")
        assert entry.findings == ("shares its name with other structures, and nothing says which one it is",)
    found = resolve("left popliteal node", catalog)
    assert (found.outcome, found.candidates) == (
        "ambiguous",
        ("popliteal-node-one-1/left", "popliteal-node-one-2/left"),
    )
    assert found.message == "Which one is meant: Nodus popliteus.l, Nodus popliteus.l.001?"
    assert resolve("left inguinal node", catalog).keys == ()


def test_a_copy_beside_its_original_stays_a_copy_in_a_translated_scene() -> None:
    catalog = assemble(shared_nodes())
    assert catalog["kidney/left"].object_name == "Ren.l"
    assert catalog["kidney-copy-1/left"].copy_of == "kidney/left"


def test_a_side_that_the_cut_took_is_taken_from_where_the_object_lies() -> None:
    whole, cut = "a" * 61, "b" * 62  # Blender leaves 63 bytes of a name: an ending whole, or its point alone
    table = f"{TABLE}Long branch;{whole};;;;;;\nLonger branch;{cut};;;;;;\n"
    long = [
        replace(thing(f"{whole}.l", NERVOUS, data="Long branch"), place=(0.1, 0.0, 1.0)),
        replace(thing(f"{cut}.", NERVOUS, data="Longer branch"), place=(-0.1, 0.0, 1.0)),
        thing("Hepar", VISCERAL, data="Liver"),
        thing("Ren.l", VISCERAL, data="Kidney"),
    ]
    catalog = assemble(scene(long, table=table))
    assert catalog["long-branch/left"].findings == ()
    assert catalog["longer-branch/right"].findings == (
        "has a name that lost its side; it is taken from where the object lies",
    )


def test_a_one_sided_structure_keeps_its_side_in_a_translated_scene() -> None:
    # The English scene has "Femur" beside "Femur.l": no copy, for there is no "Femur.r".
    facts = scene(
        [
            thing("Os femoris", SKELETAL, "Right lower limb", data="Femur"),
            thing("Os femoris.l", SKELETAL, "Left lower limb", data="Femur"),
            thing("Hepar", VISCERAL, data="Liver"),
        ]
    )
    assert [entry.key for entry in assemble(facts) if entry.term == "Femur"] == ["femur/left", "femur/none"]


@pytest.mark.parametrize(
    ("name", "finding"),
    [
        ("????????", "has a name in which letters were lost"),
        ("?x.l", "has a name in which letters were lost"),
        (" Posterior sulcus.l", "has a name with a space at its end"),
        ("x" * 61 + ".l", "has a name so long that Blender may have cut it"),
    ],
)
def test_a_dirty_name_is_reported(name: str, finding: str) -> None:
    assert assemble(scene([thing(name, NERVOUS)])).named(name).findings == (finding,)  # type: ignore[union-attr]


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
