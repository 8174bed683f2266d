"""Each Blender that the gui tests use opens a true window, which `--background` and bpy do not have."""

import subprocess
from pathlib import Path

SCRIPT = """
import bpy

def report():
    manager = bpy.context.window_manager
    print("windows", len(manager.windows), "background", bpy.app.background, flush=True)
    bpy.ops.wm.quit_blender()

bpy.app.timers.register(report, first_interval=0.5)
"""


def test_a_window_opens(blender_window: Path, tmp_path: Path) -> None:
    script = tmp_path / "report.py"
    script.write_text(SCRIPT, encoding="utf-8")
    command = [str(blender_window), "--factory-startup", "--python", str(script)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert "windows 1 background False" in answer.stdout


def test_it_opens_the_stand_in_that_it_saved(blender_window: Path, window_mini_blend: Path) -> None:
    command = [str(blender_window), "--background", "--factory-startup", str(window_mini_blend)]
    count = ["--python-expr", "import bpy; print('objects', len(bpy.data.objects))"]
    answer = subprocess.run([*command, *count], capture_output=True, text=True, timeout=120, check=True)
    assert "objects 2967" in answer.stdout
