"""The processes that read files: killed when late, replaced when they crash, never left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from rag.ingest.workers import Given, Workers
from rag.packing import pack
from rag.settings import Limits
from tests.core.source_tree import ROOT
from tests.rag.files import HEART, text_pdf

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent to processes")


def first(path: Path, folder: Path) -> dict[str, Any]:
    return {
        "path": str(path), "media": "pdf", "folder": str(folder), "limits": pack(Limits()), "memory": 1 << 30,
        "tesseract": "", "languages": "eng",
    }  # fmt: skip


def pages(count: int) -> list[dict[str, Any]]:
    return [{"do": "page", "number": number} for number in range(1, count + 1)]


def texts(given: list[Given]) -> dict[int, str]:
    return {one.request["number"]: one.answer["page"]["text"] for one in given if not one.problem}


def gone(pids: list[int], seconds: float = 20.0) -> bool:
    end = time.monotonic() + seconds
    while any(psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie" for pid in pids):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def test_pages_are_read_side_by_side_and_each_once(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "twenty.pdf", [f"{HEART} {n}" for n in range(20)])
    with Workers(first(path, tmp_path), 2, 60.0) as workers:
        given = list(workers.run(pages(20)))
        assert len(workers.pids) == 2
        pids = workers.pids
    assert texts(given) == {n: f"{HEART} {n - 1}" for n in range(1, 21)}
    assert gone(pids)


def test_a_page_that_is_late_is_given_up_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "three.pdf", [HEART] * 3)
    with Workers(first(path, tmp_path), 1, 2.0) as workers:
        list(workers.run(pages(1)))
        (pid,) = workers.pids
        os.kill(pid, signal.SIGSTOP)  # a process that hangs, whatever the reason
        given = list(workers.run(pages(3)))
        assert [one.problem for one in given] == ["timed_out", "", ""]
        assert gone([pid])


def test_a_process_that_crashes_costs_its_page_alone(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "many.pdf", [HEART] * 3)
    with Workers(first(path, tmp_path), 1, 60.0) as workers:
        list(workers.run(pages(1)))
        (pid,) = workers.pids
        os.kill(pid, signal.SIGSTOP)
        threading.Timer(0.5, lambda: os.kill(pid, signal.SIGKILL)).start()
        given = list(workers.run(pages(3)))
    assert [one.problem for one in given] == ["damaged", "", ""]


def test_cancelled_work_ends_its_processes(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "many.pdf", [HEART] * 50)
    workers = Workers(first(path, tmp_path), 2, 60.0)
    seen: list[Given] = []
    pids: list[int] = []
    for given in workers.run(pages(50), lambda: len(seen) >= 3):
        seen.append(given)
        pids = workers.pids or pids
    assert len(seen) == 3
    assert gone(pids)


def test_memory_is_bounded(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "one.pdf", [HEART])
    with Workers({**first(path, tmp_path), "memory": 60 << 20}, 1, 60.0) as workers:
        given = workers.one({"do": "page", "number": 1})
    assert given.problem in ("out_of_memory", "damaged")


def test_a_killed_parent_leaves_no_process_behind(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "one.pdf", [HEART])
    code = f"""
import sys, time
from pathlib import Path
from rag.ingest.workers import Workers
workers = Workers({first(path, tmp_path)!r}, 1, 60.0)
workers.one({{"do": "probe"}})
print(workers.pids[0], flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert psutil.pid_exists(pid)
        parent.kill()
    assert gone([pid])
