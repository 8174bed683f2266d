"""What an audit finds in the names: missing sides, copies, cut and dirty names, terms that no table knows."""

from __future__ import annotations

import difflib
import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator

from addon.core.catalog import Catalog, Entry, Side
from addon.core.inspection import Inspection
from addon.core.terms import slug, split_name
from addon.core.translations import NAME_BYTES

from .faults import Finding
from .naming import called, quoted

__all__ = ["DIRTY", "MAYBE_CUT", "SIDE_LOST", "check_names"]

# How findings of `addon/core/assemble.py` begin that are told here, in other words.
SIDE_LOST = "has a name that lost its side"
MAYBE_CUT = "has a name so long"
DIRTY = ("has a name in which letters", "has a name with a space")

_SAME_PLACE = 0.0001  # metres between the bounds of two objects that lie in each other
_ALIKE = 0.85  # of difflib, above which two terms may be spellings of one
_MANY = 100  # candidates: a scene that lacks a whole side is no matter of spelling, and comparing all takes minutes
_OTHER: dict[Side, Side] = {"left": "right", "right": "left"}
_LETTER_BYTES = 4  # a cut never halves a letter, so a cut name may be this much shorter


def check_names(catalog: Catalog, inspection: Inspection | None) -> Iterator[Finding]:
    """The findings about names. Without an inspection only objects that the catalog lists are looked at."""
    surfaces = [entry for entry in catalog if entry.kind in ("structure", "insertion")]
    yield from _missing_sides(surfaces)
    yield from _copies(catalog, surfaces)
    yield from _cut_names(catalog, inspection)
    yield from _dirty_names(catalog, inspection)
    yield from _unknown_terms(surfaces)


# ------------------------------------------------------------------ sides and copies


def _missing_sides(surfaces: Iterable[Entry]) -> Iterator[Finding]:
    """Told apart by the letters of the term, not by keys: a pair spelled in two ways has one key, and looks paired."""
    named: dict[tuple[str, str, int], dict[Side, Entry]] = defaultdict(dict)
    for entry in surfaces:
        if not entry.copy_of:
            named[entry.term, entry.part, entry.number][entry.side] = entry
    single = {
        name: sides["left"] if "left" in sides else sides["right"]
        for name, sides in named.items()
        if ("left" in sides) != ("right" in sides)
    }
    for name, entry in single.items():
        message = f"{quoted(entry)} has no {_OTHER[entry.side]} side"
        maybe = named[name].get("none")
        if maybe is not None:
            message += f"; “{maybe.object_name}”, without an ending, {_place(maybe) or 'may be it'}"
        else:
            maybe = _spelled_alike(entry, single.values())
            if maybe is not None:
                message += f"; “{maybe.object_name}” may be it, spelled differently"
        both = [entry] if maybe is None else [entry, maybe]
        code = "one_sided_attachment" if entry.part else "one_sided"
        yield Finding(code, message + ".", tuple(one.key for one in both), tuple(one.object_name for one in both))


def _place(entry: Entry) -> str:
    if entry.proof is None:
        return ""
    if entry.proof.low[0] > 0:
        return "lies on the body's left"
    return "lies on the body's right" if entry.proof.high[0] < 0 else ""


def _spelled_alike(entry: Entry, others: Iterable[Entry]) -> Entry | None:
    """The structure of the other side that has no twin either and nearly the same term."""
    sought = (_OTHER[entry.side], entry.part, entry.system, _digits(entry.term))
    candidates = [other for other in others if (other.side, other.part, other.system, _digits(other.term)) == sought]
    if len(candidates) > _MANY:
        return None
    matcher = difflib.SequenceMatcher(None, b=slug(entry.term))
    best, found = _ALIKE, None
    for other in candidates:
        matcher.set_seq1(slug(other.term))
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
            best, found = matcher.ratio(), other
    return found


def _digits(text: str) -> list[str]:
    return re.findall(r"\d+", text)


def _copies(catalog: Catalog, surfaces: Iterable[Entry]) -> Iterator[Finding]:
    for entry in surfaces:
        original = catalog.get(entry.copy_of) if entry.copy_of else None
        if original is None:
            continue
        keys, objects = (entry.key, original.key), (entry.object_name, original.object_name)
        if _lies_in(entry, original):
            message = f"{quoted(entry)} lies exactly where {quoted(original)} lies."
            yield Finding("copy_in_place", message, keys, objects)
        elif split_name(entry.object_name).copy:
            yield Finding("copy", f"{quoted(entry)} has the name of {quoted(original)} and a number.", keys, objects)
        else:
            message = f"{quoted(entry)} and {quoted(original)} both stand for {called(original)}."
            yield Finding("same_name", message, keys, objects)


