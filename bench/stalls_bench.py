"""In a real window: the longest time for which one turn of the session holds it up, Blender's evaluation apart."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.gui.window import Window, window_with_extension

from .places import blenders, display, mini_scene
from .result import Result

__all__ = ["measure"]

LONGEST = 50.0  # milliseconds
MOST_NAMES, BUDGET = 200, 200_000  # in one order of a package
TRIES = 3  # a busy machine adds to a measure and never takes away: the best counts

# Wraps a turn of the session and, within it, Blender's evaluation.
WRAP = """
from time import perf_counter
service = module('session.pump').current()
turns, evaluated = [], [0.0]
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
def timed_evaluated(scene):
    began = perf_counter()
    try: return decimate(scene)
    finally: evaluated[0] += perf_counter() - began
decimate = module('scene.decimate')._evaluated
module('scene.decimate')._evaluated = timed_evaluated
module('scene.export').prove, service.work = timed_prove, timed_work
service.open()
"""
NUMBERS = """
result = [1000 * max(turn - inside for turn, inside in turns), 1000 * max(inside for _, inside in turns)]
turns.clear()
"""


def measure() -> Iterator[Result]:
    """Reading the names, typing a search, exporting a structure, a group, a package; each beside the evaluation."""
    blender = blenders()[-1]
    scene = mini_scene(blender)
    with (
        display(),
        tempfile.TemporaryDirectory() as folder,
        window_with_extension(blender, scene, Path(folder)) as window,
    ):
        window.open_panel()
        window.run(WRAP)
        tries = [_try(window, Path(folder) / f"exports {attempt}") for attempt in range(TRIES)]
        package = _package(window)
    tries = [{**one, **package} for one in tries]
    for what in tries[0]:
        turn = min(one[what][0] for one in tries)
        evaluation = min(one[what][1] for one in tries)
        yield Result(
            f"longest turn of the session in a window: {what}",
            turn,
            evaluation or None,
            "ms",
            "the evaluation by Blender itself that came with it",
            f"at most {LONGEST:.0f} ms",
            lambda ours, reference: ours <= LONGEST,
        )


def _try(window: Window, exports: Path) -> dict[str, tuple[float, float]]:
    """Turn and evaluation of each task, milliseconds."""
    found = {}
    window.run("service.live.forget()\nturns.clear()\nmodule('ui.redraw').request()")
    window.until("module('ui.find.data').current().known is service.live.at_hand is not None")
    found["reading the names"] = _numbers(window)
    for text in ("fermur", "left posterior cruciate"):
        for end in range(1, len(text) + 1):
            window.run(f"bpy.context.window_manager.prosector_find = {text[:end]!r}")
        window.until(f"module('ui.find.data').current().query == {text!r}")
        window.until("not module('ui.find.data').keep_up()")
    found["typing a search"] = _numbers(window)
    window.run(f"bpy.context.preferences.addons[EXTENSION].preferences.exports_folder = {str(exports)!r}")
    for what, key in (("exporting the left femur", "femur/left"), ("exporting a hand", "bones-of-hand/left")):
        window.run(f"module('ui.find.data').choose({key!r})\nbpy.ops.prosector.export()")
        window.until("not module('ui.export.data').last().call.running", 60)
        found[what] = _numbers(window)
    return found


def _package(window: Window) -> dict[str, tuple[float, float]]:
    """The same of a package of all bones, which has to be simplified."""
    keys = window.run(
        "result = [e.key for e in service.live.at_hand.catalog\n"
        "          if e.kind == 'structure' and e.system == 'skeletal' and not e.copy_of]"
    )
    named = {"query": keys[0], "also": keys[1:MOST_NAMES]}
    with window.client() as client:
        window.run("turns.clear()")
        answer = client.request("export.package", {**named, "max_triangles": BUDGET, "single_file": True}, timeout=400)
        assert answer["simplified"]
        numbers = _numbers(window)
    return {f"a package of {len(keys)} bones, simplified to {BUDGET:,} triangles": numbers}


def _numbers(window: Window) -> tuple[float, float]:
    turn, evaluation = window.run(NUMBERS)
    return float(turn), float(evaluation)
