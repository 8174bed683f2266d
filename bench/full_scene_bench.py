"""On the full stand-in scene: an uncached export beside Blender's own exporter, and a cache hit through MCP."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from mcp import Client, StdioServerParameters

from .places import ROOT, full_scene, home
from .result import LeftOutError, Result, milliseconds

__all__ = ["measure"]

HITS = 100


def measure() -> Iterator[Result]:
    """Export of the left femur, three ways; then the same question again through MCP."""
    scene = full_scene()
    with home() as place:
        times = _exports(scene, place)
        hits = asyncio.run(_hits(scene, place))
    ours, bare, selected = (milliseconds(times[name]) for name in ("ours", "bare", "selected"))
    yield Result(
        "uncached export of one structure, full scene",
        ours,
        bare,
        "ms",
        "Blender's exporter on a scene with that object alone",
        "at most 2x",
        lambda ours, reference: reference is not None and ours <= 2 * reference,
    )
    yield Result(
        "uncached export of one structure, full scene",
        ours,
        selected,
        "ms",
        "Blender's exporter on the full scene by selection",
        "faster",
        lambda ours, reference: reference is not None and ours < reference,
    )
    yield Result(
        "cache hit through MCP, full scene",
        milliseconds(hits),
        ours,
        "ms",
        "the uncached export without MCP",
        "at most 20 ms",
        lambda ours, reference: ours <= 20,
    )


def _exports(scene: Path, place: Path) -> dict[str, list[float]]:
    command = [sys.executable, "-m", "bench.export_driver", str(scene), str(place)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    for line in result.stdout.splitlines():
        if line.startswith("result: "):
            times: dict[str, list[float]] = json.loads(line.removeprefix("result: "))
            return times
    raise LeftOutError(f"bpy that exports: {result.stderr.strip().splitlines()[-1:]}")


async def _hits(scene: Path, place: Path) -> list[float]:
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "bridge", "mcp", "--scene", str(scene), "--exports", str(place / "exports")],
        cwd=ROOT,
        env=dict(os.environ),
    )
    async with Client(server) as client:
        times = []
        for round_ in range(HITS + 1):
            started = time.perf_counter()
            result = await client.call_tool("export_anatomy_part", {"part_query": "left femur"})
            seconds = time.perf_counter() - started
            assert not result.is_error, result.content
            assert result.structured_content is not None
            assert result.structured_content["export"]["cache_hit"] == (round_ > 0)
            if round_:
                times.append(seconds)
        return times
