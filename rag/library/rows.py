"""Records as rows of the tables, and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from ..records import Block, Chunk, Document, Figure, Job, PageText, Span

__all__ = ["chunk", "document", "figure", "job", "of_chunk", "of_document", "of_figure", "of_job", "of_page", "page"]

Row = tuple[Any, ...]


def _values(record: Any) -> Row:
    return tuple(getattr(record, item.name) for item in fields(record))


def document(row: Row) -> Document:
    return Document(*(*row[:-1], json.loads(row[-1])))


def of_document(record: Document) -> Row:
    return (*_values(record)[:-1], json.dumps(record.problems))


def page(row: Row) -> PageText:
    blocks = tuple(Block(start, end, kind, tuple(box)) for start, end, kind, box in json.loads(row[-1]))
    return PageText(*(*row[:-1], blocks))


def of_page(record: PageText) -> Row:
    blocks = [[b.start, b.end, b.kind, [round(value, 1) for value in b.box]] for b in record.blocks]
    return (*_values(record)[:-1], json.dumps(blocks, separators=(",", ":")))


def chunk(row: Row) -> Chunk:
    spans = tuple(Span(*span) for span in json.loads(row[5]))
    return Chunk(*(*row[:5], spans, *row[6:]))


def of_chunk(record: Chunk) -> Row:
    spans = json.dumps([[span.page, span.start, span.end] for span in record.spans], separators=(",", ":"))
    return (*_values(record)[:5], spans, *_values(record)[6:])


def figure(row: Row) -> Figure:
    return Figure(*(*row[:9], (row[9], row[10], row[11], row[12]), *row[13:]))


def of_figure(record: Figure) -> Row:
    values = _values(record)
    return (*values[:9], *record.box, *values[10:])


def job(row: Row) -> Job:
    values = dict(zip((item.name for item in fields(Job)), row, strict=True))
    return Job(**{**values, "error": json.loads(values["error"])})


def of_job(record: Job) -> Row:
    return tuple(
        json.dumps(record.error, default=str) if item.name == "error" else getattr(record, item.name)
        for item in fields(Job)
    )
