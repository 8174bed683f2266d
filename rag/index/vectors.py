"""Search by vector: Chroma, embedded or on a server, or exact in memory. It can be made anew from the store."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import threading
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import numpy
from numpy.typing import NDArray

from ..errors import Kind, document_error
from ..records import ChunkKind

__all__ = ["ChromaVectors", "MemoryVectors", "VectorIndex"]

Vectors = NDArray[numpy.float32]


class VectorIndex(Protocol):
    """Vectors of length 1 by id, each of a document and a kind. May be used from several threads."""

    def add(self, document: str, items: Sequence[tuple[str, ChunkKind]], vectors: Vectors) -> None:
        """`items` are (id, kind), `vectors` float32 (n, d) in the same order. What is there already is replaced."""

    def remove(self, document: str) -> None:
        """Removes all of a document."""

    def search(
        self, vector: Vectors, count: int, *, kind: ChunkKind | None = None, documents: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """The nearest (id, cosine), best first; only of a kind or of some documents where these are given."""

    def counts(self, documents: Iterable[str]) -> dict[str, int]:
        """How many vectors there are of each of these documents. Looks at every one; `total` does not."""

    def total(self) -> int:
        """How many vectors there are."""

    def close(self) -> None: ...


class MemoryVectors:
    """Exact search over one matrix."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ids: list[str] = []
        self._documents: NDArray[numpy.str_] = numpy.empty(0, "U40")
        self._kinds: NDArray[numpy.str_] = numpy.empty(0, "U8")
        self._matrix: Vectors | None = None

    def add(self, document: str, items: Sequence[tuple[str, ChunkKind]], vectors: Vectors) -> None:
        if not items:
            return
        with self._lock:
            given = {identity for identity, _ in items}
            self._keep([identity not in given for identity in self._ids])
            self._ids += [identity for identity, _ in items]
            self._documents = numpy.append(self._documents, [document] * len(items))
            self._kinds = numpy.append(self._kinds, [kind for _, kind in items])
            old = self._matrix
            self._matrix = numpy.array(vectors, numpy.float32) if old is None else numpy.vstack([old, vectors])

    def remove(self, document: str) -> None:
        with self._lock:
            self._keep([owner != document for owner in self._documents])

    def _keep(self, flags: Sequence[bool]) -> None:
        if self._matrix is not None and not all(flags):
            chosen = numpy.array(flags, bool)
            self._ids = [identity for identity, flag in zip(self._ids, flags, strict=True) if flag]
            self._documents, self._kinds = self._documents[chosen], self._kinds[chosen]
            self._matrix = self._matrix[chosen]

    def search(
        self, vector: Vectors, count: int, *, kind: ChunkKind | None = None, documents: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        with self._lock:
            ids, matrix, owners, kinds = self._ids, self._matrix, self._documents, self._kinds
        if matrix is None or not ids or count < 1:
            return []
        scores = matrix @ vector
        if kind:
            scores = numpy.where(kinds == kind, scores, -numpy.inf)
        if documents:
            scores = numpy.where(numpy.isin(owners, list(documents)), scores, -numpy.inf)
        count = min(count, len(ids))
        best = numpy.argpartition(-scores, count - 1)[:count]
        best = best[numpy.argsort(-scores[best], kind="stable")]
        return [(ids[index], float(scores[index])) for index in best if numpy.isfinite(scores[index])]

    def counts(self, documents: Iterable[str]) -> dict[str, int]:
        with self._lock:
            return {document: int((self._documents == document).sum()) for document in documents}

    def total(self) -> int:
        with self._lock:
            return len(self._ids)

    def close(self) -> None:
        with self._lock:
            self._keep([False] * len(self._ids))


class ChromaVectors:
    """A collection in Chroma. Its client is imported and opened when it is first needed: that takes seconds."""

    def __init__(self, folder: Path, library: str, embedder: str, *, url: str = "") -> None:
        """`folder` for the embedded one, else the server's `url`. One collection a library and embedder."""
        self.folder = folder
        self.url = url
        plain = re.sub(r"[^a-z0-9]+", "-", embedder.casefold()).strip("-")
        self.name = f"prosector-{library[:12]}-{plain}"[:500]
        self._lock = threading.RLock()
        self._client: Any = None
        self._collection: Any = None

    def open(self) -> Any:
        """The collection. Raises ProcessingError where Chroma cannot be reached or opened."""
        with self._lock:
            if self._collection is None:
                try:
                    self._client = self._connected()
                    self._collection = self._client.get_or_create_collection(
                        self.name, configuration={"hnsw": {"space": "cosine"}}, embedding_function=None
                    )
                except Exception as error:  # Chroma's own, its HTTP client's, and its Rust side's
                    self._client = None
                    where = self.url or str(self.folder)
                    raise document_error(
                        Kind.PROCESSING, f"Chroma in {where} cannot be used: {error}.", chroma=where
                    ) from error
            return self._collection

    def _connected(self) -> Any:
        os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")
        import chromadb
        from chromadb.config import Settings

        settings = Settings(anonymized_telemetry=False)
        if not self.url:
            self.folder.mkdir(parents=True, exist_ok=True)
            return chromadb.PersistentClient(str(self.folder), settings=settings)
        parts = urlsplit(self.url if "//" in self.url else f"http://{self.url}")
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 8000)
        return chromadb.HttpClient(parts.hostname or "localhost", port, ssl=secure, settings=settings)

    @contextlib.contextmanager
    def _asked(self) -> Iterator[Any]:
        """The collection; what Chroma, its HTTP client or its Rust side raises comes out as ProcessingError."""
        collection = self.open()
        try:
            yield collection
        except Exception as error:
            where = self.url or str(self.folder)
            raise document_error(Kind.PROCESSING, f"Chroma in {where} failed: {error}.", chroma=where) from error

    def add(self, document: str, items: Sequence[tuple[str, ChunkKind]], vectors: Vectors) -> None:
        with self._asked() as collection:
            most = int(self._client.get_max_batch_size())
            for first in range(0, len(items), most):
                some = items[first : first + most]
                collection.upsert(
                    ids=[identity for identity, _ in some],
                    embeddings=vectors[first : first + most],
                    metadatas=[{"document": document, "kind": kind} for _, kind in some],
                )

    def remove(self, document: str) -> None:
        with self._asked() as collection:
            collection.delete(where={"document": document})

    def search(
        self, vector: Vectors, count: int, *, kind: ChunkKind | None = None, documents: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        conditions: list[dict[str, Any]] = []
        if kind:
            conditions.append({"kind": kind})
        if documents:
            conditions.append({"document": {"$in": list(documents)}})
        where = {"$and": conditions} if len(conditions) > 1 else conditions[0] if conditions else None
        with self._asked() as collection:
            found = collection.query(query_embeddings=vector[None], n_results=count, where=where, include=["distances"])
        names, distances = found["ids"][0], found["distances"][0]
        return [(name, 1.0 - distance) for name, distance in zip(names, distances, strict=True)]

    def counts(self, documents: Iterable[str]) -> dict[str, int]:
        with self._asked() as collection:
            return {
                document: len(collection.get(where={"document": document}, include=[])["ids"]) for document in documents
            }

    def total(self) -> int:
        with self._asked() as collection:
            return int(collection.count())

    def erase(self) -> None:
        """Throws the collection away, and the whole folder where it is broken; the next use makes it anew."""
        with self._lock:
            try:
                self.open()
                self._client.delete_collection(self.name)
            except Exception:  # whatever it was, an embedded one is simply made anew
                if self.url:
                    raise
                shutil.rmtree(self.folder, ignore_errors=True)
            self._client = self._collection = None

    def close(self) -> None:
        with self._lock:
            client, self._client, self._collection = self._client, None, None
            close = getattr(client, "close", None)
            if close is not None:
                close()
