"""Both ends of the wire over real sockets and real threads: what is promised, and what strangers may try."""

from __future__ import annotations

import asyncio
import base64
import concurrent.futures
import contextlib
import gc
import itertools
import logging
import queue
import random
import socket
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from typing import Any

import psutil
import pytest

from addon.core import wire
from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from addon.core.wire_server import Call, Connection, Limits, Server
from tests.core.wire_peers import (
    PATIENCE,
    TOKEN,
    Impostor,
    RawPeer,
    Recorder,
    answering,
    framed,
    wait_until,
)

Serve = Callable[..., Server]
GARBAGE_CONNECTIONS = 10_000


def echo(call: Call) -> None:
    call.reply({"method": call.request.method, **call.request.params})


class Inbox:
    """Keeps calls unanswered until the test says otherwise."""

    def __init__(self) -> None:
        self.calls: queue.Queue[Call] = queue.Queue()

    def __call__(self, call: Call) -> None:
        self.calls.put(call)

    def next(self) -> Call:
        return self.calls.get(timeout=PATIENCE)


def open_files() -> int:
    process = psutil.Process()
    return int(process.num_handles() if sys.platform == "win32" else process.num_fds())


@pytest.fixture(autouse=True)
def nothing_is_left_open() -> Iterator[None]:
    """Every test here ends with the descriptors and the threads that it began with."""
    files, threads = open_files(), threading.active_count()
    yield
    wait_until(lambda: threading.active_count() <= threads, f"{threading.enumerate()} end")
    if sys.platform != "win32":  # there, handles come and go with the system's own threads
        wait_until(lambda: open_files() <= files, "every descriptor is closed")


@pytest.fixture
def serve(nothing_is_left_open: None) -> Iterator[Serve]:
    servers: list[Server] = []

    def start(on_call: Callable[[Call], None] = echo, *, token: bytes = TOKEN, **options: Any) -> Server:
        limits = Limits(**{name: options.pop(name) for name in list(options) if name in Limits.__dataclass_fields__})
        server = Server(token, "0.1.0", on_call, we_are="the Prosector extension", limits=limits, **options)
        servers.append(server)
        server.start()
        return server

    yield start
    for server in servers:
        server.stop()


def connect(server: Server | Recorder | Impostor, name: str = "a test", timeout: float = PATIENCE) -> Client:
    return Client(server.port, TOKEN, "0.1.0", name=name, they_are="the session", timeout=timeout)


def ask(client: Client, method: str = "echo", **params: object) -> wire.Params:
    return client.request(method, params, timeout=PATIENCE)


def failure(future: Future[wire.Params]) -> ProsectorError:
    error = future.exception(PATIENCE)
    assert isinstance(error, ProsectorError)
    return error


def refused_connect(server: Server | Recorder | Impostor, timeout: float = PATIENCE) -> ProsectorError:
    with pytest.raises(ProsectorError) as caught:
        connect(server, timeout=timeout)
    return caught.value


def error_of(message: dict[str, Any] | None) -> str:
    assert message is not None
    return str(message["error"]["data"]["error"])


# The handshake


def test_both_sides_prove_themselves_and_then_requests_are_answered(serve: Serve) -> None:
    changes: list[int] = []
    server = serve(on_change=lambda: changes.append(1))
    with connect(server, "first") as first, connect(server, "zweite Möglichkeit") as second:
        assert ask(first, "m", a=1) == {"method": "m", "a": 1}
        assert ask(second, "m", a=2) == {"method": "m", "a": 2}
        assert server.clients == ["first", "zweite Möglichkeit"]
        assert first.alive
    wait_until(lambda: server.clients == [])
    wait_until(lambda: len(changes) == 4)
    assert not first.alive


def test_a_server_that_lacks_the_token_is_refused_and_never_sees_a_proof(serve: Serve) -> None:
    server = serve(token=b"another token of thirty-two bytes")
    with Recorder(server.port) as recorder:
        assert refused_connect(recorder).code is Code.UNAUTHORIZED
        assert b'"hello"' in recorder.to_server
        assert b'"prove"' not in recorder.to_server


def test_a_client_that_lacks_the_token_is_refused(serve: Serve) -> None:
    server = serve()
    with RawPeer(server.port) as peer:
        answer = peer.hello()
        assert answer is not None
        wrong = wire.proof(b"not the token", "client", "a" * 64, answer["result"]["nonce"])
        assert error_of(peer.ask("prove", {"proof": wrong})) == "unauthorized"
        assert peer.receive() is None
    assert server.clients == []


@pytest.mark.parametrize("given", [None, "", 5, "ä" * 64, ["x"], {}, "0" * 64])
def test_a_proof_of_any_shape_but_the_right_one_is_refused(serve: Serve, given: object) -> None:
    with RawPeer(serve().port) as peer:
        peer.hello()
        assert error_of(peer.ask("prove", {"proof": given})) == "unauthorized"
        assert peer.receive() is None


