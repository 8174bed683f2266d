"""Proves by evaluation that objects can be exported, and keeps the proofs in the catalog while they hold."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence

import bpy

from ..core.catalog import Catalog, Entry, Proof
from ..core.errors import Code, ProsectorError
from ..core.glb import Colour
from ..core.progress import Step
from ..core.surface import Measures, Shape, Surface, measure
from .colour import Colours
from .evaluate import Evaluated, NoSurface, evaluated, faces_of, is_staged, shape_of, surface_of
from .source import Sources

__all__ = ["Proven", "object_of", "objects_by_name", "prove", "prove_all", "still_proven"]

INSIDE_OUT = "its faces looked inwards and were turned over"

# Seconds of small work between two yields: without a window only other clients wait.
PATIENCE, PATIENCE_IN_WINDOW = 0.2, 0.02
# Faces evaluated together at most, but for a single structure that has more. 40,000 take half a gigabyte and, on two
# cores, 0.2 s; each staging costs 30 ms in the full atlas, and in a window a second at the next redraw.
MOST_FACES = 40_000


class Proven:
    """A structure with its surface at hand, or with the reason why it has none."""

    def __init__(self, entry: Entry, surface: Surface | None, colours: Sequence[Colour]) -> None:
        self.entry = entry
        self.surface = surface
        self.colours = colours


def object_of(entry: Entry) -> bpy.types.Object:
    """The Blender object of a structure. Raises `unknown_structure` where the scene has it no more."""
    return _there(bpy.data.objects.get(entry.object_name), entry)


def objects_by_name() -> dict[str, bpy.types.Object]:
    """All objects: asking for one by name walks through all of them, so for more than a few this is faster (4 ms in
    the full atlas). Not to be kept across a yield. Own objects come before a library's of the same name.
    """
    return dict(reversed(bpy.data.objects.items()))


def _there(item: bpy.types.Object | None, entry: Entry) -> bpy.types.Object:
    if item is None:
        raise ProsectorError(
            Code.UNKNOWN_STRUCTURE, f"{entry.term} was removed from the scene or renamed.", key=entry.key
        )
    return item


def prove(
    catalog: Catalog, entries: Sequence[Entry], objects: Mapping[str, bpy.types.Object] | None = None
) -> list[Proven]:
    """Evaluates a few structures at once and records the outcome in the catalog.

    One staging scene holds them all: give it as many as memory and patience allow (evaluation cannot be
    interrupted). `objects` are those of the file by name, where the caller has them at hand.
    """
    found = bpy.data.objects if objects is None else objects
    items = [_there(found.get(entry.object_name), entry) for entry in entries]
    sources, colours = Sources(), Colours()
    with evaluated(items) as surfaces:
        return [_prove_one(catalog, *each, sources, colours) for each in zip(entries, items, surfaces, strict=True)]


def _prove_one(
    catalog: Catalog, entry: Entry, item: bpy.types.Object, found: Evaluated, sources: Sources, colours: Colours
) -> Proven:
    try:
        surface, turned = surface_of(found)
        recorded = _record(catalog, entry, surface, turned, sources.of(item))
    except NoSurface as error:
        return Proven(catalog.prove(entry.key, None, str(error)), None, ())
    return Proven(recorded, surface, colours.of(item))


def _record(catalog: Catalog, entry: Entry, shape: Shape, turned: bool, source: str) -> Entry:
    measures = measure(shape)
    findings = _side_findings(entry, measures) + ((INSIDE_OUT,) if turned else ())
    return catalog.prove(entry.key, Proof(**vars(measures), source=source, findings=findings))


class _Moment:
    """What holds between two yields: the objects by name, and what their proofs rest on."""

    def __init__(self) -> None:
        # In a short moment reading them would take most of it.
        self._objects = objects_by_name() if bpy.app.background else bpy.data.objects
        self._end = time.perf_counter() + (PATIENCE if bpy.app.background else PATIENCE_IN_WINDOW)
        self.sources = Sources()

    @property
    def over(self) -> bool:
        return time.perf_counter() > self._end

    def object_of(self, entry: Entry) -> bpy.types.Object:
        return _there(self._objects.get(entry.object_name), entry)

    def prove(self, catalog: Catalog, keys: Sequence[str]) -> None:
        """Proves a few structures together, as `prove` does, without keeping what was read."""
        entries = [catalog[key] for key in keys]
        items = [self.object_of(entry) for entry in entries]
        with evaluated(items) as found:
            for entry, item, evaluation in zip(entries, items, found, strict=True):
                try:
                    _record(catalog, entry, *shape_of(evaluation), self.sources.of(item))
                except NoSurface as error:
                    catalog.prove(entry.key, None, str(error))


def prove_all(catalog: Catalog, keys: Sequence[str], message: str) -> Generator[Step, None, int]:
    """Proves those of many structures and attachments that are not proven, or not any more; returns how many.

    Keeps no surfaces. Yields every few milliseconds, but not while Blender evaluates. Raises `unknown_structure`.
    """
    quick: list[str] = []
    staged: list[tuple[str, int]] = []
    moment = _Moment()
    for at, key in enumerate(keys):
        if moment.over:
            yield Step(at - len(quick) - len(staged), len(keys), message)
            moment = _Moment()
        entry = catalog[key]
        item = moment.object_of(entry)
        if entry.proof is None or entry.proof.source != moment.sources.of(item):
            if is_staged(item):
                staged.append((key, faces_of(item)))
            else:
                quick.append(key)
    unproven = len(quick) + len(staged)
    done = len(keys) - unproven
    for key in quick:
        if moment.over:
            yield Step(done, len(keys), message)
            moment = _Moment()
        moment.prove(catalog, [key])
        done += 1
    for batch in _batches(staged):
        yield Step(done, len(keys), message)
        _Moment().prove(catalog, batch)
        done += len(batch)
    return unproven


def _batches(staged: Iterable[tuple[str, int]]) -> Iterator[list[str]]:
    """Keys to be evaluated together, given with their numbers of faces."""
    batch: list[str] = []
    faces = 0
    for key, more in staged:
        if batch and faces + more > MOST_FACES:
            yield batch
            batch, faces = [], 0
        batch.append(key)
        faces += more
    if batch:
        yield batch


def _side_findings(entry: Entry, proof: Measures) -> tuple[str, ...]:
    """A side that the geometry contradicts is reported, never silently believed (+X is the body's left)."""
    middle = (proof.low[0] + proof.high[0]) / 2
    if (entry.side == "left" and middle < 0) or (entry.side == "right" and middle > 0):
        lies = "right" if entry.side == "left" else "left"
        return (f"it is named {entry.side} but its middle lies on the body's {lies}",)
    return ()


def still_proven(entry: Entry) -> bool:
    """Whether nothing that the structure's proof rests on has changed since."""
    return entry.proof is not None and entry.proof.source == Sources().of(object_of(entry))
