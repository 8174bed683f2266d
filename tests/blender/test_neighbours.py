"""What touches or lies near a structure: against a slow check of every pair, and whatever gives things their shape."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import numpy.typing as npt
import pytest
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from addon.core.catalog import Catalog
from addon.scene.evaluate import evaluated, surface_of
from addon.scene.neighbours import WITHIN, Distances, nearest, neighbours
from addon.scene.prove import prove
from addon.scene.reach import Box, reach_of
from tests.blender.opened import blender_now, box, catalog_now, changes, ended, open_blend

Array = np.ndarray[Any, Any]
Truth = dict[str, dict[str, Any]]

ENDLESS = Box(np.full(3, -np.inf), np.full(3, np.inf))
NOWHERE = Box(np.full(3, np.inf), np.full(3, -np.inf))


def near(catalog: Catalog, *keys: str, within: float = WITHIN, distances: Distances | None = None) -> dict[str, float]:
    """The neighbours by key, in their order."""
    found = ended(neighbours(catalog, keys, distances or Distances(), within))
    assert [neighbour.distance for neighbour in found] == sorted(neighbour.distance for neighbour in found)
    return {neighbour.key: neighbour.distance for neighbour in found}


# The slow check: Blender's own trees for crossing and for corners, every pair of edges by a formula of its own


class Checked:
    """A surface, and Blender's tree of it."""

    def __init__(self, item: bpy.types.Object) -> None:
        with evaluated([item]) as found:
            surface, _ = surface_of(found[0])
        self.points: Array = surface.points
        self.corners: Array = surface.corners
        self.low, self.high = surface.points.min(axis=0), surface.points.max(axis=0)
        self.tree = BVHTree.FromPolygons(surface.points.tolist(), surface.corners.tolist(), all_triangles=True)

    def within(self, points: Array, reach: float | Array) -> npt.NDArray[np.bool_]:
        """Which points (n, 3) the surface comes near, each within its own reach."""
        reaches = np.broadcast_to(reach, len(points))
        inside = ((points >= self.low - reaches[:, None]) & (points <= self.high + reaches[:, None])).all(axis=1)
        for at in np.flatnonzero(inside):
            inside[at] = self.tree.find_nearest(Vector(points[at]), reaches[at])[3] is not None
        return inside

    def edges_near(self, other: Checked, reach: float) -> Array:
        """The edges (n, 2, 3) that may come within reach of another surface, told from their middles."""
        pairs = np.concatenate([self.corners[:, [0, 1]], self.corners[:, [1, 2]], self.corners[:, [2, 0]]])
        ends = self.points[np.unique(np.sort(pairs, axis=1), axis=0)]
        halves = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) / 2
        near: Array = ends[other.within(ends.mean(axis=1), halves + reach + 1e-6)]
        return near


def slow_distance(one: Checked, other: Checked, limit: float) -> float | None:
    gaps = np.maximum(np.maximum(one.low - other.high, other.low - one.high), 0)
    if np.linalg.norm(gaps) > limit:
        return None
    if one.tree.overlap(other.tree):
        return 0.0
    least = math.inf
    for points, target in ((one, other), (other, one)):
        for point in points.points[target.within(points.points, limit)]:
            least = min(least, target.tree.find_nearest(Vector(point))[3])
    reach = min(least, limit)
    mine, theirs = one.edges_near(other, reach), other.edges_near(one, reach)
    for start in range(0, len(mine), 200):
        least = min(least, edges_apart(mine[start : start + 200], theirs, reach))
    return least if least <= limit else None


def edges_apart(mine: Array, theirs: Array, reach: float) -> float:
    """The least distance of the insides of any two edges whose boxes come within reach."""
    low, high = mine.min(axis=1)[:, None], mine.max(axis=1)[:, None]
    apart = np.maximum(low - theirs.max(axis=1), theirs.min(axis=1) - high)
    rows, columns = np.nonzero((apart <= reach).all(axis=2))
    p, q = mine[rows, 0], theirs[columns, 0]
    u, v = mine[rows, 1] - p, theirs[columns, 1] - q
    normal = np.cross(u, v)
    square = np.einsum("ij,ij->i", normal, normal)
    usable = square > 1e-24
    p, q, u, v, normal, square = (values[usable] for values in (p, q, u, v, normal, square))
    s = np.einsum("ij,ij->i", np.cross(q - p, v), normal) / square
    t = np.einsum("ij,ij->i", np.cross(q - p, u), normal) / square
    inside = (s >= 0) & (s <= 1) & (t >= 0) & (t <= 1)
    heights = np.abs(np.einsum("ij,ij->i", q - p, normal)) / np.sqrt(square)
    return float(heights[inside].min(initial=math.inf))


