"""Reads the atlas's own labels: texts beside a structure, with lines that lead to it.

A label is a FONT object (`.t`, the left one of two `.s`) whose parent is the structure. Its line (`.j`, `.i`) is a
mesh of two vertices whose parent is the text: the first ends under the text, the second is held on the structure by a
Hook. Lines and texts are hidden, and Blender does not evaluate what is hidden: places follow from the parents' chain.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..core.catalog import Catalog, Entry
from ..core.labels import Pointer
from ..core.names import names_of
from ..core.terms import side_of, split_name
from .evaluate import world_of
from .prove import objects_by_name

__all__ = ["labels_of", "read_labels"]

OBJECTS_AT_ONCE, LABELS_AT_ONCE = 2500, 64  # read in one step, each about 10 ms
MOST_VERTICES = 16  # of a leader line; what has more is no line


def labels_of(catalog: Catalog, keys: Iterable[str]) -> list[Pointer]:
    """The labels that the scene has on these structures, in the order of the keys; anchors as the scene has them."""
    reading = read_labels(catalog, keys)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            found: list[Pointer] = end.value
            return found


def read_labels(catalog: Catalog, keys: Iterable[str]) -> Generator[None, None, list[Pointer]]:
    """The same in steps of some milliseconds, for a window that wants to be drawn meanwhile."""
    wanted = {catalog[key].object_name: key for key in keys}
    texts: dict[str, list[str]] = defaultdict(list)
    lines: dict[str, str] = {}
    for start in range(0, len(bpy.data.objects), OBJECTS_AT_ONCE):
        if start:
            yield
        for item in bpy.data.objects[start : start + OBJECTS_AT_ONCE]:
            above = item.parent
            if above is None:
                continue
            if item.type == "FONT" and above.name in wanted:
                texts[above.name].append(item.name)
            elif item.type == "MESH" and above.type == "FONT" and _is_line(item):
                lines.setdefault(above.name, item.name)
    bearing = [(key, text) for name, key in wanted.items() for text in sorted(texts[name])]
    found = []
    for start in range(0, len(bearing), LABELS_AT_ONCE):
        yield
        objects = objects_by_name()
        for key, text in bearing[start : start + LABELS_AT_ONCE]:
            if text in objects:  # else somebody has just removed it
                pointer = _pointer(catalog, catalog[key], objects[text], objects.get(lines.get(text, "")))
                if pointer is not None:
                    found.append(pointer)
    return found


def _is_line(item: bpy.types.Object) -> bool:
    mesh: Any = item.data
    return 2 <= len(mesh.vertices) <= MOST_VERTICES and not len(mesh.polygons)


def _pointer(catalog: Catalog, bearer: Entry, text: bpy.types.Object, line: bpy.types.Object | None) -> Pointer | None:
    landmark = catalog.named(text.name)
    if landmark is not None and landmark.kind != "landmark":
        return None
    if landmark is None and split_name(text.name).ending != "label":
        return None  # a heading among the structures
    if landmark is not None and _is_of_other_side(landmark, bearer):
        return None
    if line is None:
        # Without a line the text stands where it points to.
        end = anchor = np.array(world_of(text).translation)
    else:
        points = list(_points(line))
        held = _held(line)
        at = np.array(world_of(text).translation)
        end = min((point for row, point in enumerate(points) if row not in held), key=_from(at), default=at)
        anchor = points[held[0]] if held else max(points, key=_from(end))
    return Pointer(
        bearer.key,
        (float(anchor[0]), float(anchor[1]), float(anchor[2])),
        (float(end[0]), float(end[1]), float(end[2])),
        landmark.key if landmark is not None else "",
        names_of(landmark) if landmark is not None else None,
    )


def _from(place: np.ndarray) -> Any:
    return lambda point: float(np.linalg.norm(point - place))


def _is_of_other_side(landmark: Entry, bearer: Entry) -> bool:
    """Whether a label names a side that its structure is not on: a slip that would teach the wrong thing."""
    other = {"left": "right", "right": "left"}.get(bearer.side, "")
    return landmark.side == other or other in {side_of(word) for word in landmark.term.casefold().split()}


def _hooks(line: bpy.types.Object) -> Iterator[tuple[Any, list[int]]]:
    count = len(line.data.vertices)
    modifier: Any
    for modifier in line.modifiers:
        if modifier.type == "HOOK" and modifier.object is not None:
            yield modifier, [row for row in modifier.vertex_indices if row < count]


def _held(line: bpy.types.Object) -> list[int]:
    return [row for _, rows in _hooks(line) for row in rows]


def _points(line: bpy.types.Object) -> Iterator[np.ndarray]:
    """The line's vertices in the world, those that a hook holds where it holds them (MOD_hook.cc, Blender 5.0)."""
    world = world_of(line)
    moves: dict[int, tuple[Matrix, float]] = {}
    for modifier, rows in _hooks(line):
        matrix = world_of(modifier.object) @ modifier.matrix_inverse
        moves |= dict.fromkeys(rows, (matrix, modifier.strength))
    for row, vertex in enumerate(line.data.vertices):
        place: Vector = world @ vertex.co
        if row in moves:
            matrix, strength = moves[row]
            place = place.lerp(matrix @ vertex.co, strength)
        yield np.array(place)
