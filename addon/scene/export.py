"""Exports structures as a checked package, without touching the open scene.

The work is a generator: each step proves or simplifies a few structures, and what needs no Blender runs in a thread.
"""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import bpy

from ..core.annotations import Z_ANATOMY, Attribution, legible
from ..core.budget import Budget, Compression, Preset, budget_of
from ..core.catalog import Catalog, Entry, Proof
from ..core.errors import Code, ProsectorError
from ..core.glb import Form, Node
from ..core.handout import Handout
from ..core.package import POSTER, Draft, Model, Package, Part, cache_key, kept, modelled, prepare_folder
from ..core.page import Wanted
from ..core.progress import Step, beside
from ..core.simplify import LARGEST_RELATIVE, Subject, simplified_of
from ..core.surface import measure
from ..core.terms import display_name
from ..core.turns import Turn, Turns
from .decimate import simplify
from .evaluate import faces_of, is_staged
from .handout import read_handout
from .neighbours import Distances, neighbours
from .picture import Drawn, render
from .prove import Proven, objects_by_name, prove, still_proven
from .read import blend_name, open_scene

__all__ = ["Exported", "Order", "attribution", "export", "part_of"]

BATCH = 64  # structures proven in one step at most
# Faces proven in one step, of what is evaluated already and of what has to be: 60,000 take half a gigabyte and, on two
# cores, 0.3 s.
FACES, STAGED_FACES = 10_000, 60_000
FEW = 8  # objects that are found faster by asking for each than by reading the names of all
SETTLED_BATCH = 8  # structures whose proofs are looked at in one step, half a millisecond each
MOST_TRIANGLES = 6_000_000  # read for one export, before it is simplified: half a gigabyte of surfaces
MOST_NEIGHBOURS = 60  # around what was asked for, the nearest ones
MOST_WITH_NEIGHBOURS = 300  # structures whose neighbours are looked for
MOST_SIMPLIFIED = 10  # times fewer triangles: no group of the atlas can be simplified that far within the limit
ATTEMPTS = 6  # at a byte budget: what simplifying by a tenth saves is known only afterwards
SPARE = 0.97  # of the triangles that a byte budget seems to allow

_distances = Distances()  # for as long as Blender runs: they belong to geometries, not to a file


@dataclass(frozen=True)
class Order:
    """What is to be exported. `name` is the folder's, a slug; `keys` are structures, groups already opened.

    `preset`, `max_triangles` and `max_bytes` (0: the preset's) are what the model may have; it is simplified to fit.
    With `within` neighbours up to that many metres away come along, as context. `languages` are codes of those that
    the annotations keep besides English; all where there are none. `single_file` and `scorm` ask for the page in one
    file and for a learning platform, beside the folder's own.
    """

    name: str
    title: str
    keys: Sequence[str]
    preview: bool = False
    preset: Preset = "none"
    max_triangles: int = 0
    max_bytes: int = 0
    compression: Compression = "none"
    within: float = 0.0
    languages: Sequence[str] = ()
    page: bool = True
    single_file: bool = False
    scorm: bool = False
    mastery_score: int | None = None  # percent, for the learning platform

    @property
    def budget(self) -> Budget:
        return budget_of(self.preset, self.max_triangles, self.max_bytes)

    @property
    def pages(self) -> Wanted:
        return Wanted(self.page, self.single_file, self.scorm, self.mastery_score, self.name[:80])


@dataclass(frozen=True)
class Exported:
    """A package that is in place and checked."""

    package: Package
    cache_hit: bool
    seconds: float


def attribution() -> Attribution:
    """Whose work the open scene is: what its custom property `prosector_attribution` says, else Z-Anatomy's."""
    text = open_scene().scene.get("prosector_attribution")
    if isinstance(text, str):
        try:
            given = json.loads(text)
            return Attribution(str(given["licence"]), str(given["credit"]), str(given["changes"]))
        except (ValueError, KeyError, TypeError):
            pass  # not ours; the scene's real origin is the safe assumption
    return Z_ANATOMY


def export(catalog: Catalog, order: Order, folder: Path, turns: Turns | None = None) -> Generator[Step, None, Exported]:
    """Exports `order` into `folder`; a repeat of what is there and unchanged is answered from there.

    With `turns` it waits for the exports that are ahead of it there, unless the answer is at hand.

    Raises `not_exportable`, `too_large`, `check_failed`, `disk_full`, `not_writable`; then nothing is left behind.
    """
    order = replace(order, title=legible(order.title))
    turns, turn = turns or Turns(), Turn(order.title)
    try:
        return (yield from _export(catalog, order, folder, turns, turn))
    finally:
        turns.leave(turn)


