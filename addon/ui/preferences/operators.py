"""Adds and removes folders that clients may read from."""

from __future__ import annotations

import bpy
from bpy.props import IntProperty, StringProperty

from . import data

__all__ = ["CLASSES"]


class PROSECTOR_OT_folder_allow(bpy.types.Operator):
    """Choose a folder that clients may read files from, such as your course's documents"""

    bl_idname = "prosector.folder_allow"
    bl_label = "Allow Folder"
    bl_options = {"INTERNAL"}

    directory: StringProperty(subtype="DIR_PATH", options={"SKIP_SAVE", "HIDDEN"})

    def invoke(self, context: bpy.types.Context, event: bpy.types.Event) -> set[str]:
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context: bpy.types.Context) -> set[str]:
        problem = data.folder_problem(self.directory)
        if problem:
            self.report({"ERROR"}, problem)
            return {"CANCELLED"}
        folders = context.preferences.addons[data.ROOT].preferences.readable_folders
        if self.directory not in [item.path for item in folders]:
            folders.add().path = self.directory
        context.preferences.is_dirty = True
        return {"FINISHED"}


class PROSECTOR_OT_folder_forbid(bpy.types.Operator):
    """Clients may no longer read from this folder"""

    bl_idname = "prosector.folder_forbid"
    bl_label = "Remove Folder"
    bl_options = {"INTERNAL"}

    index: IntProperty(options={"SKIP_SAVE", "HIDDEN"})

    def execute(self, context: bpy.types.Context) -> set[str]:
        folders = context.preferences.addons[data.ROOT].preferences.readable_folders
        if not 0 <= self.index < len(folders):
            return {"CANCELLED"}
        folders.remove(self.index)
        data.apply()
        context.preferences.is_dirty = True
        return {"FINISHED"}


CLASSES = (PROSECTOR_OT_folder_allow, PROSECTOR_OT_folder_forbid)
