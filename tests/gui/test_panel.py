"""The sidebar's panels in a real window, used as a person does: typing, clicking, exporting."""

import base64
import hashlib
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.gui.window import Window, eventually

SEARCH = "bpy.context.window_manager.prosector_find"
FOUND = "module('ui.find.data').current()"
# Where the panel's lines are below the top of the sidebar, in pixels.
FIELD, SIDES, FIRST_RESULT, PAGES = 48, 96, 118, 292
LEFT, NEXT = 120, 283  # and from its left: the button of the left side, and of the next page


@pytest.fixture(scope="module", autouse=True)
def open_panel(window: Window) -> None:
    window.open_panel(width=340)


@pytest.fixture(autouse=True)
def unfiltered(window: Window) -> Iterator[None]:
    """Whatever a test chose, the next one begins with all systems, sides and kinds."""
    yield
    window.run("bpy.ops.prosector.find_widen()")


def click(window: Window, down: int, right: int = 60) -> None:
    window.run("move(300, 300)")  # what the mouse was over lets go of it first
    time.sleep(0.2)
    window.run(f"r = view()[1]['UI']\npress('LEFTMOUSE', x=r.x + {right}, y=r.y + r.height - {down})")
    time.sleep(0.4)


def search(window: Window, text: str) -> list[str]:
    """Types into the property, and gives the keys that the panel then shows."""
    window.run(f"{SEARCH} = {text!r}")
    window.until(f"{FOUND}.query == {text!r} and {FOUND}.known is not None and not module('ui.find.data').keep_up()")
    keys: list[str] = window.run(f"result = [row.key for row in {FOUND}.rows]")
    return keys


def scene(window: Window) -> Any:
    """All of the open scene that an export must leave alone."""
    return window.run(
        "layer = bpy.context.window_manager.windows[0].view_layer\n"
        "result = [sorted(i.name for i in layer.objects.selected), layer.objects.active and layer.objects.active.name,"
        " sorted(i.name for i in layer.objects if i.visible_get(view_layer=layer)), len(bpy.data.objects),"
        " len(bpy.data.meshes), len(bpy.data.scenes), len(bpy.data.materials), bpy.data.is_dirty]"
    )


def test_it_announces_itself_without_being_asked(window: Window, window_mini_blend: Path) -> None:
    session = window.session()
    assert Path(session.blend) == window_mini_blend
    assert session.window
    assert session.blender == window.run("result = bpy.app.version_string")
    assert not window.run("result = bpy.app.online_access"), "it has to work with online access off"
    with window.client() as client:
        assert client.request("session.info")["mode"] == "window"


def test_it_shows_clients_and_what_they_did(window: Window, pictures: Path) -> None:
    with window.client("Claude Desktop") as claude, window.client("LM Studio"):
        claude.request("catalog.search", {"query": "femur"})
        assert window.run("result = module('session.pump').current().clients") == ["Claude Desktop", "LM Studio"]
        call = window.run(
            "call = module('session.pump').current().calls[0]\n"
            "result = [call.client, call.method, call.about, call.problem]"
        )
        assert call == ["Claude Desktop", "catalog.search", "femur", ""]
        window.screenshot(pictures / "session.png")
        # The panel itself asked for the scene's names: nobody has searched in it.
        assert window.run(f"result = {FOUND}.is_anatomy and len({FOUND}.known.catalog) > 1000")
    eventually(lambda: window.run("result = not module('session.pump').current().clients"), "the clients have gone")


def test_typing_finds_and_leaves_the_file_unchanged(window: Window, pictures: Path) -> None:
    click(window, FIELD)
    for letter in "femu":
        window.run(f"press({letter.upper()!r}, {letter!r}, x=view()[1]['UI'].x + 120, y=300)")
    window.until(f"{SEARCH} == 'femu' and {FOUND}.total > 10")
    window.screenshot(pictures / "typing.png")
    assert window.run(f"result = [row.key for row in {FOUND}.rows[:2]]") == ["femur/left", "femur/right"]
    window.run("press('RET', x=300, y=300)")
    assert not window.run("result = bpy.data.is_dirty")
    assert "prosector_find" not in window.run("result = list(bpy.context.window_manager.keys())")


