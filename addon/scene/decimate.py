"""Takes triangles away from surfaces with Blender's Decimate modifier, without touching the open scene's objects.

The meshes are made from surfaces that have been read already, and live in a scene of their own within one call.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import bpy
import numpy as np

from ..core.progress import Step, beside
from ..core.simplify import Level, Subject, fit, judged, noted, welded, within_budget
from ..core.surface import Surface, areas, solid
from .evaluate import materials_of, points_and_corners

__all__ = ["simplify"]

# Triangles decimated in one call, but for a single structure that has more: 4 microseconds each on one core, and as
# much again to make the meshes. In a window every call costs a rebuilding of the scene's graph at the next redraw.
AT_ONCE, AT_ONCE_UNSEEN = 30_000, 250_000  # in a window, and without one
MOST_THREADS = 4  # that measure
CREASE = 1e-3  # by which two normals at one point differ where an edge is sharp


def simplify(subjects: Sequence[Subject], budget: int, title: str) -> Generator[Step, None, bool]:
    """Lowers subjects to `budget` triangles, where their limits allow; returns whether they fit.

    Blender decimates some while threads measure the ones before.
    """
    # One core is Blender's.
    workers = max(min((os.cpu_count() or 2) - 1, MOST_THREADS), 1)
    threads = ThreadPoolExecutor(workers, thread_name_prefix="prosector-simplify")
    try:
        for round_ in itertools.count():
            wanted = fit(subjects, budget)
            if not wanted:
                break
            measured: list[tuple[Subject, Future[Level | None]]] = []
            for batch in _batches(wanted):
                step = _step(round_, len(measured) / len(wanted) / 2, title)
                ready = yield from beside(partial(_all_ready, [subject.levels[-1].surface for subject in batch]), step)
                yield step
                surfaces = _decimated(ready, [subject.ratio for subject in batch])
                for subject, surface in zip(batch, surfaces, strict=True):
                    measured.append((subject, threads.submit(judged, subject, surface)))
            for number, (subject, level) in enumerate(measured):
                while not level.done():
                    yield _step(round_, (1 + number / len(measured)) / 2, title)
                    _wait(level)
                noted(subject, level.result())
    finally:
        threads.shutdown(wait=True, cancel_futures=True)  # nothing goes on behind the back of who cancelled
    return within_budget(subjects, budget)


def _wait(future: Future[Any]) -> None:
    try:
        future.result(timeout=0.002)
    except TimeoutError:
        return
    except Exception:
        return  # raised where the result is taken


def _step(round_: int, share: float, title: str) -> Step:
    """How many rounds are to come is not known: each takes half of what is left, and is shorter than the last."""
    return Step(1 - 0.5 ** (round_ + share), 1, f"Simplifying {title}")


def _batches(subjects: Sequence[Subject]) -> Iterator[list[Subject]]:
    batch: list[Subject] = []
    triangles, most = 0, AT_ONCE_UNSEEN if bpy.app.background else AT_ONCE
    for subject in subjects:
        more = subject.levels[-1].triangles
        if batch and triangles + more > most:
            yield batch
            batch, triangles = [], 0
        batch.append(subject)
        triangles += more
    if batch:
        yield batch


@dataclass(frozen=True)
class _Ready:
    """A surface as it is given to Blender, and which of its triangles (m,) are shaded flat."""

    surface: Surface
    flat: np.ndarray


def _all_ready(surfaces: Sequence[Surface]) -> list[_Ready]:
    """What needs no Blender, for a thread. Points at one place are one afterwards, so that seams do not open."""
    closed = [welded(surface) for surface in surfaces]
    return [_Ready(surface, _flat(surface)) for surface in closed]


def _decimated(surfaces: Sequence[_Ready], ratios: Sequence[float]) -> list[Surface | None]:
    """Surfaces with about the given shares of their triangles; None where nothing is left.

    Materials, flat faces and sharp edges stay.
    """
    made: list[bpy.types.ID] = []
    try:
        scene = bpy.data.scenes.new("Prosector staging")
        made.append(scene)
        items = []
        for ready, ratio in zip(surfaces, ratios, strict=True):
            mesh = _mesh(ready)
            made.append(mesh)
            item = bpy.data.objects.new("Prosector staging", mesh)
            made.append(item)
            modifier: Any = item.modifiers.new("Decimate", "DECIMATE")
            modifier.ratio = ratio
            modifier.use_collapse_triangulate = True
            scene.collection.objects.link(item)
            items.append(item)
        graph = _evaluated(scene)
        return [_surface(item.evaluated_get(graph).data) for item in items]
    finally:
        # One call: every single removal walks the whole file.
        bpy.data.batch_remove(made)


def _evaluated(scene: bpy.types.Scene) -> Any:
    """The scene's dependency graph, evaluated: all that takes long in here."""
    layer = scene.view_layers[0]
    layer.update()
    return layer.depsgraph


