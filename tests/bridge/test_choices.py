"""Ambiguous names: the user is asked where the client can ask, and nothing is ever picked for the user."""

from typing import Any, Literal

import pytest
from mcp_types import ElicitRequestParams, ElicitResult

from tests.bridge.client import BOTH_PROTOCOLS, Live, connected, failure, structured

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("mode", BOTH_PROTOCOLS)]


class User:
    """Answers every question the same, and remembers what was asked."""

    def __init__(self, action: Literal["accept", "decline", "cancel"], says: str = "") -> None:
        self.action = action
        self.says = says
        self.asked: list[Any] = []

    async def __call__(self, _: object, params: ElicitRequestParams) -> ElicitResult:
        self.asked.append(params)
        return ElicitResult(action=self.action, content={"structure": self.says} if self.action == "accept" else None)


async def test_the_user_is_asked_which_one(live: Live, mode: str) -> None:
    user = User("accept", "Femur (right)")
    async with connected(live.home, mode=mode, elicitation_callback=user) as client:
        answer = structured(await client.call_tool("describe_structure", {"structure": "femur"}))
    assert (answer["outcome"], answer["query"]) == ("found", "femur")
    assert answer["structure"]["key"] == "femur/right"
    assert len(user.asked) == 1
    assert "femur" in user.asked[0].message
    offered = user.asked[0].requested_schema["properties"]["structure"]
    assert offered["type"] == "string"
    assert {"Femur (left)", "Femur (right)"} == set(offered["enum"])


async def test_what_the_user_chooses_is_exported(live: Live, mode: str) -> None:
    user = User("accept", "Femur (left)")
    async with connected(live.home, mode=mode, elicitation_callback=user) as client:
        answer = structured(await client.call_tool("export_anatomy_part", {"part_query": "femur"}))
    assert answer["outcome"] == "exported"
    assert [node["key"] for node in answer["export"]["nodes"]] == ["femur/left"]


@pytest.mark.parametrize("user", [User("decline"), User("cancel"), None], ids=["declined", "cancelled", "cannot ask"])
@pytest.mark.parametrize("tool", ["export_anatomy_part", "export_anatomy_package"])
async def test_without_an_answer_nothing_is_picked(live: Live, mode: str, tool: str, user: User | None) -> None:
    before = sorted(live.exports.rglob("*")) if live.exports.exists() else []
    async with connected(live.home, mode=mode, elicitation_callback=user) as client:
        answer = structured(await client.call_tool(tool, {"part_query": "femur"}))
    assert answer["outcome"] == "ambiguous"
    assert "export" not in answer
    assert {candidate["key"] for candidate in answer["candidates"]} == {"femur/left", "femur/right"}
    assert (sorted(live.exports.rglob("*")) if live.exports.exists() else []) == before


async def test_a_clear_name_is_not_asked_about(live: Live, mode: str) -> None:
    user = User("accept", "Femur (right)")
    async with connected(live.home, mode=mode, elicitation_callback=user) as client:
        answer = structured(await client.call_tool("describe_structure", {"structure": "left femur"}))
    assert answer["structure"]["key"] == "femur/left"
    assert user.asked == []


async def test_an_answer_that_was_not_offered_is_refused(live: Live, mode: str) -> None:
    user = User("accept", "Tibia (left)")
    async with connected(live.home, mode=mode, elicitation_callback=user) as client:
        error = failure(await client.call_tool("describe_structure", {"structure": "femur"}))
    assert error["error"] == "invalid_argument"
