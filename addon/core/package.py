"""An exported package on disk: written under a temporary name, checked, then moved into place.

No Blender here: `scene/export.py` gives the surfaces. The folder appears whole or not at all; what a killed process
left behind is swept by the next export.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import secrets
import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import compact, glb
from .annotations import SCHEMA as ANNOTATIONS_SCHEMA
from .annotations import Attribution, structure_of
from .catalog import Entry, Proof
from .discovery import process_runs
from .errors import Code, ProsectorError, from_os_error
from .handout import Annotated, Handout
from .labels import Body
from .page import PAGE_FILES
from .version import VERSION

__all__ = [
    "SCHEMA",
    "Draft",
    "Model",
    "Package",
    "Part",
    "cache_key",
    "kept",
    "modelled",
    "prepare_folder",
    "retire",
]

log = logging.getLogger(__name__)

SCHEMA = 2
MODEL, ANNOTATIONS, MANIFEST, POSTER = "anatomy.glb", "annotations.json", "manifest.json", "poster.png"
PREFIX, SUFFIX = ".prosector-", ".part"
TOLERANCE = 1e-5  # metres; 32-bit coordinates a few metres from the origin are exact to a tenth of it


@dataclass(frozen=True)
class Part:
    """One structure of a package: its entry, what is written of it, and the proof of just that.

    A simplified surface has a proof of its own, which is not the entry's.
    """

    entry: Entry
    proof: Proof
    node: glb.Node
    curve: bool = False  # a tube along a line


@dataclass(frozen=True)
class Model:
    """The bytes of a model, which have been read back and checked. `error`: how far a point was moved, metres."""

    data: bytes
    form: glb.Form
    error: float

    @property
    def about(self) -> Mapping[str, object]:
        """What the manifest says of it."""
        used = "meshopt" if self.form == "meshopt" else "none"
        quantised = self.form != "plain"
        return {"compression": {"used": used, "quantised": quantised, "largest_position_error": self.error}}


@dataclass(frozen=True)
class Package:
    """A finished package."""

    folder: Path
    manifest: Mapping[str, object]

    @property
    def export_id(self) -> str:
        return self.folder.name


def cache_key(proofs: Mapping[str, Proof], options: Mapping[str, object]) -> str:
    """A hash of all that an export's bytes depend on: proofs by key, options, and the writers' versions."""
    parts = {
        "proofs": {key: [proof.geometry, proof.source] for key, proof in sorted(proofs.items())},
        "options": options,
        "versions": [VERSION, SCHEMA, ANNOTATIONS_SCHEMA],
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def modelled(parts: Sequence[Part], attribution: Attribution, form: glb.Form = "plain") -> Model:
    """The model that holds these parts, read back and checked. Raises `check_failed` where it is not as proven.

    A compressed one that does not pass is written plain instead.
    """
    nodes = [part.node for part in parts]
    data = glb.pack(nodes, attribution.notice, form)
    try:
        _check(glb.read_back(data), parts, form)
    except ProsectorError:
        if form == "plain":
            raise
        log.exception("the compressed model did not pass its check and is written plain")
        return modelled(parts, attribution)
    return Model(data, form, glb.position_error(nodes, form))


def prepare_folder(folder: Path) -> None:
    """Makes the exports folder and sweeps what killed processes left in it. Raises `not_writable` or `disk_full`."""
    try:
        str(folder).encode("utf-8")
    except UnicodeEncodeError:
        shown = str(folder).encode("utf-8", "replace").decode("utf-8")
        raise ProsectorError(
            Code.NOT_WRITABLE, f"The name of the folder {shown} is not UTF-8, so no answer could name it; take another."
        ) from None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.glob(f"{PREFIX}*{SUFFIX}"):
            pid = left.name.removeprefix(PREFIX).split("-")[0]
            if pid.isdigit() and int(pid) != os.getpid() and not process_runs(int(pid)):
                _remove(left)
    except OSError as error:
        raise from_os_error(error, folder) from error


def kept(folder: Path, name: str, key: str) -> Package | None:
    """The package of this name, if it is there with this cache key and every file is as it was written."""
    place = folder / name
    try:
        manifest = json.loads((place / MANIFEST).read_text(encoding="utf-8"))
        if manifest["schema"] != SCHEMA or manifest["cache_key"] != key or manifest["digest"] != _digest(manifest):
            return None
        for file in manifest["files"]:
            path = place / Path(file["name"]).name
            if hashlib.sha256(path.read_bytes()).hexdigest() != file["sha256"]:
                return None
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Package(place, manifest)


class Draft:
    """A package in the making: `write`, perhaps `add`, then `finish`; `discard` in any case."""

    def __init__(self, folder: Path, languages: Sequence[str] = ()) -> None:
        """`languages`: codes of those that the annotations keep, besides English; all where there are none."""
        self._folder = folder
        self._languages = languages
        self._place = folder / f"{PREFIX}{os.getpid()}-{secrets.token_hex(4)}{SUFFIX}"
        self._files: dict[str, str] = {}
        self._about: dict[str, object] = {}

    def write(
        self,
        parts: Sequence[Part],
        attribution: Attribution,
        about: Mapping[str, object],
        handout: Handout | None = None,
        model: Model | None = None,
    ) -> None:
        """Writes model (by default a plain one), annotations and the pages of `handout`, and looks at what is on disk.

        Raises `check_failed` where the file does not hold what was proven; `disk_full` or `not_writable`.
        """
        try:
            self._place.mkdir()
        except OSError as error:
            raise from_os_error(error, self._folder) from error
        model = model or modelled(parts, attribution)
        self.add(MODEL, model.data)
        handout = handout or Handout()
        annotated = _annotated(parts, attribution, handout)
        document = annotated.document
        if self._languages:
            document = _in_languages(document, {"en", *self._languages})
        self.add(ANNOTATIONS, _json(document))
        try:
            written = (self._place / MODEL).read_bytes()
        except OSError as error:
            raise from_os_error(error, self._folder) from error
        if written != model.data:
            raise _failed("what is on the disk is not what was written", "")
        for name, data in handout.files(model.data, document).items():
            self.add(name, data)
        self._about = {**about, **annotated.about, **model.about}

    def add(self, name: str, data: bytes) -> None:
        """Writes one file. Raises `disk_full` or `not_writable`."""
        try:
            (self._place / name).write_bytes(data)
        except OSError as error:
            raise from_os_error(error, self._folder) from error
        self._files[name] = hashlib.sha256(data).hexdigest()

    def finish(self, name: str, key: str) -> Package:
        """Writes the manifest and moves the folder to its final name, in place of an older one of that name.

        What a person has put into the older one moves along.
        """
        final = self._folder / name
        try:
            files = [
                {"name": file, "bytes": (self._place / file).stat().st_size, "sha256": digest}
                for file, digest in self._files.items()
            ]
            manifest = {"schema": SCHEMA, "product": VERSION, "cache_key": key, **self._about, "files": files}
            manifest["digest"] = _digest(manifest)
            (self._place / MANIFEST).write_bytes(_json(manifest))
            try:
                self._move(final)
            except OSError:
                # Another Blender may have put the same package there in this very moment.
                there = kept(self._folder, name, key)
                if there is not None:
                    return there
                self._move(final)
        except OSError as error:
            raise from_os_error(error, self._folder) from error
        return Package(final, manifest)

    def _move(self, final: Path) -> None:
        old = self._place.with_name(self._place.name.replace(SUFFIX, "-old" + SUFFIX))
        if os.path.lexists(final):
            final.replace(old)
        try:
            self._place.replace(final)
        except OSError:
            if os.path.lexists(old) and not os.path.lexists(final):
                old.replace(final)
            raise
        finally:
            if os.path.lexists(old):
                retire(old, final)

    def discard(self) -> None:
        """Removes what is not in place; nothing after `finish`."""
        _remove(self._place)


def retire(old: Path, new: Path) -> None:
    """Removes an older package folder once `new` stands in its place; a person's own files in it move along.

    Those are the files that its manifest does not list. Where one cannot move, the older folder stays, beside `new`.
    """
    own = _own_files(old) if old.is_dir() and not old.is_symlink() else []
    stuck = False
    for item in own:
        target = new / item.name
        try:
            item.replace(target if not os.path.lexists(target) else new / f"earlier-{item.name}")
        except OSError:
            stuck = True
    if stuck:
        with contextlib.suppress(OSError):
            old.replace(new.with_name(f"{new.name}-earlier-{secrets.token_hex(2)}"))
    else:
        _remove(old)


def _own_files(old: Path) -> list[Path]:
    try:
        manifest = json.loads((old / MANIFEST).read_text(encoding="utf-8"))
        listed = {MANIFEST, *(str(file["name"]) for file in manifest["files"])}
    except (OSError, ValueError, KeyError, TypeError):
        listed = {MODEL, ANNOTATIONS, MANIFEST, POSTER, *PAGE_FILES}
    return [item for item in old.iterdir() if item.name not in listed]


def _remove(place: Path) -> None:
    """Removes a folder, or the file or link that somebody put in its place."""
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place, ignore_errors=True)
    else:
        with contextlib.suppress(OSError):
            place.unlink(missing_ok=True)


def _digest(manifest: Mapping[str, object]) -> str:
    """A hash over all that a manifest says, so that a hand in it is noticed."""
    said = {name: value for name, value in manifest.items() if name != "digest"}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def _annotated(parts: Sequence[Part], attribution: Attribution, handout: Handout) -> Annotated:
    structures = [
        structure_of(
            part.entry,
            part.proof,
            glb.main_colour(part.node),
            handout.definitions.get(part.entry.key),
            part.entry.key in handout.context,
        )
        for part in parts
    ]
    bodies = [Body(part.entry.key, part.node.surface, part.entry.key in handout.context) for part in parts]
    return handout.annotated(structures, bodies, attribution)


def _in_languages(document: Mapping[str, object], languages: Collection[str]) -> Mapping[str, object]:
    """The annotations with names in these languages only. Every `names` in them is by language."""

    def kept(value: object, name: str = "") -> object:
        if isinstance(value, Mapping):
            return {key: kept(item, key) for key, item in value.items() if name != "names" or key in languages}
        return [kept(item) for item in value] if isinstance(value, (list, tuple)) else value

    there = document.get("languages")
    listed = [code for code in there if code in languages] if isinstance(there, (list, tuple)) else sorted(languages)
    return {name: listed if name == "languages" else kept(value, name) for name, value in document.items()}


def _json(value: Mapping[str, object]) -> bytes:
    """A file that people can read, too: one line for each item of what is a list at the top.

    With json's own indent Python's slow encoder would write it.
    """

    def text(item: object) -> str:
        return json.dumps(item, ensure_ascii=False, allow_nan=False)

    lines = []
    for name, item in value.items():
        said = text(item)
        if isinstance(item, (list, tuple)) and item:
            said = "[\n  " + ",\n  ".join(text(each) for each in item) + "\n ]"
        lines.append(f" {text(name)}: {said}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8")


def _check(nodes: Sequence[glb.NodeRead], parts: Sequence[Part], form: glb.Form) -> None:
    """Raises `check_failed` unless the nodes are the parts: keys, triangles, bounds, sides and orientation."""
    read = {str(node.extras.get("key")): node for node in nodes}
    if not len(read) == len(nodes) == len(parts) or set(read) != {part.entry.key for part in parts}:
        raise _failed("its nodes are not the structures asked for", "")
    for part in parts:
        node, proof, key = read[part.entry.key], part.proof, part.entry.key
        if node.triangles != proof.triangles:
            raise _failed(f"it has {node.triangles} triangles instead of {proof.triangles}", key)
        step = max(high - low for low, high in zip(proof.low, proof.high, strict=True)) / compact.STEPS
        step = step if form != "plain" else 0.0
        within = TOLERANCE + step
        if not (glb.close_to(node.low, proof.low, within) and glb.close_to(node.high, proof.high, within)):
            raise _failed("it lies elsewhere than in the scene", key)
        turned = proof.volume is not None and proof.volume > 0 and node.volume <= -proof.area * step
        if node.determinant <= 0 or turned:  # a sheet thinner than a step has no inside that would tell
            raise _failed("it is inside out", key)


def _failed(why: str, key: str) -> ProsectorError:
    subject = f"The exported {key}" if key else "The exported file"
    return ProsectorError(Code.CHECK_FAILED, f"{subject} did not pass its check: {why}. Nothing was kept.", key=key)
