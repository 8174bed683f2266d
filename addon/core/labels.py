"""Where labels point to and where their lines end: the scene's own ones put right, the others computed.

Plain numpy. Which points of a structure can be seen from where is told by samples spread evenly over all surfaces:
seen from one of the standard views, the nearest sample in each cell of a grid hides those behind it. That is exact
enough to choose a point by, and takes as long for two million triangles as for two thousand.
"""

from __future__ import annotations

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
    surfaces: dict[str, _Nearest] = {}
    for pointer in pointers:
        body = own.get(pointer.key)
        if body is None or (not pointer.landmark and pointer.key in named):
            continue
        if pointer.key not in surfaces:
            surfaces[pointer.key] = _Nearest(body.shape)
        anchor, off = surfaces[pointer.key].to(pointer.anchor)
        if not np.isfinite([*pointer.end, off]).all() or off > MOST_OFF:
            distance = round(float(off), 6) if np.isfinite(off) else None
            missed.append({"key": pointer.key, "landmark": pointer.landmark, "distance": distance})
            continue
        if not pointer.landmark:
            named.add(pointer.key)
        labels.append(Label(pointer.key, pointer.names, pointer.landmark, anchor, pointer.end, "scene"))
    rest = [body.key for body in bodies if body.key in own and body.key not in named]
    if rest:
        computed = _Computing(bodies, [label.end for label in labels])
        labels += [Label(key, None, "", *computed.label(key), "computed") for key in rest]
    rank = {body.key: at for at, body in enumerate(bodies)}
    labels.sort(key=lambda label: (rank[label.key], label.landmark))
    return Placed(labels, missed)


def nearest_on(shape: Shape, point: Sequence[float]) -> tuple[Vector, float]:
    """The point of a surface that is nearest to `point`, and how far it is; infinitely far where nothing is finite."""
    return _Nearest(shape).to(point)


class _Nearest:
    """A surface that is asked for its nearest points."""

    def __init__(self, shape: Shape) -> None:
        self._triangles = shape.points[shape.corners]
        self._middles = (self._triangles[:, 0] + self._triangles[:, 1] + self._triangles[:, 2]) / 3
        spread = self._triangles - self._middles[:, None]
        self._reach = np.sqrt(np.einsum("nij,nij->ni", spread, spread).max(axis=1, initial=0.0))

    def to(self, point: Sequence[float]) -> tuple[Vector, float]:
        at = np.asarray(point, float)
        if not np.isfinite(at).all() or not len(self._triangles):
            return (0.0, 0.0, 0.0), float("inf")
        # No triangle can be nearer than its middle less its size: only few have to be measured.
        aside = self._middles - at
        away = np.sqrt(np.einsum("ij,ij->i", aside, aside))
        found = _on_triangles(self._triangles[away - self._reach <= away.min()], at)
        distances = np.linalg.norm(found - at, axis=1)
        best = int(distances.argmin())
        return _vector(found[best]), float(distances[best])


def _on_triangles(triangles: Floats, point: Floats) -> Floats:
    """For each triangle (n, 3, 3) its point (n, 3) nearest to `point` (3,).

    After Ericson, Real-Time Collision Detection (2005), section 5.1.5: by the region that the point's foot lies in.
    """
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    inner = np.stack([b - a, c - a], axis=1)
    gram = np.einsum("nij,nkj->nik", inner, inner)
    right = np.einsum("nij,nj->ni", inner, point - a)
    det = gram[:, 0, 0] * gram[:, 1, 1] - gram[:, 0, 1] ** 2
    with np.errstate(invalid="ignore", divide="ignore"):
        v = (gram[:, 1, 1] * right[:, 0] - gram[:, 0, 1] * right[:, 1]) / det
        w = (gram[:, 0, 0] * right[:, 1] - gram[:, 0, 1] * right[:, 0]) / det
    inside = (v >= 0) & (w >= 0) & (v + w <= 1)  # false where a triangle has no area
    edges = np.stack([_on_segments(a, b, point), _on_segments(b, c, point), _on_segments(c, a, point)], axis=1)
    best = ((edges - point) ** 2).sum(axis=2).argmin(axis=1)
    found: Floats = edges[np.arange(len(edges)), best]
    within = a + np.nan_to_num(v)[:, None] * (b - a) + np.nan_to_num(w)[:, None] * (c - a)
    found[inside] = within[inside]
    return found


def _on_segments(a: Floats, b: Floats, point: Floats) -> Floats:
    along = b - a
    length = np.maximum((along**2).sum(axis=1), 1e-300)
    share = np.clip(((point - a) * along).sum(axis=1) / length, 0.0, 1.0)
    found: Floats = a + share[:, None] * along
    return found


