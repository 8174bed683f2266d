"""Lists while a person types, in pages: names that begin with, or hold, what has been typed so far.

Tolerant and quick, and never an answer by itself; which structure a finished query means is `resolve.py`'s business.
All names are scored at once with numpy: a single letter begins a tenth of the atlas's names, and the panel asks again
at each key.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np

from .catalog import Entry
from .filters import Filters, How, checked_language, language_of, why
from .index import Index
from .terms import clean, fold, normalise, side_of
from .word_table import Scores, Table, words_of
from .words import PARTS

__all__ = ["Found", "Hit", "complete", "search"]

LONGEST = 200  # characters of a query that are looked at
ALL = Filters()

NO_WORDS = 0.5  # the score of everything where only a side has been typed

# Words for a side or part that may just be on their way: "patella rig", "rotule gau".
UNFINISHED = (
    *("left", "right", "origin", "insertion"),
    *("links", "linke", "rechts", "rechte", "ursprung", "ansatz"),
    *("sinister", "dexter", "sinistra", "destra", "gauche", "droite", "origine"),
    *("izquierdo", "izquierda", "derecho", "derecha", "esquerdo", "esquerda", "direito", "direita"),
)


@dataclass(frozen=True)
class Hit:
    """One line of a result list: the entry, how well it fits (1.0 best), and the name that fits, of which language.

    `how` says what the name is: the entry's own `name`, a `synonym`, a `translation`; or that a word typed was found
    only `inside` another, or after correcting its `spelling`; `listed` where nothing was looked for. `translated` is
    the entry's term in the language wished, "" where that has none.
    """

    key: str
    score: float
    name: str
    language: str = "en"
    how: How = "name"
    translated: str = ""

    @property
    def why(self) -> str:
        """Why it is one, for people."""
        return why(self.how, self.name, self.language)


@dataclass(frozen=True)
class Found:
    """One page of a search: `hits` are those from `offset` on, of `total` in all."""

    hits: tuple[Hit, ...] = ()
    total: int = 0
    offset: int = 0

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.hits)

    @property
    def next_offset(self) -> int | None:
        """Where the next page begins; None after the last."""
        end = self.offset + len(self.hits)
        return end if self.hits and end < self.total else None


@dataclass(frozen=True)
class _Query:
    """What has been typed, taken apart."""

    words: list[str]
    side: str | None = None
    part: str | None = None


_BUILT: WeakKeyDictionary[Index, Table] = WeakKeyDictionary()


def _table_of(index: Index) -> Table:
    built = _BUILT.get(index)
    if built is None:
        built = _BUILT[index] = Table(index)
    return built


def search(
    query: str, index: Index, limit: int = 20, *, offset: int = 0, filters: Filters = ALL, names_in: str = "en"
) -> Found:
    """A page of the entries whose names hold every word typed so far, the last one perhaps unfinished; best first.

    Words are found at the beginning of a name's words, else inside them, else with few letters corrected. A side typed
    narrows the list. An empty query lists all that the filters leave: structures, groups, landmarks, attachments, each
    by name. The order of one index's entries is always the same, so pages neither repeat nor lose any. `names_in` is
    the language of the hits' `translated`. Raises `invalid_argument` for filters and languages that there are not.
    """
    checked_language(names_in)
    offset = max(offset, 0)
    table = _table_of(index)
    asked = _parsed(query)
    if asked is None or not table.keys:
        return Found(offset=offset)
    scores = None
    if asked.words:
        scores, asked = _looked_for(asked, table, index)
        if scores is None:
            return Found(offset=offset)
    else:
        scores = np.full(len(table.texts), NO_WORDS)
    if filters.languages:
        scores = scores * np.any([table.spoken[language] for language in filters.languages], axis=0)
    if asked.words or filters.languages:
        reached = table.best(scores)[table.owner]
    else:
        reached = np.full(len(table.keys), NO_WORDS)  # "????????" too, which no name is made of
    rows = np.flatnonzero(table.keep(filters, asked.side, asked.part) & (reached > 0))
    # Rounded: what fits equally well must not be told apart by the order of additions.
    order = np.lexsort((table.by_fit[rows], -np.round(reached[rows], 6)) if asked.words else (table.by_name[rows],))
    page = rows[order[offset : offset + max(limit, 0)]].tolist()
    hits = tuple(_hit(row, scores, asked.words, table, filters, names_in) for row in page)
    return Found(hits, len(rows), offset)


def _parsed(query: str) -> _Query | None:
    """The query's words, side and part; None where it holds signs only, which no name has."""
    text = clean(query[: 5 * LONGEST])[:LONGEST]
    typed = [word.replace("-", "") for word in normalise(text)]
    if not typed and text.strip():
        return None
    return _Query(
        [word for word in typed if side_of(word) is None and word not in PARTS],
        next((side for side in map(side_of, typed) if side in ("left", "right")), None),
        next((PARTS[word] for word in typed if word in PARTS), None),
    )


def _looked_for(asked: _Query, table: Table, index: Index) -> tuple[Scores | None, _Query]:
    """The names' scores, and the query as it was understood."""
    scores = table.scores(asked.words, index, False)
    if scores is None and len(asked.words) > 1:
        begun = next((word for word in UNFINISHED if word.startswith(asked.words[-1])), None)
        if begun:
            side = side_of(begun)
            fewer = _Query(asked.words[:-1], side or asked.side, asked.part if side else PARTS[begun])
            scores = table.scores(fewer.words, index, False)
            if scores is not None:
                return scores, fewer
    if scores is None:
        scores = table.scores(asked.words, index, True)
    return scores, asked


def _hit(row: int, scores: Scores, words: list[str], table: Table, filters: Filters, names_in: str) -> Hit:
    concept = int(table.owner[row])
    translated = table.name_of(concept, names_in) if names_in != "en" else ""
    own = scores[table.first[concept] : table.first[concept + 1]]
    if not len(own):
        return Hit(table.keys[row], NO_WORDS, table.concepts[concept].term, "en", "listed", translated)
    name = table.first[concept] + int(own.argmax())
    languages = table.languages[name]
    wished = (one for one in languages if language_of(one) in filters.languages)
    language = next(wished, languages[0])
    return Hit(
        table.keys[row],
        round(float(scores[name]), 3),
        table.texts[name],
        language_of(language),
        _how(words, table.texts[name], language, table.concepts[concept].term),
        translated,
    )


def _how(words: list[str], name: str, language: str, term: str) -> How:
    """What the name that fits is, or how loosely the words fit it."""
    if not words:
        return "listed"
    own = words_of(name)
    begun = [any(one.startswith(word) for one in own) for word in words]
    if not all(begun):
        hidden = all(begins or any(word in one for one in own) for word, begins in zip(words, begun, strict=True))
        return "inside" if hidden else "spelling"
    if language_of(language) != "en":
        return "translation"
    return "name" if name == term else "synonym"


def complete(prefix: str, index: Index, limit: int = 20) -> list[str]:
    """Names such as `Femur (left)` that begin like the text typed; `resolve` takes each back to its key."""
    names: dict[str, None] = {}
    for entry in _completions(prefix, index):
        names.setdefault(index.display(entry), None)
        if len(names) >= limit:
            break
    return list(names)[:limit]


def _completions(prefix: str, index: Index) -> Iterator[Entry]:
    if not fold(clean(prefix).strip()):
        return
    for hit in search(prefix, index, 200):
        entry = index.catalog[hit.key]
        if index.by_display.get(index.display(entry).casefold()) == entry.key:
            yield entry
