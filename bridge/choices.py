"""Asks the user which structure an ambiguous name means, where the MCP client can ask.

A resolver of mcp's: it runs before the tool, and the question works the same under the protocol versions that ask
in mid-call and under those that ask between two calls.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from mcp.server.mcpserver import AcceptedElicitation, Context, Elicit, ElicitationResult
from pydantic import BaseModel, Field, create_model, field_validator

from .answers import checked_query
from .link import Link
from .models import Structure, typed

__all__ = ["BridgeContext", "Choice", "chosen", "link_of", "which_part", "which_structure"]

BridgeContext = Context[Link, Any]


class Choice(BaseModel):
    """The user's answer. `keys` maps each name offered to its key."""

    keys: ClassVar[dict[str, str]] = {}
    structure: str

    @field_validator("structure")
    @classmethod
    def _is_offered(cls, name: str) -> str:
        if name not in cls.keys:
            raise ValueError("not one of the structures offered")
        return name


def link_of(ctx: BridgeContext) -> Link:
    """The link to Blender; from now on it bears the name of the MCP client that calls."""
    link = ctx.request_context.lifespan_context
    client = ctx.session.client_params
    link.caller = client.client_info.name if client is not None else ""
    return link


async def which_part(ctx: BridgeContext, part_query: str) -> Elicit[Choice] | None:
    """The question which structure `part_query` means, or None where there is nothing to ask or nobody to ask."""
    return await _question(ctx, part_query)


async def which_structure(ctx: BridgeContext, structure: str) -> Elicit[Choice] | None:
    """The same for an argument that is called `structure`."""
    return await _question(ctx, structure)


def chosen(choice: ElicitationResult[Choice], query: str) -> str:
    """The key that the user chose; the query itself where nothing was asked or the user would not say."""
    if isinstance(choice, AcceptedElicitation) and choice.data is not None:
        return type(choice.data).keys.get(choice.data.structure, query)
    return query


async def _question(ctx: BridgeContext, query: str) -> Elicit[Choice] | None:
    checked_query(query)
    if not _can_ask(ctx):
        return None  # the tool itself resolves the name: one request less
    answer = await link_of(ctx).read("catalog.resolve", query=query)
    if answer.get("outcome") != "ambiguous":
        return None
    offered = [typed(Structure, item) for item in cast("list[dict[str, object]]", answer.get("candidates") or [])]
    if not offered:
        return None
    return Elicit(f"“{query}” may mean several structures. Which one?", _choice(offered))


def _can_ask(ctx: BridgeContext) -> bool:
    """Whether the client shows forms. A bare `elicitation: {}` is how clients said so before there were modes."""
    capabilities = ctx.client_capabilities
    asking = capabilities.elicitation if capabilities is not None else None
    return asking is not None and (asking.form is not None or asking.url is None)


def _choice(offered: list[Structure]) -> type[Choice]:
    names = [structure.name for structure in offered]
    keys = {s.name if names.count(s.name) == 1 else f"{s.name} [{s.key}]": s.key for s in offered}
    # An enum of names in the schema, not a Python type: clients then show a list to pick from.
    model = create_model(
        "Choice", __base__=Choice, structure=(str, Field(title="Structure", json_schema_extra={"enum": [*keys]}))
    )
    model.keys = keys
    return model
