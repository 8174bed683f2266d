"""Surfaces whose measures are known by heart, for tests that need no Blender."""

import numpy as np

from addon.core.surface import Surface

__all__ = ["box", "open_box", "sheet", "surface"]

CORNERS = [(x, y, z) for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)]
# Two triangles for each face of the unit cube, seen from outside counter-clockwise: -x +x -y +y -z +z.
FACES = [
    *((0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1)),
    *((2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3)),
]


def surface(
    points: list[tuple[float, ...]], corners: list[tuple[int, ...]], materials: list[int] | None = None
) -> Surface:
    """Triangles with flat normals."""
    at = np.array(points, float)
    rows = np.array(corners, np.int32)
    a, b, c = (at[rows[:, i]] for i in range(3))
    across = np.cross(b - a, c - a)
    length = np.linalg.norm(across, axis=1, keepdims=True)
    flat = across / np.where(length > 0, length, 1.0)
    normals = np.repeat(flat[:, None, :], 3, axis=1).astype(np.float32)
    slots = np.array(materials if materials is not None else [0] * len(rows), np.int32)
    return Surface(at, rows, normals, slots)


def box(
    low: tuple[float, ...] = (0, 0, 0), size: tuple[float, ...] = (1, 1, 1), materials: list[int] | None = None
) -> Surface:
    """A closed box of 12 triangles that face outwards."""
    points = [tuple(low[i] + corner[i] * size[i] for i in range(3)) for corner in CORNERS]
    return surface(points, FACES, materials)


def open_box(missing: int) -> Surface:
    """The unit cube without its last `missing` triangles."""
    return surface(CORNERS, FACES[: len(FACES) - missing])


def sheet() -> Surface:
    """A square of two triangles at z 0: no inside."""
    return surface([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)], [(0, 1, 2), (0, 2, 3)])
