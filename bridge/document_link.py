"""The bridge's way to the document process: found or started when a document tool is first called."""

from __future__ import annotations

import json
import os
from pathlib import Path

from addon.core import companion, discovery
from addon.core.errors import ProsectorError
from addon.core.wire_client import Client

__all__ = ["DocumentProcess", "web_search_is_on"]


class DocumentProcess:
    """The process of one library, which serves others too: it is left running when the bridge ends."""

    def __init__(self, library: Path | None = None) -> None:
        self.library = library

    def connect(self, name: str) -> Client:
        return companion.connect(self.library, name=name)

    def close(self) -> None:
        """Nothing: a file that is being read goes on being read."""


def web_search_is_on() -> bool:
    """Whether a key for web search is set: in the variable that the settings name."""
    variable = "EXA_API_KEY"
    try:
        settings = json.loads((discovery.home() / "settings.json").read_bytes())
        named = settings["documents"]["web"]["key_variable"]
        variable = named if isinstance(named, str) and named else variable
    except (OSError, ValueError, KeyError, TypeError, ProsectorError):
        pass  # what is wrong in the settings is said by the process that uses them
    return bool(os.environ.get(variable))
