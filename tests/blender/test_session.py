"""The wire's methods on a live session: what they answer, what they refuse, and that none disturbs another."""

import base64
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import discovery, launch
from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.core.version import VERSION
from addon.core.wire_client import Client
from tests.blender.conftest import Live
from tests.blender.written import nodes_of
from tests.core.source_tree import ROOT

pytestmark = pytest.mark.keep_scene

NAMES = itertools.count()

# Every method with arguments that it takes.
CALLS: dict[str, dict[str, Any]] = {
    "session.info": {},
    "scene.state": {},
    "catalog.resolve": {"query": "left femur"},
    "catalog.search": {"query": "fem", "limit": 3},
    "catalog.complete": {"prefix": "fem", "limit": 3},
    "catalog.describe": {"structure": "left femur"},
    "catalog.audit": {"prove": False},
    "catalog.build": {"prove": False},
    "export.part": {"query": "left femur", "include_preview": False},
    "export.package": {
        **{"query": "rotator cuff left", "include_preview": False, "max_triangles": 1_000_000},
        **{"page": False, "scorm": True, "mastery_score": 80},
    },
    "view.capture": {"view": "anterior", "width": 64, "height": 64, "structures": ["left femur"]},
}
REQUIRED = {
    "catalog.resolve": "query",
    "catalog.search": "query",
    "catalog.complete": "prefix",
    "catalog.describe": "structure",
    "export.part": "query",
    "export.package": "query",
}


def failure(run: Callable[[], object]) -> ProsectorError:
    with pytest.raises(ProsectorError) as error:
        run()
    return error.value


def idle(live: Live) -> bool:
    """Whether the session has stopped to work."""
    return bool(psutil.Process(live.session.pid).cpu_percent(interval=0.4) < 25)


def wait_until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


# What they answer


def test_the_calls_of_this_test_are_all_there_are(client: Client) -> None:
    error = failure(lambda: client.request("no.such.method"))
    assert error.code is Code.UNKNOWN_METHOD
    assert error.details["methods"] == sorted(CALLS)


@pytest.mark.parametrize("name", ["", "x" * 129, "__class__", "scene.state ", "SCENE.STATE"])
def test_an_unknown_method_is_refused(client: Client, name: str) -> None:
    assert failure(lambda: client.request(name)).code in (Code.UNKNOWN_METHOD, Code.INVALID_REQUEST)
    assert client.request("session.info")


def test_info_says_who_serves(live: Live, client: Client) -> None:
    with live.connect("another test"):
        info = client.request("session.info")
    assert info["product"] == VERSION
    assert info["mode"] == "module"
    assert info["pid"] == live.session.pid
    assert info["blend"] == live.blend.name
    assert {"a test", "another test"} <= set(info["clients"])  # type: ignore[call-overload]


def test_state_says_what_is_open(live: Live, client: Client) -> None:
    state = client.request("scene.state")
    assert (state["blend"], state["scene"], state["mode"]) == (live.blend.name, "Scene", "module")
    assert (state["is_anatomy"], state["language"]) == (True, "en")
    assert state["objects"] == 2967
    assert state["selected"] == []
    assert state["exports_folder"] == str(live.exports)
    assert isinstance(state["visible"], int)
    assert 500 < state["visible"] < 1500


@pytest.mark.parametrize(
    ("query", "outcome", "keys"),
    [
        ("left femur", "match", ["femur/left"]),
        ("Femur.r", "match", ["femur/right"]),
        ("Os femoris sinister", "match", ["femur/left"]),
        ("femur", "ambiguous", []),
        ("uterus", "none", []),
        ("bone", "vague", []),
        ("", "invalid", []),
        ("../../etc/passwd", "invalid", []),
    ],
)
def test_a_name_is_resolved(client: Client, query: str, outcome: str, keys: list[str]) -> None:
    resolution = client.request("catalog.resolve", {"query": query})
    assert (resolution["outcome"], resolution["keys"]) == (outcome, keys)
    assert [match["key"] for match in resolution["matches"]] == keys  # type: ignore[attr-defined]
    if outcome != "match":
        assert resolution["message"]


def test_search_finds_what_is_half_typed(client: Client) -> None:
    found = client.request("catalog.search", {"query": "fem", "limit": 3})
    assert found["query"] == "fem"
    assert len(found["hits"]) == 3  # type: ignore[arg-type]
    assert isinstance(found["total"], int)
    assert found["total"] > 3
    (hit, *_) = client.request("catalog.search", {"query": "left femur"})["hits"]  # type: ignore[misc]
    assert (hit["key"], hit["name"], hit["kind"]) == ("femur/left", "Femur (left)", "structure")
    assert client.request("catalog.search", {"query": "qqqqqqq"})["hits"] == []


