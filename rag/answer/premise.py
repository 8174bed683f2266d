"""What a question takes for granted, held against the passages: numbers, denials, opposites, things put together.

Similarity cannot tell "Why does the heart have six chambers?" from a question with a true premise. What can be told is
whether one passage says what the question supposes, and whether it says something else in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from ..index.chunking import flowing
from ..index.sentences import sentences
from ..records import Evidence
from .rarity import Rarity
from .words import GENERIC, OPPOSITES, ORDINALS, STOP, Word, content, negated, number_of, stem, stems, tokens, word_set

__all__ = ["Premise", "doubted"]

RARE = 0.62  # weight of a word that a premise stands on
CLOSE = 0.75  # share of a question's weight that a sentence has which is about the same
_ASKS_FOR = word_set("list name least most these following which what")
_CAUSE = re.compile(
    r"\b(why|how come|what is the reason|warum)\b|^\W*(how|what)\b.*\b(do|does|did|is|are)\b", re.IGNORECASE
)
_WHICH_NOT = re.compile(r"\b(which|what|all|each|one|those)\b[^.?!]*\b(not|except|never)\b", re.IGNORECASE)
_SOFT_DENIAL = re.compile(r"\b(prevent|only|unlike|rather|instead|avoid|lack|absent|fail)", re.IGNORECASE)


_DENIALS = re.compile(r"\b(?:not|no|never|without|lack\w*)\b|n[’']t\b", re.IGNORECASE)
_FROM_TO = re.compile(r"\bfrom\s+((?:\w+\s+){1,4}?)(?:in|on)?to\s+((?:\w+\s*){1,4})", re.IGNORECASE)
_FROM_TO_LONG = re.compile(r"\bfrom\s+([^.;]{3,80}?)\s(?:in|on)?to\s+([^.;,]{3,90})", re.IGNORECASE)
_DEGREES = frozenset(map(stem, word_set("higher lower thicker thinner shorter longer smaller larger")))


@dataclass(frozen=True)
class Premise:
    """Why a question's premise is not believed; `quote` is what a passage says instead, or ""."""

    why: str
    quote: str = ""
    evidence: Evidence | None = None


def doubted(question: str, found: Sequence[Evidence], rarity: Rarity) -> Premise | None:
    """The first premise that the passages contradict or do not bear out; None where nothing is wrong."""
    return (
        _ordinal(question, found)
        or _number(question, found, rarity)
        or _denial(question, found, rarity)
        or _compared(question, found)
        or _way(question, found)
        or _opposite(question, found, rarity)
        or _apart(question, found, rarity)
        or _unheard_of(question, found, rarity)
    )


def _nouns_after(words: Sequence[Word], at: int) -> list[Word]:
    """Up to two content words that a number at this place counts."""
    return [word for word in words[at + 1 : at + 4] if word.text not in STOP and number_of(word.text) is None][:2]


def _counts_of(noun: str, text: str) -> list[tuple[int, int, int]]:
    """(number, start, end) wherever a text counts this noun: "four hollow chambers"."""
    words = tokens(text)
    found = []
    for at, word in enumerate(words):
        number = number_of(word.text)
        if number is None or word.text in ORDINALS:
            continue
        for next_ in words[at + 1 : at + 4]:
            if next_.text in STOP or number_of(next_.text) is not None:
                break
            if next_.stem == noun:
                found.append((number, word.start, next_.end))
                break
    return found


def _ordinal(question: str, found: Sequence[Evidence]) -> Premise | None:
    """A third lung, a fifth chamber: the passages must speak of it, or of at least so many."""
    words = tokens(question)
    for at, word in enumerate(words):
        if word.text not in ORDINALS or ORDINALS[word.text] < 3:
            continue
        nouns = _nouns_after(words, at)
        if not nouns:
            continue
        noun = nouns[0].stem
        most: tuple[int, Evidence, str] | None = None
        for evidence in found:
            text = flowing(f"{evidence.heading}. {evidence.text}")
            there = tokens(text)
            if any(
                one.stem == word.stem and noun in {other.stem for other in there[place + 1 : place + 4]}
                for place, one in enumerate(there)
            ):
                most = None
                break
            for number, start, end in _counts_of(noun, text):
                if most is None or number > most[0]:
                    most = (number, evidence, _sentence_at(text, start, end))
        else:
            said = f"“{word.text} {nouns[0].text}”"
            if most is not None and most[0] >= ORDINALS[word.text]:
                continue
            if most is not None:
                return Premise(f"The question supposes a {said}; the documents count {most[0]}.", most[2], most[1])
            return Premise(f"The documents do not speak of a {said}.")
    return None


