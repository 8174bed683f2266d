"""A small scene with every way in which the atlas hides and files its objects, for tests that show and restore."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bpy

from tests.blender.opened import box

__all__ = ["LEG", "build"]

LEG = ("Femur.l", "Tibia.l", "Patella.l")


def build(path: Path) -> None:
    """Builds it in an empty file and saves it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene: Any = bpy.context.scene
    skeletal, leg, left = (bpy.data.collections.new(name) for name in ("1: Skeletal system", "Bones of leg'", "Left'"))
    visceral, insertions, regions, organs = (
        bpy.data.collections.new(name)
        for name in ("8: Visceral systems", "2: Muscular insertions", "9: Regions of human body", "Organs'")
    )
    for parent, child in (
        *((scene.collection, top) for top in (skeletal, insertions, visceral, regions)),
        *((skeletal, leg), (leg, left), (visceral, organs), (regions, left)),
    ):
        parent.children.link(child)
    bone, flesh = _material("Bone", (0.8, 0.7, 0.5, 1.0)), _material("Flesh", (0.6, 0.1, 0.1, 1.0))
    made: dict[str, Any] = {}
    heights = {"Femur": 0.6, "Patella": 0.45, "Tibia": 0.2, "Skull": 1.5, "Liver": 1.0, "Spleen": 1.05}
    for name, folders in {
        **{f"{term}.{side}": (skeletal, leg) for term in ("Femur", "Patella", "Tibia") for side in "lr"},
        **{"Skull": (skeletal,), "Liver": (visceral, organs), "Spleen": (organs,)},
        **{"Thigh.l": (regions,), "Deltoid muscle.ol": (insertions,), "Deltoid muscle.or": (insertions,)},
        **{"Tubal tonsil.l": (), "Femur.l.001": (skeletal,), "Fibula.l": (left,)},
    }.items():
        low = (0.1 if name.endswith("l") else -0.2, 0.0, heights.get(name.split(".")[0], 0.3))
        item = box(name, low, 0.09, None)
        item.data.materials.append(flesh if folders and folders[0] is visceral else bone)
        item.use_fake_user = not folders
        for folder in folders:
            folder.objects.link(item)
        made[name] = item
    for name in LEG:
        left.objects.link(made[name])
    made["Patella.l"].parent = made["Tibia.l"]  # what hangs on something goes with it
    made["Patella.l"].scale = (1.0, 0.5, -1.0)
    made["Tibia.l"].rotation_euler = (0.1, 0.2, 0.3)
    text: Any = bpy.data.objects.new("Head of femur.l.t", bpy.data.curves.new("Head of femur", "FONT"))
    text.parent = made["Femur.l"]
    text.location = (0.3, 0.0, 0.65)
    skeletal.objects.link(text)
    lamp = bpy.data.objects.new("Light", bpy.data.lights.new("Light", "POINT"))
    visceral.objects.link(lamp)
    layer: Any = bpy.context.view_layer
    made["Femur.l.001"].hide_set(True)
    folders = layer.layer_collection.children
    folders["2: Muscular insertions"].hide_viewport = True
    folders["9: Regions of human body"].exclude = True
    layer.objects.active = made["Femur.r"]
    for name in ("Femur.r", "Tibia.l"):
        made[name].select_set(True)
    bpy.ops.wm.save_as_mainfile(filepath=str(path))


def _material(name: str, colour: tuple[float, ...]) -> bpy.types.Material:
    material: Any = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = colour
    return material
