"""Sessions are restored exactly, and follow-ups are understood from the last six messages."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from addon.core.errors import ProsectorError
from rag.answer.followup import follows, messages_of, standing_alone, topic_of
from rag.errors import Kind, kind_of
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.records import Answer, Sentence, Turn
from rag.sessions import Sessions
from tests.rag.answering import answerer, filled


@pytest.fixture
def atlas(ingest: Ingest, course: Path) -> Library:
    return filled(ingest, course)


def _turn(question: str, answer: str = "") -> Turn:
    sentences = (Sentence(answer, (1,)),) if answer else ()
    said = Answer("r", question, question, (), sentences, (), (), (), not answer, "", "A", (), "", 0.0)
    return Turn("s", 1, question, question, said, 0.0)


def test_a_session_comes_back_exactly(atlas: Library) -> None:
    asked = answerer(atlas)
    first = asked.ask("Which valve separates the left atrium from the left ventricle?")
    asked.ask("Who won the World Cup?", session=first.session)
    kept = atlas.store.turns(first.session)
    assert [turn.ordinal for turn in kept] == [1, 2]
    assert kept[0].answer == first.answer
    assert kept[0].answer.citations
    assert kept[0].answer.guards
    assert kept[1].answer.abstained
    assert asked.sessions.get(first.session).title == "Which valve separates the left atrium from the left…"


def test_sessions_are_listed_renamed_and_deleted(library: Library) -> None:
    sessions = Sessions(library.store)
    one, other = sessions.begun("Where is the heart?"), sessions.begun("Where is the lung?")
    assert {session.id for session in sessions.all()} == {one.id, other.id}
    assert sessions.rename(one.id, "  The   heart ").title == "The heart"
    for title in ("", "  ", "x" * 500):
        with pytest.raises(ProsectorError) as caught:
            sessions.rename(one.id, title)
        assert kind_of(caught.value) is Kind.VALIDATION
    sessions.delete(one.id)
    assert [session.id for session in sessions.all()] == [other.id]
    for call in (lambda: sessions.delete(one.id), lambda: sessions.turns(one.id), lambda: sessions.get(one.id)):
        with pytest.raises(ProsectorError) as caught:
            call()
        assert kind_of(caught.value) is Kind.SESSION_NOT_FOUND


def test_turns_that_are_kept_at_once_get_numbers_of_their_own(library: Library) -> None:
    sessions = Sessions(library.store)
    session = sessions.begun("Where is the heart?")
    answer = _turn("Where is the heart?").answer
    threads = [threading.Thread(target=sessions.keep, args=(session.id, "q", "q", answer)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [turn.ordinal for turn in sessions.turns(session.id)] == list(range(1, 9))


def test_a_follow_up_is_answered_about_the_last_topic(atlas: Library) -> None:
    asked = answerer(atlas)
    first = asked.ask("What is the tricuspid valve?")
    second = asked.ask("How many leaflets does it have?", session=first.session)
    assert second.session == first.session
    assert second.answer.rewritten == "How many leaflets does the tricuspid valve have?"
    assert "three leaflets" in second.answer.sentences[0].text


@pytest.mark.parametrize(
    ("before", "answer", "question", "alone"),
    [
        ("Where is the kidney?", "", "And its blood supply?", "The kidney’s blood supply?"),
        ("What is the function of the mitral valve?", "", "Where does it lie?", "Where does the mitral valve lie?"),
        (
            "Which valve separates the left atrium from the left ventricle?",
            "The mitral valve separates them.",
            "How many leaflets does it have?",
            "How many leaflets does the mitral valve have?",
        ),
        ("How many lobes does the right lung have?", "", "What about the left lung?",
             "How many lobes does the left lung have?"),
        ("Describe the hyoid bone.", "", "Why?", "Why hyoid bone?"),
        ("Define the ureters.", "", "What do they carry?", "What do the ureters carry?"),
    ],
)  # fmt: skip
def test_what_a_pronoun_stands_for_is_put_in(before: str, answer: str, question: str, alone: str) -> None:
    assert standing_alone(question, messages_of([_turn(before, answer)])) == alone


@pytest.mark.parametrize(
    "question",
    [
        "Where is the foramen magnum?",
        "Why is it important for the heart to develop early?",
        "How does the heart supply itself and its muscle with blood?",
        "Which of these valves is tricuspid?",
        "How do the kidneys regulate their blood flow?",
    ],
)
def test_a_question_that_stands_alone_is_left_alone(question: str) -> None:
    assert not follows(question)
    assert standing_alone(question, messages_of([_turn("Where is the spleen?")])) == question


def test_no_more_than_six_messages_are_looked_at() -> None:
    turns = [replace(_turn(f"Where is the organ{at}?", "It is there."), ordinal=at) for at in range(1, 10)]
    messages = messages_of(turns)
    assert len(messages) == 6
    assert messages[0] == ("student", "Where is the organ7?")
    assert topic_of(messages) == "organ9"


def test_without_a_conversation_a_pronoun_stays(atlas: Library) -> None:
    answer = answerer(atlas).ask("And its blood supply?").answer
    assert answer.rewritten == "And its blood supply?"
    assert answer.abstained
