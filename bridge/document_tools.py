"""The MCP tools that answer from the course's own documents. They hold no 3D models, and the scene is not theirs."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping
from typing import Annotated, cast

from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from addon.core.errors import Code, ProsectorError

from .answers import result
from .choices import BridgeContext
from .document_link import web_search_is_on
from .document_models import (
    Answered,
    DocumentDetails,
    DocumentList,
    DocumentSummary,
    FigureShown,
    FigureSummary,
    Passages,
    Processed,
    Removed,
    SessionList,
    WebFound,
    read,
)
from .link import Link
from .registration import tool

__all__ = ["document_tools", "documents_of"]

PATIENCE = 45.0  # seconds: many clients give a tool sixty, and then call it failed

Question = Annotated[str, Field(description="A question in whole words, as one would ask a teacher.")]
TopK = Annotated[int, Field(ge=1, le=20, description="How many passages at most.")]


def documents_of(ctx: BridgeContext) -> Link:
    """The link to the document process; from now on it bears the name of the MCP client that calls."""
    link = ctx.request_context.lifespan_context.documents
    client = ctx.session.client_params
    link.caller = client.client_info.name if client is not None else ""
    return link


async def process_document(
    ctx: BridgeContext,
    file_path: Annotated[str, Field(description="Absolute path of a PDF, DOCX, PNG or JPEG in an allowed folder.")],
    file_name: Annotated[str, Field(max_length=300, description="What to call it in answers; its own name.")] = "",
) -> Annotated[CallToolResult, Processed]:
    """Read a file of the course into the library. A long one goes on being read when this returns running: call again
    with the same file to wait on. The same file twice is one document."""
    link = documents_of(ctx)
    until = time.monotonic() + PATIENCE
    folders = ctx.request_context.lifespan_context.folders
    begun = await link.run("documents.ingest", path=file_path, name=file_name, folders=folders)
    job = cast("Mapping[str, object]", begun["job"])
    try:
        seconds = max(1, int(until - time.monotonic()))
        answer = await link.run("documents.wait", ctx.report_progress, job=job["id"], seconds=seconds)
    except asyncio.CancelledError:
        if begun.get("begun"):  # what another call began is not ours to end
            await _cancel(link, str(job["id"]))
        raise
    return result(_processed(answer))


async def _cancel(link: Link, job: str) -> None:
    with contextlib.suppress(ProsectorError, asyncio.CancelledError):
        await asyncio.shield(asyncio.ensure_future(link.run("documents.cancel", job=job)))


def _processed(answer: Mapping[str, object]) -> Processed:
    """What became of a job. Raises the error that it ended with."""
    job = cast("Mapping[str, object]", answer["job"])
    state, identity = job["state"], str(job["id"])
    if state == "cancelled":
        raise ProsectorError(Code.CANCELLED, "Reading the file was stopped; nothing of it was kept.", job=identity)
    if state == "failed":
        raise ProsectorError.from_dict(cast("Mapping[str, object]", job["error"]))
    if state != "done":
        message = f"{job['message'] or 'It waits for another file.'} It goes on; call again with the same file to wait."
        return Processed(
            outcome="running",
            message=message,
            job_id=identity,
            progress=_share(answer),
            stage=str(job["stage"]) or "waiting",
        )
    outcome = "already_indexed" if job["outcome"] == "already_indexed" else "indexed"
    document = answer.get("document")
    return Processed(
        outcome=outcome,  # type: ignore[arg-type]
        message=str(job["message"]),
        job_id=identity,
        progress=1.0,
        stage="done",
        document=read(DocumentSummary, cast("Mapping[str, object]", document)) if document else None,
    )


def _share(answer: Mapping[str, object]) -> float:
    share = answer.get("share")
    return float(share) if isinstance(share, (int, float)) else 0.0


async def query_documents(
    ctx: BridgeContext,
    query: Question,
    session_id: Annotated[str, Field(max_length=200, description="Of the conversation that this goes on; new.")] = "",
    top_k: TopK = 5,
    allow_world_knowledge: Annotated[
        bool, Field(description="Also let the model say what no document says, marked apart. Needs a language model.")
    ] = False,
) -> Annotated[CallToolResult, Answered]:
    """Answer a question from the course's documents alone, each sentence with its source: file, page, characters and
    the quoted text. Says so where the documents do not answer it."""
    answer = await documents_of(ctx).run(
        "documents.ask",
        ctx.report_progress,
        query=query,
        session=session_id,
        top_k=top_k,
        allow_world_knowledge=allow_world_knowledge,
    )
    return result(read(Answered, answer))


async def search_documents(
    ctx: BridgeContext,
    query: Question,
    top_k: TopK = 5,
    document_ids: Annotated[list[str], Field(max_length=100, description="Only in these; empty is all.")] = [],  # noqa: B006 - only read
) -> Annotated[CallToolResult, Passages]:
    """Find the passages of the documents that a question is about, the best first, with page and characters."""
    answer = await documents_of(ctx).read("documents.search", query=query, top_k=top_k, documents=document_ids)
    return result(read(Passages, answer))


async def get_document_info(
    ctx: BridgeContext, document_id: Annotated[str, Field(max_length=200, description="From list_documents.")]
) -> Annotated[CallToolResult, DocumentDetails]:
    """Describe one document: pages, language, headings, figures, and which pages could not be read."""
    return result(read(DocumentDetails, await documents_of(ctx).read("documents.get", document=document_id)))


async def list_documents(ctx: BridgeContext) -> Annotated[CallToolResult, DocumentList]:
    """List the documents of the library."""
    answer = await documents_of(ctx).read("documents.list")
    documents = cast("list[Mapping[str, object]]", answer["documents"])
    return result(DocumentList(documents=[read(DocumentSummary, one) for one in documents], count=len(documents)))


async def remove_document(
    ctx: BridgeContext, document_id: Annotated[str, Field(max_length=200, description="From list_documents.")]
) -> Annotated[CallToolResult, Removed]:
    """Take a document out of the library, with its passages and figures. The file itself stays where it is."""
    return result(read(Removed, await documents_of(ctx).run("documents.remove", document=document_id)))


async def list_sessions(ctx: BridgeContext) -> Annotated[CallToolResult, SessionList]:
    """List the kept conversations, the last used first; query_documents goes on with one by its id."""
    answer = await documents_of(ctx).read("sessions.list")
    sessions = cast("list[Mapping[str, object]]", answer["sessions"])
    return result(SessionList.model_validate({"sessions": sessions, "count": len(sessions)}))


async def get_figure(
    ctx: BridgeContext,
    figure_id: Annotated[str, Field(max_length=200, description="From an answer, a search or textbook://figures.")],
) -> Annotated[CallToolResult, FigureShown]:
    """Show a figure of a document: its picture, caption, page and the words inside it."""
    answer = await documents_of(ctx).read("figures.get", figure=figure_id)
    shown = FigureShown(figure=read(FigureSummary, cast("Mapping[str, object]", answer["figure"])))
    return result(shown, image=str(answer["image"]))


async def search_web(
    ctx: BridgeContext,
    query: Question,
    count: Annotated[int, Field(ge=1, le=20, description="How many pages at most.")] = 5,
) -> Annotated[CallToolResult, WebFound]:
    """Search the web, only when the user asks for it. Cite what comes from it as [Web n], never as the course's."""
    return result(read(WebFound, await documents_of(ctx).run("web.search", query=query, count=count)))


def document_tools() -> list[Tool]:
    """The tools; search_web only where a key for it is set."""
    tools = [
        tool(process_document, "Read a file into the library", read_only=False),
        tool(query_documents, "Answer from the documents", read_only=False, idempotent=False),
        tool(search_documents, "Search the documents"),
        tool(get_document_info, "Describe a document"),
        tool(list_documents, "List the documents"),
        tool(remove_document, "Remove a document", read_only=False, destructive=True),
        tool(list_sessions, "List the conversations"),
        tool(get_figure, "Show a figure of a document"),
    ]
    if web_search_is_on():
        tools.append(tool(search_web, "Search the web", open_world=True))
    return tools
