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
import unicodedata
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
    "expanded",
    "find",
    "home",
    "new_token",
    "process_runs",
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
    window: bool = False  # whether a person sits before it

    @property
    def title(self) -> str:
        """A name for people: the file's name, else that it is unsaved."""
        return _shown(Path(self.blend).name) if self.blend else "an unsaved scene"

    def public(self) -> dict[str, object]:
        """What may be shown: all but the token."""
        shown = {name: value for name, value in asdict(self).items() if name != "token"}
        return shown | {"blend": _shown(self.blend)}


def expanded(path: str | Path) -> Path:
    """The path with its leading ~ resolved. Raises `invalid_argument` where there is no such user."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        message = f"{path} begins with the name of a user who is not known here; write the path out."
        raise ProsectorError(Code.INVALID_ARGUMENT, message, path=str(path)) from None


def home() -> Path:
    """Prosector's own folder: `$PROSECTOR_HOME`, else the platform's place for a user's data.

    Raises `invalid_argument` where the variable begins with the ~ of an unknown user.
    """
    chosen = os.environ.get("PROSECTOR_HOME")
    if chosen:
        return expanded(chosen)
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
        self._withdrawn = False
        self._write(session)

    def update(self, blend: str) -> None:
        """Announces another open file."""
        if blend != self.session.blend:
            session = replace(self.session, blend=blend)
            self._write(session)
            self.session = session

    def renew(self) -> None:
        """Writes the file again if somebody removed it. After `withdraw`, nothing writes it again."""
        if not self.path.exists():
            self._write(self.session)

    def withdraw(self) -> None:
        self._withdrawn = True
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _write(self, session: Session) -> None:
        if self._withdrawn:
            return
        part = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with contextlib.suppress(OSError):  # a folder made by an older umask
                self.path.parent.chmod(0o700)
            # Created private: a chmod afterwards would leave the token readable for a moment.
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                json.dump(asdict(session), file)
            _replace(part, self.path)
        except OSError as error:
            _remove(part)
            raise from_os_error(error, self.path.parent) from error


def announce(session: Session) -> Announcement:
    """Announces a session that already accepts connections."""
    if not session.started:
        session = replace(session, started=time.time())
    return Announcement(session)


def find(kind: Kind, *, probe: bool = True) -> list[Session]:
    """The live sessions of a kind, oldest first. Removes the files of dead ones.

    With `probe` each must complete the handshake. One that is only too busy for it just now, or closing, is left
    out and its file kept; one whose protocol is another is listed, so that `connect` can say which side to update.
    Raises as `home` does, and `not_writable` for a folder that cannot be.
    """
    folder, found = run_folder(), []
    try:
        files = sorted(folder.glob(f"{kind}-*.json"))
    except OSError as error:
        raise from_os_error(error, folder) from error
    for path in files:
        try:
            session = _read(path, kind)
        except OSError:  # being replaced or withdrawn in this moment (Windows then denies access)
            continue
        if session is None or not process_runs(session.pid):
            _remove(path)
            continue
        state = _probe(session) if probe else "live"
        if state == "dead":
            _remove(path)
        elif state == "live":
            found.append(session)
    return sorted(found, key=lambda session: session.started)


def _probe(session: Session) -> Literal["live", "silent", "dead"]:
    try:
        connect(session, name="prosector discovery", timeout=3.0).close()
    except ProsectorError as error:
        reason = error.details.get("reason")
        if reason == "refused":
            return "dead"
        if session.protocol != wire.PROTOCOL or error.code in (Code.BUSY, Code.VERSION_MISMATCH):
            return "live"
        return "dead" if reason == "foreign" or error.code is Code.UNAUTHORIZED else "silent"
    return "live"


def choose(sessions: Iterable[Session], wanted: str = "") -> Session:
    """The one session meant: the one with `wanted` as its process number or .blend name; else the only one.

    Unnamed, a Blender with a window goes before those without: these belong to other bridges and commands.
    Raises `no_session` or `several_sessions`, naming what there is.
    """
    all_of_them = list(sessions)
    if not all_of_them:
        raise ProsectorError(Code.NO_SESSION, f"No Blender with a Prosector session is running. {HOW_TO_OPEN}")
    listed = "; ".join(f"{session.title} (process {session.pid})" for session in all_of_them)
    meant = [session for session in all_of_them if not wanted or _means(session, wanted)]
    if not wanted:
        meant = [session for session in meant if session.window] or meant
    if len(meant) == 1:
        return meant[0]
    shown = [session.public() for session in all_of_them]
    if not meant:
        message = f"No running session is called {_shown(wanted)[:100]!r}. Running: {listed}."
        raise ProsectorError(Code.NO_SESSION, message, sessions=shown)
    message = f"Several Blenders are running; name one by its file or process (--session): {listed}."
    raise ProsectorError(Code.SEVERAL_SESSIONS, message, sessions=shown)


def connect(session: Session, *, name: str, timeout: float = 5.0) -> Client:
    """A connection to a session; `name` is what its panel shows. Raises as `Client` does."""
    they_are = f"Blender with {session.title}" if session.kind == "blender" else "the document process"
    return Client(session.port, bytes.fromhex(session.token), VERSION, name=name, they_are=they_are, timeout=timeout)


def _means(session: Session, wanted: str) -> bool:
    if wanted in (str(session.pid), session.blend):
        return True
    # macOS hands out decomposed umlauts, keyboards composed ones.
    name, called = (unicodedata.normalize("NFC", text).casefold() for text in (Path(session.blend).name, wanted))
    return called in (name, name.removesuffix(".blend"))


def _shown(text: str) -> str:
    """Without the bytes of a file name that are no UTF-8: no pipe, page or terminal takes them."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _read(path: Path, kind: Kind) -> Session | None:
    """What a session's file says; None for anything but a session's file. Raises OSError.

    Fields that are not known here are passed over: a newer product must be found to be told apart.
    """
    try:
        data = json.loads(path.read_bytes())
        given = {name: data[name] for name in Session.__dataclass_fields__ if name in data}
        session = Session(**given)
        token = bytes.fromhex(session.token)
    except (ValueError, TypeError, RecursionError):
        return None
    whole = all(type(number) is int for number in (session.pid, session.port, session.protocol))
    texts = all(isinstance(text, str) for text in (session.product, session.blender, session.blend))
    rest = type(session.window) is bool and wire.as_number(session.started) is not None
    if not whole or not texts or not rest or session.kind != kind:
        return None
    return session if session.pid > 0 and 0 < session.port < 65536 and len(token) == 32 else None


def _replace(part: Path, path: Path) -> None:
    for _ in range(20):
        try:
            part.replace(path)
            return
        except PermissionError:  # Windows, while a client reads the old file
            if sys.platform != "win32":
                raise
            time.sleep(0.01)
    part.replace(path)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def process_runs(pid: int) -> bool:
    """Whether a process with this number runs. Never signals it: on Windows os.kill would end it."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.OpenProcess.restype = wintypes.HANDLE
        handle = kernel.OpenProcess(0x00100000, False, wintypes.DWORD(pid))  # SYNCHRONIZE
        if not handle:
            return bool(ctypes.get_last_error() == 5)  # access denied: it exists, another user's
        try:
            # WAIT_TIMEOUT: it has not ended
            return bool(kernel.WaitForSingleObject(wintypes.HANDLE(handle), 0) == 0x102)
        finally:
            kernel.CloseHandle(wintypes.HANDLE(handle))
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):  # OverflowError: no process has that number
        return False
    except PermissionError:
        return True
    return True
