"""The audit on small scenes: every fault under its code, with its objects, and nothing where nothing is wrong."""

import json
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog, Proof
from addon.core.errors import Code, ProsectorError
from addon.core.facts import ObjectFacts, SceneFacts
from addon.core.inspection import Inspection, ObjectState
from catalog_builder.audit import Audit, audit_file, judge
from catalog_builder.audit_text import audit_text
from catalog_builder.faults import FAULTS, Finding, Severity
from tests.core.scenes import (
    INSERTIONS,
    MUSCULAR,
    SKELETAL,
    VESSELS,
    VISCERAL,
    heading,
    pair,
    scene,
    thing,
)

SOUND = ObjectState(materials=1, flat="")
LABEL = {"type": "FONT"}


def proof(low: tuple[float, float, float], size: float = 0.1, triangles: int = 100, geometry: str = "") -> Proof:
    x, y, z = low
    return Proof(
        triangles=triangles,
        vertices=60,
        low=low,
        high=(x + size, y + size, z + size),
        area=0.01,
        volume=None,
        geometry=geometry or f"{low} {size} {triangles}",
        source="",
    )


def proven(facts: SceneFacts, **places: Proof | str) -> Catalog:
    """The catalog with proofs, or reasons for having none, by key with `__` for the slash and `_` for hyphens."""
    catalog = assemble(facts)
    for name, found in places.items():
        key = name.replace("__", "/").replace("_", "-")
        if isinstance(found, Proof):
            catalog.prove(key, found)
        else:
            catalog.prove(key, None, found)
    return catalog


def audited(facts: SceneFacts, states: dict[str, ObjectState] | None = None, **places: Proof | str) -> Audit:
    """The audit of a scene in which every object is sound that `states` does not name."""
    sound = {item.name: SOUND for item in facts.objects}
    return judge(proven(facts, **places), Inspection(facts, sound | (states or {})))


def found(audit: Audit) -> dict[str, list[Finding]]:
    by_code: dict[str, list[Finding]] = defaultdict(list)
    for finding in audit.findings:
        by_code[finding.code].append(finding)
    return dict(by_code)


def objects(audit: Audit, code: str) -> list[tuple[str, ...]]:
    return [finding.objects for finding in found(audit).get(code, [])]


LEFT, RIGHT = proof((0.05, 0, 0)), proof((-0.15, 0, 0))


def test_a_sound_scene_has_no_finding() -> None:
    audit = audited(scene(pair("Femur", SKELETAL)), femur__left=LEFT, femur__right=RIGHT)
    assert audit.findings == ()
    assert audit.surfaces
    assert audit.scene
    assert "Nothing was found that is wrong." in audit_text(audit)


# ------------------------------------------------------------------ sides


def test_a_pair_with_its_sides_swapped_is_one_error() -> None:
    audit = audited(scene(pair("Femur", SKELETAL)), femur__left=RIGHT, femur__right=LEFT)
    assert found(audit).keys() == {"sides_swapped"}
    assert objects(audit, "sides_swapped") == [("Femur.l", "Femur.r")]
    assert audit.findings[0].keys == ("femur/left", "femur/right")
    assert audit.count(Severity.ERROR) == 1


def test_one_of_a_pair_on_the_other_side_is_named_alone() -> None:
    audit = audited(scene(pair("Femur", SKELETAL)), femur__left=RIGHT, femur__right=RIGHT)
    assert objects(audit, "wrong_side") == [("Femur.l",)]
    assert "sides_swapped" not in found(audit)


def test_who_reaches_over_the_middle_is_told_from_who_lies_beyond_it() -> None:
    over, beyond = proof((-0.01, 0, 0)), proof((-0.08, 0, 0))
    assert objects(audited(scene(pair("Femur", SKELETAL)), femur__left=over), "over_the_middle") == [("Femur.l",)]
    audit = audited(scene(pair("Femur", SKELETAL)), femur__left=beyond)
    assert objects(audit, "middle_on_other_side") == [("Femur.l",)]
    assert "30.0 mm to the body's right" in audit.findings[0].message
    assert audit.count(Severity.ERROR) == 0


