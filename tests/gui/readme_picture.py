"""Makes the README's picture: a real window on the sample body, with the panel in use.

    python -m tests.gui.readme_picture docs/panel.png     # with PROSECTOR_BLENDERS and a display, or Xvfb
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.places import blenders, display, sample_scene
from tests.extension_zip import build_zip
from tests.gui.window import Window

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
        place = Path(folder)
        os.environ["BLENDER_USER_RESOURCES"] = str(place / "user")
        os.environ["PROSECTOR_HOME"] = str(place / "home")
        (place / "user").mkdir()
        install = [str(blender), "--command", "extension", "install-file", "-r", "user_default", "-e"]
        subprocess.run([*install, str(build_zip(place))], check=True, stdout=subprocess.DEVNULL)
        scene = shutil.copy(sample_scene(blender), place / "Sample body.blend")
        window = Window(blender, place / "steps", Path(scene))
        try:
            window.wait_open()
            window.open_panel()
            with window.client("Claude Desktop") as client:
                client.request("export.part", {"query": "left patella"})
                window.run(f"{FIND} = 'femur'")
                window.until("len(module('ui.find.data').current().rows) >= 3")
                # The first result, as a click chooses it; then the view is set again, since choosing frames it.
                window.run("r = view()[1]['UI']\npress('LEFTMOUSE', x=r.x + 60, y=r.y + r.height - 74)")
                time.sleep(2.0)
                window.run(LOOK)
                window.run("move(300, 300)")
                time.sleep(40.0)  # software rendering compiles its shaders
                out.parent.mkdir(parents=True, exist_ok=True)
                window.screenshot(out)
        finally:
            window.close()
    box = "1060x700+0+24"
    subprocess.run(["convert", str(out), "-crop", box, "+repage", "-colors", "256", str(out)], check=True)


if __name__ == "__main__":
    main()
