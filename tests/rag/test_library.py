"""What is kept: one writer, whole documents, exact records, versions."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy
import pytest

from addon.core.errors import Code, ProsectorError
from rag.errors import Kind, kind_of
from rag.index.embedding import Embedder
from rag.index.vectors import ChromaVectors, MemoryVectors, VectorIndex
from rag.ingest.pipeline import Ingest
from rag.library import schema
from rag.library.figure_files import FolderFiles, open_figure_files
from rag.library.library import Library
from rag.library.lock import Lock
from rag.library.store import SqliteStore
from rag.packing import pack, unpack
from rag.records import Answer, Citation, GuardDecision, Sentence, Session, Turn
from rag.settings import Settings
from tests.core.source_tree import ROOT
from tests.rag.files import HEART, LUNG, figure_pdf, text_pdf

HOLD = """
import sys, time
from pathlib import Path
from rag.library.lock import Lock
lock = Lock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""

ANSWER = Answer(
    "r1", "what about its valves?", "valves of the heart", (("hart", "heart"),),
    (Sentence("The mitral valve has two leaflets.", (1,)), Sentence("Öfter „so“.", (), world=True)),
    (Citation(1, "d1", "Herz.pdf", 3, "iii", 10, 44, "The mitral valve\nhas two leaflets.", "d1-f0001"),),
    ("d1-f0001",), ("mitral-valve/none",), False, "", "A", (GuardDecision("input", "pass", ""),), "", 0.25,
)  # fmt: skip


def test_one_writer_at_a_time_and_a_killed_one_frees_the_library(tmp_path: Path) -> None:
    path = tmp_path / "lib" / "lock"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(ProsectorError) as refused:
            Lock(path)
        assert refused.value.code is Code.BUSY
        assert refused.value.details["pid"] == holder.pid
        holder.kill()
    Lock(path).release()


def test_a_library_opened_twice_is_refused_and_reading_beside_a_writer_is_not(
    library: Library, embedder: Embedder, ingest: Ingest, course: Path
) -> None:
    ingest.run(text_pdf(course / "heart.pdf", [HEART]))
    with pytest.raises(ProsectorError, match="being used"):
        Library(library.folder, library.settings, embedder=embedder)
    with Library(
        library.folder, library.settings, writable=False, embedder=embedder, vectors=MemoryVectors()
    ) as reader:
        assert [document.name for document in reader.store.documents()] == ["heart.pdf"]
        with pytest.raises(sqlite3.OperationalError):
            reader.store.delete_session("x") if False else reader.store.add_session(Session("s", "", 0, 0, 0))


def test_there_is_nothing_to_read_where_there_is_no_library(tmp_path: Path, embedder: Embedder) -> None:
    with pytest.raises(ProsectorError) as refused:
        Library(tmp_path / "none", Settings(), writable=False, embedder=embedder)
    assert kind_of(refused.value) is Kind.NOT_FOUND
    assert not (tmp_path / "none").exists()


def test_sessions_come_back_exactly(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "library.sqlite")
    store.add_session(Session("s1", "Herz", 1.0, 1.0, 0))
    turns = [
        Turn("s1", n, f"question {n}", f"rewritten {n}", replace(ANSWER, request_id=f"r{n}"), 2.0 + n) for n in range(3)
    ]
    for turn in turns:
        store.add_turn(turn)
    store.close()
    again = SqliteStore(tmp_path / "library.sqlite")
    assert again.turns("s1") == turns
    assert again.turns("s1", last=2) == turns[1:]
    assert again.sessions() == [Session("s1", "Herz", 1.0, 4.0, 3)]
    again.rename_session("s1", "Klappen")
    assert again.session("s1").title == "Klappen"
    again.delete_session("s1")
    with pytest.raises(ProsectorError) as missing:
        again.turns("s1")
    assert kind_of(missing.value) is Kind.SESSION_NOT_FOUND
    assert again.counts()["sessions"] == 0


def test_records_survive_json_and_newer_fields_are_passed_over() -> None:
    data = json.loads(json.dumps(pack(ANSWER)))
    assert unpack(Answer, data) == ANSWER
    assert unpack(Answer, {**data, "of a newer version": 1}) == ANSWER
    assert unpack(Sentence, {"text": "a", "markers": []}) == Sentence("a", ())


