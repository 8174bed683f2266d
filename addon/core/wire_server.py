"""The serving end of the wire: one thread that accepts, proves, reads, cuts and hands over calls.

The thread never runs a call: it gives each to `on_call`, which must return at once (put it in a queue). Answers
may be sent from any thread. One selector holds every connection, so that ten thousand strangers cost no threads,
and a peer that sends or reads slowly holds up nobody. Whatever goes wrong with one connection ends that one alone.
"""

from __future__ import annotations

import contextlib
import logging
import re
import selectors
import socket
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import cast

from . import wire
from .errors import Code, ProsectorError

__all__ = ["Call", "Connection", "Limits", "Server"]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limits:
    """What one server grants its peers. Sizes in bytes, times in seconds."""

    # Requests are names and options; a parse of megabytes would hold Python's lock and so Blender's window.
    request: int = 1024 * 1024
    answer: int = wire.MAX_FRAME
    unsent: int = 2 * wire.MAX_FRAME  # answers that a client leaves unread
    strangers: int = 64  # connections that have not proven themselves
    clients: int = 32
    calls: int = 64  # unanswered, of one client
    handshake: float = 5.0
    frame: float = 60.0  # from a frame's first byte to its last
    farewell: float = 2.0  # for a refused peer to read why


class Call:
    """A request on its way. Whoever got it answers it once, by `reply` or `fail`, from any thread.

    `cancelled` turns true, and stays so, when nobody waits any more: stop the work, then answer all the same (the
    answer goes nowhere, but until then the call counts among those its client has in flight).
    """

    def __init__(self, connection: Connection, request: wire.Request) -> None:
        self.connection = connection
        self.request = request
        self.received = time.monotonic()
        self.cancelled = False
        self._answered = threading.Lock()

    @property
    def expired(self) -> bool:
        """Whether its deadline has passed."""
        within = self.request.within
        return within is not None and time.monotonic() - self.received > within

    def progress(self, done: float, total: float, message: str) -> None:
        """Reports progress to a client that wished for it."""
        if self.request.progress and not self.cancelled and not self._answered.locked():
            params = {"id": self.request.id, "done": float(done), "total": float(total), "message": message}
            self.connection.send({"jsonrpc": "2.0", "method": "progress", "params": params})

    def reply(self, result: wire.Params) -> None:
        """Sends the result. What cannot be sent reaches the client as the error that is raised here, too:

        `frame_too_large` or `invalid_frame`.
        """
        try:
            frame = wire.encode(wire.result_message(self.request.id, result), self.connection.limits.answer)
        except ProsectorError as error:
            self.fail(error)
            raise
        self._finish(frame)

    def fail(self, error: ProsectorError) -> None:
        """Sends the error; without its details where these cannot be sent."""
        try:
            frame = wire.encode(wire.error_message(self.request.id, error), self.connection.limits.answer)
        except ProsectorError as problem:
            log.warning("the details of %s cannot be sent: %s", error.code.value, problem)
            frame = wire.encode(wire.error_message(self.request.id, ProsectorError(error.code, error.message[:1000])))
        self._finish(frame)

    def _finish(self, frame: bytes) -> None:
        # Held for ever after the first answer: a second one is dropped, never sent to whoever reuses the id.
        if self._answered.acquire(blocking=False):
            self.connection.forget(self)
            self.connection.send_frame(frame)


