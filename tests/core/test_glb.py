"""GLB files: what is written is what was given, and what is read back is what the bytes hold."""

import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from addon.core.compact import STEPS, arranged, joined
from addon.core.errors import Code, ProsectorError
from addon.core.glb import Colour, Node, close_to, main_colour, pack, position_error, read_back
from tests.core.shapes import box, sheet, surface

BONE: Colour = (0.9, 0.8, 0.7, 1.0)
RED: Colour = (0.8, 0.1, 0.1, 1.0)
GLASS: Colour = (0.5, 0.5, 1.0, 0.25)


def node(name: str = "Femur (left)", key: str = "femur/left", **given: Any) -> Node:
    return Node(**{"name": name, "surface": box(), "colours": (BONE,), "extras": {"key": key}, **given})


def document(data: bytes) -> dict[str, Any]:
    """The JSON chunk of a GLB."""
    length = struct.unpack_from("<I", data, 12)[0]
    parsed: dict[str, Any] = json.loads(data[20 : 20 + length])
    return parsed


def edited(data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The GLB with a changed JSON chunk and right lengths."""
    length = struct.unpack_from("<I", data, 12)[0]
    parsed = document(data)
    change(parsed)
    text = json.dumps(parsed).encode()
    text += b" " * (-len(text) % 4)
    rest = data[20 + length :]
    return struct.pack("<IIIII", 0x46546C67, 2, 20 + len(text) + len(rest), len(text), 0x4E4F534A) + text + rest


def test_a_node_comes_back_as_it_was_written() -> None:
    (read,) = read_back(pack([node(surface=box((0.1, -0.2, 0.3), (0.01, 0.02, 0.03)))], "mine"))
    assert read.name == "Femur (left)"
    assert read.extras == {"key": "femur/left"}
    assert read.triangles == 12
    assert close_to(read.low, (0.1, -0.2, 0.3), 1e-7)
    assert close_to(read.high, (0.11, -0.18, 0.33), 1e-7)
    assert read.volume == pytest.approx(6e-6, rel=1e-4)
    assert read.determinant == 1.0


def test_names_in_every_script_and_with_dots_come_back() -> None:
    names = ["Os femoris (ossis).l", "Fémur – gauche", "जांघ", 'a "quoted" \\ name', "𝛼"]
    read = read_back(pack([node(name, f"key-{number}") for number, name in enumerate(names)], "© Müller"))
    assert [one.name for one in read] == names


def test_the_file_is_y_up_and_says_whose_it_is() -> None:
    packed = document(pack([node(surface=box((0, 0, 5)))], "Z-Anatomy (CC-BY-SA-4.0)"))
    position = packed["accessors"][packed["meshes"][0]["primitives"][0]["attributes"]["POSITION"]]
    assert position["min"] == [0.0, 5.0, -1.0]
    assert position["max"] == [1.0, 6.0, 0.0]
    assert packed["asset"]["copyright"] == "Z-Anatomy (CC-BY-SA-4.0)"
    assert "matrix" not in packed["nodes"][0]


def test_colours_become_materials_once_each() -> None:
    halves = [0] * 6 + [1] * 6
    nodes = [
        node("a", "a", surface=box(materials=halves), colours=(BONE, RED)),
        node("b", "b", surface=box(materials=halves), colours=(RED, RED)),  # one colour, one primitive
        node("c", "c", colours=(GLASS,), closed=True),
    ]
    packed = document(pack(nodes, ""))
    assert [len(mesh["primitives"]) for mesh in packed["meshes"]] == [2, 1, 1]
    factors = [material["pbrMetallicRoughness"]["baseColorFactor"] for material in packed["materials"]]
    assert factors == [list(BONE), list(RED), list(GLASS)]
    assert [material.get("alphaMode") for material in packed["materials"]] == [None, None, "BLEND"]
    assert [material["doubleSided"] for material in packed["materials"]] == [True, True, False]
    assert [read.triangles for read in read_back(pack(nodes, ""))] == [12, 12, 12]


@pytest.mark.parametrize(("slots", "colour"), [([0] * 5 + [1] * 7, RED), ([0] * 7 + [1] * 5, BONE), ([2] * 12, RED)])
def test_the_main_colour_is_that_of_most_of_the_area(slots: list[int], colour: Colour) -> None:
    assert main_colour(node(surface=box(materials=slots), colours=(BONE, RED))) == colour


@pytest.mark.parametrize("slot", [-1, 7])
def test_a_face_of_a_slot_that_is_not_there_takes_the_nearest(slot: int) -> None:
    packed = document(pack([node(surface=box(materials=[slot] * 12), colours=(BONE, RED))], ""))
    (material,) = packed["materials"]
    assert material["pbrMetallicRoughness"]["baseColorFactor"] == list(BONE if slot < 0 else RED)


def test_no_material_is_grey() -> None:
    (material,) = document(pack([node(colours=())], ""))["materials"]
    assert material["pbrMetallicRoughness"]["baseColorFactor"] == [0.8, 0.8, 0.8, 1.0]


def test_corners_with_one_point_and_one_normal_are_one_vertex() -> None:
    flat = document(pack([node(surface=sheet())], ""))
    edged = document(pack([node()], ""))
    count = [
        one["accessors"][one["meshes"][0]["primitives"][0]["attributes"]["POSITION"]]["count"] for one in (flat, edged)
    ]
    assert count == [4, 24]  # a square shares its corners; a cube's have three normals each


def test_more_than_65535_vertices_take_wide_indices() -> None:
    side = 150
    grid = [(x / side, y / side, 0.0) for y in range(side * 3) for x in range(side)]
    corners = [(i, i + 1, i + side) for i in range(len(grid) - side) if i % side < side - 1]
    big = surface(grid, corners)
    packed = document(pack([node(surface=big)], ""))
    assert packed["accessors"][packed["meshes"][0]["primitives"][0]["indices"]]["componentType"] == 5125
    (read,) = read_back(pack([node(surface=big)], ""))
    assert read.triangles == len(corners)
    assert close_to(read.high, big.points.max(axis=0), 1e-6)


def test_normals_that_are_none_do_not_spoil_the_file(
    gltf_validate: Callable[[Path], dict[str, Any]], tmp_path: Path
) -> None:
    shape = box()
    shape.normals[0] = 0.0
    shape.normals[1] = np.nan
    path = tmp_path / "odd.glb"
    path.write_bytes(pack([node(surface=shape)], ""))
    assert gltf_validate(path)["issues"]["numErrors"] == 0


def test_a_packed_file_passes_the_khronos_validator(
    gltf_validate: Callable[[Path], dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "ä b.glb"
    nodes = [node(), node("b", "b", colours=(GLASS, RED), surface=box((2, 0, 0), materials=[0, 1] * 6))]
    path.write_bytes(pack(nodes, "©"))
    issues = gltf_validate(path)["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues


def test_a_node_without_triangles_is_not_written() -> None:
    empty = surface([(0.0, 0.0, 0.0)], [(0, 0, 0)])
    nothing = type(empty)(empty.points, empty.corners[:0], empty.normals[:0], empty.materials[:0])
    with pytest.raises(ValueError, match="Femur"):
        pack([node(surface=nothing)], "")


def test_an_extra_that_is_no_json_is_not_written() -> None:
    with pytest.raises(ValueError, match="Out of range"):
        pack([node(extras={"key": "a", "area": float("nan")})], "")


GOOD = pack([node()], "")


@pytest.mark.parametrize("end", [0, 11, 12, 19, 40, len(GOOD) // 2, len(GOOD) - 1])
def test_a_cut_file_does_not_pass(end: int) -> None:
    refused(GOOD[:end])


def lower(where: str) -> Callable[[dict[str, Any]], object]:
    return lambda parsed: parsed["accessors"][0].update({where: 10**6})


@pytest.mark.parametrize(
    "data",
    [
        b"not a GLB at all, but longer than its header",
        b"XXXX" + GOOD[4:],
        GOOD + b"more",
        GOOD[:16] + b"XXXX" + GOOD[20:],
        GOOD[:20] + b"}" + GOOD[21:],
        edited(GOOD, lambda parsed: parsed.pop("nodes")),
        edited(GOOD, lambda parsed: parsed["nodes"].append([])),
        edited(GOOD, lambda parsed: parsed["nodes"][0].update(mesh=5)),
        edited(GOOD, lambda parsed: parsed["nodes"][0].update(extras=[])),
        edited(GOOD, lambda parsed: parsed["nodes"][0].update(matrix=[1.0])),
        edited(GOOD, lambda parsed: parsed["meshes"][0]["primitives"][0].pop("indices")),
        edited(GOOD, lambda parsed: parsed["meshes"][0]["primitives"].clear()),
        edited(GOOD, lower("count")),
        edited(GOOD, lower("byteOffset")),
        edited(GOOD, lower("componentType")),
    ],
)
def test_a_broken_file_does_not_pass(data: bytes) -> None:
    refused(data)


def refused(data: bytes) -> None:
    with pytest.raises(ProsectorError) as error:
        read_back(data)
    assert error.value.code is Code.CHECK_FAILED


def binary_at(data: bytes) -> int:
    return 28 + int(struct.unpack_from("<I", data, 12)[0])


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_coordinates_are_read_and_not_believed(value: float) -> None:
    at = binary_at(GOOD)
    refused(GOOD[:at] + struct.pack("<f", value) + GOOD[at + 4 :])
    moved = GOOD[:at] + struct.pack("<f", 9.0) + GOOD[at + 4 :]  # the header's min and max still say 0 to 1
    assert read_back(moved)[0].high[0] == 9.0


def test_a_mirroring_node_is_noticed() -> None:
    mirror = [-1.0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    (read,) = read_back(edited(GOOD, lambda parsed: parsed["nodes"][0].update(matrix=mirror)))
    assert read.determinant == -1.0
    assert close_to(read.low, (-1, 0, 0), 1e-6)


# The small forms


def ball(rows: int = 40) -> Any:
    """A smooth ball of a metre in diameter, closed but for two holes at the poles."""
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, rows, endpoint=False), np.linspace(0.05, np.pi - 0.05, rows))
    unit = np.stack([np.cos(u) * np.sin(v), np.sin(u) * np.sin(v), np.cos(v)], -1).reshape(-1, 3)
    at = np.arange(rows * (rows - 1)).reshape(rows - 1, rows)
    beside = np.roll(at, -1, axis=1)
    corners = np.concatenate([np.stack([at, at + rows, beside], -1), np.stack([beside, at + rows, beside + rows], -1)])
    corners = corners.reshape(-1, 3).astype(np.int32)
    flat = surface([tuple(point) for point in (unit / 2 + (5, 0, 1)).tolist()], [tuple(c) for c in corners.tolist()])
    return type(flat)(flat.points, flat.corners, unit[corners].astype(np.float32), flat.materials)


@pytest.mark.parametrize("form", ["quantised", "meshopt"])
def test_a_small_form_holds_the_same_within_its_steps(form: Any) -> None:
    nodes = [
        node(surface=ball()),
        node("b", "b", surface=box((1, 2, 3), (2, 1e-3, 0.5), materials=[0, 1] * 6), colours=(BONE, RED)),
    ]
    packed = pack(nodes, "mine", form)
    assert len(packed) < (0.8 if form == "quantised" else 0.5) * len(pack(nodes, "mine"))
    for read, plain in zip(read_back(packed), read_back(pack(nodes, "mine")), strict=True):
        assert (read.name, read.extras, read.triangles) == (plain.name, plain.extras, plain.triangles)
        step = max(np.subtract(plain.high, plain.low)) / STEPS
        assert close_to(read.low, plain.low, step)
        assert close_to(read.high, plain.high, step)
        assert read.volume == pytest.approx(plain.volume, rel=0.05)
        assert read.determinant > 0
    assert position_error(nodes, form) <= 2 / STEPS * 0.87  # half of a step's diagonal
    assert position_error(nodes, "plain") < 1e-6
    said = document(packed)
    used = ["KHR_mesh_quantization", "EXT_meshopt_compression"][: 2 if form == "meshopt" else 1]
    assert said["extensionsUsed"] == said["extensionsRequired"] == used
    assert all(len(set(one["scale"])) == 1 and one["scale"][0] > 0 for one in said["nodes"])
    assert len(said["bufferViews"]) == 3  # positions, normals, indices, whatever the number of nodes


@pytest.mark.parametrize("form", ["plain", "quantised", "meshopt"])
def test_every_form_passes_the_khronos_validator(
    gltf_validate: Callable[[Path], dict[str, Any]], tmp_path: Path, form: Any
) -> None:
    path = tmp_path / f"{form}.glb"
    nodes = [node(surface=ball()), node("b", "b", colours=(GLASS, RED), surface=box((2, 0, 0), materials=[0, 1] * 6))]
    path.write_bytes(pack(nodes, "©", form))
    issues = gltf_validate(path)["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues


def test_a_small_form_with_many_vertices_takes_wide_indices() -> None:
    nodes = [node(surface=ball(270)), node("b", "b")]
    packed = pack(nodes, "", "meshopt")
    assert len(document(packed)["bufferViews"]) == 4
    assert [read.triangles for read in read_back(packed)] == [len(nodes[0].surface.corners), 12]


def test_triangles_keep_the_way_they_wind() -> None:
    shape = ball(20)
    points = np.arange(len(shape.points) * 3).reshape(-1, 3).astype(np.uint16)
    order, corners = arranged(points, shape.corners)
    assert sorted(order.tolist()) == list(range(len(shape.points)))
    before, after = (
        {min(tuple(np.roll(row, turn)) for turn in range(3)) for row in rows.tolist()}
        for rows in (shape.corners, order[corners])
    )
    assert after == before


def test_corners_with_one_point_and_one_facing_are_one_vertex() -> None:
    rows, facing = np.array([5, 2, 5, 5, 2, 7]), np.array([1, 1, 1, 2, 1, 2**32])
    first, index = joined(rows, facing)
    assert len(first) == 4
    seen = [(int(rows[first[vertex]]), int(facing[first[vertex]])) for vertex in index]
    assert seen == list(zip(rows.tolist(), facing.tolist(), strict=True))


def test_triangles_keep_the_way_they_wind_with_more_vertices_than_a_number_holds_three_of() -> None:
    points = np.zeros(((1 << 21) + 1, 3), np.uint16)
    last = len(points) - 1
    order, corners = arranged(points, np.array([[last, 0, 1], [2, last, 1]]))
    assert order[corners].tolist() == [[0, 1, last], [1, 2, last]]


SMALL = pack([node()], "", "meshopt")


def stream(change: dict[str, Any]) -> Callable[[dict[str, Any]], object]:
    return lambda parsed: parsed["bufferViews"][0]["extensions"]["EXT_meshopt_compression"].update(change)


@pytest.mark.parametrize(
    "change",
    [
        *(stream({"byteLength": size}) for size in (0, 10, 10**9, -5)),
        *(stream({"count": count}) for count in (0, 23, 25, 10**12, -1)),
        stream({"byteStride": 4}),
        stream({"byteOffset": -1}),
        stream({"byteOffset": 4}),
        stream({"mode": "TRIANGLES"}),
        stream({"mode": "INDICES"}),
        stream({"filter": "OCTAHEDRAL"}),
        stream({"buffer": 1}),
        lambda parsed: parsed["bufferViews"][0].pop("extensions"),
        lambda parsed: parsed["bufferViews"][0].update(byteStride=1),
        lambda parsed: parsed["accessors"][0].update(byteOffset=-8),
        lambda parsed: parsed["accessors"][0].update(count=25),
        lambda parsed: parsed["nodes"][0].update(rotation=[0, 0, 1, 0]),
        lambda parsed: parsed["nodes"][0].update(scale=[1.0]),
    ],
)
def test_a_broken_small_form_does_not_pass(change: Callable[[dict[str, Any]], object]) -> None:
    refused(edited(SMALL, change))


def test_a_scale_that_mirrors_is_noticed() -> None:
    (read,) = read_back(edited(SMALL, lambda parsed: parsed["nodes"][0].update(scale=[-1.0, 1.0, 1.0])))
    assert read.determinant < 0
