"""The wire's methods that export packages and take pictures."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..core.budget import Compression, Preset
from ..core.catalog import Catalog, Entry
from ..core.errors import Code, ProsectorError
from ..core.package import POSTER
from ..core.progress import Step
from ..core.terms import slug
from ..core.wire import Params
from ..scene.export import Exported, Order, export
from ..scene.picture import Drawn, View, render
from ..scene.prove import prove
from ..scene.state import visible_names
from ..scene.view import capture, has_view
from .answers import name_of, structures
from .jobs import Job
from .live import Known
from .method import method
from .service import Service

__all__ = ["export_named"]

BATCH = 16
MOST_ALSO = 200  # names besides the first in one order
LANGUAGE = re.compile(r"[a-z]{2,3}")
MOST_DRAWN = 4_000_000  # triangles in one rendered picture


@dataclass(frozen=True, kw_only=True)
class _Wanted:
    """What both kinds of export can be asked for.

    `max_triangles` and `max_bytes` replace those of the preset where they are given. `mastery_score`, in percent, is
    the pass mark that the SCORM package tells; without it there is none.
    """

    query: str
    context_mm: int = field(default=0, metadata={"least": 0, "most": 50})
    preset: Preset = "none"
    max_triangles: int = field(default=0, metadata={"least": 1, "most": 20_000_000})
    max_bytes: int = field(default=0, metadata={"least": 1, "most": 1_000_000_000})
    compression: Compression = "none"
    languages: list[str] = field(default_factory=list, metadata={"most": 20})
    include_preview: bool = False
    page: bool = True
    single_file: bool = False
    scorm: bool = False
    mastery_score: int = field(default=0, metadata={"least": 1, "most": 100})

    @property
    def names(self) -> list[str]:
        return [self.query]


@dataclass(frozen=True, kw_only=True)
class PartOrder(_Wanted):
    """One structure by name or key: whole, and in the form that every program reads."""


@dataclass(frozen=True, kw_only=True)
class PackageOrder(_Wanted):
    """Structures, groups and regions by name or key, mixed: for students, who load it from a network or on a phone."""

    also: list[str] = field(default_factory=list, metadata={"most": MOST_ALSO})
    preset: Preset = "lesson"
    compression: Compression = "auto"

    @property
    def names(self) -> list[str]:
        return [self.query, *self.also]


@method("export.part", PartOrder, journaled=True)
def export_part(service: Service, arguments: PartOrder) -> Job:
    """Exports the structure that a name means; a group is refused, since it is another intention."""
    known = yield from service.live.ready()
    found = _found(known, arguments)
    group = next((entry for entry in found if entry.kind == "group"), None)
    if group is not None:
        raise ProsectorError(
            Code.NOT_EXPORTABLE,
            f"{name_of(group)} is a group of {len(group.members)} structures; export it as a package.",
            key=group.key,
            members=len(group.members),
        )
    return (yield from _exported(service, known.catalog, found, arguments))


@method("export.package", PackageOrder, journaled=True)
def export_package(service: Service, arguments: PackageOrder) -> Job:
    """Exports groups and structures, each structure as a node."""
    known = yield from service.live.ready()
    return (yield from _exported(service, known.catalog, _found(known, arguments), arguments))


def export_named(service: Service, keys: Sequence[str], options: Mapping[str, Any]) -> Job:
    """The export behind the panel's button: structures or groups by their keys.

    `options` are arguments of `export.package`; without a preset, what a client gets by default.
    """
    known = yield from service.live.ready()
    found = [known.catalog[key] for key in keys]
    title = ", ".join(name_of(entry) for entry in found)
    alone = len(found) == 1 and found[0].kind != "group" and "preset" not in options
    wanted = (PartOrder if alone else PackageOrder)(query=title, **options)
    return (yield from _exported(service, known.catalog, found, wanted))


def _found(known: Known, wanted: _Wanted) -> list[Entry]:
    """What the names of an order mean, each once."""
    unknown = [code for code in wanted.languages if not LANGUAGE.fullmatch(code)]
    if unknown:
        raise ProsectorError(
            Code.INVALID_ARGUMENT, f"{unknown[0][:20]!r} is no code of a language, such as de.", argument="languages"
        )
    if wanted.mastery_score and not wanted.scorm:
        raise ProsectorError(
            Code.INVALID_ARGUMENT,
            "A pass mark is told by a SCORM package alone; ask for that too.",
            argument="mastery_score",
        )
    entries = {entry.key: entry for name in wanted.names for entry in structures(known, name)}
    return list(entries.values())


def _exported(service: Service, catalog: Catalog, found: Sequence[Entry], wanted: _Wanted) -> Job:
    order = _order(catalog, found, wanted)
    return _answer((yield from export(catalog, order, service.exports, service.turns)))


def _order(catalog: Catalog, found: Sequence[Entry], wanted: _Wanted) -> Order:
    leaves = {leaf.key: leaf for entry in found for leaf in catalog.leaves(entry.key)}
    keys = [key for key, leaf in leaves.items() if leaf.kind in ("structure", "insertion")]
    said = ", ".join(wanted.names)
    title = name_of(found[0]) if len(found) == 1 else said if len(said) <= 80 else f"{said[:79].rstrip()}…"
    if not keys:
        what = "a label, not a surface" if found[0].kind == "landmark" else "a group without structures"
        raise ProsectorError(Code.NOT_EXPORTABLE, f"{title} cannot be exported: it is {what}.", key=found[0].key)
    side = f"-{found[0].side}" if len(found) == 1 and found[0].side != "none" else ""
    return Order(
        name=slug(found[0].term) + side if len(found) == 1 else slug(said[:60]),
        title=title,
        keys=keys,
        preview=wanted.include_preview,
        preset=wanted.preset,
        max_triangles=wanted.max_triangles,
        max_bytes=wanted.max_bytes,
        compression=wanted.compression,
        within=wanted.context_mm / 1000,
        languages=wanted.languages,
        page=wanted.page,
        single_file=wanted.single_file,
        scorm=wanted.scorm,
        mastery_score=wanted.mastery_score or None,
    )


def _answer(exported: Exported) -> Params:
    package, manifest = exported.package, exported.package.manifest
    files = manifest["files"]
    poster = package.folder / POSTER
    has_poster = isinstance(files, list) and any(file["name"] == POSTER for file in files)
    return {
        "export_id": package.export_id,
        "folder": str(package.folder),
        "files": files,
        "nodes": manifest["nodes"],
        "left_out": manifest["left_out"],
        "triangles": manifest["triangles"],
        "compression": manifest["compression"],
        "budget": manifest["budget"],
        "simplified": _simplified(manifest["simplified"]),
        "page": manifest["page"],
        "page_reason": manifest.get("page_reason", ""),
        "low": manifest["low"],
        "high": manifest["high"],
        "cache_hit": exported.cache_hit,
        "seconds": round(exported.seconds, 4),
        "preview": base64.b64encode(poster.read_bytes()).decode("ascii") if has_poster else None,
    }


def _simplified(listed: object) -> Params | None:
    """How many structures were simplified, and how far the worst of them moved; the manifest lists them all."""
    if not isinstance(listed, list) or not listed:
        return None
    return {
        "structures": len(listed),
        "triangles_before": sum(one["triangles_before"] for one in listed),
        "triangles": sum(one["triangles"] for one in listed),
        "largest_error_mm": round(1000 * max(one["hausdorff"] for one in listed), 4),
        "largest_relative": max(one["relative"] for one in listed),
    }


@dataclass(frozen=True)
class Picture:
    """A view, a size in pixels, and perhaps the structures to show alone."""

    view: Literal["current", "anterior", "posterior", "left", "right", "superior", "inferior"] = "current"
    width: int = field(default=1024, metadata={"least": 64, "most": 4096})
    height: int = field(default=768, metadata={"least": 64, "most": 4096})
    structures: list[str] = field(default_factory=list, metadata={"most": 100})


@method("view.capture", Picture)
def view_capture(service: Service, arguments: Picture) -> Job:
    """A picture of the window's view; of named structures alone, or without a window, a rendered one."""
    standard: View | None = None if arguments.view == "current" else arguments.view
    size = arguments.width, arguments.height
    if not arguments.structures and has_view():
        return _picture(capture(standard, *size), arguments, arguments.view, "window")
    known = yield from service.live.ready()
    if arguments.structures:
        found = [entry for name in arguments.structures for entry in structures(known, name)]
    else:
        found = [entry for name in visible_names() if (entry := known.catalog.named(name)) is not None]
    leaves = {leaf.key for entry in found for leaf in known.catalog.leaves(entry.key)}
    keys = sorted(key for key in leaves if known.catalog[key].kind in ("structure", "insertion"))
    drawn: list[Drawn] = []
    triangles = 0
    for start in range(0, len(keys), BATCH):
        yield Step(start, len(keys), "Reading surfaces")
        for proven in prove(known.catalog, [known.catalog[key] for key in keys[start : start + BATCH]]):
            if proven.surface is not None:
                drawn.append(Drawn(proven.surface, proven.colours))
                triangles += len(proven.surface.corners)
        if triangles > MOST_DRAWN:
            raise ProsectorError(
                Code.TOO_LARGE, "That is too much for one rendered picture; name the structures you want to see."
            )
    if not drawn:
        raise ProsectorError(Code.NO_VIEW, "Nothing that can be drawn is visible or was named.")
    yield Step(len(keys), len(keys), "Rendering")
    view = standard or "anterior"
    return _picture(render(drawn, view, *size), arguments, view, "rendered")


def _picture(png: bytes, arguments: Picture, view: str, source: str) -> Params:
    return {
        "png": base64.b64encode(png).decode("ascii"),
        "width": arguments.width,
        "height": arguments.height,
        "view": view,
        "source": source,
    }
