"""The tools and resources that look at a scene, through a real client, on the sample scene in a real session."""

import base64
import json
import struct
from typing import Any

import pytest
from mcp import MCPError
from mcp_types import ImageContent, ResourceTemplateReference

from tests.bridge.client import BOTH_PROTOCOLS, Live, connected, failure, structured

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_scene_state_is_that_of_the_open_file(live: Live, mode: str) -> None:
    async with connected(live.home, mode=mode) as client:
        state = structured(await client.call_tool("get_scene_state", {}))
        assert state["blend"] == live.blend.name
        assert state["is_anatomy"] is True
        assert state["mode"] == "module"
        assert state["structures"] > 60
        assert state["exports_folder"] == str(live.exports)


async def test_search_finds_structures_by_part_of_a_name(live: Live) -> None:
    async with connected(live.home) as client:
        found = structured(await client.call_tool("search_anatomy_catalog", {"query": "femur", "limit": 5}))
        assert found["query"] == "femur"
        assert {"femur/left", "femur/right"} <= {hit["key"] for hit in found["hits"]}
        assert found["total"] >= len(found["hits"]) <= 5
        nothing = structured(await client.call_tool("search_anatomy_catalog", {"query": "carburettor"}))
        assert (nothing["hits"], nothing["total"]) == ([], 0)


@pytest.mark.parametrize("name", ["femur/left", "left femur", "Femur.l", "Femur (left)"])
async def test_a_structure_is_described_by_key_or_name(live: Live, name: str) -> None:
    async with connected(live.home) as client:
        answer = structured(await client.call_tool("describe_structure", {"structure": name}))
        assert (answer["outcome"], answer["query"], answer["candidates"]) == ("found", name, [])
        femur = answer["structure"]
        assert (femur["key"], femur["name"], femur["side"]) == ("femur/left", "Femur (left)", "left")
        assert femur["object_name"] == "Femur.l"
        assert femur["terms"]["fr"] == ["Fémur"]
        assert "lower-limb/none" in [parent["key"] for parent in femur["parents"]]
        assert femur["exportable"] is True
        assert femur["proof"]["triangles"] > 100
        assert femur["proof"]["low"][0] > 0  # +X is the body's left


@pytest.mark.parametrize(
    ("name", "outcome"), [("femur", "ambiguous"), ("that bone", "vague"), ("carburettor", "no_match")]
)
async def test_a_name_of_no_single_structure_is_an_answer_not_an_error(live: Live, name: str, outcome: str) -> None:
    async with connected(live.home) as client:
        answer = structured(await client.call_tool("describe_structure", {"structure": name}))
        assert answer["outcome"] == outcome
        assert "structure" not in answer
        assert answer["message"]
        if outcome == "ambiguous":
            assert {"femur/left", "femur/right"} == {candidate["key"] for candidate in answer["candidates"]}


@pytest.mark.parametrize("name", ["../../etc/passwd", "<script>alert(1)</script>", "__import__('os').system('id')"])
async def test_paths_and_code_are_no_names(live: Live, name: str) -> None:
    async with connected(live.home) as client:
        for tool, argument in (("describe_structure", "structure"), ("export_anatomy_part", "part_query")):
            assert failure(await client.call_tool(tool, {argument: name}))["error"] == "invalid_query"


@pytest.mark.parametrize(
    "asked", [{"view": "anterior"}, {"structures": ["femur/left", "right femur"]}], ids=["all", "two"]
)
async def test_a_view_comes_as_a_png_of_the_size_asked_for(live: Live, asked: dict[str, Any]) -> None:
    async with connected(live.home) as client:
        result = await client.call_tool("capture_view", {**asked, "width": 320, "height": 200})
        captured = structured(result)
        assert captured == {"width": 320, "height": 200, "view": "anterior", "source": "rendered"}
        image = result.content[1]
        assert isinstance(image, ImageContent)
        assert image.mime_type == "image/png"
        png = base64.b64decode(image.data)
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", png[16:24]) == (320, 200)


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_resources_hold_the_scene_and_its_structures(live: Live, mode: str) -> None:
    async with connected(live.home, mode=mode) as client:
        scene = (await client.read_resource("anatomy://scene")).contents[0]
        assert scene.mime_type == "application/json"
        assert json.loads(scene.text)["blend"] == live.blend.name  # type: ignore[union-attr]
        for uri in ("anatomy://structure/femur/left", "anatomy://structure/Femur%20(left)"):
            content = (await client.read_resource(uri)).contents[0]
            assert json.loads(content.text)["key"] == "femur/left"  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "code"), [("carburettor/left", "no_match"), ("femur", "ambiguous")])
async def test_a_resource_that_is_no_single_structure_is_not_there(live: Live, name: str, code: str) -> None:
    async with connected(live.home) as client:
        with pytest.raises(MCPError) as refused:
            await client.read_resource(f"anatomy://structure/{name}")
        assert refused.value.code == -32602  # invalid params, as the protocol has it for a missing resource
        assert json.loads(refused.value.message)["error"] == code


async def test_structure_names_are_completed(live: Live) -> None:
    async with connected(live.home) as client:
        place = ResourceTemplateReference(uri="anatomy://structure/{+key}")
        completed = (await client.complete(place, {"name": "key", "value": "fem"})).completion.values
        assert "Femur (left)" in completed
        assert all("fem" in name.casefold() for name in completed)
        content = (await client.read_resource(f"anatomy://structure/{completed[0]}")).contents[0]
        assert json.loads(content.text)["name"] == completed[0]  # type: ignore[union-attr]
        other = await client.complete(place, {"name": "colour", "value": "fem"})
        assert other.completion.values == []
