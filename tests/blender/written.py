"""An exported package read by pygltflib, the reference meshopt decoder and plain numpy, with no code of the product."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pygltflib

from tests.lacking import lacking

__all__ = ["WrittenNode", "annotations_of", "manifest_of", "nodes_of"]

DECOMPRESS = Path(__file__).resolve().parents[1] / "decompress.mjs"
TYPES = {5126: np.float32, 5125: np.uint32, 5123: np.uint16, 5120: np.int8}


@dataclass(frozen=True)
class WrittenNode:
    """A node in the scene's axes (+X left, +Z up), metres."""

    name: str
    prosector: dict[str, Any]
    triangles: np.ndarray  # (n, 3, 3)
    normals: np.ndarray  # (n, 3, 3), one for each corner
    colours: list[list[float]]  # of its primitives
    matrix: np.ndarray

    @property
    def bounds(self) -> np.ndarray:
        return np.array([self.triangles.min(axis=(0, 1)), self.triangles.max(axis=(0, 1))])

    @property
    def volume(self) -> float:
        """What it encloses, signed: positive when its triangles face outwards."""
        a, b, c = (self.triangles - self.triangles.mean(axis=(0, 1))).transpose(1, 0, 2)
        return float((a * np.cross(b, c)).sum() / 6)

    @property
    def agreement(self) -> float:
        """The share of the area whose normals point to the side that the triangles face."""
        a, b, c = self.triangles.transpose(1, 0, 2)
        face = np.cross(b - a, c - a)
        area = np.linalg.norm(face, axis=1)
        agrees = (face * self.normals.mean(axis=1)).sum(axis=1) > 0
        return float(area[agrees].sum() / area.sum())


def nodes_of(folder: Path) -> dict[str, WrittenNode]:
    """The nodes of a package by their key."""
    gltf = _loaded(folder / "anatomy.glb")
    data = gltf.binary_blob()

    def array(accessor: int, width: int) -> np.ndarray:
        described = gltf.accessors[accessor]
        view = gltf.bufferViews[described.bufferView]
        start = (view.byteOffset or 0) + (described.byteOffset or 0)
        kind = np.dtype(TYPES[described.componentType])
        stride = view.byteStride or kind.itemsize * width
        rows = [
            np.frombuffer(data, kind, described.count, start + at * kind.itemsize)
            if stride == kind.itemsize
            else np.ndarray((described.count,), kind, data, start + at * kind.itemsize, (stride,))
            for at in range(width)
        ]
        values = np.stack(rows, axis=1)
        return values / 127 if described.normalized else values

    found = {}
    for node in gltf.nodes:
        matrix = np.array(node.matrix or np.eye(4).ravel(), float).reshape(4, 4).T
        assert node.rotation is None
        if node.scale is not None:
            assert node.matrix is None
            assert len(set(node.scale)) == 1
            matrix = np.diag([*node.scale, 1.0])
            matrix[:3, 3] = node.translation
        corners, normals, colours = [], [], []
        for primitive in gltf.meshes[node.mesh].primitives:
            assert primitive.mode in (None, 4)
            rows = array(primitive.indices, 1)[:, 0].reshape(-1, 3)
            placed = array(primitive.attributes.POSITION, 3).astype(float) @ matrix[:3, :3].T + matrix[:3, 3]
            corners.append(placed[rows])
            normals.append(array(primitive.attributes.NORMAL, 3)[rows].astype(float))
            colours.append(gltf.materials[primitive.material].pbrMetallicRoughness.baseColorFactor)
        # glTF is +Y up: its (x, y, z) is (x, -z, y) here.
        triangles, turned = (np.concatenate(part)[..., [0, 2, 1]] * (1, -1, 1) for part in (corners, normals))
        prosector = node.extras["prosector"]
        found[prosector["key"]] = WrittenNode(node.name, prosector, triangles, turned, colours, matrix)
    assert len(found) == len(gltf.nodes)
    assert gltf.scenes[gltf.scene].nodes == list(range(len(gltf.nodes)))
    return found


def _loaded(path: Path) -> pygltflib.GLTF2:
    gltf = pygltflib.GLTF2().load_binary(str(path))
    if "EXT_meshopt_compression" not in (gltf.extensionsUsed or []):
        return gltf
    node = shutil.which("node")
    if node is None or not (DECOMPRESS.parent / "node_modules" / "meshoptimizer").is_dir():
        lacking("there is no Node.js with meshoptimizer to unpack a compressed model")
    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "plain.glb"
        subprocess.run([node, str(DECOMPRESS), str(path), str(out)], check=True)
        return pygltflib.GLTF2().load_binary(str(out))


def manifest_of(folder: Path) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return parsed


def annotations_of(folder: Path) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads((folder / "annotations.json").read_text(encoding="utf-8"))
    return parsed
