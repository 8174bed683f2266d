"""Word documents: paragraphs, headings, tables and pictures, on the pages that Word itself last broke them into.

A .docx has no pages of its own. Word notes where it broke them; a file without these notes is parted at headings and
paragraphs, and its parts are counted as pages without a printed number.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..records import BlockKind, Box
from ..settings import Limits
from .compose import clean
from .figures import CAPTION
from .mupdf import mupdf
from .pictures import FIGURE_PIXELS, png
from .raw import OutlineEntry, RawBlock, RawFigure, RawPage

__all__ = ["WordText", "read_docx"]

LEAST_SIDE = 32  # pixels of a picture
MOST_PIXELS = 200_000_000
PART = 3000  # characters of a part, where Word noted no pages
BODY, STEP = 11.0, 2.0  # sizes that stand for body text and a heading's level
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_WP = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}"
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class WordText:
    """A whole document."""

    title: str
    pages: tuple[RawPage, ...]
    outline: tuple[OutlineEntry, ...]


@dataclass(frozen=True)
class _Piece:
    """A paragraph or a table, with the pictures in it."""

    text: str
    kind: BlockKind
    level: int  # of a heading; 0 for none
    pictures: tuple[tuple[bytes, str], ...]
    breaks: bool  # whether a page ended before it


def read_docx(path: Path, folder: Path, limits: Limits) -> WordText:
    """Reads the whole file; `folder` gets the pictures. Raises what python-docx raises for a broken one."""
    import docx

    document = docx.Document(str(path))
    width, height = 612.0, 792.0
    if document.sections:
        section = document.sections[0]
        width = float(section.page_width.pt) if section.page_width else width
        height = float(section.page_height.pt) if section.page_height else height
    pieces = list(_pieces(document))
    noted = any(piece.breaks for piece in pieces)
    pages: list[list[_Piece]] = [[]]
    length = 0
    for piece in pieces:
        full = not noted and length > PART // 2 and (piece.level or length + len(piece.text) > PART)
        if pages[-1] and (piece.breaks or full):
            pages.append([])
            length = 0
        pages[-1].append(piece)
        length += len(piece.text)
    outline: list[OutlineEntry] = []
    raw = []
    for number, some in enumerate(pages[: limits.pages], 1):
        raw.append(_page(number, some, folder, limits, width, height))
        outline += [OutlineEntry(piece.level, piece.text, number) for piece in some if piece.level and piece.text]
    return WordText(clean(document.core_properties.title or ""), tuple(raw), tuple(outline))


def _page(number: int, pieces: list[_Piece], folder: Path, limits: Limits, width: float, height: float) -> RawPage:
    text = ""
    blocks: list[RawBlock] = []
    figures: list[RawFigure] = []
    for piece in pieces:
        first = len(figures)
        for data, alt in piece.pictures:
            figure = _picture(data, alt, folder, f"p{number:05}-{len(figures):02}")
            if figure is not None and len(figures) < limits.page_figures:
                figures.append(figure)
        if piece.text and len(text) + len(piece.text) + 2 <= limits.page_characters:
            text += "\n\n" if text else ""
            start = len(text)
            text += piece.text
            size = BODY + STEP * (7 - piece.level) if piece.level else BODY
            blocks.append(RawBlock(start, len(text), piece.kind, NOWHERE, size, piece.level > 0, 1))
            # A caption follows its picture, in the same paragraph or the next.
            waiting = first - 1 if len(figures) == first else len(figures) - 1
            if waiting >= 0 and figures[waiting].caption < 0 and CAPTION.match(piece.text):
                figures[waiting] = replace(figures[waiting], caption=len(blocks) - 1)
    source = "text" if text.strip() else "none"
    return RawPage(number, width, height, text, source, 1.0, tuple(blocks), tuple(figures))  # type: ignore[arg-type]


def _pieces(document: Any) -> Iterator[_Piece]:
    """The body's paragraphs and tables in order."""
    import docx.table
    import docx.text.paragraph

    broken = False
    for element in document.element.body.iterchildren():
        if element.tag == f"{_W}p":
            paragraph = docx.text.paragraph.Paragraph(element, document)
            # What Word broke in the middle counts to the page that it ends on only where the break comes first.
            inside = _breaks(element)
            pictures = tuple(_pictures(element, document))
            text = "\n".join(clean(line) for line in paragraph.text.split("\n")).strip()
            level = _level(paragraph)
            kind: BlockKind = "list" if element.find(f"{_W}pPr/{_W}numPr") is not None and not level else "text"
            if text or pictures:
                yield _Piece(text, kind, level, pictures, broken or inside == "first")
                broken = inside == "later"
            else:
                broken = broken or bool(inside)
        elif element.tag == f"{_W}tbl":
            table = docx.table.Table(element, document)
            rows = [_row(row) for row in table.rows]
            text = "\n".join(row for row in rows if row.strip())
            pictures = tuple(_pictures(element, document))
            if text or pictures:
                yield _Piece(text, "table", 0, pictures, broken)
                broken = bool(_breaks(element))


