"""Lists while a person types: names that begin with, or hold, what has been typed so far.

Tolerant and quick, and never an answer by itself; which structure a finished query means is `resolve.py`'s business.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from .catalog import Entry
from .index import PRECEDENCE, Index, canonical
from .terms import clean, fold, normalise, side_of
from .words import PARTS

__all__ = ["Hit", "complete", "search"]

FOREIGN = 0.75  # weight of other languages' names: "hand" is a word before it is the start of "Handwurzel"


@dataclass(frozen=True)
class Hit:
    """One line of a result list: the entry, how well it fits (1.0 best) and the name that fits."""

    key: str
    score: float
    name: str


class _Words:
    """The names of an index by their words, sorted for prefixes; built at the first search."""

    def __init__(self, index: Index) -> None:
        self.names: list[tuple[int, str, tuple[str, ...], float]] = []  # concept, as written, folded words, weight
        holders: dict[str, set[int]] = {}
        for name in index.names:
            concept = index.concepts[name.concept]
            if name.tier < 2 and concept.kind != "absent":
                words = tuple(word.replace("-", "") for word in normalise(name.text))
                for word in words:
                    holders.setdefault(word, set()).add(len(self.names))
                own = name.language in ("en", "syn", index.catalog.language)
                self.names.append((name.concept, name.text, words, 1.0 if own else FOREIGN))
        self.sorted = sorted(holders)
        self.holders = [holders[word] for word in self.sorted]
        self.blob = "\n" + "\n".join(self.sorted) + "\n"

    def beginning(self, prefix: str) -> set[int]:
        start = bisect.bisect_left(self.sorted, prefix)
        found: set[int] = set()
        for at in range(start, len(self.sorted)):
            if not self.sorted[at].startswith(prefix):
                break
            found |= self.holders[at]
        return found

    def inside(self, text: str) -> set[int]:
        found: set[int] = set()
        at = self.blob.find(text)
        while at >= 0:
            start = self.blob.rfind("\n", 0, at) + 1
            end = self.blob.find("\n", at)
            found |= self.holders[bisect.bisect_left(self.sorted, self.blob[start:end])]
            at = self.blob.find(text, end)
        return found


_BUILT: WeakKeyDictionary[Index, _Words] = WeakKeyDictionary()


def _words_of(index: Index) -> _Words:
    built = _BUILT.get(index)
    if built is None:
        built = _BUILT[index] = _Words(index)
    return built


def search(query: str, index: Index, limit: int = 20) -> list[Hit]:
    """Entries whose names hold every word typed so far, the last one perhaps unfinished; best first.

    Words are found at the beginning of a name's words, else inside them, else with few letters corrected. A side
    narrows the list. Never raises.
    """
    typed = [word.replace("-", "") for word in normalise(clean(query)[:200])]
    if not typed or limit < 1:
        return []
    table = _words_of(index)
    sides = [side_of(word) for word in typed]
    side: str | None = next((name for name in sides if name in ("left", "right")), None)
    part = next((PARTS[word] for word in typed if word in PARTS), None)
    words = [word for word in typed if side_of(word) is None and word not in PARTS]
    rows = _rows(words, table, index) if words else set(range(len(table.names)))
    if not rows and len(words) > 1:  # perhaps "left" or "insertion" is being typed
        begun = next((name for name in ("left", "right", "origin", "insertion") if name.startswith(words[-1])), None)
        if begun:
            side, part = (side, begun) if begun in PARTS else (begun, part)
            rows = _rows(words[:-1], table, index)
            words = words[:-1]
    best: dict[int, tuple[float, str]] = {}
    for row in rows:
        at, text, own, weight = table.names[row]
        if part and index.concepts[at].part != part:
            continue
        score = _score(words, own) * weight
        if score > best.get(at, (0.0, ""))[0]:
            best[at] = (score, text)

    def rank(at: int) -> tuple[float, int, int, str]:
        concept = index.concepts[at]
        return -best[at][0], PRECEDENCE.index(concept.kind), len(concept.term), concept.term

    hits: list[Hit] = []
    for at in sorted(best, key=rank):
        concept = index.concepts[at]
        for own_side in ("none", "left", "right"):
            if side is None or own_side == side or (own_side == "none" and concept.side in ("none", side)):
                hits += [Hit(key, round(best[at][0], 3), best[at][1]) for key in concept.keys.get(own_side, ())]
        if len(hits) >= limit:
            break
    return hits[:limit]


def _rows(words: list[str], table: _Words, index: Index) -> set[int]:
    rows: set[int] | None = None
    for word in words:
        found = table.beginning(word)
        if not found and len(word) > 2:
            found = table.inside(word)
        if not found:
            found = set().union(*(table.beginning(other) for _, other in index.near(canonical(word) or word)[:5]))
        rows = found if rows is None else rows & found
        if not rows:
            return set()
    return rows or set()


def _score(words: list[str], own: tuple[str, ...]) -> float:
    """1.0 for the name itself; less for words that are only begun, hidden inside, out of order or missing."""
    if not words:
        return 0.5
    points = 0.0
    for at, word in enumerate(words):
        if word in own:
            points += 1.0 if at < len(own) and own[at] == word else 0.9
        elif any(other.startswith(word) for other in own):
            points += 0.8 if at < len(own) and own[at].startswith(word) else 0.7
        else:
            points += 0.4
    return points / max(len(words), len(own), 1) * 0.5 + points / len(words) * 0.5


def complete(prefix: str, index: Index, limit: int = 20) -> list[str]:
    """Names such as `Femur (left)` that begin like the text typed; `resolve` takes each back to its key."""
    text = fold(clean(prefix).strip())
    names: dict[str, None] = {}
    for entry in _completions(text, prefix, index):
        names.setdefault(index.display(entry), None)
        if len(names) >= limit:
            break
    return list(names)[:limit]


def _completions(text: str, prefix: str, index: Index) -> Iterator[Entry]:
    if not text:
        return
    for hit in search(prefix, index, 200):
        entry = index.catalog[hit.key]
        if index.by_display.get(index.display(entry).casefold()) == entry.key:
            yield entry
