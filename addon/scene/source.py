"""What an object's evaluated surface depends on, as one hash: equal hashes mean that a proof still holds.

It reads the unevaluated data only, so it costs a fraction of a millisecond where evaluation costs a graph. The hash is
the same in every session: it holds values, never counts of users, addresses or numbers that Blender gives at run time.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from typing import Any

import bpy
import numpy as np

from .colour import Colours
from .read import open_scene

__all__ = ["Sources", "source_of"]

# Shown in the interface, counted or cached by Blender; they do not shape the surface. A curve's texture space is
# worked out during evaluation and would differ before and after it.
_IRRELEVANT = {
    *("active", "character_index", "execution_time", "hide", "is_active", "is_editmode", "is_override_data", "name"),
    *("persistent_uid", "rna_type", "show_expanded", "show_in_editmode", "show_on_cage", "show_render"),
    *("texspace_location", "texspace_size", "use_auto_texspace", "use_pin_to_last"),
}
_OF_EVERY_ID = set(bpy.types.ID.bl_rna.properties.keys())
_OF_EVERY_NODE = frozenset(bpy.types.Node.bl_rna.properties.keys()) - {"mute"}
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


_SIMPLE = (str, int, float, bool, type(None))
_MATRIX = struct.Struct("<16f")

# The properties of each type of holder: the plain ones, and those that point somewhere.
_names: dict[tuple[type, frozenset[str]], tuple[tuple[str, ...], tuple[str, ...]]] = {}


def source_of(item: bpy.types.Object) -> str:
    """The hash of all that `item`'s world surface and colours come from."""
    return Sources().of(item)


class Sources:
    """The sources of many objects at one moment: what they share, such as a mesh or a node tree, is read once.

    Never kept across a point where somebody could change the scene.
    """

    def __init__(self) -> None:
        self._colours = Colours()
        self._read: dict[tuple[str, str], bytes] = {}
        self._met: set[tuple[str, str]] = set()  # data-blocks of the object being read
        self._in_circle = False  # whether what was read last leads to data-blocks that lead to themselves

    def of(self, item: bpy.types.Object) -> str:
        """The hash of all that `item`'s world surface and colours come from."""
        self._met.clear()
        digest = hashlib.sha256(self.block(item, _Reading.object))
        digest.update(repr(self._colours.of(item)).encode())
        return digest.hexdigest()

    def block(self, block: bpy.types.ID, read: Callable[[_Reading, Any], None]) -> bytes:
        """The hash of a data-block as `read` takes it in; its name where it was met before on a way in a circle."""
        # By type, too: a node tree may be called like its object.
        name = (type(block).__name__, block.name_full)
        known = self._read.get(name)
        if known is not None:
            return known
        if name in self._met:
            self._in_circle = True
            return repr(name).encode("utf-8", "surrogatepass")
        self._met.add(name)
        before, self._in_circle = self._in_circle, False
        reading = _Reading(self)
        read(reading, block)
        # What leads into a circle looks different from each side of it, so it is read for each object anew.
        if not self._in_circle:
            self._read[name] = reading.digest.digest()
        self._in_circle = self._in_circle or before
        return reading.digest.digest()


class _Reading:
    """One hash in the making."""

    def __init__(self, sources: Sources) -> None:
        self.digest = hashlib.sha256()
        self._sources = sources

    def add(self, value: object) -> None:
        self.digest.update(repr(value).encode())

    def object(self, item: bpy.types.Object) -> None:
        self._place(item)
        data = item.data
        if getattr(data, "is_editmode", False):
            item.update_from_editmode()  # the mesh itself is as old as the moment that edit mode was entered
        if isinstance(data, bpy.types.Mesh):
            self._block(data, _Reading._mesh)
            if any(getattr(modifier, "vertex_group", "") for modifier in item.modifiers):
                self._weights(item, data)
        elif isinstance(data, bpy.types.Curve):
            self._block(data, _Reading._curve)
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

    def _block(self, block: bpy.types.ID, read: Callable[[_Reading, Any], None]) -> None:
        self.digest.update(self._sources.block(block, read))

    def _place(self, item: bpy.types.Object) -> None:
        """Where the object and all that it hangs on lie."""
        link: bpy.types.Object | None = item
        while link is not None:
            # Location, rotation and scale of every mode, the deltas included.
            self._matrix(link.matrix_basis)
            kind = link.parent_type
            if link.constraints or link.animation_data is not None or kind != "OBJECT":
                self.add((kind, link.parent_bone, open_scene().scene.frame_current))
                self._matrix(link.matrix_world)
            parent = link.parent
            if parent is not None:
                self._matrix(link.matrix_parent_inverse)
            link = parent

    def _matrix(self, matrix: Any) -> None:
        a, b, c, d = matrix
        self.digest.update(_MATRIX.pack(*a, *b, *c, *d))

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

    def _numbers(self, collection: Any, name: str, width: int, kind: type) -> None:
        values: np.ndarray = np.empty(len(collection) * width, kind)
        collection.foreach_get(name, values)
        self.digest.update(b"%s %d" % (name.encode(), len(values)))
        self.digest.update(values.data)

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

    def _properties(self, holder: bpy.types.bpy_struct, without: frozenset[str] = frozenset()) -> None:
        """The plain properties of something, and what its pointers lead to."""
        key = (type(holder), without)
        names = _names.get(key)
        if names is None:
            names = _names[key] = _properties_of(holder, without)
        plain, pointers = names
        self.add([_plain(getattr(holder, name)) for name in plain])
        for name in pointers:
            self.add(name)
            self._value(getattr(holder, name))

    def _value(self, value: Any) -> None:
        match value:
            case bpy.types.Object():
                self._block(value, _Reading.object)
            case bpy.types.Collection():
                for item in value.all_objects:
                    self._block(item, _Reading.object)
            case bpy.types.NodeTree():
                self._block(value, _Reading._tree)
            case bpy.types.Texture():
                self._block(value, _Reading._properties)
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
        for node in tree.nodes:
            self.add((node.name, node.bl_idname))
            self._properties(node, _OF_EVERY_NODE)
            for socket in node.inputs:
                if hasattr(socket, "default_value") and not socket.is_linked:
                    self._value(socket.default_value)
        for link in tree.links:
            self.add((link.from_node.name, link.from_socket.identifier, link.to_node.name, link.to_socket.identifier))
            self.add((link.is_muted, link.multi_input_sort_id))


def _properties_of(holder: bpy.types.bpy_struct, without: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the properties that count, plain ones and pointers; the same for all holders of one type."""
    left_out = {*_IRRELEVANT, *without, *(_OF_EVERY_ID if isinstance(holder, bpy.types.ID) else ())}
    plain: list[str] = []
    pointers: list[str] = []
    for name, definition in holder.bl_rna.properties.items():
        if name in left_out or name.startswith("select") or definition.type == "COLLECTION":
            continue
        (pointers if definition.type == "POINTER" else plain).append(name)
    return tuple(plain), tuple(pointers)


def _plain(value: object) -> object:
    """A value whose repr depends on nothing but its numbers."""
    if isinstance(value, _SIMPLE):
        return value
    if isinstance(value, set):
        return sorted(value)
    try:
        return [_plain(part) for part in value]  # type: ignore[attr-defined]
    except TypeError:
        return type(value).__name__
