"""Finds what touches a structure or lies near it: by geometry alone, whatever it is called and whether it is shown.

Boxes around the unevaluated data leave few structures of thousands; those are evaluated, and measured exactly by
`core/near.py` in a thread. Nothing in the scene is changed.
"""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import bpy
import numpy as np

from ..core.catalog import Catalog, Proof
from ..core.near import Tree, distance
from ..core.progress import Step, beside
from .evaluate import faces_of, is_staged
from .prove import MOST_FACES, prove, prove_all
from .reach import Box, reach_of
from .source import Sources

__all__ = ["WITHIN", "Distances", "Neighbour", "nearest", "neighbours"]

T = TypeVar("T")

WITHIN = 0.005  # metres up to which something is a neighbour
READ_FOR = 0.025  # seconds of reading between two yields
MOST_KEPT = 100_000  # distances
MOST_BYTES = 64 << 20  # of surfaces: those around a large bone take 20 MB
# Not counted: progress must only grow, and what is counted is the measuring that comes after.
LOOKING = Step(0, 0, "Looking for what lies near")


@dataclass(frozen=True)
class Neighbour:
    """A structure by key, and how far its surface is: metres, 0.0 where the two touch or cross."""

    key: str
    distance: float


@dataclass(frozen=True)
class _Mesh:
    """Triangles as `core.near.Tree` takes them."""

    points: np.ndarray
    corners: np.ndarray


