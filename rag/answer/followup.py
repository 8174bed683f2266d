"""A follow-up ("and its blood supply?") as a question of its own, from at most the last six messages.

Without a model the last topic takes the place of the pronoun. With one the model's wording is used if it brings no
word that was not said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from addon.core.errors import Code, ProsectorError

from ..records import Turn
from .endpoint import Model
from .guards import input_guard
from .prompt import rewriting
from .words import GENERIC, STOP, content, stem, stems, tokens

__all__ = ["MESSAGES", "follows", "messages_of", "rewritten", "standing_alone", "topic_of"]

MESSAGES = 6
_PRONOUN = re.compile(
    r"\b(its|their|it|they|them|this one|that one|these|those|this|that|the same|sie|seine|ihre|dessen)\b",
    re.IGNORECASE,
)
_POSSESSIVE = {"its", "their", "seine", "ihre", "dessen"}
_SUBJECT = re.compile(
    r"\b(?:do|does|did|is|are|was|were|can|could|has|have|had|will|would)\s+(?:it|they|this|that|these|those)\b",
    re.IGNORECASE,
)
_PLEONASM = re.compile(
    r"\b(?:is|was) it (?:so |very )?(?:important|possible|normal|likely|necessary|true|called|known|that)\b|"
    r"\bit (?:is|was|be) (?:\w+ )?(?:so |very )?(?:important|possible|normal|likely|necessary|true|called|known|that"
    r"|for|to)\b"
    r"|\b(?:this|that|these|those) (?!one\b)[a-z]{3,}",
    re.IGNORECASE,
)
_OPENING = re.compile(r"^\W*(?:and|but|also|so|then|ok|okay|und|aber|y|et)\b[\s,]*", re.IGNORECASE)
_ABOUT = re.compile(r"^\W*(?:(?:and|but|so|then)\W+)?(?:what|how)\s+about\s+(.+?)\W*$", re.IGNORECASE)
_NOUNS = r"(?:the |an? )?((?:[\w’'-]+ ){0,4}?[\w’'-]+(?: of (?:the )?(?:[\w’'-]+ ?){1,3})?)"
_TOPIC = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^\W*what (?:is|are|was|were) (?:the )?(?:definition|meaning|functions?|role|purpose|structure|"
        rf"location|parts?|shape|position|blood supply|innervation) of {_NOUNS}\W*$",
        rf"^\W*(?:what|where|who) (?:is|are|was|were|do|does) {_NOUNS}"
        r"(?: (?:located|found|lie|lies|attach|mean|do|made of))?\W*$",
        r"^\W*(?:please )?(?:define|describe|explain|discuss|show(?: me)?|tell me about|what about|how about) "
        rf"{_NOUNS}\W*$",
        rf"^\W*how many \w+ (?:does|do|has|have|are in|are there in|is in) {_NOUNS}(?: have| has| contain)?\W*$",
        rf"^\W*(?:how|why|when) (?:do|does|did|is|are|can) {_NOUNS} (?:\w+)\b",
    )
)
_KIND = re.compile(r"^\W*(?:which|what)\s+(\w+)\s+\w+", re.IGNORECASE)


def messages_of(turns: Sequence[Turn]) -> list[tuple[str, str]]:
    """The last messages as (who, text), oldest first: "student" as understood, "documents" as answered."""
    said: list[tuple[str, str]] = []
    for turn in turns:
        said.append(("student", turn.rewritten or turn.message))
        said.append(("documents", " ".join(one.text for one in turn.answer.sentences if not one.world)))
    return [message for message in said[-MESSAGES:] if message[1]]


def follows(question: str) -> bool:
    """Whether a question needs what was said before."""
    if _ABOUT.match(question):
        return True
    plain = _PLEONASM.sub(" ", question)
    found = _PRONOUN.search(plain)
    if found and not _before(question, found.group()):
        return True
    if _OPENING.match(question) and len(content(question)) <= 4:
        return True
    return not content(question) or (
        len(content(question)) == 1
        and question.strip().lower().startswith(("why", "where", "how"))
        and len(tokens(question)) <= 3
    )


def _before(question: str, pronoun: str) -> bool:
    """Whether the question itself names, before the pronoun, what it may stand for."""
    if _SUBJECT.search(_PLEONASM.sub(" ", question)):
        return False  # "How many leaflets does it have?"
    at = question.casefold().find(pronoun.casefold())
    named = [word for word in content(question[:at]) if word.text not in GENERIC]
    return len(named) >= 1 and not _OPENING.match(question)


def topic_of(messages: Sequence[tuple[str, str]]) -> str:
    """What was spoken of last; "" where nothing can be told."""
    for at in range(len(messages) - 1, -1, -1):
        who, text = messages[at]
        if who != "student":
            continue
        answer = messages[at + 1][1] if at + 1 < len(messages) else ""
        found = _named(text, answer)
        if found:
            return found
    return ""


def _named(question: str, answer: str) -> str:
    kind = _KIND.match(question)
    if kind and answer and kind[1].casefold() not in STOP and (found := _of_kind(kind[1], answer)):
        return found
    for pattern in _TOPIC:
        match = pattern.match(question)
        if match and (topic := _trimmed(match[1])):
            return topic
    runs: list[list[str]] = [[]]
    for word in tokens(question):
        if word.text in STOP or word.text in GENERIC:
            runs.append([])
        else:
            runs[-1].append(question[word.start : word.end])
    return " ".join(max(runs, key=len)[-4:])


def _of_kind(kind: str, answer: str) -> str:
    """ "mitral valve" for "Which valve …?" from the answer's first words of that kind."""
    words = tokens(answer)
    for at, word in enumerate(words):
        if word.stem != stem(kind) or not at:
            continue
        first = at
        while (
            first
            and first > at - 3
            and words[first - 1].text not in STOP
            and words[first - 1].end + 1 == words[first].start
        ):
            first -= 1
        if first < at:
            return answer[words[first].start : word.end]
    return ""


