"""The keys of a catalog's structures that a text names: what joins an answer to the scene."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

from addon.core.catalog import Catalog
from addon.core.errors import ProsectorError
from addon.core.index import Concept, Index, Name, canonical
from addon.core.lookup import forms
from addon.core.terms import normalise, side_of
from addon.core.words import COMMON

from ..index.chunking import flowing
from .words import word_set

__all__ = ["Mentions"]

log = logging.getLogger(__name__)

LONGEST = 7  # words of a name
MOST = 40  # keys of one answer
LANGUAGES = {"en", "syn", "la", "de"}
# Names of the atlas that a textbook's sentence mostly means otherwise.
_EVERYDAY = word_set(
    "body bodies head neck back face hand foot arm leg trunk region surface wall base apex root side part point line "
    "axis organ system cell tissue bone muscle nerve artery vein joint ligament vessel skin hair nail area border "
    "margin angle process canal groove opening tail shaft"
)


class Mentions:
    """The names of one catalog file, read when they are first needed, and again when the file has changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._index: Index | None = None
        self._read: tuple[int, int] | None = None

    def keys(self, texts: Sequence[str]) -> tuple[str, ...]:
        """The keys named in the texts, in the order of their names; () where there is no usable catalog.

        Of a paired structure the side that is said, else both.
        """
        index = self._current()
        found: dict[str, None] = {}
        for text in texts if index is not None else ():
            assert index is not None
            for concept, side in _named(normalise(flowing(text)), index):
                chosen = concept.keys.get(side) if side else None  # type: ignore[call-overload]
                for key in chosen or [key for keys in concept.keys.values() for key in keys]:
                    found.setdefault(key)
        return tuple(found)[:MOST]

    def _current(self) -> Index | None:
        with self._lock:
            try:
                state = self.path.stat()
                stamp = (state.st_mtime_ns, state.st_size)
                if stamp != self._read:
                    self._index, self._read = Index(Catalog.load(self.path)), stamp
            except (OSError, ProsectorError) as error:
                log.warning("the catalog %s is not used: %s", self.path, error)
                self._index = self._read = None
            return self._index


def _named(words: Sequence[str], index: Index) -> Iterator[tuple[Concept, str]]:
    """The concepts named, the longest name at each place, with the side that stands before it."""
    at = 0
    while at < len(words):
        for end in range(min(len(words), at + LONGEST), at, -1):
            name = _name(words[at:end], index)
            if name is not None:
                side = side_of(words[at - 1]) if at and len(words[at - 1]) > 3 else None
                side = side or next((side_of(word) for word in words[at:end] if len(word) > 3 and side_of(word)), None)
                yield index.concepts[name.concept], side if side in ("left", "right") else ""
                at = end - 1
                break
        at += 1


def _name(words: Sequence[str], index: Index) -> Name | None:
    """The name that these words are, whole and in its order."""
    if not canonical(words[0]) or not canonical(words[-1]):
        return None
    marks = [mark for word in words if (mark := canonical(word))]
    bare = [mark for word, mark in zip([w for w in words if canonical(w)], marks, strict=True) if not _sided(word)]
    for said in dict.fromkeys((tuple(marks), tuple(bare))):
        if not said or (len(said) == 1 and not _telling(said[0])):
            continue
        for choice, _ in [(list(said), False), *(forms(said, index) if len(said) < 5 else ())]:
            if len(choice) == 1 and not _telling(choice[0]):
                continue
            fit = [name for name in index.find(choice) if _fits(name, choice, index)]
            if fit:
                return min(fit, key=lambda name: name.tier)
    return None


def _sided(word: str) -> bool:
    return len(word) > 3 and side_of(word) in ("left", "right", "both")


def _telling(word: str) -> bool:
    return len(word) > 3 and word not in _EVERYDAY and word not in COMMON


def _fits(name: Name, words: Sequence[str], index: Index) -> bool:
    concept = index.concepts[name.concept]
    if name.tier > 1 or name.language not in LANGUAGES or concept.kind not in ("structure", "group"):
        return False
    # "artery of the kidney" and "kidney artery" are one; longer ones in another order are chance.
    return tuple(name.order) == tuple(words) or (len(words) < 4 and sorted(name.order) == sorted(words))
