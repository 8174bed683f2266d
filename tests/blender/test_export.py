"""Exports from the mini scene end to end: the files hold what the ground truth says, and the scene stays as it was."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.scene.colour import colours_of
from addon.scene.export import Exported, Order, export
from tests.blender.opened import (
    blender_now,
    box,
    catalog_now,
    changes,
    ended,
    exported,
    exporting,
    open_blend,
    small_scene,
)
from tests.blender.written import annotations_of, nodes_of

Truth = dict[str, dict[str, Any]]
Validate = Callable[[Path], dict[str, Any]]


@pytest.fixture(scope="module")
def mini(mini_blend: Path) -> Catalog:
    """The mini scene, opened once: its tests keep the scene and leave it as it is."""
    open_blend(mini_blend)
    return catalog_now()


def taken(mini: Catalog, folder: Path, *keys: str, **of_order: Any) -> Exported:
    order: dict[str, Any] = {"name": "part", "title": "The part", "keys": list(keys)}
    return ended(export(mini, Order(**(order | of_order)), folder))


def refusal(mini: Catalog, folder: Path, *keys: str, **of_order: Any) -> ProsectorError:
    with pytest.raises(ProsectorError) as error:
        taken(mini, folder, *keys, **of_order)
    assert list(folder.iterdir()) == []
    return error.value


@pytest.mark.keep_scene
def test_the_left_femur_is_exported_as_it_lies_in_the_body(
    mini: Catalog, truth: Truth, tmp_path: Path, gltf_validate: Validate
) -> None:
    before = blender_now()
    out = taken(mini, tmp_path, "femur/left", name="femur-left", title="Femur (left)")
    assert changes(before, blender_now()) == {}
    assert not out.cache_hit
    folder = out.package.folder
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]
    assert folder.name.startswith("femur-left-")
    (node,) = nodes_of(folder).values()
    assert node.name == "Femur (left)"
    assert node.prosector == {
        "key": "femur/left",
        "name": "Femur (left)",
        "term": "Femur",
        "side": "left",
        "kind": "structure",
        "part": "",
        "system": "skeletal",
    }
    assert np.linalg.det(node.matrix[:3, :3]) > 0
    assert len(node.triangles) == truth["Femur.l"]["tris_evaluated"] == 3794
    assert node.triangles[..., 0].min() > 0
    assert np.abs(node.bounds - truth["Femur.l"]["bbox_world"]).max() < 1e-4
    assert node.volume > 1e-4  # a femur has about 0.4 litres
    assert node.agreement > 0.999
    issues = gltf_validate(folder / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]


@pytest.mark.keep_scene
def test_a_side_that_the_geometry_contradicts_is_said_in_the_package(mini: Catalog, tmp_path: Path) -> None:
    key = "longissimus-thoracis-muscle-insertion/left"
    out = taken(mini, tmp_path, key)
    (node,) = out.package.manifest["nodes"]  # type: ignore[misc]
    assert any("lies on the body's right" in finding for finding in node["findings"])
    (structure,) = annotations_of(out.package.folder)["structures"]
    assert structure["findings"] == node["findings"]


@pytest.mark.keep_scene
def test_the_annotations_describe_what_the_model_holds(mini: Catalog, truth: Truth, tmp_path: Path) -> None:
    out = taken(mini, tmp_path, "femur/left")
    written = annotations_of(out.package.folder)
    (structure,) = written["structures"]
    (node,) = nodes_of(out.package.folder).values()
    assert structure["key"] == "femur/left"
    assert structure["triangles"] == 3794
    assert structure["colour"] == pytest.approx(node.colours[0], abs=1e-6)
    assert np.abs(np.array([structure["low"], structure["high"]]) - truth["Femur.l"]["bbox_world"]).max() < 1e-4
    assert "Os femoris" in structure["names"]["la"]
    assert written["attribution"]["licence"] == "CC-BY-SA-4.0"
    manifest = json.loads((out.package.folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["triangles"] == 3794
    assert manifest["left_out"] == []
    assert manifest["source"]["blend"] == Path(bpy.data.filepath).name


@pytest.mark.keep_scene
def test_the_colour_is_the_one_inside_the_materials_group(mini: Catalog, tmp_path: Path) -> None:
    material = bpy.data.objects["Femur.l"].material_slots[0].material  # the bone; the second is its cartilage
    # By hand: the second group of the top level, its Gamma node, the colour that nothing is linked to.
    group = material.node_tree.nodes["Group.001"].node_tree
    constant = group.nodes["Gamma"].inputs["Color"]
    assert not constant.is_linked
    (node,) = nodes_of(taken(mini, tmp_path, "femur/left").package.folder).values()
    assert node.colours[0] == pytest.approx([*constant.default_value[:3], 1.0], abs=1e-6)


AWKWARD = {
    "a curve": ("aortic-arch/none", "Aortic arch"),
    "a curve of both sides": ("median-nerve/right", "Median nerve.r"),
    "mirrored by a negative scale": ("scapula/left", "Scapula.l"),
    "its twin with the same data": ("scapula/right", "Scapula.r"),
    "in no collection": ("tubal-tonsil/left", "Tubal tonsil.l"),
    "without material": ("lingual-tonsil/none", "Lingual tonsil"),
    "hidden, with shared data": ("femur-copy-1/left", "Femur.l.001"),
    "excluded from the view layer": ("zygomatic-region/right", "Zygomatic region.r"),
    "a copy with data of its own": ("liver-copy-1/none", "Liver.001"),
    "only after a Skin modifier": ("zona-orbicularis/left", "Zona orbicularis.l"),
    "only after geometry nodes": ("mucosa-of-stomach/none", "Mucosa of stomach"),
    "an insertion": ("masseter-origin/left", "Masseter.ol"),
    "inside out as modelled": ("oesophagus/none", "Oesophagus"),
}


@pytest.mark.keep_scene
@pytest.mark.parametrize(("key", "name"), AWKWARD.values(), ids=AWKWARD)
def test_awkward_structures_come_out_right(
    mini: Catalog, truth: Truth, tmp_path: Path, gltf_validate: Validate, key: str, name: str
) -> None:
    true = truth[name]
    before = blender_now()
    folder = taken(mini, tmp_path, key).package.folder
    assert changes(before, blender_now()) == {}
    node = nodes_of(folder)[key]
    assert len(node.triangles) == true.get("tris_with_area", true["tris_evaluated"])
    assert np.abs(node.bounds - true["bbox_world"]).max() < 1e-4
    assert np.linalg.det(node.matrix[:3, :3]) > 0
    # By area: most of a triangle's corners look to where it faces.
    assert node.agreement > 0.9
    proof = mini[key].proof
    assert proof is not None
    if proof.volume is not None:
        assert node.volume > 0
    issues = gltf_validate(folder / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]


@pytest.mark.keep_scene
def test_what_lies_on_the_right_stays_on_the_right(mini: Catalog, tmp_path: Path) -> None:
    left, right = (nodes_of(taken(mini, tmp_path, f"scapula/{side}").package.folder) for side in ("left", "right"))
    a, b = left["scapula/left"], right["scapula/right"]
    assert a.triangles[..., 0].min() > 0 > b.triangles[..., 0].max()
    assert a.volume == pytest.approx(b.volume, rel=0.01)
    assert a.volume > 0


@pytest.mark.keep_scene
def test_a_structure_with_two_materials_keeps_both_colours(mini: Catalog, tmp_path: Path) -> None:
    item = bpy.data.objects["(Abdominal part of pectoralis major muscle).r"]
    constants = [
        [*slot.material.node_tree.nodes["Group.001"].node_tree.nodes["Gamma"].inputs["Color"].default_value[:3], 1.0]
        for slot in item.material_slots
    ]
    out = taken(mini, tmp_path, "abdominal-part-of-pectoralis-major-muscle/right")
    (node,) = nodes_of(out.package.folder).values()
    assert len(node.colours) == 2
    assert np.array(node.colours) == pytest.approx(np.array(constants), abs=1e-6)
    (structure,) = annotations_of(out.package.folder)["structures"]
    assert structure["colour"] == pytest.approx(constants[1], abs=1e-6)  # the belly; the tendon comes first


BROKEN = {
    "hepatopancreatic-ampulla/none": "a coordinate is not finite",
    "atrioventricular-node/none": "every face has no area",
    "carotid-body/left": "a single point",
    "mamillothalamic-fasciculus/right": "no spline",
    "cingulum/left": "no thickness",
    "pharyngeal-tonsil/none": "modifiers leave no face",
    "appendix-of-testis/right": "every face has no area",
}


@pytest.mark.keep_scene
@pytest.mark.parametrize(("key", "reason"), BROKEN.items())
def test_what_has_no_surface_is_refused_with_the_reason(mini: Catalog, tmp_path: Path, key: str, reason: str) -> None:
    before = blender_now()
    error = refusal(mini, tmp_path, key, title="The part")
    assert error.code is Code.NOT_EXPORTABLE
    assert error.message.startswith("The part cannot be exported: ")
    assert reason in error.message
    assert changes(before, blender_now()) == {}


@pytest.mark.keep_scene
def test_a_group_is_exported_with_each_member_as_a_node(
    mini: Catalog, truth: Truth, tmp_path: Path, gltf_validate: Validate
) -> None:
    keys = [leaf.key for leaf in mini.leaves("pelvis/none") if leaf.kind in ("structure", "insertion")]
    out = taken(mini, tmp_path, *keys)
    manifest = out.package.manifest
    broken = {key for key in keys if not truth[mini[key].object_name]["exportable"]}
    assert broken
    assert {entry["key"] for entry in manifest["left_out"]} == broken  # type: ignore[attr-defined]
    assert all(entry["reason"] for entry in manifest["left_out"])  # type: ignore[attr-defined]
    nodes = nodes_of(out.package.folder)
    assert nodes.keys() == set(keys) - broken
    for key, node in nodes.items():
        assert np.abs(node.bounds - truth[mini[key].object_name]["bbox_world"]).max() < 1e-4, key
    assert sum(len(node.triangles) for node in nodes.values()) == manifest["triangles"]
    every = np.concatenate([node.bounds for node in nodes.values()])
    assert manifest["low"] == pytest.approx(every.min(axis=0), abs=1e-5)
    assert manifest["high"] == pytest.approx(every.max(axis=0), abs=1e-5)
    issues = gltf_validate(out.package.folder / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]


@pytest.mark.keep_scene
def test_nothing_but_broken_structures_names_the_reasons(mini: Catalog, tmp_path: Path) -> None:
    error = refusal(mini, tmp_path, "carotid-body/left", "cingulum/left")
    assert error.code is Code.NOT_EXPORTABLE
    assert error.details["reasons"] == {
        "carotid-body/left": "the mesh is a single point",
        "cingulum/left": "the curve has no thickness, only a line",
    }


@pytest.mark.keep_scene
def test_a_long_export_says_how_far_it_is(mini: Catalog, tmp_path: Path) -> None:
    keys = [leaf.key for leaf in mini.leaves("cardiovascular-system/none")]
    assert len(keys) == 20
    job = export(mini, Order("hand", "The hand", keys), tmp_path)
    steps = list(job)
    assert any(0 < step.done < 20 for step in steps if step.message == "Checking The hand")
    assert steps[-1].message == "Writing and checking the model"
    assert all(0 <= step.done <= step.total <= 20 for step in steps)


# The cache, on a scene small enough to change.


@pytest.fixture
def scene() -> dict[str, bpy.types.Object]:
    items = small_scene()
    items["Femur.l"].parent = box("Hip", (2, 2, 2))
    items["Femur.l"].modifiers.new("Subdivision", "SUBSURF")
    material = bpy.data.materials.new("Bone")
    if material.node_tree is None:  # before Blender 5
        material.use_nodes = True
    items["Femur.l"].data.materials.append(material)
    return items


def test_a_repeat_is_answered_from_the_folder(scene: dict[str, bpy.types.Object], tmp_path: Path) -> None:
    catalog = catalog_now()
    first = taken(catalog, tmp_path, "femur/left")
    stamp = (first.package.folder / "anatomy.glb").stat().st_mtime_ns
    for known in (catalog, catalog_now()):  # also when nothing is proven yet
        again = taken(known, tmp_path, "femur/left")
        assert again.cache_hit
        assert again.package.folder == first.package.folder
        assert again.package.manifest == first.package.manifest
    assert (first.package.folder / "anatomy.glb").stat().st_mtime_ns == stamp
    assert len(list(tmp_path.iterdir())) == 1


def set_colour(item: bpy.types.Object) -> None:
    shader = next(n for n in item.data.materials[0].node_tree.nodes if n.type == "BSDF_PRINCIPLED")
    shader.inputs["Base Color"].default_value = (1, 0, 0, 1)


MISSES: dict[str, Callable[[bpy.types.Object], object]] = {
    "a vertex": lambda o: setattr(o.data.vertices[0], "co", (0, 0, 0)),
    "a modifier's value": lambda o: setattr(o.modifiers[0], "levels", 2),
    "the material's colour": set_colour,
    "the transform": lambda o: setattr(o, "location", (0.01, 0, 0)),
    "the parent's transform": lambda o: setattr(o.parent, "location", (0.01, 0, 0)),
    "whose work it is": lambda o: bpy.context.scene.__setitem__(
        "prosector_attribution", json.dumps({"licence": "CC0-1.0", "credit": "Me", "changes": "None."})
    ),
}


@pytest.mark.parametrize("change", MISSES.values(), ids=MISSES)
def test_a_change_makes_a_new_package_and_undoing_it_finds_the_old(
    scene: dict[str, bpy.types.Object], tmp_path: Path, change: Callable[[bpy.types.Object], object]
) -> None:
    bpy.ops.ed.undo_push(message="before")
    first = taken(catalog := catalog_now(), tmp_path, "femur/left")
    change(bpy.data.objects["Femur.l"])
    bpy.ops.ed.undo_push(message="change")
    second = taken(catalog, tmp_path, "femur/left")
    assert not second.cache_hit
    assert second.package.folder != first.package.folder
    assert (first.package.folder / "anatomy.glb").read_bytes() != (second.package.folder / "anatomy.glb").read_bytes()
    bpy.ops.ed.undo()
    third = taken(catalog, tmp_path, "femur/left")
    assert third.cache_hit
    assert third.package.folder == first.package.folder


@pytest.mark.parametrize("other", [{"preview": True}, {"name": "other"}])
def test_another_order_is_another_package(
    scene: dict[str, bpy.types.Object], tmp_path: Path, other: dict[str, Any]
) -> None:
    exported("femur/left", folder=tmp_path)
    second = exported("femur/left", folder=tmp_path, **other)
    assert not second.cache_hit
    assert len(list(tmp_path.iterdir())) == 2
    assert (second.package.folder / "poster.png").exists() == ("preview" in other)
    assert exported("femur/left", folder=tmp_path, **other).cache_hit


@pytest.mark.parametrize("file", ["anatomy.glb", "annotations.json", "manifest.json"])
@pytest.mark.parametrize("how", ["deleted", "changed"])
def test_a_package_that_somebody_touched_is_written_again(
    scene: dict[str, bpy.types.Object], tmp_path: Path, file: str, how: str
) -> None:
    first = exported("femur/left", folder=tmp_path)
    path = first.package.folder / file
    whole = path.read_bytes()
    if how == "deleted":
        path.unlink()
    else:
        path.write_bytes(whole.replace(b"Femur", b"Tibia", 1))
    again = exported("femur/left", folder=tmp_path)
    assert not again.cache_hit
    assert again.package.folder == first.package.folder
    assert path.read_bytes() == whole
    assert len(list(tmp_path.iterdir())) == 1


def test_folders_with_umlauts_and_spaces_work(scene: dict[str, bpy.types.Object], tmp_path: Path) -> None:
    folder = tmp_path / "Übungen für Ärzte" / "знатомия 解剖"
    out = exported("femur/left", folder=folder)
    assert nodes_of(out.package.folder).keys() == {"femur/left"}
    assert exported("femur/left", folder=folder).cache_hit


def test_a_change_between_two_steps_is_exported_under_its_own_key(tmp_path: Path) -> None:
    """What the cache key says and what the files hold must agree, whatever the person does meanwhile."""
    for number in range(20):
        box(f"Rib {number}.l", (0.1, 0, number * 0.2))
    keys = [f"rib-{number}/left" for number in range(20)]
    catalog = catalog_now()
    first = taken(catalog, tmp_path / "first", *keys)
    job = export(catalog, Order("part", "The part", keys), tmp_path / "second")  # proven already: evaluated late
    next(job)
    bpy.data.objects["Rib 19.l"].location.x = 1.0
    out = ended(job)
    assert out.package.folder.name != first.package.folder.name
    assert nodes_of(out.package.folder)["rib-19/left"].bounds[0][0] == pytest.approx(1.1)
    # The same scene again is a hit; as it was before, it is not.
    assert taken(catalog, tmp_path / "second", *keys).cache_hit
    bpy.data.objects["Rib 19.l"].location.x = 0.0
    assert not taken(catalog, tmp_path / "second", *keys).cache_hit


def test_a_structure_removed_between_two_steps_is_told(tmp_path: Path) -> None:
    for number in range(20):
        box(f"Rib {number}.l", (0.1, 0, number * 0.2))
    job = export(catalog_now(), Order("part", "The part", [f"rib-{number}/left" for number in range(20)]), tmp_path)
    next(job)
    bpy.data.objects.remove(bpy.data.objects["Rib 19.l"])
    with pytest.raises(ProsectorError) as error:
        ended(job)
    assert error.value.code is Code.UNKNOWN_STRUCTURE
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ['{"licence": 1}', "[]", "no JSON", "", '{"licence": "A", "credit": "B"}'])
def test_a_scene_that_does_not_say_whose_it_is_counts_as_z_anatomys(tmp_path: Path, text: str) -> None:
    small_scene()
    bpy.context.scene["prosector_attribution"] = text
    written = annotations_of(exported("femur/left", folder=tmp_path).package.folder)
    assert "Z-Anatomy" in written["attribution"]["credit"]


def test_materials_of_other_makes_give_the_colour_one_sees() -> None:
    """Those that Blender's own tools and other add-ons make."""
    item = small_scene()["Femur.l"]
    plain = bpy.data.materials.new("No nodes")
    plain.diffuse_color = (0.1, 0.2, 0.3, 0.5)
    if plain.node_tree is not None:
        plain.node_tree.nodes.clear()
    bright = bpy.data.materials.new("Emission")
    if bright.node_tree is None:
        bright.use_nodes = True
    bright.node_tree.nodes.clear()
    bright.node_tree.nodes.new("ShaderNodeEmission").inputs["Color"].default_value = (2.0, -1.0, 0.5, 1.0)
    for material in (plain, bright, None):
        item.data.materials.append(material)
    assert colours_of(item) == [
        pytest.approx((0.1, 0.2, 0.3, 0.5)),
        (1.0, 0.0, 0.5, 1.0),  # kept within what glTF allows
        (0.8, 0.8, 0.8, 1.0),
    ]
    assert colours_of(bpy.data.objects["Femur.r"]) == [(0.8, 0.8, 0.8, 1.0)]


