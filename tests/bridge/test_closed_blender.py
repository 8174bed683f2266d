"""What the bridge does while no Blender runs: it starts, says what it offers, and refuses clearly."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from mcp import Client
from mcp_types import ResourceTemplateReference

from addon.core.version import VERSION
from tests.bridge.client import BOTH_PROTOCOLS, connected, environment, failure

pytestmark = pytest.mark.anyio

SCENE_TOOLS = {"search_anatomy_catalog", "describe_structure", "get_scene_state", "capture_view"}
EXPORT_TOOLS = {"export_anatomy_part", "export_anatomy_package"}
# A call of each tool that nothing but the missing session stands in the way of.
CALLS: dict[str, dict[str, Any]] = {
    "search_anatomy_catalog": {"query": "femur"},
    "describe_structure": {"structure": "femur/left"},
    "get_scene_state": {},
    "capture_view": {},
    "export_anatomy_part": {"part_query": "left femur"},
    "export_anatomy_package": {"part_query": "hand"},
}


@pytest.fixture(scope="module")
async def client(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Client]:
    async with connected(tmp_path_factory.mktemp("closed")) as one:
        yield one


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_every_tool_is_listed(closed: Path, mode: str) -> None:
    async with connected(closed, mode=mode) as client:
        assert client.server_info is not None
        assert (client.server_info.name, client.server_info.version) == ("prosector", VERSION)
        assert "ambiguous" in (client.instructions or "")
        assert {tool.name for tool in (await client.list_tools()).tools} == SCENE_TOOLS | EXPORT_TOOLS
        assert [resource.uri for resource in (await client.list_resources()).resources] == [
            "anatomy://scene",
            "anatomy://catalog",
        ]
        templates = (await client.list_resource_templates()).resource_templates
        assert [template.uri_template for template in templates] == [
            "anatomy://structure/{+key}",
            "anatomy://catalog{?page}",
        ]


async def test_tools_say_what_they_do_and_how(client: Client) -> None:
    for tool in (await client.list_tools()).tools:
        assert tool.title
        assert tool.description
        assert tool.description.endswith(".")
        assert tool.annotations is not None
        hints = tool.annotations
        assert hints.read_only_hint is (tool.name in SCENE_TOOLS)
        assert (hints.destructive_hint, hints.idempotent_hint, hints.open_world_hint) == (False, True, False)
        assert tool.input_schema["additionalProperties"] is False
        assert {"ctx", "choice"}.isdisjoint(tool.input_schema["properties"])
        assert tool.output_schema is not None
        assert tool.output_schema["type"] == "object"
        for schema in (tool.input_schema, tool.output_schema):
            jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(("groups", "tools"), [("scene", SCENE_TOOLS), ("export", EXPORT_TOOLS)])
async def test_groups_of_tools_can_be_left_out(closed: Path, groups: str, tools: set[str]) -> None:
    async with connected(closed, "--tools", groups) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == tools


async def test_every_tool_says_how_to_open_blender(client: Client) -> None:
    assert CALLS.keys() == {tool.name for tool in (await client.list_tools()).tools}
    for name, arguments in CALLS.items():
        error = failure(await client.call_tool(name, arguments))
        assert error["error"] == "no_session"
        assert "Open the Z-Anatomy scene in Blender" in error["message"]
        assert error["request_id"]


@pytest.mark.parametrize(
    ("tool", "arguments", "named"),
    [
        ("search_anatomy_catalog", {"query": "femur", "limt": 3}, "limt"),
        ("search_anatomy_catalog", {"query": "femur", "limit": 0}, "limit"),
        ("search_anatomy_catalog", {}, "query"),
        ("describe_structure", {"structure": 7}, "structure"),
        ("get_scene_state", {"verbose": True}, "verbose"),
        ("capture_view", {"view": "above"}, "view"),
        ("capture_view", {"width": 100_000}, "width"),
        ("capture_view", {"structures": ["femur/left"] * 51}, "structures"),
        ("export_anatomy_part", {"part_query": "left femur", "folder": "/etc"}, "folder"),
        ("export_anatomy_package", {"part_query": "hand", "max_triangles": 1}, "max_triangles"),
        # What the framework fills in by itself is not the client's to say.
        ("export_anatomy_part", {"part_query": "femur", "choice": {"structure": "x"}}, "choice"),
    ],
)
async def test_wrong_arguments_are_named(client: Client, tool: str, arguments: dict[str, Any], named: str) -> None:
    error = failure(await client.call_tool(tool, arguments))
    assert error["error"] == "invalid_argument"
    assert list(error["details"]["arguments"]) == [named]
    assert named in error["message"]


async def test_unknown_tools_are_refused(client: Client) -> None:
    assert failure(await client.call_tool("run_python", {"code": "1"}))["error"] == "unknown_method"


@pytest.mark.parametrize("text", ["", " \t\n", "x" * 501, "x" * 10_000])
async def test_what_is_no_name_is_refused(client: Client, text: str) -> None:
    for tool, argument in {
        "search_anatomy_catalog": "query",
        "describe_structure": "structure",
        "export_anatomy_part": "part_query",
        "export_anatomy_package": "part_query",
    }.items():
        error = failure(await client.call_tool(tool, {argument: text}))
        assert error["error"] == "invalid_query"
        assert len(error["message"]) < 200


async def test_completion_is_silent_without_blender(client: Client) -> None:
    place = ResourceTemplateReference(uri="anatomy://structure/{+key}")
    answer = await client.complete(place, {"name": "key", "value": "fem"})
    assert answer.completion.values == []


# Not a stand-in for Blender: it makes the search for sessions noisy, in every way that a library can be.
NOISY = """
import os, sys
from addon.core import discovery
def find(kind, probe=True):
    print("noise through print")
    sys.stdout.write("noise without an end")
    sys.__stdout__.write("noise through the first stream")
    os.write(1, b"noise through the descriptor\\n")
    os.system("echo noise of a child")
    return []
discovery.find = find
from bridge.cli import mcp_main
sys.argv = ["prosector-mcp"]
sys.exit(mcp_main())
"""


def test_stdout_holds_the_protocol_and_nothing_else(closed: Path) -> None:
    hello = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    sent = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "get_scene_state", "arguments": {}}},
    ]
    with subprocess.Popen(
        [sys.executable, "-c", NOISY],
        env=environment(closed),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"".join(json.dumps(message).encode() + b"\n" for message in sent))
        process.stdin.flush()
        answers = [process.stdout.readline(), process.stdout.readline()]
        process.stdin.close()
        answers += process.stdout.readlines()
        said = process.stderr.read()
    assert process.returncode == 0
    assert [json.loads(answer)["id"] for answer in answers] == [1, 2]
    assert b"\r" not in b"".join(answers)
    for noise in (b"through print", b"without an end", b"through the first", b"through the descriptor", b"of a child"):
        assert b"noise " + noise in said


def test_ends_when_the_client_closes_its_input(closed: Path) -> None:
    command = [sys.executable, "-m", "bridge", "mcp"]
    answer = subprocess.run(
        command, env=environment(closed), stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False
    )
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, b"", b"")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--tools", "scene,kitchen"], "no group of tools kitchen"),
        (["--exports", "x"], "go with --scene"),
        (["--scene", "a.blend", "--session", "b"], "not allowed with"),
    ],
)
def test_options_that_make_no_sense_are_refused(closed: Path, options: list[str], said: str) -> None:
    command = [sys.executable, "-m", "bridge", "mcp", *options]
    answer = subprocess.run(
        command, env=environment(closed), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert answer.returncode != 0
    assert said in answer.stderr
    assert answer.stdout == ""
