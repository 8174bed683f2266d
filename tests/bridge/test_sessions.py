"""Which session a bridge works with, what happens when it goes, and that nothing of a bridge outlives it."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import discovery, launch
from tests.bridge.client import Live, connected, environment, failure, structured, wait_until

pytestmark = pytest.mark.anyio


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for sessions that a test starts and ends itself."""
    monkeypatch.setenv("PROSECTOR_HOME", str(tmp_path))
    monkeypatch.delenv("BLENDER", raising=False)
    return tmp_path


async def test_a_session_that_dies_in_mid_call_is_lost_and_the_next_one_found(home: Path, sample_blend: Path) -> None:
    with launch.start(sample_blend) as first:
        async with connected(home) as client:
            begun = asyncio.Event()

            async def on_progress(progress: float, total: float | None, message: str | None) -> None:
                begun.set()

            asked = {"part_query": "skeletal-system/none"}
            call = asyncio.ensure_future(
                client.call_tool("export_anatomy_package", asked, progress_callback=on_progress)
            )
            await asyncio.wait_for(begun.wait(), 60)
            psutil.Process(first.session.pid).kill()
            assert failure(await call)["error"] == "session_lost"
            assert failure(await client.call_tool("get_scene_state", {}))["error"] == "no_session"
            with await asyncio.to_thread(launch.start, sample_blend):
                assert structured(await client.call_tool("get_scene_state", {}))["blend"] == sample_blend.name


async def test_a_session_that_was_replaced_between_calls_is_not_noticed(home: Path, sample_blend: Path) -> None:
    async with connected(home) as client:
        for _ in range(2):
            with await asyncio.to_thread(launch.start, sample_blend):
                assert structured(await client.call_tool("get_scene_state", {}))["is_anatomy"]


async def test_of_several_sessions_one_must_be_named(home: Path, sample_blend: Path, tmp_path: Path) -> None:
    other = tmp_path / "Übung 2.blend"
    other.write_bytes(sample_blend.read_bytes())
    with launch.start(sample_blend) as first, launch.start(other):
        async with connected(home) as client:
            error = failure(await client.call_tool("get_scene_state", {}))
            assert error["error"] == "several_sessions"
            assert {Path(session["blend"]).name for session in error["details"]["sessions"]} == {
                sample_blend.name,
                other.name,
            }
            assert "token" not in str(error)
        for wanted, blend in ((str(first.session.pid), sample_blend), ("übung 2", other)):
            async with connected(home, "--session", wanted) as client:
                assert structured(await client.call_tool("get_scene_state", {}))["blend"] == blend.name
        async with connected(home, "--session", "nobody") as client:
            error = failure(await client.call_tool("get_scene_state", {}))
            assert error["error"] == "no_session"
            assert other.name in error["message"]


async def test_the_panel_sees_who_is_connected(live: Live) -> None:
    async with connected(live.home) as client:
        await client.call_tool("get_scene_state", {})
        with discovery.connect(live.session, name="a test") as wire:
            names = wire.request("session.info")["clients"]
    assert isinstance(names, list)
    assert any(name.endswith("(MCP bridge)") or name == "MCP bridge" for name in names)


async def test_a_bridge_starts_its_own_session_and_takes_it_along(home: Path, sample_blend: Path) -> None:
    exports = home / "my exports"
    async with connected(home, "--scene", str(sample_blend), "--exports", str(exports)) as client:
        assert (await client.list_tools()).tools  # before the scene is open
        state = structured(await client.call_tool("get_scene_state", {}))
        assert (state["blend"], state["exports_folder"]) == (sample_blend.name, str(exports))
        (session,) = discovery.find("blender")
        assert structured(await client.call_tool("export_anatomy_part", {"part_query": "left femur"}))["export"]
        # It is started again when it dies.
        psutil.Process(session.pid).kill()
        wait_until(lambda: not psutil.pid_exists(session.pid) or defunct(session.pid))
        assert structured(await client.call_tool("get_scene_state", {}))["blend"] == sample_blend.name
        (session,) = discovery.find("blender")
    wait_until(lambda: not psutil.pid_exists(session.pid))


def defunct(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("when", ["opening", "serving"])
def test_no_session_outlives_its_bridge(home: Path, sample_blend: Path, number: signal.Signals, when: str) -> None:
    command = [sys.executable, "-m", "bridge", "mcp", "--scene", str(sample_blend)]
    with subprocess.Popen(
        command, env=environment(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as bridge:
        wait_until(lambda: bool(psutil.Process(bridge.pid).children()))
        children = psutil.Process(bridge.pid).children(recursive=True)
        if when == "serving":
            wait_until(lambda: bool(discovery.find("blender")), 60)
        bridge.send_signal(number)
        bridge.wait(timeout=10)
        assert psutil.wait_procs(children, timeout=10)[1] == []
        assert bridge.stdout is not None
        assert bridge.stderr is not None
        assert bridge.stdout.read() == b""
        assert b"Traceback" not in bridge.stderr.read()
    assert discovery.find("blender") == []


@pytest.mark.parametrize(("content", "code"), [(None, "not_found"), (b"not a blend", "session_start_failed")])
async def test_a_scene_that_cannot_be_opened_is_told(
    home: Path, tmp_path: Path, content: bytes | None, code: str
) -> None:
    scene = tmp_path / "broken.blend"
    if content is not None:
        scene.write_bytes(content)
    async with connected(home, "--scene", str(scene)) as client:
        for _ in range(2):
            error = failure(await client.call_tool("get_scene_state", {}))
            assert error["error"] == code
            assert "broken.blend" in error["message"]
