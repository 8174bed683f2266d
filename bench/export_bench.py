"""On the full stand-in scene: packages of the whole skeleton beside Blender's own exporter, in time and in bytes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .places import ROOT, full_scene, home
from .result import LeftOutError, Result, milliseconds

__all__ = ["measure"]


def measure() -> Iterator[Result]:
    """The skeleton in full detail, plain and compressed; as a lesson's package; how long compressing alone takes."""
    scene = full_scene()
    with home() as place:
        found = _packages(scene, place)
    times, sizes = found["times"], found["sizes"]
    bare, megabyte = "Blender's exporter on a scene with these objects alone, its evaluation included", 1e6
    for how, name in (("not compressed", "plain"), ("compressed", "ours")):
        yield Result(
            f"uncached package of the skeleton, full detail, {how}",
            milliseconds(times[name]),
            milliseconds(times["bare"]),
            "ms",
            bare,
            "at most 1.5x",
            lambda ours, reference: reference is not None and ours <= 1.5 * reference,
        )
    yield Result(
        "bytes of that package's model",
        sizes["ours"] / megabyte,
        sizes["bare"] / megabyte,
        "MB",
        bare,
        "at most half",
        lambda ours, reference: reference is not None and ours <= 0.5 * reference,
    )
    yield Result(
        "bytes of the skeleton's model, lesson preset",
        sizes["lesson"] / megabyte,
        sizes["bare"] / megabyte,
        "MB",
        bare,
        "at most 5 MB",
        lambda ours, reference: ours <= 5,
    )
    yield Result(
        "uncached package of the skeleton, simplified for a lesson",
        milliseconds(times["lesson"]),
        milliseconds(times["ours"]),
        "ms",
        f"the same in full detail (of the former {times['lesson_cpu'][0]:.0f} s on a processor)",
        "at most 60 s",
        lambda ours, reference: ours <= 60_000,
    )
    yield Result(
        "packing and compressing 300,000 triangles",
        milliseconds(times["packing"]),
        None,
        "ms",
        "nothing",
        "at most 2 s",
        lambda ours, reference: ours <= 2000,
    )


def _packages(scene: Path, place: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.package_driver", str(scene), str(place)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    for line in result.stdout.splitlines():
        if line.startswith("result: "):
            found: dict[str, Any] = json.loads(line.removeprefix("result: "))
            return found
    raise LeftOutError(f"bpy that exports: {result.stderr.strip().splitlines()[-1:]}")
