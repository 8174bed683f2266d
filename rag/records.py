"""Every record that travels between the parts of the document process: frozen data, no logic.

Pages are counted from 1. `start` and `end` count characters of a page's text (`PageText.text`), end exclusive. Boxes
are (left, top, right, bottom) in points from the page's top left corner, as it is looked at. Times are seconds since
the epoch. New fields go to the end and get a default: records of older versions are kept in sessions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "Answer",
    "Block",
    "BlockKind",
    "Box",
    "Chunk",
    "ChunkKind",
    "Citation",
    "Document",
    "DocumentState",
    "Evidence",
    "Figure",
    "Grade",
    "GuardDecision",
    "Heading",
    "Hit",
    "Job",
    "JobState",
    "LabelState",
    "PageText",
    "Sentence",
    "Session",
    "Span",
    "TextSource",
    "Turn",
]

Box = tuple[float, float, float, float]
BlockKind = Literal["text", "heading", "caption", "list", "table", "label", "furniture"]
ChunkKind = Literal["text", "figure"]
DocumentState = Literal["ingesting", "ready", "removing"]
LabelState = Literal["none", "pending", "done"]  # whether the words inside figures have been read
TextSource = Literal["text", "ocr", "none"]
Grade = Literal["A", "B", "C"]  # answers it; supports an answer; is about it at best
JobState = Literal["queued", "running", "done", "failed", "cancelled"]


@dataclass(frozen=True)
class Span:
    """Characters of one page."""

    page: int
    start: int
    end: int


@dataclass(frozen=True)
class Block:
    """A stretch of a page's text that stands together.

    A "label" stands inside a figure; "furniture" is a running head, a foot or a page number.
    """

    start: int
    end: int
    kind: BlockKind
    box: Box


@dataclass(frozen=True)
class PageText:
    """One page as it is read and quoted. `width` and `height` in points."""

    document: str
    number: int
    label: str  # the printed page number; "" where none is known
    text: str
    source: TextSource
    language: str  # ISO 639-1; "" where it cannot be told
    width: float
    height: float
    confidence: float  # of OCR, 0 to 1; 1 for text
    problem: str  # "" or what kept the page from being read
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True)
class Heading:
    """A heading and where it stands. `level` 1 is the chapter."""

    document: str
    ordinal: int
    page: int
    start: int
    end: int
    level: int
    text: str


@dataclass(frozen=True)
class Figure:
    """A figure of the checked catalog. `labels` are the words read inside it, joined by spaces."""

    id: str
    document: str
    ordinal: int
    label: str  # "Figure 19.4"; "" without a caption
    number: str  # "19.4"
    caption: str  # whole, as on the page: label, title and text
    alt: str
    labels: str
    page: int
    box: Box
    width: int  # pixels of the file
    height: int
    sha256: str  # of the file
    file: str  # its name among the library's figure files
    caption_start: int = 0  # in the page's text; start == end without a caption
    caption_end: int = 0


@dataclass(frozen=True)
class Chunk:
    """A passage that is searched. `text` is the texts of its spans, joined by a line feed.

    It belongs to `page`. Where its first sentence begins on the page before, the first span is that beginning.
    """

    id: str
    document: str
    ordinal: int
    kind: ChunkKind
    page: int
    spans: tuple[Span, ...]
    text: str
    heading: str  # the headings above it, outermost first, joined by " > "


@dataclass(frozen=True)
class Document:
    """A file in the library. `problems` counts the pages that could not be read, by what kept them."""

    id: str
    sha256: str
    name: str
    title: str
    path: str
    media: str  # pdf, docx, png, jpeg
    bytes: int
    pages: int
    pages_with_text: int
    language: str
    state: DocumentState
    added: float
    embedder: str
    chunker: str
    labels: LabelState
    problems: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Job:
    """A piece of long work. `outcome` is one of `ingest.outcome.Outcome` when it has ended."""

    id: str
    kind: Literal["ingest", "labels"]
    state: JobState
    stage: str
    done: int
    total: int
    message: str
    path: str
    name: str
    document: str
    outcome: str
    error: dict[str, object]  # as ProsectorError.as_dict gives it; {} without one
    attempts: int
    created: float
    started: float
    ended: float


@dataclass(frozen=True)
class Hit:
    """A chunk that was found. `ranks` has its place in each list that found it, 1 the best: dense, bm25, phrase."""

    chunk: Chunk
    score: float
    ranks: dict[str, int]
    cosine: float = 0.0


@dataclass(frozen=True)
class Evidence:
    """Found chunks that stand side by side, joined, and how much they say about the question."""

    document: str
    page: int
    spans: tuple[Span, ...]
    text: str
    heading: str
    score: float
    cosine: float
    grade: Grade
    why: str
    chunks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Citation:
    """What a marker [n] stands for. `quote` is the page's text from `start` to `end`, to the character."""

    marker: int
    document: str
    name: str
    page: int
    label: str
    start: int
    end: int
    quote: str
    figure: str = ""


@dataclass(frozen=True)
class Sentence:
    """One sentence of an answer. A `world` sentence comes from no document and bears no marker."""

    text: str
    markers: tuple[int, ...]
    world: bool = False


@dataclass(frozen=True)
class GuardDecision:
    """What a guard decided: "input", "documents", "evidence" or "output"."""

    guard: str
    verdict: Literal["pass", "refuse", "change"]
    why: str


@dataclass(frozen=True)
class Answer:
    """What a question gets. An abstaining answer has no citations, and says in `reason` why it declines."""

    request_id: str
    question: str
    rewritten: str
    corrections: tuple[tuple[str, str], ...]
    sentences: tuple[Sentence, ...]
    citations: tuple[Citation, ...]
    figures: tuple[str, ...]
    structures: tuple[str, ...]
    abstained: bool
    reason: str
    grade: Grade
    guards: tuple[GuardDecision, ...]
    model: str  # "" for an extracted answer
    seconds: float


@dataclass(frozen=True)
class Turn:
    """One question of a session, as it was asked, understood and answered."""

    session: str
    ordinal: int
    message: str
    rewritten: str
    answer: Answer
    created: float


@dataclass(frozen=True)
class Session:
    """A conversation. `turns` is how many it has."""

    id: str
    title: str
    created: float
    updated: float
    turns: int
