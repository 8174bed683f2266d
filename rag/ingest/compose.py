"""A page's text from its lines: what is added is white space alone, so that a quote is what the page says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ..records import BlockKind
from .layout import union
from .raw import Line, RawBlock

__all__ = ["clean", "composed"]

# What begins an item of a list: a bullet, or a short number or letter with its full stop or bracket.
ITEM = re.compile(r"(?:[•●▪■◦‣·*–—-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])(?=\s|$)")
BULLET = re.compile(r"[•●▪■◦‣·*–—-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]")
SENTENCE_END = re.compile(r"[.!?:;…]['\"”’)\]]*$")
HYPHENS = ("-", "\u00ad", "\u2010")
_UNWANTED = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\u2028\u2029\ufeff]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def clean(text: str) -> str:
    """A line's text without what no file, pipe or database takes: control characters, halves of surrogate pairs."""
    return _SURROGATE.sub("\ufffd", _UNWANTED.sub(" ", text)).rstrip()


def composed(groups: Iterable[Sequence[Line]], limit: int) -> tuple[str, list[RawBlock]]:
    """The text of at most `limit` characters, and its blocks, from paragraphs in reading order."""
    parts: list[str] = []
    blocks: list[RawBlock] = []
    length = 0
    for group in groups:
        rows = _rows([line for line in group if line.text.strip()])
        if not rows:
            continue
        text, kind = _joined(rows)
        start = length + (2 if parts else 0)
        if start + len(text) > limit:
            break
        if parts:
            parts.append("\n\n")
        parts.append(text)
        length = start + len(text)
        lines = [line for row in rows for line in row]
        size = max(lines, key=lambda line: len(line.text)).size
        first = lines[0]
        lead = len(first.text) if first.bold and not all(line.bold for line in lines) else 0
        bold = all(line.bold for line in lines)
        box = union(line.box for line in lines)
        blocks.append(RawBlock(start, length, kind, box, size, bold, len(rows), lead))
    return "".join(parts), blocks


def _rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines beside each other on one height form a row: cells of a table, a bullet and its text."""
    rows: list[list[Line]] = []
    for line in lines:
        if rows:
            above = rows[-1][-1].box
            overlap = min(above[3], line.box[3]) - max(above[1], line.box[1])
            beside = line.box[0] >= above[2] - 1 or line.box[2] <= rows[-1][0].box[0] + 1
            if beside and overlap > 0.6 * min(above[3] - above[1], line.box[3] - line.box[1]):
                rows[-1].append(line)
                continue
        rows.append([line])
    return [sorted(row, key=lambda line: line.box[0]) if _left_to_right(row) else row for row in rows]


def _left_to_right(row: Sequence[Line]) -> bool:
    # Arabic and Hebrew: the file's own order is the order they are read in.
    return not any("\u0590" <= char <= "\u08ff" for line in row for char in line.text)


def _joined(rows: Sequence[Sequence[Line]]) -> tuple[str, BlockKind]:
    texts = [_row_text(row) for row in rows]
    cells = sum("\t" in text for text in texts)
    items = sum(ITEM.match(text) is not None for text in texts)
    kind: BlockKind = "text"
    if cells >= 2 and cells >= len(texts) / 2:
        kind = "table"
    elif items >= 2 or (items and ITEM.match(texts[0])):
        kind = "list"
    left, _, right, _ = union(line.box for row in rows for line in row)
    joined = texts[0]
    for index in range(1, len(texts)):
        above, text = texts[index - 1], texts[index]
        short = rows[index - 1][-1].box[2] < right - 0.25 * (right - left)
        parted = above.endswith(HYPHENS) and len(above) > 1 and above[-2].isalpha() and text[:1].isalpha()
        ended = short and SENTENCE_END.search(above)
        apart = kind == "table" or ITEM.match(text) or "\t" in text or "\t" in above
        joined += ("\n" if parted or ended or apart else "" if _without_spaces(above, text) else " ") + text
    return joined, kind


def _without_spaces(above: str, text: str) -> bool:
    """Chinese and Japanese have no spaces between words, nor between lines."""
    return all("\u3000" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef" for char in (above[-1:], text[:1]))


def _row_text(row: Sequence[Line]) -> str:
    text = row[0].text.strip()
    for before, line in pairwise(row):
        wide = line.box[0] - before.box[2] > 0.8 * line.size
        bullet = BULLET.fullmatch(text) is not None
        text += ("" if line.glued else "\t" if wide and not bullet else " ") + line.text.strip()
    return text
