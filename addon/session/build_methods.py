"""The wire's methods that prove the whole scene."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

from ..core import discovery
from ..core.errors import from_os_error
from ..core.progress import Step, beside
from ..core.terms import slug
from ..scene.prove import prove, still_proven
from .jobs import Job
from .method import method
from .service import Service

__all__: list[str] = []

BATCH = 16  # structures proven in one step


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
