"""The MCP resources of the documents: textbook://documents, textbook://figures, textbook://figures/{id}."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, cast

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError
from pydantic import BaseModel

from addon.core.errors import Code, ProsectorError

from .answers import error_text
from .document_errors import as_document_error
from .document_models import DocumentList, DocumentSummary, FigureList, FigureSummary, read
from .link import Link

__all__ = ["register_documents"]

FIGURES = "textbook://figures"
PAGE = 50  # figures: their captions are long
CAPTION = 300  # characters of a caption in the list
MISSING = {Code.NOT_FOUND, Code.INVALID_ARGUMENT}


def register_documents(server: MCPServer[Any], link: Link) -> None:
    """Adds the resources to a server."""

    @server.resource(
        "textbook://documents",
        name="documents",
        title="The documents",
        description="The documents of the library: name, title, pages, language.",
        mime_type="application/json",
    )
    async def documents() -> str:
        try:
            answer = await link.read("documents.list")
            listed = [read(DocumentSummary, one) for one in cast("list[Mapping[str, object]]", answer["documents"])]
            return _text(DocumentList(documents=listed, count=len(listed)))
        except ProsectorError as error:
            raise _refused(error) from error

    async def figures_page(page: str) -> str:
        try:
            return _text(await _page(link, page))
        except ProsectorError as error:
            raise _refused(error) from error

    @server.resource(
        FIGURES,
        name="figures",
        title="The figures",
        description=f"The checked catalog of the documents' figures: the first {PAGE}, and the next page's address.",
        mime_type="application/json",
    )
    async def first_page() -> str:
        return await figures_page("1")

    @server.resource(
        FIGURES + "{?page}",
        name="figures-page",
        title="A page of the figures",
        description=f"Page after page of the catalog of figures, {PAGE} each, counted from 1.",
        mime_type="application/json",
    )
    async def one_page(page: str = "1") -> str:
        return await figures_page(page)

    @server.resource(
        FIGURES + "/{id}",
        name="figure",
        title="A figure",
        description="The picture of a figure, by its id in the catalog.",
        mime_type="image/png",
    )
    async def figure(id: str) -> bytes:
        try:
            answer = await link.read("figures.get", figure=id[:200])
            return base64.b64decode(str(answer["image"]))
        except ProsectorError as error:
            raise _refused(error) from error


async def _page(link: Link, text: str) -> FigureList:
    """Raises `invalid_argument` for what is no page's number, `not_found` for a page past the end."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) > 0):
        raise ProsectorError(Code.INVALID_ARGUMENT, f"{text[:40]!r} is no page; pages are counted from 1.")
    number = int(text)
    answer = await link.read("figures.list")
    listed = cast("list[Mapping[str, object]]", answer["figures"])
    pages = max(1, -(-len(listed) // PAGE))
    if number > pages:
        raise ProsectorError(Code.NOT_FOUND, f"The figures have no page {number}; their pages are 1 to {pages}.")
    shown = [read(FigureSummary, one) for one in listed[(number - 1) * PAGE : number * PAGE]]
    for figure in shown:
        figure.caption = _cut(figure.caption)
        figure.alt = _cut(figure.alt)
        figure.labels = _cut(figure.labels)
    following = f"{FIGURES}?page={number + 1}" if number < pages else None
    return FigureList(page=number, pages=pages, total=len(listed), figures=shown, next=following)


def _cut(text: str) -> str:
    return text if len(text) <= CAPTION else text[: CAPTION - 1] + "…"


def _text(model: BaseModel) -> str:
    return json.dumps(model.model_dump(mode="json", exclude_none=True), ensure_ascii=False)


def _refused(error: ProsectorError) -> ResourceError:
    kind = ResourceNotFoundError if error.code in MISSING else ResourceError
    return kind(error_text(as_document_error(error), None))