def _export(catalog: Catalog, order: Order, folder: Path, turns: Turns, turn: Turn) -> Generator[Step, None, Exported]:
    started = time.perf_counter()
    prepare_folder(folder)
    proven: dict[str, Proven] = {}
    # Proofs that still hold give the cache key without evaluating anything.
    unproven = []
    for number, key in enumerate(order.keys):
        if number % SETTLED_BATCH == SETTLED_BATCH - 1:
            yield Step(0, _total(order), f"Checking {order.title}")
        if not _settled(catalog[key]):
            unproven.append(key)
    waited = bool(unproven) or order.within > 0
    if waited:
        yield from turns.wait(turn)
    yield from _prove(catalog, unproven, proven, order)
    _check_order(order, [catalog[key] for key in order.keys])
    context = yield from _neighbours(catalog, order)
    keys = [*order.keys, *context]
    entries = [catalog[key] for key in keys]
    credit = attribution()
    checking = Step(min(len(proven), len(order.keys)), _total(order), f"Checking {order.title}")
    handout = yield from read_handout(catalog, entries, order.title, order.pages, credit, context, checking)
    name, key = yield from beside(partial(_identity, order, entries, credit, handout), checking)
    package = yield from beside(lambda: kept(folder, name, key), checking)
    if package is None and not waited:
        yield from turns.wait(turn)
        package = yield from beside(lambda: kept(folder, name, key), checking)  # whoever was ahead may have made it
    if package is not None:
        return Exported(package, True, time.perf_counter() - started)
    yield from _prove(catalog, [e.key for e in entries if e.proof is not None and e.key not in proven], proven, order)
    # The scene may have changed between two steps: what counts is what was read.
    entries = [proven[key].entry if key in proven else catalog[key] for key in keys]
    _check_order(order, entries)
    checking = replace(checking, done=len(order.keys))
    handout = yield from read_handout(catalog, entries, order.title, order.pages, credit, context, checking)
    name, key = yield from beside(partial(_identity, order, entries, credit, handout), checking)
    curves = _curves()
    read = [proven[entry.key] for entry in entries if entry.key in proven]
    whole = [part for each in read if (part := part_of(each, curves, context)) is not None]
    proven.clear()
    parts, model, simplified = yield from _fitted(order, whole, credit)
    about = {**_about(order, entries, parts), "simplified": simplified}
    draft = Draft(folder, order.languages)
    try:
        writing = Step(_total(order), _total(order), "Writing and checking the model")
        told = replace(handout, identity=name)
        yield from beside(lambda: draft.write(parts, credit, about, told, model), writing)
        if order.preview:
            yield replace(writing, message="Rendering the preview")
            drawn = [Drawn(part.node.surface, part.node.colours) for part in parts]
            draft.add(POSTER, render(drawn, "anterior", 640, 640))
            yield replace(writing, message="Moving it into place")  # who cancelled meanwhile gets no package
        package = draft.finish(name, key)
    finally:
        draft.discard()
    return Exported(package, False, time.perf_counter() - started)


def _total(order: Order) -> int:
    """What progress counts to: structures read, and once more as much for simplifying them."""
    return len(order.keys) * (2 if order.budget.triangles or order.budget.bytes else 1)


def _neighbours(catalog: Catalog, order: Order) -> Generator[Step, None, frozenset[str]]:
    """The keys of the nearest neighbours of what is ordered, where they are wanted."""
    if order.within <= 0:
        return frozenset()
    if len(order.keys) > MOST_WITH_NEIGHBOURS:
        raise ProsectorError(
            Code.TOO_LARGE,
            f"{order.title} has {len(order.keys)} structures; neighbours are looked for around "
            f"{MOST_WITH_NEIGHBOURS} at most. Export it without context, or a smaller part.",
        )
    looking = neighbours(catalog, order.keys, _distances, order.within)
    while True:
        try:
            step = next(looking)
        except StopIteration as end:
            return frozenset(neighbour.key for neighbour in end.value[:MOST_NEIGHBOURS])
        yield Step(0, _total(order), step.message)


