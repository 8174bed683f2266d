"""Exports structures as a checked package, without touching the open scene.

The work is a generator: each step proves a few structures, and what needs no Blender runs in a thread.
"""

from __future__ import annotations

import json
import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import bpy

from ..core.annotations import Z_ANATOMY, Attribution
from ..core.catalog import Catalog, Entry
from ..core.errors import Code, ProsectorError
from ..core.glb import Node
from ..core.package import POSTER, Draft, Package, Part, cache_key, kept, prepare_folder
from ..core.progress import Step, beside
from ..core.terms import display_name
from .picture import Drawn, render
from .prove import Proven, prove, still_proven
from .read import blend_name, open_scene

__all__ = ["Exported", "Order", "attribution", "export"]

BATCH = 16  # structures evaluated in one step
SETTLED_BATCH = 8  # structures whose proofs are looked at in one step, half a millisecond each


@dataclass(frozen=True)
class Order:
    """What is to be exported. `name` is the folder's, a slug; `keys` are structures, groups already opened."""

    name: str
    title: str
    keys: Sequence[str]
    preview: bool = False
    max_triangles: int = 2_000_000


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


def export(catalog: Catalog, order: Order, folder: Path) -> Generator[Step, None, Exported]:
    """Exports `order` into `folder`; a repeat of what is there and unchanged is answered from there.

    Raises `not_exportable`, `too_large`, `check_failed`, `disk_full`, `not_writable`; then nothing is left behind.
    """
    started = time.perf_counter()
    prepare_folder(folder)
    proven: dict[str, Proven] = {}
    # Proofs that still hold give the cache key without evaluating anything.
    unproven = []
    for number, key in enumerate(order.keys):
        if number % SETTLED_BATCH == SETTLED_BATCH - 1:
            yield Step(0, len(order.keys), f"Checking {order.title}")
        if not _settled(catalog[key]):
            unproven.append(key)
    yield from _prove(catalog, unproven, proven, order)
    entries = [catalog[key] for key in order.keys]
    _check_order(order, entries)
    credit = attribution()
    name, key = _identity(order, entries, credit)
    package = yield from beside(lambda: kept(folder, name, key), Step(0, len(entries), f"Checking {order.title}"))
    if package is not None:
        return Exported(package, True, time.perf_counter() - started)
    yield from _prove(catalog, [e.key for e in entries if e.proof is not None and e.key not in proven], proven, order)
    # The scene may have changed between two steps: what counts is what was read.
    entries = [proven[key].entry if key in proven else catalog[key] for key in order.keys]
    _check_order(order, entries)
    name, key = _identity(order, entries, credit)
    parts = [part for entry in entries if entry.key in proven and (part := _part(proven[entry.key])) is not None]
    about = _about(order, entries, parts)
    draft = Draft(folder)
    try:
        writing = Step(len(parts), len(parts), "Writing and checking the model")
        yield from beside(lambda: draft.write(parts, credit, about), writing)
        if order.preview:
            yield Step(len(parts), len(parts), "Rendering the preview")
            drawn = [Drawn(part.node.surface, part.node.colours) for part in parts]
            draft.add(POSTER, render(drawn, "anterior", 640, 640))
            yield Step(len(parts), len(parts), "Moving it into place")  # who cancelled meanwhile gets no package
        package = draft.finish(name, key)
    finally:
        draft.discard()
    return Exported(package, False, time.perf_counter() - started)


def _settled(entry: Entry) -> bool:
    return entry.exportable is not None and entry.proof is not None and still_proven(entry)


def _prove(
    catalog: Catalog, keys: Sequence[str], proven: dict[str, Proven], order: Order
) -> Generator[Step, None, None]:
    for start in range(0, len(keys), BATCH):
        if start:  # a single structure is evaluated at once
            yield Step(len(proven), len(order.keys), f"Checking {order.title}")
        for result in prove(catalog, [catalog[key] for key in keys[start : start + BATCH]]):
            proven[result.entry.key] = result
        if _triangles([result.entry for result in proven.values()]) > order.max_triangles:
            proven.clear()  # it will be refused: gigabytes of surfaces need not wait for that


def _triangles(entries: Iterable[Entry]) -> int:
    return sum(entry.proof.triangles for entry in entries if entry.proof is not None)


def _identity(order: Order, entries: Sequence[Entry], credit: Attribution) -> tuple[str, str]:
    """The folder's name and the cache key that it stands for."""
    proofs = {entry.key: entry.proof for entry in entries if entry.proof is not None}
    said = [_said(entry) for entry in entries]
    key = cache_key(proofs, {"preview": order.preview, "credit": credit.notice, "said": said})
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
    triangles = _triangles(entries)
    if triangles > order.max_triangles:
        raise ProsectorError(
            Code.TOO_LARGE,
            f"{order.title} has {triangles:,} triangles, more than the {order.max_triangles:,} allowed; "
            "export a smaller group, or allow more.",
            triangles=triangles,
            max_triangles=order.max_triangles,
        )


def _part(proven: Proven) -> Part | None:
    entry = proven.entry
    if proven.surface is None or entry.proof is None:
        return None
    extras = {
        "key": entry.key,
        "name": display_name(entry.term, entry.side, entry.part, entry.number),
        "term": entry.term,
        "side": entry.side,
        "kind": entry.kind,
        "part": entry.part,
        "system": entry.system,
    }
    closed = entry.proof.volume is not None
    return Part(entry, entry.proof, Node(str(extras["name"]), proven.surface, tuple(proven.colours), extras, closed))


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
        "left_out": [{"key": entry.key, "reason": entry.reason} for entry in entries if entry.proof is None],
    }