def test_nodes_that_lead_in_a_circle_end() -> None:
    item = small_scene()["Femur.l"]
    tree = bpy.data.node_groups.new("Loop", "ShaderNodeTree")
    tree.interface.new_socket("Color", in_out="OUTPUT", socket_type="NodeSocketColor")
    first, second = tree.nodes.new("NodeReroute"), tree.nodes.new("NodeReroute")
    tree.links.new(first.outputs[0], second.inputs[0])
    tree.links.new(second.outputs[0], first.inputs[0])
    tree.links.new(second.outputs[0], tree.nodes.new("NodeGroupOutput").inputs[0])
    material = bpy.data.materials.new("Loop")
    if material.node_tree is None:
        material.use_nodes = True
    shader = next(n for n in material.node_tree.nodes if n.type == "BSDF_PRINCIPLED")
    group = material.node_tree.nodes.new("ShaderNodeGroup")
    group.node_tree = tree
    material.node_tree.links.new(group.outputs[0], shader.inputs["Base Color"])
    item.data.materials.append(material)
    (colour,) = colours_of(item)
    assert colour == pytest.approx(tuple(material.diffuse_color))


def latin(out: Exported) -> list[str]:
    (structure,) = annotations_of(out.package.folder)["structures"]
    names: list[str] = structure["names"].get("la", [])
    return names


def test_other_names_make_another_export(tmp_path: Path) -> None:
    small_scene()
    table = bpy.data.texts.new("Translations")
    table.from_string("English;Latin\nFemur;Os femoris\n")
    first = exported("femur/left", folder=tmp_path)
    table.from_string("English;Latin\nFemur;Femur\n")
    second = exported("femur/left", folder=tmp_path)
    assert not second.cache_hit
    assert latin(first) == ["Os femoris"]
    assert latin(second) == ["Femur"]


def test_an_export_that_is_cancelled_while_its_picture_is_made_leaves_nothing(tmp_path: Path) -> None:
    small_scene()
    job = exporting(["femur/left"], tmp_path, preview=True)
    while next(job).message != "Moving it into place":
        pass
    job.close()
    assert list(tmp_path.iterdir()) == []
