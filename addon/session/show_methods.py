"""The wire's methods that change what the open scene shows, and undo that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from ..core.catalog import Catalog, Entry
from ..core.errors import Code, ProsectorError
from ..core.progress import Step
from ..core.shown import Label, Plane
from ..core.wire import Params
from ..scene.labels import labels_to_show
from ..scene.neighbours import neighbours
from ..scene.show import Mode, Outcome, Wish, show, undo
from ..scene.state import visible_names
from ..scene.view import has_view
from .answers import MOST_LISTED, Changing, name_of, structures, summaries
from .describe_methods import distances
from .jobs import Job
from .live import Known
from .method import Nothing, method
from .service import Service

__all__ = ["MOST_LABELS"]

MOST_LABELS = 40  # in one view; more than that nobody reads

Context = Literal["none", "neighbours", "all"]
Lettering = Literal["keep", "none", "en", "la", "de", "fr", "es", "pt", "it", "hi"]
From = Literal["keep", "own", "anterior", "posterior", "left", "right", "superior", "inferior"]
Cut = Literal["keep", "none", "sagittal", "coronal", "transverse"]
KEEP = -1


@dataclass(frozen=True)
class Show:
    """What to show and how. `explode` in percent, -1 leaves it; `section_at` is the percent that is cut away."""

    structures: list[str] = field(default_factory=list, metadata={"most": 100})
    mode: Mode = "isolate"
    context: Context = "none"
    labels: Lettering = "keep"
    view: From = "keep"
    frame: bool = True
    explode: int = field(default=KEEP, metadata={"least": KEEP, "most": 200})
    section: Cut = "keep"
    section_at: int = field(default=50, metadata={"least": 0, "most": 100})


@dataclass(frozen=True)
class Explode:
    """How far what is shown, or what is named of it, is pulled apart: in percent, 0 for together."""

    percent: int = field(metadata={"least": 0, "most": 200})
    structures: list[str] = field(default_factory=list, metadata={"most": 100})


@dataclass(frozen=True)
class SectionCut:
    """Where what is shown is cut: the percent that goes, from the left, the front or the top."""

    plane: Literal["none", "sagittal", "coronal", "transverse"]
    percent: int = field(default=50, metadata={"least": 0, "most": 100})


@method("scene.show", Show, journaled=True)
def scene_show(service: Service, arguments: Show) -> Job:
    """Shows structures as one change of the scene; or puts back all that was changed (`restore`)."""
    known = yield from service.live.ready()
    return (yield from _show(known, arguments))


@method("scene.explode", Explode, journaled=True)
def scene_explode(service: Service, arguments: Explode) -> Job:
    """Pulls apart what is shown, or puts it together."""
    known = yield from service.live.ready()
    asked = Show(arguments.structures, "as_is", frame=False, explode=arguments.percent)
    return (yield from _show(known, asked))


@method("scene.section", SectionCut, journaled=True)
def scene_section(service: Service, arguments: SectionCut) -> Job:
    """Cuts what the 3D views show by a plane, or ends that."""
    known = yield from service.live.ready()
    asked = Show([], "as_is", frame=False, section=arguments.plane, section_at=arguments.percent)
    return (yield from _show(known, asked))


@method("scene.undo", Nothing, journaled=True)
def scene_undo(service: Service, _: Nothing) -> Job:
    """Undoes Prosector's last change, if nobody has changed the scene since."""
    known = yield from service.live.ready(anatomy=False)
    outcome = undo()
    title = outcome.done.title if outcome.done is not None else ""
    return _answer(known.catalog, outcome, message=f"Undone: {title}.", undone=title)


def _show(known: Known, arguments: Show) -> Job:
    catalog = known.catalog
    _refuse_contradictions(arguments)
    named = [entry for name in arguments.structures for entry in structures(known, name)]
    keys = list(dict.fromkeys(leaf.key for entry in named for leaf in catalog.leaves(entry.key)))
    bearers = _bearers(catalog, keys)
    beside: Sequence[str] = ()
    if arguments.context == "neighbours":
        near = yield from neighbours(catalog, bearers, distances)
        beside = [found.key for found in near]
    yield Step(0, 0, "Showing")
    shown_now = bearers if named else _visible(catalog)
    too_many = False
    labels: list[Label] | None = None
    if arguments.labels == "none":
        labels = []
    elif arguments.labels != "keep":
        whole = labels_to_show(catalog, shown_now[: 4 * MOST_LABELS], arguments.labels)
        too_many = len(whole) > MOST_LABELS or len(shown_now) > 4 * MOST_LABELS
        labels = whole[:MOST_LABELS]
    outcome = show(
        Wish(
            mode=arguments.mode,
            title=_title(arguments, named),
            targets=_objects(catalog, shown_now),
            beside=_objects(catalog, beside),
            all_beside=arguments.context == "all",
            labels=labels,
            explode=None if arguments.explode == KEEP else arguments.explode,
            section=_section(arguments),
            view="" if arguments.view == "keep" else arguments.view,
            frame=arguments.frame and arguments.mode not in ("hide", "restore"),
            boxes=_boxes(catalog),
        )
    )
    return _answer(
        catalog,
        outcome,
        message=_message(arguments, named, outcome),
        mode=arguments.mode,
        structures=summaries(catalog, [entry.key for entry in named[:MOST_LISTED]]),
        neighbours=len(beside),
        labels_left_out=too_many,
    )


