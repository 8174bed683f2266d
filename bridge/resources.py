"""The MCP resources, and the completion of structure names in their addresses."""

from __future__ import annotations

import json
from typing import Any, cast

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError
from mcp_types import (
    Completion,
    CompletionArgument,
    CompletionContext,
    PromptReference,
    ResourceTemplateReference,
)

from addon.core.errors import Code, ProsectorError

from .answers import checked_query, error_text
from .link import Link
from .models import Details, SceneState, typed

__all__ = ["STRUCTURE", "register"]

STRUCTURE = "anatomy://structure/{+key}"  # +: a key holds a slash, anatomy://structure/femur/left
COMPLETED = 100  # the protocol's limit
MISSING = {Code.NO_MATCH, Code.UNKNOWN_STRUCTURE, Code.AMBIGUOUS, Code.VAGUE, Code.INVALID_QUERY}


def register(server: MCPServer[Any], link: Link) -> None:
    """Adds the resources and the completions to a server."""

    @server.resource(
        "anatomy://scene",
        name="scene",
        title="The open scene",
        description="Which scene is open in Blender and what is selected in it.",
        mime_type="application/json",
    )
    async def scene() -> str:
        try:
            return _text(typed(SceneState, await link.read("scene.state")))
        except ProsectorError as error:
            raise _refused(error) from error

    @server.resource(
        STRUCTURE,
        name="structure",
        title="One structure",
        description="What the catalog says of a structure, by its key (femur/left) or an unmistakable name.",
        mime_type="application/json",
    )
    async def structure(key: str) -> str:
        try:
            return _text(typed(Details, await link.read("catalog.describe", structure=checked_query(key))))
        except ProsectorError as error:
            raise _refused(error) from error

    @server.completion()  # type: ignore[no-untyped-call, untyped-decorator]
    async def complete(
        ref: PromptReference | ResourceTemplateReference, argument: CompletionArgument, _: CompletionContext | None
    ) -> Completion | None:
        if not isinstance(ref, ResourceTemplateReference) or ref.uri != STRUCTURE or argument.name != "key":
            return None
        try:
            answer = await link.read("catalog.complete", prefix=argument.value[:500], limit=COMPLETED)
        except ProsectorError:
            return None  # no session, no suggestions: typing must not be interrupted by an error
        names = cast("list[str]", answer.get("names") or [])
        return Completion(values=names[:COMPLETED], total=None, has_more=len(names) >= COMPLETED)


def _text(model: SceneState | Details) -> str:
    return json.dumps(model.model_dump(mode="json", exclude_none=True), ensure_ascii=False)


def _refused(error: ProsectorError) -> ResourceError:
    kind = ResourceNotFoundError if error.code in MISSING else ResourceError
    return kind(error_text(error, None))
