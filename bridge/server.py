"""The MCP server: its tools, resources and instructions, its link to Blender, and its two standard streams."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any, cast

import anyio
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from mcp.server.mcpserver.tools import Tool
from mcp.server.stdio import stdio_server
from mcp_types import CallToolResult, InputRequiredResult
from pydantic import ValidationError

from addon.core.errors import Code, ProsectorError
from addon.core.version import VERSION

from . import resources
from .answers import error_text, invalid_arguments
from .export_tools import export_tools
from .lines import Lines
from .link import Link, LiveSession, OwnSession, Sessions
from .scene_tools import scene_tools

__all__ = ["GROUPS", "Bridge", "create_server", "serve"]

GROUPS: dict[str, Callable[[], list[Tool]]] = {"scene": scene_tools, "export": export_tools}

INSTRUCTIONS = """\
Prosector works with the Z-Anatomy scene that is open in Blender. Name structures as people do ("left femur") or by \
key ("femur/left"). A paired structure needs its side. When an outcome is "ambiguous", ask the user which candidate is \
meant and call again with its key; never choose for the user. Exports are written to a folder on this computer and \
checked; give the user that folder. The open scene is never changed by these tools. Lengths are in metres, and the \
scene's +X is the body's left."""


class Bridge(MCPServer[Link]):
    """mcp's server with our errors: every failed call is answered with the one error vocabulary."""

    def __init__(self, sessions: Sessions, groups: Iterable[str]) -> None:
        link = Link(sessions)

        @asynccontextmanager
        async def serving(_: MCPServer[Link]) -> AsyncIterator[Link]:
            yield link

        super().__init__(
            "prosector",
            title="Prosector",
            description="Find, show and export anatomy in the scene that is open in Blender.",
            instructions=INSTRUCTIONS,
            version=VERSION,
            tools=[tool for group in groups for tool in GROUPS[group]()],
            lifespan=serving,
            log_level="WARNING",
        )
        self.link = link
        self.begins_early = isinstance(sessions, OwnSession)
        resources.register(self, link)

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Link, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Calls a tool; a failure becomes a ToolError whose text is the error as JSON."""
        request = context.request_id if context is not None else None
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError as crash:
            cause = crash.__cause__
            if isinstance(cause, ProsectorError):
                raise ToolError(error_text(cause, request)) from None
            message = "The bridge failed; its log (standard error) says where. Please report it."
            raise UnexpectedToolError(error_text(ProsectorError(Code.INTERNAL, message), request)) from cause
        except ToolError as refused:
            raise ToolError(error_text(self._refusal(name, refused), request)) from None

    def _refusal(self, name: str, refused: ToolError) -> ProsectorError:
        """The coded form of what mcp itself refuses: unknown tools and arguments, answers that fit no question."""
        tool = self._tool_manager.get_tool(name)
        if tool is None:
            return ProsectorError(Code.UNKNOWN_METHOD, f"There is no tool {name[:100]!r}.")
        if isinstance(refused.__cause__, ValidationError):
            return invalid_arguments(refused.__cause__, tool.parameters.get("properties", {}))
        return ProsectorError(Code.INVALID_ARGUMENT, "The answer to the question which structure is meant fits none.")

    async def run_stdio_async(self) -> None:
        """Serves stdin and stdout until the client closes them."""
        stdin, stdout = _claim_standard_streams()
        lines = Lines(stdin)
        # A moment later, so that the processor is free for the answer to `initialize`.
        start = asyncio.get_running_loop().call_later(0.3, self.link.begin) if self.begins_early else None
        try:
            # All that mcp does with its input is to iterate over it.
            async with stdio_server(cast("anyio.AsyncFile[str]", lines), stdout) as (reading, writing):
                lines.answer = writing.send
                server = self._lowlevel_server
                await server.run(reading, writing, server.create_initialization_options())
        finally:
            if start is not None:
                start.cancel()
            with anyio.CancelScope(shield=True):
                await asyncio.to_thread(self.link.close)


def create_server(
    *,
    scene: Path | None = None,
    blender: str | None = None,
    session: str = "",
    exports: Path | None = None,
    groups: Iterable[str] = tuple(GROUPS),
) -> Bridge:
    """The MCP server with the named groups of tools.

    `scene` makes it start a headless session of its own on that .blend (by `blender`, see `addon.core.launch`, with
    exports in `exports`); without it the live session is used, or the one that `session` names by file or process.
    Raises `invalid_argument` for a group that there is not.
    """
    if unknown := set(groups) - GROUPS.keys():
        raise ProsectorError(
            Code.INVALID_ARGUMENT, f"There is no group of tools {', '.join(unknown)}; there are {', '.join(GROUPS)}."
        )
    sessions: Sessions = OwnSession(scene, blender, exports) if scene is not None else LiveSession(session)
    return Bridge(sessions, groups)


def serve(server: Bridge) -> None:
    """Serves stdin and stdout until the client closes them, or until Ctrl-C or a request to terminate."""

    def close(number: int) -> None:
        server.link.close()
        # Not by an exception: a thread waits for the next line on stdin, and a clean end would wait for it too.
        os._exit(128 + number)

    def end(number: int, _: FrameType | None) -> None:
        # In a thread: what the main one was just doing may hold a lock that closing needs.
        threading.Thread(target=close, args=(number,), name="prosector-end", daemon=True).start()

    signal.signal(signal.SIGINT, end)
    signal.signal(signal.SIGTERM, end)
    server.run()


def _claim_standard_streams() -> tuple[anyio.AsyncFile[str], anyio.AsyncFile[str]]:
    """Takes stdin and stdout for the protocol alone; whatever else is printed goes to stderr.

    mcp does the same by itself, but gives buffered prints back to stdout at the end, and writes \\r\\n on Windows.
    """
    reading, writing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return (
        anyio.wrap_file(io.TextIOWrapper(reading, encoding="utf-8", errors="replace")),
        anyio.wrap_file(io.TextIOWrapper(writing, encoding="utf-8", newline="\n")),
    )
