"""On the full stand-in scene: isolating, labelling and restoring, against the bare calls of bpy that do the same."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from .places import ROOT, full_scene
from .result import LeftOutError, Result, milliseconds

__all__ = ["measure"]

AGAINST = {
    "isolate": "select it, hide_view_set, undo_push",
    "label": "hide_set on each of the atlas's texts and lines of it, undo_push",
    "restore": "hide_view_clear, undo_push",
}


def measure() -> Iterator[Result]:
    """Each with its undo step and the update of the view layer that follows; then without both, which are Blender's."""
    times = _times()
    for name, against in AGAINST.items():
        yield Result(
            f"{name}, full scene, with the undo step and the update",
            milliseconds(times[name]),
            milliseconds(times[f"bare {name}"]),
            "ms",
            against,
            "at most 2x",
            lambda ours, reference: reference is not None and ours <= 2 * reference,
        )
    for name in AGAINST:
        yield Result(
            f"{name}, full scene, our part alone",
            milliseconds(times[f"{name} alone"]),
            None,
            "ms",
            "-",
            "at most 100 ms",
            lambda ours, reference: ours <= 100,
        )


def _times() -> dict[str, list[float]]:
    command = [sys.executable, "-m", "bench.show_driver", str(full_scene())]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    for line in result.stdout.splitlines():
        if line.startswith("result: "):
            times: dict[str, list[float]] = json.loads(line.removeprefix("result: "))
            return times
    raise LeftOutError(f"bpy that shows: {result.stderr.strip().splitlines()[-1:]}")