class Distances:
    """What was measured before: distances, and the last surfaces that were. They belong to geometries, not to names, so
    they hold whatever changes; an object's proof tells which geometry it has."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, float], float | None] = {}
        self._meshes: dict[str, _Mesh] = {}  # the last used one last
        self._bytes = 0

    def __contains__(self, pair: tuple[str, str, float]) -> bool:
        return _ordered(*pair) in self._kept

    def __getitem__(self, pair: tuple[str, str, float]) -> float | None:
        """The distance of two geometries up to a limit, None where it is more. Raises KeyError for an unknown one."""
        return self._kept[_ordered(*pair)]

    def __setitem__(self, pair: tuple[str, str, float], value: float | None) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[_ordered(*pair)] = value

    def mesh(self, geometry: str) -> _Mesh | None:
        """The surface of a geometry, where it is still at hand."""
        found = self._meshes.pop(geometry, None)
        if found is not None:
            self._meshes[geometry] = found
        return found

    def keep(self, geometry: str, mesh: _Mesh) -> None:
        """Keeps a surface for the next time, and lets the oldest go."""
        if geometry in self._meshes:
            return
        self._meshes[geometry] = mesh
        self._bytes += mesh.points.nbytes + mesh.corners.nbytes
        while self._bytes > MOST_BYTES:
            oldest = self._meshes.pop(next(iter(self._meshes)))
            self._bytes -= oldest.points.nbytes + oldest.corners.nbytes


def _ordered(one: str, other: str, limit: float) -> tuple[str, str, float]:
    return (one, other, limit) if one < other else (other, one, limit)


def neighbours(
    catalog: Catalog, keys: Sequence[str], distances: Distances, within: float = WITHIN
) -> Generator[Step, None, list[Neighbour]]:
    """The structures whose surface comes within `within` metres of the surfaces of `keys`, nearest first.

    Several keys count as one body, as a group's members do. Attachments, landmarks, `.001` copies and what has no
    surface are no neighbours; hidden and excluded structures are. What had to be evaluated is proven in `catalog` on
    the way. A structure inside another is as far from it as the walls are apart.
    """
    own = {*keys, *(catalog[key].copy_of for key in keys)}
    others = [entry.key for entry in catalog if entry.kind == "structure" and not entry.copy_of]
    return (yield from _measured(catalog, keys, [key for key in others if key not in own], distances, within))


def nearest(
    catalog: Catalog, key: str, others: Iterable[str], distances: Distances, within: float
) -> Generator[Step, None, Neighbour | None]:
    """The one of some structures that is nearest to a structure or attachment, if any is within `within` metres."""
    found = yield from _measured(catalog, [key], [other for other in others if other != key], distances, within)
    return found[0] if found else None


def _measured(
    catalog: Catalog, keys: Sequence[str], others: Sequence[str], distances: Distances, within: float
) -> Generator[Step, None, list[Neighbour]]:
    yield from prove_all(catalog, keys, LOOKING.message)
    proofs = [proof for proof in (catalog[key].proof for key in keys) if proof is not None]
    if not proofs:
        return []
    body, box = _geometry(proofs), _around([_box(proof) for proof in proofs])
    near = yield from _near(catalog, others, box, within)
    known = yield from _still_proven(catalog, list(near))
    boxes = {key: _box(proof) if proof is not None else near[key] for key, proof in known.items()}
    gaps: dict[str, float | None] = {}
    for key, proof in known.items():
        if not boxes[key].meets(box, within):
            gaps[key] = None
        elif proof is not None and (body, proof.geometry, within) in distances:
            gaps[key] = distances[body, proof.geometry, within]
    todo = [key for key in known if key not in gaps]
    if todo:
        targets = yield from _each(
            catalog, {key: catalog[key].proof for key in keys}, distances, _as_it_is, counted=False
        )
        # What was proven may have changed since: distances are noted under what is measured.
        body = _geometry(proof for proof, _ in targets.values())
        tree = yield from beside(lambda: _tree([mesh for _, mesh in targets.values()]), LOOKING)
        todo = [key for key in todo if tree.reaches(boxes[key].low, boxes[key].high, within)]

        def measure(proof: Proof, mesh: _Mesh) -> tuple[Proof, float | None]:
            other = Tree(mesh.points, mesh.corners, tree.low - within, tree.high + within)
            return proof, distance(tree, other, within)

        measured = yield from _each(catalog, {key: known[key] for key in todo}, distances, measure, counted=True)
        for key, (proof, gap) in measured.items():
            distances[body, proof.geometry, within] = gaps[key] = gap
    found = [Neighbour(key, gap) for key, gap in gaps.items() if gap is not None]
    return sorted(found, key=lambda neighbour: (neighbour.distance, neighbour.key))


def _near(catalog: Catalog, keys: Sequence[str], box: Box, within: float) -> Generator[Step, None, dict[str, Box]]:
    """Those structures that may come near a box, with their own boxes; an endless one where only evaluation tells."""
    found: dict[str, Box] = {}
    done = 0
    while done < len(keys):
        yield LOOKING
        end = time.perf_counter() + READ_FOR
        items = _objects()
        while done < len(keys) and time.perf_counter() < end:
            item = items.get(catalog[keys[done]].object_name)
            if item is not None:
                reach = reach_of(item, box, within)
                if reach is None:
                    found[keys[done]] = Box(np.full(3, -np.inf), np.full(3, np.inf))
                elif reach.meets(box, within):
                    found[keys[done]] = reach
            done += 1
    return found


def _still_proven(catalog: Catalog, keys: Sequence[str]) -> Generator[Step, None, dict[str, Proof | None]]:
    """The proofs that hold, by key, and None for those structures that must be proven again."""
    found: dict[str, Proof | None] = {}
    done = 0
    while done < len(keys):
        end = time.perf_counter() + READ_FOR
        items, sources = _objects(), Sources()
        while done < len(keys) and time.perf_counter() < end:
            entry = catalog[keys[done]]
            item = items.get(entry.object_name)
            holds = item is not None and entry.proof is not None and entry.proof.source == sources.of(item)
            found[entry.key] = entry.proof if holds else None
            done += 1
        yield LOOKING
    return found


def _as_it_is(proof: Proof, mesh: _Mesh) -> tuple[Proof, _Mesh]:
    return proof, mesh


def _each(
    catalog: Catalog,
    proofs: Mapping[str, Proof | None],
    distances: Distances,
    use: Callable[[Proof, _Mesh], T],
    *,
    counted: bool,
) -> Generator[Step, None, dict[str, T]]:
    """What `use` makes of each structure that has a surface; it runs in a thread.

    `proofs` are those that hold. A structure without one, or whose surface is not at hand, is evaluated and proven.
    """
    at_hand: list[tuple[str, Proof, _Mesh]] = []
    absent: list[str] = []
    for key, proof in proofs.items():
        mesh = distances.mesh(proof.geometry) if proof is not None else None
        if proof is not None and mesh is not None:
            at_hand.append((key, proof, mesh))
        else:
            absent.append(key)
    made: dict[str, T] = {}
    todo = deque(_batches(catalog, absent))
    done = len(at_hand)
    while at_hand or todo:
        step = Step(done, len(proofs), "Measuring distances") if counted else LOOKING
        yield step
        end = time.perf_counter() + READ_FOR
        while todo and not (at_hand and time.perf_counter() > end):
            batch = todo.popleft()
            done += len(batch)
            there = [catalog[key] for key in batch if catalog[key].object_name in bpy.data.objects]
            for proven in prove(catalog, there):
                proof, surface = proven.entry.proof, proven.surface
                if proof is not None and surface is not None:
                    mesh = _Mesh(surface.points, surface.corners)
                    distances.keep(proof.geometry, mesh)
                    at_hand.append((proven.entry.key, proof, mesh))
        yield step
        made |= yield from beside(partial(_used, at_hand, use), step)
        at_hand = []
    return made


def _used(items: Sequence[tuple[str, Proof, _Mesh]], use: Callable[[Proof, _Mesh], T]) -> dict[str, T]:
    return {key: use(proof, mesh) for key, proof, mesh in items}


def _batches(catalog: Catalog, keys: Sequence[str]) -> list[list[str]]:
    """Keys to be evaluated together: what needs no staging alone, the rest in as few stagings as memory allows."""
    batches: list[list[str]] = []
    staged: list[str] = []
    faces = 0
    items = _objects()
    for key in keys:
        item = items.get(catalog[key].object_name)
        if item is None or not is_staged(item):
            batches.append([key])
            continue
        more = faces_of(item)
        if staged and faces + more > MOST_FACES:
            batches.append(staged)
            staged, faces = [], 0
        staged.append(key)
        faces += more
    return [*batches, staged] if staged else batches


def _objects() -> dict[str, bpy.types.Object]:
    """The objects by name; bpy.data.objects looks a name up by walking all of them: 0.3 ms in the full atlas."""
    return dict(reversed(bpy.data.objects.items()))  # the file's own objects come before a library's of that name


def _tree(meshes: Sequence[_Mesh]) -> Tree:
    """One tree over several surfaces."""
    starts = np.cumsum([0, *(len(mesh.points) for mesh in meshes)])
    corners = [mesh.corners + start for mesh, start in zip(meshes, starts, strict=False)]
    return Tree(
        np.concatenate([np.zeros((0, 3)), *(mesh.points for mesh in meshes)]),
        np.concatenate([np.zeros((0, 3), np.int64), *corners]),
    )


def _geometry(proofs: Iterable[Proof]) -> str:
    """The hash of the geometries of one structure, or of several together."""
    hashes = sorted(proof.geometry for proof in proofs)
    return hashes[0] if len(hashes) == 1 else hashlib.sha256("+".join(hashes).encode()).hexdigest()


def _box(proof: Proof) -> Box:
    return Box(np.array(proof.low), np.array(proof.high))


def _around(boxes: Sequence[Box]) -> Box:
    return Box(np.min([box.low for box in boxes], axis=0), np.max([box.high for box in boxes], axis=0))
