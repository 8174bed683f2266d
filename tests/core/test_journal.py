"""The journal: what was recorded is found again, and no file that is there is ever overwritten."""

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.journal import Journal, Row, outcome_of


def row(operation: str = "op-1", **given: Any) -> Row:
    fields: dict[str, Any] = {
        "client": "a test",
        "method": "export.part",
        "arguments": {"query": "Fémur – ‘links’", "include_preview": False},
        "changed": {"Femur.l": [{"hide": True}, {"hide": False}]},
        "outcome": {"export_id": "femur-left-1", "low": [0.5, -1.0, 0.0]},
        "error": "",
        "time": 12.5,
    }
    return Row(operation, **(fields | given))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "Prosector Häuser" / "journal.sqlite"


def test_a_row_comes_back_as_it_was_recorded(place: Path) -> None:
    journal = Journal(place)
    journal.record(row())
    journal.close()
    again = Journal(place)
    assert again.find("op-1") == row()
    assert again.find("op-2") is None
    again.close()


def test_a_row_without_a_time_gets_now(place: Path) -> None:
    journal = Journal(place)
    before = time.time()
    journal.record(row(time=0.0))
    assert before <= journal.latest()[0].time <= time.time()
    journal.close()


def test_the_first_row_of_an_operation_stays(place: Path) -> None:
    journal = Journal(place)
    journal.record(row(outcome={"n": 1}))
    journal.record(row(outcome={"n": 2}))
    found = journal.find("op-1")
    assert found is not None
    assert found.outcome == {"n": 1}
    journal.close()


def test_calls_without_an_operation_are_all_kept_and_never_found(place: Path) -> None:
    journal = Journal(place)
    for number in range(30):
        journal.record(row("", outcome={"n": number}))
    assert journal.find("") is None
    assert [kept.outcome["n"] for kept in journal.latest(3)] == [29, 28, 27]
    assert len(journal.latest()) == 20
    journal.close()


def test_an_outcome_is_the_result_or_the_error() -> None:
    assert outcome_of(row()) == row().outcome
    failure = ProsectorError(Code.DISK_FULL, "The disk is full.", path="/x")
    again = outcome_of(row(outcome=failure.as_dict(), error="disk_full"))
    assert isinstance(again, ProsectorError)
    assert (again.code, again.message, again.details) == (Code.DISK_FULL, "The disk is full.", {"path": "/x"})


@pytest.mark.parametrize("name", ["'; DROP TABLE changes; --", "\x00", "🦴" * 40, "%"])
def test_an_operation_is_only_ever_a_name(place: Path, name: str) -> None:
    journal = Journal(place)
    journal.record(row(name))
    journal.record(row("other"))
    found = journal.find(name)
    assert found is not None
    assert found.operation == name
    assert len(journal.latest()) == 2
    journal.close()


@pytest.mark.parametrize("content", [b"a text, long enough to be read as a database" * 40, b"x" * 5000])
def test_a_file_that_is_no_journal_is_set_aside_with_its_log(place: Path, content: bytes) -> None:
    place.parent.mkdir()
    place.write_bytes(content)
    place.with_name(place.name + "-wal").write_bytes(b"old log")
    journal = Journal(place)
    journal.record(row())
    assert journal.find("op-1") == row()
    journal.close()
    assert content in [path.read_bytes() for path in place.parent.glob("*.broken-*")]


def test_a_locked_journal_is_not_set_aside(place: Path) -> None:
    Journal(place).close()
    other = sqlite3.connect(place, isolation_level=None)
    other.execute("PRAGMA journal_mode=DELETE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        Journal(place)
    other.execute("ROLLBACK")
    other.close()
    assert [path.name for path in place.parent.iterdir()] == [place.name]
    Journal(place).close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    with pytest.raises(OSError, match="home"):
        Journal(tmp_path / "home" / "journal.sqlite")


def test_several_blenders_write_one_journal(place: Path) -> None:
    Journal(place).close()

    def write(name: str) -> None:
        journal = Journal(place)
        for number in range(50):
            journal.record(row(f"{name}-{number}"))
        journal.close()

    writers = [threading.Thread(target=write, args=(name,)) for name in "abcd"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    journal = Journal(place)
    assert len(journal.latest(1000)) == 200
    journal.close()
