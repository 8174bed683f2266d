"""PyMuPDF, loaded without the neural network for layouts that it would bring along: half a second a process."""

from __future__ import annotations

import importlib
import sys
from typing import Any

__all__ = ["mupdf"]


def mupdf() -> Any:
    """The module. For worker processes: a file can make it hang or crash."""
    if "pymupdf" not in sys.modules:
        # None makes the import fail, which PyMuPDF takes for "not installed".
        sys.modules.setdefault("pymupdf.layout", None)  # type: ignore[arg-type]
    return importlib.import_module("pymupdf")