def test_completions_resolve(client: Client) -> None:
    names = client.request("catalog.complete", {"prefix": "femu"})["names"]
    assert names
    for name in names:  # type: ignore[attr-defined]
        assert client.request("catalog.resolve", {"query": name})["outcome"] == "match"


def test_a_structure_is_described_with_its_proof(client: Client) -> None:
    femur = client.request("catalog.describe", {"structure": "left femur"})
    assert (femur["key"], femur["object_name"], femur["side"], femur["system"]) == (
        *("femur/left", "Femur.l", "left", "skeletal"),
    )
    assert femur["exportable"] is True
    proof: Any = femur["proof"]
    assert proof["triangles"] == 3794
    assert proof["low"] == pytest.approx([0.03194, -0.01876, 0.42987], abs=1e-4)
    assert proof["high"] == pytest.approx([0.14853, 0.05935, 0.88431], abs=1e-4)
    assert "source" not in proof
    assert "Os femoris" in femur["terms"]["la"]  # type: ignore[index, call-overload]


def test_what_cannot_be_exported_is_described_with_the_reason(client: Client) -> None:
    tonsil = client.request("catalog.describe", {"structure": "pharyngeal-tonsil/none"})
    assert (tonsil["exportable"], tonsil["reason"], tonsil["proof"]) == (False, "its modifiers leave no face", None)


def test_a_group_is_described_with_its_members(client: Client) -> None:
    group = client.request("catalog.describe", {"structure": "rotator-cuff-muscles/left"})
    assert group["kind"] == "group"
    assert "teres-minor-muscle/left" in [member["key"] for member in group["members"]]  # type: ignore[attr-defined]
    assert group["member_count"] == len(group["members"])  # type: ignore[arg-type]


def test_a_part_is_exported(live: Live, client: Client) -> None:
    out = client.request("export.part", {"query": "left patella", "include_preview": True, "page": False})
    folder = Path(str(out["folder"]))
    assert folder.parent == live.exports
    assert folder.name == out["export_id"]
    assert {file["name"] for file in out["files"]} == {"anatomy.glb", "annotations.json", "poster.png"}  # type: ignore[attr-defined]
    assert [node["key"] for node in out["nodes"]] == ["patella/left"]  # type: ignore[attr-defined]
    assert nodes_of(folder).keys() == {"patella/left"}
    assert base64.b64decode(str(out["preview"])) == (folder / "poster.png").read_bytes()
    again = client.request("export.part", {"query": "Patella.l", "include_preview": True, "page": False})
    assert (out["cache_hit"], again["cache_hit"]) == (False, True)
    assert {**again, "cache_hit": None, "seconds": None} == {**out, "cache_hit": None, "seconds": None}


def test_a_package_is_exported(client: Client) -> None:
    out = client.request("export.package", {"query": "rotator cuff muscles left"})
    keys = {node["key"] for node in out["nodes"]}  # type: ignore[attr-defined]
    assert "teres-minor-muscle/left" in keys
    assert all(key.endswith("/left") for key in keys)
    assert nodes_of(Path(str(out["folder"]))).keys() == keys
    assert out["preview"] is None


@pytest.mark.parametrize("method", ["export.part", "export.package", "catalog.describe"])
@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("", Code.INVALID_QUERY),
        ("   \t\n", Code.INVALID_QUERY),
        ("x" * 10_000, Code.INVALID_QUERY),
        ("femur " * 1_600, Code.INVALID_QUERY),
        ("../../../etc/passwd", Code.INVALID_QUERY),
        ("..\\..\\Windows\\system32", Code.INVALID_QUERY),
        ("/etc/passwd", Code.INVALID_QUERY),
        ("file:///etc/passwd", Code.INVALID_QUERY),
        ("__import__('os').system('true')", Code.INVALID_QUERY),
        ("bpy.ops.wm.quit_blender()", Code.INVALID_QUERY),
        ("'; DROP TABLE changes; --", Code.INVALID_QUERY),
        ("<script>alert(1)</script>", Code.INVALID_QUERY),
        ("\x00\x01", Code.INVALID_QUERY),
        ("🦴🦴🦴", Code.INVALID_QUERY),
        ("bone", Code.VAGUE),
        ("femur", Code.AMBIGUOUS),
        ("uterus", Code.NO_MATCH),
        ("qwertzuiop", Code.NO_MATCH),
    ],
    ids=lambda value: str(value)[:24].replace("\x00", "0").replace("\x01", "1"),
)
def test_a_bad_name_is_refused_with_its_code(live: Live, client: Client, method: str, query: str, code: Code) -> None:
    before = sorted(path.name for path in live.exports.glob("*"))
    error = failure(lambda: client.request(method, {REQUIRED[method]: query}))
    # What is no name may also be told as one that nothing has: either way nothing is guessed.
    assert error.code is code or (code is Code.INVALID_QUERY and error.code is Code.NO_MATCH), error.message
    assert len(str(error.details.get("query", ""))) <= 200
    assert sorted(path.name for path in live.exports.glob("*")) == before
    if code is Code.AMBIGUOUS:
        keys = {candidate["key"] for candidate in error.details["candidates"]}  # type: ignore[attr-defined]
        assert {"femur/left", "femur/right"} <= keys


