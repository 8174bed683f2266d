"""Runs inside the Blender window under test: `blender ... --python driver.py -- FOLDER`.

Executes each `N.py` that appears in FOLDER, in order, from a timer, and writes what it left in `result` to
`N.json`. What must not happen within a timer (opening a file) is put into `on_key`: it runs as the operator of a
key press, as a person's own click would.
"""

import json
import sys
import time
import traceback
from pathlib import Path

import bpy

FOLDER = Path(sys.argv[sys.argv.index("--") + 1])
EXTENSION = "bl_ext.user_default.prosector"
space: dict = {"bpy": bpy, "EXTENSION": EXTENSION, "time": time, "Path": Path, "json": json}
_State = type("_State", (), {"next": 1, "on_key": None})


def module(name):
    return sys.modules[f"{EXTENSION}.{name}"]


def press(kind, unicode="", x=None, y=None, window=None, **modifiers):
    window = window or bpy.context.window_manager.windows[0]
    x = window.width // 3 if x is None else x
    y = window.height // 2 if y is None else y
    window.event_simulate(type="MOUSEMOVE", value="NOTHING", x=x, y=y)
    window.event_simulate(type=kind, value="PRESS", unicode=unicode, x=x, y=y, **modifiers)
    window.event_simulate(type=kind, value="RELEASE", x=x, y=y, **modifiers)


def move(x, y):
    bpy.context.window_manager.windows[0].event_simulate(type="MOUSEMOVE", value="NOTHING", x=x, y=y)


def mouse(value, x, y):
    bpy.context.window_manager.windows[0].event_simulate(type="LEFTMOUSE", value=value, x=x, y=y)


def view():
    screen = bpy.context.window_manager.windows[0].screen
    area = max((a for a in screen.areas if a.type == "VIEW_3D"), key=lambda a: a.width * a.height)
    return area, {region.type: region for region in area.regions}


def by_key(function):
    """Runs a function as the operator of a key press."""
    _State.on_key = function
    press("F19")


class TEST_OT_key(bpy.types.Operator):
    bl_idname = "test.on_key"
    bl_label = "Test"

    def execute(self, context):
        _State.on_key()
        return {"FINISHED"}


def _turn():
    step = FOLDER / f"{_State.next}.py"
    if step.exists():
        answer = {}
        try:
            space.pop("result", None)
            exec(compile(step.read_text(encoding="utf-8"), step.name, "exec"), space)
            answer["result"] = space.get("result")
        except Exception:
            answer["error"] = traceback.format_exc()
        part = FOLDER / f"{_State.next}.part"
        part.write_text(json.dumps(answer), encoding="utf-8")
        part.replace(FOLDER / f"{_State.next}.json")
        _State.next += 1
    return 0.01


space.update(module=module, press=press, move=move, mouse=mouse, view=view, by_key=by_key)
bpy.utils.register_class(TEST_OT_key)
bpy.context.window_manager.keyconfigs.addon.keymaps.new("Window").keymap_items.new("test.on_key", "F19", "PRESS")
bpy.context.preferences.view.show_splash = False
bpy.app.timers.register(_turn, first_interval=0.2, persistent=True)
