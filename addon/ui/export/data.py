"""The panel's export: the one that runs, or how the last one ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.catalog import Entry
from ...core.errors import ProsectorError
from ...scene.select import selected_names
from ...session import pump
from ...session.answers import name_of
from ...session.export_methods import export_named
from ...session.own import Own
from .. import redraw
from ..session import data as session

__all__ = ["Running", "cancel", "forget", "last", "selected", "start", "title_of"]

MOST_SELECTED = 500  # beyond this the panel does not look through the selection each time it is drawn


@dataclass(frozen=True)
class Running:
    """An export of the panel's: `call` says how far it is and how it ended."""

    title: str
    call: Own

    @property
    def result(self) -> Mapping[str, object] | None:
        outcome = self.call.outcome
        return None if outcome is None or isinstance(outcome, ProsectorError) else outcome

    @property
    def problem(self) -> str:
        return self.call.outcome.message if isinstance(self.call.outcome, ProsectorError) else ""


class _State:
    last: Running | None = None


def last() -> Running | None:
    return _State.last


def forget() -> None:
    _State.last = None


def start(title: str, keys: Sequence[str]) -> Running:
    """Begins to export; the queue does the work, as it does for a client."""
    keys = tuple(keys)
    running = Running(title, Own("panel.export", lambda service: export_named(service, keys), redraw.request))
    _State.last = running
    session.attend().queue.put(running.call)
    redraw.request()
    return running


def cancel() -> None:
    """Ends the export at its next step."""
    if _State.last is not None:
        _State.last.call.cancelled = True


def selected() -> list[Entry]:
    """The structures among what is selected in the view, the active one first."""
    service = pump.current()
    known = service.live.at_hand if service is not None else None
    if known is None:
        return []
    entries = [known.catalog.named(name) for name in selected_names()[:MOST_SELECTED]]
    return [entry for entry in entries if entry is not None and entry.kind in ("structure", "insertion")]


def title_of(entries: Sequence[Entry]) -> str:
    return name_of(entries[0]) if len(entries) == 1 else f"{len(entries)} structures"
