"""Runs inside a Blender window: starts a session there, or none, and says when the window is ready."""

import sys
from pathlib import Path

import bpy

ROOT = Path(__file__).resolve().parents[1]
ready, *options = sys.argv[sys.argv.index("--") + 1 :]


def begin() -> None:
    """A few turns after the start: the first redraws of a large scene are not what is measured."""
    if "--serve" in options:
        sys.path.append(str(ROOT))
        from addon.core.discovery import home
        from addon.session import jobs, pump

        if "--slow" in options:
            # The reference: a pump that looks for work every 50 ms and never more often.
            pump.EAGER = -1.0
            pump.IDLE = 0.05
            jobs.LINGER = 0.0
        pump.start(home() / "exports")
    Path(ready).touch()


bpy.context.preferences.view.show_splash = False
bpy.app.timers.register(begin, first_interval=3.0)
