"""The catalog of the open scene, kept while the scene stays the same and rebuilt beside the window's work.

Names are read on the main thread, a few milliseconds at a time; concluding from them takes longer and happens in a
thread, and so does reading the proofs that an earlier session kept. The caller yields meanwhile.
"""

from __future__ import annotations

import contextlib
import gc
import time
from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass

import bpy

from ..core import kept
from ..core.assemble import assemble
from ..core.catalog import Catalog
from ..core.errors import Code, ProsectorError
from ..core.facts import SceneFacts
from ..core.progress import Step, beside
from ..core.resolve import Index, search
from ..scene.read import read_scene, signature

__all__ = ["Known", "Live"]

READING = Step(0, 0, "Reading the scene's names")
TRUSTED = 0.5  # seconds for which no change is looked for unless Blender told of one


@dataclass(frozen=True)
class Known:
    """A scene's catalog, the index of its names, and how many entries it has of each kind."""

    catalog: Catalog
    index: Index
    kinds: Mapping[str, int]
    is_anatomy: bool  # it follows Z-Anatomy's conventions: it has sides or groups, not just meshes


class Live:
    """Gives the catalog of the scene as it is now."""

    def __init__(self) -> None:
        self._known: Known | None = None
        self._signature: int | None = None
        self._checked = 0.0
        self._stale = True
        self._building = False

    def touch(self) -> None:
        """Blender says that something changed; whether it matters is found out at the next call."""
        self._stale = True

    def forget(self) -> None:
        """Another file is open."""
        gc.unfreeze()  # see _uncollected
        self._known = None
        self._signature = None
        self._stale = True

    @property
    def at_hand(self) -> Known | None:
        """The catalog as it was last known, unchecked: for what is drawn many times a second."""
        return self._known

    def current(self) -> Known | None:
        """The catalog, where it is at hand and still true."""
        now = time.monotonic()
        if self._known is not None and (self._stale or now - self._checked > TRUSTED):
            if signature() != self._signature:
                return None  # still stale: whoever asks next must not take the old one for true
            self._stale = False
            self._checked = now
        return self._known

    def ready(self, *, anatomy: bool = True) -> Generator[Step, None, Known]:
        """The catalog, built first if need be. Raises `not_anatomy` where a structure is asked of another scene."""
        known = self.current()
        while known is None and self._building:
            yield READING  # one reading serves all who wait for it
            known = self.current()
        if known is None:
            self._building = True
            try:
                known = yield from self._build()
            finally:
                self._building = False
        if anatomy and not known.is_anatomy:
            raise ProsectorError(
                Code.NOT_ANATOMY,
                "The open scene is not a Z-Anatomy scene: it has no sided structures and no groups. "
                "Open the Z-Anatomy scene in Blender and try again.",
                scene=known.catalog.source,
            )
        return known

    def _build(self) -> Generator[Step, None, Known]:
        sign = signature()
        while True:
            facts = yield from _read()
            self._stale = False
            self._checked = time.monotonic()
            now = signature()
            if now == sign:
                break
            sign = now  # the person changed names while they were read: what was read may be of both states
        blend = bpy.data.filepath
        old = self._known.catalog if self._known is not None else None
        known = yield from beside(lambda: _concluded(facts, blend, old), READING)
        self._known, self._signature = known, sign
        return known


def _read() -> Generator[Step, None, SceneFacts]:
    reading = read_scene()
    while True:
        try:
            next(reading)
        except StopIteration as end:
            facts: SceneFacts = end.value
            return facts
        yield READING


def _concluded(facts: SceneFacts, blend: str, old: Catalog | None) -> Known:
    with _uncollected():
        catalog = assemble(facts)
        if old is None and blend:
            old = kept.load(blend, catalog.source)
        if old is not None:
            _carry_proofs(old, catalog)
        kinds: Counter[str] = Counter(entry.kind for entry in catalog)
        is_anatomy = any(entry.kind == "group" or entry.side != "none" for entry in catalog)
        index = Index(catalog)
        # What searching builds when it is first needed would hold up the window then: 200 ms in the full atlas.
        index.prepare()
        search("femur", index, 1)
        return Known(catalog, index, kinds, is_anatomy)


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Keeps Python's garbage collector away from what is built here, now and until it is forgotten.

    A full round over the hundred thousand objects of a catalog holds Python's lock, and so Blender's window, for 50
    to 170 ms; none of them can be garbage before that.
    """
    enabled = gc.isenabled()
    gc.disable()
    gc.unfreeze()
    try:
        yield
    finally:
        gc.freeze()
        if enabled:
            gc.enable()


def _carry_proofs(old: Catalog, new: Catalog) -> None:
    """Keeps proofs by key, whatever an object is called now; each is checked against its source before it is believed.

    That something cannot be exported is found out anew.
    """
    for entry in old:
        if entry.proof is not None and entry.key in new:
            new.prove(entry.key, entry.proof)
