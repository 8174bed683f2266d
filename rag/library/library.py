"""A library folder, opened: its lock, store, vectors and figure files, and what keeps these four in step.

The store is the truth. What a killed process left half-done is taken away when the library is opened for writing.
"""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import numpy

from addon.core.errors import ProsectorError, from_os_error

from ..errors import Kind, document_error
from ..index.embedding import Embedder
from ..index.embedding import load as load_embedder
from ..index.vectors import ChromaVectors, VectorIndex
from ..records import ChunkKind, Document
from ..settings import Settings
from .figure_files import FigureFiles, open_figure_files
from .lock import Lock
from .store import SqliteStore

__all__ = ["Library"]

log = logging.getLogger(__name__)


class Library:
    """An open library. Close it, or use it in a `with` statement."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        *,
        writable: bool = True,
        embedder: Embedder | None = None,
        vectors: VectorIndex | None = None,
    ) -> None:
        """Opens or makes the library; the models and Chroma load when they are first used.

        Raises `busy` where another process writes to it, `not_writable`, NotFoundError for one that is only to be read
        and is not there, and ValidationError where a newer Prosector wrote it.
        """
        self.folder = folder
        self.settings = settings
        self.writable = writable
        self._lock = Lock(folder / "lock") if writable else None
        try:
            self.store = SqliteStore(folder / "library.sqlite", writable=writable)
            self.files: FigureFiles = open_figure_files(settings.figures_url, folder / "figures")
            self._embedder = embedder
            self._loading = threading.Lock()
            self.vectors: VectorIndex = vectors or ChromaVectors(
                folder / "chroma", self.store.identity(), settings.embedder, url=settings.chroma_url
            )
            self._checked = not writable
            if writable:
                self._recover()
        except BaseException:
            if self._lock is not None:
                self._lock.release()
            raise

    def __enter__(self) -> Library:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.vectors.close()
        self.store.close()
        if self._lock is not None:
            self._lock.release()

    @property
    def staging(self) -> Path:
        """Where files lie that belong to no document yet."""
        return self.folder / "staging"

    @property
    def embedder(self) -> Embedder:
        """Loaded when it is first used."""
        with self._loading:
            if self._embedder is None:
                self._embedder = load_embedder(self.settings)
            return self._embedder

    def remove(self, identity: str) -> Document:
        """Takes a document out, with all that belongs to it. Raises NotFoundError."""
        document = self.store.document(identity)
        self.store.hide_document(identity)
        self._clear(identity)
        return document

    def clear_leftovers(self) -> None:
        """Takes away what belongs to documents that are not ready."""
        for identity in self.store.leftovers():
            self._clear(identity)

    def _clear(self, identity: str) -> None:
        """Deletes the parts of a document that is not ready; its row goes last, so that a crash begins again here."""
        try:
            self.vectors.remove(identity)
            self.files.remove(identity)
        except ProsectorError as error:  # a server that is away just now: the next opening tries again
            log.warning("what belongs to %s could not be removed yet: %s", identity, error)
            return
        self.store.drop_document(identity)

    def _recover(self) -> None:
        try:
            shutil.rmtree(self.staging, ignore_errors=True)
            self.staging.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise from_os_error(error, self.staging) from error
        # Without what is there in part, Chroma need not be loaded: that takes seconds.
        self.clear_leftovers()

    def check_vectors(self) -> int:
        """Makes the index hold what the store holds; returns how many documents had to be put in again.

        Loads Chroma: to be called when the library is first searched or written to, in a thread that may wait.
        """
        if self._checked:
            return 0
        expected = self.store.counts_of_vectors()
        try:
            there = expected if self.vectors.total() == sum(expected.values()) else self.vectors.counts(expected)
        except Exception as error:  # Chroma's errors have no base of their own
            if self.settings.chroma_url or not isinstance(self.vectors, ChromaVectors):
                raise
            log.warning("the vector index is broken and is made anew: %s", error)
            self.vectors.erase()
            there = {}
        wrong = [document for document, count in expected.items() if there.get(document, 0) != count]
        for document in wrong:
            self.restore_vectors(document)
        self._checked = True
        return len(wrong)

    def restore_vectors(self, document: str) -> None:
        """Puts a document's vectors into the index again, from the store."""
        self.vectors.remove(document)
        rows = list(self.store.vectors(document))
        if rows:
            items: list[tuple[str, ChunkKind]] = [(identity, kind) for identity, kind, _ in rows]
            self.vectors.add(document, items, numpy.stack([vector for *_, vector in rows]))

    def same_embedder(self) -> None:
        """Raises ValidationError where documents were embedded by another model than the settings name."""
        others = sorted({doc.embedder for doc in self.store.documents() if doc.embedder != self.settings.embedder})
        if others:
            raise document_error(
                Kind.VALIDATION,
                f"This library was made with the embedding model {others[0]}, the settings name "
                f"{self.settings.embedder}: set that model again, or embed the library anew.",
                library=others[0],
                settings=self.settings.embedder,
            )

    def reembed(self, documents: Sequence[str] = ()) -> int:
        """Embeds documents anew with the model of the settings; all that need it where none is named."""
        chosen = [
            doc for doc in self.store.documents()
            if (doc.id in documents if documents else doc.embedder != self.settings.embedder)
        ]  # fmt: skip
        for doc in chosen:
            chunks = list(self.store.chunks(doc.id))
            from ..index.chunking import embedded_text

            vectors = self.embedder.passages([embedded_text(chunk) for chunk in chunks])
            self.store.replace_vectors(doc.id, self.embedder.name, [chunk.id for chunk in chunks], vectors)
            self.restore_vectors(doc.id)
        return len(chosen)
