"""The commands about documents. What asks questions asks the document process; what measures runs on its own."""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, cast

from addon.core import companion, discovery
from addon.core.errors import Code, ProsectorError, from_os_error
from addon.core.wire_client import Answer, Client

from .commands import Progress, Said
from .document_errors import as_document_error, error_dict

__all__ = ["ask", "beir", "evaluate", "ingest", "rag", "retrieve_batch", "search_documents"]

IDLE = 300.0  # seconds that a process stays which a command has started: the next command then starts at once
AT_ONCE = 16  # questions of a batch under way


def ingest(arguments: argparse.Namespace) -> Said:
    files: list[dict[str, object]] = []
    with _named_errors(), _process(arguments, "prosector ingest") as client, Progress(arguments.json) as progress:
        for number, path in enumerate(arguments.files, 1):
            place = discovery.expanded(path).absolute()

            def show(done: float, total: float, message: str, number: int = number) -> None:
                progress.show(number - 1 + done, len(arguments.files), message)

            files.append(_one_file(client, place, arguments.name, show))
    failed = [one for one in files if "error" in one]
    lines = [f"{one['message']}" for one in files]
    data = {"files": files, "indexed": len(files) - len(failed), "failed": len(failed)}
    return Said(data, "\n".join(lines), not failed)


def _one_file(client: Client, path: Path, name: str, show: Any) -> dict[str, object]:
    """What became of one file; a failure is told beside the others and stops none of them."""
    asked = {"path": str(path), "name": name, "folders": [str(path)]}  # who names a file opens that file
    try:
        answer = client.request("documents.ingest", asked, on_progress=show)
    except ProsectorError as error:
        if error.code in (Code.SESSION_LOST, Code.SESSION_CLOSING):
            raise
        outcome = str(error.details.get("outcome", "failed"))
        return {"file": str(path), "outcome": outcome, "message": error.message, "error": error_dict(error, None)}
    job = cast("Mapping[str, Any]", answer["job"])
    made: dict[str, object] = {"file": str(path), "outcome": job["outcome"], "message": job["message"]}
    made |= {"job": job["id"], "seconds": round(job["ended"] - (job["started"] or job["ended"]), 3)}
    if "document" in answer:
        document = cast("Mapping[str, object]", answer["document"])
        made |= {"document": document["id"], "pages": document["pages"], "figures": document["figures"]}
        made |= {"pages_with_text": document["pages_with_text"], "problems": document["problems"]}
    if job["state"] != "done":
        failed = ProsectorError.from_dict(job["error"] or {"error": "cancelled", "message": job["message"]})
        made["error"] = error_dict(as_document_error(failed), job["id"])
    return made


def ask(arguments: argparse.Namespace) -> Said:
    from .document_models import Answered, read

    asked = {
        "query": arguments.question,
        "session": arguments.session_id,
        "top_k": arguments.top_k,
        "allow_world_knowledge": arguments.world,
    }
    with _named_errors(), _process(arguments, "prosector ask") as client, Progress(arguments.json) as progress:
        answered = read(Answered, client.request("documents.ask", asked, on_progress=progress.show))
    sources = [
        f"[{one.marker}] {one.name}, page {one.label or one.page}"
        + (f" ({one.page} in the file)" if one.label not in ("", str(one.page)) else "")
        + f", characters {one.start} to {one.end}: “{' '.join(one.quote.split())}”"
        for one in answered.citations
    ]
    shown = [f"Figures: {', '.join(answered.figures)}"] if answered.figures else []
    return Said(answered.model_dump(mode="json"), "\n".join([answered.answer, *sources, *shown]))


def search_documents(arguments: argparse.Namespace) -> Said:
    from .document_models import Passages, read

    asked = {"query": arguments.query, "top_k": arguments.top_k, "documents": arguments.document}
    with _named_errors(), _process(arguments, "prosector search-documents") as client:
        found = read(Passages, client.request("documents.search", asked))
    lines = [
        f"{number}. {hit.name}, page {hit.label or hit.page} [{hit.start}:{hit.end}]  {hit.heading}\n"
        f"   {' '.join(hit.text.split())[:300]}"
        for number, hit in enumerate(found.hits, 1)
    ]
    return Said(found.model_dump(mode="json"), "\n".join(lines) or "Nothing was found.")


def retrieve_batch(arguments: argparse.Namespace) -> Said:
    """Answers JSON lines of {"id", "query"} with lines of {"id", "query", "hits"} or {"id", "query", "error"}."""
    questions = list(_lines(arguments.queries))
    out = discovery.expanded(arguments.out)
    began, failed = time.monotonic(), 0
    try:
        with (
            _named_errors(),
            _process(arguments, "prosector retrieve-batch") as client,
            Progress(arguments.json) as progress,
            out.open("w", encoding="utf-8", newline="\n") as file,
        ):
            for number, (question, answer) in enumerate(_answered(client, questions, arguments.top_k), 1):
                failed += "error" in answer
                line = {"id": question.get("id", number), "query": question.get("query"), **answer}
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
                progress.show(number, len(questions), "questions")
    except OSError as error:
        raise from_os_error(error, out) from error
    seconds = time.monotonic() - began
    data = {"questions": len(questions), "failed": failed, "seconds": round(seconds, 3), "out": str(out)}
    text = f"{len(questions)} questions, {failed} failed, {seconds:.1f} s.\n{out}"
    return Said(data, text, not failed)


