"""Pages to chunks: parted at headings before paragraphs, paragraphs before sentences, sentences before words.

A chunk belongs to one page. A sentence that a page break cuts is whole in the first chunk of the next page, which then
has a span on both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..records import Block, Chunk, Figure, Heading, PageText, Span
from .sentences import sentences

__all__ = ["Chunker", "embedded_text", "figure_chunk", "flowing"]

NOT_READ = {"furniture", "caption", "label"}
LEAST = 250  # characters that a chunk should have before a heading ends it
MOST_CARRIED = 400  # of the sentence that began on the page before
_HYPHEN = re.compile(r"(?<=\w)[-\u00ad\u2010]\n(?=[a-zà-ÿ])")
_SPACE = re.compile(r"\s+")


def flowing(text: str) -> str:
    """A text for searching and showing: words that were parted at a line's end joined, white space single."""
    return _SPACE.sub(" ", _HYPHEN.sub("", text)).strip()


def embedded_text(chunk: Chunk) -> str:
    """What of a chunk is embedded: its headings, then its text."""
    text = flowing(chunk.text)
    # The last heading often stands in the text already.
    above = [part for part in chunk.heading.split(" > ") if part and part not in text[:200]]
    return f"{' > '.join(above[-2:])}\n{text}" if above else text


@dataclass(frozen=True)
class _Unit:
    """Characters that are not parted further if they fit. `opens` is the heading that begins here."""

    span: Span
    opens: Heading | None = None


class Chunker:
    """Chunks of at most `size` characters; one that goes on from another repeats up to `overlap` of its end."""

    def __init__(self, size: int = 1000, overlap: int = 200) -> None:
        self.size = size
        self.overlap = min(overlap, size // 2)

    @property
    def name(self) -> str:
        """What chunks were made with; kept with the document."""
        return f"v1/{self.size}/{self.overlap}"

    def chunks(self, document: str, pages: Iterable[PageText], headings: Sequence[Heading]) -> Iterator[Chunk]:
        """The text chunks of a document, in order."""
        opened: dict[tuple[int, int], Heading] = {(heading.page, heading.start): heading for heading in headings}
        path: list[Heading] = []
        before: PageText | None = None
        ordinal = 0
        for page in pages:
            units = list(self._units(page, opened))
            carried = _carried(before, page, units) if before is not None else None
            for spans, above in self._filled(page, units, carried, path):
                text = "\n".join(_text_of(span, page, before) for span in spans)
                yield Chunk(f"{document}-c{ordinal:05}", document, ordinal, "text", page.number, spans, text, above)
                ordinal += 1
            before = page

    def _units(self, page: PageText, opened: dict[tuple[int, int], Heading]) -> Iterator[_Unit]:
        for block in page.blocks:
            if block.kind in NOT_READ:
                continue
            heading = opened.get((page.number, block.start))
            if heading is not None:
                yield _Unit(Span(page.number, block.start, block.end), heading)
                continue
            for start, end in self._pieces(page.text, block):
                yield _Unit(Span(page.number, start, end))

    def _pieces(self, text: str, block: Block) -> Iterator[tuple[int, int]]:
        """A block whole where it fits, else its sentences, else pieces of these."""
        if block.end - block.start <= self.size:
            if text[block.start : block.end].strip():
                yield block.start, block.end
            return
        for start, end in sentences(text, block.start, block.end):
            while end - start > self.size:
                cut = max(text.rfind(" ", start, start + self.size), text.rfind("\n", start, start + self.size))
                cut = cut if cut > start + self.size // 2 else start + self.size
                yield start, cut
                start = cut
            if text[start:end].strip():
                yield start, end

    def _filled(
        self, page: PageText, units: Sequence[_Unit], carried: Span | None, path: list[Heading]
    ) -> Iterator[tuple[tuple[Span, ...], str]]:
        """(spans, headings above) of each chunk of a page; keeps `path` in step with the headings passed."""
        spans: list[Span] = [carried] if carried else []
        above = _path_text(path)
        fresh = False  # whether there is more in it than what an earlier chunk has
        worded = False  # and more than headings
        for unit in units:
            length = sum(span.end - span.start + 2 for span in spans)  # 2: the white space between two blocks
            if unit.opens is not None:
                if fresh and length >= LEAST:
                    yield tuple(_merged(spans, page.text)), above
                    spans, fresh = [], False
                elif not fresh:
                    spans = []  # what was carried over does not belong under a new heading
                while path and path[-1].level >= unit.opens.level:
                    path.pop()
                path.append(unit.opens)
                if not (fresh and worded):
                    above, worded = _path_text(path), False
            elif length + unit.span.end - unit.span.start > self.size and not fresh:
                spans = []  # what was repeated or carried over has no room
            elif length + unit.span.end - unit.span.start > self.size:
                yield tuple(_merged(spans, page.text)), above
                spans, fresh = self._repeated(spans, page, unit), False
                above = _path_text(path)
            spans.append(unit.span)
            fresh, worded = True, worded or unit.opens is None
        if fresh:
            yield tuple(_merged(spans, page.text)), above

    def _repeated(self, spans: Sequence[Span], page: PageText, unit: _Unit) -> list[Span]:
        """The last sentences of a chunk, at most `overlap` characters that fit before the next unit."""
        room = min(self.overlap, self.size - 2 - (unit.span.end - unit.span.start))
        last = spans[-1]
        if last.page != page.number:
            return []
        kept: list[Span] = []
        for start, _ in reversed(sentences(page.text, last.start, last.end)):
            if last.end - start > room:
                break
            kept = [Span(page.number, start, last.end)]
        return kept


def _carried(before: PageText, page: PageText, units: Sequence[_Unit]) -> Span | None:
    """The sentence at the end of the page before that goes on on this one."""
    if not units or units[0].opens is not None or before.number + 1 != page.number:
        return None
    read = [block for block in before.blocks if block.kind not in NOT_READ]
    if not read or read[-1].kind != "text":
        return None
    first = page.text[units[0].span.start : units[0].span.end].lstrip()
    last = sentences(before.text, read[-1].start, read[-1].end)
    if not last or not first:
        return None
    start, end = last[-1]
    ended = re.search(r"[.!?…:][\"'”’»)\]]*$", before.text[start:end])
    if ended or end - start > MOST_CARRIED or (first[0].isupper() and before.text[end - 1] not in ",-"):
        return None
    return Span(before.number, start, end)


def _merged(spans: Sequence[Span], text: str) -> list[Span]:
    """Spans of this page that only white space parts, made one."""
    merged = [spans[0]]
    for span in spans[1:]:
        last = merged[-1]
        if last.page == span.page and last.end <= span.start and not text[last.end : span.start].strip():
            merged[-1] = Span(last.page, last.start, span.end)
        elif last.page == span.page and last.end >= span.start >= last.start:
            merged[-1] = Span(last.page, last.start, max(last.end, span.end))
        else:
            merged.append(span)
    return merged


def _text_of(span: Span, page: PageText, before: PageText | None) -> str:
    source = page if span.page == page.number or before is None else before
    return source.text[span.start : span.end]


def _path_text(path: Sequence[Heading]) -> str:
    return " > ".join(heading.text for heading in path)


def figure_chunk(figure: Figure, ordinal: int, heading: str = "") -> Chunk | None:
    """The chunk by which a figure is found; None for one that nothing is said about."""
    if not figure.caption and not figure.alt:
        return None
    spans = (Span(figure.page, figure.caption_start, figure.caption_end),) if figure.caption else ()
    text = figure.caption or figure.alt
    return Chunk(figure.id, figure.document, ordinal, "figure", figure.page, spans, text, heading)
