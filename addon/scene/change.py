"""One change of the scene: all of it or nothing, one undo step, and a record of what was changed from what to what."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import bpy

from ..core.errors import Code, ProsectorError
from .snapshot import mark
from .stage import KINDS, Stage, call

__all__ = ["Change", "Done", "Write", "forget", "latest", "recorded", "same", "undo_latest"]

log = logging.getLogger(__name__)

MOST_KEPT = 20  # changes that can be undone
OF_VIEWS = {"shading", "clipping", "look"}  # Blender's own undo leaves them alone
_ORDER = {kind: row for row, kind in enumerate(KINDS)}


@dataclass(frozen=True)
class Write:
    """A switch that was thrown."""

    kind: str
    name: str
    before: Any
    after: Any


@dataclass(frozen=True)
class Done:
    """A finished change. `mark` is that of the scene when it was finished."""

    title: str
    writes: Sequence[Write]
    mark: bytes


class _State:
    done: list[Done] = []  # noqa: RUF012 - the one of this Blender


def latest() -> Done | None:
    """The last change that was not undone yet."""
    return _State.done[-1] if _State.done else None


def forget() -> None:
    """Another file is open."""
    _State.done.clear()


class Change:
    """Throws switches and remembers how they were."""

    def __init__(self, stage: Stage) -> None:
        if (active := stage.layer.objects.active) is not None and active.mode != "OBJECT":
            raise ProsectorError(
                Code.EDITING,
                f"{active.name} is being edited in Blender; leave that mode (Tab) and try again.",
                mode=active.mode,
            )
        self.stage = stage
        self.writes: list[Write] = []
        self._selection = stage.get("selection", "")
        self._active = stage.get("active", "")

    def set(self, kind: str, name: str, value: Any) -> None:
        """Throws a switch if it is not as wanted yet."""
        before = self.stage.get(kind, name)
        if before != value:
            # First written down: a call that fails may have done half of its work.
            self.writes.append(Write(kind, name, before, value))
            self.stage.set(kind, name, value)

    def set_eyes(self, closed: Mapping[str, bool]) -> None:
        """The same for the eyes of many objects."""
        objects, layer = self.stage.objects, self.stage.layer
        before = {name: bool(objects[name].hide_get(view_layer=layer)) for name in closed}
        todo = {name: value for name, value in closed.items() if before[name] != value}
        self.writes += [Write("hidden", name, before[name], value) for name, value in todo.items()]
        self.stage.set_eyes(todo)

    @contextlib.contextmanager
    def whole(self) -> Iterator[None]:
        """What is done in this context is done to the end or put back. Raises `change_failed` with what differs where
        even that fails.
        """
        try:
            yield
        except BaseException as error:
            differs = self._put_back()
            if differs:
                raise ProsectorError(
                    Code.CHANGE_FAILED,
                    f"Showing failed half-way ({error}), and {len(differs)} things could not be put back; "
                    "undo in Blender (Ctrl Z) or open the file again.",
                    differs=differs[:200],
                    differing=len(differs),
                ) from error
            if isinstance(error, ProsectorError) or not isinstance(error, Exception):
                raise
            log.exception("a change of the scene failed and was put back")
            raise ProsectorError(
                Code.CHANGE_FAILED,
                f"Showing failed half-way ({type(error).__name__}: {error}); everything was put back.",
                differs=[],
                differing=0,
            ) from error

    def _put_back(self) -> list[dict[str, object]]:
        first = {(write.kind, write.name): write.before for write in reversed(self.writes)}
        return _put(
            self.stage,
            [(kind, name, before) for (kind, name), before in reversed(first.items())]
            + [("selection", "", self._selection), ("active", "", self._active)],
        )

    @property
    def people(self) -> tuple[Any, Any]:
        """What was selected and active before."""
        return self._selection, self._active

    def check(self) -> None:
        """Reads everything back. Raises `change_failed` where Blender did not do as told."""
        # What is selected now may be less than what was: what somebody has hidden since cannot be.
        last = {(write.kind, write.name): write.after for write in self.writes if write.kind != "selection"}
        for (kind, name), after in last.items():
            found = self.stage.get(kind, name)
            if not same(found, after):
                raise ProsectorError(
                    Code.CHANGE_FAILED,
                    f"Blender did not take a change ({kind} of {name or 'the scene'}); everything was put back.",
                    differs=[],
                    differing=0,
                )

    def finish(self, title: str) -> Done | None:
        """Makes it one undo step; None where nothing was changed."""
        for kind, before in (("selection", self._selection), ("active", self._active)):
            after = self.stage.get(kind, "")
            if before != after and not any(write.kind == kind for write in self.writes):
                self.writes.append(Write(kind, "", before, after))
        if not self.writes:
            return None
        push(self.stage, title)
        done = Done(title, tuple(self.writes), mark(self.stage))
        _State.done.append(done)
        del _State.done[:-MOST_KEPT]
        return done


def push(stage: Stage, title: str) -> None:
    """Makes what was changed since the last one a step of Blender's own undo."""
    # From a timer no window is in the context, and Blender then looks at the mode of the wrong scene.
    override: Any = bpy.context.temp_override(window=stage.window) if stage.window else contextlib.nullcontext()
    with override:
        call("ed.undo_push", message=title)


