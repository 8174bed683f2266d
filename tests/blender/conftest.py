"""Tests in this folder run inside Blender as a module (bpy); each starts from an empty file."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from addon.core import discovery, launch
from addon.core.catalog import Catalog
from addon.core.wire_client import Client

# Read by Blender when bpy is loaded, so set before any test module imports it: the add-ons and preferences of the
# person who runs the tests stay out of them.
_resources = tempfile.TemporaryDirectory(prefix="prosector-blender-")
os.environ["BLENDER_USER_RESOURCES"] = _resources.name


@pytest.fixture(autouse=True)
def empty_scene(request: pytest.FixtureRequest) -> None:
    """Factory settings and no objects, unless the test is marked `keep_scene`."""
    import bpy

    if request.node.get_closest_marker("keep_scene") is None:
        bpy.ops.wm.read_factory_settings(use_empty=True)


@pytest.fixture(scope="session")
def full_catalog(full_blend: Path) -> Catalog:
    """The catalog of the full scene, read from it once. Nothing in it is proven, and no test may prove in it."""
    from tests.blender.opened import catalog_now, open_blend

    open_blend(full_blend)
    return catalog_now()


@dataclass(frozen=True)
class Live:
    """A headless session in a process of its own."""

    home: Path
    exports: Path
    blend: Path
    session: discovery.Session

    def connect(self, name: str = "a test") -> Client:
        return discovery.connect(self.session, name=name)


@pytest.fixture(scope="session")
def live(mini_blend: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A session on the mini scene that all tests share; they must not end it."""
    home = tmp_path_factory.mktemp("Prosector Häuser")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        patch.delenv("BLENDER", raising=False)
        headless = launch.start(mini_blend, exports=home / "exports")
    with headless:
        yield Live(home, home / "exports", mini_blend, headless.session)


@pytest.fixture
def client(live: Live) -> Iterator[Client]:
    with live.connect() as connection:
        yield connection
