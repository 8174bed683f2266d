"""From single pages to a document: running heads, printed page numbers, headings and figures with their captions.

All of it needs the other pages: what repeats is furniture, and a heading is larger than what the document is set in.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..index.chunking import flowing
from ..records import Block, BlockKind, Box, Figure, Heading, PageText
from .figures import CAPTION, figure_number
from .language import language_of
from .raw import OutlineEntry, RawBlock, RawFigure, RawPage

__all__ = ["Assembled", "assemble"]

MARGIN = 0.09  # of the page's height, above and below, where running heads stand
REPEATED = 3  # pages that furniture is on at least
LEAST_LARGER = 1.12  # times the body's size that a heading is
HEADING_CHARACTERS = 160
_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(r"\W*(?:page|seite|p\.|s\.)?\s*(\d{1,4}|[ivxlc]{1,7})\W*", re.IGNORECASE)
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True)
class Assembled:
    """A document's pages, headings and figures; `files` maps each figure's id to its file in the staging folder."""

    pages: list[PageText]
    headings: list[Heading]
    figures: list[Figure]
    files: dict[str, str]
    language: str
    title: str


def assemble(
    document: str,
    raw: Sequence[RawPage],
    outline: Sequence[OutlineEntry] = (),
    alts: dict[str, list[str]] | None = None,
    title: str = "",
) -> Assembled:
    """`raw` in the order of the pages; `outline` and `alts` as the file gives them."""
    furniture = _furniture(raw)
    labels = _labels(raw, furniture)
    captions = {(page.number, figure.caption) for page in raw for figure in page.figures if figure.caption >= 0}
    headings = _headings(document, raw, furniture, captions, outline)
    opened = {(heading.page, heading.start) for heading in headings}
    pages = []
    languages: Counter[str] = Counter()
    for page in raw:
        inside = _inside_figures(page)
        blocks = tuple(
            Block(block.start, block.end, _kind(page, index, block, furniture, captions, opened, inside), block.box)
            for index, block in enumerate(page.blocks)
        )
        language = language_of(page.text)
        languages[language] += len(page.text)
        pages.append(
            PageText(
                document, page.number, labels.get(page.number, ""), page.text, page.source, language,
                page.width, page.height, page.confidence, page.problem, blocks,
            )
        )  # fmt: skip
    known = Counter({name: count for name, count in languages.items() if name})
    # Pages too short to tell by themselves may tell together.
    sample = " ".join(page.text[:400] for page in raw[:100])
    language = known.most_common(1)[0][0] if known else language_of(sample)
    figures, files = _figures(document, raw, alts or {})
    return Assembled(pages, headings, figures, files, language, title or _title(headings))


Place = tuple[int, int]  # a page's number and a block's index on it


def _furniture(raw: Sequence[RawPage]) -> set[Place]:
    """Blocks in the margins that stand on many pages, but for their numbers."""
    seen: defaultdict[tuple[str, int], list[Place]] = defaultdict(list)
    for page in raw:
        for index, block in enumerate(page.blocks):
            # A paragraph that begins at the page's very top is none.
            if block.lines <= 2 and block.end - block.start < 150 and _in_margin(page, block.box):
                text = _DIGITS.sub("#", page.text[block.start : block.end]).casefold()
                seen[_SPACE.sub(" ", text), round(block.size)].append((page.number, index))
    written = sum(1 for page in raw if page.text.strip())
    least = max(REPEATED, 0.04 * written)
    groups = [places for places in seen.values() if len({page for page, _ in places}) >= least]
    repeated = {place for places in groups for place in places}
    # Pages that would be left with nothing: what repeats on them is what they say.
    rest = {
        page.number for page in raw if any((page.number, index) not in repeated for index in range(len(page.blocks)))
    }
    kept = [places for places in groups if 2 * sum(page in rest for page, _ in places) >= len(places)]
    return {place for places in kept for place in places}


def _in_margin(page: RawPage, box: Box) -> bool:
    return page.height > 0 and box[3] > 0 and (box[3] < MARGIN * page.height or box[1] > (1 - MARGIN) * page.height)


def _labels(raw: Sequence[RawPage], furniture: set[Place]) -> dict[int, str]:
    """Printed page numbers: the file's own labels, else the numbers in the margins that count on from page to page."""
    given = {page.number: page.label for page in raw if page.label}
    if given:
        return given
    offsets: Counter[int] = Counter()
    seen: defaultdict[int, set[int]] = defaultdict(set)
    for page in raw:
        for index, block in enumerate(page.blocks):
            if (page.number, index) in furniture:
                text = page.text[block.start : block.end]
                alone = _PAGE_NUMBER.fullmatch(text)
                numbers = [alone[1]] if alone else _DIGITS.findall(text)
                for number in {int(one) for one in numbers if one.isdigit() and len(one) < 5}:
                    offsets[number - page.number] += 1
                    seen[page.number].add(number)
    if not offsets:
        return {}
    offset, count = offsets.most_common(1)[0]
    with_numbers = len(seen)
    # A number that is the same everywhere (a chapter, a year) has another offset on every page.
    if count < REPEATED or count < 0.6 * with_numbers:
        return {}
    return {page.number: str(page.number + offset) for page in raw if page.number + offset > 0}


