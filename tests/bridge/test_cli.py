"""The command line: what it answers, in which form, with which exit code."""

import json
import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from addon.core.catalog import Catalog
from addon.core.page import viewer_digest
from bridge.cli import main
from tests.bridge.client import Live, cli, environment, wait_until
from tests.lacking import lacking


def answer(done: subprocess.CompletedProcess[str], code: int = 0) -> Any:
    """The JSON on standard output of a command that ended with this exit code."""
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def catalog(live: Live, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample scene's catalog, built by the command, by opening the scene anew."""
    folder = tmp_path_factory.mktemp("catalogs")
    out = folder / "made for it" / "Katalog.json"
    built = answer(cli(folder, "catalog", "build", "--scene", live.blend, "--out", out, "--json"))
    assert built["path"] == str(out)
    assert built["structures"] > 60
    assert built["exportable"] > 60
    assert [path.name for path in out.parent.iterdir()] == [out.name]
    # Kept for the next session on this scene, with nothing beside it.
    assert [path.name.endswith(".kept.json") for path in (folder / "catalogs").iterdir()] == [True]
    assert len(Catalog.load(out)) == built["entries"]
    return out


def test_a_catalog_is_built_from_a_live_session(live: Live, catalog: Path, tmp_path: Path) -> None:
    out = tmp_path / "catalog.json"
    done = cli(live.home, "catalog", "build", "--out", out, "--no-proof")
    assert done.returncode == 0, done.stderr
    assert str(out) in done.stdout
    assert list((live.home / "catalogs").glob(".*")) == []
    assert {entry.key for entry in Catalog.load(out)} == {entry.key for entry in Catalog.load(catalog)}


def test_a_failed_build_leaves_the_old_catalog(closed: Path) -> None:
    out = closed / "catalog.json"
    out.write_text("old", encoding="utf-8")
    error = answer(cli(closed, "catalog", "build", "--scene", "nowhere.blend", "--out", out, "--json"), 1)
    assert error["error"] == "not_found"
    assert out.read_text(encoding="utf-8") == "old"
    assert [path.name for path in closed.iterdir()] == [out.name]


@pytest.mark.parametrize(
    ("query", "outcome", "keys", "code"),
    [
        ("left femur", "match", [{"term": "Femur", "side": "left"}], 0),
        ("femur/right", "match", [{"term": "Femur", "side": "right"}], 0),
        ("femur", "ambiguous", [], 1),
        ("that bone", "vague", [], 1),
        ("carburettor", "none", [], 1),
        ("../../etc/passwd", "invalid", [], 1),
        ("", "invalid", [], 1),
    ],
)
def test_a_name_is_resolved_without_blender(
    catalog: Path, closed: Path, query: str, outcome: str, keys: list[object], code: int
) -> None:
    meant = answer(cli(closed, "resolve", query, "--catalog", catalog, "--json"), code)
    assert (meant["query"], meant["outcome"], meant["keys"]) == (query, outcome, keys)
    if outcome == "ambiguous":
        assert {"term": "Femur", "side": "left"} in meant["candidates"]


def test_people_are_told_names_and_what_to_do(catalog: Path, closed: Path) -> None:
    assert cli(closed, "resolve", "left femur", "--catalog", catalog).stdout == "Femur (left)  femur/left\n"
    asked_back = cli(closed, "resolve", "femur", "--catalog", catalog)
    assert asked_back.returncode == 1
    assert "Femur (right)  femur/right" in asked_back.stdout


def test_a_batch_gets_one_line_for_each_of_its_lines(catalog: Path, closed: Path) -> None:
    queries = closed / "queries.jsonl"
    rows = [{"id": "q1", "query": "left femur"}, {"id": 2, "query": "\u0000"}, {"id": "q3", "query": "femur", "l": 0}]
    queries.write_text("\n".join(map(json.dumps, rows)) + "\n\n", encoding="utf-8")
    done = cli(closed, "resolve", "--batch", queries, "--catalog", catalog)
    assert done.returncode == 0, done.stderr
    assert cli(closed, "resolve", "--batch", queries, "--catalog", catalog, "--json").stdout == done.stdout
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["id"] for row in answers] == ["q1", 2, "q3"]
    assert [row["outcome"] for row in answers] == ["match", "invalid", "ambiguous"]
    assert all(row.keys() == {"id", "outcome", "keys", "candidates"} for row in answers)


