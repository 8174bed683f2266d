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
import time
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
        peer does not hold the token, `version_mismatch` where one side must be updated, `busy` where the peer has
        too many clients. A `session_lost` has the detail `reason`: "refused" (nobody listens), "timeout",
        "foreign" (it is something else that listens) or "closed".
        """
        self.name = name
        self.they_are = they_are
        self._waiting: dict[int | str, _Waiting] = {}
        self._ids = itertools.count(1)
        self._lock = threading.Lock()
        self._sending = threading.Lock()
        self._reader = wire.FrameReader(wire.HANDSHAKE_LIMIT)  # until the peer has proven itself
        self._request_limit = wire.MAX_FRAME
        self._error: ProsectorError | None = None
        self._backlog: list[dict[str, object]] = []
        end = time.monotonic() + timeout
        try:
            self._sock = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        except (OSError, OverflowError) as error:  # OverflowError: no port has that number
            raise self._lost(f"does not answer on port {port}", error) from error
        try:
            with contextlib.suppress(OSError):
                self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._shake(token, product, end)
            self._sock.settimeout(None)
            self._thread = threading.Thread(target=self._run, name="prosector-client", daemon=True)
            self._thread.start()
        except BaseException:
            self._sock.close()
            raise

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        return self._error is None

    def close(self) -> None:
        """Ends the connection; the other side drops what it has queued for it."""
        self._end(ProsectorError(Code.SESSION_LOST, "The connection was closed.", reason="closed"))
        if self._thread is not threading.current_thread():  # a callback that closes its own client
            self._thread.join(timeout=1.0)
            self._close_socket()  # wakes a reader whom the shutdown did not

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
        thread with (done, total, message) and must return at once; what it raises is logged. Raises
        `frame_too_large` or `invalid_frame` for params that cannot be sent, `session_lost` after the end.
        """
        future: Future[Answer] = Future()
        identity = next(self._ids)
        request = wire.Request(identity, method, params or {}, within, on_progress is not None, operation)
        frame = wire.encode(wire.request_message(request), self._request_limit)
        with self._lock:
            if self._error is not None:
                raise self._error.again()
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
        """Sends a request and waits for its answer, at most `timeout` seconds; then it is cancelled.

        Not for callbacks in the reading thread, which would wait for themselves: they `submit`.
        """
        if threading.current_thread() is self._thread:
            raise RuntimeError("the reading thread cannot wait for an answer: use submit")
        future = self.submit(method, params, within=timeout, operation=operation, on_progress=on_progress)
        try:
            return future.result(timeout)
        except FutureTimeout:
            if not future.cancel():  # the answer came in this very moment
                return future.result()
            raise ProsectorError(
                Code.DEADLINE_EXCEEDED, f"{self.they_are} did not finish {method} within {timeout} seconds."
            ) from None
        except KeyboardInterrupt:
            future.cancel()
            raise

    def _lost(self, what: str, error: OSError | OverflowError) -> ProsectorError:
        reason = "closed"
        if isinstance(error, TimeoutError):
            reason = "timeout"
        elif isinstance(error, (ConnectionRefusedError, OverflowError)):
            reason = "refused"
        return ProsectorError(Code.SESSION_LOST, f"{self.they_are} {what}: {error}.", reason=reason)

    def _shake(self, token: bytes, product: str, end: float) -> None:
        nonce = wire.new_nonce()
        hello = {"protocol": wire.PROTOCOL, "product": product, "name": self.name, "nonce": nonce}
        answer = self._ask_now(wire.Request(0, "hello", hello), end)
        wire.check_version(answer.get("protocol"), answer.get("product"), product, self.they_are, self.name)
        theirs = answer.get("nonce")
        if not isinstance(theirs, str) or not wire.proof_matches(answer.get("proof"), token, "server", nonce, theirs):
            raise ProsectorError(
                Code.UNAUTHORIZED, f"{self.they_are} could not prove that it holds the session's token."
            )
        proof = wire.proof(token, "client", nonce, theirs)
        accepted = self._ask_now(wire.Request(0, "prove", {"proof": proof}), end)
        limit = accepted.get("request_limit")
        if isinstance(limit, int) and 0 < limit < wire.MAX_FRAME:
            self._request_limit = limit
        self._reader.limit = wire.MAX_FRAME

    def _ask_now(self, request: wire.Request, end: float) -> Answer:
        try:
            self._sock.sendall(wire.encode(wire.request_message(request)))
            while not self._backlog:
                # The socket's own time-out starts anew with every byte of a slow sender.
                self._sock.settimeout(max(0.001, end - time.monotonic()))
                data = self._sock.recv(4096)
                if not data:
                    raise ProsectorError(Code.SESSION_LOST, f"{self.they_are} closed the connection.", reason="closed")
                self._backlog.extend(self._reader.feed(data))
        except OSError as error:
            raise self._lost("does not answer", error) from error
        except ProsectorError as error:
            raise error if error.code is Code.SESSION_LOST else self._foreign() from error
        try:
            response = wire.parse(self._backlog.pop(0))
        except ProsectorError as error:
            raise self._foreign() from error
        if not isinstance(response, wire.Response) or response.id not in (request.id, None):
            raise self._foreign()
        if response.error is not None:
            raise response.error
        return response.result or {}

    def _foreign(self) -> ProsectorError:
        return ProsectorError(Code.SESSION_LOST, f"{self.they_are} does not speak this protocol.", reason="foreign")

    def _send(self, frame: bytes) -> None:
        try:
            with self._sending:
                self._sock.sendall(frame)
        except OSError as error:
            self._end(self._lost("is gone", error))

    def _cancel(self, identity: int) -> None:
        with self._lock:
            known = self._waiting.pop(identity, None)
        if known is None:
            return
        known.future.set_running_or_notify_cancel()  # else concurrent.futures.wait would wait on
        if self.alive:
            self._send(wire.encode({"jsonrpc": "2.0", "method": "cancel", "params": {"id": identity}}))

    def _run(self) -> None:
        error = ProsectorError(Code.SESSION_LOST, f"{self.they_are} closed the connection.", reason="closed")
        try:
            for message in self._backlog:
                self._take(wire.parse(message))
            self._backlog.clear()
            buffer = memoryview(bytearray(256 * 1024))
            while self.alive and (size := self._sock.recv_into(buffer)):
                for message in self._reader.feed(buffer[:size]):
                    self._take(wire.parse(message))
        except OSError as problem:
            error = self._lost("is gone", problem)
        except ProsectorError as problem:
            error = problem
        except Exception as problem:
            log.exception("reading from %s failed", self.they_are)
            error = ProsectorError(Code.INTERNAL, f"Reading from {self.they_are} failed: {problem}.")
        finally:
            self._end(error)
            self._close_socket()

    def _take(self, message: wire.Request | wire.Response | wire.Notification) -> None:
        if isinstance(message, wire.Response):
            if message.id is None:  # the session refuses this connection as a whole
                raise message.error or ProsectorError(
                    Code.SESSION_LOST, f"{self.they_are} ended the connection.", reason="closed"
                )
            with self._lock:
                waiting = self._waiting.pop(message.id, None)
            # A future that was cancelled a moment ago no longer takes an answer.
            if waiting is not None and waiting.future.set_running_or_notify_cancel():
                if message.error is not None:
                    waiting.future.set_exception(message.error)
                else:
                    waiting.future.set_result(message.result or {})
        elif isinstance(message, wire.Notification) and message.method == "progress":
            identity, text = message.params.get("id"), message.params.get("message")
            done, total = (wire.as_number(message.params.get(name)) for name in ("done", "total"))
            with self._lock:
                waiting = self._waiting.get(identity) if wire.is_id(identity) else None
            if waiting and waiting.on_progress and done is not None and total is not None:
                try:
                    waiting.on_progress(done, total, text if isinstance(text, str) else "")
                except Exception:
                    log.exception("what wanted to know of progress failed")

    def _end(self, error: ProsectorError) -> None:
        with self._lock:
            if self._error is not None:
                return
            self._error = error
            waiting = list(self._waiting.values())
            self._waiting.clear()
        with contextlib.suppress(OSError):
            # Wakes the reading thread, which closes: a descriptor closed under its recv could have a new owner.
            self._sock.shutdown(socket.SHUT_RDWR)
        for item in waiting:
            if item.future.set_running_or_notify_cancel():
                item.future.set_exception(error.again())

    def _close_socket(self) -> None:
        # A sender was woken by the shutdown; where it was not, the close must wake it.
        free = self._sending.acquire(timeout=1.0)
        try:
            self._sock.close()
        finally:
            if free:
                self._sending.release()
