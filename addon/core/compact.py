"""The small form of a model's numbers: whole numbers instead of floats, perhaps compressed.

KHR_mesh_quantization: a node's coordinates are steps of one size on all axes, so that its transform turns nothing
over and normals stay right; normals are bytes. EXT_meshopt_compression: all coordinates, normals and indices of a file
are one stream each, which `meshopt.py` encodes; a reader that does not know it cannot read the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .meshopt import decode_attributes, decode_indices, encode_attributes, encode_indices
from .near import morton
from .surface import extremes

__all__ = ["STEPS", "Compact", "Grid", "arranged", "decoded_views", "grid_of", "joined"]

Floats = npt.NDArray[np.floating[Any]]
Indices = npt.NDArray[np.integer[Any]]

# Of a node's longest side. A step of a 16,383rd moves nothing by more than 0.006 % of the node's diagonal, a thirtieth
# of what simplifying may; the two bits that are left out of sixteen would take a sixth of the file.
STEPS = (1 << 14) - 1
BYTE, UNSIGNED_SHORT, UNSIGNED_INT = 5120, 5123, 5125
ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER = 34962, 34963
QUANTIZATION, MESHOPT = "KHR_mesh_quantization", "EXT_meshopt_compression"
# The streams of a file, with the bytes of one element and what it is for.
STREAMS = {
    "positions": (8, ARRAY_BUFFER),
    "normals": (4, ARRAY_BUFFER),
    "narrow": (2, ELEMENT_ARRAY_BUFFER),
    "wide": (4, ELEMENT_ARRAY_BUFFER),
}


@dataclass(frozen=True)
class Grid:
    """A node's steps: a coordinate is `low` + `step` times a whole number, in glTF's axes and metres."""

    low: Floats
    step: float

    @property
    def transform(self) -> Mapping[str, object]:
        """What the node says of it."""
        return {"translation": [float(value) for value in self.low], "scale": [self.step] * 3}

    def steps(self, points: Floats) -> npt.NDArray[np.uint16]:
        """Points (n, 3) as whole numbers."""
        steps: npt.NDArray[np.uint16] = np.clip(np.rint((points - self.low) / self.step), 0, STEPS).astype(np.uint16)
        return steps


def grid_of(points: Floats) -> Grid:
    """The grid of a node's points (n, 3)."""
    low, high = extremes(points)
    return Grid(low, float((high - low).max()) / STEPS or 1.0)


def joined(rows: Indices, facing: Indices) -> tuple[Indices, Indices]:
    """Makes corners (k,) one vertex that have the same point, a row, and face the same way, a number below 2 ** 33.

    Returns a corner of each vertex (n,), and the vertex of each corner (k,).
    """
    some = np.full(int(rows.max()) + 1, -1)
    some[rows] = np.arange(len(rows))  # any corner of each point
    used = np.flatnonzero(some >= 0)
    corners = some[used]
    vertex = np.empty(len(some), np.int64)
    vertex[used] = np.arange(len(used))
    index = vertex[rows]
    # On a smooth surface that is all; at its edges a point has corners that face elsewhere.
    other = np.flatnonzero(facing != facing[some[rows]])
    if len(other):
        code = rows[other].astype(np.int64) << 33 | facing[other]
        _, first, place = np.unique(code, return_index=True, return_inverse=True)
        index[other] = len(corners) + place.reshape(-1)
        corners = np.concatenate((corners, other[first]))
    return corners, index


def arranged(points: npt.NDArray[np.uint16], corners: Indices) -> tuple[Indices, Indices]:
    """An order (n,) of vertices and the triangles (m, 3) in it, that both compress well.

    Vertices that lie near each other follow each other; triangles begin with their first vertex, which keeps the way
    they wind, and follow in the order of their vertices.
    """
    order = np.argsort(morton(points / 65535.0), kind="stable")
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    a, b, c = (place[corners[:, at]] for at in range(3))
    first = np.minimum(np.minimum(a, b), c)
    from_a, from_b = a == first, b == first
    second, third = np.where(from_a, b, np.where(from_b, c, a)), np.where(from_a, c, np.where(from_b, a, b))
    bits = max(len(order) - 1, 1).bit_length()
    if 3 * bits > 63:
        by = np.lexsort((third, second, first))
        return order, np.stack((first[by], second[by], third[by]), axis=1)
    # One number a triangle, sorted as such, is a third of that work.
    code = first << 2 * bits | second << bits | third
    code.sort()
    mask = (1 << bits) - 1
    return order, np.stack((code >> 2 * bits, code >> bits & mask, code & mask), axis=1)