def test_touching_the_middle_is_not_reaching_over_it() -> None:
    touching = proof((-0.0004, 0, 0))
    audit = audited(scene(pair("Femur", SKELETAL)), femur__left=touching, femur__right=proof((-0.0996, 0, 0)))
    assert audit.findings == ()


def test_a_side_is_judged_though_its_twin_has_no_surface() -> None:
    audit = audited(scene(pair("Femur", SKELETAL)), femur__right=LEFT, femur__left="the mesh is a single point")
    assert objects(audit, "wrong_side") == [("Femur.r",)]


def test_a_missing_side_is_named_with_what_may_be_it() -> None:
    facts = scene(
        [
            thing("Femur.l", SKELETAL),
            thing("Patella.r", SKELETAL),
            thing("Patella", SKELETAL),
            thing("Middle cerebral artery (M3 segment).l", VESSELS, data="Middle cerebral artery (M3 segment)"),
            thing("Middle cerebral artery (M3-segment).r", VESSELS, data="Middle cerebral artery (M3-segment)"),
            thing("Rib 1.l", SKELETAL),
            thing("Rib 2.r", SKELETAL),
            thing("Deltoid muscle.ol", INSERTIONS),
        ]
    )
    audit = audited(facts, patella__none=LEFT)
    messages = {finding.objects[0]: finding.message for finding in found(audit)["one_sided"]}
    assert messages == {
        "Femur.l": "“Femur.l” has no right side.",
        "Patella.r": "“Patella.r” has no left side; “Patella”, without an ending, lies on the body's left.",
        "Middle cerebral artery (M3 segment).l": "“Middle cerebral artery (M3 segment).l” has no right side; “Middle "
        "cerebral artery (M3-segment).r” may be it, spelled differently.",
        "Middle cerebral artery (M3-segment).r": "“Middle cerebral artery (M3-segment).r” has no left side; “Middle "
        "cerebral artery (M3 segment).l” may be it, spelled differently.",
        "Rib 1.l": "“Rib 1.l” has no right side.",
        "Rib 2.r": "“Rib 2.r” has no left side.",
    }
    assert objects(audit, "one_sided_attachment") == [("Deltoid muscle.ol",)]


def test_a_pair_that_differs_much_or_lies_elsewhere_is_shown() -> None:
    facts = scene(pair("Femur", SKELETAL))
    larger = audited(facts, femur__left=LEFT, femur__right=proof((-0.2, 0, 0), size=0.15))
    assert found(larger).keys() == {"pair_differs"}
    assert "17.3 cm, the right one 26.0 cm" in larger.findings[0].message
    finer = audited(facts, femur__left=LEFT, femur__right=proof((-0.15, 0, 0), triangles=151))
    assert found(finer).keys() == {"pair_differs"}
    elsewhere = audited(facts, femur__left=LEFT, femur__right=proof((-0.15, 0, 0.5)))
    assert found(elsewhere).keys() == {"pair_out_of_place"}
    alike = audited(facts, femur__left=LEFT, femur__right=proof((-0.15, 0, 0.01), size=0.11, triangles=140))
    assert alike.findings == ()


# ------------------------------------------------------------------ surfaces


@pytest.mark.parametrize(
    ("reason", "code", "severity"),
    [
        ("a coordinate is not finite", "not_finite", Severity.ERROR),
        ("every face has no area", "no_area", Severity.ERROR),
        ("the mesh is a single point", "single_point", Severity.ERROR),
        ("the mesh is empty and no modifier gives it a surface", "empty_mesh", Severity.ERROR),
        ("the curve has no spline", "empty_curve", Severity.ERROR),
        ("its modifiers leave no face", "modifiers_leave_nothing", Severity.ERROR),
        ("the curve has no thickness, only a line", "no_bevel", Severity.WARNING),
        ("the mesh has only edges or loose points", "only_edges", Severity.WARNING),
        ("a reason of another version", "no_surface", Severity.ERROR),
    ],
)
def test_each_reason_for_having_no_surface_has_its_code(reason: str, code: str, severity: Severity) -> None:
    audit = audited(scene([thing("Liver", VISCERAL)]), liver__none=reason)
    assert [finding.code for finding in audit.findings] == [code]
    assert FAULTS[code].severity is severity


