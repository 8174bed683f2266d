"""One PDF or picture, opened by pymupdf in a worker process: what it says of itself, and one page after the other."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..records import Box
from ..settings import Limits
from . import figures, ocr, pictures
from .compose import clean, composed
from .language import language_of
from .layout import in_reading_order, turned_box
from .mupdf import mupdf
from .raw import Line, OutlineEntry, Probe, RawBlock, RawFigure, RawPage

__all__ = ["Reader"]

OCR_DPI = 300
OCR_PIXELS = 24_000_000
FEW_LETTERS = 24  # fewer on a page with pictures or drawings: what it says is drawn
MANY_LETTERS = 150  # on a scanned page; a figure's labels are fewer
UNREADABLE = 0.3  # of the letters without a meaning: the text is of no use
LEAST_CONFIDENCE = 0.35  # of a page's OCR; below it has seen writing where there is none
SURE = 0.75  # the confidence at which a language is taken for the right one
TESSERACTS = {
    "en": "eng", "de": "deu", "fr": "fra", "es": "spa", "it": "ita", "pt": "por", "nl": "nld", "la": "lat",
}  # fmt: skip
BOLD = 16  # pymupdf's flag of a span


class Reader:
    """An open file. Not for the main process: pymupdf can be made to hang or crash by a file."""

    def __init__(self, path: Path, media: str, folder: Path, limits: Limits, tesseract: str, languages: str) -> None:
        """`folder` gets the pictures. Raises what pymupdf raises."""
        pymupdf = mupdf()

        pymupdf.TOOLS.mupdf_display_errors(False)
        pymupdf.TOOLS.mupdf_display_warnings(False)
        self.path = path
        self.media = media
        self.folder = folder
        self.limits = limits
        self.tesseract = tesseract
        self.languages = languages
        self.spoken = ""  # the one of them that the pages read so far are in
        # By type, not by name: MuPDF would open an HTML file called .pdf as a page of text.
        self.document: Any = pymupdf.open(path, filetype=media)
        self.alts: dict[int, list[str]] = {}

    def probe(self) -> Probe:
        document = self.document
        if document.needs_pass:
            return Probe(0, locked=True)
        pages = document.page_count
        if self.media != "pdf":
            return Probe(pages)
        labels = []
        if document.get_page_labels():
            labels = [document[number].get_label() for number in range(pages)] if pages <= 3000 else []
        outline = [
            OutlineEntry(level, clean(title), page)
            for level, title, page, *_ in document.get_toc()
            if 0 < page <= pages
        ]
        title = clean((document.metadata or {}).get("title") or "")
        return Probe(pages, False, title, tuple(labels), tuple(outline), self._alt_texts(), bool(document.is_repaired))

    def _alt_texts(self) -> dict[str, list[str]]:
        """Alt texts of tagged figures by page, in the order of the file's objects."""
        found: dict[str, list[str]] = {}
        document = self.document
        try:
            if "StructTreeRoot" not in document.xref_get_keys(document.pdf_catalog()):
                return {}
            pages = {document.page_xref(number): number + 1 for number in range(document.page_count)}
            for xref in range(1, min(document.xref_length(), 300_000)):
                kind, name = document.xref_get_key(xref, "S")
                if kind != "name" or name != "/Figure":
                    continue
                kind, text = document.xref_get_key(xref, "Alt")
                where = document.xref_get_key(xref, "Pg")
                page = pages.get(int(where[1].split()[0])) if where[0] == "xref" else None
                if kind == "string" and page:
                    found.setdefault(str(page), []).append(clean(text)[:4000])
        except Exception:  # a broken tree of tags costs the alt texts, not the file
            return {}
        return found

    def page(self, number: int) -> RawPage:
        """Page `number`, counted from 1. What cannot be read of it is its `problem`."""
        page = self.document[number - 1]
        width, height = page.rect.width, page.rect.height
        text, blocks = self._written(page) if self.media == "pdf" else ("", [])
        source, confidence, problem = "text", 1.0, ""
        letters = sum(char.isalnum() for char in text)
        unreadable = letters and _without_meaning(text) > UNREADABLE
        if (letters < FEW_LETTERS or unreadable) and (unreadable or _has_pictures(page)):
            read = self._read(page)
            if isinstance(read, str):
                problem = read
            else:
                seen, seen_blocks, sure = read
                better = sum(char.isalnum() for char in seen) > (0 if unreadable else letters)
                if sure >= LEAST_CONFIDENCE and better:
                    text, blocks, source, confidence = seen, seen_blocks, "ocr", sure
        if not text.strip():
            source = "none"
        raw = RawPage(number, width, height, text, source, confidence, tuple(blocks), problem=problem)  # type: ignore[arg-type]
        try:
            return self._with_figures(page, raw)
        except MemoryError:
            raise
        except Exception as error:  # a picture that cannot be drawn costs the figures, not the page's text
            return replace(raw, problem=problem or f"figures: {type(error).__name__}")

    def _written(self, page: Any) -> tuple[str, list[RawBlock]]:
        """The page's own text and its blocks, read with the writing upright, however the page is turned."""
        lines, quarters = self._lines(page)
        width, height = page.mediabox.width, page.mediabox.height
        upright = [replace(line, box=turned_box(line.box, quarters, width, height)) for line in lines]
        text, blocks = composed(in_reading_order(upright), self.limits.page_characters)
        sheet = (width, height) if quarters % 2 == 0 else (height, width)
        return text, [replace(b, box=self._seen(page, turned_box(b.box, -quarters % 4, *sheet))) for b in blocks]

    @staticmethod
    def _seen(page: Any, box: Box) -> Box:
        """A box of the unturned page as the page is looked at."""
        rect = mupdf().Rect(box) * page.rotation_matrix if page.rotation else None
        return (rect.x0, rect.y0, rect.x1, rect.y1) if rect is not None else box

    def _lines(self, page: Any) -> tuple[list[Line], int]:
        """The lines of the unturned page, and by how many quarters, clockwise, most of their writing is turned."""
        pymupdf = mupdf()

        # Without the flag for ligatures "ﬁ" comes as "fi", which people search for.
        flags = pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_MEDIABOX_CLIP | pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
        found = []
        turned = [0, 0, 0, 0]
        for number, block in enumerate(page.get_text("dict", flags=flags)["blocks"]):
            for line in block.get("lines", ()):
                spans = line["spans"]
                text = clean("".join(span["text"] for span in spans))
                if not text.strip():
                    continue
                across, down = line["dir"]
                if not line["wmode"]:  # Chinese and Japanese from top to bottom are as they should be
                    side = (0 if across > 0 else 2) if abs(across) >= abs(down) else (1 if down > 0 else 3)
                    turned[side] += len(text)
                box = line["bbox"]
                longest = max(spans, key=lambda span: len(span["text"]))
                bold = bool(spans[0]["flags"] & BOLD) and _mostly_bold(spans)
                lead = bool(spans[0]["flags"] & BOLD) and not bold
                if lead and abs(across) > 0.9:
                    # The bold beginning as a line of its own: "Figure 19.4 Title" before the caption's text.
                    found += _parted(spans, tuple(box), number)
                else:
                    found.append(Line(text, tuple(box), round(longest["size"], 1), bold, number))
        return found, turned.index(max(turned))

    def _read(self, page: Any) -> tuple[str, list[RawBlock], float] | str:
        """The page's text by OCR, its blocks and its confidence; or the problem."""
        most = min(OCR_PIXELS, self.limits.picture_pixels)
        pixmap = pictures.render(page, None, OCR_DPI, most, gray=True)
        scale = pixmap.width / max(1.0, page.rect.width)
        seconds = self.limits.page_seconds * 0.8
        began = time.monotonic()
        try:
            reading = ocr.read(pixmap, self.tesseract, self.spoken or self.languages, seconds)
            left = seconds - (time.monotonic() - began)
            if self.spoken and reading.confidence < SURE and left > seconds / 2:
                reading = max(
                    reading, ocr.read(pixmap, self.tesseract, self.languages, left), key=lambda r: r.confidence
                )
        except ocr.OcrError as error:
            return error.problem
        if not self.spoken and reading.confidence >= SURE:
            # One language reads twice as fast as two; the pages of a document mostly share it.
            self.spoken = TESSERACTS.get(language_of("\n".join(line.text for line in reading.lines)), "")
            self.spoken = self.spoken if self.spoken in self.languages.split("+") else ""
        lines = [
            replace(line, box=_scaled(line.box, 1 / scale), size=round(line.size / scale, 1)) for line in reading.lines
        ]
        text, blocks = composed(_grouped(lines), self.limits.page_characters)
        placed = [replace(b, box=_scaled(reading.back(_scaled(b.box, scale)), 1 / scale)) for b in blocks]
        return text, placed, reading.confidence

    def _with_figures(self, page: Any, raw: RawPage) -> RawPage:
        texts = [raw.text[block.start : block.end] for block in raw.blocks]
        # A page-wide picture with much writing in it, or one that could not be read, is a scan; else a figure.
        letters = sum(char.isalnum() for char in raw.text)
        scanned = (raw.source == "ocr" and letters > MANY_LETTERS) or (raw.source == "none" and raw.problem != "")
        most = self.limits.page_figures
        boxes = figures.drawn(page, raw.blocks, texts, scanned=scanned, most=most)
        if scanned and self.media == "pdf":
            boxes += figures.in_scan(raw.blocks, texts, raw.width)[:most]
        if self.media != "pdf":
            boxes = [(0.0, 0.0, raw.width, raw.height)]
        found = []
        for index, (box, caption) in enumerate(figures.captioned(boxes, raw.blocks, texts)):
            pixmap = pictures.render(page, box, pictures.FIGURE_DPI, pictures.FIGURE_PIXELS)
            if pixmap.width < 1 or pixmap.height < 1 or (caption < 0 and pixmap.is_unicolor):
                continue
            written = pictures.write(pixmap, self.folder, f"p{raw.number:05}-{index:02}")
            found.append(RawFigure(box, *written, caption=caption))
        return replace(raw, figures=tuple(found))

    def labels(self, page_number: int, box: Box) -> str:
        """The words inside a figure, read by OCR. Raises OcrError."""
        page = self.document[page_number - 1]
        pixmap = pictures.render(page, box, OCR_DPI, 8_000_000, gray=True)
        reading = ocr.read(pixmap, self.tesseract, self.languages, self.limits.page_seconds * 0.8, sparse=True)
        return " ".join(line.text for line in reading.lines)


