"""Packages for students from the mini scene: budgets, simplifying, compression, neighbours, languages, turns."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.core.near import Tree, distance
from addon.core.turns import Turns
from addon.scene.export import Exported, Order, export
from tests.blender.opened import blender_now, box, catalog_now, changes, ended, open_blend, small_scene
from tests.blender.written import WrittenNode, annotations_of, manifest_of, nodes_of

Truth = dict[str, dict[str, Any]]
Validate = Callable[[Path], dict[str, Any]]
FEMURS = ("femur/left", "femur/right")
BOTH = 2 * 3794  # triangles of the femurs


@pytest.fixture(scope="module")
def mini(mini_blend: Path) -> Catalog:
    """The mini scene, opened once: its tests keep the scene and leave it as it is."""
    open_blend(mini_blend)
    return catalog_now()


def ordered(*keys: str, **of_order: Any) -> Order:
    return Order(**{"name": "part", "title": "The part", "keys": list(keys), "page": False, **of_order})


def taken(mini: Catalog, folder: Path, *keys: str, **of_order: Any) -> Exported:
    return ended(export(mini, ordered(*keys, **of_order), folder))


def valid(validate: Validate, folder: Path) -> None:
    issues = validate(folder / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]


def corner_distance(one: WrittenNode, other: WrittenNode) -> float:
    """How far any corner of one lies from the surface of the other, point by point through another code path."""
    tree = Tree(other.triangles.reshape(-1, 3), np.arange(3 * len(other.triangles)).reshape(-1, 3))
    points = np.unique(one.triangles.reshape(-1, 3), axis=0)
    points = points[:: max(41, len(points) // 80)]
    return max(float(distance(Tree(point[None], np.zeros((1, 3), int)), tree, 1.0) or 0.0) for point in points)


@pytest.mark.keep_scene
def test_a_budget_is_met_within_the_promised_distance(mini: Catalog, tmp_path: Path, gltf_validate: Validate) -> None:
    whole = nodes_of(taken(mini, tmp_path / "whole", *FEMURS).package.folder)
    before = blender_now()
    out = taken(mini, tmp_path / "small", *FEMURS, max_triangles=3000)
    assert changes(before, blender_now()) == {}
    folder = out.package.folder
    small, manifest = nodes_of(folder), manifest_of(folder)
    assert manifest["triangles"] == sum(len(node.triangles) for node in small.values()) <= 3000
    assert manifest["budget"] == {"preset": "none", "triangles": 3000, "bytes": None}
    said = {one["key"]: one for one in manifest["simplified"]}
    for key in FEMURS:
        node, original = small[key], whole[key]
        assert said[key]["triangles_before"] == 3794
        assert said[key]["triangles"] == len(node.triangles)
        diagonal = float(np.linalg.norm(original.bounds[1] - original.bounds[0]))
        assert said[key]["relative"] == pytest.approx(said[key]["hausdorff"] / diagonal, rel=1e-3)
        assert 0 < said[key]["relative"] <= 0.002
        assert corner_distance(original, node) <= said[key]["hausdorff"] + 1e-6
        assert corner_distance(node, original) <= said[key]["hausdorff"] + 1e-6
        assert node.volume == pytest.approx(original.volume, rel=0.05)
        assert node.agreement > 0.99
        assert np.abs(node.bounds - original.bounds).max() <= said[key]["hausdorff"] + 1e-6
    assert small["femur/left"].triangles[..., 0].min() > 0 > small["femur/right"].triangles[..., 0].max()
    structures = {one["key"]: one for one in annotations_of(folder)["structures"]}
    assert structures["femur/left"]["triangles"] == len(small["femur/left"].triangles)
    valid(gltf_validate, folder)


@pytest.mark.keep_scene
def test_a_budget_that_cannot_be_met_says_how_small_it_gets(mini: Catalog, tmp_path: Path) -> None:
    before = blender_now()
    with pytest.raises(ProsectorError) as error:
        taken(mini, tmp_path, *FEMURS, max_triangles=800)
    assert changes(before, blender_now()) == {}
    assert error.value.code is Code.TOO_LARGE
    smallest = error.value.details["smallest_triangles"]
    assert isinstance(smallest, int)
    assert 800 < smallest < BOTH
    assert f"{smallest:,}" in error.value.message
    assert "0.2%" in error.value.message
    assert list(tmp_path.iterdir()) == []
    assert taken(mini, tmp_path, *FEMURS, max_triangles=smallest).package.manifest["triangles"] == smallest


@pytest.mark.keep_scene
def test_what_is_far_too_large_is_refused_without_trying(mini: Catalog, tmp_path: Path) -> None:
    with pytest.raises(ProsectorError) as error:
        taken(mini, tmp_path, *FEMURS, max_triangles=700)
    assert error.value.code is Code.TOO_LARGE
    assert error.value.details == {"triangles": BOTH, "most": 7000, "max_triangles": 700}


@pytest.mark.keep_scene
def test_a_byte_budget_simplifies_further(mini: Catalog, tmp_path: Path) -> None:
    whole = taken(mini, tmp_path, *FEMURS, compression="auto")
    size = (whole.package.folder / "anatomy.glb").stat().st_size
    less = taken(mini, tmp_path, *FEMURS, compression="auto", max_bytes=size * 2 // 3)
    assert (less.package.folder / "anatomy.glb").stat().st_size <= size * 2 // 3
    assert less.package.manifest["triangles"] < BOTH
    with pytest.raises(ProsectorError) as error:
        taken(mini, tmp_path, *FEMURS, compression="auto", max_bytes=size // 8)
    assert error.value.code is Code.TOO_LARGE
    assert error.value.details["smallest_bytes"] > size // 8  # type: ignore[operator]


@pytest.mark.keep_scene
def test_two_materials_and_flat_faces_survive_simplifying(mini: Catalog, tmp_path: Path) -> None:
    key = "abdominal-part-of-pectoralis-major-muscle/right"
    whole = nodes_of(taken(mini, tmp_path, key).package.folder)[key]
    out = taken(mini, tmp_path, key, max_triangles=int(0.7 * len(whole.triangles)))
    node = nodes_of(out.package.folder)[key]
    assert out.package.manifest["simplified"]
    assert node.colours == whole.colours
    assert len(node.colours) == 2
    assert node.agreement > 0.9


@pytest.mark.keep_scene
@pytest.mark.parametrize(
    "keys",
    [
        FEMURS,
        ("abdominal-part-of-pectoralis-major-muscle/right", "ulnar-nerve/left", "scapula/left"),
    ],
)
def test_a_compressed_model_holds_the_same(
    mini: Catalog, tmp_path: Path, gltf_validate: Validate, keys: tuple[str, ...]
) -> None:
    plain, small = (taken(mini, tmp_path, *keys, compression=how).package.folder for how in ("none", "auto"))
    said = manifest_of(small)["compression"]
    assert (said["used"], said["quantised"]) == ("meshopt", True)
    assert manifest_of(plain)["compression"]["used"] == "none"
    assert manifest_of(plain)["compression"]["largest_position_error"] < 1e-7
    expected, nodes = nodes_of(plain), nodes_of(small)
    assert nodes.keys() == expected.keys() == set(keys)
    for key, node in nodes.items():
        other = expected[key]
        assert len(node.triangles) == len(other.triangles)
        size = float((other.bounds[1] - other.bounds[0]).max())
        assert np.abs(node.bounds - other.bounds).max() <= said["largest_position_error"] + 1e-7
        assert said["largest_position_error"] < 1e-3 * max(size, 0.2)
        assert node.volume == pytest.approx(other.volume, rel=0.01)
        assert sorted(node.colours) == sorted(other.colours)
        assert node.agreement == pytest.approx(other.agreement, abs=0.01)
        assert np.linalg.det(node.matrix[:3, :3]) > 0
        lengths = np.linalg.norm(node.normals, axis=2)
        assert np.abs(lengths - 1).max() < 0.02
        # Every corner is where one was before, whatever their order is now.
        for one, two in ((node, other), (other, node)):
            assert corner_distance(one, two) <= said["largest_position_error"] + 1e-7
    assert (small / "anatomy.glb").stat().st_size < 0.5 * (plain / "anatomy.glb").stat().st_size
    valid(gltf_validate, small)
    valid(gltf_validate, plain)


@pytest.mark.keep_scene
def test_neighbours_come_along_as_context(mini: Catalog, tmp_path: Path) -> None:
    alone = taken(mini, tmp_path, "lunate-bone/left")
    out = taken(mini, tmp_path, "lunate-bone/left", within=0.002)
    nodes = nodes_of(out.package.folder)
    context = {key for key, node in nodes.items() if node.prosector.get("context")}
    assert context == nodes.keys() - {"lunate-bone/left"}
    assert "scaphoid-bone/left" in context
    assert not any(key.endswith("/right") for key in context)
    assert nodes_of(alone.package.folder).keys() == {"lunate-bone/left"}
    told = {one["key"]: one["context"] for one in annotations_of(out.package.folder)["structures"]}
    assert told == {key: key in context for key in nodes}
    assert taken(mini, tmp_path, "lunate-bone/left", within=0.002).cache_hit


@pytest.mark.keep_scene
def test_names_are_kept_in_the_languages_asked_for(mini: Catalog, tmp_path: Path) -> None:
    every = annotations_of(taken(mini, tmp_path, "femur/left").package.folder)
    some = annotations_of(taken(mini, tmp_path, "femur/left", languages=["la"]).package.folder)
    assert set(every["structures"][0]["names"]) > {"en", "la", "fr"}
    assert set(some["structures"][0]["names"]) == set(some["languages"]) == {"en", "la"}
    assert json.dumps(some).count('"fr"') == 0
    assert some["structures"][0]["names"]["la"] == every["structures"][0]["names"]["la"]


@pytest.mark.keep_scene
def test_cancelling_while_it_is_simplified_leaves_nothing(mini: Catalog, tmp_path: Path) -> None:
    before = blender_now()
    job = export(mini, ordered(*FEMURS, max_triangles=3000), tmp_path)
    for step in job:
        if step.message.startswith("Simplifying"):
            break
    job.close()
    assert changes(before, blender_now()) == {}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.keep_scene
def test_progress_only_grows(mini: Catalog, tmp_path: Path) -> None:
    steps = list(export(mini, ordered(*FEMURS, "tibia/left", max_triangles=4000), tmp_path))
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert all(step.done <= step.total == 6 for step in steps)
    assert any(step.message.startswith("Simplifying") for step in steps)


def test_tubes_and_closed_shapes_stay_what_they_are(tmp_path: Path) -> None:
    """A fine tube along a curve, a closed ball and a sheet."""
    curve = bpy.data.curves.new("Ulnar nerve", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", 0.001, 8, True
    spline = curve.splines.new("POLY")
    spline.points.add(60)
    for number, point in enumerate(spline.points):
        point.co = (0.1 + 0.01 * np.sin(number / 8), 0.0, 0.01 * number, 1)
    nerve = bpy.data.objects.new("Ulnar nerve.l", curve)
    holder = bpy.data.collections.new("7: Nervous system & Sense organs")
    bpy.context.scene.collection.children.link(holder)
    holder.objects.link(nerve)
    box("Femur.l").modifiers.new("Subdivision", "SUBSURF").levels = 5
    catalog = catalog_now()
    keys = ["ulnar-nerve/left", "femur/left"]
    whole = nodes_of(taken(catalog, tmp_path, *keys).package.folder)
    out = taken(catalog, tmp_path, *keys, max_triangles=sum(len(n.triangles) for n in whole.values()) // 3)
    nodes, manifest = nodes_of(out.package.folder), manifest_of(out.package.folder)
    assert {one["key"] for one in manifest["simplified"]} == set(keys)
    for key in keys:
        assert nodes[key].volume == pytest.approx(whole[key].volume, rel=0.1)
    (tube,) = [one for one in manifest["simplified"] if one["key"] == "ulnar-nerve/left"]
    assert tube["hausdorff"] < 0.00026  # a quarter of its radius, much less than 0.2 % of its length
    for name in ("ulnar-nerve/left", "femur/left"):
        edges = np.sort(np.stack([_places(nodes[name]), np.roll(_places(nodes[name]), -1, axis=1)], -1).reshape(-1, 2))
        assert (np.unique(edges, axis=0, return_counts=True)[1] == 2).all()  # closed


def _places(node: WrittenNode) -> np.ndarray:
    _, rows = np.unique(node.triangles.reshape(-1, 3), axis=0, return_inverse=True)
    return rows.reshape(-1, 3)


def test_changing_one_structure_makes_only_the_packages_anew_that_hold_it(tmp_path: Path) -> None:
    small_scene()
    catalog = catalog_now()
    orders = [("femur/left", "tibia/left"), ("femur/left",), ("tibia/right", "femur/right")]
    for keys in orders:
        assert not taken(catalog, tmp_path, *keys, compression="auto", preset="phone").cache_hit
    bpy.data.objects["Tibia.l"].location.x = 0.01
    hits = [taken(catalog, tmp_path, *keys, compression="auto", preset="phone").cache_hit for keys in orders]
    assert hits == [False, True, True]


@pytest.mark.parametrize(
    "other",
    [{"preset": "phone"}, {"max_triangles": 50}, {"max_bytes": 50_000}, {"compression": "auto"}, {"languages": ["de"]}],
)
def test_another_budget_or_form_is_another_package(tmp_path: Path, other: dict[str, Any]) -> None:
    small_scene()
    catalog = catalog_now()
    first, second = taken(catalog, tmp_path, "femur/left"), taken(catalog, tmp_path, "femur/left", **other)
    assert first.package.folder != second.package.folder
    assert taken(catalog, tmp_path, "femur/left", **other).cache_hit


def test_exports_take_turns_and_say_what_they_wait_for(tmp_path: Path) -> None:
    small_scene()
    catalog, turns = catalog_now(), Turns()
    first = export(catalog, ordered("femur/left", "tibia/left", title="First"), tmp_path, turns)
    second = export(catalog, ordered("femur/right", title="Second"), tmp_path, turns)
    third = export(catalog, ordered("tibia/right", title="Third"), tmp_path, turns)
    next(first)
    assert next(second).message == "Waiting for another export: First"
    assert next(third).message == "Waiting for another export: First and 1 more"
    assert turns.titles == ["First", "Second", "Third"]
    second.close()  # cancelled while it waits
    assert turns.titles == ["First", "Third"]
    assert next(third).message == "Waiting for another export: First"
    ended(first)
    assert turns.titles == ["Third"]
    assert not ended(third).cache_hit
    assert turns.titles == []


def test_what_is_at_hand_waits_for_nobody(tmp_path: Path) -> None:
    small_scene()
    catalog, turns = catalog_now(), Turns()
    taken(catalog, tmp_path, "femur/left")
    long = export(catalog, ordered("tibia/left", "tibia/right"), tmp_path, turns)
    next(long)
    assert ended(export(catalog, ordered("femur/left"), tmp_path, turns)).cache_hit
    long.close()
