"""Binary glTF 2.0 files: written from surfaces, and read back to check what was written.

Only what an export needs of the format (Khronos glTF 2.0, sections 3 and 4): one scene of nodes that nothing turns,
each with a mesh of triangles, normals and plain colours. glTF's +Y is up: (x, y, z) is written as (x, z, -y).
In the plain form numbers are floats and nodes have no transform, which every reader understands; `compact.py` has the
small forms.
Blender's own exporter is not used since it switches the window to the scene it writes and back, which rebuilds
the open scene's dependency graph (over a second in the full atlas) and crashes Blender inside an override.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

import numpy as np
import numpy.typing as npt

from .compact import Compact, decoded_views, grid_of, joined
from .errors import Code, ProsectorError
from .surface import Shape, Surface, areas, extremes, signed_volume
from .version import VERSION

__all__ = ["Colour", "Form", "Node", "NodeRead", "close_to", "main_colour", "pack", "position_error", "read_back"]

Colour = tuple[float, float, float, float]  # linear RGB and opacity, 0 to 1
Form = Literal["plain", "quantised", "meshopt"]

MAGIC, JSON_CHUNK, BINARY_CHUNK = 0x46546C67, 0x4E4F534A, 0x004E4942
FLOAT, UNSIGNED_SHORT, UNSIGNED_INT, BYTE = 5126, 5123, 5125, 5120
ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER = 34962, 34963
ROUGHNESS = 0.67


@dataclass(frozen=True)
class Node:
    """One structure to be written. `colours` are by material index; `extras` stands under `extras.prosector`."""

    name: str
    surface: Surface
    colours: Sequence[Colour]
    extras: Mapping[str, object]
    closed: bool = False  # then its back is never seen


@dataclass(frozen=True)
class NodeRead:
    """One structure as the file holds it, in the scene's axes and metres."""

    name: str
    extras: Mapping[str, object]
    triangles: int
    low: tuple[float, float, float]
    high: tuple[float, float, float]
    volume: float  # signed, cubic metres
    determinant: float


@dataclass
class _Buffer:
    """The binary chunk as it grows, with its views and accessors."""

    data: bytearray = field(default_factory=bytearray)
    views: list[dict[str, object]] = field(default_factory=list)
    accessors: list[dict[str, object]] = field(default_factory=list)

    def add(self, array: npt.NDArray[Any], kind: str, component: int, target: int) -> int:
        """Appends an array and returns its accessor."""
        raw = np.ascontiguousarray(array).tobytes()
        self.views.append({"buffer": 0, "byteOffset": len(self.data), "byteLength": len(raw), "target": target})
        self.data += raw + b"\0" * (-len(raw) % 4)
        accessor: dict[str, object] = {
            "bufferView": len(self.views) - 1,
            "componentType": component,
            "count": len(array),
            "type": kind,
        }
        self.accessors.append(accessor)
        return len(self.accessors) - 1

    def finish(self) -> tuple[bytes, dict[str, object]]:
        """The binary chunk, and what the document says of it."""
        buffers = [{"byteLength": len(self.data)}]
        return bytes(self.data), {"buffers": buffers, "bufferViews": self.views, "accessors": self.accessors}


def pack(nodes: Sequence[Node], copyright_notice: str, form: Form = "plain") -> bytes:
    """The bytes of a GLB file that holds `nodes`. Raises ValueError for a node without triangles."""
    buffer = _Buffer() if form == "plain" else None
    compact = Compact(compress=form == "meshopt")
    materials: dict[tuple[Colour, bool], int] = {}
    meshes: list[dict[str, object]] = []
    written: list[dict[str, object]] = []
    for node in nodes:
        if not len(node.surface.corners):
            raise ValueError(f"{node.name} has no triangle")
        points = _turned(node.surface.points, float)
        grid = grid_of(points[_used(node.surface)])
        primitives = []
        for colour, rows in _by_colour(node):
            if buffer is not None:
                primitive = _primitive(buffer, node.surface, rows)
            else:
                normals = _turned(_unit(node.surface.normals[rows].reshape(-1, 3)), np.float32)
                primitive = compact.primitive(grid, points, normals, node.surface.corners[rows])
            material = materials.setdefault((colour, node.closed), len(materials))
            primitives.append({**primitive, "material": material})
        transform = {} if buffer is not None else grid.transform
        described = {"mesh": len(meshes), "name": node.name, **transform, "extras": {"prosector": dict(node.extras)}}
        written.append(described)
        meshes.append({"name": node.name, "primitives": primitives})
    data, numbers = buffer.finish() if buffer is not None else compact.finish()
    document = {
        "asset": {"version": "2.0", "generator": f"Prosector {VERSION}", "copyright": copyright_notice},
        "scene": 0,
        "scenes": [{"name": "Scene", "nodes": list(range(len(written)))}],
        "nodes": written,
        "meshes": meshes,
        "materials": [_material(colour, closed) for colour, closed in materials],
        **numbers,
    }
    text = json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")
    text += b" " * (-len(text) % 4)
    total = 12 + 8 + len(text) + 8 + len(data)
    return b"".join(
        (
            struct.pack("<III", MAGIC, 2, total),
            struct.pack("<II", len(text), JSON_CHUNK),
            text,
            struct.pack("<II", len(data), BINARY_CHUNK),
            data,
        )
    )


