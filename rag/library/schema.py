"""The tables of a library and the steps from each version to the next. The version is SQLite's `user_version`."""

from __future__ import annotations

import sqlite3
import uuid
from pathlib import Path

from ..errors import Kind, document_error

__all__ = ["VERSION", "migrate"]

_FIRST = """
CREATE TABLE facts(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents(
    id TEXT PRIMARY KEY, sha256 TEXT NOT NULL UNIQUE, name TEXT NOT NULL, title TEXT NOT NULL, path TEXT NOT NULL,
    media TEXT NOT NULL, bytes INTEGER NOT NULL, pages INTEGER NOT NULL, pages_with_text INTEGER NOT NULL,
    language TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('ingesting', 'ready', 'removing')),
    added REAL NOT NULL, embedder TEXT NOT NULL, chunker TEXT NOT NULL, labels TEXT NOT NULL, problems TEXT NOT NULL);
CREATE TABLE pages(
    document TEXT NOT NULL REFERENCES documents(id) ON DELETE CASCADE, number INTEGER NOT NULL, label TEXT NOT NULL,
    text TEXT NOT NULL, source TEXT NOT NULL, language TEXT NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
    confidence REAL NOT NULL, problem TEXT NOT NULL, blocks TEXT NOT NULL, PRIMARY KEY(document, number)) WITHOUT ROWID;
CREATE TABLE headings(
    document TEXT NOT NULL REFERENCES documents(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL, page INTEGER NOT NULL,
    start INTEGER NOT NULL, "end" INTEGER NOT NULL, level INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY(document, ordinal)) WITHOUT ROWID;
CREATE TABLE chunks(
    id TEXT PRIMARY KEY, document TEXT NOT NULL REFERENCES documents(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
    kind TEXT NOT NULL, page INTEGER NOT NULL, spans TEXT NOT NULL, text TEXT NOT NULL, heading TEXT NOT NULL);
CREATE INDEX chunks_of_document ON chunks(document, ordinal);
CREATE TABLE vectors(
    id TEXT PRIMARY KEY, document TEXT NOT NULL REFERENCES documents(id) ON DELETE CASCADE, kind TEXT NOT NULL,
    vector BLOB NOT NULL);
CREATE INDEX vectors_of_document ON vectors(document);
CREATE TABLE figures(
    id TEXT PRIMARY KEY, document TEXT NOT NULL REFERENCES documents(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
    label TEXT NOT NULL, number TEXT NOT NULL, caption TEXT NOT NULL, alt TEXT NOT NULL, labels TEXT NOT NULL,
    page INTEGER NOT NULL, x0 REAL NOT NULL, y0 REAL NOT NULL, x1 REAL NOT NULL, y1 REAL NOT NULL,
    width INTEGER NOT NULL, height INTEGER NOT NULL, sha256 TEXT NOT NULL, file TEXT NOT NULL,
    caption_start INTEGER NOT NULL, caption_end INTEGER NOT NULL);
CREATE INDEX figures_of_document ON figures(document, ordinal);
CREATE INDEX figures_by_number ON figures(number);
CREATE TABLE sessions(id TEXT PRIMARY KEY, title TEXT NOT NULL, created REAL NOT NULL, updated REAL NOT NULL);
CREATE TABLE turns(
    session TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL, message TEXT NOT NULL,
    rewritten TEXT NOT NULL, answer TEXT NOT NULL, created REAL NOT NULL, PRIMARY KEY(session, ordinal)) WITHOUT ROWID;
CREATE TABLE jobs(
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, state TEXT NOT NULL, stage TEXT NOT NULL, done INTEGER NOT NULL,
    total INTEGER NOT NULL, message TEXT NOT NULL, path TEXT NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL,
    outcome TEXT NOT NULL, error TEXT NOT NULL, attempts INTEGER NOT NULL, created REAL NOT NULL,
    started REAL NOT NULL, ended REAL NOT NULL);
CREATE VIEW live_documents AS SELECT * FROM documents WHERE state = 'ready';
CREATE VIEW live_pages AS SELECT p.* FROM pages p JOIN documents d ON d.id = p.document AND d.state = 'ready';
CREATE VIEW live_headings AS SELECT h.* FROM headings h JOIN documents d ON d.id = h.document AND d.state = 'ready';
CREATE VIEW live_chunks AS SELECT c.* FROM chunks c JOIN documents d ON d.id = c.document AND d.state = 'ready';
CREATE VIEW live_vectors AS SELECT v.* FROM vectors v JOIN documents d ON d.id = v.document AND d.state = 'ready';
CREATE VIEW live_figures AS SELECT f.* FROM figures f JOIN documents d ON d.id = f.document AND d.state = 'ready';
INSERT INTO facts VALUES ('generation', '0');
"""

# Step n leads from version n to n + 1. A step that was shipped is never changed; a change is a new step.
_STEPS: tuple[str, ...] = (_FIRST,)
VERSION = len(_STEPS)


def migrate(base: sqlite3.Connection, path: Path) -> None:
    """Brings a library to this version, each step whole or not at all.

    Raises ValidationError for a library of a newer Prosector, which is left as it is.
    """
    version = int(base.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise document_error(
            Kind.VALIDATION,
            f"The library in {path.parent} was written by a newer Prosector (its version {version}, known here are up "
            f"to {VERSION}): update Prosector, or choose another library.",
            version=version,
            known=VERSION,
        )
    for number in range(version, VERSION):
        base.executescript(f"BEGIN IMMEDIATE; {_STEPS[number]}; PRAGMA user_version = {number + 1}; COMMIT;")
    base.execute("INSERT OR IGNORE INTO facts VALUES ('library', ?)", (uuid.uuid4().hex,))
