"""Where labels point to and where their lines end: the scene's own ones put right, the others computed.

Plain numpy. Which points of a structure can be seen from where is told by samples spread evenly over all surfaces:
seen from one of the standard views, the nearest sample in each cell of a grid hides those behind it. That is exact
enough to choose a point by, and takes as long for two million triangles as for two thousand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .annotations import Label
from .catalog import Vector
from .names import Names
from .surface import Shape, areas
from .views import DIRECTIONS

__all__ = ["MOST_OFF", "Body", "Placed", "Pointer", "nearest_on", "place"]

Floats = npt.NDArray[np.floating[Any]]
Indices = npt.NDArray[np.integer[Any]]

MOST_OFF = 0.005  # metres that a label of the scene may miss its structure by, and be put onto its surface
SAMPLES, LEAST_SAMPLES = 60_000, 48  # over all surfaces, and on each of them
# From the front first: how much better another view has to show a structure to be taken for it.
_WORTH = {"anterior": 1.0, "posterior": 0.85, "left": 0.75, "right": 0.75, "superior": 0.5, "inferior": 0.4}
CLEARANCE = 0.03  # of the package's diagonal, from its silhouette to the end of a line
APART = 0.025  # of the package's diagonal, between the ends of two lines
CELLS = 96  # of the grid of the silhouette, along the longer side
WAYS = 16  # directions in which a line may leave
LINES_AT_ONCE = 64  # labels whose ways out are looked for together

_ANGLES = np.arange(WAYS) * (2 * np.pi / WAYS)
_WAYS = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], axis=1)
_FURTHER = np.arange(4)[:, None] * APART  # of the package's diagonal, by which a line may be longer than need be
_NOWHERE: tuple[Vector, float] = (0.0, 0.0, 0.0), float("inf")


@dataclass(frozen=True)
class Body:
    """A structure as it is exported. Neighbours (`context`) hide and are in the way, but get no label."""

    key: str
    shape: Shape
    context: bool = False


@dataclass(frozen=True)
class Pointer:
    """A label as the scene has it; `landmark` is "" for the structure's own name, `names` are the landmark's."""

    key: str
    anchor: Vector
    end: Vector
    landmark: str = ""
    names: Names | None = None


@dataclass(frozen=True)
class Placed:
    """The labels, and what was not to be believed: labels of the scene that point beside their structure."""

    labels: Sequence[Label]
    missed: Sequence[Mapping[str, object]]  # key, landmark, distance in metres


def place(bodies: Sequence[Body], pointers: Iterable[Pointer] = ()) -> Placed:
    """A label for every body that is no context, and one for each landmark that the scene has on it.

    The scene's own labels are taken where they point to within MOST_OFF of their structure.
    """
    own = {body.key: body for body in bodies if not body.context}
    labels: list[Label] = []
    missed: list[Mapping[str, object]] = []
    named: set[str] = set()
    meant = [pointer for pointer in pointers if pointer.key in own]
    for pointer, (anchor, off) in zip(meant, _anchors(own, meant), strict=True):
        if not pointer.landmark and pointer.key in named:
            continue
        if not np.isfinite([*pointer.end, off]).all() or off > MOST_OFF:
            distance = round(float(off), 6) if np.isfinite(off) else None
            missed.append({"key": pointer.key, "landmark": pointer.landmark, "distance": distance})
            continue
        if not pointer.landmark:
            named.add(pointer.key)
        labels.append(Label(pointer.key, pointer.names, pointer.landmark, anchor, pointer.end, "scene"))
    rest = [body.key for body in bodies if body.key in own and body.key not in named]
    if rest:
        computed = _Computing(bodies).labels(rest, [label.end for label in labels])
        labels += [Label(key, None, "", *places, "computed") for key, places in zip(rest, computed, strict=True)]
    rank = {body.key: at for at, body in enumerate(bodies)}
    labels.sort(key=lambda label: (rank[label.key], label.landmark))
    return Placed(labels, missed)


def nearest_on(shape: Shape, point: Sequence[float]) -> tuple[Vector, float]:
    """The point of a surface that is nearest to `point`, and how far it is; infinitely far where nothing is finite."""
    (found,) = _nearest(shape, np.asarray([point], float))
    return found


def _anchors(bodies: Mapping[str, Body], pointers: Sequence[Pointer]) -> list[tuple[Vector, float]]:
    """For each pointer the nearest point of its structure, and how far that is."""
    rows: dict[str, list[int]] = defaultdict(list)
    for row, pointer in enumerate(pointers):
        rows[pointer.key].append(row)
    found: list[tuple[Vector, float]] = [_NOWHERE] * len(pointers)
    for key, own in rows.items():
        nearest = _nearest(bodies[key].shape, np.array([pointers[row].anchor for row in own], float))
        for row, each in zip(own, nearest, strict=True):
            found[row] = each
    return found


def _nearest(shape: Shape, points: Floats) -> list[tuple[Vector, float]]:
    """For each of points (k, 3) the nearest one of a surface, and how far that is."""
    triangles = shape.points[shape.corners]
    middles = (triangles[:, 0] + triangles[:, 1] + triangles[:, 2]) / 3
    spread = triangles - middles[:, None]
    squares = np.einsum("nij,nij->ni", spread, spread)
    reach = np.sqrt(np.maximum(np.maximum(squares[:, 0], squares[:, 1]), squares[:, 2]))
    finite = np.isfinite(points).all(axis=1)
    candidates = []
    for at in points[finite]:
        # No triangle can be nearer than its middle less its size: only few have to be measured.
        aside = middles - at
        away = np.sqrt(np.einsum("ij,ij->i", aside, aside))
        candidates.append(np.flatnonzero(away - reach <= away.min()))
    if not candidates:
        return [_NOWHERE] * len(points)
    counts = [len(rows) for rows in candidates]
    wanted = np.repeat(points[finite], counts, axis=0)
    on = _on_triangles(triangles[np.concatenate(candidates)], wanted)
    gaps = on - wanted
    squares = np.einsum("ij,ij->i", gaps, gaps)
    found, start = [_NOWHERE] * len(points), 0
    for row, count in zip(np.flatnonzero(finite), counts, strict=True):
        best = start + int(squares[start : start + count].argmin())
        found[row] = _vector(on[best]), float(np.sqrt(squares[best]))
        start += count
    return found


def _on_triangles(triangles: Floats, points: Floats) -> Floats:
    """For each triangle (n, 3, 3) its point (n, 3) nearest to the one of `points` (n, 3) in the same row.

    After Ericson, Real-Time Collision Detection (2005), section 5.1.5: by the region that the point's foot lies in.
    """
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    u, v, to = b - a, c - a, points - a
    uu, uv, vv, ut, vt = _dot(u, u), _dot(u, v), _dot(v, v), _dot(u, to), _dot(v, to)
    with np.errstate(invalid="ignore", divide="ignore"):
        p = (vv * ut - uv * vt) / (uu * vv - uv * uv)
        q = (uu * vt - uv * ut) / (uu * vv - uv * uv)
    inside = (p >= 0) & (q >= 0) & (p + q <= 1)  # false where a triangle has no area
    found: Floats = a + np.nan_to_num(p)[:, None] * u + np.nan_to_num(q)[:, None] * v
    edge = ~inside
    at, best = points[edge], np.full(np.count_nonzero(edge), np.inf)
    nearest = np.zeros((len(best), 3))
    for start, end in ((a, b), (b, c), (c, a)):
        on = _on_segments(start[edge], end[edge], at)
        gaps = on - at
        squares = _dot(gaps, gaps)
        nearer = squares < best
        nearest[nearer], best[nearer] = on[nearer], squares[nearer]
    found[edge] = nearest
    return found


def _dot(a: Floats, b: Floats) -> Floats:
    result: Floats = np.einsum("ij,ij->i", a, b)
    return result


def _on_segments(a: Floats, b: Floats, points: Floats) -> Floats:
    along = b - a
    length = np.maximum(_dot(along, along), 1e-300)
    share = np.clip(_dot(points - a, along) / length, 0.0, 1.0)
    found: Floats = a + share[:, None] * along
    return found


@dataclass(frozen=True)
class _Picture:
    """All samples as one of the standard views shows them."""

    axes: Floats  # (3, 2), to the right and up in the picture
    directions: Floats  # (4 * WAYS, 3), in which lines may leave, once for each length
    steepness: Floats  # (4 * WAYS,), what such a line costs: more the less it goes sideways
    seen: npt.NDArray[np.bool_]  # (n,), whether a sample is seen
    shown: Floats  # (n,), the area that a sample shows to the viewer, 0 where it is not seen
    silhouette: _Silhouette


class _Computing:
    """What the labels that are to be computed share: samples of all surfaces, and the pictures of them."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        area = [float(areas(body.shape).sum()) for body in bodies]
        total = sum(area) or 1.0
        share = [max(LEAST_SAMPLES, round(SAMPLES * own / total)) for own in area]
        drawn = [_samples(body.shape, count) for body, count in zip(bodies, share, strict=True)]
        counts = [len(points) for points, _ in drawn]
        starts = np.cumsum([0, *counts])
        self._of = {body.key: slice(starts[at], starts[at + 1]) for at, body in enumerate(bodies)}
        self._points = np.concatenate([points for points, _ in drawn])
        self._normals = np.concatenate([normals for _, normals in drawn])
        self._weights = np.repeat([a / n for a, n in zip(area, counts, strict=True)], counts)
        low, high = self._points.min(axis=0), self._points.max(axis=0)
        self._centre = (low + high) / 2
        self._diagonal = float(np.linalg.norm(high - low)) or 1e-3
        # Twice as wide as samples lie apart: a cell of a surface is then hardly ever empty.
        self._cell = max(2.0 * float(np.sqrt(max(self._weights.max(), 0.0))), self._diagonal / 1024)
        self._pictures = {name: self._picture(*map(np.array, axes)) for name, axes in DIRECTIONS.items()}

    def _picture(self, forward: Floats, up: Floats) -> _Picture:
        axes = np.stack([np.cross(forward, up), up], axis=1)
        flat = self._points @ axes
        depth = self._points @ forward
        facing = -(self._normals @ forward)
        cells = np.floor((flat - flat.min(axis=0)) / self._cell).astype(np.int64)
        code = cells[:, 0] * (cells[:, 1].max() + 1) + cells[:, 1]
        _, index = np.unique(code, return_inverse=True)
        nearest = np.full(index.max() + 1, np.inf)
        np.minimum.at(nearest, index.reshape(-1), depth)
        # A slope within one cell does not hide itself.
        slack = self._cell * (0.5 + np.minimum(3.0, 1.0 / np.maximum(np.abs(facing), 0.2)))
        seen = (facing > 0.1) & (depth <= nearest[index.reshape(-1)] + slack)
        silhouette = _Silhouette(flat, self._diagonal)
        ways = np.tile(_WAYS, (len(_FURTHER), 1))
        shown = np.where(seen, self._weights * facing, 0.0)
        return _Picture(axes, ways @ axes.T, 1.0 + 0.6 * np.abs(ways[:, 1]), seen, shown, silhouette)

    def labels(self, keys: Sequence[str], ends: Sequence[Vector]) -> list[tuple[Vector, Vector]]:
        """Anchors and ends of structures' labels; they keep away from each other and from the `ends` of others."""
        chosen = [self._anchor(key) for key in keys]
        anchors = np.array([anchor for anchor, _ in chosen])
        out = np.empty((len(keys), WAYS))
        for picture in self._pictures.values():
            rows = [row for row, (_, shown) in enumerate(chosen) if shown is picture]
            out[rows] = picture.silhouette.ways_out(anchors[rows] @ picture.axes, _WAYS)
        placed = np.empty((len(ends) + len(keys), 3))
        placed[: len(ends)] = np.array(ends, float).reshape(-1, 3)
        for row, (anchor, picture) in enumerate(chosen):
            others = placed[: len(ends) + row]
            placed[len(ends) + row] = self._end(anchor, picture, out[row], others)
        return [(_vector(a), _vector(b)) for a, b in zip(anchors, placed[len(ends) :], strict=True)]

    def _anchor(self, key: str) -> tuple[Floats, _Picture]:
        """The point of a structure that its label points to, and the picture that shows it best."""
        rows = self._of[key]
        points, normals = self._points[rows], self._normals[rows]
        shown = {name: float(picture.shown[rows].sum()) * _WORTH[name] for name, picture in self._pictures.items()}
        name = max(shown, key=lambda each: shown[each])
        picture = self._pictures[name]
        if shown[name] > 0:
            flat = points @ picture.axes
            weights = picture.shown[rows]
            middle = (flat * weights[:, None]).sum(axis=0) / weights.sum()
            cost = np.linalg.norm(flat - middle, axis=1) / self._extent(flat)
            # Better a little beside the middle than on a steep slope.
            cost = np.where(picture.seen[rows], cost + 0.3 * (1.0 - weights / weights.max()), np.inf)
        else:  # inside others, from every side
            outwards = points - self._centre
            away = _dot(normals, outwards) / np.maximum(np.linalg.norm(outwards, axis=1), 1e-12)
            cost = np.linalg.norm(points - points.mean(axis=0), axis=1) / self._extent(points) - 0.5 * away
        return points[int(cost.argmin())], picture

    @staticmethod
    def _extent(points: Floats) -> float:
        return float(np.linalg.norm(points.max(axis=0) - points.min(axis=0))) or 1.0

    def _end(self, anchor: Floats, picture: _Picture, out: Floats, others: Floats) -> Floats:
        """Where the line from `anchor` ends: in the plane of the picture, outside the silhouette, away from others."""
        lengths = (out + CLEARANCE * self._diagonal + _FURTHER * self._diagonal).reshape(-1)
        ends = anchor + lengths[:, None] * picture.directions
        # Lines go sideways rather than up and down, as words do, and away from the middle of the body.
        inwards = picture.directions @ (anchor - self._centre) < 0
        cost = lengths * (picture.steepness + 0.3 * inwards)
        if len(others):
            # |a - b|² = |a|² - 2ab + |b|², about the anchor, where it is exact enough for lines of these lengths.
            near, far = ends - anchor, others - anchor
            squares = _dot(near, near)[:, None] - 2 * near @ far.T + _dot(far, far)
            free = np.sqrt(np.maximum(squares.min(axis=1), 0.0))
            lack = np.clip(1.0 - free / (APART * self._diagonal), 0.0, 1.0)
            cost = cost + lack * self._diagonal
        best: Floats = ends[int(cost.argmin())]
        return best


