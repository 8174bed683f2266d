"""An index's names by their words, and its entries in their orders, as arrays that one search runs over at once.

`search.py` asks it; what a person typed is taken apart there.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from .filters import ANY, LANGUAGE_NAMES, Filters, language_of
from .index import PRECEDENCE, Concept, Index, canonical
from .terms import fold, normalise, side_of

__all__ = ["Scores", "Table", "Truths", "words_of"]

FOREIGN = 0.75  # weight of other languages' names: "hand" is a word before it is the start of "Handwurzel"
KEPT = 64  # corrected words: the first stays while the second is typed

# What a word earns: in its place or elsewhere in the name, whole or begun; found inside another word, or corrected.
WHOLE_IN_PLACE, WHOLE, BEGUN_IN_PLACE, BEGUN, HIDDEN = 1.0, 0.9, 0.8, 0.7, 0.4

Numbers = npt.NDArray[np.int32]
Scores = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]


class Table:
    """An index's names by their words, and its entries in their orders; built at the first search."""

    def __init__(self, index: Index) -> None:
        self.concepts: Sequence[Concept] = index.concepts
        self._add_names(index)
        self._add_entries(index)

    def _add_names(self, index: Index) -> None:
        spoken: dict[tuple[int, str], list[str]] = {}  # concept and name as written, to its languages
        for name in index.names:
            if name.tier < 2 and index.concepts[name.concept].kind != "absent":
                spoken.setdefault((name.concept, name.text), []).append(name.language)
        # The index keeps a name once, in the first language that has it; here "patella" is Latin, too.
        for concept, found in enumerate(index.concepts):
            key = next((keys[0] for keys in found.keys.values() if keys), None)
            for language, names in (index.catalog[key].terms if key else {}).items():
                for text in names:
                    spoken.setdefault((concept, text), []).append(language)
        rows = sorted(spoken, key=lambda row: row[0])  # stable: a concept's own term stays its first name
        self.texts = [text for _, text in rows]
        self.languages = [tuple(dict.fromkeys(spoken[row])) for row in rows]
        # Names of a concept lie side by side; a concept without any begins where the next one does.
        owners = [concept for concept, _ in rows]
        self.first = [bisect_left(owners, concept) for concept in range(len(index.concepts) + 1)]
        named = sorted(set(owners))
        self.named, self.named_first = _numbers(named), _numbers(self.first[concept] for concept in named)
        own = {"en", "syn", index.catalog.language}
        self.weight = np.array([FOREIGN if own.isdisjoint(languages) else 1.0 for languages in self.languages])
        codes = {languages: {language_of(one) for one in languages} for languages in set(self.languages)}
        self.spoken = {
            code: np.array([code in codes[languages] for languages in self.languages], bool) for code in LANGUAGE_NAMES
        }
        self.corrected: dict[str, list[int]] = {}  # what correcting the words typed last gave

        numbers: dict[str, int] = {}  # of the words, as they come
        said: list[int] = []  # each name's words by number, name after name
        lengths = []
        for row, text in enumerate(self.texts):
            side = index.concepts[owners[row]].side  # is told apart in queries, too: "Left renal artery"
            words = [word for word in words_of(text) if side == "none" or side_of(word) != side]
            lengths.append(len(words))
            said += [numbers.setdefault(word, len(numbers)) for word in words]
        for name in index.names:  # what the scene lacks is no misspelling of what it has
            if index.concepts[name.concept].kind == "absent":
                for word in words_of(name.text):
                    numbers.setdefault(word, len(numbers))
        self.words = sorted(numbers)
        ranks = _ranks([numbers[word] for word in self.words])[_numbers(said)]
        by_word = np.argsort(ranks, kind="stable")
        # Where in `row_of` and `place_of` the names that hold a word are, and where in them it stands.
        self.bounds: list[int] = np.searchsorted(ranks[by_word], np.arange(len(self.words) + 1)).tolist()
        self.row_of = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)[by_word]
        self.place_of = _numbers(at for length in lengths for at in range(length))[by_word]
        self.lengths = np.array(lengths, float)
        self.blob = "\n" + "\n".join(self.words) + "\n"
        self.places = list(accumulate((len(word) + 1 for word in self.words), initial=1))  # of the words in the blob

    def _add_entries(self, index: Index) -> None:
        rows = [
            (concept, index.catalog[key])
            for concept, found in enumerate(index.concepts)
            for side in ("none", "left", "right")
            for key in found.keys.get(side, ())
        ]
        self.keys = [entry.key for _, entry in rows]
        self.owner = _numbers(concept for concept, _ in rows)
        plain = [(PRECEDENCE.index(self.concepts[at].kind), self.concepts[at].term) for at, _ in rows]
        fits = sorted(range(len(rows)), key=lambda at: (plain[at][0], len(plain[at][1]), plain[at][1]))
        alphabet = sorted(range(len(rows)), key=lambda at: (plain[at][0], _alphabetical(plain[at][1])))
        self.by_fit, self.by_name = _ranks(fits), _ranks(alphabet)
        # A side that the term itself says makes up for one that the entry lacks: "Left renal artery".
        sides = [entry.side if entry.side != "none" else self.concepts[at].side for at, entry in rows]
        self.masks: Mapping[str, Mapping[str, Truths]] = {
            "system": _masks(entry.system for _, entry in rows),
            "kind": _masks(entry.kind for _, entry in rows),
            "side": _masks(sides),
            "part": _masks(self.concepts[at].part for at, _ in rows),
        }

    # -------------------------------------------------------------- names

    def scores(self, words: list[str], index: Index, tolerant: bool) -> Scores | None:
        """How well each name fits, 0.0 for not at all; None where none does.

        A word is looked for at the beginning of a name's words; where nothing begins so, or when `tolerant`, inside
        them; and where that finds nothing either, as a misspelling.
        """
        points = np.zeros(len(self.texts))
        alive: Truths | None = None
        for at, word in enumerate(words):
            earned = self._earned(word, at, index, tolerant)
            alive = earned > 0 if alive is None else alive & (earned > 0)
            if not alive.any():
                return None
            points += earned
        points /= 2
        scores = (points / np.maximum(self.lengths, len(words)) + points / len(words)) * self.weight
        return np.where(alive, scores, 0.0) if alive is not None else None

    def _earned(self, word: str, at: int, index: Index, tolerant: bool) -> Scores:
        earned = np.zeros(len(self.texts))
        start, end = bisect_left(self.words, word), bisect_left(self.words, word + "\U0010ffff")
        if (start == end or tolerant) and len(word) > 2:
            found = self._inside(word) or ([] if start < end else self._corrections(word, index))
            for at_word in found:
                earned[self.row_of[self.bounds[at_word] : self.bounds[at_word + 1]]] = HIDDEN
        for low, high, elsewhere, in_place in (
            (start, end, BEGUN, BEGUN_IN_PLACE),
            (start, start + (start < end and self.words[start] == word), WHOLE, WHOLE_IN_PLACE),
        ):
            span = slice(self.bounds[low], self.bounds[high])
            rows = self.row_of[span]
            # Fewer points first: a name may hold the word twice.
            earned[rows] = np.maximum(earned[rows], elsewhere)
            rows = rows[self.place_of[span] == at]
            earned[rows] = np.maximum(earned[rows], in_place)
        return earned

    def _inside(self, text: str) -> list[int]:
        """The words that hold the text."""
        found = []
        at = self.blob.find(text)
        while at >= 0:
            found.append(bisect_right(self.places, at) - 1)
            at = self.blob.find(text, self.places[found[-1] + 1])
        return found

    def _corrections(self, word: str, index: Index) -> list[int]:
        """The words that begin with what may have been meant."""
        found = self.corrected.get(word)
        if found is None:
            if len(self.corrected) >= KEPT:
                self.corrected.clear()
            found = self.corrected[word] = [
                at
                for _, other in index.near(canonical(word) or word)[:5]
                for at in range(bisect_left(self.words, other), bisect_left(self.words, other + "\U0010ffff"))
            ]
        return found

    def best(self, scores: Scores) -> Scores:
        """Each concept's best score."""
        found = np.zeros(len(self.concepts))
        if len(self.named):
            found[self.named] = np.maximum.reduceat(scores, self.named_first)
        return found

    # -------------------------------------------------------------- entries

    def keep(self, filters: Filters, side: str | None, part: str | None) -> Truths:
        """Which entries the filters, and the side and part that have been typed, leave."""
        kept = np.ones(len(self.keys), bool)
        for name, value in (("system", filters.system), ("kind", filters.kind), ("side", filters.side)):
            if value != ANY:
                kept &= self.masks[name].get(value, False)
        if side:  # what is there only once is not left out: "left liver"
            kept &= self.masks["side"].get(side, False) | self.masks["side"].get("none", np.False_)
        if part:
            kept &= self.masks["part"].get(part, False)
        return kept

    def name_of(self, concept: int, language: str) -> str:
        """The concept's first name in a language; "" where it has none."""
        for row in range(self.first[concept], self.first[concept + 1]):
            if self.spoken[language][row]:
                return self.texts[row]
        return ""


def words_of(text: str) -> tuple[str, ...]:
    """A name's words as they are compared here: folded, hyphenated ones as one."""
    return tuple(word.replace("-", "") for word in normalise(text))


def _alphabetical(term: str) -> list[str | int]:
    """Orders terms as people do: no case, accents or brackets, "Rib 2" before "Rib 10", names without letters last."""
    text = re.sub(r"^\W+", "", fold(term)) or "\uffff"
    return [int(part) if at % 2 else part for at, part in enumerate(re.split(r"(\d+)", text))]


def _numbers(values: Iterable[int]) -> Numbers:
    return np.fromiter(values, np.int32)


def _ranks(order: Sequence[int]) -> Numbers:
    """Each row's place in an order of rows."""
    ranks = np.empty(len(order), np.int32)
    ranks[_numbers(order)] = np.arange(len(order), dtype=np.int32)
    return ranks


def _masks(values: Iterable[str]) -> Mapping[str, Truths]:
    """For each value, the rows that have it."""
    listed = list(values)
    return {value: np.array([one == value for one in listed], bool) for value in dict.fromkeys(listed)}