def shown(window: Window) -> list[Any]:
    """The offset, the total and the keys that the panel shows, once it has caught up."""
    window.until("not module('ui.find.data').keep_up()")
    lines: list[Any] = window.run(
        f"found = {FOUND}\nresult = [found.offset, found.total, [row.key for row in found.rows]]"
    )
    return lines


def test_filters_narrow_and_pages_turn_by_clicks(window: Window, pictures: Path) -> None:
    search(window, "fem")
    _, everything, both = shown(window)
    assert {key.partition("/")[2] for key in both} >= {"left", "right"}
    window.redrawn()
    click(window, SIDES, LEFT)
    window.until("module('ui.find.data').filters().side == 'left'")
    offset, total, first = shown(window)
    assert (offset, len(first), first[0]) == (0, 8, "femur/left")
    assert {key.partition("/")[2] for key in first} == {"left"}
    assert 8 < total < everything
    window.redrawn()
    window.screenshot(pictures / "filtered.png")
    click(window, PAGES, NEXT)
    window.until(f"{FOUND}.offset == 8")
    _, again, second = shown(window)
    assert again == total
    assert not set(first) & set(second)
    window.screenshot(pictures / "second-page.png")
    window.run("bpy.ops.prosector.find_page(pages=-1)")
    assert shown(window) == [0, total, first]
    assert not window.run("result = bpy.data.is_dirty")
    assert not window.run("result = [key for key in bpy.context.window_manager.keys() if 'prosector' in key]")
    window.run("bpy.ops.prosector.find_widen()")
    assert shown(window)[:2] == [0, everything]


def test_a_click_on_a_result_is_one_undo_step(window: Window, pictures: Path) -> None:
    assert search(window, "femur")[0] == "femur/left"
    window.draw_the_body(True)  # what a view does not draw is not selected in it
    window.redrawn()
    selected = "[item.name for item in bpy.context.window_manager.windows[0].view_layer.objects.selected]"
    before = window.run(f"result = {selected}")
    click(window, FIRST_RESULT)
    window.until(f"{selected} == ['Femur.l']")
    assert window.run("result = module('ui.find.data').chosen().name") == "Femur (left)"
    time.sleep(0.5)  # the view turns smoothly
    window.screenshot(pictures / "chosen.png")
    window.run("press('Z', x=300, y=300, ctrl=True)")
    window.until(f"{selected} == {before!r}")
    window.run("press('Z', x=300, y=300, ctrl=True, shift=True)")
    window.until(f"{selected} == ['Femur.l']")
    window.draw_the_body(False)


def test_what_is_hidden_is_chosen_all_the_same(window: Window) -> None:
    window.run("item = bpy.data.objects['Patella.l']\nitem.hide_set(True)")
    search(window, "left patella")
    before = scene(window)
    assert window.run("result = bpy.ops.prosector.choose(key='patella/left') == {'CANCELLED'}")
    assert window.run("result = module('ui.find.data').chosen().key") == "patella/left"
    assert scene(window) == before
    window.run("item.hide_set(False)")


@pytest.mark.parametrize(
    ("text", "keys", "hint"),
    [
        ("left femur", ["femur/left"], ""),
        ("Oberschenkelknochen", ["femur/left", "femur/right"], ""),
        ("xyzzy", [], "The open scene has nothing of this name."),
        ("   ", [], ""),
    ],
)
def test_search(window: Window, text: str, keys: list[str], hint: str) -> None:
    assert search(window, text)[: len(keys) or None] == keys
    assert window.run(f"result = {FOUND}.hint") == hint


def test_misspelt_names_are_offered(window: Window, pictures: Path) -> None:
    assert "femur/left" in search(window, "fermur")
    window.screenshot(pictures / "misspelt.png")


def test_filters_without_a_name_list_all_that_they_leave_page_by_page(window: Window, pictures: Path) -> None:
    search(window, "")
    assert window.run(f"result = {FOUND}.rows") == []
    for name, value in (("system", "skeletal"), ("side", "left"), ("kind", "structure")):
        window.run(f"{SEARCH}_{name} = {value!r}")
        assert window.run(f"result = {SEARCH}_{name}") == value
    listed: list[str] = []
    while True:
        offset, total, keys = shown(window)
        assert offset == len(listed)
        listed += keys
        if len(listed) >= total:
            break
        window.run("bpy.ops.prosector.find_page()")
    assert len(set(listed)) == len(listed) == total > 20
    names = window.run(f"result = [{FOUND}.known.catalog[key].term for key in {listed!r}]")
    assert names.index("Calcaneus") < names.index("Clavicle") < names.index("Femur") < names.index("Scapula")
    window.screenshot(pictures / "listed.png")
    window.run("bpy.ops.prosector.find_page()")  # there is none after the last
    assert shown(window) == [offset, total, keys]
    # Another name begins at the first page again.
    assert search(window, "fem")[0] == "femur/left"
    assert window.run(f"result = {FOUND}.offset") == 0


