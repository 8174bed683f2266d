"""The full stand-in, 7,197 objects, once through a session: the main job, the longest names, and what it costs."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import launch
from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from tests.blender.conftest import Live
from tests.blender.written import nodes_of

pytestmark = [pytest.mark.keep_scene, pytest.mark.slow]


@pytest.fixture(scope="module")
def full(full_blend: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    home = tmp_path_factory.mktemp("Prosector Häuser")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        patch.delenv("BLENDER", raising=False)
        headless = launch.start(full_blend, exports=home / "exports")
    with headless:
        yield Live(home, home / "exports", full_blend, headless.session)


@pytest.fixture
def client(full: Live) -> Iterator[Client]:
    with full.connect() as connection:
        yield connection


def test_the_left_femur_is_exported_as_it_lies_in_the_body(
    full: Live,
    client: Client,
    truth: dict[str, dict[str, Any]],
    gltf_validate: Callable[[Path], dict[str, Any]],
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    process = psutil.Process(full.session.pid)
    assert client.request("scene.state")["objects"] == 7197
    before = process.memory_info().rss
    out = client.request("export.part", {"query": "left femur"})
    after = process.memory_info().rss
    record_testsuite_property("full scene, opened, MiB", before >> 20)
    record_testsuite_property("full scene, first export, MiB more", (after - before) >> 20)
    # One structure is evaluated, not the view layer, which would need gigabytes.
    assert after - before < 300 << 20
    (node,) = nodes_of(Path(str(out["folder"]))).values()
    assert node.prosector["key"] == "femur/left"
    assert np.linalg.det(node.matrix[:3, :3]) > 0
    assert node.volume > 0
    assert node.triangles[..., 0].min() > 0
    assert np.abs(node.bounds - truth["Femur.l"]["bbox_world"]).max() < 1e-4
    issues = gltf_validate(Path(str(out["folder"])) / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]
    assert client.request("export.part", {"query": "left femur"})["cache_hit"]


def test_a_hundred_structures_of_every_kind_are_as_the_truth_says(
    client: Client, truth: dict[str, dict[str, Any]]
) -> None:
    names = sorted(name for name, true in truth.items() if true["kind"] in ("structure", "insertion"))[::39]
    assert len(names) > 95
    wrong = []
    for name in names:
        described = client.request("catalog.describe", {"structure": key_of(client, name)})
        assert described["object_name"] == name
        true, proof = truth[name], described["proof"]
        if described["exportable"] != true["exportable"]:
            wrong.append(name)
        elif isinstance(proof, dict):
            off = np.abs(np.array([proof["low"], proof["high"]]) - true["bbox_world"]).max()
            if off > 1.01e-5 or proof["triangles"] != true.get("tris_with_area", true["tris_evaluated"]):
                wrong.append(name)
    assert wrong == []


def key_of(client: Client, name: str) -> str:
    """The key of an object by its own name."""
    resolution = client.request("catalog.resolve", {"query": name})
    assert resolution["outcome"] == "match", (name, resolution)
    (key,) = resolution["keys"]  # type: ignore[misc]
    return str(key)


def test_a_system_that_is_too_large_is_refused_without_being_kept(full: Live, client: Client) -> None:
    before = psutil.Process(full.session.pid).memory_info().rss
    with pytest.raises(ProsectorError) as error:
        client.request("export.package", {"query": "cardiovascular-system/none", "max_triangles": 100_000})
    assert error.value.code is Code.TOO_LARGE
    assert isinstance(error.value.details["triangles"], int)
    assert error.value.details["triangles"] > 1_000_000
    assert psutil.Process(full.session.pid).memory_info().rss - before < 600 << 20
    assert list(full.exports.glob(".prosector-*")) == []


def test_the_whole_atlas_is_proven_in_bounded_memory(
    full: Live,
    client: Client,
    truth: dict[str, dict[str, Any]],
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    kinds = ("structure", "insertion", "broken")
    exportable = [true["exportable"] for true in truth.values() if true["kind"] in kinds]
    built = client.request("catalog.build")
    rss = psutil.Process(full.session.pid).memory_info().rss
    record_testsuite_property("full scene, all of it proven, MiB", rss >> 20)
    record_testsuite_property("full scene, all of it proven, seconds", built["seconds"])
    assert built["exportable"] == exportable.count(True)
    assert built["not_exportable"] == exportable.count(False)
    # Opened it takes 2.8 GB; one dependency graph for all of it would take 8.6.
    assert rss < 5 << 30
