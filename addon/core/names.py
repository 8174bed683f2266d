"""What a structure is called in every language, for those who read: the name to show first, then its synonyms.

The scene's own table gives one name a language; the product's tables of synonyms add English and German ones.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from .catalog import Entry
from .synonyms import ENGLISH, GERMAN
from .terms import fold, slug

__all__ = ["LANGUAGES", "Names", "names_of"]

Names = Mapping[str, Sequence[str]]  # by language code; the first is shown

LANGUAGES = ("en", "la", "de", "fr", "es", "pt", "it", "hi")  # in the order in which they are offered

_PARTS: Mapping[str, Mapping[str, str]] = {
    "origin": {
        "en": "origin", "la": "origo", "de": "Ursprung", "fr": "origine", "es": "origen", "pt": "origem",
        "it": "origine", "hi": "origin",
    },
    "insertion": {
        "en": "insertion", "la": "insertio", "de": "Ansatz", "fr": "insertion", "es": "inserción", "pt": "inserção",
        "it": "inserzione", "hi": "insertion",
    },
}  # fmt: skip
_ENDINGS = re.compile(r"(?:er|es|en|e)$")
# Terminologia Anatomica puts what not everybody has into brackets: "(Supra-orbital notch)".
_BRACKETED = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
_ABBREVIATION = re.compile(r"[A-Z][A-Z0-9]{1,5}")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def names_of(entry: Entry) -> dict[str, list[str]]:
    """Names by language code, in the order of LANGUAGES; sides are not in them. English is always there."""
    # Both sides of a structure, and the places on it, bear the same names.
    terms = tuple((language, tuple(names)) for language, names in entry.terms.items())
    return {language: list(names) for language, names in _names(entry.term, entry.part, entry.number, terms)}


@lru_cache(maxsize=8192)
def _names(
    term: str, part: str, number: int, terms: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    given = dict(terms)
    shown = " ".join(term.split()).rstrip("'") or term
    by_language = {
        "en": (shown, *given.get("en", ()), *_rows("en").get(slug(term), ())),
        "de": (*_rows("de").get(slug(term), ()), *given.get("de", ())),
    }
    names = []
    for language in LANGUAGES:
        found = _once(by_language.get(language) or given.get(language, ()))
        if found and language == "de":
            found = _german(list(_without_forms(found)))
        if found:
            names.append((language, tuple(_of_part(name, part, number, language) for name in found)))
    return tuple(names)


@cache
def _rows(language: str) -> Mapping[str, tuple[str, ...]]:
    """A table of synonyms by the slug of the atlas's term."""
    rows: dict[str, tuple[str, ...]] = {}
    for term, names in (ENGLISH if language == "en" else GERMAN).items():
        rows[slug(term)] = (*rows.get(slug(term), ()), *names)
    return rows


def _once(names: Sequence[str]) -> list[str]:
    """The names without empty ones, without those that differ in case alone, and without brackets about a whole one."""
    found: dict[str, str] = {}
    for name in names:
        plain = " ".join(name.split())
        if found_in := _BRACKETED.fullmatch(plain):
            plain = found_in[1]
        if plain:
            found.setdefault(plain.casefold(), plain)
    return list(found.values())


def _german(names: Sequence[str]) -> list[str]:
    """The names with the one to be shown first: one that no other structure has, if there is one, and written out.

    The table says what people call things, and people call four bones `Keilbein`; a label has to say which.
    """
    shared = _shared()
    shown = min(names, key=lambda name: (name.casefold() in shared, bool(_ABBREVIATION.fullmatch(name))))
    return [shown[0].upper() + shown[1:], *(name for name in names if name != shown)]


@cache
def _shared() -> frozenset[str]:
    """The German names, in small letters, that several terms have."""
    count = Counter(name for names in _rows("de").values() for name in {name.casefold() for name in names})
    return frozenset(name for name, terms in count.items() if terms > 1)


def _without_forms(names: Sequence[str]) -> Iterator[str]:
    """The names without the further forms that the table holds for matching: `große` beside `großer`, `ue` for `ü`."""
    seen: set[str] = set()
    for name in names:
        *before, last = name.casefold().translate(_UMLAUTS).split()
        if "des" in before:
            last = re.sub(r"(?:es|s)$", "", last)
        mark = " ".join([*(_ENDINGS.sub("", fold(word)) for word in before), fold(last)])
        if mark not in seen:
            seen.add(mark)
            yield name


def _of_part(name: str, part: str, number: int, language: str) -> str:
    """`Deltoid muscle, insertion 2` for a muscle's attachment, which bears the muscle's name."""
    word = _PARTS.get(part, {}).get(language, "")
    if not word:
        return name
    return f"{name}, {word}" + (f" {number}" if number else "")
