"""What tests ask of the scene that is open in this process, and small scenes for them to change."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any, TypeVar

import bpy

from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.core.progress import Step
from addon.scene.export import Exported, Order, export
from addon.scene.read import read_scene

__all__ = [
    "blender_now",
    "box",
    "catalog_now",
    "changes",
    "ended",
    "exported",
    "exporting",
    "open_blend",
    "small_scene",
]

T = TypeVar("T")

CUBE = [(x, y, z) for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)]
SIDES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]  # seen from outside


def ended(job: Generator[object, None, T]) -> T:
    """What a job returns in the end."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            result: T = end.value
            return result


def open_blend(path: Path) -> None:
    bpy.ops.wm.open_mainfile(filepath=str(path), load_ui=False, use_scripts=False)


def catalog_now() -> Catalog:
    """The catalog of the open scene."""
    return assemble(ended(read_scene()))


def exporting(keys: Iterable[str], folder: Path, **of_order: Any) -> Generator[Step, None, Exported]:
    """The job that exports structures of the open scene."""
    listed = list(keys)
    order = Order(**{"name": "part", "title": "The part", "keys": listed, **of_order})
    return export(catalog_now(), order, folder)


def exported(*keys: str, folder: Path, **of_order: Any) -> Exported:
    return ended(exporting(keys, folder, **of_order))


def box(
    name: str, low: tuple[float, ...] = (0.1, 0, 0), size: float = 0.1, collection: str | None = "1: Skeletal system"
) -> bpy.types.Object:
    """A closed box object in a collection (made if need be), or in none."""
    mesh = bpy.data.meshes.new(name.split(".")[0])
    mesh.from_pydata([tuple(low[i] + corner[i] * size for i in range(3)) for corner in CUBE], [], SIDES)
    item = bpy.data.objects.new(name, mesh)
    if collection is None:
        item.use_fake_user = True
        return item
    holder = bpy.data.collections.get(collection)
    if holder is None:
        holder = bpy.data.collections.new(collection)
        bpy.context.scene.collection.children.link(holder)
    holder.objects.link(item)
    return item


def small_scene() -> dict[str, bpy.types.Object]:
    """Four boxes with sides in the empty scene: enough to be anatomy."""
    return {
        name: box(name, ((0.1 if name.endswith("l") else -0.2), 0.0, height))
        for height, name in ((0.5, "Femur.l"), (0.5, "Femur.r"), (0.2, "Tibia.l"), (0.2, "Tibia.r"))
    }


def blender_now() -> dict[str, object]:
    """All that an export or a picture must leave alone: every data-block with its users, and what the person sees."""
    blocks = {
        f"{kind}/{block.name}": block.users
        for kind, definition in bpy.data.bl_rna.properties.items()
        if definition.type == "COLLECTION"
        for block in getattr(bpy.data, kind)
    }
    layer = bpy.context.view_layer
    layer.update()
    shown = {
        item.name: (item.select_get(), item.hide_get(), item.visible_get(), item.hide_viewport, item.hide_render)
        for item in layer.objects
    }
    windows = [(window.scene.name, window.view_layer.name) for window in bpy.context.window_manager.windows]
    return {
        **blocks,
        **shown,
        "active": layer.objects.active.name if layer.objects.active else None,
        "windows": windows,
        "scene": (bpy.context.scene.name, bpy.context.scene.frame_current, bpy.context.mode),
        "file": bpy.data.filepath,  # bpy.data.is_dirty is always true without a window
    }


def changes(before: dict[str, object], after: dict[str, object]) -> dict[str, tuple[object, object]]:
    """What differs between two states, as before and after."""
    return {
        name: (before.get(name), after.get(name))
        for name in sorted(before.keys() | after.keys())
        if before.get(name) != after.get(name)
    }
