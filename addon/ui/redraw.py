"""Draws the sidebar anew when something that it shows has changed.

Changes are told from any thread; only the timer, on the main thread, touches Blender.
"""

from __future__ import annotations

import time

import bpy

__all__ = ["request", "start", "stop"]

LOOK = 0.1  # seconds between looks for changes
AGE = 20.0  # seconds after which "just now" has grown old


class _State:
    changed = False
    drawn = 0.0


def request() -> None:
    """Something that the sidebar shows has changed. From any thread."""
    _State.changed = True


def start() -> None:
    bpy.app.timers.register(_look, first_interval=LOOK, persistent=True)


def stop() -> None:
    if bpy.app.timers.is_registered(_look):
        bpy.app.timers.unregister(_look)


def _look() -> float:
    now = time.monotonic()
    if _State.changed or now - _State.drawn > AGE:
        _State.changed = False
        _State.drawn = now
        for window in bpy.context.window_manager.windows:
            for area in window.screen.areas:
                if area.type == "VIEW_3D":
                    for region in area.regions:
                        if region.type == "UI":
                            region.tag_redraw()
    return LOOK
