"""The MCP tools that change what the open scene shows: each call is one step of Blender's undo."""

from __future__ import annotations

from typing import Annotated, Literal, cast

from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from addon.core.errors import Code, ProsectorError

from .answers import candidates, checked_query, result, unresolved
from .choices import BridgeContext, link_of
from .models import Showing, Shown, Undone, typed
from .registration import tool

__all__ = ["show_tools"]

NOT_UNDONE: dict[Code, Literal["nothing_to_undo", "scene_changed"]] = {
    Code.NOTHING_TO_UNDO: "nothing_to_undo",
    Code.SCENE_CHANGED: "scene_changed",
}


async def show_structures(
    ctx: BridgeContext,
    structures: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=500)]],
        Field(
            max_length=100,
            description="Keys or names of structures and groups. Empty with restore, and with as_is for all that is "
            "visible.",
        ),
    ] = [],  # noqa: B006 mcp copies it into the schema; nobody changes it
    mode: Annotated[
        Literal["isolate", "add", "hide", "fade", "xray", "restore", "as_is"],
        Field(
            description="isolate: only these; add: these too; hide: not these; fade: these see-through; xray: all "
            "else see-through; restore: all as it was before the first call; as_is: leave visibility, change the rest."
        ),
    ] = "isolate",
    context: Annotated[
        Literal["none", "neighbours", "all"],
        Field(
            description="What stays faded around them: nothing, what lies within 5 mm (seconds in a large scene), or "
            "all that is visible."
        ),
    ] = "none",
    labels: Annotated[
        Literal["keep", "none", "en", "la", "de", "fr", "es", "pt", "it", "hi"],
        Field(description="Label these structures in a language, or take all labels away."),
    ] = "keep",
    view: Annotated[
        Literal["keep", "own", "anterior", "posterior", "left", "right", "superior", "inferior"],
        Field(description="Where to look from; own is the structure's broad side."),
    ] = "keep",
    frame: Annotated[bool, Field(description="Move the view so that they fill it.")] = True,
    explode: Annotated[
        int | None, Field(ge=0, le=200, description="Pull these apart, in percent; 0 puts them together.")
    ] = None,
    section: Annotated[
        Literal["keep", "none", "sagittal", "coronal", "transverse"],
        Field(description="Cut what is shown: the left, the front or the top goes. Needs a window."),
    ] = "keep",
    section_at: Annotated[int, Field(ge=0, le=100, description="How much of it goes, in percent.")] = 50,
) -> Annotated[CallToolResult, Shown]:
    """Show structures to whoever sits at Blender: alone, with others, faded, labelled, pulled apart or cut, and put
    everything back (restore). One undo step a call; the file on disk stays as it is."""
    asked: dict[str, object] = {
        "structures": [checked_query(name) for name in structures],
        "mode": mode,
        "context": context,
        "labels": labels,
        "view": view,
        "frame": frame,
        "section": section,
        "section_at": section_at,
        **({"explode": explode} if explode is not None else {}),
    }
    try:
        answer = await link_of(ctx).run("scene.show", ctx.report_progress, **asked)
    except ProsectorError as error:
        outcome = unresolved(error)
        query = str(error.details.get("query", ""))
        offered = candidates(error)
        return result(Shown(outcome=outcome, query=query, message=error.message, candidates=offered))
    showing = typed(Showing, answer)
    message = str(answer.get("message", ""))
    if answer.get("labels_left_out"):
        message += f" There were too many names to read; the first {len(showing.labels)} are drawn."
    said = Shown(
        outcome="shown" if answer.get("changed") else "unchanged",
        query=", ".join(structures)[:200],
        message=message,
        showing=showing,
    )
    return result(said)


async def undo_last_change(ctx: BridgeContext) -> Annotated[CallToolResult, Undone]:
    """Undo the last change that Prosector made to the open scene, unless somebody has changed the scene since."""
    try:
        answer = await link_of(ctx).run("scene.undo", ctx.report_progress)
    except ProsectorError as error:
        outcome = NOT_UNDONE.get(error.code)
        if outcome is None:
            raise
        return result(Undone(outcome=outcome, message=error.message))
    undone = cast("str", answer.get("undone", ""))
    return result(
        Undone(outcome="undone", message=str(answer["message"]), undone=undone, showing=typed(Showing, answer))
    )


def show_tools() -> list[Tool]:
    return [
        tool(show_structures, "Show structures", read_only=False),
        tool(undo_last_change, "Undo the last change", read_only=False, idempotent=False),
    ]