def position_error(nodes: Sequence[Node], form: Form) -> float:
    """How far writing moves a point at most, in metres: by the rounding of floats or to a node's steps."""
    most = 0.0
    for node in nodes:
        points = _turned(node.surface.points, float)
        if form == "plain":
            kept = points.astype(np.float32).astype(float)
        else:
            grid = grid_of(points[_used(node.surface)])
            kept = grid.low + grid.step * grid.steps(points)
        moved = kept - points
        most = max(most, float(np.einsum("ij,ij->i", moved, moved).max()))
    return math.sqrt(most)


def _used(surface: Shape) -> npt.NDArray[np.bool_]:
    """Which points (n,) the triangles use."""
    used = np.zeros(len(surface.points), bool)
    used[surface.corners] = True
    return used


def _by_colour(node: Node) -> list[tuple[Colour, npt.NDArray[np.bool_] | slice]]:
    """The node's triangles by colour: slots of one colour are one primitive."""
    colours = list(node.colours) or [(0.8, 0.8, 0.8, 1.0)]
    if len(set(colours)) == 1:
        return [(colours[0], slice(None))]
    index = np.clip(node.surface.materials, 0, len(colours) - 1)
    rows: dict[Colour, npt.NDArray[np.bool_]] = {}
    for slot in np.unique(index):
        colour = colours[int(slot)]
        rows[colour] = rows.get(colour, np.zeros(len(index), bool)) | (index == slot)
    return [(colour, slice(None) if mask.all() else mask) for colour, mask in rows.items()]


def main_colour(node: Node) -> Colour:
    """The colour of most of a node's area: a muscle is red, although its tendon may come first."""
    area = areas(node.surface)
    return max(_by_colour(node), key=lambda pair: float(area[pair[1]].sum()))[0]


def _material(colour: Colour, closed: bool) -> dict[str, object]:
    material: dict[str, object] = {
        "pbrMetallicRoughness": {
            "baseColorFactor": [round(value, 6) for value in colour],
            "metallicFactor": 0.0,
            "roughnessFactor": ROUGHNESS,
        },
        "doubleSided": not closed,
    }
    if colour[3] < 1.0:
        material["alphaMode"] = "BLEND"
    return material


def _primitive(buffer: _Buffer, surface: Surface, rows: npt.NDArray[np.bool_] | slice) -> dict[str, object]:
    """Writes triangles; corners that share a point and a normal become one vertex."""
    corners = surface.corners[rows].reshape(-1)
    normals = np.nan_to_num(surface.normals[rows].reshape(-1, 3))
    # Normals to about a thousandth: finer differences are noise of the evaluation and would split vertices.
    rounded = np.round(normals * 1023).astype(np.int64) + 1023
    first, index = joined(corners, (rounded[:, 0] << 22) | (rounded[:, 1] << 11) | rounded[:, 2])
    points = _turned(surface.points[corners[first]])
    wide = len(first) > 0xFFFF  # 65535 itself is the primitive restart value
    position = buffer.add(points, "VEC3", FLOAT, ARRAY_BUFFER)
    low, high = extremes(points)
    buffer.accessors[position] |= {"min": [float(value) for value in low], "max": [float(value) for value in high]}
    normal = buffer.add(_turned(_unit(normals[first])), "VEC3", FLOAT, ARRAY_BUFFER)
    indices = buffer.add(
        index.reshape(-1).astype("<u4" if wide else "<u2"),
        "SCALAR",
        UNSIGNED_INT if wide else UNSIGNED_SHORT,
        ELEMENT_ARRAY_BUFFER,
    )
    return {"attributes": {"POSITION": position, "NORMAL": normal}, "indices": indices}


def _turned(vectors: npt.NDArray[Any], kind: npt.DTypeLike = "<f4") -> npt.NDArray[Any]:
    turned = np.empty(vectors.shape, kind)
    turned[:, 0], turned[:, 1], turned[:, 2] = vectors[:, 0], vectors[:, 2], -vectors[:, 1]
    return turned


