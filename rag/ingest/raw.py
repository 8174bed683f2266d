"""What a worker reads from one page, before the whole document is known: sent to the parent as JSON."""

from __future__ import annotations

from dataclasses import dataclass

from ..records import BlockKind, Box, TextSource

__all__ = ["Line", "OutlineEntry", "Probe", "RawBlock", "RawFigure", "RawPage"]


@dataclass(frozen=True)
class Line:
    """A line of text as it is printed. `size` in points; `block` is the number the reader gave to what it stands in.

    A `glued` one goes on from the line before without a space: the part of a line that is not bold any more.
    """

    text: str
    box: Box
    size: float
    bold: bool
    block: int = 0
    glued: bool = False


@dataclass(frozen=True)
class RawBlock:
    """Characters `start` to `end` of the page's text, and how they look. `lead` is the length of a bold beginning."""

    start: int
    end: int
    kind: BlockKind
    box: Box
    size: float
    bold: bool
    lines: int
    lead: int = 0


@dataclass(frozen=True)
class RawFigure:
    """A figure drawn on the page; `file` lies in the staging folder. `caption` is the number of its block, or -1."""

    box: Box
    file: str
    width: int
    height: int
    sha256: str
    caption: int = -1
    alt: str = ""
    labels: str = ""


@dataclass(frozen=True)
class RawPage:
    """One page. `problem` is "" or what kept it from being read."""

    number: int
    width: float
    height: float
    text: str
    source: TextSource
    confidence: float
    blocks: tuple[RawBlock, ...] = ()
    figures: tuple[RawFigure, ...] = ()
    label: str = ""
    problem: str = ""


@dataclass(frozen=True)
class OutlineEntry:
    """An entry of the file's own table of contents."""

    level: int
    title: str
    page: int


@dataclass(frozen=True)
class Probe:
    """What a file says of itself before its pages are read. `alts` maps a page to its figures' alt texts, in order."""

    pages: int
    locked: bool = False
    title: str = ""
    labels: tuple[str, ...] = ()  # of every page, or of none
    outline: tuple[OutlineEntry, ...] = ()
    alts: dict[str, list[str]] | None = None
    repaired: bool = False
