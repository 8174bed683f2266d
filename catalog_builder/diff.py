"""Compares two catalogs: what came, went, was renamed, moved, or has another surface.

Entries are matched by key; what has no match is looked for under another key, by its surface, then by its object.
Names are told apart from the rest: two languages of one scene differ in nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from addon.core import discovery
from addon.core.catalog import Catalog, Entry

from .diff_surfaces import compare_surfaces
from .naming import titled

__all__ = ["CHANGES", "NAMES_ONLY", "SCHEMA", "Difference", "Differences", "compare", "diff_files"]

SCHEMA = 1  # of the JSON that `as_dict` gives

# Each change with its title for people, the most important first.
CHANGES: Mapping[str, str] = {
    "removed": "Gone",
    "added": "New",
    "renamed": "Under another key",
    "not_exportable": "Can no longer be exported",
    "exportable": "Can be exported now",
    "reason": "Still cannot be exported, for another reason",
    "exchanged": "Has the surface that another had",
    "surface": "Has another surface",
    "moved": "Moved",
    "retouched": "Hardly changed surface",
    "kind": "Is something else",
    "system": "In another system",
    "parents": "Belongs elsewhere",
    "members": "Holds other structures",
    "numbers": "Another TA2 or FMA number",
    "term": "English term spelled differently",
    "object_name": "Object renamed in Blender",
    "terms": "Other names in the tables",
    "remarks": "Other remarks",
}
NAMES_ONLY = frozenset({"term", "object_name", "terms", "remarks"})


@dataclass(frozen=True)
class Difference:
    """One change of one entry. `key` is the newer catalog's, of what is gone the older's."""

    change: str
    key: str
    name: str
    message: str  # what follows the name in a report; "" where the title says all
    was: str = ""  # the older key, of what was renamed
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Differences:
    """All that two catalogs differ in, the most important first."""

    old: Mapping[str, object]
    new: Mapping[str, object]
    moved_mm: float
    uncompared: int  # entries whose surface is proven in one of the catalogs only
    found: tuple[Difference, ...]

    @property
    def counts(self) -> Mapping[str, int]:
        count = Counter(difference.change for difference in self.found)
        return {change: count[change] for change in CHANGES if count[change]}

    @property
    def only_names(self) -> bool:
        """Whether lessons and exports that go by one catalog can go by the other."""
        return all(difference.change in NAMES_ONLY for difference in self.found)

    def as_dict(self) -> dict[str, object]:
        return {
            "schema": SCHEMA,
            "old": dict(self.old),
            "new": dict(self.new),
            "moved_mm": self.moved_mm,
            "uncompared": self.uncompared,
            "equal": not self.found,
            "only_names": self.only_names,
            "counts": dict(self.counts),
            "differences": [
                {
                    "change": one.change,
                    "key": one.key,
                    "was": one.was,
                    "name": one.name,
                    "message": one.message,
                    "details": dict(one.details),
                }
                for one in self.found
            ],
        }


def diff_files(old: Path, new: Path, *, moved_mm: float = 1.0) -> Differences:
    """Compares two catalogs on disk; raises as `Catalog.load` does."""
    old, new = discovery.expanded(old), discovery.expanded(new)
    return compare(Catalog.load(old), Catalog.load(new), moved_mm=moved_mm, paths=(str(old), str(new)))


def compare(old: Catalog, new: Catalog, *, moved_mm: float = 1.0, paths: tuple[str, str] = ("", "")) -> Differences:
    """What `new` differs in from `old`. Bounds that shift by at most `moved_mm` millimetres count as unmoved."""
    comparison = _Comparison(old, new, moved_mm / 1000)
    rank = {change: at for at, change in enumerate(CHANGES)}
    found = sorted(comparison.differences(), key=lambda difference: (rank[difference.change], difference.key))
    return Differences(
        old=_described(old, paths[0]),
        new=_described(new, paths[1]),
        moved_mm=moved_mm,
        uncompared=comparison.uncompared,
        found=tuple(found),
    )


def _described(catalog: Catalog, path: str) -> dict[str, object]:
    proven = sum(entry.proof is not None for entry in catalog)
    return {
        "path": path,
        "source": catalog.source,
        "language": catalog.language,
        "entries": len(catalog),
        "proven": proven,
    }


class _Comparison:
    """One run of `compare`: what the steps share."""

    def __init__(self, old: Catalog, new: Catalog, tolerance: float) -> None:
        self._old = old
        self._new = new
        self._tolerance = tolerance
        self.uncompared = 0
        self._gone = {entry.key: entry for entry in old if entry.key not in new}
        self._come = {entry.key: entry for entry in new if entry.key not in old}
        self._renamed: dict[str, str] = {}  # older key to newer
        self._match(_surface)
        self._by_surface = frozenset(self._renamed)  # those that the surface proves
        self._match(lambda entry: f"{entry.kind} {entry.object_name}")
        self._had = _single(old, _surface)

    def _match(self, identity: Callable[[Entry], str]) -> None:
        """Finds what is gone again in what came, by an identity that one entry each has."""
        gone, come = _single(self._gone.values(), identity), _single(self._come.values(), identity)
        for same in gone.keys() & come.keys():
            self._renamed[gone[same].key] = come[same].key
            del self._gone[gone[same].key], self._come[come[same].key]

    def differences(self) -> Iterator[Difference]:
        for entry in self._gone.values():
            yield Difference("removed", entry.key, titled(entry), "", details=_what(entry))
        for entry in self._come.values():
            yield Difference("added", entry.key, titled(entry), "", details=_what(entry))
        for key, other in self._renamed.items():
            entry, twin = self._old[key], self._new[other]
            why = (
                "its surface is the same" if key in self._by_surface else f"it is the same object, “{twin.object_name}”"
            )
            sides = f"; it was {entry.side}, it is {twin.side}" if entry.side != twin.side else ""
            details = {"by": "surface" if key in self._by_surface else "object", "sides": [entry.side, twin.side]}
            message = f"was {titled(entry)}, {key}; {why}{sides}"
            yield Difference("renamed", other, titled(twin), message, key, details)
        for entry in self._old:
            now = self._new.get(self._renamed.get(entry.key, entry.key))
            if now is not None:
                yield from self._changes(entry, now)

    def _changes(self, a: Entry, b: Entry) -> Iterator[Difference]:
        def changed(change: str, message: str, **details: object) -> Difference:
            return Difference(change, b.key, titled(b), message, a.key if a.key != b.key else "", details)

        yield from self._proofs(a, b, changed)
        kinds = [[entry.kind, entry.part, entry.number, entry.copy_of] for entry in (a, b)]
        kinds[0][3] = self._renamed.get(a.copy_of, a.copy_of)
        if kinds[0] != kinds[1]:
            yield changed("kind", f"was {_kind(a)}, is {_kind(b)}", was=_kind(a), now=_kind(b))
        if a.system != b.system:
            yield changed(
                "system", f"was {a.system or 'in none'}, is {b.system or 'in none'}", was=a.system, now=b.system
            )
        for change, before, after in (("parents", a.parents, b.parents), ("members", a.members, b.members)):
            less, more = self._less_and_more(before, after)
            if less or more:
                yield changed(change, _less_more(less, more), less=less, more=more)
        if (a.ta2, a.fma) != (b.ta2, b.fma):
            numbers = [f"TA2 {entry.ta2 or 'none'}, FMA {entry.fma or 'none'}" for entry in (a, b)]
            yield changed("numbers", f"{numbers[0]} → {numbers[1]}", was=[a.ta2, a.fma], now=[b.ta2, b.fma])
        if a.term != b.term and a.key == b.key:
            yield changed("term", f"“{a.term}” → “{b.term}”", was=a.term, now=b.term)
        if a.object_name != b.object_name:
            yield changed("object_name", f"“{a.object_name}” → “{b.object_name}”", was=a.object_name, now=b.object_name)
        if {k: tuple(v) for k, v in a.terms.items()} != {k: tuple(v) for k, v in b.terms.items()}:
            languages = sorted(code for code in {*a.terms, *b.terms} if a.terms.get(code) != b.terms.get(code))
            yield changed("terms", f"in {', '.join(languages)}", languages=languages)
        remarks = [list(entry.findings) for entry in (a, b)]
        # Some remarks come from the proof: against a catalog without proofs they would all be new.
        if remarks[0] != remarks[1] and (a.exportable is None) == (b.exportable is None):
            message = "; ".join(remarks[1]) if remarks[1] else f"no longer: {'; '.join(remarks[0])}"
            yield changed("remarks", message, was=remarks[0], now=remarks[1])

    def _proofs(self, a: Entry, b: Entry, changed: Callable[..., Difference]) -> Iterator[Difference]:
        if a.kind in ("group", "landmark") or b.kind in ("group", "landmark"):
            return
        if a.exportable is None or b.exportable is None:
            self.uncompared += a.exportable is not b.exportable
            return
        if a.exportable and not b.exportable:
            yield changed("not_exportable", b.reason, reason=b.reason)
        elif b.exportable and not a.exportable:
            yield changed("exportable", f"it could not because {a.reason}", reason=a.reason)
        elif a.reason != b.reason:
            yield changed("reason", f"{a.reason} → {b.reason}", was=a.reason, now=b.reason)
        if a.proof is None or b.proof is None or a.proof.geometry == b.proof.geometry:
            return
        had = self._had.get(b.proof.geometry)
        if had is not None:
            yield changed("exchanged", f"it is that which {titled(had)}, {had.key}, had", of=had.key)
            return
        change, message, details = compare_surfaces(a.proof, b.proof, self._tolerance)
        yield changed(change, message, **details)

    def _less_and_more(self, before: Sequence[str], after: Sequence[str]) -> tuple[list[str], list[str]]:
        """Keys that went and came, without those that are gone or new altogether, which are told once."""
        kept = {self._renamed.get(key, key) for key in before if key not in self._gone}
        now = {key for key in after if key not in self._come}
        return sorted(kept - now), sorted(now - kept)


def _single(entries: Iterable[Entry], identity: Callable[[Entry], str]) -> dict[str, Entry]:
    """Entries by an identity that no other of them has; those without any are left out."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        same = identity(entry)
        if same:
            found.setdefault(same, []).append(entry)
    return {same: bearers[0] for same, bearers in found.items() if len(bearers) == 1}


def _surface(entry: Entry) -> str:
    return entry.proof.geometry if entry.proof is not None else ""


def _what(entry: Entry) -> dict[str, object]:
    return {"kind": entry.kind, "system": entry.system, "object_name": entry.object_name}


def _kind(entry: Entry) -> str:
    part = f" ({entry.part}{f' {entry.number}' if entry.number else ''})" if entry.part or entry.number else ""
    return f"{entry.kind}{part}" + (f", a copy of {entry.copy_of}" if entry.copy_of else "")


def _less_more(less: Sequence[str], more: Sequence[str]) -> str:
    said = [f"no longer {_some(less)}" if less else "", f"now {_some(more)}" if more else ""]
    return "; ".join(filter(None, said))


def _some(keys: Sequence[str], most: int = 3) -> str:
    shown = ", ".join(keys[:most])
    return f"{shown} and {len(keys) - most} more" if len(keys) > most else shown
