"""What the 3D views show of the scene: where they look from, in what shading, cut by what plane.

Blender keeps that with its windows, out of reach of its undo: `follow` makes it fit the scene again after undo, redo
and opening a file.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix, Quaternion, Vector

from ..core.shown import Plane, Section, Shown
from ..core.views import DIRECTIONS
from .evaluate import world_of
from .stage import Stage

__all__ = [
    "FADED_SHADING",
    "Box",
    "box_of",
    "clipping_of",
    "follow",
    "framed",
    "main_view",
    "own_rotation",
    "place_of",
    "remember",
    "rotation_of",
]

Box = tuple[np.ndarray, np.ndarray]  # low and high corners (3,), metres

# Only this shading draws each object with an opacity of its own, and is cut by a section: no rendered one is.
FADED_SHADING = ("SOLID", "OBJECT")
NO_CLIPPING = (False, ((0.0, 0.0, 0.0, 0.0),) * 6)
MARGIN = 1.15
SENSOR = 36.0  # millimetres; of Blender's viewport camera (BKE_camera.h, DEFAULT_SENSOR_WIDTH), seen through twice its
ZOOM = 2.0  # width (CAMERA_PARAM_ZOOM_INIT_PERSP)
LEAST = 1e-3  # metres that a view shows at least
MOST_POINTS = 4000

# What is cut away: the left, the front, the top. The plane's normal points there.
_AWAY: Mapping[Plane, tuple[int, int]] = {"sagittal": (0, 1), "coronal": (1, -1), "transverse": (2, 1)}


class _State:
    """How the views were before their shading and clipping were changed, by view and kind."""

    before: dict[tuple[str, str], Any] = {}  # noqa: RUF012 - the one of this Blender


def main_view(stage: Stage) -> str | None:
    """The largest 3D view, in the window that is in use if there is one in it."""
    own = {area.as_pointer() for area in stage.window.screen.areas} if stage.window is not None else set()
    keys = [key for key, (area, _) in stage.views.items() if area.as_pointer() in own] or list(stage.views)
    return max(keys, key=lambda key: stage.views[key][0].width * stage.views[key][0].height, default=None)


def box_of(items: Iterable[Any], proven: Mapping[str, Box]) -> Box | None:
    """The world box around objects where they are now; None where nothing finite is there. `proven` are the boxes of
    objects whose own data do not tell: they get their surface from modifiers.
    """
    lows, highs = [], []
    for item in items:
        if item.name in proven:
            low, high = proven[item.name]
        else:
            corners = _corners(item)
            with np.errstate(all="ignore"):
                low, high = corners.min(axis=0), corners.max(axis=0)
        if np.isfinite(low).all() and np.isfinite(high).all() and max(abs(low).max(), abs(high).max()) < 1e4:
            lows.append(low)
            highs.append(high)
    return (np.min(lows, axis=0), np.max(highs, axis=0)) if lows else None


def _corners(item: Any) -> np.ndarray:
    world = np.array(world_of(item), float)
    with np.errstate(all="ignore"):
        box: np.ndarray = np.array(item.bound_box, float) @ world[:3, :3].T + world[:3, 3]
    return box


def rotation_of(view: str) -> Quaternion:
    """How a view is turned that looks in a standard direction."""
    forward, up = (Vector(axis) for axis in DIRECTIONS[view])
    return _rotation(forward, up)


def _rotation(forward: Vector, up: Vector) -> Quaternion:
    right: Any = forward.cross(up)
    axes: Any = (right, up, -forward)
    return Matrix(axes).transposed().to_quaternion()


def own_rotation(items: Iterable[Any], centre: np.ndarray | None) -> Quaternion:
    """How a view is turned that shows the broad side of objects, from outside the body; `centre` (3,) is inside it."""
    found = []
    for item in items:
        points = _some_points(item)
        if len(points):
            world = np.array(world_of(item), float)
            found.append(points @ world[:3, :3].T + world[:3, 3])
    points = np.concatenate(found) if found else np.zeros((0, 3))
    points = points[np.isfinite(points).all(axis=1)]
    if len(points) < 3:
        return rotation_of("anterior")
    middle = points.mean(axis=0)
    _, vectors = np.linalg.eigh(np.cov((points - middle).T))
    forward = vectors[:, 0]  # along what is thinnest
    # From outside; what lies in the middle is looked at from the front.
    outwards = middle - (middle if centre is None else centre) + np.array([0.0, -0.02, 0.0])
    if forward @ outwards > 0:
        forward = -forward
    up = np.array([0.0, 0.0, 1.0])
    if abs(forward @ up) > 0.9:
        up = np.array([0.0, -1.0, 0.0])
    up = up - (up @ forward) * forward
    return _rotation(Vector(forward.tolist()).normalized(), Vector(up.tolist()).normalized())


def _some_points(item: Any) -> np.ndarray:
    """Points of an object's own data, in its own space (n, 3)."""
    data = item.data
    if item.type == "MESH" and len(data.vertices):
        values = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get("co", values)
        points = values.reshape(-1, 3)
        return points[:: max(1, len(points) // MOST_POINTS)].astype(float)
    if item.type == "CURVE":
        points = np.array([point.co[:3] for s in data.splines for point in (*s.points, *s.bezier_points)], float)
        return points.reshape(-1, 3)
    return np.array(item.bound_box, float)


def framed(stage: Stage, key: str, box: Box | None, rotation: Quaternion | None) -> tuple[Any, ...]:
    """The look of a view that shows a box, turned by `rotation` (None: as it is turned now); for the kind "look"."""
    look: Any = stage.get("look", key)
    location, turned, distance, perspective = look
    area, space = stage.views[key]
    if rotation is not None:
        turned = (rotation.w, rotation.x, rotation.y, rotation.z)
    if rotation is not None:
        perspective = "ORTHO"
    elif perspective == "CAMERA":
        perspective = "PERSP"
    if box is not None:
        low, high = box
        location = tuple(float(value) for value in (low + high) / 2)
        axes = np.array(Quaternion(turned).to_matrix())
        right, up, deep = (float(np.abs(axes[:, axis]) @ (high - low)) / 2 for axis in range(3))
        distance = _distance(area, space, max(right, LEAST), max(up, LEAST), deep, perspective)
    return location, turned, distance, perspective


def _distance(area: bpy.types.Area, space: Any, right: float, up: float, deep: float, perspective: str) -> float:
    """How far a view must stand off to show half extents (metres) to the right, up and away from it."""
    region = next((region for region in area.regions if region.type == "WINDOW"), None)
    width, height = (region.width, region.height) if region is not None and region.height > 1 else (4, 3)
    longer = max(width, height)
    half = max(right * longer / width, up * longer / height) * MARGIN  # along the longer side of the region
    slope = SENSOR / 2 / space.lens  # of half the sensor
    if perspective == "ORTHO":
        return half * space.lens / SENSOR
    return half / (slope * ZOOM) + deep


def clipping_of(section: Section | None) -> tuple[Any, ...]:
    """What a section means for the kind "clipping"."""
    if section is None:
        return NO_CLIPPING
    axis, sign = _AWAY[section.plane]
    normal = [0.0, 0.0, 0.0]
    normal[axis] = -float(sign)
    plane = (*normal, sign * section.at)
    return True, (plane,) * 6


def place_of(plane: Plane, percent: int, box: Box) -> float:
    """Where a plane cuts a box so that this much of it goes, in metres along the plane's axis."""
    axis, sign = _AWAY[plane]
    low, high = float(box[0][axis]), float(box[1][axis])
    share = percent / 100
    return high - share * (high - low) if sign > 0 else low + share * (high - low)


def remember(stage: Stage, kind: str, key: str) -> None:
    """Keeps how a view is before Prosector changes it, for `follow`."""
    _State.before.setdefault((key, kind), stage.get(kind, key))


def forget() -> None:
    """Another file is open."""
    _State.before.clear()


def follow(stage: Stage, shown: Shown) -> None:
    """Makes shading and section of the views fit what the scene says of itself."""
    clipping = clipping_of(shown.section)
    for key in stage.views:
        _fit(stage, "shading", key, FADED_SHADING if shown.is_coloured else None)
        _fit(stage, "clipping", key, clipping if shown.section is not None else None)


def _fit(stage: Stage, kind: str, key: str, wanted: Any) -> None:
    if wanted is not None:
        if stage.get(kind, key) != wanted:
            remember(stage, kind, key)
            stage.set(kind, key, wanted)
    elif (before := _State.before.pop((key, kind), None)) is not None:
        with contextlib.suppress(TypeError):  # a shading that this Blender does not have here
            stage.set(kind, key, before)
