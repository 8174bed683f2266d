"""The plain colour of a material, read from its nodes.

Z-Anatomy's materials hold two node groups and nothing else at the top: the Principled BSDF and the colour (the
unlinked input of a Gamma node, mixed by an attribute of the object) are inside. So the nodes are followed, in and
out of groups, from the shader back to the constant that feeds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import bpy

from ..core.glb import Colour

__all__ = ["Colours", "colours_of"]

GREY: Colour = (0.8, 0.8, 0.8, 1.0)
MAX_STEPS = 64  # nodes followed for one colour; a loop through groups ends here

# Nodes, sockets and trees are Any: the stubs know their base classes only.
Groups = tuple[Any, ...]  # the group nodes that were entered, outermost first
Attribute = Callable[[str], float]  # gives an attribute of the object that is coloured


def colours_of(item: bpy.types.Object) -> list[Colour]:
    """One linear colour per material slot of an object, in slot order; grey for an empty slot or no slot."""
    return Colours().of(item)


class Colours:
    """The colours of many objects at one moment: a material is followed once for all that look alike in it.

    Never kept across a point where somebody could change a material.
    """

    def __init__(self) -> None:
        self._asked: dict[str, tuple[str, ...]] = {}  # attributes of the object that a material looks at
        self._known: dict[tuple[str, tuple[float, ...]], Colour] = {}

    def of(self, item: bpy.types.Object) -> list[Colour]:
        return [self._of_material(slot.material, item) for slot in item.material_slots] or [GREY]

    def _of_material(self, material: bpy.types.Material | None, item: bpy.types.Object) -> Colour:
        if material is None:
            return GREY
        name = material.name_full
        asked = self._asked.get(name)
        colour = None
        if asked is not None:
            colour = self._known.get((name, tuple(_attribute(attribute, item) for attribute in asked)))
        if colour is None:
            given: dict[str, float] = {}

            def attribute(wanted: str) -> float:
                given[wanted] = value = _attribute(wanted, item)
                return value

            colour = _colour(material, attribute)
            self._asked[name] = tuple(given)
            self._known[name, tuple(given.values())] = colour
        return colour


def _colour(material: bpy.types.Material, attribute: Attribute) -> Colour:
    tree = material.node_tree
    if tree is not None:
        for shader, groups in _shaders(tree, ()):
            socket = shader.inputs.get("Base Color") or shader.inputs.get("Color")
            colour = _follow(socket, groups, attribute, MAX_STEPS) if socket is not None else None
            if colour is not None:
                return _clamped(colour)
    return _clamped(tuple(material.diffuse_color))


def _shaders(tree: Any, groups: Groups) -> Iterator[tuple[Any, Groups]]:
    """The shader nodes of a tree and the groups in it: Principled ones first, then other surfaces."""
    found: list[tuple[Any, Groups]] = []
    pending: list[tuple[Any, Groups]] = [(tree, groups)]
    for _ in range(MAX_STEPS):
        if not pending:
            break
        current, entered = pending.pop(0)
        for node in current.nodes:
            if node.type in {"BSDF_PRINCIPLED", "BSDF_DIFFUSE", "EMISSION"}:
                found.append((node, entered))
            elif node.type == "GROUP" and node.node_tree is not None and len(entered) < 8:
                pending.append((node.node_tree, (*entered, node)))
    found.sort(key=lambda pair: ("BSDF_PRINCIPLED", "BSDF_DIFFUSE", "EMISSION").index(pair[0].type))
    return iter(found)


def _follow(socket: Any, groups: Groups, attribute: Attribute, steps: int) -> tuple[float, ...] | None:
    """The constant behind a socket, as a colour or a one-number tuple; None where nodes make it vary in space."""
    if steps <= 0:
        return None
    if not socket.is_linked:
        value = getattr(socket, "default_value", None)
        if value is None:
            return None
        return (float(value),) if isinstance(value, (int, float)) else tuple(float(part) for part in value)
    source = socket.links[0].from_socket
    node = source.node
    match node.type:
        case "GROUP":
            inner = (
                next((n for n in node.node_tree.nodes if n.type == "GROUP_OUTPUT"), None) if node.node_tree else None
            )
            return _follow_twin(inner, "inputs", source, (*groups, node), attribute, steps)
        case "GROUP_INPUT":
            return _follow_twin(groups[-1], "inputs", source, groups[:-1], attribute, steps) if groups else None
        case "REROUTE":
            return _follow(node.inputs[0], groups, attribute, steps - 1)
        case "RGB" | "VALUE":
            value = source.default_value
            return (float(value),) if isinstance(value, float) else tuple(value)
        case "GAMMA":
            colour = _follow(node.inputs[0], groups, attribute, steps - 1)
            power = _follow(node.inputs[1], groups, attribute, steps - 1)
            if colour is None or power is None or len(colour) < 3:
                return colour
            return (*(max(part, 0.0) ** power[0] for part in colour[:3]), 1.0)
        case "MIX" | "MIX_RGB":
            return _mixed(node, groups, attribute, steps)
        case "ATTRIBUTE":
            return (attribute(node.attribute_name),) if node.attribute_type == "OBJECT" else None
    return None


def _follow_twin(
    node: Any | None,
    side: str,
    socket: Any,
    groups: Groups,
    attribute: Attribute,
    steps: int,
) -> tuple[float, ...] | None:
    """Follows the socket of `node` that stands for `socket` across a group's border."""
    twin = next((s for s in getattr(node, side) if s.identifier == socket.identifier), None) if node else None
    return _follow(twin, groups, attribute, steps - 1) if twin is not None else None


def _mixed(node: Any, groups: Groups, attribute: Attribute, steps: int) -> tuple[float, ...] | None:
    if node.type == "MIX" and node.data_type != "RGBA":
        return None
    # ShaderNodeMix holds a socket of each data type under the same name; the colours come last.
    a_socket, b_socket = (node.inputs[6], node.inputs[7]) if node.type == "MIX" else (node.inputs[1], node.inputs[2])
    factor = _follow(node.inputs[0], groups, attribute, steps - 1)
    a, b = (_follow(socket, groups, attribute, steps - 1) for socket in (a_socket, b_socket))
    if factor is None or a is None:
        return a
    share = min(max(factor[0], 0.0), 1.0)
    if b is None or share == 0.0 or len(a) < 3 or len(b) < 3:
        return a
    if node.blend_type == "MULTIPLY":
        b = tuple(x * y for x, y in zip(a, b, strict=False))
    elif node.blend_type == "ADD":
        b = tuple(x + y for x, y in zip(a, b, strict=False))
    elif node.blend_type != "MIX":
        return a
    return (*(x + (y - x) * share for x, y in zip(a[:3], b[:3], strict=True)), 1.0)


def _attribute(name: str, item: bpy.types.Object) -> float:
    """An object attribute as Blender's renderers look it up: on the object, then on its data; else 0."""
    for holder in (item, item.data):
        value = holder.get(name) if holder is not None else None
        if isinstance(value, (int, float)):
            return float(value)
    return 0.0


def _clamped(colour: tuple[float, ...]) -> Colour:
    red, green, blue = (min(max(float(part), 0.0), 1.0) for part in (colour * 3)[:3])
    opacity = min(max(float(colour[3]), 0.0), 1.0) if len(colour) > 3 else 1.0
    return (red, green, blue, opacity)
