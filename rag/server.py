"""The document process: opens a library, serves it, ends in order.

Nothing heavy is loaded before the door is open; the models and Chroma load beside it, or when they are first asked.
"""

from __future__ import annotations

import json
import logging
import signal
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from . import methods
from .library.library import Library
from .service import Service

__all__ = ["MARK", "serve"]

log = logging.getLogger(__name__)

MARK = "prosector-rag: "  # before the line that says that it serves
TICK = 0.25  # seconds between looks at what has no event of its own: cancelled waiting, idleness

methods.register()


def serve(library: Library, folders: Sequence[Path] = (), *, idle: float = 0.0) -> None:
    """Serves until `rag.stop`, a signal to end, or `idle` seconds without a client and work (0: for ever).

    Says on standard output when it does. To be called in the main thread; closes the library.
    """
    service = Service(library, folders)

    def end(_number: int, _frame: FrameType | None) -> None:
        service.stopping.set()

    for name in ("SIGINT", "SIGTERM", "SIGBREAK"):  # the last on Windows
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        session = service.open()
        line = {"pid": session.pid, "port": session.port, "library": session.library}
        print(MARK + json.dumps(line), flush=True)
        service.warm()
        while not service.stopping.wait(TICK):
            service.tick()
            if idle and service.idle_since() > idle:
                log.info("nobody has come for %.0f seconds", idle)
                break
    finally:
        service.stopping.set()
        service.stop()
