"""Evaluates objects in Blender and reads their surfaces, leaving the open scene as it was.

A mesh that nothing modifies is its own evaluation and is read as it lies. An object that the window shows is read
from the window's own dependency graph. Any other (hidden, excluded, or no window at all) is copied into a staging
scene of its own, which lives within one call: never across a point where the person, an undo step or a file save
could meet it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import bpy
import numpy as np
from mathutils import Matrix

from ..core.surface import Shape, Surface, face_outwards, solid
from .read import open_scene

__all__ = [
    "Evaluated",
    "NoSurface",
    "evaluated",
    "faces_of",
    "is_staged",
    "materials_of",
    "points_and_corners",
    "shape_of",
    "surface_of",
    "world_of",
]

LEAST_FACES = 100  # what an object costs whatever its size, in faces

S = TypeVar("S", bound=Shape)


class NoSurface(Exception):
    """An object has nothing to export; the message says why, for a person."""


@dataclass(frozen=True)
class Evaluated:
    """An object's evaluation: valid only inside the context that gave it."""

    item: bpy.types.Object  # evaluated, or an unmodified original
    world: Matrix


@contextlib.contextmanager
def evaluated(items: Sequence[bpy.types.Object]) -> Iterator[list[Evaluated]]:
    """Gives the evaluations of `items`, in their order. They are gone when the context ends."""
    found = {item.name: Evaluated(item, world_of(item)) for item in items if _is_plain(item)}
    found |= _shown_in_window([item for item in items if item.name not in found])
    rest = [item for item in items if item.name not in found]
    staged = _Staging(rest) if rest else None
    try:
        if staged is not None:
            found |= staged.found
        yield [found[item.name] for item in items]
    finally:
        if staged is not None:
            staged.close()


def is_staged(item: bpy.types.Object) -> bool:
    """Whether evaluating an object takes a staging scene. In a window the answer is that of its last update."""
    if _is_plain(item):
        return False
    layer = open_scene().layer
    return bpy.app.background or not item.visible_get(view_layer=layer) or _is_edited(item)


def faces_of(item: bpy.types.Object) -> int:
    """About how many faces evaluating an object makes, from its data and modifiers alone.

    What evaluating takes, time and memory, grows with it: for a subdivided mesh 10 microseconds and 8 KB a face.
    """
    data = item.data
    if isinstance(data, bpy.types.Curve):
        round_ = 4 + 2 * data.bevel_resolution
        return sum(len(s.bezier_points) * s.resolution_u + len(s.points) for s in data.splines) * round_ + LEAST_FACES
    faces = len(data.polygons) if isinstance(data, bpy.types.Mesh) else 0
    modifier: Any
    for modifier in item.modifiers:
        if modifier.show_viewport:
            match modifier.type:
                case "SUBSURF" | "MULTIRES":
                    faces *= 4 ** min(modifier.levels, 8)
                case "SOLIDIFY" | "MIRROR":
                    faces *= 2
                case "ARRAY":
                    faces *= modifier.count if modifier.fit_type == "FIXED_COUNT" else 16
    return faces + LEAST_FACES


def _is_plain(item: bpy.types.Object) -> bool:
    """Whether a mesh object is its own evaluation. Staging costs 20 ms in the full atlas and, in a window, the
    rebuilding of its dependency graph; nearly half of the atlas's meshes need none of it.
    """
    if item.type != "MESH" or item.mode != "OBJECT" or item.modifiers or item.data.shape_keys is not None:
        return False
    if _is_edited(item) or item.data.animation_data is not None:
        return False
    link: bpy.types.Object | None = item
    while link is not None:
        if link.constraints or link.animation_data is not None or link.parent_type != "OBJECT":
            return False
        link = link.parent
    return True


def world_of(item: bpy.types.Object) -> Matrix:
    """The world matrix by the parents' chain: Object.matrix_world is only as new as the last evaluation."""
    world = item.matrix_basis.copy()
    while item.parent is not None:
        world = item.parent.matrix_basis @ item.matrix_parent_inverse @ world
        item = item.parent
    return world


