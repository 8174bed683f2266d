"""A second look at what was found, by a cross-encoder that the settings name; none comes in a package."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, Protocol

from ..errors import Kind, document_error
from ..settings import Settings

__all__ = ["CrossEncoderReranker", "Reranker", "load"]


class Reranker(Protocol):
    """Says how well passages answer a question. May be used from several threads."""

    @property
    def name(self) -> str: ...

    def scores(self, question: str, passages: Sequence[str]) -> list[float]:
        """One number a passage, in their order; greater is better."""


class CrossEncoderReranker:
    """Any cross-encoder that sentence-transformers loads by name or folder. Heavy: loads torch."""

    def __init__(self, name: str) -> None:
        """Raises ValidationError where the package or the model is not to be had."""
        try:
            from sentence_transformers import CrossEncoder
        except ImportError:
            message = f"The reranker {name} needs the package sentence-transformers: pip install it."
            raise document_error(Kind.VALIDATION, message, model=name) from None
        try:
            self._model: Any = CrossEncoder(name)
        except Exception as error:  # what the hub's client raises has no common base
            message = f"The reranker {name} cannot be loaded: {error}."
            raise document_error(Kind.VALIDATION, message, model=name) from error
        self._name = name
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        return self._name

    def scores(self, question: str, passages: Sequence[str]) -> list[float]:
        with self._lock:
            rated = self._model.predict([(question, passage) for passage in passages], show_progress_bar=False)
        return [float(value) for value in rated]


def load(settings: Settings) -> Reranker | None:
    """The reranker that the settings name, or None."""
    return CrossEncoderReranker(settings.reranker) if settings.reranker else None
