"""Chooses a structure, and shows where it is."""

from __future__ import annotations

import bpy
from bpy.props import IntProperty, StringProperty

from ...core.errors import ProsectorError
from ...scene.select import select
from ...session import pump
from . import data

__all__ = ["CLASSES"]


class PROSECTOR_OT_choose(bpy.types.Operator):
    """Choose this structure, select it and bring it into view"""

    bl_idname = "prosector.choose"
    bl_label = "Choose Structure"
    bl_options = {"UNDO", "INTERNAL"}

    key: StringProperty(options={"SKIP_SAVE", "HIDDEN"})
    hint: StringProperty(options={"SKIP_SAVE", "HIDDEN"})

    @classmethod
    def description(cls, context: bpy.types.Context, properties: bpy.types.OperatorProperties) -> str:
        return properties.hint or cls.__doc__ or ""

    def execute(self, context: bpy.types.Context) -> set[str]:
        try:
            data.choose(self.key)
        except ProsectorError as error:
            self.report({"ERROR"}, error.message)
            return {"CANCELLED"}
        row, service = data.chosen(), pump.current()
        known = service.live.at_hand if service is not None else None
        # CANCELLED: nothing in the scene has changed, so there is no step to undo.
        if row is None or known is None:
            return {"CANCELLED"}
        if context.mode != "OBJECT":
            self.report({"INFO"}, "Leave the editing mode (Tab) to have it selected in the view.")
            return {"CANCELLED"}
        if not select(leaf.object_name for leaf in known.catalog.leaves(self.key)):
            self.report({"INFO"}, f"{row.name} is hidden in this view.")
            return {"CANCELLED"}
        _bring_into_view(context)
        return {"FINISHED"}


def _bring_into_view(context: bpy.types.Context) -> None:
    """Turns the 3D view that was clicked in, else the first one of the window, towards the selection."""
    window = context.window
    if window is None:
        return
    area = context.area
    if area is None or area.type != "VIEW_3D":
        area = next((area for area in window.screen.areas if area.type == "VIEW_3D"), None)
    if area is None:
        return
    region = next(region for region in area.regions if region.type == "WINDOW")
    with context.temp_override(window=window, area=area, region=region):
        if bpy.ops.view3d.view_selected.poll():
            bpy.ops.view3d.view_selected()


class PROSECTOR_OT_find_page(bpy.types.Operator):
    """Show other lines of what was found"""

    bl_idname = "prosector.find_page"
    bl_label = "Turn Page"
    bl_options = {"INTERNAL"}

    pages: IntProperty(default=1, options={"SKIP_SAVE", "HIDDEN"})

    @classmethod
    def description(cls, context: bpy.types.Context, properties: bpy.types.OperatorProperties) -> str:
        return "Show the lines before these" if properties.pages < 0 else "Show the lines after these"

    def execute(self, context: bpy.types.Context) -> set[str]:
        data.turn(self.pages)
        return {"FINISHED"}


class PROSECTOR_OT_find_widen(bpy.types.Operator):
    """Search in all systems, sides and kinds again"""

    bl_idname = "prosector.find_widen"
    bl_label = "Clear Filters"
    bl_options = {"INTERNAL"}

    def execute(self, context: bpy.types.Context) -> set[str]:
        data.widen()
        return {"FINISHED"}


CLASSES = (PROSECTOR_OT_choose, PROSECTOR_OT_find_page, PROSECTOR_OT_find_widen)
