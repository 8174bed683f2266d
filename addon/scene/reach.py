"""How far an object can reach at most, told from its unevaluated data: milliseconds for the whole atlas.

The box may be too large, never too small: where modifiers or the curve's settings could carry the surface anywhere,
there is none, and only evaluation tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix

__all__ = ["Box", "reach_of"]

# Modifiers whose surface stays inside the convex hull of what they are given. Not Decimate: it moves points outwards
# to keep the volume.
_WITHIN_HULL = {
    *("BUILD", "EDGE_SPLIT", "MASK", "NORMAL_EDIT", "SUBSURF", "TRIANGULATE", "UV_PROJECT", "UV_WARP"),
    *("VERTEX_WEIGHT_EDIT", "VERTEX_WEIGHT_MIX", "VERTEX_WEIGHT_PROXIMITY", "WEIGHTED_NORMAL", "WELD"),
}
ROUNDING = 1e-5  # metres by which evaluated 32-bit coordinates may lie outside


@dataclass(frozen=True)
class Box:
    """Corners (3,) of a box along the axes; `low` is above `high` where there is nothing."""

    low: np.ndarray
    high: np.ndarray

    def widened(self, by: float | np.ndarray) -> Box:
        return Box(self.low - by, self.high + by)

    def joined(self, other: Box) -> Box:
        return Box(np.minimum(self.low, other.low), np.maximum(self.high, other.high))

    def meets(self, other: Box, within: float) -> bool:
        """Whether the boxes come within this distance of each other; not where a coordinate is not a number."""
        gaps = np.maximum(np.maximum(self.low - other.high, other.low - self.high), 0.0)
        return bool(gaps @ gaps <= within * within)

    def moved(self, world: np.ndarray) -> Box:
        """The box around this one after a transform (4, 4)."""
        middle, half = (self.low + self.high) / 2, (self.high - self.low) / 2
        middle = world[:3, :3] @ middle + world[:3, 3]
        half = np.abs(world[:3, :3]) @ half
        return Box(middle - half, middle + half)


NOWHERE = Box(np.full(3, np.inf), np.full(3, -np.inf))


def reach_of(item: bpy.types.Object, near: Box, within: float) -> Box | None:
    """World bounds that hold the evaluated surface of a mesh or curve object; None where only evaluation tells.

    They are as tight as the data allows where they come within `within` metres of the box `near`, and looser elsewhere.
    """
    if not _is_placed(item):
        return None
    with np.errstate(all="ignore"):  # broken objects hold what is not a number
        data = item.data
        if item.type == "CURVE" and isinstance(data, bpy.types.Curve):
            points, thickness = _curve_points(data)
        elif isinstance(data, bpy.types.Mesh) and data.shape_keys is None:
            points, thickness = _points(data.vertices, 3), 0.0
        else:
            return None
        if points is None:
            return None
        if not len(points):
            return NOWHERE if not _makes_something(item) else None
        bare = _around(points)
        grown = _grown(item, bare.widened(thickness))
        if grown is None:
            return None
        world = np.array(_world(item))
        loose = grown.moved(world).widened(ROUNDING)
        if not loose.meets(near, within) or any(modifier.type == "MIRROR" for modifier in item.modifiers):
            return loose
        # How far the surface may lie off the points is the same in every direction: a ball, stretched by the transform.
        off = float((grown.high - bare.high).max())
        stretched = np.linalg.norm(world[:3, :3], axis=1) * off
        return _around(points @ world[:3, :3].T + world[:3, 3]).widened(stretched + ROUNDING)


def _around(points: np.ndarray) -> Box:
    """The box around points (n, 3). Column by column: numpy takes four times as long to do it row by row."""
    columns = [points[:, axis] for axis in range(3)]
    return Box(np.array([column.min() for column in columns]), np.array([column.max() for column in columns]))


def _is_placed(item: bpy.types.Object) -> bool:
    """Whether the object lies where its own and its parents' transforms say, in the shape that its data has."""
    if item.mode != "OBJECT" or getattr(item.data, "is_editmode", False):
        return False
    if getattr(item.data, "animation_data", None) is not None:
        return False
    link: bpy.types.Object | None = item
    while link is not None:
        if link.constraints or link.animation_data is not None or link.parent_type != "OBJECT":
            return False
        link = link.parent
    return True


