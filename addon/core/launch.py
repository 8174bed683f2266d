"""Starts a headless session: a process of its own that opens a .blend, announces itself, and dies with its parent.

Either a Blender binary or, where this interpreter has `bpy`, the interpreter itself. What the process is to do is
`session/headless.py`; here it is only started, waited for and ended.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from . import discovery
from .errors import Code, ProsectorError, from_os_error
from .wire_client import Client

__all__ = ["Headless", "command", "named_blender", "opened", "start"]

ROOT = Path(__file__).resolve().parents[2]  # holds the `addon` package
MARK = "prosector-session: "
KEPT_LINES = 40  # of the process's output, for the error that says why it did not start
HOW_TO_GET_BLENDER = (
    "No Blender was found to open the scene with. Give its path with --blender or in the BLENDER environment variable, "
    'or install Prosector with Blender as a Python module: pip install "/path/to/prosector[blender]".'
)


def named_blender(blender: str | None = None) -> str:
    """The Blender program that `blender` or else `$BLENDER` names; "" for none. On macOS also by its .app."""
    named = blender or os.environ.get("BLENDER", "")
    return str(Path(named, "Contents", "MacOS", "Blender")) if named.endswith(".app") else named


def command(scene: Path, blender: str | None = None, exports: Path | None = None) -> list[str]:
    """The command line of a headless session on `scene`.

    `blender` is a Blender binary; without it `$BLENDER` counts, then this interpreter's own bpy. Raises
    `session_start_failed` where there is none of them.
    """
    arguments = ["--scene", str(scene), *(["--exports", str(exports)] if exports else [])]
    binary = named_blender(blender)
    if binary:
        # Appended, not inserted: ROOT may be a site-packages whose numpy is not made for Blender's Python.
        run = f"import sys; sys.path.append({str(ROOT)!r}); from addon.session import headless; headless.main()"
        flags = ["-b", "--factory-startup", "--python-exit-code", "1", "--python-expr", run, "--"]
        return [binary, *flags, *arguments]
    if importlib.util.find_spec("bpy") is not None:
        # -P: an `addon` folder in the working directory must not be taken for ours.
        return [sys.executable, "-P", "-m", "addon.session.headless", *arguments]
    raise ProsectorError(Code.SESSION_START_FAILED, HOW_TO_GET_BLENDER)


class Headless:
    """A headless session's process. `wait` for it; `stop` it, or use it in a `with` statement."""

    def __init__(self, scene: Path, blender: str | None = None, exports: Path | None = None) -> None:
        """Starts the process and returns at once.

        Raises `not_found` for a missing scene file, `invalid_argument` for a path that cannot be one, and
        `session_start_failed` where there is no Blender to run.
        """
        discovery.home()  # raises here, not in the process
        self.scene = discovery.expanded(scene).absolute()
        try:
            there = self.scene.is_file()
        except OSError as error:  # a name that is too long, a folder that is closed to us
            message = f"{self.scene} cannot be read: {error.strerror}."
            raise ProsectorError(Code.INVALID_ARGUMENT, message, path=str(self.scene)) from error
        if not there:
            raise ProsectorError(Code.NOT_FOUND, f"There is no file {self.scene}.", path=str(self.scene))
        folder = discovery.expanded(exports).absolute() if exports else None
        line = command(self.scene, blender, folder)
        environment = dict(os.environ, PYTHONUNBUFFERED="1")
        if not named_blender(blender):
            paths = filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
            environment["PYTHONPATH"] = os.pathsep.join(paths)
        try:
            self._process = subprocess.Popen(
                line,
                stdin=subprocess.PIPE,  # the session ends when this closes, however we end
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=environment,
                # Ctrl-C in a terminal is for us alone; we then end the session in order.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            reason = from_os_error(error, line[0]).message if isinstance(error, FileNotFoundError) else str(error)
            message = f"Blender could not be started: {reason}"
            raise ProsectorError(Code.SESSION_START_FAILED, message, command=line[0]) from error
        self._lines: deque[str] = deque(maxlen=KEPT_LINES)
        self._announced: queue.SimpleQueue[dict[str, object] | None] = queue.SimpleQueue()
        self._session: discovery.Session | None = None
        threading.Thread(target=self._drain, name="prosector-headless", daemon=True).start()

    def __enter__(self) -> Headless:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def session(self) -> discovery.Session:
        """The announced session. Raises `session_start_failed` before `wait` has returned."""
        if self._session is None:
            raise self._failure("The session has not been announced yet.")
        return self._session

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def wait(self, timeout: float = 300.0) -> discovery.Session:
        """The session, once the scene is open. Raises `session_start_failed`, with the last lines of output."""
        if self._session is not None:
            return self._session
        deadline = time.monotonic() + timeout
        try:
            said = self._announced.get(timeout=timeout)
        except queue.Empty:
            raise self._failure(f"{self.scene.name} was not open after {timeout:.0f} seconds.") from None
        if said is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=5.0)
            self._announced.put(None)  # for whoever asks again
            raise self._failure(f"Blender ended without opening {self.scene.name}.")
        while True:
            for session in discovery.find("blender", probe=False):
                if (session.pid, session.port) == (said.get("pid"), said.get("port")):
                    self._session = session
                    return session
            if time.monotonic() > deadline or not self.running:
                raise self._failure(f"The session of {self.scene.name} is not in {discovery.run_folder()}.")
            time.sleep(0.05)

    def stop(self, patience: float = 1.5) -> None:
        """Ends the process: asks by closing its input, after `patience` seconds insists."""
        with contextlib.suppress(OSError):
            if self._process.stdin:
                self._process.stdin.close()
        for insist in (self._process.terminate, self._process.kill, None):
            try:
                self._process.wait(timeout=patience)
                return
            except subprocess.TimeoutExpired:
                if insist is not None:
                    insist()

    def _drain(self) -> None:
        """Reads all output, so that the process never waits for us; keeps the last lines."""
        assert self._process.stdout is not None
        with self._process.stdout as output:
            for raw in output:
                line = raw.decode("utf-8", "replace").rstrip()
                if line.startswith(MARK):
                    with contextlib.suppress(ValueError):
                        self._announced.put(json.loads(line.removeprefix(MARK)))
                elif line:
                    self._lines.append(line)
        self._announced.put(None)

    def _failure(self, what: str) -> ProsectorError:
        lines = list(self._lines)
        said = f" It said: {lines[-1]}" if lines else ""
        return ProsectorError(
            Code.SESSION_START_FAILED, what + said, output=lines, exit_code=self._process.poll(), scene=str(self.scene)
        )


def start(scene: Path, blender: str | None = None, exports: Path | None = None, *, timeout: float = 300.0) -> Headless:
    """Starts a headless session on `scene` and waits until it serves; raises as `Headless` and its `wait` do."""
    headless = Headless(scene, blender, exports)
    try:
        headless.wait(timeout)
    except BaseException:
        headless.stop()
        raise
    return headless


@contextlib.contextmanager
def opened(
    scene: Path | None,
    wanted: str = "",
    *,
    name: str,
    blender: str | None = None,
    exports: Path | None = None,
) -> Iterator[Client]:
    """A connection to a session: a headless one on `scene` that ends with this block, or the live one called `wanted`.

    `name` is what the session's panel shows. Raises as `start`, `discovery.choose` and `discovery.connect` do.
    """
    with contextlib.ExitStack() as stack:
        if scene is not None:
            session = stack.enter_context(start(scene, blender, exports)).session
        else:
            session = discovery.choose(discovery.find("blender"), wanted)
        yield stack.enter_context(discovery.connect(session, name=name))
