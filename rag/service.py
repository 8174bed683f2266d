"""One library at work: its queue of jobs, the calls of its clients, and an orderly end."""

from __future__ import annotations

import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from addon.core import discovery
from addon.core.errors import Code, ProsectorError
from addon.core.version import VERSION
from addon.core.wire import Params
from addon.core.wire_server import Call, Server

from . import method as table
from .errors import Kind, kind_of
from .ingest.jobs import Jobs
from .ingest.pipeline import Ingest
from .library.library import Library
from .measures import Times
from .parts import Parts
from .records import Job
from .reporting import job_answer, job_progress
from .settings import Settings
from .settings import load as load_settings

__all__ = ["Service"]

log = logging.getLogger(__name__)

THREADS = 8
# Settings that a library was opened with.
FIXED = (
    *("library", "embedder", "reranker", "clip", "chroma_url", "figures_url", "tesseract", "ocr_languages"),
    *("chunk_size", "chunk_overlap"),
)
RENEW = 5.0  # seconds between looks whether the session file is still there


@dataclass(frozen=True)
class Waiting:
    """A call that is answered when a job ends. `owner`: cancelling the call ends the job."""

    call: Call
    job: str
    owner: bool
    until: float


class Service:
    """An open library and who asks it. `open` it, `tick` it now and then, `stop` it."""

    def __init__(self, library: Library, folders: Sequence[Path] = ()) -> None:
        """`folders`: where files may be read from, beside those of the settings."""
        self.library = library
        self.started = time.time()
        self.times = Times()
        self.ingest = Ingest(library)
        self.ingest.folders += [folder.resolve() for folder in folders]
        # What waits in the queue was allowed when it was put there.
        self.ingest.folders += [Path(job.path) for job in library.store.unfinished_jobs() if job.kind == "ingest"]
        self.jobs = Jobs(self.ingest)
        self.parts = Parts(library)
        self._settings_file = discovery.home() / "settings.json"
        self._settings_seen = _state_of(self._settings_file)
        self.stopping = threading.Event()
        self._lock = threading.Lock()
        self._waiting: list[Waiting] = []
        self._calls: queue.SimpleQueue[Call | None] = queue.SimpleQueue()
        self._running: set[Call] = set()
        self._last_used = self._renewed = time.monotonic()
        self._server: Server | None = None
        self._announcement: discovery.Announcement | None = None

    @property
    def settings(self) -> Settings:
        return self.library.settings

    @property
    def clients(self) -> list[str]:
        return self._server.clients if self._server is not None else []

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self._server.port if self._server is not None else 0

    def open(self) -> discovery.Session:
        """Serves from now on. Raises `session_start_failed` or `not_writable`."""
        token = discovery.new_token()
        try:
            server = Server(token, VERSION, self._calls.put, we_are="the document process", on_change=self._touch)
        except OSError as error:
            message = f"No port of this computer's own address (127.0.0.1) can be opened: {error.strerror or error}."
            raise ProsectorError(Code.SESSION_START_FAILED, message) from error
        try:
            self._announcement = discovery.announce(
                discovery.Session(
                    kind="rag",
                    pid=os.getpid(),
                    port=server.port,
                    token=token.hex(),
                    library=str(self.library.folder),
                )
            )
        except ProsectorError:
            server.stop()
            raise
        self._server = server
        for number in range(THREADS):
            threading.Thread(target=self._work, name=f"prosector-rag-{number}", daemon=True).start()
        server.start()
        return self._announcement.session

    def warm(self) -> None:
        """Loads what the first question needs, in a thread; nothing for an empty library."""
        if self.library.store.counts()["documents"]:
            threading.Thread(target=self._warm, name="prosector-warm", daemon=True).start()

    def _warm(self) -> None:
        try:
            self.parts.warm()
        except Exception as error:  # the first question meets it again, and is told
            log.warning("getting ready for questions failed: %s", error)

    def tick(self) -> None:
        """What must be done now and then, by the thread that waits for the end."""
        now = time.monotonic()
        with self._lock:
            late = [one for one in self._waiting if one.call.cancelled or now >= one.until]
            self._waiting = [one for one in self._waiting if one not in late]
        for one in late:
            self._give_up(one)
        if (state := _state_of(self._settings_file)) != self._settings_seen:
            self._settings_seen = state
            self._read_settings()
        if self._announcement is not None and now - self._renewed > RENEW:
            self._renewed = now
            try:
                self._announcement.renew()
            except ProsectorError as error:
                log.warning("the session file cannot be written: %s", error)

    def _read_settings(self) -> None:
        """Takes over what a person has changed; what the library was opened with needs a new start."""
        try:
            changed = load_settings()
        except ProsectorError as error:
            log.warning("the settings stay as they were: %s", error)
            return
        kept = {name: getattr(self.settings, name) for name in FIXED}
        if any(getattr(changed, name) != value for name, value in kept.items()):
            log.warning("of the settings, %s change with the next start only", ", ".join(FIXED))
        named = [Path(folder).expanduser().resolve() for folder in self.settings.folders]
        opened = [folder for folder in self.ingest.folders if folder not in named]
        self.ingest.folders = [*(Path(folder).expanduser().resolve() for folder in changed.folders), *opened]
        self.parts.renew(replace(changed, **kept))
        log.info("the settings were read anew")

    def idle_since(self) -> float:
        """Seconds since there was a client or work."""
        with self._lock:
            busy = bool(self._running or self._waiting)
        if busy or self.clients or not self.jobs.idle:
            self._touch()
        return time.monotonic() - self._last_used

    def stop(self) -> None:
        """Ends what runs, in order: calls are told, jobs wait for the next start. Nothing is left behind."""
        if self._announcement is not None:
            self._announcement.withdraw()
        closing = ProsectorError(Code.SESSION_CLOSING, "The document process was stopped.")
        with self._lock:
            waiting, self._waiting = self._waiting, []
            running = list(self._running)
        for _ in range(THREADS):
            self._calls.put(None)
        for call in [*(one.call for one in waiting), *running]:
            call.cancelled = True
            call.fail(closing)
        self.jobs.stop()
        self.parts.close()
        self.library.close()
        if self._server is not None:  # last: a client that sees its connection end may open the library
            self._server.stop()

    # Jobs that calls wait for

    def when_done(self, call: Call, job: str, *, owner: bool, seconds: float) -> None:
        """Answers `call` when the job has ended, or after so many seconds; reports its progress until then."""
        if (known := self.jobs.job(job)).ended:
            self._answer(call, lambda: job_answer(self.library.store, known))
            return
        waiting = Waiting(call, job, owner, time.monotonic() + seconds)
        with self._lock:
            self._waiting.append(waiting)

        def step(now: Job) -> None:
            if now.ended:
                with self._lock:
                    here = waiting in self._waiting
                    self._waiting = [one for one in self._waiting if one is not waiting]
                if here:
                    self._answer(call, lambda: job_answer(self.library.store, now))
            else:
                call.progress(*job_progress(now))

        self.jobs.listen(job, step)

    def _give_up(self, one: Waiting) -> None:
        """Waited too long, or nobody waits any more. A client that is gone has not asked to stop what it began."""
        if one.call.cancelled and one.owner and not one.call.connection.closed:
            self.jobs.cancel(one.job)
        if one.call.cancelled:
            one.call.fail(ProsectorError(Code.CANCELLED, "Nobody waits for it any more."))
        else:
            self._answer(one.call, lambda: job_answer(self.library.store, self.jobs.job(one.job)))

    # Calls

    def _touch(self) -> None:
        self._last_used = time.monotonic()

    def _work(self) -> None:
        while (call := self._calls.get()) is not None:
            if self.stopping.is_set():
                call.fail(ProsectorError(Code.SESSION_CLOSING, "The document process is ending."))
            elif call.cancelled:
                call.fail(ProsectorError(Code.CANCELLED, "It was cancelled before it began."))
            elif call.expired:
                call.fail(ProsectorError(Code.DEADLINE_EXCEEDED, "The document process was too busy to begin in time."))
            else:
                with self._lock:
                    self._running.add(call)
                try:
                    self._run(call)
                finally:
                    with self._lock:
                        self._running.discard(call)
            self._touch()

    def _run(self, call: Call) -> None:
        began = time.perf_counter()
        failed = not self._answer(call, lambda: table.find(call.request.method).run(self, call))
        # Only names of the table: a client could fill the memory with others.
        if call.request.method in table.names():
            self.times.note(call.request.method, time.perf_counter() - began, failed)

    def _answer(self, call: Call, made: Callable[[], Params | None]) -> bool:
        """Answers with what `made` makes, or with its error; returns whether it was an answer."""
        try:
            result = made()
            if result is not None:
                call.reply(result)
            return True
        except ProsectorError as error:
            error.details.setdefault("kind", kind_of(error).value)
            call.fail(error)
        except Exception as crash:
            log.exception("%s failed", call.request.method)
            message = f"The document process failed ({type(crash).__name__}: {crash}); its log says where."
            call.fail(ProsectorError(Code.INTERNAL, message[:1000], kind=Kind.PROCESSING.value))
        return False


def _state_of(file: Path) -> tuple[int, int]:
    """Changes when the file does."""
    try:
        state = file.stat()
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size
