"""Shows whether clients can connect, who is connected, and what was last asked for."""

from __future__ import annotations

import bpy

from ...session import pump
from ...session.service import LastCall, Service
from .. import text
from ..preferences.data import ROOT
from . import data

__all__ = ["CLASSES"]

MOST_CLIENTS = 6
ASKED_BACK = {"ambiguous", "vague"}  # a question to the client, nothing that went wrong
# What each method of the wire is called here; {} stands for what the client named.
IN_WORDS = {
    "session.info": "Session details",
    "scene.state": "State of the scene",
    "catalog.resolve": "Meaning of {}",
    "catalog.search": "Search for {}",
    "catalog.complete": "Names like {}",
    "catalog.describe": "Details of {}",
    "catalog.build": "Check of every structure",
    "export.part": "Export of {}",
    "export.package": "Export of {}",
    "view.capture": "Picture of the view",
}


class PROSECTOR_PT_session(bpy.types.Panel):
    bl_label = "Session"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Prosector"
    bl_order = 3

    def draw_header_preset(self, context: bpy.types.Context) -> None:
        self.layout.operator("preferences.addon_show", text="", icon="PREFERENCES", emboss=False).module = ROOT

    def draw(self, context: bpy.types.Context) -> None:
        layout, width = self.layout, text.room(context)
        service = pump.current()
        row = layout.row()
        if service is None or not service.is_open:
            row.label(text="Off", icon="UNLINKED")
            row.operator("prosector.session_start", text="Start", icon="PLAY")
            if data.problem():
                text.sentence(layout, data.problem(), width, "ERROR", alert=True)
            else:
                text.sentence(layout, "Start it to let an assistant work with this scene.", width)
            return
        row.label(text="On", icon="LINKED")
        row.operator("prosector.session_stop", text="Stop", icon="PAUSE")
        _facts(layout, service)
        if service.calls:
            _last(layout.box(), service.calls[0], width - 12)


def _facts(layout: bpy.types.UILayout, service: Service) -> None:
    column = layout.column(align=True)
    _fact(column, "Address", service.address)
    names = service.clients
    shown = names[:MOST_CLIENTS] or ["none yet"]
    if len(names) > MOST_CLIENTS:
        shown.append(f"and {len(names) - MOST_CLIENTS} more")
    for at, name in enumerate(shown):
        _fact(column, ("Clients" if len(names) > 1 else "Client") if at == 0 else "", name)


def _fact(layout: bpy.types.UILayout, name: str, value: str) -> None:
    split = layout.split(factor=0.32)
    split.label(text=name)
    split.label(text=value)


def _last(layout: bpy.types.UILayout, call: LastCall, width: float) -> None:
    what = IN_WORDS.get(call.method, call.method).format(f"“{call.about}”")
    text.sentence(layout, f"{what}, by {call.client}", width)
    if call.problem:
        asked = call.code in ASKED_BACK
        text.sentence(layout, call.problem, width, "QUESTION" if asked else "ERROR", alert=not asked)
        text.sentence(layout, text.ago(call.at), width, "BLANK1")
    else:
        text.sentence(layout, f"Done {text.ago(call.at)}", width, "CHECKMARK")


CLASSES = (PROSECTOR_PT_session,)
