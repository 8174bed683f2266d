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
from dataclasses import dataclass
from typing import Protocol

from ..core.errors import Code, ProsectorError
from ..core.progress import Step
from ..core.wire import Params, Request

__all__ = ["Job", "Outcome", "Queue", "Runnable"]

log = logging.getLogger(__name__)

SLICE = 0.010  # seconds of steps before the window is given back
# Seconds for which the next call of a quick client is awaited; otherwise it waits 5 ms for Blender's next turn.
LINGER = 0.001
REPORT_EVERY = 0.1  # seconds between two reports of progress
ABREAST = 4  # jobs that take turns; an export keeps its surfaces in memory until it ends

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


@dataclass
class _Running:
    """A job that has begun."""

    call: Runnable
    job: Job
    ending: bool = False  # it has been told that it is cancelled
    waits: bool = False  # for another job
    reported: Step | None = None
    reported_at: float = 0.0

    def report(self, step: Step) -> None:
        """Passes progress on when it says something new, and not faster than a person reads."""
        self.waits = step.waits
        now = time.perf_counter()
        if step != self.reported and now - self.reported_at > REPORT_EVERY:
            self.reported, self.reported_at = step, now
            self.call.progress(step.done, step.total, step.message)


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
        self._jobs: deque[_Running] = deque()

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

        Calls begin before the next step of a job, and jobs take turns, so that short ones are answered while a long
        one runs. At most `ABREAST` take turns; the others wait until one of them ends, or waits itself. Whoever was
        just answered is given a moment to ask again.
        """
        end = time.perf_counter() + SLICE
        worked = False
        while time.perf_counter() < end:
            call = self._next(LINGER if worked and not self._jobs else 0.0)
            if call is not None:
                self._begin(call)
            elif self._jobs:
                self._step()
            else:
                break
            worked = True
        return worked

    def _next(self, patience: float) -> Runnable | None:
        """The first call that waits, or that comes within `patience` seconds."""
        try:
            return self._waiting.get(timeout=patience) if patience else self._waiting.get_nowait()
        except queue.Empty:
            return None

    def abandon(
        self, error: ProsectorError, *, waiting: bool = False, of: Callable[[Runnable], bool] = lambda call: True
    ) -> None:
        """Ends the jobs of those calls with `error`, at once.

        Calls that wait stay, they have touched nothing yet; with `waiting` they end, too.
        """
        ended = [running for running in self._jobs if of(running.call)]
        self._jobs = deque(running for running in self._jobs if not of(running.call))
        for running in ended:
            self._close(running)
            self._finish(running.call, error.again())
        if waiting:
            for call in [self._waiting.get_nowait() for _ in range(self._waiting.qsize())]:
                if of(call):
                    self._finish(call, error.again())
                else:
                    self._waiting.put(call)

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
                # Its first step at once: a call that finds all it needs at hand ends with it.
                running = _Running(call, result)
                if self._advance(running):
                    self._jobs.append(running)
            else:
                self._finish(call, result)

    def _step(self) -> None:
        """One step of the first job, which then goes behind the others that take turns with it.

        One that waits for another job goes behind all: that one may not be among those that take turns.
        """
        running = self._jobs.popleft()
        if self._advance(running):
            self._jobs.insert(len(self._jobs) if running.waits else ABREAST - 1, running)

    def _advance(self, running: _Running) -> bool:
        """One step; returns whether there are more."""
        call, job = running.call, running.job
        try:
            if call.cancelled and not running.ending:
                # Thrown in, not closed: a job that waits for a thread goes on yielding until the thread has ended.
                running.ending = True
                step = job.throw(ProsectorError(Code.CANCELLED, "The request was cancelled."))
            else:
                step = next(job)
        except StopIteration as end:
            self._finish(call, end.value)
        except Exception as error:
            self._finish(call, _shaped(error, call))
        else:
            running.report(step)
            return True
        return False

    def _close(self, running: _Running) -> None:
        """Lets a job clean up; what goes wrong there must not take the others along."""
        try:
            running.job.close()
        except Exception:
            log.exception("%s could not clean up", running.call.request.method)

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
