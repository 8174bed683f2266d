"""What an object's evaluated surface depends on, as one hash: equal hashes mean that a proof still holds.

It reads the unevaluated data only, so it costs about a millisecond where evaluation costs a graph.
"""

from __future__ import annotations

import hashlib

import bpy
import numpy as np

from .colour import colours_of

__all__ = ["source_of"]

# Shown in the interface or counted by Blender; they do not shape the surface.
_IRRELEVANT = {"rna_type", "name", "show_expanded", "is_active", "persistent_uid", "execution_time", "use_pin_to_last"}
_TRANSFORMS = (
    "location",
    "rotation_mode",
    "rotation_euler",
    "rotation_quaternion",
    "rotation_axis_angle",
    "scale",
    "delta_location",
    "delta_rotation_euler",
    "delta_rotation_quaternion",
    "delta_scale",
    "matrix_parent_inverse",
    "parent_type",
    "parent_bone",
)


def source_of(item: bpy.types.Object) -> str:
    """The hash of all that `item`'s world surface and colours come from."""
    digest = hashlib.sha256()
    _add_object(digest, item, set())
    digest.update(repr(colours_of(item)).encode())
    return digest.hexdigest()


def _add_object(digest: hashlib._Hash, item: bpy.types.Object, seen: set[str]) -> None:
    if item.name in seen:
        return
    seen.add(item.name)
    link: bpy.types.Object | None = item
    while link is not None:
        digest.update(repr([_plain(getattr(link, name)) for name in _TRANSFORMS]).encode())
        if link.constraints or link.animation_data is not None:
            digest.update(repr((bpy.context.scene.frame_current, _plain(link.matrix_world))).encode())
        link = link.parent
    data = item.data
    if isinstance(data, bpy.types.Mesh):
        _add_mesh(digest, data)
    elif isinstance(data, bpy.types.Curve):
        _add_curve(digest, data)
    if getattr(data, "shape_keys", None) is not None:
        for block in data.shape_keys.key_blocks:
            digest.update(repr((block.value, block.mute)).encode())
    for modifier in item.modifiers:
        digest.update(modifier.type.encode())
        _add_properties(digest, modifier, seen)
        if modifier.type == "NODES":
            for key in modifier.keys():  # noqa: SIM118 - not a dict; the inputs of geometry nodes
                _add_value(digest, modifier[key], seen)


def _add_mesh(digest: hashlib._Hash, mesh: bpy.types.Mesh) -> None:
    for collection, name, width, kind in (
        (mesh.vertices, "co", 3, np.float32),
        (mesh.loops, "vertex_index", 1, np.int32),
        (mesh.polygons, "loop_start", 1, np.int32),
        (mesh.polygons, "material_index", 1, np.int32),
        (mesh.polygons, "use_smooth", 1, bool),
    ):
        values = np.empty(len(collection) * width, kind)
        collection.foreach_get(name, values)
        digest.update(f"{name}{len(collection)}".encode())
        digest.update(values.tobytes())


def _add_curve(digest: hashlib._Hash, curve: bpy.types.Curve) -> None:
    _add_properties(digest, curve, set())
    for spline in curve.splines:
        _add_properties(digest, spline, set())
        bezier = spline.type == "BEZIER"
        points = spline.bezier_points if bezier else spline.points
        for name in ("co", "handle_left", "handle_right", "radius", "tilt") if bezier else ("co", "radius", "tilt"):
            width = 1 if name in ("radius", "tilt") else 3 if bezier else 4
            values = np.empty(len(points) * width, np.float32)
            points.foreach_get(name, values)
            digest.update(values.tobytes())


def _add_properties(digest: hashlib._Hash, holder: bpy.types.bpy_struct, seen: set[str]) -> None:
    for name, definition in holder.bl_rna.properties.items():
        if name in _IRRELEVANT or definition.type == "COLLECTION":
            continue
        if definition.type == "POINTER":
            _add_value(digest, getattr(holder, name), seen)
        else:
            digest.update(repr((name, _plain(getattr(holder, name)))).encode())


def _add_value(digest: hashlib._Hash, value: object, seen: set[str]) -> None:
    if isinstance(value, bpy.types.Object):
        _add_object(digest, value, seen)
    elif isinstance(value, bpy.types.NodeTree):
        _add_tree(digest, value, seen)
    elif not isinstance(value, bpy.types.bpy_struct):
        digest.update(repr(_plain(value)).encode())


def _add_tree(digest: hashlib._Hash, tree: bpy.types.NodeTree, seen: set[str]) -> None:
    """The nodes and the constants in them; objects they take in count with their own surface."""
    if tree.name in seen:
        return
    seen.add(tree.name)
    for node in tree.nodes:
        digest.update(node.bl_idname.encode())
        for socket in node.inputs:
            if hasattr(socket, "default_value") and not socket.is_linked:
                _add_value(digest, socket.default_value, seen)
        inner = getattr(node, "node_tree", None)
        if inner is not None:
            _add_tree(digest, inner, seen)


def _plain(value: object) -> object:
    """A value whose repr depends on nothing but its numbers."""
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, set):
        return sorted(value)
    try:
        return [_plain(part) for part in value]  # type: ignore[attr-defined]
    except TypeError:
        return type(value).__name__
