"""Where sentences begin and end, in the characters of a text."""

from __future__ import annotations

import re

__all__ = ["sentences"]

# A full stop after one of these ends no sentence. English and German, as they stand in textbooks.
ABBREVIATIONS = frozenset(
    (
        "fig", "figs", "dr", "mr", "mrs", "ms", "prof", "st", "vs", "cf", "e.g", "i.e", "eg", "ie", "al",
        "approx", "ca", "no", "nos", "vol", "ed", "eds", "pp", "p", "ch", "sec", "eq", "ref", "refs", "inc",
        "lat", "gr", "a", "aa", "v", "vv", "n", "nn", "m", "mm", "lig", "ligg", "art", "r", "rr", "z.b", "z", "b",
        "bzw", "d.h", "d", "h", "u.a", "usw", "sog", "evtl", "abb", "tab", "vgl", "nr", "bd", "s", "o",
    )
)  # fmt: skip
_END = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=\s)|[。！？]+[」』）]*|\n\n+|\n(?=\s*(?:[•●▪■◦‣]|\(?\d{1,3}[.)]\s))")
_WORD_BEFORE = re.compile(r"([\w.]+)\.$")


def sentences(text: str, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
    """The (start, end) of each sentence between two places of a text, without the white space around them."""
    end = len(text) if end is None else end
    found: list[tuple[int, int]] = []
    first = start
    for match in _END.finditer(text, start, end):
        if match.end() >= end or _goes_on(text, first, match, end):
            continue
        _add(found, text, first, match.end())
        first = match.end()
    _add(found, text, first, end)
    return found


def _goes_on(text: str, first: int, match: re.Match[str], end: int) -> bool:
    """Whether what looks like the end of a sentence is none: an abbreviation, an initial, a number."""
    if not match.group().startswith(".") or match.group().startswith(".."):
        return False
    following = text[match.end() : min(end, match.end() + 40)].lstrip()
    if following[:1].islower():
        return True
    word = _WORD_BEFORE.search(text, first, match.start() + 1)
    if word is None:
        return False
    name = word[1]
    if name.casefold() in ABBREVIATIONS:
        # "no." and "a." do end sentences; before a small word or a number they do not.
        return len(name) < 3 or following[:1].isdigit() or following[:1].isupper()
    return len(name) == 1 and name.isupper() and name != "I"


def _add(found: list[tuple[int, int]], text: str, first: int, last: int) -> None:
    while first < last and text[first].isspace():
        first += 1
    while last > first and text[last - 1].isspace():
        last -= 1
    if last > first:
        found.append((first, last))