def _fitted(
    order: Order, whole: Sequence[Part], credit: Attribution
) -> Generator[Step, None, tuple[Sequence[Part], Model, Sequence[Mapping[str, object]]]]:
    """The parts as they fit the order's budget, their model, and what the manifest says of those simplified."""
    budget, parts = order.budget, whole
    subjects: list[Subject] = []
    before = triangles = sum(part.proof.triangles for part in whole)
    form: Form = "meshopt" if order.compression == "auto" else "plain"
    target = budget.triangles if budget.triangles is not None else triangles
    done = len(order.keys)
    packing = Step(done, _total(order), "Packing the model")
    for _ in range(ATTEMPTS):
        if triangles > target:
            if not subjects:
                subjects += yield from beside(lambda: _subjects(whole), packing)
            simplifying = simplify(subjects, target, order.title)
            for step in simplifying:
                share = step.done / step.total * (_total(order) - done)
                packing = replace(packing, done=max(packing.done, done + share))
                yield replace(packing, message=step.message)
            parts = yield from beside(partial(_simplified_parts, whole, subjects), packing)
            triangles = sum(part.proof.triangles for part in parts)
        model = yield from beside(partial(modelled, parts, credit, form), packing)
        if triangles > target:
            break
        if budget.bytes is None or len(model.data) <= budget.bytes:
            return parts, model, simplified_of(subjects)
        target = int(triangles * budget.bytes / len(model.data) * SPARE)
    _refuse(order, before, triangles, len(model.data))


def _subjects(parts: Sequence[Part]) -> list[Subject]:
    return [Subject(part.entry.key, part.node.surface, part.curve) for part in parts]


def _simplified_parts(whole: Sequence[Part], subjects: Sequence[Subject]) -> list[Part]:
    parts = []
    for part, subject in zip(whole, subjects, strict=True):
        if subject.chosen:
            surface = subject.level.surface
            proof = Proof(**vars(measure(surface)), source=part.proof.source, findings=part.proof.findings)
            part = replace(part, proof=proof, node=replace(part.node, surface=surface))
        parts.append(part)
    return parts


def _settled(entry: Entry) -> bool:
    return entry.exportable is not None and entry.proof is not None and still_proven(entry)


def _prove(
    catalog: Catalog, keys: Sequence[str], proven: dict[str, Proven], order: Order
) -> Generator[Step, None, None]:
    done = 0
    while done < len(keys):
        if done:  # a single structure is evaluated at once
            yield Step(min(len(proven), len(order.keys)), _total(order), f"Checking {order.title}")
        objects: Any = objects_by_name() if len(keys) - done > FEW else bpy.data.objects
        batch = _batch(catalog, keys[done:], objects)
        for result in prove(catalog, batch, objects):
            proven[result.entry.key] = result
        done += len(batch)
        if _triangles([result.entry for result in proven.values()]) > _most(order):
            proven.clear()  # it will be refused: gigabytes of surfaces need not wait for that


def _batch(catalog: Catalog, keys: Sequence[str], objects: Mapping[str, bpy.types.Object]) -> list[Entry]:
    """The first of some structures, as many as one step can prove; at least one.

    Each evaluation of hidden objects has a cost of its own, so those are taken in larger portions.
    """
    batch: list[Entry] = []
    faces, staged = 0, False
    for key in keys[:BATCH]:
        item = objects.get(catalog[key].object_name)
        if item is not None:  # else `prove` says what is wrong
            staged = staged or is_staged(item)
            faces += faces_of(item)
        if batch and faces > (STAGED_FACES if staged else FACES):
            break
        batch.append(catalog[key])
    return batch


def _triangles(entries: Iterable[Entry]) -> int:
    return sum(entry.proof.triangles for entry in entries if entry.proof is not None)


def _identity(order: Order, entries: Sequence[Entry], credit: Attribution, handout: Handout) -> tuple[str, str]:
    """The folder's name and the cache key that it stands for."""
    proofs = {entry.key: entry.proof for entry in entries if entry.proof is not None}
    said = [_said(entry) for entry in entries]
    options = {
        "preview": order.preview,
        "credit": credit.notice,
        "said": said,
        "told": handout.fingerprint,
        "budget": order.budget.as_dict(),
        "compression": order.compression,
        "languages": sorted(order.languages),
    }
    key = cache_key(proofs, options)
    return f"{order.name[:80]}-{key[:10]}", key


