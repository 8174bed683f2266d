"""What is being looked for, what was found, and which structure is chosen.

Looking never holds up the window: with the scene's names at hand it takes milliseconds; reading them is a job of
the session's queue, which works whether the session is open to clients or not.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...core.catalog import Entry
from ...core.errors import Code, ProsectorError
from ...core.filters import Filters
from ...core.resolve import resolve
from ...core.search import Hit, search
from ...core.terms import display_name
from ...core.wire import Params
from ...session import pump
from ...session.jobs import Job
from ...session.live import Known
from ...session.own import Own
from ...session.service import Service
from .. import redraw

__all__ = [
    *("SHOWN", "Found", "Row", "choose", "chosen", "current", "filters", "forget", "keep_up", "look", "narrow"),
    *("turn", "widen"),
]

SHOWN = 8  # lines of a page


@dataclass(frozen=True)
class Row:
    """A structure or group as lists show it."""

    key: str
    name: str  # in the scene's language where that has one
    side: str  # that the name ends with: "left", "right" or ""
    kind: str
    system: str
    what: str  # it is, if not a structure
    detail: str  # its system, and what it is
    object_name: str
    members: int
    why: str = ""  # it was found
    matched: str = ""  # the name that was found, where the line does not show it


@dataclass
class Found:
    """What the panel shows. `known` is what it was found in: another catalog at hand makes it out of date."""

    query: str = ""
    rows: list[Row] = field(default_factory=list)
    offset: int = 0  # of the first row among all that were found
    total: int = 0
    unfiltered: int = 0  # how many there are without the filters, where those leave none
    hint: str = ""  # a sentence instead of results, or above candidates
    problem: str = ""
    is_anatomy: bool = True
    known: Known | None = None


class _State:
    found = Found()
    filters = Filters()
    offset = 0  # wished; `found.offset` is what is shown
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
    _State.chosen = _row(known, known.catalog[key])
    redraw.request()


def forget() -> None:
    """Back to how it begins."""
    _State.found = Found()
    _State.filters = Filters()
    _State.offset = 0
    _State.looking = None
    _State.chosen = None


def look(query: str) -> None:
    """Looks for names like `query`; what is found appears in `current` when it is there."""
    _State.found.query = query
    _State.offset = 0
    _again()


def filters() -> Filters:
    return _State.filters


def narrow(**changed: str) -> None:
    """Sets one of the filters `system`, `side` and `kind`."""
    _State.filters = replace(_State.filters, **changed)
    _State.offset = 0
    _again()


def widen() -> None:
    """Lets all filters go."""
    _State.filters = Filters()
    _State.offset = 0
    _again()


def turn(pages: int) -> None:
    """Turns so many pages on, or back, as far as there are any."""
    _State.offset = min(max(0, _State.found.offset + pages * SHOWN), _last_page(_State.found.total))
    _again()


def _again() -> None:
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
    """Fills in what `known` has for the query and the filters as they are now."""
    query, narrowed = _State.found.query, _State.filters
    found = Found(query, is_anatomy=known.is_anatomy, known=known)
    if known.is_anatomy and (query.strip() or narrowed.narrow):
        page = search(query, known.index, SHOWN, offset=_State.offset, filters=narrowed)
        if not page.hits and page.total:  # the scene has fewer now
            page = search(query, known.index, SHOWN, offset=_last_page(page.total), filters=narrowed)
        found.rows = [_row(known, known.catalog[hit.key], hit) for hit in page]
        found.offset, found.total = page.offset, page.total
        if not page.total:
            found.unfiltered = search(query, known.index, 1).total if narrowed.narrow else 0
            if not found.unfiltered:
                _resolve(found, known)
    _State.found = found
    if _State.chosen is not None and _State.chosen.key not in known.catalog:
        _State.chosen = None


def _last_page(total: int) -> int:
    """The offset of the last page."""
    return max(0, total - 1) // SHOWN * SHOWN


def _resolve(found: Found, known: Known) -> None:
    """What the words may mean where no name holds them: `Femur.l.001`, "the bones of my hand"."""
    resolution = resolve(found.query, known.catalog, known.index)
    keys = resolution.keys or resolution.candidates
    found.rows = [_row(known, known.catalog[key]) for key in keys[:SHOWN]]
    found.total = len(found.rows)
    found.hint = "" if resolution.keys else resolution.message


def _row(known: Known, entry: Entry, hit: Hit | None = None) -> Row:
    what = {"structure": "", "insertion": "attachment"}.get(entry.kind, entry.kind)
    detail = ", ".join(part for part in (entry.system, what) if part)
    name = english = known.index.display(entry)
    own = entry.terms.get(known.catalog.language) if known.catalog.language != "en" else None
    if own and not entry.copy_of:
        name = display_name(own[0], entry.side, "" if entry.part == "landmark" else entry.part, entry.number)
        detail = f"{english}, {detail}" if detail else english
    matched = hit.name if hit is not None and hit.how != "listed" else ""
    return Row(
        entry.key,
        name,
        entry.side if name.endswith(f" ({entry.side})") else "",
        entry.kind,
        entry.system,
        what,
        detail,
        entry.object_name,
        len(entry.members),
        hit.why if hit is not None else "",
        "" if matched.casefold() in name.casefold() else matched,
    )
