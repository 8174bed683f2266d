"""Answers from the documents' own sentences: quoted exactly, declined where the documents say nothing."""

from pathlib import Path

import pytest

from addon.core.errors import Code, ProsectorError
from rag.errors import Kind, kind_of
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from tests.rag.answering import answerer, assert_whole, filled
from tests.rag.files import figure_pdf, text_pdf


@pytest.fixture
def atlas(ingest: Ingest, course: Path) -> Library:
    return filled(ingest, course)


def test_an_answer_quotes_the_sentence_and_says_where_it_stands(atlas: Library) -> None:
    answer = answerer(atlas).ask("Which valve separates the left atrium from the left ventricle?").answer
    assert_whole(answer, atlas)
    assert answer.sentences[0].text == "The mitral valve separates the left atrium from the left ventricle."
    cited = answer.citations[answer.sentences[0].markers[0] - 1]
    assert (cited.name, cited.page) == ("Atlas.pdf", 1)
    assert "mitral valve" in cited.quote
    assert answer.grade in ("A", "B")
    assert answer.model == ""
    assert [decision.guard for decision in answer.guards] == ["input", "documents", "evidence", "output"]


@pytest.mark.parametrize(
    "question",
    [
        "Who won the 2018 FIFA World Cup?",
        "What is the boiling point of ethanol?",
        "How do glaciers shape valleys?",
        "Which muscle flexes the elbow?",
        "Anatomy",
        "And the other one?",
    ],
)
def test_what_the_documents_do_not_say_is_declined(atlas: Library, question: str) -> None:
    answer = answerer(atlas).ask(question).answer
    assert_whole(answer, atlas)
    assert answer.abstained


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Why does the heart have six chambers?", "It has four chambers"),
        ("Why is the left kidney lower than the right kidney?", "The right kidney is slightly lower"),
        ("Why do the ureters carry urine from the bladder to the kidneys?", "from the kidneys to the bladder"),
        ("Which valve opens into the fifth chamber of the heart?", "four chambers"),
        ("How does the mitral valve separate the right atrium from the right ventricle?", "the left atrium"),
        ("How do the kidneys secrete bile into the stomach?", ""),
        ("What is the function of the third lung?", ""),
    ],
)
def test_a_false_premise_is_contradicted_by_the_source_or_declined(atlas: Library, question: str, said: str) -> None:
    answer = answerer(atlas).ask(question).answer
    assert_whole(answer, atlas)
    assert answer.abstained
    assert said in answer.reason


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Why is the right kidney lower than the left kidney?", "displaced by the liver"),
        ("How many chambers does the heart have?", "four chambers"),
        ("How many lobes does the right lung have?", "three lobes"),
        ("What do the ureters carry from the kidneys to the bladder?", "The ureters carry urine"),
    ],
)
def test_a_true_premise_is_answered(atlas: Library, question: str, said: str) -> None:
    answer = answerer(atlas).ask(question).answer
    assert_whole(answer, atlas)
    assert said in " ".join(sentence.text for sentence in answer.sentences)


def test_orders_in_a_document_change_nothing_and_are_not_quoted(atlas: Library) -> None:
    answer = answerer(atlas).ask("What does each kidney contain, and how many nephrons?").answer
    assert_whole(answer, atlas)
    assert "one million nephrons" in answer.sentences[0].text
    assert "banana" not in " ".join(citation.quote for citation in answer.citations)
    trace = {decision.guard: decision for decision in answer.guards}
    assert trace["documents"].verdict == "change"


def test_a_figure_is_found_by_its_number_and_no_other_is(ingest: Ingest, course: Path) -> None:
    assert ingest.run(figure_pdf(course / "Figures.pdf")).success
    library = ingest.library
    asked = answerer(library)
    answer = asked.ask("Explain Figure 1.2").answer
    assert_whole(answer, library)
    assert [library.store.figure(one).label for one in answer.figures] == ["Fig. 1.2"]
    assert "Section of the aorta" in answer.sentences[0].text
    assert answer.citations[0].figure == answer.figures[0]
    missing = asked.ask("Explain Figure 9.9").answer
    assert missing.abstained
    assert "Figure 9.9" in missing.reason


def test_questions_that_are_none_raise_by_name(atlas: Library) -> None:
    asked = answerer(atlas)
    for question, kind in (
        ("", Kind.VALIDATION),
        (" \u200b?! ", Kind.VALIDATION),
        ("a" * 5000, Kind.QUERY_TOO_LONG),
    ):
        with pytest.raises(ProsectorError) as caught:
            asked.ask(question)
        assert kind_of(caught.value) is kind
    with pytest.raises(ProsectorError) as caught:
        asked.ask("Where is the heart?", session="s-none")
    assert kind_of(caught.value) is Kind.SESSION_NOT_FOUND


def test_an_empty_library_says_so(library: Library) -> None:
    with pytest.raises(ProsectorError) as caught:
        answerer(library).ask("Where is the heart?")
    assert kind_of(caught.value) is Kind.EMPTY_CORPUS


def test_a_cancelled_question_is_not_kept(atlas: Library) -> None:
    asked = answerer(atlas)
    with pytest.raises(ProsectorError) as caught:
        asked.ask("Where is the heart?", cancelled=lambda: True)
    assert caught.value.code is Code.CANCELLED
    assert asked.sessions.all() == []


def test_an_answer_may_cite_several_documents(ingest: Ingest, course: Path) -> None:
    filled(ingest, course)
    text = "The spleen lies beside the stomach. The mitral valve has two cusps and hangs on chordae tendineae."
    assert ingest.run(text_pdf(course / "Second.pdf", [text])).success
    answer = answerer(ingest.library).ask("Describe the mitral valve.").answer
    assert_whole(answer, ingest.library)
    assert {citation.name for citation in answer.citations} == {"Atlas.pdf", "Second.pdf"}
