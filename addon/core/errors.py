"""The one list of error codes, and the exception that carries one of them from where it is known to the edge.

Every edge (wire, MCP, command line, panel) shapes a `ProsectorError` with `as_dict`; nothing else builds
error objects by hand.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from enum import StrEnum

__all__ = ["Code", "ProsectorError", "from_os_error"]


class Code(StrEnum):
    """What went wrong, in a word that programs can test for."""

    # The wire
    INVALID_FRAME = "invalid_frame"
    FRAME_TOO_LARGE = "frame_too_large"
    UNAUTHORIZED = "unauthorized"
    VERSION_MISMATCH = "version_mismatch"
    INVALID_REQUEST = "invalid_request"
    UNKNOWN_METHOD = "unknown_method"
    INVALID_ARGUMENT = "invalid_argument"
    BUSY = "busy"
    CANCELLED = "cancelled"
    DEADLINE_EXCEEDED = "deadline_exceeded"
    INTERNAL = "internal"

    # Finding and keeping a session
    NO_SESSION = "no_session"
    SEVERAL_SESSIONS = "several_sessions"
    SESSION_LOST = "session_lost"
    SESSION_CLOSING = "session_closing"
    SESSION_START_FAILED = "session_start_failed"
    SCENE_REPLACED = "scene_replaced"

    # Names and structures
    INVALID_QUERY = "invalid_query"
    VAGUE = "vague"
    AMBIGUOUS = "ambiguous"
    NO_MATCH = "no_match"
    UNKNOWN_STRUCTURE = "unknown_structure"
    NOT_ANATOMY = "not_anatomy"
    NOT_EXPORTABLE = "not_exportable"
    INVALID_CATALOG = "invalid_catalog"

    # Files and exports
    EXPORT_FAILED = "export_failed"
    CHECK_FAILED = "check_failed"
    TOO_LARGE = "too_large"
    DISK_FULL = "disk_full"
    NOT_WRITABLE = "not_writable"
    NOT_FOUND = "not_found"
    PATH_NOT_ALLOWED = "path_not_allowed"
    NO_VIEW = "no_view"


class ProsectorError(Exception):
    """An error with a code of `Code` and one sentence that a teacher can act on."""

    def __init__(self, code: Code, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details: dict[str, object] = details

    def as_dict(self, request_id: str | int | None = None) -> dict[str, object]:
        """The error as DESIGN section 11 gives it: error, message, details, request_id."""
        return {
            "error": self.code.value,
            "message": self.message,
            "details": self.details,
            "request_id": request_id,
        }

    def again(self) -> ProsectorError:
        """The same error as a new object: one that is raised twice would keep the frames of both places alive."""
        return ProsectorError.from_dict(self.as_dict())

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> ProsectorError:
        """The inverse of `as_dict`; a code this version does not know becomes `internal`."""
        name, message, details = data.get("error"), data.get("message"), data.get("details")
        try:
            code = Code(name) if isinstance(name, str) else Code.INTERNAL
        except ValueError:
            code = Code.INTERNAL
        error = cls(code, message if isinstance(message, str) else "")
        if isinstance(details, dict):
            error.details = {str(key): value for key, value in details.items()}
        return error


def from_os_error(error: OSError, path: object) -> ProsectorError:
    """The coded form of a file system error at `path`: a full disk, a missing or a read-only place."""
    full = {errno.ENOSPC, errno.EDQUOT}
    denied = {errno.EACCES, errno.EPERM, errno.EROFS}
    if error.errno in full:
        return ProsectorError(Code.DISK_FULL, f"The disk that holds {path} is full; free some space and try again.")
    if error.errno in denied:
        return ProsectorError(
            Code.NOT_WRITABLE, f"{path} cannot be written; choose another exports folder or change its permissions."
        )
    if isinstance(error, FileNotFoundError):
        return ProsectorError(Code.NOT_FOUND, f"{path} does not exist.")
    return ProsectorError(Code.NOT_WRITABLE, f"{path} cannot be used: {error.strerror or error}.")
