"""Where live processes announce themselves, and how a client finds the one it means.

A process that serves writes one JSON file in `<home>/run/`, readable by its user alone, and removes it when it
stops. What a crash leaves behind is recognised by its dead process or refused handshake, and removed.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Literal

from . import wire
from .errors import Code, ProsectorError, from_os_error
from .version import VERSION
from .wire_client import Client

__all__ = [
    "Announcement",
    "Kind",
    "Session",
    "announce",
    "choose",
    "connect",
    "find",
    "home",
    "new_token",
    "run_folder",
]

Kind = Literal["blender", "rag"]

HOW_TO_OPEN = (
    "Open the Z-Anatomy scene in Blender with the Prosector extension enabled (sidebar of the 3D view, tab "
    "Prosector, Start session), or start the bridge with --scene FILE.blend."
)


@dataclass(frozen=True)
class Session:
    """What a serving process says of itself. `blender` and `blend` are "" for a process that is no Blender."""

    kind: Kind
    pid: int
    port: int
    token: str = field(repr=False)  # 64 hexadecimal digits; never in a log
    protocol: int = wire.PROTOCOL
    product: str = VERSION
    started: float = 0.0  # seconds since the epoch
    blender: str = ""  # its version
    blend: str = ""  # path of the open file; "" for an unsaved scene

    @property
    def title(self) -> str:
        """A name for people: the file's name, else that it is unsaved."""
        return Path(self.blend).name if self.blend else "an unsaved scene"

    def public(self) -> dict[str, object]:
        """What may be shown: all but the token."""
        return {name: value for name, value in asdict(self).items() if name != "token"}


def home() -> Path:
    """Prosector's own folder: `$PROSECTOR_HOME`, else the platform's place for a user's data."""
    chosen = os.environ.get("PROSECTOR_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Prosector"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Prosector"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "prosector"


def run_folder() -> Path:
    return home() / "run"


def new_token() -> bytes:
    return secrets.token_bytes(32)


class Announcement:
    """A session's file: written on creation, rewritten by `update` and `renew`, gone after `withdraw`."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.path = run_folder() / f"{session.kind}-{session.pid}-{secrets.token_hex(4)}.json"
        self._write()

    def update(self, blend: str) -> None:
        """Announces another open file."""
        if blend != self.session.blend:
            self.session = replace(self.session, blend=blend)
            self._write()

    def renew(self) -> None:
        """Writes the file again if somebody removed it."""
        if not self.path.exists():
            self._write()

    def withdraw(self) -> None:
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _write(self) -> None:
        part = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with contextlib.suppress(OSError):  # a folder made by an older umask
                self.path.parent.chmod(0o700)
            # Created private: a chmod afterwards would leave the token readable for a moment.
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                json.dump(asdict(self.session), file)
            part.replace(self.path)
        except OSError as error:
            raise from_os_error(error, self.path.parent) from error


def announce(session: Session) -> Announcement:
    """Announces a session that already accepts connections."""
    if not session.started:
        session = replace(session, started=time.time())
    return Announcement(session)


def find(kind: Kind, *, probe: bool = True) -> list[Session]:
    """The live sessions of a kind, oldest first. Removes the files of dead ones.

    With `probe` each must complete the handshake; one that is only too busy to answer is left out, not removed.
    """
    found = []
    for path in sorted(run_folder().glob(f"{kind}-*.json")):
        session = _read(path)
        if session is None or not _alive(session.pid):
            _remove(path)
            continue
        if probe and session.protocol == wire.PROTOCOL:
            try:
                connect(session, name="prosector discovery", timeout=3.0).close()
            except ProsectorError as error:
                if not error.details.get("timeout"):
                    _remove(path)
                continue
        found.append(session)
    return sorted(found, key=lambda session: session.started)


def choose(sessions: Iterable[Session], wanted: str = "") -> Session:
    """The one session meant: the only one, or the one with `wanted` as its process number or .blend name.

    Raises `no_session` or `several_sessions`, naming what there is.
    """
    all_of_them = list(sessions)
    if not all_of_them:
        raise ProsectorError(Code.NO_SESSION, f"No Blender with a Prosector session is running. {HOW_TO_OPEN}")
    listed = "; ".join(f"{session.title} (process {session.pid})" for session in all_of_them)
    meant = [session for session in all_of_them if not wanted or _means(session, wanted)]
    if len(meant) == 1:
        return meant[0]
    shown = [session.public() for session in all_of_them]
    if not meant:
        message = f"No running session is called {wanted!r}. Running: {listed}."
        raise ProsectorError(Code.NO_SESSION, message, sessions=shown)
    message = f"Several Blenders are running; name one by its file or process (--session): {listed}."
    raise ProsectorError(Code.SEVERAL_SESSIONS, message, sessions=shown)


def connect(session: Session, *, name: str, timeout: float = 5.0) -> Client:
    """A connection to a session; `name` is what its panel shows. Raises as `Client` does."""
    they_are = f"Blender with {session.title}" if session.kind == "blender" else "the document process"
    return Client(session.port, bytes.fromhex(session.token), VERSION, name=name, they_are=they_are, timeout=timeout)


def _means(session: Session, wanted: str) -> bool:
    name = Path(session.blend).name.casefold()
    return wanted in (str(session.pid), session.blend) or wanted.casefold() in (name, name.removesuffix(".blend"))


def _read(path: Path) -> Session | None:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        session = Session(**data)
        bytes.fromhex(session.token)
    except (OSError, ValueError, TypeError):
        return None
    numbers = (session.pid, session.port, session.protocol)
    return session if all(isinstance(number, int) for number in numbers) else None


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _alive(pid: int) -> bool:
    """Whether a process with this number runs. Never signals it: on Windows os.kill would end it."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(0x00100000, False, pid)  # SYNCHRONIZE
        if not handle:
            return bool(kernel.GetLastError() == 5)  # access denied: it exists, another user's
        try:
            return bool(kernel.WaitForSingleObject(handle, 0) == 0x102)  # WAIT_TIMEOUT: it has not ended
        finally:
            kernel.CloseHandle(handle)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
