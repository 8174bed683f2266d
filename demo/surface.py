"""Polygon surfaces and how they come about: skinned from a sampled field, or swept along a line.

Nothing here knows what is modelled, nor of Blender. Lengths are whatever the caller's are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[Any]
# Literal tables of coordinates mix tuples and arrays, integers and fractions.
Numbers = ArrayLike | Sequence[Any]


@dataclass(frozen=True)
class Surface:
    """A polygon mesh: vertices (n, 3), all polygon corners in one row, and the number of corners of each polygon."""

    vertices: Array
    corners: Array
    sizes: Array

    @cached_property
    def triangles(self) -> Array:
        """Fan triangulation, (m, 3)."""
        starts = np.cumsum(self.sizes) - self.sizes
        fans = []
        for n in np.unique(self.sizes):
            first = starts[self.sizes == n]
            fans += [np.stack([self.corners[first + k] for k in (0, i, i + 1)], axis=1) for i in range(1, n - 1)]
        return np.concatenate(fans)

    def volume(self) -> float:
        """Enclosed volume (divergence theorem); positive where the polygons face outwards."""
        a, b, c = (self.vertices[self.triangles[:, k]] for k in range(3))
        return float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6)

    def flipped(self) -> Surface:
        """The same surface with every polygon facing the other way."""
        starts = np.cumsum(self.sizes) - self.sizes
        place = np.arange(len(self.corners)) - np.repeat(starts, self.sizes)
        order = np.repeat(starts + self.sizes - 1, self.sizes) - place
        return Surface(self.vertices, self.corners[order], self.sizes)

    def largest_piece(self) -> Surface:
        """Only the connected piece with the most vertices: a carved surface may leave crumbs."""
        starts = np.cumsum(self.sizes) - self.sizes
        label = np.arange(len(self.vertices))
        following = np.arange(len(self.corners)) + 1
        following[starts + self.sizes - 1] = starts
        a, b = self.corners, self.corners[following]
        while True:
            least = label.copy()
            np.minimum.at(least, a, label[b])
            least = least[least]
            if (least == label).all():
                break
            label = least
        kept = label == np.bincount(label).argmax()
        faces = kept[self.corners[starts]]
        renumber = np.cumsum(kept) - 1
        return Surface(self.vertices[kept], renumber[self.corners[np.repeat(faces, self.sizes)]], self.sizes[faces])

    def moved(self, axes: Numbers, offset: Numbers) -> Surface:
        """Each vertex (u, v, w) taken to offset + u*axes[0] + v*axes[1] + w*axes[2]."""
        return Surface(self.vertices @ np.asarray(axes, float) + np.asarray(offset, float), self.corners, self.sizes)


def _unambiguous(f: Array) -> Array:
    """Fill corners until no cell face (or cell) has two inside corners that meet only across a diagonal.

    Such cells are where surface nets would join two sheets in one vertex or edge.
    """
    for _ in range(12):
        inside = f < 0
        fill = np.zeros_like(inside)
        for i, j in ((0, 1), (0, 2), (1, 2)):
            a, b, c, d = (_shifted(inside, {i: p, j: q}) for p, q in ((0, 0), (1, 1), (1, 0), (0, 1)))
            _shifted(fill, {i: 1, j: 0})[a & b & ~c & ~d] = True
            _shifted(fill, {i: 0, j: 0})[c & d & ~a & ~b] = True
        corners = [_shifted(inside, {0: n & 1, 1: n >> 1 & 1, 2: n >> 2}) for n in range(8)]
        count = sum(c.astype(np.int8) for c in corners)
        for n in range(4):
            two = corners[n] & corners[7 - n]
            none = ~corners[n] & ~corners[7 - n]
            _shifted(fill, {0: ~n & 1, 1: n >> 1 & 1, 2: n >> 2})[two & (count == 2)] = True
            _shifted(fill, {0: n & 1, 1: n >> 1 & 1, 2: n >> 2})[none & (count == 6)] = True
        if not fill.any():
            break
        f = np.where(fill & ~inside, np.float32(-1e-3), f)
    return f


def _shifted(a: Array, by: dict[int, int]) -> Array:
    """View of every cell's corner: along each axis in `by`, all but the last (0) or all but the first (1) samples."""
    return a[tuple(slice(by[k], a.shape[k] - 1 + by[k]) if k in by else slice(None) for k in range(3))]