def _unit(vectors: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """Normals (k, 3) of unit length; upwards where they have none."""
    with np.errstate(all="ignore"):
        length = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
        unit: npt.NDArray[np.float32] = (vectors / length[:, None]).astype(np.float32)
    unit[~((length > 1e-9) & (length < np.inf))] = (0.0, 0.0, 1.0)
    return unit


def read_back(data: bytes) -> list[NodeRead]:
    """Reads the nodes of a GLB from their real bytes, not from what the header claims of them.

    Raises `check_failed` for anything that is not a whole GLB of triangles in one of our forms.
    """
    try:
        document, binary = _chunks(data)
        views = decoded_views(document, binary)
        return [_read_node(document, views, cast("dict[str, Any]", node)) for node in document["nodes"]]
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError, struct.error) as error:
        raise ProsectorError(Code.CHECK_FAILED, f"The written file is not a readable GLB: {error!r}.") from error


def _chunks(data: bytes) -> tuple[dict[str, Any], bytes]:
    magic, version, total = struct.unpack_from("<III", data, 0)
    if magic != MAGIC or version != 2 or total != len(data):
        raise ValueError("its header or length is wrong")
    length, kind = struct.unpack_from("<II", data, 12)
    if kind != JSON_CHUNK:
        raise ValueError("its first chunk is not JSON")
    document = json.loads(data[20 : 20 + length])
    size, kind = struct.unpack_from("<II", data, 20 + length)
    if kind != BINARY_CHUNK or 28 + length + size != total:
        raise ValueError("its binary chunk is cut")
    return document, data[28 + length :]


def _matrix_of(node: dict[str, Any]) -> npt.NDArray[np.float64]:
    """A node's transform, as a matrix for column vectors. Rotations are none of ours."""
    if "rotation" in node:
        raise ValueError(f"{node.get('name')} is turned")
    matrix = np.array(node.get("matrix", np.eye(4).T.ravel()), float).reshape(4, 4).T
    matrix[:3, :3] *= np.array(node.get("scale", (1.0, 1.0, 1.0)), float).reshape(3)
    matrix[:3, 3] += np.array(node.get("translation", (0.0, 0.0, 0.0)), float).reshape(3)
    return matrix


def _read_node(document: dict[str, Any], views: Sequence[bytes], node: dict[str, Any]) -> NodeRead:
    matrix = _matrix_of(node)
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    triangles, volume = 0, 0.0
    origin: npt.NDArray[Any] | None = None
    for primitive in document["meshes"][node["mesh"]]["primitives"]:
        points = _array(document, views, primitive["attributes"]["POSITION"], 3).astype(float)
        with np.errstate(invalid="ignore"):
            points = (points @ matrix[:3, :3].T + matrix[:3, 3])[:, [0, 2, 1]] * (1.0, -1.0, 1.0)
        shape = Shape(points, _array(document, views, primitive["indices"], 1).reshape(-1, 3))
        used = points[_used(shape)]
        if not np.isfinite(used).all():
            raise ValueError(f"{node.get('name')} has a coordinate that is not finite")
        lower, upper = extremes(used)
        low, high = np.minimum(low, lower), np.maximum(high, upper)
        triangles += len(shape.corners)
        # About one point for all primitives, near the structure: far from it the sum would lose its digits.
        origin = points[0] if origin is None else origin
        volume += signed_volume(shape, origin)
    if not triangles:
        raise ValueError(f"{node.get('name')} has no triangle")
    return NodeRead(
        name=str(node.get("name", "")),
        extras=node.get("extras", {}).get("prosector", {}),
        triangles=triangles,
        low=(float(low[0]), float(low[1]), float(low[2])),
        high=(float(high[0]), float(high[1]), float(high[2])),
        volume=volume,
        determinant=float(np.linalg.det(matrix[:3, :3])),
    )


_TYPES = {FLOAT: "<f4", UNSIGNED_SHORT: "<u2", UNSIGNED_INT: "<u4", BYTE: "<i1"}


def _array(document: dict[str, Any], views: Sequence[bytes], accessor: int, width: int) -> npt.NDArray[Any]:
    """An accessor's values: (count, width), or (count,) for width 1."""
    described = document["accessors"][accessor]
    kind = np.dtype(_TYPES[described["componentType"]])
    number, count, offset = described["bufferView"], described["count"], described.get("byteOffset", 0)
    stride = document["bufferViews"][number].get("byteStride", kind.itemsize * width)
    if offset < 0 or count < 1 or stride < kind.itemsize * width:
        raise ValueError("an accessor has no sense")
    data = np.frombuffer(views[number], np.uint8)
    if offset + (count - 1) * stride + kind.itemsize * width > len(data):
        raise ValueError("an accessor reaches beyond its view")
    rows = np.lib.stride_tricks.as_strided(data[offset:], (count, kind.itemsize * width), (stride, 1))
    values = np.ascontiguousarray(rows).view(kind)
    return values if width > 1 else values.reshape(-1)


def close_to(a: Sequence[float], b: Sequence[float], within: float) -> bool:
    """Whether two points differ by at most `within` on each axis."""
    return all(math.isclose(x, y, rel_tol=0.0, abs_tol=within) for x, y in zip(a, b, strict=True))