def test_a_scale_of_zero_is_told_once_and_of_the_parent_that_has_it() -> None:
    facts = scene([thing("Liver", VISCERAL), thing("Gallbladder", VISCERAL, parent="Liver")], table="")
    audit = audited(
        facts,
        {"Liver": replace(SOUND, flat="xyz")},
        liver__none="every face has no area",
        gallbladder__none="every face has no area",
    )
    messages = [finding.message for finding in found(audit)["zero_scale"]]
    assert messages == [
        "“Gallbladder” has a scale of 0 along all axes, by its parent “Liver”.",
        "“Liver” has a scale of 0 along all axes.",
    ]
    assert "no_area" not in found(audit)


def test_parents_in_a_circle_end() -> None:
    facts = scene([thing("Liver", VISCERAL, parent="Spleen"), thing("Spleen", VISCERAL, parent="Liver")])
    assert audited(facts).findings == ()


def test_faces_that_look_inwards_are_noted() -> None:
    catalog = assemble(scene([thing("Liver", VISCERAL)]))
    catalog.prove("liver/none", replace(LEFT, findings=("its faces looked inwards and were turned over",)))
    assert [finding.code for finding in judge(catalog).findings] == ["inside_out"]


# ------------------------------------------------------------------ names


def test_copies_in_their_original_are_told_from_others() -> None:
    facts = scene(
        [
            thing("Liver", VISCERAL),
            thing("Liver.001", VISCERAL),
            thing("Liver.002", VISCERAL),
            thing("Spleen", VISCERAL),
            thing("Spleen'", VISCERAL),
        ]
    )
    places = {"liver__none": LEFT, "liver_copy_1__none": LEFT, "liver_copy_2__none": RIGHT}
    audit = audited(facts, **places)
    assert objects(audit, "copy_in_place") == [("Liver.001", "Liver")]
    assert objects(audit, "copy") == [("Liver.002", "Liver")]
    assert objects(audit, "same_name") == [("Spleen'", "Spleen")]


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("????????", "has no letter in it"),
        ("?x.l", "has question marks where letters were lost"),
        (" Femur.l", "begins with a space"),
        ("Femur .l", "has a space at the end, before its ending"),
        ("Head of  femur", "has two spaces in a row"),
        ("Central canal'", "ends with an apostrophe"),
        ("Femur\u200b", "has invisible characters in it"),
        ("Fem\x1bur", "has invisible characters in it"),
    ],
)
def test_dirty_names_are_reported_with_what_is_wrong(name: str, what: str) -> None:
    audit = audited(scene([thing(name, SKELETAL, data=name.removesuffix(".l"))]))
    (dirty,) = found(audit)["dirty_name"]
    assert dirty.objects == (name,)
    assert dirty.message.endswith(f"{what}.")
    assert "\x1b" not in audit_text(audit)


@pytest.mark.parametrize("name", ["Vertebra C3", "Adam's apple", "Vagus nerve (X)", "(Fibular node)", "Fémur", "左"])
def test_clean_names_are_left_alone(name: str) -> None:
    assert "dirty_name" not in found(audited(scene([thing(name, SKELETAL, data=name)])))


LONG = "Articular capsules of the proximal interphalangeal joints of the foot"  # 69 bytes
TABLE = f"English;Latin;TA2ID\n{LONG};Capsulae;1\n"


def test_a_name_that_was_cut_is_told_from_one_that_is_just_as_long() -> None:
    cut, just = LONG[:63], "Ventral parts of lateral intertransversarii lumborum muscles.l"
    assert len(just.encode()) == 62
    facts = scene([thing(cut, SKELETAL, data=LONG), thing(f"x{just}", MUSCULAR, data=f"x{just[:-2]}")], table=TABLE)
    catalog = assemble(facts)
    entry = catalog.named(cut)
    assert entry is not None
    # As the catalog has it where the scene's table knows the whole term.
    catalog = Catalog(
        [replace(one, term=LONG, terms={"la": ("Capsulae",)}) if one.key == entry.key else one for one in catalog]
    )
    audit = judge(catalog, Inspection(facts, {item.name: SOUND for item in facts.objects}))
    assert [(finding.objects, LONG in finding.message) for finding in found(audit)["name_cut"]] == [((cut,), True)]
    assert objects(audit, "name_at_limit") == [(f"x{just}",)]


