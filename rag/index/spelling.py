"""Slips of the pen in a question: words that no passage has, and what they were meant to be.

Only believed where nothing else can have been meant: a wrong structure is the worst answer. A word that any list of
the product knows is right as it is, even if the library lacks it: "ileum" is never made "ilium".
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from addon.core import words as core_words
from addon.core.spelling import Spelling, distance
from addon.core.synonyms import ENGLISH, GERMAN

from .keywords import KeywordIndex
from .words import COMMON, folded, surface_words

__all__ = ["Corrector"]

LEAST = 5  # letters of a word that is looked at
LONG = 7  # letters from which one may be missing or added; below that, two may only have changed places
LONGER = 9  # letters from which one may be another: concert is no slip for concept
OFTEN = 2  # times that a word must stand in the library to be a model: it has slips too
# What begins or ends so is another word without it: hypertension is no slip for hypotension, nor osteoclast for
# osteoblast.
_PREFIXES = (
    "ab", "ad", "aniso", "ante", "anti", "auto", "bi", "brady", "de", "dis", "ecto", "endo", "epi", "exo", "hemi",
    "hyper", "hypo", "infra", "inter", "intra", "iso", "macro", "micro", "mono", "oligo", "para", "per", "peri", "poly",
    "post", "pre", "pro", "re", "retro", "sub", "super", "supra", "sym", "tachy", "trans", "tri", "un", "uni",
)  # fmt: skip
_SUFFIXES = (
    "ase", "blast", "centesis", "clast", "cyte", "ectomy", "emia", "aemia", "genic", "itis", "lysis", "megaly", "oma",
    "ose", "osis", "ostomy", "otomy", "pathy", "penia", "plasia", "plegia", "ptosis", "rrhea", "rrhage", "sclerosis",
    "stenosis", "trophy", "tropic", "uria",
)  # fmt: skip
_WORD = re.compile(r"[^\W\d_]+")


class Corrector:
    """Corrects questions by the words of an index; built anew when these have changed."""

    def __init__(self, index: KeywordIndex) -> None:
        self._index = index
        self._lock = threading.Lock()
        self._known: tuple[int, Spelling, Counter[str]] | None = None

    def corrected(self, question: str, generation: int) -> tuple[str, tuple[tuple[str, str], ...]]:
        """The question with its slips put right, and these as (typed, taken).

        `generation`: another one means that the index holds other words.
        """
        taken: dict[str, str] = {}
        for typed in _WORD.findall(question):
            word = folded(typed)
            if typed in taken or len(word) < LEAST or word in _right() or not word.isalpha():
                continue
            if self._index.knows(word):
                continue
            meant = self._meant(word, generation)
            if meant:
                taken[typed] = _cased(meant, typed)
        return _put(question, taken), tuple(taken.items())

    def _meant(self, word: str, generation: int) -> str:
        spelling, counts = self._model(generation)
        # One edit: two make homeostasis of hemostasis, and so does the same sound.
        found = [
            other for _, other in spelling.corrections(word, 1)
            if distance(word, other, 1) <= 1 and _like(word, other)
        ]  # fmt: skip
        best = sorted(set(found), key=lambda other: (-counts[other], other))
        # Forms of one word are no choice; two words are.
        if not best or any(not _forms(best[0], other) for other in best[1:]):
            return ""
        return best[0]

    def _model(self, generation: int) -> tuple[Spelling, Counter[str]]:
        with self._lock:
            if self._known is None or self._known[0] != generation:
                counts = self._index.counts()
                models = (word for word, times in counts.items() if times >= OFTEN and len(word) >= LEAST - 1)
                self._known = (generation, Spelling(word for word in models if word.isalpha()), counts)
            return self._known[1:]


def _like(word: str, other: str) -> bool:
    """Whether a slip may have made one of the other."""
    if sorted(word) == sorted(other):
        return True  # letters changed places
    if len(word) < (LONGER if len(word) == len(other) else LONG) or word[0] != other[0]:
        return False
    if word.startswith(other) or other.startswith(word):
        return False  # another form or a derived word: bacterial, bacteria
    if any(word.startswith(part) and not other.startswith(part) for part in _PREFIXES):
        return False
    return not any(word.endswith(part) and not other.endswith(part) for part in _SUFFIXES)


def _forms(one: str, other: str) -> bool:
    shared = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    return shared is None or shared >= min(len(one), len(other)) - 2


@cache
def _right() -> frozenset[str]:
    """Words that are right though a library may lack them: the atlas's names and the commonest words."""
    found = {*COMMON, *core_words.COMMON}
    for table in (ENGLISH, GERMAN):
        found.update(_words_in(table))
    return frozenset(map(folded, found))


def _words_in(table: Mapping[str, Iterable[str]]) -> Iterable[str]:
    for term, names in table.items():
        for text in (term, *names):
            yield from surface_words(text)


def _cased(word: str, like: str) -> str:
    if len(like) > 1 and like.isupper():
        return word.upper()
    return word.capitalize() if like[:1].isupper() else word


def _put(question: str, taken: Mapping[str, str]) -> str:
    return _WORD.sub(lambda match: taken.get(match[0], match[0]), question)