def _number(question: str, found: Sequence[Evidence], rarity: Rarity) -> Premise | None:
    """Six chambers, where the passages count them and never say six."""
    words = tokens(question)
    for at, word in enumerate(words):
        number = number_of(word.text)
        if number is None or word.text in ORDINALS or number < 2:
            continue
        if any(before.text in _ASKS_FOR for before in words[max(0, at - 2) : at]) and words[at - 1].text != "the":
            continue
        for noun in _nouns_after(words, at):
            others = [one for one in content(question) if one.stem not in (noun.stem, word.stem)]
            counted = [
                (other, evidence, text)
                for evidence, text in _statements(found)
                for other, _, _ in _counts_of(noun.stem, text)
            ]
            if any(other == number for other, *_ in counted):
                break
            near = [one for one in counted if _share(others, _around(one[1], one[2]), rarity) >= 0.5]
            if near and noun.text not in GENERIC:
                other, evidence, text = max(near, key=lambda one: _share(others, one[2], rarity))
                why = f"The question supposes {word.text} {noun.text}; the documents count {other}."
                return Premise(why, text, evidence)
    return None


def _denial(question: str, found: Sequence[Evidence], rarity: Rarity) -> Premise | None:
    """ "Why does the heart have no valves?", where a passage says that it has."""
    if not negated(question) or not _CAUSE.search(question) or _WHICH_NOT.search(question):
        return None
    asked = content(_DENIALS.sub(" ", question))
    subject = content(_DENIALS.split(question)[0])
    best: tuple[Evidence, str, float] | None = None
    denying = 0.0
    for evidence, text in _statements(found):
        share = _share(asked, text, rarity)
        if negated(text) or _SOFT_DENIAL.search(text):
            denying = max(denying, share)
        elif best is None or share > best[2]:
            best = (evidence, text, share)
    if best is None or best[2] < CLOSE or denying >= best[2] or _share(subject, best[1], rarity) < 1:
        return None
    return Premise("The question denies what the documents say.", best[1], best[0])


def _opposite(question: str, found: Sequence[Evidence], rarity: Rarity) -> Premise | None:
    """ "the right atrium" where the sentences about the same say "the left atrium", and never what is asked."""
    words = [word for word in tokens(question) if word.text not in STOP]
    said = {word.text for word in words}
    for at, word in enumerate(words[:-1]):
        others = OPPOSITES.get(word.text, frozenset())
        noun = words[at + 1]
        if not others or others & said:
            continue
        rest = [one for one in content(question) if one.stem not in (word.stem, noun.stem)]
        against: Premise | None = None
        for evidence, text in _statements(found):
            if not rest or _share(rest, text, rarity) < 0.55:
                continue
            if _beside({word.text}, noun.stem, text):
                against = None
                break
            if word.text in {one.text for one in tokens(text)}:
                continue
            if against is None and (instead := _beside(others, noun.stem, text)):
                why = f"The question supposes “{word.text}”; where the documents say it, they say “{instead}”."
                against = Premise(why, text, evidence)
        if against is not None:
            return against
    return None


def _beside(wanted: Set[str], noun: str, text: str) -> str:
    """The one of the wanted words that stands just before the noun in a text."""
    words = [word for word in tokens(text) if word.text not in STOP]
    for at, word in enumerate(words):
        if word.text in wanted and noun in {one.stem for one in words[at + 1 : at + 3]}:
            return word.text
    return ""


def _compared(question: str, found: Sequence[Evidence]) -> Premise | None:
    """ "Why is the left kidney lower than the right?", where the documents say that the right one is."""
    match = re.search(r"\b(\w+er|more \w+|less \w+)\s+than\b", question, re.IGNORECASE)
    if not match:
        return None
    subject = _last_side(question[: match.start()])
    rest = tokens(question[match.end() :])
    opposites = OPPOSITES.get(subject, frozenset())
    if not opposites & {word.text for word in rest}:
        return None
    nouns = {word.stem for word in content(question[: match.start()]) if word.text != subject}
    comparative = match[1].casefold()
    against: Premise | None = None
    for evidence, text in _statements(found):
        place = text.casefold().find(comparative)
        if place < 0 or not nouns & stems(text):
            continue
        side = _last_side(text[:place])
        if side == subject:
            return None
        if side in opposites and against is None:
            against = Premise(
                f"The question supposes it of the {subject} one; the documents say it of the other.", text, evidence
            )
    return against


