"""The service that the panels work with, and why it could not be opened to clients where it could not."""

from __future__ import annotations

from ...core.errors import ProsectorError
from ...session import pump
from ...session.service import Service
from .. import redraw
from ..preferences import data as preferences

__all__ = ["attend", "close", "forget", "open_to_clients", "problem"]


class _State:
    problem = ""


def problem() -> str:
    """Why the session did not start; "" where nothing is wrong."""
    return _State.problem


def forget() -> None:
    _State.problem = ""


def attend() -> Service:
    """The service of this Blender, made if there is none."""
    service = pump.current()
    if service is None:
        settings = preferences.read()
        service = pump.attend(settings.exports, redraw.request)
        service.readable = settings.readable
    return service


def open_to_clients() -> bool:
    """Starts the session; returns whether it runs."""
    try:
        attend().open()
        _State.problem = ""
    except ProsectorError as error:
        _State.problem = error.message
    redraw.request()
    return not _State.problem


def close() -> None:
    """Stops the session. Finding and exporting go on."""
    _State.problem = ""
    service = pump.current()
    if service is not None:
        service.close()
    redraw.request()
