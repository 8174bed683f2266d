"""The catalog's data model: what a scene holds, by portable key, with the proof that it can be exported.

Built by `assemble.py` from what `scene/` reads; kept as JSON with a schema version. It answers by key and by
part; matching what people say to keys is `resolve.py`.
"""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Literal, cast

from .errors import Code, ProsectorError

__all__ = ["SCHEMA", "Catalog", "Entry", "Kind", "Part", "Proof", "Side", "Vector"]

SCHEMA = 1

Side = Literal["left", "right", "none"]
Kind = Literal["structure", "group", "insertion", "landmark"]
Part = Literal["", "origin", "insertion", "landmark"]
Vector = tuple[float, float, float]

SIDES: tuple[Side, ...] = ("left", "right", "none")
KINDS: tuple[Kind, ...] = ("structure", "group", "insertion", "landmark")
PARTS: tuple[Part, ...] = ("", "origin", "insertion", "landmark")


@dataclass(frozen=True)
class Proof:
    """What evaluating the object in Blender gave. Lengths in metres, in the scene's axes (+X is the body's left)."""

    triangles: int  # those with an area
    vertices: int
    low: Vector  # corners of the world bounds of the triangles with an area
    high: Vector
    area: float  # square metres
    volume: float | None  # cubic metres; None where the surface is not closed
    geometry: str  # SHA-256 of the evaluated world geometry
    source: str  # SHA-256 of what the evaluation depends on; equal means the proof still holds


@dataclass(frozen=True)
class Entry:
    """One structure, group, muscle attachment or landmark.

    `key` is `slug(term)/side`, attachments as `slug(term)-origin/side`: the same in every copy and language of
    the scene. `exportable` is None until it has been proven; `reason` says why something is not.
    """

    key: str
    term: str  # English, as the scene writes it, without the ending
    side: Side
    kind: Kind
    part: Part = ""
    number: int = 0  # of a numbered attachment, or of a `.001` copy
    system: str = ""
    object_name: str = ""  # of a group: its heading's or its collection's name
    parents: tuple[str, ...] = ()  # keys
    members: tuple[str, ...] = ()  # keys of the structures in a group, headings below it included
    terms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # language code to names
    ta2: str = ""
    fma: str = ""
    copy_of: str = ""  # key of the object that this one is a `.001` copy of
    findings: tuple[str, ...] = ()  # what is odd about it, for a person
    exportable: bool | None = None
    reason: str = ""
    proof: Proof | None = None


