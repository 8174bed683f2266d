"""Word documents: headings, tables, pictures, and pages as Word broke them."""

import io
from pathlib import Path
from typing import Any

import pytest

from rag.ingest.outcome import Outcome
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from tests.rag.files import HEART, LUNG, picture


def new_docx() -> Any:
    return pytest.importorskip("docx").Document()


def write(path: Path) -> Path:
    import docx.enum.text

    document = new_docx()
    document.core_properties.title = "Thorax"
    document.add_heading("Thorax", 0)
    document.add_heading("Heart", 1)
    document.add_paragraph(HEART)
    table = document.add_table(2, 2)
    for row, cells in enumerate((("Valve", "Leaflets"), ("Mitral", "two"))):
        for column, text in enumerate(cells):
            table.cell(row, column).text = text
    document.add_paragraph().add_run().add_break(docx.enum.text.WD_BREAK.PAGE)
    document.add_heading("Lung", 1)
    document.add_paragraph(LUNG)
    document.add_picture(io.BytesIO(picture()))
    shape = document.inline_shapes[0]
    shape._inline.docPr.set("descr", "A colourful lung seen from the front")
    document.add_paragraph("Figure 2. The lobes of the lung.", style="Caption")
    document.save(str(path))
    return path


def test_a_word_document_keeps_headings_tables_figures_and_page_breaks(
    ingest: Ingest, library: Library, course: Path
) -> None:
    document = ingest.run(write(course / "Thorax.docx")).document
    assert document is not None
    assert (document.media, document.title, document.pages) == ("docx", "Thorax", 2)
    assert [(h.text, h.page, h.level) for h in library.store.headings(document.id)] == [
        ("Thorax", 1, 1), ("Heart", 1, 1), ("Lung", 2, 1),
    ]  # fmt: skip
    first, second = library.store.pages(document.id)
    assert first.text == f"Thorax\n\nHeart\n\n{HEART}\n\nValve\tLeaflets\nMitral\ttwo"
    assert second.text == f"Lung\n\n{LUNG}\n\nFigure 2. The lobes of the lung."
    (figure,) = library.store.figures(document.id)
    assert (figure.page, figure.label, figure.alt) == (2, "Figure 2", "A colourful lung seen from the front")
    assert second.text[figure.caption_start : figure.caption_end] == figure.caption


def test_a_long_document_without_page_breaks_is_parted_between_paragraphs(
    ingest: Ingest, library: Library, course: Path
) -> None:
    document = new_docx()
    for number in range(60):
        document.add_paragraph(f"{HEART} {number}")
    document.save(str(course / "long.docx"))
    found = ingest.run(course / "long.docx").document
    assert found is not None
    pages = list(library.store.pages(found.id))
    assert len(pages) > 3
    assert all(len(page.text) <= 3000 and page.text.startswith("The heart lies") for page in pages)
    assert {page.label for page in pages} == {""}


def test_a_zip_that_would_fill_the_disk_is_refused(ingest: Ingest, course: Path) -> None:
    import zipfile

    with zipfile.ZipFile(course / "bomb.docx", "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("word/document.xml", b"\0" * (600 * 1024 * 1024))
    assert ingest.run(course / "bomb.docx").outcome is Outcome.TOO_LARGE


def test_a_broken_word_document_is_damaged(ingest: Ingest, course: Path) -> None:
    import zipfile

    with zipfile.ZipFile(course / "broken.docx", "w") as broken:
        broken.writestr("word/document.xml", b"<w:document")
        broken.writestr("[Content_Types].xml", b"<Types/>")
    assert ingest.run(course / "broken.docx").outcome is Outcome.DAMAGED


def test_a_word_document_cannot_read_other_files(
    ingest: Ingest, library: Library, course: Path, tmp_path: Path
) -> None:
    """An external entity in its XML stays what it is: text that is not there."""
    import zipfile

    (tmp_path / "secret.txt").write_text("geheimnis")
    write(course / "plain.docx")
    with zipfile.ZipFile(course / "plain.docx") as plain, zipfile.ZipFile(course / "entity.docx", "w") as entity:
        for name in plain.namelist():
            data = plain.read(name)
            if name == "word/document.xml":
                start = data.index(b"?>") + 2
                kind = f'<!DOCTYPE x [<!ENTITY e SYSTEM "{(tmp_path / "secret.txt").as_uri()}">]>'.encode()
                data = data[:start] + kind + data[start:].replace(b"The heart lies", b"&e; lies", 1)
            entity.writestr(name, data)
    result = ingest.run(course / "entity.docx")
    if result.document is not None:
        assert not any("geheimnis" in page.text for page in library.store.pages(result.document.id))