def _parted(spans: Iterable[dict[str, Any]], box: Box, number: int) -> list[Line]:
    """A line that begins bold as two: the bold words, the rest. They stay one row, as far apart as they were."""
    bold: list[dict[str, Any]] = []
    rest: list[dict[str, Any]] = []
    for span in spans:
        (rest if rest or not span["flags"] & BOLD else bold).append(span)
    found: list[Line] = []
    left = box[0]
    spaced = "".join(span["text"] for span in bold)[-1:].isspace()
    for part, heavy in ((bold, True), (rest, False)):
        text = clean("".join(span["text"] for span in part))
        if text.strip():
            right = max(span["bbox"][2] for span in part) if heavy else box[2]
            right = min(max(right, left), box[2])
            size = max(part, key=lambda span: len(span["text"]))["size"]
            glued = bool(found) and not spaced and not text[0].isspace()
            found.append(Line(text, (left, box[1], right, box[3]), round(size, 1), heavy, number, glued))
            left = right
    return found


def _mostly_bold(spans: Iterable[dict[str, Any]]) -> bool:
    return all(span["flags"] & BOLD for span in spans if span["text"].strip())


def _has_pictures(page: Any) -> bool:
    return any(kind != "fill-text" for kind, *_ in page.get_bboxlog())


def _without_meaning(text: str) -> float:
    """The share of characters that stand for none: no Unicode known, or private use."""
    letters = [char for char in text if not char.isspace()]
    bad = sum(char == "\ufffd" or "\ue000" <= char <= "\uf8ff" for char in letters)
    return bad / max(1, len(letters))


def _grouped(lines: Iterable[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        if groups and groups[-1][-1].block == line.block:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _scaled(box: Box, by: float) -> Box:
    return box[0] * by, box[1] * by, box[2] * by, box[3] * by
