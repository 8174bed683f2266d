"""What an object's evaluated surface depends on, as one hash: equal hashes mean that a proof still holds.

It reads the unevaluated data only, so it costs about a millisecond where evaluation costs a graph. The hash is the
same in every session: it holds values, never counts of users, addresses or numbers that Blender gives at run time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import bpy
import numpy as np

from .colour import colours_of
from .read import open_scene

__all__ = ["source_of"]

# Shown in the interface, counted or cached by Blender; they do not shape the surface. A curve's texture space is
# worked out during evaluation and would differ before and after it.
_IRRELEVANT = {
    *("active", "character_index", "execution_time", "hide", "is_active", "is_editmode", "is_override_data", "name"),
    *("persistent_uid", "rna_type", "show_expanded", "show_in_editmode", "show_on_cage", "show_render"),
    *("texspace_location", "texspace_size", "use_auto_texspace", "use_pin_to_last"),
}
_OF_EVERY_ID = set(bpy.types.ID.bl_rna.properties.keys())
_OF_EVERY_NODE = set(bpy.types.Node.bl_rna.properties.keys()) - {"mute"}
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
# Numbers in one item of an attribute, the name they are read by, and their type.
_ATTRIBUTES = {
    "FLOAT": (1, "value", np.float32),
    "INT": (1, "value", np.int32),
    "BOOLEAN": (1, "value", bool),
    "INT8": (1, "value", np.int32),
    "FLOAT_VECTOR": (3, "vector", np.float32),
    "FLOAT2": (2, "vector", np.float32),
    "INT16_2D": (2, "value", np.int32),
    "INT32_2D": (2, "value", np.int32),
    "QUATERNION": (4, "value", np.float32),
}
# Selection and visibility in edit mode, and texture coordinates.
_NO_SHAPE = (".select", ".hide", ".uv", ".pn", ".vs", ".es", ".sculpt")


def source_of(item: bpy.types.Object) -> str:
    """The hash of all that `item`'s world surface and colours come from."""
    reading = _Reading()
    reading.object(item)
    reading.add(colours_of(item))
    return reading.digest.hexdigest()