class _Silhouette:
    """The outline of all samples in one picture, as a grid of cells that are covered."""

    def __init__(self, flat: Floats, diagonal: float) -> None:
        self._low = flat.min(axis=0)
        size = flat.max(axis=0) - self._low
        self._cell = max(float(size.max()) / CELLS, diagonal * 1e-3)
        cells = np.floor((flat - self._low) / self._cell).astype(int) + 1
        covered = np.zeros(tuple(cells.max(axis=0) + 2), bool)
        covered[cells[:, 0], cells[:, 1]] = True
        grown = covered.copy()  # by one cell, so that no sample's neighbourhood is a hole
        for axis in (0, 1):
            for step in (1, -1):
                grown |= np.roll(grown, step, axis)
        self._covered = grown
        self._steps = np.arange(0.0, float(np.linalg.norm(grown.shape)) + 2, 0.5) * self._cell
        self._gap = max(3, round(CLEARANCE * diagonal / self._cell))

    def ways_out(self, starts: Floats, ways: Floats) -> Floats:
        """How far it is from `starts` (k, 2) along each way (n, 2) to where nothing follows within twice the clearance.

        Returns (k, n).
        """
        found = np.empty((len(starts), len(ways)))
        for start in range(0, len(starts), LINES_AT_ONCE):
            part = slice(start, start + LINES_AT_ONCE)
            found[part] = self._ways_out(starts[part], ways)
        return found

    def _ways_out(self, starts: Floats, ways: Floats) -> Floats:
        within = np.ones((len(starts), len(ways), len(self._steps)), bool)
        cells = np.zeros(within.shape, np.int64)
        for axis in (0, 1):
            from_low = (starts[:, axis] - self._low[axis])[:, None, None] + self._steps * ways[:, axis, None]
            cell = np.floor(from_low / self._cell).astype(np.int64) + 1
            within &= (cell >= 0) & (cell < self._covered.shape[axis])
            cells = cells * self._covered.shape[axis] + cell
        covered = within & self._covered.reshape(-1)[np.where(within, cells, 0)]
        # Covered cells in each stretch of that width; the first stretch without any is outside.
        count = covered.shape[2]
        width = min(4 * self._gap, count)
        sums = np.zeros((*covered.shape[:2], count + 1), np.int32)
        np.cumsum(covered, axis=2, out=sums[:, :, 1:])
        ahead = np.minimum(np.arange(count) + width, count)
        free = sums[:, :, ahead] == sums[:, :, :count]
        found: Floats = np.where(free.any(axis=2), self._steps[free.argmax(axis=2)], self._steps[-1])
        return found


def _samples(shape: Shape, count: int) -> tuple[Floats, Floats]:
    """Points (count, 3) spread evenly over a surface, the same ones each time, and the normals (count, 3) there."""
    each = areas(shape)
    ends = np.cumsum(each)
    rows = np.searchsorted(ends, (np.arange(count) + 0.5) / count * ends[-1]).clip(0, len(each) - 1)
    # The R2 sequence (M. Roberts, 2018), folded into the triangle: spread in each triangle as in the whole.
    steps = np.arange(1, count + 1)[:, None] * np.array([0.7548776662466927, 0.5698402909980532]) % 1.0
    beyond = steps.sum(axis=1) > 1
    steps[beyond] = 1 - steps[beyond]
    a, b, c = (shape.points[shape.corners[rows, at]] for at in range(3))
    points = a + steps[:, :1] * (b - a) + steps[:, 1:] * (c - a)
    normals = np.cross(b - a, c - a)
    return points, normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-300)


def _vector(values: Floats) -> Vector:
    return float(values[0]), float(values[1]), float(values[2])
