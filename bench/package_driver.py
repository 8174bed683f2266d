"""Runs in a process with bpy: times packages of the scene's skeleton beside Blender's bare exporter, and prints JSON.

Blender's exporter gets a scene that holds only those objects, as copies without parents, already evaluated.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import bpy

from addon.core.catalog import Catalog
from addon.core.glb import pack
from addon.scene.export import Exported, Order, export, part_of
from addon.scene.prove import prove
from addon.session.live import Known, Live

from .export_driver import OPTIONS, finish

ROUNDS = 3
SAMPLE = 300_000  # triangles of the models whose packing is timed


def main() -> None:
    scene, folder = Path(sys.argv[1]), Path(sys.argv[2])
    bpy.ops.wm.open_mainfile(filepath=str(scene), load_ui=False, use_scripts=False)
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    known = finish(Live().ready())
    assert isinstance(known, Known)
    catalog = known.catalog
    keys = [e.key for e in catalog if e.kind == "structure" and e.system == "skeletal" and not e.copy_of]
    bare_scene = _scene_of(catalog, keys)
    times: dict[str, list[float]] = {"ours": [], "bare": [], "packing": []}
    sizes = {}
    for round_ in range(ROUNDS + 1):
        ours, sizes["ours"] = _ours(catalog, keys, folder, preset="none")
        bare, sizes["bare"] = _bare(bare_scene, folder)
        if round_:  # the first round pays for imports and first touches
            times["ours"].append(ours)
            times["bare"].append(bare)
    lesson, sizes["lesson"] = _ours(catalog, keys, folder, preset="lesson")
    times["lesson"] = [lesson]
    times["packing"] = _packing(catalog, keys)
    print("result: " + json.dumps({"times": times, "sizes": sizes}))


def _ours(catalog: Catalog, keys: list[str], folder: Path, preset: Any) -> tuple[float, int]:
    """Proofs included: the catalog forgets them, and the folder is empty."""
    for key in keys:
        catalog.prove(key, None)
    shutil.rmtree(folder / "ours", ignore_errors=True)
    order = Order("skeleton", "Skeleton", keys, preset=preset, compression="auto", page=False)
    started = time.perf_counter()
    exported = finish(export(catalog, order, folder / "ours"))
    seconds = time.perf_counter() - started
    assert isinstance(exported, Exported)
    assert not exported.cache_hit
    return seconds, (exported.package.folder / "anatomy.glb").stat().st_size


def _scene_of(catalog: Catalog, keys: list[str]) -> bpy.types.Scene:
    scene = bpy.data.scenes.new("alone")
    for key in keys:
        item = bpy.data.objects[catalog[key].object_name]
        copy = item.copy()
        copy.parent = None
        copy.matrix_world = item.matrix_world
        copy.hide_viewport = False
        scene.collection.objects.link(copy)
    scene.view_layers[0].update()
    return scene


def _bare(scene: bpy.types.Scene, folder: Path) -> tuple[float, int]:
    path = folder / "bare.glb"
    window = bpy.context.window_manager.windows[0]
    own = window.scene
    window.scene = scene
    started = time.perf_counter()
    bpy.ops.export_scene.gltf(filepath=str(path), use_active_scene=True, **OPTIONS)
    seconds = time.perf_counter() - started
    window.scene = own
    size = path.stat().st_size
    assert size > 1_000_000, "the exporter wrote an empty file"
    return seconds, size


def _packing(catalog: Catalog, keys: list[str]) -> list[float]:
    """Seconds for packing and compressing about 300,000 triangles that have been read."""
    nodes: list[Any] = []
    triangles = 0
    for key in keys:
        (proven,) = prove(catalog, [catalog[key]])
        part = part_of(proven, set(), set())
        if part is not None and triangles < SAMPLE:
            nodes.append(part.node)
            triangles += part.proof.triangles
    seconds = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        pack(nodes, "", "meshopt")
        seconds.append((time.perf_counter() - started) * SAMPLE / triangles)
    return seconds


main()
