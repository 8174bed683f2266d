"""What a model wrote, held against the passages it was given: markers, support, numbers, denials, what is forbidden."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..index.chunking import flowing
from ..index.sentences import sentences
from ..library.store import Store
from ..records import Citation, Evidence, Sentence
from .guards import forbidden, orders
from .sources import Place, Sources, sentences_of
from .words import NEGATIONS, OPPOSITES, STOP, negated, number_of, stems, tokens

__all__ = ["Checker", "Dropped", "faulty", "parted"]

SUPPORTED = 0.72  # share of a sentence's content words that its source has
WINDOW = 3  # sentences of the source that may support one sentence together
MARKER = re.compile(r"\[(\d{1,3})\]")
WORLD = re.compile(r"\[\s*world\s*\]", re.IGNORECASE)
_MARKS = re.compile(r"\[[^\[\]]{0,20}\]")
_BEHIND = re.compile(r"([.!?…]+[\"”’')]*)((?:\s*\[(?:\d{1,3}|world)\])+)", re.IGNORECASE)
_LIST = re.compile(r"\[(\d{1,3})((?:\s*[,;–-]\s*\d{1,3})+)\]")
_TALK = re.compile(
    r"^\W*(?:sure|certainly|of course|here is|here are|as an ai|based on the passages?)\b[^.]*:?$", re.IGNORECASE
)


@dataclass(frozen=True)
class Dropped:
    """A sentence that is left out, and why."""

    text: str
    why: str


def parted(text: str) -> list[str]:
    """The sentences of written text, each with its markers, which may stand before or behind the full stop."""
    text = _LIST.sub(lambda found: "".join(f"[{number}]" for number in re.findall(r"\d+", found.group())), text)
    text = _BEHIND.sub(lambda found: f" {found[2].strip()}{found[1]}", text)
    return [flowing(text[start:end]) for start, end in sentences(text)]


class Checker:
    """Lets a written sentence through if one of the passages that it names says it; keeps the places that do."""

    def __init__(self, passages: Sequence[Evidence], store: Store, sources: Sources, *, world: bool = False) -> None:
        self._store = store
        self._sources = sources
        self._world = world
        self._units = [sentences_of(store, passage) for passage in passages]
        self._said: set[str] = set()
        self.dropped: list[Dropped] = []

    def passed(self, written: str) -> Sentence | None:
        """The sentence as it may be shown, with the answer's own markers; None where it is dropped."""
        plain = flowing(re.sub(r"\s+([.,;:!?])", r"\1", _MARKS.sub("", written))).lstrip("-*•# ").strip()
        numbers = [int(number) for number in dict.fromkeys(MARKER.findall(written))]
        why = self._unfit(plain)
        if why:
            self._drop(written, why)
            return None
        if self._world and WORLD.search(written) and not numbers:
            self._said.add(plain.casefold())
            return Sentence(plain, (), world=True)
        if not numbers:
            self._drop(written, "no marker")
            return None
        valid = [number for number in numbers if 1 <= number <= len(self._units)]
        if not valid:
            self._drop(written, f"no passage has the marker [{numbers[0]}]")
            return None
        markers: list[int] = []
        reasons = []
        for number in valid:
            places, reason = self._support(plain, self._units[number - 1])
            if not places:
                reasons.append(f"[{number}] {reason}")
            elif self._sources.could_add(places):
                markers += [self._sources.add(place) for place in places]
            else:
                reasons.append(f"[{number}] is one source too many")
        if not markers:
            self._drop(written, "; ".join(reasons))
            return None
        self._said.add(plain.casefold())
        return Sentence(plain, tuple(dict.fromkeys(markers)))

    def _drop(self, written: str, why: str) -> None:
        self.dropped.append(Dropped(written[:200], why))

    def _unfit(self, plain: str) -> str:
        if sum(one.isalpha() for one in plain) < 3 or _TALK.match(plain):
            return "says nothing"
        if plain.casefold() in self._said:
            return "was said before"
        if found := forbidden(plain):
            return f"holds an address or a file: {found[:40]}"
        if orders(plain):
            return "reads like an instruction"
        return ""

    def _support(self, plain: str, units: Sequence[Sequence[Place]]) -> tuple[list[Place], str]:
        """The places of the shortest run of sentences that says it, or what it lacks."""
        wanted = {word.stem for word in tokens(plain) if word.text not in STOP and word.text not in NEGATIONS}
        if not wanted:
            return [], "says nothing"
        texts = [_text(unit, self._store) for unit in units]
        best: tuple[float, int, int] = (0.0, 0, 0)
        for length in range(1, WINDOW + 1):
            for at in range(len(texts) - length + 1):
                there = stems(" ".join(texts[at : at + length]))
                share = len(wanted & there) / len(wanted)
                if share > best[0] + 0.1 * (best[0] > 0):  # a longer run must bring something
                    best = (share, at, length)
        share, at, length = best
        if share < SUPPORTED:
            return [], f"has {share:.0%} of its words"
        window = texts[at : at + length]
        if reason := _contradicts(plain, window, wanted):
            return [], reason
        places = [place for unit in units[at : at + length] for place in unit]
        return _merged(places), ""


def _contradicts(plain: str, window: Sequence[str], wanted: set[str]) -> str:
    source = " ".join(window)
    known = _numbers(source)
    strange = [name for name in sorted(_numbers(plain)) if name not in known]
    if strange:
        return f"does not have the number {strange[0]}"
    closest = max(window, key=lambda text: len(wanted & stems(text)))
    if negated(plain) != negated(closest) and negated(plain) != negated(source):
        return "denies it" if negated(closest) else "does not deny it"
    there = {word.text for word in tokens(source)}
    for word in tokens(plain):
        if word.text not in there and OPPOSITES.get(word.text, frozenset()) & there:
            return f"says the opposite of “{word.text}”"
    return ""


def _numbers(text: str) -> set[str]:
    found = set()
    for word in tokens(text):
        number = number_of(word.text)
        if number is not None and (number > 1 or word.text.isdigit()):
            found.add(str(number))
        elif word.text[0].isdigit():
            found.add(word.text.replace(",", ""))
    return found


def _text(places: Sequence[Place], store: Store) -> str:
    return flowing(" ".join(store.page(one.document, one.page).text[one.start : one.end] for one in places))


def _merged(places: Sequence[Place]) -> list[Place]:
    """Places that follow on each other on one page as one."""
    made: list[Place] = []
    for place in places:
        if made and (made[-1].document, made[-1].page) == (place.document, place.page):
            last = made.pop()
            place = Place(place.document, place.page, min(last.start, place.start), max(last.end, place.end))
        made.append(place)
    return made


def faulty(sentences_: Sequence[Sentence], citations: Sequence[Citation], store: Store) -> str:
    """What is wrong with an answer that is to go out: markers without a citation, quotes that are not there; ""."""
    known = {citation.marker for citation in citations}
    for citation in citations:
        text = store.page(citation.document, citation.page).text
        if not citation.quote or text[citation.start : citation.end] != citation.quote:
            return f"the quote of [{citation.marker}] is not on page {citation.page}"
    for sentence in sentences_:
        if sentence.world == bool(sentence.markers):
            return "a sentence without a source" if not sentence.world else "a sentence of the world with a marker"
        if not known.issuperset(sentence.markers):
            return "a marker without a citation"
    for text in (*(one.text for one in sentences_), *(one.quote for one in citations)):
        if found := forbidden(text):
            return f"an address or a file: {found[:40]}"
    return ""
