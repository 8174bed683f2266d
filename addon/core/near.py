"""How far two triangle surfaces are from each other: exact up to a limit, fast where they touch over wide areas.

Plain numpy. The distance is from surface to surface: a structure that lies inside another without touching it has
the distance of the two walls, not 0. A surface's spatial index is a tree of boxes over triangles in Morton order; two
trees are walked down together, and pairs of boxes that are further apart than the best distance known so far are left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Tree", "between", "distance", "morton", "triangle_distances"]

Floats = npt.NDArray[np.floating[Any]]
Indices = npt.NDArray[np.integer[Any]]

AT_ONCE = 2048  # pairs of triangles measured in one go: their arrays stay in the processor's cache
BEAM = 128  # pairs of boxes followed by the first, greedy descent
MOST_PAIRS = 1 << 18  # pairs of boxes in one round; more are walked in portions, for memory's sake
MOST_DISTANT = 1e300  # empty leaves are further away than that: they are at infinity
CODE_BITS = 21  # of each axis in a Morton code


class Tree:
    """The triangles of one surface under a binary tree of boxes.

    points (n, 3) finite numbers in any unit; corners (m, 3) whole numbers, rows of `points`. With `low` and `high`
    (3,) only triangles whose box reaches into that box are kept. Raises ValueError for what is not finite.
    """

    def __init__(
        self, points: Floats, corners: Indices, low: npt.ArrayLike | None = None, high: npt.ArrayLike | None = None
    ) -> None:
        places = np.asarray(points, float).reshape(-1, 3)
        triangles = places[np.asarray(corners, np.int64).reshape(-1, 3)]
        if not np.isfinite(triangles).all():
            raise ValueError("a coordinate is not finite")
        lows, highs = _extremes(triangles)
        if low is not None and high is not None:
            near = ((highs >= np.asarray(low, float)) & (lows <= np.asarray(high, float))).all(axis=1)
            triangles, lows, highs = triangles[near], lows[near], highs[near]
        count = len(triangles)
        order = np.argsort(_morton(lows, highs), kind="stable")
        self.triangles: Floats = triangles[order]
        self.leaves = 1 << max(count - 1, 0).bit_length()  # nodes 1 .. leaves - 1 are inner ones, 2i and 2i + 1 below i
        # Leaves without a triangle have boxes turned inside out, which are infinitely far from any other.
        self._low = np.full((2 * self.leaves, 3), np.inf)
        self._high = np.full((2 * self.leaves, 3), -np.inf)
        self._low[self.leaves : self.leaves + count] = lows[order]
        self._high[self.leaves : self.leaves + count] = highs[order]
        self._on = np.zeros((2 * self.leaves, 3))  # a point of the surface in each node
        self._on[self.leaves : self.leaves + count] = self.triangles.mean(axis=1)
        first = self.leaves // 2
        while first:
            inner, below = slice(first, 2 * first), slice(2 * first, 4 * first)
            self._low[inner] = self._low[below].reshape(-1, 2, 3).min(axis=1)
            self._high[inner] = self._high[below].reshape(-1, 2, 3).max(axis=1)
            self._on[inner] = self._on[below][::2]
            first //= 2
        self._size = (self._high - self._low).max(axis=1)

    def __len__(self) -> int:
        return len(self.triangles)

    @property
    def low(self) -> Floats:
        """The lower corner (3,) of the bounds; infinite for a tree without triangles."""
        corner: Floats = self._low[1]
        return corner

    @property
    def high(self) -> Floats:
        corner: Floats = self._high[1]
        return corner

    @property
    def lows(self) -> Floats:
        """The lower corners (2 * leaves, 3) of all boxes: that of node i is row i; turned inside out where empty."""
        return self._low

    @property
    def highs(self) -> Floats:
        return self._high

    def reaches(self, low: npt.ArrayLike, high: npt.ArrayLike, limit: float) -> bool:
        """Whether the box of any triangle comes within `limit` of the box from `low` to `high`, each (3,).

        False means that nothing in that box is nearer than `limit`; True only that something may be.
        """
        near = np.array([1])
        low, high = np.asarray(low, float), np.asarray(high, float)
        while len(near):
            with np.errstate(invalid="ignore"):  # an empty leaf and an endless box give no number: not near
                gaps = np.maximum(np.maximum(self._low[near] - high, low - self._high[near]), 0.0)
                near = near[np.einsum("ij,ij->i", gaps, gaps) <= limit * limit]
            if len(near) and near[-1] >= self.leaves:
                return True
            near = np.concatenate([2 * near, 2 * near + 1])
        return False


def between(points: Floats, corners: Indices, others: Floats, others_corners: Indices, limit: float) -> float | None:
    """The distance of two surfaces given as for `Tree`; for one against many, keep its `Tree` and call `distance`."""
    one = Tree(points, corners)
    return distance(one, Tree(others, others_corners, one.low - limit, one.high + limit), limit)


def distance(one: Tree, other: Tree, limit: float) -> float | None:
    """The least distance between two surfaces, 0.0 where they touch or cross; None where it is more than `limit`.

    Exact but for rounding. A surface without triangles is far from everything.
    """
    if not len(one) or not len(other):
        return None
    with np.errstate(all="ignore"):  # beyond 1e150 squares are infinite, and so too far
        search = _Search(one, other, limit)
        search.dive()
        search.walk()
    return search.found


class _Search:
    """One search for the least distance: `found` is the best so far, `bound` what a pair must not exceed."""

    def __init__(self, one: Tree, other: Tree, limit: float) -> None:
        self._one, self._other = one, other
        self.bound = min(float(limit), MOST_DISTANT)
        self.found: float | None = None

    def dive(self) -> None:
        """A greedy descent along the most promising pairs: it rarely ends at the least distance, but near it."""
        pairs = np.array([[1, 1]])
        while len(pairs):
            pairs = pairs[self._promising(self._gaps(pairs))]
            if len(pairs) > BEAM:
                apart = np.linalg.norm(self._one._on[pairs[:, 0]] - self._other._on[pairs[:, 1]], axis=1)
                pairs = pairs[np.argpartition(apart, BEAM)[:BEAM]]
            done = self._are_leaves(pairs)
            if done.any():
                self._measure(pairs[done])
            pairs = self._below(pairs[~done])

    def walk(self) -> None:
        """The whole descent, which leaves out only what cannot be nearer than the best found."""
        todo = [np.array([[1, 1]])]
        while todo and self.found != 0.0:
            pairs = todo.pop()
            gaps = self._gaps(pairs)
            keep = self._promising(gaps)
            pairs, gaps = pairs[keep], gaps[keep]
            done = self._are_leaves(pairs)
            if done.any():
                order = np.argsort(gaps[done], kind="stable")
                self._measure(pairs[done][order], gaps[done][order])
            below = self._below(pairs[~done])
            todo += [below[start : start + MOST_PAIRS] for start in range(0, len(below), MOST_PAIRS)]

    def _promising(self, gaps: Floats) -> npt.NDArray[np.bool_]:
        """Which boxes may hold something nearer than what is found, or at the limit where nothing is found yet."""
        near: npt.NDArray[np.bool_] = gaps <= self.bound if self.found is None else gaps < self.bound
        return near

    def _gaps(self, pairs: Indices) -> Floats:
        """The distances of the boxes of pairs (k, 2) of nodes."""
        one, other = pairs[:, 0], pairs[:, 1]
        gaps = np.maximum(
            self._one._low[one] - self._other._high[other], self._other._low[other] - self._one._high[one]
        )
        return np.asarray(np.linalg.norm(np.maximum(gaps, 0.0), axis=1))

    def _are_leaves(self, pairs: Indices) -> npt.NDArray[np.bool_]:
        both: npt.NDArray[np.bool_] = (pairs[:, 0] >= self._one.leaves) & (pairs[:, 1] >= self._other.leaves)
        return both

    def _below(self, pairs: Indices) -> Indices:
        """The pairs that these open into: the larger box of each is halved."""
        one, other = pairs[:, 0], pairs[:, 1]
        first = (one < self._one.leaves) & (
            (other >= self._other.leaves) | (self._one._size[one] >= self._other._size[other])
        )
        halved = np.repeat(pairs, 2, axis=0)
        chosen = np.where(first, 0, 1).repeat(2)
        rows = np.arange(len(halved))
        halved[rows, chosen] = 2 * halved[rows, chosen] + rows % 2
        return halved

    def _measure(self, pairs: Indices, gaps: Floats | None = None) -> None:
        """Measures pairs of leaves in portions. With `gaps`, sorted, it ends where no later pair can be nearer."""
        for start, end in _portions(len(pairs)):
            if self.found == 0.0 or (gaps is not None and not self._promising(gaps[start])):
                return
            one = self._one.triangles[pairs[start:end, 0] - self._one.leaves]
            other = self._other.triangles[pairs[start:end, 1] - self._other.leaves]
            least = float(triangle_distances(one, other).min())
            if least <= self.bound:
                self.bound = self.found = least


def _portions(count: int) -> Iterator[tuple[int, int]]:
    """Ranges that grow: the first few pairs often settle it."""
    start, size = 0, AT_ONCE // 8
    while start < count:
        yield start, min(start + size, count)
        start, size = start + size, min(2 * size, AT_ONCE)


def triangle_distances(one: Floats, other: Floats) -> Floats:
    """The distances (k,) of the triangles one (k, 3, 3) from the triangles other (k, 3, 3), row by row.

    Two triangles that do not cross are nearest at two edges or at a corner and a face (C. Ericson, Real-Time Collision
    Detection, 2005, 5.1); where they cross, an edge of one passes through the other. Every candidate is the distance of
    two points that lie on the triangles, whatever rounding does to their parameters, so triangles without an area are
    measured like the lines and points that they are.
    """
    squares = np.minimum(_edges_apart(one, other), np.minimum(_corners_apart(one, other), _corners_apart(other, one)))
    crossed = _edges_cross(one, other) | _edges_cross(other, one)
    return np.where(crossed, 0.0, np.sqrt(squares))


def _dot(a: Floats, b: Floats) -> Floats:
    result: Floats = np.einsum("...i,...i->...", a, b)
    return result


def _cross(a: Floats, b: Floats) -> Floats:
    """np.cross takes three times as long."""
    x, y, z = a[..., 0], a[..., 1], a[..., 2]
    u, v, w = b[..., 0], b[..., 1], b[..., 2]
    return np.stack((y * w - z * v, z * u - x * w, x * v - y * u), axis=-1)


def _share(part: Floats, whole: Floats) -> Floats:
    """part / whole in 0 .. 1, and 0 where there is no whole."""
    return np.clip(np.divide(part, whole, out=np.zeros_like(part), where=whole > 0), 0.0, 1.0)


def _edges_apart(one: Floats, other: Floats) -> Floats:
    """The least squared distance (k,) of the nine pairs of edges, their ends included."""
    start, along = one[:, :, None], (np.roll(one, -1, axis=1) - one)[:, :, None]
    begin, across = other[:, None], (np.roll(other, -1, axis=1) - other)[:, None]
    between_starts = start - begin
    a, e, b = _dot(along, along), _dot(across, across), _dot(along, across)
    c, f = _dot(along, between_starts), _dot(across, between_starts)
    best = np.full(one.shape[0], np.inf)
    a, e, c, f = np.broadcast_arrays(a, e, c, f)
    # The two lines' nearest points; then, with one of them held at an end, the nearest on the other edge.
    middle = _share(b * f - c * e, a * e - b * b)
    for s, t in (
        _nearest_from_first(middle, a, b, c, e, f),
        _nearest_from_first(np.zeros_like(middle), a, b, c, e, f),
        _nearest_from_first(np.ones_like(middle), a, b, c, e, f),
        (_share(-c, a), np.zeros_like(middle)),
        (_share(b - c, a), np.ones_like(middle)),
    ):
        gap: Floats = between_starts + s[..., None] * along - t[..., None] * across
        best = np.minimum(best, _dot(gap, gap).min(axis=(1, 2)))
    return best


def _nearest_from_first(s: Floats, a: Floats, b: Floats, c: Floats, e: Floats, f: Floats) -> tuple[Floats, Floats]:
    """The point at `s` of the first edge with the parameter of the second edge's point nearest to it."""
    return s, _share(b * s + f, e)


