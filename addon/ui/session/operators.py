"""The session's switch."""

from __future__ import annotations

import bpy

from . import data

__all__ = ["CLASSES"]


class PROSECTOR_OT_session_start(bpy.types.Operator):
    """Let MCP clients on this computer, such as Claude Desktop, work with the open scene"""

    bl_idname = "prosector.session_start"
    bl_label = "Start Session"

    def execute(self, context: bpy.types.Context) -> set[str]:
        if not data.open_to_clients():
            self.report({"ERROR"}, data.problem())
            return {"CANCELLED"}
        return {"FINISHED"}


class PROSECTOR_OT_session_stop(bpy.types.Operator):
    """End the connections of all clients and let none connect"""

    bl_idname = "prosector.session_stop"
    bl_label = "Stop Session"

    def execute(self, context: bpy.types.Context) -> set[str]:
        data.close()
        return {"FINISHED"}


CLASSES = (PROSECTOR_OT_session_start, PROSECTOR_OT_session_stop)
