"""The document process as its clients meet it: found, started, asked over the wire, stopped."""

import base64
import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from addon.core import companion, discovery
from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from rag.settings import Limits
from tests.bridge.client import wait_until
from tests.core.source_tree import ROOT
from tests.document_process import asked, ended, furnished
from tests.rag.files import HEART, LUNG, figure_pdf, text_pdf


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("Dokumente für alle")


@pytest.fixture(scope="module")
def home(place: Path, model_folder: Path) -> Path:
    made = furnished(place / "home", model_folder.parent)
    (place / "course").mkdir()
    settings = {"documents": {"folders": [str(place / "course")]}}
    (made / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def client(home: Path, place: Path) -> Iterator[Client]:
    with asked(home, place / "library") as one:
        yield one


@pytest.fixture(scope="module")
def heart(client: Client, place: Path) -> dict[str, Any]:
    """A file with two figures, read by the process."""
    figure_pdf(place / "course" / "heart.pdf")
    wish = {"path": str(place / "course" / "heart.pdf"), "name": "Das Herz"}
    steps: list[tuple[float, float, str]] = []
    answer = client.request("documents.ingest", wish, on_progress=lambda *step: steps.append(step))
    assert [step[0] for step in steps] == sorted(step[0] for step in steps)
    assert {step[1] for step in steps} == {1.0}
    return dict(answer)


def refused(client: Client, method: str, **params: object) -> ProsectorError:
    with pytest.raises(ProsectorError) as caught:
        client.request(method, params)
    return caught.value


def test_it_announces_itself_with_its_library(client: Client, home: Path, place: Path) -> None:
    [session] = discovery.find("rag")
    assert (session.kind, session.library) == ("rag", str(place / "library"))
    assert "token" not in session.public()
    assert companion.find(place / "library") == session
    assert companion.find(place / "course" / ".." / "library") == session
    assert companion.find(place / "another") is None


def test_a_second_client_gets_the_same_process(client: Client, home: Path, place: Path) -> None:
    pid = client.request("rag.status")["pid"]
    with companion.connect(place / "library", name="another") as other:
        status = other.request("rag.status")
        assert (status["pid"], status["clients"]) == (pid, ["a test", "another"])


def test_a_second_process_is_refused_the_library(client: Client, home: Path, place: Path) -> None:
    command = [sys.executable, "-P", "-m", "rag", "--library", str(place / "library")]
    environment = {**os.environ, "PROSECTOR_HOME": str(home), "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert answer.returncode == companion.HELD
    assert f"is being used by process {client.request('rag.status')['pid']}" in answer.stderr
    assert len(discovery.find("rag")) == 1


def test_a_file_becomes_a_document_with_pages_and_figures(client: Client, heart: dict[str, Any]) -> None:
    job, document = heart["job"], heart["document"]
    assert (job["state"], job["outcome"], job["stage"]) == ("done", "indexed", "done")
    assert (document["name"], document["pages"], document["figures"]) == ("Das Herz", 2, 2)
    listed = client.request("documents.list")
    assert [one["id"] for one in listed["documents"]] == [document["id"]]  # type: ignore[union-attr, attr-defined]
    details = client.request("documents.get", {"document": document["id"]})
    assert [one["text"] for one in details["headings"]] == ["1.1 The Heart"]  # type: ignore[union-attr, attr-defined]
    assert client.request("documents.job", {"job": job["id"]})["job"] == job
    assert job in client.request("documents.jobs")["jobs"]  # type: ignore[operator]


def test_a_page_is_given_as_citations_count_it(client: Client, heart: dict[str, Any]) -> None:
    page = client.request("documents.page", {"document": heart["document"]["id"], "page": 1})
    assert HEART in str(page["text"]).replace("\n", " ")
    assert "blocks" not in page
    missing = refused(client, "documents.page", document=heart["document"]["id"], page=3)
    assert (missing.code, missing.details["kind"]) == (Code.NOT_FOUND, "NotFoundError")


def test_the_same_file_again_is_the_same_document(client: Client, heart: dict[str, Any]) -> None:
    begun = client.request("documents.ingest", {"path": heart["job"]["path"]})
    answer = client.request("documents.wait", {"job": begun["job"]["id"], "seconds": 60})  # type: ignore[index, call-overload]
    assert answer["job"]["outcome"] == "already_indexed"  # type: ignore[index, call-overload]
    assert answer["document"]["id"] == heart["document"]["id"]  # type: ignore[index, call-overload]


def test_a_search_gives_the_characters_of_the_page(client: Client, heart: dict[str, Any]) -> None:
    found = client.request("documents.search", {"query": "Which valve separates the left atrium from the ventricle?"})
    best: Any = found["hits"][0]  # type: ignore[index, call-overload]
    assert (best["document"], best["page"]) == (heart["document"]["id"], 1)
    page = client.request("documents.page", {"document": best["document"], "page": best["page"]})
    assert "mitral valve" in str(page["text"])[best["start"] : best["end"]]
    assert best["ranks"]["dense"] == 1


def test_an_answer_quotes_its_page_and_is_kept_in_a_session(client: Client, heart: dict[str, Any]) -> None:
    stages: list[str] = []
    question = {"query": "Which valve separates the left atrium from the left ventricle?"}
    answer: Any = client.request("documents.ask", question, on_progress=lambda *step: stages.append(step[2]))
    assert not answer["abstained"]
    for citation in answer["citations"]:
        page = client.request("documents.page", {"document": citation["document"], "page": citation["page"]})
        assert str(page["text"])[citation["start"] : citation["end"]] == citation["quote"]
    assert "mitral valve" in " ".join(sentence["text"] for sentence in answer["sentences"])
    assert "searching" in stages
    kept: Any = client.request("sessions.get", {"session": answer["session"]})
    assert kept["turns"][-1]["answer"] == {name: value for name, value in answer.items() if name != "session"}
    renamed: Any = client.request("sessions.rename", {"session": answer["session"], "title": "  Klappen \n heute "})
    assert renamed["session"]["title"] == "Klappen heute"
    listed: Any = client.request("sessions.list")
    assert "Klappen heute" in [session["title"] for session in listed["sessions"]]
    client.request("sessions.delete", {"session": answer["session"]})
    gone = refused(client, "sessions.get", session=answer["session"])
    assert gone.details["kind"] == "SessionNotFoundError"


def test_figures_come_with_their_picture_and_its_hash(client: Client, heart: dict[str, Any]) -> None:
    listed: Any = client.request("figures.list", {"document": heart["document"]["id"]})
    assert [figure["label"] for figure in listed["figures"]] == ["Figure 1.1", "Fig. 1.2"]
    first = listed["figures"][0]
    got: Any = client.request("figures.get", {"figure": first["id"]})
    picture = base64.b64decode(got["image"])
    assert picture.startswith(b"\x89PNG")
    assert hashlib.sha256(picture).hexdigest() == first["sha256"]
    found: Any = client.request("figures.search", {"query": "Explain Figure 1.1"})
    assert [figure["id"] for figure in found["figures"]] == [first["id"]]
    unknown = refused(client, "figures.get", figure="../../library.sqlite")
    assert unknown.details["kind"] == "NotFoundError"


@pytest.mark.parametrize(
    ("method", "params", "kind"),
    [
        ("documents.search", {"query": "   "}, "ValidationError"),
        ("documents.search", {"query": "x" * (Limits().query + 1)}, "QueryTooLongError"),
        ("documents.search", {"query": "x", "top_k": 0}, "ValidationError"),
        ("documents.search", {"query": "heart", "documents": ["d0"]}, "NotFoundError"),
        ("documents.ask", {"query": "heart", "session": "s0"}, "SessionNotFoundError"),
        ("documents.ask", {"query": "heart", "unknown": 1}, "ValidationError"),
        ("documents.get", {"document": "d' OR 1"}, "NotFoundError"),
        ("documents.wait", {"job": "j0"}, "NotFoundError"),
        ("documents.cancel", {"job": "j0"}, "NotFoundError"),
        ("documents.ingest", {"path": "/etc/passwd"}, "ValidationError"),
        ("web.search", {"query": "heart"}, "ValidationError"),
        ("no.such.method", {}, "ProcessingError"),
    ],
)
def test_refusals_bear_their_names(
    client: Client, heart: dict[str, Any], method: str, params: dict[str, object], kind: str
) -> None:
    assert refused(client, method, **params).details["kind"] == kind


def test_files_are_refused_by_name_before_they_become_a_job(client: Client, place: Path) -> None:
    (place / "course" / "notes.txt").write_text("x")
    assert refused(client, "documents.ingest", path=str(place / "course" / "no.pdf")).details["kind"] == (
        "FileNotFoundError"
    )
    wrong = refused(client, "documents.ingest", path=str(place / "course" / "notes.txt"))
    assert wrong.details["kind"] == "UnsupportedFormatError"
    (place / "course" / "false.pdf").write_bytes(b"<html>")
    false = refused_ingest(client, place / "course" / "false.pdf")
    assert (false["outcome"], false["error"]["details"]["kind"]) == ("not_a_pdf", "UnsupportedFormatError")


def refused_ingest(client: Client, path: Path) -> dict[str, Any]:
    answer: Any = client.request("documents.ingest", {"path": str(path)}, on_progress=lambda *_: None)
    assert answer["job"]["state"] == "failed"
    return dict(answer["job"])


def test_a_file_that_a_person_names_opens_itself_alone(client: Client, place: Path) -> None:
    named, beside = text_pdf(place / "named.pdf", [LUNG]), text_pdf(place / "beside.pdf", [HEART])
    wish = {"path": str(named), "folders": [str(named)]}
    answer: Any = client.request("documents.ingest", wish, on_progress=lambda *_: None)
    assert answer["job"]["outcome"] == "indexed"
    assert refused(client, "documents.ingest", path=str(beside)).code is Code.PATH_NOT_ALLOWED
    removed: Any = client.request("documents.remove", {"document": answer["document"]["id"]})
    assert removed["removed"] is True
    assert refused(client, "documents.get", document=answer["document"]["id"]).code is Code.NOT_FOUND


def test_cancelling_the_call_ends_the_job_and_keeps_nothing(client: Client, place: Path) -> None:
    path = text_pdf(place / "course" / "long.pdf", [f"{HEART} Page {number}." for number in range(300)])
    future = client.submit("documents.ingest", {"path": str(path)}, on_progress=lambda *_: None)
    wait_until(lambda: job_at(client, path)["state"] == "running")
    future.cancel()
    wait_until(lambda: job_at(client, path)["state"] == "cancelled", 60.0)
    assert str(path) not in [one["path"] for one in client.request("documents.list")["documents"]]  # type: ignore[union-attr, attr-defined]


def test_a_client_that_goes_away_leaves_its_job_running(client: Client, home: Path, place: Path) -> None:
    path = text_pdf(place / "course" / "left.pdf", [f"{LUNG} Page {number}." for number in range(40)])
    with companion.connect(place / "library", name="short") as other:
        other.submit("documents.ingest", {"path": str(path)}, on_progress=lambda *_: None)
        wait_until(lambda: job_at(client, path)["state"] != "")
    wait_until(lambda: job_at(client, path)["state"] == "done", 120.0)


def test_a_job_can_be_cancelled_by_its_number(client: Client, place: Path) -> None:
    path = text_pdf(place / "course" / "stopped.pdf", [f"{LUNG} Sheet {number}." for number in range(300)])
    begun: Any = client.request("documents.ingest", {"path": str(path)})
    client.request("documents.cancel", {"job": begun["job"]["id"]})
    answer: Any = client.request("documents.wait", {"job": begun["job"]["id"], "seconds": 60})
    assert answer["job"]["state"] == "cancelled"


def job_at(client: Client, path: Path) -> dict[str, Any]:
    jobs: Any = client.request("documents.jobs")["jobs"]
    return next((job for job in jobs if job["path"] == str(path) and job["kind"] == "ingest"), {"state": ""})


def test_waiting_ends_when_its_time_is_over(client: Client, place: Path) -> None:
    path = text_pdf(place / "course" / "slow.pdf", [f"{HEART} Leaf {number}." for number in range(300)])
    begun: Any = client.request("documents.ingest", {"path": str(path)})
    answer: Any = client.request("documents.wait", {"job": begun["job"]["id"], "seconds": 0})
    assert answer["job"]["state"] in ("queued", "running")
    assert 0 <= answer["share"] < 1
    client.request("documents.cancel", {"job": begun["job"]["id"]})
    client.request("documents.wait", {"job": begun["job"]["id"], "seconds": 60})


def test_health_names_every_part(client: Client) -> None:
    health: Any = client.request("rag.health")
    parts = {part["name"]: part["state"] for part in health["components"]}
    assert parts.keys() >= {"library", "embeddings", "vectors", "ocr", "answering", "web", "disk", "memory"}
    assert health["status"] in ("healthy", "degraded")  # without tesseract
    assert {parts["library"], parts["embeddings"], parts["vectors"]} == {"healthy"}


def test_status_counts_and_measures(client: Client, heart: dict[str, Any]) -> None:
    status: Any = client.request("rag.status")
    assert status["counts"]["documents"] >= 1
    assert 0 < status["memory_bytes"] < 2 * 1024**3
    assert status["disk_bytes"] > 10_000
    assert status["calls"]["documents.ingest"]["calls"] >= 1


def test_settings_that_a_person_changes_are_taken_over(client: Client, home: Path, place: Path) -> None:
    settings = {"documents": {"folders": [str(place / "course")], "limits": {"query": 50}}}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")

    def shorter() -> bool:
        try:
            client.request("documents.search", {"query": "valve " * 20})
        except ProsectorError as error:
            return error.details["kind"] == "QueryTooLongError"
        return False

    wait_until(shorter)
    (home / "settings.json").write_text("{broken", encoding="utf-8")
    settings["documents"]["limits"] = {}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    wait_until(lambda: not shorter())


@pytest.fixture
def exa() -> Iterator[tuple[str, list[dict[str, Any]], dict[str, Any]]]:
    """A server that speaks as exa.ai: its address, what it was asked, and what it is to answer."""
    seen: list[dict[str, Any]] = []
    answers: dict[str, Any] = {"status": 200, "body": {"results": []}}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            seen.append({"path": self.path, "key": self.headers["x-api-key"], "body": body})
            self.send_response(answers["status"])
            self.end_headers()
            self.wfile.write(json.dumps(answers["body"]).encode())

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", seen, answers
    server.shutdown()
    server.server_close()


def test_web_results_are_marked_apart(
    exa: tuple[str, list[dict[str, Any]], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rag import web
    from rag.settings import WebSearch

    address, seen, answers = exa
    monkeypatch.setenv("WEB_KEY", "k1")
    settings = WebSearch(key_variable="WEB_KEY", base_url=address)
    answers["body"] = {
        "results": [
            {
                "title": "Heart",
                "url": "https://example.org/heart",
                "text": "The  heart\nbeats.",
                "publishedDate": "2024",
            },
            {"title": "Bad", "url": "javascript:alert(1)", "text": "x"},
            {"url": "https://example.org/2", "text": None},
        ]
    }
    found = web.search(settings, "heart", 5)
    assert [(one.marker, one.title, one.text) for one in found] == [
        ("[Web 1]", "Heart", "The heart beats."),
        ("[Web 2]", "https://example.org/2", ""),
    ]
    assert (seen[0]["path"], seen[0]["key"], seen[0]["body"]["numResults"]) == ("/search", "k1", 5)
    for status, kind in ((429, "RateLimitError"), (401, "ValidationError"), (500, "ProcessingError")):
        answers["status"] = status
        with pytest.raises(ProsectorError) as caught:
            web.search(settings, "heart", 5)
        assert caught.value.details["kind"] == kind
        assert "k1" not in caught.value.message


def test_it_starts_without_its_heavy_packages() -> None:
    heavy = (
        "chromadb",
        "docx",
        "onnx",
        "onnxruntime",
        "openai",
        "pymupdf",
        "sentence_transformers",
        "tokenizers",
        "torch",
    )
    code = f"import sys, rag.server, rag.__main__; print([name for name in {heavy} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_stopped_it_leaves_nothing_and_the_next_one_goes_on(home: Path, place: Path) -> None:
    library = place / "short library"
    with asked(home, library) as client:
        path = text_pdf(place / "course" / "taken up.pdf", [f"{HEART} Side {number}." for number in range(60)])
        begun: Any = client.request("documents.ingest", {"path": str(path)})
        wait_until(lambda: job_at(client, path)["state"] == "running")
        assert client.request("rag.stop") == {"stopping": True}
        wait_until(lambda: not client.alive, 40.0)
        assert companion.find(library) is None
    with asked(home, library) as client:
        answer: Any = client.request("documents.wait", {"job": begun["job"]["id"], "seconds": 120})
        assert (answer["job"]["state"], answer["job"]["outcome"]) == ("done", "indexed")
        assert answer["document"]["pages"] == 60


def test_unused_it_ends_by_itself(home: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROSECTOR_HOME", str(home))
    library = place / "idle library"
    with companion.connect(library, name="a test", idle=0.5) as client:
        pid = client.request("rag.status")["pid"]
    assert isinstance(pid, int)
    wait_until(lambda: companion.find(library) is None, 30.0)


def test_killed_it_is_found_dead_and_another_is_started(
    home: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROSECTOR_HOME", str(home))
    library = place / "killed library"
    with companion.connect(library, name="a test", idle=60) as client:
        pid = client.request("rag.status")["pid"]
        assert isinstance(pid, int)
        os.kill(pid, 9)
        wait_until(lambda: not client.alive)
    with companion.connect(library, name="a test", idle=60) as client:
        assert client.request("rag.status")["pid"] != pid
        ended(client)


def test_many_who_start_it_at_once_get_one_process(home: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROSECTOR_HOME", str(home))
    library, pids, problems = place / "common library", [], []

    def come(number: int) -> None:
        try:
            with companion.connect(library, name=f"client {number}", idle=60) as client:
                pids.append(client.request("rag.status")["pid"])
        except ProsectorError as error:
            problems.append(error.message)

    threads = [threading.Thread(target=come, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    assert len(set(pids)) == 1
    with companion.connect(library, name="a test") as client:
        ended(client)


def test_what_cannot_start_says_why(home: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROSECTOR_HOME", str(home))
    (place / "a file").write_text("x")
    with pytest.raises(ProsectorError) as caught:
        companion.connect(place / "a file", name="a test")
    assert caught.value.code is Code.SESSION_START_FAILED
    assert "a file" in caught.value.message
    with pytest.raises(ProsectorError) as caught:
        companion.connect(place / "nothing", name="a test", start=False)
    assert caught.value.code is Code.NO_SESSION
