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
from pydantic import BaseModel

from addon.core.errors import Code, ProsectorError

from .answers import checked_query, error_text
from .link import Link
from .models import CatalogEntry, CatalogPage, Details, Found, SceneState, typed

__all__ = ["STRUCTURE", "register"]

CATALOG = "anatomy://catalog"
CATALOG_PAGE = CATALOG + "{?page}"
PAGE = 100  # entries: some 4,000 tokens
STRUCTURE = "anatomy://structure/{+key}"  # +: a key holds a slash, anatomy://structure/femur/left
COMPLETED = 100  # the protocol's limit
MISSING = {
    *(Code.NO_MATCH, Code.UNKNOWN_STRUCTURE, Code.AMBIGUOUS, Code.VAGUE, Code.INVALID_QUERY),
    *(Code.NOT_FOUND, Code.INVALID_ARGUMENT),  # of pages
}


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
            return _text(
                typed(Details, await link.read("catalog.describe", structure=checked_query(key), neighbours=True))
            )
        except ProsectorError as error:
            raise _refused(error) from error

    async def catalog_page(page: str) -> str:
        try:
            return _text(await _page(link, _number(page)))
        except ProsectorError as error:
            raise _refused(error) from error

    @server.resource(
        CATALOG,
        name="catalog",
        title="The catalog",
        description=f"All that the open scene holds, by name: structures, groups, landmarks, muscle attachments; the "
        f"first {PAGE} of them, and the address of the next page.",
        mime_type="application/json",
    )
    async def first_page() -> str:
        return await catalog_page("1")

    @server.resource(
        CATALOG_PAGE,
        name="catalog-page",
        title="A page of the catalog",
        description=f"Page after page of all that the open scene holds, {PAGE} entries each, counted from 1.",
        mime_type="application/json",
    )
    async def one_page(page: str = "1") -> str:
        return await catalog_page(page)

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


async def _page(link: Link, page: int) -> CatalogPage:
    """Raises `not_found` for a page past the end."""
    answer = await link.read("catalog.search", query="", limit=PAGE, offset=(page - 1) * PAGE)
    found = typed(Found, answer)
    pages = max(1, -(-found.total // PAGE))
    if page > pages:
        raise ProsectorError(
            Code.NOT_FOUND, f"The catalog has no page {page}; its pages are 1 to {pages}.", page=page, pages=pages
        )
    return CatalogPage(
        page=page,
        pages=pages,
        total=found.total,
        entries=[CatalogEntry(**hit.model_dump(include=set(CatalogEntry.model_fields))) for hit in found.hits],
        next=f"{CATALOG}?page={page + 1}" if page < pages else None,
    )


def _number(page: str) -> int:
    """Raises `invalid_argument` for what is no page's number."""
    if page.isascii() and page.isdigit() and len(page) < 5 and int(page) > 0:
        return int(page)
    raise ProsectorError(Code.INVALID_ARGUMENT, f"{page[:40]!r} is no page; pages are counted from 1.", page=page[:40])


def _text(model: BaseModel) -> str:
    return json.dumps(model.model_dump(mode="json", exclude_none=True), ensure_ascii=False)


def _refused(error: ProsectorError) -> ResourceError:
    kind = ResourceNotFoundError if error.code in MISSING else ResourceError
    return kind(error_text(error, None))
