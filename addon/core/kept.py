"""The catalogs that Prosector keeps for itself: of each scene the last one that was proven, in `<home>/catalogs/`.

They save the next session the proving. Whatever is not as this version wrote it for this scene counts as not there,
and proofs in it are believed only after a look at the scene, so nothing here can make an answer wrong.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from pathlib import Path

from . import discovery
from .catalog import Catalog
from .errors import ProsectorError
from .terms import slug

__all__ = ["MOST_KEPT", "folder", "keep", "load", "path_of"]

log = logging.getLogger(__name__)

MOST_KEPT = 20  # catalogs; one of the full atlas has 5 MB
ENDING = ".kept.json"


def folder() -> Path:
    return discovery.home() / "catalogs"


def path_of(blend: str) -> Path:
    """Where the catalog of the scene in this file is kept."""
    place = os.path.normcase(os.path.realpath(blend))
    digest = hashlib.sha256(place.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    return folder() / f"{slug(Path(blend).stem)[:60] or 'scene'}-{digest}{ENDING}"


def load(blend: str, source: str) -> Catalog | None:
    """The kept catalog of a scene, which calls itself `source`; None where there is none that can be believed."""
    path = path_of(blend)
    try:
        if not path.exists():
            return None
        catalog = Catalog.load(path)
    except (OSError, ProsectorError) as error:
        log.info("a kept catalog is not used: %s", error)
        return None
    if catalog.source != source:
        log.info("a kept catalog is not used: %s is of %s, not of %s", path.name, catalog.source, source)
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # it was of use: those that were not go first
    return catalog


def keep(catalog: Catalog, blend: str) -> Path:
    """Keeps a proven catalog, for this user alone. Raises OSError where that cannot be."""
    path = path_of(blend)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    catalog.save(path, mode=0o600)
    _sweep(path.parent)
    return path


def _sweep(place: Path) -> None:
    """Removes the catalogs that were of no use for longest, and what a killed process has left half written."""
    with contextlib.suppress(OSError):
        kept = sorted(place.glob(f"*{ENDING}"), key=_used, reverse=True)
        for path in (*kept[MOST_KEPT:], *filter(_is_left_over, place.glob(".*.part"))):
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)


def _used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0  # another session removed it a moment ago


def _is_left_over(part: Path) -> bool:
    pid = part.name.removesuffix(".part").split("-")[-2:][0]
    return pid.isdigit() and int(pid) != os.getpid() and not discovery.process_runs(int(pid))
