"""How long the session's turns hold up the window: searching, reading a scene's names, exporting."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.gui.window import Window

LONGEST = 0.050  # seconds of one turn, apart from evaluation, which is Blender's own and cannot be divided
TRIES = 3  # a busy machine adds to a measure and never takes away: the best counts

# Wraps a turn of the session and, within it, Blender's evaluation; and notes the gaps between Blender's own turns.
MEASURE = """
from time import perf_counter
service = module('session.pump').current()
turns, gaps, evaluated = [], [], [0.0]
prove, work = module('scene.export').prove, service.work
def timed_prove(*arguments):
    began = perf_counter()
    try: return prove(*arguments)
    finally: evaluated[0] += perf_counter() - began
def timed_work():
    evaluated[0] = 0.0
    began = perf_counter()
    try: return work()
    finally: turns.append((perf_counter() - began, evaluated[0]))
def tick():
    gaps.append(perf_counter())
    return 0.0
module('scene.export').prove, service.work = timed_prove, timed_work
bpy.app.timers.register(tick)
"""
NUMBERS = """
result = dict(longest=max(turn - inside for turn, inside in turns), evaluation=max(inside for _, inside in turns),
              gap=max((b - a for a, b in zip(gaps, gaps[1:])), default=0.0))
turns.clear(); gaps.clear()
"""


def numbers(window: Window) -> dict[str, float]:
    found: dict[str, float] = window.run(NUMBERS)
    return found


def typed(window: Window, text: str) -> None:
    for end in range(1, len(text) + 1):
        window.run(f"bpy.context.window_manager.prosector_find = {text[:end]!r}")
    window.until(f"module('ui.find.data').current().query == {text!r}")
    window.until("not module('ui.find.data').keep_up()")


def exported(window: Window, key: str) -> None:
    window.run(f"module('ui.find.data').choose({key!r})\nbpy.ops.prosector.export()")
    window.until("not module('ui.export.data').last().call.running", 60)
    assert not window.run("result = module('ui.export.data').last().problem")


def test_no_turn_holds_up_the_window(
    open_window: Callable[..., Window],
    window_mini_blend: Path,
    tmp_path: Path,
    record_property: Callable[[str, Any], None],
) -> None:
    window = open_window(window_mini_blend)
    window.run(MEASURE)
    window.open_panel(width=340)
    measured: dict[str, list[dict[str, float]]] = {"read": [], "search": [], "export": [], "group": []}
    for attempt in range(TRIES):
        window.run("service.live.forget()\nmodule('ui.redraw').request()")
        window.until("module('ui.find.data').current().known is service.live.at_hand is not None")
        measured["read"].append(numbers(window))
        typed(window, "fermur")
        typed(window, "left posterior cruciate")
        measured["search"].append(numbers(window))
        folder = tmp_path / f"exports {attempt}"
        window.run(f"bpy.context.preferences.addons[EXTENSION].preferences.exports_folder = {str(folder)!r}")
        exported(window, "femur/left")  # visible
        measured["export"].append(numbers(window))
        exported(window, "bones-of-hand/left")
        measured["group"].append(numbers(window))
    print(json.dumps(measured, indent=1))
    best = {what: min(one["longest"] for one in each) for what, each in measured.items()}
    record_property("longest turns", best)
    assert max(best.values()) <= LONGEST, best
