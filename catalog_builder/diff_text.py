"""A comparison as a person reads it: what matters first, long lists cut short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .diff import CHANGES, NAMES_ONLY, Differences
from .naming import counted, printable

__all__ = ["diff_text"]

SHOWN = 10  # differences of one kind; of names and of surfaces that hardly changed
SHOWN_OF_LITTLE = 3


def diff_text(differences: Differences) -> str:
    """The report, without a line end at the end."""
    return "\n".join(map(printable, _lines(differences)))


def _lines(differences: Differences) -> Iterator[str]:
    yield f"Old: {_catalog(differences.old)}"
    yield f"New: {_catalog(differences.new)}"
    total = len(differences.found)
    if not total:
        yield "They are the same."
    elif differences.only_names:
        yield f"They differ in names only: {counted(total, 'difference')}."
    else:
        yield f"{counted(total, 'difference')}."
    if differences.uncompared:
        surfaces = counted(differences.uncompared, "surface")
        yield f"{surfaces} could not be compared: only one of the catalogs has their proofs."
    elif not differences.old["proven"] and not differences.new["proven"]:
        yield "Surfaces were not compared: both catalogs were built without proofs."
    cut = False
    for change, title in CHANGES.items():
        found = [one for one in differences.found if one.change == change]
        if not found:
            continue
        most = SHOWN_OF_LITTLE if change in NAMES_ONLY or change == "retouched" else SHOWN
        cut = cut or len(found) > most
        yield ""
        yield f"{title} ({len(found):,})  [{change}]"
        for one in found[:most]:
            told = f": {one.message}" if one.message else ""
            yield f"  - {one.name}, {one.key}{told}"
        if len(found) > most:
            yield f"    and {len(found) - most:,} more, see --json"
    if cut:
        yield ""
        yield "All of them, with details: the same command with --json."


def _catalog(described: Mapping[str, object]) -> str:
    of = described["source"] or "an unsaved scene"
    return f"{described['path']} ({of}, language {described['language']}, {described['entries']:,} entries)"