def test_a_group_is_no_part(client: Client) -> None:
    error = failure(lambda: client.request("export.part", {"query": "rotator-cuff-muscles/left"}))
    assert error.code is Code.NOT_EXPORTABLE
    assert error.details["key"] == "rotator-cuff-muscles/left"


@pytest.mark.parametrize("method", ["export.part", "export.package"])
def test_what_has_no_surface_is_not_exported(client: Client, method: str) -> None:
    error = failure(lambda: client.request(method, {"query": "pharyngeal-tonsil/none"}))
    assert error.code is Code.NOT_EXPORTABLE
    assert "its modifiers leave no face" in error.message


# Arguments


def bad_arguments() -> list[tuple[str, dict[str, Any], str]]:
    """For each method: an unknown argument, each required one missing, each one of another type or size."""
    bad = []
    for name, good in CALLS.items():
        bad.append((name, {**good, "path": "/tmp/x"}, "path"))
        if name in REQUIRED:
            bad.append((name, {key: value for key, value in good.items() if key != REQUIRED[name]}, REQUIRED[name]))
        for argument, value in good.items():
            wrong: list[Any] = [None, {"a": 1}, 1.5]
            if isinstance(value, str):
                wrong += [7, "x" * 20_001]
            elif isinstance(value, bool):
                wrong += [1, "true"]
            elif isinstance(value, int):
                wrong += [0, -1, 10**12, "7", True]
            else:
                wrong += ["left femur", [1], [["left femur"]], ["x"] * 101, ["x" * 20_001]]
            bad += [(name, {**good, argument: other}, argument) for other in wrong]
    return bad


@pytest.mark.parametrize("name", CALLS)
def test_arguments_are_checked_before_anything_is_done(client: Client, name: str) -> None:
    for method, arguments, argument in bad_arguments():
        if method == name:
            error = failure(lambda: client.request(method, arguments))  # noqa: B023 - called at once
            assert error.code is Code.INVALID_ARGUMENT, arguments
            assert error.details["argument"] == argument
            assert len(error.message) < 400


def test_a_text_at_the_limit_is_taken(client: Client) -> None:
    assert client.request("catalog.resolve", {"query": "x" * 20_000})["outcome"] == "invalid"


# Long work


def started(
    client: Client,
    method: str,
    arguments: dict[str, Any],
    on_progress: Callable[..., object] = lambda *_: None,
    **given: Any,
) -> Future[Any]:
    """A call that has told its first progress."""
    begun = threading.Event()

    def heard(*report: Any) -> None:
        on_progress(*report)
        begun.set()

    call = client.submit(method, arguments, on_progress=heard, **given)
    assert begun.wait(60), call
    return call


