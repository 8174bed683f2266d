"""One session: queue, live catalog and journal, and while it is open the door to clients."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path

import bpy

from ..core import discovery
from ..core.errors import Code, ProsectorError
from ..core.journal import Journal, Row, outcome_of
from ..core.progress import Step
from ..core.turns import Turns
from ..core.wire import Params, Request
from ..core.wire_server import Call
from . import method as table
from .jobs import Job, Outcome, Queue, Runnable
from .listening import Listening
from .live import Live
from .own import Own

__all__ = ["LastCall", "Service"]

log = logging.getLogger(__name__)

KEPT_CALLS = 20
# Ends that say nothing about the request itself: sent again under the same operation id, it is tried again.
NOT_DONE = {Code.CANCELLED, Code.SCENE_REPLACED, Code.SESSION_CLOSING}


@dataclass(frozen=True)
class LastCall:
    """A client's call as the panel shows it. `about` is what it named; `problem` and `code` are "" for a success."""

    client: str
    method: str
    about: str
    problem: str
    code: str  # of core.errors.Code
    seconds: float
    at: float  # seconds since the epoch


class Service:
    """Works for this Blender's panels and, between `open` and `close`, for clients.

    Made on the main thread; `work` runs on it.
    """

    def __init__(self, exports: Path, on_change: Callable[[], None] = lambda: None) -> None:
        """`on_change` may come from any thread: a client or a call came or went."""
        self.exports = exports
        self.readable: tuple[Path, ...] = ()  # folders that clients may name files in
        self.live = Live()
        self.queue = Queue(self._start, self._note)
        self.turns = Turns()  # of exports
        self.calls: deque[LastCall] = deque(maxlen=KEPT_CALLS)
        self._on_change = on_change
        self._began: dict[int, float] = {}
        self._operations: set[str] = set()  # of journaled calls that have begun and not ended
        self._journal = _open_journal()
        self._listening: Listening | None = None

    @property
    def is_open(self) -> bool:
        return self._listening is not None

    @property
    def address(self) -> str:
        """Host and port; "" while closed."""
        return self._listening.address if self._listening is not None else ""

    @property
    def session_file(self) -> Path | None:
        return self._listening.session_file if self._listening is not None else None

    @property
    def clients(self) -> list[str]:
        return self._listening.clients if self._listening is not None else []

    def open(self) -> None:
        """Serves clients from now on. Raises `session_start_failed` or `not_writable`."""
        if self._listening is None:
            self._listening = Listening(self.queue.put, self._on_change)
            self._on_change()

    def close(self) -> None:
        """Ends what clients asked for, and their connections; the panels' own work goes on."""
        listening, self._listening = self._listening, None
        if listening is not None:
            listening.withdraw()
            closing = ProsectorError(Code.SESSION_CLOSING, "The Prosector session in Blender was stopped.")
            self.queue.abandon(closing, waiting=True, of=lambda call: isinstance(call, Call))
            listening.stop()
            self._on_change()

    def stop(self) -> None:
        """Ends everything; nothing of the session is left on disk or in threads."""
        self.close()
        self.queue.abandon(ProsectorError(Code.SESSION_CLOSING, "Prosector was switched off."), waiting=True)
        self.live.forget()
        if self._journal is not None:
            self._journal.close()

    def work(self) -> bool:
        """One slice on the main thread; returns whether there was anything to do."""
        if self._listening is not None:
            self._listening.keep()
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
        self.name_scene()

    def name_scene(self) -> None:
        """The open file may have got another name: announces it."""
        if self._listening is not None:
            self._listening.update(bpy.data.filepath)
        self._on_change()

    def _start(self, call: Runnable) -> Params | Job:
        if isinstance(call, Own):
            return call.begin(self)
        request = call.request
        method = table.find(request.method)
        if method.journaled and request.operation:
            if request.operation in self._operations:
                return self._after_its_twin(call)
            row = self._recorded(request.operation)
            if row is not None and _still_there(row):
                return _repeated(row, request)
            self._operations.add(request.operation)
        self._began[id(call)] = time.perf_counter()
        return method.run(self, request.params)

    def _after_its_twin(self, call: Runnable) -> Job:
        """Waits for the call under the same operation id that runs already, then does as if it came after it."""
        while call.request.operation in self._operations:
            yield Step(0, 0, "Waiting for the same request sent before", waits=True)
        begun = self._start(call)
        return (yield from begun) if isinstance(begun, Generator) else begun

    def _recorded(self, operation: str) -> Row | None:
        try:
            return self._journal.find(operation) if self._journal is not None else None
        except (sqlite3.Error, ValueError) as error:
            log.warning("the journal cannot be read: %s", error)
            return None

    def _note(self, call: Runnable, outcome: Outcome) -> None:
        if isinstance(outcome, ProsectorError) and outcome.code is Code.UNKNOWN_STRUCTURE:
            self.live.touch()  # the catalog names what is not there any more
        if not isinstance(call, Call):
            return
        began = self._began.pop(id(call), None)
        if began is not None:
            self._operations.discard(call.request.operation)
        seconds = time.perf_counter() - began if began is not None else 0.0
        client, request = call.connection.name, call.request
        problem, code = (outcome.message, outcome.code.value) if isinstance(outcome, ProsectorError) else ("", "")
        self.calls.appendleft(
            LastCall(client, request.method, _subject(request.params), problem, code, seconds, time.time())
        )
        self._on_change()
        if began is None or self._journal is None:
            return
        if table.find(request.method).journaled:
            self._journal.record(
                Row(
                    operation="" if code in NOT_DONE else request.operation,
                    client=client,
                    method=request.method,
                    arguments=dict(request.params),
                    changed={},
                    outcome=outcome.as_dict() if isinstance(outcome, ProsectorError) else _without_pictures(outcome),
                    error=code,
                )
            )


def _still_there(row: Row) -> bool:
    """Whether what the operation made is there yet: no file, no success."""
    folder = row.outcome.get("folder")
    return not isinstance(folder, str) or Path(folder).is_dir()


def _repeated(row: Row, request: Request) -> Params:
    """The outcome of an operation that was asked for again."""
    if row.method != request.method or dict(row.arguments) != dict(request.params):
        raise ProsectorError(Code.INVALID_REQUEST, "This operation id was used for something else; take a new one.")
    outcome = outcome_of(row)
    if isinstance(outcome, ProsectorError):
        raise outcome
    return outcome


def _subject(params: Params) -> str:
    """What a call named, short enough for a panel; "" where it named nothing."""
    for name in ("query", "structure", "prefix"):
        value = params.get(name)
        if isinstance(value, str):
            return " ".join(value[:80].split())
    return ""


def _without_pictures(result: Mapping[str, object]) -> dict[str, object]:
    """A result as the journal keeps it: a preview lies in the package already."""
    return {name: None if name == "preview" else value for name, value in result.items()}


def _open_journal() -> Journal | None:
    path = discovery.home() / "journal.sqlite"
    try:
        return Journal(path)
    except (OSError, sqlite3.Error) as error:
        log.warning("no journal is kept: %s cannot be written (%s)", path, error)
        return None
