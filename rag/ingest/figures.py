"""What is drawn on a page: pictures and drawings, joined where they belong together, each with its caption.

What the page's resources list is of no use: many writers list every picture of the document on every page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..records import Box
from .mupdf import mupdf
from .raw import RawBlock

__all__ = ["CAPTION", "captioned", "drawn", "figure_number", "in_scan"]

# "Figure 19.4", "Fig. 3-2a", "Abb. 7": the word and the number that a caption begins with.
CAPTION = re.compile(
    r"\s*(Figures?|FIGURE|Fig\.?|FIG\.?|Abbildung|Abb\.|Figura|Plate|Tafel|Bild|Illustration|Scheme|Schema|Diagram)"
    r"[\s\u00a0]*([A-Z]?\d+(?:[.\-–:]\d+)*[a-z]?)(?![\w])[.:)]?"
)
LEAST_SIDE = 24.0  # points
LEAST_SHARE = 0.006  # of the page's area
NEAR = 8.0  # points between parts of one figure
MOST_PATHS = 20_000  # what is looked at one by one
LEAST_SCANNED = 60.0  # points of a figure's height on a scan
MARGIN = 36.0  # points at the top of a scanned page that belong to no figure
CAPTION_REACH = 90.0  # points between a figure and its caption


def figure_number(text: str) -> tuple[str, str]:
    """("Figure 19.4", "19.4") from a caption's beginning; two empty texts where it is no caption."""
    match = CAPTION.match(text)
    return (f"{match[1]} {match[2]}", match[2]) if match else ("", "")


def drawn(page: Any, blocks: Sequence[RawBlock], texts: Sequence[str], *, scanned: bool, most: int) -> list[Box]:
    """The boxes of at most `most` figures on a page, as it is looked at, from top to bottom.

    `blocks` and `texts` are what is written on it. On a scanned page the scan itself is no figure.
    """
    pymupdf = mupdf()

    turn = page.rotation_matrix
    whole = pymupdf.Rect(page.rect)
    area = whole.width * whole.height
    pictures = []
    for info in page.get_image_info():
        box = (pymupdf.Rect(info["bbox"]) * turn) & whole
        if box.is_empty:
            continue
        covered = box.width * box.height / area
        # A background or a scan: behind text, or read as text.
        if covered > 0.7 and (scanned or sum(map(len, texts)) > 200):
            continue
        pictures.append(_box(box))
    drawings = [] if scanned else _drawings(page, whole, turn, blocks, texts)
    joined = _joined(pictures + drawings, NEAR)
    kept = [
        box
        for box in joined
        if box[2] - box[0] >= LEAST_SIDE and box[3] - box[1] >= LEAST_SIDE and _area(box) >= LEAST_SHARE * area
    ]
    kept.sort(key=_area, reverse=True)
    return sorted(kept[:most], key=lambda box: (box[1], box[0]))


def in_scan(blocks: Sequence[RawBlock], texts: Sequence[str], width: float) -> list[Box]:
    """Where figures lie on a scanned page: between a caption and the nearest prose above it, as wide as the text."""
    if not blocks:
        return []
    left, right = min(block.box[0] for block in blocks), max(block.box[2] for block in blocks)
    prose = [block.box for block, text in zip(blocks, texts, strict=True) if len(text) > 60]
    found = []
    for block, text in zip(blocks, texts, strict=True):
        if not CAPTION.match(text) or _is_sentence(text):
            continue
        x0, x1 = (left, right) if block.box[2] - block.box[0] > 0.5 * width else (block.box[0], block.box[2])
        # Labels that stand near each other are read as one text, but do not fill the width as prose does.
        beside = [box for box in prose if min(box[2], x1) - max(box[0], x0) > 0.6 * (x1 - x0)]
        top = max((box[3] for box in beside if box[3] <= block.box[1] + 2), default=MARGIN)
        if block.box[1] - top >= LEAST_SCANNED:
            found.append((x0, top + 2, x1, block.box[1] - 2))
    return found


def _drawings(page: Any, whole: Any, turn: Any, blocks: Sequence[RawBlock], texts: Sequence[str]) -> list[Box]:
    """Clusters of lines and shapes that are a drawing: neither rules, nor a table's grid, nor a frame round text."""
    pymupdf = mupdf()

    area = whole.width * whole.height
    boxes: list[Box] = []
    curved: list[bool] = []
    filled: list[bool] = []
    if len(page.get_bboxlog()) > MOST_PATHS:
        return []
    for path in page.get_cdrawings():
        box = (pymupdf.Rect(path["rect"]) * turn) & whole
        wide, high = box.width, box.height
        if wide * high > 0.8 * area or (min(wide, high) < 2 and max(wide, high) > 0.25 * whole.width):
            continue
        boxes.append((box.x0 - 0.5, box.y0 - 0.5, box.x1 + 0.5, box.y1 + 0.5))
        filled.append("f" in path["type"])
        curved.append(any(item[0] in ("c", "qu") or (item[0] == "l" and _slanted(item)) for item in path["items"]))
    found = []
    captions = [block.box for block, text in zip(blocks, texts, strict=True) if CAPTION.match(text)]
    for box in _joined(boxes, 4.0):
        members = [index for index, part in enumerate(boxes) if _contains(box, part)]
        inside = [len(text) for block, text in zip(blocks, texts, strict=True) if _contains(box, block.box, 2.0)]
        if sum(length for length in inside if length > 80) > 150:
            continue
        lively = sum(curved[index] for index in members) >= 2
        # Straight lines and rectangles alone are a bar chart where a caption is near and little is written in them.
        bars = sum(filled[index] for index in members) >= 3 and sum(length > 25 for length in inside) <= 4
        if lively or (bars and any(_distance(box, caption) < 40 for caption in captions)):
            found.append(box)
    return found