def _corners_apart(faces: Floats, others: Floats) -> Floats:
    """The least squared distance (k,) of the corners of `others` from the insides of `faces`; inf where none is."""
    origin, u, v = faces[:, None, 0], (faces[:, 1] - faces[:, 0])[:, None], (faces[:, 2] - faces[:, 0])[:, None]
    to = others - origin
    uu, uv, vv = _dot(u, u), _dot(u, v), _dot(v, v)
    ut, vt = _dot(u, to), _dot(v, to)
    whole = np.broadcast_to(uu * vv - uv * uv, ut.shape)
    p, q = vv * ut - uv * vt, uu * vt - uv * ut
    inside = (whole > 0) & (p >= 0) & (q >= 0) & (p + q <= whole)
    p, q = _share(p, whole), _share(q, whole)
    gap: Floats = to - p[..., None] * u - q[..., None] * v
    least: Floats = np.where(inside, _dot(gap, gap), np.inf).min(axis=1)
    return least


def _edges_cross(faces: Floats, others: Floats) -> npt.NDArray[np.bool_]:
    """Whether an edge of `others` passes through the inside of `faces`: (k,)."""
    u, v = faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0]
    normal = _cross(u, v)[:, None]
    to = others - faces[:, None, 0]
    height = _dot(to, normal)
    following = np.roll(height, -1, axis=1)
    parted = ((height > 0) & (following < 0)) | ((height < 0) & (following > 0))
    along = np.roll(to, -1, axis=1) - to
    at = to + _share(np.abs(height), np.abs(height - following))[..., None] * along
    inside = parted
    for first, second in ((0, 1), (1, 2), (2, 0)):
        edge = (faces[:, second] - faces[:, first])[:, None]
        side = _dot(_cross(edge, at - (faces[:, first] - faces[:, 0])[:, None]), normal)
        inside = inside & (side >= 0)
    crossed: npt.NDArray[np.bool_] = inside.any(axis=1)
    return crossed