@pytest.mark.parametrize("line", ["not json", "[]", '{"id": 1}', '{"id": 1, "query": 2}'])
def test_a_broken_batch_is_refused_whole(catalog: Path, closed: Path, line: str) -> None:
    queries = closed / "queries.jsonl"
    queries.write_text('{"id": 1, "query": "left femur"}\n' + line + "\n", encoding="utf-8")
    done = cli(closed, "resolve", "--batch", queries, "--catalog", catalog)
    assert (done.returncode, done.stdout) == (1, "")
    assert "Line 2 of queries.jsonl" in done.stderr


@pytest.mark.parametrize(
    ("content", "code"), [(None, "not_found"), ("{}", "invalid_catalog"), ("{", "invalid_catalog")]
)
def test_what_is_no_catalog_is_told(closed: Path, content: str | None, code: str) -> None:
    file = closed / "catalog.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    assert answer(cli(closed, "resolve", "femur", "--catalog", file, "--json"), 1)["error"] == code
    told = cli(closed, "resolve", "femur", "--catalog", file)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("prosector: ")


def test_a_structure_is_exported_from_a_file(live: Live, closed: Path) -> None:
    out = closed / "exports with space"
    exported = answer(cli(closed, "export", "left femur", "--scene", live.blend, "--out", out, "--json"))
    folder = Path(exported["folder"])
    assert folder.parent == out
    assert list(out.iterdir()) == [folder]
    assert [node["key"] for node in exported["nodes"]] == ["femur/left"]
    assert {file["name"] for file in exported["files"]} < {path.name for path in folder.iterdir()}


def test_a_structure_is_exported_from_a_live_session(live: Live, tmp_path: Path) -> None:
    for _ in range(2):  # again over what is there
        exported = answer(cli(live.home, "export", "right humerus", "--out", tmp_path / "out", "--json"))
        folder = Path(exported["folder"])
        assert list((tmp_path / "out").iterdir()) == [folder]
        assert {file["name"] for file in exported["files"]} < {path.name for path in folder.iterdir()}
    told = cli(live.home, "export", "right humerus", "--out", tmp_path / "out")
    assert told.stdout.startswith("Humerus (right): ")
    assert str(folder) in told.stdout


