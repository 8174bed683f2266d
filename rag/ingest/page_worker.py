"""A worker process: opens one file and reads from it what it is asked for, page by page.

Requests and answers are frames of the wire (`addon.core.wire`) on standard input and output. The process ends when its
input closes, so that it never outlives whoever started it; it may be killed at any time.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from addon.core import wire

from ..packing import pack, unpack
from ..settings import Limits

__all__ = ["main"]


def main() -> None:
    """Serves until its input ends."""
    # Libraries print; what they print must not get between the frames.
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if sys.platform == "win32":
        import msvcrt

        msvcrt.setmode(0, os.O_BINARY)
        msvcrt.setmode(output.fileno(), os.O_BINARY)
    requests: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests,), daemon=True).start()
    first = requests.get()
    _bound_memory(int(first["memory"]))
    work = _Work(first)
    while True:
        request = requests.get()
        try:
            answer = work.do(request)
        except MemoryError:
            answer = {"problem": "out_of_memory"}
        except Exception as error:  # whatever a library raises over a broken file is that page's end, not ours
            answer = {"problem": "damaged", "why": f"{type(error).__name__}: {error}"[:300]}
        _send(output, {**answer, "id": request["id"]})


def _listen(requests: queue.SimpleQueue[dict[str, Any]]) -> None:
    reader = wire.FrameReader()
    while data := os.read(0, 65536):
        for message in reader.feed(data):
            requests.put(message)
    os._exit(0)  # at once, in the middle of whatever it is


def _send(output: BinaryIO, answer: Mapping[str, object]) -> None:
    output.write(wire.encode(answer))
    output.flush()


def _bound_memory(most: int) -> None:
    if sys.platform.startswith("linux") and most:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


class _Work:
    """The file, opened when it is first needed."""

    def __init__(self, first: Mapping[str, Any]) -> None:
        self.path = Path(first["path"])
        self.media = str(first["media"])
        self.folder = Path(first["folder"])
        self.limits = unpack(Limits, first["limits"])
        self.tesseract = str(first["tesseract"])
        self.languages = str(first["languages"])
        self._reader: Any = None

    @property
    def reader(self) -> Any:
        if self._reader is None:
            from .pdf import Reader

            self._reader = Reader(self.path, self.media, self.folder, self.limits, self.tesseract, self.languages)
        return self._reader

    def do(self, request: Mapping[str, Any]) -> dict[str, Any]:
        what = request["do"]
        if what == "probe":
            return {"probe": pack(self.reader.probe())}
        if what == "page":
            return {"page": pack(self.reader.page(int(request["number"])))}
        if what == "docx":
            from .docx import read_docx

            return {"docx": pack(read_docx(self.path, self.folder, self.limits))}
        if what == "labels":
            return {"labels": self._labels(request["file"])}
        raise ValueError(f"unknown request {what}")

    def _labels(self, file: str) -> str:
        """The words in a figure's picture file."""
        from . import ocr
        from .mupdf import mupdf

        pymupdf = mupdf()
        pixmap = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.Pixmap(str(self.folder / file)))
        reading = ocr.read(pixmap, self.tesseract, self.languages, self.limits.page_seconds * 0.8, sparse=True)
        return " ".join(line.text for line in reading.lines)


if __name__ == "__main__":
    main()
