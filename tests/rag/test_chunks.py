"""Chunks: natural boundaries, exact characters, nothing lost."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rag.index.chunking import Chunker, embedded_text, flowing
from rag.index.sentences import sentences
from rag.records import Block, BlockKind, Heading, PageText

SENTENCE = "The mitral valve separates the left atrium from the left ventricle of the heart. "


def page(number: int, *blocks: tuple[str, BlockKind]) -> PageText:
    text, made = "", []
    for words, kind in blocks:
        text += "\n\n" if text else ""
        made.append(Block(len(text), len(text) + len(words), kind, (0, 0, 1, 1)))
        text += words
    return PageText("d1", number, str(number), text, "text", "en", 600, 800, 1.0, "", tuple(made))


def heading(of: PageText, index: int, level: int, ordinal: int = 0) -> Heading:
    block = of.blocks[index]
    return Heading("d1", ordinal, of.number, block.start, block.end, level, of.text[block.start : block.end])


def test_a_chunk_begins_at_its_heading() -> None:
    one = page(1, ("1.1 Valves", "heading"), (SENTENCE * 6, "text"), ("1.2 Vessels", "heading"), (SENTENCE * 4, "text"))
    chunks = list(Chunker().chunks("d1", [one], [heading(one, 0, 1), heading(one, 2, 1, 1)]))
    assert [chunk.heading for chunk in chunks] == ["1.1 Valves", "1.2 Vessels"]
    assert [chunk.text.split("\n")[0] for chunk in chunks] == ["1.1 Valves", "1.2 Vessels"]


def test_headings_above_are_kept_in_order() -> None:
    one = page(
        1,
        ("Heart", "heading"),
        ("Valves", "heading"),
        (SENTENCE * 5, "text"),
        ("Walls", "heading"),
        (SENTENCE * 5, "text"),
    )
    marks = [heading(one, 0, 1), heading(one, 1, 2, 1), heading(one, 3, 2, 2)]
    assert [chunk.heading for chunk in Chunker().chunks("d1", [one], marks)] == ["Heart > Valves", "Heart > Walls"]


def test_a_long_paragraph_is_parted_between_sentences_and_overlaps() -> None:
    numbered = " ".join(f"Sentence number {n} says something about the heart and its vessels." for n in range(60))
    chunks = list(Chunker(1000, 200).chunks("d1", [page(1, (numbered, "text"))], []))
    assert len(chunks) > 3
    assert all(len(chunk.text) <= 1000 for chunk in chunks)
    for before, after in itertools.pairwise(chunks):
        assert before.text.endswith(".")
        assert after.text.startswith("Sentence number")
        overlap = before.spans[-1].end - after.spans[0].start
        assert 0 < overlap <= 200


def test_captions_furniture_and_labels_are_in_no_chunk() -> None:
    one = page(
        1,
        (SENTENCE * 3, "text"),
        ("Figure 1 The heart", "caption"),
        ("Aorta", "label"),
        (SENTENCE * 3, "text"),
        ("Page 1", "furniture"),
    )
    (chunk,) = Chunker().chunks("d1", [one], [])
    assert chunk.text == f"{SENTENCE * 3}\n{SENTENCE * 3}"
    assert len(chunk.spans) == 2


def test_a_sentence_over_a_page_break_is_whole_in_the_next_pages_chunk_and_cites_both() -> None:
    first = page(1, (SENTENCE + "The tricuspid valve lies between the right atrium and", "text"), ("1", "furniture"))
    second = page(2, ("the right ventricle. " + SENTENCE, "text"))
    chunks = list(Chunker().chunks("d1", [first, second], []))
    assert [chunk.page for chunk in chunks] == [1, 2]
    assert [span.page for span in chunks[1].spans] == [1, 2]
    assert flowing(chunks[1].text).startswith(
        "The tricuspid valve lies between the right atrium and the right ventricle."
    )


def test_nothing_is_carried_over_where_the_page_ends_with_a_sentence() -> None:
    chunks = list(Chunker().chunks("d1", [page(1, (SENTENCE, "text")), page(2, (SENTENCE, "text"))], []))
    assert [[span.page for span in chunk.spans] for chunk in chunks] == [[1], [2]]


WORDS = st.text(st.sampled_from("abc.,! \n-äé1"), max_size=400)
KINDS = st.sampled_from(["text", "heading", "caption", "list", "table", "furniture"])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(st.tuples(WORDS, KINDS), max_size=5), min_size=1, max_size=4))
def test_every_chunk_is_what_its_spans_say_and_no_text_is_lost(made: list[list[tuple[str, BlockKind]]]) -> None:
    pages = [page(number, *blocks) for number, blocks in enumerate(made, 1)]
    marks = [
        heading(one, i, 1 + i % 3) for one in pages for i, block in enumerate(one.blocks) if block.kind == "heading"
    ]
    marks = [replace(mark, ordinal=index) for index, mark in enumerate(marks)]
    covered: dict[int, set[int]] = {one.number: set() for one in pages}
    for chunk in Chunker(120, 30).chunks("d1", pages, marks):
        texts = [pages[span.page - 1].text[span.start : span.end] for span in chunk.spans]
        assert chunk.text == "\n".join(texts)
        assert chunk.page == chunk.spans[-1].page
        for span in chunk.spans:
            assert 0 <= span.start <= span.end <= len(pages[span.page - 1].text)
            covered[span.page].update(range(span.start, span.end))
    for one in pages:
        for block in one.blocks:
            if block.kind not in ("caption", "furniture"):
                wanted = {i for i in range(block.start, block.end) if not one.text[i].isspace()}
                assert wanted <= covered[one.number]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two.", ["One.", "Two."]),
        ("See Fig. 3 for it. Then go on.", ["See Fig. 3 for it.", "Then go on."]),
        (
            "It weighs approx. 300 g, i.e. little. Dr. Smith knows.",
            ["It weighs approx. 300 g, i.e. little.", "Dr. Smith knows."],
        ),
        ("Is it so? Yes! It is.", ["Is it so?", "Yes!", "It is."]),
        ("Das ist z. B. der M. biceps. Er beugt.", ["Das ist z. B. der M. biceps.", "Er beugt."]),
        ("心臓は血を送る。肺は息をする。", ["心臓は血を送る。", "肺は息をする。"]),
        ("", []),
        (" \n ", []),
    ],
)
def test_sentences_end_where_people_end_them(text: str, parts: list[str]) -> None:
    assert [text[start:end] for start, end in sentences(text)] == parts


def test_what_is_embedded_bears_its_headings_and_whole_words() -> None:
    one = page(1, ("Heart", "heading"), ("The atrio-\nventricular valves close. " * 3, "text"))
    (chunk,) = Chunker().chunks("d1", [one], [heading(one, 0, 1)])
    assert "atrioventricular valves close" in embedded_text(chunk)
    assert "-\n" in chunk.text
