"""Exports through a real client: what is reported is on disk, progress comes, cancelling leaves nothing behind."""

import asyncio
import base64
import hashlib
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp_types import ImageContent
from pygltflib import GLTF2

from addon.core.errors import Code, ProsectorError
from addon.core.page import PAGE_FILES, viewer_digest
from bridge.glb import ReadBack
from bridge.models import Export
from tests.bridge.client import Live, failure, structured
from tests.lacking import lacking

pytestmark = pytest.mark.anyio


def glb_of(export: dict[str, Any]) -> Path:
    (name,) = [file["name"] for file in export["files"] if file["name"].endswith(".glb")]
    return Path(export["folder"], name)


async def test_one_structure_becomes_one_checked_model(live: Live, client: Client) -> None:
    answer = structured(await client.call_tool("export_anatomy_part", {"part_query": "left femur"}))
    assert answer["outcome"] == "exported"
    export = answer["export"]
    folder = Path(export["folder"])
    assert folder.parent == live.exports
    assert str(folder) in answer["message"]
    for file in export["files"]:
        content = (folder / file["name"]).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file["bytes"], file["sha256"])
    assert {"anatomy.glb", "annotations.json"} <= {file["name"] for file in export["files"]}
    (node,) = export["nodes"]
    assert (node["key"], node["name"], node["side"]) == ("femur/left", "Femur (left)", "left")
    assert node["triangles"] == export["triangles"] > 100
    assert export["low"][0] > 0  # +X is the body's left
    (written,) = [node for node in GLTF2().load(str(glb_of(export))).nodes if node.mesh is not None]
    assert written.extras["prosector"]["key"] == "femur/left"


async def test_the_same_export_again_comes_from_the_cache(client: Client) -> None:
    first = structured(await client.call_tool("export_anatomy_part", {"part_query": "right tibia"}))["export"]
    again = structured(await client.call_tool("export_anatomy_part", {"part_query": "tibia/right"}))["export"]
    assert again["cache_hit"] is True
    assert (again["folder"], again["files"]) == (first["folder"], first["files"])


async def test_a_package_holds_its_members_as_nodes(client: Client) -> None:
    found = structured(await client.call_tool("search_anatomy_catalog", {"query": "hand", "limit": 50}))
    group = next(hit for hit in found["hits"] if hit["kind"] == "group")
    described = structured(await client.call_tool("describe_structure", {"structure": group["key"]}))["structure"]
    result = await client.call_tool(
        "export_anatomy_package", {"part_query": group["key"], "max_triangles": 200_000, "include_preview": True}
    )
    answer = structured(result)
    export = answer["export"]
    assert len(export["nodes"]) == described["member_count"] > 1
    assert export["triangles"] == sum(node["triangles"] for node in export["nodes"]) <= 200_000
    image = result.content[1]
    assert isinstance(image, ImageContent)
    assert base64.b64decode(image.data).startswith(b"\x89PNG\r\n\x1a\n")


async def test_a_free_selection_becomes_one_small_package(client: Client) -> None:
    asked = {"part_query": "left femur", "also": ["tibia/right", "bones-of-hand/left"], "languages": ["la"]}
    small = structured(await client.call_tool("export_anatomy_package", asked))["export"]
    plain = structured(await client.call_tool("export_anatomy_package", {**asked, "compression": "none"}))["export"]
    keys = {node["key"] for node in small["nodes"]}
    assert keys > {"femur/left", "tibia/right", "scaphoid-bone/left"}
    assert keys == {node["key"] for node in plain["nodes"]}
    assert (small["compression"]["used"], plain["compression"]["used"]) == ("meshopt", "none")
    assert small["compression"]["largest_position_error"] < 1e-4
    assert small["budget"] == {"preset": "lesson", "triangles": 300_000, "bytes": 5_000_000}
    assert "simplified" not in small
    assert glb_of(small).stat().st_size < 0.6 * glb_of(plain).stat().st_size
    extensions = GLTF2().load(str(glb_of(small))).extensionsRequired
    assert extensions == ["KHR_mesh_quantization", "EXT_meshopt_compression"]
    assert not GLTF2().load(str(glb_of(plain))).extensionsRequired


