"""The door to clients: the wire's server and the file that announces it, there together or not at all."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from pathlib import Path

import bpy

from ..core import discovery
from ..core.errors import Code, ProsectorError
from ..core.version import VERSION
from ..core.wire_server import Call, Server

__all__ = ["Listening"]

log = logging.getLogger(__name__)

RENEW = 5.0  # seconds between looks whether the session file is still there


class Listening:
    """Accepts clients from its making until `stop`. Made on the main thread."""

    def __init__(self, on_call: Callable[[Call], None], on_change: Callable[[], None]) -> None:
        """Raises `session_start_failed` where no port is to be had, `not_writable` where it cannot be announced."""
        token = discovery.new_token()
        try:
            self._server = Server(
                token, VERSION, on_call, we_are="the Prosector extension in Blender", on_change=on_change
            )
        except OSError as error:
            raise ProsectorError(
                Code.SESSION_START_FAILED,
                f"No port of this computer's own address (127.0.0.1) can be opened: {error.strerror or error}. "
                "A security program may forbid it to Blender.",
            ) from error
        try:
            self._announcement = discovery.announce(
                discovery.Session(
                    kind="blender",
                    pid=os.getpid(),
                    port=self._server.port,
                    token=token.hex(),
                    blender=bpy.app.version_string,
                    blend=bpy.data.filepath,
                    window=not bpy.app.background,
                )
            )
        except ProsectorError:
            self._server.stop()
            raise
        # Clients that find the file before this line wait in the listener's queue.
        self._server.start()
        self._renewed = time.monotonic()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._server.port}"

    @property
    def session_file(self) -> Path:
        return self._announcement.path

    @property
    def clients(self) -> list[str]:
        return self._server.clients

    def keep(self) -> None:
        """Writes the session file again where somebody removed it; looks every few seconds."""
        now = time.monotonic()
        if now - self._renewed > RENEW:
            self._renewed = now
            try:
                self._announcement.renew()
            except ProsectorError as error:
                log.warning("the session file cannot be written: %s", error)

    def update(self, blend: str) -> None:
        """Announces that another file is open."""
        try:
            self._announcement.update(blend)
        except ProsectorError as error:
            log.warning("the session file cannot be written: %s", error)

    def withdraw(self) -> None:
        """Takes the session file away: nobody finds this session any more."""
        self._announcement.withdraw()

    def stop(self) -> None:
        """Ends every connection. Returns when the port is free."""
        self._announcement.withdraw()
        self._server.stop()