def _trimmed(topic: str) -> str:
    words = [word for word in topic.split() if word]
    while words and words[-1].casefold() in STOP:
        words.pop()
    while words and words[0].casefold() in STOP | {"the", "a", "an"}:
        words.pop(0)
    kept = " ".join(words)
    return kept if content(kept) and not _PRONOUN.search(kept) else ""


def standing_alone(question: str, messages: Sequence[tuple[str, str]]) -> str:
    """The question with the last topic in it; unchanged where it stands alone or nothing was said."""
    messages = messages[-MESSAGES:]
    if not messages or not follows(question):
        return question
    topic = topic_of(messages)
    if not topic:
        return question
    about = _ABOUT.match(question)
    if about and not _PRONOUN.search(about[1]):
        return _instead(about[1], topic, messages)
    plain = _OPENING.sub("", question).strip() or question
    changed, count = _PRONOUN.subn(lambda found: _put(found[1], topic), plain, count=2)
    if not count:
        mark = "?" if plain.rstrip().endswith("?") else ""
        changed = (
            f"{plain.rstrip(' ?.!')} ({topic}){mark}" if content(plain) else f"{plain.rstrip(' ?.!')} {topic}{mark}"
        )
    return changed[:1].upper() + changed[1:]


def _put(pronoun: str, topic: str) -> str:
    ending = "’" if topic.endswith("s") else "’s"
    return f"the {topic}{ending}" if pronoun.casefold() in _POSSESSIVE else f"the {topic}"


def _instead(other: str, topic: str, messages: Sequence[tuple[str, str]]) -> str:
    """ "What about the tricuspid valve?": the last question, about that one."""
    last = next((text for who, text in reversed(messages) if who == "student"), "")
    bare = re.sub(r"^(?:the|an?)\s+", "", other, flags=re.IGNORECASE)
    at = last.casefold().find(topic.casefold())
    if at >= 0:
        return last[:at] + bare + last[at + len(topic) :]
    return f"{bare[:1].upper()}{bare[1:]} ({topic})?"


def rewritten(question: str, turns: Sequence[Turn], model: Model | None) -> tuple[str, str]:
    """The question as it is looked up, and a note where a model could not help."""
    messages = messages_of(turns)
    plain = standing_alone(question, messages)
    if not messages or not follows(question):
        return question, ""
    if model is None:
        return plain, ""
    try:
        text = model.complete(rewriting(messages, question), tokens=120).text.strip().strip('"')
    except ProsectorError as error:
        if error.code is Code.CANCELLED:
            raise
        return plain, f"The follow-up was understood without a model: {error.message}"
    said = stems(" ".join([question, *(text for _, text in messages)]))
    strange = [word.text for word in content(text) if word.stem not in said]
    if "\n" in text or not 3 <= len(text) <= 300 or strange or not content(text) or input_guard(text):
        return plain, ""
    return text, ""
