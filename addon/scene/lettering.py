"""Draws labels with leader lines over the 3D views and over pictures of them. They face whoever looks, from anywhere,
and nothing of them is in the file: what is drawn is what the scene says of itself (`core.shown`).
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Sequence
from typing import Any

import bpy
import numpy as np

from ..core.lettering import Anchor, laid_out
from ..core.shown import Label, Shown
from .read import open_scene
from .stage import PROPERTY

__all__ = ["draw", "forget", "start", "stop"]

log = logging.getLogger(__name__)

SIZE = 13  # points
SPACING = 1.7  # of the size, from line to line
CANDIDATES = 48  # points on a structure of which the best to be seen gets the line
INK, PLATE, THREAD = (1.0, 1.0, 1.0, 1.0), (0.06, 0.07, 0.09, 0.78), (1.0, 1.0, 1.0, 0.85)


class _State:
    """What is drawn now; looked up again when the scene says something else, or when references have gone."""

    handler: Any = None
    text: str | None = None
    labels: list[tuple[Label, Any, np.ndarray]] = []  # noqa: RUF012 with object, and points in its space
    failed = False


def start() -> None:
    """Draws over all 3D views from now on. Nothing without a window."""
    if _State.handler is None and not bpy.app.background:
        _State.handler = bpy.types.SpaceView3D.draw_handler_add(_draw_region, (), "WINDOW", "POST_PIXEL")


def stop() -> None:
    if _State.handler is not None:
        bpy.types.SpaceView3D.draw_handler_remove(_State.handler, "WINDOW")
        _State.handler = None
    forget()


def forget() -> None:
    """Undo, redo or another file has freed what was looked up."""
    _State.text = None
    _State.labels = []
    _State.failed = False


def _draw_region() -> None:
    context = bpy.context
    scene: Any = context.scene
    if scene is None or PROPERTY not in scene or _State.failed:
        return
    region, region_3d, area = context.region, context.region_data, context.area
    if region is None or region_3d is None or area is None:
        return
    try:
        left, right = 0.0, float(region.width)
        for other in area.regions:
            # The tool bar and the sidebar lie over the view where Blender is set so.
            if other.type in {"TOOLS", "UI"} and other.width > 1 and region.x < other.x + other.width:
                if other.alignment == "RIGHT" and other.x < region.x + region.width:
                    right = min(right, float(other.x - region.x))
                elif other.alignment == "LEFT" and other.x >= region.x:
                    left = max(left, float(other.x + other.width - region.x))
        low, high = 0.0, float(region.height)
        for other in area.regions:
            if other.type in {"HEADER", "TOOL_HEADER"} and other.height > 1:
                if other.alignment == "TOP" and region.y < other.y < region.y + region.height:
                    high = min(high, float(other.y - region.y))
                elif other.alignment == "BOTTOM" and other.y >= region.y:
                    low = max(low, float(other.y + other.height - region.y))
        scale = context.preferences.system.ui_scale
        draw(scene, region_3d.perspective_matrix, (region.width, region.height), (left, low, right, high), scale)
    except Exception:
        # A handler that raises does so in every redraw, and fills the console.
        _State.failed = True
        log.exception("drawing labels failed; they are left out until the scene changes")


def draw(
    scene: bpy.types.Scene,
    matrix: Any,
    size: tuple[int, int],
    free: tuple[float, float, float, float] | None,
    scale: float,
) -> None:
    """Draws a scene's labels into the picture that is being drawn, of `size` pixels; `matrix` (4, 4) takes the world
    into it, `free` is where nothing else lies over it (left, bottom, right, top; pixels).
    """
    labels = _labels(scene)
    if not labels:
        return
    # gpu does not exist in a Blender without a window.
    blf, gpu = importlib.import_module("blf"), importlib.import_module("gpu")
    batch_for_shader = importlib.import_module("gpu_extras.batch").batch_for_shader
    points = SIZE * scale
    blf.size(0, points)
    to_picture = np.array(matrix, float)
    anchors = []
    for label, item, candidates in labels:
        found = _seen(to_picture @ np.array(item.matrix_world, float), candidates, size)
        if found is not None:
            anchors.append(Anchor(label.text, float(blf.dimensions(0, label.text)[0]), *found))
    lines = laid_out(anchors, free or (0.0, 0.0, float(size[0]), float(size[1])), points * SPACING)
    if not lines:
        return
    shader = gpu.shader.from_builtin("UNIFORM_COLOR")
    gpu.state.blend_set("ALPHA")
    pad = points * 0.35
    for line in lines:
        _rectangle(batch_for_shader, shader, line, pad, points, next(a.width for a in anchors if a.text == line.text))
    shader.uniform_float("color", THREAD)
    ends = [point for line in lines for point in (line.start, line.anchor)]
    gpu.state.line_width_set(max(1.0, scale))
    batch_for_shader(shader, "LINES", {"pos": ends}).draw(shader)
    gpu.state.point_size_set(5.0 * scale)
    batch_for_shader(shader, "POINTS", {"pos": [line.anchor for line in lines]}).draw(shader)
    gpu.state.line_width_set(1.0)
    gpu.state.point_size_set(1.0)
    blf.color(0, *INK)
    for line in lines:
        blf.position(0, line.x, line.y - points * 0.35, 0)
        blf.draw(0, line.text)
    gpu.state.blend_set("NONE")


def _rectangle(batch_for_shader: Any, shader: Any, line: Any, pad: float, points: float, width: float) -> None:
    left, right, low, high = line.x - pad, line.x + width + pad, line.y - points * 0.75, line.y + points * 0.75
    corners = [(left, low), (right, low), (right, high), (left, high)]
    shader.bind()
    shader.uniform_float("color", PLATE)
    batch_for_shader(shader, "TRIS", {"pos": corners}, indices=[(0, 1, 2), (0, 2, 3)]).draw(shader)


def _seen(matrix: np.ndarray, points: np.ndarray, size: tuple[int, int]) -> tuple[float, float] | None:
    """Where in a picture the best to be seen of points (n, 3) lies: near the middle of all, and near to the viewer."""
    clip = points @ matrix[:, :3].T + matrix[:, 3]
    clip = clip[clip[:, 3] > 1e-9]
    if not len(clip):
        return None
    flat = clip[:, :3] / clip[:, 3:]
    across = (flat[:, :2] + 1) / 2 * np.array(size, float)
    away = np.linalg.norm(across - across.mean(axis=0), axis=1)
    depth = flat[:, 2]
    spread, deep = max(float(away.max()), 1e-9), max(float(np.ptp(depth)), 1e-12)
    best = int((away / spread + (depth - depth.min()) / deep).argmin())
    return float(across[best, 0]), float(across[best, 1])


def _labels(scene: bpy.types.Scene) -> Sequence[tuple[Label, Any, np.ndarray]]:
    text = scene.get(PROPERTY)
    if text != _State.text:
        shown = Shown.read(text)
        wanted = {label.object for label in shown.labels} if shown is not None else set()
        items: dict[str, Any] = {item.name: item for item in bpy.data.objects if item.name in wanted} if wanted else {}
        _State.labels = [
            (label, items[label.object], _candidates(items[label.object], label))
            for label in (shown.labels if shown is not None else ())
            if label.object in items
        ]
        _State.text = text
    layer = open_scene().layer
    try:
        return [found for found in _State.labels if found[1].visible_get(view_layer=layer)]
    except ReferenceError:  # an object was removed
        forget()
        return []


def _candidates(item: Any, label: Label) -> np.ndarray:
    """Points in the object's own space (n, 3) where its line may end."""
    if label.anchor is not None:
        return np.array([label.anchor], float)
    data = item.data
    if item.type == "MESH" and len(data.vertices) > 8:
        step = max(1, len(data.vertices) // CANDIDATES)
        return np.array([data.vertices[row].co for row in range(0, len(data.vertices), step)], float)
    if item.type == "CURVE":
        points = [point.co[:3] for s in data.splines for point in (*s.points, *s.bezier_points)]
        if points:
            return np.array(points[:: max(1, len(points) // CANDIDATES)], float)
    box = np.array(item.bound_box, float)
    return box.mean(axis=0)[None]
