"""A session without a window: opens a .blend and serves it until its standard input ends.

Run as `python -m addon.session.headless --scene F.blend` where Python has bpy, or inside `blender -b`. The process
belongs to whoever started it: when they go, their end of the pipe closes, and so does the session.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import threading
from pathlib import Path

import bpy

from ..core import discovery
from ..core.errors import ProsectorError
from . import pump

__all__ = ["main"]


def main(argv: list[str] | None = None) -> None:
    """Opens, serves, ends. Exits with 1 where the file cannot be opened or the session cannot be announced."""
    arguments = _arguments(_own(sys.argv) if argv is None else argv)
    ended = threading.Event()
    # A daemon that only waits: closing the pipe is the one signal that works on every platform.
    threading.Thread(target=_watch, args=(ended,), name="prosector-parent", daemon=True).start()
    try:
        # Scripts in the file stay off: a headless session runs nobody's code.
        bpy.ops.wm.open_mainfile(filepath=str(arguments.scene), load_ui=False, use_scripts=False)
        service = pump.start(arguments.exports)
    except (RuntimeError, ProsectorError) as error:
        print(f"The session on {arguments.scene} did not start: {error}", file=sys.stderr, flush=True)
        shutil.rmtree(bpy.app.tempdir, ignore_errors=True)  # what Blender itself does at an orderly end
        os._exit(1)  # Blender turns an exit inside a script into success
    line = {"pid": os.getpid(), "port": int(service.address.split(":")[1]), "file": str(service.session_file)}
    print("prosector-session: " + json.dumps(line), flush=True)
    pump.serve(ended.is_set)
    pump.stop()
    if bpy.app.binary_path:
        bpy.ops.wm.quit_blender()


def _watch(ended: threading.Event) -> None:
    try:
        while sys.stdin is not None and sys.stdin.buffer.read(4096):
            pass
    except (OSError, ValueError):
        pass
    ended.set()


def _own(argv: list[str]) -> list[str]:
    """The arguments for us: inside Blender those after "--"."""
    return argv[argv.index("--") + 1 :] if "--" in argv else argv[1:]


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="prosector headless session")
    parser.add_argument("--scene", type=Path, required=True)
    parser.add_argument("--exports", type=Path, default=None)
    arguments = parser.parse_args(argv)
    arguments.scene = arguments.scene.absolute()
    arguments.exports = (arguments.exports or discovery.home() / "exports").absolute()
    return arguments


if __name__ == "__main__":
    main()
