"""The hash of what a surface rests on: it changes with all that changes surface or colours, and nothing else."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import bpy
import pytest

from addon.scene.prove import prove
from addon.scene.source import Sources, source_of
from tests.blender.opened import box, catalog_now, open_blend, small_scene
from tests.core.source_tree import ROOT

Change = Callable[[bpy.types.Object], object]


def geometry_of(name: str) -> str | None:
    """The hash of what the object evaluates to now."""
    catalog = catalog_now()
    entry = catalog.named(name)
    assert entry is not None
    (proven,) = prove(catalog, [entry])
    return proven.entry.proof.geometry if proven.entry.proof else None


@pytest.fixture
def bone() -> bpy.types.Object:
    """A box that hangs on everything a structure of the atlas hangs on."""
    item = small_scene()["Femur.l"]
    grandparent, parent, target = (box(name, (2, 2, 2), collection="9: Helpers") for name in ("Pelvis", "Hip", "Plane"))
    item.parent, parent.parent = parent, grandparent
    item.vertex_groups.new(name="upper").add([1, 3, 5, 7], 1.0, "REPLACE")
    mask = item.modifiers.new("Mask", "MASK")
    mask.vertex_group, mask.show_viewport = "upper", False
    item.modifiers.new("Subdivision", "SUBSURF").levels = 1
    mirror = item.modifiers.new("Mirror", "MIRROR")
    mirror.mirror_object = target
    item.shape_key_add(name="Basis")
    key = item.shape_key_add(name="Bent")
    key.data[0].co.x += 0.05
    key.value = 0.5
    material = bpy.data.materials.new("Bone")
    if material.node_tree is None:  # before Blender 5
        material.use_nodes = True
    item.data.materials.append(material)
    return item


CHANGES_OF_SHAPE: dict[str, Change] = {
    "a vertex": lambda o: setattr(o.data.shape_keys.key_blocks[0].data[0], "co", (0.0, 0.0, 0.0)),
    "a location": lambda o: setattr(o, "location", (0, 0, 0.001)),
    "a rotation": lambda o: setattr(o, "rotation_euler", (0.1, 0, 0)),
    "a scale": lambda o: setattr(o, "scale", (1, 1, -1)),
    "a delta scale": lambda o: setattr(o, "delta_scale", (2, 1, 1)),
    "a parent's transform": lambda o: setattr(o.parent, "location", (1, 0, 0)),
    "a grandparent's transform": lambda o: setattr(o.parent.parent, "scale", (2, 2, 2)),
    "another parent": lambda o: setattr(o, "parent", None) or setattr(bpy.data.objects["Pelvis"], "location", (3, 0, 0))
    or setattr(o, "parent", bpy.data.objects["Pelvis"]),
    "a modifier's value": lambda o: setattr(o.modifiers["Subdivision"], "levels", 2),
    "a modifier shown": lambda o: setattr(o.modifiers["Mask"], "show_viewport", True),
    "a modifier hidden": lambda o: setattr(o.modifiers["Subdivision"], "show_viewport", False),
    "a modifier more": lambda o: setattr(o.modifiers.new("Array", "ARRAY"), "count", 3),
    "a modifier less": lambda o: o.modifiers.remove(o.modifiers["Mirror"]),
    "modifiers in another order": lambda o: setattr(o.modifiers["Mirror"], "use_axis", (False, False, True))
    or o.modifiers.move(2, 0),
    "a modifier's object moved": lambda o: setattr(bpy.data.objects["Plane"], "location", (1, 0, 0)),
    "a shape key's value": lambda o: setattr(o.data.shape_keys.key_blocks["Bent"], "value", 1.0),
    "a shape key's shape": lambda o: setattr(o.data.shape_keys.key_blocks["Bent"].data[3], "co", (0, 0, 9)),
    "a crease": lambda o: setattr(
        o.data.attributes.new("crease_edge", "FLOAT", "EDGE").data[0], "value", 1.0
    ),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES_OF_SHAPE.values(), ids=CHANGES_OF_SHAPE)
def test_it_changes_with_the_shape(bone: bpy.types.Object, change: Change) -> None:
    source, geometry = source_of(bone), geometry_of("Femur.l")
    assert source_of(bone) == source  # to evaluate it is no change
    change(bone)
    assert source_of(bone) != source
    assert geometry_of("Femur.l") != geometry


def test_it_changes_with_the_weights_of_a_group_that_a_modifier_uses(bone: bpy.types.Object) -> None:
    bone.modifiers["Mask"].show_viewport = True
    source, geometry = source_of(bone), geometry_of("Femur.l")
    bone.vertex_groups["upper"].add([0, 2], 1.0, "REPLACE")
    assert source_of(bone) != source
    assert geometry_of("Femur.l") != geometry


@pytest.mark.parametrize(
    "change",
    [
        lambda mesh: setattr(mesh.vertices[0], "co", (0, 0, 0)),
        lambda mesh: mesh.flip_normals(),
        lambda mesh: mesh.clear_geometry(),
    ],
)
def test_it_changes_with_a_plain_mesh(change: Callable[[bpy.types.Mesh], object]) -> None:
    item = small_scene()["Femur.l"]
    before = source_of(item)
    change(item.data)
    assert source_of(item) != before


def test_it_changes_with_smooth_shading_which_changes_normals() -> None:
    item = small_scene()["Femur.l"]
    before = source_of(item)
    item.data.shade_smooth()
    smooth = source_of(item)
    item.data.edges[0].use_edge_sharp = True
    assert len({before, smooth, source_of(item)}) == 3


def principled(o: bpy.types.Object) -> bpy.types.Node:
    return next(node for node in o.data.materials[0].node_tree.nodes if node.type == "BSDF_PRINCIPLED")


def other_material(o: bpy.types.Object) -> None:
    o.material_slots[0].material = None


CHANGES_OF_COLOUR: dict[str, Change] = {
    "a colour": lambda o: setattr(principled(o).inputs["Base Color"], "default_value", (1, 0, 0, 1)),
    "a slot's material": other_material,
    "a slot more": lambda o: o.data.materials.append(None),
    "a face's slot": lambda o: setattr(o.data.polygons[0], "material_index", 1),
}


@pytest.mark.parametrize("change", CHANGES_OF_COLOUR.values(), ids=CHANGES_OF_COLOUR)
def test_it_changes_with_the_colours(bone: bpy.types.Object, change: Change) -> None:
    before = source_of(bone)
    change(bone)
    assert source_of(bone) != before


NO_CHANGES: dict[str, Change] = {
    "nothing": lambda o: None,
    "selection": lambda o: o.select_set(True),
    "the active object": lambda o: setattr(bpy.context.view_layer.objects, "active", o),
    "hidden by the eye": lambda o: o.hide_set(True),
    "hidden in all viewports": lambda o: setattr(o, "hide_viewport", True),
    "hidden in renders": lambda o: setattr(o, "hide_render", True),
    "its collection excluded": lambda o: setattr(
        bpy.context.view_layer.layer_collection.children[0], "exclude", True
    ),
    "its name": lambda o: setattr(o, "name", "Oberschenkelknochen.l"),
    "its data's name": lambda o: setattr(o.data, "name", "Os femoris"),
    "another user of its data": lambda o: o.copy(),
    "a fake user": lambda o: setattr(o.data, "use_fake_user", True),
    "vertices selected": lambda o: [setattr(v, "select", not v.select) for v in o.data.vertices],
    "a vertex hidden in edit mode": lambda o: setattr(o.data.vertices[0], "hide", True),
    "a modifier's panel closed": lambda o: setattr(o.modifiers["Mask"], "show_expanded", False),
    "a modifier renamed": lambda o: setattr(o.modifiers["Mask"], "name", "Maske"),
    "a custom property": lambda o: o.__setitem__("Cross-section-X", 0.5),
    "another object": lambda o: setattr(bpy.data.objects["Tibia.r"], "location", (9, 9, 9)),
    "the frame": lambda o: bpy.context.scene.frame_set(7),
    "an undo step": lambda o: bpy.ops.ed.undo_push(message="x"),
}  # fmt: skip


@pytest.mark.parametrize("change", NO_CHANGES.values(), ids=NO_CHANGES)
def test_it_stays_with_what_changes_no_surface(bone: bpy.types.Object, change: Change) -> None:
    before = source_of(bone)
    change(bone)
    assert source_of(bone) == before


@pytest.fixture
def vessel() -> bpy.types.Object:
    """A curve with a bevel object, as vessels are."""
    small_scene()
    curve = bpy.data.curves.new("Aorta", "CURVE")
    curve.dimensions, curve.bevel_depth = "3D", 0.01
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(1)
    for number, point in enumerate(spline.bezier_points):
        point.co = (0, 0, number)
        point.handle_left, point.handle_right = (0.1, 0, number - 0.3), (0, 0, number + 0.3)
    item = bpy.data.objects.new("Aorta", curve)
    bpy.data.collections["1: Skeletal system"].objects.link(item)
    profile = bpy.data.curves.new("Profile", "CURVE")
    profile.splines.new("POLY").points.add(2)
    for number, place in enumerate(((0.01, 0, 0, 1), (0, 0.01, 0, 1), (0, -0.01, 0, 1))):
        profile.splines[0].points[number].co = place
    profile.splines[0].use_cyclic_u = True
    bpy.data.objects.new("Profile", profile)
    return item


def bevel(o: bpy.types.Object) -> None:
    o.data.bevel_mode = "OBJECT"
    o.data.bevel_object = bpy.data.objects["Profile"]


CHANGES_OF_CURVE: dict[str, Change] = {
    "a point": lambda o: setattr(o.data.splines[0].bezier_points[0], "co", (1, 0, 0)),
    "a handle": lambda o: setattr(o.data.splines[0].bezier_points[0], "handle_right", (1, 0, 0)),
    "a radius": lambda o: setattr(o.data.splines[0].bezier_points[1], "radius", 2.0),
    "the thickness": lambda o: setattr(o.data, "bevel_depth", 0.02),
    "the resolution": lambda o: setattr(o.data, "resolution_u", 3),
    "a closed ring": lambda o: setattr(o.data.splines[0], "use_cyclic_u", True),
    "a spline more": lambda o: o.data.splines.new("POLY").points.add(3),
    "closed ends": lambda o: setattr(o.data, "use_fill_caps", True),
    "a bevel object": bevel,
}


@pytest.mark.parametrize("change", CHANGES_OF_CURVE.values(), ids=CHANGES_OF_CURVE)
def test_it_changes_with_a_curve(vessel: bpy.types.Object, change: Change) -> None:
    source, geometry = source_of(vessel), geometry_of("Aorta")
    assert source_of(vessel) == source
    change(vessel)
    assert source_of(vessel) != source
    if change is not CHANGES_OF_CURVE["a spline more"]:  # four points in one place have no surface
        assert geometry_of("Aorta") != geometry


def test_it_changes_with_the_shape_of_a_bevel_object(vessel: bpy.types.Object) -> None:
    bevel(vessel)
    before = source_of(vessel)
    bpy.data.objects["Profile"].data.splines[0].points[0].co = (0.03, 0, 0, 1)
    assert source_of(vessel) != before


def node_group(name: str) -> bpy.types.NodeTree:
    """Geometry nodes that put another object, moved by a constant, in the place of what comes in."""
    tree = bpy.data.node_groups.new(name, "GeometryNodeTree")
    tree.interface.new_socket("Geometry", in_out="INPUT", socket_type="NodeSocketGeometry")
    tree.interface.new_socket("Size", in_out="INPUT", socket_type="NodeSocketFloat").default_value = 1.0
    tree.interface.new_socket("Geometry", in_out="OUTPUT", socket_type="NodeSocketGeometry")
    kinds = ("NodeGroupInput", "GeometryNodeObjectInfo", "GeometryNodeTransform", "NodeGroupOutput")
    given, info, moved, out = (tree.nodes.new(kind) for kind in kinds)
    info.name, moved.name = "Other", "Move"
    info.inputs["Object"].default_value = bpy.data.objects["Tibia.l"]
    tree.links.new(info.outputs["Geometry"], moved.inputs["Geometry"])
    tree.links.new(moved.outputs["Geometry"], out.inputs["Geometry"])
    tree.links.new(given.outputs["Size"], moved.inputs["Scale"])
    return tree


def rewire(o: bpy.types.Object) -> None:
    tree = o.modifiers["Nodes"].node_group
    tree.links.new(tree.nodes["Group Input"].outputs["Geometry"], tree.nodes["Group Output"].inputs["Geometry"])


CHANGES_OF_NODES: dict[str, Change] = {
    "a constant": lambda o: setattr(
        o.modifiers["Nodes"].node_group.nodes["Move"].inputs["Translation"], "default_value", (0, 0, 1)
    ),
    "a setting": lambda o: setattr(bpy.data.objects["Tibia.l"], "location", (0, 0, 3))
    or setattr(o.modifiers["Nodes"].node_group.nodes["Other"], "transform_space", "RELATIVE"),
    "a link": rewire,
    "a muted node": lambda o: setattr(o.modifiers["Nodes"].node_group.nodes["Move"], "mute", True)
    or setattr(o.modifiers["Nodes"].node_group.nodes["Move"].inputs["Translation"], "default_value", (0, 0, 1)),
    "the object taken in": lambda o: setattr(bpy.data.objects["Tibia.l"].data.vertices[0], "co", (0, 0, 0)),
    "an input of the modifier": lambda o: o.modifiers["Nodes"].__setitem__("Socket_1", 3.0),
    "another group": lambda o: setattr(o.modifiers["Nodes"], "node_group", None),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES_OF_NODES.values(), ids=CHANGES_OF_NODES)
@pytest.mark.parametrize("name", ["Copy", "Femur.l"])  # a group may be called like its object
def test_it_changes_with_geometry_nodes(change: Change, name: str) -> None:
    item = small_scene()["Femur.l"]
    item.modifiers.new("Nodes", "NODES").node_group = node_group(name)
    source = source_of(item)
    geometry = geometry_of("Femur.l")
    assert source_of(item) == source
    change(item)
    assert source_of(item) != source
    if change not in (CHANGES_OF_NODES["a setting"], CHANGES_OF_NODES["a muted node"]):
        assert geometry_of("Femur.l") != geometry


def test_it_follows_an_animated_parent_to_the_frame() -> None:
    items = small_scene()
    items["Femur.l"].parent = items["Tibia.l"]
    for frame, x in ((1, 0.0), (5, 1.0)):
        items["Tibia.l"].location.x = x
        items["Tibia.l"].keyframe_insert("location", frame=frame)
    bpy.context.scene.frame_set(1)
    first = source_of(items["Femur.l"])
    bpy.context.scene.frame_set(5)
    assert source_of(items["Femur.l"]) != first
    bpy.context.scene.frame_set(1)
    assert source_of(items["Femur.l"]) == first


@pytest.fixture
def circle() -> list[bpy.types.Object]:
    """Three boxes that each mirror at the next one, a fourth that mirrors at the first, and a fifth at the fourth."""
    items = [*small_scene().values(), box("Fibula.l")]
    for item, other in zip(items, (items[1], items[2], items[0], items[0], items[3]), strict=True):
        item.modifiers.new("Mirror", "MIRROR").mirror_object = other
    return items


def test_objects_that_rest_on_each_other_have_one_source_whichever_is_read_first(
    circle: list[bpy.types.Object],
) -> None:
    alone = [source_of(item) for item in circle]
    assert len(set(alone)) == 5
    for first in range(5):
        sources = Sources()
        order = circle[first:] + circle[:first]
        found = {item.name: sources.of(item) for item in order}
        assert [found[item.name] for item in circle] == alone


def test_many_objects_that_all_rest_on_all_are_read_in_no_time() -> None:
    """Geometry nodes that take in the collection in which all of their objects are."""
    items = [box(f"Rib {number}.l", (0.1, 0, number * 0.2)) for number in range(30)]
    tree = bpy.data.node_groups.new("All", "GeometryNodeTree")
    info = tree.nodes.new("GeometryNodeCollectionInfo")
    info.inputs["Collection"].default_value = items[0].users_collection[0]
    for item in items:
        item.modifiers.new("Nodes", "NODES").node_group = tree
    sources = Sources()
    before = [sources.of(item) for item in items]
    assert before == [source_of(item) for item in items]
    items[17].data.vertices[0].co.x += 0.01
    assert not {source_of(item) for item in items} & set(before)


def test_it_changes_with_what_is_far_along_a_circle(circle: list[bpy.types.Object]) -> None:
    before = [source_of(item) for item in circle]
    circle[2].data.vertices[0].co.x += 0.01
    after = [source_of(item) for item in circle]
    assert [one == other for one, other in zip(before, after, strict=True)] == [False] * 5


def test_materials_that_look_at_the_object_colour_each_as_it_is(bone: bpy.types.Object) -> None:
    """Read together or alone: the same material, another attribute of the object."""
    tree = bone.data.materials[0].node_tree
    attribute, mix = tree.nodes.new("ShaderNodeAttribute"), tree.nodes.new("ShaderNodeMix")
    attribute.attribute_type, attribute.attribute_name, mix.data_type = "OBJECT", "key_color", "RGBA"
    mix.inputs[6].default_value, mix.inputs[7].default_value = (0, 0, 0, 1), (1, 1, 1, 1)
    tree.links.new(attribute.outputs["Fac"], mix.inputs[0])
    tree.links.new(mix.outputs[2], principled(bone).inputs["Base Color"])
    items = [bone, *(bone.copy() for _ in range(3))]
    for item, value in zip(items, (0.0, 0.25, 0.25, 1.0), strict=True):
        item["key_color"] = value
    alone = [source_of(item) for item in items]
    assert len(set(alone)) == 3
    sources = Sources()
    assert [sources.of(item) for item in items] == alone


@pytest.mark.keep_scene
def test_many_read_together_have_the_sources_that_each_has_alone(mini_blend: Path) -> None:
    open_blend(mini_blend)
    items = [item for item in bpy.data.objects if item.type in {"MESH", "CURVE"}][::23]
    assert len(items) > 60
    sources = Sources()
    assert [sources.of(item) for item in items] == [source_of(item) for item in items]


@pytest.mark.keep_scene
def test_it_is_the_same_in_another_blender(mini_blend: Path) -> None:
    """What one session proved and exported is a hit for the next."""
    names = ["Femur.l", "Aortic arch", "Mucosa of stomach", "Deltoid muscle.l", "Lymph node"]
    code = (
        "import json, sys, bpy; from addon.scene.source import source_of; "
        "bpy.ops.wm.open_mainfile(filepath=sys.argv[1], load_ui=False); "
        "print('SOURCES', json.dumps({n: source_of(bpy.data.objects[n]) for n in json.loads(sys.argv[2]) "
        "if n in bpy.data.objects}))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, str(mini_blend), json.dumps(names)], cwd=ROOT, capture_output=True, text=True
    )
    line = next(line for line in answer.stdout.splitlines() if line.startswith("SOURCES "))
    there = json.loads(line.removeprefix("SOURCES "))
    open_blend(mini_blend)
    assert {name: source_of(bpy.data.objects[name]) for name in there} == there
    assert len(there) >= 4
