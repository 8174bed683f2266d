"""Modelling with signed distances: shapes are added to, cut from and blended in a solid, then skinned as quads.

Lengths are millimetres. A shape's `distance` is negative inside; it need not be exact, only smooth near zero.
What the shapes mean anatomically is left to the modules that use them; Blender is not touched here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, reduce
from typing import Protocol

import numpy as np

from demo.surface import Array, Numbers, Surface, spline, surface_nets

FAR = np.float32(1e4)
Field = Callable[[Array, Array, Array], Array]  # of x (n,1,1), y (1,n,1), z (1,1,n)
Step = Callable[[Array, Array, Array, Array, float], Array]  # a field, x, y, z and reach to the next field


class Shape(Protocol):
    """Anything that can be added to or cut from a solid."""

    def bounds(self) -> tuple[Array, Array]: ...

    def distance(self, x: Array, y: Array, z: Array, reach: float) -> Array:
        """Signed distances on the open grid x (n,1,1), y (1,n,1), z (1,1,n); beyond `reach` any large value will do."""
        ...


@dataclass(frozen=True)
class Ball:
    """An ellipsoid, or with `power` above 2 a box with rounded edges. Rows of `axes` are its own directions."""

    centre: Numbers
    radii: Numbers
    axes: Numbers | None = None
    power: float = 2.0

    def bounds(self) -> tuple[Array, Array]:
        c, r = np.asarray(self.centre, float), np.broadcast_to(np.asarray(self.radii, float), 3)
        half = r if self.axes is None else np.abs(np.asarray(self.axes, float)).T @ r
        return c - half, c + half

    def distance(self, x: Array, y: Array, z: Array, reach: float) -> Array:
        c, r = np.asarray(self.centre, float), np.broadcast_to(np.asarray(self.radii, float), 3)
        p = [(x - c[0]), (y - c[1]), (z - c[2])]
        if self.axes is not None:
            p = [row[0] * p[0] + row[1] * p[1] + row[2] * p[2] for row in np.asarray(self.axes, float)]
        if self.power == 2.0:
            near = np.sqrt(sum((q / s) ** 2 for q, s in zip(p, r, strict=True)))
            steep = np.sqrt(sum((q / s**2) ** 2 for q, s in zip(p, r, strict=True)))
            return near * (near - 1) / np.maximum(steep, 1e-6)
        near = sum(np.abs(q / s) ** self.power for q, s in zip(p, r, strict=True)) ** (1 / self.power)
        return (near - 1) * r.min()


def _along(x: Array, y: Array, z: Array, a: Array, b: Array) -> tuple[Array, list[Array]]:
    """Position (0..1) along the segment a-b of the nearest point, and the offset from it."""
    ab = b - a
    p = [x - a[0], y - a[1], z - a[2]]
    t = np.clip((p[0] * ab[0] + p[1] * ab[1] + p[2] * ab[2]) / max(float(ab @ ab), 1e-9), 0, 1)
    return t, [p[k] - t * ab[k] for k in range(3)]


def _block(x: Array, y: Array, z: Array, low: Array, high: Array) -> tuple[slice, slice, slice]:
    ends = [np.searchsorted(axis.ravel(), (lo, hi)) for axis, lo, hi in zip((x, y, z), low, high, strict=True)]
    return tuple(slice(int(a), int(b)) for a, b in ends)  # type: ignore[return-value]


@dataclass(frozen=True)
class Path:
    """A rod through points with a radius at each; `thin` > 1 flattens it by that factor along the direction `flat`."""

    points: Numbers
    radii: Numbers
    flat: Numbers | None = None
    thin: float = 1.0
    smooth: int = 4

    @cached_property
    def _line(self) -> tuple[Array, Array]:
        points = np.asarray(self.points, float)
        radii = np.broadcast_to(np.asarray(self.radii, float), len(points))
        if len(points) > 2 and self.smooth > 1:
            row = spline(np.column_stack([points, radii]), self.smooth)
            return row[:, :3], row[:, 3]
        return points, radii

    def bounds(self) -> tuple[Array, Array]:
        points, radii = self._line
        return (points - radii[:, None]).min(0), (points + radii[:, None]).max(0)

    def distance(self, x: Array, y: Array, z: Array, reach: float) -> Array:
        points, radii = self._line
        out = np.full(np.broadcast_shapes(x.shape, y.shape, z.shape), FAR)
        flat = None
        if self.flat is not None:
            flat = np.asarray(self.flat, float) / np.linalg.norm(self.flat)
        for a, b, ra, rb in zip(points[:-1], points[1:], radii[:-1], radii[1:], strict=True):
            grown = max(ra, rb) + reach
            at = _block(x, y, z, np.minimum(a, b) - grown, np.maximum(a, b) + grown)
            sub = out[at]
            if not sub.size:
                continue
            t, p = _along(x[at[0]], y[:, at[1]], z[:, :, at[2]], a, b)
            square = p[0] ** 2 + p[1] ** 2 + p[2] ** 2
            if flat is not None:
                square += (p[0] * flat[0] + p[1] * flat[1] + p[2] * flat[2]) ** 2 * (self.thin**2 - 1)
            np.minimum(sub, np.sqrt(square) - (ra + t * (rb - ra)), out=sub)
        return out


@dataclass(frozen=True)
class Sheet:
    """A plate through a grid of points (rows, columns, 3), as thick as the radii (same grid) on either side.

    The grid is made `smooth` times finer along splines in both directions.
    """

    points: Numbers
    radii: Numbers
    smooth: int = 2

    @cached_property
    def _grid(self) -> tuple[Array, Array]:
        points = np.asarray(self.points, float)
        radii = np.broadcast_to(np.asarray(self.radii, float), points.shape[:2])
        grid = np.concatenate([points, radii[..., None]], axis=2)
        for _ in range(2):
            if grid.shape[0] > 2 and self.smooth > 1:
                wide = spline(grid.reshape(grid.shape[0], -1), self.smooth)
                grid = wide.reshape(len(wide), grid.shape[1], 4)
            grid = grid.transpose(1, 0, 2)
        return grid[..., :3], grid[..., 3]

    def bounds(self) -> tuple[Array, Array]:
        points = self._grid[0].reshape(-1, 3)
        most = self._grid[1].max()
        return points.min(0) - most, points.max(0) + most

    def distance(self, x: Array, y: Array, z: Array, reach: float) -> Array:
        rows, columns = self._grid[1].shape
        points, radii = self._grid[0].reshape(-1, 3), self._grid[1].ravel()
        index = np.arange(rows * columns).reshape(rows, columns)
        a, b, c, d = (index[i : rows - 1 + i, j : columns - 1 + j].ravel() for i, j in ((0, 0), (0, 1), (1, 1), (1, 0)))
        faces = np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)])
        edges = np.unique(np.sort(np.concatenate([faces[:, :2], faces[:, 1:], faces[:, ::2]]), axis=1), axis=0)
        out = np.full(np.broadcast_shapes(x.shape, y.shape, z.shape), FAR)
        for corner in [*edges, *faces]:
            p, r = points[corner], radii[corner]
            grown = r.max() + reach
            at = _block(x, y, z, p.min(0) - grown, p.max(0) + grown)
            sub = out[at]
            if sub.size:
                near = _edge if len(corner) == 2 else _face
                np.minimum(sub, near(x[at[0]], y[:, at[1]], z[:, :, at[2]], p, r), out=sub)
        return out


def _edge(x: Array, y: Array, z: Array, p: Array, r: Array) -> Array:
    t, q = _along(x, y, z, p[0], p[1])
    return np.sqrt(q[0] ** 2 + q[1] ** 2 + q[2] ** 2) - (r[0] + t * (r[1] - r[0]))


def _face(x: Array, y: Array, z: Array, p: Array, r: Array) -> Array:
    """Distance to a triangle where the nearest point is inside it; its edges see to the rest."""
    u, v = p[1] - p[0], p[2] - p[0]
    normal = np.cross(u, v)
    area = float(normal @ normal)
    if area < 1e-9:
        return np.full(1, FAR)
    q = [x - p[0][0], y - p[0][1], z - p[0][2]]
    dual = (np.cross(v, normal) / area, np.cross(normal, u) / area)
    s, t = (q[0] * w[0] + q[1] * w[1] + q[2] * w[2] for w in dual)
    height = np.abs(q[0] * normal[0] + q[1] * normal[1] + q[2] * normal[2]) / np.sqrt(area)
    inside = (s >= 0) & (t >= 0) & (s + t <= 1)
    return np.where(inside, height - (r[0] + s * (r[1] - r[0]) + t * (r[2] - r[0])), FAR)


@dataclass(frozen=True)
class Region:
    """An unbounded shape given by a formula; only for cutting and keeping."""

    formula: Field

    def bounds(self) -> tuple[Array, Array]:
        return np.full(3, -np.inf), np.full(3, np.inf)

    def distance(self, x: Array, y: Array, z: Array, reach: float) -> Array:
        return self.formula(x, y, z)


def half_space(point: Numbers, normal: Numbers) -> Region:
    """Everything behind the plane through `point`; `normal` points out of it."""
    n = np.asarray(normal, float) / np.linalg.norm(normal)
    p = np.asarray(point, float)
    return Region(lambda x, y, z: (x - p[0]) * n[0] + (y - p[1]) * n[1] + (z - p[2]) * n[2])


def most(*values: Array) -> Array:
    """Largest of each: the intersection of regions given as signed distances."""
    return reduce(np.maximum, values)


def smooth_least(a: Array, b: Array, blend: float) -> Array:
    """Minimum with a rounded crease (polynomial smooth minimum, I. Quilez, "smooth minimum", quadratic)."""
    if blend <= 0:
        return np.minimum(a, b)
    near = np.maximum(blend - np.abs(a - b), 0)
    return np.minimum(a, b) - near * near / (4 * blend)


@dataclass
class Solid:
    """A recipe of steps; nothing is computed before `skin`. Every step returns the solid, so that steps chain."""

    _steps: list[Step] = field(default_factory=list)
    _added: list[Shape] = field(default_factory=list)

    def add(self, shape: Shape, blend: float = 0.0) -> Solid:
        self._added.append(shape)
        return self._near(shape, blend, lambda f, d: smooth_least(f, d, blend))

    def cut(self, shape: Shape, blend: float = 0.0) -> Solid:
        return self._near(shape, blend, lambda f, d: -smooth_least(-f, d, blend))

    def keep(self, shape: Shape, blend: float = 0.0) -> Solid:
        """Leave only what lies in `shape` too."""

        def step(f: Array, x: Array, y: Array, z: Array, reach: float) -> Array:
            return -smooth_least(-f, -shape.distance(x, y, z, reach + blend), blend)

        self._steps.append(step)
        return self

    def hollow(self, wall: float) -> Solid:
        """Leave only a wall of this thickness below the surface made so far."""
        self._steps.append(lambda f, x, y, z, reach: np.maximum(f, -(f + wall)))
        return self

    def raise_by(self, height: Field) -> Solid:
        """Push the surface out by `height` millimetres, which differ from place to place."""
        self._steps.append(lambda f, x, y, z, reach: f - height(x, y, z))
        return self

    def _near(self, shape: Shape, blend: float, merge: Callable[[Array, Array], Array]) -> Solid:
        """A step that changes the field only near the shape."""

        def step(f: Array, x: Array, y: Array, z: Array, reach: float) -> Array:
            low, high = shape.bounds()
            at = _block(x, y, z, low - reach - blend, high + reach + blend)
            if f[at].size:
                f[at] = merge(f[at], shape.distance(x[at[0]], y[:, at[1]], z[:, :, at[2]], reach + blend))
            return f

        self._steps.append(step)
        return self

    def bounds(self) -> tuple[Array, Array]:
        boxes = [shape.bounds() for shape in self._added]
        return np.min([b[0] for b in boxes], axis=0), np.max([b[1] for b in boxes], axis=0)

    def distance(self, x: Array, y: Array, z: Array, reach: float) -> Array:
        """The solid itself can serve as a shape in another one."""
        f: Array = np.full(np.broadcast_shapes(x.shape, y.shape, z.shape), FAR)
        for step in self._steps:
            f = step(f, x, y, z, reach)
        return f

    def skin(self, step: float, symmetric: bool = False, box: tuple[Numbers, Numbers] | None = None) -> Surface:
        """Closed surface sampled every `step` mm; `symmetric` models x >= 0 only and mirrors it at the median plane."""
        low, high = self.bounds() if box is None else (np.asarray(box[0], float), np.asarray(box[1], float))
        low, high = low - 2.5 * step, high + 2.5 * step
        if symmetric:
            low[0] = 0
        x, y, z = (np.arange(a, b + step, step, dtype=np.float32) for a, b in zip(low, high, strict=True))
        f = self.distance(x[:, None, None], y[None, :, None], z[None, None, :], 3 * step).astype(np.float32)
        if symmetric:
            f, low[0] = np.concatenate([f[:0:-1], f]), -x[-1]
        # Whatever the box leaves open is closed here, so that every surface encloses a volume.
        for axis in range(3):
            ends = np.moveaxis(f, axis, 0)
            ends[[0, -1]] = np.maximum(ends[[0, -1]], step * 0.5)
        surface = surface_nets(f)
        return Surface(surface.vertices * step + low, surface.corners, surface.sizes)
