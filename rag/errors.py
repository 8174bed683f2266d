"""The names that errors about documents bear towards clients, and the errors that carry them.

The code (`addon.core.errors.Code`) is what every edge of the product shares; `details["kind"]` is the name that the
document tools promise.
"""

from __future__ import annotations

from enum import StrEnum

from addon.core.errors import Code, ProsectorError

__all__ = ["Kind", "document_error", "kind_of"]


class Kind(StrEnum):
    """What went wrong with a document, a question or a session."""

    VALIDATION = "ValidationError"
    NOT_FOUND = "NotFoundError"
    FILE_NOT_FOUND = "FileNotFoundError"
    UNSUPPORTED_FORMAT = "UnsupportedFormatError"
    PROCESSING = "ProcessingError"
    PROCESSING_TIMEOUT = "ProcessingTimeoutError"
    OCR_FAILURE = "OCRFailureError"
    SESSION_NOT_FOUND = "SessionNotFoundError"
    EMPTY_CORPUS = "EmptyCorpusError"
    QUERY_TOO_LONG = "QueryTooLongError"
    LLM_API = "LLMAPIError"
    RATE_LIMIT = "RateLimitError"


_CODES = {
    Kind.VALIDATION: Code.INVALID_ARGUMENT,
    Kind.NOT_FOUND: Code.NOT_FOUND,
    Kind.FILE_NOT_FOUND: Code.NOT_FOUND,
    Kind.UNSUPPORTED_FORMAT: Code.INVALID_ARGUMENT,
    Kind.PROCESSING: Code.INTERNAL,
    Kind.PROCESSING_TIMEOUT: Code.DEADLINE_EXCEEDED,
    Kind.OCR_FAILURE: Code.INTERNAL,
    Kind.SESSION_NOT_FOUND: Code.NOT_FOUND,
    Kind.EMPTY_CORPUS: Code.NOT_FOUND,
    Kind.QUERY_TOO_LONG: Code.INVALID_QUERY,
    Kind.LLM_API: Code.INTERNAL,
    Kind.RATE_LIMIT: Code.BUSY,
}
_NAMES = frozenset(kind.value for kind in Kind)
_KINDS = {
    Code.INVALID_ARGUMENT: Kind.VALIDATION,
    Code.INVALID_REQUEST: Kind.VALIDATION,
    Code.INVALID_QUERY: Kind.VALIDATION,
    Code.PATH_NOT_ALLOWED: Kind.VALIDATION,
    Code.NOT_FOUND: Kind.NOT_FOUND,
    Code.DEADLINE_EXCEEDED: Kind.PROCESSING_TIMEOUT,
}


def document_error(kind: Kind, message: str, *, code: Code | None = None, **details: object) -> ProsectorError:
    """An error of this kind; `code` where another than the kind's usual one says it better."""
    return ProsectorError(code or _CODES[kind], message, kind=kind.value, **details)


def kind_of(error: ProsectorError) -> Kind:
    """The name that clients get to see for any error."""
    named = error.details.get("kind")
    if isinstance(named, str) and named in _NAMES:
        return Kind(named)
    return _KINDS.get(error.code, Kind.PROCESSING)
