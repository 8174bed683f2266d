"""The MCP tools that look at the open scene and its catalog. None of them changes anything."""

from __future__ import annotations

from typing import Annotated

from mcp.server.mcpserver import ElicitationResult, Resolve
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from addon.core.errors import ProsectorError

from .answers import candidates, checked_query, result, unresolved
from .choices import BridgeContext, Choice, chosen, link_of, which_structure
from .models import Captured, Described, Details, Found, SceneState, View, typed
from .registration import tool

__all__ = ["scene_tools"]

KINDS = {"structure": "a structure", "group": "a group", "insertion": "a muscle attachment", "landmark": "a landmark"}


async def search_anatomy_catalog(
    ctx: BridgeContext,
    query: Annotated[str, Field(description="A name or a part of one, in English, Latin or another language.")],
    limit: Annotated[int, Field(ge=1, le=50, description="How many hits at most.")] = 10,
) -> Annotated[CallToolResult, Found]:
    """Search the open scene's structures by name. Use it to find out what there is; hits carry keys for other tools."""
    answer = await link_of(ctx).read("catalog.search", query=checked_query(query), limit=limit)
    return result(typed(Found, answer))


async def describe_structure(
    ctx: BridgeContext,
    structure: Annotated[str, Field(description="A key such as femur/left, or a name such as left femur.")],
    choice: Annotated[ElicitationResult[Choice], Resolve(which_structure)],
) -> Annotated[CallToolResult, Described]:
    """Describe one structure or group: its names, what it belongs to, what it holds, and whether it can be exported."""
    try:
        answer = await link_of(ctx).read("catalog.describe", structure=chosen(choice, structure))
    except ProsectorError as error:
        outcome = unresolved(error)
        offered = candidates(error)
        return result(Described(outcome=outcome, query=structure, message=error.message, candidates=offered))
    details = typed(Details, answer)
    message = f"{details.name} is {KINDS[details.kind]} of the open scene."
    return result(Described(outcome="found", query=structure, message=message, structure=details))


async def get_scene_state(ctx: BridgeContext) -> Annotated[CallToolResult, SceneState]:
    """Say which scene is open in Blender, what is selected in it, and whether it is a Z-Anatomy scene."""
    return result(typed(SceneState, await link_of(ctx).read("scene.state")))


async def capture_view(
    ctx: BridgeContext,
    view: Annotated[View, Field(description="Where to look from; current is the open 3D view as it is.")] = "current",
    width: Annotated[int, Field(ge=64, le=4096, description="Pixels.")] = 1024,
    height: Annotated[int, Field(ge=64, le=4096, description="Pixels.")] = 768,
    structures: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=500)]],
        Field(max_length=50, description="Keys or names of what to show alone; empty shows the scene as it is."),
    ] = [],  # noqa: B006 mcp copies it into the schema; nobody changes it
) -> Annotated[CallToolResult, Captured]:
    """Take a picture of the open scene, or of some of its structures alone. The scene itself stays as it is."""
    asked: dict[str, object] = {"view": view, "width": width, "height": height, "structures": structures}
    answer = await link_of(ctx).run("view.capture", ctx.report_progress, **asked)
    return result(typed(Captured, answer), image=str(answer.get("png", "")))


def scene_tools() -> list[Tool]:
    return [
        tool(search_anatomy_catalog, "Search the anatomy catalog"),
        tool(describe_structure, "Describe a structure"),
        tool(get_scene_state, "State of the open scene"),
        tool(capture_view, "Picture of the scene"),
    ]
