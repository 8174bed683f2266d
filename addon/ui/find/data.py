"""What is being looked for, what was found, and which structure is chosen.

Looking never holds up the window: with the scene's names at hand it takes milliseconds; reading them is a job of
the session's queue, which works whether the session is open to clients or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...core.catalog import Catalog, Entry
from ...core.errors import Code, ProsectorError
from ...core.resolve import resolve, search
from ...core.wire import Params
from ...session import pump
from ...session.answers import name_of
from ...session.jobs import Job
from ...session.live import Known
from ...session.own import Own
from ...session.service import Service
from .. import redraw

__all__ = ["Found", "Row", "choose", "chosen", "current", "forget", "keep_up", "look", "row_of"]

SHOWN = 8
MOST = 200


@dataclass(frozen=True)
class Row:
    """A structure or group as lists show it."""

    key: str
    name: str
    kind: str
    system: str
    detail: str  # its system, and what it is if not a structure
    object_name: str
    members: int


@dataclass
class Found:
    """What the panel shows. `known` is what it was found in: another catalog at hand makes it out of date."""

    query: str = ""
    rows: list[Row] = field(default_factory=list)
    total: int = 0
    hint: str = ""  # a sentence instead of results, or above candidates
    problem: str = ""
    is_anatomy: bool = True
    known: Known | None = None


class _State:
    found = Found()
    looking: Own | None = None
    chosen: Row | None = None


def current() -> Found:
    return _State.found


def chosen() -> Row | None:
    return _State.chosen


def choose(key: str) -> None:
    """Makes a structure the chosen one. Raises `unknown_structure`."""
    service = pump.current()
    known = service.live.at_hand if service is not None else None
    if known is None:
        raise ProsectorError(Code.UNKNOWN_STRUCTURE, "The scene has not been read yet; search again.")
    _State.chosen = row_of(known.catalog[key])
    redraw.request()


def forget() -> None:
    """Back to how it begins."""
    _State.found = Found()
    _State.looking = None
    _State.chosen = None


def look(query: str) -> None:
    """Looks for names like `query`; what is found appears in `current` when it is there."""
    _State.found.query = query
    _State.found.problem = ""
    _ask()


def keep_up() -> bool:
    """Looks again where the scene is another than what is shown; returns whether that is still under way."""
    if _State.looking is not None and _State.looking.running:
        return True
    service = pump.current()
    if service is None or _State.found.problem:
        return False
    if _State.found.known is None or service.live.at_hand is not _State.found.known:
        _ask()
        return True
    return False


def _ask() -> None:
    service = pump.current()
    if service is None or (_State.looking is not None and _State.looking.running):
        return  # one that waits will take what has been typed by then
    _State.looking = Own("panel.look", _begin, _ended)
    service.queue.put(_State.looking)


def _begin(service: Service) -> Params | Job:
    known = service.live.current()
    if known is None:
        return _read(service)
    _take(known)
    return {}


def _read(service: Service) -> Job:
    _take((yield from service.live.ready(anatomy=False)))
    return {}


def _ended() -> None:
    outcome = _State.looking.outcome if _State.looking is not None else None
    if isinstance(outcome, ProsectorError) and outcome.code is not Code.SCENE_REPLACED:
        _State.found.problem = outcome.message
    redraw.request()


def _take(known: Known) -> None:
    """Fills in what `known` has for the query as it is now."""
    query = _State.found.query
    found = Found(query, is_anatomy=known.is_anatomy, known=known)
    if known.is_anatomy and query.strip():
        hits = search(query, known.index, MOST)
        found.rows = _rows(known.catalog, (hit.key for hit in hits[:SHOWN]))
        found.total = len(hits)
        if not hits:
            resolution = resolve(query, known.catalog, known.index)
            keys = resolution.keys or resolution.candidates
            found.rows = _rows(known.catalog, keys[:SHOWN])
            found.total = len(keys)
            found.hint = "" if resolution.keys else resolution.message
    _State.found = found
    if _State.chosen is not None and _State.chosen.key not in known.catalog:
        _State.chosen = None


def _rows(catalog: Catalog, keys: Iterable[str]) -> list[Row]:
    return [row_of(catalog[key]) for key in keys]


def row_of(entry: Entry) -> Row:
    what = {"group": "group", "insertion": "muscle attachment", "landmark": "landmark"}.get(entry.kind, "")
    detail = ", ".join(part for part in (entry.system, what) if part)
    return Row(entry.key, name_of(entry), entry.kind, entry.system, detail, entry.object_name, len(entry.members))
