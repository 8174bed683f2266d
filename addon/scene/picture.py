"""Renders surfaces to a PNG with Blender's Workbench engine, in a scene of its own that is gone afterwards."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..core.errors import Code, ProsectorError, from_os_error
from ..core.glb import Colour
from ..core.surface import Surface
from ..core.views import DIRECTIONS

__all__ = ["VIEWS", "Drawn", "View", "camera_matrix", "render"]

View = Literal["anterior", "posterior", "left", "right", "superior", "inferior"]
VIEWS: tuple[View, ...] = get_args(View)

BACKGROUND = (0.94, 0.94, 0.93)
MARGIN = 1.08


@dataclass(frozen=True)
class Drawn:
    """A surface and its colours by material index."""

    surface: Surface
    colours: Sequence[Colour]


def camera_matrix(view: View, low: np.ndarray, high: np.ndarray, aspect: float) -> tuple[Matrix, float, float]:
    """Where an orthographic camera stands to see a box from `view`.

    `low` and `high`: corners (3,), metres. Returns the camera's matrix, the width of what it sees and the distance
    to the box's centre; `aspect` is the picture's width by its height.
    """
    axes: tuple[Any, ...] = tuple(Vector(axis) for axis in DIRECTIONS[view])
    forward, up = axes
    right = forward.cross(up)
    centre, size = Vector((low + high) / 2), Vector(high - low)
    reach = size.length or 0.01
    wide = sum(abs(right[axis]) * size[axis] for axis in range(3))
    tall = sum(abs(up[axis]) * size[axis] for axis in range(3))
    width = max(wide, tall * aspect, 1e-4) * MARGIN
    rotation = Matrix((right, up, -forward)).transposed().to_4x4()
    return Matrix.Translation(centre - forward * reach) @ rotation, width, reach


def render(items: Sequence[Drawn], view: View, width: int, height: int) -> bytes:
    """A PNG of `items` seen from `view`, all of them in the frame.

    Raises `export_failed` where Blender cannot, `disk_full` or `not_writable` where there is no temporary place.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="prosector-") as folder:
            return _render(items, view, width, height, Path(folder) / "picture.png")
    except OSError as error:
        raise from_os_error(error, tempfile.gettempdir()) from error


def _render(items: Sequence[Drawn], view: View, width: int, height: int, path: Path) -> bytes:
    had_result = "Render Result" in bpy.data.images
    made: list[bpy.types.ID] = []
    try:
        scene = _scene(made, width, height)
        scene.render.filepath = str(path)
        materials: dict[Colour, bpy.types.Material] = {}
        for item in items:
            scene.collection.objects.link(_object(item, materials, made))
        _camera(scene, items, view, width / height, made)
        # The window's own scene stays: the operator is told which one to render.
        bpy.ops.render.render(scene=scene.name, write_still=True)
        return path.read_bytes()
    except (RuntimeError, FileNotFoundError) as error:
        raise ProsectorError(Code.EXPORT_FAILED, f"Blender could not render the picture: {error}.") from error
    finally:
        result = None if had_result else bpy.data.images.get("Render Result")
        bpy.data.batch_remove([*made, *([result] if result is not None else [])])


def _scene(made: list[bpy.types.ID], width: int, height: int) -> bpy.types.Scene:
    scene = bpy.data.scenes.new("Prosector picture")
    made.append(scene)
    world = bpy.data.worlds.new("Prosector picture")
    made.append(world)
    world.color = BACKGROUND
    scene.world = world
    scene.render.engine = "BLENDER_WORKBENCH"  # type: ignore[assignment]
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "8"
    scene.render.image_settings.compression = 60
    # Blender writes names and paths of the open file into its pictures, which students get.
    for name in scene.render.bl_rna.properties.keys():  # noqa: SIM118 - not a dict
        if name.startswith("use_stamp"):
            setattr(scene.render, name, False)
    scene.view_settings.view_transform = "Standard"
    shading = scene.display.shading
    shading.light = "STUDIO"
    shading.color_type = "MATERIAL"
    shading.show_cavity = True
    shading.cavity_type = "BOTH"
    return scene


def _object(item: Drawn, materials: dict[Colour, bpy.types.Material], made: list[bpy.types.ID]) -> bpy.types.Object:
    surface = item.surface
    mesh = bpy.data.meshes.new("Prosector picture")
    made.append(mesh)
    count = len(surface.corners)
    mesh.vertices.add(len(surface.points))
    mesh.vertices.foreach_set("co", surface.points.astype(np.float32).ravel())
    mesh.loops.add(count * 3)
    mesh.loops.foreach_set("vertex_index", surface.corners.astype(np.int32).ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * 3, 3, dtype=np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(count, bool))
    colours = list(item.colours) or [(0.8, 0.8, 0.8, 1.0)]
    index = np.clip(surface.materials, 0, len(colours) - 1).astype(np.int32)
    mesh.polygons.foreach_set("material_index", index)
    for colour in colours:
        if colour not in materials:
            materials[colour] = bpy.data.materials.new("Prosector picture")
            materials[colour].diffuse_color = colour
            made.append(materials[colour])
        mesh.materials.append(materials[colour])
    mesh.update(calc_edges=True)
    with contextlib.suppress(AttributeError):
        mesh.normals_split_custom_set(surface.normals.reshape(-1, 3))
    placed = bpy.data.objects.new("Prosector picture", mesh)
    made.append(placed)
    return placed


def _camera(
    scene: bpy.types.Scene, items: Sequence[Drawn], view: View, aspect: float, made: list[bpy.types.ID]
) -> None:
    low = np.min([item.surface.points.min(axis=0) for item in items], axis=0)
    high = np.max([item.surface.points.max(axis=0) for item in items], axis=0)
    matrix, width, distance = camera_matrix(view, low, high, aspect)
    data = bpy.data.cameras.new("Prosector picture")
    made.append(data)
    data.type = "ORTHO"
    # Blender's scale is the longer side of the picture.
    data.ortho_scale = width if aspect >= 1 else width / aspect
    data.clip_start, data.clip_end = distance * 0.01, distance * 3
    camera = bpy.data.objects.new("Prosector picture", data)
    made.append(camera)
    camera.matrix_world = matrix
    scene.collection.objects.link(camera)
    scene.camera = camera