class Catalog:
    """The entries of one scene, by key. Immutable but for `prove`, which replaces an entry's proof."""

    def __init__(
        self, entries: Iterable[Entry], source: str = "", language: str = "en", absent: Iterable[str] = ()
    ) -> None:
        self.source = source  # the .blend's name, for people
        self.language = language  # of the object names
        self.absent = tuple(absent)  # English terms that the scene's own table knows and no object bears
        self._entries: dict[str, Entry] = {}
        for entry in entries:
            if entry.key in self._entries:
                raise ProsectorError(Code.INVALID_CATALOG, f"The key {entry.key!r} is in the catalog twice.")
            self._entries[entry.key] = entry
        self._names = {entry.object_name: entry.key for entry in self._entries.values() if entry.kind != "group"}

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __getitem__(self, key: str) -> Entry:
        try:
            return self._entries[key]
        except KeyError:
            raise ProsectorError(
                Code.UNKNOWN_STRUCTURE, f"The open scene has no structure with the key {key!r}.", key=key
            ) from None

    def get(self, key: str) -> Entry | None:
        return self._entries.get(key)

    def named(self, object_name: str) -> Entry | None:
        """The entry of the Blender object with this name."""
        key = self._names.get(object_name)
        return self._entries[key] if key else None

    def leaves(self, key: str) -> list[Entry]:
        """The structures that a key stands for: itself, or a group's members, groups among them opened."""
        entry = self[key]
        if entry.kind != "group":
            return [entry]
        return [member for member in map(self.__getitem__, entry.members) if member.kind != "group"]

    def prove(self, key: str, proof: Proof | None, reason: str = "", findings: tuple[str, ...] = ()) -> Entry:
        """Records the result of a proof: exportable with `proof`, or not, for `reason`."""
        entry = replace(
            self[key],
            exportable=proof is not None,
            proof=proof,
            reason=reason,
            findings=tuple(dict.fromkeys((*self[key].findings, *findings))),
        )
        self._entries[key] = entry
        return entry

    def save(self, path: Path) -> None:
        """Writes the catalog as JSON, one entry a line; the file appears only when it is whole."""
        head = {"schema": SCHEMA, "source": self.source, "language": self.language, "absent": self.absent}
        lines = ",\n".join(json.dumps(asdict(entry), ensure_ascii=False) for entry in self)
        text = json.dumps(head, ensure_ascii=False)[:-1] + ', "entries": [\n' + lines + "\n]}\n"
        part = path.with_name(path.name + ".part")
        try:
            part.write_text(text, encoding="utf-8", newline="\n")
            part.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            raise

    @classmethod
    def load(cls, path: Path) -> Catalog:
        """Reads a catalog; raises `invalid_catalog` for a cut, foreign or hand-broken file or another schema."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise ProsectorError(Code.NOT_FOUND, f"There is no catalog at {path}.") from None
        except (OSError, ValueError, RecursionError) as error:
            raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} is not a readable catalog: {error}.") from error
        if not isinstance(data, dict) or "entries" not in data or not isinstance(data["entries"], list):
            raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} is not a Prosector catalog.")
        if data.get("schema") != SCHEMA:
            raise ProsectorError(
                Code.INVALID_CATALOG,
                f"{path.name} was written with catalog schema {data.get('schema')}, this version reads {SCHEMA}; "
                "build it again with `prosector catalog build`.",
            )
        try:
            entries = [_entry(item) for item in data["entries"]]
            absent = _strings(data.get("absent", []))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} has a broken entry: {error!r}.") from error
        catalog = cls(entries, str(data.get("source", "")), str(data.get("language", "en")), absent)
        for entry in catalog:
            lost = next((key for key in (*entry.members, *entry.parents) if key not in catalog), None)
            if lost is not None:
                raise ProsectorError(
                    Code.INVALID_CATALOG, f"{path.name}: {entry.key!r} names {lost!r}, which is not in it."
                )
        return catalog


def _vector(value: object) -> Vector:
    x, y, z = (float(number) for number in cast("list[float]", value))
    if not all(map(math.isfinite, (x, y, z))):
        raise ValueError("a bound that is not finite")
    return (x, y, z)


def _strings(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise TypeError(f"a list of texts was expected, not {value!r}")
    return tuple(value)


def _chosen(value: object, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise ValueError(f"{value!r} is none of {', '.join(allowed)}")
    return value


def _entry(item: dict[str, object]) -> Entry:
    """One entry from its JSON; raises KeyError, TypeError, ValueError or OverflowError for a broken one."""
    text = {name: item[name] for name in ("key", "term", "system", "object_name", "ta2", "fma", "copy_of", "reason")}
    if not all(isinstance(value, str) for value in text.values()):
        raise TypeError(f"a text field of {item.get('key')!r} is not a text")
    proof = cast("dict[str, object] | None", item["proof"])
    exportable = item["exportable"]
    if exportable not in (True, False, None) or (exportable and proof is None):
        raise ValueError(f"{item['key']!r} is exportable without a proof")
    terms = cast("dict[str, object]", item["terms"])
    return Entry(
        **cast("dict[str, str]", text),
        side=cast("Side", _chosen(item["side"], SIDES)),
        kind=cast("Kind", _chosen(item["kind"], KINDS)),
        part=cast("Part", _chosen(item["part"], PARTS)),
        number=int(cast("int", item["number"])),
        parents=_strings(item["parents"]),
        members=_strings(item["members"]),
        terms={language: _strings(names) for language, names in terms.items()},
        findings=_strings(item["findings"]),
        exportable=exportable,
        proof=None if proof is None else _proof(proof),
    )


def _proof(item: dict[str, object]) -> Proof:
    volume = item["volume"]
    return Proof(
        triangles=int(cast("int", item["triangles"])),
        vertices=int(cast("int", item["vertices"])),
        low=_vector(item["low"]),
        high=_vector(item["high"]),
        area=float(cast("float", item["area"])),
        volume=None if volume is None else float(cast("float", volume)),
        geometry=str(item["geometry"]),
        source=str(item["source"]),
    )
