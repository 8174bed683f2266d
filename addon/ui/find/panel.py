"""The search field and what it finds."""

from __future__ import annotations

from collections.abc import Mapping

import bpy

from .. import text
from . import data
from .properties import FIELD

__all__ = ["CLASSES"]

ICONS: Mapping[str, str] = {
    "skeletal": "BONE_DATA",
    "insertions": "PINNED",
    "joints": "CONSTRAINT_BONE",
    "muscular": "STRANDS",
    "cardiovascular": "FUND",
    "lymphoid": "PARTICLES",
    "nervous": "FORCE_CURVE",
    "visceral": "META_DATA",
    "regions": "USER",
}
TRY = "Try a part of it, or its Latin name."


class PROSECTOR_PT_find(bpy.types.Panel):
    bl_label = "Find"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Prosector"
    bl_order = 1

    def draw(self, context: bpy.types.Context) -> None:
        layout, width = self.layout, text.room(context)
        reading = data.keep_up()
        found = data.current()
        if not found.is_anatomy:
            box = layout.box()
            text.sentence(box, "This is not an anatomy scene.", width - 12, "INFO")
            text.sentence(
                box, "Open the Z-Anatomy scene (File > Open) to find, show and export its structures.", width - 12
            )
            return
        layout.prop(context.window_manager, FIELD, text="", icon="VIEWZOOM")
        if found.problem:
            text.sentence(layout, found.problem, width, "ERROR", alert=True)
        elif reading and found.known is None:
            text.sentence(layout, "Reading the scene's names…", width, "TIME")
        elif not found.query.strip():
            text.sentence(layout, "Type a name: femur, left kidney, biceps…", width)
        else:
            _results(layout, found, width)


def _results(layout: bpy.types.UILayout, found: data.Found, width: float) -> None:
    if found.hint:
        text.sentence(layout, found.hint if found.rows else f"{found.hint} {TRY}", width, "QUESTION")
    column = layout.column(align=True)
    for row in found.rows:
        _result(column, row, width)
    more = found.total - len(found.rows)
    if more > 0:
        many = "more than " if found.total >= data.MOST else ""
        text.sentence(layout, f"And {many}{more} others: type more of the name.", width)


def _result(layout: bpy.types.UILayout, row: data.Row, width: float) -> None:
    chosen = data.chosen()
    icon = "CHECKMARK" if chosen is not None and chosen.key == row.key else ICONS.get(row.system, "DOT")
    for at, part in enumerate(text.lines(row.name, width - text.ICON)):
        line = layout.row()
        name = line.row()
        name.alignment = "LEFT"
        choose = name.operator("prosector.choose", text=part, icon="BLANK1" if at else icon, emboss=False)
        choose.key = row.key
        choose.hint = f"{row.name}: {row.detail}. Choose it, select it and bring it into view"
        if not at and text.fits(f"{part}      {row.system}", width - text.ICON):
            system = line.row()
            system.alignment = "RIGHT"
            system.active = False
            system.label(text=row.system)


CLASSES = (PROSECTOR_PT_find,)
