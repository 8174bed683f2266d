"""Searching from the command line: in a catalog file without any Blender, or in a session."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from addon.core import launch
from addon.core.filters import Filters, checked_language, why

from .commands import Progress, Said
from .models import Found, Hit, typed

__all__ = ["search"]


def search(arguments: argparse.Namespace) -> Said:
    """One page of what the words and filters find. Raises `invalid_argument` for a filter that there is not."""
    filters = Filters(arguments.system, arguments.side, arguments.kind, tuple(arguments.language))
    checked_language(arguments.names_in)
    found = _in_file(arguments, filters) if arguments.catalog is not None else _in_session(arguments, filters)
    lines = [_line(hit) for hit in found.hits]
    first, last = found.offset + 1, found.offset + len(found.hits)
    if not found.total:
        lines.append("Nothing was found.")
    elif not found.hits:
        lines.append(f"There are only {found.total:,}.")
    elif len(found.hits) < found.total:
        more = f"; go on with --offset {found.next_offset}" if found.next_offset is not None else ""
        lines.append(f"{first:,}-{last:,} of {found.total:,}{more}.")
    return Said(found.model_dump(mode="json", exclude_none=True), "\n".join(lines))


def _in_session(arguments: argparse.Namespace, filters: Filters) -> Found:
    asked = {
        **asdict(filters),
        "query": arguments.query,
        "limit": arguments.limit,
        "offset": arguments.offset,
        "names_in": arguments.names_in,
    }
    with (
        launch.opened(arguments.scene, arguments.session, name="prosector search", blender=arguments.blender) as client,
        Progress(arguments.json) as progress,
    ):
        return typed(Found, client.request("catalog.search", asked, on_progress=progress.show))


def _in_file(arguments: argparse.Namespace, filters: Filters) -> Found:
    from addon.core.catalog import Catalog
    from addon.core.resolve import Index
    from addon.core.search import search as find

    catalog = Catalog.load(arguments.catalog)
    index = Index(catalog)
    found = find(
        arguments.query,
        index,
        arguments.limit,
        offset=arguments.offset,
        filters=filters,
        names_in=arguments.names_in,
    )
    hits = []
    for hit in found:
        entry = catalog[hit.key]
        hits.append(
            Hit(
                key=entry.key,
                name=index.display(entry),
                term=entry.term,
                side=entry.side,
                kind=entry.kind,
                part=entry.part,
                system=entry.system,
                matched=hit.name,
                language=checked_language(hit.language),
                how=hit.how,
                translated=hit.translated or None,
            )
        )
    return Found(
        query=arguments.query[:200], total=found.total, offset=found.offset, next_offset=found.next_offset, hits=hits
    )


def _line(hit: Hit) -> str:
    translated = f"  {hit.translated}" if hit.translated else ""
    reason = f"  ({why(hit.how, hit.matched, hit.language)})" if hit.how not in ("listed", "name") else ""
    return f"{hit.name}  {hit.key}{translated}{reason}"