async def test_a_single_structure_is_plain_and_may_have_neighbours(client: Client) -> None:
    asked = {"part_query": "patella/left", "context_mm": 20}
    export = structured(await client.call_tool("export_anatomy_part", asked))["export"]
    assert export["compression"]["used"] == "none"
    assert export["budget"]["preset"] == "none"
    context = {node["key"] for node in export["nodes"] if node["context"]}
    assert "femur/left" in context
    assert {node["key"] for node in export["nodes"]} - context == {"patella/left"}


async def test_what_is_simplified_is_told(client: Client) -> None:
    whole = structured(await client.call_tool("export_anatomy_package", {"part_query": "femur/left"}))["export"]
    most = max(1000, int(whole["triangles"] * 0.8))
    asked = {"part_query": "femur/left", "max_triangles": most, "preset": "phone"}
    answer = structured(await client.call_tool("export_anatomy_package", asked))
    export = answer["export"]
    assert export["triangles"] <= most < whole["triangles"]
    assert export["budget"] == {"preset": "phone", "triangles": most, "bytes": 2_000_000}
    told = export["simplified"]
    assert (told["structures"], told["triangles_before"], told["triangles"]) == (
        1,
        whole["triangles"],
        export["triangles"],
    )
    assert 0 < told["largest_relative"] <= 0.002
    assert "simplified" in answer["message"]


async def test_a_package_has_the_pages_that_were_asked_for(client: Client) -> None:
    if not viewer_digest():
        lacking("the student page is not built")
    asked = {"part_query": "patella/left"}
    without = {**asked, "page": False, "scorm": True, "mastery_score": 80}
    page = structured(await client.call_tool("export_anatomy_package", asked))["export"]
    scorm = structured(await client.call_tool("export_anatomy_package", without))["export"]
    model = {"anatomy.glb", "annotations.json"}
    assert {file["name"] for file in page["files"]} == model | set(PAGE_FILES)
    assert {file["name"] for file in scorm["files"]} == model | {"patella-left-scorm.zip"}
    assert (page["page"], scorm["page"]) == (True, False)
    with zipfile.ZipFile(Path(scorm["folder"], "patella-left-scorm.zip")) as archive:
        assert archive.read("imsmanifest.xml").count(b"<adlcp:masteryscore>80</adlcp:masteryscore>") == 1
        assert set(PAGE_FILES) <= set(archive.namelist())


async def test_an_unknown_name_among_several_is_no_export(client: Client) -> None:
    asked = {"part_query": "left femur", "also": ["left wing"]}
    answer = structured(await client.call_tool("export_anatomy_package", asked))
    assert answer["outcome"] == "no_match"
    assert "export" not in answer


async def test_progress_reaches_the_client_and_only_grows(client: Client) -> None:
    seen: list[float] = []

    async def on_progress(progress: float, total: float | None, message: str | None) -> None:
        seen.append(progress)

    await client.call_tool("export_anatomy_package", {"part_query": "upper-limb/none"}, progress_callback=on_progress)
    await asyncio.sleep(0.1)  # the last notification may come after the answer
    assert len(seen) >= 2
    assert seen == sorted(set(seen))


async def test_cancelling_reaches_blender_and_leaves_nothing(live: Live, client: Client) -> None:
    begun = asyncio.Event()

    async def on_progress(progress: float, total: float | None, message: str | None) -> None:
        if progress > 0:
            begun.set()

    before = sorted(live.exports.iterdir()) if live.exports.exists() else []
    asked = {"part_query": "skeletal-system/none"}
    call = asyncio.ensure_future(client.call_tool("export_anatomy_package", asked, progress_callback=on_progress))
    await asyncio.wait_for(begun.wait(), 60)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    structured(await client.call_tool("get_scene_state", {}))
    assert (sorted(live.exports.iterdir()) if live.exports.exists() else []) == before


