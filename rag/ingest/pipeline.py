"""The stages from a file to a document in the library. A document appears whole, in the last one, or not at all."""

from __future__ import annotations

import logging
import os
import shutil
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from addon.core.errors import from_os_error

from ..index.chunking import Chunker, embedded_text, figure_chunk
from ..library.library import Library
from ..packing import pack, unpack
from ..records import Chunk, ChunkKind, Document, Figure, Heading
from .assemble import Assembled, assemble
from .docx import WordText
from .intake import Taken, allowed_path, take
from .outcome import IngestResult, Outcome, Refusal
from .raw import Probe, RawPage
from .workers import Given, Workers

__all__ = ["Ingest", "OnProgress"]

log = logging.getLogger(__name__)

OnProgress = Callable[[str, int, int, str], None]  # stage, done, total, message

AT_ONCE = 64  # chunks that are embedded between two looks whether work was cancelled
PAGES_AT_ONCE = 200  # rows a transaction
MOST_WORKERS = 4


@dataclass
class _Run:
    """One file on its way."""

    folder: Path
    progress: OnProgress
    cancelled: Callable[[], bool]

    def check(self) -> None:
        if self.cancelled():
            raise Refusal(Outcome.CANCELLED, "Stopped; nothing of the file was kept.")


class Ingest:
    """Reads files into a library that is open for writing. One file at a time."""

    def __init__(self, library: Library, *, folders: Sequence[Path] | None = None) -> None:
        """`folders`: where files may be read from; None takes those of the settings."""
        self.library = library
        self.settings = library.settings
        named = [Path(folder).expanduser() for folder in self.settings.folders] if folders is None else list(folders)
        self.folders = [folder.resolve() for folder in named]
        self.chunker = Chunker(self.settings.chunk_size, self.settings.chunk_overlap)

    def run(
        self,
        path: str | Path,
        name: str = "",
        *,
        progress: OnProgress = lambda stage, done, total, message: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> IngestResult:
        """Reads one file. Whatever the file does ends in a named outcome; what raises is the library's own trouble.

        `name` is what it is called in answers; without it, its file name. A file that was read before from the same
        path is replaced when the new one is whole.
        """
        began = time.monotonic()
        staging = self.library.staging / uuid.uuid4().hex[:12]
        run = _Run(staging, progress, cancelled)
        document = ""
        try:
            progress("checking", 0, 1, "Looking at the file")
            source = allowed_path(str(path), self.folders)
            staging.mkdir(parents=True)
            taken = take(source, staging, self.settings.limits, cancelled)
            known = self.library.store.document_by_sha256(taken.sha256)
            if known is not None:
                message = f"The library has {known.name} already; the file is the same."
                return self._result(Outcome.ALREADY_INDEXED, message, known, (), began)
            document = f"d{taken.sha256[:16]}"
            return self._read(run, taken, document, name or source.name, began)
        except Refusal as refusal:
            self._roll_back(document)
            return self._result(refusal.outcome, refusal.message, None, (), began)
        except OSError as error:
            self._roll_back(document)
            raise from_os_error(error, staging) from error
        except BaseException:
            self._roll_back(document)
            raise
        finally:
            shutil.rmtree(staging, ignore_errors=True)

    def _result(
        self, outcome: Outcome, message: str, document: Document | None, replaced: tuple[str, ...], began: float
    ) -> IngestResult:
        return IngestResult(outcome, message, document, replaced, time.monotonic() - began)

    def _roll_back(self, document: str) -> None:
        if document in self.library.store.leftovers():
            try:
                self.library.clear_leftovers()
            except Exception:  # the first error counts; the next opening takes away what is left
                log.exception("what was read of a file could not be taken away yet")

    def _read(self, run: _Run, taken: Taken, document: str, name: str, began: float) -> IngestResult:
        library, store = self.library, self.library.store
        library.same_embedder()
        with Workers(self._first(run, taken), self._count(), self.settings.limits.page_seconds) as workers:
            pages, probe = self._pages(run, workers, taken, name)
        run.check()
        run.progress("assembling", 0, 1, "Putting the pages together")
        whole = assemble(document, pages, probe.outline, probe.alts, probe.title)
        problems = _problems(pages)
        with_text = sum(1 for page in whole.pages if page.text.strip())
        if not with_text and not any(figure.caption or figure.alt for figure in whole.figures):
            raise _nothing_read(name, pages, problems)
        about = Document(
            document, taken.sha256, name, whole.title or name, str(taken.source), taken.media, taken.bytes,
            len(pages), with_text, whole.language, "ingesting", time.time(), library.embedder.name,
            self.chunker.name, "pending" if whole.figures else "none", problems,
        )  # fmt: skip
        store.drop_document(document)
        store.begin_document(about)
        for first in range(0, len(whole.pages), PAGES_AT_ONCE):
            store.add_pages(whole.pages[first : first + PAGES_AT_ONCE])
        store.set_headings(whole.headings)
        self._embed(run, whole, document)
        run.progress("storing", 0, 1, "Keeping the figures")
        for figure in whole.figures:
            run.check()
            library.files.put(figure.file, (run.folder / whole.files[figure.id]).read_bytes())
        store.add_figures(whole.figures)
        run.check()
        replaced = tuple(old.id for old in store.documents_at(str(taken.source)) if old.id != document)
        store.finish_document(about, replaced)
        # From here on it is done, whatever else happens.
        library.clear_leftovers()
        run.progress("done", 1, 1, f"{name} is in the library")
        message = f"{name}: {len(pages)} pages, {len(whole.figures)} figures."
        if problems:
            message += f" Not read: {', '.join(f'{count} pages {what}' for what, count in sorted(problems.items()))}."
        return self._result(Outcome.INDEXED, message, store.document(document), replaced, began)

    def _first(self, run: _Run, taken: Taken) -> dict[str, Any]:
        return {
            "path": str(taken.copy),
            "media": taken.media,
            "folder": str(run.folder),
            "limits": pack(self.settings.limits),
            "memory": self.settings.limits.worker_memory,
            "tesseract": self.settings.tesseract,
            "languages": self.settings.ocr_languages,
        }

    def _count(self) -> int:
        return self.settings.limits.workers or min(MOST_WORKERS, os.cpu_count() or 1)

    def _pages(self, run: _Run, workers: Workers, taken: Taken, name: str) -> tuple[list[RawPage], Probe]:
        run.progress("reading", 0, 1, "Opening the file")
        if taken.media == "docx":
            answer = self._one(run, workers, {"do": "docx"}, name)
            word = unpack(WordText, answer["docx"])
            return _counted(list(word.pages), name, self.settings.limits.pages), Probe(
                len(word.pages), title=word.title, outline=word.outline
            )
        probe = unpack(Probe, self._one(run, workers, {"do": "probe"}, name)["probe"])
        if probe.locked:
            raise Refusal(Outcome.NEEDS_PASSWORD, f"{name} needs a password; save it without one and try again.")
        if probe.pages > self.settings.limits.pages:
            most = self.settings.limits.pages
            raise Refusal(Outcome.TOO_MANY_PAGES, f"{name} has {probe.pages:,} pages; up to {most:,} are read.")
        if probe.pages < 1:
            # A file without pages can be as its writer meant it; one with contents and no pages has lost them.
            if b"endstream" in taken.copy.read_bytes():
                raise Refusal(Outcome.DAMAGED, f"{name} is damaged: no page of it can be found.")
            raise Refusal(Outcome.NO_PAGES, f"{name} has no pages.")
        pages: dict[int, RawPage] = {}
        requests = [{"do": "page", "number": number} for number in range(1, probe.pages + 1)]
        for given in workers.run(requests, run.cancelled):
            number = int(given.request["number"])
            pages[number] = _page_of(given, number)
            run.progress("reading", len(pages), probe.pages, f"Page {len(pages)} of {probe.pages}")
        run.check()
        if len(probe.labels) == probe.pages:
            pages = {n: replace(page, label=probe.labels[n - 1]) for n, page in pages.items()}
        return [pages[number] for number in sorted(pages)], probe

    def _one(self, run: _Run, workers: Workers, request: dict[str, Any], name: str) -> dict[str, Any]:
        given = next(iter(workers.run([request], run.cancelled)), None)
        run.check()
        if given is None or given.problem == "damaged":
            raise Refusal(Outcome.DAMAGED, f"{name} is damaged and cannot be opened.")
        if given.problem == "timed_out":
            raise Refusal(Outcome.TIMED_OUT, f"{name} takes too long to open.")
        if given.problem:
            raise Refusal(Outcome.DAMAGED, f"{name} cannot be opened within the memory that is allowed for it.")
        return given.answer

    def _embed(self, run: _Run, whole: Assembled, document: str) -> None:
        """Chunks, their vectors and their place in the index."""
        library = self.library
        run.progress("embedding", 0, 1, "Loading the model")
        library.check_vectors()
        # By length: what is embedded together is padded to the longest.
        chunks = sorted(self._chunks(whole, document), key=lambda chunk: len(chunk.text))
        for first in range(0, len(chunks), AT_ONCE):
            run.check()
            some = chunks[first : first + AT_ONCE]
            vectors = library.embedder.passages([embedded_text(chunk) for chunk in some])
            library.store.add_chunks(some, vectors)
            items: list[tuple[str, ChunkKind]] = [(chunk.id, chunk.kind) for chunk in some]
            library.vectors.add(document, items, vectors)
            done = first + len(some)
            run.progress("embedding", done, len(chunks), f"Passage {done} of {len(chunks)}")

    def _chunks(self, whole: Assembled, document: str) -> Iterator[Chunk]:
        ordinal = 0
        for chunk in self.chunker.chunks(document, whole.pages, whole.headings):
            yield chunk
            ordinal = chunk.ordinal + 1
        for figure in whole.figures:
            made = figure_chunk(figure, ordinal, _heading_of(figure, whole.headings))
            if made is not None:
                yield made
                ordinal += 1

    def read_labels(
        self,
        document: str,
        *,
        progress: OnProgress = lambda stage, done, total, message: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> int:
        """Reads the words inside a document's figures by OCR, which takes a second each; returns how many had some.

        A job of its own: the document is searched meanwhile. Cancelled, nothing is kept, and it can begin again.
        """
        store = self.library.store
        figures = store.figures(document)
        staging = self.library.staging / uuid.uuid4().hex[:12]
        found: dict[str, str] = {}
        try:
            staging.mkdir(parents=True)
            run = _Run(staging, progress, cancelled)
            requests = []
            for figure in figures:
                file = f"{figure.id}.png"
                (staging / file).write_bytes(self.library.files.get(figure.file))
                requests.append({"do": "labels", "file": file})
            taken = Taken(staging, staging, "png", 0, "")
            with Workers(self._first(run, taken), self._count(), self.settings.limits.page_seconds) as workers:
                for done, given in enumerate(workers.run(requests, cancelled), 1):
                    figure = next(f for f in figures if f"{f.id}.png" == given.request["file"])
                    words = str(given.answer.get("labels", ""))
                    if not given.problem:
                        found[figure.id] = _with_words(figure.labels, words)
                    progress("labels", done, len(figures), f"Figure {done} of {len(figures)}")
            run.check()
        except Refusal:
            return 0
        except OSError as error:
            raise from_os_error(error, staging) from error
        finally:
            shutil.rmtree(staging, ignore_errors=True)
        store.set_figure_labels(document, found)
        return sum(1 for words in found.values() if words)


def _heading_of(figure: Figure, headings: Sequence[Heading]) -> str:
    """The headings above a figure."""
    path: list[Heading] = []
    for heading in headings:
        if (heading.page, heading.start) > (figure.page, figure.caption_start):
            break
        while path and path[-1].level >= heading.level:
            path.pop()
        path.append(heading)
    return " > ".join(heading.text for heading in path)


def _with_words(labels: str, words: str) -> str:
    """The labels known so far and the new ones among the words read, without specks that were taken for signs."""
    known = labels.casefold().split()
    new = [word for word in words.split() if word.casefold() not in known and any(map(str.isalnum, word))]
    return " ".join([*labels.split(), *new])


def _page_of(given: Given, number: int) -> RawPage:
    if not given.problem:
        try:
            return unpack(RawPage, given.answer["page"])
        except (KeyError, TypeError, ValueError) as error:
            log.warning("page %d came back as no page: %s", number, error)
    return RawPage(number, 0.0, 0.0, "", "none", 0.0, problem=given.problem or "damaged")


def _counted(pages: list[RawPage], name: str, most: int) -> list[RawPage]:
    if len(pages) > most:
        raise Refusal(Outcome.TOO_MANY_PAGES, f"{name} has {len(pages):,} pages; up to {most:,} are read.")
    return pages


def _problems(pages: Sequence[RawPage]) -> dict[str, int]:
    found: dict[str, int] = {}
    for page in pages:
        if page.problem:
            what = page.problem.split(":")[0]
            found[what] = found.get(what, 0) + 1
    return found


def _nothing_read(name: str, pages: Sequence[RawPage], problems: dict[str, int]) -> Refusal:
    if problems.get("damaged", 0) == len(pages):
        return Refusal(Outcome.DAMAGED, f"{name} is damaged: none of its {len(pages)} pages can be read.")
    if problems.get("timed_out"):
        return Refusal(Outcome.TIMED_OUT, f"{name}: its pages take too long to read, and none could be.")
    if problems.get("ocr_missing"):
        message = f"{name} has no text, only pictures of it; to read these, install tesseract."
        return Refusal(Outcome.OCR_FAILED, message)
    if problems.get("ocr_failed"):
        return Refusal(Outcome.OCR_FAILED, f"{name} has no text, only pictures of it, and these could not be read.")
    if problems:
        return Refusal(Outcome.DAMAGED, f"{name}: none of its {len(pages)} pages could be read.")
    return Refusal(Outcome.NO_TEXT, f"{name} has no text: its {len(pages)} pages are empty.")
