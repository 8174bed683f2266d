"""How reading a file ends: one name for each end, and what a client is told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from addon.core.errors import Code, ProsectorError

from ..errors import Kind, document_error
from ..records import Document

__all__ = ["IngestResult", "Outcome", "Refusal"]


class Outcome(StrEnum):
    """The end of one file."""

    INDEXED = "indexed"
    ALREADY_INDEXED = "already_indexed"
    NEEDS_PASSWORD = "needs_password"
    NO_TEXT = "no_text"
    NO_PAGES = "no_pages"
    EMPTY_FILE = "empty_file"
    DAMAGED = "damaged"
    NOT_A_PDF = "not_a_pdf"
    NOT_A_DOCX = "not_a_docx"
    NOT_AN_IMAGE = "not_an_image"
    UNSUPPORTED_FORMAT = "unsupported_format"
    TOO_LARGE = "too_large"
    TOO_MANY_PAGES = "too_many_pages"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    NOT_A_FILE = "not_a_file"
    UNREADABLE = "unreadable"
    TIMED_OUT = "timed_out"
    OCR_FAILED = "ocr_failed"
    CANCELLED = "cancelled"
    FAILED = "failed"


_KINDS = {
    Outcome.NOT_A_PDF: Kind.UNSUPPORTED_FORMAT,
    Outcome.NOT_A_DOCX: Kind.UNSUPPORTED_FORMAT,
    Outcome.NOT_AN_IMAGE: Kind.UNSUPPORTED_FORMAT,
    Outcome.UNSUPPORTED_FORMAT: Kind.UNSUPPORTED_FORMAT,
    Outcome.TOO_LARGE: Kind.VALIDATION,
    Outcome.TOO_MANY_PAGES: Kind.VALIDATION,
    Outcome.EMPTY_FILE: Kind.VALIDATION,
    Outcome.NOT_ALLOWED: Kind.VALIDATION,
    Outcome.NOT_A_FILE: Kind.VALIDATION,
    Outcome.NOT_FOUND: Kind.FILE_NOT_FOUND,
    Outcome.TIMED_OUT: Kind.PROCESSING_TIMEOUT,
    Outcome.OCR_FAILED: Kind.OCR_FAILURE,
}
_CODES = {
    Outcome.NOT_ALLOWED: Code.PATH_NOT_ALLOWED,
    Outcome.TOO_LARGE: Code.TOO_LARGE,
    Outcome.TOO_MANY_PAGES: Code.TOO_LARGE,
    Outcome.CANCELLED: Code.CANCELLED,
}


class Refusal(Exception):
    """Raised within ingest where a file comes to another end than being indexed."""

    def __init__(self, outcome: Outcome, message: str) -> None:
        super().__init__(message)
        self.outcome = outcome
        self.message = message


@dataclass(frozen=True)
class IngestResult:
    """The end of one file. `document` is the one it is in now, `replaced` those that it took the place of."""

    outcome: Outcome
    message: str
    document: Document | None = None
    replaced: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def success(self) -> bool:
        return self.outcome in (Outcome.INDEXED, Outcome.ALREADY_INDEXED)

    def error(self) -> ProsectorError | None:
        """What a client is told where there is no document."""
        if self.success:
            return None
        kind = _KINDS.get(self.outcome, Kind.PROCESSING)
        return document_error(kind, self.message, code=_CODES.get(self.outcome), outcome=self.outcome.value)
