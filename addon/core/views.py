"""The camera views that a package comes with: the six standard ones, and what an instructor's own view makes of it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .annotations import View
from .catalog import Vector

__all__ = ["DIRECTIONS", "FOV", "own_view", "standard_views"]

Floats = npt.NDArray[np.floating[Any]]

FOV = 35.0  # degrees, vertical
NARROWEST = 9 / 21  # width by height of a phone held upright
MARGIN = 1.1
LEAST_DISTANCE = 1e-3  # metres

# For each view: the direction the viewer looks in, and what is up in the picture. The body faces -Y, +X is its left;
# from above and below its front is shown at the top.
DIRECTIONS: Mapping[str, tuple[Vector, Vector]] = {
    "anterior": ((0, 1, 0), (0, 0, 1)),
    "posterior": ((0, -1, 0), (0, 0, 1)),
    "left": ((-1, 0, 0), (0, 0, 1)),
    "right": ((1, 0, 0), (0, 0, 1)),
    "superior": ((0, 0, -1), (0, -1, 0)),
    "inferior": ((0, 0, 1), (0, -1, 0)),
}


def standard_views(low: Sequence[float], high: Sequence[float]) -> list[View]:
    """The six views of the box from `low` to `high` (metres): all of it is seen, even on a phone held upright."""
    bottom, top = np.asarray(low, float), np.asarray(high, float)
    target = (bottom + top) / 2
    views = []
    for name, (forward, up) in DIRECTIONS.items():
        right = np.cross(forward, up)
        half = (top - bottom) / 2
        wide, tall, deep = (float(np.abs(axis) @ half) for axis in (right, np.array(up), np.array(forward)))
        slope = math.tan(math.radians(FOV / 2))
        # The near side of the box is the larger one in the picture.
        distance = max(tall, wide / NARROWEST) * MARGIN / slope + deep
        views.append(View(name, forward, up, _vector(target), max(distance, LEAST_DISTANCE), FOV))
    return views


def own_view(
    look: npt.ArrayLike, projection: npt.ArrayLike, low: Sequence[float], high: Sequence[float]
) -> View | None:
    """The view "current" from a window's matrices (4, 4), or None where nothing of the box is in it.

    `look`: from the scene to the camera, which looks along its -Z; `projection`: to the picture, -1 to 1 on each axis,
    of a perspective or of an orthographic view. The latter becomes a perspective of the same height at the target.
    """
    world_to_camera, to_picture = np.asarray(look, float), np.asarray(projection, float)
    if not (np.isfinite(world_to_camera).all() and np.isfinite(to_picture).all()) or to_picture[1, 1] <= 0:
        return None
    camera = np.linalg.inv(world_to_camera)
    bottom, top = np.asarray(low, float), np.asarray(high, float)
    if not _is_in(world_to_camera, to_picture, bottom, top):
        return None
    eye, up, forward = camera[:3, 3], _unit(camera[:3, 1]), _unit(-camera[:3, 2])
    middle = (bottom + top) / 2
    away = float((middle - eye) @ forward)
    if to_picture[3, 3] == 0:  # a perspective: the picture's coordinates are divided by the depth
        distance = away if away > LEAST_DISTANCE else max(float(np.linalg.norm(middle - eye)), LEAST_DISTANCE)
        fov = min(max(math.degrees(2 * math.atan(1 / to_picture[1, 1])), 5.0), 120.0)
        target = eye + forward * distance
    else:
        distance, fov = 1 / to_picture[1, 1] / math.tan(math.radians(FOV / 2)), FOV
        target = eye + forward * away
    return View("current", _vector(forward), _vector(up), _vector(target), max(distance, LEAST_DISTANCE), fov)


def _is_in(look: Floats, projection: Floats, low: Floats, high: Floats) -> bool:
    """Whether a grid of points in the box has one that the picture shows."""
    steps = np.linspace(0.0, 1.0, 5)
    grid = np.stack(np.meshgrid(steps, steps, steps), axis=-1).reshape(-1, 3)
    points = np.concatenate([low + grid * (high - low), np.ones((len(grid), 1))], axis=1)
    clip = points @ (projection @ look).T
    width = clip[:, 3:]
    inside = (width[:, 0] > 0) & (np.abs(clip[:, :2]) <= width).all(axis=1)
    return bool(inside.any())


def _unit(vector: Floats) -> Floats:
    return vector / max(float(np.linalg.norm(vector)), 1e-12)


def _vector(values: Floats) -> Vector:
    return float(values[0]), float(values[1]), float(values[2])
