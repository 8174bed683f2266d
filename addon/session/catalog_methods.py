"""The wire's methods that find structures by what people say and type."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..core.resolve import complete, resolve, search
from .answers import MOST_LISTED, summaries, summary
from .jobs import Job
from .method import method
from .service import Service

__all__: list[str] = []


@dataclass(frozen=True)
class Query:
    """A name as a person says it."""

    query: str


@method("catalog.resolve", Query)
def catalog_resolve(service: Service, arguments: Query) -> Job:
    """What a name means, without raising for what it does not."""
    known = yield from service.live.ready()
    resolution = resolve(arguments.query, known.catalog, known.index)
    return {
        "outcome": resolution.outcome,
        "keys": list(resolution.keys),
        "matches": summaries(known.catalog, resolution.keys[:MOST_LISTED]),
        "candidates": summaries(known.catalog, resolution.candidates),
        "reason": resolution.reason,
        "message": resolution.message,
    }


@dataclass(frozen=True)
class Search:
    """A name as far as it is typed."""

    query: str
    limit: int = field(default=10, metadata={"least": 1, "most": 100})


@method("catalog.search", Search)
def catalog_search(service: Service, arguments: Search) -> Job:
    """Structures and groups whose names fit, best first."""
    known = yield from service.live.ready()
    hits = search(arguments.query, known.index, MOST_LISTED)
    return {
        "query": arguments.query[:200],
        "hits": [{**summary(known.catalog[hit.key]), "matched": hit.name} for hit in hits[: arguments.limit]],
        "total": len(hits),
    }


@dataclass(frozen=True)
class Prefix:
    """The beginning of a name."""

    prefix: str
    limit: int = field(default=20, metadata={"least": 1, "most": 100})


@method("catalog.complete", Prefix)
def catalog_complete(service: Service, arguments: Prefix) -> Job:
    """Names that begin so and resolve to one structure."""
    known = yield from service.live.ready()
    return {"names": complete(arguments.prefix, known.index, arguments.limit)}
