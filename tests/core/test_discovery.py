"""How sessions are announced and found, and which files are taken for dead: never a live session's."""

from __future__ import annotations

import json
import os
import socket
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from addon.core import discovery, wire
from addon.core.discovery import Session
from addon.core.errors import Code, ProsectorError
from addon.core.version import VERSION
from addon.core.wire_server import Limits, Server
from tests.core.wire_peers import PATIENCE, TOKEN, Impostor, RawPeer, wait_until

posix_modes = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a user's folder private by itself")
pytestmark = pytest.mark.usefixtures("prosector_home")

Serve = Callable[..., Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: list[Server] = []

    def start(token: bytes = TOKEN, limits: Limits | None = None) -> Server:
        server = Server(token, "0.1.0", lambda call: call.reply({"port": server.port}), we_are="it", limits=limits)
        servers.append(server)
        server.start()
        return server

    yield start
    for server in servers:
        server.stop()


def session_at(port: int, **other: Any) -> Session:
    given = {"kind": "blender", "pid": os.getpid(), "port": port, "token": TOKEN.hex(), "started": 1.0, **other}
    return Session(**given)


@pytest.fixture
def ended_pid() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def written(content: bytes, name: str = "blender-1-00000000.json") -> Path:
    path = discovery.run_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


# Announcing


@posix_modes
def test_the_file_is_for_its_user_alone_whatever_the_umask(prosector_home: Path) -> None:
    run = prosector_home / "run"
    run.mkdir(mode=0o755)
    before = os.umask(0)
    try:
        announcement = discovery.announce(session_at(1))
    finally:
        os.umask(before)
    assert stat.S_IMODE(announcement.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(run.stat().st_mode) == 0o700
    announcement.update("other.blend")
    assert stat.S_IMODE(announcement.path.stat().st_mode) == 0o600


def test_the_file_says_what_the_design_promises() -> None:
    session = session_at(4711, started=0.0, blender="5.2.0", blend="/home/ü/Z Anatomy.blend", window=True)
    announcement = discovery.announce(session)
    content = json.loads(announcement.path.read_bytes())
    assert content.pop("started") > 1.7e9
    assert content == {
        "kind": "blender",
        "pid": os.getpid(),
        "port": 4711,
        "token": TOKEN.hex(),
        "protocol": 1,
        "product": VERSION,
        "blender": "5.2.0",
        "blend": "/home/ü/Z Anatomy.blend",
        "window": True,
    }
    assert announcement.path.parent == discovery.run_folder()
    assert list(announcement.path.parent.iterdir()) == [announcement.path]


def test_an_announcement_follows_the_open_file_and_goes_when_it_is_withdrawn(serve: Serve) -> None:
    announcement = discovery.announce(session_at(serve().port))
    assert [session.title for session in discovery.find("blender")] == ["an unsaved scene"]
    announcement.update("/lehre/Schädel und Fuß.blend")
    assert [session.title for session in discovery.find("blender")] == ["Schädel und Fuß.blend"]
    announcement.withdraw()
    assert discovery.find("blender") == []
    announcement.withdraw()
    announcement.renew()
    announcement.update("too late.blend")
    assert list(discovery.run_folder().iterdir()) == []


def test_a_file_that_somebody_removed_comes_back(serve: Serve) -> None:
    announcement = discovery.announce(session_at(serve().port))
    announcement.path.unlink()
    announcement.path.parent.rmdir()
    assert discovery.find("blender") == []
    announcement.renew()
    assert discovery.find("blender") == [announcement.session]
    written_at = announcement.path.stat().st_mtime_ns
    announcement.renew()
    assert announcement.path.stat().st_mtime_ns == written_at


def test_a_home_that_cannot_be_written_is_said_to_be_so(prosector_home: Path) -> None:
    # A file in the folder's place: root may write everywhere else.
    (prosector_home / "run").write_text("in the way")
    with pytest.raises(ProsectorError) as caught:
        discovery.announce(session_at(1))
    assert caught.value.code is Code.NOT_WRITABLE
    assert TOKEN.hex() not in str(caught.value.as_dict())
    assert discovery.find("blender") == []


def test_a_failed_update_leaves_no_token_behind_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    announcement = discovery.announce(session_at(1))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(discovery.json, "dump", full)  # type: ignore[attr-defined]
        with pytest.raises(ProsectorError) as caught:
            announcement.update("a.blend")
        assert caught.value.code is Code.DISK_FULL
    assert list(discovery.run_folder().iterdir()) == [announcement.path]
    announcement.update("a.blend")
    assert json.loads(announcement.path.read_bytes())["blend"] == "a.blend"


def test_a_home_may_be_named_from_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("PROSECTOR_HOME", str(Path("~") / "Prosector für alle"))
    assert discovery.home() == tmp_path / "Prosector für alle"
    monkeypatch.delenv("PROSECTOR_HOME")
    assert discovery.home().name.lower() == "prosector"
    assert discovery.home().is_absolute()


def test_the_token_is_in_no_text_of_a_session() -> None:
    session = session_at(1)
    assert TOKEN.hex() not in repr(session)
    assert "token" not in session.public()
    assert len({discovery.new_token() for _ in range(100)}) == 100
    assert len(discovery.new_token()) == 32


# Finding


def test_without_any_folder_nothing_is_found() -> None:
    assert not discovery.run_folder().exists()
    assert discovery.find("blender") == []


def test_a_live_session_is_found_and_answers(serve: Serve, prosector_home: Path) -> None:
    assert " " in str(prosector_home)
    assert not str(prosector_home).isascii()
    server = serve()
    session = session_at(server.port, blend=str(prosector_home / "Übung eins.blend"))
    discovery.announce(session)
    assert discovery.find("blender") == [session]
    with discovery.connect(discovery.choose(discovery.find("blender")), name="a test") as client:
        assert client.request("m", timeout=PATIENCE) == {"port": server.port}


def test_the_oldest_session_comes_first_and_kinds_are_kept_apart(serve: Serve) -> None:
    ports = [serve().port for _ in range(4)]
    sessions = [session_at(port, started=float(9 - n)) for n, port in enumerate(ports[:3])]
    documents = session_at(ports[3], kind="rag")
    for session in [*sessions, documents]:
        discovery.announce(session)
    assert discovery.find("blender") == sessions[::-1]
    assert discovery.find("rag") == [documents]


def test_two_sessions_of_one_process_have_two_files(serve: Serve) -> None:
    first = discovery.announce(session_at(serve().port, started=1.0))
    second = discovery.announce(session_at(serve().port, started=2.0))
    assert discovery.find("blender") == [first.session, second.session]
    first.withdraw()
    assert discovery.find("blender") == [second.session]


@pytest.mark.parametrize("probe", [True, False])
def test_the_file_of_a_process_that_ended_is_removed(serve: Serve, ended_pid: int, probe: bool) -> None:
    announcement = discovery.announce(session_at(serve().port, pid=ended_pid))
    assert discovery.find("blender", probe=probe) == []
    assert not announcement.path.exists()


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff\xfe garbage", b"[]", b"null", b'"text"', b"{}", b'{"kind": "blender"}', b'{"a":' * 100_000],
    ids=lambda content: content[:20].decode("ascii", "replace"),
)
def test_what_is_no_sessions_file_is_removed(serve: Serve, content: bytes) -> None:
    live = discovery.announce(session_at(serve().port))
    path = written(content)
    assert discovery.find("blender") == [live.session]
    assert not path.exists()
    assert live.path.exists()


def test_a_file_that_was_cut_is_removed() -> None:
    path = written(json.dumps(asdict(session_at(1234))).encode()[:-20])
    assert discovery.find("blender", probe=False) == []
    assert not path.exists()


@pytest.mark.parametrize(
    "field",
    [
        {"kind": "rag"},
        {"pid": "1"},
        {"pid": True},
        {"pid": 0},
        {"pid": -1},
        {"pid": 10**30},
        {"port": 0},
        {"port": 70_000},
        {"port": None},
        {"token": "xyz"},
        {"token": ""},
        {"token": "00" * 31},
        {"token": 5},
        {"started": "yesterday"},
        {"blend": ["a.blend"]},
        {"protocol": "1"},
    ],
    ids=str,
)
def test_a_file_with_a_field_that_no_session_writes_is_removed(field: dict[str, object]) -> None:
    path = written(json.dumps({**asdict(session_at(1234)), **field}).encode())
    assert discovery.find("blender", probe=False) == []
    assert not path.exists()


def test_other_files_in_the_folder_are_left_alone(serve: Serve) -> None:
    others = [written(b"x", name) for name in ("notes.txt", "rag-1-0.json", "blender-1-0.part")]
    discovery.find("blender")
    assert all(path.exists() for path in others)


def test_a_file_of_a_newer_product_with_more_fields_is_understood(serve: Serve) -> None:
    session = session_at(serve().port, product="9.0.0")
    path = written(json.dumps({**asdict(session), "mood": "good"}).encode())
    assert discovery.find("blender") == [session]
    assert path.exists()


def test_a_session_of_another_protocol_is_listed_so_that_connecting_says_what_to_update(serve: Serve) -> None:
    session = session_at(serve().port, protocol=2, product="9.0.0")
    announcement = discovery.announce(session)
    with Impostor(lambda sock: sock.sendall(b"a protocol of the future")) as impostor:
        future = discovery.announce(session_at(impostor.port, protocol=3, started=2.0))
        assert discovery.find("blender") == [session, future.session]
    assert discovery.find("blender") == [session]  # the other's port is refused now
    assert announcement.path.exists()
    assert not future.path.exists()


def test_the_file_of_a_refused_port_is_removed() -> None:
    with Impostor(lambda sock: None) as impostor:
        port = impostor.port
    announcement = discovery.announce(session_at(port))
    assert discovery.find("blender", probe=False) == [announcement.session]
    assert discovery.find("blender") == []
    assert not announcement.path.exists()


def test_the_file_is_removed_when_the_port_belongs_to_another_session_or_program_now(serve: Serve) -> None:
    other = discovery.announce(session_at(serve(token=b"another token of thirty-two bytes").port))
    with Impostor(lambda sock: sock.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")) as impostor:
        web = discovery.announce(session_at(impostor.port))
        assert discovery.find("blender") == []
    assert not other.path.exists()
    assert not web.path.exists()


def test_a_session_that_is_too_busy_to_answer_is_left_out_and_its_file_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = discovery.connect
    monkeypatch.setattr(discovery, "connect", lambda session, **given: plain(session, **{**given, "timeout": 0.1}))

    def listen_only(sock: socket.socket) -> None:
        while sock.recv(65536):
            pass

    with Impostor(listen_only) as impostor:
        announcement = discovery.announce(session_at(impostor.port))
        assert discovery.find("blender") == []
    assert announcement.path.exists()


def test_a_session_that_closes_in_the_handshake_is_left_out_and_its_file_kept() -> None:
    with Impostor(lambda sock: None) as impostor:
        announcement = discovery.announce(session_at(impostor.port))
        assert discovery.find("blender") == []
    assert announcement.path.exists()


def test_a_session_with_all_its_clients_connected_is_found(serve: Serve) -> None:
    server = serve(limits=Limits(clients=1))
    announcement = discovery.announce(session_at(server.port))
    with RawPeer(server.port) as peer:
        peer.shake()
        assert discovery.find("blender") == [announcement.session]
    assert announcement.path.exists()


def test_looking_for_sessions_leaves_no_client_behind(serve: Serve) -> None:
    server = serve()
    discovery.announce(session_at(server.port))
    discovery.find("blender")
    wait_until(lambda: server.clients == [])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file names that are no text")
def test_a_file_name_that_is_no_text_is_found_and_shown_as_text(serve: Serve) -> None:
    discovery.announce(session_at(serve().port, blend=os.fsdecode(b"/lehre/Sch\xe4del.blend")))
    session = discovery.choose(discovery.find("blender"))
    assert os.fsencode(session.blend) == b"/lehre/Sch\xe4del.blend"
    assert session.title == "Sch?del.blend"
    assert session.public()["blend"] == "/lehre/Sch?del.blend"


# Choosing


SKULL = Session("blender", 101, 1, TOKEN.hex(), blend="/lehre/Schädel Übung.blend")
HAND = Session("blender", 202, 2, TOKEN.hex(), blend="/lehre/Hand.BLEND")
UNSAVED = Session("blender", 303, 3, TOKEN.hex())
RUNNING = [SKULL, HAND, UNSAVED]


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [
        ("101", SKULL),
        ("303", UNSAVED),
        ("Schädel Übung.blend", SKULL),
        ("schädel übung", SKULL),
        ("Scha\u0308del U\u0308bung", SKULL),
        ("/lehre/Schädel Übung.blend", SKULL),
        ("Hand.blend", HAND),
        ("hand", HAND),
    ],
)
def test_a_session_is_chosen_by_process_name_or_path(wanted: str, meant: Session) -> None:
    assert discovery.choose(RUNNING, wanted) is meant


def test_the_only_session_is_the_one_meant() -> None:
    assert discovery.choose([UNSAVED]) is UNSAVED


def test_a_blender_with_a_window_goes_before_those_without_unless_another_is_named() -> None:
    shown = replace(HAND, pid=505, window=True)
    assert discovery.choose([SKULL, shown, UNSAVED]) is shown
    assert discovery.choose([SKULL, shown, UNSAVED], "101") is SKULL
    with pytest.raises(ProsectorError) as caught:
        discovery.choose([SKULL, shown, replace(shown, pid=606)])
    assert caught.value.code is Code.SEVERAL_SESSIONS


def test_no_session_says_how_to_open_one() -> None:
    with pytest.raises(ProsectorError) as caught:
        discovery.choose([], "anything")
    assert caught.value.code is Code.NO_SESSION
    assert "Start session" in caught.value.message


@pytest.mark.parametrize(
    ("wanted", "code"),
    [("", Code.SEVERAL_SESSIONS), ("Fuß", Code.NO_SESSION), ("10", Code.NO_SESSION), ("x" * 10_000, Code.NO_SESSION)],
)
def test_where_none_or_several_are_meant_all_are_named_without_their_tokens(wanted: str, code: Code) -> None:
    with pytest.raises(ProsectorError) as caught:
        discovery.choose(RUNNING, wanted)
    error = caught.value
    assert error.code is code
    for shown in ("Schädel Übung.blend (process 101)", "Hand.BLEND (process 202)", "an unsaved scene (process 303)"):
        assert shown in error.message
    assert len(error.message) < 500
    assert [session["pid"] for session in error.details["sessions"]] == [101, 202, 303]  # type: ignore[attr-defined]
    assert TOKEN.hex() not in json.dumps(error.as_dict())
    assert wire.encode(error.as_dict())


def test_two_files_of_one_name_are_told_apart_by_process_or_path() -> None:
    copy = replace(SKULL, pid=404, blend="/kopie/Schädel Übung.blend")
    with pytest.raises(ProsectorError) as caught:
        discovery.choose([SKULL, copy], "Schädel Übung")
    assert caught.value.code is Code.SEVERAL_SESSIONS
    assert discovery.choose([SKULL, copy], "404") is copy
    assert discovery.choose([SKULL, copy], "/kopie/Schädel Übung.blend") is copy


def test_an_error_on_the_way_names_the_scene(serve: Serve) -> None:
    with Impostor(lambda sock: None) as impostor, pytest.raises(ProsectorError) as caught:
        discovery.connect(session_at(impostor.port, blend="/lehre/Hand.blend"), name="a test")
    assert caught.value.code is Code.SESSION_LOST
    assert "Blender with Hand.blend" in caught.value.message