def test_an_export_again_keeps_what_a_person_put_beside_it(live: Live, tmp_path: Path) -> None:
    def export() -> Path:
        return Path(answer(cli(live.home, "export", "left radius", "--out", tmp_path, "--json"))["folder"])

    folder = export()
    (folder / "mine.txt").write_text("mine", encoding="utf-8")
    before = (folder / "manifest.json").stat().st_ino
    assert export() == folder
    assert (folder / "manifest.json").stat().st_ino == before, "what is there already was written again"
    (folder / "anatomy.glb").write_bytes(b"damaged")
    assert export() == folder
    assert (folder / "anatomy.glb").read_bytes().startswith(b"glTF")
    assert (folder / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [folder]


def test_a_file_where_the_package_belongs_is_left_alone(live: Live, tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    name = Path(answer(cli(live.home, "export", "left radius", "--out", tmp_path / "first", "--json"))["folder"]).name
    mine = tmp_path / "second" / name
    mine.write_text("mine", encoding="utf-8")
    done = cli(live.home, "export", "left radius", "--out", mine.parent, "--json")
    assert answer(done, 1)["error"] == "not_writable"
    assert mine.read_text(encoding="utf-8") == "mine"
    assert list(mine.parent.iterdir()) == [mine]


def test_a_selection_is_exported_within_a_budget(live: Live, tmp_path: Path) -> None:
    asked = ["femur/left", "--also", "tibia/left", "--preset", "phone", "--preview", "--language", "de", "--plain"]
    exported = answer(cli(live.home, "export", *asked, "--out", tmp_path, "--json"))
    assert {node["key"] for node in exported["nodes"]} == {"femur/left", "tibia/left"}
    assert exported["budget"] == {"preset": "phone", "triangles": 100_000, "bytes": 2_000_000}
    assert exported["compression"]["used"] == "none"
    assert (Path(exported["folder"]) / "poster.png").exists()
    less = ["femur/left", "--also", "tibia/left", "--max-triangles", str(int(exported["triangles"] * 0.8))]
    told = cli(live.home, "export", *less, "--out", tmp_path)
    assert told.returncode == 0, told.stderr
    assert "simplified from" in told.stdout
    assert answer(cli(live.home, "export", "femur/left", "--preset", "huge", "--out", tmp_path, "--json"), 2)


def test_a_scorm_package_with_a_pass_mark_is_exported_alone(live: Live, tmp_path: Path) -> None:
    if not viewer_digest():
        lacking("the student page is not built")
    asked = ["patella/left", "--no-page", "--scorm", "--mastery-score"]
    exported = answer(cli(live.home, "export", *asked, "80", "--out", tmp_path, "--json"))
    names = {file["name"] for file in exported["files"]}
    assert names == {"anatomy.glb", "annotations.json", "patella-left-scorm.zip"}
    with zipfile.ZipFile(Path(exported["folder"], "patella-left-scorm.zip")) as archive:
        assert b"<adlcp:masteryscore>80</adlcp:masteryscore>" in archive.read("imsmanifest.xml")
    assert answer(cli(live.home, "export", *asked, "101", "--out", tmp_path, "--json"), 2)
    without = answer(cli(live.home, "export", "patella/left", "--mastery-score", "80", "--out", tmp_path, "--json"), 1)
    assert (without["error"], without["details"]["argument"]) == ("invalid_argument", "mastery_score")


def test_a_group_is_exported_as_a_package(live: Live, tmp_path: Path, catalog: Path) -> None:
    group = next(entry for entry in Catalog.load(catalog) if entry.kind == "group" and 2 <= len(entry.members) <= 12)
    exported = answer(cli(live.home, "export", group.key, "--out", tmp_path, "--json"))
    assert {node["key"] for node in exported["nodes"]} == set(group.members)


@pytest.mark.parametrize(
    ("query", "code"), [("femur", "ambiguous"), ("carburettor", "no_match"), ("", "invalid_query")]
)
def test_what_cannot_be_exported_leaves_nothing(live: Live, tmp_path: Path, query: str, code: str) -> None:
    error = answer(cli(live.home, "export", query, "--out", tmp_path, "--json"), 1)
    assert error["error"] == code
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A folder that cannot be written; root is stopped by a read-only mount alone."""
    place = tmp_path / "read only"
    place.mkdir()
    if os.geteuid() != 0:
        place.chmod(0o500)
        yield place
        return
    subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "tmpfs", str(place)], check=True)
    yield place
    subprocess.run(["umount", str(place)], check=True)


@pytest.mark.skipif(sys.platform != "linux", reason="made with Linux's means")
def test_a_read_only_folder_is_told_before_the_scene_is_opened(live: Live, read_only: Path) -> None:
    assert answer(cli(live.home, "export", "left femur", "--out", read_only, "--json"), 1)["error"] == "not_writable"


def test_a_file_in_the_place_of_the_folder_is_told(live: Live, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine", encoding="utf-8")
    error = answer(cli(live.home, "export", "left femur", "--out", tmp_path / "out", "--json"), 1)
    assert error["error"] == "not_writable"
    assert (tmp_path / "out").read_text(encoding="utf-8") == "mine"


def test_running_sessions_are_listed(live: Live, closed: Path) -> None:
    (listed,) = answer(cli(live.home, "sessions", "--json"))["sessions"]
    assert (listed["pid"], listed["blend"]) == (live.session.pid, str(live.blend))
    assert "token" not in listed
    assert live.blend.name in cli(live.home, "sessions").stdout
    assert answer(cli(closed, "sessions", "--json")) == {"sessions": []}
    assert cli(closed, "sessions").stdout.startswith("No session is running.")


def test_the_doctor_finds_what_is_there(live: Live) -> None:
    examined = answer(cli(live.home, "doctor", "--json"))
    assert examined["ready"] is True
    findings = {finding["name"]: finding for finding in examined["findings"]}
    assert live.blend.name in findings["Session"]["found"]
    assert findings["Blender as a Python module"]["good"]
    assert findings["glTF reader"]["good"]
    assert findings["MCP library"]["good"]


def test_the_doctor_says_what_is_missing_and_how_to_mend_it(tmp_path: Path) -> None:
    # A Blender that is named is used: that bpy would do, too, does not make it ready.
    examined = answer(cli(tmp_path, "doctor", "--json", "--blender", sys.executable), 1)
    findings = {finding["name"]: finding for finding in examined["findings"]}
    assert not findings["Blender program"]["good"]
    assert findings["Blender program"]["needed"]
    assert not findings["Way to a scene"]["good"]
    assert "is no Blender" in findings["Blender program"]["found"]
    assert findings["Session"]["fix"]
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    command = [sys.executable, "-m", "bridge", "doctor"]
    told = subprocess.run(
        command, env=environment(tmp_path / "home"), cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    assert told.returncode == 1
    assert "✗ Home folder" in told.stdout
    assert "PROSECTOR_HOME" in told.stdout


def test_a_running_session_outweighs_a_named_blender_that_does_not_run(live: Live) -> None:
    examined = answer(cli(live.home, "doctor", "--json", "--blender", "/no/such/blender"))
    assert examined["ready"] is True
    assert answer(cli(live.home, "doctor", "--json"))["ready"] is True


@pytest.mark.parametrize("named", ["~nobody-of-this-name/home", "/tmp/" + 300 * "a"])
def test_a_home_that_cannot_be_is_told(closed: Path, named: str) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "bridge", *arguments]
        kept = environment(closed) | {"PROSECTOR_HOME": named}
        return subprocess.run(command, env=kept, cwd=closed, capture_output=True, encoding="utf-8", check=False)

    examined = answer(run("doctor", "--json"), 1)
    assert not next(finding for finding in examined["findings"] if finding["name"] == "Home folder")["good"]
    if named.startswith("~"):
        for command in (["sessions"], ["export", "left femur", "--out", "out"]):
            assert answer(run(*command, "--json"), 1)["error"] == "invalid_argument"
            assert "Traceback" not in run(*command).stderr


LONG = 300 * "a" + ".blend"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["export", "left femur", "--out", "out", "--scene", LONG], "invalid_argument"),
        (["export", "left femur", "--out", "out", "--scene", "~nobody-of-this-name/x.blend"], "invalid_argument"),
        (["export", "left femur", "--out", "~nobody-of-this-name/x"], "invalid_argument"),
        (["export", "left femur", "--out", LONG], "not_writable"),
        (["catalog", "build", "--out", LONG], "not_writable"),
        (["catalog", "build", "--out", "~nobody-of-this-name/x"], "invalid_argument"),
        (["catalog", "build", "--out", "."], "invalid_argument"),
        (["catalog", "build", "--out", "/"], "invalid_argument"),
    ],
)
def test_a_path_that_cannot_be_is_told(closed: Path, arguments: list[str], code: str) -> None:
    done = cli(closed, *arguments, "--json")
    assert answer(done, 1)["error"] == code
    assert done.stderr == ""


def test_a_batch_that_is_no_file_is_told(catalog: Path, closed: Path) -> None:
    for batch, code in ((closed, "invalid_argument"), (closed / "none", "not_found")):
        done = cli(closed, "resolve", "--batch", batch, "--catalog", catalog, "--json")
        assert answer(done, 1)["error"] == code


@pytest.mark.skipif(os.name == "nt", reason="a pipe that nobody reads is another error there")
def test_a_reader_who_has_seen_enough_is_no_failure_to_speak_of(catalog: Path, closed: Path) -> None:
    queries = closed / "queries.jsonl"
    queries.write_text("\n".join(json.dumps({"id": number, "query": "femur"}) for number in range(2000)))
    command = [sys.executable, "-m", "bridge", "resolve", "--batch", str(queries), "--catalog", str(catalog)]
    with subprocess.Popen(
        command, env=environment(closed), cwd=closed, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.parametrize("as_json", [True, False])
def test_a_crash_is_told_in_the_form_asked_for(
    as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("a broken thing")

    monkeypatch.setattr("addon.core.discovery.find", crash)
    assert main(["sessions", *(["--json"] if as_json else [])]) == 1
    said, complained = capsys.readouterr()
    assert "RuntimeError: a broken thing" in complained
    if as_json:
        assert json.loads(said)["error"] == "internal"
    else:
        assert said == ""
        assert complained.splitlines()[-1].startswith("prosector: Prosector failed (RuntimeError)")


def test_a_wrong_command_line_is_told_in_the_form_asked_for(closed: Path) -> None:
    assert answer(cli(closed, "export", "femur", "--json"), 2)["error"] == "invalid_argument"
    told = cli(closed, "export", "femur")
    assert (told.returncode, told.stdout) == (2, "")
    assert "--out" in told.stderr


STOPPED = '{"error": "cancelled", "message": "Stopped.", "details": {}, "request_id": null}\n'


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
@pytest.mark.parametrize(
    ("options", "told", "complaint"), [([], "", "prosector: Stopped.\n"), (["--json"], STOPPED, "")], ids=["", "json"]
)
def test_ctrl_c_ends_a_command_quietly(live: Live, closed: Path, options: list[str], told: str, complaint: str) -> None:
    wanted = ["export", "left femur", "--scene", str(live.blend), "--out", "out", *options]
    command = [sys.executable, "-m", "bridge", *wanted]
    with subprocess.Popen(
        command, env=environment(closed), cwd=closed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_until(lambda: bool(psutil.Process(process.pid).children()))
        children = psutil.Process(process.pid).children(recursive=True)
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate(timeout=20)
    assert (process.returncode, said, complained) == (130, told, complaint)
    assert psutil.wait_procs(children, timeout=10)[1] == []
