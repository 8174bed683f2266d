"""Pictures of parts of a page: rendered within a number of pixels, written as PNG quickly."""

from __future__ import annotations

import hashlib
import math
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy

from ..records import Box
from .mupdf import mupdf

__all__ = ["Picture", "png", "render"]

FIGURE_DPI = 150
FIGURE_PIXELS = 4_000_000

Picture = tuple[str, int, int, str]  # file name, width, height, SHA-256


def render(page: Any, box: Box | None, dpi: float, most: int, *, gray: bool = False) -> Any:
    """A pymupdf Pixmap of a part of a page, or of all of it; coarser where it would have more than `most` pixels."""
    pymupdf = mupdf()

    area = pymupdf.Rect(box) if box else page.rect
    scale = dpi / 72
    scale = min(scale, math.sqrt(most / max(1.0, area.width * area.height)))
    space = pymupdf.csGRAY if gray else pymupdf.csRGB
    clip = area if box else None
    return page.get_pixmap(matrix=pymupdf.Matrix(scale, scale), clip=clip, colorspace=space, alpha=False)


def write(pixmap: Any, folder: Path, stem: str) -> Picture:
    """Writes a pixmap as PNG and says what was written."""
    data = png(pixmap.samples, pixmap.width, pixmap.height, pixmap.n)
    name = f"{stem}.png"
    (folder / name).write_bytes(data)
    return name, pixmap.width, pixmap.height, hashlib.sha256(data).hexdigest()


def png(samples: bytes, width: int, height: int, channels: int) -> bytes:
    """The PNG file (ISO/IEC 15948) of 8-bit samples with 1 (gray) or 3 (RGB) channels, row by row.

    Three times as fast as MuPDF's own writer, at a tenth more bytes: one filter (2, up) and quick compression.
    """
    rows = numpy.frombuffer(samples, numpy.uint8).reshape(height, width * channels)
    filtered = numpy.empty((height, width * channels + 1), numpy.uint8)
    filtered[:, 0] = 2
    filtered[0, 1:] = rows[0]
    filtered[1:, 1:] = rows[1:] - rows[:-1]
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if channels == 3 else 0, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(filtered.tobytes(), 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_part, parts))


def _part(part: tuple[bytes, bytes]) -> bytes:
    kind, body = part
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
