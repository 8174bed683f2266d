"""The record of what was asked for from outside: one row a call, in SQLite.

A row is written when an operation has ended, with its outcome, so that the same operation id sent again is
answered from here and changes nothing.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .errors import ProsectorError

__all__ = ["Journal", "Row", "outcome_of"]

_SCHEMA = """
CREATE TABLE IF NOT EXISTS changes (
    id INTEGER PRIMARY KEY,
    time REAL NOT NULL,
    operation TEXT UNIQUE,
    client TEXT NOT NULL,
    method TEXT NOT NULL,
    arguments TEXT NOT NULL,
    changed TEXT NOT NULL,
    outcome TEXT NOT NULL,
    error TEXT NOT NULL
)
"""


@dataclass(frozen=True)
class Row:
    """One operation. `changed` maps object names to [before, after]; `error` is "" for a success."""

    operation: str
    client: str
    method: str
    arguments: Mapping[str, object]
    changed: Mapping[str, object]
    outcome: Mapping[str, object]
    error: str
    time: float = 0.0  # seconds since the epoch


class Journal:
    """An open journal. A file that cannot be used as one is set aside, never overwritten."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the journal. Raises OSError or sqlite3.Error where the folder cannot be written."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._base = self._opened(path)
        except sqlite3.OperationalError:
            raise  # locked by another Blender, or a full disk: the file itself may be good
        except sqlite3.DatabaseError:
            # With its log, which would otherwise be taken for the new file's.
            for part in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
                with contextlib.suppress(FileNotFoundError):
                    part.replace(part.with_name(f"{part.name}.broken-{int(time.time())}"))
            self._base = self._opened(path)

    @staticmethod
    def _opened(path: Path) -> sqlite3.Connection:
        base = sqlite3.connect(path, timeout=2.0, isolation_level=None)
        try:
            # WAL without a flush per row: Blender's window must not wait for the disk; a power cut may lose the
            # last rows, never the file.
            base.execute("PRAGMA journal_mode=WAL")
            base.execute("PRAGMA synchronous=NORMAL")
            base.execute(_SCHEMA)
        except sqlite3.Error:
            base.close()
            raise
        return base

    def record(self, row: Row) -> None:
        """Writes a row. An operation id that is there already keeps its first row."""
        fields = (
            row.time or time.time(),
            row.operation or None,
            row.client,
            row.method,
            *(json.dumps(part, ensure_ascii=True) for part in (row.arguments, row.changed, row.outcome)),
            row.error,
        )
        self._base.execute(
            "INSERT OR IGNORE INTO changes (time, operation, client, method, arguments, changed, outcome, error) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            fields,
        )

    def find(self, operation: str) -> Row | None:
        """The row of an operation id."""
        found = self._base.execute(
            "SELECT operation, client, method, arguments, changed, outcome, error, time FROM changes "
            "WHERE operation = ?",
            (operation,),
        ).fetchone()
        return _row(found) if found else None

    def latest(self, limit: int = 20) -> list[Row]:
        """The newest rows, newest first."""
        found = self._base.execute(
            "SELECT operation, client, method, arguments, changed, outcome, error, time FROM changes "
            "ORDER BY id DESC LIMIT ?",
            (limit,),
        )
        return [_row(row) for row in found]

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._base.close()


def _row(found: tuple[str | None, str, str, str, str, str, str, float]) -> Row:
    operation, client, method, arguments, changed, outcome, error, when = found
    return Row(
        operation or "", client, method, json.loads(arguments), json.loads(changed), json.loads(outcome), error, when
    )


def outcome_of(row: Row) -> Mapping[str, object] | ProsectorError:
    """What the operation answered: its result, or its error."""
    return ProsectorError.from_dict(row.outcome) if row.error else row.outcome