def _last_side(text: str) -> str:
    return next(
        (word.text for word in reversed(tokens(text)) if word.text in OPPOSITES and stem(word.text) not in _DEGREES), ""
    )


def _way(question: str, found: Sequence[Evidence]) -> Premise | None:
    """ "from the bladder to the kidneys", where the documents only know the other way."""
    match = _FROM_TO.search(question)
    if not match:
        return None
    start, goal = (content(part)[-1:] for part in (match[1], match[2]))
    if not start or not goal or start[0].stem == goal[0].stem:
        return None
    against: Premise | None = None
    for evidence, text in _statements(found):
        for there in _FROM_TO_LONG.finditer(text):
            first, second = stems(there[1]), stems(there[2])
            if start[0].stem in first and goal[0].stem in second:
                return None
            if goal[0].stem in first and start[0].stem in second and against is None:
                against = Premise("The documents describe this the other way round.", text, evidence)
    return against


def _apart(question: str, found: Sequence[Evidence], rarity: Rarity) -> Premise | None:
    """A short "Why does X do Y?": two sentences in a row must have X and Y."""
    asked = content(question)
    if (
        not re.match(r"\W*(?:why|how)\s+(?:do|does|did|is|are|was|were)\b", question, re.IGNORECASE)
        or not 2 <= len(asked) <= 4
    ):
        return None
    best: tuple[float, str] = (0.0, "")
    for evidence in found:
        units = [flowing(evidence.text[start:end]) for start, end in sentences(evidence.text)]
        for at in range(len(units)):
            text = " ".join(units[at : at + 2])
            best = max(best, (_share(asked, text, rarity), text))
    if best[0] >= 0.8:
        return None
    lacking = [word.text for word in asked if word.stem not in stems(best[1])]
    return Premise(f"No passage says this of “{'”, “'.join(lacking[:3])}”.")


def _unheard_of(question: str, found: Sequence[Evidence], rarity: Rarity) -> Premise | None:
    """Rare things that the question puts together and that no passage has together."""
    asked = [word for word in content(question) if not word.text.isdigit()]
    missing = [word for word in asked if not rarity.known(word.stem) and word.text not in GENERIC]
    if len(missing) >= 2 and 2 * len(missing) >= len(asked):
        named = ", ".join(f"“{word.text}”" for word in missing[:4])
        return Premise(f"The documents do not have the words {named}.")
    rare = [word for word in asked if rarity.weight(word.stem) >= RARE]
    if len(rare) < 2 or len(asked) > 8:
        return None
    held = max((sum(word.stem in stems(f"{e.heading} {e.text}") for word in rare) for e in found), default=0)
    if held <= len(rare) / 3:
        named = ", ".join(f"“{word.text}”" for word in rare[:4])
        return Premise(f"No passage speaks of {named} together.")
    return None


def _statements(found: Sequence[Evidence]) -> Iterator[tuple[Evidence, str]]:
    for evidence in found:
        for start, end in sentences(evidence.text):
            text = flowing(evidence.text[start:end])
            if not text.endswith("?"):
                yield evidence, text


def _around(evidence: Evidence, statement: str) -> str:
    """A statement with its heading and the sentence before it, which "it" may stand for."""
    text = flowing(evidence.text)
    at = text.find(statement)
    before = [text[start:end] for start, end in sentences(text, 0, max(0, at))]
    return f"{evidence.heading} {' '.join(before[-1:])} {statement}"


def _share(asked: Sequence[Word], text: str, rarity: Rarity) -> float:
    """The share of the words' weight that a text has, 0 to 1; 1 of nothing."""
    whole = sum(rarity.weight(word.stem) for word in asked)
    there = stems(text)
    return sum(rarity.weight(word.stem) for word in asked if word.stem in there) / whole if whole else 1.0


def _sentence_at(text: str, start: int, end: int) -> str:
    for first, last in sentences(text):
        if first <= start and end <= last:
            return text[first:last]
    return text[start:end]