def test_a_catalog_is_built_and_short_calls_are_answered_meanwhile(
    mini_blend: Path, prosector_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a session of its own: in the shared one, other tests have had everything proven."""
    monkeypatch.delenv("BLENDER", raising=False)
    reports: list[tuple[float, float, str]] = []
    answered = []
    with (
        launch.start(mini_blend, exports=prosector_home / "exports") as headless,
        discovery.connect(headless.session, name="a builder") as builder,
        discovery.connect(headless.session, name="another") as client,
    ):
        build = started(builder, "catalog.build", {}, on_progress=lambda *report: reports.append(report))
        for name in ("session.info", "scene.state", "catalog.search", "catalog.describe", "export.part"):
            client.request(name, CALLS[name])
            if not build.done():
                answered.append(name)
        built = build.result()
    assert answered == ["session.info", "scene.state", "catalog.search", "catalog.describe", "export.part"]
    done = [report[0] for report in reports]
    assert done == sorted(done)
    assert len(set(done)) > 2
    # Its structures and attachments, once their number is known.
    assert {report[1] for report in reports if report[0]} == {719}
    assert (built["exportable"], built["not_exportable"]) == (708, 11)
    path = Path(str(built["path"]))
    assert path.parent == prosector_home / "catalogs"
    catalog = Catalog.load(path)
    assert len(catalog) == built["entries"]
    proof = catalog["femur/left"].proof
    assert proof is not None
    assert proof.triangles == 3794


def test_a_catalog_that_is_built_again_is_the_same(client: Client) -> None:
    once, again = (client.request("catalog.build") for _ in range(2))
    assert {**once, "seconds": 0} == {**again, "seconds": 0}
    assert (once["kept"], once["exportable"]) == (True, 708)


def unproven(number: int) -> dict[str, Any]:
    """Arguments for work that takes seconds: pictures are never kept."""
    return {"structures": ["skeletal system", "muscular system"], "view": "anterior", "width": 64 + number}


def test_a_running_job_is_cancelled(live: Live, client: Client) -> None:
    call = started(client, "view.capture", unproven(0))
    assert call.cancel()
    assert client.request("session.info")
    wait_until(lambda: idle(live))


def test_a_queued_job_is_cancelled(live: Live, client: Client) -> None:
    running = [started(client, "view.capture", unproven(0))]
    queued = [client.submit("view.capture", unproven(number)) for number in range(1, 12)]
    for call in reversed(running + queued):
        assert call.cancel()
    assert client.request("session.info")
    wait_until(lambda: idle(live))


def test_a_client_that_leaves_takes_its_work_along(live: Live, client: Client) -> None:
    with live.connect("a passer-by") as other:
        started(other, "view.capture", unproven(0))
        other.submit("view.capture", unproven(1))
    wait_until(lambda: idle(live))
    assert "a passer-by" not in client.request("session.info")["clients"]  # type: ignore[operator]


def test_what_is_past_its_deadline_is_never_run(live: Live, client: Client) -> None:
    before = sorted(path.name for path in live.exports.glob("*"))
    late = client.submit("export.part", {"query": "right patella"}, within=1e-6)
    assert failure(lambda: late.result(30)).code is Code.DEADLINE_EXCEEDED
    error = failure(lambda: client.request("view.capture", unproven(0), timeout=0.5))
    assert error.code is Code.DEADLINE_EXCEEDED
    wait_until(lambda: idle(live))
    assert sorted(path.name for path in live.exports.glob("*")) == before


# Operation ids


def operation() -> str:
    return f"operation-{os.getpid()}-{next(NAMES)}"


def test_an_operation_sent_twice_is_done_once(live: Live, client: Client) -> None:
    name, order = operation(), {"query": "left tibia"}
    first = client.request("export.part", order, operation=name)
    with live.connect("after a lost connection") as other:
        again = other.request("export.part", order, operation=name)
    assert again == first  # also its seconds: it was not done again, or it would be a hit
    assert client.request("export.part", order, operation=operation())["cache_hit"] != first["cache_hit"]


def test_an_operation_whose_files_are_gone_is_done_again(client: Client) -> None:
    name, order = operation(), {"query": "left radius"}
    folder = Path(str(client.request("export.part", order, operation=name)["folder"]))
    shutil.rmtree(folder)
    assert client.request("export.part", order, operation=name)["folder"] == str(folder)
    assert (folder / "anatomy.glb").is_file()


def test_an_operation_sent_twice_at_once_is_done_once(client: Client) -> None:
    name, order = operation(), {"query": "bones of left foot"}
    calls = [client.submit("export.package", order, operation=name) for _ in range(6)]
    results = [call.result(60) for call in calls]
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize(
    ("method", "order"),
    [("export.part", {"query": "right tibia"}), ("export.part", {}), ("export.package", {"query": "left fibula"})],
)
def test_an_operation_id_is_not_used_for_something_else(client: Client, method: str, order: dict[str, Any]) -> None:
    name = operation()
    client.request("export.part", {"query": "left fibula"}, operation=name)
    assert failure(lambda: client.request(method, order, operation=name)).code is Code.INVALID_REQUEST


def test_an_operation_that_failed_fails_alike(client: Client) -> None:
    name, order = operation(), {"query": "femur"}
    first = failure(lambda: client.request("export.part", order, operation=name))
    again = failure(lambda: client.request("export.part", order, operation=name))
    assert (again.code, again.message) == (first.code, first.message) == (Code.AMBIGUOUS, first.message)
    assert again.details == first.details


def test_an_operation_that_was_cancelled_may_be_tried_again(live: Live, client: Client) -> None:
    name, order = operation(), {"query": "muscular system", "max_triangles": 20_000_000}
    with live.connect("impatient") as other:
        started(other, "export.package", order, operation=name).cancel()
        wait_until(lambda: idle(live))
    again = client.submit("export.package", order, operation=name)
    time.sleep(0.5)
    assert not again.done() or again.exception() is None
    again.cancel()


# Many at once


def test_a_thousand_mixed_calls_of_four_clients_all_get_their_own_answer(live: Live) -> None:
    """None lost, none answered to another, and the session needs no more memory after them than before."""
    process = psutil.Process(live.session.pid)
    bones = ["Femur", "Tibia", "Fibula", "Patella", "Humerus", "Scapula", "Talus"]
    sides = {"left": "links", "right": "rechts"}

    def one(client: Client, chance: random.Random) -> None:
        bone, side = chance.choice(bones), chance.choice(list(sides))
        key = f"{bone.lower()}/{side}"
        match chance.randrange(8):
            case 0:
                assert client.request("catalog.resolve", {"query": f"{bone} {sides[side]}"})["keys"] == [key]
            case 1:
                found = client.request("catalog.search", {"query": f"{side} {bone}", "limit": 1})
                assert (found["query"], found["hits"][0]["key"]) == (f"{side} {bone}", key)  # type: ignore[index]
            case 2:
                assert client.request("catalog.describe", {"structure": key})["key"] == key
            case 3:
                out = client.request("export.part", {"query": key})
                assert [node["key"] for node in out["nodes"]] == [key]  # type: ignore[attr-defined]
            case 4:
                assert client.request("scene.state")["objects"] == 2967
            case 5:
                word = f"carburettor {chance.randrange(10**9)}"
                error = failure(lambda: client.request("export.part", {"query": word}))
                assert (error.code, error.details["query"]) == (Code.NO_MATCH, word)
            case 6:
                names = client.request("catalog.complete", {"prefix": bone[:4], "limit": 2})["names"]
                assert all(name.lower().startswith(bone[:4].lower()) for name in names)  # type: ignore[attr-defined]
            case 7:
                argument = f"x{chance.randrange(10**9)}"
                error = failure(lambda: client.request("session.info", {argument: 1}))
                assert error.details == {"argument": argument}

    def many(number: int, seed: int) -> int:
        chance = random.Random(seed)
        with live.connect(f"client {seed}") as client:
            for _ in range(number):
                one(client, chance)
        return number

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(many, [100] * 4, range(4))) == 400  # warms caches and the allocator up
        before = process.memory_info().rss
        assert sum(pool.map(many, [250] * 4, range(10, 14))) == 1000
        grown = process.memory_info().rss - before
    assert grown < 16 * 1024 * 1024


def test_answers_keep_their_order_of_ids_when_asked_all_at_once(client: Client) -> None:
    calls = [client.submit("catalog.search", {"query": f"word {n}", "limit": 1}) for n in range(60)]
    assert [call.result(30)["query"] for call in calls] == [f"word {n}" for n in range(60)]


# Its life


def session_files(home: Path) -> list[Path]:
    return sorted((home / "run").glob("*.json"))


def test_the_session_file_goes_when_the_session_is_stopped(
    mini_blend: Path, prosector_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BLENDER", raising=False)
    with launch.start(mini_blend, exports=prosector_home / "exports") as headless:
        (file,) = session_files(prosector_home)
        assert json.loads(file.read_text(encoding="utf-8"))["blend"] == str(mini_blend)
        client = discovery.connect(headless.session, name="a test")
        # Busy: it is stopped in the middle of a job, which may not leave anything half-done either.
        call = started(client, "export.package", {"query": "skeletal system", "max_triangles": 20_000_000})
    assert failure(lambda: call.result(10)).code in (Code.SESSION_LOST, Code.SESSION_CLOSING)
    assert not psutil.pid_exists(headless.session.pid)
    assert session_files(prosector_home) == []
    assert list(prosector_home.glob("exports/*")) == []


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_a_session_dies_with_its_parent(mini_blend: Path, prosector_home: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from addon.core import launch; "
        "print(launch.start(Path(sys.argv[1])).session.pid, flush=True); time.sleep(600)"
    )
    environment = {name: value for name, value in os.environ.items() if name != "BLENDER"}
    with subprocess.Popen(
        [sys.executable, "-c", code, str(mini_blend)], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        session = psutil.Process(int(parent.stdout.readline()))
        assert len(session_files(prosector_home)) == 1
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    session.wait(timeout=10)
    assert session_files(prosector_home) == []