@dataclass(eq=False)
class Connection:
    """One peer. `name` is what it calls itself, once it has proven that it holds the token."""

    sock: socket.socket
    limits: Limits
    wake: Callable[[Connection], None]
    reader: wire.FrameReader = field(default_factory=lambda: wire.FrameReader(wire.HANDSHAKE_LIMIT))
    name: str = ""
    open: bool = False  # the handshake is done
    closed: bool = False
    closing: bool = False  # refused: closed when it has read why, or at `farewell_end`
    lost: bool = False  # to be closed at once
    client_nonce: str = ""
    server_nonce: str = ""
    since: float = field(default_factory=time.monotonic)
    frame_since: float | None = None
    farewell_end: float = 0.0
    calls: dict[int | str, Call] = field(default_factory=dict)
    _unsent: bytearray = field(default_factory=bytearray)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def unsent(self) -> bool:
        return bool(self._unsent)

    def send(self, message: Mapping[str, object]) -> None:
        self.send_frame(wire.encode(message, self.limits.answer))

    def send_frame(self, frame: bytes) -> None:
        """Sends from any thread: at once if the socket takes it, the rest through the server's thread."""
        with self._lock:
            if self.closed or self.closing or self.lost:
                return
            self._put(frame)
            if not self._unsent and not self.lost:
                return
        self.wake(self)

    def refuse(self, frame: bytes) -> None:
        """Sends the last frame of this connection."""
        with self._lock:
            if not (self.closed or self.closing or self.lost):
                self.closing = True
                self.farewell_end = time.monotonic() + self.limits.farewell
                self._put(frame)

    def _put(self, frame: bytes) -> None:
        if not self._unsent:
            try:
                sent = self.sock.send(frame)
            except (BlockingIOError, InterruptedError):
                sent = 0
            except OSError:
                return  # the reading side notices and closes
            if sent == len(frame):
                return
            frame = frame[sent:]
        self._unsent += frame
        if len(self._unsent) > self.limits.unsent:
            self._unsent.clear()
            self.lost = True

    def flush(self) -> None:
        """Sends on what is unsent, as much as goes at once. Raises OSError when the peer is gone."""
        with self._lock:
            if self._unsent and not self.closed:
                with contextlib.suppress(BlockingIOError, InterruptedError):
                    sent = self.sock.send(memoryview(self._unsent)[: 1024 * 1024])
                    del self._unsent[:sent]

    def cancel_calls(self) -> None:
        for call in self.calls.copy().values():
            call.cancelled = True

    def forget(self, call: Call) -> None:
        # Only the server's thread adds, and only under an id that is free: nobody can have taken this one's place.
        if self.calls.get(call.request.id) is call:
            self.calls.pop(call.request.id, None)

    def close(self) -> None:
        with self._lock:  # so that no other thread sends to a descriptor that has a new owner
            self.closed = True
            self._unsent.clear()
            with contextlib.suppress(OSError):
                self.sock.close()