def _extremes(triangles: Floats) -> tuple[Floats, Floats]:
    """The lower and upper corners (m, 3) of the triangles' boxes."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    return np.minimum(np.minimum(a, b), c), np.maximum(np.maximum(a, b), c)


def _morton(lows: Floats, highs: Floats) -> npt.NDArray[np.uint64]:
    """Codes (m,) that put triangles which lie near each other near each other in order."""
    if not len(lows):
        return np.zeros(0, np.uint64)
    middle = lows / 2 + highs / 2
    low = middle.min(axis=0)
    with np.errstate(all="ignore"):
        size = float((middle.max(axis=0) - low).max()) or 1.0
        return morton((middle - low) / size)


def morton(places: Floats, shift: float = 0.0) -> npt.NDArray[np.uint64]:
    """Morton codes (m,) of places (m, 3) in the unit cube, with the cells moved by `shift`, 0 to 1, on each axis."""
    with np.errstate(all="ignore"):
        shifted = (places + shift) / 2 if shift else places
        cells = np.nan_to_num(shifted * ((1 << CODE_BITS) - 1)).astype(np.uint64)
    code = np.zeros(len(cells), np.uint64)
    for axis in range(3):
        code |= _spread(cells[:, axis]) << np.uint64(axis)
    return code


def _spread(bits: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Two zeros between any two of the lower 21 bits."""
    for shift, mask in (
        (32, 0x001F00000000FFFF),
        (16, 0x001F0000FF0000FF),
        (8, 0x100F00F00F00F00F),
        (4, 0x10C30C30C30C30C3),
        (2, 0x1249249249249249),
    ):
        bits = (bits | (bits << np.uint64(shift))) & np.uint64(mask)
    return bits
