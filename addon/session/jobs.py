"""Runs calls on Blender's main thread: short ones at once, long ones in steps that give the window back.

A long method is a generator. Each `yield` reports progress and is a point where it can be cancelled, so it must
hold no reference to Blender data across one: names, looked up again in each step. No sockets and no bpy here.
"""

from __future__ import annotations

import logging
import queue
import time
from collections import deque
from collections.abc import Callable, Generator
from typing import Protocol

from ..core.errors import Code, ProsectorError
from ..core.progress import Step
from ..core.wire import Params, Request

__all__ = ["Job", "Outcome", "Queue", "Runnable"]

log = logging.getLogger(__name__)

SLICE = 0.010  # seconds of steps before the window is given back
REPORT_EVERY = 0.1  # seconds between two reports of progress


Job = Generator[Step, None, Params]
Outcome = Params | ProsectorError


class Runnable(Protocol):
    """What a queue needs of a call: `core.wire_server.Call`, or a panel's own."""

    request: Request
    cancelled: bool

    @property
    def expired(self) -> bool: ...
    def progress(self, done: float, total: float, message: str) -> None: ...
    def reply(self, result: Params) -> None: ...
    def fail(self, error: ProsectorError) -> None: ...


class Queue:
    """The calls that wait and the jobs that run, first come first served.

    `start` runs a request: it returns the result, or a job. `on_done` is told each call and its outcome.
    """

    def __init__(
        self,
        start: Callable[[Runnable], Params | Job],
        on_done: Callable[[Runnable, Outcome], None] = lambda call, outcome: None,
    ) -> None:
        self._start = start
        self._on_done = on_done
        self._waiting: queue.SimpleQueue[Runnable] = queue.SimpleQueue()
        self._jobs: deque[tuple[Runnable, Job]] = deque()
        self._reported: Step | None = None
        self._reported_at = 0.0

    def put(self, call: Runnable) -> None:
        """Adds a call, from any thread."""
        self._waiting.put(call)

    @property
    def busy(self) -> bool:
        """Whether a call waits or a job runs."""
        return bool(self._jobs) or not self._waiting.empty()

    def wait(self, seconds: float) -> None:
        """Sleeps until a call comes, at most `seconds`. For a process without a window."""
        if not self.busy:
            try:
                self._waiting.put(self._waiting.get(timeout=seconds))
            except queue.Empty:
                return

    def work(self) -> bool:
        """Works for one slice, on the main thread; returns whether there was anything to do.

        Short calls come before the next step of a job, so that they are answered while it runs.
        """
        end = time.perf_counter() + SLICE
        worked = False
        while time.perf_counter() < end:
            try:
                call = self._waiting.get_nowait()
            except queue.Empty:
                if not self._jobs:
                    break
                self._step()
            else:
                self._begin(call)
            worked = True
        return worked

    def abandon(self, error: ProsectorError) -> None:
        """Ends all jobs with `error`; calls that wait stay, they have touched nothing yet."""
        while self._jobs:
            call, job = self._jobs.popleft()
            self._close(call, job)
            self._finish(call, error)

    def _begin(self, call: Runnable) -> None:
        if call.cancelled:
            self._finish(call, ProsectorError(Code.CANCELLED, "The request was cancelled before it started."))
        elif call.expired:
            message = f"Blender was busy for longer than the {call.request.within} seconds this request allowed."
            self._finish(call, ProsectorError(Code.DEADLINE_EXCEEDED, message))
        else:
            try:
                result = self._start(call)
            except Exception as error:
                self._finish(call, _shaped(error, call))
                return
            if isinstance(result, Generator):
                self._jobs.append((call, result))
            else:
                self._finish(call, result)

    def _step(self) -> None:
        call, job = self._jobs[0]
        if call.cancelled:
            self._jobs.popleft()
            self._reported = None
            self._close(call, job)
            self._finish(call, ProsectorError(Code.CANCELLED, "The request was cancelled."))
            return
        try:
            step = next(job)
        except StopIteration as end:
            self._jobs.popleft()
            self._reported = None
            self._finish(call, end.value)
        except Exception as error:
            self._jobs.popleft()
            self._reported = None
            self._finish(call, _shaped(error, call))
        else:
            self._report(call, step)

    def _report(self, call: Runnable, step: Step) -> None:
        """Passes progress on when it says something new, and not faster than a person reads."""
        now = time.perf_counter()
        if step != self._reported and now - self._reported_at > REPORT_EVERY:
            self._reported, self._reported_at = step, now
            call.progress(step.done, step.total, step.message)

    def _close(self, call: Runnable, job: Job) -> None:
        """Lets a job clean up; what goes wrong there must not take the others along."""
        try:
            job.close()
        except Exception:
            log.exception("%s could not clean up", call.request.method)

    def _finish(self, call: Runnable, outcome: Outcome) -> None:
        try:
            if isinstance(outcome, ProsectorError):
                call.fail(outcome)
            else:
                call.reply(outcome)
        except ProsectorError as error:  # a result that does not fit a frame
            outcome = error
            call.fail(error)
        try:
            self._on_done(call, outcome)
        except Exception:
            log.exception("noting the outcome of %s failed", call.request.method)


def _shaped(error: Exception, call: Runnable) -> ProsectorError:
    if isinstance(error, ProsectorError):
        return error
    if isinstance(error, ReferenceError):
        return ProsectorError(Code.SCENE_REPLACED, "The scene changed while the request ran; try again.")
    log.error("%s failed", call.request.method, exc_info=error)
    return ProsectorError(
        Code.INTERNAL, f"{call.request.method} failed inside Blender: {type(error).__name__}. Its console says more."
    )
