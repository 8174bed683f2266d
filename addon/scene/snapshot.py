"""The whole scene's state as plain values: to tell whether anybody changed it, and for tests to compare."""

from __future__ import annotations

import hashlib
from typing import Any

import bpy
import numpy as np

from .stage import KINDS, PROPERTY, Stage

__all__ = ["mark", "whole"]

# Of every object, read all at once: name, how many numbers, their type.
_NUMBERS = (
    ("color", 4, np.float32),
    ("location", 3, np.float32),
    ("delta_location", 3, np.float32),
    ("rotation_euler", 3, np.float32),
    ("rotation_quaternion", 4, np.float32),
    ("scale", 3, np.float32),
    ("hide_viewport", 1, bool),
    ("hide_render", 1, bool),
    ("display_type", 1, np.int32),
    ("show_in_front", 1, bool),
)


def mark(stage: Stage) -> bytes:
    """A hash that changes with what objects there are, where they are, what is visible, selected and active."""
    digest = hashlib.sha256()
    objects: Any = bpy.data.objects
    words: list[object] = [objects.keys(), [item.name for item in stage.visible()]]
    words += [[kind, stage.get(kind, "")] for kind in ("selection", "active", "shown")]
    words.append([(key, folder.exclude, folder.hide_viewport) for key, folder in stage.folders.items()])
    words += [stage.scene.name, stage.layer.name, bpy.data.filepath, len(bpy.data.meshes), len(bpy.data.materials)]
    digest.update(repr(words).encode("utf-8", "surrogatepass"))
    for name, width, kind in _NUMBERS:
        values = np.empty(len(objects) * width, kind)
        objects.foreach_get(name, values)
        digest.update(values.tobytes())
    return digest.digest()


def whole() -> dict[str, Any]:
    """All that showing could change and restoring must bring back, by object, collection, material and 3D view."""
    stage = Stage()
    layer = stage.layer
    in_layer = {item.name for item in layer.objects if item is not None}
    state: dict[str, Any] = {}
    for name, item in stage.objects.items():
        state[f"object {name}"] = {
            "in layer": name in in_layer,
            "visible": name in in_layer and item.visible_get(view_layer=layer),
            "hidden": name in in_layer and item.hide_get(view_layer=layer),
            "selected": name in in_layer and item.select_get(view_layer=layer),
            "disabled": (item.hide_viewport, item.hide_render, item.hide_select),
            "display": (item.display_type, item.show_in_front, item.show_name, item.show_wire, tuple(item.color)),
            "place": tuple(tuple(row) for row in item.matrix_basis),
            "offset": tuple(item.delta_location),
            "parent": item.parent.name if item.parent is not None else "",
            "data": item.data.name if item.data is not None else "",
            "materials": tuple(slot.material.name if slot.material else "" for slot in item.material_slots),
            "properties": tuple(sorted(item.keys())),
            "users": item.users,
        }
    for collection in [*bpy.data.collections, stage.scene.collection]:
        state[f"collection {collection.name}"] = (
            (collection.hide_viewport, collection.hide_render, collection.hide_select),
            tuple(collection.objects.keys()),
            tuple(collection.children.keys()),
        )
    for key, folder in stage.folders.items():
        state[f"layer {key}"] = (folder.exclude, folder.hide_viewport, folder.holdout, folder.indirect_only)
    for material in bpy.data.materials:
        nodes = material.node_tree.nodes if material.node_tree is not None else ()
        values = [
            (node.name, socket.identifier, _plain(socket.default_value))
            for node in nodes
            for socket in node.inputs
            if hasattr(socket, "default_value")
        ]
        state[f"material {material.name}"] = (tuple(material.diffuse_color), material.users, values)
    for key, (_, space) in stage.views.items():
        state[f"view {key}"] = {
            **{kind: KINDS[kind][0](stage, key) for kind in ("shading", "clipping", "look")},
            "local": space.local_view is not None,
            "overlays": space.overlay.show_overlays,
        }
    state["scene"] = {
        "name": stage.scene.name,
        "active": stage.get("active", ""),
        "selection": stage.get("selection", ""),
        "order": tuple(item.name for item in layer.objects if item is not None),
        "properties": tuple(sorted(name for name in stage.scene.keys() if name != PROPERTY)),  # noqa: SIM118 - no dict
        "shown": stage.get("shown", ""),
    }
    kinds = bpy.data.bl_rna.properties.items()
    state["blocks"] = {kind: len(getattr(bpy.data, kind)) for kind, rna in kinds if rna.type == "COLLECTION"}
    return state


def _plain(value: Any) -> Any:
    return tuple(value) if hasattr(value, "__len__") and not isinstance(value, str) else value
