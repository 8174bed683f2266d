"""The demo: a sample body, a headless session on it, the bridge, and a real MCP client that exports from it.

Run by `python3 dev.py demo`. It says what it does and where the files are; it exits with 0 only when all of it
worked.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters
from mcp_types import CallToolResult, ImageContent

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[1]
LEFT_FEMUR = "left femur"
HAND = "skeleton of the left hand"


class DemoFailedError(Exception):
    """A step did not do what the demo shows; the message says which."""


def main() -> int:
    """Runs the demo and returns the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py demo", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "demo", help="where the files go")
    out = parser.parse_args().out.absolute()
    started = time.perf_counter()
    try:
        scene = _build(out)
        asyncio.run(_talk(scene, out))
    except DemoFailedError as error:
        print(f"\nThe demo failed: {error}", file=sys.stderr)
        return 1
    print(f"\nDone in {time.perf_counter() - started:.0f} s. Everything is in {out}")
    return 0


def _build(out: Path) -> Path:
    """Models the sample scene, in a process of its own: bpy holds one scene at a time and much memory."""
    scene = out / "sample-body.blend"
    out.mkdir(parents=True, exist_ok=True)
    print("1. Modelling a sample body with Z-Anatomy's naming ...", flush=True)
    command = [sys.executable, "-m", "demo.sample_scene", "--out", str(scene)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if result.returncode or not scene.is_file():
        raise DemoFailedError(f"the scene was not built:\n{result.stderr[-2000:]}")
    print(f"   {result.stdout.strip().splitlines()[-1]}\n   {scene}")
    return scene


async def _talk(scene: Path, out: Path) -> None:
    """Starts the bridge with a headless session on the scene, and asks it as any MCP client would."""
    exports = out / "exports"
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "bridge", "mcp", "--scene", str(scene), "--exports", str(exports)],
        cwd=ROOT,
        env={**os.environ, "PROSECTOR_HOME": str(out / "home")},
    )
    print("2. Starting the MCP bridge, which opens the scene in a Blender without a window ...", flush=True)
    async with Client(server) as client:
        tools = await client.list_tools()
        print(f"   tools: {', '.join(tool.name for tool in tools.tools)}")
        state = await _call(client, "get_scene_state")
        print(f"   {state['blend']}: {state['structures']} structures, {state['groups']} groups")
        print('3. search_anatomy_catalog("femur")')
        found = await _call(client, "search_anatomy_catalog", query="femur", limit=4)
        for hit in found["hits"]:
            print(f"   {hit['key']:24} {hit['name']}")
        await _export(client, 4, "export_anatomy_part", LEFT_FEMUR, out / "left-femur.png")
        await _export(client, 5, "export_anatomy_package", HAND, out / "left-hand.png")
        print('6. export_anatomy_part("femur"): which one?')
        asked = await _call(client, "export_anatomy_part", part_query="femur")
        if asked["outcome"] != "ambiguous":
            raise DemoFailedError(f"a femur without a side was not asked back but {asked['outcome']}")
        print(f"   {asked['message']}")


async def _export(client: Client, step: int, tool: str, query: str, picture: Path) -> None:
    print(f'{step}. {tool}("{query}")', flush=True)
    result = await client.call_tool(tool, {"part_query": query, "include_preview": True})
    answer = _structured(tool, result)
    if answer["outcome"] != "exported":
        raise DemoFailedError(f"{query} was not exported: {answer['message']}")
    image = next((part for part in result.content if isinstance(part, ImageContent)), None)
    if image is None:
        raise DemoFailedError(f"{query} came without its picture")
    picture.write_bytes(base64.b64decode(image.data))
    export = answer["export"]
    count = export["node_count"]
    print(f"   {count} structure{'s' * (count > 1)}, {export['triangles']:,} triangles, read back and checked")
    print(f"   {Path(export['folder']) / 'anatomy.glb'}\n   {picture}")
    page = Path(export["folder"]) / "index.html"
    if export["page"]:
        print(f"   what students see, in any browser: {page}")
    else:
        print(f"   {export['page_reason']}")


async def _call(client: Client, tool: str, **arguments: object) -> dict[str, Any]:
    return _structured(tool, await client.call_tool(tool, arguments))


def _structured(tool: str, result: CallToolResult) -> dict[str, Any]:
    if result.is_error or result.structured_content is None:
        text = getattr(result.content[0], "text", "no answer") if result.content else "no answer"
        raise DemoFailedError(f"{tool} failed: {text}")
    return dict(result.structured_content)


if __name__ == "__main__":
    sys.exit(main())
