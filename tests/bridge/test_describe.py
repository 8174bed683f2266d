"""describe_structure and its resource through a real client: compact, complete, and quick where that is asked for."""

import json
from typing import Any

import pytest
from mcp import Client

from tests.bridge.client import BOTH_PROTOCOLS, Live, connected, failure, structured

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_a_description_holds_what_touches_the_structure(live: Live, mode: str) -> None:
    async with connected(live.home, mode=mode) as client:
        answer = structured(await client.call_tool("describe_structure", {"structure": "femur/left"}))
        femur = answer["structure"]
        assert femur["neighbour_count"] >= femur["touching_count"]
        assert len(femur["neighbours"]) == femur["neighbour_count"]
        assert femur["within_mm"] == 5
        for neighbour in femur["neighbours"]:
            assert neighbour.keys() == {"key", "name", "system", "distance_mm"}
            assert 0 <= neighbour["distance_mm"] <= 5
        assert femur["breadcrumbs"]
        size = femur["size"]
        assert size["extents_mm"][2] == pytest.approx(size["high_mm"][2] - size["low_mm"][2], abs=0.02)
        assert size["diagonal_mm"] > max(size["extents_mm"])
        assert size["triangles"] == femur["proof"]["triangles"]


async def test_without_neighbours_none_are_claimed(client: Client) -> None:
    asked = {"structure": "femur/left", "neighbours": False}
    femur = structured(await client.call_tool("describe_structure", asked))["structure"]
    assert femur.keys().isdisjoint({"neighbours", "neighbour_count", "touching_count", "within_mm"})
    assert femur["size"]["triangles"] == femur["proof"]["triangles"]


async def test_what_is_not_known_is_absent(client: Client) -> None:
    answer = structured(await client.call_tool("describe_structure", {"structure": "femur/left"}))

    def nothing(value: Any) -> bool:
        if isinstance(value, dict):
            return any(nothing(part) for part in value.values())
        return any(nothing(part) for part in value) if isinstance(value, list) else value is None

    assert not nothing(answer)


async def test_a_long_list_of_members_is_cut_and_counted(client: Client) -> None:
    asked = {"structure": "skeletal system", "neighbours": False}
    group = structured(await client.call_tool("describe_structure", asked))["structure"]
    assert group["kind"] == "group"
    assert len(group["members"]) == min(60, group["member_count"])
    assert all(member.keys() == {"key", "name"} for member in group["members"])


async def test_the_resource_says_what_the_tool_says(client: Client) -> None:
    told = structured(await client.call_tool("describe_structure", {"structure": "patella/right"}))["structure"]
    (content,) = (await client.read_resource("anatomy://structure/patella/right")).contents
    assert json.loads(content.text) == told  # type: ignore[union-attr]


async def test_progress_is_reported(client: Client) -> None:
    told: list[float] = []

    async def note(progress: float, total: float | None, message: str | None) -> None:
        told.append(progress)

    result = await client.call_tool("describe_structure", {"structure": "hip bone left"}, progress_callback=note)
    assert structured(result)["outcome"] == "found"
    assert told == sorted(set(told))


@pytest.mark.parametrize("value", ["near", 5, [True]])
async def test_neighbours_are_asked_for_with_yes_or_no(client: Client, value: Any) -> None:
    asked = {"structure": "femur/left", "neighbours": value}
    error = failure(await client.call_tool("describe_structure", asked))
    assert error["error"] == "invalid_argument"
    assert list(error["details"]["arguments"]) == ["neighbours"]
