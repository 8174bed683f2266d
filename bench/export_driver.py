"""Runs in a process with bpy: times exports of one structure from the scene given, and prints JSON.

Three ways, interleaved, so that what else the machine does hits all of them: ours, uncached; Blender's bare exporter
on a scene that holds only that object; Blender's bare exporter on the whole scene by selection.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import bpy

from addon.core.progress import Step
from addon.scene.export import Exported, Order, export
from addon.scene.read import open_scene
from addon.session.live import Known, Live

KEY, OBJECT = "femur/left", "Femur.l"
OPTIONS: dict[str, Any] = {
    "export_format": "GLB",
    "export_apply": True,
    "export_yup": True,
    "export_texcoords": False,
    "export_image_format": "NONE",
    "export_animations": False,
    "export_skins": False,
    "export_morph": False,
}
ROUNDS = 15


def main() -> None:
    scene, folder = Path(sys.argv[1]), Path(sys.argv[2])
    bpy.ops.wm.open_mainfile(filepath=str(scene), load_ui=False, use_scripts=False)
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    known = _driven(Live().ready())
    alone = _scene_of_its_own()
    ours, bare, selected = [], [], []
    for round_ in range(ROUNDS + 1):
        times = _ours(known, folder), _bare(alone, folder)
        if round_:  # the first round pays for imports and first touches
            ours.append(times[0])
            bare.append(times[1])
    for round_ in range(4):
        seconds = _selected(folder)
        if round_:
            selected.append(seconds)
    print("result: " + json.dumps({"ours": ours, "bare": bare, "selected": selected}))


def _driven(job: object) -> Known:
    return finish(job)  # type: ignore[return-value]


def finish(job: object) -> object:
    """Drives a job to its end, as the pump does."""
    while True:
        try:
            step = next(job)  # type: ignore[call-overload]
            assert isinstance(step, Step)
        except StopIteration as end:
            return end.value


def _ours(known: Known, folder: Path) -> float:
    """Proof included: the catalog forgets it, and the folder is empty."""
    known.catalog.prove(KEY, None)
    shutil.rmtree(folder / "ours", ignore_errors=True)
    started = time.perf_counter()
    exported = finish(export(known.catalog, Order("femur-left", "Femur (left)", [KEY]), folder / "ours"))
    seconds = time.perf_counter() - started
    assert isinstance(exported, Exported)
    assert not exported.cache_hit
    return seconds


def _scene_of_its_own() -> bpy.types.Scene:
    """The object alone and without its parent, which is elsewhere: else the exporter writes an empty file."""
    scene = bpy.data.scenes.new("alone")
    copy = bpy.data.objects[OBJECT].copy()
    copy.parent = None
    scene.collection.objects.link(copy)
    scene.view_layers[0].update()
    return scene


def _bare(scene: bpy.types.Scene, folder: Path) -> float:
    path = folder / "bare.glb"
    window = bpy.context.window_manager.windows[0]
    own = window.scene
    window.scene = scene
    started = time.perf_counter()
    bpy.ops.export_scene.gltf(filepath=str(path), use_active_scene=True, **OPTIONS)
    seconds = time.perf_counter() - started
    window.scene = own
    assert path.stat().st_size > 10_000, "the exporter wrote an empty file"
    return seconds


def _selected(folder: Path) -> float:
    path = folder / "selected.glb"
    layer = open_scene().layer
    for item in layer.objects.selected:
        item.select_set(False, view_layer=layer)
    bpy.data.objects[OBJECT].select_set(True, view_layer=layer)
    started = time.perf_counter()
    bpy.ops.export_scene.gltf(filepath=str(path), use_selection=True, **OPTIONS)
    seconds = time.perf_counter() - started
    assert path.stat().st_size > 10_000, "the exporter wrote an empty file"
    return seconds


if __name__ == "__main__":
    main()
