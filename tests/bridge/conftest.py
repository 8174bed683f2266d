"""A real session on the sample scene, for every test that only looks and exports; and homes for bridges."""

import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from mcp import Client

from addon.core import launch
from tests.bridge.client import Live, connected, environment
from tests.core.source_tree import ROOT
from tests.lacking import lacking


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def sample_blend() -> Path:
    """The sample scene, built once for each state of its sources."""
    if importlib.util.find_spec("bpy") is None:
        lacking("there is no bpy to open scenes with")
    sources = b"".join(path.read_bytes() for path in sorted((ROOT / "demo").glob("*.py")))
    cache = Path(os.environ.get("PROSECTOR_TEST_CACHE") or ROOT / ".cache").resolve()
    scene = cache / f"sample-{hashlib.sha256(sources).hexdigest()[:12]}.blend"
    if not scene.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as temporary:
            unfinished = Path(temporary) / scene.name
            command = [sys.executable, "-m", "demo.sample_scene", "--out", str(unfinished)]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            unfinished.replace(scene)
    return scene


@pytest.fixture(scope="session")
def live(sample_blend: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A session on the sample scene that all tests share; they must not end it."""
    home = tmp_path_factory.mktemp("Prosector Häuser")
    exports = home / "exports"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        patch.delenv("BLENDER", raising=False)
        headless = launch.start(sample_blend, exports=exports)
    with headless:
        yield Live(home, exports, sample_blend, headless.session)


@pytest.fixture(scope="session")
async def client(live: Live) -> AsyncIterator[Client]:
    """A client of that session, for tests that ask nothing of their connection. Each bridge takes seconds to start."""
    async with connected(live.home) as one:
        yield one


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A home where no Blender has a session."""
    assert environment(tmp_path)["PROSECTOR_HOME"] == str(tmp_path)
    return tmp_path