def surface_nets(f: Array) -> Surface:
    """Zero surface of a sampled field, in grid units (S. Gibson, "Constrained elastic surface nets", 1998, unrelaxed).

    One vertex per cell the surface passes through, at the mean of its edge crossings; one quad per crossed grid edge.
    """
    f = _unambiguous(f)
    inside = f < 0
    corners = [(n & 1, n >> 1 & 1, n >> 2) for n in range(8)]
    sign = [_shifted(inside, dict(enumerate(c))) for c in corners]
    mixed = np.logical_or.reduce(sign) & ~np.logical_and.reduce(sign)
    cell = np.argwhere(mixed)
    number = np.full(mixed.shape, -1, np.int64)
    number[mixed] = np.arange(len(cell))
    value = [_shifted(f, dict(enumerate(c)))[mixed].astype(float) for c in corners]
    total, count = np.zeros((len(cell), 3)), np.zeros(len(cell))
    for m in range(8):
        for axis in range(3):
            n = m | 1 << axis
            if n == m:
                continue
            hit = (value[m] < 0) != (value[n] < 0)
            t = np.where(hit, value[m] / np.where(hit, value[m] - value[n], 1), 0)
            point = np.array(corners[m], float)[None] + t[:, None] * np.eye(3)[axis]
            total += np.where(hit[:, None], point, 0)
            count += hit
    vertices = cell + total / count[:, None]
    quads = []
    for axis in range(3):
        j, k = (axis + 1) % 3, (axis + 2) % 3
        low, high = _shifted(inside, {axis: 0}), _shifted(inside, {axis: 1})
        for leaving, order in ((low & ~high, (0, 1, 3, 2)), (high & ~low, (0, 2, 3, 1))):
            at = np.argwhere(leaving)
            around = []
            for n in range(4):
                shift = np.zeros(3, np.int64)
                shift[j], shift[k] = (n & 1) - 1, (n >> 1) - 1
                around.append(number[tuple((at + shift).T)])
            quads.append(np.stack([around[n] for n in order], axis=1))
    faces = np.concatenate(quads)
    return Surface(vertices, faces.ravel(), np.full(len(faces), 4))


def spline(points: Numbers, pieces: int) -> Array:
    """Catmull-Rom curve through rows of any width, `pieces` steps between two of them."""
    p = np.asarray(points, float)
    p = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = (np.arange(pieces) / pieces)[None, :, None]
    a, b, c, d = (p[k : len(p) - 3 + k, None, :] for k in range(4))
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    return np.concatenate([curve.reshape(-1, p.shape[1]), p[-2:-1]])


def frame(along: Numbers, beside: Numbers) -> Array:
    """Right-handed rows (beside, along, third): `along` kept, `beside` made perpendicular to it."""
    v = np.asarray(along, float) / np.linalg.norm(along)
    u = np.asarray(beside, float) - v * (np.asarray(beside, float) @ v)
    u /= np.linalg.norm(u)
    return np.stack([u, v, np.cross(u, v)])


def sweep(points: Numbers, widths: Numbers, heights: Numbers, up: Numbers, sides: int = 10) -> Surface:
    """Closed tube through points with half-axes `widths` (across) and `heights` (towards `up`, one row or one each)."""
    p = np.asarray(points, float)
    n = len(p)
    tangent = np.gradient(p, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    ups = np.broadcast_to(np.asarray(up, float), (n, 3))
    ups = ups - tangent * np.einsum("ij,ij->i", ups, tangent)[:, None]
    ups = ups / np.linalg.norm(ups, axis=1)[:, None]
    across = np.cross(tangent, ups)
    w, h = (np.broadcast_to(np.asarray(a, float), n) for a in (widths, heights))
    angle = 2 * np.pi * np.arange(sides) / sides
    ring = w[:, None, None] * np.cos(angle)[None, :, None] * across[:, None]
    ring = p[:, None] + ring + h[:, None, None] * np.sin(angle)[None, :, None] * ups[:, None]
    # A smaller ring and a point round each end off.
    tip = [tangent[i] * s * min(w[i], h[i]) for i, s in ((0, -1), (-1, 1))]
    first = p[0] + (ring[0] - p[0]) * 0.7 + tip[0] * 0.6
    last = p[-1] + (ring[-1] - p[-1]) * 0.7 + tip[1] * 0.6
    rings = np.concatenate([first[None], ring, last[None]])
    vertices = np.concatenate([rings.reshape(-1, 3), (p[0] + tip[0])[None], (p[-1] + tip[1])[None]])
    i, j = np.meshgrid(np.arange(n + 1), np.arange(sides), indexing="ij")
    k = (j + 1) % sides
    quads = np.stack([i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j], -1).reshape(-1, 4)
    j = np.arange(sides)
    k = (j + 1) % sides
    south, north = np.full(sides, len(vertices) - 2), np.full(sides, len(vertices) - 1)
    caps = np.concatenate([np.stack([south, k, j], 1), np.stack([north, (n + 1) * sides + j, (n + 1) * sides + k], 1)])
    corners = np.concatenate([quads.ravel(), caps.ravel()])
    sizes = np.concatenate([np.full(len(quads), 4), np.full(len(caps), 3)])
    surface = Surface(vertices, corners, sizes)
    return surface if surface.volume() > 0 else surface.flipped()
