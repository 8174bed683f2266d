"""The tools that change what the scene shows, prompts, exports as resources and notices: through a real client."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import anyio
import pytest
from mcp import Client, MCPError
from mcp.shared.subscriptions import ResourceUpdated

from addon.core import discovery, launch
from tests.bridge.client import BOTH_PROTOCOLS, Live, connected, failure, structured

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def stage(sample_blend: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A session of this module's own: what is shown in it is nobody else's business."""
    home = tmp_path_factory.mktemp("Prosector Häuser")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        patch.delenv("BLENDER", raising=False)
        headless = launch.start(sample_blend, exports=home / "exports")
    with headless:
        yield Live(home, home / "exports", sample_blend, headless.session)


@pytest.fixture(autouse=True)
def restored(stage: Live) -> Iterator[None]:
    yield
    with discovery.connect(stage.session, name="a test") as client:
        client.request("scene.show", {"mode": "restore"})


async def show(client: Client, *structures: str, **options: Any) -> dict[str, Any]:
    return structured(await client.call_tool("show_structures", {"structures": list(structures), **options}))


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_a_structure_is_shown_alone_and_all_is_put_back(stage: Live, mode: str) -> None:
    async with connected(stage.home, mode=mode) as client:
        before = structured(await client.call_tool("get_scene_state", {}))["visible"]
        shown = await show(client, "left femur", "femur/right")
        assert shown["outcome"] == "shown"
        assert shown["showing"]["visible"] == 2
        assert [structure["key"] for structure in shown["showing"]["structures"]] == ["femur/left", "femur/right"]
        assert structured(await client.call_tool("get_scene_state", {}))["visible"] == 2
        again = await show(client, "left femur", "femur/right")
        assert again["outcome"] == "unchanged"
        restored = await show(client, mode="restore")
        assert restored["showing"]["visible"] == before


async def test_an_ambiguous_name_is_an_answer_with_candidates_and_changes_nothing(stage: Live) -> None:
    async with connected(stage.home) as client:
        before = structured(await client.call_tool("get_scene_state", {}))["visible"]
        shown = await show(client, "left tibia", "femur")
        assert (shown["outcome"], shown["query"]) == ("ambiguous", "femur")
        assert {c["key"] for c in shown["candidates"]} == {"femur/left", "femur/right"}
        assert "showing" not in shown
        assert structured(await client.call_tool("get_scene_state", {}))["visible"] == before


async def test_labels_context_and_explosion_come_in_one_call(stage: Live) -> None:
    async with connected(stage.home) as client:
        shown = await show(client, "left femur", "left tibia", context="all", labels="la", explode=40, view="own")
        showing = shown["showing"]
        assert showing["explode"] == 40
        assert showing["faded"] > 20
        assert "Os femoris" in {label["text"] for label in showing["labels"]}
        assert showing["labels_drawn"] is False
        assert "window" in shown["message"]


async def test_neighbours_come_along(stage: Live) -> None:
    async with connected(stage.home) as client:
        shown = await show(client, "left patella", context="neighbours")
        assert shown["showing"]["neighbours"] > 0
        assert shown["showing"]["faded"] == shown["showing"]["neighbours"] == shown["showing"]["visible"] - 1


async def test_the_last_change_is_undone_or_it_is_said_why_not(stage: Live) -> None:
    async with connected(stage.home) as client:
        await show(client, "left femur")
        await show(client, "left tibia", mode="add")
        undone = structured(await client.call_tool("undo_last_change", {}))
        assert undone["outcome"] == "undone"
        assert undone["undone"] == "Prosector: Show also Tibia (left)"
        assert undone["showing"]["visible"] == 1
        while (last := structured(await client.call_tool("undo_last_change", {})))["outcome"] == "undone":
            pass
        assert last["outcome"] in ("nothing_to_undo", "scene_changed")
        assert last["message"]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "invalid_argument"),
        ({"structures": ["left femur"], "mode": "destroy"}, "invalid_argument"),
        ({"structures": ["left femur"], "explode": 300}, "invalid_argument"),
        ({"structures": [""]}, "invalid_argument"),
        ({"structures": ["left femur"], "mode": "restore"}, "invalid_argument"),
        ({"structures": ["left femur"], "opacity": 0.5}, "invalid_argument"),
        ({"mode": "as_is", "section": "coronal"}, "no_view"),
    ],
)
async def test_what_cannot_be_shown_is_refused(stage: Live, asked: dict[str, Any], code: str) -> None:
    async with connected(stage.home) as client:
        assert failure(await client.call_tool("show_structures", asked))["error"] == code


async def test_the_annotations_say_that_nothing_is_destroyed(stage: Live) -> None:
    async with connected(stage.home) as client:
        tools = {tool.name: tool.annotations for tool in (await client.list_tools()).tools}
        for name, idempotent in (("show_structures", True), ("undo_last_change", False)):
            hints = tools[name]
            assert hints is not None
            assert (hints.read_only_hint, hints.destructive_hint) == (False, False)
            assert hints.idempotent_hint is idempotent


# Prompts


async def test_prompts_start_a_lesson_a_quiz_and_a_handout(stage: Live) -> None:
    async with connected(stage.home) as client:
        prompts = {prompt.name: prompt for prompt in (await client.list_prompts()).prompts}
        assert prompts.keys() == {"teach", "quiz", "handout"}
        tools = {tool.name for tool in (await client.list_tools()).tools}
        for name in prompts:
            asked = await client.get_prompt(name, {"topic": "rotator cuff", "language": "de"})
            text = asked.messages[0].content.text  # type: ignore[union-attr]
            assert "“rotator cuff”" in text
            assert "“de”" in text
            named = {word.strip('.,;:()"') for word in text.split() if "_" in word.split("(")[0]}
            named = {word.split("(")[0] for word in named}
            assert named & tools
            assert {word for word in named if word.split("_")[0] in ("show", "describe", "search", "export")} <= tools


async def test_a_prompt_without_its_topic_is_refused(stage: Live) -> None:
    async with connected(stage.home) as client:
        with pytest.raises(MCPError):
            await client.get_prompt("teach", {})


# Resources


async def test_an_export_is_read_by_its_id(stage: Live) -> None:
    async with connected(stage.home) as client:
        made = structured(await client.call_tool("export_anatomy_part", {"part_query": "left patella"}))["export"]
        read = await client.read_resource(f"anatomy://exports/{made['export_id']}")
        kept = json.loads(read.contents[0].text)  # type: ignore[union-attr]
        assert kept["folder"] == made["folder"]
        assert kept["complete"] is True
        assert [node["key"] for node in kept["nodes"]] == ["patella/left"]
        for wrong in ("no-such", "..%2F..%2Fetc"):
            with pytest.raises(MCPError):
                await client.read_resource(f"anatomy://exports/{wrong}")


async def test_a_client_that_listens_is_told_of_a_change(stage: Live) -> None:
    scene = "anatomy://scene"
    async with connected(stage.home) as client, client.listen(resource_subscriptions=[scene]) as changes:
        await show(client, "left femur")
        with anyio.fail_after(20):
            async for event in changes:
                assert event == ResourceUpdated(scene)
                break


async def test_a_client_of_the_older_protocol_subscribes(stage: Live) -> None:
    told = anyio.Event()

    async def hear(message: Any) -> None:
        if "anatomy://scene" in str(message):
            told.set()

    async with connected(stage.home, mode="legacy", message_handler=hear) as client:
        await client.subscribe_resource("anatomy://scene")
        await show(client, "left femur")
        with anyio.fail_after(20):
            await told.wait()
        await client.unsubscribe_resource("anatomy://scene")
