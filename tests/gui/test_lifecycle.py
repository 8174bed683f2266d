"""Enabling and disabling, quitting in the midst of work, and several windows."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from addon.core import discovery
from addon.core.errors import ProsectorError
from tests.gui.window import Window, eventually, refused

# All that an extension can leave in Blender and in its process.
TRACES = """
import os, sys, threading
import addon_utils
def traces():
    handlers = sum(len([f for f in getattr(bpy.app.handlers, name) if 'prosector' in getattr(f, '__module__', '')])
                   for name in dir(bpy.app.handlers) if isinstance(getattr(bpy.app.handlers, name), list))
    timers = []
    for name, loaded in list(sys.modules.items()):
        if name.startswith(EXTENSION):
            timers += [f for f in vars(loaded).values() if callable(f) and bpy.app.timers.is_registered(f)]
    classes = [name for name in dir(bpy.types) if name.startswith('PROSECTOR')]
    threads = [thread.name for thread in threading.enumerate() if thread.name.startswith('prosector')]
    keys = sum(item.idname.startswith('prosector') for config in bpy.context.window_manager.keyconfigs
               for keymap in config.keymaps for item in keymap.keymap_items)
    sockets = 0
    for number in os.listdir('/proc/self/fd'):
        try: sockets += os.readlink(f'/proc/self/fd/{number}').startswith('socket:')
        except OSError: pass
    return dict(handlers=handlers, timers=len(timers), classes=len(classes), threads=len(threads), keys=keys,
                properties=hasattr(bpy.types.WindowManager, 'prosector_find'), sockets=sockets)
"""
NOTHING = {"handlers": 0, "timers": 0, "classes": 0, "threads": 0, "keys": 0, "properties": False}
DISABLE = "addon_utils.disable(EXTENSION, default_set=False)"
ENABLE = "addon_utils.enable(EXTENSION, default_set=False)"
ENABLED = "bpy.app.timers is not None and EXTENSION in sys.modules and sys.modules[EXTENSION].__addon_enabled__"


def test_disabling_leaves_nothing_and_enabling_serves_again(
    open_window: Callable[..., Window], window_mini_blend: Path, prosector_home: Path
) -> None:
    window = open_window(window_mini_blend)
    window.run(TRACES)
    window.open_panel()
    with contextlib.ExitStack() as stack:
        busy, idle = (stack.enter_context(window.client(name)) for name in ("busy", "idle"))
        job = busy.submit("catalog.build")
        waiting = idle.submit("session.info")
        waiting.result(timeout=30)
        first = window.session()
        window.by_key(DISABLE, f"not ({ENABLED})")
        error = job.exception(timeout=30)
        assert isinstance(error, ProsectorError)
        assert error.code in ("session_closing", "session_lost")
        assert refused(lambda: idle.request("session.info", timeout=10)) == "session_lost"
    assert discovery.find("blender") == []
    left = window.run("result = traces()")
    sockets = left.pop("sockets")
    assert left == NOTHING
    window.by_key(ENABLE, ENABLED)
    second = window.session()
    assert (second.port, second.token) != (first.port, first.token)
    with window.client() as client:
        assert client.request("catalog.search", {"query": "femur"}, timeout=60)["total"]
    for _ in range(10):
        window.by_key(DISABLE, f"not ({ENABLED})")
        window.by_key(ENABLE, ENABLED)
        window.session()
    window.by_key(DISABLE, f"not ({ENABLED})")
    left = window.run("result = traces()")
    assert left.pop("sockets") == sockets
    assert left == NOTHING
    assert list((prosector_home / "run").iterdir()) == []


def test_it_does_not_start_where_the_preferences_say_so(open_window: Callable[..., Window]) -> None:
    window = open_window()
    window.run(
        "bpy.context.preferences.addons[EXTENSION].preferences.start_with_blender = False\nimport addon_utils, sys"
    )
    window.by_key(DISABLE, f"not ({ENABLED})")
    window.by_key(ENABLE, ENABLED)
    time.sleep(1.0)
    assert discovery.find("blender") == []
    assert window.run("result = list(bpy.ops.prosector.session_start())") == ["FINISHED"]
    assert window.session()


@pytest.mark.parametrize("by", ["a client", "the panel"])
def test_quitting_in_the_midst_of_a_job(
    by: str, open_window: Callable[..., Window], window_mini_blend: Path, prosector_home: Path
) -> None:
    window = open_window(window_mini_blend)
    with window.client() as client:
        if by == "a client":
            steps: list[float] = []
            job = client.submit("catalog.build", on_progress=lambda done, total, message: steps.append(done))
            eventually(lambda: steps, "the job's first steps")
        else:
            window.run("bpy.context.window_manager.prosector_find = 'skeleton'")
            window.until("module('ui.find.data').current().known is not None")
            window.run(
                "catalog = module('ui.find.data').current().known.catalog\n"
                "module('ui.find.data').choose(max(catalog, key=lambda entry: len(entry.members)).key)\n"
                "bpy.ops.prosector.export()"
            )
            window.until("module('ui.export.data').last().call.step is not None")
            job = client.submit("session.info")
        window.quit(seconds=90)  # it draws with the processor, some seconds a picture
        if by == "a client":
            error = job.exception(timeout=5)
            assert isinstance(error, ProsectorError)
            assert error.code in ("session_closing", "session_lost")
    assert window.process.returncode == 0
    assert list((prosector_home / "run").iterdir()) == []
    exports = prosector_home / "exports"
    assert not exports.exists() or list(exports.iterdir()) == []


def test_two_windows_are_two_sessions(open_window: Callable[..., Window], window_mini_blend: Path) -> None:
    one, other = open_window(window_mini_blend), open_window()
    sessions = [window.session() for window in (one, other)]
    assert {session.pid for session in discovery.find("blender")} == {session.pid for session in sessions}
    with pytest.raises(ProsectorError) as raised:
        discovery.choose(discovery.find("blender"))
    assert raised.value.code == "several_sessions"
    for wanted in (str(sessions[0].pid), window_mini_blend.name):
        assert discovery.choose(discovery.find("blender"), wanted).pid == sessions[0].pid
    one.quit()
    assert discovery.choose(discovery.find("blender")).pid == sessions[1].pid