def test_a_newer_library_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    SqliteStore(path).close()
    with sqlite3.connect(path) as base:
        base.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(ProsectorError, match="newer Prosector"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "library.sqlite"
    SqliteStore(path).close()
    monkeypatch.setattr(schema, "_STEPS", (*schema._STEPS, "CREATE TABLE added(a); CREATE TABLE documents(b)"))
    monkeypatch.setattr(schema, "VERSION", 2)
    with pytest.raises(ProsectorError, match="cannot be opened"):
        SqliteStore(path)
    with sqlite3.connect(path) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (1,)
        assert base.execute("SELECT count(*) FROM sqlite_master WHERE name = 'added'").fetchone() == (0,)


def test_a_migration_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "library.sqlite"
    store = SqliteStore(path)
    store.add_session(Session("s1", "Herz", 1.0, 1.0, 0))
    store.close()
    monkeypatch.setattr(
        schema, "_STEPS", (*schema._STEPS, "ALTER TABLE jobs ADD COLUMN owner TEXT NOT NULL DEFAULT ''")
    )
    monkeypatch.setattr(schema, "VERSION", 2)
    assert SqliteStore(path).session("s1").title == "Herz"
    with sqlite3.connect(path) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(b"this is somebody's letter, and no library at all" * 50)
    with pytest.raises(ProsectorError, match="cannot be opened"):
        SqliteStore(path)
    assert path.read_bytes().startswith(b"this is somebody's letter")


def test_every_change_of_what_is_ready_counts_up(ingest: Ingest, library: Library, course: Path) -> None:
    seen = [library.store.generation()]
    document = ingest.run(text_pdf(course / "heart.pdf", [HEART])).document
    assert document is not None
    seen.append(library.store.generation())
    library.remove(document.id)
    seen.append(library.store.generation())
    assert seen == sorted(set(seen))


@pytest.mark.parametrize(
    "name", ["../x.png", "d1/../../x.png", "/etc/passwd", "d1/x.exe", "d1\\x.png", "D1/x.png", "x.png"]
)
def test_figure_files_stay_in_their_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ProsectorError, match="not the name"):
        FolderFiles(tmp_path / "figures").get(name)


def test_figures_go_to_s3_by_setting_alone() -> None:
    with pytest.raises(ProsectorError, match="s3://bucket"):
        open_figure_files("http://elsewhere", Path("figures"))


def test_figures_in_s3_are_kept_and_removed_like_those_in_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moto = pytest.importorskip("moto")
    import boto3

    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    with moto.mock_aws():
        boto3.client("s3").create_bucket(Bucket="anatomy")
        for files in (open_figure_files("s3://anatomy/course 1", tmp_path), FolderFiles(tmp_path / "figures")):
            assert files.documents() == set()
            files.put("d1/d1-f0000.png", b"first")
            files.put("d1/d1-f0000.png", b"again")
            files.put("d12/d12-f0000.png", b"other")
            assert files.get("d1/d1-f0000.png") == b"again"
            assert files.documents() == {"d1", "d12"}
            files.remove("d1")
            files.remove("d1")
            assert files.documents() == {"d12"}
            with pytest.raises(ProsectorError) as missing:
                files.get("d1/d1-f0000.png")
            assert kind_of(missing.value) is Kind.NOT_FOUND


@pytest.fixture(params=["memory", "chroma"])
def vectors(request: pytest.FixtureRequest, tmp_path: Path) -> VectorIndex:
    return (
        MemoryVectors()
        if request.param == "memory"
        else ChromaVectors(tmp_path / "chroma", "a1b2c3", "all-MiniLM-L6-v2")
    )


def test_both_vector_indexes_find_the_same(vectors: VectorIndex) -> None:
    rows = numpy.eye(6, 384, dtype=numpy.float32)
    rows[1] = rows[0] * 0.8 + rows[1] * 0.6
    vectors.add("d1", [("d1-c0", "text"), ("d1-c1", "text"), ("d1-f0", "figure")], rows[:3])
    vectors.add("d2", [("d2-c0", "text"), ("d2-c1", "text"), ("d2-f0", "figure")], rows[3:])
    assert [(name, round(score, 4)) for name, score in vectors.search(rows[0], 2)] == [("d1-c0", 1.0), ("d1-c1", 0.8)]
    assert [name for name, _ in vectors.search(rows[5], 1, kind="figure")] == ["d2-f0"]
    assert {name for name, _ in vectors.search(rows[0], 9, kind="text", documents=["d2"])} == {"d2-c0", "d2-c1"}
    vectors.add("d1", [("d1-c0", "text")], rows[5:])  # in its place
    assert vectors.counts(["d1", "d2", "d3"]) == {"d1": 3, "d2": 3, "d3": 0}
    assert vectors.total() == 6
    vectors.remove("d1")
    assert vectors.counts(["d1", "d2"]) == {"d1": 0, "d2": 3}
    assert {name for name, _ in vectors.search(rows[0], 9)} == {"d2-c0", "d2-c1", "d2-f0"}
    vectors.close()