class _Reading:
    """One hash in the making. What was read once, such as a node tree two modifiers share, is not read again."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self._seen: set[tuple[str, str]] = set()

    def add(self, value: object) -> None:
        self.digest.update(repr(value).encode())

    def object(self, item: bpy.types.Object) -> None:
        if self._known(item):
            return
        link: bpy.types.Object | None = item
        while link is not None:
            self.add([_plain(getattr(link, name)) for name in _TRANSFORMS])
            if link.constraints or link.animation_data is not None or link.parent_type != "OBJECT":
                self.add((open_scene().scene.frame_current, _plain(link.matrix_world)))
            link = link.parent
        data = item.data
        if getattr(data, "is_editmode", False):
            item.update_from_editmode()  # the mesh itself is as old as the moment that edit mode was entered
        if isinstance(data, bpy.types.Mesh):
            self._mesh(data)
            if any(getattr(modifier, "vertex_group", "") for modifier in item.modifiers):
                self._weights(item, data)
        elif isinstance(data, bpy.types.Curve):
            self._curve(data)
        elif isinstance(data, bpy.types.MetaBall):
            for element in data.elements:
                self._properties(element)
        if getattr(data, "animation_data", None) is not None:
            self.add(open_scene().scene.frame_current)
        self._shape_keys(getattr(data, "shape_keys", None))
        for modifier in item.modifiers:
            self.add(modifier.type)
            self._properties(modifier)
            if modifier.type == "NODES":
                self._inputs(modifier)

    def _inputs(self, modifier: Any) -> None:
        """What a geometry nodes modifier gives its nodes: custom properties of it, or since Blender 5.2 real ones."""
        inputs = getattr(getattr(modifier, "properties", None), "inputs", None)
        if inputs is None:
            for key in sorted(modifier.keys()):
                self.add(key)
                self._value(modifier[key])
            return
        for name, definition in inputs.bl_rna.properties.items():
            if definition.type == "POINTER" and name != "rna_type":
                self.add(name)
                self._properties(getattr(inputs, name))

    def _known(self, block: bpy.types.ID) -> bool:
        """Whether a data-block was read already. By type, too: a node tree may be called like its object."""
        name = (type(block).__name__, block.name)
        known = name in self._seen
        self._seen.add(name)
        return known

    def _numbers(self, collection: Any, name: str, width: int, kind: type) -> None:
        values: np.ndarray = np.empty(len(collection) * width, kind)
        collection.foreach_get(name, values)
        self.add((name, len(values)))
        self.digest.update(values.tobytes())

    def _mesh(self, mesh: bpy.types.Mesh) -> None:
        self._numbers(mesh.polygons, "loop_start", 1, np.int32)
        if mesh.is_editmode:  # attributes are empty then
            self._numbers(mesh.vertices, "co", 3, np.float32)
            self._numbers(mesh.edges, "vertices", 2, np.int32)
            self._numbers(mesh.loops, "vertex_index", 1, np.int32)
            self._numbers(mesh.polygons, "material_index", 1, np.int32)
        # Positions, edges, corners, material indices, sharpness, creases and whatever else nodes may look at.
        attribute: Any
        for attribute in mesh.attributes:
            form = _ATTRIBUTES.get(attribute.data_type)
            if form is not None and not attribute.name.startswith(_NO_SHAPE):
                width, name, kind = form
                self.add((attribute.name, attribute.domain))
                self._numbers(attribute.data, name, width, kind)
        for layer in mesh.skin_vertices:
            self._numbers(layer.data, "radius", 2, np.float32)

    def _weights(self, item: bpy.types.Object, mesh: bpy.types.Mesh) -> None:
        self.add([group.name for group in item.vertex_groups])
        self.add([[(group.group, group.weight) for group in vertex.groups] for vertex in mesh.vertices])

    def _shape_keys(self, keys: bpy.types.Key | None) -> None:
        if keys is None:
            return
        if keys.animation_data is not None:
            self.add(open_scene().scene.frame_current)
        for block in keys.key_blocks:
            self.add((block.value, block.mute, block.vertex_group, block.relative_key.name))
            self._numbers(block.data, "co", 3, np.float32)

    def _curve(self, curve: bpy.types.Curve) -> None:
        self._properties(curve)
        for spline in curve.splines:
            self._properties(spline)
            bezier = spline.type == "BEZIER"
            points = spline.bezier_points if bezier else spline.points
            for name in ("co", "handle_left", "handle_right", "radius", "tilt") if bezier else ("co", "radius", "tilt"):
                width = 1 if name in ("radius", "tilt") else 3 if bezier else 4
                self._numbers(points, name, width, np.float32)

    def _properties(self, holder: bpy.types.bpy_struct, without: Iterable[str] = ()) -> None:
        """The plain properties of something, and what its pointers lead to."""
        left_out = {*_IRRELEVANT, *without, *(_OF_EVERY_ID if isinstance(holder, bpy.types.ID) else ())}
        for name, definition in holder.bl_rna.properties.items():
            if name in left_out or name.startswith("select") or definition.type == "COLLECTION":
                continue
            if definition.type == "POINTER":
                self._value(getattr(holder, name))
            else:
                self.add((name, _plain(getattr(holder, name))))

    def _value(self, value: Any) -> None:
        match value:
            case bpy.types.Object():
                self.object(value)
            case bpy.types.Collection():
                for item in value.all_objects:
                    self.object(item)
            case bpy.types.NodeTree():
                self._tree(value)
            case bpy.types.Texture():
                if not self._known(value):
                    self._properties(value)
            case bpy.types.CurveMapping():
                self.add([[_plain(point.location) for point in curve.points] for curve in value.curves])
            case bpy.types.CurveProfile():
                self.add([_plain(point.location) for point in value.points])
            case bpy.types.ID():
                self.add(value.name)
            case bpy.types.bpy_struct():
                pass
            case _:
                self.add(_plain(value))

    def _tree(self, tree: bpy.types.NodeTree) -> None:
        """The nodes, their settings, the constants in them and their links; objects count with their surface."""
        if self._known(tree):
            return
        for node in tree.nodes:
            self.add((node.name, node.bl_idname))
            self._properties(node, _OF_EVERY_NODE)
            for socket in node.inputs:
                if hasattr(socket, "default_value") and not socket.is_linked:
                    self._value(socket.default_value)
        for link in tree.links:
            self.add((link.from_node.name, link.from_socket.identifier, link.to_node.name, link.to_socket.identifier))
            self.add((link.is_muted, link.multi_input_sort_id))


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