def _lies_in(entry: Entry, original: Entry) -> bool:
    a, b = entry.proof, original.proof
    if a is None or b is None or a.triangles != b.triangles:
        return False
    return math.dist(a.low, b.low) < _SAME_PLACE and math.dist(a.high, b.high) < _SAME_PLACE


# ------------------------------------------------------------------ how names are written


def _written(catalog: Catalog, inspection: Inspection | None) -> Iterator[tuple[str, Entry | None]]:
    """Names of objects that stand for anatomy, each with its entry where it has one; no leader lines, no lamps."""
    seen = set()
    for entry in catalog:
        if entry.kind != "group":
            seen.add(entry.object_name)
            yield entry.object_name, entry
    for item in inspection.facts.objects if inspection is not None else ():
        if item.name not in seen and split_name(item.name).ending in ("heading", "label"):
            yield item.name, None


def _keys(entry: Entry | None) -> tuple[str, ...]:
    return (entry.key,) if entry is not None else ()


def _cut_names(catalog: Catalog, inspection: Inspection | None) -> Iterator[Finding]:
    for name, entry in _written(catalog, inspection):
        length = len(name.encode("utf-8", "surrogatepass"))
        if not NAME_BYTES - _LETTER_BYTES < length <= NAME_BYTES:
            continue
        findings = entry.findings if entry is not None else ()
        lost = next((text for text in findings if text.startswith(SIDE_LOST)), "")
        whole = _whole(name, entry)
        if lost or whole:
            message = f"“{name}” {lost}." if lost else f"“{name}” is the beginning of “{whole}”."
            yield Finding("name_cut", message, _keys(entry), (name,))
        elif length == NAME_BYTES or any(text.startswith(MAYBE_CUT) for text in findings):
            message = f"“{name}” has {length} bytes; Blender before 5.0 keeps {NAME_BYTES} of a name."
            yield Finding("name_at_limit", message, _keys(entry), (name,))


def _whole(name: str, entry: Entry | None) -> str:
    """The name that `name` is the beginning of: a longer term, or its own with an ending; "" where it is whole."""
    if entry is None:
        return ""
    parts = split_name(name)
    for term in (entry.term, *(term for terms in entry.terms.values() for term in terms)):
        if len(term) > len(parts.term) and term.startswith(parts.term):
            return term
        is_bare = parts.side == "none" and parts.ending == "structure" and parts.term.rstrip(".") == term.rstrip(".")
        if is_bare and entry.side != "none" and entry.kind == "structure":
            return f"{term}.{entry.side[0]}"
    return ""


def _dirty_names(catalog: Catalog, inspection: Inspection | None) -> Iterator[Finding]:
    for name, entry in _written(catalog, inspection):
        what = _dirt(split_name(name).term)
        if what:
            yield Finding("dirty_name", f"“{name}” {what}.", _keys(entry), (name,))


def _dirt(term: str) -> str:
    """What is wrong with the spelling of a term, as the end of a sentence; "" for a clean one."""
    if not any(letter.isalnum() for letter in term):
        return "has no letter in it"
    if "?" in term or "\ufffd" in term:
        return "has question marks where letters were lost"
    if any(unicodedata.category(letter) in ("Cc", "Cf") for letter in term):
        return "has invisible characters in it"
    if term != term.lstrip():
        return "begins with a space"
    if term != term.rstrip():
        return "has a space at the end, before its ending"
    if re.search(r"\s\s", term):
        return "has two spaces in a row"
    if term.endswith("'") and not term.endswith("''"):
        return "ends with an apostrophe"
    return ""


# ------------------------------------------------------------------ tables


def _unknown_terms(surfaces: Iterable[Entry]) -> Iterator[Finding]:
    """One finding a term, not one a side."""
    bearers: dict[str, list[Entry]] = defaultdict(list)
    for entry in surfaces:
        if not entry.copy_of and not entry.part:
            bearers[entry.term].append(entry)
    for term, entries in bearers.items():
        if any(entry.ta2 for entry in entries):
            continue
        keys, objects = tuple(entry.key for entry in entries), tuple(entry.object_name for entry in entries)
        if any(entry.terms for entry in entries):
            yield Finding("no_ta2_id", f"“{term}” has translations, but no TA2 number.", keys, objects)
        else:
            yield Finding("unknown_term", f"“{term}” is in no table of names.", keys, objects)