class Server:
    """Serves the wire on a loopback port that the system chooses, until `stop`."""

    def __init__(
        self,
        token: bytes,
        product: str,
        on_call: Callable[[Call], None],
        *,
        we_are: str,
        on_change: Callable[[], None] = lambda: None,
        limits: Limits | None = None,
    ) -> None:
        """`on_call` and `on_change` (a client came or went) are called in the server's thread.

        What they raise is logged; a call whose `on_call` raised is answered with `internal`.
        """
        self.token = token
        self.product = product
        self.we_are = we_are
        self.limits = limits or Limits()
        self._on_call = on_call
        self._on_change = on_change
        self._connections: set[Connection] = set()
        self._to_watch: set[Connection] = set()
        self._lock = threading.Lock()
        self._stopping = False
        self._listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
        if exclusive is not None:  # Windows lets another process take over a port that was not taken exclusively
            self._listener.setsockopt(socket.SOL_SOCKET, exclusive, 1)
        self._listener.bind(("127.0.0.1", 0))
        self._listener.listen(512)
        self._listener.setblocking(False)
        self.port: int = self._listener.getsockname()[1]
        self._waker, self._woken = socket.socketpair()
        self._waker.setblocking(False)
        self._woken.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._selector.register(self._woken, selectors.EVENT_READ)
        # Kept: a new object for every read leaves holes in the heap, which then grows with every stranger.
        self._buffer = memoryview(bytearray(256 * 1024))
        self._accept_again = 0.0
        # A daemon: Blender must be able to quit whatever happens here.
        self._thread = threading.Thread(target=self._run, name="prosector-wire", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Closes every connection; calls that were not answered turn cancelled. Returns when the port is free."""
        self._stopping = True
        if self._thread.ident is None:
            self._close()
            return
        self._wake()
        if self._thread is not threading.current_thread():  # an `on_call` that stops its own server
            self._thread.join(timeout=5.0)

    @property
    def clients(self) -> list[str]:
        """The names of the connected clients, in the order they came."""
        ready = sorted((c for c in self._connections.copy() if c.open), key=lambda c: c.since)
        return [connection.name for connection in ready]

    def _wake(self) -> None:
        with self._lock, contextlib.suppress(OSError):  # the lock: not while `_close` gives the descriptor away
            self._waker.send(b"\0")

    def _watch(self, connection: Connection) -> None:
        with self._lock:
            self._to_watch.add(connection)
        self._wake()

    def _run(self) -> None:
        try:
            while not self._stopping:
                for key, events in self._selector.select(self._patience()):
                    if key.fileobj is self._listener:
                        self._accept()
                    elif key.fileobj is self._woken:
                        with contextlib.suppress(OSError):
                            self._woken.recv(4096)
                    else:
                        self._serve(cast("Connection", key.data), events)
                self._settle()
                self._drop_late()
        finally:
            self._close()

    def _close(self) -> None:
        for connection in list(self._connections):
            self._drop(connection)
        self._selector.close()
        with self._lock:
            for sock in (self._listener, self._waker, self._woken):
                sock.close()

    def _tell_change(self) -> None:
        try:
            self._on_change()
        except Exception:
            log.exception("what wanted to know of a client's coming or going failed")

    def _patience(self) -> float | None:
        """Seconds until something is too late; None while there is nothing to wait for."""
        ends = [limit for limit in map(self._limit_of, self._connections) if limit is not None]
        if self._accept_again:
            ends.append(self._accept_again)
        return max(0.0, min(ends) - time.monotonic()) if ends else None

    def _limit_of(self, connection: Connection) -> float | None:
        if connection.closing:
            return connection.farewell_end
        if not connection.open:
            return connection.since + self.limits.handshake
        if connection.frame_since is not None:
            return connection.frame_since + self.limits.frame
        return None

    def _drop_late(self) -> None:
        now = time.monotonic()
        for connection in list(self._connections):
            limit = self._limit_of(connection)
            if limit is not None and now >= limit:
                self._drop(connection)
        if self._accept_again and now >= self._accept_again:
            self._accept_again = 0.0
            self._selector.register(self._listener, selectors.EVENT_READ)

    def _settle(self) -> None:
        """Asks the selector for what connections need that other threads wrote to."""
        with self._lock:
            changed, self._to_watch = self._to_watch, set()
        for connection in changed & self._connections:
            self._set_interest(connection)

    def _set_interest(self, connection: Connection) -> None:
        if connection.lost:
            self._drop(connection)
            return
        if connection.closing and not connection.unsent:
            # Closing with bytes unread would reset the connection, and the peer might never see why it was refused:
            # end our side, and read on (into nothing) until the peer ends its own.
            with contextlib.suppress(OSError):
                connection.sock.shutdown(socket.SHUT_WR)
        interest = selectors.EVENT_READ | (selectors.EVENT_WRITE if connection.unsent else 0)
        with contextlib.suppress(KeyError, ValueError):
            self._selector.modify(connection.sock, interest, connection)

    def _accept(self) -> None:
        for _ in range(64):
            try:
                sock, _address = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:  # out of descriptors: leave the queue alone for a moment instead of spinning
                log.warning("cannot accept a connection: %s", error)
                self._accept_again = time.monotonic() + 0.2
                self._selector.unregister(self._listener)
                return
            sock.setblocking(False)
            with contextlib.suppress(OSError):
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            strangers = [c for c in self._connections if not c.open]
            if len(strangers) >= self.limits.strangers:
                # First who was refused already, then who said nothing: a flood must not push out a true handshake.
                self._drop(min(strangers, key=lambda c: (not c.closing, bool(c.client_nonce), c.since)))
            connection = Connection(sock, self.limits, self._watch)
            try:
                self._selector.register(sock, selectors.EVENT_READ, connection)
            except (OSError, ValueError) as error:
                log.warning("cannot watch a connection: %s", error)
                connection.close()
            else:
                self._connections.add(connection)

    def _serve(self, connection: Connection, events: int) -> None:
        if connection.closed:
            return
        try:
            if events & selectors.EVENT_WRITE:
                connection.flush()
                self._set_interest(connection)
            if events & selectors.EVENT_READ and not connection.closed:
                self._read(connection)
        except OSError:
            self._drop(connection)
        except Exception:
            log.exception("the connection of %s is dropped", connection.name or "a stranger")
            self._drop(connection)

    def _read(self, connection: Connection) -> None:
        try:
            size = connection.sock.recv_into(self._buffer)
        except (BlockingIOError, InterruptedError):
            return
        if not size:
            self._drop(connection)
            return
        if connection.closing:
            return
        try:
            for message in connection.reader.feed(self._buffer[:size]):
                connection.frame_since = None
                self._take(connection, message)
                if connection.closing or connection.closed:
                    return
        except ProsectorError as error:
            # After a broken frame nothing on this stream can be trusted.
            self._refuse(connection, None, error)
            return
        if not connection.reader.partial:
            connection.frame_since = None
        elif connection.frame_since is None:
            connection.frame_since = time.monotonic()

    def _refuse(self, connection: Connection, identity: int | str | None, error: ProsectorError) -> None:
        """Says why, then closes."""
        connection.cancel_calls()
        connection.refuse(wire.encode(wire.error_message(identity, error)))
        connection.reader = wire.FrameReader(0)
        self._set_interest(connection)

    def _take(self, connection: Connection, message: dict[str, object]) -> None:
        identity = message.get("id")
        try:
            parsed = wire.parse(message)
        except ProsectorError as error:
            # The frame was whole, so the stream is still in step: a proven client is told and may go on.
            if connection.open and wire.is_id(identity) and identity not in connection.calls:
                connection.send(wire.error_message(identity, error))
                return
            raise
        if isinstance(parsed, wire.Request):
            if connection.open:
                self._take_call(connection, parsed)
            else:
                self._shake(connection, parsed)
        elif isinstance(parsed, wire.Notification) and connection.open:
            if parsed.method == "cancel":
                of = parsed.params.get("id")
                call = connection.calls.get(of) if wire.is_id(of) else None
                if call is not None:
                    call.cancelled = True
        elif not connection.open:
            raise ProsectorError(Code.UNAUTHORIZED, "Say hello first.")

    def _shake(self, connection: Connection, request: wire.Request) -> None:
        params = request.params
        try:
            if request.method == "hello" and not connection.client_nonce:
                nonce, name = params.get("nonce"), params.get("name")
                they_are = name[:64] if isinstance(name, str) and name.strip() and name.isprintable() else "a client"
                wire.check_version(params.get("protocol"), params.get("product"), self.product, they_are, self.we_are)
                if not isinstance(nonce, str) or not re.fullmatch("[0-9A-Za-z]{32,128}", nonce):
                    raise ProsectorError(Code.INVALID_REQUEST, "hello needs a nonce of 32 to 128 digits or letters.")
                connection.name, connection.client_nonce = they_are, nonce
                connection.server_nonce = wire.new_nonce()
                shown = wire.proof(self.token, "server", nonce, connection.server_nonce)
                answer = {
                    "protocol": wire.PROTOCOL,
                    "product": self.product,
                    "nonce": connection.server_nonce,
                    "proof": shown,
                }
                connection.send(wire.result_message(request.id, answer))
            elif request.method == "prove" and connection.client_nonce:
                nonces = connection.client_nonce, connection.server_nonce
                if not wire.proof_matches(params.get("proof"), self.token, "client", *nonces):
                    raise ProsectorError(Code.UNAUTHORIZED, "The proof is wrong: this client does not hold the token.")
                if sum(c.open for c in self._connections) >= self.limits.clients:
                    raise ProsectorError(Code.BUSY, f"{self.limits.clients} clients are connected already.")
                connection.open = True
                connection.reader.limit = self.limits.request
                connection.send(wire.result_message(request.id, {"ok": True, "request_limit": self.limits.request}))
                self._tell_change()
            else:
                raise ProsectorError(Code.UNAUTHORIZED, "Say hello and prove that you hold the token first.")
        except ProsectorError as error:
            self._refuse(connection, request.id, error)

    def _take_call(self, connection: Connection, request: wire.Request) -> None:
        call = Call(connection, request)
        if request.id in connection.calls:
            # Answering under an id that is in use could be taken for the other call's answer.
            raise ProsectorError(Code.INVALID_REQUEST, f"The id {request.id!r} is in use by an unanswered request.")
        if len(connection.calls) >= self.limits.calls:
            connection.calls[request.id] = call
            call.fail(ProsectorError(Code.BUSY, f"{self.limits.calls} requests of this client wait already."))
            return
        connection.calls[request.id] = call
        try:
            self._on_call(call)
        except Exception as error:
            log.exception("a call of %s could not be taken", request.method)
            call.fail(ProsectorError(Code.INTERNAL, f"The call of {request.method} could not be taken: {error}."))

    def _drop(self, connection: Connection) -> None:
        with contextlib.suppress(KeyError, ValueError):
            self._selector.unregister(connection.sock)
        self._connections.discard(connection)
        connection.close()
        connection.cancel_calls()
        connection.calls.clear()
        if connection.open:
            self._tell_change()
