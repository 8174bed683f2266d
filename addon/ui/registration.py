"""Brings the extension into Blender and takes it out again, with all that it has running."""

from __future__ import annotations

import contextlib

import bpy

from ..session import pump
from . import redraw
from .export import data as export_data
from .export import operators as export_operators
from .export import panel as export_panel
from .export import properties as export_properties
from .find import data as find_data
from .find import operators as find_operators
from .find import panel as find_panel
from .find import properties as find_properties
from .preferences import data as preferences_data
from .preferences import operators as preferences_operators
from .preferences import panel as preferences_panel
from .preferences import properties as preferences_properties
from .session import data as session_data
from .session import operators as session_operators
from .session import panel as session_panel

__all__ = ["register", "unregister"]

CLASSES: tuple[type, ...] = (
    *preferences_properties.CLASSES,
    *preferences_operators.CLASSES,
    *preferences_panel.CLASSES,
    *session_operators.CLASSES,
    *session_panel.CLASSES,
    *find_operators.CLASSES,
    *find_panel.CLASSES,
    *export_operators.CLASSES,
    *export_panel.CLASSES,
)


def register() -> None:
    """Enables the extension; the session starts a moment later, as the preferences say."""
    with contextlib.ExitStack() as undone:  # a class that Blender refuses must not leave the others behind
        for kind in CLASSES:
            bpy.utils.register_class(kind)
            undone.callback(bpy.utils.unregister_class, kind)
        find_properties.register()
        undone.callback(find_properties.unregister)
        export_properties.register()
        undone.pop_all()
    if not bpy.app.background:
        redraw.start()
        # Deferred: while add-ons are being enabled, Blender gives no access to its data.
        bpy.app.timers.register(_begin, first_interval=0.0, persistent=True)


def unregister() -> None:
    """Ends the session, clients' and panels' work, timers and threads, and removes what `register` added."""
    if bpy.app.timers.is_registered(_begin):
        bpy.app.timers.unregister(_begin)
    redraw.stop()
    pump.stop()
    find_data.forget()
    export_data.forget()
    session_data.forget()
    export_properties.unregister()
    find_properties.unregister()
    for kind in reversed(CLASSES):
        bpy.utils.unregister_class(kind)


def _begin() -> None:
    session_data.attend()
    if preferences_data.read().start_with_blender:
        session_data.open_to_clients()
