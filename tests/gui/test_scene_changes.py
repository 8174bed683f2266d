"""Opening files, File > New, undo and redo while clients ask and jobs run: each request is answered."""

import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from addon.core.errors import ProsectorError
from addon.core.wire_client import Client
from tests.gui.window import Window, eventually

OUTCOMES = {"done", "scene_replaced", "not_anatomy", "ambiguous"}


class Asking(threading.Thread):
    """A client that asks without a pause until it is told to stop."""

    def __init__(self, client: Client) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.ended = threading.Event()
        self.outcomes: Counter[str] = Counter()
        self.start()

    def run(self) -> None:
        asked = 0
        calls = (("scene.state", {}), ("catalog.search", {"query": "femur"}), ("export.part", {"query": "left femur"}))
        while not self.ended.is_set():
            method, params = calls[asked % len(calls)]
            try:
                self.client.request(method, params, timeout=120)
                self.outcomes["done"] += 1
            except ProsectorError as error:
                self.outcomes[error.code.value] += 1
                if not self.client.alive:
                    return
            asked += 1

    def go_on(self, when: str, answers: int = 3) -> None:
        """Waits for a few more answers."""
        before = self.outcomes["done"]
        eventually(lambda: self.outcomes["done"] >= before + answers, f"answers {when}")

    def stop(self) -> Counter[str]:
        self.ended.set()
        self.join(120)
        assert not self.is_alive(), "a request was never answered"
        return self.outcomes


def test_files_are_opened_while_clients_ask(
    open_window: Callable[..., Window], window_mini_blend: Path, tmp_path: Path
) -> None:
    window = open_window(window_mini_blend)
    copy = tmp_path / "Anatomie für Anfänger.blend"
    copy.write_bytes(window_mini_blend.read_bytes())
    window.open_panel()
    with window.client() as one, window.client() as other:
        asking = Asking(one)
        job = other.submit("catalog.build")
        asking.go_on("at first")
        window.by_key(f"bpy.ops.wm.open_mainfile(filepath={str(copy)!r})", f"bpy.data.filepath == {str(copy)!r}")
        error = job.exception(timeout=60)
        assert isinstance(error, ProsectorError)
        assert error.code == "scene_replaced"
        eventually(lambda: Path(window.session().blend) == copy, "the other file is announced")
        asking.go_on("from the other file")
        window.by_key("bpy.ops.wm.read_homefile(app_template='')", "bpy.data.filepath == ''")
        eventually(lambda: asking.outcomes["not_anatomy"] > 3, "answers from an empty file")
        assert window.session().blend == ""
        window.by_key(f"bpy.ops.wm.open_mainfile(filepath={str(copy)!r})", f"bpy.data.filepath == {str(copy)!r}")
        asking.go_on("from the first file again")
        assert set(asking.stop()) <= OUTCOMES
        assert other.request("catalog.build", {"prove": False})["structures"]


def test_the_panel_tells_a_scene_that_is_no_anatomy(open_window: Callable[..., Window], pictures: Path) -> None:
    window = open_window()
    window.open_panel()
    window.until("module('ui.find.data').current().known is not None")
    assert not window.run("result = module('ui.find.data').current().is_anatomy")
    window.screenshot(pictures / "no-anatomy.png")


def test_undo_and_redo_while_clients_ask(open_window: Callable[..., Window], window_mini_blend: Path) -> None:
    window = open_window(window_mini_blend)
    window.open_panel()
    window.draw_the_body(False)
    position = "round(bpy.data.objects['Femur.l'].location.x, 3)"
    at_first = window.run(f"result = {position}")
    with window.client() as one, window.client() as other:
        asking = Asking(one)
        job = other.submit("catalog.build")
        window.by_key(
            "bpy.data.objects['Femur.l'].location.x += 1\nbpy.ops.ed.undo_push(message='moved')",
            f"{position} == {at_first + 1}",
        )
        for _ in range(2):
            window.by_key("bpy.ops.ed.undo()", f"{position} == {at_first}")
            asking.go_on("after undo")
            window.by_key("bpy.ops.ed.redo()", f"{position} == {at_first + 1}")
            asking.go_on("after redo")
        outcomes = asking.stop()
        built = job.result(timeout=180)
        assert int(str(built["exportable"])) > 600
        assert set(outcomes) == {"done"}
