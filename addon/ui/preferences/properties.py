"""What Blender keeps of the preferences."""

from __future__ import annotations

import bpy
from bpy.props import StringProperty

from . import data

__all__ = ["CLASSES", "changed"]


def changed(self: bpy.types.bpy_struct, context: bpy.types.Context) -> None:
    """An update callback: a running session takes the change over."""
    data.apply()


class PROSECTOR_PG_folder(bpy.types.PropertyGroup):
    """A folder that clients may read files from."""

    path: StringProperty(name="Folder", subtype="DIR_PATH", update=changed)


CLASSES = (PROSECTOR_PG_folder,)
