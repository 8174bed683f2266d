"""The extension's zip, installed and enabled by Blender itself, in processes that cannot see the repository."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from addon.core.version import VERSION
from tests.extension_zip import build_zip

NAME = "bl_ext.user_default.prosector"

START = """
import json, sys, threading
import bpy
NAME, ZIP = "bl_ext.user_default.prosector", sys.argv[1]
bpy.ops.preferences.addon_enable(module="bl_pkg")

def install():
    bpy.ops.extensions.package_install_files(filepath=ZIP, repo="user_default", enable_on_install=True)

def traces():
    handlers = [f.__qualname__ for name in dir(bpy.app.handlers)
                if isinstance(getattr(bpy.app.handlers, name), list)
                for f in getattr(bpy.app.handlers, name) if f.__module__.startswith(NAME)]
    timers = [name for module in [m for n, m in sys.modules.items() if n.startswith(NAME)]
              for name, f in vars(module).items() if callable(f) and bpy.app.timers.is_registered(f)]
    return dict(
        classes=[name for name in dir(bpy.types) if name.startswith("PROSECTOR_")],
        operators=[name for name in dir(bpy.ops.prosector)],
        property=hasattr(bpy.types.WindowManager, "prosector_find"),
        threads=[thread.name for thread in threading.enumerate() if thread.name.startswith("prosector")],
        handlers=handlers, timers=timers,
    )

def tell(**found):
    print("found: " + json.dumps(found, default=str), flush=True)
"""


@pytest.fixture(scope="module")
def extension_zip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_zip(tmp_path_factory.mktemp("dist"))


def in_blender(code: str, extension_zip: Path, tmp_path: Path) -> dict[str, Any]:
    """Runs code in a Blender (bpy) of its own, with empty preferences; gives what it tells."""
    script = tmp_path / "script.py"
    script.write_text(START + code, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"BLENDER_USER_RESOURCES": str(tmp_path / "blender"), "PROSECTOR_HOME": str(tmp_path / "home")}
    (tmp_path / "blender").mkdir()
    answer = subprocess.run(
        [sys.executable, str(script), str(extension_zip)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    said = answer.stdout + answer.stderr
    assert answer.returncode == 0, said
    assert "Traceback" not in said, said
    line = next(line for line in answer.stdout.splitlines() if line.startswith("found: "))
    found: dict[str, Any] = json.loads(line.removeprefix("found: "))
    return found


def test_the_zip_holds_the_extension_and_nothing_else(extension_zip: Path) -> None:
    names = zipfile.ZipFile(extension_zip).namelist()
    assert {"__init__.py", "blender_manifest.toml", "LICENSE", "ui/registration.py"} <= set(names)
    assert not [name for name in names if "__pycache__" in name or "/." in name or name.startswith(("tests", "."))]


def test_it_installs_and_enables_without_starting_anything(extension_zip: Path, tmp_path: Path) -> None:
    code = """
install()
addons, version = bpy.context.preferences.addons, sys.modules[NAME + ".core.version"].VERSION
tell(enabled=NAME in addons, traces=traces(), version=version,
     foreign=[name for name in sys.modules if name == "addon" or name.startswith("addon.")],
     page=[p.identifier for p in addons[NAME].preferences.bl_rna.properties])
"""
    found = in_blender(code, extension_zip, tmp_path)
    assert found["enabled"]
    assert found["version"] == VERSION
    assert found["foreign"] == [], "it must import itself relatively: there is no `addon` where it is installed"
    assert {"start_with_blender", "exports_folder", "readable_folders"} <= set(found["page"])
    traces = found["traces"]
    assert traces["classes"]
    assert traces["property"]
    # In the background nothing starts by itself.
    assert traces["threads"] == traces["handlers"] == traces["timers"] == []
    assert not (tmp_path / "home").exists()


def test_disabling_leaves_nothing_behind(extension_zip: Path, tmp_path: Path) -> None:
    code = """
import addon_utils
install()
runs = []
for _ in range(10):
    bpy.ops.prosector.session_start()
    during = traces()
    bpy.ops.preferences.addon_disable(module=NAME)
    runs.append([len(during["threads"]), len(during["handlers"]), traces()])
    bpy.ops.preferences.addon_enable(module=NAME)
bpy.ops.preferences.addon_disable(module=NAME)
tell(runs=runs)
"""
    nothing = {"classes": [], "operators": [], "property": False, "threads": [], "handlers": [], "timers": []}
    for threads, handlers, left in in_blender(code, extension_zip, tmp_path)["runs"]:
        assert threads == 1
        assert handlers == 6
        assert left == nothing
    assert list((tmp_path / "home" / "run").iterdir()) == []


def test_it_is_installed_over_itself_while_it_serves(extension_zip: Path, tmp_path: Path) -> None:
    code = """
install()
bpy.ops.prosector.session_start()
first = sys.modules[NAME + ".session.pump"]
address = first.current().address
install()
second = sys.modules[NAME + ".session.pump"]
stopped = first.current() is None
bpy.ops.prosector.session_start()
tell(stopped=stopped, threads=traces()["threads"], address=address, now=second.current().address)
bpy.ops.preferences.addon_disable(module=NAME)
"""
    found = in_blender(code, extension_zip, tmp_path)
    assert found["stopped"]
    assert found["threads"] == ["prosector-wire"]
    assert found["address"] != found["now"]
    assert list((tmp_path / "home" / "run").iterdir()) == []


def test_a_refused_class_leaves_no_other_behind(extension_zip: Path, tmp_path: Path) -> None:
    code = """
install()
bpy.ops.preferences.addon_disable(module=NAME)
registration = sys.modules[NAME + ".ui.registration"]
class Broken(bpy.types.Operator):
    pass  # no bl_idname
Broken.bl_idname = "no dots"
registration.CLASSES = (*registration.CLASSES, Broken)
try:
    sys.modules[NAME].register()
    refused = ""
except Exception as error:
    refused = type(error).__name__
tell(refused=refused, traces=traces())
"""
    found = in_blender(code, extension_zip, tmp_path)
    assert found["refused"]
    assert found["traces"]["classes"] == []


def test_the_button_exports_in_the_background_too(extension_zip: Path, tmp_path: Path, mini_blend: Path) -> None:
    code = f"""
install()
bpy.ops.wm.open_mainfile(filepath={str(mini_blend)!r}, load_ui=False)
bpy.ops.prosector.session_start()
pump, find = sys.modules[NAME + ".session.pump"], sys.modules[NAME + ".ui.find.data"]
bpy.context.window_manager.prosector_find = "left femur"
pump.serve(lambda: not find.keep_up())
find.choose(find.current().rows[0].key)
dirty = bpy.data.is_dirty
done = bpy.ops.prosector.export()
last = sys.modules[NAME + ".ui.export.data"].last()
tell(key=find.chosen().key, done=list(done), result=last.result, dirty=[dirty, bpy.data.is_dirty])
bpy.ops.preferences.addon_disable(module=NAME)
"""
    found = in_blender(code, extension_zip, tmp_path)
    assert found["key"] == "femur/left"
    assert found["done"] == ["FINISHED"]
    assert found["dirty"][0] == found["dirty"][1]
    folder = Path(found["result"]["folder"])
    assert folder.parent == tmp_path / "home" / "exports"
    assert (folder / "anatomy.glb").is_file()
