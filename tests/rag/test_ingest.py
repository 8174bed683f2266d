"""A file on its way into the library, and every other end it can come to."""

import dataclasses
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from addon.core.errors import Code
from rag.errors import Kind, kind_of
from rag.ingest.outcome import Outcome
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.settings import Limits
from tests.lacking import lacking
from tests.rag.files import HEART, LUNG, figure_pdf, new_pdf, paragraph, picture, save, scanned, text_pdf


def tesseract() -> None:
    if shutil.which("tesseract") is None:
        lacking("tesseract is not installed")


def words(text: str) -> list[str]:
    return "".join(char if char.isalnum() else " " for char in text.casefold()).split()


def test_a_document_keeps_its_pages_to_the_character(ingest: Ingest, library: Library, course: Path) -> None:
    result = ingest.run(text_pdf(course / "Herz und Lunge.pdf", [HEART, LUNG]))
    assert result.outcome is Outcome.INDEXED
    document = result.document
    assert document is not None
    assert (document.pages, document.pages_with_text, document.language, document.media) == (2, 2, "en", "pdf")
    assert [page.text for page in library.store.pages(document.id)] == [HEART, LUNG]
    for chunk in library.store.chunks(document.id):
        texts = [library.store.page(document.id, span.page).text[span.start : span.end] for span in chunk.spans]
        assert chunk.text == "\n".join(texts)


def test_what_is_read_is_found_by_its_meaning(ingest: Ingest, library: Library, course: Path) -> None:
    ingest.run(text_pdf(course / "both.pdf", [HEART, LUNG]))
    (best, cosine), *_ = library.vectors.search(library.embedder.query("How many lobes has the right lung?"), 2)
    assert library.store.chunks_by_id([best])[best].page == 2
    assert cosine > 0.5


def test_the_same_file_twice_is_one_document(ingest: Ingest, library: Library, course: Path) -> None:
    first = ingest.run(text_pdf(course / "heart.pdf", [HEART]))
    shutil.copyfile(course / "heart.pdf", course / "copy.pdf")
    second = ingest.run(course / "copy.pdf")
    assert second.outcome is Outcome.ALREADY_INDEXED
    assert second.document == first.document
    assert library.store.counts()["documents"] == 1


def test_a_changed_file_takes_the_place_of_the_old_one(ingest: Ingest, library: Library, course: Path) -> None:
    old = ingest.run(text_pdf(course / "notes.pdf", [HEART])).document
    new = ingest.run(text_pdf(course / "notes.pdf", [LUNG]))
    assert old is not None
    assert new.replaced == (old.id,)
    assert [document.id for document in library.store.documents()] == [new.document and new.document.id]
    assert library.vectors.counts([old.id]) == {old.id: 0}
    assert library.store.leftovers() == []


def test_a_removed_document_leaves_nothing(ingest: Ingest, library: Library, course: Path) -> None:
    document = ingest.run(figure_pdf(course / "figures.pdf")).document
    assert document is not None
    figures = library.store.figures(document.id)
    assert library.files.documents() == {document.id}
    library.remove(document.id)
    assert library.store.counts() == {"documents": 0, "pages": 0, "chunks": 0, "figures": 0, "sessions": 0}
    assert library.files.documents() == set()
    assert library.vectors.counts([document.id]) == {document.id: 0}
    with pytest.raises(Exception, match="no figure"):
        library.store.figure(figures[0].id)


def test_headings_and_where_they_stand(ingest: Ingest, library: Library, course: Path) -> None:
    document = ingest.run(figure_pdf(course / "figures.pdf")).document
    assert document is not None
    (heading,) = library.store.headings(document.id)
    assert (heading.text, heading.page, heading.level) == ("1.1 The Heart", 1, 1)
    assert library.store.page(document.id, 1).text[heading.start : heading.end] == "1.1 The Heart"
    assert all(chunk.heading == "1.1 The Heart" for chunk in library.store.chunks(document.id))


