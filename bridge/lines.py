"""Standard input of the MCP server, line by line: what is no message is answered, where mcp would say nothing."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable

import anyio
from mcp.shared.message import SessionMessage
from mcp_types import INVALID_REQUEST, PARSE_ERROR, ErrorData, JSONRPCError
from mcp_types.jsonrpc import jsonrpc_message_adapter
from pydantic import ValidationError

__all__ = ["Lines", "id_of", "refusal"]

# What decides how deep a place lies: texts are taken whole, so that no bracket inside them counts.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[{}\[\]]')
ID = re.compile(r'\s*:\s*(-?\d{1,18}|"(?:[^"\\]|\\.){0,200}")\s*[,}]')


class Lines:
    """The lines that hold a message; the others are answered with the JSON-RPC error that fits."""

    def __init__(self, lines: anyio.AsyncFile[str]) -> None:
        self._lines = lines
        self.answer: Callable[[SessionMessage], Awaitable[None]] | None = None

    async def __aiter__(self) -> AsyncIterator[str]:
        async for line in self._lines:
            refused = refusal(line)
            if refused is None:
                yield line
            elif line.strip() and self.answer is not None:
                await self.answer(SessionMessage(refused))


def refusal(line: str) -> JSONRPCError | None:
    """The answer to a line that is no JSON-RPC message; None for one that is."""
    try:
        jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError as error:
        problems = error.errors(include_url=False, include_input=False)
        broken = any(problem["type"] == "json_invalid" for problem in problems)
        code, what = (PARSE_ERROR, "not JSON that can be read") if broken else (INVALID_REQUEST, "no JSON-RPC message")
        return JSONRPCError(jsonrpc="2.0", id=id_of(line), error=ErrorData(code=code, message=f"The line is {what}."))
    return None


def id_of(line: str) -> str | int | None:
    """The id of a request that cannot be read as a whole; None where it has none or none that can be repeated."""
    depth, found = 0, None
    for token in TOKEN.finditer(line):
        text = token[0]
        if text in ("{", "["):
            depth += 1
        elif text in ("}", "]"):
            depth -= 1
        elif depth == 1 and text in ('"result"', '"error"'):
            return None  # a broken answer of the client's, whose id is one of ours
        elif depth == 1 and text == '"id"' and (value := ID.match(line, token.end())):
            found = value[1]
    try:
        identity: str | int | None = None if found is None else json.loads(found)
        str(identity).encode()
    except ValueError:  # half a surrogate pair, which no answer can hold
        return None
    return identity