def _row(row: Any) -> str:
    cells: list[str] = []
    last = None
    for cell in row.cells:
        if cell._tc is not last:  # a cell over several columns is listed for each of them
            cells.append(" ".join(clean(cell.text).split()))
        last = cell._tc
    return "\t".join(cells)


def _breaks(element: Any) -> str:
    """ "first" where a page ended before the element's text, "later" where within or after it, else ""."""
    texts = False
    for node in element.iter():
        if node.tag == f"{_W}t" and node.text:
            texts = True
        hard = node.tag == f"{_W}br" and node.get(f"{_W}type") == "page"
        if node.tag == f"{_W}lastRenderedPageBreak" or hard or node.tag == f"{_W}pageBreakBefore":
            return "later" if texts else "first"
    return ""


def _level(paragraph: Any) -> int:
    name = (paragraph.style.name or "") if paragraph.style is not None else ""
    if name == "Title":
        return 1
    if name.startswith("Heading ") and name[8:].isdigit():
        return min(6, int(name[8:]))
    return 0


def _pictures(element: Any, document: Any) -> Iterator[tuple[bytes, str]]:
    """(bytes, alt text) of each picture."""
    for drawing in element.iter(f"{_W}drawing"):
        about = drawing.find(f".//{_WP}docPr")
        alt = clean(about.get("descr") or "") if about is not None else ""
        for blip in drawing.iter(f"{_A}blip"):
            part = document.part.related_parts.get(blip.get(f"{_R}embed") or "")
            if part is not None:
                yield part.blob, alt


def _picture(data: bytes, alt: str, folder: Path, stem: str) -> RawFigure | None:
    """A picture as PNG, smaller where it is very large; None for what is no picture or a speck."""
    pymupdf = mupdf()

    try:
        # The size first, from the header: a small file can hold a very large picture.
        with pymupdf.open(stream=data) as sheet:
            sizes = [(info["width"], info["height"]) for info in sheet[0].get_image_info()]
        if len(sizes) != 1 or min(sizes[0]) < LEAST_SIDE or sizes[0][0] * sizes[0][1] > MOST_PIXELS:
            return None
        pixmap = pymupdf.Pixmap(data)
        if pixmap.alpha or pixmap.colorspace is None or pixmap.n not in (1, 3):
            pixmap = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.Pixmap(pixmap, 0) if pixmap.alpha else pixmap)
        while pixmap.width * pixmap.height > FIGURE_PIXELS:
            pixmap.shrink(1)
    except (RuntimeError, ValueError, TypeError):  # a format that MuPDF does not know, or a broken file
        return None
    picture = png(pixmap.samples, pixmap.width, pixmap.height, pixmap.n)
    name = f"{stem}.png"
    (folder / name).write_bytes(picture)
    return RawFigure(NOWHERE, name, pixmap.width, pixmap.height, hashlib.sha256(picture).hexdigest(), alt=alt)
