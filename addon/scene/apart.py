"""Pulls structures apart, and puts them together again: by the offset (delta location) that Blender adds to each
object, which animation and people leave alone. What follows a structure, its labels and attachments, goes with it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

import bpy
import numpy as np

from ..core.shown import Shown
from .evaluate import world_of
from .read import open_scene
from .stage import PROPERTY

__all__ = ["at_rest", "offsets"]

FARTHEST = 1.4  # times the distance from the middle, at 100 %
NOTHING_APART = '"apart":[]'  # in Shown.text; within a text of it the quotes would be escaped
LEAST_DET = 1e-15


def offsets(items: Sequence[Any], percent: int) -> dict[str, tuple[float, float, float]]:
    """The offsets (metres, in the space of each one's parent) that move objects away from their middle.

    They must be at rest. Each is moved by its distance from the middle, times `percent`; left out is what has no
    finite place, or whose parent's transform cannot be inverted.
    """
    worlds = {item.name: np.array(world_of(item), float) for item in items}
    centres = {item.name: _centre(item, worlds[item.name]) for item in items}
    finite = {name: centre for name, centre in centres.items() if np.isfinite(centre).all()}
    if not finite:
        return {}
    middle = np.mean(list(finite.values()), axis=0)
    moves = {name: (centre - middle) * (percent / 100 * FARTHEST) for name, centre in finite.items()}
    found = {}
    for item in items:
        if item.name not in moves:
            continue
        carried = _carried(item, moves)
        above = np.eye(3)
        if item.parent is not None:
            above = np.array(world_of(item.parent) @ item.matrix_parent_inverse, float)[:3, :3]
        if not np.isfinite(above).all() or abs(np.linalg.det(above)) < LEAST_DET:
            continue
        local = np.linalg.solve(above, moves[item.name] - carried) + np.array(item.delta_location, float)
        found[item.name] = (float(local[0]), float(local[1]), float(local[2]))
    return found


def _centre(item: Any, world: np.ndarray) -> np.ndarray:
    box = np.array(item.bound_box, float)
    with np.errstate(all="ignore"):
        centre: np.ndarray = world[:3, :3] @ ((box.min(axis=0) + box.max(axis=0)) / 2) + world[:3, 3]
    return centre


def _carried(item: Any, moves: dict[str, np.ndarray]) -> np.ndarray:
    """How far an object is moved already, by what it hangs on."""
    above = item.parent
    while above is not None:
        if above.name in moves:
            return moves[above.name]
        above = above.parent
    return np.zeros(3)


@contextlib.contextmanager
def at_rest() -> Iterator[None]:
    """Puts together what is pulled apart for as long as this lasts: nothing is measured or exported where it was only
    shown. Not across a point where the window could draw.
    """
    scene: Any = open_scene().scene
    text = scene.get(PROPERTY)
    # Reading all that Shown holds takes milliseconds, and most of the time nothing is apart.
    shown = Shown.read(text) if isinstance(text, str) and NOTHING_APART not in text else None
    if shown is None or not shown.apart:
        yield
        return
    apart = set(shown.apart)
    was = shown.was.get("offset", {})
    items: list[Any] = [item for item in bpy.data.objects if item.name in apart]
    moved = [(item, tuple(item.delta_location)) for item in items]
    for item, _ in moved:
        item.delta_location = was.get(item.name, (0.0, 0.0, 0.0))
    try:
        yield
    finally:
        for item, offset in moved:
            with contextlib.suppress(ReferenceError):  # removed meanwhile
                item.delta_location = offset
