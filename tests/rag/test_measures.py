"""Measuring search: the arithmetic on cases worked out by hand, and the promises on the real chapters."""

import json
import math
from collections.abc import Iterator
from pathlib import Path

import numpy
import pytest

from addon.core.errors import ProsectorError
from rag import beir, evaluate
from rag.index.embedding import Embedder
from rag.index.retrieve import Retriever
from rag.index.vectors import MemoryVectors
from rag.ingest.outcome import Outcome
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.settings import Settings

WORDS = {"t1": "aspirin lowers fever", "t2": "zinc shortens colds", "t3": "statins lower cholesterol"}


def test_gain_is_one_for_the_best_order_and_falls_with_the_place() -> None:
    assert beir.gain(["a", "b"], {"a": 1}) == 1
    assert beir.gain(["b", "a"], {"a": 1}) == pytest.approx(1 / math.log2(3))
    assert beir.gain(["c"] * 10 + ["a"], {"a": 1}) == 0
    assert beir.gain(["b", "a"], {"a": 2, "b": 1}) == pytest.approx((1 + 2 / math.log2(3)) / (2 + 1 / math.log2(3)))
    assert beir.gain([], {}) == 0


def benchmark(folder: Path) -> Path:
    (folder / "qrels").mkdir(parents=True)
    rows = [{"_id": name, "title": "", "text": text} for name, text in WORDS.items()]
    (folder / "corpus.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    asked = [{"_id": "q1", "text": "Does zinc help with colds?"}, {"_id": "q2", "text": "statins and cholesterol"}]
    (folder / "queries.jsonl").write_text("\n".join(map(json.dumps, asked)), "utf-8")
    (folder / "qrels" / "test.tsv").write_text("query-id\tcorpus-id\tscore\nq1\tt2\t1\nq2\tt3\t1\n", "utf-8")
    return folder


def test_a_benchmark_is_read_and_measured(tmp_path: Path, embedder: Embedder) -> None:
    read = beir.load(benchmark(tmp_path / "small"))
    vectors = beir.embedded(read, embedder, tmp_path / "kept.npy")
    assert beir.measure(read, embedder, vectors) == {"dense": 1.0, "bm25": 1.0, "fused": 1.0}
    assert numpy.array_equal(beir.embedded(read, embedder, tmp_path / "kept.npy"), vectors)


def test_what_is_no_benchmark_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ProsectorError, match="no benchmark"):
        beir.load(tmp_path)
    assert beir.main([str(tmp_path)]) == 1
    assert "no benchmark" in capsys.readouterr().err


def test_questions_are_read_in_each_form(tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    rows = [
        {"question": "a", "pdf": "x.pdf", "silver_pages": [3, 4], "section_pages": [1, 9], "options": ["p"]},
        {"question": "b", "pdf": "x.pdf", "silver_pages": [], "section_pages": [1, 3], "options": []},
        {"question": "c", "pdf": "x.pdf", "silver_pages": [], "section_pages": [1, 3], "options": ["p"]},
        {"question": "d", "pdf": "x.pdf", "page": 7, "label": "Figure 1.2"},
        {"question": "e", "document": "x.pdf", "pages": [2]},
        {"question": "f", "expect": "abstain"},
    ]
    file.write_text("\n".join(map(json.dumps, rows)) + "\n\n", "utf-8")
    asked = evaluate.questions(file)
    assert [(one.question, one.kind, sorted(one.pages), one.label) for one in asked] == [
        ("a", "page", [3, 4], ""),
        ("b", "section", [1, 2, 3], ""),
        ("d", "figure", [7], "Figure 1.2"),
        ("e", "page", [2], ""),
    ]
    file.write_text('{"question": "a", "pdf": "x.pdf", "page": "first"}', "utf-8")
    with pytest.raises(ProsectorError, match="Line 1"):
        evaluate.questions(file)


def test_only_the_first_three_distinct_pages_count() -> None:
    asked = evaluate.Asked("?", "x", frozenset([4]), "page")
    pages = [("x", 1), ("x", 1), ("y", 4), ("x", 4), ("x", 5)]
    assert evaluate.measured([(asked, pages)]) == evaluate.Measured(1, 0.0, 1.0, round(1 / 3, 4), 1.0, 0.0)
    assert evaluate.measured([(asked, [("x", 1), ("x", 2), ("x", 3), ("x", 4)])]).hit3 == 0
    assert evaluate.measured([]).questions == 0


@pytest.fixture(scope="module")
def chapters(corpus: Path, embedder: Embedder, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Retriever]:
    """The three chapters, indexed as they come."""
    folder = tmp_path_factory.mktemp("chapters")
    with Library(folder / "library", Settings(), embedder=embedder, vectors=MemoryVectors()) as library:
        ingest = Ingest(library, folders=[corpus])
        for path in sorted((corpus / "pdfs").glob("*.pdf")):
            assert ingest.run(path).outcome is Outcome.INDEXED
        yield Retriever(library)


@pytest.mark.shared
@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "kind", "least"),
    [
        ("exercises", "page", 0.90),
        ("exercises", "section", 0.96),
        ("glossary", "page", 0.98),
        ("figures", "figure", 0.95),
        ("figures", "number", 1.0),
    ],
)
def test_the_right_page_is_among_three(chapters: Retriever, corpus: Path, file: str, kind: str, least: float) -> None:
    asked = evaluate.questions(corpus / "questions" / f"{file}.jsonl")
    wanted = [one for one in asked if one.kind == kind or (kind == "number" and one.label)]
    found = evaluate.search_measures(wanted, chapters)[kind]
    assert found.questions > 40
    assert found.hit3 >= least
