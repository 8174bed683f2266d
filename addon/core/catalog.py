"""The catalog's data model: what a scene holds, by portable key, with the proof that it can be exported.

Built by `assemble.py` from what `scene/` reads; kept as JSON that people can read and compare, sealed by a hash so
that a cut or edited file is told at once. It answers by key and by part; matching what people say to keys is
`resolve.py`.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import json
import os
import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, TypeVar

from .errors import Code, ProsectorError
from .version import VERSION

__all__ = ["SCHEMA", "Catalog", "Entry", "Kind", "Part", "Proof", "Side", "Vector"]

SCHEMA = 2

Side = Literal["left", "right", "none"]
Kind = Literal["structure", "group", "insertion", "landmark"]
Part = Literal["", "origin", "insertion", "landmark"]
Vector = tuple[float, float, float]

T = TypeVar("T")


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
    findings: tuple[str, ...] = ()  # what is odd about the geometry; the entry's findings have them, too


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
        self,
        entries: Iterable[Entry],
        source: str = "",
        language: str = "en",
        absent: Iterable[str] = (),
        scene: str = "",
    ) -> None:
        self.source = source  # the .blend's name, for people
        self.scene = scene  # SHA-256 of the facts that the entries were concluded from; "" where nobody knows
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

    def prove(self, key: str, proof: Proof | None, reason: str = "") -> Entry:
        """Records the result of a proof: exportable with `proof`, or not, for `reason`."""
        bare = _unproven(self[key])
        findings = tuple(dict.fromkeys((*bare.findings, *(proof.findings if proof is not None else ()))))
        entry = replace(bare, exportable=proof is not None, proof=proof, reason=reason, findings=findings)
        self._entries[key] = entry
        return entry

    def without_proofs(self) -> Catalog:
        """The same entries, as if nothing had been evaluated."""
        entries = [_unproven(entry) if entry.kind in ("structure", "insertion") else entry for entry in self]
        return Catalog(entries, self.source, self.language, self.absent, self.scene)

    def save(self, path: Path, *, mode: int = 0o666) -> None:
        """Writes the catalog as JSON, one entry a line; the file appears only when it is whole, whoever else writes it.

        `mode` is for the file's permissions where the platform has them.
        """
        bearers: dict[str, str] = {}
        lines = ",\n".join(json.dumps(_fields(entry, bearers), ensure_ascii=False) for entry in self)
        body = f"{lines}\n]}}\n".encode()
        said = {
            "schema": SCHEMA,
            "product": VERSION,
            "source": self.source,
            "scene": self.scene,
            "language": self.language,
            "absent": self.absent,
        }
        head = json.dumps(said, ensure_ascii=False)[:-1].encode()
        seal = f', "sha256": "{_seal(head, body)}", "entries": [\n'.encode()
        part = path.with_name(f".{path.name}-{os.getpid()}-{secrets.token_hex(4)}.part")
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, mode), "wb") as file:
                file.writelines((head, seal, body))
            part.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            raise

    @classmethod
    def load(cls, path: Path) -> Catalog:
        """Reads a catalog; raises `not_found`, or `invalid_catalog` for a file that is not as this version wrote it."""
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            raise ProsectorError(Code.NOT_FOUND, f"There is no catalog at {path}.") from None
        except (OSError, ValueError) as error:
            raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} is not a readable catalog: {error}.") from error
        first, _, body = data.partition(b"\n")
        head, mark, seal = first.rpartition(b', "sha256": "')
        said = _head(first, data, path)
        if not mark or seal != f'{_seal(head, body)}", "entries": ['.encode():
            raise ProsectorError(
                Code.INVALID_CATALOG, f"{path.name} was changed by hand or cut; {_AGAIN}.", path=str(path)
            )
        with _uncollected():
            return cls(_entries(body), said["source"], said["language"], said["absent"], said["scene"])


def _unproven(entry: Entry) -> Entry:
    outdated = entry.proof.findings if entry.proof is not None else ()
    findings = tuple(finding for finding in entry.findings if finding not in outdated)
    return replace(entry, exportable=None, proof=None, reason="", findings=findings)


_AGAIN = "build it again with `prosector catalog build`"
_BINARY = getattr(os, "O_BINARY", 0)  # of Windows, which otherwise writes \r\n
_AT_ONCE = 256  # entries parsed in one call, during which no other thread of Python runs

_NAMES = tuple(field.name for field in fields(Entry))
_PROOF_NAMES = tuple(field.name for field in fields(Proof))
_DEFAULTS = {
    field.name: field.default if field.default_factory is MISSING else field.default_factory()
    for field in fields(Entry)
    if field.default is not MISSING or field.default_factory is not MISSING
}


def _fields(entry: Entry, bearers: dict[str, str]) -> dict[str, object]:
    """What is written of an entry: all that is not as usual, and names in all languages only once.

    `bearers` are the keys of the entries that were written with such names, by the names.
    """
    said = vars(entry)
    written = {name: said[name] for name in _NAMES if name not in _DEFAULTS or said[name] != _DEFAULTS[name]}
    if entry.terms:
        bearer = bearers.setdefault(repr(entry.terms), entry.key)
        if bearer != entry.key:
            written["terms"] = bearer
    if entry.proof is not None:
        del written["exportable"]  # as the proof says
        proof = vars(entry.proof)
        written["proof"] = {name: proof[name] for name in _PROOF_NAMES}
    return written


def _entries(body: bytes) -> Iterator[Entry]:
    """The entries of a sealed file, which says that `_fields` wrote them: nothing is checked again."""
    lines = body.split(b"\n")[:-2]
    terms: dict[str, dict[str, tuple[str, ...]]] = {}
    for start in range(0, len(lines), _AT_ONCE):
        chunk = b"\n".join(lines[start : start + _AT_ONCE]).rstrip(b",")
        for item in json.loads(b"[" + chunk + b"]"):
            for name in ("parents", "members", "findings"):
                if name in item:
                    item[name] = tuple(item[name])
            named = item.get("terms")
            if isinstance(named, str):
                item["terms"] = terms[named]
            elif named:
                item["terms"] = terms[item["key"]] = {language: tuple(names) for language, names in named.items()}
            proof = item.get("proof")
            if proof is not None:
                for name in ("low", "high", "findings"):
                    proof[name] = tuple(proof[name])
                item["proof"] = _made(Proof, proof)
                item["exportable"] = True
            yield _made(Entry, _DEFAULTS | item)


def _made(kind: type[T], values: dict[str, Any]) -> T:
    """A frozen dataclass without one call for each of its fields, which would take most of a load."""
    made = object.__new__(kind)
    object.__setattr__(made, "__dict__", values)
    return made


def _seal(head: bytes, body: bytes) -> str:
    digest = hashlib.sha256(head)
    digest.update(body)
    return digest.hexdigest()


def _head(first: bytes, data: bytes, path: Path) -> dict[str, Any]:
    """What a catalog's first line says of it. Raises for what is none, or one of another version."""
    said: object = None
    # Who wrote the file again with another program may have put all of it in one line, or the head in several.
    for text in (first + b"]}", data):
        with contextlib.suppress(ValueError, RecursionError):
            said = json.loads(text)
            break
    if not isinstance(said, dict) or not isinstance(said.get("entries"), list):
        if first.startswith(b'{"schema": '):
            raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} was changed by hand or cut; {_AGAIN}.")
        raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} is not a Prosector catalog.")
    if said.get("schema") != SCHEMA:
        found = f"catalog schema {said.get('schema')}, this version reads {SCHEMA}"
    elif said.get("product") != VERSION:
        found = f"Prosector {said.get('product')}, this is {VERSION}"
    else:
        return said
    raise ProsectorError(Code.INVALID_CATALOG, f"{path.name} was written with {found}; {_AGAIN}.", path=str(path))


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Python's garbage collector looks again and again at the thousands of objects of a load: half of its time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