def _headings(
    document: str,
    raw: Sequence[RawPage],
    furniture: set[Place],
    captions: set[Place],
    outline: Sequence[OutlineEntry],
) -> list[Heading]:
    """Blocks that the outline names, and blocks set larger or bolder than the body. Levels run from 1."""
    body = _body_size(raw)
    named: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for entry in outline:
        named[entry.page][_plain(entry.title)] = entry.level
    sizes = Counter[float]()
    found: list[tuple[RawPage, RawBlock, int | None]] = []
    for page in raw:
        wanted = named.get(page.number, {})
        for index, block in enumerate(page.blocks):
            if (page.number, index) in furniture or (page.number, index) in captions:
                continue
            text = page.text[block.start : block.end]
            if block.kind == "table" or len(text) > HEADING_CHARACTERS or CAPTION.match(text):
                continue
            plain = _plain(text)
            level = wanted.get(plain)
            if level is None:
                level = next((lv for title, lv in wanted.items() if _nearly(title, plain)), None)
            # With an outline, type alone says little more: bold cells of tables, names of boxes.
            if level is not None or (not outline and page.source == "text" and _looks_like_heading(block, text, body)):
                found.append((page, block, level))
                if level is None:
                    sizes[block.size] += 1
    ranks = {size: rank for rank, size in enumerate(sorted(sizes, reverse=True), 1)}
    headings = []
    for ordinal, (page, block, level) in enumerate(found):
        text = flowing(page.text[block.start : block.end])
        shown = level if level is not None else min(6, ranks[block.size])
        headings.append(Heading(document, ordinal, page.number, block.start, block.end, shown, text))
    return headings


def _body_size(raw: Sequence[RawPage]) -> float:
    sizes = Counter[float]()
    for page in raw:
        for block in page.blocks:
            sizes[block.size] += block.end - block.start
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _looks_like_heading(block: RawBlock, text: str, body: float) -> bool:
    if block.lines > 3 or not any(char.isalpha() for char in text) or len(text) < 3 or text.rstrip()[-1] in ".,;:":
        return False
    return block.size >= LEAST_LARGER * body or (block.bold and block.size >= body and block.lines <= 2)


def _plain(text: str) -> str:
    return _SPACE.sub(" ", text).strip().casefold()


def _nearly(title: str, text: str) -> bool:
    """Whether a block is an outline's entry written a little otherwise: "19.1 | Heart Anatomy"."""
    one, other = ("".join(char for char in part if char.isalnum()) for part in (title, text))
    return len(one) > 3 and (one == other or (other.endswith(one) and len(other) - len(one) < 12))


def _inside_figures(page: RawPage) -> set[int]:
    """Blocks that stand inside a figure: its labels, written as text."""
    inside = set()
    for index, block in enumerate(page.blocks):
        for figure in page.figures:
            x0, y0, x1, y1 = figure.box
            left, top, right, bottom = block.box
            # A picture that was read as a whole is the page: its words are the page's text.
            whole = (x1 - x0) * (y1 - y0) > 0.9 * page.width * page.height
            within = not whole and left >= x0 - 3 and top >= y0 - 3 and right <= x1 + 3 and bottom <= y1 + 3
            if within and x1 > x0 and index != figure.caption:
                inside.add(index)
    return inside


def _kind(
    page: RawPage,
    index: int,
    block: RawBlock,
    furniture: set[Place],
    captions: set[Place],
    opened: set[tuple[int, int]],
    inside: set[int],
) -> BlockKind:
    if (page.number, index) in furniture:
        return "furniture"
    if (page.number, index) in captions:
        return "caption"
    if (page.number, block.start) in opened:
        return "heading"
    if index in inside:
        return "label"
    return block.kind


def _figures(document: str, raw: Sequence[RawPage], alts: dict[str, list[str]]) -> tuple[list[Figure], dict[str, str]]:
    """The catalog. Pictures without a caption that come back on page after page are ornaments, and left out."""
    seen = Counter(figure.sha256 for page in raw for figure in page.figures if figure.caption < 0)
    figures: list[Figure] = []
    files: dict[str, str] = {}
    for page in raw:
        kept = [f for f in page.figures if f.caption >= 0 or seen[f.sha256] < REPEATED]
        given = alts.get(str(page.number), [])
        for order, raw_figure in enumerate(kept):
            identity = f"{document}-f{len(figures):04}"
            alt = raw_figure.alt or (given[order] if len(given) == len(kept) else "")
            figures.append(_figure(document, identity, len(figures), page, raw_figure, alt))
            files[identity] = raw_figure.file
    return figures, files


def _figure(document: str, identity: str, ordinal: int, page: RawPage, raw: RawFigure, alt: str) -> Figure:
    start = end = 0
    if raw.caption >= 0:
        block = page.blocks[raw.caption]
        start, end = block.start, block.end
    caption = page.text[start:end]
    label, number = figure_number(caption)
    written = _words(page, raw)
    return Figure(
        identity, document, ordinal, label, number, caption, alt, " ".join(filter(None, [raw.labels, written])),
        page.number, raw.box, raw.width, raw.height, raw.sha256, f"{document}/{identity}.png", start, end,
    )  # fmt: skip


def _words(page: RawPage, figure: RawFigure) -> str:
    """The labels inside a figure that are written as text."""
    alone = replace(page, figures=(figure,))
    texts: Iterable[str] = (
        page.text[page.blocks[i].start : page.blocks[i].end] for i in sorted(_inside_figures(alone))
    )
    return flowing(" ".join(texts))


def _title(headings: Sequence[Heading]) -> str:
    if not headings:
        return ""
    first = min(headings[:10], key=lambda heading: (heading.level, heading.ordinal))
    return first.text