def test_a_term_that_no_table_knows_is_told_once_for_both_sides() -> None:
    facts = scene([*pair("Femur", SKELETAL), *pair("Navicular bone", SKELETAL)])
    audit = audited(facts)
    assert objects(audit, "unknown_term") == [("Navicular bone.l", "Navicular bone.r")]
    without_number = scene(pair("Femur", SKELETAL), table="English;Latin;TA2ID\nFemur;Os femoris;\n")
    assert objects(audited(without_number), "no_ta2_id") == [("Femur.l", "Femur.r")]


def test_what_the_catalog_remarks_is_never_lost() -> None:
    catalog = assemble(scene([thing("Liver", VISCERAL)]))
    catalog.prove("liver/none", replace(LEFT, findings=("is odd in a way that only a later version knows",)))
    (remark,) = judge(catalog).findings
    assert (remark.code, remark.keys) == ("remark", ("liver/none",))
    assert "only a later version knows" in remark.message


# ------------------------------------------------------------------ order


def test_what_is_in_no_collection_is_found() -> None:
    facts = scene(
        [thing("Tubal tonsil.l"), thing("Lymph node"), thing("Camera", type="CAMERA"), thing("Liver", VISCERAL)]
    )
    audit = audited(facts)
    assert objects(audit, "in_no_collection") == [("Tubal tonsil.l",)]
    assert objects(audit, "loose_object") == [("Lymph node",)]


def test_data_blocks_of_another_name_or_side_or_shared_are_found() -> None:
    facts = scene(
        [
            thing("Nucleus pulposus C2-C3", SKELETAL, data="Nucleus pulposus C2-C3"),
            thing("Nucleus pulposus C3-C4", SKELETAL, data="Nucleus pulposus C2-C3"),
            *pair("Femur", SKELETAL),
            thing("Calcaneus.l", SKELETAL, data="Calcaneus.r"),
            thing("Calcaneus.r", SKELETAL, data="Calcaneus.r"),
        ]
    )
    audit = audited(facts)
    assert objects(audit, "data_of_another_name") == [("Nucleus pulposus C3-C4",)]
    assert objects(audit, "shared_data") == [("Nucleus pulposus C2-C3", "Nucleus pulposus C3-C4")]
    assert objects(audit, "data_of_other_side") == [("Calcaneus.l",)]


def test_a_structure_without_material_is_found() -> None:
    facts = scene([thing("Liver", VISCERAL), thing("Spleen", VISCERAL), thing("Camera", type="CAMERA")])
    bare = {"Liver": ObjectState(0, ""), "Camera": ObjectState(0, "")}
    assert objects(audited(facts, bare), "no_material") == [("Liver",)]


def test_strangers_in_a_collection_of_one_side_are_listed() -> None:
    objects_ = [*pair("Femur", SKELETAL, "Right thigh"), thing("Head.t", "Right thigh", **LABEL, parent="Femur.l")]
    audit = audited(scene(objects_, {"Body": ("Right thigh",)}))
    (strangers,) = found(audit)["group_strangers"]
    assert (strangers.objects, strangers.collections) == (("Femur.l",), ("Right thigh",))


def test_empty_collections_are_noted() -> None:
    audit = audited(scene([thing("Liver", VISCERAL)], {"Abdomen": ("Uterus'",)}))
    assert [finding.collections for finding in found(audit)["empty_collection"]] == [("Uterus'",)]


def test_labels_without_their_structure_are_told_from_those_on_headings() -> None:
    facts = scene(
        [
            *pair("Femur", SKELETAL),
            heading("Bones", SKELETAL),
            thing("Head of femur.t", SKELETAL, **LABEL, parent="Femur.r"),
            thing("Head of femur.j", SKELETAL, parent="Head of femur.t"),
            thing("Suture.t", SKELETAL, **LABEL, parent="Bones.g"),
            thing("Lost.t", SKELETAL, **LABEL),
            thing("Astray.t", SKELETAL, **LABEL, parent="Camera"),
            thing("Stray.j", SKELETAL, parent="Camera"),
            thing("Camera", type="CAMERA"),
        ]
    )
    audit = audited(facts)
    assert objects(audit, "label_on_heading") == [("Suture.t",)]
    assert objects(audit, "label_without_structure") == [("Astray.t",), ("Lost.t",)]
    assert objects(audit, "line_without_label") == [("Stray.j",)]


