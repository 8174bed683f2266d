"""Builds the sample scene: a skeleton, organs, vessels and nerves with the habits of the Z-Anatomy file.

    python -m demo.sample_scene --out FILE.blend

Names, sides, headings, collections, materials and the translation table follow that file's conventions, so that the
extension can be tried without it. The shapes come from the modelling modules beside this one; no data of the atlas is
used. Needs Blender 4.2 or newer as the `bpy` module. Building replaces whatever file is open.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from demo import brain, extremities, landmarks, limbs, materials, organs, outline, skull, terms, trunk, vessels
from demo.parts import Part, Tube
from demo.surface import Surface

METRES = 0.001
# Surfaces are modelled finely and then reduced: edges go where the bone is smooth. Share of polygons kept.
KEPT = 0.15
SMALL = 3000  # triangles; below this more is kept
KEPT_OF_SMALL = 0.24
TEXT_SIZE = 0.003
ATTRIBUTION = json.dumps(
    {
        "licence": "CC0-1.0",
        "credit": "Sample body of the Prosector project",
        "changes": "Exported and converted to glTF by Prosector.",
    }
)


@dataclass(frozen=True)
class Summary:
    """What was built. `triangles` counts every object after modifiers, both sides."""

    objects: int
    structures: int
    triangles: int
    seconds: float


def parts() -> Iterator[Part]:
    """Every structure, the left one of a pair."""
    modules = (skull, trunk, limbs, extremities, organs, brain, vessels)
    return chain.from_iterable(module.build() for module in modules)


def build(path: Path) -> Summary:
    """Build the scene in an empty file and save it to `path`."""
    start = time.perf_counter()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene: Any = bpy.context.scene
    scene.name = "Scene"
    scene.unit_settings.system = "METRIC"
    # Whose work an export of this scene is: it holds nothing of Z-Anatomy but conventions.
    scene["prosector_attribution"] = ATTRIBUTION
    everything = list(parts())
    patches = {"Muscular origin", "Muscular insertion"}
    used = {p.material for p in everything} | {p.second[0] for p in everything if p.second} | patches
    atlas = _Atlas(scene, materials.make(used))
    reduced = _reduced([p for p in everything if isinstance(p.form, Surface)], scene.collection)
    structures = 0
    lefts: dict[str, tuple[bpy.types.Object, Surface | Tube]] = {}
    for part in everything:
        objects = atlas.add(part, reduced.get(part.term))
        structures += len(objects)
        lefts[part.term] = (objects[0], part.form)
    for label in landmarks.LABELS:
        atlas.add_label(label, lefts[label.bone][0])
    for attachment in landmarks.ATTACHMENTS:
        atlas.add_attachment(attachment, *lefts[attachment.bone])
    _stage(scene)
    atlas.hide_lettering()
    bpy.data.texts.new("Translations").write(terms.table())
    triangles = _count_triangles()
    preferences: Any = bpy.context.preferences
    preferences.filepaths.save_version = 0
    bpy.ops.wm.save_as_mainfile(filepath=str(path), compress=True)
    return Summary(len(bpy.data.objects), structures, triangles, round(time.perf_counter() - start, 2))


# ------------------------------------------------------------------------------------------------------- data blocks


def _mesh(name: str, surface: Surface, origin: Vector) -> bpy.types.Mesh:
    """A smooth-shaded mesh in metres about `origin` (metres)."""
    mesh = bpy.data.meshes.new(name)
    points = surface.vertices * METRES - np.array(origin)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.astype(np.float32).ravel())
    mesh.loops.add(len(surface.corners))
    mesh.loops.foreach_set("vertex_index", surface.corners.astype(np.int32))
    mesh.polygons.add(len(surface.sizes))
    mesh.polygons.foreach_set("loop_start", (np.cumsum(surface.sizes) - surface.sizes).astype(np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(surface.sizes), dtype=bool))
    mesh.update(calc_edges=True)
    return mesh


def _surface(mesh: bpy.types.Mesh) -> Surface:
    """Back from a mesh built about the world's origin to millimetres."""
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    corners = np.empty(len(mesh.loops), np.int32)
    sizes = np.empty(len(mesh.polygons), np.int32)
    mesh.vertices.foreach_get("co", points)
    mesh.loops.foreach_get("vertex_index", corners)
    mesh.polygons.foreach_get("loop_total", sizes)
    return Surface(points.reshape(-1, 3).astype(float) / METRES, corners.astype(np.int64), sizes.astype(np.int64))


