"""The order in which a page's lines are read: column by column where there are columns, else as the file has them.

Two columns show in the gap between lines that stand side by side; the gutter is where most of these gaps agree.
Lines across the gutter (titles, wide figures' captions) part the page into bands that are read one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from statistics import median

from ..records import Box
from .raw import Line

__all__ = ["in_reading_order", "paragraphs", "turned_box", "union"]

LEAST_LINES = 5  # on each side of a gutter
LEAST_GAP = 6.0  # points
LEAST_FILL = 0.55  # of a column's width that its lines take, at the median; cells of a table take less
MOST_LINES = 2000  # what is compared pair by pair; more is no page that people read


def in_reading_order(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines of a page in the order they are read, grouped into paragraphs."""
    if len(lines) <= MOST_LINES:
        gutter = _gutter(lines)
        if gutter is not None:
            bands = _bands(lines, gutter)
            if any(_has_columns(band, gutter) for band in bands):
                place = {id(line): index for index, line in enumerate(lines)}
                return [group for band in bands for group in _read(band, gutter, place)]
    return _as_given(lines)


def _as_given(lines: Iterable[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        if groups and groups[-1][-1].block == line.block:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _gutter(lines: Sequence[Line]) -> float | None:
    """The x that lies in most of the gaps between lines side by side; None where there are too few."""
    ordered = sorted(lines, key=lambda line: line.box[1])
    gaps: list[tuple[float, float]] = []
    for index, line in enumerate(ordered):
        nearest: tuple[float, float] | None = None
        x0, y0, x1, y1 = line.box
        for other in ordered[max(0, index - 12) : index + 40]:
            if other.box[1] > y1:
                break
            overlap = min(y1, other.box[3]) - max(y0, other.box[1])
            if other.box[0] >= x1 + LEAST_GAP and overlap > 0.4 * min(y1 - y0, other.box[3] - other.box[1]):
                nearest = min(nearest or (x1, other.box[0]), (x1, other.box[0]), key=lambda gap: gap[1])
        if nearest is not None and x1 > x0:
            gaps.append(nearest)
    if len(gaps) < LEAST_LINES:
        return None
    # The point in most intervals is the left end of one of them.
    best = max((left for left, _ in gaps), key=lambda x: sum(left <= x < right for left, right in gaps))
    inside = [gap for gap in gaps if gap[0] <= best < gap[1]]
    if len(inside) < LEAST_LINES:
        return None
    return (best + min(right for _, right in inside)) / 2


def _bands(lines: Sequence[Line], gutter: float) -> list[list[Line]]:
    """The lines parted, from top to bottom, by those that cross the gutter; these form bands of their own."""
    bands: list[tuple[bool, list[Line]]] = []
    for line in sorted(lines, key=lambda line: (line.box[1] + line.box[3]) / 2):
        crosses = line.box[0] < gutter - 1 and line.box[2] > gutter + 1
        if bands and bands[-1][0] == crosses:
            bands[-1][1].append(line)
        else:
            bands.append((crosses, [line]))
    return [band for _, band in bands]


def _has_columns(band: Sequence[Line], gutter: float) -> bool:
    for right in (False, True):
        side = [line for line in band if (line.box[0] >= gutter - 1) is right]
        if len(side) < LEAST_LINES:
            return False
        # Text fills its column up to the gutter; the first column of a table leaves much of it empty.
        end = max(line.box[2] for line in side) if right else gutter
        width = end - min(line.box[0] for line in side)
        if width <= 0 or median(line.box[2] - line.box[0] for line in side) < LEAST_FILL * width:
            return False
    return True


def _read(band: Sequence[Line], gutter: float, place: Mapping[int, int]) -> list[list[Line]]:
    """`place` has each line's place in the file, by its id()."""
    if not _has_columns(band, gutter):
        return _as_given(sorted(band, key=lambda line: place[id(line)]))
    groups: list[list[Line]] = []
    for right in (False, True):
        side = [line for line in band if (line.box[0] >= gutter - 1) is right]
        inner = _gutter(side)
        if inner is not None and _has_columns(side, inner):
            groups += [group for part in _bands(side, inner) for group in _read(part, inner, place)]
        else:
            groups += paragraphs(sorted(side, key=lambda line: line.box[1]))
    return groups


def paragraphs(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines of one column, top to bottom, parted where the distance, the size or the weight of the type changes."""
    steps = [lower.box[1] - upper.box[1] for upper, lower in pairwise(lines)]
    usual = median(steps) if steps else 0.0
    groups: list[list[Line]] = []
    for index, line in enumerate(lines):
        if groups:
            above = groups[-1][-1]
            far = steps[index - 1] > max(1.35 * usual, 1.05 * usual + 2)
            other = abs(line.size - above.size) > 0.1 * max(line.size, above.size) or line.bold != above.bold
            same_row = steps[index - 1] < 0.3 * usual
            if same_row or not (far or other):
                groups[-1].append(line)
                continue
        groups.append([line])
    return groups


def turned_box(box: Box, quarters: int, width: float, height: float) -> Box:
    """A box after its sheet, of this size, was turned by so many quarters counterclockwise."""
    left, top, right, bottom = box
    if quarters == 1:
        return top, width - right, bottom, width - left
    if quarters == 2:
        return width - right, height - bottom, width - left, height - top
    if quarters == 3:
        return height - bottom, left, height - top, right
    return box


def union(boxes: Iterable[Box]) -> Box:
    """The smallest box around all of them."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)
