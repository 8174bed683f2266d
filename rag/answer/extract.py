"""An answer out of the documents' own sentences: chosen, quoted to the character, and cited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..index.chunking import flowing
from ..library.store import Store
from ..records import Evidence, Sentence
from .guards import forbidden, ordering_sentences
from .rarity import Rarity
from .sources import Place, Sources, sentences_of
from .words import Word, content, stems, tokens

__all__ = ["extracted"]

MOST = 4  # sentences
LEAST = 0.55  # share of the best sentence's score that another must have
FRESH = 0.3  # of the weight of its words that must not have been said yet
LONGEST = 700  # characters of a sentence

_DEFINES = re.compile(
    r"^\W*(?:what|who)\s+(?:is|are|was|were)\b|\bdefin|\bmeaning\b|^\W*(?:describe|explain|was\s+ist|qué\s+es)\b",
    re.IGNORECASE,
)
_CUES: Sequence[tuple[re.Pattern[str], re.Pattern[str]]] = tuple(
    (re.compile(asked, re.IGNORECASE), re.compile(said, re.IGNORECASE))
    for asked, said in (
        (r"\b(?:why|reason|because)\b", r"\b(?:because|due to|since|so that|thus)\b|\b(?:ensur|allow|prevent)"),
        (r"\bwhere\b|\blocat", r"\b(?:located|lies|found|within|between|behind|situated|surface of)\b"),
        (r"\bhow many\b|\bhow much\b|\bnumber of\b", r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b"),
        (r"\bfunction|\brole\b|\bpurpose\b", r"\b(?:function|serve|allow|provide|protect|support|help|role)"),
        (r"\bcalled\b|\bknown as\b|\bterm\b", r"\bcalled\b|\bknown as\b|\breferred to as\b|\btermed\b|\bis the\b"),
    )
)  # fmt: skip


@dataclass(frozen=True)
class _Candidate:
    places: tuple[Place, ...]
    text: str
    score: float
    words: frozenset[str]  # of the question, by stem
    order: tuple[int, int]  # passage, sentence


def extracted(
    question: str, rated: Sequence[tuple[Evidence, float]], store: Store, rarity: Rarity, sources: Sources
) -> tuple[Sentence, ...]:
    """The sentences that answer best, in reading order; () where no sentence can be quoted.

    `rated` holds the passages that may be cited and how probable it is that each answers. `sources` takes the quotes.
    """
    asked = content(question)
    candidates = _candidates(question, asked, rated, store, rarity)
    if not candidates:
        return ()
    best = max(candidates, key=lambda one: one.score)
    chosen = [best]
    said = set(stems(best.text))
    for one in sorted(candidates, key=lambda one: (-one.score, one.order)):
        if len(chosen) >= MOST or one.score < LEAST * best.score:
            break
        words = stems(one.text)
        if one in chosen or len(words - said) < FRESH * max(1, len(words)):
            continue
        chosen.append(one)
        said |= words
    made = []
    kept = [one for one in chosen if _placed(one, sources)]
    for one in sorted(kept, key=lambda one: (one.order[0] != best.order[0], one.order)):
        markers = dict.fromkeys(sources.add(place) for place in one.places)
        made.append(Sentence(one.text, tuple(marker for marker in markers if marker)))
    return tuple(made)


def _placed(one: _Candidate, sources: Sources) -> bool:
    """Takes a candidate's places into the sources; False where they do not all fit."""
    if not sources.could_add(one.places):
        return False
    for place in one.places:
        sources.add(place)
    return True


def _candidates(
    question: str,
    asked: Sequence[Word],
    rated: Sequence[tuple[Evidence, float]],
    store: Store,
    rarity: Rarity,
) -> list[_Candidate]:
    whole = sum(rarity.weight(word.stem) for word in asked) or 1.0
    defines = bool(_DEFINES.search(question)) and 0 < len(asked) <= 6
    found: list[_Candidate] = []
    for at, (evidence, probability) in enumerate(rated):
        before: frozenset[str] = frozenset()
        about = stems(evidence.heading.rsplit(" > ", 1)[-1])
        units = sentences_of(store, evidence)
        for number, places in enumerate(units):
            text = _text(places, store)
            if defines and number + 1 < len(units) and (entry := _glossary(asked, places, units[number + 1], store)):
                places, text = entry
            there = stems(text)
            words = frozenset(word.stem for word in asked if word.stem in there)
            score = sum(rarity.weight(stem) for stem in words) / whole
            # What the sentence before or the heading says is often meant by "it" or "this".
            score += 0.4 * sum(rarity.weight(w.stem) for w in asked if w.stem in (before | about) - there) / whole
            before = there
            if not words or len(text) > LONGEST or forbidden(text) or ordering_sentences(text):
                continue
            score += 0.1 * sum(1 for cue, said in _CUES if cue.search(question) and said.search(text))
            if defines:
                score += _defining(asked, text)
            if not text.rstrip("”\")'").endswith((".", "!", "?", "…")):
                score *= 0.6  # a heading, a cut, a line of a list
            if text.rstrip().endswith("?") or len(tokens(text)) < 4:
                score *= 0.4
            found.append(_Candidate(tuple(places), text, score * (0.6 + 0.4 * probability), words, (at, number)))
    return _once(found)


def _text(places: Sequence[Place], store: Store) -> str:
    return flowing(" ".join(store.page(one.document, one.page).text[one.start : one.end] for one in places))


def _once(found: Sequence[_Candidate]) -> list[_Candidate]:
    """Each sentence once: passages overlap."""
    best: dict[tuple[Place, ...], _Candidate] = {}
    for one in found:
        if one.places not in best or one.score > best[one.places].score:
            best[one.places] = one
    return list(best.values())


def _defining(asked: Sequence[Word], text: str) -> float:
    """How much a sentence looks like the definition of what is asked for."""
    words = tokens(text)
    wanted = {word.stem for word in asked}
    places = [at for at, word in enumerate(words[:14]) if word.stem in wanted]
    if not places:
        return 0.15 if re.search(r"\b(?:called|known as|referred to as|termed)\b", text) else 0.0
    last = places[min(len(wanted), len(places)) - 1]
    after = text[words[last].end : words[last].end + 30]
    if re.match(r"\s*(?:\([^)]*\)|,[^,]{0,20},)?\s*(?:is|are|was|refers?|means?|consists?|lies|represents)\b", after):
        return 0.4 if last < 7 else 0.2
    return 0.2 if re.search(r"\b(?:called|known as|referred to as|termed)\b", text) else 0.0


def _glossary(
    asked: Sequence[Word], places: Sequence[Place], following: Sequence[Place], store: Store
) -> tuple[list[Place], str] | None:
    """The entry of a glossary: the term at the end of one line, its meaning in the next."""
    if len(places) != 1 or len(following) != 1 or places[0].page != following[0].page:
        return None
    here, next_ = places[0], following[0]
    page = store.page(here.document, here.page).text
    line = page[here.start : here.end]
    if line.rstrip().endswith((".", "!", "?")) or "\n\n" not in page[here.end : next_.start]:
        return None
    words = tokens(line)
    wanted = {word.stem for word in asked}
    at = len(words)
    while at and (words[at - 1].stem in wanted or (at > 1 and words[at - 1].text in ("of", "the", "and"))):
        at -= 1
    while at < len(words) and words[at].stem not in wanted:
        at += 1
    if at == len(words) or {word.stem for word in words[at:]} < wanted:
        return None
    place = Place(here.document, here.page, here.start + words[at].start, next_.end)
    return [place], f"{flowing(line[words[at].start :])}: {flowing(page[next_.start : next_.end])}"
