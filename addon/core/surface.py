"""A structure's surface as arrays, and what is measured on it: area, enclosed volume, which way it faces.

Plain numpy: `scene/evaluate.py` fills a `Surface` from Blender, `glb.py` writes it. Lengths are metres in the
scene's axes (+X is the body's left, +Z up).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

import numpy as np
import numpy.typing as npt

__all__ = ["MINIMUM_AREA", "Measures", "Shape", "Surface", "extremes", "face_outwards", "measure", "solid"]

Floats = npt.NDArray[np.floating[Any]]
Indices = npt.NDArray[np.integer[Any]]

MINIMUM_AREA = 1e-14  # square metres; a triangle below it has no area in 32-bit coordinates
NEARLY_CLOSED = 0.1  # share of rim edges up to which a surface has an inside: skulls have foramina

S = TypeVar("S", bound="Shape")


@dataclass(frozen=True)
class Shape:
    """Triangles alone, all that is measured: points (n, 3) float64; corners (m, 3) int32, rows of `points`."""

    points: Floats
    corners: Indices

    def of(self, triangles: npt.NDArray[np.bool_]) -> Self:
        """Some of the triangles (m,), with all points."""
        return replace(self, corners=self.corners[triangles])

    def flipped(self) -> Self:
        """The same with every triangle turned over."""
        return replace(self, corners=np.ascontiguousarray(self.corners[:, ::-1]))


@dataclass(frozen=True)
class Surface(Shape):
    """Triangles with one normal per corner.

    normals (m, 3, 3) float32, unit length; materials (m,) int32, indices into the object's material slots.
    """

    normals: Floats
    materials: Indices

    def of(self, triangles: npt.NDArray[np.bool_]) -> Self:
        kept = super().of(triangles)
        return replace(kept, normals=self.normals[triangles], materials=self.materials[triangles])

    def flipped(self) -> Self:
        return replace(super().flipped(), normals=np.ascontiguousarray(-self.normals[:, ::-1]))


@dataclass(frozen=True)
class Measures:
    """What a surface encloses. `volume` (cubic metres) is None where the surface has a rim."""

    triangles: int
    vertices: int
    low: tuple[float, float, float]
    high: tuple[float, float, float]
    area: float
    volume: float | None
    geometry: str


def _cross(a: Floats, b: Floats) -> Floats:
    """Row by row; np.cross takes three times as long on the few thousand rows of a bone."""
    x, y, z = a[:, 0], a[:, 1], a[:, 2]
    u, v, w = b[:, 0], b[:, 1], b[:, 2]
    across = np.empty((len(a), 3))
    across[:, 0], across[:, 1], across[:, 2] = y * w - z * v, z * u - x * w, x * v - y * u
    return across


def extremes(points: Floats) -> tuple[Floats, Floats]:
    """The lower and upper corners (3,) of the points' box. Column by column: along rows of three numpy is slow."""
    columns = [points[:, axis] for axis in range(3)]
    return np.array([column.min() for column in columns]), np.array([column.max() for column in columns])


def areas(shape: Shape) -> Floats:
    """The triangles' areas (m,), square metres."""
    a, b, c = (shape.points.take(shape.corners[:, i], axis=0) for i in range(3))
    across = _cross(b - a, c - a)
    result: Floats = np.sqrt(np.einsum("ij,ij->i", across, across)) / 2
    return result


def solid(surface: S) -> S:
    """The surface without triangles that have no area, and without points that no triangle uses."""
    keep = areas(surface) > MINIMUM_AREA
    if not keep.all():
        surface = surface.of(keep)
    used = np.zeros(len(surface.points), bool)
    used[surface.corners] = True
    if used.all():
        return surface
    row = np.cumsum(used, dtype=np.int32) - 1
    return replace(surface, points=surface.points[used], corners=row[surface.corners])


def signed_volume(shape: Shape, about: Floats | None = None) -> float:
    """Cubic metres by the divergence theorem about a point (3,), by default the centre of all: positive when normals
    face outwards.
    """
    points = shape.points - (shape.points.mean(axis=0) if about is None else about)
    a, b, c = (points.take(shape.corners[:, i], axis=0) for i in range(3))
    return float(np.einsum("ij,ij->", a, _cross(b, c)) / 6)


def rim_share(shape: Shape) -> float:
    """The share of edges that belong to one triangle only; 0.0 for a closed surface.

    Points at the same place count as one: seams between faces are no rim.
    """
    # Where no edge is alone as the points are, none is when some of them count as one; most surfaces end here.
    return _lone_edges(shape.corners) and _lone_edges(_places(shape.points)[shape.corners])


def _lone_edges(corners: Indices) -> float:
    """The share of edges that belong to one triangle only; edges without length do not count."""
    ends = corners.astype(np.int64)
    following = ends[:, (1, 2, 0)]
    first, second = np.minimum(ends, following), np.maximum(ends, following)
    edges = (first * (ends.max() + 1) + second)[first != second]
    if not len(edges):
        return 1.0
    edges.sort()
    changes = np.concatenate(([True], edges[1:] != edges[:-1], [True]))
    return float(np.count_nonzero(changes[1:] & changes[:-1]) / (len(changes) - np.count_nonzero(~changes) - 1))


def _places(points: Floats) -> Indices:
    """For each point a number (n,) that it shares with all at the same place, in 32-bit coordinates."""
    bits = (points.astype(np.float32) + np.float32(0)).view(np.uint32).astype(np.uint64)  # -0.0 is 0.0
    # One number to sort by instead of three: twenty times as fast. Odd multipliers, as Fibonacci hashing takes them.
    mixed = bits[:, 0] * np.uint64(0x9E3779B97F4A7C15)
    for axis in (1, 2):
        mixed = ((mixed ^ (mixed >> np.uint64(32))) + bits[:, axis]) * np.uint64(0xBF58476D1CE4E5B9)
    place: Indices = np.unique(mixed, return_inverse=True)[1].reshape(-1)
    return place


def face_outwards(surface: S) -> tuple[S, bool]:
    """The surface with its normals outwards, and whether it had to be turned over.

    A sheet with a wide rim has no outside and is left as it is.
    """
    if signed_volume(surface) < 0 and rim_share(surface) <= NEARLY_CLOSED:
        return surface.flipped(), True
    return surface, False


def measure(shape: Shape) -> Measures:
    """Measures a surface that has passed `solid`. Raises ValueError for one without triangles."""
    if not len(shape.corners):
        raise ValueError("the surface has no triangle")
    low, high = extremes(shape.points)
    digest = hashlib.sha256(np.ascontiguousarray(shape.points, dtype="<f4").data)
    digest.update(np.ascontiguousarray(shape.corners, dtype="<i4").data)
    return Measures(
        triangles=len(shape.corners),
        vertices=len(shape.points),
        low=(float(low[0]), float(low[1]), float(low[2])),
        high=(float(high[0]), float(high[1]), float(high[2])),
        area=float(areas(shape).sum()),
        volume=signed_volume(shape) if rim_share(shape) == 0.0 else None,
        geometry=digest.hexdigest(),
    )
