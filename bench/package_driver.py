"""Runs in a process with bpy: times packages of the scene's skeleton beside Blender's bare exporter, and prints JSON.

Both begin with the open scene in every round. Blender's exporter gets a scene that holds only those objects, as copies
without parents, which it evaluates as we do. It writes a mesh once that several objects share, so its file has fewer
triangles; ours has each in its place.
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
    items = [bpy.data.objects[catalog[key].object_name] for key in keys]
    times: dict[str, list[float]] = {name: [] for name in ("plain", "ours", "bare", "lesson", "lesson_cpu")}
    sizes = {}
    for round_ in range(ROUNDS + 1):
        plain, _, sizes["plain"] = _ours(catalog, keys, folder, compression="none")
        bare, sizes["bare"] = _bare(items, folder)
        ours, _, sizes["ours"] = _ours(catalog, keys, folder)
        if round_:  # the first round pays for imports and first touches
            times["plain"].append(plain)
            times["ours"].append(ours)
            times["bare"].append(bare)
    lesson, lesson_cpu, sizes["lesson"] = _ours(catalog, keys, folder, preset="lesson")
    times["lesson"], times["lesson_cpu"] = [lesson], [lesson_cpu]
    times["packing"] = _packing(catalog, keys)
    print("result: " + json.dumps({"times": times, "sizes": sizes}))


def _ours(
    catalog: Catalog, keys: list[str], folder: Path, preset: Any = "none", compression: Any = "auto"
) -> tuple[float, float, int]:
    """Seconds, processor seconds and bytes. Proofs included: the catalog forgets them, and the folder is empty."""
    for key in keys:
        catalog.prove(key, None)
    shutil.rmtree(folder / "ours", ignore_errors=True)
    order = Order("skeleton", "Skeleton", keys, preset=preset, compression=compression, page=False)
    started, used = time.perf_counter(), time.process_time()
    exported = finish(export(catalog, order, folder / "ours"))
    seconds, processor = time.perf_counter() - started, time.process_time() - used
    assert isinstance(exported, Exported)
    assert not exported.cache_hit
    return seconds, processor, (exported.package.folder / "anatomy.glb").stat().st_size


def _bare(items: list[bpy.types.Object], folder: Path) -> tuple[float, int]:
    path = folder / "bare.glb"
    window = bpy.context.window_manager.windows[0]
    own = window.scene
    started = time.perf_counter()
    scene = bpy.data.scenes.new("alone")
    made: list[bpy.types.ID] = [scene]
    for item in items:
        copy = item.copy()
        made.append(copy)
        copy.parent = None
        copy.matrix_world = item.matrix_world
        copy.hide_viewport = False
        scene.collection.objects.link(copy)
    scene.view_layers[0].update()
    window.scene = scene
    bpy.ops.export_scene.gltf(filepath=str(path), use_active_scene=True, **OPTIONS)
    window.scene = own
    bpy.data.batch_remove(made)
    seconds = time.perf_counter() - started
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
