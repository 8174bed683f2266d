"""A Blender window with the extension, driven from the test process."""

import contextlib
import itertools
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from addon.core import discovery
from addon.core.errors import ProsectorError
from addon.core.wire_client import Client
from tests.extension_zip import build_zip
from tests.lacking import lacking
from tests.scene_cache import ROOT

__all__ = ["Window", "eventually", "refused", "window_with_extension"]

DRIVER = Path(__file__).with_name("driver.py")
# Seconds that a window may take to open, and to do what is asked of it, on a busy machine without a GPU.
START, PATIENCE = 300.0, 120.0


def eventually(true: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Waits until `true` gives something true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        value = true()
        if value:
            return value
        assert time.monotonic() < end, f"{what}: not within {seconds} s"
        time.sleep(0.02)


class Window:
    """One Blender with a window, with the preferences and the Prosector home that the environment names."""

    def __init__(self, blender: Path, folder: Path, scene: Path | None = None) -> None:
        self.folder = folder
        folder.mkdir()
        self.console = folder / "console.txt"
        command = [str(blender), "--enable-event-simulate", "--window-geometry", "0", "0", "1280", "800", "-noaudio"]
        command += [str(scene)] if scene is not None else []
        command += ["--python", str(DRIVER), "--", str(folder)]
        # Two versions of Mesa must not share a cache: the one maps a file into memory that the other makes shorter.
        environment = {**os.environ, "MESA_SHADER_CACHE_DIR": str(ROOT / ".cache" / "mesa" / blender.stem)}
        with self.console.open("w") as console:
            self.process = subprocess.Popen(command, stdout=console, stderr=subprocess.STDOUT, env=environment)
        self._step = 0

    def wait_open(self) -> None:
        self.run("result = True", timeout=START)

    def run(self, code: str, timeout: float = PATIENCE) -> Any:
        """Runs code in the window's Blender; returns what it leaves in `result`, through JSON."""
        self._step += 1
        part = self.folder / f"{self._step}.tmp"
        part.write_text(code, encoding="utf-8")
        part.replace(self.folder / f"{self._step}.py")
        answer = self.folder / f"{self._step}.json"

        def there() -> bool:
            assert self.process.poll() is None, f"Blender ended: {self.console.read_text(errors='replace')[-3000:]}"
            return answer.exists()

        eventually(there, f"the answer to {code[:200]!r}", timeout)
        data = json.loads(answer.read_bytes())
        assert "error" not in data, data["error"]
        return data["result"]

    def until(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Waits until an expression is true in Blender."""
        return eventually(lambda: self.run(f"result = {expression}"), expression, seconds)

    def by_key(self, statements: str, done: str, seconds: float = PATIENCE) -> None:
        """Runs statements as the operator of a key press, and waits until `done` is true."""
        body = "\n".join(f"    {line}" for line in statements.splitlines())
        self.run(f"def on_key():\n{body}\nby_key(on_key)")
        self.until(done, seconds)

    def session(self) -> discovery.Session:
        """The session that this window announces, when it does."""

        def mine() -> discovery.Session | None:
            found = [one for one in discovery.find("blender") if one.pid == self.process.pid]
            return found[0] if found else None

        found: discovery.Session = eventually(mine, "the session's announcement")
        return found

    @contextlib.contextmanager
    def client(self, name: str = "test client") -> Iterator[Client]:
        with discovery.connect(self.session(), name=name) as client:
            yield client

    def open_panel(self, width: int = 0) -> None:
        """Opens the sidebar at the tab Prosector, as wide as given (pixels; 0 leaves it)."""
        self.run("area, regions = view()\narea.spaces.active.show_region_ui = True")
        self.until("view()[1]['UI'].width > 1")
        time.sleep(0.3)
        if width:
            self._widen(width)
        for down in range(20, 500, 20):
            self.run(
                "region = view()[1]['UI']\n"
                f"press('LEFTMOUSE', x=region.x + region.width - 8, y=region.y + region.height - {down})"
            )
            time.sleep(0.1)
            if self.run("result = view()[1]['UI'].active_panel_category") == "Prosector":
                self.run("move(300, 300)")
                return
        raise AssertionError("no tab Prosector in the sidebar")

    def _widen(self, width: int) -> None:
        """Drags the sidebar's edge; it lies outside the region in Blender 5 and inside it before."""
        for pause, beside in itertools.product((0.3, 1.0, 3.0), (-3, 6)):  # slower on a busy machine
            x, y, now = self.run(f"r = view()[1]['UI']\nresult = [r.x + {beside}, r.y + r.height // 3, r.width]")
            for step in (
                f"move({x - 20}, {y})\nmove({x}, {y})",
                f"mouse('PRESS', {x}, {y})",
                f"[move({x} - part * ({width} - {now}) // 8, {y}) for part in range(1, 9)]",
                f"mouse('RELEASE', {x - width + now}, {y})",
            ):
                self.run(step)
                time.sleep(pause)  # the window's edge has to be noticed before it can be taken
            if abs(self.run("result = view()[1]['UI'].width") - width) < 20:
                return
        raise AssertionError(f"the sidebar did not become {width} pixels wide")

    def draw_the_body(self, drawn: bool) -> None:
        """Whether the 3D view draws meshes and curves. Without a GPU each drawing of them takes seconds."""
        shown = "space.show_object_viewport_mesh = space.show_object_viewport_curve"
        self.run(f"space = view()[0].spaces.active\n{shown} = {drawn}")

    def redrawn(self) -> None:
        """Waits until the sidebar has had time to show what is true now."""
        time.sleep(0.5)
        self.run("view()[1]['UI'].tag_redraw()")  # not the view itself: without a GPU that takes seconds
        time.sleep(0.5)

    def screenshot(self, picture: Path) -> Path:
        """The X display as it is (Blender's own screenshot is black under Xvfb)."""
        if shutil.which("import") is None:
            lacking("there is no ImageMagick to take pictures of a window")
        picture.parent.mkdir(parents=True, exist_ok=True)
        self.redrawn()
        subprocess.run(["import", "-window", "root", str(picture)], check=True)
        return picture

    def quit(self, seconds: float = 20.0) -> None:
        """Quits as File > Quit does, without a question about unsaved changes."""
        if self.process.poll() is None:
            self._step += 1
            quitting = "bpy.ops.wm.quit_blender('EXEC_DEFAULT')"
            (self.folder / f"{self._step}.py").write_text(quitting, encoding="utf-8")
        self.process.wait(seconds)

    def close(self) -> None:
        """Makes sure that it is gone."""
        if self.process.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired, OSError):
                self.quit()
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()

    def complaints(self) -> list[str]:
        """Lines of the console that no run may have."""
        lines = self.console.read_text(errors="replace").splitlines()
        bad = ("Traceback", "rna_ui", "Segmentation", "SIGBUS", "Exception", "session failed")
        return [line for line in lines if any(word in line for word in bad)]


@contextlib.contextmanager
def window_with_extension(blender: Path, scene: Path, place: Path) -> Iterator[Window]:
    """A window on a scene for measurements and pictures, with the extension installed; all it writes is in `place`."""
    kept = dict(os.environ)
    os.environ |= {"BLENDER_USER_RESOURCES": str(place / "user"), "PROSECTOR_HOME": str(place / "home")}
    (place / "user").mkdir()
    install = [str(blender), "--command", "extension", "install-file", "-r", "user_default", "-e"]
    subprocess.run([*install, str(build_zip(place))], check=True, stdout=subprocess.DEVNULL)
    window = Window(blender, place / "steps", scene)
    try:
        window.wait_open()
        yield window
    finally:
        window.close()
        os.environ.clear()
        os.environ.update(kept)


def refused(call: Callable[[], Any]) -> str:
    """The code of the error that a call raises; "" when it succeeds."""
    try:
        call()
    except ProsectorError as error:
        return error.code.value
    return ""
