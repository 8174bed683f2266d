"""The main job on the full stand-in scene: "left femur" through a real MCP client gives one model, true to the scene.

The model is read with pygltflib and judged by arithmetic of this file's own, not by the product's reader.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pygltflib import GLTF2, Accessor

from tests.bridge.client import connected, structured

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

KINDS = {5121: "u1", 5123: "<u2", 5125: "<u4", 5126: "<f4"}


def values(model: GLTF2, accessor: Accessor, width: int) -> np.ndarray:
    view = model.bufferViews[accessor.bufferView]
    start = (view.byteOffset or 0) + (accessor.byteOffset or 0)
    blob = model.binary_blob()
    return np.frombuffer(blob, KINDS[accessor.componentType], accessor.count * width, start).reshape(-1, width)


def triangles(model: GLTF2) -> np.ndarray:
    """All triangles (n, 3, 3) of a model with one untransformed node, glTF's axes."""
    found = []
    for primitive in model.meshes[model.nodes[0].mesh].primitives:
        points = values(model, model.accessors[primitive.attributes.POSITION], 3).astype(float)
        found.append(points[values(model, model.accessors[primitive.indices], 1).reshape(-1, 3)])
    return np.concatenate(found)


async def test_left_femur_of_the_full_atlas(
    full_blend: Path, truth: dict[str, dict[str, Any]], tmp_path: Path, gltf_validate: Callable[[Path], dict[str, Any]]
) -> None:
    exports = tmp_path / "exports"
    async with connected(tmp_path, "--scene", str(full_blend), "--exports", str(exports)) as client:
        answer = structured(await client.call_tool("export_anatomy_part", {"part_query": "left femur"}))
    assert answer["outcome"] == "exported"
    path = Path(answer["export"]["folder"], "anatomy.glb")
    model = GLTF2().load(str(path))
    (node,) = model.nodes
    assert node.extras["prosector"]["key"] == "femur/left"
    # Baked: no transform at all, so its determinant is that of the identity.
    assert (node.matrix, node.translation, node.rotation, node.scale) == (None, None, None, None)
    corners = triangles(model)
    assert corners[..., 0].min() > 0  # +X is the body's left
    expected = truth["Femur.l"]
    assert len(corners) == expected["tris_evaluated"]
    x, y, z = corners[..., 0], -corners[..., 2], corners[..., 1]  # back from glTF's +Y up
    low, high = expected["bbox_world"]
    assert [x.min(), y.min(), z.min()] == pytest.approx(low, abs=1e-4)
    assert [x.max(), y.max(), z.max()] == pytest.approx(high, abs=1e-4)
    centred = corners - corners.reshape(-1, 3).mean(axis=0)
    volume = np.einsum("ij,ij->", centred[:, 0], np.cross(centred[:, 1], centred[:, 2])) / 6
    assert 1e-4 < volume < 1e-3  # a femur has a third of a litre or so
    issues = gltf_validate(path)["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0)