def _reduced(modelled: Iterable[Part], collection: bpy.types.Collection) -> dict[str, Surface]:
    """The surfaces by term, the finely sampled ones thinned out by Blender's own Decimate modifier."""
    out: dict[str, Surface] = {}
    work: list[tuple[str, Any]] = []
    for part in modelled:
        assert isinstance(part.form, Surface)
        out[part.term] = part.form
        count = len(part.form.triangles)
        # Swept tubes and what gets subdivided are as coarse as they should be already.
        if part.subdivision or (part.form.sizes == 3).any():
            continue
        item: Any = bpy.data.objects.new("reduce", _mesh("reduce", part.form, Vector()))
        modifier = item.modifiers.new("Decimate", "DECIMATE")
        modifier.ratio = part.kept or (KEPT if count > SMALL else KEPT_OF_SMALL)
        collection.objects.link(item)
        work.append((part.term, item))
    graph = bpy.context.evaluated_depsgraph_get()
    for term, item in work:
        result = item.evaluated_get(graph)
        out[term] = _surface(result.to_mesh())
        result.to_mesh_clear()
    for _, item in work:
        bpy.data.meshes.remove(item.data)
    return out


def _curve(name: str, tube: Tube, origin: Vector) -> bpy.types.Curve:
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = tube.radius * METRES
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    points = np.asarray(tube.points, float) * METRES - np.array(origin)
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.points.foreach_set("co", np.column_stack([points, np.ones(len(points))]).astype(np.float32).ravel())
    spline.points.foreach_set("radius", np.linspace(*tube.taper, len(points)).astype(np.float32))
    spline.use_smooth = True
    return curve


# ------------------------------------------------------------------------------------------------------- the objects


class _Atlas:
    """Adds objects to the scene under their headings and collections, both made when first needed."""

    def __init__(self, scene: bpy.types.Scene, palette: dict[str, bpy.types.Material]) -> None:
        self.scene = scene
        self.palette = palette
        self.headings: dict[str, bpy.types.Object] = {}
        self.lettering: list[bpy.types.Object] = []
        self.collections: dict[str, bpy.types.Collection] = {}
        for name in (*outline.SYSTEMS, outline.OTHERS):
            self._collection(name, scene.collection)

    def _collection(self, name: str, above: bpy.types.Collection) -> bpy.types.Collection:
        if name not in self.collections:
            self.collections[name] = made = bpy.data.collections.new(name)
            made["English"] = name
            above.children.link(made)
        return self.collections[name]

    def _link(self, item: bpy.types.Object, system: str, groups: Iterable[str] = ()) -> None:
        self.collections[system].objects.link(item)
        for name in groups:
            self._collection(name, self.collections[outline.OTHERS]).objects.link(item)

    def _text(self, name: str, place: Vector) -> bpy.types.Object:
        """Lettering in capitals that faces forward."""
        font: Any = bpy.data.curves.new(name, "FONT")
        font.body = name.rsplit(".", 1)[0].upper()
        font.size = TEXT_SIZE
        font.materials.append(self.palette["Text"])
        item = bpy.data.objects.new(name, font)
        item.rotation_mode = "QUATERNION"
        item.rotation_quaternion = Euler((math.pi / 2, 0, 0)).to_quaternion()
        item.location = place
        self.lettering.append(item)
        return item

    def heading(self, group: str) -> bpy.types.Object:
        """The `.g` text of a group, beside the body, under the heading above it."""
        if group not in self.headings:
            above = outline.PARENTS[group]
            chain_, system = outline.ancestry(group)
            row = list(outline.PARENTS).index(group)
            item = self._text(f"{group}.g", Vector((-0.62 + 0.015 * len(chain_), -0.1, 1.7 - 0.012 * row)))
            self._link(item, system)
            if isinstance(above, str):
                _set_parent(item, self.heading(above))
            self.headings[group] = item
        return self.headings[group]

    def add(self, part: Part, surface: Surface | None) -> list[bpy.types.Object]:
        """The structure's object, or the left and the right one of a pair (which share their data)."""
        points = surface.vertices if surface else np.asarray(part.form.points, float)  # type: ignore[union-attr]
        origin = Vector(((points.min(axis=0) + points.max(axis=0)) / 2).round(1) * METRES)
        if surface:
            data: bpy.types.Mesh | bpy.types.Curve = _mesh(part.term, surface, origin)
        else:
            assert isinstance(part.form, Tube)
            data = _curve(part.term, part.form, origin)
        data.materials.append(self.palette[part.material])
        if part.second and isinstance(data, bpy.types.Mesh):
            self._second_material(data, part, origin)
        chain_, system = outline.ancestry(part.group)
        area = outline.region(part.group)
        groups = [*chain_[:-1], *([area] if area else [])]
        made = []
        for suffix in (".l", ".r") if part.sided else ("",):
            item = bpy.data.objects.new(part.term + suffix, data)
            item.location = origin
            if suffix == ".r":
                _mirror(item, turned="upper limb" in chain_[-2] or area == "Upper limb")
                item.location += Vector(part.right_offset) * METRES
            if part.subdivision:
                modifier: Any = item.modifiers.new("Subdivision", "SUBSURF")
                modifier.levels = modifier.render_levels = part.subdivision
            item["key_color"] = False
            self._link(item, system, groups)
            _set_parent(item, self.heading(part.group))
            made.append(item)
        return made

    def _second_material(self, mesh: bpy.types.Mesh, part: Part, origin: Vector) -> None:
        assert part.second
        name, where = part.second
        mesh.materials.append(self.palette[name])
        centres = np.empty(len(mesh.polygons) * 3, np.float32)
        mesh.polygons.foreach_get("center", centres)
        chosen = where((centres.reshape(-1, 3) + np.array(origin)) / METRES)
        mesh.polygons.foreach_set("material_index", chosen.astype(np.int32))

    def add_label(self, label: landmarks.Label, bone: bpy.types.Object) -> None:
        """A `.t` text on its bone, and under it the `.j` leader line, two vertices from the text to the landmark."""
        text = self._text(f"{label.term}.t", Vector(label.text) * METRES)
        self._link(text, outline.SYSTEMS[0])
        _set_parent(text, bone)
        line = bpy.data.meshes.new(f"{label.term}.j")
        place = Vector(label.text) * METRES
        line.from_pydata([(0, 0, 0), (Vector(label.point) * METRES - place).to_tuple()], [(0, 1)], [])
        item = bpy.data.objects.new(line.name, line)
        item.location = place
        item.hide_select, item.hide_render = True, True
        self._link(item, outline.SYSTEMS[0])
        _set_parent(item, text)
        self.lettering.append(item)

    def add_attachment(self, spot: landmarks.Attachment, bone: bpy.types.Object, surface: Surface | Tube) -> None:
        """Left and right area of a muscle's origin (`.ol`, `.or`) or insertion (`.el`, `.er`), parented to the bone."""
        assert isinstance(surface, Surface)
        letter = "o" if spot.origin else "e"
        origin = Vector(spot.centre) * METRES
        mesh = _mesh(f"{spot.muscle}.{letter}", landmarks.patch(surface, spot), origin)
        mesh.materials.append(self.palette["Muscular origin" if spot.origin else "Muscular insertion"])
        for side in "lr":
            item = bpy.data.objects.new(f"{spot.muscle}.{letter}{side}", mesh)
            item.location = origin
            if side == "r":
                _mirror(item, turned=False)
                bone = bpy.data.objects[bone.name[:-2] + ".r"]
            item["key_color"] = False
            self._link(item, outline.INSERTIONS)
            _set_parent(item, bone)

    def hide_lettering(self) -> None:
        """Texts, leader lines and the collection of flat groups are out of the way when the file is opened."""
        layer = self.scene.view_layers[0]
        for item in self.lettering:
            item.hide_set(True, view_layer=layer)
        layer.layer_collection.children[outline.OTHERS].exclude = True
        layer.layer_collection.children[outline.INSERTIONS].hide_viewport = True


