"""The tools and resources that look at a scene, through a real client, on the sample scene in a real session."""

import base64
import json
import struct
from typing import Any

import pytest
from mcp import Client, MCPError
from mcp_types import ImageContent, ResourceTemplateReference

from addon.core import discovery
from addon.core.errors import Code, ProsectorError
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


async def test_search_finds_structures_by_part_of_a_name(client: Client) -> None:
    found = structured(await client.call_tool("search_anatomy_catalog", {"query": "femur", "limit": 5}))
    assert found["query"] == "femur"
    assert {"femur/left", "femur/right"} <= {hit["key"] for hit in found["hits"]}
    assert found["total"] >= len(found["hits"]) <= 5
    nothing = structured(await client.call_tool("search_anatomy_catalog", {"query": "carburettor"}))
    assert (nothing["hits"], nothing["total"]) == ([], 0)


async def search(client: Client, query: str, **options: Any) -> dict[str, Any]:
    return structured(await client.call_tool("search_anatomy_catalog", {"query": query, **options}))


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
@pytest.mark.parametrize(("query", "filters"), [("", {"side": "left"}), ("a", {}), ("left", {"kind": "structure"})])
async def test_search_turns_through_all_hits_and_repeats_none(
    live: Live, mode: str, query: str, filters: dict[str, str]
) -> None:
    async with connected(live.home, mode=mode) as client:
        keys: list[str] = []
        total, offset = None, 0
        while offset is not None:
            page = await search(client, query, limit=7, offset=offset, **filters)
            assert page["offset"] == offset == len(keys)
            assert page["total"] == (page["total"] if total is None else total)
            keys += [hit["key"] for hit in page["hits"]]
            total, offset = page["total"], page.get("next_offset")
        assert len(set(keys)) == len(keys) == total
        assert total > 14
        # Another size of page gives the same, in the same order.
        other = await search(client, query, limit=50, **filters)
        assert [hit["key"] for hit in other["hits"]] == keys[:50]
        assert (await search(client, query, offset=total, **filters))["hits"] == []


async def test_search_keeps_to_the_system_the_side_and_the_kind(client: Client) -> None:
    bones = await search(client, "", system="skeletal", side="left", kind="structure", limit=50)
    assert bones["total"] > 5
    assert {(hit["system"], hit["side"], hit["kind"]) for hit in bones["hits"]} == {("skeletal", "left", "structure")}
    names = [hit["name"] for hit in bones["hits"]]
    assert names == sorted(names, key=str.casefold)
    assert {hit["how"] for hit in bones["hits"]} == {"listed"}
    groups = await search(client, "hand", kind="group")
    assert {hit["kind"] for hit in groups["hits"]} == {"group"}
    assert (await search(client, "femur", system="muscular", kind="structure"))["total"] == 0


async def test_a_hit_says_which_name_of_which_language_matched(client: Client) -> None:
    first = (await search(client, "fémur", languages=["fr"], names_in="la", limit=1))["hits"][0]
    assert (first["key"], first["matched"], first["language"], first["how"]) == (
        *("femur/left", "Fémur", "fr", "translation"),
    )
    assert first["translated"] == "Os femoris"
    plain = (await search(client, "kneecap", limit=1))["hits"][0]
    assert (plain["key"], plain["language"], plain["how"]) == ("patella/left", "en", "synonym")
    assert "translated" not in plain
    assert (await search(client, "kneecap", languages=["fr", "la"]))["total"] == 0
    corrected = (await search(client, "patlela", limit=1))["hits"][0]
    assert (corrected["key"], corrected["how"]) == ("patella/left", "spelling")


@pytest.mark.parametrize(
    ("options", "named", "allowed"),
    [
        ({"system": "bones"}, "system", "'skeletal'"),
        ({"side": "both"}, "side", "'none'"),
        ({"kind": "muscle"}, "kind", "'insertion'"),
        ({"languages": ["klingon"]}, "languages.0", "'la'"),
        ({"names_in": "syn"}, "names_in", "'de'"),
        ({"offset": -1}, "offset", "0"),
        ({"limit": 51}, "limit", "50"),
    ],
)
async def test_a_filter_that_there_is_not_is_refused_with_those_there_are(
    client: Client, options: dict[str, Any], named: str, allowed: str
) -> None:
    error = failure(await client.call_tool("search_anatomy_catalog", {"query": "femur", **options}))
    assert error["error"] == "invalid_argument"
    assert list(error["details"]["arguments"]) == [named]
    assert allowed in error["message"]


@pytest.mark.parametrize(
    ("options", "named", "allowed"),
    [
        ({"system": ""}, "system", "skeletal"),
        ({"side": "both"}, "side", "none"),
        ({"kind": ["group"]}, "kind", "landmark"),
        ({"languages": ["de", "syn"]}, "languages", "la"),
        ({"languages": "de"}, "languages", "list"),
        ({"names_in": "xx"}, "names_in", "hi"),
        ({"offset": -1}, "offset", "0"),
        ({"offset": True}, "offset", "whole number"),
    ],
)
def test_the_session_itself_refuses_filters_that_there_are_not(
    live: Live, options: dict[str, Any], named: str, allowed: str
) -> None:
    with discovery.connect(live.session, name="test") as client, pytest.raises(ProsectorError) as refused:
        client.request("catalog.search", {"query": "femur", **options})
    assert refused.value.code is Code.INVALID_ARGUMENT
    assert refused.value.details["argument"] == named
    assert allowed in refused.value.message


