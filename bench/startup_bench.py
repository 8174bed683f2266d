"""How long a client waits for the bridge: from starting it to its answer to `initialize`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from .places import ROOT, home
from .result import Result, milliseconds

__all__ = ["measure"]

ROUNDS = 15
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "bench", "version": "1"},
    },
}


def measure() -> Iterator[Result]:
    """The bridge's first answer, against a Python that only imports mcp."""
    bridge, bare = [], []
    with home():
        for round_ in range(ROUNDS + 1):
            times = _bridge(), _import()
            if round_:  # the first round fills the disk's cache
                bridge.append(times[0])
                bare.append(times[1])
    yield Result(
        "bridge: start to its initialize answer",
        milliseconds(bridge),
        milliseconds(bare),
        "ms",
        "python -c 'import mcp'",
        "at most 1.3x",
        lambda ours, reference: reference is not None and ours <= 1.3 * reference,
    )


def _bridge() -> float:
    started = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "bridge", "mcp"],
        cwd=ROOT,
        env=dict(os.environ),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(INITIALIZE) + "\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline())
    seconds = time.perf_counter() - started
    assert answer["result"]["serverInfo"]["name"] == "prosector", answer
    process.stdin.close()
    process.wait()
    return seconds


def _import() -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import mcp"], cwd=ROOT, check=True)
    return time.perf_counter() - started