def test_the_servers_own_proof_sent_back_is_refused(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        answer = peer.hello()
        assert answer is not None
        assert error_of(peer.ask("prove", {"proof": answer["result"]["proof"]})) == "unauthorized"


def test_a_recorded_handshake_is_worth_nothing_the_second_time(serve: Serve) -> None:
    server = serve()
    with Recorder(server.port) as recorder:
        with connect(recorder) as client:
            ask(client)
        recorded = bytes(recorder.to_server)
    with RawPeer(server.port) as peer:
        peer.sock.sendall(recorded)
        assert peer.receive()["result"]["nonce"]  # type: ignore[index]
        assert error_of(peer.receive()) == "unauthorized"
        assert peer.receive() is None


def test_the_token_is_never_on_the_wire(serve: Serve) -> None:
    with Recorder(serve().port) as recorder:
        with connect(recorder) as client:
            assert ask(client, "m", a=1) == {"method": "m", "a": 1}
        for seen in (bytes(recorder.to_server), bytes(recorder.to_client)):
            assert len(seen) > 100
            for form in (TOKEN, TOKEN.hex().encode(), base64.b64encode(TOKEN), TOKEN[:8], TOKEN.hex().encode()[:16]):
                assert form not in seen


@pytest.mark.parametrize(("theirs", "side"), [(0, "raw"), (2, "the Prosector extension")])
def test_a_server_tells_a_client_of_another_version_which_side_to_update(serve: Serve, theirs: int, side: str) -> None:
    with RawPeer(serve().port) as peer:
        answer = peer.hello(protocol=theirs)
        assert answer is not None
        assert error_of(answer) == "version_mismatch"
        assert f"update {side} " in answer["error"]["message"]
        assert answer["error"]["data"]["details"] == {"update": side}
        assert peer.receive() is None


@pytest.mark.parametrize(("theirs", "side"), [(0, "the session"), (2, "a test")])
def test_a_client_tells_which_side_to_update_when_the_server_does_not(theirs: int, side: str) -> None:
    with Impostor(answering({"protocol": theirs, "product": "9.9"})) as impostor:
        error = refused_connect(impostor)
    assert error.code is Code.VERSION_MISMATCH
    assert error.details == {"update": side}


def test_a_servers_version_mismatch_reaches_the_caller_of_a_client(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    with Recorder(server.port) as recorder:
        plain = wire.request_message
        newer: Callable[[wire.Request], dict[str, object]] = lambda request: plain(  # noqa: E731
            wire.Request(request.id, request.method, {**request.params, "protocol": 2})
        )
        monkeypatch.setattr(wire, "request_message", newer)
        error = refused_connect(recorder)
    assert error.code is Code.VERSION_MISMATCH
    assert error.details == {"update": "the Prosector extension"}


@pytest.mark.parametrize(
    "message",
    [
        {"id": 1, "method": "get_scene_state"},
        {"id": 1, "method": "prove", "params": {"proof": "0" * 64}},
        {"method": "cancel", "params": {"id": 1}},
        {"id": 1, "result": {}},
        {"id": True, "method": "hello"},
        {"id": 1, "method": "hello", "params": {"protocol": 1}},
        {"id": 1, "method": "hello", "params": {"protocol": 1, "nonce": "ä" * 64}},
        {"id": 1, "method": "hello", "params": {"protocol": 1, "nonce": "a" * 31}},
        {"id": 1, "method": "hello", "params": []},
    ],
    ids=lambda message: str(message)[:60],
)
def test_whatever_comes_before_a_right_hello_is_refused_and_never_called(serve: Serve, message: dict[str, Any]) -> None:
    inbox = Inbox()
    with RawPeer(serve(inbox).port) as peer:
        peer.send(message)
        assert error_of(peer.receive()) in ("unauthorized", "invalid_request")
        assert peer.receive() is None
    assert inbox.calls.empty()


def test_a_second_hello_is_refused(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        peer.hello()
        assert error_of(peer.hello()) == "unauthorized"


def test_before_the_proof_a_frame_holds_four_kilobytes(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        assert error_of(peer.hello(nonce="a" * 5000)) == "frame_too_large"
        assert peer.receive() is None


# Peers that speak something else, or nothing


@pytest.mark.parametrize(
    "opening",
    [
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000000\r\n\r\n" + b"x" * 5_000_000,
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(506),
    ],
    ids=["HTTP POST of 5 MB", "HTTP GET", "TLS"],
)
def test_another_protocol_is_told_so_and_shut_out(serve: Serve, opening: bytes) -> None:
    server = serve()
    with RawPeer(server.port) as peer, connect(server) as client:
        peer.sock.sendall(opening)
        assert error_of(peer.receive()) == "frame_too_large"
        assert peer.receive() is None
        assert ask(client, "m") == {"method": "m"}


@pytest.mark.parametrize(
    "reply", [b"HTTP/1.1 400 Bad Request\r\n\r\n", framed(b"[]"), framed(b"{}"), framed(b'{"jsonrpc":"2.0","id":5}')]
)
def test_a_client_knows_that_something_else_listens(reply: bytes) -> None:
    def behave(sock: socket.socket) -> None:
        sock.recv(65536)
        sock.sendall(reply)
        sock.recv(1)

    with Impostor(behave) as impostor:
        error = refused_connect(impostor)
    assert (error.code, error.details) == (Code.SESSION_LOST, {"reason": "foreign"})


def test_a_client_reads_no_more_of_a_stranger_than_a_handshake_holds() -> None:
    with Impostor(lambda sock: sock.sendall((30_000_000).to_bytes(4, "big") + bytes(100_000))) as impostor:
        error = refused_connect(impostor)
    assert (error.code, error.details) == (Code.SESSION_LOST, {"reason": "foreign"})


def test_a_client_says_that_nobody_listens_or_that_the_peer_closed() -> None:
    with Impostor(lambda sock: None) as impostor:
        error = refused_connect(impostor)
        assert (error.code, error.details) == (Code.SESSION_LOST, {"reason": "closed"})
    error = refused_connect(impostor)
    assert (error.code, error.details) == (Code.SESSION_LOST, {"reason": "refused"})
    with pytest.raises(ProsectorError) as caught:
        Client(70_000, TOKEN, "0.1.0", name="a test")
    assert caught.value.details == {"reason": "refused"}


def test_the_handshake_ends_in_time_though_the_peer_sends_a_byte_now_and_then() -> None:
    over = threading.Event()

    def drip(sock: socket.socket) -> None:
        sock.recv(65536)
        for byte in framed(b" " * 4000):
            sock.sendall(bytes([byte]))
            if over.wait(0.05):  # 200 s for all of it; each single read is well within the time-out
                return

    with Impostor(drip) as impostor:
        error = refused_connect(impostor, timeout=0.3)
        over.set()
    assert (error.code, error.details) == (Code.SESSION_LOST, {"reason": "timeout"})


def test_a_sender_of_single_bytes_is_served(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        peer.shake()
        peer.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        body = '{"jsonrpc":"2.0","id":"ü","method":"m","params":{"q":"Schädel 🦴"}}'.encode()
        for byte in framed(body):
            peer.sock.sendall(bytes([byte]))
        assert peer.receive() == {"jsonrpc": "2.0", "id": "ü", "result": {"method": "m", "q": "Schädel 🦴"}}


def test_many_requests_in_one_read_are_all_served(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        peer.shake()
        frames = [wire.encode(wire.request_message(wire.Request(n, "m", {"n": n}))) for n in range(500)]
        peer.sock.sendall(b"".join(frames))
        assert [peer.receive()["id"] for _ in range(500)] == list(range(500))  # type: ignore[index]


def test_a_sender_that_stops_in_the_middle_of_a_frame_is_dropped(serve: Serve) -> None:
    server = serve(frame=0.2)
    with RawPeer(server.port) as peer, connect(server) as client:
        peer.shake()
        peer.sock.sendall(b"\x00\x00\x01\x00{")
        assert peer.receive() is None
        assert ask(client, "m") == {"method": "m"}  # who is silent between frames stays


def test_a_steady_sender_whose_every_read_ends_inside_a_frame_stays(serve: Serve) -> None:
    with RawPeer(serve(frame=0.4).port) as peer:
        peer.shake()
        frames = [wire.encode(wire.request_message(wire.Request(n, "m", {}))) for n in range(21)]
        stream = b"".join(frames)
        cuts = [0, *itertools.accumulate(map(len, frames[:-1]))]
        pieces = [stream[start + 3 : end + 3] for start, end in itertools.pairwise(cuts)]
        peer.sock.sendall(stream[:3])
        for number, piece in enumerate(pieces):
            peer.sock.sendall(piece)
            answer = peer.receive()
            assert answer is not None
            assert answer["id"] == number
            threading.Event().wait(0.04)  # 0.8 s in all: twice the limit of one frame


def test_who_connects_and_says_nothing_is_dropped(serve: Serve) -> None:
    server = serve(handshake=0.2)
    with RawPeer(server.port) as silent, RawPeer(server.port) as half:
        half.hello()
        assert silent.receive() is None
        assert half.receive() is None


def test_a_crowd_of_silent_strangers_does_not_push_out_a_handshake(serve: Serve) -> None:
    server = serve(strangers=4)
    with RawPeer(server.port) as peer:
        answer = peer.hello()
        assert answer is not None
        crowd = [RawPeer(server.port) for _ in range(20)]
        assert crowd[0].receive() is None  # the oldest had to go
        shown = wire.proof(TOKEN, "client", "a" * 64, answer["result"]["nonce"])
        assert peer.ask("prove", {"proof": shown})["result"]["ok"] is True  # type: ignore[index]
        for stranger in crowd:
            stranger.sock.close()


def test_who_is_refused_and_neither_reads_nor_leaves_is_dropped(serve: Serve) -> None:
    server = serve(farewell=0.2)
    with RawPeer(server.port) as peer:
        peer.shake()
        peer.sock.sendall(framed(b"[]") + bytes(100_000))
        wait_until(lambda: server.clients == [])
        assert error_of(peer.receive()) == "invalid_frame"
        assert peer.receive() is None


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b'{"a":NaN}', b'{"a":' * 100_000, b'{"a":1e999}', b'{"a":"\\ud800"}', b"\xff\xfe"]
)
def test_a_broken_frame_ends_its_own_connection_only(serve: Serve, body: bytes) -> None:
    server = serve()
    with RawPeer(server.port) as peer, connect(server) as client:
        peer.shake()
        peer.sock.sendall(framed(body))
        assert error_of(peer.receive()) == "invalid_frame"
        assert peer.receive() is None
        assert ask(client, "m") == {"method": "m"}


@pytest.mark.parametrize(
    "message",
    [
        {"jsonrpc": "1.0", "id": 5, "method": "m"},
        {"id": 5, "method": ""},
        {"id": 5, "method": ["m"]},
        {"id": 5, "method": "m", "params": [1]},
        {"id": 5, "method": "m", "params": {"_meta": {"within": 10**400}}},
        {"id": 5},
    ],
)
def test_a_whole_frame_that_makes_no_sense_is_answered_and_the_client_goes_on(
    serve: Serve, message: dict[str, Any]
) -> None:
    with RawPeer(serve().port) as peer:
        peer.shake()
        peer.send(message)
        answer = peer.receive()
        assert error_of(answer) == "invalid_request"
        assert answer["id"] == 5  # type: ignore[index]
        assert peer.ask("m", {}, 6)["result"] == {"method": "m"}  # type: ignore[index]


@pytest.mark.parametrize("identity", [[1], {"a": 1}, True, 1.0, None, "1", 10**400])
def test_a_cancel_of_an_id_of_any_shape_touches_no_other_call(serve: Serve, identity: object) -> None:
    inbox = Inbox()
    with RawPeer(serve(inbox).port) as peer:
        peer.shake()
        peer.send({"id": 1, "method": "m"})
        call = inbox.next()
        peer.send({"method": "cancel", "params": {"id": identity}})
        peer.send({"id": 2, "method": "m"})
        inbox.next().reply({})
        assert peer.receive()["id"] == 2  # type: ignore[index]
        assert not call.cancelled


# Calls


def test_a_client_that_vanishes_cancels_its_calls_and_nobody_elses(serve: Serve) -> None:
    inbox = Inbox()
    server = serve(inbox)
    with connect(server, "stays") as stays:
        kept = stays.submit("m", {"who": "stays"})
        call = inbox.next()
        with RawPeer(server.port) as peer:
            peer.shake()
            peer.send({"id": 1, "method": "m", "params": {"who": "vanishes"}})
            vanished = inbox.next()
            assert not vanished.cancelled
            # A reset, as from a killed process.
            peer.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wait_until(lambda: vanished.cancelled)
        vanished.reply({"to": "nobody"})
        vanished.progress(1, 2, "to nobody")
        assert not call.cancelled
        call.reply({"to": "stays"})
        assert kept.result(PATIENCE) == {"to": "stays"}


def test_a_client_that_never_reads_is_dropped_at_the_limit_and_holds_up_nobody(serve: Serve) -> None:
    large = {"data": "x" * 1_000_000}
    server = serve(lambda call: call.reply(large if call.request.method == "large" else {}), unsent=3_000_000)
    with RawPeer(server.port) as peer, connect(server) as client:
        peer.shake()
        for identity in range(200):  # far more than the system's own buffers hold
            try:
                peer.send({"id": identity, "method": "large"})
            except ConnectionError:
                break
            assert ask(client) == {}
        wait_until(lambda: server.clients == ["a test"])
        assert ask(client) == {}


def test_an_answer_larger_than_the_systems_buffers_arrives_whole(serve: Serve) -> None:
    payload = "".join(map(str, range(3_000_000)))[:20_000_000]
    server = serve(lambda call: call.reply({"data": payload}))
    with connect(server) as first, connect(server) as second:
        futures = [client.submit("m") for client in (first, second, first)]
        assert all(future.result(PATIENCE) == {"data": payload} for future in futures)


def test_an_id_in_use_ends_the_connection_and_cancels_its_calls(serve: Serve) -> None:
    inbox = Inbox()
    with RawPeer(serve(inbox).port) as peer:
        peer.shake()
        peer.send({"id": 1, "method": "m"})
        call = inbox.next()
        peer.send({"id": 1, "method": "m"})
        answer = peer.receive()
        assert error_of(answer) == "invalid_request"
        assert answer["id"] is None  # type: ignore[index]
        assert peer.receive() is None
        assert call.cancelled
    assert inbox.calls.empty()


def test_an_id_is_free_again_after_its_answer(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        peer.shake()
        assert [peer.ask("m", {"n": n}, 1)["result"]["n"] for n in range(3)] == [0, 1, 2]  # type: ignore[index]


def test_cancelling_a_future_cancels_the_call_and_wakes_who_waits(serve: Serve) -> None:
    inbox = Inbox()
    with connect(serve(inbox)) as client:
        future, other = client.submit("m"), client.submit("m")
        call, kept = inbox.next(), inbox.next()
        assert future.cancel()
        done, _ = concurrent.futures.wait([future], timeout=PATIENCE)
        assert done == {future}
        with pytest.raises(CancelledError):
            future.result()
        wait_until(lambda: call.cancelled)
        call.reply({"too": "late"})
        kept.reply({"in": "time"})
        assert other.result(PATIENCE) == {"in": "time"}
        assert not kept.cancelled


def test_a_cancelled_call_counts_until_it_is_answered(serve: Serve) -> None:
    inbox = Inbox()
    with connect(serve(inbox, calls=1)) as client:
        client.submit("m").cancel()
        call = inbox.next()
        wait_until(lambda: call.cancelled)
        assert failure(client.submit("m")).code is Code.BUSY
        call.fail(ProsectorError(Code.CANCELLED, "Nobody waits."))
        future = client.submit("m")
        inbox.next().reply({})
        assert future.result(PATIENCE) == {}


def test_cancelling_in_the_moment_of_the_answer_harms_nothing(serve: Serve) -> None:
    outcomes = {"answered": 0, "cancelled": 0}
    with connect(serve()) as client:
        for _ in range(2000):
            future = client.submit("m")
            if future.cancel():
                outcomes["cancelled"] += 1
            else:
                assert future.result(PATIENCE) == {"method": "m"}
                outcomes["answered"] += 1
            if outcomes["cancelled"] % 50 == 0:
                ask(client)  # let what was cancelled be answered: 64 may be in flight
        assert ask(client, "last") == {"method": "last"}
    assert sum(outcomes.values()) == 2000


def test_progress_reaches_the_request_that_wished_for_it(serve: Serve) -> None:
    inbox = Inbox()
    with connect(serve(inbox)) as client:
        seen: list[tuple[float, float, str]] = []
        future = client.submit("m", on_progress=lambda *report: seen.append(report))
        call = inbox.next()
        for done in range(3):
            call.progress(done, 3, f"Schritt {done}")
        call.reply({})
        call.progress(3, 3, "after the answer")
        future.result(PATIENCE)
        unwished = client.submit("m")
        call = inbox.next()
        call.progress(1, 2, "unwished")
        call.reply({})
        unwished.result(PATIENCE)
        assert seen == [(0.0, 3.0, "Schritt 0"), (1.0, 3.0, "Schritt 1"), (2.0, 3.0, "Schritt 2")]


def test_a_deadline_passes_on_the_servers_clock(serve: Serve) -> None:
    inbox = Inbox()
    with connect(serve(inbox)) as client:
        futures = [client.submit("m", within=0.01), client.submit("m", within=3600), client.submit("m")]
        soon, late, never = inbox.next(), inbox.next(), inbox.next()
        wait_until(lambda: soon.expired)
        assert not late.expired
        assert not never.expired
        soon.fail(ProsectorError(Code.DEADLINE_EXCEEDED, "Too late."))
        assert failure(futures[0]).code is Code.DEADLINE_EXCEEDED


def test_a_request_that_runs_out_of_time_raises_and_is_cancelled(serve: Serve) -> None:
    inbox = Inbox()
    with connect(serve(inbox)) as client:
        with pytest.raises(ProsectorError) as caught:
            client.request("m", timeout=0.05)
        assert caught.value.code is Code.DEADLINE_EXCEEDED
        call = inbox.next()
        assert call.request.within == 0.05
        wait_until(lambda: call.cancelled)


def test_operation_and_params_arrive_with_the_call(serve: Serve) -> None:
    inbox = Inbox()
    with connect(serve(inbox), "Möwe") as client:
        client.submit("show", {"key": "femur/left"}, operation="op-1", within=5, on_progress=lambda *_: None)
        call = inbox.next()
    assert (call.request.method, call.request.params) == ("show", {"key": "femur/left"})
    assert (call.request.operation, call.request.within, call.request.progress) == ("op-1", 5.0, True)
    assert call.connection.name == "Möwe"


def test_more_calls_in_flight_than_allowed_are_told_that_it_is_busy(serve: Serve) -> None:
    inbox = Inbox()
    server = serve(inbox)
    with connect(server) as client, connect(server) as other:
        futures = [client.submit("m", {"n": n}) for n in range(64)]
        calls = [inbox.next() for _ in range(64)]
        assert [failure(client.submit("m")).code for _ in range(10)] == [Code.BUSY] * 10
        unhindered = other.submit("m")
        inbox.next().reply({"other": True})
        assert unhindered.result(PATIENCE) == {"other": True}
        for call in reversed(calls):
            call.reply({"n": call.request.params["n"]})
        assert [future.result(PATIENCE)["n"] for future in futures] == list(range(64))
        again = client.submit("m")
        inbox.next().reply({})
        assert again.result(PATIENCE) == {}


def test_more_clients_than_allowed_are_told_that_it_is_busy(serve: Serve) -> None:
    server = serve()
    clients = [connect(server, f"client {n}") for n in range(32)]
    assert refused_connect(server).code is Code.BUSY
    assert server.clients == [f"client {n}" for n in range(32)]
    clients.pop().close()
    wait_until(lambda: len(server.clients) == 31)
    clients.append(connect(server))
    assert all(ask(client, "m") == {"method": "m"} for client in clients)
    for client in clients:
        client.close()


def test_thousands_of_requests_from_many_threads_each_get_their_own_answer(serve: Serve) -> None:
    inbox = Inbox()

    def work() -> None:
        for call in iter(inbox.calls.get, None):
            echo(call)

    workers = [threading.Thread(target=work) for _ in range(3)]
    for worker in workers:
        worker.start()
    server = serve(inbox)
    clients = [connect(server, f"client {n}") for n in range(4)]
    wrong: list[object] = []

    def question(number: int) -> None:
        client = clients[number % 4]
        for n in range(500):
            sent = {"asker": number, "n": n, "text": "ä" * (n % 50)}
            answer = client.request("m", sent, timeout=PATIENCE)
            if answer != {"method": "m", **sent}:
                wrong.append((sent, answer))

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(question, range(8)))
    for client in clients:
        client.close()
    for _ in workers:
        inbox.calls.put(None)  # type: ignore[arg-type]
    for worker in workers:
        worker.join(PATIENCE)
    assert wrong == []


def test_answers_come_in_any_order_and_from_other_threads(serve: Serve) -> None:
    def later(call: Call) -> None:
        threading.Timer(0.001 * (50 - int(str(call.request.params["n"]))), echo, [call]).start()

    with connect(serve(later)) as client:
        futures = [client.submit("m", {"n": n}) for n in range(50)]
        assert [future.result(PATIENCE)["n"] for future in futures] == list(range(50))


def test_only_the_first_answer_of_a_call_is_sent(serve: Serve) -> None:
    def stutter(call: Call) -> None:
        call.reply({"first": True})
        call.reply({"second": True})
        call.fail(ProsectorError(Code.INTERNAL, "third"))

    with RawPeer(serve(stutter).port) as peer:
        peer.shake()
        assert peer.ask("m", {}, 1)["result"] == {"first": True}  # type: ignore[index]
        assert peer.ask("m", {}, 2) == {"jsonrpc": "2.0", "id": 2, "result": {"first": True}}


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ({"a": "x" * 2000}, Code.FRAME_TOO_LARGE),
        ({"a": float("nan")}, Code.INVALID_FRAME),
        ({"a": object()}, Code.INVALID_FRAME),
    ],
    ids=["too large", "not a number", "not JSON"],
)
def test_an_answer_that_cannot_be_sent_is_an_error_on_both_sides_not_silence(
    serve: Serve, result: dict[str, Any], code: Code
) -> None:
    inbox = Inbox()
    with connect(serve(inbox, answer=1000)) as client:
        future = client.submit("m")
        with pytest.raises(ProsectorError) as caught:
            inbox.next().reply(result)
        assert caught.value.code is code
        assert failure(future).code is code
        following = client.submit("m")
        inbox.next().reply({"a": 1})
        assert following.result(PATIENCE) == {"a": 1}


@pytest.mark.parametrize("details", [{"path": object()}, {"list": "x" * 2000}], ids=["not JSON", "too large"])
def test_an_error_whose_details_cannot_be_sent_arrives_without_them(serve: Serve, details: dict[str, Any]) -> None:
    inbox = Inbox()
    with connect(serve(inbox, answer=1000)) as client:
        future = client.submit("m")
        inbox.next().fail(ProsectorError(Code.NO_MATCH, "Nothing is called that.", **details))
        error = failure(future)
        assert (error.code, error.message, error.details) == (Code.NO_MATCH, "Nothing is called that.", {})


def test_a_request_over_the_servers_limit_is_refused_before_it_is_sent(serve: Serve) -> None:
    with connect(serve(request=10_000)) as client:
        with pytest.raises(ProsectorError) as caught:
            client.submit("m", {"q": "x" * 10_000})
        assert (caught.value.code, caught.value.details) == (Code.FRAME_TOO_LARGE, {"limit": 10_000})
        assert ask(client, "m", q="x" * 9_000) == {"method": "m", "q": "x" * 9_000}


def test_a_request_over_the_limit_from_another_client_is_told_so(serve: Serve) -> None:
    with RawPeer(serve().port) as peer:
        peer.shake()
        peer.sock.sendall(framed(b" " * (1024 * 1024 + 1)))
        assert error_of(peer.receive()) == "frame_too_large"
        assert peer.receive() is None


def test_half_a_character_in_a_question_or_an_answer_costs_no_connection(serve: Serve) -> None:
    server = serve(lambda call: call.reply({**call.request.params, "name": "Femur\udcff"}))
    with connect(server) as client:
        assert ask(client, q="bone\ud83e") == {"q": "bone\ufffd", "name": "Femur\ufffd"}
        assert ask(client, q="🦴") == {"q": "🦴", "name": "Femur\ufffd"}


# Callbacks that misbehave, and the ends of things


def test_a_call_that_could_not_be_taken_is_answered_and_the_server_goes_on(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    def fussy(call: Call) -> None:
        if call.request.method == "bad":
            raise ValueError("no such queue")
        echo(call)

    with connect(serve(fussy)) as client, caplog.at_level(logging.ERROR):
        error = failure(client.submit("bad"))
        assert (error.code, "no such queue" in error.message) == (Code.INTERNAL, True)
        assert ask(client, "good") == {"method": "good"}
    assert "no such queue" in caplog.text


def test_a_server_survives_who_wants_to_know_of_changes(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> None:
        raise RuntimeError("the panel is gone")

    server = serve(on_change=broken)
    for _ in range(3):
        with connect(server) as client:
            assert ask(client, "m") == {"method": "m"}
    wait_until(lambda: server.clients == [])
    assert "the panel is gone" in caplog.text


def test_a_client_survives_who_wants_to_know_of_progress(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    def report(call: Call) -> None:
        call.progress(1, 2, "half")
        echo(call)

    def broken(*_: object) -> None:
        raise RuntimeError("the bar is gone")

    with connect(serve(report)) as client:
        assert client.submit("m", on_progress=broken).result(PATIENCE) == {"method": "m"}
        assert ask(client, "m") == {"method": "m"}
    assert "the bar is gone" in caplog.text


@pytest.mark.parametrize(
    "params",
    [
        {"id": [1], "done": 1, "total": 2},
        {"id": True, "done": 1, "total": 2},
        {"id": 1, "done": 10**400, "total": 2},
        {"id": 1, "done": "1", "total": 2},
        {"id": 99, "done": 1, "total": 2},
        {},
    ],
    ids=lambda params: str(params)[:30],
)
def test_progress_of_any_shape_from_a_server_does_no_harm(serve: Serve, params: dict[str, Any]) -> None:
    seen: list[object] = []

    def report(call: Call) -> None:
        call.connection.send({"jsonrpc": "2.0", "method": "progress", "params": params})
        echo(call)

    with connect(serve(report)) as client:
        assert client.submit("m", on_progress=lambda *given: seen.append(given)).result(PATIENCE) == {"method": "m"}
    assert seen == []


def test_a_client_may_be_closed_by_its_own_callbacks(serve: Serve) -> None:
    inbox = Inbox()
    server = serve(inbox)
    client = connect(server)
    future = client.submit("m", on_progress=lambda *_: client.close())
    inbox.next().progress(1, 2, "half")
    assert failure(future).code is Code.SESSION_LOST
    again = connect(server)
    future = again.submit("m")
    future.add_done_callback(lambda _: again.close())
    inbox.next().reply({})
    assert future.result(PATIENCE) == {}
    wait_until(lambda: server.clients == [])


def test_a_callback_that_would_wait_for_itself_is_told_so(serve: Serve) -> None:
    caught: queue.Queue[BaseException | None] = queue.Queue()
    inbox = Inbox()
    with connect(serve(inbox)) as client:

        def wait_for_itself(_: object) -> None:
            try:
                client.request("again")
            except RuntimeError as error:
                caught.put(error)

        future = client.submit("m")
        future.add_done_callback(wait_for_itself)
        inbox.next().reply({})
        assert isinstance(caught.get(timeout=PATIENCE), RuntimeError)


def test_asyncio_waits_for_answers_and_cancels_them(serve: Serve) -> None:
    inbox = Inbox()

    async def talk(client: Client) -> tuple[wire.Params, bool]:
        answered = asyncio.wrap_future(client.submit("m", {"n": 1}))
        dropped = asyncio.wrap_future(client.submit("m", {"n": 2}))
        first, second = await asyncio.to_thread(inbox.next), await asyncio.to_thread(inbox.next)
        first.reply({"n": 1})
        dropped.cancel()
        result = await answered
        await asyncio.to_thread(wait_until, lambda: second.cancelled)
        return result, dropped.cancelled()

    with connect(serve(inbox)) as client:
        assert asyncio.run(talk(client)) == ({"n": 1}, True)


def test_after_the_end_every_request_raises_its_own_error(serve: Serve) -> None:
    inbox = Inbox()
    server = serve(inbox)
    client = connect(server)
    futures = [client.submit("m") for _ in range(3)]
    calls = [inbox.next() for _ in range(3)]
    server.stop()
    errors = [failure(future) for future in futures]
    assert {error.code for error in errors} == {Code.SESSION_LOST}
    assert len({id(error) for error in errors}) == 3
    assert all(call.cancelled for call in calls)
    wait_until(lambda: not client.alive)
    with pytest.raises(ProsectorError) as caught:
        client.submit("m")
    assert caught.value.code is Code.SESSION_LOST
    client.close()
    client.close()


def test_a_stopped_server_frees_its_port_and_takes_answers_without_harm(serve: Serve) -> None:
    inbox = Inbox()
    server = serve(inbox)
    with connect(server) as client:
        future = client.submit("m")
        call = inbox.next()
        server.stop()
        server.stop()
        call.reply({"to": "nobody"})
        assert failure(future).code is Code.SESSION_LOST
    assert refused_connect(server).details == {"reason": "refused"}


def test_a_server_that_was_never_started_can_be_stopped(nothing_is_left_open: None) -> None:
    server = Server(TOKEN, "0.1.0", echo, we_are="the session")
    server.stop()
    assert refused_connect(server).details == {"reason": "refused"}


def test_a_call_may_stop_its_own_server(serve: Serve) -> None:
    servers: list[Server] = []
    servers.append(serve(lambda call: servers[0].stop()))
    with connect(servers[0]) as client:
        assert failure(client.submit("quit")).code is Code.SESSION_LOST


def test_the_server_listens_on_the_loopback_address_alone(serve: Serve) -> None:
    server = serve()
    listening = [
        connection.laddr.ip
        for connection in psutil.Process().net_connections("inet")
        if connection.status == psutil.CONN_LISTEN and connection.laddr.port == server.port
    ]
    assert listening == ["127.0.0.1"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_server_without_free_descriptors_waits_and_goes_on(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    import os
    import resource

    server = serve()
    with connect(server) as client, open(os.devnull) as anything:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        held: list[int] = []
        stranger = socket.socket()
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, open_files() + 50), hard))
            with contextlib.suppress(OSError):
                while True:
                    held.append(os.dup(anything.fileno()))
            stranger.connect(("127.0.0.1", server.port))
            wait_until(lambda: "cannot accept" in caplog.text)
            assert ask(client, "m") == {"method": "m"}
        finally:
            for descriptor in held:
                os.close(descriptor)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            stranger.close()
        with connect(server) as another:
            assert ask(another, "m") == {"method": "m"}


# Ten thousand strangers


def garbage(chance: random.Random) -> bytes:
    """Random bytes; at times a true beginning, so that more than the length is tried."""
    kind = chance.randrange(5)
    if kind == 0:
        return b""
    if kind == 1:
        return chance.randbytes(chance.randrange(1, 300))
    if kind == 2:
        return framed(chance.randbytes(chance.randrange(0, 300)))
    hello = {"protocol": 1, "product": "x", "name": "x", "nonce": "a" * 64}
    frame = bytearray(wire.encode(wire.request_message(wire.Request(0, "hello", hello))))
    if kind == 3:
        return bytes(frame[: chance.randrange(len(frame))])
    for _ in range(chance.randrange(4)):
        frame[chance.randrange(len(frame))] = chance.randrange(256)
    return bytes(frame) + chance.randbytes(chance.randrange(20))


def be_strange(port: int, count: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as sock:
            with contextlib.suppress(OSError):  # refused already, or silence
                sock.sendall(garbage(chance))
                if chance.random() < 0.1:
                    sock.settimeout(0.01)
                    sock.recv(4096)
            if chance.random() < 0.3:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def flood(port: int, count: int, seed: int) -> None:
    threads = [threading.Thread(target=be_strange, args=(port, count // 4, seed + n)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def living_connections() -> int:
    gc.collect()
    return sum(isinstance(thing, Connection) for thing in gc.get_objects())


def test_ten_thousand_garbage_connections_leave_nothing_behind_while_a_client_is_served(serve: Serve) -> None:
    server = serve()
    before_all = living_connections()
    with connect(server) as client:
        over, answered = threading.Event(), itertools.count()
        problems: list[object] = []

        def keep_asking() -> None:
            while not over.is_set():
                n = next(answered)
                try:
                    if ask(client, "m", n=n) != {"method": "m", "n": n}:
                        problems.append(n)
                except ProsectorError as error:
                    problems.append(error)
                    return
                over.wait(0.002)

        asking = threading.Thread(target=keep_asking)
        asking.start()
        flood(server.port, 2_000, seed=1)  # caches and pools fill
        gc.collect()
        files, memory = open_files(), psutil.Process().memory_info().rss
        flood(server.port, GARBAGE_CONNECTIONS - 2_000, seed=100)
        over.set()
        asking.join(PATIENCE)
        assert problems == []
        assert next(answered) > 100
        # The client's own, and the last one that the waiting server's loop variable still names.
        wait_until(lambda: living_connections() <= before_all + 2, "every stranger is forgotten")
        wait_until(lambda: open_files() <= files, "every stranger's descriptor is closed")
        assert psutil.Process().memory_info().rss - memory < 8 * 1024 * 1024
        assert server.clients == ["a test"]
