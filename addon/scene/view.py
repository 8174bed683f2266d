"""Pictures of what the 3D view shows, drawn into memory: the view, selection and files stay as they are."""

from __future__ import annotations

import importlib
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix

from ..core.errors import Code, ProsectorError
from .picture import View, camera_matrix
from .read import OpenScene, open_scene

__all__ = ["capture", "has_view", "png", "window_matrices"]


def has_view() -> bool:
    """Whether there is a window with a 3D view to look into."""
    return not bpy.app.background and _view() is not None


def window_matrices() -> tuple[Matrix, Matrix] | None:
    """The view and the projection matrix of the window's 3D view; None where there is none."""
    found = _view()
    if found is None:
        return None
    space: Any = found[0].spaces.active
    return space.region_3d.view_matrix.copy(), space.region_3d.window_matrix.copy()


def capture(view: View | None, width: int, height: int) -> bytes:
    """A PNG of the window's 3D view: as the person sees it (None), or all that is visible from a standard view.

    Raises `no_view` where no window has a 3D view, or where its graphics cannot draw.
    """
    found = _view()
    if found is None:
        raise ProsectorError(Code.NO_VIEW, "No window of Blender shows a 3D view; open one and try again.")
    area, region, opened = found
    space: Any = area.spaces.active
    if view is None:
        look, projection = space.region_3d.view_matrix.copy(), _fitted(space.region_3d, region, width / height)
    else:
        look, projection = _standard(view, opened, width / height)
    # gpu does not exist in a Blender without a window; importing it there is an error. Its stubs know few of its calls.
    gpu = importlib.import_module("gpu")
    try:
        target = gpu.types.GPUOffScreen(width, height)
    except Exception as error:  # gpu raises plain Exception for sizes and drivers that it cannot serve
        raise ProsectorError(Code.NO_VIEW, f"Blender's graphics cannot draw {width} x {height}: {error}.") from error
    overlays = space.overlay.show_overlays
    try:
        # A standard view is for the structures; the floor grid and the lines to parents are for working.
        space.overlay.show_overlays = overlays and view is None
        target.draw_view3d(
            opened.scene, opened.layer, space, region, look, projection, do_color_management=True, draw_background=True
        )
        with target.bind():
            buffer = gpu.state.active_framebuffer_get().read_color(0, 0, width, height, 4, 0, "UBYTE")
        buffer.dimensions = width * height * 4
        pixels = np.array(buffer, dtype=np.uint8).reshape(height, width, 4)
    finally:
        space.overlay.show_overlays = overlays
        target.free()
    return png(pixels[::-1, :, :3])


def png(pixels: np.ndarray) -> bytes:
    """A PNG file of an image (height, width, 3) of bytes, first row at the top."""
    height, width, _ = pixels.shape
    rows = np.zeros((height, 1 + width * 3), np.uint8)  # each row starts with its filter: 0, none
    rows[:, 1:] = pixels.reshape(height, width * 3)

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(rows.tobytes(), 4)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def _view() -> tuple[bpy.types.Area, bpy.types.Region, OpenScene] | None:
    """The largest 3D view of the active window, else of any."""
    opened = open_scene()
    manager = bpy.context.window_manager
    windows = [opened.window, *manager.windows] if manager is not None else []
    for window in windows:
        if window is None:
            continue
        areas = [area for area in window.screen.areas if area.type == "VIEW_3D"]
        if areas:
            area = max(areas, key=lambda area: area.width * area.height)
            region = next(region for region in area.regions if region.type == "WINDOW")
            return area, region, OpenScene(window.scene, window.view_layer, window)
    return None


def _fitted(region_3d: bpy.types.RegionView3D, region: bpy.types.Region, aspect: float) -> Matrix:
    """The view's projection with its scale kept in the picture's shorter direction."""
    projection = region_3d.window_matrix.copy()
    change = (region.width / max(region.height, 1)) / aspect
    if change > 1:
        projection[1] = projection[1] / change
    else:
        projection[0] = projection[0] * change
    return projection


def _standard(view: View, opened: OpenScene, aspect: float) -> tuple[Matrix, Matrix]:
    boxes = list(_visible_boxes(opened))
    if not boxes:
        raise ProsectorError(Code.NO_VIEW, "Nothing is visible in the 3D view.")
    points = np.concatenate(boxes)
    matrix, width, distance = camera_matrix(view, points.min(axis=0), points.max(axis=0), aspect)
    near, far = distance * 0.01, distance * 3
    projection = Matrix(
        (
            (2 / width, 0, 0, 0),
            (0, 2 * aspect / width, 0, 0),
            (0, 0, -2 / (far - near), -(far + near) / (far - near)),
            (0, 0, 0, 1),
        )
    )
    return matrix.inverted(), projection


def _visible_boxes(opened: OpenScene) -> Iterator[np.ndarray]:
    """The world corners (8, 3) of what is visible and has a surface."""
    for item in opened.layer.objects:
        # A removed object leaves None behind until Blender looks at the layer again.
        if item is not None and item.type in {"MESH", "CURVE"} and item.visible_get(view_layer=opened.layer):
            box = np.array(item.bound_box, float)
            world = np.array(item.matrix_world, float)
            with np.errstate(invalid="ignore", over="ignore"):  # broken objects have no finite box
                corners = box @ world[:3, :3].T + world[:3, 3]
            if np.isfinite(corners).all() and abs(corners).max() < 1e4:
                yield corners