def test_the_files_outline_gives_the_levels(ingest: Ingest, library: Library, course: Path) -> None:
    document = new_pdf()
    for title, text in (("1 Thorax", HEART), ("1.1 Lung", LUNG)):
        page = document.new_page()
        page.insert_text((60, 80), title, fontsize=11)
        paragraph(page, 100, text)
    document.set_toc([[1, "1 Thorax", 1], [2, "1.1 Lung", 2]])
    found = ingest.run(save(document, course / "outline.pdf")).document
    assert found is not None
    assert [(h.level, h.page, h.text) for h in library.store.headings(found.id)] == [
        (1, 1, "1 Thorax"),
        (2, 2, "1.1 Lung"),
    ]


def numbered(course: Path, first: int, count: int = 6) -> Path:
    document = new_pdf()
    for index in range(count):
        page = document.new_page()
        page.insert_text((60, 40), "Chapter 3 The Thorax", fontsize=9)
        paragraph(page, 90, f"{HEART} This is text number {index}.")
        page.insert_text((300, 815), str(first + index), fontsize=9)
    return save(document, course / "numbered.pdf")


def test_printed_page_numbers_are_told_from_the_files_pages(ingest: Ingest, library: Library, course: Path) -> None:
    document = ingest.run(numbered(course, 211)).document
    assert document is not None
    pages = list(library.store.pages(document.id))
    assert [(page.number, page.label) for page in pages] == [(n, str(210 + n)) for n in range(1, 7)]
    assert {block.kind for page in pages for block in page.blocks} == {"text", "furniture"}
    assert not any("Chapter 3" in chunk.text for chunk in library.store.chunks(document.id))


def test_the_files_own_page_labels_come_first(ingest: Ingest, library: Library, course: Path) -> None:
    document = new_pdf()
    for text in (HEART, LUNG, HEART):
        paragraph(document.new_page(), 60, text)
    document.set_page_labels(
        [{"startpage": 0, "prefix": "", "style": "r"}, {"startpage": 1, "style": "D", "firstpagenum": 7}]
    )
    found = ingest.run(save(document, course / "labels.pdf")).document
    assert found is not None
    assert [page.label for page in library.store.pages(found.id)] == ["i", "7", "8"]


def test_pages_that_say_nearly_the_same_keep_their_text(ingest: Ingest, library: Library, course: Path) -> None:
    document = new_pdf()
    for number in range(8):
        document.new_page().insert_text((72, 60), f"Page {number}. The femur is bone number {number}.", fontsize=11)
    found = ingest.run(save(document, course / "alike.pdf")).document
    assert found is not None
    assert len(list(library.store.chunks(found.id))) == 8


def test_a_scan_is_read_by_ocr_with_its_words_in_place(ingest: Ingest, library: Library, course: Path) -> None:
    tesseract()
    source = text_pdf(course / "source.pdf", [HEART])
    document = ingest.run(scanned(source, course / "scan.pdf")).document
    assert document is not None
    page = library.store.page(document.id, 1)
    assert page.source == "ocr"
    assert page.confidence > 0.8
    assert words(page.text) == words(HEART)
    x0, y0, x1, y1 = page.blocks[0].box
    assert 50 < x0 < 70
    assert 50 < y0 < 75
    assert 480 < x1 < 545
    assert y1 < 160


@pytest.mark.parametrize("turned", [90, 180, 270])
def test_a_scan_that_lies_on_its_side_is_read(ingest: Ingest, library: Library, course: Path, turned: int) -> None:
    tesseract()
    source = text_pdf(course / "source.pdf", [f"{HEART} {LUNG} " * 3])
    document = ingest.run(scanned(source, course / "scan.pdf", turned=turned)).document
    assert document is not None
    assert words(library.store.page(document.id, 1).text)[:12] == words(HEART)[:12]


def test_a_photo_is_a_page_and_a_figure(ingest: Ingest, library: Library, course: Path) -> None:
    tesseract()
    from rag.ingest.mupdf import mupdf

    with mupdf().open(text_pdf(course / "source.pdf", [HEART])) as pages:
        pages[0].get_pixmap(dpi=150).save(course / "board.png")
    document = ingest.run(course / "board.png").document
    assert document is not None
    assert document.media == "png"
    assert words(library.store.page(document.id, 1).text) == words(HEART)
    (figure,) = library.store.figures(document.id)
    assert library.files.get(figure.file).startswith(b"\x89PNG")