def _said(entry: Entry) -> list[object]:
    """What an export says of a structure besides its geometry: another name makes another export."""
    names = {language: list(names) for language, names in entry.terms.items()}
    reason = entry.reason if entry.proof is None else ""
    named = [entry.key, entry.term, entry.side, entry.kind, entry.part, entry.number, entry.system]
    return [*named, names, entry.ta2, entry.fma, list(entry.findings), reason]


def _check_order(order: Order, entries: Sequence[Entry]) -> None:
    if all(entry.proof is None for entry in entries):
        reasons = {entry.key: entry.reason for entry in entries[:10]}
        why = entries[0].reason if len(entries) == 1 else "none of its structures has a surface"
        raise ProsectorError(Code.NOT_EXPORTABLE, f"{order.title} cannot be exported: {why}.", reasons=reasons)
    triangles, most = _triangles(entries), _most(order)
    if triangles > most:
        why = (
            f"more than the {MOST_TRIANGLES:,} that are exported at once"
            if most == MOST_TRIANGLES
            else f"which cannot be simplified to {order.budget.triangles:,}"
        )
        raise ProsectorError(
            Code.TOO_LARGE,
            f"{order.title} has {triangles:,} triangles, {why}; export a smaller group, or allow more.",
            triangles=triangles,
            most=most,
            max_triangles=order.budget.triangles,
        )


def _most(order: Order) -> int:
    """The triangles, before they are simplified, that the order can have at all."""
    allowed = order.budget.triangles
    return MOST_TRIANGLES if allowed is None else min(MOST_TRIANGLES, allowed * MOST_SIMPLIFIED)


def _refuse(order: Order, before: int, triangles: int, size: int) -> NoReturn:
    """Says how small the package can get, where that is more than its budget."""
    budget = order.budget
    allowed = [f"{budget.triangles:,} triangles"] if budget.triangles is not None else []
    if budget.bytes is not None:
        allowed.append(f"{budget.bytes / 1e6:.2g} MB")
    raise ProsectorError(
        Code.TOO_LARGE,
        f"{order.title} has {before:,} triangles. It can be simplified to {triangles:,} ({size / 1e6:.2g} MB) without "
        f"moving any surface by more than {LARGEST_RELATIVE:.1%} of its structure, which is still more than the "
        f"{' and '.join(allowed)} allowed; export a smaller group, or allow more.",
        triangles=before,
        smallest_triangles=triangles,
        smallest_bytes=size,
        max_triangles=budget.triangles,
        max_bytes=budget.bytes,
    )


def _curves() -> set[str]:
    """The names of the objects that are tubes along a line."""
    return {item.name for item in bpy.data.objects if item.type == "CURVE"}


def part_of(proven: Proven, curves: Collection[str], context: Collection[str]) -> Part | None:
    """What is written of a structure, None where it has no surface. `curves`: names of objects; `context`: keys."""
    entry = proven.entry
    if proven.surface is None or entry.proof is None:
        return None
    extras: dict[str, object] = {
        "key": entry.key,
        "name": display_name(entry.term, entry.side, entry.part, entry.number),
        "term": entry.term,
        "side": entry.side,
        "kind": entry.kind,
        "part": entry.part,
        "system": entry.system,
    }
    if entry.key in context:
        extras["context"] = True
    closed = entry.proof.volume is not None
    node = Node(str(extras["name"]), proven.surface, tuple(proven.colours), extras, closed)
    return Part(entry, entry.proof, node, curve=entry.object_name in curves)


def _about(order: Order, entries: Sequence[Entry], parts: Sequence[Part]) -> Mapping[str, object]:
    """What the manifest says besides its files."""
    proofs = [part.proof for part in parts]
    return {
        "title": order.title,
        "source": {"blend": blend_name(), "blender": bpy.app.version_string},
        "triangles": sum(proof.triangles for proof in proofs),
        "low": [min(proof.low[axis] for proof in proofs) for axis in range(3)],
        "high": [max(proof.high[axis] for proof in proofs) for axis in range(3)],
        "nodes": [
            {**part.node.extras, "triangles": part.proof.triangles, "findings": list(part.entry.findings)}
            for part in parts
        ],
        "budget": order.budget.as_dict(),
        "left_out": [{"key": entry.key, "reason": entry.reason} for entry in entries if entry.proof is None],
    }