def _shown_in_window(items: Sequence[bpy.types.Object]) -> dict[str, Evaluated]:
    """The evaluations of those items that the window already shows, by name."""
    if bpy.app.background:
        # Nothing is drawn, so nothing is evaluated yet: asking for the graph would evaluate the whole scene.
        return {}
    layer = open_scene().layer
    visible = [item for item in items if item.visible_get(view_layer=layer) and not _is_edited(item)]
    if not visible:
        return {}
    layer.update()
    graph = layer.depsgraph
    if graph is None:
        return {}
    twins = {item.name: item.evaluated_get(graph) for item in visible}
    return {name: Evaluated(twin, twin.matrix_world) for name, twin in twins.items() if twin.is_evaluated}


def _is_edited(item: bpy.types.Object) -> bool:
    """Whether its mesh or curve is in edit mode, which is drawn without the modifiers that hide in it."""
    return bool(getattr(item.data, "is_editmode", False))


def _evaluate_at_once(copy: bpy.types.Object) -> None:
    """Makes Blender subdivide a mesh together with the other objects, on all cores.

    Subdivision at the end of the modifiers is put off until somebody asks for the mesh (it may never be needed where
    the GPU draws it; Blender 3.1 to 5.2), and is then done for one object after the other.
    """
    shown = [modifier for modifier in copy.modifiers if modifier.show_viewport]
    if copy.type == "MESH" and shown and shown[-1].type == "SUBSURF":
        split: Any = copy.modifiers.new("", "EDGE_SPLIT")
        if split is not None:
            split.use_edge_angle = split.use_edge_sharp = False  # it then hands on the mesh as it is


class _Staging:
    """A scene that holds copies of objects just long enough to evaluate them."""

    def __init__(self, items: Sequence[bpy.types.Object]) -> None:
        self._made: list[bpy.types.ID] = []
        self.found: dict[str, Evaluated] = {}
        try:
            scene = bpy.data.scenes.new("Prosector staging")
            self._made.append(scene)
            frame = open_scene().scene.frame_current
            if scene.frame_current != frame:
                scene.frame_current = frame  # frame_set would run the file's frame handlers
            copies = {}
            for item in items:
                # Copies keep parent and modifiers; Blender resolves those from the open file.
                copy = item.copy()
                self._made.append(copy)
                copy.hide_viewport = False
                _evaluate_at_once(copy)
                if _is_edited(item):
                    item.update_from_editmode()
                    copy.data = item.data.copy()
                    self._made.append(copy.data)
                scene.collection.objects.link(copy)
                copies[item.name] = copy
            layer = scene.view_layers[0]
            layer.update()
            graph: Any = layer.depsgraph
            twins = {name: copy.evaluated_get(graph) for name, copy in copies.items()}
            self.found = {name: Evaluated(twin, twin.matrix_world) for name, twin in twins.items()}
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        # One call: every single removal walks the whole file (13 ms in the full atlas).
        self.found = {}
        bpy.data.batch_remove(self._made)
        self._made = []


def surface_of(evaluation: Evaluated) -> tuple[Surface, bool]:
    """The world surface of an evaluated object, facing outwards, and whether it was inside out.

    Raises `NoSurface` with the reason for an object that has none.
    """
    with _mesh_of(evaluation) as mesh:
        world = np.array(evaluation.world, float)
        loops = _numbers(mesh.loop_triangles, "loops", 3, np.int32)
        shape = _read(mesh, world, evaluation.item, loops)
        materials = materials_of(mesh)
        normals = _numbers(mesh.corner_normals, "vector", 3, np.float32).astype(float)
    # Normals are covectors. The cofactors are the inverse but for a factor, and are there where a scale is zero, too.
    x, y, z = world[:3, :3]
    cofactors = np.stack((np.cross(y, z), np.cross(z, x), np.cross(x, y)), axis=1)
    normals = normals @ (-cofactors if _is_mirrored(world) else cofactors)
    lengths = np.sqrt(np.einsum("ij,ij->i", normals, normals))
    normals /= np.where(lengths > 0, lengths, 1.0)[:, None]
    turned = loops[:, ::-1] if _is_mirrored(world) else loops
    return _finished(Surface(shape.points, shape.corners, normals.astype(np.float32)[turned], materials))


def shape_of(evaluation: Evaluated) -> tuple[Shape, bool]:
    """The same without normals and materials, for what is measured and not written."""
    with _mesh_of(evaluation) as mesh:
        loops = _numbers(mesh.loop_triangles, "loops", 3, np.int32)
        shape = _read(mesh, np.array(evaluation.world, float), evaluation.item, loops)
    return _finished(shape)