def test_without_tesseract_a_scan_says_what_is_missing(library: Library, course: Path) -> None:
    library.settings = dataclasses.replace(library.settings, tesseract="/nowhere/tesseract")
    source = text_pdf(course / "source.pdf", [HEART])
    result = Ingest(library, folders=[course]).run(scanned(source, course / "scan.pdf", dpi=40))
    assert result.outcome is Outcome.OCR_FAILED
    assert "tesseract" in result.message
    error = result.error()
    assert error is not None
    assert kind_of(error) is Kind.OCR_FAILURE


ENDS: list[tuple[str, Outcome, Callable[[Path], object]]] = [
    ("page.pdf", Outcome.NOT_A_PDF, lambda path: path.write_text("<html><body>Hello, I am a page</body></html>")),
    ("empty.pdf", Outcome.EMPTY_FILE, lambda path: path.write_bytes(b"")),
    ("broken.pdf", Outcome.DAMAGED, lambda path: path.write_bytes(b"%PDF-1.7\n%garbage\n" + bytes(range(256)) * 20)),
    ("text.docx", Outcome.NOT_A_DOCX, lambda path: path.write_bytes(b"PK\x03\x04 no zip at all")),
    ("word.docx", Outcome.NOT_A_DOCX, lambda path: path.write_text("plain")),
    ("photo.png", Outcome.NOT_AN_IMAGE, lambda path: path.write_bytes(b"GIF89a")),
    ("photo.jpg", Outcome.NOT_AN_IMAGE, lambda path: path.write_bytes(picture())),
    ("cut.png", Outcome.NO_TEXT, lambda path: path.write_bytes(picture()[:300])),
    ("notes.txt", Outcome.UNSUPPORTED_FORMAT, lambda path: path.write_text("notes")),
    ("blank.pdf", Outcome.NO_TEXT, lambda path: save_blank(path)),
    ("locked.pdf", Outcome.NEEDS_PASSWORD, lambda path: text_pdf(path, [HEART], encryption=4, user_pw="secret")),
    ("folder.pdf", Outcome.NOT_A_FILE, lambda path: path.mkdir()),
    ("nothing.pdf", Outcome.NOT_FOUND, lambda path: None),
]


def save_blank(path: Path) -> None:
    document = new_pdf()
    document.new_page()
    save(document, path)


@pytest.mark.parametrize(("name", "outcome", "write"), ENDS, ids=[end[0] for end in ENDS])
def test_every_other_end_has_its_name(
    ingest: Ingest, library: Library, course: Path, name: str, outcome: Outcome, write: Callable[[Path], object]
) -> None:
    write(course / name)
    result = ingest.run(course / name)
    assert result.outcome in (outcome, Outcome.DAMAGED)
    assert result.document is None
    assert name in result.message
    assert json.dumps(result.error().as_dict()) if result.error() else False
    assert library.store.counts()["documents"] == 0
    assert library.store.leftovers() == []
    assert list(library.staging.iterdir()) == []


def test_only_allowed_folders_are_read(ingest: Ingest, course: Path, tmp_path: Path) -> None:
    outside = text_pdf(tmp_path / "secret.pdf", [HEART])
    (course / "link.pdf").symlink_to(outside)
    for path in (outside, course / "link.pdf", course / ".." / "secret.pdf", tmp_path / "not there.pdf"):
        result = ingest.run(path)
        assert result.outcome is Outcome.NOT_ALLOWED
        error = result.error()
        assert error is not None
        assert error.code is Code.PATH_NOT_ALLOWED


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_pipe_called_pdf_holds_nothing_up(ingest: Ingest, course: Path) -> None:
    os.mkfifo(course / "pipe.pdf")
    assert ingest.run(course / "pipe.pdf").outcome is Outcome.NOT_A_FILE


