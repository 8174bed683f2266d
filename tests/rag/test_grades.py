"""Grades come from a calibration file that a command makes from labelled questions."""

import json
from pathlib import Path

import pytest

from addon.core.errors import ProsectorError
from rag.answer.calibrate import calibrated, labelled
from rag.answer.grade import CALIBRATION, FEATURES, Calibration, features, graded, question_grade
from rag.answer.mentions import Mentions
from rag.answer.rarity import Rarity
from rag.index.retrieve import Retriever
from rag.ingest.pipeline import Ingest
from rag.records import Evidence, Span
from tests.rag.answering import filled


def _evidence(text: str, cosine: float) -> Evidence:
    return Evidence("d", 1, (Span(1, 0, len(text)),), text, "", 1.0, cosine, "C", "", ("d-c00000",))


def test_the_calibration_that_comes_along_grades_from_a_to_c() -> None:
    calibration = Calibration.load()
    assert 0 < calibration.b < calibration.a < 1
    from collections import Counter

    rarity = Rarity(Counter({"heart": 3, "chamb": 1, "four": 1}), 5)
    question = "How many chambers does the heart have?"
    rated = graded(
        question,
        [
            _evidence("The heart has four chambers.", 0.85),
            _evidence("Rocks are old.", 0.05),
        ],
        rarity,
        calibration,
    )
    assert [evidence.grade for evidence, _ in rated] == ["A", "C"]
    assert question_grade(rated) == "A"
    assert rated[0][1] > rated[1][1]
    assert "window 1.00" in rated[0][0].why
    assert len(features(question, _evidence("", 0.0), rarity)) == len(FEATURES)


def test_a_calibration_is_made_from_labelled_questions(ingest: Ingest, course: Path, tmp_path: Path) -> None:
    library = filled(ingest, course)
    yes = ["How many chambers does the heart have?", "What separates the atria?", "What do the ureters carry?",
           "How many lobes does the right lung have?", "What covers both lungs?"]  # fmt: skip
    no = [
        "Who won the World Cup?",
        "What is ethanol?",
        "How do glaciers move?",
        "Which muscle bends the elbow?",
        "Who is Hamlet?",
    ]
    path = tmp_path / "questions.jsonl"
    rows = [{"question": one} for one in yes] + [{"question": one, "expect": "abstain"} for one in no]
    rows.append({"question": "Either?", "expect": "answer_or_abstain"})
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    questions = labelled([path])
    assert [row.answerable for row in questions] == [True] * 5 + [False] * 5
    made, report = calibrated(questions, Retriever(library), Rarity.of(library.store), source="a test")
    assert (report.answerable, report.unanswerable) == (5, 5)
    assert report.declined >= 0.8
    made.save(tmp_path / "made.json")
    again = Calibration.load(tmp_path / "made.json")
    assert again.weights == pytest.approx(made.weights, abs=1e-4)
    with pytest.raises(ValueError, match="both"):
        calibrated([row for row in questions if row.answerable], Retriever(library), Rarity.of(library.store))


@pytest.mark.parametrize("change", [{"schema": 9}, {"weights": {}}, {"a": 0.1, "b": 0.9}, {"bias": "x"}])
def test_a_calibration_of_another_kind_is_told(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "calibration.json"
    path.write_text(json.dumps({**json.loads(CALIBRATION.read_text("utf-8")), **change}), "utf-8")
    with pytest.raises(ProsectorError, match="calibrate"):
        Calibration.load(path)


def test_the_structures_that_a_text_names_are_listed_by_key(tmp_path: Path) -> None:
    from addon.core.catalog import Catalog, Entry

    path = tmp_path / "catalog.json"
    entries = [
        Entry("mitral-valve/none", "Mitral valve", "none", "structure", object_name="Mitral valve"),
        Entry("femur/left", "Femur", "left", "structure", object_name="Femur.l"),
        Entry("femur/right", "Femur", "right", "structure", object_name="Femur.r"),
        Entry("kidney/left", "Kidney", "left", "structure", object_name="Kidney.l"),
        Entry("kidney/right", "Kidney", "right", "structure", object_name="Kidney.r"),
        Entry("renal-artery/left", "Renal artery", "left", "structure", object_name="Renal artery.l"),
    ]
    Catalog(entries).save(path)
    mentions = Mentions(path)
    assert mentions.keys(["The mitral valve opens. The left femur is long."]) == ("mitral-valve/none", "femur/left")
    assert mentions.keys(["Both kidneys filter blood."]) == ("kidney/left", "kidney/right")
    assert mentions.keys(["The renal artery enters it."]) == ("renal-artery/left",)
    assert mentions.keys(["Rocks and valves."]) == ()
    path.write_text("{}", "utf-8")
    assert mentions.keys(["The mitral valve opens."]) == ()
    assert Mentions(tmp_path / "none.json").keys(["The mitral valve opens."]) == ()
