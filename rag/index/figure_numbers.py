"""Figures that a question names by their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..library.store import Store
from ..records import Figure

__all__ = ["figures_named", "numbers_named"]

_NUMBER = r"[A-Z]?\d+(?:[.\-–:]\d+)*[a-z]?(?![\w])"
_NAMED = re.compile(
    r"\b(?:figures?|figs?\.?|abbildung(?:en)?|abb\.?|figuras?|plates?|tafel|illustration|scheme|schema|diagram)"
    rf"[\s\u00a0]*({_NUMBER}(?:\s*(?:,|and|und|or|oder|&|to|bis)\s*{_NUMBER})*)",
    re.IGNORECASE,
)
_ONE = re.compile(_NUMBER, re.IGNORECASE)


def numbers_named(question: str) -> list[str]:
    """["19.4"] for "Explain Figure 19.4"; each once, in order."""
    return list(dict.fromkeys(one for match in _NAMED.finditer(question) for one in _ONE.findall(match[1])))


def figures_named(store: Store, question: str) -> list[Figure]:
    """The figures of all documents that bear these numbers: none in place of one that does not exist."""
    found: dict[str, Figure] = {}
    for number in numbers_named(question):
        for form in _forms(number):
            figures = store.figures_numbered(form)
            if figures:
                found.update((figure.id, figure) for figure in figures)
                break
    return list(found.values())


def _forms(number: str) -> Iterator[str]:
    """A number as it may stand in the caption: 19.4 and 19-4 are one; 19.4a may be a part of 19.4."""
    for one in dict.fromkeys((number, number.upper(), number.lower(), number.rstrip("abcdefghijklmnopqrstuvwxyz"))):
        yield one
        yield from (re.sub(r"[.\-–:]", mark, one) for mark in ".-–" if re.search(r"[.\-–:]", one))
