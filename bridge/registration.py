"""How a function becomes an MCP tool here: strict about its arguments, with a title and truthful annotations."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from mcp.server.mcpserver.tools import Tool
from mcp_types import ToolAnnotations

__all__ = ["tool"]


def tool(function: Callable[..., Any], title: str, *, read_only: bool = True) -> Tool:
    """The tool of an async function. Nothing here destroys, reaches beyond this machine or adds up when repeated."""
    made = Tool.from_function(
        function,
        title=title,
        description=inspect.getdoc(function),  # without the indentation that Python keeps before 3.13
        annotations=ToolAnnotations(
            title=title, read_only_hint=read_only, destructive_hint=False, idempotent_hint=True, open_world_hint=False
        ),
    )
    # mcp 2.3 drops unknown arguments silently; a client that misspells one must hear of it.
    arguments = made.fn_metadata.arg_model
    arguments.model_config["extra"] = "forbid"
    arguments.model_rebuild(force=True)
    made.parameters = arguments.model_json_schema(by_alias=True)
    return made
