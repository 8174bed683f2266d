"""The search field and what it finds."""

from __future__ import annotations

import bpy

from .. import text
from . import data
from .properties import FIELD, FILTERS, ICONS

__all__ = ["CLASSES"]

SIDE_BY_SIDE = 200  # pixels at scale 1 from which two menus fit into a line
LETTER = 18  # pixels at scale 1 that a letter at the edge takes
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
        _filters(layout, context.window_manager, width)
        if found.problem:
            text.sentence(layout, found.problem, width, "ERROR", alert=True)
        elif reading and found.known is None:
            text.sentence(layout, "Reading the scene's names…", width, "TIME")
        elif not found.query.strip() and not data.filters().narrow:
            text.sentence(layout, "Type a name: femur, left kidney, biceps…", width)
        else:
            _results(layout, found, width)


def _filters(layout: bpy.types.UILayout, manager: bpy.types.WindowManager, width: float) -> None:
    column = layout.column(align=True)
    menus = column.split(factor=0.55, align=True) if width > SIDE_BY_SIDE else column
    menus.prop(manager, FILTERS["system"], text="")
    menus.prop(manager, FILTERS["kind"], text="")
    sides = column.row(align=True)
    sides.prop(manager, FILTERS["side"], expand=True)
    if data.filters().narrow:
        sides.operator("prosector.find_widen", text="", icon="X")


def _results(layout: bpy.types.UILayout, found: data.Found, width: float) -> None:
    if found.unfiltered:
        many = f"none of the {found.unfiltered:,}" if found.unfiltered > 1 else "nothing of the one"
        text.sentence(layout, f"The filters leave {many} found.", width, "FILTER")
        layout.operator("prosector.find_widen", icon="X")
    elif found.hint:
        text.sentence(layout, found.hint if found.rows else f"{found.hint} {TRY}", width, "QUESTION")
    elif not found.total:
        text.sentence(layout, "The scene has nothing of this kind.", width, "FILTER")
    column = layout.column(align=True)
    for row in found.rows:
        _result(column, row, width)
    if found.total > len(found.rows):
        _pages(layout, found)


def _pages(layout: bpy.types.UILayout, found: data.Found) -> None:
    first, last = found.offset + 1, found.offset + len(found.rows)
    line = layout.row(align=True)
    back = line.row(align=True)
    back.enabled = found.offset > 0
    back.operator("prosector.find_page", text="", icon="TRIA_LEFT").pages = -1
    middle = line.row(align=True)
    middle.alignment = "CENTER"
    middle.label(text=f"{first:,}–{last:,} of {found.total:,}")
    on = line.row(align=True)
    on.enabled = last < found.total
    on.operator("prosector.find_page", text="", icon="TRIA_RIGHT").pages = 1


def _result(layout: bpy.types.UILayout, row: data.Row, width: float) -> None:
    chosen = data.chosen()
    icon = "CHECKMARK" if chosen is not None and chosen.key == row.key else ICONS.get(row.system, "DOT")
    aside = row.matched or row.what or ("" if data.filters().system == row.system else row.system)
    name, space = row.name, width - text.ICON
    if not text.fits(name, space) and row.side:  # rather a letter at the edge than a line for the side
        name, aside, space = name.removesuffix(f" ({row.side})"), row.side[0].upper(), space - LETTER
    elif not text.fits(f"{name}      {aside}", space):
        aside = ""
    for at, part in enumerate(text.lines(name, space)):
        line = layout.row()
        button = line.row()
        button.alignment = "LEFT"
        choose = button.operator("prosector.choose", text=part, icon="BLANK1" if at else icon, emboss=False)
        choose.key = row.key
        choose.hint = _tip(row)
        if aside and not at:
            beside = line.row()
            beside.alignment = "RIGHT"
            beside.active = False
            beside.label(text=aside)


def _tip(row: data.Row) -> str:
    found = f"{row.why[0].upper()}{row.why[1:]}. " if row.why else ""
    about = f": {row.detail}" if row.detail else ""
    return f"{row.name}{about}. {found}Choose it, select it and bring it into view"


CLASSES = (PROSECTOR_PT_find,)