def test_headings_that_lead_nowhere_are_noted() -> None:
    facts = scene(
        [
            heading("Carpal bones", SKELETAL),
            heading("Row of bones", SKELETAL, parent="Carpal bones.g"),
            *pair("Lunate bone", SKELETAL, parent="Row of bones.g"),
            heading("General terms", SKELETAL),
        ]
    )
    assert objects(audited(facts), "heading_without_members") == [("General terms.g",)]


# ------------------------------------------------------------------ reports


def test_the_json_is_whole_and_explains_every_code() -> None:
    facts = scene([*(thing(f"Nerve {n}.l", VESSELS, data=f"Nerve {n}") for n in range(40)), thing("Tubal tonsil.l")])
    audit = audited(facts)
    data: dict[str, Any] = json.loads(json.dumps(audit.as_dict()))
    assert data["schema"] == 1
    assert len(data["findings"]) == len(audit.findings) > 80
    assert {finding["code"] for finding in data["findings"]} == data["faults"].keys()
    assert sum(data["counts"].values()) == len(data["findings"])
    assert all(fault["remedy"] and fault["title"] for fault in data["faults"].values())
    ranks = [list(FAULTS).index(finding["code"]) for finding in data["findings"]]
    assert ranks == sorted(ranks)


def test_the_text_is_bounded_and_says_where_the_rest_is() -> None:
    facts = scene([thing(f"Nerve {n}.l", VESSELS, data=f"Nerve {n}") for n in range(4000)])
    text = audit_text(audited(facts))
    assert "One side is missing (4,000)  [one_sided]" in text
    assert "and 3,990 more, see --json" in text
    assert len(text.splitlines()) < 60
    assert max(map(len, text.splitlines())) <= 100


def test_severities_go_from_errors_to_notes() -> None:
    order = [fault.severity for fault in FAULTS.values()]
    assert order == sorted(order, key=list(Severity).index)


def test_a_catalog_on_disk_is_audited_without_its_scene(tmp_path: Path) -> None:
    facts = scene([*pair("Femur", SKELETAL, "Right thigh"), thing("Tubal tonsil.l")], {"Body": ("Right thigh",)})
    catalog = proven(facts, femur__left=RIGHT, femur__right=LEFT)
    path = tmp_path / "Katalog für Übungen.json"
    catalog.save(path)
    audit = audit_file(path)
    assert found(audit).keys() == {"sides_swapped", "one_sided", "in_no_collection", "group_strangers", "unknown_term"}
    assert not audit.scene
    assert "Only the catalog was read" in audit_text(audit)
    quick = audit_file(path, prove=False)
    assert not quick.surfaces
    assert "sides_swapped" not in found(quick)


# ------------------------------------------------------------------ the inspection on the wire


def test_an_inspection_travels_whole() -> None:
    facts = scene([*pair("Femur", SKELETAL, "Left thigh'"), thing("?", parent="Femur.l")], {"Body": ("Left thigh'",)})
    states = {item.name: ObjectState(2, "xz") for item in facts.objects}
    back = Inspection.from_dict(json.loads(json.dumps(Inspection(facts, states).as_dict())))
    assert back.states == states
    assert back.facts.collections == facts.collections
    assert [named(item) for item in back.facts.objects] == [named(item) for item in facts.objects]


def named(item: ObjectFacts) -> tuple[object, ...]:
    return (item.name, item.type, item.data_name, item.parent, item.collections)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"source": "", "objects": None, "collections": []},
        {"source": "", "objects": [{"name": "Femur.l"}], "collections": []},
        {"source": "", "objects": [], "collections": [{"name": "a", "english": "b", "children": 3}]},
        {"source": "", "objects": ["Femur.l"], "collections": []},
    ],
)
def test_an_inspection_of_another_version_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ProsectorError) as error:
        Inspection.from_dict(data)
    assert error.value.code is Code.VERSION_MISMATCH
