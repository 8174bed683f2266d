"""Runs in a process with bpy: exports the part of about 20,000 triangles that students' pages are timed with.

Beside it lies what Blender's bare exporter makes of the same object. Prints JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import bpy

from addon.core.catalog import Catalog, Entry
from addon.scene.export import Exported, Order, export
from addon.scene.prove import prove
from addon.session.live import Known, Live

from .export_driver import OPTIONS, finish

TRIANGLES = 20_000
NEAR = 0.4  # share of that by which the faces of an object without modifiers may differ, before it is evaluated


def main() -> None:
    scene, folder = Path(sys.argv[1]), Path(sys.argv[2])
    bpy.ops.wm.open_mainfile(filepath=str(scene), load_ui=False, use_scripts=False)
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    known = finish(Live().ready())
    assert isinstance(known, Known)
    entry = _part(known.catalog)
    order = Order("part", entry.term, [entry.key], single_file=True)
    sizes, package = {}, None
    for name, compression in (("small", "auto"), ("part", "none")):
        exported = finish(export(known.catalog, Order(**{**vars(order), "compression": compression}), folder / name))
        assert isinstance(exported, Exported)
        package = exported.package
        sizes[name] = (package.folder / "anatomy.glb").stat().st_size
    assert package is not None
    bare = _bare(entry, folder / "bare.glb")
    place = package.folder
    told = {"folder": str(place), "triangles": package.manifest["triangles"], "key": entry.key}
    print("result: " + json.dumps({**told, "single": str(next(place.glob("*part*.html"))), **sizes, "bare": bare}))


def _part(catalog: Catalog) -> Entry:
    """The structure whose triangles are nearest to TRIANGLES; of plain meshes, which need no evaluation to tell."""
    near: list[Entry] = []
    for entry in catalog:
        item = bpy.data.objects.get(entry.object_name)
        if entry.kind != "structure" or item is None or not isinstance(item.data, bpy.types.Mesh) or item.modifiers:
            continue
        if (
            abs(2 * len(item.data.polygons) / TRIANGLES - 1) < NEAR
            or abs(len(item.data.polygons) / TRIANGLES - 1) < NEAR
        ):
            near.append(entry)
    proven = [found.entry for found in prove(catalog, near) if found.entry.proof is not None]
    return min(proven, key=lambda entry: abs((entry.proof.triangles if entry.proof else 0) - TRIANGLES))


def _bare(entry: Entry, path: Path) -> int:
    scene = bpy.data.scenes.new("alone")
    item = bpy.data.objects[entry.object_name]
    copy = item.copy()
    copy.parent = None
    copy.matrix_world = item.matrix_world
    scene.collection.objects.link(copy)
    scene.view_layers[0].update()
    bpy.context.window_manager.windows[0].scene = scene
    bpy.ops.export_scene.gltf(filepath=str(path), use_active_scene=True, **OPTIONS)
    size = path.stat().st_size
    assert size > 10_000, "the exporter wrote an empty file"
    return size


main()