@contextlib.contextmanager
def _mesh_of(evaluation: Evaluated) -> Iterator[bpy.types.Mesh]:
    """The evaluated mesh with its triangles."""
    item: Any = evaluation.item
    if not item.is_evaluated:
        item.data.calc_loop_triangles()
        yield item.data
        return
    mesh = item.to_mesh() if item.type in {"MESH", "CURVE", "SURFACE", "FONT", "META"} else None
    if mesh is None:
        raise NoSurface(f"it is a {item.type.lower()} object, not a surface")
    try:
        mesh.calc_loop_triangles()
        yield mesh
    finally:
        item.to_mesh_clear()


def _read(mesh: bpy.types.Mesh, world: np.ndarray, twin: bpy.types.Object, loops: np.ndarray) -> Shape:
    """The triangles in the world, all of them. `loops` (m, 3) are their corners."""
    if not len(mesh.loop_triangles):
        raise NoSurface(_why_no_triangle(twin, mesh))
    points, corners = points_and_corners(mesh, loops)
    with np.errstate(all="ignore"):
        points = points @ world[:3, :3].T + world[:3, 3]
    if not np.isfinite(points).all():
        raise NoSurface("a coordinate is not finite")
    # A mirrored object's triangles run the other way round; its normals already point outwards.
    return Shape(points, np.ascontiguousarray(corners[:, ::-1]) if _is_mirrored(world) else corners)


def points_and_corners(mesh: bpy.types.Mesh, loops: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A mesh's points (n, 3), and its triangles (m, 3), whose `loops` (m, 3) are given."""
    points = _attribute(mesh, "position", "vector", 3, np.float32, mesh.vertices, "co").astype(float)
    return points, _attribute(mesh, ".corner_vert", "value", 1, np.int32, mesh.loops, "vertex_index")[:, 0][loops]


def _finished(shape: S) -> tuple[S, bool]:
    with_area = solid(shape)
    if not len(with_area.corners):
        raise NoSurface("every face has no area")
    return face_outwards(with_area)


def _is_mirrored(world: np.ndarray) -> bool:
    return bool(np.linalg.det(world[:3, :3]) < 0)


def _attribute(
    mesh: bpy.types.Mesh, attribute: str, value: str, width: int, kind: type[np.generic], items: object, name: str
) -> np.ndarray:
    """What a mesh keeps as an attribute (count, width): a hundred times as fast as through its `items`."""
    found = mesh.attributes.get(attribute)
    if found is None or len(found.data) != len(items):  # type: ignore[arg-type, attr-defined]
        return _numbers(items, name, width, kind)
    return _numbers(found.data, value, width, kind)  # type: ignore[attr-defined]


def materials_of(mesh: bpy.types.Mesh) -> np.ndarray:
    """The triangles' material slots (m,)."""
    slots = mesh.attributes.get("material_index")
    if slots is None:
        return np.zeros(len(mesh.loop_triangles), np.int32)
    of_faces = _attribute(mesh, "material_index", "value", 1, np.int32, mesh.polygons, "material_index")[:, 0]
    if (of_faces == of_faces[0]).all():
        return np.full(len(mesh.loop_triangles), of_faces[0])
    return of_faces[_numbers(mesh.loop_triangles, "polygon_index", 1, np.int32)[:, 0]]


def _numbers(collection: object, name: str, width: int, kind: type[np.generic]) -> np.ndarray:
    """An attribute of all items of a bpy collection as an array (count, width)."""
    values = np.empty(len(collection) * width, kind)  # type: ignore[arg-type]
    collection.foreach_get(name, values)  # type: ignore[attr-defined]
    return values.reshape(-1, width)


def _why_no_triangle(twin: bpy.types.Object, mesh: bpy.types.Mesh) -> str:
    data = (twin.original if twin.is_evaluated else twin).data
    if twin.type == "CURVE":
        return "the curve has no thickness, only a line" if len(data.splines) else "the curve has no spline"
    if twin.type != "MESH":
        return "it gives no surface"
    if not len(data.vertices) and not len(mesh.vertices):
        return "the mesh is empty and no modifier gives it a surface"
    if len(data.polygons):
        return "its modifiers leave no face"
    return "the mesh is a single point" if len(data.vertices) == 1 else "the mesh has only edges or loose points"
