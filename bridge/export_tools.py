"""The MCP tools that write 3D models to disk. They add folders and never change the open scene."""

from __future__ import annotations

import asyncio
from typing import Annotated

from mcp.server.mcpserver import ElicitationResult, Resolve
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from addon.core.errors import ProsectorError

from .answers import candidates, result, unresolved
from .choices import BridgeContext, Choice, chosen, link_of, which_part
from .glb import ReadBack
from .models import Export, Exported, oddities, typed
from .registration import tool

__all__ = ["export_tools"]

PartQuery = Annotated[str, Field(description="A key such as femur/left, or a name such as left femur.")]
IncludePreview = Annotated[bool, Field(description="Also return a picture of the model.")]
WhichPart = Annotated[ElicitationResult[Choice], Resolve(which_part)]

LISTED = 100

read_back = ReadBack()


async def export_anatomy_part(
    ctx: BridgeContext,
    part_query: PartQuery,
    choice: WhichPart,
    include_preview: IncludePreview = False,
) -> Annotated[CallToolResult, Exported]:
    """Export one structure of the open scene as a GLB model, with its name, key and side. The scene stays as it is."""
    return await _export(ctx, "export.part", part_query, choice, include_preview=include_preview)


async def export_anatomy_package(
    ctx: BridgeContext,
    part_query: Annotated[str, Field(description="A group's key or name, such as skeleton of the left hand.")],
    choice: WhichPart,
    include_preview: IncludePreview = False,
    max_triangles: Annotated[
        int, Field(ge=1000, le=5_000_000, description="Triangles of the whole model at most.")
    ] = 300_000,
) -> Annotated[CallToolResult, Exported]:
    """Export a group of structures (a region, an organ with its parts) as one GLB model with a node for each member."""
    options = {"include_preview": include_preview, "max_triangles": max_triangles}
    return await _export(ctx, "export.package", part_query, choice, **options)


async def _export(
    ctx: BridgeContext, method: str, query: str, choice: ElicitationResult[Choice], **options: object
) -> CallToolResult:
    asyncio.get_running_loop().run_in_executor(None, read_back.prepare)
    try:
        answer = await link_of(ctx).run(method, ctx.report_progress, query=chosen(choice, query), **options)
    except ProsectorError as error:
        outcome = unresolved(error)
        offered = candidates(error)
        return result(Exported(outcome=outcome, query=query, message=error.message, candidates=offered))
    export = typed(Export, answer)
    await asyncio.to_thread(read_back.check, export)
    export.node_count = len(export.nodes)
    what = export.nodes[0].name if export.node_count == 1 else f"{export.node_count} structures"
    message = f"Exported {what} ({export.triangles:,} triangles) to {export.folder}."
    if export.left_out:
        message += f" {len(export.left_out)} of what was meant have no surface and were left out."
    if odd := oddities(export.nodes):
        message += f" {odd}"
    if export.node_count > LISTED:
        export.nodes = export.nodes[:LISTED]  # a model reads every word of this; the rest is beside the GLB
        message += f" The first {LISTED} are listed here, all of them in annotations.json."
    done = Exported(outcome="exported", query=query, message=message, export=export)
    return result(done, image=str(answer.get("preview") or ""))


def export_tools() -> list[Tool]:
    return [
        tool(export_anatomy_part, "Export one structure", read_only=False),
        tool(export_anatomy_package, "Export a group of structures", read_only=False),
    ]
