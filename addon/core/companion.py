"""The document process, as its clients find it: the running one of a library, else one that is started for it.

A process that was started like this belongs to nobody: it serves whoever comes, and ends when nobody has come for a
while. Blender's own Python lacks the packages it needs, so an installed Prosector leaves in `<home>/companion.json`
which interpreter has them.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import secrets
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from . import discovery
from .errors import Code, ProsectorError, from_os_error
from .version import VERSION
from .wire_client import Client

__all__ = ["Interpreter", "connect", "default_library", "find", "interpreter", "leave", "named"]

ROOT = Path(__file__).resolve().parents[2]  # holds the `addon` package
NEEDED = ("rag", "chromadb", "onnxruntime", "pymupdf", "tokenizers")
PATIENCE = 60.0  # seconds; a process is ready within two of them on a machine that is not busy
IDLE = 900.0  # seconds without a client or work, after which a process that was started for a client ends
KEPT_LOGS = 5
HELD = 3  # the exit code of a process that found its library in another's hands
HOW_TO_INSTALL = (
    "Questions about documents need Prosector's document packages in a Python of their own: "
    'pip install "/path/to/prosector[rag]", then run `prosector doctor` once.'
)


@dataclass(frozen=True)
class Interpreter:
    """A Python that can run the document process. `path` is where it finds the packages of Prosector."""

    python: str
    path: str

    def command(self, *arguments: str) -> list[str]:
        # -P: a `rag` folder in the working directory must not be taken for ours.
        return [self.python, "-P", "-m", *arguments]

    @property
    def environment(self) -> dict[str, str]:
        paths = filter(None, [self.path, os.environ.get("PYTHONPATH")])
        return dict(os.environ, PYTHONPATH=os.pathsep.join(paths), PYTHONUNBUFFERED="1")


def interpreter() -> Interpreter:
    """This interpreter where it has what is needed, else the one that was left. Raises `session_start_failed`."""
    if _is_able():
        return Interpreter(sys.executable, str(ROOT))
    left = named()
    if left is None:
        raise ProsectorError(Code.SESSION_START_FAILED, HOW_TO_INSTALL)
    return left


def named() -> Interpreter | None:
    """The interpreter that an installed Prosector left; None where there is none, or it is gone."""
    try:
        data = json.loads(_file().read_bytes())
        python, path = data["python"], data["path"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    if not isinstance(python, str) or not isinstance(path, str) or not Path(python).is_file():
        return None
    return Interpreter(python, path)


def leave() -> bool:
    """Writes down this interpreter where it can run the document process; returns whether it can."""
    if not _is_able():
        return False
    data = {"python": sys.executable, "path": str(ROOT), "product": VERSION}
    path = _file()
    with contextlib.suppress(OSError, ValueError):
        if json.loads(path.read_bytes()) == data:
            return True
    part = path.with_name(f".{path.name}-{os.getpid()}.part")
    with contextlib.suppress(OSError):  # a home that cannot be written is told by whoever needs it
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        part.write_text(json.dumps(data, indent=1), encoding="utf-8")
        part.replace(path)
    return True


def default_library() -> Path:
    """The library of who names none: that of the settings, else `<home>/library`."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        settings = json.loads((discovery.home() / "settings.json").read_bytes())
        library = settings.get("documents", {}).get("library")
        if isinstance(library, str) and library:
            return discovery.expanded(library)
    return discovery.home() / "library"


def find(library: Path) -> discovery.Session | None:
    """The process that serves this library; None where there is none."""
    wanted = _place(library)
    for session in discovery.find("rag", probe=False):
        if session.library and _place(Path(session.library)) == wanted:
            return session
    return None


def connect(
    library: Path | None = None, *, name: str, start: bool = True, idle: float = IDLE, patience: float = PATIENCE
) -> Client:
    """A connection to the process of a library, which is started where it does not run; `name` is who asks.

    Raises `no_session` where it does not run and is not to be started, `session_start_failed` with the last lines of
    its output, `busy` where something else has the library open, and as `discovery.connect` does.
    """
    folder = (library if library is not None else default_library()).absolute()
    client = _connected(folder, name)
    if client is not None:
        return client
    if not start:
        message = f"No document process serves the library in {folder}."
        raise ProsectorError(Code.NO_SESSION, message, library=str(folder))
    started = _Started(folder, idle)
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        client = _connected(folder, name)
        if client is not None:
            return client
        started.check()
        time.sleep(0.03)
    raise started.failure(f"The document process did not answer within {patience:.0f} seconds.")


def _connected(folder: Path, name: str) -> Client | None:
    session = find(folder)
    if session is None:
        return None
    try:
        return discovery.connect(session, name=name)
    except ProsectorError as error:
        if error.details.get("reason") in ("refused", "closed", "foreign"):
            discovery.find("rag")  # probes, and removes the file of a dead one
            return None
        raise


class _Started:
    """A process that was just started, until it serves."""

    def __init__(self, library: Path, idle: float) -> None:
        which = interpreter()
        self._began = time.monotonic()
        logs = discovery.home() / "logs"
        try:
            logs.mkdir(parents=True, exist_ok=True, mode=0o700)
            _sweep(logs)
            self.log = logs / f"rag-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.log"
            with self.log.open("wb") as output:
                self._process = subprocess.Popen(
                    which.command("rag", "--library", str(library), "--idle", str(idle)),
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    env=which.environment,
                    cwd=discovery.home(),  # not the folder of whoever asked first, which may be on a stick
                    # It outlives us: a file that is being read is not given up because a chat window closes.
                    start_new_session=True,
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
                    | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                )
        except OSError as error:
            if isinstance(error, FileNotFoundError) or error.filename in (None, which.python):
                message = f"The document process could not be started with {which.python}: {error}."
                raise ProsectorError(Code.SESSION_START_FAILED, message) from error
            raise from_os_error(error, logs) from error

    def check(self) -> None:
        """Raises where the process has ended for a reason that waiting does not mend."""
        code = self._process.poll()
        if code is None:
            return
        lines = self._lines()
        if code == HELD:
            # By another start a moment ago, which will announce itself; or by a command that works alone.
            if time.monotonic() - self._began < 5.0:
                return
            raise ProsectorError(Code.BUSY, lines[-1] if lines else "The library is being used by another process.")
        raise self.failure(f"The document process ended with exit code {code}.")

    def failure(self, what: str) -> ProsectorError:
        lines = self._lines()
        said = f" It said: {lines[-1]}" if lines else ""
        return ProsectorError(Code.SESSION_START_FAILED, what + said, output=lines, log=str(self.log))

    def _lines(self) -> list[str]:
        try:
            text = self.log.read_bytes()[-20_000:].decode("utf-8", "replace")
        except OSError:
            return []
        return [line for line in text.splitlines() if line.strip()][-20:]


def _is_able() -> bool:
    return all(importlib.util.find_spec(package) is not None for package in NEEDED)


def _file() -> Path:
    return discovery.home() / "companion.json"


def _place(folder: Path) -> str:
    return os.path.normcase(os.path.realpath(folder))


def _sweep(logs: Path) -> None:
    for old in sorted(logs.glob("rag-*.log"))[:-KEPT_LOGS]:
        with contextlib.suppress(OSError):
            old.unlink()
