"""The panel's export: the one that runs, or how the last one ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ...core.catalog import Entry
from ...core.errors import ProsectorError
from ...core.page import INDEX
from ...scene.select import selected_names
from ...session import pump
from ...session.answers import name_of
from ...session.export_methods import export_named
from ...session.own import Own
from .. import redraw
from ..session import data as session

__all__ = ["Options", "Running", "cancel", "change", "forget", "last", "options", "selected", "start", "title_of"]

MOST_SELECTED = 500  # beyond this the panel does not look through the selection each time it is drawn


@dataclass(frozen=True)
class Options:
    """What the person chose for the next exports.

    `preset` "auto": a single structure in full detail, several as a lesson. No `languages`: all of them.
    """

    preset: str = "auto"
    context_mm: int = 0
    languages: frozenset[str] = frozenset()
    preview: bool = False
    single_file: bool = False
    scorm: bool = False

    @property
    def arguments(self) -> Mapping[str, object]:
        """As `export.package` takes them."""
        given: dict[str, object] = {
            "context_mm": self.context_mm,
            "languages": sorted(self.languages),
            "include_preview": self.preview,
            "single_file": self.single_file,
            "scorm": self.scorm,
        }
        return given if self.preset == "auto" else {**given, "preset": self.preset}


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

    @property
    def page(self) -> str:
        """The file to open in a browser; "" where the export has no page."""
        result = self.result or {}
        return str(Path(str(result["folder"])) / INDEX) if result.get("page") else ""


class _State:
    last: Running | None = None
    options = Options()


def options() -> Options:
    return _State.options


def change(**changed: object) -> None:
    """Sets options by their names; what is in work keeps those that it began with."""
    _State.options = replace(_State.options, **changed)  # type: ignore[arg-type]
    redraw.request()


def last() -> Running | None:
    return _State.last


def forget() -> None:
    _State.last = None
    _State.options = Options()


def start(title: str, keys: Sequence[str]) -> Running:
    """Begins to export; the queue does the work, as it does for a client."""
    keys, arguments = tuple(keys), _State.options.arguments
    running = Running(
        title, Own("panel.export", lambda service: export_named(service, keys, arguments), redraw.request)
    )
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
