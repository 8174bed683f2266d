"""A question's way to its answer: guarded, understood, looked up, graded, answered, checked, kept.

At most four decisions stand in the answer's trace: of the guards on the input, the documents, the evidence and the
output.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, Protocol

from addon.core.errors import Code, ProsectorError

from ..errors import Kind, document_error, kind_of
from ..index.chunking import flowing
from ..index.retrieve import Retrieved
from ..library.store import Store
from ..records import Answer, Citation, Evidence, Figure, Grade, GuardDecision, Sentence, Turn
from ..sessions import Sessions
from ..settings import Settings
from .captions import asks_for_figure, explained, fitting, numbered, numbers_asked, referred
from .check import faulty
from .endpoint import Model
from .extract import extracted
from .followup import MESSAGES, rewritten
from .grade import Calibration, graded
from .guards import checked_question, input_guard, ordering_sentences, vague
from .mentions import Mentions
from .premise import doubted
from .rarity import RarityOf
from .sources import MOST, Sources
from .write import Written, written

__all__ = ["Answerer", "Asked", "FigureSearch", "Searcher"]

Verdict = Literal["pass", "refuse", "change"]
Corrections = tuple[tuple[str, str], ...]
FigureSearch = Callable[[str, int], Sequence[tuple[Figure, float]]]

VAGUE = "The question does not say what it is about. Name a structure, or ask something particular."
THIN = "The documents do not answer this question."


class Searcher(Protocol):
    """Finds passages, the best first, and tells which slips of the pen it put right."""

    def search(self, question: str, *, top_k: int = 5) -> Retrieved: ...


@dataclass(frozen=True)
class Asked:
    """An answer, and the session that keeps it."""

    answer: Answer
    session: str


@dataclass
class _Trace:
    """What is known about one question so far."""

    question: str
    began: float
    request: str
    rewritten: str = ""
    corrections: Corrections = ()
    guards: list[GuardDecision] = field(default_factory=list)

    def decide(self, guard: str, verdict: Verdict, why: str) -> None:
        self.guards.append(GuardDecision(guard, verdict, why[:400]))


@dataclass(frozen=True)
class _Said:
    """Sentences and what they cite; `note` where it came about otherwise than wished."""

    sentences: tuple[Sentence, ...]
    citations: tuple[Citation, ...]
    model: str = ""
    note: str = ""
    figures: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()  # why sentences were left out


class Answerer:
    """Answers questions about one library. May be used from several threads."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        searcher: Searcher,
        *,
        calibration: Calibration | None = None,
        catalog: Path | None = None,
        figures: FigureSearch | None = None,
    ) -> None:
        """`catalog`: a scene's catalog file, whose structures answers list. `figures` finds figures by what they show,
        (question, count) → figures with scores, the best first."""
        self._store = store
        self._settings = settings
        self._searcher = searcher
        self._figure_search = figures
        self._calibration = calibration or Calibration.load()
        self._rarity = RarityOf(store)
        self._mentions = Mentions(catalog) if catalog is not None else None
        self._model = Model(settings.answering) if settings.answering.base_url else None
        self.sessions = Sessions(store)

    def warm(self) -> None:
        """Counts now what the first question would wait for."""
        self._rarity.now()

    def close(self) -> None:
        if self._model is not None:
            self._model.close()

    def ask(
        self,
        message: str,
        *,
        session: str = "",
        top_k: int = 5,
        allow_world_knowledge: bool = False,
        request_id: str = "",
        progress: Callable[[str], None] = lambda stage: None,
        on_text: Callable[[str], None] = lambda text: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Asked:
        """Answers and keeps the turn; begins a session where none is named.

        `progress` gets stages, `on_text` the checked text so far while a model writes. Raises ValidationError,
        QueryTooLongError, SessionNotFoundError, EmptyCorpusError, `cancelled`.
        """
        question = checked_question(message, self._settings.limits.query)
        if not self._store.counts()["documents"]:
            message = "There are no documents in this library yet; add one first."
            raise document_error(Kind.EMPTY_CORPUS, message)
        turns = self.sessions.turns(session, (MESSAGES + 1) // 2) if session else []
        trace = _Trace(question, time.monotonic(), request_id or f"r{secrets.token_hex(6)}", question)
        answer = self._answered(trace, turns, top_k, allow_world_knowledge, progress, on_text, cancelled)
        _not_cancelled(cancelled)
        kept = session or self.sessions.begun(question).id
        self.sessions.keep(kept, question, answer.rewritten, answer)
        return Asked(answer, kept)

    def _answered(
        self,
        trace: _Trace,
        turns: Sequence[Turn],
        top_k: int,
        world: bool,
        progress: Callable[[str], None],
        on_text: Callable[[str], None],
        cancelled: Callable[[], bool],
    ) -> Answer:
        refusal = input_guard(trace.question)
        if refusal is not None:
            trace.decide("input", "refuse", refusal.why)
            return self._declined(trace, refusal.reason)
        progress("understanding")
        alone, note = rewritten(trace.question, turns, self._model)
        trace.rewritten = alone
        if alone != trace.question and (refusal := input_guard(alone)) is not None:
            trace.decide("input", "refuse", refusal.why)
            return self._declined(trace, refusal.reason)
        figures = numbers_asked(alone)
        if vague(alone) and not figures:
            trace.decide("input", "refuse", "too vague: no word to look for")
            return self._declined(trace, VAGUE)
        how = "a question" if alone == trace.question else "a follow-up, rewritten from the last messages"
        trace.decide("input", "pass", how + (f"; {note}" if note else ""))
        if figures and (said := self._numbered(trace, figures)) is not None:
            return said
        if self._figure_search is not None and asks_for_figure(alone) and (said := self._shown(trace)) is not None:
            return said
        progress("searching")
        _not_cancelled(cancelled)
        retrieved = self._searcher.search(alone, top_k=top_k)
        trace.corrections = retrieved.corrections
        corrected = trace.rewritten = _put_right(alone, retrieved.corrections)
        found = self._clean(trace, retrieved.evidence)
        rarity = self._rarity.now()
        rated = graded(corrected, found, rarity, self._calibration)
        best = max((probability for _, probability in rated), default=0.0)
        grade: Grade = self._calibration.grade(best) if rated else "C"
        premise = doubted(corrected, [evidence for evidence, _ in rated], rarity)
        free = world and self._model is not None  # what the documents merely do not say may be said apart
        if premise is not None and (premise.quote or not free):
            trace.decide("evidence", "refuse", f"premise: {premise.why}")
            return self._declined(trace, self._contradicted(premise.why, premise.quote, premise.evidence), grade)
        if grade == "C" or premise is not None:
            if free:
                return self._of_the_world(trace, on_text, cancelled)
            trace.decide("evidence", "refuse", f"best of {len(rated)} passages: C, probability {best:.2f}")
            return self._declined(trace, THIN, grade)
        fit = sorted((one for one in rated if one[0].grade != "C"), key=lambda one: -one[1])[:MOST]
        trace.decide("evidence", "pass", f"{len(fit)} of {len(rated)} passages: {grade}, probability {best:.2f}")
        progress("writing")
        said_ = self._said(corrected, fit, world, on_text, cancelled)
        return self._checked(trace, said_, grade)

    def _clean(self, trace: _Trace, found: Sequence[Evidence]) -> list[Evidence]:
        """Notes sentences of documents that give orders: neither quoted nor put before a model, and never obeyed."""
        count = sum(len(ordering_sentences(evidence.text)) for evidence in found)
        why = f"{count} sentences that read like instructions are left out" if count else "nothing like an instruction"
        trace.decide("documents", "change" if count else "pass", why)
        return list(found)

    def _said(
        self,
        question: str,
        fit: Sequence[tuple[Evidence, float]],
        world: bool,
        on_text: Callable[[str], None],
        cancelled: Callable[[], bool],
    ) -> _Said:
        note = ""
        if self._model is not None:
            try:
                text = written(
                    self._model, question, [one for one, _ in fit], self._store,
                    world=world, on_text=on_text, cancelled=cancelled,
                )  # fmt: skip
                if text.sentences and any(not one.world for one in text.sentences):
                    return _of(text, self._model.name)
                if text.declined:
                    note = f"{self._model.name} did not find the answer in the passages; they are quoted instead."
                else:
                    why = text.dropped[0].why if text.dropped else "it said nothing"
                    note = f"Nothing that {self._model.name} wrote was borne out by the passages ({why})."
            except ProsectorError as error:
                if error.code is Code.CANCELLED:
                    raise
                note = f"{kind_of(error).value}: {error.message} The answer is quoted from the documents instead."
            on_text("")  # what was shown so far is withdrawn
        sources = Sources(self._store)
        sentences = extracted(question, fit, self._store, self._rarity.now(), sources)
        return _Said(sentences, sources.citations(), "", note)

    def _of_the_world(self, trace: _Trace, on_text: Callable[[str], None], cancelled: Callable[[], bool]) -> Answer:
        assert self._model is not None
        trace.decide("evidence", "change", "the documents do not answer; general knowledge is allowed")
        try:
            text = written(
                self._model, trace.rewritten, [], self._store, world=True, on_text=on_text, cancelled=cancelled
            )
        except ProsectorError as error:
            if error.code is Code.CANCELLED:
                raise
            return self._declined(trace, f"{THIN} {kind_of(error).value}: {error.message}")
        if not text.sentences:
            return self._declined(trace, THIN)
        note = f"{THIN} What follows is general knowledge of the model and has no source."
        return self._checked(trace, replace(_of(text, self._model.name), note=note), "C")

    def _numbered(self, trace: _Trace, numbers: Sequence[str]) -> Answer | None:
        """ "Explain Figure 19.4": exactly that figure. None where the text must be searched instead."""
        figures = numbered(numbers, trace.rewritten, self._store)
        if not figures:
            missing = " and ".join(f"Figure {number}" for number in numbers)
            trace.decide("evidence", "refuse", f"there is no {missing}")
            return self._declined(trace, f"There is no {missing} in these documents.")
        return self._explained(trace, figures, "by number")

    def _shown(self, trace: _Trace) -> Answer | None:
        """ "Show me the figure of the conduction system": the figures whose captions speak of it."""
        assert self._figure_search is not None
        found = self._figure_search(trace.rewritten, MOST)
        return self._explained(trace, fitting(trace.rewritten, [figure for figure, _ in found]), "by what they show")

    def _explained(self, trace: _Trace, figures: Sequence[Figure], how: str) -> Answer | None:
        sources = Sources(self._store)
        sentences = explained(figures, self._store, sources)
        if not sentences:
            return None
        ids = tuple(figure.id for figure in figures)
        trace.decide("evidence", "pass", f"figures {how}: {', '.join(ids)}")
        return self._checked(trace, _Said(sentences, sources.citations(), figures=ids), "A")

    def _checked(self, trace: _Trace, said: _Said, grade: Grade) -> Answer:
        """The answer, if nothing is wrong with it: the last look before it goes out."""
        wrong = faulty(said.sentences, said.citations, self._store) if said.sentences else "no sentence could be quoted"
        if wrong:
            trace.decide("output", "refuse", wrong)
            return self._declined(trace, said.note or THIN, grade)
        why = f"{len(said.citations)} quotes are in their pages"
        why += f"; {len(said.dropped)} sentences dropped: {', '.join(said.dropped)}" if said.dropped else ""
        why += f"; {said.note}" if said.note else ""
        trace.decide("output", "change" if said.dropped or said.note else "pass", why)
        citations, figures = referred(said.citations, self._store)
        quotes = [flowing(one.quote) for one in citations]
        return Answer(
            request_id=trace.request,
            question=trace.question,
            rewritten=trace.rewritten,
            corrections=trace.corrections,
            sentences=said.sentences,
            citations=citations,
            figures=tuple(dict.fromkeys((*said.figures, *figures))),
            structures=self._mentions.keys(quotes) if self._mentions is not None else (),
            abstained=False,
            reason=said.note,
            grade=grade,
            guards=tuple(trace.guards),
            model=said.model,
            seconds=time.monotonic() - trace.began,
        )

    def _declined(self, trace: _Trace, reason: str, grade: Grade = "C") -> Answer:
        return Answer(
            request_id=trace.request,
            question=trace.question,
            rewritten=trace.rewritten,
            corrections=trace.corrections,
            sentences=(),
            citations=(),
            figures=(),
            structures=(),
            abstained=True,
            reason=reason,
            grade=grade,
            guards=tuple(trace.guards),
            model="",
            seconds=time.monotonic() - trace.began,
        )

    def _contradicted(self, why: str, quote: str, evidence: Evidence | None) -> str:
        if not quote or evidence is None:
            return why
        name = self._store.document(evidence.document).name
        return f"{why} {name}, page {evidence.page}: “{quote}”"


def _of(text: Written, model: str) -> _Said:
    note = "The model's answer was cut off by its length." if text.cut else ""
    return _Said(text.sentences, text.sources.citations(), model, note, (), tuple(one.why for one in text.dropped))


def _put_right(question: str, corrections: Corrections) -> str:
    """The question with its slips of the pen put right, otherwise as it was written."""
    for typed, taken in corrections:
        question = re.sub(rf"\b{re.escape(typed)}\b", taken.replace("\\", ""), question, flags=re.IGNORECASE)
    return question


def _not_cancelled(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise ProsectorError(Code.CANCELLED, "The question was cancelled.")
