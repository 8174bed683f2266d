"""Starting a headless session: what it says when it cannot, and that it ends."""

import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import discovery, launch
from addon.core.errors import Code, ProsectorError


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PROSECTOR_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("BLENDER", raising=False)
    return tmp_path / "home"


def test_a_session_serves_the_scene_and_ends_with_its_block(sample_blend: Path) -> None:
    with launch.start(sample_blend) as headless:
        session = headless.session
        assert session.blend == str(sample_blend)
        with discovery.connect(session, name="a test") as client:
            assert client.request("session.info")["pid"] == session.pid
    assert not psutil.pid_exists(session.pid)
    assert discovery.find("blender", probe=False) == []
    assert not headless.running


def test_a_missing_file_is_told_before_anything_starts(tmp_path: Path) -> None:
    with pytest.raises(ProsectorError) as error:
        launch.start(tmp_path / "nowhere.blend", blender="/no/such/blender")
    assert error.value.code is Code.NOT_FOUND


def test_a_file_that_is_no_scene_is_told_with_what_blender_said(tmp_path: Path) -> None:
    scene = tmp_path / "notes.blend"
    scene.write_text("no scene", encoding="utf-8")
    with pytest.raises(ProsectorError) as error:
        launch.start(scene)
    assert error.value.code is Code.SESSION_START_FAILED
    assert error.value.details["exit_code"] == 1
    assert error.value.details["output"]


@pytest.mark.parametrize("blender", ["/no/such/blender", sys.executable])
def test_what_is_no_blender_is_told(sample_blend: Path, blender: str) -> None:
    with pytest.raises(ProsectorError) as error:
        launch.start(sample_blend, blender=blender)
    assert error.value.code is Code.SESSION_START_FAILED


def test_without_any_blender_it_says_how_to_get_one(sample_blend: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ProsectorError) as error:
        launch.start(sample_blend)
    assert error.value.code is Code.SESSION_START_FAILED
    assert "--blender" in error.value.message
    assert "[blender]" in error.value.message


def test_waiting_has_an_end(sample_blend: Path) -> None:
    with pytest.raises(ProsectorError) as error:
        launch.start(sample_blend, timeout=0.01)
    assert error.value.code is Code.SESSION_START_FAILED
    assert discovery.find("blender", probe=False) == []


def test_a_named_blender_comes_before_this_python(sample_blend: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert launch.command(sample_blend)[0] == sys.executable
    monkeypatch.setenv("BLENDER", "/opt/blender 5/blender")
    assert launch.command(sample_blend)[0] == "/opt/blender 5/blender"
    assert launch.command(sample_blend, "/other/blender")[:2] == ["/other/blender", "-b"]
    assert launch.command(sample_blend, exports=Path("/x"))[-4:] == ["--scene", str(sample_blend), "--exports", "/x"]