@pytest.mark.keep_scene
def test_neighbours_of_fifty_structures_are_those_of_the_slow_check(mini_blend: Path, truth: Truth) -> None:
    open_blend(mini_blend)
    catalog = catalog_now()
    chosen: list[str] = []
    for site in ("Femur.l", "Humerus.l", "Thalamus.l"):
        middle = np.mean(truth[site]["bbox_world"], axis=0)
        bodies = [e for e in catalog if e.kind == "structure" and not e.copy_of and truth[e.object_name]["exportable"]]
        bodies.sort(key=lambda e: float(np.linalg.norm(np.mean(truth[e.object_name]["bbox_world"], axis=0) - middle)))
        chosen += [entry.key for entry in bodies if entry.key not in chosen][:17]
    chosen = chosen[:50]
    surfaces = {key: Checked(bpy.data.objects[catalog[key].object_name]) for key in chosen}
    true: dict[str, dict[str, float]] = {key: {} for key in chosen}
    for one, other in itertools.combinations(chosen, 2):
        gap = slow_distance(surfaces[one], surfaces[other], WITHIN)
        if gap is not None:
            true[one][other] = true[other][one] = gap
    assert sum(map(len, true.values())) > 150
    assert any(0 < gap < 0.001 for gaps in true.values() for gap in gaps.values())
    distances = Distances()
    for key in chosen:
        found = {other: gap for other, gap in near(catalog, key, distances=distances).items() if other in surfaces}
        assert found.keys() == true[key].keys(), key
        assert found == pytest.approx(true[key], abs=1e-5), key


@pytest.mark.keep_scene
def test_neighbours_are_those_that_anatomy_knows(mini_blend: Path) -> None:
    open_blend(mini_blend)
    before = blender_now()
    catalog = catalog_now()
    femur = near(catalog, "femur/left")
    assert {"hip-bone/left", "acetabular-labrum/left", "tibia/left", "patella/left"} <= femur.keys()
    assert {"anterior-cruciate-ligament/left", "lateral-meniscus/left", "vastus-medialis-muscle/left"} <= femur.keys()
    assert femur["hip-bone/left"] == 0.0
    assert 0 < femur["patella/left"] < 0.003
    assert not {"femur/right", "hip-bone/right", "humerus/left", "femur/left"} & femur.keys()
    assert not any("-origin" in key or "-insertion" in key or "-copy-" in key for key in femur)
    long_head = near(catalog, "long-head-of-biceps-brachii/left")
    assert {"short-head-of-biceps-brachii/left", "scapula/left", "humerus/left", "radius/left"} <= long_head.keys()
    both = near(catalog, "long-head-of-biceps-brachii/left", "short-head-of-biceps-brachii/left")
    assert both.keys() >= long_head.keys() - {"short-head-of-biceps-brachii/left"}
    assert not {"long-head-of-biceps-brachii/left", "short-head-of-biceps-brachii/left"} & both.keys()
    assert changes(before, blender_now()) == {}


@pytest.mark.keep_scene
def test_no_structure_reaches_out_of_its_box(mini_blend: Path) -> None:
    open_blend(mini_blend)
    catalog = catalog_now()
    items = {entry.key: bpy.data.objects[entry.object_name] for entry in catalog if entry.kind != "group"}
    shaped = [key for key, item in items.items() if catalog[key].kind == "structure" and not is_bare_mesh(item)]
    bare = [key for key, item in items.items() if catalog[key].kind != "landmark" and is_bare_mesh(item)]
    keys = shaped + bare[::4]
    told = 0
    for start in range(0, len(keys), 16):
        for proven in prove(catalog, [catalog[key] for key in keys[start : start + 16]]):
            proof, item = proven.entry.proof, items[proven.entry.key]
            tight, loose = reach_of(item, ENDLESS, WITHIN), reach_of(item, NOWHERE, WITHIN)
            if proof is None or tight is None or loose is None:
                continue
            told += 1
            for reach in (tight, loose):
                assert (reach.low <= proof.low).all(), proven.entry.key
                assert (reach.high >= proof.high).all(), proven.entry.key
            if is_bare_mesh(item):
                assert tight.low == pytest.approx(np.array(proof.low), abs=2e-5)
                assert tight.high == pytest.approx(np.array(proof.high), abs=2e-5)
    assert told > 120


