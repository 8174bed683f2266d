"""Shows structures in the open scene: alone, with others, faded, labelled, pulled apart, cut; and puts all of it back.

Each call is one change: one step of Blender's undo, done whole or not at all, and read back before it counts as done.
What the scene was like before the first of them is kept in the scene itself, so that `restore` finds it after undo,
redo and opening the file again.
"""

from __future__ import annotations

import contextlib
import gc
import secrets
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

import numpy as np

from ..core.errors import Code, ProsectorError
from ..core.glb import Colour
from ..core.shown import Label, Plane, Section, Shown
from ..core.visibility import plan
from . import change as changes
from . import sight
from .apart import offsets
from .change import OF_VIEWS, Change, Done, Write
from .colour import Colours
from .stage import KINDS, SURFACES, Stage

__all__ = ["MODES", "Mode", "Outcome", "Wish", "follow", "forget", "leave", "show", "undo"]

Mode = Literal["isolate", "add", "hide", "fade", "xray", "restore", "as_is"]
MODES: tuple[Mode, ...] = get_args(Mode)
FADED = 0.14  # opacity
FOLDER = "folder "  # before a collection's way in a record of numbers
LIGHTS = {"LIGHT", "LIGHT_PROBE"}
OF_OBJECTS = ("linked", "disabled", "hidden", "local", "colour", "offset")


@dataclass(frozen=True)
class Wish:
    """What is to be shown. Objects by name; None leaves something as it is.

    `beside` are neighbours that come along faded; with `all_beside` all that is visible does. `explode` in percent, 0
    together again. `box` are the bounds of objects whose own data do not tell. `view` is a standard view, "own", or "".
    """

    mode: Mode
    title: str
    targets: Sequence[str] = ()
    beside: Sequence[str] = ()
    all_beside: bool = False
    labels: Sequence[Label] | None = None
    explode: int | None = None
    section: tuple[Plane, int] | Literal["none"] | None = None  # with the percent that is cut away
    view: str = ""
    frame: bool = False
    boxes: Mapping[str, sight.Box] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """What came of it. Names of objects with a surface; `missing` are those that are not in the file any more."""

    done: Done | None  # None: it was so already
    appeared: Sequence[str]
    vanished: Sequence[str]
    visible: int
    shown: Shown
    missing: Sequence[str]
    framed: bool
    changed: Mapping[str, Sequence[Mapping[str, Any]]]  # for the journal


class _State:
    """This Blender and file: numbers of objects hold within it."""

    process = secrets.token_hex(8)


def forget() -> None:
    """Another file is open."""
    _State.process = secrets.token_hex(8)
    changes.forget()
    sight.forget()


def leave() -> None:
    """Another file is about to be opened: the views, which may outlive this one, look as they did before."""
    sight.follow(Stage(), Shown())


def follow() -> None:
    """Undo, redo or opening a file has brought another state: shading and section of the views follow it."""
    stage = Stage()
    sight.follow(stage, stage.shown())


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Keeps Python's garbage collector, which walks the whole catalog, away from thousands of small records."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@_uncollected()
def show(wish: Wish) -> Outcome:
    """Does what is wished, as one change.

    Raises `editing` while something is edited, `no_view` for a section where there is no 3D view, `change_failed`
    where Blender would not; the scene is then as it was.
    """
    stage = Stage()
    shown = stage.shown()
    missing = [name for name in (*wish.targets, *wish.beside) if name not in stage.objects]
    if wish.section not in (None, "none") and not stage.views:
        raise ProsectorError(Code.NO_VIEW, "No window of Blender shows a 3D view that could be cut.")
    before = stage.visible()
    names = {item.name for item in before}
    change = Change(stage)
    with change.whole():
        if wish.mode == "restore":
            missing = _restore(stage, change, shown)
            after = Shown()
        else:
            after = _shown(stage, change, shown, wish, before)
        framed = _look(stage, change, wish)
        seen = {item.name: item for item in stage.visible()}
        if wish.mode != "restore":
            after = _noted(stage, change, shown, after)
            change.set("shown", "", after.text() if after != Shown() else None)
        change.check()
        done = change.finish(wish.title)
    surfaces = {name for name, item in seen.items() if item.type in ("MESH", "CURVE")}
    appeared, vanished = sorted(seen.keys() - names), sorted(names - seen.keys())
    return Outcome(
        done, appeared, vanished, len(surfaces), after, missing, framed, _journal(change.writes, appeared, vanished)
    )


