"""A headless session inside a whole Blender (`blender -b`), of each version named in PROSECTOR_BLENDERS."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import discovery, launch
from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from tests.blender.written import nodes_of

pytestmark = pytest.mark.keep_scene


@pytest.fixture(scope="module")
def headless(
    blender_window: Path, window_mini_blend: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[launch.Headless]:
    home = tmp_path_factory.mktemp("Prosector Häuser")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        # The person's own add-ons and preferences stay out.
        patch.setenv("BLENDER_USER_RESOURCES", str(home / "resources"))
        session = launch.start(window_mini_blend, str(blender_window), home / "exports")
    with session:
        yield session


@pytest.fixture
def client(headless: launch.Headless) -> Iterator[Client]:
    with discovery.connect(headless.session, name="a test") as connection:
        yield connection


def test_it_serves_the_scene_without_a_window(client: Client, window_mini_blend: Path) -> None:
    state = client.request("scene.state")
    assert (state["mode"], state["blend"], state["is_anatomy"]) == ("background", window_mini_blend.name, True)
    assert state["objects"] == 2967


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("left femur", "Femur.l"),
        ("right scapula", "Scapula.r"),
        ("aortic arch", "Aortic arch"),
        ("zona-orbicularis/left", "Zona orbicularis.l"),
        ("mucosa-of-stomach/none", "Mucosa of stomach"),
        ("tubal-tonsil/left", "Tubal tonsil.l"),
    ],
)
def test_it_exports_as_bpy_does(
    client: Client,
    truth: dict[str, dict[str, Any]],
    gltf_validate: Callable[[Path], dict[str, Any]],
    query: str,
    name: str,
) -> None:
    out = client.request("export.part", {"query": query, "include_preview": True})
    folder = Path(str(out["folder"]))
    (node,) = nodes_of(folder).values()
    assert np.abs(node.bounds - truth[name]["bbox_world"]).max() < 1e-4
    assert len(node.triangles) == truth[name].get("tris_with_area", truth[name]["tris_evaluated"])
    assert node.agreement > 0.9
    assert (folder / "poster.png").stat().st_size > 500
    issues = gltf_validate(folder / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]
    assert client.request("export.part", {"query": query, "include_preview": True})["cache_hit"]


def test_it_says_what_cannot_be_exported(client: Client) -> None:
    with pytest.raises(ProsectorError) as error:
        client.request("export.part", {"query": "pharyngeal-tonsil/none"})
    assert error.value.code is Code.NOT_EXPORTABLE


@pytest.mark.skipif(os.name == "nt", reason="a terminated process is not a zombie there")
def test_it_ends_when_it_is_asked_to(
    blender_window: Path, window_mini_blend: Path, prosector_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLENDER_USER_RESOURCES", str(prosector_home / "resources"))
    headless = launch.start(window_mini_blend, str(blender_window), prosector_home / "exports")
    pid = headless.session.pid
    headless.stop()
    assert not psutil.pid_exists(pid)
    assert list((prosector_home / "run").iterdir()) == []
