"""Takes a file in: whether it may be read, what it is by its first bytes, and a copy of it with its SHA-256.

Everything later reads the copy: a file that changes meanwhile can neither mix two versions nor lead elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import stat
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..settings import Limits
from .outcome import Outcome, Refusal

__all__ = ["MEDIA", "Taken", "allowed_path", "media_of", "take"]

MEDIA = {".pdf": "pdf", ".docx": "docx", ".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg"}
PIECE = 1024 * 1024
HEAD = 1024  # bytes among which "%PDF-" may begin (ISO 32000-1, implementation note 13)
MOST_UNPACKED = 512 * 1024 * 1024  # of a .docx, which is a zip
_NOT_A = {
    "pdf": Outcome.NOT_A_PDF,
    "docx": Outcome.NOT_A_DOCX,
    "png": Outcome.NOT_AN_IMAGE,
    "jpeg": Outcome.NOT_AN_IMAGE,
}
_CALLED = {"pdf": "PDF", "docx": "Word document", "png": "PNG picture", "jpeg": "JPEG picture"}


@dataclass(frozen=True)
class Taken:
    """The copy of a file. `source` is where it was read from."""

    source: Path
    copy: Path
    media: str
    bytes: int
    sha256: str


def allowed_path(path: str, folders: Sequence[Path]) -> Path:
    """The real path of a file in one of the folders, links followed. Raises Refusal."""
    if "\0" in path or not path.strip():
        raise Refusal(Outcome.NOT_FOUND, "No file was named.")
    try:
        real = Path(path).expanduser().resolve(strict=True)
    except (FileNotFoundError, NotADirectoryError):
        # Not told apart for places that may not be looked at.
        wanted = Path(os.path.abspath(path))
        if not any(wanted.is_relative_to(folder) for folder in folders):
            raise _not_allowed(path, folders) from None
        raise Refusal(Outcome.NOT_FOUND, f"There is no file {path}.") from None
    except (OSError, RuntimeError, ValueError) as error:
        raise Refusal(Outcome.UNREADABLE, f"{path} cannot be read: {error}.") from None
    if not any(real.is_relative_to(folder.resolve()) for folder in folders):
        raise _not_allowed(path, folders)
    if not real.is_file():
        raise Refusal(Outcome.NOT_A_FILE, f"{path} is no file; name the file itself.")
    return real


def _not_allowed(path: str, folders: Sequence[Path]) -> Refusal:
    listed = ", ".join(map(str, folders)) or "none is set"
    return Refusal(
        Outcome.NOT_ALLOWED,
        f"{path} is not in a folder that documents may be read from ({listed}); move it there, or add its folder to "
        "documents.folders in the settings.",
    )


def media_of(path: Path) -> str:
    """pdf, docx, png or jpeg by the name's ending. Raises Refusal."""
    media = MEDIA.get(path.suffix.casefold())
    if media is None:
        known = ", ".join(MEDIA)
        raise Refusal(Outcome.UNSUPPORTED_FORMAT, f"{path.name} cannot be read here; these can: {known}.")
    return media


def take(path: Path, folder: Path, limits: Limits, cancelled: Callable[[], bool]) -> Taken:
    """Copies the file into `folder`. Raises Refusal for what is too large, empty, or not what its name says."""
    media = media_of(path)
    copy = folder / f"source.{media}"
    digest = hashlib.sha256()
    size = 0
    try:
        # Non-blocking: opening a pipe that lies there under such a name would wait for ever.
        with os.fdopen(
            os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb"
        ) as source:
            about = os.fstat(source.fileno())
            if not stat.S_ISREG(about.st_mode):
                raise Refusal(Outcome.NOT_A_FILE, f"{path.name} is no file.")
            if about.st_size > limits.file:
                raise _too_large(path, about.st_size, limits)
            head = b""
            with copy.open("wb") as target:
                while piece := source.read(PIECE):
                    if cancelled():
                        raise Refusal(Outcome.CANCELLED, "Stopped.")
                    head = head or piece[:HEAD]
                    size += len(piece)
                    if size > limits.file:  # it grows while it is read
                        raise _too_large(path, size, limits)
                    digest.update(piece)
                    target.write(piece)
    except PermissionError:
        raise Refusal(Outcome.UNREADABLE, f"{path.name} cannot be read: access to it is denied.") from None
    except FileNotFoundError:
        raise Refusal(Outcome.NOT_FOUND, f"There is no file {path}.") from None
    if not size:
        raise Refusal(Outcome.EMPTY_FILE, f"{path.name} is empty.")
    if not _is(media, head, copy):
        raise Refusal(_NOT_A[media], f"{path.name} is no {_CALLED[media]}, whatever its name says.")
    return Taken(path, copy, media, size, digest.hexdigest())


def _too_large(path: Path, size: int, limits: Limits) -> Refusal:
    return Refusal(
        Outcome.TOO_LARGE, f"{path.name} has {size / 1e6:,.0f} MB; files of up to {limits.file / 1e6:,.0f} MB are read."
    )


def _is(media: str, head: bytes, copy: Path) -> bool:
    if media == "pdf":
        return b"%PDF-" in head
    if media == "png":
        return head.startswith(b"\x89PNG\r\n\x1a\n")
    if media == "jpeg":
        return head.startswith(b"\xff\xd8\xff")
    if not head.startswith(b"PK\x03\x04"):
        return False
    try:
        with zipfile.ZipFile(copy) as whole:
            names = {item.filename for item in whole.infolist()}
            unpacked = sum(item.file_size for item in whole.infolist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return False
    if unpacked > MOST_UNPACKED:
        raise Refusal(Outcome.TOO_LARGE, f"Unpacked, the document would have {unpacked / 1e6:,.0f} MB.")
    return "word/document.xml" in names or "[Content_Types].xml" in names