def undo_latest(stage: Stage) -> tuple[Done, list[Write]]:
    """Undoes the last change as a step of its own; returns it, and what was written for that.

    Raises `nothing_to_undo`, or `scene_changed` where the scene is not as that change left it.
    """
    done = latest()
    if done is None:
        raise ProsectorError(Code.NOTHING_TO_UNDO, "Prosector has changed nothing in this scene that it could undo.")
    if mark(stage) != done.mark:
        raise ProsectorError(
            Code.SCENE_CHANGED,
            f"Somebody changed the scene since “{done.title}”; undo in Blender (Ctrl Z) or restore the scene instead.",
            title=done.title,
        )
    change = Change(stage)
    with change.whole():
        first = {(write.kind, write.name): write.before for write in reversed(done.writes)}
        for kind in KINDS:
            values = {name: before for (of, name), before in first.items() if of == kind}
            if kind == "hidden":
                change.set_eyes(values)
                continue
            for name, before in values.items():
                if kind not in OF_VIEWS or name in stage.views:
                    change.set(kind, name, before)
        change.check()
        undone = change.finish(f"Undo: {done.title}")
    if undone is not None:
        _State.done.pop()  # the undoing itself is not undone by the next
    _State.done.pop()
    return done, change.writes


def _put(stage: Stage, values: Iterable[tuple[str, str, Any]]) -> list[dict[str, object]]:
    """Sets switches, whatever fails; returns what is not as wanted afterwards."""
    listed = sorted(values, key=lambda value: _ORDER[value[0]])
    eyes = {name: value for kind, name, value in listed if kind == "hidden"}
    for kind, name, value in listed:
        try:
            if eyes and kind == "hidden":
                stage.set_eyes({name: value for name, value in eyes.items() if stage.get(kind, name) != value})
                eyes = {}
            if not same(stage.get(kind, name), value):
                stage.set(kind, name, value)
        except Exception:
            log.exception("%s of %s could not be put back", kind, name)
    differs: list[dict[str, object]] = []
    for kind, name, value in listed:
        found: object = None
        with contextlib.suppress(Exception):
            found = stage.get(kind, name)
        if not same(found, value):
            differs.append({"kind": kind, "name": name, "wanted": value, "found": found})
    return differs


def same(one: Any, other: Any) -> bool:
    """Equal, numbers to what a 32-bit float holds: Blender normalises rotations as it stores them."""
    if one is other or one == other:
        return True
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) or isinstance(other, float):
        return (
            isinstance(one, (int, float))
            and isinstance(other, (int, float))
            and abs(one - other) <= 1e-5 * max(1.0, abs(one))
        )
    return bool(one == other)


def recorded(writes: Iterable[Write]) -> dict[str, list[dict[str, Any]]]:
    """Writes as a journal keeps them: what was changed, by name, as before and after."""
    changed: dict[str, list[dict[str, Any]]] = {}
    for write in writes:
        if write.kind == "shown":
            continue
        name = write.name if write.kind not in _WHERE else f"{_WHERE[write.kind]} {write.name}".strip()
        before, after = changed.setdefault(name, [{}, {}])
        before.setdefault(write.kind, write.before)
        after[write.kind] = write.after
    return changed


_WHERE = {
    "folder": "collection",
    "selection": "selection",
    "active": "active",
    "shading": "view",
    "clipping": "view",
    "look": "view",
}
