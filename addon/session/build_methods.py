"""The wire's methods that prove the whole scene."""

from __future__ import annotations

import logging
import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

import bpy

from ..core import kept
from ..core.catalog import Catalog
from ..core.errors import from_os_error
from ..core.progress import Step, beside
from ..core.terms import slug
from ..scene.prove import prove_all
from .jobs import Job
from .method import method
from .service import Service

__all__: list[str] = []

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Build:
    """How a catalog is built: with or without the proof of every structure."""

    prove: bool = True


@method("catalog.build", Build)
def catalog_build(service: Service, arguments: Build) -> Job:
    """Proves the whole scene and writes its catalog.

    Where `kept` is true, the file at `path` is Prosector's own, for the next session on this scene. Otherwise it is
    the caller's, to be removed after reading.
    """
    started = time.perf_counter()
    known = yield from service.live.ready()
    catalog = known.catalog
    keys = [entry.key for entry in catalog if entry.kind in ("structure", "insertion")]
    if arguments.prove:
        yield from prove_all(catalog, keys, "Checking structures")
    else:
        catalog = catalog.without_proofs()
    blend, own = bpy.data.filepath if arguments.prove else "", bpy.app.tempdir
    writing = Step(len(keys), len(keys), "Writing the catalog")
    path, is_kept = yield from beside(lambda: _written(catalog, blend, own), writing)
    proven = [catalog[key].exportable for key in keys]
    return {
        "path": str(path),
        "kept": is_kept,
        "entries": len(catalog),
        "structures": known.kinds.get("structure", 0),
        "groups": known.kinds.get("group", 0),
        "exportable": proven.count(True),
        "not_exportable": proven.count(False),
        "seconds": round(time.perf_counter() - started, 3),
    }


def _written(catalog: Catalog, blend: str, own: str) -> tuple[Path, bool]:
    """Writes a catalog and tells where, and whether it is kept there: it is not for an unsaved scene (`blend` is ""),
    nor where Prosector's folder cannot be written. `own` is this Blender's folder for temporary files.
    """
    if blend:
        try:
            return kept.keep(catalog, blend), True
        except OSError as error:
            log.warning("the catalog is not kept for the next session: %s", error)
    name = f".{slug(catalog.source or 'unsaved')[:60]}-{os.getpid()}-{secrets.token_hex(4)}.part"
    path = kept.folder() / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        catalog.save(path, mode=0o600)
    except OSError:
        path = Path(own) / name
        try:
            catalog.save(path, mode=0o600)
        except OSError as error:
            raise from_os_error(error, path) from error
    return path, False
