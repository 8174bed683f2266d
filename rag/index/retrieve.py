"""A question to passages: by meaning, by words and by phrases, fused; then pages as evidence.

It finds and orders. Whether what it found answers the question is graded in `answer/grade.py`.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..library.library import Library
from ..library.store import Vectors
from ..records import Document, Evidence, Hit, Span
from .chunking import flowing
from .figure_numbers import figures_named
from .fusion import Fused, fused
from .keywords import KeywordIndex
from .phrases import with_phrases
from .rerank import Reranker
from .rewriting import searched
from .spelling import Corrector
from .words import question_words

__all__ = ["MOST_SOURCES", "Retrieved", "Retriever", "ranked"]

log = logging.getLogger(__name__)

DEPTH = 60  # places of each list that are fused
PHRASED = 200  # passages with a word of the question that are looked at for phrases
CONSIDERED = 12  # hits that evidence is made from
MOST_SOURCES = 3  # pages
MOST_JOINED = 3  # passages of one page
# The phrases' list repeats in part what the words' list says.
WEIGHTS = {"dense": 1.0, "bm25": 1.0, "phrase": 0.25}
# What a page's further passages add to its best one: a page that deals with the question says more about it.
FURTHER = 0.2
SAME = 0.9  # share of words, of both together, from which two passages say the same
RERANKED = 24
RERANKER = 2.0  # its weight against what was found first


@dataclass(frozen=True)
class Retrieved:
    """What was found for a question, and what was searched for it.

    `rewritten` is what was searched; `corrections` are the slips that were put right, as (typed, taken).
    """

    question: str
    rewritten: str
    corrections: tuple[tuple[str, str], ...]
    hits: tuple[Hit, ...]
    evidence: tuple[Evidence, ...]


def ranked(dense: Sequence[str], keywords: KeywordIndex, question: str, documents: Sequence[str] = ()) -> list[Fused]:
    """Passages by what is near (`dense`, best first), by words and by phrases, fused."""
    worded = [identity for identity, _ in keywords.search(question, PHRASED, documents=documents)]
    phrased = with_phrases(keywords, question, [*worded, *dense])
    return fused({"dense": dense[:DEPTH], "bm25": worded[:DEPTH], "phrase": phrased[:DEPTH]}, WEIGHTS)


class Retriever:
    """Searches one library. May be used from several threads."""

    def __init__(self, library: Library, reranker: Reranker | None = None) -> None:
        self.library = library
        self.reranker = reranker
        self.keywords = KeywordIndex()
        self._corrector = Corrector(self.keywords)
        self._lock = threading.Lock()
        self._generation = -1
        self._indexed: dict[str, Document] = {}

    def refresh(self) -> int:
        """Makes the word index hold what the library holds; returns the library's generation.

        Costs what new documents' words cost. Every search does it; doing it ahead spares the first one the wait.
        """
        store = self.library.store
        with self._lock:
            generation = store.generation()
            if generation == self._generation:
                return generation
            there = {document.id: document for document in store.documents()}
            for identity in self._indexed.keys() - there.keys():
                self.keywords.drop(identity)
            for identity, document in there.items():
                known = self._indexed.get(identity)
                # Read again, the same file has the same id.
                if known is None or (known.added, known.chunker) != (document.added, document.chunker):
                    chunks = store.chunks(identity)
                    self.keywords.put(
                        identity,
                        ((one.id, f"{one.heading} {flowing(one.text)}", document.language) for one in chunks),
                    )
            self._indexed, self._generation = there, generation
            return generation

    def retrieve(self, query: str, *, top_k: int = 5) -> list[Evidence]:
        """The pages that say most about a question, best first, at most three; not graded yet."""
        return list(self.search(query, top_k=top_k).evidence)

    def search(self, question: str, *, top_k: int = 5, documents: Sequence[str] = ()) -> Retrieved:
        """At most `top_k` passages and three pages; of some documents alone where these are given."""
        generation = self.refresh()
        if not self._indexed or not question.strip():
            return Retrieved(question, question, (), (), ())
        corrected, corrections = self._corrector.corrected(question, generation)
        if corrections:
            log.info("searched as corrected: %s", corrections)
        store = self.library.store
        rewritten = searched(corrected)
        named = [one for one in figures_named(store, question) if not documents or one.document in documents]
        if named and len(question_words(rewritten, ("en",))[0]) <= 2:
            # Nothing but the figure is asked about: passages are found by what it shows.
            rewritten = f"{rewritten}: {flowing(named[0].caption or named[0].alt)[:300]}"
        vector = self.library.embedder.query(rewritten)
        near = dict(self.library.vectors.search(vector, DEPTH, documents=documents))
        found = ranked(list(near), self.keywords, rewritten, documents)
        found = _first(found, [one.id for one in named])
        chunks = store.chunks_by_id([one.id for one in found[: max(2 * top_k, 2 * RERANKED)]])
        hits = self._unlike(Hit(chunks[one.id], one.score, one.ranks) for one in found if one.id in chunks)
        hits = self._with_cosines(hits[: max(top_k, RERANKED)], near, vector)
        hits = self._reranked(rewritten, hits)
        return Retrieved(question, rewritten, corrections, tuple(hits[:top_k]), tuple(self._evidence(hits, top_k)))

    def _unlike(self, hits: Iterable[Hit]) -> list[Hit]:
        """The hits without those that say the same as an earlier one, as two editions of a book do."""
        kept: list[tuple[Hit, frozenset[int]]] = []
        for hit in hits:
            words = frozenset(self.keywords.sequence(hit.chunk.id))
            if not any(_alike(words, other) for _, other in kept):
                kept.append((hit, words))
        return [hit for hit, _ in kept]

    def _with_cosines(self, hits: Sequence[Hit], near: Mapping[str, float], vector: Vectors) -> list[Hit]:
        lacking = [hit.chunk.id for hit in hits if hit.chunk.id not in near]
        cosines = dict(near)
        for identity, other in self.library.store.vectors_of(lacking).items():
            cosines[identity] = float(other @ vector)
        return [replace(hit, cosine=round(cosines.get(hit.chunk.id, 0.0), 6)) for hit in hits]

    def _reranked(self, question: str, hits: list[Hit]) -> list[Hit]:
        if self.reranker is None or not hits:
            return hits
        rated = self.reranker.scores(question, [flowing(hit.chunk.text) for hit in hits[:RERANKED]])
        order = sorted(range(len(rated)), key=lambda at: -rated[at])
        places = {hit.chunk.id: hit for hit in hits}
        lists = {"found": list(places), "rerank": [hits[at].chunk.id for at in order]}
        return [
            replace(places[one.id], score=one.score, ranks={**places[one.id].ranks, "rerank": one.ranks["rerank"]})
            for one in fused(lists, {"rerank": RERANKER})
            if "rerank" in one.ranks
        ]

    def _evidence(self, hits: Sequence[Hit], top_k: int) -> list[Evidence]:
        """Pages: each with its passages that were found, joined where they stand side by side."""
        pages: dict[tuple[str, int], list[Hit]] = {}
        for at, hit in enumerate(hits):
            place = (hit.chunk.document, hit.chunk.page)
            # Alternative texts stand on no page: they find a figure, and cannot be quoted.
            if hit.chunk.spans and (at < CONSIDERED or (len(pages) < MOST_SOURCES and place not in pages)):
                pages.setdefault(place, []).append(hit)
        rated = sorted(pages.values(), key=lambda one: -_worth(one))
        return [self._joined(one) for one in rated[: min(top_k, MOST_SOURCES)]]

    def _joined(self, hits: Sequence[Hit]) -> Evidence:
        best = hits[0].chunk
        taken = hits[:MOST_JOINED]
        wanted = sorted({span for hit in taken for span in hit.chunk.spans}, key=lambda one: (one.page, one.start))
        numbers = sorted({span.page for span in wanted})
        texts = {page.number: page.text for page in self.library.store.pages(best.document, numbers)}
        spans = _merged(wanted, texts)
        return Evidence(
            document=best.document,
            page=best.page,
            spans=tuple(spans),
            text="\n".join(texts[span.page][span.start : span.end] for span in spans),
            heading=best.heading,
            score=_worth(hits),
            cosine=max(hit.cosine for hit in taken),
            grade="C",
            why="",
            chunks=tuple(hit.chunk.id for hit in taken),
        )


def _worth(hits: Sequence[Hit]) -> float:
    return hits[0].score + FURTHER * sum(hit.score for hit in hits[1:])


def _alike(one: frozenset[int], other: frozenset[int]) -> bool:
    if not one or not SAME <= len(one) / max(len(other), 1) <= 1 / SAME:
        return False
    return len(one & other) >= SAME * len(one | other)


def _first(found: list[Fused], ids: Sequence[str]) -> list[Fused]:
    """What was found, with figures that the question names before all else."""
    if not ids:
        return found
    known = {one.id: one for one in found}
    top = found[0].score if found else 1.0
    first = [
        Fused(identity, top + 1.0 / at, {**(known[identity].ranks if identity in known else {}), "figure": at})
        for at, identity in enumerate(ids, 1)
    ]
    return first + [one for one in found if one.id not in set(ids)]


def _merged(spans: Sequence[Span], texts: Mapping[int, str]) -> list[Span]:
    """Spans in order, those made one that overlap or that only white space parts."""
    merged: list[Span] = []
    for span in spans:
        last = merged[-1] if merged else None
        if last is not None and last.page == span.page and not texts[span.page][last.end : span.start].strip():
            merged[-1] = Span(last.page, last.start, max(last.end, span.end))
        else:
            merged.append(span)
    return merged
