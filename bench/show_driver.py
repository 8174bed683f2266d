"""Runs in a process with bpy: shows, labels and restores in a scene, our way and by bare calls, and prints JSON.

Both ways begin in the same state and end with one step of Blender's undo. After each the view layer is brought up to
date, as the next redraw would do; that is counted for both.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import bpy

from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.scene import change
from addon.scene.labels import labels_to_show
from addon.scene.read import read_scene
from addon.scene.show import Wish, show

KEY, OBJECT = "femur/left", "Femur.l"
ROUNDS = 7


def main() -> None:
    bpy.ops.wm.open_mainfile(filepath=sys.argv[1], load_ui=False, use_scripts=False)
    layer: Any = bpy.context.view_layer
    layer.update()
    bpy.ops.ed.undo_push(message="opened")
    catalog = _catalog()
    times: dict[str, list[float]] = {}
    for round_ in range(ROUNDS + 1):
        for name, run in (
            ("isolate", lambda: show(Wish("isolate", "isolate", (OBJECT,)))),
            ("label", lambda: show(Wish("as_is", "label", labels=labels_to_show(catalog, [KEY], "en")))),
            ("restore", lambda: show(Wish("restore", "restore"))),
            ("bare isolate", _isolate),
            ("bare label", _label),
            ("bare restore", _restore),
        ):
            seconds, without = _timed(run)
            if round_:
                times.setdefault(name, []).append(seconds)
                times.setdefault(f"{name} alone", []).append(without)
    print("result: " + json.dumps(times))


def _timed(run: Callable[[], object]) -> tuple[float, float]:
    """Seconds with the update that follows, and without it and without Blender's undo step."""
    pushing = 0.0
    real = change.push

    def push(*arguments: Any) -> None:
        nonlocal pushing
        started = time.perf_counter()
        real(*arguments)
        pushing += time.perf_counter() - started

    change.push = push  # type: ignore[assignment]
    started = time.perf_counter()
    try:
        run()
        own = time.perf_counter() - started - pushing
        bpy.context.view_layer.update()
    finally:
        change.push = real
    return time.perf_counter() - started, own


def _catalog() -> Catalog:
    reading = read_scene()
    while True:
        try:
            next(reading)
        except StopIteration as end:
            return assemble(end.value)


def _view() -> Any:
    window = bpy.context.window_manager.windows[0]
    area = next(area for area in window.screen.areas if area.type == "VIEW_3D")
    region = next(region for region in area.regions if region.type == "WINDOW")
    return bpy.context.temp_override(window=window, area=area, region=region)


def _isolate() -> None:
    """What Shift H does."""
    bpy.data.objects[OBJECT].select_set(True)
    with _view():
        bpy.ops.object.hide_view_set(unselected=True)
    bpy.data.objects[OBJECT].select_set(False)
    bpy.ops.ed.undo_push(message="isolate")


def _label() -> None:
    """Shows the atlas's own texts and lines of the structure."""
    texts = {item.name for item in bpy.data.objects if item.type == "FONT" and item.parent == bpy.data.objects[OBJECT]}
    lines = [item for item in bpy.data.objects if item.parent is not None and item.parent.name in texts]
    for item in [*(bpy.data.objects[name] for name in texts), *lines]:
        item.hide_set(False)
    bpy.ops.ed.undo_push(message="label")


def _restore() -> None:
    """What Alt H does; nothing was hidden in this scene before."""
    with _view():
        bpy.ops.object.hide_view_clear(select=False)
    bpy.ops.ed.undo_push(message="restore")


if __name__ == "__main__":
    main()
