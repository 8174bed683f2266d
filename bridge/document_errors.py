"""The names that errors about documents bear towards clients, beside the codes that all of Prosector shares."""

from __future__ import annotations

from addon.core.errors import Code, ProsectorError

__all__ = ["as_document_error", "error_dict"]

# For errors that the document process has not named itself.
NAMES = {
    Code.INVALID_ARGUMENT: "ValidationError",
    Code.INVALID_REQUEST: "ValidationError",
    Code.INVALID_QUERY: "ValidationError",
    Code.PATH_NOT_ALLOWED: "ValidationError",
    Code.NOT_FOUND: "NotFoundError",
    Code.DEADLINE_EXCEEDED: "ProcessingTimeoutError",
}


def as_document_error(error: ProsectorError) -> ProsectorError:
    """The error with the name that the document tools promise as its `kind`."""
    if not isinstance(error.details.get("kind"), str):
        error.details["kind"] = NAMES.get(error.code, "ProcessingError")
    return error


def error_dict(error: ProsectorError, request_id: str | int | None = None) -> dict[str, object]:
    """The error as clients get it: one about documents by its name, with its code among the details."""
    shaped = error.as_dict(request_id)
    if "kind" in error.details:
        details = {name: value for name, value in error.details.items() if name != "kind"}
        shaped |= {"error": error.details["kind"], "details": {"code": error.code.value, **details}}
    return shaped
