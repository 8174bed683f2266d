"""The asking end of the wire: connects, proves itself, and keeps many requests in flight from any thread.

`submit` returns a `concurrent.futures.Future`, so that threads wait with `result()` and asyncio with
`asyncio.wrap_future`; cancelling it tells the other side. An answer reaches the request that bears its id, or
nobody.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass

from . import wire
from .errors import Code, ProsectorError

__all__ = ["Answer", "Client", "OnProgress"]

log = logging.getLogger(__name__)

Answer = wire.Params
OnProgress = Callable[[float, float, str], None]


@dataclass(frozen=True)
class _Waiting:
    future: Future[Answer]
    on_progress: OnProgress | None


class Client:
    """A connection to one session. Close it, or use it in a `with` statement."""

    def __init__(
        self,
        port: int,
        token: bytes,
        product: str,
        *,
        name: str,
        they_are: str = "the other side",
        timeout: float = 5.0,
    ) -> None:
        """Connects to a loopback port and shakes hands within `timeout` seconds.

        Raises `session_lost` where nobody answers or the answer is not this protocol, `unauthorized` where the
        peer does not hold the token, `version_mismatch` where one side must be updated.
        """
        self.name = name
        self.they_are = they_are
        self._waiting: dict[int | str, _Waiting] = {}
        self._ids = itertools.count(1)
        self._lock = threading.Lock()
        self._sending = threading.Lock()
        self._reader = wire.FrameReader()
        self._error: ProsectorError | None = None
        self._backlog: list[dict[str, object]] = []
        try:
            self._sock = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        except OSError as error:
            raise ProsectorError(Code.SESSION_LOST, f"{they_are} does not answer on port {port}: {error}.") from error
        try:
            self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._shake(token, product)
        except BaseException:
            self._sock.close()
            raise
        self._sock.settimeout(None)
        self._thread = threading.Thread(target=self._run, name="prosector-client", daemon=True)
        self._thread.start()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        return self._error is None

    def close(self) -> None:
        """Ends the connection; the other side drops what it has queued for it."""
        self._end(ProsectorError(Code.SESSION_LOST, "The connection was closed."))
        self._thread.join(timeout=5.0)

    def submit(
        self,
        method: str,
        params: wire.Params | None = None,
        *,
        within: float | None = None,
        operation: str = "",
        on_progress: OnProgress | None = None,
    ) -> Future[Answer]:
        """Sends a request. The future raises ProsectorError; cancelling it cancels the work.

        `within`: seconds in which the other side must have started it. `on_progress` is called in the reading
        thread with (done, total, message) and must return at once.
        """
        future: Future[Answer] = Future()
        identity = next(self._ids)
        request = wire.Request(identity, method, params or {}, within, on_progress is not None, operation)
        frame = wire.encode(wire.request_message(request))
        with self._lock:
            if self._error is not None:
                raise self._error
            self._waiting[identity] = _Waiting(future, on_progress)
        future.add_done_callback(lambda done: self._cancel(identity) if done.cancelled() else None)
        self._send(frame)
        return future

    def request(
        self,
        method: str,
        params: wire.Params | None = None,
        *,
        timeout: float | None = None,
        operation: str = "",
        on_progress: OnProgress | None = None,
    ) -> Answer:
        """Sends a request and waits for its answer, at most `timeout` seconds; then it is cancelled."""
        future = self.submit(method, params, within=timeout, operation=operation, on_progress=on_progress)
        try:
            return future.result(timeout)
        except FutureTimeout:
            future.cancel()
            raise ProsectorError(
                Code.DEADLINE_EXCEEDED, f"{self.they_are} did not finish {method} within {timeout} seconds."
            ) from None

    def _shake(self, token: bytes, product: str) -> None:
        nonce = wire.new_nonce()
        hello = {"protocol": wire.PROTOCOL, "product": product, "name": self.name, "nonce": nonce}
        answer = self._ask_now(wire.Request(0, "hello", hello))
        wire.check_version(answer.get("protocol"), answer.get("product"), product, self.they_are, self.name)
        theirs = answer.get("nonce")
        if not isinstance(theirs, str) or not wire.proof_matches(answer.get("proof"), token, "server", nonce, theirs):
            raise ProsectorError(
                Code.UNAUTHORIZED, f"{self.they_are} could not prove that it holds the session's token."
            )
        self._ask_now(wire.Request(0, "prove", {"proof": wire.proof(token, "client", nonce, theirs)}))

    def _ask_now(self, request: wire.Request) -> Answer:
        try:
            self._sock.sendall(wire.encode(wire.request_message(request)))
            while not self._backlog:
                data = self._sock.recv(4096)
                if not data:
                    raise ProsectorError(Code.SESSION_LOST, f"{self.they_are} closed the connection.")
                self._backlog.extend(self._reader.feed(data))
        except OSError as error:
            lost = ProsectorError(Code.SESSION_LOST, f"{self.they_are} does not answer: {error}.")
            lost.details["timeout"] = isinstance(error, TimeoutError)
            raise lost from error
        response = wire.parse(self._backlog.pop(0))
        if not isinstance(response, wire.Response):
            raise ProsectorError(Code.SESSION_LOST, f"{self.they_are} does not speak this protocol.")
        if response.error is not None:
            raise response.error
        return response.result or {}

    def _send(self, frame: bytes) -> None:
        try:
            with self._sending:
                self._sock.sendall(frame)
        except OSError as error:
            self._end(ProsectorError(Code.SESSION_LOST, f"{self.they_are} is gone: {error}."))

    def _cancel(self, identity: int) -> None:
        with self._lock:
            known = self._waiting.pop(identity, None)
        if known is not None and self.alive:
            self._send(wire.encode({"jsonrpc": "2.0", "method": "cancel", "params": {"id": identity}}))

    def _run(self) -> None:
        error = ProsectorError(Code.SESSION_LOST, f"{self.they_are} closed the connection.")
        try:
            while data := self._sock.recv(256 * 1024):
                for message in self._reader.feed(data):
                    self._take(wire.parse(message))
        except OSError as problem:
            error = ProsectorError(Code.SESSION_LOST, f"{self.they_are} is gone: {problem}.")
        except ProsectorError as problem:
            error = problem
        self._end(error)

    def _take(self, message: wire.Request | wire.Response | wire.Notification) -> None:
        if isinstance(message, wire.Response):
            if message.id is None:  # the session refuses this connection as a whole
                raise message.error or ProsectorError(Code.SESSION_LOST, f"{self.they_are} ended the connection.")
            with self._lock:
                waiting = self._waiting.pop(message.id, None)
            # A future that was cancelled a moment ago no longer takes an answer.
            if waiting is not None and waiting.future.set_running_or_notify_cancel():
                if message.error is not None:
                    waiting.future.set_exception(message.error)
                else:
                    waiting.future.set_result(message.result or {})
        elif isinstance(message, wire.Notification) and message.method == "progress":
            identity, done, total = (message.params.get(name) for name in ("id", "done", "total"))
            with self._lock:
                waiting = self._waiting.get(identity) if isinstance(identity, (int, str)) else None
            if waiting and waiting.on_progress and isinstance(done, (int, float)) and isinstance(total, (int, float)):
                waiting.on_progress(float(done), float(total), str(message.params.get("message", "")))

    def _end(self, error: ProsectorError) -> None:
        with self._lock:
            if self._error is not None:
                return
            self._error = error
            waiting = list(self._waiting.values())
            self._waiting.clear()
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)  # wakes the reading thread; close alone does not
        self._sock.close()
        for item in waiting:
            if item.future.set_running_or_notify_cancel():
                item.future.set_exception(error)