@dataclass(frozen=True)
class _Picture:
    """All samples as one of the standard views shows them."""

    right: Floats  # (3,), to the right and up in the picture, and away from the viewer
    up: Floats
    seen: npt.NDArray[np.bool_]  # (n,), whether a sample is seen
    shown: Floats  # (n,), the area that a sample shows to the viewer, 0 where it is not seen
    silhouette: _Silhouette


class _Computing:
    """What the labels that are to be computed share: samples of all surfaces, and the pictures of them."""

    def __init__(self, bodies: Sequence[Body], ends: Sequence[Vector]) -> None:
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
        self._ends: list[Floats] = [np.asarray(end, float) for end in ends]

    def _picture(self, forward: Floats, up: Floats) -> _Picture:
        right = np.cross(forward, up)
        flat = np.stack([self._points @ right, self._points @ up], axis=1)
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
        return _Picture(right, up, seen, np.where(seen, self._weights * facing, 0.0), silhouette)

    def label(self, key: str) -> tuple[Vector, Vector]:
        """Anchor and end of a structure's label."""
        rows = self._of[key]
        points, normals = self._points[rows], self._normals[rows]
        shown = {name: float(picture.shown[rows].sum()) * _WORTH[name] for name, picture in self._pictures.items()}
        name = max(shown, key=lambda each: shown[each])
        picture = self._pictures[name]
        if shown[name] > 0:
            seen = picture.seen[rows]
            flat = np.stack([points @ picture.right, points @ picture.up], axis=1)
            weights = picture.shown[rows]
            middle = (flat * weights[:, None]).sum(axis=0) / weights.sum()
            cost = np.linalg.norm(flat - middle, axis=1) / self._extent(flat)
            # Better a little beside the middle than on a steep slope.
            cost = np.where(seen, cost + 0.3 * (1.0 - weights / weights.max()), np.inf)
        else:  # inside others, from every side
            outwards = points - self._centre
            away = np.einsum("ij,ij->i", normals, outwards) / np.maximum(np.linalg.norm(outwards, axis=1), 1e-12)
            cost = np.linalg.norm(points - points.mean(axis=0), axis=1) / self._extent(points) - 0.5 * away
        anchor = points[int(cost.argmin())]
        end = self._end(anchor, picture)
        self._ends.append(end)
        return _vector(anchor), _vector(end)

    @staticmethod
    def _extent(points: Floats) -> float:
        return float(np.linalg.norm(points.max(axis=0) - points.min(axis=0))) or 1.0

    def _end(self, anchor: Floats, picture: _Picture) -> Floats:
        """Where the line from `anchor` ends: in the plane of the picture, outside the silhouette, away from others."""
        start = np.array([anchor @ picture.right, anchor @ picture.up])
        angles = np.arange(WAYS) * (2 * np.pi / WAYS)
        ways = np.stack([np.cos(angles), np.sin(angles)], axis=1)
        out = picture.silhouette.ways_out(start, ways) + CLEARANCE * self._diagonal
        lengths = np.concatenate([out + step * APART * self._diagonal for step in range(4)])
        directions = np.tile(ways, (4, 1))
        ends = anchor + lengths[:, None] * (directions[:, :1] * picture.right + directions[:, 1:] * picture.up)
        # Lines go sideways rather than up and down, as words do, and away from the middle of the body.
        middle = np.array([self._centre @ picture.right, self._centre @ picture.up])
        inwards = (directions * (start - middle)).sum(axis=1) < 0
        cost = lengths * (1.0 + 0.6 * np.abs(directions[:, 1]) + 0.3 * inwards)
        if self._ends:
            others = np.stack(self._ends)
            # |a - b|² = |a|² - 2ab + |b|², about the anchor, where it is exact enough for lines of these lengths.
            near, far = ends - anchor, others - anchor
            squares = (near**2).sum(axis=1)[:, None] - 2 * near @ far.T + (far**2).sum(axis=1)[None]
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

    def ways_out(self, start: Floats, ways: Floats) -> Floats:
        """How far it is from `start` along each way (n, 2) to where nothing follows within twice the clearance."""
        places = start + self._steps[None, :, None] * ways[:, None, :]
        cells = np.floor((places - self._low) / self._cell).astype(int) + 1
        within = ((cells >= 0) & (cells < self._covered.shape)).all(axis=2)
        covered = np.zeros(within.shape, bool)
        covered[within] = self._covered[cells[within][:, 0], cells[within][:, 1]]
        # Covered cells in each stretch of that width; the first stretch without any is outside.
        count = covered.shape[1]
        width = min(4 * self._gap, count)
        sums = np.zeros((len(ways), count + 1), int)
        np.cumsum(covered, axis=1, out=sums[:, 1:])
        ahead = np.minimum(np.arange(count) + width, count)
        free = sums[:, ahead] == sums[:, :count]
        found: Floats = np.where(free.any(axis=1), self._steps[free.argmax(axis=1)], self._steps[-1])
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