def _slanted(item: Sequence[Any]) -> bool:
    (x0, y0), (x1, y1) = item[1], item[2]
    return bool(abs(x1 - x0) > 2 and abs(y1 - y0) > 2)


def captioned(boxes: Sequence[Box], blocks: Sequence[RawBlock], texts: Sequence[str]) -> list[tuple[Box, int]]:
    """Each figure with the number of its caption's block, or -1; parts of one figure are joined by their caption.

    A caption stands below its figure, else above or beside it. A paragraph that begins "Figure 3 shows" is taken for
    one only where nothing better is near.
    """
    names = [index for index, text in enumerate(texts) if CAPTION.match(text)]
    pairs = []
    for name in names:
        for number, box in enumerate(boxes):
            distance = _caption_distance(box, blocks[name].box)
            if distance <= CAPTION_REACH:
                # A bold "Figure 19.4" is a caption; a sentence that begins with these words rarely is.
                unsure = 0 if blocks[name].lead or blocks[name].bold else 15 if _is_sentence(texts[name]) else 5
                pairs.append((distance + unsure, number, name))
    of_figure: dict[int, int] = {}
    taken: set[int] = set()
    for _, number, name in sorted(pairs):
        if number not in of_figure and name not in taken:
            of_figure[number] = name
            taken.add(name)
    result: list[tuple[Box, int]] = []
    loose = [number for number in range(len(boxes)) if number not in of_figure]
    for number, name in of_figure.items():
        box = boxes[number]
        for other in list(loose):
            if _distance(box, boxes[other]) <= 30 and not _text_between(box, boxes[other], blocks, texts):
                box = _joined([box, boxes[other]], 31)[0]
                loose.remove(other)
        result.append((box, name))
    result += [(boxes[number], -1) for number in loose]
    return sorted(result, key=lambda pair: (pair[0][1], pair[0][0]))


def _is_sentence(text: str) -> bool:
    match = CAPTION.match(text)
    rest = text[match.end() :].lstrip() if match else ""
    return rest[:1].islower()


def _caption_distance(box: Box, caption: Box) -> float:
    """Points from a figure to a caption; farther where the caption is above or beside."""
    across = min(box[2], caption[2]) - max(box[0], caption[0])
    if across > 0.3 * min(box[2] - box[0], caption[2] - caption[0]):
        if caption[1] >= box[3] - 12:
            return max(0.0, caption[1] - box[3])
        if caption[3] <= box[1] + 12:
            return max(0.0, box[1] - caption[3]) + 25
        return 20.0  # within the drawing's box
    if 0 <= caption[1] - box[3] <= 40:  # a short caption at the margin, its figure in the middle
        return caption[1] - box[3] + 30
    down = min(box[3], caption[3]) - max(box[1], caption[1])
    if down > 0:
        return max(0.0, max(box[0], caption[0]) - min(box[2], caption[2])) + 20
    return 1e9


def _text_between(one: Box, other: Box, blocks: Sequence[RawBlock], texts: Sequence[str]) -> bool:
    whole = _joined([one, other], 1e6)[0]
    return any(
        len(text) > 40
        and _contains(whole, block.box, 2)
        and not _contains(one, block.box)
        and not _contains(other, block.box)
        for block, text in zip(blocks, texts, strict=True)
    )


def _joined(boxes: Sequence[Box], near: float) -> list[Box]:
    """Boxes that touch, or nearly, made one, until none do."""
    left = sorted(boxes)
    result: list[Box] = []
    while left:
        box = left.pop(0)
        grown = True
        while grown:
            grown = False
            rest = []
            for other in left:
                if _distance(box, other) <= near:
                    box = (min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3]))
                    grown = True
                else:
                    rest.append(other)
            left = rest
        result.append(box)
    # One that grew late may reach an earlier one.
    return _joined(result, near) if len(result) < len(boxes) and len(result) > 1 else result


def _distance(one: Box, other: Box) -> float:
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, down, 0.0)


def _contains(box: Box, part: Box, slack: float = 0.0) -> bool:
    return (
        box[0] - slack <= part[0]
        and box[1] - slack <= part[1]
        and part[2] <= box[2] + slack
        and part[3] <= box[3] + slack
    )


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _box(rect: Any) -> Box:
    return rect.x0, rect.y0, rect.x1, rect.y1
