"""Plans how a set of objects is made visible, and nothing else, with the fewest switches: no Blender here.

Hiding thousands of objects one by one takes Blender seconds (each `hide_set` looks through the whole view layer), so
whole collections are closed where nothing in them is wanted, and only what shares a collection with something wanted
is hidden by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

__all__ = ["Folder", "Plan", "Showing", "plan"]


@dataclass(frozen=True)
class Folder:
    """A collection as the view layer has it. The first of a tree is its root; parents come before their children."""

    parent: int  # row in the tree; -1 for the root
    shut: bool  # excluded from the view layer, or disabled in all viewports: it cannot be opened by its eye alone
    closed: bool  # its eye is closed
    objects: tuple[str, ...]  # directly in it


@dataclass(frozen=True)
class Showing:
    """What the view layer shows. `is_hidden` tells of an object that is not visible whether its own eye is closed;
    `is_disabled` whether it is switched off in viewports; `counts` whether an object is one that must go when it is
    not wanted: not lights and the like.
    """

    folders: Sequence[Folder]
    visible: Collection[str]
    is_hidden: Callable[[str], bool]
    is_disabled: Callable[[str], bool]
    counts: Callable[[str], bool]


@dataclass
class Plan:
    """The switches to be thrown. Folders by their row, parents before children."""

    folders: dict[int, bool] = field(default_factory=dict)  # row: closed
    links: list[str] = field(default_factory=list)  # objects to be shown from the root
    enabled: list[str] = field(default_factory=list)  # objects to be switched on in viewports
    hidden: dict[str, bool] = field(default_factory=dict)  # object: its own eye closed


def plan(now: Showing, wanted: Collection[str], *, thrifty: bool) -> Plan:
    """The switches that make `wanted` visible, and nothing else that counts.

    A `thrifty` plan keeps each object in one collection of those that it is in, so that the others can be closed as a
    whole; any other leaves the collections of all that stays visible as they are.
    """
    return _Planning(now, wanted, thrifty).plan


class _Planning:
    def __init__(self, now: Showing, wanted: Collection[str], thrifty: bool) -> None:
        self._now = now
        self._wanted = wanted
        self.plan = Plan()
        folders = now.folders
        self._usable: list[bool] = []
        self._open: list[bool] = []
        self._holders: dict[str, list[int]] = {}
        self._crowd: list[int] = []
        for row, folder in enumerate(folders):
            top = folder.parent < 0
            self._usable.append(top or (not folder.shut and self._usable[folder.parent]))
            self._open.append(top or (self._usable[row] and not folder.closed and self._open[folder.parent]))
            crowd = 0
            for name in folder.objects:
                if name in wanted:
                    if self._usable[row]:
                        self._holders.setdefault(name, []).append(row)
                else:
                    crowd += 1
            self._crowd.append(crowd)
        self._needed = {0}
        self._choose(thrifty)
        self._close()
        self._throw_own_switches()

    def _choose(self, thrifty: bool) -> None:
        """Which folders must be open, and which objects are shown from the root instead."""
        visible = self._now.visible
        several: list[list[int]] = []
        for name in self._wanted:
            holders = self._holders.get(name, [])
            open_ones = [row for row in holders if self._open[row]] if name in visible else []
            if open_ones and not thrifty:
                for row in open_ones:
                    self._need(row)
            elif len(holders) == 1:
                self._need(holders[0])
            elif holders:
                several.append(open_ones or holders)
            else:
                self.plan.links.append(name)
        for holders in several:
            if not any(row in self._needed for row in holders):
                self._need(min(holders, key=self._price))

    def _price(self, row: int) -> tuple[int, bool]:
        """How many that are not wanted come along when a folder is open, its parents included."""
        crowd, at = 0, row
        while at not in self._needed:
            crowd += self._crowd[at]
            at = self._now.folders[at].parent
        return crowd, not self._open[row]

    def _need(self, row: int) -> None:
        while row not in self._needed:
            self._needed.add(row)
            row = self._now.folders[row].parent

    def _shows(self, row: int, name: str) -> bool:
        """Whether an object that is not wanted would be seen from an open folder."""
        if name in self._wanted or not self._now.counts(name):
            return False
        if name in self._now.visible:
            return True
        # In a folder that is open now, what is not visible is hidden by itself.
        return not self._open[row] and not (self._now.is_hidden(name) or self._now.is_disabled(name))

    def _close(self) -> None:
        """Closes the folders that would show what is not wanted and are not needed; opens those that are."""
        folders = self._now.folders
        children: list[list[int]] = [[] for _ in folders]
        for row, folder in enumerate(folders):
            if folder.parent >= 0:
                children[folder.parent].append(row)
        self._after = [False] * len(folders)  # open then

        def exposes(row: int) -> bool:
            if any(self._shows(row, name) for name in folders[row].objects):
                return True
            return any(exposes(child) for child in children[row] if self._usable[child] and not folders[child].closed)

        for row, folder in enumerate(folders):
            if folder.parent < 0:
                self._after[row] = True
            elif not self._usable[row] or not self._after[folder.parent]:
                continue
            elif row in self._needed:
                self._after[row] = True
                if folder.closed:
                    self.plan.folders[row] = False
            elif not folder.closed:
                if exposes(row):
                    self.plan.folders[row] = True
                else:
                    self._after[row] = True

    def _throw_own_switches(self) -> None:
        now, hidden = self._now, self.plan.hidden
        for row, folder in enumerate(now.folders):
            if self._after[row]:
                hidden |= {name: True for name in folder.objects if name not in hidden and self._shows(row, name)}
        for name in self._wanted:
            if name not in now.visible:
                if now.is_hidden(name):
                    hidden[name] = False
                if now.is_disabled(name):
                    self.plan.enabled.append(name)