def test_a_lost_or_broken_index_is_made_anew_from_the_store(
    tmp_path: Path, prosector_home: Path, settings: Settings, embedder: Embedder, course: Path
) -> None:
    folder = tmp_path / "library"
    with Library(folder, settings, embedder=embedder) as library:
        ingest = Ingest(library, folders=[course])
        document = ingest.run(text_pdf(course / "both.pdf", [HEART, LUNG])).document
        assert document is not None
        found = library.vectors.search(embedder.query("lobes of the lung"), 2)
        assert len(found) == 2
        library.vectors.remove(document.id)  # as if Chroma had lost it
    with Library(folder, settings, embedder=embedder) as library:
        assert library.check_vectors() == 1
        again = library.vectors.search(embedder.query("lobes of the lung"), 2)
        assert [name for name, _ in again] == [name for name, _ in found]
    for path in (folder / "chroma").rglob("*"):
        if path.is_file():
            path.write_bytes(b"rubbish")
    # Chroma keeps an open one by its path within a process: the broken one is opened in another.
    check = """
import sys; from pathlib import Path
from rag.library.library import Library; from rag.settings import Settings
with Library(Path(sys.argv[1]), Settings()) as library:
    print(library.check_vectors())
"""
    answer = subprocess.run(
        [sys.executable, "-c", check, str(folder)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert answer.stdout.strip() == "1"


INGEST = """
import sys; from pathlib import Path
from rag.index.embedding import OnnxEmbedder
from rag.ingest.jobs import Jobs
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.settings import Limits, Settings
folder, course, model = map(Path, sys.argv[1:4])
with Library(folder, Settings(limits=Limits(workers=1)), embedder=OnnxEmbedder(model)) as library:
    jobs = Jobs(Ingest(library, folders=[course]), read_labels=False)
    print("open", flush=True)
    for path in sorted(course.glob("*.pdf")):
        job = jobs.wait(jobs.submit(str(path)).id)
        print(job.outcome, path.name, job.document, flush=True)
    jobs.stop()
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a POSIX signal")
def test_killed_at_any_moment_nothing_done_is_lost_and_nothing_half_done_is_seen(
    tmp_path: Path, prosector_home: Path, settings: Settings, embedder: Embedder, model_folder: Path, course: Path
) -> None:
    for number in range(3):
        figure_pdf(course / f"figures {number}.pdf") if number == 2 else text_pdf(
            course / f"text {number}.pdf", [f"{HEART} {number} {page}" for page in range(12)]
        )
    folder = tmp_path / "library"
    command = [sys.executable, "-c", INGEST, str(folder), str(course), str(model_folder)]
    reported: dict[str, str] = {}
    for round_number in range(5):
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "open\n"
            time.sleep(0.35 + 0.9 * round_number)  # where this falls does not matter
            process.send_signal(signal.SIGKILL)
            for line in process.stdout:
                outcome, *name, document = line.split()
                if outcome == "indexed":
                    reported[document] = " ".join(name)
        check_whole(folder, settings, embedder, reported)
    subprocess.run(command, cwd=ROOT, check=True, timeout=300, stdout=subprocess.DEVNULL)
    with Library(folder, settings, embedder=embedder) as library:
        assert sorted(d.name for d in library.store.documents()) == ["figures 2.pdf", "text 0.pdf", "text 1.pdf"]


def check_whole(folder: Path, settings: Settings, embedder: Embedder, reported: dict[str, str]) -> None:
    """Every document that is there is whole, and each that was reported is there."""
    with Library(folder, settings, embedder=embedder) as library:
        store = library.store
        library.check_vectors()
        there = {document.id: document for document in store.documents()}
        assert reported.keys() <= there.keys()
        assert store.leftovers() == []
        assert library.files.documents() <= there.keys()
        for document in there.values():
            assert len(list(store.pages(document.id))) == document.pages
            chunks = list(store.chunks(document.id))
            assert chunks
            assert len(list(store.vectors(document.id))) == len(chunks)
            assert library.vectors.counts([document.id]) == {document.id: len(chunks)}
            for figure in store.figures(document.id):
                assert library.files.get(figure.file)