async def test_a_model_that_is_not_what_was_reported_is_no_success(client: Client, tmp_path: Path) -> None:
    reported = structured(await client.call_tool("export_anatomy_part", {"part_query": "left ulna"}))["export"]
    shutil.copytree(reported["folder"], tmp_path / "export")
    copied = Export.model_validate({**reported, "folder": str(tmp_path / "export")})
    ReadBack().check(copied)

    def refused(export: Export) -> str:
        with pytest.raises(ProsectorError) as error:
            ReadBack().check(export)
        assert error.value.code is Code.CHECK_FAILED
        return error.value.message

    node = copied.nodes[0]
    assert "does not hold" in refused(
        copied.model_copy(update={"nodes": [node, node.model_copy(update={"key": "x/left"})]})
    )
    fewer = node.model_copy(update={"triangles": node.triangles - 1})
    assert "does not hold" in refused(copied.model_copy(update={"nodes": [fewer]}))
    model = glb_of(copied.model_dump())
    assert "0 GLB files" in refused(copied.model_copy(update={"files": []}))
    whole = model.read_bytes()
    model.write_bytes(whole[:-4] + b"\0\0\0\1")
    assert "not the file" in refused(copied)
    model.write_bytes(whole[:-100])
    assert "bytes instead of" in refused(copied)
    model.unlink()
    assert "cannot be read" in refused(copied)


@pytest.mark.parametrize("compression", ["none", "auto"])
@pytest.mark.parametrize("damage", ["cut", "no key", "garbage", "a stream"])
async def test_a_damaged_model_is_refused_whatever_its_checksum(
    client: Client, tmp_path: Path, damage: str, compression: str
) -> None:
    if (damage, compression) == ("a stream", "none"):
        return  # a plain model has no streams, and any number may be a coordinate
    asked = {"part_query": "left ulna", "compression": compression}
    reported = structured(await client.call_tool("export_anatomy_part", asked))["export"]
    shutil.copytree(reported["folder"], tmp_path / "export")
    export = Export.model_validate({**reported, "folder": str(tmp_path / "export")})
    model = glb_of(export.model_dump())
    if damage == "cut":
        model.write_bytes(model.read_bytes()[:-100])
    elif damage == "garbage":
        model.write_bytes(b"glTF" + bytes(400))
    elif damage == "a stream":
        whole = bytearray(model.read_bytes())
        start = 28 + int.from_bytes(whole[12:16], "little")  # of the binary chunk: the positions come first
        whole[start + 1 : start + 200] = bytes(199)  # groups that claim to be shorter than they are
        model.write_bytes(whole)
    else:
        gltf = GLTF2().load(str(model))
        for node in gltf.nodes:
            node.extras = {}
        gltf.save(str(model))
    content = model.read_bytes()
    file = export.files[[file.name for file in export.files].index(model.name)]
    file.bytes, file.sha256 = len(content), hashlib.sha256(content).hexdigest()
    with pytest.raises(ProsectorError) as error:
        ReadBack().check(export)
    assert error.value.code is Code.CHECK_FAILED


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("export_anatomy_part", {"part_query": "acromion-landmark/left"}, "not_exportable"),
        ("export_anatomy_part", {"part_query": "bones-of-hand/left"}, "not_exportable"),
        ("export_anatomy_package", {"part_query": "skeletal-system/none", "max_triangles": 1000}, "too_large"),
        ("export_anatomy_package", {"part_query": "left femur", "languages": ["Deutsch"]}, "invalid_argument"),
        ("export_anatomy_package", {"part_query": "left femur", "mastery_score": 80}, "invalid_argument"),
    ],
)
async def test_what_cannot_be_exported_is_a_coded_error(
    client: Client, tool: str, arguments: dict[str, Any], code: str
) -> None:
    assert failure(await client.call_tool(tool, arguments))["error"] == code


async def test_many_nodes_are_counted_and_the_first_listed(client: Client) -> None:
    export = structured(await client.call_tool("export_anatomy_package", {"part_query": "appendicular skeleton"}))
    assert export["export"]["node_count"] == 126
    assert len(export["export"]["nodes"]) == 100
    assert "annotations.json" in export["message"]
