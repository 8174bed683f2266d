"""The sample scene keeps the promises the extension and its lessons rely on."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest
from numpy.typing import NDArray

from demo import outline, terms
from demo.sample_scene import Summary, build

# One build serves all tests here; none of them changes the scene.
pytestmark = pytest.mark.keep_scene

BONES = "1: Skeletal system"
HAND = (
    [
        f"{n} bone"
        for n in ("Scaphoid", "Lunate", "Triquetrum", "Pisiform", "Trapezium", "Trapezoid", "Capitate", "Hamate")
    ]
    + [f"{n} metacarpal bone" for n in ("First", "Second", "Third", "Fourth", "Fifth")]
    + [
        f"{k} phalanx of {n} finger of hand"
        for n in ("second", "third", "fourth", "fifth")
        for k in ("Proximal", "Middle", "Distal")
    ]
    + ["Proximal phalanx of first finger of hand", "Distal phalanx of first finger of hand"]
)
ORGANS = (
    "Left ventricle", "Superior lobe of left lung", "Liver", "Stomach", "Kidney.l", "Kidney.r", "Spleen", "Pancreas",
    "Cerebral hemisphere.l", "Cerebellum", "Urinary bladder", "Trachea", "Oesophagus", "Gallbladder", "Aortic arch",
)  # fmt: skip


DIGESTS: list[str] = []


@pytest.fixture(scope="module")
def summary(tmp_path_factory: pytest.TempPathFactory) -> Summary:
    """Build once, then read the file back: what counts is what was saved."""
    path: Path = tmp_path_factory.mktemp("scene") / "sample scene.blend"
    made = build(path)
    again = path.with_name("again.blend")
    build(again)
    bpy.ops.wm.open_mainfile(filepath=str(again))
    DIGESTS.append(digest())
    assert path.stat().st_size < 10_000_000
    bpy.ops.wm.open_mainfile(filepath=str(path))
    DIGESTS.append(digest())
    return made


def digest() -> str:
    """Of every mesh's coordinates, and of every object's name, parent and place."""
    total = hashlib.sha256()
    for mesh in sorted(bpy.data.meshes, key=lambda m: m.name):
        points = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get("co", points)
        total.update(mesh.name.encode() + points.tobytes())
    for item in sorted(bpy.data.objects, key=lambda o: o.name):
        total.update(f"{item.name} {item.parent and item.parent.name} {item.matrix_world}".encode())
    return total.hexdigest()


def bones() -> list[bpy.types.Object]:
    pieces = bpy.data.collections[BONES].objects
    return [o for o in pieces if o.type == "MESH" and len(o.data.polygons)]


def world_points(item: bpy.types.Object) -> NDArray[Any]:
    points = np.empty(len(item.data.vertices) * 3, np.float32)
    item.data.vertices.foreach_get("co", points)
    matrix = np.array(item.matrix_world)
    placed: NDArray[Any] = points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    return placed


def triangles(mesh: bpy.types.Mesh) -> NDArray[Any]:
    mesh.calc_loop_triangles()
    corners = np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.loop_triangles.foreach_get("vertices", corners)
    return corners.reshape(-1, 3)


def headings(item: bpy.types.Object) -> list[str]:
    chain = []
    while item.parent:
        item = item.parent
        chain.append(item.name)
    return chain


def test_skeleton_is_complete_enough_to_teach_from(summary: Summary) -> None:
    terms_of_bones = {re.sub(r"\.[lr]$", "", o.name) for o in bones()}
    assert len([t for t in terms_of_bones if "artilage" not in t]) == 114
    assert {"Femur", "Mandible", "Atlas (C1)", "Vertebra L5", "Twelfth rib", "Hip bone", "Calcaneus"} <= terms_of_bones
    assert summary.structures == 292


def test_building_twice_gives_the_same_scene(summary: Summary) -> None:
    assert DIGESTS[0] == DIGESTS[1]


def test_organs_vessels_and_nerves_are_there(summary: Summary) -> None:
    assert [n for n in ORGANS if n not in bpy.data.objects] == []
    assert bpy.data.objects["Sciatic nerve.r"].type == "CURVE"
    assert bpy.data.objects["Left common carotid artery"].type == "CURVE"


def test_bones_are_closed_and_face_outwards(summary: Summary) -> None:
    for item in bones():
        corners = triangles(item.data)
        edges = np.sort(np.concatenate([corners[:, :2], corners[:, 1:], corners[:, ::2]]), axis=1)
        _, shared = np.unique(edges, axis=0, return_counts=True)
        assert (shared == 2).all(), item.name
        points = np.array([v.co for v in item.data.vertices], dtype=float)
        a, b, c = (points[corners[:, k]] for k in range(3))
        assert np.einsum("ij,ij->i", a, np.cross(b, c)).sum() > 0, item.name


def test_left_is_at_positive_x_and_right_is_its_mirror_image(summary: Summary) -> None:
    scales = set()
    for left in [o for o in bones() if o.name.endswith(".l")]:
        right = bpy.data.objects[left.name[:-2] + ".r"]
        here, there = world_points(left), world_points(right)
        assert here[:, 0].min() > -1e-4, left.name
        np.testing.assert_allclose(there * (-1, 1, 1), here, atol=1e-5, err_msg=left.name)
        assert right.data is left.data
        assert right.data.name == left.name[:-2]
        assert right.matrix_world.determinant() < 0 < left.matrix_world.determinant()
        scales.add(tuple(right.scale))
    assert scales == {(-1, 1, 1), (-1, -1, -1)}


def test_right_kidney_lies_lower_than_the_left(summary: Summary) -> None:
    left, right = (world_points(bpy.data.objects[f"Kidney.{s}"]) for s in "lr")
    assert right[:, 2].mean() == pytest.approx(left[:, 2].mean() - 0.014, abs=1e-4)


def test_body_has_a_grown_persons_size(summary: Summary) -> None:
    points = np.concatenate([world_points(o) for o in bones()])
    assert points[:, 2].min() == pytest.approx(0.0, abs=0.02)
    assert points[:, 2].max() == pytest.approx(1.74, abs=0.02)
    assert world_points(bpy.data.objects["Patella.l"])[:, 1].mean() < 0, "the body faces -Y"
    femur = world_points(bpy.data.objects["Femur.l"])
    assert np.ptp(femur[:, 2]) == pytest.approx(0.475, abs=0.02)


def test_every_structure_hangs_under_a_heading_of_its_system(summary: Summary) -> None:
    for item in bones():
        assert headings(item)[-1] == "Skeletal system.g", item.name
    assert headings(bpy.data.objects["Scaphoid bone.r"]) == [
        "Carpal bones.g",
        "Bones of hand.g",
        "Bones of free part of upper limb.g",
        "Bones of upper limb.g",
        "Appendicular skeleton.g",
        "Skeletal system.g",
    ]
    assert all(bpy.data.objects[f"{g}.g"].type == "FONT" for g in outline.PARENTS)


def test_the_heading_of_the_hand_holds_its_54_bones(summary: Summary) -> None:
    hand = {o.name for o in bones() if "Bones of hand.g" in headings(o)}
    assert hand == {f"{term}.{side}" for term in HAND for side in "lr"}
    assert {o.name for o in bpy.data.collections["Bones of hand"].objects} == hand


def test_parents_do_not_move_their_children(summary: Summary) -> None:
    for item in bones():
        assert np.allclose(item.matrix_world, item.matrix_basis, atol=1e-6), item.name


def test_collections_carry_their_english_name(summary: Summary) -> None:
    assert [c.name for c in bpy.context.scene.collection.children] == [*outline.SYSTEMS, outline.OTHERS]
    assert all(c["English"] == c.name for c in bpy.data.collections)


def test_some_surfaces_differ_before_and_after_modifiers_and_all_stay_in_budget(summary: Summary) -> None:
    liver = bpy.data.objects["Liver"]
    evaluated = liver.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    assert len(evaluated.polygons) > 3 * len(liver.data.polygons)
    assert 60_000 < summary.triangles < 250_000


def test_colour_is_found_where_the_atlas_keeps_it(summary: Summary) -> None:
    bone = bpy.data.objects["Femur.l"].data.materials[0]
    assert [n.type for n in bone.node_tree.nodes] == ["GROUP", "GROUP"]
    inner = next(n.node_tree for n in bone.node_tree.nodes if n.node_tree.name == "Bone-Default")
    gamma = next(n for n in inner.nodes if n.type == "GAMMA")
    assert not gamma.inputs["Color"].is_linked
    assert tuple(gamma.inputs["Color"].default_value)[:3] == pytest.approx((0.78, 0.62, 0.40), abs=1e-6)
    assert tuple(bone.diffuse_color)[:3] == pytest.approx((0.8, 0.8, 0.8), abs=1e-6)
    assert bpy.data.objects["Femur.l"]["key_color"] is False


def test_landmarks_and_attachments_belong_to_their_bones(summary: Summary) -> None:
    assert bpy.data.objects["Head of femur.t"].parent.name == "Femur.l"
    line = bpy.data.objects["Head of femur.j"]
    assert line.parent.name == "Head of femur.t"
    assert len(line.data.vertices) == 2
    assert bpy.data.objects["Deltoid muscle.er"].parent.name == "Humerus.r"
    assert len(bpy.data.objects["Iliacus muscle.ol"].data.polygons) > 20


def test_every_name_is_in_the_translation_table(summary: Summary) -> None:
    lines = bpy.data.texts["Translations"].as_string().strip().splitlines()
    assert lines[0] == "English;Latin;TA2ID;Français;Español;Portugues;Italiano;Hindi"
    cells = [line.split(";") for line in lines[1:]]
    assert {len(c) for c in cells} == {8}
    known = {c[0]: c for c in cells}
    assert len(known) == len(cells) == len(list(terms.rows()))
    assert known["Fourth metacarpal bone"][1:5] == [
        "Os metacarpi IV",
        "1265",
        "Quatrième os métacarpien",
        "Cuarto hueso metacarpiano",
    ]
    ending = re.compile(r"\.(l|r|g|t|j)$")
    names = {ending.sub("", o.name) for o in bpy.data.objects if o.type in {"MESH", "CURVE", "FONT"}}
    names -= {n for n in names if re.search(r"\.[oe][lr]$", n)}
    assert sorted(names - set(known)) == []
