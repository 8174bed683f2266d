"""The catalog of figures: what is drawn on the page, with its caption, and nothing else."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from rag.ingest.figures import figure_number
from rag.ingest.mupdf import mupdf
from rag.ingest.pdf import Reader
from rag.ingest.pictures import png
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.settings import Limits
from tests.lacking import lacking
from tests.rag.files import HEART, LUNG, figure_pdf, new_pdf, paragraph, picture, save, scanned


def test_pictures_and_drawings_are_figures_with_their_captions(ingest: Ingest, library: Library, course: Path) -> None:
    document = ingest.run(figure_pdf(course / "figures.pdf")).document
    assert document is not None
    first, second = library.store.figures(document.id)
    assert (first.label, first.number, first.page) == ("Figure 1.1", "1.1", 1)
    assert first.caption == "Figure 1.1 The Heart in Colour. The picture shows the four chambers."
    assert (second.label, second.number, second.page) == ("Fig. 1.2", "1.2", 2)
    assert second.labels == "Aorta"
    assert abs(first.box[0] - 150) < 3
    assert abs(first.box[2] - 450) < 3
    assert first.width > 400  # 300 points at 150 dots an inch
    for figure in (first, second):
        data = library.files.get(figure.file)
        assert hashlib.sha256(data).hexdigest() == figure.sha256
        pixmap = mupdf().Pixmap(data)
        assert (pixmap.width, pixmap.height) == (figure.width, figure.height)
        assert not pixmap.is_unicolor
        page = library.store.page(document.id, figure.page)
        assert page.text[figure.caption_start : figure.caption_end] == figure.caption


def test_a_figure_is_found_by_its_number_and_by_its_caption(ingest: Ingest, library: Library, course: Path) -> None:
    ingest.run(figure_pdf(course / "figures.pdf"))
    (figure,) = library.store.figures_numbered("1.2")
    ((best, _),) = library.vectors.search(library.embedder.query("layers of the aorta"), 1, kind="figure")
    assert best == figure.id


def test_what_the_resources_list_but_no_page_draws_is_no_figure(ingest: Ingest, library: Library, course: Path) -> None:
    """As many writers do, every page lists every picture; each draws one."""
    document = new_pdf()
    pictures = []
    for number in (1, 2, 3):
        page = document.new_page()
        paragraph(page, 60, HEART)
        pictures.append(page.insert_image((100, 200, 400, 400), stream=picture(300 + number, 200)))
        paragraph(page, 410, f"Figure 4.{number} Picture number {number}.")
    for page in document:
        kind, value = document.xref_get_key(page.xref, "Resources")
        owner, start = (int(value.split()[0]), "") if kind == "xref" else (page.xref, "Resources/")
        for other in pictures:
            document.xref_set_key(owner, f"{start}XObject/Shared{other}", f"{other} 0 R")
        assert len({item[0] for item in page.get_images()}) == 3
    found = ingest.run(save(document, course / "shared.pdf")).document
    assert found is not None
    assert [(figure.page, figure.number) for figure in library.store.figures(found.id)] == [
        (1, "4.1"),
        (2, "4.2"),
        (3, "4.3"),
    ]


def test_ornaments_rules_frames_and_grids_are_no_figures(ingest: Ingest, library: Library, course: Path) -> None:
    document = new_pdf()
    for number in range(4):
        page = document.new_page()
        page.insert_image((500, 20, 540, 60), stream=picture(80, 80))  # a logo on every page
        page.draw_line((60, 90), (535, 90))
        page.draw_rect((55, 150, 540, 300), color=(0, 0, 0), fill=(0.9, 0.9, 1))
        paragraph(page, 155, f"{HEART} {number}")
    found = ingest.run(save(document, course / "plain.pdf")).document
    assert found is not None
    assert library.store.figures(found.id) == []


def test_a_sentence_that_names_a_figure_is_no_caption_of_another(
    ingest: Ingest, library: Library, course: Path
) -> None:
    document = new_pdf()
    page = document.new_page()
    page.insert_image((150, 60, 450, 260), stream=picture())
    paragraph(page, 268, "Figure 2.1 The lungs.", size=9)
    paragraph(page, 300, f"Figure 7.7 shows something else. {LUNG}")
    found = ingest.run(save(document, course / "named.pdf")).document
    assert found is not None
    assert [figure.number for figure in library.store.figures(found.id)] == ["2.1"]
    assert any("Figure 7.7 shows" in chunk.text for chunk in library.store.chunks(found.id, "text"))


def test_the_panels_of_one_figure_are_one(ingest: Ingest, library: Library, course: Path) -> None:
    document = new_pdf()
    page = document.new_page()
    page.insert_image((100, 60, 280, 200), stream=picture())
    page.insert_image((300, 60, 480, 200), stream=picture(301, 201))
    paragraph(page, 210, "Figure 3.1 Two panels, a and b.", size=9)
    found = ingest.run(save(document, course / "panels.pdf")).document
    assert found is not None
    (figure,) = library.store.figures(found.id)
    assert figure.box[0] < 102
    assert figure.box[2] > 478


def test_a_figure_on_a_scanned_page_is_cut_out_with_its_caption(ingest: Ingest, library: Library, course: Path) -> None:
    if shutil.which("tesseract") is None:
        lacking("tesseract is not installed")
    source = figure_pdf(course / "figures.pdf")
    found = ingest.run(scanned(source, course / "scan.pdf")).document
    assert found is not None
    first = library.store.figures(found.id)[0]
    assert (first.page, first.number) == (1, "1.1")
    assert first.caption.startswith("Figure 1.1 The Heart in Colour")
    assert first.box[1] < 225  # the picture is from 210 to 410 points
    assert 400 < first.box[3] < 425
    page = library.store.page(found.id, 1)
    assert page.text[first.caption_start : first.caption_end] == first.caption


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Figure 19.4 The Heart", ("Figure 19.4", "19.4")),
        ("Fig. 3-2a: Valve", ("Fig. 3-2a", "3-2a")),
        ("Abb. 7 Das Herz", ("Abb. 7", "7")),
        ("Abbildung 7.1: Das Herz", ("Abbildung 7.1", "7.1")),
        ("The figure shows", ("", "")),
        ("Figure skating", ("", "")),
        ("Table 3.1 Values", ("", "")),
    ],
)
def test_captions_are_told_by_word_and_number(text: str, expected: tuple[str, str]) -> None:
    assert figure_number(text) == expected


@pytest.mark.parametrize("channels", [1, 3])
def test_written_pictures_are_what_was_drawn(channels: int) -> None:
    samples = bytes((x * 7 + y * 13) % 256 for y in range(11) for x in range(17 * channels))
    pixmap = mupdf().Pixmap(png(samples, 17, 11, channels))
    assert (pixmap.width, pixmap.height, pixmap.n) == (17, 11, channels)
    assert pixmap.samples == samples


@pytest.mark.slow
def test_the_heart_chapters_figures_are_the_books(corpus: Path, tmp_path: Path) -> None:
    """Every figure of the real chapter: its label, its page, its caption, and its picture within the page."""
    from rag.ingest.assemble import assemble

    path = corpus / "pdfs" / "ch19-the-cardiovascular-system-the-heart.pdf"
    truth = json.loads(path.with_suffix(".json").read_bytes())
    reader = Reader(path, "pdf", tmp_path, Limits(), "", "eng")
    probe = reader.probe()
    whole = assemble("d1", [reader.page(number) for number in range(1, probe.pages + 1)], probe.outline)
    found = {figure.label: (figure.page, " ".join(figure.caption.split())) for figure in whole.figures}
    assert found == {
        figure["label"]: (figure["page"], f"{figure['label']} {figure['title']} {figure['caption']}".strip())
        for figure in truth["figures"]
    }
    assert [page.label for page in whole.pages] == [str(number) for number in range(1, truth["pages"] + 1)]
    for section in truth["sections"]:
        assert any(section["title"] in h.text and h.page == section["page_start"] for h in whole.headings), section
