"""Search in the catalog of figures: by number exactly, else by what captions, alternative texts and labels say."""

from __future__ import annotations

import io
import threading
from collections.abc import Sequence
from typing import Any, Protocol

import numpy
from numpy.typing import NDArray

from .errors import Kind, document_error
from .index.chunking import flowing
from .index.figure_numbers import figures_named, numbers_named
from .index.fusion import fused
from .index.keywords import KeywordIndex
from .index.phrases import with_phrases
from .index.rewriting import searched
from .library.library import Library
from .records import Figure

__all__ = ["ClipPictures", "FigureSearch", "Pictures", "load_pictures"]

Vectors = NDArray[numpy.float32]

DEPTH = 40
WEIGHTS = {"dense": 1.0, "bm25": 1.0, "phrase": 0.25, "picture": 0.5}


class Pictures(Protocol):
    """Embeds pictures and texts in one space. May be used from several threads."""

    def picture(self, data: bytes) -> Vectors:
        """float32 (dimensions,) of length 1, of a PNG."""

    def text(self, text: str) -> Vectors:
        """float32 (dimensions,) of length 1."""


class ClipPictures:
    """Any CLIP model that sentence-transformers loads by name or folder. Heavy: loads torch."""

    def __init__(self, name: str) -> None:
        """Raises ValidationError where the package or the model is not to be had."""
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError:
            message = f"The picture model {name} needs the package sentence-transformers: pip install it."
            raise document_error(Kind.VALIDATION, message, model=name) from None
        try:
            self._model: Any = SentenceTransformer(name)
        except Exception as error:  # what the hub's client raises has no common base
            message = f"The picture model {name} cannot be loaded: {error}."
            raise document_error(Kind.VALIDATION, message, model=name) from error
        self._lock = threading.Lock()

    def picture(self, data: bytes) -> Vectors:
        from PIL import Image

        with Image.open(io.BytesIO(data)) as picture:
            return self._encoded(picture.convert("RGB"))

    def text(self, text: str) -> Vectors:
        return self._encoded(text)

    def _encoded(self, what: object) -> Vectors:
        with self._lock:
            found = self._model.encode([what], normalize_embeddings=True, convert_to_numpy=True)
        vector: Vectors = numpy.asarray(found[0], numpy.float32)
        return vector


def load_pictures(name: str) -> Pictures | None:
    """The picture model of this name; None without a name."""
    return ClipPictures(name) if name else None


class FigureSearch:
    """Searches the figures of one library. May be used from several threads."""

    def __init__(self, library: Library, pictures: Pictures | None = None) -> None:
        self.library = library
        self.pictures = pictures
        self._lock = threading.Lock()
        self._generation = -1
        self._figures: dict[str, Figure] = {}
        self._words = KeywordIndex()
        self._seen: dict[str, Vectors] = {}  # of pictures, by SHA-256 of the file

    def search(self, query: str, top_k: int = 5, documents: Sequence[str] = ()) -> list[tuple[Figure, float]]:
        """The best figures with their scores, best first.

        A query that names a number gets the figures that bear it, in every document, and nothing in place of one that
        does not exist.
        """
        if numbers_named(query):
            named = figures_named(self.library.store, query)
            return [(one, 1.0) for one in named if not documents or one.document in documents][:top_k]
        figures, words = self._now()
        if not figures or not query.strip():
            return []
        wanted = searched(query)
        vector = self.library.embedder.query(wanted)
        near = [one for one, _ in self.library.vectors.search(vector, DEPTH, kind="figure", documents=documents)]
        worded = [one for one, _ in words.search(wanted, DEPTH, documents=documents)]
        lists = {
            "dense": near,
            "bm25": worded,
            "phrase": with_phrases(words, wanted, [*worded, *near]),
            "picture": self._by_picture(wanted, figures.values(), documents),
        }
        found = [one for one in fused(lists, WEIGHTS) if one.id in figures]
        return [(figures[one.id], one.score) for one in found[:top_k]]

    def _now(self) -> tuple[dict[str, Figure], KeywordIndex]:
        """The figures as they are now, and the index of their words."""
        store = self.library.store
        with self._lock:
            generation = store.generation()
            if generation != self._generation:
                words = KeywordIndex()
                figures: dict[str, Figure] = {}
                for document in store.documents():
                    there = store.figures(document.id)
                    figures.update((figure.id, figure) for figure in there)
                    words.put(document.id, [(one.id, _said(one), document.language) for one in there])
                self._figures, self._words, self._generation = figures, words, generation
            return self._figures, self._words

    def _by_picture(self, query: str, figures: Any, documents: Sequence[str]) -> list[str]:
        if self.pictures is None:
            return []
        vector = self.pictures.text(query)
        rated = []
        for figure in figures:
            if documents and figure.document not in documents:
                continue
            if figure.sha256 not in self._seen:
                self._seen[figure.sha256] = self.pictures.picture(self.library.files.get(figure.file))
            rated.append((float(self._seen[figure.sha256] @ vector), figure.id))
        return [identity for _, identity in sorted(rated, key=lambda item: -item[0])[:DEPTH]]


def _said(figure: Figure) -> str:
    return flowing(f"{figure.caption}\n{figure.alt}\n{figure.labels}")
