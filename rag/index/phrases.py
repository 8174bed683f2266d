"""Search by phrases: passages in which neighbouring words of the question stand side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from .keywords import KeywordIndex

__all__ = ["quoted", "with_phrases"]

_QUOTED = re.compile(r"\"([^\"]{3,200})\"|“([^”]{3,200})”|„([^“”]{3,200})[“”]|«([^»]{3,200})»")


def quoted(question: str) -> list[str]:
    """What stands between quotation marks."""
    return [next(part for part in match.groups() if part).strip() for match in _QUOTED.finditer(question)]


def with_phrases(index: KeywordIndex, question: str, ids: Iterable[str]) -> list[str]:
    """Those of some passages that have neighbouring words of the question side by side, best first.

    A pair counts as much as its two words are rare; stop words do not part it. Passages that have whole what the
    question quotes come before all others.
    """
    pairs = {
        pair: index.rarity(pair[0]) + index.rarity(pair[1])
        for words in index.asked(question)
        for pair in pairwise(words)
        if min(pair) >= 0
    }
    whole = [words for text in quoted(question) for words in index.asked(text) if words and min(words) >= 0]
    if not pairs and not whole:
        return []
    found: list[tuple[bool, float, str]] = []
    for identity in dict.fromkeys(ids):
        words = index.sequence(identity)
        weight = sum(pairs[pair] for pair in pairs.keys() & set(pairwise(words)))
        exact = any(_holds(words, phrase) for phrase in whole)
        if weight or exact:
            found.append((exact, weight, identity))
    # Sorting keeps the order of equals: that in which the ids came.
    return [identity for _, _, identity in sorted(found, key=lambda item: (not item[0], -item[1]))]


def _holds(words: Sequence[int], phrase: Sequence[int]) -> bool:
    length = len(phrase)
    first = phrase[0]
    return any(
        word == first and list(words[at : at + length]) == list(phrase)
        for at, word in enumerate(words[: len(words) - length + 1])
    )