async def test_a_search_for_nothing_in_particular_is_refused(client: Client) -> None:
    error = failure(await client.call_tool("search_anatomy_catalog", {"query": "  "}))
    assert error["error"] == "invalid_query"
    assert "system, side or kind" in error["message"]


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_the_catalog_is_read_page_by_page(live: Live, mode: str) -> None:
    async with connected(live.home, mode=mode) as client:
        assert "anatomy://catalog" in [one.uri for one in (await client.list_resources()).resources]
        templates = (await client.list_resource_templates()).resource_templates
        assert "anatomy://catalog{?page}" in [one.uri_template for one in templates]
        keys: list[str] = []
        address, number, total = "anatomy://catalog", 0, 0
        while address:
            content = (await client.read_resource(address)).contents[0]
            assert content.mime_type == "application/json"
            text = content.text  # type: ignore[union-attr]
            assert len(text) < 32_000
            page, number = json.loads(text), number + 1
            assert page["page"] == number
            assert page["pages"] == -(-page["total"] // 100)
            assert len(page["entries"]) == min(100, page["total"] - 100 * (number - 1))
            assert {tuple(entry) for entry in page["entries"]} == {("key", "name", "side", "kind", "system")}
            keys += [entry["key"] for entry in page["entries"]]
            address, total = page.get("next", ""), page["total"]
        assert number > 1
        assert len(set(keys)) == len(keys) == total
        assert {"femur/left", "femur/right"} <= set(keys)
        first = (await client.read_resource("anatomy://catalog?page=1")).contents[0]
        assert [entry["key"] for entry in json.loads(first.text)["entries"]] == keys[:100]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("99", "not_found"),
        ("9999", "not_found"),
        ("0", "invalid_argument"),
        ("-1", "invalid_argument"),
        ("x", "invalid_argument"),
        ("", "invalid_argument"),
        ("1e3", "invalid_argument"),
        ("9" * 400, "invalid_argument"),
    ],
    ids=lambda value: str(value)[:9],
)
async def test_a_page_that_there_is_not_is_an_error_that_says_so(client: Client, page: str, code: str) -> None:
    with pytest.raises(MCPError) as refused:
        await client.read_resource(f"anatomy://catalog?page={page}")
    assert refused.value.code == -32602
    error = json.loads(refused.value.message)
    assert error["error"] == code
    assert "page" in error["message"]
    assert len(error["message"]) < 200


@pytest.mark.parametrize("name", ["femur/left", "left femur", "Femur.l", "Femur (left)"])
async def test_a_structure_is_described_by_key_or_name(client: Client, name: str) -> None:
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
async def test_a_name_of_no_single_structure_is_an_answer_not_an_error(client: Client, name: str, outcome: str) -> None:
    answer = structured(await client.call_tool("describe_structure", {"structure": name}))
    assert answer["outcome"] == outcome
    assert "structure" not in answer
    assert answer["message"]
    if outcome == "ambiguous":
        assert {"femur/left", "femur/right"} == {candidate["key"] for candidate in answer["candidates"]}


@pytest.mark.parametrize("name", ["../../etc/passwd", "<script>alert(1)</script>", "__import__('os').system('id')"])
async def test_paths_and_code_are_no_names(client: Client, name: str) -> None:
    for tool, argument in (("describe_structure", "structure"), ("export_anatomy_part", "part_query")):
        assert failure(await client.call_tool(tool, {argument: name}))["error"] == "invalid_query"


@pytest.mark.parametrize(
    "asked", [{"view": "anterior"}, {"structures": ["femur/left", "right femur"]}], ids=["all", "two"]
)
async def test_a_view_comes_as_a_png_of_the_size_asked_for(client: Client, asked: dict[str, Any]) -> None:
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
async def test_a_resource_that_is_no_single_structure_is_not_there(client: Client, name: str, code: str) -> None:
    with pytest.raises(MCPError) as refused:
        await client.read_resource(f"anatomy://structure/{name}")
    assert refused.value.code == -32602  # invalid params, as the protocol has it for a missing resource
    assert json.loads(refused.value.message)["error"] == code


async def test_structure_names_are_completed(client: Client) -> None:
    place = ResourceTemplateReference(uri="anatomy://structure/{+key}")
    completed = (await client.complete(place, {"name": "key", "value": "fem"})).completion.values
    assert "Femur (left)" in completed
    assert all("fem" in name.casefold() for name in completed)
    content = (await client.read_resource(f"anatomy://structure/{completed[0]}")).contents[0]
    assert json.loads(content.text)["name"] == completed[0]  # type: ignore[union-attr]
    other = await client.complete(place, {"name": "colour", "value": "fem"})
    assert other.completion.values == []
