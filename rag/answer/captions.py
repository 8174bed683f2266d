"""Figures in answers: those that a question names by number, and those that a cited text refers to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ..index.chunking import flowing
from ..index.sentences import sentences
from ..library.store import Store
from ..records import Citation, Figure, PageText, Sentence
from .guards import forbidden, ordering_sentences
from .sources import Place, Sources
from .words import GENERIC, content, stems

__all__ = ["asks_for_figure", "explained", "fitting", "numbered", "numbers_asked", "referred"]

AROUND = 3  # pages before and after a figure whose text may speak of it
SPOKEN = 2  # sentences of the text beside the caption
MOST = 6  # figures of one answer
_FIGURE = re.compile(
    r"\b(?:figures?|figs?|abbildung(?:en)?|abb|figura|illustration)\.?\s*(\d+(?:\s?[.\-–]\s?\d+)*)\s?[a-z]?\b",
    re.IGNORECASE,
)
_WANTED = re.compile(
    r"\b(?:figures?|pictures?|diagrams?|illustrations?|images?|drawings?|abbildung(?:en)?)\b[^.?!]{0,12}\b(?:of|about|for|showing|that|"
    r"which|with|von|der|zu)\b|^\W*show\s+(?:me\s+)?(?:the|an?)\b",
    re.IGNORECASE,
)
# Parts of a caption that say where the picture comes from.
_CREDIT = re.compile(r"\b(?:credit|courtesy|source|licen[cs]e|micrograph provided)\b", re.IGNORECASE)


def numbers_asked(question: str) -> tuple[str, ...]:
    """The numbers of the figures that a question names: ("19.4",)."""
    return tuple(dict.fromkeys(_plain(found[1]) for found in _FIGURE.finditer(question)))


def _plain(number: str) -> str:
    return re.sub(r"\s*[\-–]\s*", "-", re.sub(r"\s*\.\s*", ".", number)).strip()


def asks_for_figure(question: str) -> bool:
    """Whether a question wants a picture, without saying its number."""
    return bool(_WANTED.search(question)) and not numbers_asked(question)


def numbered(numbers: Sequence[str], question: str, store: Store) -> list[Figure]:
    """The figures with these numbers; of several documents that which the question speaks of. Others never."""
    figures = [figure for number in numbers for figure in store.figures_numbered(number)]
    return _of_named_documents(figures, question, store)[:MOST]


def fitting(question: str, figures: Sequence[Figure]) -> list[Figure]:
    """Of found figures the best ones, if their words are the question's: at least half of them."""
    asked = {word.stem for word in content(_WANTED.sub(" ", question))}
    made: list[Figure] = []
    for figure in figures:
        shared = asked & stems(f"{figure.caption} {figure.alt} {figure.labels}")
        if asked and len(shared) >= (len(asked) + 1) // 2 and len(made) < 3:
            made.append(figure)
    return made


def explained(figures: Sequence[Figure], store: Store, sources: Sources) -> tuple[Sentence, ...]:
    """What captions, and for a single figure the text around it, say of these figures."""
    made: list[Sentence] = []
    for figure in figures[:3]:
        made += _caption(figure, store, sources)
        if len(figures) == 1:
            made += _spoken_of(figure, store, sources)
    return tuple(made)


def _of_named_documents(figures: list[Figure], question: str, store: Store) -> list[Figure]:
    """Where several documents have the number, those that the question's words fit: their name, or the caption."""
    if len({figure.document for figure in figures}) < 2:
        return figures
    asked = {word.stem for word in content(_FIGURE.sub(" ", question)) if word.text not in GENERIC}

    def fit(figure: Figure) -> int:
        document = store.document(figure.document)
        return len(asked & {word.stem for word in content(f"{document.name} {document.title} {figure.caption}")})

    best = max(map(fit, figures))
    return [figure for figure in figures if fit(figure) == best]


def _caption(figure: Figure, store: Store, sources: Sources) -> list[Sentence]:
    page = store.page(figure.document, figure.page)
    made: list[Sentence] = []
    for start, end in sentences(page.text, figure.caption_start, figure.caption_end):
        text = flowing(page.text[start:end])
        if made and _CREDIT.search(text):
            continue
        if one := _cited(Place(figure.document, figure.page, start, end), page, sources, figure.id):
            made.append(one)
        if len(made) == 4:
            break
    return made


def _spoken_of(figure: Figure, store: Store, sources: Sources) -> list[Sentence]:
    made: list[Sentence] = []
    near = range(max(1, figure.page - AROUND), figure.page + AROUND + 1)
    for page in store.pages(figure.document, near):
        for block in page.blocks:
            if block.kind not in ("text", "list") or len(made) == SPOKEN:
                continue
            for start, end in sentences(page.text, block.start, block.end):
                if len(made) < SPOKEN and figure.number in numbers_asked(page.text[start:end]):
                    one = _cited(Place(figure.document, page.number, start, end), page, sources)
                    made += [one] if one else []
    return made


def _cited(place: Place, page: PageText, sources: Sources, figure: str = "") -> Sentence | None:
    text = flowing(page.text[place.start : place.end])
    if forbidden(text) or ordering_sentences(text):
        return None
    marker = sources.add(place, figure)
    return Sentence(text, (marker,)) if marker else None


def referred(citations: Sequence[Citation], store: Store) -> tuple[tuple[Citation, ...], tuple[str, ...]]:
    """The citations, those of captions with their figure; and the ids of the figures that the quotes name."""
    found: dict[str, None] = {}
    made = []
    for citation in citations:
        if not citation.figure:
            for figure in store.figures(citation.document):
                lies_in = figure.caption_start <= citation.start and citation.end <= figure.caption_end
                if figure.page == citation.page and lies_in and figure.caption_end > figure.caption_start:
                    citation = replace(citation, figure=figure.id)
        if citation.figure:
            found.setdefault(citation.figure)
        for number in numbers_asked(citation.quote):
            for figure in store.figures_numbered(number):
                if figure.document == citation.document:
                    found.setdefault(figure.id)
        made.append(citation)
    return tuple(made), tuple(found)[:MOST]
