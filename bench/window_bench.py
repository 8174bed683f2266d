"""In a real window: round trips of get_scene_state, and what the session costs while nothing is asked."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator

import psutil
from mcp import Client, StdioServerParameters

from addon.core import discovery

from .places import ROOT, blenders, display, home, mini_scene, window
from .result import Result, milliseconds

__all__ = ["measure"]

ROUNDS = 300
IDLE_SECONDS = 20.0


def measure() -> Iterator[Result]:
    """Round trips by socket and by MCP, against the same pump at 50 ms; idle CPU against no session."""
    blender = blenders()[-1]
    with display(), home():
        scene = mini_scene(blender)
        with window(blender, scene, "--serve") as fast:
            assert fast.session is not None
            socket_fast = milliseconds(_round_trips(fast.session, ROUNDS))
            mcp_fast = milliseconds(asyncio.run(_mcp_round_trips(fast.session.pid, ROUNDS)))
            idle_on = _cpu_percent(fast.pid)
        with window(blender, scene, "--serve", "--slow") as slow:
            assert slow.session is not None
            socket_slow = milliseconds(_round_trips(slow.session, ROUNDS // 5))
        with window(blender, scene) as bare:
            idle_off = _cpu_percent(bare.pid)
    yield Result(
        "get_scene_state over the socket, real window",
        socket_fast,
        socket_slow,
        "ms",
        "the same pump at 50 ms",
        "median <= 6 ms and 8 times faster",
        lambda ours, reference: ours <= 6 and reference is not None and reference / ours >= 8,
    )
    yield Result(
        "get_scene_state through MCP stdio, real window",
        mcp_fast,
        socket_fast,
        "ms",
        "the socket alone",
        "median <= 12 ms",
        lambda ours, reference: ours <= 12,
    )
    yield Result(
        "Blender's CPU while idle, session on",
        idle_on,
        idle_off,
        "%",
        "session off",
        "at most 0.5 points more",
        lambda ours, reference: reference is not None and ours - reference <= 0.5,
    )


def _round_trips(session: discovery.Session, count: int) -> list[float]:
    """Seconds of each of `count` calls in a row."""
    with discovery.connect(session, name="bench") as client:
        client.request("scene.state")  # reads the scene's names
        times = []
        for _ in range(count):
            started = time.perf_counter()
            client.request("scene.state")
            times.append(time.perf_counter() - started)
        return times


async def _mcp_round_trips(pid: int, count: int) -> list[float]:
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "bridge", "mcp", "--session", str(pid)], cwd=ROOT, env=dict(os.environ)
    )
    async with Client(server) as client:
        await client.call_tool("get_scene_state", {})
        times = []
        for _ in range(count):
            started = time.perf_counter()
            result = await client.call_tool("get_scene_state", {})
            times.append(time.perf_counter() - started)
            assert not result.is_error, result.content
        return times


def _cpu_percent(pid: int) -> float:
    """Percent of one core that a process uses over IDLE_SECONDS, once its first redraws are over."""
    process = psutil.Process(pid)
    for _ in range(30):
        if process.cpu_percent(interval=2.0) < 5.0:
            break
    before, started = process.cpu_times(), time.perf_counter()
    time.sleep(IDLE_SECONDS)
    after, ended = process.cpu_times(), time.perf_counter()
    used = (after.user + after.system) - (before.user + before.system)
    return 100 * used / (ended - started)
