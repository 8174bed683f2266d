"""One session: server, queue, live catalog, journal and announcement, started and stopped as one."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import bpy

from ..core import discovery
from ..core.errors import Code, ProsectorError
from ..core.journal import Journal, Row, outcome_of
from ..core.version import VERSION
from ..core.wire import Params
from ..core.wire_server import Call, Server
from . import method as table
from .jobs import Job, Outcome, Queue, Runnable
from .live import Live

__all__ = ["LastCall", "Service"]

log = logging.getLogger(__name__)

RENEW = 5.0  # seconds between looks whether the session file is still there
KEPT_CALLS = 20


@dataclass(frozen=True)
class LastCall:
    """A call as the panel shows it. `problem` is "" for a success."""

    client: str
    method: str
    problem: str
    seconds: float
    at: float  # seconds since the epoch


class Service:
    """Serves this Blender. Made on the main thread; `work` runs on it."""

    def __init__(self, exports: Path, on_change: Callable[[], None] = lambda: None) -> None:
        """Starts to serve and announces it. `on_change` may come from any thread: a client or a call came or went."""
        self.exports = exports
        self.live = Live()
        self.queue = Queue(self._start, self._note)
        self.calls: deque[LastCall] = deque(maxlen=KEPT_CALLS)
        self._on_change = on_change
        self._began: dict[int, float] = {}
        self._journal = _open_journal()
        token = discovery.new_token()
        self._server = Server(
            token, VERSION, self.queue.put, we_are="the Prosector extension in Blender", on_change=on_change
        )
        self._server.start()
        try:
            self._announcement = discovery.announce(
                discovery.Session(
                    kind="blender",
                    pid=os.getpid(),
                    port=self._server.port,
                    token=token.hex(),
                    blender=bpy.app.version_string,
                    blend=bpy.data.filepath,
                )
            )
        except ProsectorError:
            self._server.stop()
            raise
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

    def work(self) -> bool:
        """One slice on the main thread; returns whether there was anything to do."""
        now = time.monotonic()
        if now - self._renewed > RENEW:
            self._renewed = now
            try:
                self._announcement.renew()
            except ProsectorError as error:
                log.warning("the session file cannot be written: %s", error)
        return self.queue.work()

    def leave_scene(self) -> None:
        """Another file is about to be opened: no job may touch what goes away."""
        self.queue.abandon(
            ProsectorError(Code.SCENE_REPLACED, "Another file was opened in Blender before this was done; try again.")
        )
        self.live.forget()

    def enter_scene(self) -> None:
        """Another file is open."""
        self.live.forget()
        try:
            self._announcement.update(bpy.data.filepath)
        except ProsectorError as error:
            log.warning("the session file cannot be written: %s", error)
        self._on_change()

    def stop(self) -> None:
        """Ends everything; nothing of the session is left on disk or in threads."""
        self._announcement.withdraw()
        self.queue.abandon(ProsectorError(Code.SESSION_CLOSING, "The Prosector session in Blender was stopped."))
        self._server.stop()
        if self._journal is not None:
            self._journal.close()

    def _start(self, call: Runnable) -> Params | Job:
        request = call.request
        method = table.find(request.method)
        if method.journaled and request.operation and self._journal is not None:
            row = self._journal.find(request.operation)
            if row is not None:
                if row.method != request.method or dict(row.arguments) != dict(request.params):
                    raise ProsectorError(
                        Code.INVALID_REQUEST, "This operation id was used for something else; take a new one."
                    )
                outcome = outcome_of(row)
                if isinstance(outcome, ProsectorError):
                    raise outcome
                return outcome
        self._began[id(call)] = time.perf_counter()
        return method.run(self, request.params)

    def _note(self, call: Runnable, outcome: Outcome) -> None:
        began = self._began.pop(id(call), None)
        seconds = time.perf_counter() - began if began is not None else 0.0
        client = call.connection.name if isinstance(call, Call) else "panel"
        failed = isinstance(outcome, ProsectorError)
        problem = outcome.message if isinstance(outcome, ProsectorError) else ""
        self.calls.appendleft(LastCall(client, call.request.method, problem, seconds, time.time()))
        self._on_change()
        if began is None or self._journal is None:
            return
        if table.find(call.request.method).journaled:
            kept = outcome.as_dict() if isinstance(outcome, ProsectorError) else _without_pictures(outcome)
            self._journal.record(
                Row(
                    operation=call.request.operation,
                    client=client,
                    method=call.request.method,
                    arguments=dict(call.request.params),
                    changed={},
                    outcome=kept,
                    error=str(outcome.code) if failed and isinstance(outcome, ProsectorError) else "",
                )
            )


def _without_pictures(result: Params) -> dict[str, object]:
    """A result as the journal keeps it: a preview lies in the package already."""
    return {name: None if name == "preview" else value for name, value in result.items()}


def _open_journal() -> Journal | None:
    path = discovery.home() / "journal.sqlite"
    try:
        return Journal(path)
    except (OSError, sqlite3.Error) as error:
        log.warning("no journal is kept: %s cannot be written (%s)", path, error)
        return None
