"""Documents, pages, chunks, vectors, figures, sessions and jobs in SQLite: the truth of a library.

Reads see documents that are ready, and nothing of others. One connection a thread reads; one, behind a lock, writes.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy
from numpy.typing import NDArray

from addon.core.errors import from_os_error

from ..errors import Kind, document_error
from ..packing import pack, unpack
from ..records import (
    Answer,
    Chunk,
    ChunkKind,
    Document,
    Figure,
    Heading,
    Job,
    LabelState,
    PageText,
    Session,
    Turn,
)
from . import rows
from .schema import migrate

__all__ = ["SqliteStore", "Store", "Vectors"]

T = TypeVar("T")
Vectors = NDArray[numpy.float32]

AT_ONCE = 500  # ids in one query; SQLite takes 999 in its oldest builds


class Store(Protocol):
    """What retrieval, answers, sessions and the process ask of a library. Missing things raise NotFoundError."""

    def documents(self) -> list[Document]: ...
    def document(self, identity: str) -> Document: ...
    def pages(self, document: str, numbers: Sequence[int] | None = None) -> Iterator[PageText]: ...
    def page(self, document: str, number: int) -> PageText: ...
    def headings(self, document: str) -> list[Heading]: ...
    def chunks(self, document: str = "", kind: ChunkKind | None = None) -> Iterator[Chunk]: ...
    def chunks_by_id(self, ids: Iterable[str]) -> dict[str, Chunk]: ...
    def vectors(self, document: str = "") -> Iterator[tuple[str, ChunkKind, Vectors]]: ...
    def vectors_of(self, ids: Sequence[str]) -> dict[str, Vectors]: ...
    def figures(self, document: str = "") -> list[Figure]: ...
    def figure(self, identity: str) -> Figure: ...
    def figures_numbered(self, number: str) -> list[Figure]: ...
    def generation(self) -> int: ...
    def counts(self) -> dict[str, int]: ...
    def sessions(self) -> list[Session]: ...
    def session(self, identity: str) -> Session: ...
    def add_session(self, session: Session) -> None: ...
    def rename_session(self, identity: str, title: str) -> None: ...
    def delete_session(self, identity: str) -> None: ...
    def turns(self, session: str, last: int | None = None) -> list[Turn]: ...
    def add_turn(self, turn: Turn) -> None: ...
    def jobs(self, limit: int = 50) -> list[Job]: ...
    def job(self, identity: str) -> Job: ...
    def add_job(self, job: Job) -> None: ...
    def update_job(self, job: Job) -> None: ...


class SqliteStore:
    """A `Store`, and the writing that ingest does."""

    def __init__(self, path: Path, *, writable: bool = True) -> None:
        """Opens or makes the file. Raises `not_writable`, ValidationError for a newer version, ProcessingError."""
        self.path = path
        self._writable = writable
        self._here = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self._lock = threading.RLock()
        try:
            if writable:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = self._connected()
            if writable:
                migrate(self._writer, path)
        except OSError as error:
            raise from_os_error(error, path) from error
        except sqlite3.Error as error:
            raise document_error(
                Kind.PROCESSING, f"The library file {path} cannot be opened: {error}.", path=str(path)
            ) from error

    def close(self) -> None:
        with self._lock:
            for base in (*self._readers, self._writer):
                with contextlib.suppress(sqlite3.Error):
                    base.close()
            self._readers.clear()

    def _connected(self) -> sqlite3.Connection:
        if not self._writable and not self.path.is_file():
            raise document_error(Kind.NOT_FOUND, f"There is no library in {self.path.parent}.", path=str(self.path))
        base = sqlite3.connect(self.path, timeout=10.0, isolation_level=None, check_same_thread=False)
        base.execute("PRAGMA foreign_keys=ON")
        if self._writable:
            base.execute("PRAGMA journal_mode=WAL")
            base.execute("PRAGMA synchronous=FULL")  # what was reported done outlives a power cut
        else:
            base.execute("PRAGMA query_only=ON")
        return base

    @property
    def _reader(self) -> sqlite3.Connection:
        base: sqlite3.Connection | None = getattr(self._here, "base", None)
        if base is None:
            base = self._here.base = self._connected()
            with self._lock:
                self._readers.append(base)
        return base

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction of the one writing connection."""
        with self._lock:
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
            except BaseException:
                self._writer.execute("ROLLBACK")
                raise
            self._writer.execute("COMMIT")

    # Reading documents

    def documents(self) -> list[Document]:
        return [rows.document(row) for row in self._all("SELECT * FROM live_documents ORDER BY added, id")]

    def document(self, identity: str) -> Document:
        return rows.document(
            self._one("SELECT * FROM live_documents WHERE id = ?", identity, f"document {identity[:80]!r}")
        )

    def document_by_sha256(self, digest: str) -> Document | None:
        found = self._all("SELECT * FROM live_documents WHERE sha256 = ?", digest)
        return rows.document(found[0]) if found else None

    def documents_at(self, path: str) -> list[Document]:
        """The documents that were read from this path; a newer one replaces them."""
        return [rows.document(row) for row in self._all("SELECT * FROM live_documents WHERE path = ?", path)]

    def pages(self, document: str, numbers: Sequence[int] | None = None) -> Iterator[PageText]:
        if numbers is None:
            query = "SELECT * FROM live_pages WHERE document = ? ORDER BY number"
            yield from map(rows.page, self._reader.execute(query, (document,)))
            return
        for number in numbers:
            yield from map(
                rows.page, self._all("SELECT * FROM live_pages WHERE document = ? AND number = ?", document, number)
            )

    def page(self, document: str, number: int) -> PageText:
        for page in self.pages(document, [number]):
            return page
        known = self.document(document)
        message = f"{known.name} has no page {number}; it has {known.pages}."
        raise document_error(Kind.NOT_FOUND, message, document=document, pages=known.pages)

    def headings(self, document: str) -> list[Heading]:
        found = self._all("SELECT * FROM live_headings WHERE document = ? ORDER BY ordinal", document)
        return [Heading(*row) for row in found]

    def chunks(self, document: str = "", kind: ChunkKind | None = None) -> Iterator[Chunk]:
        query, values = "SELECT * FROM live_chunks WHERE 1", []
        if document:
            query, values = query + " AND document = ?", [document]
        if kind:
            query, values = query + " AND kind = ?", [*values, kind]
        yield from map(rows.chunk, self._reader.execute(query + " ORDER BY document, ordinal", values))

    def chunks_by_id(self, ids: Iterable[str]) -> dict[str, Chunk]:
        wanted, found = list(ids), {}
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first : first + AT_ONCE]
            marks = ",".join("?" * len(some))
            for row in self._all(f"SELECT * FROM live_chunks WHERE id IN ({marks})", *some):
                found[row[0]] = rows.chunk(row)
        return {identity: found[identity] for identity in wanted if identity in found}

    def vectors(self, document: str = "") -> Iterator[tuple[str, ChunkKind, Vectors]]:
        """(id, kind, vector) of each chunk that has one."""
        query = "SELECT id, kind, vector FROM live_vectors" + (" WHERE document = ?" if document else "")
        for identity, kind, data in self._reader.execute(query, (document,) if document else ()):
            yield identity, kind, numpy.frombuffer(data, "<f4").astype(numpy.float32, copy=False)

    def vectors_of(self, ids: Sequence[str]) -> dict[str, Vectors]:
        """The vectors of some chunks, by id; at most `AT_ONCE`."""
        found = self._all(f"SELECT id, vector FROM live_vectors WHERE id IN ({','.join('?' * len(ids))})", *ids)
        return {identity: numpy.frombuffer(data, "<f4") for identity, data in found}

    def figures(self, document: str = "") -> list[Figure]:
        if document:
            return [
                rows.figure(row)
                for row in self._all("SELECT * FROM live_figures WHERE document = ? ORDER BY ordinal", document)
            ]
        return [rows.figure(row) for row in self._all("SELECT * FROM live_figures ORDER BY document, ordinal")]

    def figure(self, identity: str) -> Figure:
        return rows.figure(self._one("SELECT * FROM live_figures WHERE id = ?", identity, f"figure {identity[:80]!r}"))

    def figures_numbered(self, number: str) -> list[Figure]:
        """The figures with this number, such as "19.4", of all documents."""
        return [
            rows.figure(row)
            for row in self._all("SELECT * FROM live_figures WHERE number = ? ORDER BY document, ordinal", number)
        ]

    def generation(self) -> int:
        """Greater after every change of what is ready: a cache key for what is built from it."""
        return int(self._all("SELECT value FROM facts WHERE name = 'generation'")[0][0])

    def identity(self) -> str:
        """This library's own random name."""
        return str(self._all("SELECT value FROM facts WHERE name = 'library'")[0][0])

    def counts(self) -> dict[str, int]:
        """How many documents, pages, chunks, figures and sessions there are."""
        query = "SELECT " + ", ".join(
            f"(SELECT count(*) FROM {table})"
            for table in ("live_documents", "live_pages", "live_chunks", "live_figures", "sessions")
        )
        return dict(zip(("documents", "pages", "chunks", "figures", "sessions"), self._all(query)[0], strict=True))

    def counts_of_vectors(self) -> dict[str, int]:
        """How many vectors each ready document has."""
        return dict(self._all("SELECT document, count(*) FROM live_vectors GROUP BY document"))

    # Sessions

    def sessions(self) -> list[Session]:
        return [Session(*row) for row in self._all(_SESSIONS + " ORDER BY updated DESC, id")]

    def session(self, identity: str) -> Session:
        found = self._all(_SESSIONS + " WHERE id = ?", identity)
        if not found:
            message = f"There is no session {identity[:80]!r}; leave it out to begin one."
            raise document_error(Kind.SESSION_NOT_FOUND, message, session=identity[:80])
        return Session(*found[0])

    def add_session(self, session: Session) -> None:
        with self._writing() as base:
            base.execute(
                "INSERT INTO sessions VALUES (?, ?, ?, ?)",
                (session.id, session.title, session.created, session.updated),
            )

    def rename_session(self, identity: str, title: str) -> None:
        self.session(identity)
        with self._writing() as base:
            base.execute("UPDATE sessions SET title = ? WHERE id = ?", (title, identity))

    def delete_session(self, identity: str) -> None:
        self.session(identity)
        with self._writing() as base:
            base.execute("DELETE FROM sessions WHERE id = ?", (identity,))

    def turns(self, session: str, last: int | None = None) -> list[Turn]:
        """The turns of a session, oldest first; only the last ones where a number is given."""
        self.session(session)
        found = self._all(
            "SELECT * FROM turns WHERE session = ? ORDER BY ordinal DESC LIMIT ?", session, -1 if last is None else last
        )
        return [
            Turn(owner, ordinal, message, rewritten, unpack(Answer, json.loads(answer)), created)
            for owner, ordinal, message, rewritten, answer, created in reversed(found)
        ]

    def add_turn(self, turn: Turn) -> None:
        """Writes a turn and marks its session as used at that time."""
        answer = json.dumps(pack(turn.answer), ensure_ascii=False)
        with self._writing() as base:
            row = (turn.session, turn.ordinal, turn.message, turn.rewritten, answer, turn.created)
            base.execute("INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?)", row)
            base.execute("UPDATE sessions SET updated = ? WHERE id = ?", (turn.created, turn.session))

    # Jobs

    def jobs(self, limit: int = 50) -> list[Job]:
        """The newest jobs, newest first."""
        return [
            rows.job(row) for row in self._all("SELECT * FROM jobs ORDER BY created DESC, rowid DESC LIMIT ?", limit)
        ]

    def job(self, identity: str) -> Job:
        return rows.job(self._one("SELECT * FROM jobs WHERE id = ?", identity, f"job {identity[:80]!r}"))

    def unfinished_jobs(self) -> list[Job]:
        """Jobs that wait or run, oldest first."""
        return [
            rows.job(row)
            for row in self._all("SELECT * FROM jobs WHERE state IN ('queued', 'running') ORDER BY created, rowid")
        ]

    def add_job(self, job: Job) -> None:
        with self._writing() as base:
            _insert(base, "jobs", rows.of_job(job))

    def update_job(self, job: Job) -> None:
        row = rows.of_job(job)
        marks = ", ".join(f"{item.name} = ?" for item in fields(Job))
        with self._writing() as base:
            base.execute(f"UPDATE jobs SET {marks} WHERE id = ?", (*row, job.id))

    # Writing documents: for ingest alone

    def begin_document(self, document: Document) -> None:
        """Makes the row of a document that nobody sees yet."""
        with self._writing() as base:
            _insert(base, "documents", rows.of_document(replace(document, state="ingesting")))

    def add_pages(self, pages: Iterable[PageText]) -> None:
        with self._writing() as base:
            for page in pages:
                _insert(base, "pages", rows.of_page(page))

    def set_headings(self, headings: Iterable[Heading]) -> None:
        with self._writing() as base:
            for heading in headings:
                _insert(base, "headings", tuple(getattr(heading, item.name) for item in fields(Heading)))

    def add_chunks(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Chunks with their vectors, row by row: float32 (n, d)."""
        with self._writing() as base:
            for chunk, vector in zip(chunks, vectors, strict=True):
                _insert(base, "chunks", rows.of_chunk(chunk))
                _insert(base, "vectors", (chunk.id, chunk.document, chunk.kind, vector.astype("<f4").tobytes()))

    def add_figures(self, figures: Iterable[Figure]) -> None:
        with self._writing() as base:
            for figure in figures:
                _insert(base, "figures", rows.of_figure(figure))

    def finish_document(self, document: Document, replaces: Sequence[str] = ()) -> None:
        """Makes the document appear, whole, and what it replaces disappear: in one transaction."""
        with self._writing() as base:
            names = [item.name for item in fields(Document)]
            marks = ", ".join(f"{name} = ?" for name in names)
            base.execute(
                f"UPDATE documents SET {marks} WHERE id = ?",
                (*rows.of_document(replace(document, state="ready")), document.id),
            )
            for other in replaces:
                base.execute("UPDATE documents SET state = 'removing' WHERE id = ?", (other,))
            _count_up(base)

    def hide_document(self, identity: str) -> None:
        """Makes a document disappear; what belongs to it is dropped afterwards, or at the next opening."""
        with self._writing() as base:
            base.execute("UPDATE documents SET state = 'removing' WHERE id = ?", (identity,))
            _count_up(base)

    def drop_document(self, identity: str) -> None:
        """Deletes the rows of a document that is not ready."""
        with self._writing() as base:
            base.execute("DELETE FROM documents WHERE id = ? AND state <> 'ready'", (identity,))

    def leftovers(self) -> list[str]:
        """Documents that are there in part: being read when the process ended, or being removed."""
        return [row[0] for row in self._all("SELECT id FROM documents WHERE state <> 'ready'")]

    def set_figure_labels(self, document: str, labels: dict[str, str]) -> None:
        """The words read inside figures, by figure; marks the document as done with."""
        with self._writing() as base:
            for figure, words in labels.items():
                base.execute("UPDATE figures SET labels = ? WHERE id = ? AND document = ?", (words, figure, document))
            _set_labels(base, document, "done")
            _count_up(base)

    def replace_vectors(self, document: str, embedder: str, ids: Sequence[str], vectors: Vectors) -> None:
        """Other vectors for a document's chunks, from another embedder."""
        with self._writing() as base:
            for identity, vector in zip(ids, vectors, strict=True):
                base.execute("UPDATE vectors SET vector = ? WHERE id = ?", (vector.astype("<f4").tobytes(), identity))
            base.execute("UPDATE documents SET embedder = ? WHERE id = ?", (embedder, document))
            _count_up(base)

    def _all(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return self._reader.execute(query, values).fetchall()

    def _one(self, query: str, identity: str, what: str) -> tuple[Any, ...]:
        found = self._all(query, identity)
        if not found:
            raise document_error(Kind.NOT_FOUND, f"There is no {what} in this library.", id=identity[:80])
        return found[0]


_SESSIONS = "SELECT id, title, created, updated, (SELECT count(*) FROM turns WHERE session = id) FROM sessions"


def _insert(base: sqlite3.Connection, table: str, row: Sequence[object]) -> None:
    base.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _count_up(base: sqlite3.Connection) -> None:
    base.execute("UPDATE facts SET value = CAST(value AS INTEGER) + 1 WHERE name = 'generation'")


def _set_labels(base: sqlite3.Connection, document: str, state: LabelState) -> None:
    base.execute("UPDATE documents SET labels = ? WHERE id = ?", (state, document))