@_uncollected()
def undo() -> Outcome:
    """Undoes the last change, if the scene is still as it left it: as a change of its own.

    Raises `nothing_to_undo`, `scene_changed`, `editing` or `change_failed`.
    """
    stage = Stage()
    names = {item.name for item in stage.visible()}
    done, writes = changes.undo_latest(stage)
    sight.follow(stage, stage.shown())
    seen = {item.name: item for item in stage.visible()}
    surfaces = [name for name, item in seen.items() if item.type in ("MESH", "CURVE")]
    appeared, vanished = sorted(seen.keys() - names), sorted(names - seen.keys())
    return Outcome(
        done, appeared, vanished, len(surfaces), stage.shown(), (), False, _journal(writes, appeared, vanished)
    )


def _shown(stage: Stage, change: Change, shown: Shown, wish: Wish, before: Sequence[Any]) -> Shown:
    targets = {name for name in wish.targets if name in stage.objects}
    beside = {name for name in wish.beside if name in stage.objects} - targets
    visible = {item.name for item in before}
    surfaces = {item.name for item in before if item.type not in LIGHTS and item.type in ("MESH", "CURVE")}
    faded = set(shown.faded)
    match wish.mode:
        case "isolate":
            wanted = targets | beside | {item.name for item in before if item.type in LIGHTS}
            faded = set(beside)
            if wish.all_beside:
                wanted, faded = visible | targets | beside, (surfaces | beside) - targets
        case "xray":
            wanted, faded = visible | targets, surfaces - targets
        case "add":
            wanted, faded = visible | targets | beside, (faded | (beside - visible)) - targets
        case "hide":
            wanted, faded = visible - targets, faded - targets
        case "fade":
            wanted, faded = visible | targets, faded | targets
        case _:
            wanted = visible
    if wanted != visible:
        _make_visible(stage, change, visible, wanted, thrifty=wish.mode == "isolate")
    if any(space.local_view for _, space in stage.views.values()):
        for name in wanted & (targets | beside):
            change.set("local", name, True)
    shown = replace(shown, faded=tuple(sorted(faded & wanted)))
    if wish.explode is not None:
        shown = _pull_apart(stage, change, shown, wish, wanted)
    if wish.section is not None:
        shown = _cut(stage, change, shown, wish, wanted)
    _colour(stage, change, shown, wanted)
    labels = shown.labels if wish.labels is None else wish.labels
    return replace(shown, labels=tuple(label for label in labels if label.object in wanted))


def _make_visible(stage: Stage, change: Change, visible: set[str], wanted: set[str], *, thrifty: bool) -> None:
    todo = plan(stage.showing(visible), wanted, thrifty=thrifty)
    keys = list(stage.folders)
    for name in todo.links:
        change.set("linked", name, True)
    for row, closed in todo.folders.items():
        change.set("folder", keys[row], closed)
    for name in todo.enabled:
        change.set("disabled", name, False)
    change.set_eyes(todo.hidden)
    seen = {item.name for item in stage.visible() if item.type in SURFACES or item.name in wanted}
    if wrong := sorted(seen ^ {name for name in wanted if name in stage.objects}):
        state = "visible" if wrong[0] in seen else "hidden"
        raise ProsectorError(
            Code.CHANGE_FAILED,
            f"{wrong[0]} stays {state}: something else in the file decides that (a driver or an animation, perhaps).",
            differs=[],
            differing=0,
            objects=wrong[:50],
        )