def test_filters_that_leave_nothing_say_how_many_they_hide(window: Window, pictures: Path) -> None:
    window.run(f"{SEARCH}_system = 'skeletal'")
    assert search(window, "kidney") == []
    assert window.run(f"result = {FOUND}.unfiltered") > 1
    window.redrawn()
    window.screenshot(pictures / "nothing-left.png")
    window.run("bpy.ops.prosector.find_widen()")
    assert "kidney/left" in shown(window)[2]
    window.run(f"{SEARCH}_kind = 'insertion'; {SEARCH}_system = 'lymphoid'")
    assert search(window, "") == []
    window.redrawn()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("patella", "found by its name"),
        ("Kniescheibe", "found by its German name “Kniescheibe”"),
        ("patlela", "spelling corrected: “Patella”"),
    ],
)
def test_a_line_says_why_it_is_there(window: Window, text: str, why: str) -> None:
    assert search(window, text)[0] == "patella/left"
    assert window.run(f"result = {FOUND}.rows[0].why") == why


def hashes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def exported_by_button(window: Window, key: str) -> Path:
    window.run(f"module('ui.find.data').choose({key!r})\nresult = list(bpy.ops.prosector.export())")
    window.until("not module('ui.export.data').last().call.running", 60)
    folder = window.run("last = module('ui.export.data').last()\nresult = (last.result or {}).get('folder')")
    assert folder, window.run("result = last.problem")
    return Path(folder)


@pytest.mark.parametrize("key", ["femur/left", "bones-of-hand/left"])
def test_the_button_exports_what_the_tool_does(window: Window, key: str, tmp_path: Path, pictures: Path) -> None:
    search(window, key)
    before = scene(window)
    folders = [tmp_path / "by button", tmp_path / "by tool"]
    preferences = "bpy.context.preferences.addons[EXTENSION].preferences"
    window.run(f"{preferences}.exports_folder = {str(folders[0])!r}")
    by_button = exported_by_button(window, key)
    window.screenshot(pictures / "exported.png")
    after_button = scene(window)
    window.run(f"{preferences}.exports_folder = {str(folders[1])!r}")
    with window.client() as client:
        assert client.request("scene.state")["exports_folder"] == str(folders[1])
        method = "export.part" if key.startswith("femur") else "export.package"
        by_tool = client.request(method, {"query": key})
    assert not by_tool["cache_hit"]
    assert by_button.parent == folders[0]
    assert Path(str(by_tool["folder"])).parent == folders[1]
    assert hashes(by_button) == hashes(Path(str(by_tool["folder"])))
    assert before == after_button == scene(window)


def test_a_selection_is_exported_in_one_package(window: Window, tmp_path: Path) -> None:
    window.run(
        f"bpy.context.preferences.addons[EXTENSION].preferences.exports_folder = {str(tmp_path)!r}\n"
        "for item in list(bpy.context.view_layer.objects.selected): item.select_set(False)\n"
        "for name in ('Tibia.r', 'Fibula.r'): bpy.data.objects[name].select_set(True)\n"
        "result = list(bpy.ops.prosector.export(selection=True))"
    )
    window.until("not module('ui.export.data').last().call.running", 60)
    nodes = window.run("result = module('ui.export.data').last().result['nodes']")
    assert {node["key"] for node in nodes} == {"tibia/right", "fibula/right"}


def test_an_export_that_cannot_be_says_why(window: Window, tmp_path: Path, pictures: Path) -> None:
    search(window, "carotid body")
    window.run("module('ui.find.data').choose('carotid-body/left')\nbpy.ops.prosector.export()")
    window.until("not module('ui.export.data').last().call.running", 60)
    problem = window.run("result = module('ui.export.data').last().problem")
    assert problem.startswith("Carotid body (left) cannot be exported: ")
    window.screenshot(pictures / "refused.png")


