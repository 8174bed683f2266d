"""Proves by evaluation that objects can be exported, and keeps the proofs in the catalog while they hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

import bpy

from ..core.catalog import Catalog, Entry, Proof
from ..core.errors import Code, ProsectorError
from ..core.glb import Colour
from ..core.surface import Surface, measure
from .colour import colours_of
from .evaluate import Evaluated, NoSurface, evaluated, surface_of
from .source import source_of

__all__ = ["Proven", "object_of", "prove", "still_proven"]

INSIDE_OUT = "its faces looked inwards and were turned over"


class Proven:
    """A structure with its surface at hand, or with the reason why it has none."""

    def __init__(self, entry: Entry, surface: Surface | None, colours: Sequence[Colour]) -> None:
        self.entry = entry
        self.surface = surface
        self.colours = colours


def object_of(entry: Entry) -> bpy.types.Object:
    """The Blender object of a structure. Raises `unknown_structure` where the scene has it no more."""
    item = bpy.data.objects.get(entry.object_name)
    if item is None:
        raise ProsectorError(
            Code.UNKNOWN_STRUCTURE, f"{entry.term} was removed from the scene or renamed.", key=entry.key
        )
    return item


def prove(catalog: Catalog, entries: Sequence[Entry]) -> list[Proven]:
    """Evaluates a few structures at once and records the outcome in the catalog.

    One staging scene holds them all: give it as many as memory and patience allow (evaluation cannot be
    interrupted).
    """
    items = [object_of(entry) for entry in entries]
    with evaluated(items) as found:
        return [_prove_one(catalog, *each) for each in zip(entries, items, found, strict=True)]


def _prove_one(catalog: Catalog, entry: Entry, item: bpy.types.Object, found: Evaluated) -> Proven:
    try:
        surface, turned = surface_of(found)
        measures = measure(surface)
    except NoSurface as error:
        return Proven(catalog.prove(entry.key, None, str(error)), None, ())
    proof = Proof(**asdict(measures), source=source_of(item))
    findings = _side_findings(entry, proof) + ((INSIDE_OUT,) if turned else ())
    return Proven(catalog.prove(entry.key, proof, findings=findings), surface, colours_of(item))


def _side_findings(entry: Entry, proof: Proof) -> tuple[str, ...]:
    """A side that the geometry contradicts is reported, never silently believed (+X is the body's left)."""
    middle = (proof.low[0] + proof.high[0]) / 2
    if (entry.side == "left" and middle < 0) or (entry.side == "right" and middle > 0):
        lies = "right" if entry.side == "left" else "left"
        return (f"it is named {entry.side} but its middle lies on the body's {lies}",)
    return ()


def still_proven(entry: Entry) -> bool:
    """Whether nothing that the structure's proof rests on has changed since."""
    return entry.proof is not None and entry.proof.source == source_of(object_of(entry))