def _colour(stage: Stage, change: Change, shown: Shown, wanted: Iterable[str]) -> None:
    """Gives all that is visible its own colour, those that are faded little opacity; or all of it its colour back."""
    was = shown.was.get("colour", {})
    if not shown.is_coloured:
        for name, colour in was.items():
            if name in stage.objects:
                change.set("colour", name, tuple(colour))
        if was:
            for key, shading in shown.was.get("shading", {}).items():
                if key in stage.views:
                    change.set("shading", key, tuple(shading))
        return
    own = {key: stage.get("shading", key) == sight.FADED_SHADING for key in stage.views}
    main = sight.main_view(stage)
    # Whether the person looked at the objects' own colours before anything was faded.
    keeps = main is not None and own[main] and main not in shown.was.get("shading", {})
    faded, colours = set(shown.faded), Colours()
    for name in wanted:
        item = stage.objects.get(name)
        if item is None or item.type not in ("MESH", "CURVE", "FONT", "SURFACE", "META"):
            continue
        base: Colour = tuple(item.color) if name in was or keeps else colours.of(item)[0]
        opacity = FADED if name in faded else (was.get(name, item.color)[3] if keeps else 1.0)
        change.set("colour", name, _as_stored((*base[:3], opacity)))
    for key, is_own in own.items():
        if not is_own:
            sight.remember(stage, "shading", key)
            change.set("shading", key, sight.FADED_SHADING)


def _as_stored(colour: tuple[float, ...]) -> tuple[float, ...]:
    """Numbers as 32-bit floats, which Blender gives back."""
    return tuple(float(part) for part in np.asarray(colour, np.float32))


def _pull_apart(stage: Stage, change: Change, shown: Shown, wish: Wish, wanted: set[str]) -> Shown:
    was = shown.was.get("offset", {})
    for name in shown.apart:
        if name in stage.objects and name in was:
            change.set("offset", name, tuple(was[name]))
    chosen = [name for name in wish.targets if name in wanted and name in stage.objects]
    percent = wish.explode or 0
    apart: list[str] = []
    if percent:
        # An attachment goes with the bone that it is on, a copy with nothing.
        for name, offset in offsets([stage.objects[name] for name in chosen], percent).items():
            change.set("offset", name, _as_stored(offset))
            apart.append(name)
    return replace(shown, exploded=percent if apart else 0, apart=tuple(apart))


def _cut(stage: Stage, change: Change, shown: Shown, wish: Wish, wanted: set[str]) -> Shown:
    section = None
    if isinstance(wish.section, tuple):
        plane, percent = wish.section
        items = [stage.objects[name] for name in wanted if stage.objects[name].type in ("MESH", "CURVE")]
        box = sight.box_of(items, wish.boxes)
        if box is None:
            raise ProsectorError(Code.NO_VIEW, "Nothing is visible that could be cut.")
        section = Section(plane, sight.place_of(plane, percent, box), percent)
    was = shown.was.get("clipping", {})
    for key in stage.views:
        if section is not None:
            sight.remember(stage, "clipping", key)
            change.set("clipping", key, sight.clipping_of(section))
        elif shown.section is not None and key in was:
            enabled, planes = was[key]
            change.set("clipping", key, (enabled, tuple(tuple(plane) for plane in planes)))
    return replace(shown, section=section)


def _look(stage: Stage, change: Change, wish: Wish) -> bool:
    """Turns the main view; whether there is one that was asked for."""
    key = sight.main_view(stage)
    if key is None or not (wish.frame or wish.view):
        return False
    items = [stage.objects[name] for name in wish.targets if name in stage.objects]
    boxes = wish.boxes if not stage.shown().apart and not wish.explode else {}
    box = sight.box_of(items or _surfaces(stage), boxes) if wish.frame else None
    rotation = None
    if wish.view == "own":
        whole = sight.box_of([item for item in stage.objects.values() if item.type in ("MESH", "CURVE")], {})
        centre = (whole[0] + whole[1]) / 2 if whole is not None else None
        rotation = sight.own_rotation(items or _surfaces(stage), centre)
    elif wish.view:
        rotation = sight.rotation_of(wish.view)
    look = sight.framed(stage, key, box, rotation)
    if not changes.same(stage.get("look", key), look):
        change.set("look", key, look)
    return True


