"""Starts and cancels exports."""

from __future__ import annotations

import bpy
from bpy.props import BoolProperty

from ...session import pump
from ..find import data as find
from . import data

__all__ = ["CLASSES"]


class PROSECTOR_OT_export(bpy.types.Operator):
    """Write a 3D model with its labels and credits into the exports folder; the scene stays as it is"""

    bl_idname = "prosector.export"
    bl_label = "Export"

    selection: BoolProperty(
        name="Selection",
        description="What is selected in the view, instead of the chosen structure",
        options={"SKIP_SAVE", "HIDDEN"},
    )

    def execute(self, context: bpy.types.Context) -> set[str]:
        entries, row = data.selected(), find.chosen()
        if self.selection and entries:
            title, keys = data.title_of(entries), [entry.key for entry in entries]
        elif not self.selection and row is not None:
            title, keys = row.name, [row.key]
        else:
            self.report({"ERROR"}, "Choose a structure in the search results, or select one in the view.")
            return {"CANCELLED"}
        last = data.last()
        if last is not None and last.call.running:
            self.report({"ERROR"}, f"{last.title} is still being exported.")
            return {"CANCELLED"}
        running = data.start(title, keys)
        if bpy.app.background:  # no window to keep alive, and no timer to do the work
            pump.serve(lambda: not running.call.running)
            if running.problem:
                self.report({"ERROR"}, running.problem)
                return {"CANCELLED"}
        return {"FINISHED"}


class PROSECTOR_OT_export_cancel(bpy.types.Operator):
    """Stop this export; nothing of it is kept"""

    bl_idname = "prosector.export_cancel"
    bl_label = "Cancel Export"
    bl_options = {"INTERNAL"}

    def execute(self, context: bpy.types.Context) -> set[str]:
        data.cancel()
        return {"FINISHED"}


CLASSES = (PROSECTOR_OT_export, PROSECTOR_OT_export_cancel)
