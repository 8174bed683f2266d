"""What will be exported, how far it is, and where it went."""

from __future__ import annotations

import bpy

from ...core.errors import Code, ProsectorError
from ...scene.select import is_shown
from .. import text
from ..find import data as find
from . import data
from .properties import PREFIX

__all__ = ["CLASSES"]


class PROSECTOR_PT_export(bpy.types.Panel):
    bl_label = "Export"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Prosector"
    bl_order = 2

    @classmethod
    def poll(cls, context: bpy.types.Context) -> bool:
        return find.current().is_anatomy

    def draw(self, context: bpy.types.Context) -> None:
        layout, width = self.layout, text.room(context)
        last = data.last()
        running = last is not None and last.call.running
        buttons = layout.column()
        buttons.enabled = not running
        _buttons(buttons, width)
        if last is not None:
            _progress(layout, last) if running else _outcome(layout.box(), last, width - 12)


def _buttons(layout: bpy.types.UILayout, width: float) -> None:
    chosen, selected = find.chosen(), data.selected()
    if chosen is None and not selected:
        text.sentence(layout, "Choose a structure above, or select one in the view.", width)
    if chosen is not None:
        members = f", {chosen.members} structures" if chosen.kind == "group" else ""
        hidden = "" if chosen.kind == "group" or is_shown(chosen.object_name) else ", hidden in the view"
        text.sentence(layout, chosen.name, width, "CHECKMARK")
        text.sentence(layout, f"{chosen.detail}{members}{hidden}".capitalize(), width, "BLANK1")
        layout.operator("prosector.export", text="Export", icon="EXPORT").selection = False
    if selected and (len(selected) > 1 or chosen is None or selected[0].key != chosen.key):
        text.sentence(layout, f"Selected in the view: {data.title_of(selected)}", width, "RESTRICT_SELECT_OFF")
        layout.operator("prosector.export", text="Export Selected", icon="EXPORT").selection = True


def _progress(layout: bpy.types.UILayout, last: data.Running) -> None:
    step = last.call.step
    row = layout.row(align=True)
    if step is not None and step.total:
        row.progress(factor=min(step.done / step.total, 1.0), text=f"{step.done:.0f} of {step.total:.0f}")
    else:
        row.progress(factor=0.0, text="Starting")
    row.operator("prosector.export_cancel", text="", icon="X")
    if step is not None:
        layout.label(text=step.message)


def _outcome(layout: bpy.types.UILayout, last: data.Running, width: float) -> None:
    if isinstance(last.call.outcome, ProsectorError):
        if last.call.outcome.code is Code.CANCELLED:
            text.sentence(layout, f"The export of {last.title} was cancelled.", width, "CANCEL")
        else:
            text.sentence(layout, last.problem, width, "ERROR", alert=True)
        return
    result = last.result or {}
    text.sentence(layout, f"{last.title} is exported: {result['triangles']:,} triangles.", width, "CHECKMARK")
    less = result["simplified"]
    if isinstance(less, dict):
        moved = f"no surface moved by more than {less['largest_error_mm']:.2g} mm"
        text.sentence(layout, f"Simplified from {less['triangles_before']:,}; {moved}.", width, "INFO")
    left_out = result["left_out"]
    if isinstance(left_out, list) and left_out:
        text.sentence(layout, f"{len(left_out)} without a surface are left out.", width, "INFO")
    if last.page:
        layout.operator("wm.path_open", text="Open Page", icon="WORLD").filepath = last.page
    elif result["page_reason"]:
        text.sentence(layout, str(result["page_reason"]), width, "ERROR", alert=True)
    layout.operator("wm.path_open", text="Open Folder", icon="FILE_FOLDER").filepath = str(result["folder"])


class PROSECTOR_PT_export_options(bpy.types.Panel):
    bl_label = "Options"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Prosector"
    bl_parent_id = "PROSECTOR_PT_export"
    bl_options = {"DEFAULT_CLOSED"}

    def draw(self, context: bpy.types.Context) -> None:
        layout, manager = self.layout, context.window_manager
        layout.use_property_split = True
        layout.use_property_decorate = False
        layout.prop(manager, f"{PREFIX}_preset")
        layout.prop(manager, f"{PREFIX}_context_mm")
        also = layout.column(heading="Also write", align=True)
        for name in ("single_file", "scorm", "preview"):
            also.prop(manager, f"{PREFIX}_{name}")
        layout.use_property_split = False
        column = layout.column(align=True)
        column.label(text="Names in" if data.options().languages else "Names in all languages")
        row = column.row(align=True)
        row.prop(manager, f"{PREFIX}_languages")


CLASSES = (PROSECTOR_PT_export, PROSECTOR_PT_export_options)
