"""From a question to hits and evidence: on files made here, and on the real chapters."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rag.figures import FigureSearch
from rag.index.embedding import Embedder
from rag.index.figure_numbers import numbers_named
from rag.index.keywords import KeywordIndex
from rag.index.retrieve import Retriever
from rag.index.spelling import Corrector
from rag.index.vectors import MemoryVectors
from rag.ingest.outcome import Outcome
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.settings import Limits, Settings
from tests.rag.files import HEART, LUNG, figure_pdf, text_pdf

KIDNEY = (
    "The nephron is the functional unit of the kidney. Filtrate is captured in the capsule of the nephron. "
    "The renal pyramids lie in the medulla and are separated by the renal columns."
)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[Library]:
    """Three pages about heart, lung and kidney, and a second file with two figures. Tests leave it as it is."""
    folder = tmp_path_factory.mktemp("filled")
    settings = Settings(limits=Limits(workers=1))
    with Library(folder / "library", settings, embedder=embedder, vectors=MemoryVectors()) as opened:
        ingest = Ingest(opened, folders=[folder])
        for path in (text_pdf(folder / "organs.pdf", [HEART, LUNG, KIDNEY]), figure_pdf(folder / "figures.pdf")):
            assert ingest.run(path).outcome is Outcome.INDEXED
        yield opened


def test_evidence_is_the_page_that_says_it_and_quotes_it_to_the_character(filled: Library) -> None:
    found = Retriever(filled).search("Which valve separates the left atrium from the left ventricle?")
    best = found.evidence[0]
    assert "mitral valve separates" in best.text
    for one in found.evidence:
        parts = [filled.store.page(one.document, span.page).text[span.start : span.end] for span in one.spans]
        assert one.text == "\n".join(parts)
        assert one.grade == "C"
        assert set(one.chunks) <= {chunk.id for chunk in filled.store.chunks(one.document)}
        assert one.cosine > 0


def test_hits_tell_which_lists_found_them(filled: Library) -> None:
    hits = Retriever(filled).search("renal columns between the pyramids", top_k=3).hits
    assert len(hits) == 3
    assert hits[0].ranks == {"dense": 1, "bm25": 1, "phrase": 1}
    assert hits[0].cosine > 0.3
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_at_most_three_pages_and_none_twice(filled: Library) -> None:
    found = Retriever(filled).search("heart lung kidney", top_k=20)
    pages = [(one.document, one.page) for one in found.evidence]
    assert len(pages) == len(set(pages)) == 3
    assert len(Retriever(filled).retrieve("heart lung kidney", top_k=1)) == 1


def test_the_same_text_in_another_file_is_no_second_source(library: Library, ingest: Ingest, course: Path) -> None:
    for name, pages in (("one.pdf", [KIDNEY]), ("two.pdf", [KIDNEY, HEART])):
        assert ingest.run(text_pdf(course / name, pages)).outcome is Outcome.INDEXED
    found = Retriever(library).search("What is the functional unit of the kidney?", top_k=10)
    assert sum("functional unit" in one.text for one in found.evidence) == 1


def test_only_the_documents_asked_for_are_searched(filled: Library) -> None:
    figures = next(one for one in filled.store.documents() if one.name == "figures.pdf")
    found = Retriever(filled).search("mitral valve", top_k=10, documents=[figures.id])
    assert {hit.chunk.document for hit in found.hits} == {figures.id}
    assert Retriever(filled).search("mitral valve", documents=["d0000000000000000"]).hits == ()


def test_what_comes_and_goes_is_found_and_not_found(library: Library, ingest: Ingest, course: Path) -> None:
    assert ingest.run(text_pdf(course / "organs.pdf", [HEART, LUNG])).outcome is Outcome.INDEXED
    retriever = Retriever(library)
    question = "What does the pancreas secrete?"
    assert not any("insulin" in one.text for one in retriever.retrieve(question))
    result = ingest.run(text_pdf(course / "pancreas.pdf", ["The pancreas secretes insulin into the blood."]))
    assert result.document is not None
    assert "insulin" in retriever.retrieve(question)[0].text
    library.remove(result.document.id)
    assert not any("insulin" in one.text for one in retriever.retrieve(question))


def test_an_empty_library_and_an_empty_question_find_nothing(library: Library) -> None:
    assert Retriever(library).search("heart").hits == ()
    assert FigureSearch(library).search("heart") == []


@pytest.mark.parametrize("question", [" ", "?!", "\x00", "the of and", "x" * 3000, "' OR 1=1 --", "心臓", "_" * 50])
def test_odd_questions_are_searched_or_find_nothing(filled: Library, question: str) -> None:
    found = Retriever(filled).search(question)
    assert len(found.evidence) <= 3
    assert len(FigureSearch(filled).search(question)) <= 5


def test_a_slip_is_put_right_and_told(filled: Library, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        found = Retriever(filled).search("What is the nehpron?")
    assert found.corrections == (("nehpron", "nephron"),)
    assert "nephron" in found.rewritten
    assert "nephron" in found.evidence[0].text
    assert "nehpron" in caplog.text


def test_a_reranker_changes_the_order(filled: Library) -> None:
    class LungFirst:
        name = "lung first"

        def scores(self, question: str, passages: list[str]) -> list[float]:
            return [float("trachea" in passage) for passage in passages]

    hits = Retriever(filled, LungFirst()).search("mitral valve of the heart", top_k=10).hits
    assert any(hit.ranks.get("rerank") == 1 and "trachea" in hit.chunk.text for hit in hits[:2])


def corrector(*words: str) -> Corrector:
    index = KeywordIndex()
    index.put("d", [("c", " ".join([*words, *words]), "en")])
    return Corrector(index)


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("ventrical", "ventrical"),  # two letters differ
        ("ventrcle", "ventricle"),
        ("fferent", "fferent"),  # afferent or efferent
        ("adduction", "adduction"),  # the opposite is no slip
        ("hypotension", "hypotension"),
        ("osteoclast", "osteoclast"),
        ("glomerolus", "glomerulus"),
        ("Glomerulsu", "Glomerulus"),
        ("GLOMERLUS", "GLOMERULUS"),
        ("ileum", "ileum"),  # a word of its own, which must not become ilium
        ("peroneal", "peroneal"),
        ("metal", "metal"),
        ("glomeruli", "glomeruli"),
        ("hemostasis", "hemostasis"),
        ("hydrophilic", "hydrophilic"),
        ("bacterial", "bacterial"),
        ("steep", "steep"),
        ("concert", "concert"),
        ("gl0merulus", "gl0merulus"),
        ("xyzzy", "xyzzy"),
    ],
)
def test_only_slips_are_put_right(typed: str, taken: str) -> None:
    spelling = corrector(
        *("glomerulus", "ilium", "perineal", "petal", "ventricle", "ventricles", "ventral", "afferent", "efferent"),
        *("abduction", "hypertension", "osteoblast", "homeostasis", "hydrophobic", "bacteria", "step", "concept"),
    )
    text, corrections = spelling.corrected(f"the {typed} here", 1)
    assert text == f"the {taken} here"
    assert corrections == (() if typed == taken else ((typed, taken),))


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("Explain Figure 19.4.", ["19.4"]),
        ("compare figs. 7.1 and 7.2, please", ["7.1", "7.2"]),
        ("Was zeigt Abb. 3-2a?", ["3-2a"]),
        ("Figure out 3 bones", []),
        ("Configure 5", []),
        ("the figure", []),
    ],
)
def test_figures_are_named_by_number(question: str, numbers: list[str]) -> None:
    assert numbers_named(question) == numbers


def test_a_numbered_figure_is_found_exactly_or_not_at_all(filled: Library) -> None:
    search = FigureSearch(filled)
    assert [figure.number for figure, _ in search.search("Explain Figure 1.2")] == ["1.2"]
    assert [figure.number for figure, _ in search.search("figures 1.2 and 1.1")] == ["1.2", "1.1"]
    assert search.search("Explain Figure 1.3") == []
    assert search.search("Explain Figure 11") == []
    assert search.search("Figure 1.2", documents=["d0000000000000000"]) == []
    best = Retriever(filled).search("Explain Figure 1.2")
    assert best.hits[0].chunk.text.startswith("Fig. 1.2")
    assert best.hits[0].ranks["figure"] == 1
    assert "Three layers" in best.evidence[0].text


def test_figures_are_found_by_caption_and_by_labels_read_inside_them(filled: Library) -> None:
    search = FigureSearch(filled)
    assert search.search("Show me the picture of the four chambers")[0][0].number == "1.1"
    figure = next(one for one in filled.store.figures() if one.number == "1.2")
    filled.store.set_figure_labels(figure.document, {figure.id: "chordae tendineae"})
    assert search.search("chordae tendineae", top_k=1)[0][0].id == figure.id


def test_pictures_count_where_there_is_a_model_for_them(filled: Library) -> None:
    import numpy

    class ByLength:
        def picture(self, data: bytes) -> numpy.ndarray:
            return numpy.array([1.0, 0.0], numpy.float32)

        def text(self, text: str) -> numpy.ndarray:
            return numpy.array([1.0, 0.0], numpy.float32)

    assert len(FigureSearch(filled, ByLength()).search("aorta", top_k=5)) == 2


def test_settings_without_a_reranker_load_none(library: Library) -> None:
    from rag.index.rerank import load

    assert load(library.settings) is None
    assert load(replace(library.settings, reranker="")) is None
