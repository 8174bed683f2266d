"""From the wire to MCP: results and errors of a session in the shapes that MCP clients read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import cast

from mcp_types import CallToolResult, ContentBlock, ImageContent, TextContent
from pydantic import BaseModel, ValidationError

from addon.core.errors import Code, ProsectorError

from .models import Structure, Unresolved, problems_of, typed

__all__ = ["candidates", "checked_query", "error_text", "invalid_arguments", "result", "unresolved"]

MAX_QUERY = 500  # characters: no anatomical name, and no sentence around one, is longer

UNRESOLVED: dict[Code, Unresolved] = {
    Code.AMBIGUOUS: "ambiguous",
    Code.VAGUE: "vague",
    Code.NO_MATCH: "no_match",
    Code.UNKNOWN_STRUCTURE: "no_match",
}


def result(answer: BaseModel, image: str = "") -> CallToolResult:
    """A tool's result: structured, the same as JSON text for clients that read only text, and a PNG (base64)."""
    data = answer.model_dump(mode="json", exclude_none=True)
    content: list[ContentBlock] = [TextContent(text=json.dumps(data, ensure_ascii=False, separators=(",", ":")))]
    if image:
        content.append(ImageContent(data=image, mime_type="image/png"))
    return CallToolResult(content=content, structured_content=data)


def checked_query(query: str) -> str:
    """The query, if it can be one at all; raises `invalid_query`."""
    if not query.strip():
        raise ProsectorError(Code.INVALID_QUERY, "The name is empty; give the name of a structure, such as left femur.")
    if len(query) > MAX_QUERY:
        raise ProsectorError(
            Code.INVALID_QUERY,
            f"A name has at most {MAX_QUERY} characters, this has {len(query):,}; give only the structure's name.",
            limit=MAX_QUERY,
        )
    return query


def unresolved(error: ProsectorError) -> Unresolved:
    """The outcome where the name led to no structure; raises the error again where it is a true failure."""
    outcome = UNRESOLVED.get(error.code)
    if outcome is None:
        raise error
    return outcome


def candidates(error: ProsectorError) -> list[Structure]:
    """What the session offers instead."""
    offered = error.details.get("candidates")
    return [typed(Structure, item) for item in cast("Iterable[Mapping[str, object]]", offered or ())]


def error_text(error: ProsectorError, request_id: str | None) -> str:
    """An error as the JSON text that MCP clients get, in tools and resources alike."""
    return json.dumps(error.as_dict(request_id), ensure_ascii=False, default=str)


def invalid_arguments(error: ValidationError, known: Iterable[str]) -> ProsectorError:
    """The coded form of arguments that do not fit a tool's schema."""
    problems = problems_of(error)
    listed = "; ".join(f"{name}: {problem}" for name, problem in problems.items())
    return ProsectorError(
        Code.INVALID_ARGUMENT,
        f"These arguments cannot be used: {listed}. Known arguments: {', '.join(known) or 'none'}.",
        arguments=problems,
    )