def is_bare_mesh(item: bpy.types.Object) -> bool:
    return item.type == "MESH" and not item.modifiers


# What gives things their place and shape: A is a box of 10 cm, and B comes to lie 3 mm beside it


def far_box(name: str = "Tibia.l") -> Any:
    return box(name, (0.1, 3.0, 0.0))


def by_location() -> None:
    far_box().location = (0.103, -3.0, 0)


def by_parents() -> None:
    item = far_box()
    above, top = (bpy.data.objects.new(name, None) for name in ("Above", "Top"))
    item.parent, above.parent = above, top
    above.location, top.location = (0.103, 0, 0), (0, -1.5, 0)
    top.scale = (1, 2, 1)
    item.scale = (1, 0.5, 1)
    item.location = (0, -0.75, 0)


def by_mirrored_scale() -> None:
    item = far_box()
    item.scale = (-1, 1, 1)
    item.location = (0.403, -3, 0)


def by_delta() -> None:
    far_box().delta_location = (0.103, -3.0, 0)


def by_constraint() -> None:
    target = bpy.data.objects.new("Target", None)
    target.location = (0.103, -3.0, 0)
    bpy.data.collections["1: Skeletal system"].objects.link(target)
    far_box().constraints.new("COPY_LOCATION").target = target


def by_array() -> None:
    array = far_box().modifiers.new("", "ARRAY")
    array.count = 2
    array.use_relative_offset, array.use_constant_offset = False, True
    array.constant_offset_displace = (0.103, -3.0, 0)


def by_mirror() -> None:
    item = box("Tibia.l", (0.05, 0, 0))
    item.location.x = 0.353  # at 0.403 to 0.503, and its mirror image at 0.203 to 0.303
    item.modifiers.new("", "MIRROR")


def by_solidify() -> None:
    solid = box("Tibia.l", (0.213, 0, 0)).modifiers.new("", "SOLIDIFY")
    solid.thickness, solid.offset = 0.01 * math.sqrt(3), 1.0  # corners move along the diagonal


def by_displacement() -> None:
    displace = box("Tibia.l", (0.213, 0, 0)).modifiers.new("", "DISPLACE")
    displace.direction, displace.strength, displace.mid_level = "X", -0.01, 0.0


def by_shape_key() -> None:
    item = far_box()
    item.shape_key_add(name="Basis")
    key = item.shape_key_add(name="Near")
    for point in key.data:
        point.co.x += 0.103
        point.co.y -= 3.0
    key.value = 1.0


