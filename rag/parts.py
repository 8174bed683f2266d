"""What answers questions about a library, made from its parts when it is first needed, and loaded ahead by `warm`."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from addon.core import discovery
from addon.core.errors import ProsectorError

from .errors import Kind, document_error
from .library.library import Library
from .records import Figure
from .settings import Settings

if TYPE_CHECKING:  # what answers brings tables of names along, and is not needed to open the door
    from .answer.ask import Answerer, Asked
    from .figures import FigureSearch
    from .index.retrieve import Retrieved, Retriever

__all__ = ["Parts"]

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True)
class _Loaded:
    """What is made once, for a library as its settings are."""

    retriever: Retriever
    figures: FigureSearch


class Parts:
    """Retrieval, answering and figures of one library. May be used from several threads."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.problems: dict[str, str] = {}  # by part: what kept it from being used
        self._lock = threading.Lock()
        self._search: _Loaded | None = None
        self._answerer: Answerer | None = None

    @property
    def loaded(self) -> dict[str, bool]:
        """Whether what searches, and what answers, is in memory."""
        return {"search": self._search is not None, "answering": self._answerer is not None}

    def checked(self, query: str, *, corpus: bool = True) -> str:
        """The question, if it can be one.

        Raises ValidationError, QueryTooLongError, and EmptyCorpusError where `corpus` is wanted and there is none.
        """
        text = query.strip()
        most = self.library.settings.limits.query
        if not text:
            raise document_error(Kind.VALIDATION, "The question is empty.")
        if len(text) > most:
            message = f"A question has at most {most:,} characters, this has {len(text):,}."
            raise document_error(Kind.QUERY_TOO_LONG, message, limit=most, length=len(text))
        if corpus and not self.library.store.counts()["documents"]:
            message = "There are no documents in this library yet; add one first (process_document, prosector ingest)."
            raise document_error(Kind.EMPTY_CORPUS, message, library=str(self.library.folder))
        return text

    def warm(self) -> None:
        """Loads what the first question needs: the model, the vector index, the word index."""
        loaded = self._loaded()
        loaded.retriever.refresh()
        self._answering().warm()

    def search(self, query: str, count: int, documents: Sequence[str] = ()) -> Retrieved:
        """The best passages for a question."""
        return self._loaded().retriever.search(query, top_k=count, documents=documents)

    def figures(self, query: str, count: int) -> list[tuple[Figure, float]]:
        """The best figures for a question, with their scores."""
        return self._loaded().figures.search(query, count)

    def ask(
        self,
        query: str,
        *,
        session: str,
        top_k: int,
        allow_world_knowledge: bool,
        progress: Callable[[str], None],
        on_text: Callable[[str], None],
        cancelled: Callable[[], bool],
    ) -> Asked:
        """Answers a question in a session, and keeps both there. Raises as `Answerer.ask` does."""
        return self._answering().ask(
            query,
            session=session,
            top_k=top_k,
            allow_world_knowledge=allow_world_knowledge,
            progress=progress,
            on_text=on_text,
            cancelled=cancelled,
        )

    def renew(self, settings: Settings) -> None:
        """Answers by other settings from now on. What the library was opened with stays as it is."""
        with self._lock:
            self.library.settings = settings
            self._answerer = None  # an answer that is under way keeps the old one until it is done

    def close(self) -> None:
        with self._lock:
            if self._answerer is not None:
                self._answerer.close()

    def _loaded(self) -> _Loaded:
        """Loads the model and the vectors, once; others wait for it. Raises as they do."""
        from .figures import FigureSearch, load_pictures
        from .index import rerank
        from .index.retrieve import Retriever

        with self._lock:
            if self._search is None:
                try:
                    self.library.embedder.query("ready")
                    self.library.check_vectors()
                except ProsectorError as error:
                    self.problems["vectors"] = error.message
                    raise
                self.problems.pop("vectors", None)
                settings = self.library.settings
                retriever = Retriever(self.library, self._optional("reranker", lambda: rerank.load(settings)))
                pictures = self._optional("clip", lambda: load_pictures(settings.clip))
                self._search = _Loaded(retriever, FigureSearch(self.library, pictures))
            return self._search

    def _optional(self, name: str, load: Callable[[], T | None]) -> T | None:
        """A model that is good to have; without it the work goes on, and `health` says so."""
        try:
            return load()
        except ProsectorError as error:
            log.warning("%s is left out: %s", name, error)
            self.problems[name] = error.message
            return None

    def _answering(self) -> Answerer:
        from .answer.ask import Answerer

        loaded = self._loaded()
        with self._lock:
            if self._answerer is None:
                self._answerer = Answerer(
                    self.library.store,
                    self.library.settings,
                    loaded.retriever,
                    catalog=_catalog(self.library.settings),
                    figures=loaded.figures.search,
                )
            return self._answerer


def _catalog(settings: Settings) -> Path | None:
    """The catalog whose structures answers list: the one that is set, else the last that a session kept."""
    if settings.catalog:
        return discovery.expanded(settings.catalog)
    try:
        kept = [(path.stat().st_mtime, path) for path in (discovery.home() / "catalogs").glob("*.kept.json")]
    except OSError:
        return None
    return max(kept)[1] if kept else None
