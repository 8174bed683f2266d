"""Words of texts and questions, BM25, phrases, fusion: on small texts whose order can be said beforehand."""

import math
import threading

import pytest

from rag.index.fusion import fused
from rag.index.keywords import KeywordIndex
from rag.index.phrases import quoted, with_phrases
from rag.index.rewriting import searched
from rag.index.words import question_words, stems, surface_words

VALVE = "The mitral valve separates the left atrium from the left ventricle."
AORTA = "Blood leaves the left ventricle through the aortic valve and enters the aorta."
LUNG = "The right lung has three lobes."


def index_of(**texts: str) -> KeywordIndex:
    index = KeywordIndex()
    index.put("d1", [(name, text, "en") for name, text in texts.items()])
    return index


def test_words_are_folded_and_decimals_stay_whole() -> None:
    assert surface_words("The heart's ﬁbres: Müller’s 19.4 mL/day") == [
        "the",
        "heart",
        "fibres",
        "muller",
        "19.4",
        "ml",
        "day",
    ]


def test_chinese_is_compared_by_pairs_of_letters() -> None:
    assert surface_words("心臓は heart") == ["心臓", "臓は", "heart"]


def test_forms_of_a_word_have_one_stem() -> None:
    assert stems(["valves", "separating", "the"], "en") == stems(["valve", "separates"], "en")
    assert stems(["Herzklappe".lower()], "de") == stems(["herzklappen"], "de")
    assert stems(["valves"], "") == ["valves"]


def test_a_question_is_reduced_to_what_it_asks_about() -> None:
    assert question_words("What is the definition of sella turcica?", ["en"]) == [stems(["sella", "turcica"], "en")]
    assert question_words("Which term is meant?", ["en"])[0], "a question of such words alone keeps them"
    assert question_words("", ["en"]) == [[]]


def test_the_passage_with_the_rarest_words_of_the_question_comes_first() -> None:
    index = index_of(valve=VALVE, aorta=AORTA, lung=LUNG)
    assert [name for name, _ in index.search("Which valves separate atrium and ventricle?", 5)] == ["valve", "aorta"]
    assert index.search("Where is the spleen?", 5) == []
    assert index.search("lobes of lungs", 1)[0][0] == "lung"


def test_scores_are_those_of_bm25() -> None:
    index = index_of(one="heart heart lung", two="heart")
    idf = math.log1p((2 - 2 + 0.5) / (2 + 0.5))
    length = 1.2 * (0.25 + 0.75 * 3 / 2)
    scores = dict(index.search("heart", 5))
    assert scores["one"] == pytest.approx(idf * 2 * 2.2 / (2 + length), rel=1e-5)


def test_documents_can_be_replaced_dropped_and_chosen() -> None:
    index = index_of(valve=VALVE)
    index.put("d2", [("aorta", AORTA, "en")])
    assert [name for name, _ in index.search("valve", 5, documents=["d2"])] == ["aorta"]
    assert index.search("valve", 5, documents=["unknown"]) == []
    index.put("d1", [("lung", LUNG, "en")])
    assert [name for name, _ in index.search("valve lung", 5)] == ["lung", "aorta"]
    index.drop("d2")
    assert index.search("valve", 5) == []
    index.drop("d2")
    index.drop("d1")
    assert index.search("lung", 5) == []
    assert not index.knows("lung")


def test_each_document_is_searched_in_its_own_language() -> None:
    index = index_of(valve=VALVE)
    index.put("d2", [("klappe", "Die Herzklappen öffnen sich.", "de")])
    assert [name for name, _ in index.search("Was ist eine Herzklappe?", 5)] == ["klappe"]
    assert [name for name, _ in index.search("mitral valves", 5)] == ["valve"]


def test_an_empty_index_and_empty_texts_find_nothing() -> None:
    assert KeywordIndex().search("heart", 5) == []
    assert index_of(nothing="", signs="… — !").search("heart", 5) == []
    assert index_of(valve=VALVE).search("", 5) == []
    assert index_of(valve=VALVE).search("\x00 \ud800", 5) == []


def test_search_and_change_in_several_threads() -> None:
    index = index_of(valve=VALVE)
    failed: list[BaseException] = []

    def change(number: int) -> None:
        try:
            for step in range(30):
                index.put(f"d{number}", [(f"{number}-{step}", f"{LUNG} word{step}", "en")])
                assert index.search("mitral valve", 1)[0][0] == "valve"
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=change, args=(number,)) for number in range(2, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert len(index.search("lobes", 10)) == 4


def test_neighbouring_words_of_the_question_find_phrases() -> None:
    index = index_of(near="The renal pelvis is wide.", far="The pelvis has a renal surface.", other=LUNG)
    assert with_phrases(index, "Where is the renal pelvis?", ["far", "near", "other"]) == ["near"]
    assert with_phrases(index, "pelvis", ["near"]) == []


def test_what_is_quoted_whole_comes_first() -> None:
    index = index_of(
        parts="renal pelvis and ureter wall; pelvis and ureter", whole="The ureter. The wall of the ureter is thick."
    )
    assert quoted('say "wall of the ureter" now') == ["wall of the ureter"]
    assert with_phrases(index, 'renal pelvis: "wall of the ureter"', ["parts", "whole"])[0] == "whole"


def test_fusion_adds_reciprocal_ranks() -> None:
    found = fused({"dense": ["a", "b"], "bm25": ["b", "c"]}, {"bm25": 0.5}, k=10)
    assert [one.id for one in found] == ["b", "a", "c"]
    assert found[0].score == pytest.approx(1 / 12 + 0.5 / 11)
    assert found[0].ranks == {"dense": 2, "bm25": 1}


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        ("What is the definition of fossa ovalis?", "fossa ovalis?"),
        ("Please explain Figure 19.4.", "Figure 19.4."),
        ("Can you tell me about the mitral valve?", "the mitral valve?"),
        (
            "The lambdoid suture joins the parietal bone to the ________.",
            "The lambdoid suture joins the parietal bone to the",
        ),
        ("Show me the figure of Parts of the Skull", "Parts of the Skull"),
        ("Definiere den Begriff Herzklappe", "Herzklappe"),
        ("Define", "Define"),
        ("____", "____"),
        ("Why is afterload important?", "Why is afterload important?"),
    ],
)
def test_questions_lose_the_words_by_which_they_ask(question: str, rest: str) -> None:
    assert searched(question) == rest
