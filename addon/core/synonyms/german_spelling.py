"""The spellings of a German name: with umlauts, and with `ae`, `oe`, `ue`."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["spelt"]

_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


def spelt(rows: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The rows with every spelling of their names; folding for matching adds the one with plain letters."""
    return {term: tuple(spelling for name in names for spelling in _spellings(name)) for term, names in rows.items()}


def _spellings(name: str) -> tuple[str, ...]:
    written = name.translate(_PLAIN)
    return (name,) if written == name else (name, written)
