"""The words of a search: what it can be narrowed to, and why something was found.

Only words and their check, so that the bridge and the panels can offer the same choices without loading the search.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, cast, get_args

from .errors import Code, ProsectorError

__all__ = [
    "ANY",
    "LANGUAGE_NAMES",
    "Filters",
    "How",
    "KindChoice",
    "Language",
    "SideChoice",
    "System",
    "SystemChoice",
    "checked_language",
    "language_of",
    "why",
]

ANY = "any"

System = Literal[
    "skeletal", "insertions", "joints", "muscular", "cardiovascular", "lymphoid", "nervous", "visceral", "regions"
]
SystemChoice = Literal["any", System]
SideChoice = Literal["any", "left", "right", "none"]
KindChoice = Literal["any", "structure", "group", "insertion", "landmark"]
Language = Literal["en", "la", "de", "fr", "es", "pt", "it", "hi"]
# What a name that was found is to its structure; see `search.Hit`.
How = Literal["listed", "name", "synonym", "translation", "inside", "spelling"]

LANGUAGE_NAMES: Mapping[str, str] = {
    "en": "English",
    "la": "Latin",
    "de": "German",
    "fr": "French",
    "es": "Spanish",
    "pt": "Portuguese",
    "it": "Italian",
    "hi": "Hindi",
}


@dataclass(frozen=True)
class Filters:
    """Narrows a list of entries; `any` and an empty `languages` leave it as it is.

    `left` and `right` also keep what lies there by its own name ("Left renal artery", which has no twin); `none` keeps
    the rest. Raises `invalid_argument`, with the words allowed, for another word.
    """

    system: str = ANY
    side: str = ANY
    kind: str = ANY
    languages: tuple[str, ...] = ()  # whose names are looked at; a synonym belongs to its language

    def __post_init__(self) -> None:
        _check("system", (self.system,), get_args(SystemChoice))
        _check("side", (self.side,), get_args(SideChoice))
        _check("kind", (self.kind,), get_args(KindChoice))
        _check("languages", self.languages, get_args(Language))

    @property
    def narrow(self) -> bool:
        """Whether anything is left out."""
        return self != Filters()


def language_of(code: str) -> str:
    """The language of a name of the index: its `syn` are English."""
    return "en" if code == "syn" else code


def checked_language(code: str) -> Language:
    """The code, if it is a language's. Raises `invalid_argument`."""
    _check("language", (code,), get_args(Language))
    return cast("Language", code)


def why(how: How, name: str, language: str) -> str:
    """Why something was found, for people: found by its Latin name “Rotula”."""
    if how == "listed":
        return "listed by name"
    if how == "spelling":
        return f"spelling corrected: “{name}”"
    if how == "inside":
        return f"found inside “{name}”"
    if how == "name":
        return "found by its name"
    if how == "synonym":
        return f"found by its other name “{name}”"
    return f"found by its {LANGUAGE_NAMES.get(language, 'other')} name “{name}”"


def _check(name: str, given: Iterable[object], allowed: tuple[str, ...]) -> None:
    for one in given:
        if one not in allowed:
            raise ProsectorError(
                Code.INVALID_ARGUMENT,
                f"{name!r} cannot be {str(one)[:40]!r}; it can be {', '.join(allowed)}.",
                argument=name,
                allowed=list(allowed),
            )
