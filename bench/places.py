"""Where the measurements find a Blender window and a scene, and how they start and end one."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from addon.core import discovery
from addon.core.errors import ProsectorError

from .result import LeftOutError

__all__ = ["ROOT", "Window", "blenders", "display", "full_scene", "home", "mini_scene", "sample_scene", "window"]

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Window:
    """A running Blender window. `session` is None when it was started without one."""

    pid: int
    session: discovery.Session | None


def blenders() -> list[Path]:
    """The Blenders with a window: `$PROSECTOR_BLENDERS`, else the one on the path."""
    named = [Path(name) for name in os.environ.get("PROSECTOR_BLENDERS", "").split(os.pathsep) if name]
    found = shutil.which("blender")
    blenders = named or ([Path(found)] if found else [])
    if not blenders:
        raise LeftOutError("no Blender with a window; set PROSECTOR_BLENDERS to one")
    return blenders


def _shared() -> Path:
    shared = Path(os.environ.get("PROSECTOR_SHARED") or ROOT.parent / "shared")
    if not (shared / "zanatomy" / "build_scene.py").is_file():
        raise LeftOutError("the stand-in of the Z-Anatomy scene; set PROSECTOR_SHARED to its folder")
    return shared


def full_scene() -> Path:
    """The full stand-in scene, as bpy saves it."""
    from tests.scene_cache import cached_scene

    return cached_scene(_shared(), "full")


def mini_scene(blender: Path) -> Path:
    """The small stand-in scene, as this Blender saves it; the sample scene where there is no stand-in."""
    from tests.scene_cache import cached_scene

    try:
        return cached_scene(_shared(), "mini", blender)
    except LeftOutError:
        return sample_scene(blender)


def sample_scene(blender: Path | None = None) -> Path:
    """The project's own sample scene, made anew."""
    place = ROOT / "build" / "bench"
    place.mkdir(parents=True, exist_ok=True)
    scene = place / "sample-body.blend"
    if blender is None:
        command = [sys.executable, "-m", "demo.sample_scene", "--out", str(scene)]
    else:
        code = f"import sys; sys.path.append({str(ROOT)!r}); from demo.sample_scene import build; "
        code += f"from pathlib import Path; build(Path({str(scene)!r}))"
        command = [str(blender), "-b", "--factory-startup", "--python-exit-code", "1", "--python-expr", code]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return scene


@contextlib.contextmanager
def home() -> Iterator[Path]:
    """A Prosector home of its own, as `$PROSECTOR_HOME`."""
    before = os.environ.get("PROSECTOR_HOME")
    with tempfile.TemporaryDirectory(prefix="prosector-bench-") as place:
        os.environ["PROSECTOR_HOME"] = place
        try:
            yield Path(place)
        finally:
            if before is None:
                del os.environ["PROSECTOR_HOME"]
            else:
                os.environ["PROSECTOR_HOME"] = before


@contextlib.contextmanager
def display() -> Iterator[None]:
    """A screen: the one there is, else a virtual one."""
    if os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin"):
        yield
        return
    if not shutil.which("Xvfb"):
        raise LeftOutError("a screen for Blender's window; install xvfb")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()


@contextlib.contextmanager
def window(blender: Path, scene: Path, *options: str) -> Iterator[Window]:
    """A window on `scene` that runs `window_driver.py` with these options: `--serve`, `--slow`."""
    driver = Path(__file__).with_name("window_driver.py")
    ready = Path(os.environ["PROSECTOR_HOME"]) / "window-ready"
    ready.unlink(missing_ok=True)
    command = [str(blender), "--factory-startup", str(scene), "--python", str(driver), "--", str(ready), *options]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for(ready, process)
        session = _session(process.pid) if "--serve" in options else None
        yield Window(process.pid, session)
    finally:
        process.terminate()
        process.wait()


def _wait_for(ready: Path, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 180
    while not ready.exists():
        if process.poll() is not None or time.monotonic() > end:
            raise LeftOutError("a Blender window that opens here")
        time.sleep(0.1)


def _session(pid: int) -> discovery.Session:
    for _ in range(100):
        try:
            return discovery.choose(discovery.find("blender"), str(pid))
        except ProsectorError:
            time.sleep(0.1)
    raise LeftOutError("a session in the Blender window")
