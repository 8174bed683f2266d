"""The Hausdorff distance of two surfaces: how far the farthest point of either lies from the other.

Plain numpy over the box tree of `near.py`. Points are taken at every corner, and at the middle of every edge and face;
each is measured to the other surface itself, not to its corners. Points of which an upper bound tells that they are not
the farthest are not measured, so the result is the same as if all were.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .near import Tree, morton
from .surface import Shape

__all__ = ["farthest", "hausdorff", "point_distances", "samples"]

Floats = npt.NDArray[np.floating[Any]]
Indices = npt.NDArray[np.integer[Any]]

AT_ONCE = 4096  # points measured in one go: their arrays stay in the processor's cache
FIRST = 64  # points measured first: the farthest is often among them
SHIFTS = (0.0, 0.29, 0.61)  # of the cells of Morton orders, as a share of the whole
STEPS = ((-1, 0), (-3, -2, 1, 2))  # in such an order from a point's place to triangles near it, first and then


def hausdorff(one: Shape, other: Shape, enough: float = np.inf, least: float = 0.0) -> float:
    """The larger of the two one-sided distances, in the unit of the points. Raises ValueError for an empty surface.

    Of `other`, the finer one where they differ, the middles of edges are left out: they are next to other points. It
    need not be known exactly where it does not matter: below `least`, that is given; once more than `enough` is
    found, the distance is at least what is given.
    """
    found = farthest(samples(one), Tree(other.points, other.corners), enough, least)
    if found > enough:
        return found
    return farthest(samples(other, edges=False), Tree(one.points, one.corners), enough, found)


def samples(shape: Shape, *, edges: bool = True) -> Floats:
    """The points (k, 3) that stand for a surface: its corners, and the middles of its faces and perhaps edges."""
    a, b, c = (shape.points.take(shape.corners[:, i], axis=0) for i in range(3))
    taken = [shape.points[np.unique(shape.corners)], (a + b + c) / 3]
    if edges:
        count = len(shape.points)
        first = shape.corners.astype(np.int64).reshape(-1)
        second = shape.corners[:, (1, 2, 0)].astype(np.int64).reshape(-1)
        pairs = np.unique(np.minimum(first, second) * count + np.maximum(first, second))
        taken.append((shape.points[pairs // count] + shape.points[pairs % count]) / 2)
    return np.concatenate(taken)


def farthest(points: Floats, tree: Tree, enough: float = np.inf, least: float = 0.0) -> float:
    """The largest distance of points (k, 3) from the surface in `tree`, or `least` where it is less than that.

    Ends early once it is more than `enough`.
    """
    if not len(points) or not len(tree):
        raise ValueError("a surface without points or triangles is nowhere")
    bounds = _bounds(points, tree, least)
    most = least
    order = np.argsort(-bounds, kind="stable")
    start, size = 0, FIRST
    while start < len(order) and bounds[order[start]] > most and most <= enough:
        rows = order[start : start + size]
        most = max(most, float(_exact(points[rows], tree, bounds[rows]).max()))
        start, size = start + size, min(2 * size, AT_ONCE)
    return most


def _bounds(points: Floats, tree: Tree, enough: float) -> Floats:
    """An upper bound (k,) of each point's distance: that of triangles which are near it in a Morton order.

    More of them are looked at where the first ones are farther than `enough`.

    Two points side by side may be far apart in that order, at the borders of its cells; in several orders whose cells
    are shifted against each other they seldom are (T. Chan, Closest-point problems simplified on the RAM, 2002).
    """
    middles = tree.triangles.mean(axis=1)
    low = np.minimum(points.min(axis=0), middles.min(axis=0))
    size = float((np.maximum(points.max(axis=0), middles.max(axis=0)) - low).max()) or 1.0
    least = np.full(len(points), np.inf)
    faces = _Faces(tree.triangles)
    orders = []
    for shift in SHIFTS:
        codes = morton((middles - low) / size, shift)
        order = np.argsort(codes)
        orders.append((order, np.searchsorted(codes[order], morton((points - low) / size, shift))))
    for steps in STEPS:
        rows = np.flatnonzero(least > enough * enough)
        for start in range(0, len(rows), AT_ONCE):
            part = rows[start : start + AT_ONCE]
            here, best = points[part], least[part]
            for order, place in orders:
                for step in steps:
                    candidate = order[np.clip(place[part] + step, 0, len(order) - 1)]
                    best = np.minimum(best, faces.apart(candidate, here))
            least[part] = best
    result: Floats = np.sqrt(least)
    return result


class _Faces:
    """Triangles prepared for many quick looks at how near they are."""

    def __init__(self, triangles: Floats) -> None:
        a = triangles[:, 0]
        u, v = triangles[:, 1] - a, triangles[:, 2] - a
        uu, uv, vv = _dot(u, u), _dot(u, v), _dot(v, v)
        whole = uu * vv - uv * uv
        over = np.divide(1.0, whole, out=np.zeros_like(whole), where=whole > 0)
        # Side by side: they are then fetched from memory together.
        self._of = np.concatenate((a, u, v, np.stack((vv * over, uv * over, uu * over), axis=1)), axis=1)

    def apart(self, rows: Indices, points: Floats) -> Floats:
        """The squared distances (k,) of points (k, 3) from a point of the triangles `rows` (k,) that is near them.

        It is the nearest one where the foot of the perpendicular is inside the triangle.
        """
        of = self._of.take(rows, axis=0)
        u, v, to = of[:, 3:6], of[:, 6:9], points - of[:, :3]
        ut, vt = _dot(u, to), _dot(v, to)
        p = np.clip(of[:, 9] * ut - of[:, 10] * vt, 0.0, 1.0)
        q = np.clip(of[:, 11] * vt - of[:, 10] * ut, 0.0, 1.0)
        over = np.maximum(p + q, 1.0)
        gap = to - (p / over)[:, None] * u - (q / over)[:, None] * v
        return _dot(gap, gap)


def _exact(points: Floats, tree: Tree, bounds: Floats) -> Floats:
    """The distances (k,) of points from the surface, given upper bounds of them."""
    best = bounds**2
    rows, nodes = np.arange(len(points)), np.ones(len(points), np.int64)
    while len(nodes) and nodes[0] < tree.leaves:
        rows, nodes = np.repeat(rows, 2), np.repeat(2 * nodes, 2)
        nodes[1::2] += 1
        below, above = tree.lows[nodes] - points[rows], points[rows] - tree.highs[nodes]
        gaps = np.maximum(np.maximum(below, above), 0.0)
        far = np.maximum(-below, -above)  # some triangle is in the box, so none is farther than its farthest corner
        _lower(best, rows, np.where(np.isfinite(far[:, 0]), _dot(far, far), np.inf))
        near = _dot(gaps, gaps) <= best[rows]
        rows, nodes = rows[near], nodes[near]
    exact = np.full(len(points), np.inf)
    for start in range(0, len(nodes), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        distances = point_distances(points[rows[part]], tree.triangles[nodes[part] - tree.leaves])
        _lower(exact, rows[part], distances)
    return np.minimum(exact, bounds)


def _lower(best: Floats, rows: Indices, values: Floats) -> None:
    """Lowers best[rows] to the least of their values; rows are in order. np.minimum.at is slow before numpy 1.25."""
    if len(rows):
        starts = np.flatnonzero(np.concatenate(([True], rows[1:] != rows[:-1])))
        best[rows[starts]] = np.minimum(best[rows[starts]], np.minimum.reduceat(values, starts))


def point_distances(points: Floats, triangles: Floats) -> Floats:
    """The distances (k,) of points (k, 3) from triangles (k, 3, 3), row by row.

    The nearest point lies inside the triangle where the foot of the perpendicular does, else on an edge (C. Ericson,
    Real-Time Collision Detection, 2005, 5.1.5). Triangles without an area are measured as the lines that they are.
    """
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    best = np.minimum(np.minimum(_from_edge(points, a, b), _from_edge(points, b, c)), _from_edge(points, c, a))
    u, v, to = b - a, c - a, points - a
    uu, uv, vv = _dot(u, u), _dot(u, v), _dot(v, v)
    ut, vt = _dot(u, to), _dot(v, to)
    whole = uu * vv - uv * uv
    p, q = vv * ut - uv * vt, uu * vt - uv * ut
    inside = (whole > 0) & (p >= 0) & (q >= 0) & (p + q <= whole)
    with np.errstate(invalid="ignore", divide="ignore"):
        gap = to - (p / whole)[:, None] * u - (q / whole)[:, None] * v
    foot = np.where(inside, _dot(gap, gap), np.inf)
    result: Floats = np.sqrt(np.minimum(best, foot))
    return result


def _dot(a: Floats, b: Floats) -> Floats:
    result: Floats = np.einsum("ij,ij->i", a, b)
    return result


def _from_edge(points: Floats, start: Floats, end: Floats) -> Floats:
    """The squared distances of points from edges."""
    along, to = end - start, points - start
    whole = _dot(along, along)
    share = np.divide(_dot(to, along), whole, out=np.zeros_like(whole), where=whole > 0)
    gap = to - np.clip(share, 0.0, 1.0)[:, None] * along
    return _dot(gap, gap)