def _answered(
    client: Client, questions: Sequence[Mapping[str, object]], top_k: int
) -> Iterator[tuple[Mapping[str, object], dict[str, object]]]:
    """Each question with its answer, in order; some are always under way."""
    under_way: list[tuple[Mapping[str, object], Future[Answer]]] = []
    for question in questions:
        under_way.append((question, client.submit("documents.search", {"query": question["query"], "top_k": top_k})))
        if len(under_way) >= AT_ONCE:
            yield _waited(*under_way.pop(0))
    for one in under_way:
        yield _waited(*one)


def _waited(question: Mapping[str, object], future: Future[Answer]) -> tuple[Mapping[str, object], dict[str, object]]:
    try:
        answer = future.result()
    except ProsectorError as error:
        if error.code in (Code.SESSION_LOST, Code.SESSION_CLOSING) or _is_empty(error):
            raise
        return question, {"error": error_dict(as_document_error(error), None)}
    return question, {name: answer[name] for name in ("rewritten", "corrections", "hits")}


def _is_empty(error: ProsectorError) -> bool:
    """Whether no question of the batch can be answered."""
    return error.details.get("kind") == "EmptyCorpusError"


def _lines(path: Path) -> Iterator[dict[str, object]]:
    """The objects of a file of JSON lines. Raises `invalid_argument` for a line that is no question."""
    try:
        text = discovery.expanded(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise from_os_error(error, path) from error
    except UnicodeDecodeError:
        raise ProsectorError(Code.INVALID_ARGUMENT, f"{path} is not UTF-8 text.") from None
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError:
            value = None
        if not isinstance(value, dict) or not isinstance(value.get("query"), str):
            message = f'Line {number} of {path} is not {{"id": …, "query": "…"}}.'
            raise ProsectorError(Code.INVALID_ARGUMENT, message, line=number)
        yield value


def evaluate(arguments: argparse.Namespace) -> Said:
    library = _library(arguments)
    more = ["--library", str(library), "--questions", *map(str, arguments.questions)]
    return _measured("rag.evaluate", [*more, *(["--json"] if arguments.json else [])])


def beir(arguments: argparse.Namespace) -> Said:
    return _measured("rag.beir", [str(arguments.folder), *(["--json"] if arguments.json else [])])


def _measured(module: str, more: Sequence[str]) -> Said:
    """Runs a measuring module where the packages for documents are; it writes to our own standard output."""
    which = companion.interpreter()
    sys.stdout.flush()
    code = subprocess.call(which.command(module, *more), env=which.environment)
    return Said(None, "", code == 0)


def rag(arguments: argparse.Namespace) -> Said:
    library = _library(arguments)
    if arguments.stop:
        text = "It was stopped." if _stop(library) else f"No document process serves the library in {library}."
        return Said({"library": str(library)}, text)
    which = companion.interpreter()
    more = ["--library", str(library), "--idle", str(arguments.idle)]
    for folder in arguments.folder:
        more += ["--folder", str(folder)]
    # Ctrl-C goes to both of us; it ends in order, and we with it.
    process = subprocess.Popen(which.command("rag", *more), env=which.environment)
    while True:
        try:
            return Said(None, "", process.wait() == 0)
        except KeyboardInterrupt:
            continue


def _library(arguments: argparse.Namespace) -> Path:
    chosen = arguments.library
    return (discovery.expanded(chosen) if chosen is not None else companion.default_library()).absolute()


@contextlib.contextmanager
def _process(arguments: argparse.Namespace, name: str) -> Iterator[Client]:
    with companion.connect(_library(arguments), name=name, idle=IDLE) as client:
        yield client


@contextlib.contextmanager
def _named_errors() -> Iterator[None]:
    """Errors bear the names that the document tools promise."""
    try:
        yield
    except ProsectorError as error:
        raise as_document_error(error) from error.__cause__


def _stop(library: Path) -> bool:
    """Ends the process of a library, and waits for its end; returns whether there was one."""
    session = companion.find(library)
    if session is None:
        return False
    with companion.connect(library, name="prosector", start=False) as client:
        client.request("rag.stop")
        deadline = time.monotonic() + 60.0
        while client.alive:  # the connection is the last that it gives up
            if time.monotonic() > deadline:
                raise ProsectorError(Code.BUSY, f"The document process {session.pid} does not end.")
            time.sleep(0.02)
    return True
