"""The MCP tools that write 3D models to disk. They add folders and never change the open scene."""

from __future__ import annotations

import asyncio
from typing import Annotated

from mcp.server.mcpserver import ElicitationResult, Resolve
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from addon.core.budget import Compression, Preset
from addon.core.errors import ProsectorError

from .answers import candidates, result, unresolved
from .choices import BridgeContext, Choice, chosen, link_of, which_part
from .glb import ReadBack
from .models import Export, Exported, oddities, typed
from .registration import tool

__all__ = ["export_tools"]

PartQuery = Annotated[str, Field(description="A key such as femur/left, or a name such as left femur.")]
WhichPart = Annotated[ElicitationResult[Choice], Resolve(which_part)]
ContextMm = Annotated[
    int, Field(ge=0, le=50, description="Also take neighbours up to this many millimetres away, as faded context.")
]
MaxTriangles = Annotated[int | None, Field(ge=1000, le=5_000_000, description="Triangles at most, not the preset's.")]
MaxBytes = Annotated[int | None, Field(ge=10_000, le=500_000_000, description="Bytes of the GLB, not the preset's.")]
Small = Annotated[
    Compression,
    Field(
        description="auto: a GLB of about a third of the size, for the student page; PowerPoint, Blender before 5.2 "
        "and others cannot open it. none: plain glTF, for any program."
    ),
]
Languages = Annotated[
    list[str], Field(max_length=20, description="Codes of the languages to keep names in, such as de; all by default.")
]
IncludePreview = Annotated[bool, Field(description="Also return a picture of the model.")]
SingleFile = Annotated[bool, Field(description="Also make one .html file that holds page and model.")]
Page = Annotated[bool, Field(description="Write index.html, the page for students, and what it loads.")]
Scorm = Annotated[bool, Field(description="Also make a SCORM 1.2 package for a learning platform.")]
MasteryScore = Annotated[
    int | None,
    Field(ge=1, le=100, description="Percent of the quiz that the SCORM package's platform takes as passed."),
]

LISTED = 100

read_back = ReadBack()


async def export_anatomy_part(
    ctx: BridgeContext,
    part_query: PartQuery,
    choice: WhichPart,
    context_mm: ContextMm = 0,
    compression: Small = "none",
    languages: Languages = [],  # noqa: B006 - only read
    include_preview: IncludePreview = False,
) -> Annotated[CallToolResult, Exported]:
    """Export one structure of the open scene as a GLB model in full detail, with its name, key, side and a page.

    The scene stays as it is.
    """
    options = {
        "context_mm": context_mm,
        "compression": compression,
        "languages": languages,
        "include_preview": include_preview,
    }
    return await _export(ctx, "export.part", part_query, choice, **options)


async def export_anatomy_package(
    ctx: BridgeContext,
    part_query: Annotated[
        str, Field(description="A group's or structure's key or name, such as skeleton of the left hand.")
    ],
    choice: WhichPart,
    also: Annotated[
        list[str], Field(max_length=200, description="More groups or structures for the same model, by key or name.")
    ] = [],  # noqa: B006 - only read
    context_mm: ContextMm = 0,
    preset: Annotated[
        Preset,
        Field(
            description="Where it will be looked at: lesson (300,000 triangles, 5 MB), phone (100,000, 2 MB), desktop "
            "(1,000,000, 20 MB), none (full detail). What is larger is simplified, by 0.2 % of a structure at most."
        ),
    ] = "lesson",
    max_triangles: MaxTriangles = None,
    max_bytes: MaxBytes = None,
    compression: Small = "auto",
    languages: Languages = [],  # noqa: B006 - only read
    include_preview: IncludePreview = False,
    page: Page = True,
    single_file: SingleFile = False,
    scorm: Scorm = False,
    mastery_score: MasteryScore = None,
) -> Annotated[CallToolResult, Exported]:
    """Export groups, regions or chosen structures as one model with a node for each structure, and its student page."""
    options: dict[str, object] = {
        "also": also,
        "context_mm": context_mm,
        "preset": preset,
        "compression": compression,
        "languages": languages,
        "include_preview": include_preview,
        "page": page,
        "single_file": single_file,
        "scorm": scorm,
    }
    own = {"max_triangles": max_triangles, "max_bytes": max_bytes, "mastery_score": mastery_score}
    options |= {name: number for name, number in own.items() if number is not None}
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
    if (less := export.simplified) is not None:
        message += (
            f" {less.structures} structures were simplified, from {less.triangles_before:,} triangles to "
            f"{less.triangles:,}; no surface moved by more than {less.largest_error_mm:.2g} mm."
        )
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
