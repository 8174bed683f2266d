"""The wire's methods that search, and that answer questions."""

from __future__ import annotations

import math
import time

from addon.core.wire import Params
from addon.core.wire_server import Call

from . import web
from .arguments import Ask, Search, SearchWeb
from .method import method
from .packing import pack
from .records import Hit
from .service import Service

__all__: list[str] = []

STAGES = 3.0
OFTEN = 0.1  # seconds between two states of a text that is being written


@method("documents.search", Search)
def search(service: Service, asked: Search, _: Call) -> Params:
    """Passages about a question, the best first, each with where it stands."""
    query = service.parts.checked(asked.query)
    for document in asked.documents:
        service.library.store.document(document)
    found = service.parts.search(query, asked.top_k, asked.documents)
    store = service.library.store
    names = {document.id: document.name for document in store.documents()}
    labels: dict[tuple[str, int], str] = {}
    for hit in found.hits:
        place = (hit.chunk.document, hit.chunk.page)
        if place not in labels:
            labels[place] = next((page.label for page in store.pages(place[0], [place[1]])), "")
    return {
        "query": query,
        "rewritten": found.rewritten,
        "corrections": [list(pair) for pair in found.corrections],
        "hits": [_hit(hit, names, labels) for hit in found.hits],
    }


@method("documents.ask", Ask)
def ask(service: Service, asked: Ask, call: Call) -> Params:
    """Answers a question from the documents, in a session; begins one where none is named.

    Progress has stages, with a total; and while a model writes, the text so far, with the total 0.
    """
    told = _Told(call)
    query = service.parts.checked(asked.query)
    answered = service.parts.ask(
        query,
        session=asked.session,
        top_k=asked.top_k,
        allow_world_knowledge=asked.allow_world_knowledge,
        progress=told.stage,
        on_text=told.text,
        cancelled=lambda: call.cancelled,
    )
    return {**pack(answered.answer), "session": answered.session}


@method("web.search", SearchWeb)
def search_web(service: Service, asked: SearchWeb, _: Call) -> Params:
    """Pages of the web, marked [Web n]. Only where a key is set; documents are never mixed in."""
    query = service.parts.checked(asked.query, corpus=False)
    found = web.search(service.settings.web, query, asked.count)
    return {"query": query, "results": [pack(one) for one in found]}


class _Told:
    """What is told of an answer on its way. What is done only grows: MCP wants it so."""

    def __init__(self, call: Call) -> None:
        self._call = call
        self._done = 0.0
        self._last = 0.0

    def stage(self, name: str) -> None:
        self._done = math.floor(self._done) + 1.0
        self._call.progress(self._done, max(self._done, STAGES), name)

    def text(self, text: str) -> None:
        now = time.monotonic()
        if text and now - self._last < OFTEN:
            return
        self._last = now
        self._done += (math.floor(self._done) + 1.0 - self._done) / 1000
        self._call.progress(self._done, 0, text)


def _hit(hit: Hit, names: dict[str, str], labels: dict[tuple[str, int], str]) -> dict[str, object]:
    chunk = hit.chunk
    own = [span for span in chunk.spans if span.page == chunk.page] or list(chunk.spans)
    return {
        "chunk": chunk.id,
        "kind": chunk.kind,
        "document": chunk.document,
        "name": names.get(chunk.document, ""),
        "page": chunk.page,
        "label": labels.get((chunk.document, chunk.page), ""),
        "start": own[0].start if own else 0,
        "end": own[-1].end if own else 0,
        "spans": [pack(span) for span in chunk.spans],
        "heading": chunk.heading,
        "text": chunk.text,
        "score": hit.score,
        "cosine": hit.cosine,
        "ranks": hit.ranks,
    }
