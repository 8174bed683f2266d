"""The wire's methods about the session, the scene and its names."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field

from ..core import discovery
from ..core.catalog import Catalog, Entry
from ..core.errors import Code, ProsectorError, from_os_error
from ..core.progress import Step, beside
from ..core.resolve import complete, resolve, search
from ..core.terms import slug
from ..core.version import VERSION
from ..core.wire import Params
from ..scene.prove import prove, still_proven
from ..scene.state import mode, read_state
from .answers import structures, summaries, summary
from .jobs import Job
from .method import Nothing, method
from .service import Service

__all__: list[str] = []

MOST_LISTED = 200  # members of a group in one answer
BATCH = 16  # structures proven in one step


@method("session.info", Nothing)
def session_info(service: Service, _: Nothing) -> Params:
    """Who serves: product, Blender, file, clients."""
    state = read_state()
    return {
        "product": VERSION,
        "blender": state.blender,
        "mode": mode(),
        "pid": os.getpid(),
        "blend": state.blend,
        "clients": service.clients,
    }


@method("scene.state", Nothing)
def scene_state(service: Service, _: Nothing) -> Job:
    """What the person has in front of them."""
    known = yield from service.live.ready(anatomy=False)
    state = read_state()
    active = known.catalog.named(state.active)
    return {
        "blend": state.blend,
        "scene": state.scene,
        "mode": mode(),
        "blender": state.blender,
        "is_anatomy": known.is_anatomy,
        "language": known.catalog.language,
        "objects": state.objects,
        "structures": known.kinds.get("structure", 0) if known.is_anatomy else 0,
        "groups": known.kinds.get("group", 0),
        "visible": state.visible,
        "selected": _selected(known.catalog, state.selected),
        "active": summary(active) if active is not None else None,
        "unsaved_changes": state.unsaved_changes,
        "exports_folder": str(service.exports),
    }


def _selected(catalog: Catalog, names: Iterable[str]) -> list[dict[str, object]]:
    entries = (catalog.named(name) for name in names)
    return [summary(entry) for entry in entries if entry is not None][:MOST_LISTED]


@dataclass(frozen=True)
class Query:
    """A name as a person says it."""

    query: str


@method("catalog.resolve", Query)
def catalog_resolve(service: Service, arguments: Query) -> Job:
    """What a name means, without raising for what it does not."""
    known = yield from service.live.ready()
    resolution = resolve(arguments.query, known.catalog, known.index)
    return {
        "outcome": resolution.outcome,
        "keys": list(resolution.keys),
        "matches": summaries(known.catalog, resolution.keys[:MOST_LISTED]),
        "candidates": summaries(known.catalog, resolution.candidates),
        "reason": resolution.reason,
        "message": resolution.message,
    }


@dataclass(frozen=True)
class Search:
    """A name as far as it is typed."""

    query: str
    limit: int = field(default=10, metadata={"least": 1, "most": 100})


@method("catalog.search", Search)
def catalog_search(service: Service, arguments: Search) -> Job:
    """Structures and groups whose names fit, best first."""
    known = yield from service.live.ready()
    hits = search(arguments.query, known.index, MOST_LISTED)
    return {
        "query": arguments.query[:200],
        "hits": [{**summary(known.catalog[hit.key]), "matched": hit.name} for hit in hits[: arguments.limit]],
        "total": len(hits),
    }


@dataclass(frozen=True)
class Prefix:
    """The beginning of a name."""

    prefix: str
    limit: int = field(default=20, metadata={"least": 1, "most": 100})


@method("catalog.complete", Prefix)
def catalog_complete(service: Service, arguments: Prefix) -> Job:
    """Names that begin so and resolve to one structure."""
    known = yield from service.live.ready()
    return {"names": complete(arguments.prefix, known.index, arguments.limit)}


@dataclass(frozen=True)
class Structure:
    """A key or a name."""

    structure: str


@method("catalog.describe", Structure)
def catalog_describe(service: Service, arguments: Structure) -> Job:
    """All that is known of one structure or group; a structure is proven first."""
    known = yield from service.live.ready()
    found = structures(known, arguments.structure)
    if len(found) > 1:
        raise ProsectorError(
            Code.AMBIGUOUS,
            f"{arguments.structure[:80]!r} means {len(found)} structures; ask for one of them.",
            query=arguments.structure[:200],
            candidates=[summary(entry) for entry in found[:10]],
        )
    entry = found[0]
    if entry.kind in ("structure", "insertion") and not (entry.proof is not None and still_proven(entry)):
        entry = prove(known.catalog, [entry])[0].entry
    return _described(known.catalog, entry)


def _described(catalog: Catalog, entry: Entry) -> Params:
    is_group = entry.kind == "group"
    exportable = any(leaf.exportable is not False for leaf in catalog.leaves(entry.key)) if is_group else None
    proof = asdict(entry.proof) if entry.proof is not None else None
    for internal in ("geometry", "source"):
        if proof is not None:
            proof.pop(internal)
    return {
        **summary(entry),
        "object_name": entry.object_name,
        "terms": {language: list(names) for language, names in entry.terms.items()},
        "parents": summaries(catalog, entry.parents[:MOST_LISTED]),
        "members": summaries(catalog, entry.members[:MOST_LISTED]),
        "member_count": len(entry.members),
        "exportable": exportable if is_group else bool(entry.exportable),
        "reason": entry.reason or ("it is a label, not a surface" if entry.kind == "landmark" else ""),
        "findings": list(entry.findings),
        "proof": proof,
    }


@dataclass(frozen=True)
class Build:
    """How a catalog is built: with or without the proof of every structure."""

    prove: bool = True


@method("catalog.build", Build)
def catalog_build(service: Service, arguments: Build) -> Job:
    """Proves the whole scene and writes its catalog under Prosector's own folder."""
    started = time.perf_counter()
    known = yield from service.live.ready()
    catalog = known.catalog
    keys = [entry.key for entry in catalog if entry.kind in ("structure", "insertion")]
    if arguments.prove:
        for start in range(0, len(keys), BATCH):
            yield Step(start, len(keys), "Checking structures")
            batch = [catalog[key] for key in keys[start : start + BATCH]]
            prove(catalog, [entry for entry in batch if not (entry.proof is not None and still_proven(entry))])
    path = discovery.home() / "catalogs" / f"{slug(catalog.source or 'unsaved')}-{os.getpid()}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield from beside(lambda: catalog.save(path), Step(len(keys), len(keys), "Writing the catalog"))
    except OSError as error:
        raise from_os_error(error, path) from error
    proven = [catalog[key].exportable for key in keys]
    return {
        "path": str(path),
        "entries": len(catalog),
        "structures": known.kinds.get("structure", 0),
        "groups": known.kinds.get("group", 0),
        "exportable": proven.count(True),
        "not_exportable": proven.count(False),
        "seconds": round(time.perf_counter() - started, 3),
    }
