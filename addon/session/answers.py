"""How the session's answers write structures down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from ..core.catalog import Catalog, Entry
from ..core.errors import Code, ProsectorError
from ..core.resolve import Resolution, resolve
from ..core.terms import display_name
from .live import Known

__all__ = ["MOST_LISTED", "name_of", "structures", "summaries", "summary"]

MOST_LISTED = 200  # structures in one answer


def name_of(entry: Entry) -> str:
    """The name for people: "Femur (left)"."""
    return display_name(entry.term, entry.side, entry.part, entry.number)


def summary(entry: Entry) -> dict[str, object]:
    """The short form of an entry in every answer."""
    return {
        "key": entry.key,
        "name": name_of(entry),
        "term": entry.term,
        "side": entry.side,
        "kind": entry.kind,
        "part": entry.part,
        "system": entry.system,
    }


def summaries(catalog: Catalog, keys: Iterable[str]) -> list[dict[str, object]]:
    return [summary(catalog[key]) for key in keys]


def structures(known: Known, query: str) -> list[Entry]:
    """What a name or key means here.

    Raises `ambiguous`, `vague` or `no_match` with candidates, `invalid_query` for what is no name.
    """
    resolution = resolve(query, known.catalog, known.index)
    if resolution.outcome != "match":
        _refuse(resolution, query, known)
    return [known.catalog[key] for key in resolution.keys]


_CODES = {
    "ambiguous": Code.AMBIGUOUS,
    "vague": Code.VAGUE,
    "none": Code.NO_MATCH,
    "invalid": Code.INVALID_QUERY,
}


def _refuse(resolution: Resolution, query: str, known: Known) -> NoReturn:
    raise ProsectorError(
        _CODES[resolution.outcome],
        resolution.message,
        query=query[:200],
        candidates=summaries(known.catalog, resolution.candidates),
    )
