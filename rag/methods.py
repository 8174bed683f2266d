"""All wire methods: importing their modules registers them."""

from __future__ import annotations

import importlib

__all__ = ["register"]

TOPICS = ("answer", "document", "figure", "process", "session")


def register() -> None:
    """Fills the method table."""
    for topic in TOPICS:
        importlib.import_module(f".{topic}_methods", __package__)