def _surfaces(stage: Stage) -> list[Any]:
    return [item for item in stage.visible() if item.type in ("MESH", "CURVE")]


def _noted(stage: Stage, change: Change, before: Shown, after: Shown) -> Shown:
    """What the scene says of itself, with how everything was that is now different from that."""
    was: dict[str, dict[str, Any]] = {kind: dict(values) for kind, values in before.was.items()}
    numbers = dict(before.numbers)
    selection, active = change.people
    people = [
        Write(kind, "", value, stage.get(kind, "")) for kind, value in (("selection", selection), ("active", active))
    ]
    for write in (*change.writes, *people):
        values = was.get(write.kind)
        if values is None:
            values = was[write.kind] = {}
        if write.name not in values:
            values[write.name] = write.before
        if changes.same(write.after, values[write.name]):
            del values[write.name]
    used = {name for kind in OF_OBJECTS for name in was.get(kind, {})}
    for name in used:
        if name not in numbers:
            numbers[name] = getattr(stage.objects[name], "session_uid", 0)
    for key in was.get("folder", {}):
        used.add(FOLDER + key)
        if FOLDER + key not in numbers:
            numbers[FOLDER + key] = getattr(stage.folders[key].collection, "session_uid", 0)
    return replace(
        after,
        was={kind: values for kind, values in was.items() if values},
        numbers={name: number for name, number in numbers.items() if name in used},
        process=_State.process if used else "",
    )


def _restore(stage: Stage, change: Change, shown: Shown) -> list[str]:
    """Puts everything back as it was before the first change; returns what is not in the file any more."""
    missing: list[str] = []
    renamed: dict[str, str] = {}
    if shown.process == _State.process and shown.numbers:
        by_number = {getattr(item, "session_uid", 0): name for name, item in stage.objects.items()}
        by_number |= {
            getattr(folder.collection, "session_uid", 0): FOLDER + key
            for key, folder in reversed(stage.folders.items())
            if FOLDER + key not in shown.numbers
        }
        renamed = {name: by_number.get(number, name) for name, number in shown.numbers.items()}
    for kind in KINDS:
        if kind == "hidden":
            eyes = {renamed.get(name, name): value for name, value in shown.was.get(kind, {}).items()}
            change.set_eyes({name: value for name, value in eyes.items() if name in stage.objects})
            missing += [name for name in eyes if name not in stage.objects]
            continue
        for name, value in shown.was.get(kind, {}).items():
            now = renamed.get(name, name) if kind in OF_OBJECTS else name
            if kind == "folder":
                now = renamed.get(FOLDER + name, FOLDER + name).removeprefix(FOLDER)
            if kind == "selection":
                value = [renamed.get(each, each) for each in value]
            elif kind == "active" and value:
                value = renamed.get(value, value)
            known: Container[str] = stage.objects if kind in OF_OBJECTS else ("",)
            if kind == "folder":
                known = stage.folders
            elif kind in OF_VIEWS:
                known = stage.views
            elif kind == "active" and value:
                now, known = "", ("",) if value in stage.layer.objects else ()
            if now in known:
                change.set(kind, now, value if kind == "selection" else _frozen(value))
            else:
                missing.append(name or str(value))
    change.set("shown", "", None)
    return missing


def _frozen(value: Any) -> Any:
    """JSON's lists as the tuples that are read from Blender."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _journal(
    writes: Iterable[Write], appeared: Iterable[str], vanished: Iterable[str]
) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """What was changed, by name: the switches, and of each object whether it was and is visible."""
    changed = {name: [dict(part) for part in parts] for name, parts in changes.recorded(writes).items()}
    for names, now in ((appeared, True), (vanished, False)):
        for name in names:
            before, after = changed.setdefault(name, [{}, {}])
            before["visible"], after["visible"] = not now, now
    return changed
