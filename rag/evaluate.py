"""Measures search on questions whose pages are known: hit@1, hit@3, MRR of distinct pages, and figures by number.

`python -m rag.evaluate --library DIR --questions F.jsonl …`. A line of a question file has `question`, the file's name
in `pdf` (or `document`), and where the answer stands: `pages`, `silver_pages`, `term_pages`, `page` (of a figure, with
its `label`), or `section_pages` (first and last) for one that a whole section answers. Lines without any are left out.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from addon.core.errors import ProsectorError

from .errors import Kind, document_error
from .figures import FigureSearch
from .index.retrieve import Retriever

__all__ = ["Asked", "Measured", "main", "measured", "questions", "search_measures"]

PAGES = 3  # distinct ones that count


@dataclass(frozen=True)
class Asked:
    """A question and the pages of a file that answer it. `label`: of the figure that it asks for, else ""."""

    question: str
    document: str
    pages: frozenset[int]
    kind: str  # "page", "section" or "figure"
    label: str = ""


@dataclass(frozen=True)
class Measured:
    """How often the right page was among the first. `even` and `odd`: hit@3 of each second question."""

    questions: int
    hit1: float
    hit3: float
    mrr: float
    even: float
    odd: float


def questions(path: Path) -> list[Asked]:
    """The questions of a file whose pages are known. Raises ValidationError for what is no such file."""
    found = []
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise document_error(Kind.FILE_NOT_FOUND, f"The questions in {path} cannot be read: {error}.") from error
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                asked = _asked(json.loads(line))
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                message = f"Line {number} of {path} is no question: {error}."
                raise document_error(Kind.VALIDATION, message, line=number) from error
            if asked is not None:
                found.append(asked)
    return found


def _asked(row: dict[str, object]) -> Asked | None:
    question, document = str(row["question"]), str(row.get("document") or row.get("pdf") or "")
    if not document or row.get("answerable") is False:
        return None
    if "page" in row:
        return Asked(question, document, frozenset([int(str(row["page"]))]), "figure", str(row.get("label") or ""))
    for name in ("pages", "silver_pages", "term_pages"):
        if pages := _numbers(row.get(name)):
            return Asked(question, document, frozenset(pages), "page")
    # Of a choice between four texts, a page must hold the right one: the section alone says too little.
    section = [] if row.get("options") else _numbers(row.get("section_pages"))
    return Asked(question, document, frozenset(range(section[0], section[-1] + 1)), "section") if section else None


def _numbers(value: object) -> list[int]:
    return [int(one) for one in value] if isinstance(value, list) else []


def measured(answers: Iterable[tuple[Asked, Sequence[tuple[str, int]]]]) -> Measured:
    """Measures (question, pages found as (file name, page), best first). Only the first distinct pages count."""
    first, third, places = [], [], []
    for asked, pages in answers:
        distinct = list(dict.fromkeys(pages))[:PAGES]
        right = [name == asked.document and page in asked.pages for name, page in distinct]
        first.append(bool(right and right[0]))
        third.append(any(right))
        places.append(next((1 / rank for rank, is_right in enumerate(right, 1) if is_right), 0.0))
    return Measured(len(third), _mean(first), _mean(third), _mean(places), _mean(third[::2]), _mean(third[1::2]))


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0


def search_measures(asked: Sequence[Asked], retriever: Retriever) -> dict[str, Measured]:
    """The measures of each kind of question that there is; "number" asks for each figure by its label alone."""
    names = {document.id: document.name for document in retriever.library.store.documents()}
    figures = FigureSearch(retriever.library)

    def pages_of(one: Asked) -> list[tuple[str, int]]:
        if one.kind == "figure":
            return [(names[figure.document], figure.page) for figure, _ in figures.search(one.question, PAGES)]
        return [(names[found.document], found.page) for found in retriever.retrieve(one.question, top_k=PAGES)]

    result = {}
    for kind in dict.fromkeys(one.kind for one in asked):
        result[kind] = measured((one, pages_of(one)) for one in asked if one.kind == kind)
    labelled = [one for one in asked if one.label]
    if labelled:
        result["number"] = measured(
            (one, [(names[found.document], found.page) for found, _ in figures.search(f"Explain {one.label}.", PAGES)])
            for one in labelled
        )
    return result


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rag.evaluate", description="Measures search on known questions.")
    parser.add_argument("--library", type=Path, required=True, metavar="DIR")
    parser.add_argument("--questions", type=Path, nargs="+", required=True, metavar="F.jsonl")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args(argv)
    from . import settings
    from .index.vectors import MemoryVectors
    from .library.library import Library

    try:
        asked = {path.stem: questions(path) for path in arguments.questions}
        # Exact vectors, in memory: Chroma may belong to the process that serves this library just now.
        vectors = MemoryVectors()
        with Library(arguments.library, settings.load(), writable=False, vectors=vectors) as library:
            for document in library.store.documents():
                library.restore_vectors(document.id)
            retriever = Retriever(library)
            found = {name: search_measures(rows, retriever) for name, rows in asked.items()}
    except ProsectorError as error:
        print(error.message, file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps({name: {k: asdict(v) for k, v in kinds.items()} for name, kinds in found.items()}))
        return 0
    for name, kinds in found.items():
        for kind, one in kinds.items():
            print(
                f"{name}/{kind}: {one.questions} questions, hit@1 {one.hit1:.3f}, hit@3 {one.hit3:.3f} "
                f"(even {one.even:.3f}, odd {one.odd:.3f}), MRR {one.mrr:.3f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