def _mirror(item: bpy.types.Object, turned: bool) -> None:
    """Mirror at the median plane, in either of the two ways found in the atlas: the result is the same."""
    item.location.x *= -1
    if turned:
        item.scale, item.rotation_euler = (-1, -1, -1), (math.pi, 0, 0)
    else:
        item.scale = (-1, 1, 1)


def _world(item: bpy.types.Object) -> Matrix:
    """World matrix without asking the dependency graph: every parent here is undone by the parent inverse."""
    return item.matrix_basis.copy()


def _set_parent(item: bpy.types.Object, above: bpy.types.Object) -> None:
    item.parent = above
    item.matrix_parent_inverse = _world(above).inverted()


def _stage(scene: bpy.types.Scene) -> None:
    """A camera before the body, a sun, a dark background."""
    camera = bpy.data.cameras.new("Camera")
    camera.type, camera.ortho_scale = "ORTHO", 1.9
    viewer = bpy.data.objects.new("Camera", camera)
    viewer.location, viewer.rotation_euler = (0, -4, 0.88), (math.pi / 2, 0, 0)
    sun: Any = bpy.data.lights.new("Sun", "SUN")
    sun.energy = 3.0
    light = bpy.data.objects.new("Sun", sun)
    light.location, light.rotation_euler = (-1, -2, 3), (math.radians(50), 0, math.radians(-25))
    for item in (viewer, light):
        scene.collection.objects.link(item)
    scene.camera = viewer
    scene.world = bpy.data.worlds.new("World")
    scene.world.color = (0.03, 0.03, 0.03)


def _count_triangles() -> int:
    graph = bpy.context.evaluated_depsgraph_get()
    total = 0
    for item in bpy.data.objects:
        if item.type in {"MESH", "CURVE"}:
            evaluated = item.evaluated_get(graph)
            mesh = evaluated.to_mesh()
            total += len(mesh.loops) - 2 * len(mesh.polygons) if mesh else 0
            evaluated.to_mesh_clear()
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the sample scene.")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.blend")
    path = parser.parse_args().out.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    # Blender reports on the process's standard output; it goes to standard error, so that the answer stands alone.
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answer:
        os.dup2(2, 1)
        print(json.dumps(asdict(build(path))), file=answer)


if __name__ == "__main__":
    main()
