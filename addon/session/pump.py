"""Keeps the one service of this Blender alive, and gives it turns on the main thread.

In a window a persistent timer does; in the background and under bpy timers do not fire, and `serve` blocks instead.
"""

from __future__ import annotations

import atexit
import logging
import time
from collections.abc import Callable
from pathlib import Path

import bpy
from bpy.app.handlers import persistent

# Importing them fills the method table.
from . import audit_methods, build_methods, catalog_methods, describe_methods, export_methods, methods  # noqa: F401
from .service import Service

__all__ = ["attend", "current", "serve", "start", "stop"]

log = logging.getLogger(__name__)

EAGER = 2.0  # seconds after the last work for which Blender's fastest turn (5 ms) is asked for
IDLE = 0.05  # seconds between turns when nothing has come for a while


class _State:
    """The service of this Blender, if there is one."""

    service: Service | None = None
    worked = 0.0


def current() -> Service | None:
    """The service at work, or None."""
    return _State.service


def attend(exports: Path, on_change: Callable[[], None] = lambda: None) -> Service:
    """The service of this Blender, made if there is none; closed to clients until it is opened."""
    if _State.service is None:
        _State.service = Service(exports, on_change)
        _State.worked = time.monotonic()
        for handlers, function in _handlers():
            handlers.append(function)
        if not bpy.app.background:
            bpy.app.timers.register(_turn, first_interval=0.0, persistent=True)
        atexit.register(stop)
    return _State.service


def start(exports: Path, on_change: Callable[[], None] = lambda: None) -> Service:
    """A session that clients find, or the one that runs. Raises `session_start_failed` or `not_writable`."""
    made = _State.service is None
    service = attend(exports, on_change)
    try:
        service.open()
    except BaseException:
        if made:
            stop()
        raise
    return service


def stop() -> None:
    """Ends the service, if there is one."""
    service, _State.service = _State.service, None
    if service is None:
        return
    atexit.unregister(stop)
    if bpy.app.timers.is_registered(_turn):
        bpy.app.timers.unregister(_turn)
    for handlers, function in _handlers():
        if function in handlers:
            handlers.remove(function)
    service.stop()


def serve(until: Callable[[], bool]) -> None:
    """Works for a process without a window, until `until` is true."""
    while not until():
        service = _State.service
        if service is None:
            return
        if not service.work():
            service.queue.wait(0.2)


def _turn() -> float | None:
    """The timer: seconds until the next turn, None to end."""
    service = _State.service
    if service is None:
        return None
    try:
        busy = service.work() or service.queue.busy
    except Exception:
        # A timer that raises is never called again: the session would look alive and answer nothing.
        log.exception("a turn of the session failed")
        busy = False
    now = time.monotonic()
    if busy:
        _State.worked = now
    return 0.0 if now - _State.worked < EAGER else IDLE


@persistent
def _before_load(*_: object) -> None:
    if _State.service is not None:
        _State.service.leave_scene()


@persistent
def _after_load(*_: object) -> None:
    if _State.service is not None:
        _State.service.enter_scene()


@persistent
def _after_save(*_: object) -> None:
    if _State.service is not None:
        _State.service.name_scene()


@persistent
def _after_change(*_: object) -> None:
    if _State.service is not None:
        _State.service.live.touch()


def _handlers() -> list[tuple[list[Callable[..., None]], Callable[..., None]]]:
    handlers = bpy.app.handlers
    return [
        (handlers.load_pre, _before_load),
        (handlers.load_post, _after_load),
        (handlers.save_post, _after_save),
        (handlers.undo_post, _after_change),
        (handlers.redo_post, _after_change),
        (handlers.depsgraph_update_post, _after_change),
    ]
