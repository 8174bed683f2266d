"""Text from pictures, by tesseract: a program of its own, started for one picture, ended when it takes too long."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..records import Box
from .compose import clean
from .layout import turned_box
from .raw import Line

__all__ = ["OcrError", "Reading", "installed_languages", "program", "read"]

LEAST_CONFIDENCE = 30  # of a word, 0 to 100; below is mostly what is no writing


class OcrError(Exception):
    """The picture could not be read: `problem` is ocr_missing, ocr_failed or timed_out."""

    def __init__(self, problem: str, why: str) -> None:
        super().__init__(why)
        self.problem = problem


@dataclass(frozen=True)
class Reading:
    """Lines as they stand when the writing is upright, and the mean confidence of their words, 0 to 1.

    `turned` is by how many quarters, clockwise, the writing is turned in the picture; `back` leads into the picture.
    """

    lines: tuple[Line, ...]
    confidence: float
    turned: int = 0
    size: tuple[float, float] = (0.0, 0.0)  # of the picture

    def back(self, box: Box) -> Box:
        """A box of the upright writing in the picture's own pixels."""
        return turned_box(box, -self.turned % 4, *(self.size if self.turned % 2 == 0 else self.size[::-1]))


def program(named: str = "") -> str | None:
    """The path of tesseract; None where there is none."""
    return shutil.which(named or "tesseract")


@functools.cache
def installed_languages(path: str) -> frozenset[str]:
    """The languages that this tesseract has data for."""
    try:
        answer = subprocess.run(
            [path, "--list-langs"], capture_output=True, timeout=20, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired):
        return frozenset()
    return frozenset(answer.stdout.decode("utf-8", "replace").split()[1:])


def read(pixmap: Any, named: str, languages: str, seconds: float, *, sparse: bool = False) -> Reading:
    """What a gray pymupdf Pixmap says. `sparse` for labels that stand about in a figure. Raises OcrError."""
    path = program(named)
    if path is None:
        raise OcrError("ocr_missing", "tesseract is not installed")
    known = installed_languages(path)
    chosen = [name for name in languages.split("+") if name in known] or ["eng"]
    # 1: find columns and which side is up; 11: words wherever they stand.
    mode = "11" if sparse else "1" if "osd" in known else "3"
    command = [path, "stdin", "stdout", "-l", "+".join(chosen), "--psm", mode, "-c", "tessedit_create_tsv=1"]
    try:
        answer = subprocess.run(
            command,
            input=pixmap.tobytes("pnm"),
            capture_output=True,
            timeout=seconds,
            check=False,
            # One thread each: pages are read side by side, and more threads take nine times as long.
            env=dict(os.environ, OMP_THREAD_LIMIT="1"),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.TimeoutExpired:
        raise OcrError("timed_out", f"reading the picture took more than {seconds:.0f} seconds") from None
    except OSError as error:
        raise OcrError("ocr_failed", f"tesseract could not be started: {error}") from error
    if answer.returncode:
        said = answer.stderr.decode("utf-8", "replace").strip().splitlines()
        raise OcrError("ocr_failed", said[-1][:200] if said else f"tesseract ended with {answer.returncode}")
    return _reading(answer.stdout.decode("utf-8", "replace"), pixmap.width, pixmap.height)


def _quarters(rows: Iterable[Sequence[tuple[Box, str]]]) -> int:
    """How the writing is turned: by where most words stand to the word before."""
    votes = [0, 0, 0, 0]
    for row in rows:
        for (before, _), (word, _) in pairwise(row):
            across = (word[0] + word[2] - before[0] - before[2]) / 2
            down = (word[1] + word[3] - before[1] - before[3]) / 2
            votes[(0 if across > 0 else 2) if abs(across) >= abs(down) else (1 if down > 0 else 3)] += 1
    return votes.index(max(votes))


def _reading(table: str, width: float, height: float) -> Reading:
    """Lines from tesseract's table: a row a word, with block, paragraph and line numbers, box and confidence."""
    words: dict[tuple[int, int, int], list[tuple[Box, str]]] = {}
    weighed = letters = 0.0
    for row in table.splitlines()[1:]:
        cells = row.split("\t")
        if len(cells) < 12 or cells[0] != "5":
            continue
        confidence, text = float(cells[10]), clean(cells[11]).strip()
        if confidence < LEAST_CONFIDENCE or not text:
            continue
        left, top, width, height = map(float, cells[6:10])
        place = (int(cells[2]), int(cells[3]), int(cells[4]))
        words.setdefault(place, []).append(((left, top, left + width, top + height), text))
        weighed += confidence * len(text)
        letters += len(text)
    numbers: dict[tuple[int, int], int] = {}
    turned = _quarters(words.values())
    lines = []
    for (block, paragraph, _), row_words in words.items():
        number = numbers.setdefault((block, paragraph), len(numbers))
        boxes = [turned_box(box, turned, width, height) for box, _ in row_words]
        box = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
        heights = sorted(b[3] - b[1] for b in boxes)
        size = heights[len(heights) // 2]
        lines.append(Line(" ".join(text for _, text in row_words), box, size, False, number))
    return Reading(tuple(lines), weighed / letters / 100 if letters else 0.0, turned, (width, height))
