"""The wire's methods that find structures by what people say and type."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..core.catalog import Entry
from ..core.filters import Filters, KindChoice, Language, SideChoice, SystemChoice
from ..core.resolve import complete, resolve
from ..core.search import Hit, search
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
    """A name as far as it is typed, what the list is narrowed to, and which part of it is wanted.

    An empty `query` lists all. `languages` are those whose names are looked at, all if empty; `names_in` is the one
    in which each hit's term is given beside the English one.
    """

    query: str
    limit: int = field(default=10, metadata={"least": 1, "most": 100})
    offset: int = field(default=0, metadata={"least": 0, "most": 1_000_000})
    system: SystemChoice = "any"
    side: SideChoice = "any"
    kind: KindChoice = "any"
    languages: list[str] = field(default_factory=list, metadata={"most": 8})
    names_in: Language = "en"


@method("catalog.search", Search)
def catalog_search(service: Service, arguments: Search) -> Job:
    """A page of the structures and groups whose names fit, best first, each with the name that fits."""
    filters = Filters(arguments.system, arguments.side, arguments.kind, tuple(arguments.languages))
    known = yield from service.live.ready()
    found = search(
        arguments.query,
        known.index,
        arguments.limit,
        offset=arguments.offset,
        filters=filters,
        names_in=arguments.names_in,
    )
    return {
        "query": arguments.query[:200],
        "total": found.total,
        "offset": found.offset,
        "next_offset": found.next_offset,
        "hits": [_line(known.catalog[hit.key], hit) for hit in found.hits],
    }


def _line(entry: Entry, hit: Hit) -> dict[str, object]:
    line = {**summary(entry), "matched": hit.name, "language": hit.language, "how": hit.how}
    return {**line, "translated": hit.translated} if hit.translated else line


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
