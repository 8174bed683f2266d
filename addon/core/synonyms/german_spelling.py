"""The forms of a German name: umlauts as such and as `ae`, `oe`, `ue`; adjectives and genitives as they are spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..terms import fold
from ..words import GLUE

__all__ = ["spelt"]

_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_ADJECTIVE = ("er", "es", "e")  # as it stands without an article: großer Brustmuskel, oberes Sprunggelenk
_LATIN = ("us", "is", "as", "os", "ps")  # endings of words that keep their form: des Trapezius, des Bizeps
_LONG_GENITIVE = ("ßes", "pfes", "ndes", "ses", "rzes")  # des Fußes, Kopfes, Bandes, Halses, Herzes


def spelt(rows: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The rows with every form of their names; folding for matching adds the one with plain letters."""
    return {term: tuple(dict.fromkeys(form for name in names for form in _forms(name))) for term, names in rows.items()}


def _forms(name: str) -> Iterator[str]:
    for inflected in _inflected(name):
        for case in (inflected, _without_genitive(inflected)):
            yield case
            yield case.translate(_PLAIN)


def _inflected(name: str) -> tuple[str, ...]:
    """The name as it stands, and with its leading adjectives after an article: der große, den großen."""
    words = name.split()
    count = next((at for at, word in enumerate(words) if not word[0].islower() or not word.isalpha()), len(words))
    adjectives = words[:count]
    endings = [next((end for end in _ADJECTIVE if word.endswith(end)), "") for word in adjectives]
    if not adjectives or not all(endings) or count == len(words) or any(fold(word) in GLUE for word in adjectives):
        return (name,)
    stems = [word.removesuffix(end) for word, end in zip(adjectives, endings, strict=True)]
    return (name, *(" ".join([*(stem + end for stem in stems), *words[count:]]) for end in ("e", "en")))


def _without_genitive(name: str) -> str:
    """`Endglied des Daumens` as it is said after another preposition: vom Daumen, am Daumen."""
    if " des " not in name or not name.endswith("s") or name.endswith(_LATIN):
        return name
    return name[:-2] if name.endswith(_LONG_GENITIVE) else name[:-1]