def test_a_running_export_shows_progress_and_can_be_cancelled(window: Window, tmp_path: Path, pictures: Path) -> None:
    exports = tmp_path / "exports"
    window.run(f"bpy.context.preferences.addons[EXTENSION].preferences.exports_folder = {str(exports)!r}")
    search(window, "skeleton")
    window.run(
        f"key = max({FOUND}.known.catalog, key=lambda entry: len(entry.members)).key\n"
        "module('ui.find.data').choose(key)\nbpy.ops.prosector.export()"
    )
    window.until("module('ui.export.data').last().call.step is not None", 60)
    window.screenshot(pictures / "progress.png")
    assert window.run("result = module('ui.export.data').last().call.running"), "too quick to be cancelled"
    window.run("bpy.ops.prosector.export_cancel()")
    window.until("not module('ui.export.data').last().call.running", 60)
    assert window.run("result = module('ui.export.data').last().call.outcome.code") == "cancelled"
    assert list(exports.iterdir()) == []


def test_searching_and_exporting_go_on_without_a_session(window: Window, tmp_path: Path, pictures: Path) -> None:
    window.run(f"bpy.context.preferences.addons[EXTENSION].preferences.exports_folder = {str(tmp_path)!r}")
    file = window.run("result = str(module('session.pump').current().session_file)")
    window.run("bpy.ops.prosector.session_stop()")
    assert not Path(file).exists()
    assert search(window, "right femur")[0] == "femur/right"
    assert exported_by_button(window, "femur/right").is_dir()
    window.screenshot(pictures / "off.png")
    assert window.run("result = list(bpy.ops.prosector.session_start())") == ["FINISHED"]
    with window.client() as client:
        assert client.request("session.info")["mode"] == "window"


def test_a_session_that_cannot_start_says_why(window: Window, pictures: Path) -> None:
    window.run(
        "bpy.ops.prosector.session_stop()\nlistening = module('session.listening')\nServer = listening.Server\n"
        "def refuse(*_, **__): raise OSError(13, 'Permission denied')\nlistening.Server = refuse"
    )
    try:
        started = window.run(
            "try: bpy.ops.prosector.session_start()\nexcept RuntimeError as error: result = str(error)"
        )
        assert "127.0.0.1" in started
        window.screenshot(pictures / "not-started.png")
        assert "Permission denied" in window.run("result = module('ui.session.data').problem()")
    finally:
        window.run("listening.Server = Server\nbpy.ops.prosector.session_start()")
    assert window.run("result = module('ui.session.data').problem()") == ""


def test_folders_that_clients_may_read_are_checked_and_given(window: Window, tmp_path: Path) -> None:
    (tmp_path / "course").mkdir()
    preferences = "bpy.context.preferences.addons[EXTENSION].preferences"
    window.run(
        f"bpy.ops.prosector.folder_allow(directory={str(tmp_path / 'course')!r})\n"
        f"{preferences}.readable_folders.add().path = {str(tmp_path / 'nowhere')!r}\n"
        f"{preferences}.readable_folders.add().path = '/'\n"
        "bpy.ops.preferences.addon_show(module=EXTENSION)"
    )
    readable = "[str(path) for path in module('session.pump').current().readable]"
    assert window.run(f"result = {readable}") == [str(tmp_path / "course")]
    time.sleep(1)
    for _ in range(3):
        window.run("bpy.ops.prosector.folder_forbid(index=0)")
    assert window.run(f"result = {readable}") == []
    close = "with bpy.context.temp_override(window=bpy.context.window_manager.windows[-1]): bpy.ops.wm.window_close()"
    window.by_key(close, "len(bpy.context.window_manager.windows) == 1")


def test_the_view_is_captured_as_a_picture(window: Window) -> None:
    window.draw_the_body(True)
    with window.client() as client:
        for view in ("current", "anterior"):
            picture = client.request("view.capture", {"view": view, "width": 320, "height": 240})
            assert picture["source"] == "window"
            png = base64.b64decode(str(picture["png"]))
            start = png.index(b"IDAT")
            size = int.from_bytes(png[start - 4 : start], "big")
            rows = zlib.decompress(png[start + 4 : start + 4 + size])
            assert len(rows) == 240 * (1 + 320 * 3)
            assert len({rows[at : at + 3] for at in range(1, len(rows), 961 * 4)} | set(rows[::7])) > 20
