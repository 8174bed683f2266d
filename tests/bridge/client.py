"""A real MCP client at the bridge's real standard streams, and what tests ask of its answers."""

import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters
from mcp_types import CallToolResult

from addon.core.discovery import Session
from tests.core.source_tree import ROOT

__all__ = ["BOTH_PROTOCOLS", "Live", "cli", "connected", "environment", "failure", "structured", "wait_until"]

BOTH_PROTOCOLS = ["auto", "legacy"]  # "auto" settles on 2026-07-28, "legacy" is 2025-11-25


@dataclass(frozen=True)
class Live:
    """A running session: its home, its exports folder, its scene and its announcement."""

    home: Path
    exports: Path
    blend: Path
    session: Session


def environment(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "BLENDER"}
    return {**kept, "PROSECTOR_HOME": str(home), "PYTHONPATH": str(ROOT)}


@asynccontextmanager
async def connected(home: Path, *options: str, mode: str = "auto", **callbacks: Any) -> AsyncIterator[Client]:
    """A client of a bridge of its own, which looks for sessions in `home`."""
    # Not in the repository: a bridge is started from anywhere.
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "bridge", "mcp", *options], env=environment(home), cwd=home
    )
    async with Client(server, mode=mode, **callbacks) as client:
        yield client


def structured(result: CallToolResult) -> dict[str, Any]:
    """The structured content of a call that succeeded; its text must say the same."""
    assert not result.is_error, result.content
    assert result.structured_content is not None
    assert json.loads(result.content[0].text) == result.structured_content  # type: ignore[union-attr]
    return dict(result.structured_content)


def failure(result: CallToolResult) -> dict[str, Any]:
    """The coded error of a call that failed."""
    assert result.is_error
    assert result.structured_content is None
    error: dict[str, Any] = json.loads(result.content[0].text)  # type: ignore[union-attr]
    assert error.keys() == {"error", "message", "details", "request_id"}
    return error


def cli(home: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs `prosector` with these arguments."""
    command = [sys.executable, "-m", "bridge", *map(str, arguments)]
    return subprocess.run(
        command, cwd=home, env=environment(home), capture_output=True, encoding="utf-8", timeout=300, check=False
    )


def wait_until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
