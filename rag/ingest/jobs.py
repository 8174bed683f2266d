"""The queue of long work: one thread reads one file after the other; the rows in the store outlive the process.

A job that ran when the process ended begins again at the next start, once; a file that ends it twice is given up.
"""

from __future__ import annotations

import logging
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from addon.core.errors import Code, ProsectorError

from ..library.library import Library
from ..records import Job, JobState
from . import ocr
from .outcome import Outcome
from .pipeline import Ingest

__all__ = ["Jobs"]

log = logging.getLogger(__name__)

KEPT = 0.5  # seconds between two rows of a job's progress; listeners hear of all of it
ATTEMPTS = 2

Listener = Callable[[Job], None]


class Jobs:
    """Works from its making until `stop`. May be used from any thread."""

    def __init__(self, ingest: Ingest, *, read_labels: bool = True) -> None:
        """Takes up what an earlier process left. `read_labels`: queue the reading of figures after each file."""
        self.ingest = ingest
        self.library: Library = ingest.library
        self._labels = read_labels and ocr.program(ingest.settings.tesseract) is not None
        self._queue: deque[str] = deque()
        self._changed = threading.Condition()
        self._live: dict[str, Job] = {}  # of jobs that wait or run
        self._cancelled: set[str] = set()
        self._listeners: dict[str, list[Listener]] = {}
        self._stopping = False
        self._take_up()
        self._thread = threading.Thread(target=self._work, name="prosector-jobs", daemon=True)
        self._thread.start()

    def submit(self, path: str, name: str = "") -> Job:
        """Queues the reading of a file; one that waits or runs for this path already is returned instead."""
        with self._changed:
            for job in self._live.values():
                if job.kind == "ingest" and job.path == path:
                    return job
        return self._add("ingest", path=path, name=name)

    def submit_labels(self, document: str) -> Job:
        """Queues the reading of the words inside a document's figures."""
        about = self.library.store.document(document)
        return self._add("labels", path=about.path, name=about.name, document=document)

    def job(self, identity: str) -> Job:
        """The job as it is now. Raises NotFoundError."""
        with self._changed:
            live = self._live.get(identity)
        return live or self.library.store.job(identity)

    def jobs(self, limit: int = 50) -> list[Job]:
        """The newest jobs, newest first."""
        with self._changed:
            live = dict(self._live)
        return [live.get(job.id, job) for job in self.library.store.jobs(limit)]

    def cancel(self, identity: str) -> Job:
        """Ends a job that waits or runs; one that has ended stays as it is. Raises NotFoundError."""
        with self._changed:
            if identity in self._live:
                self._cancelled.add(identity)
                self._changed.notify_all()
        return self.job(identity)

    def listen(self, identity: str, listener: Listener) -> None:
        """Calls `listener` with each step of a job, in the queue's thread, and at once with what it is now."""
        with self._changed:
            self._listeners.setdefault(identity, []).append(listener)
        listener(self.job(identity))

    def wait(self, identity: str, timeout: float | None = None) -> Job:
        """The job when it has ended, or as it is after `timeout` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: identity not in self._live or self._stopping, timeout)
        return self.job(identity)

    @property
    def idle(self) -> bool:
        with self._changed:
            return not self._live

    def stop(self) -> None:
        """Ends the thread; what has not ended is taken up at the next start."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        self._thread.join(timeout=30.0)

    def _take_up(self) -> None:
        for job in self.library.store.unfinished_jobs():
            if job.attempts >= ATTEMPTS:
                message = f"The process ended {job.attempts} times while it read {job.name or job.path}."
                error = ProsectorError(Code.INTERNAL, message).as_dict(job.id)
                self.library.store.update_job(
                    replace(
                        job,
                        state="failed",
                        outcome=Outcome.FAILED.value,
                        message=message,
                        error=error,
                        ended=time.time(),
                    )
                )
                continue
            again = replace(job, state="queued", stage="", done=0, total=0)
            self.library.store.update_job(again)
            self._live[job.id] = again
            self._queue.append(job.id)

    def _add(self, kind: Literal["ingest", "labels"], *, path: str, name: str, document: str = "") -> Job:
        identity = f"j{uuid.uuid4().hex[:12]}"
        job = Job(identity, kind, "queued", "", 0, 0, "", path, name, document, "", {}, 0, time.time(), 0.0, 0.0)
        self.library.store.add_job(job)
        with self._changed:
            self._live[identity] = job
            self._queue.append(identity)
            self._changed.notify_all()
        return job

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._stopping)
                if self._stopping:
                    return
                identity = self._queue.popleft()
                job = self._live[identity]
            try:
                self._run(job)
            except Exception as error:  # the queue goes on, whatever one job comes to
                log.exception("the job %s failed", identity)
                self._end(identity, "failed", Outcome.FAILED, f"It failed: {error}.", error=_shaped(error))

    def _run(self, job: Job) -> None:
        if job.id in self._cancelled:
            self._end(job.id, "cancelled", Outcome.CANCELLED, "Stopped before it began.")
            return
        job = replace(job, state="running", attempts=job.attempts + 1, started=time.time())
        self._keep(job, now=True)
        last_time, last_stage = time.monotonic(), job.stage

        def progress(stage: str, done: int, total: int, message: str) -> None:
            nonlocal last_time, last_stage
            current = replace(self._live[job.id], stage=stage, done=done, total=total, message=message)
            now = stage != last_stage or time.monotonic() - last_time > KEPT
            if now:
                last_time, last_stage = time.monotonic(), stage
            self._keep(current, now=now)

        def cancelled() -> bool:
            return self._stopping or job.id in self._cancelled

        if job.kind == "labels":
            count = self.ingest.read_labels(job.document, progress=progress, cancelled=cancelled)
            if cancelled():
                self._interrupted(job)
            else:
                self._end(
                    job.id, "done", Outcome.INDEXED, f"Words were found in {count} figures.", document=job.document
                )
            return
        result = self.ingest.run(job.path, job.name, progress=progress, cancelled=cancelled)
        if result.outcome is Outcome.CANCELLED:
            self._interrupted(job)
            return
        error = result.error()
        document = result.document.id if result.document else ""
        if error is None and self._labels and result.document and result.document.labels == "pending":
            self.submit_labels(document)
        self._end(
            job.id, "done" if error is None else "failed", result.outcome, result.message,
            document=document, error=error.as_dict(job.id) if error else {},
        )  # fmt: skip

    def _interrupted(self, job: Job) -> None:
        if job.id in self._cancelled:
            self._end(job.id, "cancelled", Outcome.CANCELLED, "Stopped; nothing of it was kept.")
        else:  # the process stops, in order: this attempt does not count
            self.library.store.update_job(
                replace(job, state="queued", attempts=job.attempts - 1, stage="", done=0, total=0)
            )

    def _end(
        self,
        identity: str,
        state: JobState,
        outcome: Outcome,
        message: str,
        *,
        document: str = "",
        error: dict[str, object] | None = None,
    ) -> None:
        current = self._live[identity]
        ended = replace(
            current, state=state, outcome=outcome.value, message=message, document=document or current.document,
            error=error or {}, stage="done" if state == "done" else current.stage, ended=time.time(),
        )  # fmt: skip
        self.library.store.update_job(ended)
        with self._changed:
            self._live.pop(identity, None)
            self._cancelled.discard(identity)
            self._changed.notify_all()
        self._tell(ended)
        self._listeners.pop(identity, None)

    def _keep(self, job: Job, *, now: bool) -> None:
        with self._changed:
            self._live[job.id] = job
        if now:
            self.library.store.update_job(job)
        self._tell(job)

    def _tell(self, job: Job) -> None:
        for listener in self._listeners.get(job.id, []):
            try:
                listener(job)
            except Exception:
                log.exception("what wanted to know of a job's progress failed")


def _shaped(error: Exception) -> dict[str, object]:
    shaped = error if isinstance(error, ProsectorError) else ProsectorError(Code.INTERNAL, str(error))
    return shaped.as_dict()