def _refuse_contradictions(arguments: Show) -> None:
    """Raises `invalid_argument` for what cannot be meant."""
    if arguments.mode in ("restore", "as_is"):
        wrong = "context" if arguments.context != "none" else ""
        if arguments.mode == "restore":
            asked = {
                "structures": bool(arguments.structures),
                "labels": arguments.labels not in ("keep", "none"),
                "explode": arguments.explode > 0,
                "section": arguments.section not in ("keep", "none"),
                "view": arguments.view != "keep",
            }
            wrong = next((name for name, is_asked in asked.items() if is_asked), wrong)
        if wrong:
            raise ProsectorError(
                Code.INVALID_ARGUMENT, f"The mode {arguments.mode!r} goes without {wrong!r}.", argument=wrong
            )
    elif not arguments.structures:
        message = f"The mode {arguments.mode!r} needs structures; name at least one."
        raise ProsectorError(Code.INVALID_ARGUMENT, message, argument="structures")


def _bearers(catalog: Catalog, keys: Sequence[str]) -> list[str]:
    """The structures among keys; for a landmark, the structure that it is on."""
    found: dict[str, None] = {}
    for key in keys:
        entry = catalog[key]
        if entry.kind == "landmark":
            found |= dict.fromkeys(above for above in entry.parents if catalog[above].kind == "structure")
        else:
            found[key] = None
    return list(found)


def _visible(catalog: Catalog) -> list[str]:
    entries = (catalog.named(name) for name in visible_names())
    return [entry.key for entry in entries if entry is not None and entry.kind in ("structure", "insertion")]


def _objects(catalog: Catalog, keys: Sequence[str]) -> list[str]:
    return [catalog[key].object_name for key in keys]


def _boxes(catalog: Catalog) -> Mapping[str, tuple[np.ndarray, np.ndarray]]:
    """The proven bounds, by object: some structures get their surface from modifiers alone."""
    return {
        entry.object_name: (np.array(entry.proof.low), np.array(entry.proof.high))
        for entry in catalog
        if entry.proof is not None
    }


def _section(arguments: Show) -> tuple[Plane, int] | Literal["none"] | None:
    if arguments.section == "keep":
        return None
    if arguments.section == "none":
        return "none"
    if not has_view():
        raise ProsectorError(Code.NO_VIEW, "Only a window of Blender can show a section, and there is none.")
    return arguments.section, arguments.section_at


_DOES = {"isolate": "Show only", "add": "Show also", "hide": "Hide", "fade": "Fade", "xray": "See through all but"}


def _title(arguments: Show, named: Sequence[Entry]) -> str:
    """What the undo step is called in Blender."""
    listed = ", ".join(name_of(entry) for entry in named[:3]) + (f" and {len(named) - 3} more" if named[3:] else "")
    if arguments.mode == "restore":
        return "Prosector: Restore the scene"
    if arguments.mode != "as_is":
        return f"Prosector: {_DOES[arguments.mode]} {listed}"
    parts = [f"Pull apart by {arguments.explode} %"] if arguments.explode > 0 else []
    parts += ["Put together"] if arguments.explode == 0 else []
    parts += [f"{arguments.section.capitalize()} section"] if arguments.section not in ("keep", "none") else []
    parts += ["End the section"] if arguments.section == "none" else []
    parts += ["Label"] if arguments.labels not in ("keep", "none") else []
    parts += ["Remove labels"] if arguments.labels == "none" else []
    return f"Prosector: {', '.join(parts) or 'View'}" + (f" of {listed}" if listed else "")


def _message(arguments: Show, named: Sequence[Entry], outcome: Outcome) -> str:
    if outcome.done is None:
        return "The scene is like that already; nothing was changed."
    said = outcome.done.title.removeprefix("Prosector: ")
    parts = [f"Done: {said}. {outcome.visible} structures and other surfaces are visible."]
    if outcome.missing:
        parts.append(f"{len(outcome.missing)} that were meant are not in the file any more.")
    if outcome.shown.labels and not has_view():
        parts.append("Labels are drawn in Blender's window only, and there is none.")
    return " ".join(parts)


def _answer(catalog: Catalog, outcome: Outcome, message: str, **more: object) -> Params:
    shown = outcome.shown
    keys = {name: entry.key for name in (label.object for label in shown.labels) if (entry := catalog.named(name))}
    section = shown.section
    return Changing(
        {
            "changed": outcome.done is not None,
            "message": message,
            "visible": outcome.visible,
            "appeared": len(outcome.appeared),
            "vanished": len(outcome.vanished),
            "faded": len(shown.faded),
            "labels": [{"key": keys.get(label.object, ""), "text": label.text} for label in shown.labels],
            "labels_drawn": bool(shown.labels) and has_view(),
            "explode": shown.exploded,
            "section": {"plane": section.plane, "percent": section.percent} if section is not None else None,
            "framed": outcome.framed and has_view(),
            "missing": list(outcome.missing[:MOST_LISTED]),
            **more,
        },
        outcome.changed,
    )
