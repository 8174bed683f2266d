"""The wire's methods that export packages and take pictures."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

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
from .method import method
from .service import Service

__all__ = ["export_named"]

BATCH = 16
MOST_DRAWN = 4_000_000  # triangles in one rendered picture


@dataclass(frozen=True)
class PartOrder:
    """One structure by name or key."""

    query: str
    include_preview: bool = False


@dataclass(frozen=True)
class PackageOrder:
    """A group, or several structures, by name or key."""

    query: str
    include_preview: bool = False
    max_triangles: int = field(default=2_000_000, metadata={"least": 1, "most": 20_000_000})


@method("export.part", PartOrder, journaled=True)
def export_part(service: Service, arguments: PartOrder) -> Job:
    """Exports the structure that a name means; a group is refused, since it is another intention."""
    known = yield from service.live.ready()
    found = structures(known, arguments.query)
    group = next((entry for entry in found if entry.kind == "group"), None)
    if group is not None:
        raise ProsectorError(
            Code.NOT_EXPORTABLE,
            f"{name_of(group)} is a group of {len(group.members)} structures; export it as a package.",
            key=group.key,
            members=len(group.members),
        )
    order = _order(known.catalog, found, arguments.query, arguments.include_preview)
    return _answer((yield from export(known.catalog, order, service.exports)))


@method("export.package", PackageOrder, journaled=True)
def export_package(service: Service, arguments: PackageOrder) -> Job:
    """Exports the members of a group, each as a node."""
    known = yield from service.live.ready()
    found = structures(known, arguments.query)
    order = _order(known.catalog, found, arguments.query, arguments.include_preview, arguments.max_triangles)
    return _answer((yield from export(known.catalog, order, service.exports)))


def export_named(service: Service, keys: Sequence[str]) -> Job:
    """The export behind the panel's button: structures or groups by their keys."""
    known = yield from service.live.ready()
    found = [known.catalog[key] for key in keys]
    title = ", ".join(name_of(entry) for entry in found)
    return _answer((yield from export(known.catalog, _order(known.catalog, found, title, False), service.exports)))


def _order(
    catalog: Catalog, found: Sequence[Entry], query: str, preview: bool, max_triangles: int = 20_000_000
) -> Order:
    leaves = {leaf.key: leaf for entry in found for leaf in catalog.leaves(entry.key)}
    keys = [key for key, leaf in leaves.items() if leaf.kind in ("structure", "insertion")]
    title = name_of(found[0]) if len(found) == 1 else query[:80]
    if not keys:
        what = "a label, not a surface" if found[0].kind == "landmark" else "a group without structures"
        raise ProsectorError(Code.NOT_EXPORTABLE, f"{title} cannot be exported: it is {what}.", key=found[0].key)
    side = f"-{found[0].side}" if len(found) == 1 and found[0].side != "none" else ""
    name = slug(found[0].term) + side if len(found) == 1 else slug(query[:60])
    return Order(name, title, keys, preview, max_triangles)


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
        "low": manifest["low"],
        "high": manifest["high"],
        "cache_hit": exported.cache_hit,
        "seconds": round(exported.seconds, 4),
        "preview": base64.b64encode(poster.read_bytes()).decode("ascii") if has_poster else None,
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