class Compact:
    """The numbers of a file in the small form, as its primitives are added."""

    def __init__(self, *, compress: bool) -> None:
        self._compress = compress
        self._parts: dict[str, list[npt.NDArray[Any]]] = {name: [] for name in STREAMS}
        self._counts = dict.fromkeys(STREAMS, 0)
        self._accessors: list[dict[str, object]] = []

    def primitive(self, grid: Grid, points: Floats, normals: Floats, corners: Indices) -> dict[str, object]:
        """Adds one: points (n, 3) in glTF's axes, unit normals (m, 3, 3), corners (m, 3). Its accessors."""
        steps = grid.steps(points)
        bytes_ = np.rint(np.clip(normals, -1.0, 1.0) * 127).astype(np.int8).reshape(-1, 3)
        facing = bytes_[:, 0].astype(np.int32)
        for axis in (1, 2):
            facing = facing << 8 | (bytes_[:, axis].astype(np.int32) + 128)
        rows = corners.reshape(-1)
        first, index = joined(rows, facing)
        at, facing = steps[rows[first]], bytes_[first]
        order, placed = arranged(at, index.reshape(-1, 3))
        at, facing = at[order], facing[order]
        positions = self._add("positions", _padded(at, np.uint16), "VEC3", UNSIGNED_SHORT)
        low, high = extremes(at)
        self._accessors[positions] |= {"min": low.tolist(), "max": high.tolist()}
        facings = self._add("normals", _padded(facing, np.int8), "VEC3", BYTE)
        self._accessors[facings]["normalized"] = True
        flat = placed.reshape(-1)
        if len(at) > 0xFFFF:  # 65535 itself is the primitive restart value
            indices = self._add("wide", flat.astype("<u4"), "SCALAR", UNSIGNED_INT)
        else:
            indices = self._add("narrow", flat.astype("<u2"), "SCALAR", UNSIGNED_SHORT)
        return {"attributes": {"POSITION": positions, "NORMAL": facings}, "indices": indices}

    def _add(self, stream: str, elements: npt.NDArray[Any], kind: str, component: int) -> int:
        offset = self._counts[stream] * STREAMS[stream][0]
        self._parts[stream].append(elements)
        self._counts[stream] += len(elements)
        self._accessors.append(
            {
                "bufferView": stream,  # its number is known at the end
                "byteOffset": offset,
                "componentType": component,
                "count": len(elements),
                "type": kind,
            }
        )
        return len(self._accessors) - 1

    def finish(self) -> tuple[bytes, dict[str, object]]:
        """The binary chunk, and what the document says of it."""
        used = [name for name in STREAMS if self._parts[name]]
        for accessor in self._accessors:
            accessor["bufferView"] = used.index(str(accessor["bufferView"]))
        data, plain, views = bytearray(), 0, []
        for name in used:
            stride, target = STREAMS[name]
            elements = np.concatenate(self._parts[name])
            size = elements.nbytes
            view: dict[str, object] = {"buffer": 0, "byteOffset": plain, "byteLength": size, "target": target}
            if target == ARRAY_BUFFER:
                view["byteStride"] = stride
            raw = elements.tobytes()
            if self._compress:
                raw = encode_attributes(elements.view(np.uint8)) if target == ARRAY_BUFFER else encode_indices(elements)
                compressed: dict[str, object] = {"buffer": 0, "byteOffset": len(data), "byteLength": len(raw)}
                mode = "ATTRIBUTES" if target == ARRAY_BUFFER else "INDICES"
                compressed |= {"byteStride": stride, "count": len(elements), "mode": mode}
                view |= {"buffer": 1, "extensions": {MESHOPT: compressed}}
            data += raw + b"\0" * (-len(raw) % 4)
            plain += size + -size % 4
            views.append(view)
        buffers: list[dict[str, object]] = [{"byteLength": len(data)}]
        extensions = [QUANTIZATION]
        if self._compress:
            buffers.append({"byteLength": plain, "extensions": {MESHOPT: {"fallback": True}}})
            extensions.append(MESHOPT)
        return bytes(data), {
            "extensionsUsed": extensions,
            "extensionsRequired": extensions,
            "buffers": buffers,
            "bufferViews": views,
            "accessors": self._accessors,
        }


def _padded(values: npt.NDArray[Any], kind: type[np.generic]) -> npt.NDArray[Any]:
    """Rows of three as rows of four: glTF wants vertices on borders of four bytes."""
    rows = np.zeros((len(values), 4), kind)
    rows[:, :3] = values
    return rows


def decoded_views(document: Mapping[str, Any], binary: bytes) -> list[bytes]:
    """The bytes of each buffer view of a GLB, decompressed where need be. Raises ValueError for what is cut or odd."""
    views = []
    for view in document["bufferViews"]:
        compressed = view.get("extensions", {}).get(MESHOPT)
        described = view if compressed is None else compressed
        start, size = described.get("byteOffset", 0), described["byteLength"]
        if described["buffer"] != 0 or start < 0 or size < 0 or start + size > len(binary):
            raise ValueError("a buffer view reaches beyond the file")
        raw = binary[start : start + size]
        if compressed is None:
            views.append(raw)
            continue
        count, stride, mode = compressed["count"], compressed["byteStride"], compressed["mode"]
        if compressed.get("filter", "NONE") != "NONE" or count * stride != view["byteLength"] or count > 1 << 28:
            raise ValueError("a compressed view is not of the size it says")
        if mode == "ATTRIBUTES":
            views.append(decode_attributes(raw, count, stride).tobytes())
        elif mode == "INDICES" and stride in (2, 4):
            indices = decode_indices(raw, count)
            if stride == 2 and count and indices.max() > 0xFFFF:
                raise ValueError("an index does not fit")
            views.append(indices.astype("<u2" if stride == 2 else "<u4").tobytes())
        else:
            raise ValueError(f"a view is compressed as {mode}")
    return views
