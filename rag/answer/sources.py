"""The places an answer cites: at most three, each a stretch of one page, each with its marker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..library.store import Store
from ..records import Citation, Evidence
from .guards import forbidden, ordering_sentences

__all__ = ["MOST", "Place", "Sources", "sentences_of"]

MOST = 3
LONGEST = 1_200  # characters of one quote
BESIDE = 600  # characters that may lie between two places of one quote


@dataclass(frozen=True)
class Place:
    """Characters of a page of a document."""

    document: str
    page: int
    start: int
    end: int


class Sources:
    """Gathers the places of an answer's sentences. Places on one page become one quote where they lie together."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self._store = store
        self._most = most
        self._places: list[Place] = []
        self._figures: dict[int, str] = {}

    def add(self, place: Place, figure: str = "") -> int:
        """The marker for a place, from 1; 0 where there is room for no other source."""
        for at, other in enumerate(self._places):
            joined = self._joined(other, place)
            if joined is not None:
                self._places[at] = joined
                return at + 1
        if len(self._places) >= self._most or not self._usable(place):
            return 0
        self._places.append(place)
        if figure:
            self._figures[len(self._places)] = figure
        return len(self._places)

    def could_add(self, places: Sequence[Place]) -> bool:
        """Whether all these places would get markers."""
        trial = Sources(self._store, self._most)
        trial._places = list(self._places)
        return all(trial.add(place) for place in places)

    def citations(self) -> tuple[Citation, ...]:
        made = []
        for marker, place in enumerate(self._places, 1):
            page = self._store.page(place.document, place.page)
            name = self._store.document(place.document).name
            quote = page.text[place.start : place.end]
            figure = self._figures.get(marker, "")
            made.append(
                Citation(marker, place.document, name, place.page, page.label, place.start, place.end, quote, figure)
            )
        return tuple(made)

    def _joined(self, one: Place, other: Place) -> Place | None:
        if (one.document, one.page) != (other.document, other.page):
            return None
        if one.start <= other.start and other.end <= one.end:
            return one
        gap = max(one.start, other.start) - min(one.end, other.end)
        both = Place(one.document, one.page, min(one.start, other.start), max(one.end, other.end))
        if gap > BESIDE or both.end - both.start > LONGEST or not self._usable(both):
            return None
        return both

    def _usable(self, place: Place) -> bool:
        text = self._store.page(place.document, place.page).text[place.start : place.end]
        return bool(text.strip()) and not forbidden(text) and not ordering_sentences(text)


def sentences_of(store: Store, evidence: Evidence) -> list[list[Place]]:
    """The sentences of a passage in reading order, each with its places: two where a page break cuts it."""
    from ..index.sentences import sentences

    found: list[list[Place]] = []
    goes_on = False  # whether the last sentence of the span before may end on this page
    for span in evidence.spans:
        page = store.page(evidence.document, span.page)
        end = min(span.end, len(page.text))
        here = [[Place(evidence.document, span.page, a, b)] for a, b in sentences(page.text, span.start, end)]
        if goes_on and here and found and found[-1][-1].page + 1 == span.page:
            first = here.pop(0)
            found[-1] = [*found[-1], *first]
        found += here
        goes_on = bool(here) and not page.text[span.start : end].rstrip().endswith((".", "!", "?", "”", '"', ")"))
    return found
