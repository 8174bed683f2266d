"""The MCP tools that look at the open scene and its catalog. None of them changes anything."""

from __future__ import annotations

from typing import Annotated

from mcp.server.mcpserver import ElicitationResult, Resolve
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from addon.core.errors import Code, ProsectorError
from addon.core.filters import KindChoice, Language, SideChoice, SystemChoice

from .answers import candidates, checked_query, result, unresolved
from .choices import BridgeContext, Choice, chosen, link_of, which_structure
from .models import Captured, Described, Details, Found, SceneState, View, typed
from .registration import tool

__all__ = ["scene_tools"]

KINDS = {"structure": "a structure", "group": "a group", "insertion": "a muscle attachment", "landmark": "a landmark"}


async def search_anatomy_catalog(
    ctx: BridgeContext,
    query: Annotated[
        str,
        Field(
            description="A name or a part of one, in English, Latin or another language. Empty lists all that the "
            "filters leave, in the order of names."
        ),
    ],
    limit: Annotated[int, Field(ge=1, le=50, description="How many hits at most.")] = 10,
    offset: Annotated[int, Field(ge=0, le=1_000_000, description="Go on with the next_offset of the page before.")] = 0,
    system: Annotated[SystemChoice, Field(description="Only this organ system.")] = "any",
    side: Annotated[
        SideChoice,
        Field(description="Only this side, also if only the name says it (Left renal artery); none: without a side."),
    ] = "any",
    kind: Annotated[KindChoice, Field(description="Only this kind; insertion is any muscle attachment.")] = "any",
    languages: Annotated[
        list[Language], Field(max_length=8, description="Look only at names in these languages; empty is all.")
    ] = [],  # noqa: B006 mcp copies it into the schema; nobody changes it
    names_in: Annotated[
        Language, Field(description="Give each hit's term in this language too, as translated, where there is one.")
    ] = "en",
) -> Annotated[CallToolResult, Found]:
    """Search the open scene by name, or list it by system, side and kind, in pages. Hits carry keys for other tools."""
    filters: dict[str, object] = {"system": system, "side": side, "kind": kind, "languages": languages}
    if query.strip():
        query = checked_query(query)
    elif system == side == kind == "any" and not languages:
        message = "The name is empty; give a part of a name, or a system, side or kind to list."
        raise ProsectorError(Code.INVALID_QUERY, message)
    else:
        query = ""
    answer = await link_of(ctx).read(
        "catalog.search", query=query, limit=limit, offset=offset, names_in=names_in, **filters
    )
    return result(typed(Found, answer))


async def describe_structure(
    ctx: BridgeContext,
    structure: Annotated[str, Field(description="A key such as femur/left, or a name such as left femur.")],
    choice: Annotated[ElicitationResult[Choice], Resolve(which_structure)],
    neighbours: Annotated[
        bool,
        Field(
            description="Look for what touches it or lies within 5 mm. Takes seconds the first time in a large scene; "
            "false answers at once."
        ),
    ] = True,
) -> Annotated[CallToolResult, Described]:
    """Describe one structure or group: names and ids, definition, what it belongs to and holds, size, a muscle's
    origins and insertions or the muscles on a bone, what touches it, and whether it can be exported."""
    asked: dict[str, object] = {"structure": chosen(choice, structure), "neighbours": neighbours}
    try:
        if neighbours:
            answer = await link_of(ctx).run("catalog.describe", ctx.report_progress, **asked)
        else:
            answer = await link_of(ctx).read("catalog.describe", **asked)
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
