"""Reads a scene's names, parents and collections into plain facts; concludes nothing from them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

import bpy

from ..core.facts import CollectionFacts, ObjectFacts, SceneFacts

__all__ = ["OpenScene", "blend_name", "open_scene", "read_scene", "signature"]

SLICE = 500  # collections or objects read between two yields


@dataclass(frozen=True)
class OpenScene:
    """The scene and view layer that the person sees. Never kept: a file load frees both."""

    scene: bpy.types.Scene
    layer: bpy.types.ViewLayer
    window: bpy.types.Window | None


def open_scene() -> OpenScene:
    """The scene of the active window, else of the first one, else (no window at all) the first scene."""
    manager = bpy.context.window_manager
    windows: Iterable[bpy.types.Window] = manager.windows if manager is not None else ()
    window = bpy.context.window or next(iter(windows), None)
    if window is not None and window.scene is not None:
        return OpenScene(window.scene, window.view_layer, window)
    scene = bpy.data.scenes[0]
    return OpenScene(scene, scene.view_layers[0], None)


def blend_name() -> str:
    """The open file's name, as text whatever its bytes; "" for a scene that was never saved."""
    return bpy.path.basename(bpy.data.filepath).encode("utf-8", "replace").decode("utf-8")


def read_scene() -> Generator[None, None, SceneFacts]:
    """Reads all objects and collections of the open file, yielding every few milliseconds.

    Whoever drives it must see to it that the scene stays the same meanwhile (`signature`).
    """
    holders: dict[str, list[str]] = {}
    collections = []
    # Object.users_collection walks every collection for each object: 10 s in the full atlas.
    for start in range(0, len(bpy.data.collections), SLICE):
        for collection in bpy.data.collections[start : start + SLICE]:
            for item in collection.objects:
                holders.setdefault(item.name, []).append(collection.name)
            english = collection.get("English", "")
            collections.append(
                CollectionFacts(
                    collection.name,
                    english if isinstance(english, str) and english else collection.name,
                    tuple(child.name for child in collection.children),
                )
            )
        yield
    objects: list[ObjectFacts] = []
    for start in range(0, len(bpy.data.objects), SLICE):
        objects += [
            ObjectFacts(
                name=item.name,
                type=item.type,
                data_name=item.data.name if item.data is not None else "",
                parent=item.parent.name if item.parent is not None else "",
                collections=tuple(holders.get(item.name, ())),
            )
            for item in bpy.data.objects[start : start + SLICE]
            if item.library is None
        ]
        yield
    table = bpy.data.texts.get("Translations")
    return SceneFacts(
        source=blend_name(),
        objects=tuple(objects),
        collections=tuple(collections),
        translations=table.as_string() if table is not None else "",
    )


def signature() -> int:
    """A number that changes with what a catalog is made of: names, parents, collections, the table. 10 ms for 7,200."""
    table = bpy.data.texts.get("Translations")
    return hash(
        (
            bpy.data.filepath,
            table.as_string() if table is not None else "",
            tuple((collection.name, len(collection.objects)) for collection in bpy.data.collections),
            tuple((item.name, item.parent.name if item.parent is not None else "") for item in bpy.data.objects),
        )
    )
