"""Measures search on a folder in BEIR's form: nDCG@10 of meaning alone, of words alone, and of both as they are fused.

`python -m rag.beir DIR`. DIR has corpus.jsonl (_id, title, text), queries.jsonl (_id, text) and qrels/test.tsv. Each
text counts as one passage, as in the published figures.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy
from numpy.typing import NDArray

from addon.core.errors import ProsectorError

from .errors import Kind, document_error
from .index.embedding import Embedder
from .index.keywords import KeywordIndex
from .index.retrieve import DEPTH, ranked
from .index.rewriting import searched
from .index.vectors import MemoryVectors

__all__ = ["Benchmark", "gain", "load", "main", "measure"]

Vectors = NDArray[numpy.float32]

PLACES = 10
BATCH = 256  # texts embedded between two reports


@dataclass(frozen=True)
class Benchmark:
    """Texts by id, questions by id, and for each question the relevance of the texts that have one."""

    texts: dict[str, str]
    questions: dict[str, str]
    relevance: dict[str, dict[str, int]]


def load(folder: Path, split: str = "test") -> Benchmark:
    """Raises ValidationError where the folder is not in BEIR's form."""
    try:
        texts = {
            str(row["_id"]): f"{row.get('title', '')}\n{row['text']}".strip() for row in _rows(folder / "corpus.jsonl")
        }
        questions = {str(row["_id"]): str(row["text"]) for row in _rows(folder / "queries.jsonl")}
        relevance: dict[str, dict[str, int]] = {}
        with (folder / "qrels" / f"{split}.tsv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                relevance.setdefault(row["query-id"], {})[row["corpus-id"]] = int(row["score"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"{folder} is no benchmark in BEIR's form: {type(error).__name__}: {error}."
        raise document_error(Kind.VALIDATION, message, folder=str(folder)) from error
    return Benchmark(texts, {name: questions[name] for name in relevance if name in questions}, relevance)


def _rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def gain(found: Sequence[str], relevance: Mapping[str, int], places: int = PLACES) -> float:
    """nDCG (Järvelin and Kekäläinen 2002, linear gain as in trec_eval) of the first places."""
    got = sum(relevance.get(name, 0) / math.log2(place + 2) for place, name in enumerate(found[:places]))
    best = sorted((value for value in relevance.values() if value > 0), reverse=True)[:places]
    most = sum(value / math.log2(place + 2) for place, value in enumerate(best))
    return got / most if most else 0.0


def measure(benchmark: Benchmark, embedder: Embedder, vectors: Vectors) -> dict[str, float]:
    """Mean nDCG@10 of "dense", "bm25" and "fused". `vectors`: of the texts, in their order, float32 (n, d)."""
    near = MemoryVectors()
    near.add("benchmark", [(name, "text") for name in benchmark.texts], vectors)
    keywords = KeywordIndex()
    keywords.put("benchmark", ((name, text, "en") for name, text in benchmark.texts.items()))
    gains: dict[str, list[float]] = {"dense": [], "bm25": [], "fused": []}
    for name, question in benchmark.questions.items():
        wanted = searched(question)
        dense = [one for one, _ in near.search(embedder.query(wanted), DEPTH)]
        lists = {
            "dense": dense,
            "bm25": [one for one, _ in keywords.search(wanted, PLACES)],
            "fused": [one.id for one in ranked(dense, keywords, wanted)],
        }
        for kind, ids in lists.items():
            gains[kind].append(gain(ids, benchmark.relevance[name]))
    return {kind: round(sum(values) / max(1, len(values)), 4) for kind, values in gains.items()}


def embedded(benchmark: Benchmark, embedder: Embedder, kept: Path | None = None) -> Vectors:
    """The vectors of the texts; read from `kept` where that file has as many, and written to it otherwise."""
    texts = list(benchmark.texts.values())
    if kept is not None and kept.is_file():
        there: Vectors = numpy.load(kept)
        if there.shape == (len(texts), embedder.dimensions):
            return there
    # Texts of like length together: a batch costs what its longest text costs.
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    vectors = numpy.empty((len(texts), embedder.dimensions), numpy.float32)
    for first in range(0, len(order), BATCH):
        some = order[first : first + BATCH]
        vectors[some] = embedder.passages([texts[at] for at in some])
        print(f"\r{min(first + BATCH, len(order)):,} of {len(order):,} texts embedded", end="", file=sys.stderr)
    print(file=sys.stderr)
    if kept is not None:
        numpy.save(kept, vectors)
    return vectors


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rag.beir", description="nDCG@10 on a folder in BEIR's form.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--split", default="test", help="which of DIR/qrels (default: test)")
    parser.add_argument(
        "--vectors", type=Path, metavar="F.npy", help="keep the texts' vectors here, and use them again"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args(argv)
    from . import settings
    from .index.embedding import load as load_embedder

    began = time.perf_counter()
    try:
        benchmark = load(arguments.folder, arguments.split)
        embedder = load_embedder(settings.load())
        found = measure(benchmark, embedder, embedded(benchmark, embedder, arguments.vectors))
    except ProsectorError as error:
        print(error.message, file=sys.stderr)
        return 1
    seconds = round(time.perf_counter() - began, 1)
    if arguments.json:
        asked = len(benchmark.questions)
        print(json.dumps({"ndcg@10": found, "texts": len(benchmark.texts), "questions": asked, "seconds": seconds}))
    else:
        for kind, value in found.items():
            print(f"{kind}: nDCG@10 {value:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