@pytest.mark.parametrize(
    ("limits", "outcome"), [(Limits(file=500), Outcome.TOO_LARGE), (Limits(pages=1), Outcome.TOO_MANY_PAGES)]
)
def test_limits_are_kept(library: Library, course: Path, limits: Limits, outcome: Outcome) -> None:
    library.settings = dataclasses.replace(library.settings, limits=limits)
    result = Ingest(library, folders=[course]).run(text_pdf(course / "two.pdf", [HEART, LUNG]))
    assert result.outcome is outcome


def test_a_page_without_end_costs_that_page_alone(library: Library, course: Path) -> None:
    """A drawing of a million curves, which takes far longer than the limit; the page beside it is read."""
    document = new_pdf()
    paragraph(document.new_page(), 60, HEART)
    page = document.new_page()
    paragraph(page, 60, LUNG)
    xref = page.get_contents()[0]
    noise = b"".join(
        b"%d %d m %d 9 9 %d 300 %d c S\n" % (n % 500, n % 700, n % 99, n % 77, n % 600) for n in range(120_000)
    )
    document.update_stream(xref, document.xref_stream(xref) + noise * 12)
    save(document, course / "endless.pdf")
    library.settings = dataclasses.replace(library.settings, limits=Limits(page_seconds=1.0, workers=1))
    result = Ingest(library, folders=[course]).run(course / "endless.pdf")
    assert result.outcome is Outcome.INDEXED
    assert result.document is not None
    assert result.document.problems == {"timed_out": 1}
    assert [page.problem for page in library.store.pages(result.document.id)] == ["", "timed_out"]


def test_stopped_work_leaves_nothing(ingest: Ingest, library: Library, course: Path) -> None:
    path = text_pdf(course / "long.pdf", [f"{HEART} {n}" for n in range(30)])
    stages: list[str] = []
    for stage in ("checking", "reading", "assembling", "embedding", "storing"):
        now: list[str] = []
        result = ingest.run(
            path,
            progress=lambda name, done, total, message, now=now: now.append(name),  # type: ignore[misc]
            cancelled=lambda stage=stage, now=now: stage in now,  # type: ignore[misc]
        )
        assert result.outcome is Outcome.CANCELLED
        stages += now
        assert library.store.counts()["documents"] == 0
        assert library.store.leftovers() == []
        assert list(library.staging.iterdir()) == []
    assert "storing" in stages
    assert ingest.run(path).outcome is Outcome.INDEXED


def test_progress_names_the_stages_in_order(ingest: Ingest, course: Path) -> None:
    seen: list[str] = []
    ingest.run(figure_pdf(course / "figures.pdf"), progress=lambda stage, done, total, message: seen.append(stage))
    assert list(dict.fromkeys(seen)) == ["checking", "reading", "assembling", "embedding", "storing", "done"]


def test_every_nasty_file_ends_in_a_named_outcome(library: Library, corpus: Path) -> None:
    folder = corpus / "nasty"
    expected = {
        "own-empty-0byte.pdf": "empty_file",
        "own-not-a-pdf.pdf": "not_a_pdf",
        "own-encrypted-user-secret.pdf": "needs_password",
        "pdfjs-encrypted-attachment.pdf": "needs_password",
        "own-truncated-heart.pdf": "damaged",
        "own-zero-pages.pdf": "no_pages",
        "unreadable-metadata.pdf": "damaged",
        "pdfjs-poppler-85140-0.pdf": "damaged",
    }
    # The large and the scanned ones have tests of their own.
    left_out = {"own-5000-pages.pdf", "own-scanned-heart-p5-12.pdf", "own-scanned-rotated90-heart-p5-8.pdf"}
    ingest = Ingest(library, folders=[folder])
    ends = {path.name: ingest.run(path) for path in sorted(folder.glob("*.pdf")) if path.name not in left_out}
    assert {name: end.outcome.value for name, end in ends.items() if not end.success} == expected
    cyclic = ends["pdfjs-Pages-tree-refs.pdf"].document
    assert cyclic is not None
    assert cyclic.problems == {"damaged": 1}
    languages = {name: end.document.language for name, end in ends.items() if end.document}
    assert languages["pdfjs-noembed-sjis.pdf"] == languages["pdfjs-vertical.pdf"] == "ja"
    assert languages["pdfjs-ArabicCIDTrueType.pdf"] == "ar"
