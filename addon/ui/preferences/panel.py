"""The extension's page in Blender's preferences."""

from __future__ import annotations

import bpy
from bpy.props import BoolProperty, CollectionProperty, StringProperty

from .. import text
from . import data
from .properties import PROSECTOR_PG_folder, changed

__all__ = ["CLASSES"]

LOCAL_ONLY = (
    "Works with Blender's Online Access off: Prosector talks to programs on this computer only, and only to those "
    "that may read your own files."
)


class PROSECTOR_AP_preferences(bpy.types.AddonPreferences):
    bl_idname = data.ROOT

    start_with_blender: BoolProperty(
        name="Start with Blender",
        description="Let clients on this computer find Blender as soon as it is open",
        default=True,
    )
    exports_folder: StringProperty(
        name="Exports",
        description="Where models and pictures are written, each in a folder of its own",
        subtype="DIR_PATH",
        default=str(data.default_exports()),
        update=changed,
    )
    readable_folders: CollectionProperty(type=PROSECTOR_PG_folder)

    def draw(self, context: bpy.types.Context) -> None:
        layout, width = self.layout, text.room(context)
        layout.use_property_split = True
        layout.use_property_decorate = False
        layout.prop(self, "start_with_blender")
        layout.prop(self, "exports_folder")
        problem = data.exports_problem(self.exports_folder)
        if problem:
            text.sentence(layout, problem, width, "ERROR", alert=True)
        layout.use_property_split = False
        column = layout.column()
        column.label(text="Folders that clients may read from")
        for index, item in enumerate(self.readable_folders):
            row = column.row(align=True)
            row.prop(item, "path", text="")
            row.operator("prosector.folder_forbid", text="", icon="X").index = index
            problem = data.folder_problem(item.path)
            if problem:
                text.sentence(column, problem, width, "ERROR", alert=True)
        row = column.row()
        row.alignment = "LEFT"
        row.operator("prosector.folder_allow", text="Add Folder", icon="ADD")
        text.sentence(layout, LOCAL_ONLY, width, "INFO")


CLASSES = (PROSECTOR_AP_preferences,)
