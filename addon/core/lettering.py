"""Where labels stand in a picture: beside what they name, in two columns, never over one another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Anchor", "Line", "laid_out"]

GAP = 28.0  # pixels from what is named to the texts, at least
PADDING = 12.0  # pixels from the edge of the picture


@dataclass(frozen=True)
class Anchor:
    """A text of `width` pixels that names the point (x, y); the origin is at the bottom left."""

    text: str
    width: float
    x: float
    y: float


@dataclass(frozen=True)
class Line:
    """A text whose left end is at (x, y), its middle line, and the line from `start` to the anchor."""

    text: str
    x: float
    y: float
    start: tuple[float, float]
    anchor: tuple[float, float]


def laid_out(anchors: Sequence[Anchor], area: tuple[float, float, float, float], height: float) -> list[Line]:
    """Places labels in an area (left, bottom, right, top; pixels), `height` pixels from line to line.

    Those that have no room, counted from the end of `anchors`, and those whose point is not in the area are left out.
    """
    left, bottom, right, top = area
    inside = [anchor for anchor in anchors if left <= anchor.x <= right and bottom <= anchor.y <= top]
    room = max(0, int((top - bottom - 2 * PADDING) // height))
    inside = inside[: 2 * room]
    if not inside:
        return []
    by_x = sorted(inside, key=lambda anchor: anchor.x)
    # As many on the one side as on the other, but for what clearly lies on one side.
    half = min(max(len(by_x) // 2, len(by_x) - room), room)
    sides = by_x[:half], by_x[half:]
    lowest, highest = by_x[0].x, by_x[-1].x
    lines: list[Line] = []
    for side, column in enumerate(sides):
        if not column:
            continue
        widest = max(anchor.width for anchor in column)
        # Where the texts of the left column end, and those of the right one begin.
        edge = max(lowest - GAP, left + PADDING + widest) if side == 0 else min(highest + GAP, right - PADDING - widest)
        column = sorted(column, key=lambda anchor: -anchor.y)
        for anchor, y in zip(column, _spread([a.y for a in column], bottom, top, height), strict=True):
            x = edge - anchor.width if side == 0 else edge
            start = (edge + 4.0, y) if side == 0 else (edge - 4.0, y)
            lines.append(Line(anchor.text, x, y, start, (anchor.x, anchor.y)))
    return lines


def _spread(wished: Sequence[float], bottom: float, top: float, height: float) -> list[float]:
    """Heights, from the top down, near the wished ones and `height` apart."""
    low, high = bottom + PADDING + height / 2, top - PADDING - height / 2
    places: list[float] = []
    for row, wish in enumerate(wished):
        ceiling = places[-1] - height if places else high
        floor = low + (len(wished) - 1 - row) * height  # what is to come needs its room below
        places.append(max(min(wish, ceiling), floor))
    return places
