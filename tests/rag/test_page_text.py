"""What a page says: order, columns, offsets, nothing added but white space."""

import re
from pathlib import Path

import pytest

from rag.ingest.compose import clean, composed
from rag.ingest.layout import in_reading_order
from rag.ingest.pdf import Reader
from rag.ingest.raw import Line, RawPage
from rag.settings import Limits
from tests.rag.files import HEART, LUNG, figure_pdf, new_pdf, paragraph, save, text_pdf

LEFT = (
    "Left column begins here and goes on for a good many lines so that it fills all of its own height on this page. "
    * 3
)
RIGHT = "Right column is read only when the left one has ended, however the lines of both lie side by side in it. " * 3


def read(path: Path, folder: Path, number: int = 1) -> RawPage:
    return Reader(path, "pdf", folder, Limits(), "", "eng").page(number)


def plain(text: str) -> str:
    return re.sub(r"\s+", "", text)


def line(text: str, left: float, top: float, *, wide: float = 200, size: float = 10, block: int = 0) -> Line:
    return Line(text, (left, top, left + wide, top + size), size, False, block)


def test_two_columns_written_line_by_line_are_read_one_after_the_other(tmp_path: Path) -> None:
    document = new_pdf()
    page = document.new_page()
    page.insert_text((150, 60), "A title across both of the columns", fontsize=16)
    halves = []
    for text, left in ((LEFT, 60), (RIGHT, 310)):
        words, lines, current = text.split(), [], ""
        for word in words:
            if len(current) + len(word) > 42:
                lines.append((left, current))
                current = ""
            current = f"{current} {word}".strip()
        halves.append([*lines, (left, current)])
    for index, pair in enumerate(zip(*halves, strict=False)):
        for left, text in pair:  # as many programs write: row by row
            page.insert_text((left, 100 + 14 * index), text, fontsize=10)
    text = read(save(document, tmp_path / "columns.pdf"), tmp_path).text
    first, second = text.index("Left column"), text.index("Right column")
    assert text.startswith("A title across")
    assert first < second
    assert "Right column" not in text[first : text.index("on this page.")]


def test_rows_of_a_table_stay_rows() -> None:
    rows = [
        [line(f"name {row}", 50, 100 + 15 * row, wide=40), line(f"what it does {row}", 260, 100 + 15 * row)]
        for row in range(8)
    ]
    groups = in_reading_order([cell for row in rows for cell in row])
    text, blocks = composed(groups, 10_000)
    assert text.splitlines()[0] == "name 0\twhat it does 0"
    assert blocks[0].kind == "table"


def test_words_parted_at_a_lines_end_keep_their_hyphen_and_break() -> None:
    lines = [line("The atrio-", 50, 100), line("ventricular valves open", 50, 112)]
    text, _ = composed([lines], 1000)
    assert text == "The atrio-\nventricular valves open"


def test_lists_keep_their_items_apart() -> None:
    lines = [
        line("• the tricuspid valve", 50, 100),
        line("• the mitral valve", 50, 112),
        line("which has two leaflets", 60, 124),
    ]
    text, blocks = composed([lines], 1000)
    assert text == "• the tricuspid valve\n• the mitral valve which has two leaflets"
    assert blocks[0].kind == "list"


@pytest.mark.parametrize(
    ("dirty", "expected"), [("a\x00b", "a b"), ("half \ud800 pair", "half \ufffd pair"), ("end \t ", "end")]
)
def test_characters_that_no_database_takes_are_replaced(dirty: str, expected: str) -> None:
    assert clean(dirty) == expected


def test_a_page_holds_what_the_file_says_and_no_more(tmp_path: Path) -> None:
    path = text_pdf(tmp_path / "heart.pdf", [HEART])
    page = read(path, tmp_path)
    assert plain(page.text) == plain(HEART)
    assert page.text == HEART  # one paragraph: its lines joined by single spaces
    assert page.source == "text"


def test_blocks_cover_the_text_in_order(tmp_path: Path) -> None:
    page = read(figure_pdf(tmp_path / "figures.pdf"), tmp_path)
    ends = [0]
    for block in page.blocks:
        assert not page.text[ends[-1] : block.start].strip()
        ends.append(block.end)
    assert ends[-1] == len(page.text)


def test_bold_words_get_no_space_behind_them(tmp_path: Path) -> None:
    document = new_pdf()
    page = document.new_page()
    page.insert_htmlbox(
        (60, 100, 500, 200), "<p><b>Endothelium</b>, <b>stroma</b>: layers.</p><p><b>Figure 1 Wall</b> seen</p>"
    )
    assert (
        read(save(document, tmp_path / "bold.pdf"), tmp_path).text
        == "Endothelium, stroma: layers.\n\nFigure 1 Wall seen"
    )


def test_ligatures_are_written_out(tmp_path: Path) -> None:
    document = new_pdf()
    page = document.new_page()
    page.insert_htmlbox((60, 100, 500, 200), "<p>The \ufb01rst \ufb02ow of blood in the body</p>")
    assert "\ufb01rst" in page.get_text()
    assert "first flow" in read(save(document, tmp_path / "ligatures.pdf"), tmp_path).text


def test_a_turned_page_is_read_upright(tmp_path: Path) -> None:
    document = new_pdf()
    page = document.new_page()
    paragraph(page, 60, HEART)
    page.set_rotation(90)
    turned = read(save(document, tmp_path / "turned.pdf"), tmp_path)
    assert turned.text == HEART
    assert turned.width > turned.height
    x0, y0, x1, y1 = turned.blocks[0].box  # as the page is looked at: the writing runs down its right side
    assert 0 <= x0 < x1 <= turned.width
    assert 0 <= y0 < y1 <= turned.height


def test_a_page_is_cut_at_a_paragraph_where_it_is_too_long(tmp_path: Path) -> None:
    document = new_pdf()
    page = document.new_page()
    end = paragraph(page, 60, HEART)
    paragraph(page, end + 40, LUNG)
    path = save(document, tmp_path / "long.pdf")
    reader = Reader(path, "pdf", tmp_path, Limits(page_characters=len(HEART) + 20), "", "eng")
    assert reader.page(1).text == HEART
