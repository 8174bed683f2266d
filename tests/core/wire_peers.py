"""Peers for the wire's tests: one that sends what it likes, a proxy that records, and ways to wait."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

from addon.core import wire

TOKEN = bytes(range(32))
PATIENCE = 30.0  # seconds until a test gives up waiting; never what a test measures


def wait_until(holds: Callable[[], object], what: str = "") -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE:.0f} s in vain: {what or holds}")
        time.sleep(0.002)


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


class RawPeer:
    """A client that sends any bytes and shows every message that it gets."""

    def __init__(self, port: int) -> None:
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.reader = wire.FrameReader()
        self.backlog: list[dict[str, Any]] = []

    def __enter__(self) -> RawPeer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.sock.close()

    def send(self, message: dict[str, Any]) -> None:
        self.sock.sendall(wire.encode({"jsonrpc": "2.0", **message}))

    def receive(self) -> dict[str, Any] | None:
        """The next message; None when the server has ended the connection."""
        while not self.backlog:
            try:
                data = self.sock.recv(65536)
            except ConnectionError:
                return None
            if not data:
                return None
            self.backlog.extend(self.reader.feed(data))
        return self.backlog.pop(0)

    def ask(self, method: str, params: dict[str, Any], identity: int | str = 0) -> dict[str, Any] | None:
        self.send({"id": identity, "method": method, "params": params})
        return self.receive()

    def hello(self, **other: object) -> dict[str, Any] | None:
        params = {"protocol": wire.PROTOCOL, "product": "0.1.0", "name": "raw", "nonce": "a" * 64, **other}
        return self.ask("hello", params)

    def shake(self, token: bytes = TOKEN) -> RawPeer:
        answer = self.hello()
        assert answer is not None
        shown = wire.proof(token, "client", "a" * 64, answer["result"]["nonce"])
        proven = self.ask("prove", {"proof": shown})
        assert proven is not None
        assert proven["result"]["ok"] is True, proven
        return self


class Impostor:
    """Listens on a port of its own and treats each connection as `behave` does."""

    def __init__(self, behave: Callable[[socket.socket], None]) -> None:
        self._behave = behave
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Impostor:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        with contextlib.suppress(OSError):  # where a shutdown does not wake accept
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        self._thread.join(PATIENCE)
        self._listener.close()

    def _run(self) -> None:
        while True:
            try:
                sock, _ = self._listener.accept()
            except OSError:
                return
            with sock, contextlib.suppress(OSError):
                self._behave(sock)


def answering(*answers: dict[str, Any]) -> Callable[[socket.socket], None]:
    """An impostor's behaviour: each request gets the next of these as its result, whatever it asks."""

    def behave(sock: socket.socket) -> None:
        reader, left = wire.FrameReader(), list(answers)
        while left and (data := sock.recv(65536)):
            for message in reader.feed(data):
                sock.sendall(wire.encode(wire.result_message(message["id"], left.pop(0))))  # type: ignore[arg-type]

    return behave


class Recorder:
    """A proxy to a server, which keeps every byte that passes."""

    def __init__(self, port: int) -> None:
        self.to_server = bytearray()
        self.to_client = bytearray()
        self._target = port
        self._impostor = Impostor(self._pass_on)
        self.port = self._impostor.port

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._impostor.__exit__(kind, error, at)

    def _pass_on(self, near: socket.socket) -> None:
        with socket.create_connection(("127.0.0.1", self._target)) as far:
            back = threading.Thread(target=self._pump, args=(far, near, self.to_client), daemon=True)
            back.start()
            self._pump(near, far, self.to_server)
            back.join(PATIENCE)

    @staticmethod
    def _pump(source: socket.socket, target: socket.socket, record: bytearray) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                record += data
                target.sendall(data)
        for sock in (source, target):
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
