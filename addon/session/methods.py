"""The wire's methods about the session and the scene."""

from __future__ import annotations

import os
from collections.abc import Iterable

from ..core.catalog import Catalog
from ..core.version import VERSION
from ..core.wire import Params
from ..scene.state import mode, read_state
from .answers import MOST_LISTED, summary
from .jobs import Job
from .method import Nothing, method
from .service import Service

__all__: list[str] = []


@method("session.info", Nothing)
def session_info(service: Service, _: Nothing) -> Params:
    """Who serves: product, Blender, file, clients, and the exports at work: the first runs, the others wait."""
    state = read_state()
    return {
        "product": VERSION,
        "blender": state.blender,
        "mode": mode(),
        "pid": os.getpid(),
        "blend": state.blend,
        "clients": service.clients,
        "exports": service.turns.titles,
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
