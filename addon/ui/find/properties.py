"""The search field. Its text lives in Python alone: a property that Blender stores would be saved into the .blend."""

from __future__ import annotations

import bpy
from bpy.props import StringProperty

from . import data

__all__ = ["register", "unregister"]

FIELD = "prosector_find"
LONGEST = 200


def register() -> None:
    field = StringProperty(
        name="Find",
        description="A structure by its name in English, Latin, German, French, Spanish, Portuguese or Italian",
        options={"TEXTEDIT_UPDATE", "SKIP_SAVE"},
        get=_get,
        set=_set,
    )
    setattr(bpy.types.WindowManager, FIELD, field)


def unregister() -> None:
    delattr(bpy.types.WindowManager, FIELD)


def _get(manager: bpy.types.WindowManager) -> str:
    return data.current().query


def _set(manager: bpy.types.WindowManager, text: str) -> None:
    data.look(text[:LONGEST])
