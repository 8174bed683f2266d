"""Materials built as the Z-Anatomy scene builds them, so that whatever reads colours there can read them here.

A material's top level joins two node groups only: a key colour, and `<name>-Default`, which holds all the rest up to
the Material Output. The true colour is the unlinked input of a Gamma node in that group.
"""

from __future__ import annotations

from typing import Any

import bpy

# Linear RGB and roughness.
PALETTE: dict[str, tuple[tuple[float, float, float], float]] = {
    "Bone": ((0.78, 0.62, 0.40), 0.60),
    "Teeth": ((0.84, 0.77, 0.60), 0.35),
    "Cartilage": ((0.44, 0.60, 0.68), 0.45),
    "Artery": ((0.58, 0.03, 0.03), 0.40),
    "Vein": ((0.04, 0.09, 0.40), 0.40),
    "Heart": ((0.40, 0.045, 0.035), 0.42),
    "Heart muscle": ((0.46, 0.09, 0.07), 0.42),
    "Lung": ((0.68, 0.30, 0.29), 0.55),
    "Liver": ((0.20, 0.045, 0.025), 0.38),
    "Gallbladder": ((0.09, 0.20, 0.04), 0.35),
    "Organ": ((0.60, 0.25, 0.17), 0.45),
    "Muscle of organ": ((0.50, 0.17, 0.13), 0.50),
    "Intestine": ((0.68, 0.36, 0.25), 0.45),
    "Gland": ((0.66, 0.43, 0.14), 0.55),
    "Kidney": ((0.24, 0.045, 0.03), 0.40),
    "Spleen": ((0.16, 0.025, 0.055), 0.40),
    "Brain": ((0.66, 0.40, 0.36), 0.50),
    "Cerebellum": ((0.58, 0.33, 0.28), 0.50),
    "Nerve tissue": ((0.78, 0.66, 0.42), 0.55),
    "Nerve": ((0.80, 0.60, 0.07), 0.50),
    "Muscular origin": ((0.55, 0.02, 0.02), 0.70),
    "Muscular insertion": ((0.02, 0.06, 0.55), 0.70),
}
# Nodes and trees are Any below: the stubs know only their base classes, not what each kind of node has.
# Sockets of the Mix node when it mixes colours; its names repeat for every data type, so places are surer.
MIX_FACTOR, MIX_A, MIX_B, MIX_RESULT = 0, 6, 7, 2
ATTRIBUTE_FACTOR = 2  # called Fac or Factor, as the version goes


def _key_colour(number: int, colour: tuple[float, float, float]) -> Any:
    """A group with one colour output, numbered as the legend of the atlas numbers them."""
    group: Any = bpy.data.node_groups.new(str(number), "ShaderNodeTree")
    group.interface.new_socket(name="Color", in_out="OUTPUT", socket_type="NodeSocketColor")
    source = group.nodes.new("ShaderNodeRGB")
    source.outputs[0].default_value = (colour[1], colour[2], colour[0], 1.0)
    group.links.new(source.outputs[0], group.nodes.new("NodeGroupOutput").inputs[0])
    return group


def _default(name: str, colour: tuple[float, float, float], roughness: float) -> Any:
    """The group that shades: own colour or key colour, as the object's `key_color` says."""
    group: Any = bpy.data.node_groups.new(f"{name}-Default", "ShaderNodeTree")
    group.interface.new_socket(name="Color", in_out="INPUT", socket_type="NodeSocketColor")
    nodes, link = group.nodes, group.links.new
    key = nodes.new("NodeGroupInput")
    own = nodes.new("ShaderNodeGamma")
    own.inputs["Color"].default_value = (*colour, 1.0)
    own.inputs["Gamma"].default_value = 1.0
    choice = nodes.new("ShaderNodeAttribute")
    choice.attribute_type, choice.attribute_name = "OBJECT", "key_color"
    mix = nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    shader.inputs["Roughness"].default_value = roughness
    output = nodes.new("ShaderNodeOutputMaterial")
    link(choice.outputs[ATTRIBUTE_FACTOR], mix.inputs[MIX_FACTOR])
    link(own.outputs[0], mix.inputs[MIX_A])
    link(key.outputs[0], mix.inputs[MIX_B])
    link(mix.outputs[MIX_RESULT], shader.inputs["Base Color"])
    link(shader.outputs[0], output.inputs["Surface"])
    for place, node in enumerate((key, own, choice, mix, shader, output)):
        node.location = (220 * place, 0 if node is not own else 200)
    return group


def _material(name: str) -> Any:
    material: Any = bpy.data.materials.new(name)
    if material.node_tree is None:  # before Blender 5 a new material has no nodes yet
        material.use_nodes = True
    material.node_tree.nodes.clear()
    return material


def make(names: set[str]) -> dict[str, bpy.types.Material]:
    """The named materials of the palette, and `Text` for lettering."""
    made = {}
    for number, name in enumerate(sorted(names), 1):
        colour, roughness = PALETTE[name]
        made[name] = material = _material(name)
        left, right = (material.node_tree.nodes.new("ShaderNodeGroup") for _ in range(2))
        left.node_tree, right.node_tree = _key_colour(number, colour), _default(name, colour, roughness)
        right.location = (240, 0)
        material.node_tree.links.new(left.outputs[0], right.inputs[0])
    made["Text"] = text = _material("Text")
    glow = text.node_tree.nodes.new("ShaderNodeEmission")
    output = text.node_tree.nodes.new("ShaderNodeOutputMaterial")
    text.node_tree.links.new(glow.outputs[0], output.inputs["Surface"])
    return made
