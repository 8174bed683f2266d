"""Many calls of several clients at once: each gets its own answer."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
from mcp import Client

from tests.bridge.client import Live, connected, failure, structured

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

BONES = ["femur", "tibia", "humerus", "ulna", "radius", "clavicle", "scapula", "fibula"]
SIDES = ["left", "right"]


async def described(client: Client, bone: str, side: str) -> None:
    answer = structured(await client.call_tool("describe_structure", {"structure": f"{side} {bone}"}))
    assert answer["structure"]["key"] == f"{bone}/{side}"


async def exported(client: Client, bone: str, side: str) -> None:
    answer = structured(await client.call_tool("export_anatomy_part", {"part_query": f"{bone}/{side}"}))
    assert [node["key"] for node in answer["export"]["nodes"]] == [f"{bone}/{side}"]


async def found(client: Client, bone: str, side: str) -> None:
    answer = structured(await client.call_tool("search_anatomy_catalog", {"query": f"{bone} {side}", "limit": 3}))
    assert answer["query"] == f"{bone} {side}"
    assert answer["hits"][0]["key"] == f"{bone}/{side}"


async def asked_back(client: Client, bone: str, side: str) -> None:
    answer = structured(await client.call_tool("export_anatomy_part", {"part_query": bone}))
    assert (answer["outcome"], answer["query"]) == ("ambiguous", bone)


async def refused(client: Client, bone: str, side: str) -> None:
    error = failure(await client.call_tool("describe_structure", {"structure": bone, side: 1}))
    assert list(error["details"]["arguments"]) == [side]


CALLS: list[Callable[[Client, str, str], Awaitable[None]]] = [described, exported, found, asked_back, refused]


async def test_a_thousand_calls_of_four_clients_are_each_answered_and_blenders_memory_stays_flat(live: Live) -> None:
    async def many(seed: int) -> int:
        choose = random.Random(seed)
        async with connected(live.home) as client:
            calls: list[Any] = [
                choose.choice(CALLS)(client, choose.choice(BONES), choose.choice(SIDES)) for _ in range(250)
            ]
            return len(await asyncio.gather(*calls))

    assert await asyncio.gather(*(many(seed) for seed in range(4))) == [250] * 4
    blender = psutil.Process(live.session.pid)
    warm = blender.memory_info().rss
    assert await asyncio.gather(*(many(seed) for seed in range(4, 8))) == [250] * 4
    assert blender.memory_info().rss - warm < 16 * 1024 * 1024
