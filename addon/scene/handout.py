"""Reads from the open scene what a package tells students: labels, definitions, views, and the tree of its parts."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence

from ..core.annotations import Z_ANATOMY, Attribution, Definition
from ..core.catalog import Catalog, Entry
from ..core.handout import Handout
from ..core.labels import Pointer
from ..core.page import Wanted
from ..core.progress import Step, beside
from ..core.tree import tree_of
from .definition import Source, definition_of
from .labels import read_labels
from .views import views_of

__all__ = ["handout_of", "read_handout"]

TERMS_AT_ONCE = 32  # whose definitions are looked up in one step

_LICENCE = re.compile(r"(?i)\bCC[ -](BY(?:-SA)?)(?:[ -]([1-4]\.0))?")
_WIKIPEDIA = re.compile(r"https?://[a-z-]+\.(?:m\.)?wikipedia\.org/")


def handout_of(
    catalog: Catalog,
    entries: Sequence[Entry],
    title: str,
    pages: Wanted,
    credit: Attribution,
    context: frozenset[str] = frozenset(),
) -> Handout:
    """The handout of structures, those without a proof left out. `context` are the keys of mere neighbours."""
    reading = read_handout(catalog, entries, title, pages, credit, context, Step(0, 0, ""))
    while True:
        try:
            next(reading)
        except StopIteration as end:
            found: Handout = end.value
            return found


def read_handout(
    catalog: Catalog,
    entries: Sequence[Entry],
    title: str,
    pages: Wanted,
    credit: Attribution,
    context: frozenset[str],
    step: Step,
) -> Generator[Step, None, Handout]:
    """The same in steps of some milliseconds, which `step` describes, for a window that wants to be drawn meanwhile."""
    keys = [entry.key for entry in entries if entry.proof is not None]
    # The views show what was asked for: a neighbour such as the skin may be much larger.
    proofs = [entry.proof for entry in entries if entry.proof is not None and entry.key not in context]
    low = [min(proof.low[axis] for proof in proofs) for axis in range(3)]
    high = [max(proof.high[axis] for proof in proofs) for axis in range(3)]
    views = views_of(low, high)
    definitions = yield from _definitions(entries, "Z-Anatomy" if credit == Z_ANATOMY else "", step)
    reading = read_labels(catalog, [key for key in keys if key not in context])
    while True:
        try:
            next(reading)
        except StopIteration as end:
            pointers: Sequence[Pointer] = end.value
            break
        yield step
    tree = yield from beside(lambda: tree_of(catalog, keys), step)
    return Handout(
        title=title,
        tree=tree,
        pointers=pointers,
        views=views,
        definitions=definitions,
        context=context,
        pages=pages,
    )


def _definitions(entries: Sequence[Entry], atlas: str, step: Step) -> Generator[Step, None, Mapping[str, Definition]]:
    """The scene's definitions by key; a muscle's attachments have none, what the scene tells is about the muscle."""
    by_term: dict[str, Definition | None] = {}
    found = {}
    for entry in entries:
        if entry.kind == "insertion":
            continue
        if entry.term not in by_term:
            if len(by_term) % TERMS_AT_ONCE == TERMS_AT_ONCE - 1:
                yield step
            read = definition_of(entry.term)
            by_term[entry.term] = _sourced(read.text, read.source, atlas) if read is not None else None
        definition = by_term[entry.term]
        if definition is not None:
            found[entry.key] = definition
    return found


def _sourced(text: str, source: Source, atlas: str) -> Definition:
    url, licence = source.url or "", source.licence or ""
    said = _LICENCE.search(licence)
    spdx = "-".join(part for part in ("CC", said[1].upper(), said[2]) if part) if said else ""
    is_wikipedia = bool(_WIKIPEDIA.match(url)) or "wikipedia" in licence.casefold()
    name = atlas or f"Text of the scene: {source.text_block}"
    if is_wikipedia:
        name = f"Wikipedia via {atlas}" if atlas else "Wikipedia"
    return Definition(text, name, url, spdx)
