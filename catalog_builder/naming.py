"""How audits and comparisons call things when they speak to people."""

from __future__ import annotations

from collections.abc import Sequence

from addon.core.catalog import Entry
from addon.core.terms import display_name

__all__ = ["called", "counted", "listed", "printable", "quoted", "titled"]


def quoted(entry: Entry) -> str:
    """The object as it is called in Blender, where it is to be found: “Femur.l”."""
    return f"“{entry.object_name}”"


def called(entry: Entry) -> str:
    """The name without the side: Biceps brachii, insertion 2."""
    return display_name(entry.term, "none", entry.part, entry.number)


def titled(entry: Entry) -> str:
    """The name with the side: Femur (left)."""
    return display_name(entry.term, entry.side, entry.part, entry.number)


def counted(number: int, one: str, many: str = "") -> str:
    """1 error, 2,000 errors."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def listed(names: Sequence[str], most: int = 3) -> str:
    """“a”, “b”, “c” and 4 more."""
    shown = ", ".join(f"“{name}”" for name in names[:most])
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown


def printable(line: str) -> str:
    """A line for a terminal: names come from files of others, and must not steer it."""
    return "".join(c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in line)