def _mesh(ready: _Ready) -> bpy.types.Mesh:
    surface, flat = ready.surface, ready.flat
    count = len(surface.corners)
    mesh: Any = bpy.data.meshes.new("Prosector staging")
    mesh.vertices.add(len(surface.points))
    mesh.vertices.foreach_set("co", surface.points.astype(np.float32).reshape(-1))
    mesh.loops.add(3 * count)
    # As an attribute: a hundred times as fast as by `loops`.
    mesh.attributes[".corner_vert"].data.foreach_set(
        "value", np.ascontiguousarray(surface.corners, np.int32).reshape(-1)
    )
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, 3 * count, 3, dtype=np.int32))
    mesh.polygons.foreach_set("material_index", np.ascontiguousarray(surface.materials, np.int32))
    mesh.polygons.foreach_set("use_smooth", ~flat)
    mesh.update(calc_edges=True)
    if not flat.all():
        sharp = _sharp(surface, mesh)
        if sharp.any():
            mesh.edges.foreach_set("use_edge_sharp", sharp)
    return mesh


def _flat(surface: Surface) -> np.ndarray:
    """Which triangles (m,) are shaded flat: all three of their normals are the face's own."""
    a, b, c = (surface.points.take(surface.corners[:, i], axis=0) for i in range(3))
    across = np.cross(b - a, c - a) / np.maximum(2 * areas(surface), 1e-30)[:, None]
    return (np.abs(surface.normals - across[:, None]).max(axis=(1, 2)) < CREASE) & _varied(surface)


def _varied(surface: Surface) -> np.ndarray:
    """Where a triangle's neighbours look elsewhere than it does: a plane is smooth and flat at once."""
    total = np.zeros((len(surface.points), 3))
    count = np.zeros(len(surface.points))
    for corner in range(3):
        for axis in range(3):
            total[:, axis] += np.bincount(
                surface.corners[:, corner], surface.normals[:, corner, axis], len(surface.points)
            )
        count += np.bincount(surface.corners[:, corner], minlength=len(surface.points))
    mean = total / np.maximum(count, 1)[:, None]
    return np.abs(surface.normals - mean[surface.corners]).max(axis=(1, 2)) > CREASE


def _sharp(surface: Surface, mesh: Any) -> np.ndarray:
    """Which edges (e,) of the mesh are sharp: the two triangles at them have different normals at both ends."""
    following = (1, 2, 0)
    starts, ends = surface.corners.reshape(-1), surface.corners[:, following].reshape(-1)
    at_start, at_end = surface.normals.reshape(-1, 3), surface.normals[:, following].reshape(-1, 3)
    turned = starts > ends
    low, high = np.where(turned, ends, starts), np.where(turned, starts, ends)
    at_low = np.where(turned[:, None], at_end, at_start)
    at_high = np.where(turned[:, None], at_start, at_end)
    code = low.astype(np.int64) * len(surface.points) + high
    order = np.argsort(code, kind="stable")
    same = code[order][1:] == code[order][:-1]
    one, other = order[:-1][same], order[1:][same]
    apart = (np.abs(at_low[one] - at_low[other]).max(axis=1) > CREASE) & (
        np.abs(at_high[one] - at_high[other]).max(axis=1) > CREASE
    )
    sharp = np.unique(code[one[apart]])
    ends_of = np.empty(2 * len(mesh.edges), np.int32)
    mesh.edges.foreach_get("vertices", ends_of)
    pairs = np.sort(ends_of.reshape(-1, 2), axis=1).astype(np.int64)
    return np.isin(pairs[:, 0] * len(surface.points) + pairs[:, 1], sharp)


def _surface(mesh: Any) -> Surface | None:
    mesh.calc_loop_triangles()
    count = len(mesh.loop_triangles)
    if not count:
        return None
    loops = np.empty(3 * count, np.int32)
    mesh.loop_triangles.foreach_get("loops", loops)
    normals = np.empty(3 * len(mesh.loops), np.float32)
    mesh.corner_normals.foreach_get("vector", normals)
    points, corners = points_and_corners(mesh, loops.reshape(-1, 3))
    surface = Surface(points, corners, normals.reshape(-1, 3)[loops.reshape(-1, 3)], materials_of(mesh))
    return solid(surface) if np.isfinite(points).all() else None