def _world(item: bpy.types.Object) -> Matrix:
    """The world matrix by the parents' chain: Object.matrix_world is only as new as the last evaluation."""
    world = item.matrix_basis.copy()
    while item.parent is not None:
        world = item.parent.matrix_basis @ item.matrix_parent_inverse @ world
        item = item.parent
    return world


def _points(items: Any, width: int, name: str = "co") -> np.ndarray:
    values = np.empty(len(items) * width, np.float32)
    items.foreach_get(name, values)
    return values.reshape(-1, width)[:, :3]


def _curve_points(curve: bpy.types.Curve) -> tuple[np.ndarray | None, float]:
    """Points whose hull holds the curve's line (n, 3), and how far its thickness reaches off it; None for unknown."""
    if curve.bevel_object is not None or curve.taper_object is not None or curve.shape_keys is not None:
        return None, 0.0
    if curve.dimensions != "3D":  # its bevel sticks out at sharp turns
        return None, 0.0
    found, widest = [np.zeros((0, 3), np.float32)], 0.0
    for spline in curve.splines:
        if spline.type == "BEZIER":
            found += [_points(spline.bezier_points, 3, name) for name in ("co", "handle_left", "handle_right")]
            points: Any = spline.bezier_points
        else:
            points = spline.points
            places = _points(points, 4)
            if spline.type == "NURBS" and any(point.co.w <= 0 for point in points):
                return None, 0.0  # such a curve leaves the hull
            found.append(places)
        radii = np.empty(len(points), np.float32)
        points.foreach_get("radius", radii)
        # Radii between points overshoot where they are not interpolated linearly.
        overshoot = 1.0 if spline.radius_interpolation == "LINEAR" or spline.type != "BEZIER" else 2.0
        widest = max(widest, float(np.abs(radii).max(initial=0.0)) * overshoot)
    # The profile's corner is the furthest: depth in both directions, then extrusion and offset.
    profile = abs(curve.bevel_depth) * 1.5 + abs(curve.extrude) + abs(curve.offset)
    return np.concatenate(found), profile * widest


def _makes_something(item: bpy.types.Object) -> bool:
    """Whether a modifier could give an empty object a surface."""
    return any(modifier.type not in _WITHIN_HULL | {"SOLIDIFY", "MIRROR"} for modifier in _at_work(item))


def _at_work(item: bpy.types.Object) -> list[Any]:
    return [modifier for modifier in item.modifiers if modifier.show_viewport]


def _grown(item: bpy.types.Object, box: Box) -> Box | None:
    """A local box after the object's modifiers; None where one may carry the surface anywhere."""
    for modifier in _at_work(item):
        if modifier.type in _WITHIN_HULL or (modifier.type == "SMOOTH" and 0 <= modifier.factor <= 1):
            pass
        elif modifier.type == "SOLIDIFY" and item.type == "MESH":
            thickness = _thickness(modifier)
            if thickness is None:
                return None
            box = box.widened(thickness)
        elif modifier.type == "MIRROR" and modifier.mirror_object is None:
            for axis, used in enumerate(modifier.use_axis):
                if used:
                    over = np.ones(3)
                    over[axis] = -1
                    ends = box.low * over, box.high * over
                    box = box.joined(Box(np.minimum(*ends), np.maximum(*ends)))
        else:
            return None
    return box


def _thickness(modifier: Any) -> float | None:
    """How far Solidify carries points, in the object's own space; None for what cannot be told."""
    if modifier.solidify_mode != "EXTRUDE" or modifier.use_even_offset:
        return None  # where faces meet at sharp angles an even thickness reaches far out
    return float(abs(modifier.thickness) * max(1.0, (1 + abs(modifier.offset)) / 2))
