"""Makes the README's picture: a real window on the sample body, with the panel in use.

python -m tests.gui.readme_picture docs/panel.png     # with PROSECTOR_BLENDERS and a display, or Xvfb
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.places import blenders, display, sample_scene
from tests.gui.window import window_with_extension

LOOK = """
area, regions = view()
space = area.spaces.active
space.overlay.show_overlays = False
space.shading.type = "MATERIAL"
space.shading.studiolight_intensity = 1.4
space.region_3d.view_perspective = "ORTHO"
space.region_3d.view_location = (0.14, 0.0, 0.9)
space.region_3d.view_rotation = (0.7071, 0.7071, 0.0, 0.0)
space.region_3d.view_distance = 2.15
space.show_region_toolbar = False
"""
FIND = "bpy.context.window_manager.prosector_find"


def main() -> None:
    out = Path(sys.argv[1]).absolute()
    blender = blenders()[-1]
    with display(), tempfile.TemporaryDirectory() as folder:
        scene = Path(shutil.copy(sample_scene(blender), Path(folder) / "Sample body.blend"))
        with window_with_extension(blender, scene, Path(folder)) as window:
            window.open_panel()
            with window.client("Claude Desktop") as client:
                client.request("export.part", {"query": "left patella"})
                window.run(f"{FIND} = 'femur'")
                window.until("len(module('ui.find.data').current().rows) >= 3")
                # The first result, as a click chooses it; the view is set afterwards, since choosing frames it.
                window.run("r = view()[1]['UI']\npress('LEFTMOUSE', x=r.x + 60, y=r.y + r.height - 118)")
                time.sleep(2.0)
                window.run(LOOK)
                window.run("move(300, 300)")
                time.sleep(100.0)  # software rendering compiles its shaders
                window.screenshot(out)
    box = "1060x700+0+24"
    subprocess.run(["convert", str(out), "-crop", box, "+repage", "-colors", "256", str(out)], check=True)


if __name__ == "__main__":
    main()
