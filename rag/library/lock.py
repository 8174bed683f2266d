"""One writer a library: a lock that the operating system gives free when its holder ends, however it ends."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from pathlib import Path
from typing import IO

from addon.core.errors import Code, ProsectorError, from_os_error

from ..errors import Kind, document_error

__all__ = ["Lock"]

# Windows locks bytes for readers too: the byte that is locked lies far behind the text that people and we read.
LOCKED_BYTE = 1 << 20


class Lock:
    """Held from its making until `release` or the end of the process."""

    def __init__(self, path: Path) -> None:
        """Takes the lock. Raises `busy`, with the holder's `pid`, where another process has it."""
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Neither truncated nor replaced: that would give a second process another file to lock.
            self._file: IO[bytes] | None = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
        except OSError as error:
            raise from_os_error(error, path) from error
        try:
            _take(self._file)
        except OSError as error:
            pid = _holder(self._file)
            self._file.close()
            raise busy(path.parent, pid) from error
        text = json.dumps({"pid": os.getpid(), "since": time.time()}).encode("ascii")
        with contextlib.suppress(OSError):  # a full disk: the lock holds all the same
            self._file.seek(0)
            self._file.write(text)
            self._file.truncate()
            self._file.flush()

    def release(self) -> None:
        """Gives the lock free. The file stays: removing it could take it from under the next holder."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                _free(self._file)
            self._file.close()
            self._file = None


def busy(library: Path, pid: int) -> ProsectorError:
    who = f"process {pid}" if pid else "another process"
    message = (
        f"The library in {library} is being used by {who}; stop it, or ask it instead of opening the library twice."
    )
    return document_error(Kind.PROCESSING, message, code=Code.BUSY, library=str(library), pid=pid)


def _holder(file: IO[bytes]) -> int:
    try:
        file.seek(0)
        said = json.loads(file.read(4096))
        pid = said.get("pid") if isinstance(said, dict) else 0
    except (OSError, ValueError):
        return 0
    return pid if isinstance(pid, int) else 0


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        file.seek(LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _free(file: IO[bytes]) -> None:
        file.seek(LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _free(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