def by_bevel() -> None:
    curve = bpy.data.curves.new("Tibia", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 0.01, 8
    spline = curve.splines.new("POLY")
    spline.points.add(1)
    for point, height in zip(spline.points, (0.0, 0.1), strict=True):
        point.co, point.radius = (0.213 + 0.01, 0.05, height, 1.0), 2.0
    bpy.data.collections["1: Skeletal system"].objects.link(bpy.data.objects.new("Tibia.l", curve))


def by_nodes() -> None:
    tree = bpy.data.node_groups.new("Move", "GeometryNodeTree")
    for way in ("INPUT", "OUTPUT"):
        tree.interface.new_socket("Geometry", in_out=way, socket_type="NodeSocketGeometry")
    start, end = tree.nodes.new("NodeGroupInput"), tree.nodes.new("NodeGroupOutput")
    move: Any = tree.nodes.new("GeometryNodeTransform")
    move.inputs["Translation"].default_value = (0.103, -3.0, 0)
    tree.links.new(start.outputs[0], move.inputs["Geometry"])
    tree.links.new(move.outputs[0], end.inputs[0])
    far_box().modifiers.new("", "NODES").node_group = tree


def by_hiding() -> None:
    item = box("Tibia.l", (0.203, 0, 0))
    item.hide_set(True)
    item.hide_viewport = item.hide_render = True


def by_exclusion() -> None:
    box("Tibia.l", (0.203, 0, 0), collection="3: Joints")
    bpy.context.view_layer.layer_collection.children["3: Joints"].exclude = True


WAYS: dict[str, Callable[[], None]] = {
    name.removeprefix("by_"): function for name, function in list(globals().items()) if name.startswith("by_")
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_neighbour_is_found_however_it_got_there(way: Callable[[], None]) -> None:
    box("Femur.l", (0.1, 0, 0))
    box("Fibula.l", (0.1, 0.5, 0))  # too far
    way()
    before = blender_now()
    catalog = catalog_now()
    # A bevelled curve is a prism with many sides: its radius is not quite that of the circle.
    assert near(catalog, "femur/left") == pytest.approx({"tibia/left": 0.003}, abs=3e-4 if way is by_bevel else 1e-6)
    assert near(catalog, "tibia/left").keys() == {"femur/left"}
    assert changes(before, blender_now()) == {}


def test_touching_crossing_and_inside() -> None:
    box("Femur.l", (0.1, 0, 0))
    box("Tibia.l", (0.2, 0, 0))  # face to face
    box("Fibula.l", (0.15, 0.05, 0.05))  # through it
    box("Patella.l", (0.104, 0.004, 0.004), size=0.092)  # inside, 4 mm from the walls
    box("Talus.l", (0.14, 0.04, 0.04), size=0.01)  # inside, in the middle
    found = near(catalog_now(), "femur/left")
    assert found == pytest.approx({"fibula/left": 0, "tibia/left": 0, "patella/left": 0.004}, abs=1e-7)
    assert found["tibia/left"] == found["fibula/left"] == 0.0


def test_attachments_copies_labels_and_what_has_no_surface_are_no_neighbours() -> None:
    femur = box("Femur.l", (0.1, 0, 0))
    box("Sartorius muscle.ol", (0.2, 0, 0), collection="2: Muscular insertions").parent = femur
    box("Tibia.l", (0.201, 0, 0))
    box("Tibia.l.001", (0.201, 0, 0))
    box("Femur.l.001", (0.1, 0, 0))
    broken = box("Fibula.l", (0.2, 0, 0))
    broken.data.vertices[0].co = (math.nan, 0, 0)
    box("Patella.l", (0.2, 0, 0)).scale = (0, 0, 0)
    text = bpy.data.objects.new("Head of femur.t", bpy.data.curves.new("Head of femur.t", "FONT"))
    text.parent = femur
    bpy.data.collections["1: Skeletal system"].objects.link(text)
    catalog = catalog_now()
    assert near(catalog, "femur/left") == pytest.approx({"tibia/left": 0.001}, abs=1e-6)
    assert near(catalog, "femur-copy-1/left").keys() == {"tibia/left"}  # not its own original
    assert near(catalog, "sartorius-muscle-origin/left").keys() == {"femur/left", "tibia/left"}
    assert near(catalog, "patella/left") == near(catalog, "fibula/left") == {}


def test_a_distance_follows_what_moves_and_is_not_measured_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    box("Femur.l", (0.1, 0, 0))
    tibia = box("Tibia.l", (0.202, 0, 0))
    catalog, distances = catalog_now(), Distances()
    first = near(catalog, "femur/left", distances=distances)
    assert first == pytest.approx({"tibia/left": 0.002}, abs=1e-6)
    tibia.location.x = 0.001
    assert near(catalog, "femur/left", distances=distances) == pytest.approx({"tibia/left": 0.003}, abs=1e-6)
    tibia.location.x = 0.01
    assert near(catalog, "femur/left", distances=distances) == {}
    tibia.location.x = 0.0
    with monkeypatch.context() as patch:
        patch.setattr("addon.scene.neighbours.distance", None)  # whoever calls it fails
        prove(catalog, [catalog["tibia/left"]])
        assert near(catalog, "femur/left", distances=distances) == first
        assert near(catalog, "tibia/left", distances=distances).keys() == {"femur/left"}
    assert near(catalog, "femur/left", within=0.001, distances=distances) == {}


def test_the_nearest_of_some_is_found_up_to_a_limit() -> None:
    box("Femur.l", (0.1, 0, 0))
    box("Tibia.l", (0.21, 0, 0))
    box("Fibula.l", (0.215, 0, 0))
    catalog = catalog_now()
    bones = ["tibia/left", "fibula/left", "femur/left"]
    found = ended(nearest(catalog, "femur/left", bones, Distances(), 0.02))
    assert found is not None
    assert (found.key, found.distance) == ("tibia/left", pytest.approx(0.01, abs=1e-6))
    assert ended(nearest(catalog, "femur/left", ["fibula/left"], Distances(), 0.01)) is None
    assert ended(nearest(catalog, "femur/left", [], Distances(), 0.01)) is None


def test_a_structure_removed_meanwhile_is_left_out() -> None:
    box("Femur.l", (0.1, 0, 0))
    tibia = box("Tibia.l", (0.202, 0, 0))
    catalog = catalog_now()
    bpy.data.objects.remove(tibia)
    assert near(catalog, "femur/left") == {}
