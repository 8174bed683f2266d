"""Small files with contents that are known beforehand: PDFs with text, headings and figures, scans."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rag.ingest.mupdf import mupdf

__all__ = ["HEART", "LUNG", "MARGIN", "figure_pdf", "new_pdf", "paragraph", "picture", "save", "scanned", "text_pdf"]

MARGIN = 60.0
HEART = (
    "The heart lies in the mediastinum between the two lungs. It has four chambers, two atria and two ventricles. "
    "The mitral valve separates the left atrium from the left ventricle. The tricuspid valve has three leaflets. "
    "Blood leaves the left ventricle through the aortic valve and enters the ascending aorta."
)
LUNG = (
    "The right lung has three lobes and the left lung has two. The pleura covers both lungs. "
    "The trachea divides into two main bronchi at the carina, near the fourth thoracic vertebra."
)


def new_pdf() -> Any:
    return mupdf().open()


def paragraph(
    page: Any, top: float, text: str, *, left: float = MARGIN, right: float = 535.0, size: float = 11.0
) -> float:
    """Writes a paragraph and returns where it ends."""
    pymupdf = mupdf()
    font = pymupdf.Font("helv")
    words, line, y = text.split(), "", top + size
    for word in [*words, ""]:
        longer = f"{line} {word}".strip()
        if word and font.text_length(longer, size) <= right - left:
            line = longer
            continue
        page.insert_text((left, y), line, fontsize=size, fontname="helv")
        line, y = word, y + size * 1.3
    return y


def text_pdf(path: Path, pages: Sequence[str], **kept: Any) -> Path:
    """One paragraph a page."""
    document = new_pdf()
    for text in pages:
        paragraph(document.new_page(), MARGIN, text)
    return save(document, path, **kept)


def picture(width: int = 300, height: int = 200) -> bytes:
    """A colourful PNG that no two sizes of share."""
    pymupdf = mupdf()
    pixmap = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, width, height), False)
    pixmap.clear_with(230)
    for x in range(0, width, 7):
        for y in range(0, height, 5):
            pixmap.set_pixel(x, y, (x % 256, y % 256, (x * y) % 256))
    return bytes(pixmap.tobytes("png"))


def figure_pdf(path: Path) -> Path:
    """Page 1: a heading, text, a raster figure with its caption. Page 2: a drawing with a caption, a table, text."""
    document = new_pdf()
    page = document.new_page()
    page.insert_text((MARGIN, 80), "1.1 The Heart", fontsize=18, fontname="hebo")
    end = paragraph(page, 100, HEART)
    page.insert_image((150, end + 20, 450, end + 220), stream=picture())
    paragraph(page, end + 232, "Figure 1.1 The Heart in Colour. The picture shows the four chambers.", size=9)
    page = document.new_page()
    page.draw_circle((300, 200), 80, color=(1, 0, 0), fill=(0.9, 0.8, 0.8))
    page.draw_bezier((220, 200), (260, 120), (340, 280), (380, 200), color=(0, 0, 1), width=2)
    page.draw_circle((300, 200), 30, color=(0, 0.5, 0))
    page.insert_text((280, 205), "Aorta", fontsize=10)
    paragraph(page, 300, "Fig. 1.2: Section of the aorta. Three layers are seen.", size=9)
    for row in range(4):  # a grid is no figure
        for column in range(3):
            page.draw_rect((100 + 120 * column, 400 + 25 * row, 220 + 120 * column, 425 + 25 * row))
            page.insert_text((105 + 120 * column, 417 + 25 * row), f"cell {row}{column}", fontsize=9)
    paragraph(page, 560, LUNG)
    return save(document, path)


def scanned(source: Path, path: Path, *, turned: int = 0, dpi: int = 150) -> Path:
    """The pages of a PDF as pictures without text, turned by so many degrees."""
    pymupdf = mupdf()
    document = new_pdf()
    with pymupdf.open(source) as pages:
        for page in pages:
            page.set_rotation(turned)
            pixmap = page.get_pixmap(dpi=dpi)
            sheet = document.new_page(width=page.rect.width, height=page.rect.height)
            sheet.insert_image(sheet.rect, stream=pixmap.tobytes("png"))
    return save(document, path)


def save(document: Any, path: Path, **kept: Any) -> Path:
    document.save(path, **kept)
    document.close()
    return path
