"""A structure's surface as arrays, and what is measured on it: area, enclosed volume, which way it faces.

Plain numpy: `scene/evaluate.py` fills a `Surface` from Blender, `glb.py` writes it. Lengths are metres in the
scene's axes (+X is the body's left, +Z up).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["MINIMUM_AREA", "Measures", "Surface", "face_outwards", "measure", "solid"]

Floats = npt.NDArray[np.floating[Any]]
Indices = npt.NDArray[np.integer[Any]]

MINIMUM_AREA = 1e-14  # square metres; a triangle below it has no area in 32-bit coordinates
NEARLY_CLOSED = 0.1  # share of rim edges up to which a surface has an inside: skulls have foramina


@dataclass(frozen=True)
class Surface:
    """Triangles with one normal per corner.

    points (n, 3) float64; corners (m, 3) int32, rows of `points`; normals (m, 3, 3) float32, unit length;
    materials (m,) int32, indices into the object's material slots.
    """

    points: Floats
    corners: Indices
    normals: Floats
    materials: Indices


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
    return np.stack((y * w - z * v, z * u - x * w, x * v - y * u), axis=1)


def areas(surface: Surface) -> Floats:
    """The triangles' areas (m,), square metres."""
    a, b, c = (surface.points[surface.corners[:, i]] for i in range(3))
    result: Floats = np.linalg.norm(_cross(b - a, c - a), axis=1) / 2
    return result


def solid(surface: Surface) -> Surface:
    """The surface without triangles that have no area, and without points that no triangle uses."""
    keep = areas(surface) > MINIMUM_AREA
    corners = surface.corners[keep]
    used, inverse = np.unique(corners, return_inverse=True)
    return Surface(
        surface.points[used],
        inverse.reshape(-1, 3).astype(np.int32),
        surface.normals[keep],
        surface.materials[keep],
    )


def signed_volume(surface: Surface) -> float:
    """Cubic metres by the divergence theorem about the centre of the points: positive when normals face outwards."""
    points = surface.points - surface.points.mean(axis=0)
    a, b, c = (points[surface.corners[:, i]] for i in range(3))
    return float(np.einsum("ij,ij->", a, _cross(b, c)) / 6)


def rim_share(surface: Surface) -> float:
    """The share of edges that belong to one triangle only; 0.0 for a closed surface.

    Points at the same place count as one: seams between faces are no rim.
    """
    _, place = np.unique(surface.points.astype(np.float32), axis=0, return_inverse=True)
    corners = place.reshape(-1)[surface.corners].astype(np.int64)
    edges = np.sort(np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]]), axis=1)
    edges = edges[edges[:, 0] != edges[:, 1]]
    if not len(edges):
        return 1.0
    _, counts = np.unique(edges[:, 0] * (corners.max() + 1) + edges[:, 1], return_counts=True)
    return float(np.count_nonzero(counts == 1) / len(counts))


def flipped(surface: Surface) -> Surface:
    """The surface with every triangle turned over."""
    return replace(
        surface,
        corners=np.ascontiguousarray(surface.corners[:, ::-1]),
        normals=np.ascontiguousarray(-surface.normals[:, ::-1]),
    )


def face_outwards(surface: Surface) -> tuple[Surface, bool]:
    """The surface with its normals outwards, and whether it had to be turned over.

    A sheet with a wide rim has no outside and is left as it is.
    """
    if signed_volume(surface) < 0 and rim_share(surface) <= NEARLY_CLOSED:
        return flipped(surface), True
    return surface, False


def measure(surface: Surface) -> Measures:
    """Measures a surface that has passed `solid`. Raises ValueError for one without triangles."""
    if not len(surface.corners):
        raise ValueError("the surface has no triangle")
    low, high = surface.points.min(axis=0), surface.points.max(axis=0)
    digest = hashlib.sha256(np.ascontiguousarray(surface.points, dtype="<f4").tobytes())
    digest.update(np.ascontiguousarray(surface.corners, dtype="<i4").tobytes())
    return Measures(
        triangles=len(surface.corners),
        vertices=len(surface.points),
        low=(float(low[0]), float(low[1]), float(low[2])),
        high=(float(high[0]), float(high[1]), float(high[2])),
        area=float(areas(surface).sum()),
        volume=signed_volume(surface) if rim_share(surface) == 0.0 else None,
        geometry=digest.hexdigest(),
    )
