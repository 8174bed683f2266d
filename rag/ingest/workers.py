"""Worker processes side by side. Each has a time limit for a request; one that passes it is killed and replaced."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from addon.core import wire
from addon.core.errors import ProsectorError

from ..errors import Kind, document_error

__all__ = ["Given", "Workers"]

ROOT = Path(__file__).resolve().parents[2]  # holds the packages `addon` and `rag`
POLL = 0.1  # seconds between looks whether work was cancelled
RENEWED = 400  # requests after which a worker is replaced: what its libraries leak stays bounded
CRASHES = 20  # after which a file is given up

Answer = dict[str, Any]


@dataclass(frozen=True)
class Given:
    """What a request came to: an answer, or a problem: "damaged", "timed_out", "out_of_memory"."""

    request: Mapping[str, Any]
    answer: Answer
    problem: str = ""
    why: str = ""


class _Worker:
    """One process. Its answers arrive in `answers` as (worker, answer); None for its end."""

    def __init__(self, first: Mapping[str, Any], answers: queue.SimpleQueue[tuple[_Worker, Answer | None]]) -> None:
        paths = filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "rag.ingest.page_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=dict(os.environ, PYTHONPATH=os.pathsep.join(paths)),
            start_new_session=True,  # so that the programs it starts are ended with it
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.request: Mapping[str, Any] | None = None
        self.deadline = 0.0
        self.served = 0
        self._answers = answers
        threading.Thread(target=self._drain, name="prosector-worker", daemon=True).start()
        self.send(first)

    def send(self, message: Mapping[str, Any]) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, ValueError):  # it has ended: its end is in the queue
            self.process.stdin.write(wire.encode(message))
            self.process.stdin.flush()

    def ask(self, request: Mapping[str, Any], seconds: float) -> None:
        self.request = request
        self.deadline = time.monotonic() + seconds
        self.served += 1
        self.send(request)

    def kill(self) -> None:
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()

    def _drain(self) -> None:
        reader = wire.FrameReader()
        assert self.process.stdout is not None
        try:
            with self.process.stdout as output:
                while data := os.read(output.fileno(), 256 * 1024):
                    for answer in reader.feed(data):
                        self._answers.put((self, answer))
        except (OSError, ProsectorError):
            pass  # what is no frame comes from a process that a file has broken
        self._answers.put((self, None))


class Workers:
    """Up to `count` processes that read one file. Close them, or use them in a `with` statement."""

    def __init__(self, first: Mapping[str, Any], count: int, seconds: float) -> None:
        """`first` is what each is told when it starts; `seconds` is the limit of one request."""
        json.dumps(first)
        self._first = first
        self._count = count
        self._seconds = seconds
        self._answers: queue.SimpleQueue[tuple[_Worker, Answer | None]] = queue.SimpleQueue()
        self._workers: list[_Worker] = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the processes, whatever they do."""
        workers, self._workers = self._workers, []
        for worker in workers:
            worker.kill()

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._workers]

    def one(self, request: Mapping[str, Any], cancelled: Callable[[], bool] = lambda: False) -> Given:
        """The end of a single request."""
        return next(iter(self.run([request], cancelled)))

    def run(
        self, requests: Iterable[Mapping[str, Any]], cancelled: Callable[[], bool] = lambda: False
    ) -> Iterator[Given]:
        """The end of each request, in the order they come to it. Ends early when cancelled.

        Raises ProcessingError where processes crash again and again, or cannot be started.
        """
        waiting = deque({**request, "id": number} for number, request in enumerate(requests))
        left, crashes = len(waiting), 0
        while left:
            self._hand_out(waiting)
            given = self._next(cancelled)
            if given is None:
                self.close()
                return
            if given.why == "crash":
                crashes += 1
                if crashes > CRASHES:
                    raise document_error(Kind.PROCESSING, "The file makes its reader crash on page after page.")
            left -= 1
            yield given

    def _hand_out(self, waiting: deque[dict[str, Any]]) -> None:
        for worker in [w for w in self._workers if w.request is None and w.served >= RENEWED]:
            self._workers.remove(worker)
            worker.kill()
        while waiting:
            free = next((worker for worker in self._workers if worker.request is None), None)
            if free is None:
                if len(self._workers) >= self._count:
                    return
                try:
                    free = _Worker(self._first, self._answers)
                except OSError as error:
                    message = f"A process for reading the file could not be started: {error}."
                    raise document_error(Kind.PROCESSING, message) from error
                self._workers.append(free)
            # A new process imports its libraries and opens the file first.
            free.ask(waiting.popleft(), self._seconds + (15.0 if not free.served else 0.0))

    def _next(self, cancelled: Callable[[], bool]) -> Given | None:
        """The next end of a request; None when cancelled."""
        while True:
            if cancelled():
                return None
            try:
                # What has been answered is never late, however long we were busy with what came before.
                worker, answer = self._answers.get_nowait()
            except queue.Empty:
                late = next((w for w in self._workers if w.request is not None and time.monotonic() > w.deadline), None)
                if late is not None:
                    return self._ended(late, "timed_out", f"more than {self._seconds:.0f} seconds")
                try:
                    worker, answer = self._answers.get(timeout=POLL)
                except queue.Empty:
                    continue
            if worker not in self._workers or worker.request is None:
                continue
            if answer is None:
                return self._ended(worker, "damaged", "crash")
            if answer.get("id") != worker.request["id"]:
                return self._ended(worker, "damaged", "crash")
            request, worker.request = worker.request, None
            problem, why = answer.get("problem"), answer.get("why")
            return Given(
                request, answer, problem if isinstance(problem, str) else "", why if isinstance(why, str) else ""
            )

    def _ended(self, worker: _Worker, problem: str, why: str) -> Given:
        assert worker.request is not None
        self._workers.remove(worker)
        worker.kill()
        return Given(worker.request, {}, problem, why)
