"""A long fuzz of the wire, by hand: `python -m tests.core.fuzz_wire --seconds 600 [--seed N] [--threads N]`.

Strangers and proven clients send random bytes and damaged frames to a live server, an impostor answers clients with
them, and a good client checks all the while that it is served. Ends with 0 when nothing failed, hung, leaked a
descriptor or was logged as an unexpected error; says the seed when something did.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import random
import socket
import struct
import sys
import threading
import time
from collections import Counter

import psutil

from addon.core import wire
from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from addon.core.wire_server import Call, Limits, Server
from tests.core.wire_peers import TOKEN, Impostor, RawPeer, framed

VALUES: list[object] = [
    None, True, False, 0, 1, -1, 2**63, 10**400, 0.5, "", "x", "x" * 129, "\u00fc\U0001f9b4", "2.0", [], {}, [[]],
    {"a": {"b": []}}, [1, "a", None],
]  # fmt: skip
KEYS = ["jsonrpc", "id", "method", "params", "result", "error", "_meta", "within", "progress", "operation", "data"]
TEXT = [b"NaN", b"Infinity", b"1e999", b"\\ud800", b"\xff", b"\x00", b"[" * 3000, b'{"a":' * 100, b'"', b"}", b"{"]


def good_message(chance: random.Random) -> dict[str, object]:
    identity: int | str = chance.randrange(50) if chance.random() < 0.5 else f"id-{chance.randrange(50)}"
    params: dict[str, object] = {chance.choice("abc"): chance.choice(VALUES) for _ in range(chance.randrange(3))}
    if chance.random() < 0.3:
        params["_meta"] = {"within": 5, "progress": True, "operation": "op"}
    message: dict[str, object] = {"jsonrpc": "2.0", "id": identity, "method": "echo", "params": params}
    kind = chance.randrange(8)
    if kind == 0:
        return {"jsonrpc": "2.0", "method": "cancel", "params": {"id": identity}}
    if kind == 1:
        return {
            "jsonrpc": "2.0",
            "method": "progress",
            "params": {"id": identity, "done": 1, "total": 2, "message": "m"},
        }
    if kind == 2:
        return {"jsonrpc": "2.0", "id": identity, "result": params}
    if kind == 3:
        return wire.error_message(identity, ProsectorError(chance.choice(list(Code)), "m", **{"a": 1}))
    return message


def bend(message: dict[str, object], chance: random.Random) -> dict[str, object]:
    """The message with one thing in it changed, at any level."""
    bent = dict(message)
    key = chance.choice([*bent, chance.choice(KEYS)])
    inner = bent.get(key)
    if isinstance(inner, dict) and inner and chance.random() < 0.6:
        bent[key] = bend(inner, chance)
    elif chance.random() < 0.2:
        bent.pop(key, None)
    else:
        bent[key] = chance.choice(VALUES)
    return bent


def piece(chance: random.Random) -> bytes:
    """Bytes that a peer may send: mostly nearly right."""
    kind = chance.randrange(8)
    if kind == 0:
        return chance.randbytes(chance.randrange(400))
    if kind == 1:
        return framed(chance.randbytes(chance.randrange(400)))
    message = good_message(chance)
    for _ in range(chance.randrange(3)):
        message = bend(message, chance)
    body = bytearray(json.dumps(message, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass"))
    if kind == 2:
        at = chance.randrange(len(body) + 1)
        body[at:at] = chance.choice(TEXT)
    frame = bytearray(framed(bytes(body)))
    if kind == 3:
        for _ in range(chance.randrange(1, 5)):
            frame[chance.randrange(len(frame))] = chance.randrange(256)
    if kind == 4:
        del frame[chance.randrange(len(frame)) :]
    return bytes(frame)


def send_in_cuts(sock: socket.socket, data: bytes, chance: random.Random) -> None:
    while data:
        size = len(data) if chance.random() < 0.5 else chance.randrange(1, len(data) + 1)
        sock.sendall(data[:size])
        data = data[size:]


class Fuzz:
    """One run: everything that was sent is a function of the seed and the thread's number."""

    def __init__(self, seconds: float, seed: int, threads: int) -> None:
        self.end = time.monotonic() + seconds
        self.seed = seed
        self.threads = threads
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []
        self._lock = threading.Lock()
        limits = Limits(handshake=1.0, frame=1.0, farewell=0.2, unsent=4_000_000)
        self.server = Server(TOKEN, "0.1.0", self.on_call, we_are="the fuzzed", limits=limits)

    def on_call(self, call: Call) -> None:
        if call.request.progress:
            call.progress(1, 2, "half")
        call.reply(call.request.params)

    def count(self, name: str) -> None:
        with self._lock:
            self.counts[name] += 1

    def problem(self, text: str) -> None:
        with self._lock:
            self.problems.append(text)
        self.end = 0.0

    def going_on(self) -> bool:
        return time.monotonic() < self.end

    def attack_server(self, number: int) -> None:
        chance = random.Random(f"{self.seed}/server/{number}")
        while self.going_on():
            try:
                with RawPeer(self.server.port) as peer:
                    proven = chance.random() < 0.6
                    with contextlib.suppress(ConnectionError):
                        if proven:
                            peer.shake()
                        for _ in range(chance.randrange(1, 20)):
                            send_in_cuts(peer.sock, piece(chance), chance)
                        if chance.random() < 0.3:
                            peer.sock.shutdown(socket.SHUT_WR)
                            while peer.receive() is not None:
                                self.count("answers read by attackers")
                    if chance.random() < 0.3:
                        peer.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                self.count("connections of clients" if proven else "connections of strangers")
            except OSError as error:
                self.problem(f"attacker {number}: {error!r}")
            except ProsectorError as error:
                self.problem(f"the server sent a broken frame: {error!r}")
            except AssertionError as error:
                # Pushed out or refused in the handshake by the crowd: busy is a fair answer, silence too.
                self.count(f"handshakes refused ({str(error)[:20]})")

    def attack_client(self, number: int) -> None:
        chance = random.Random(f"{self.seed}/client/{number}")

        def behave(sock: socket.socket) -> None:
            sock.settimeout(5)
            if chance.random() < 0.3:
                send_in_cuts(sock, piece(chance), chance)
                return
            reader, asked = wire.FrameReader(), 0
            while data := sock.recv(65536):
                for message in reader.feed(data):
                    asked += 1
                    params = message["params"]
                    if asked == 1 and isinstance(params, dict):
                        shown = wire.proof(TOKEN, "server", str(params["nonce"]), "b" * 64)
                        hello = {"protocol": 1, "product": "x", "nonce": "b" * 64, "proof": shown}
                        sock.sendall(wire.encode(wire.result_message(0, hello)))
                    elif asked == 2:
                        sock.sendall(wire.encode(wire.result_message(0, {"ok": True, "request_limit": 10_000})))
                    else:
                        for _ in range(chance.randrange(1, 10)):
                            send_in_cuts(sock, piece(chance), chance)
                        return

        with Impostor(behave) as impostor:
            while self.going_on():
                try:
                    with Client(impostor.port, TOKEN, "0.1.0", name="fuzzed", timeout=10) as client:
                        futures = [client.submit("echo", on_progress=lambda *_: None) for _ in range(5)]
                        for future in futures:
                            with contextlib.suppress(ProsectorError):
                                future.result(20)
                    self.count("clients answered by an impostor")
                except ProsectorError as error:
                    self.count(f"clients that saw {error.code.value}")
                except Exception as error:
                    self.problem(f"a client raised {error!r}")

    def be_good(self) -> None:
        with Client(self.server.port, TOKEN, "0.1.0", name="good") as client:
            number = 0
            while self.going_on():
                number += 1
                sent = {"n": number, "text": "Schädel 🦴" * (number % 20)}
                try:
                    if client.request("echo", sent, timeout=20) != sent:
                        self.problem(f"request {number} got another answer")
                except ProsectorError as error:
                    self.problem(f"the good client was not served: {error!r}")
                self.count("answers to the good client")
                time.sleep(0.001)

    def run(self) -> int:
        errors: list[str] = []

        class Listen(logging.Handler):
            def emit(self, record: logging.LogRecord) -> None:
                errors.append(self.format(record))

        logging.getLogger("addon.core").addHandler(Listen(logging.ERROR))
        logging.getLogger("addon.core").propagate = False
        threading.excepthook = lambda given: self.problem(f"a thread ended: {given.exc_value!r}")
        process = psutil.Process()
        files = 0 if sys.platform == "win32" else process.num_fds()
        self.server.start()
        workers = [threading.Thread(target=self.be_good)]
        for number in range(self.threads):
            workers.append(threading.Thread(target=self.attack_server, args=[number]))
            workers.append(threading.Thread(target=self.attack_client, args=[number]))
        for worker in workers:
            worker.start()
        memory = 0
        warm_at, started = (self.end - time.monotonic()) / 4, time.monotonic()
        while self.going_on():
            time.sleep(0.2)
            if not memory and time.monotonic() - started > warm_at:
                memory = process.memory_info().rss
        grown = process.memory_info().rss - memory
        for worker in workers:
            worker.join(60)
        hung = [worker.name for worker in workers if worker.is_alive()]
        self.server.stop()
        patience = time.monotonic() + 20
        while sys.platform != "win32" and process.num_fds() > files and time.monotonic() < patience:
            time.sleep(0.05)
        if hung:
            self.problems.append(f"hung: {hung}")
        if sys.platform != "win32" and process.num_fds() > files:
            self.problems.append(f"{process.num_fds() - files} descriptors are left open")
        self.problems += errors
        for name, count in sorted(self.counts.items()):
            print(f"{count:9,} {name}")
        print(f"memory after the first quarter: {grown / 2**20:+.1f} MB")
        for text in self.problems[:20]:
            print(f"PROBLEM (seed {self.seed}): {text}")
        return 1 if self.problems else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--threads", type=int, default=3, help="of each kind of attacker")
    given = parser.parse_args()
    return Fuzz(given.seconds, given.seed, given.threads).run()


if __name__ == "__main__":
    sys.exit(main())
