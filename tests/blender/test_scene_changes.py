"""The session in this Blender while a person works in it: files opened, names changed, undo, saving, stopping."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import bpy
import pytest

from addon.core import discovery, kept
from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from addon.scene import prove
from addon.session import listening, pump
from addon.session.service import Service
from tests.blender.opened import box, small_scene
from tests.blender.written import nodes_of

RIBS = 60


class Here:
    """The session of this process and a client of it; calls are worked on while one waits for them."""

    def __init__(self, service: Service, client: Client) -> None:
        self.service = service
        self.client = client

    def wait(self, until: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        pump.serve(lambda: until() or time.monotonic() > end)
        assert until(), "it did not happen"

    def ask(self, method: str, **params: Any) -> Any:
        call = self.client.submit(method, params)
        self.wait(call.done)
        return call.result()

    def code(self, method: str, **params: Any) -> Code:
        with pytest.raises(ProsectorError) as error:
            self.ask(method, **params)
        return error.value.code

    def begin(self, method: str, **params: Any) -> Future[Any]:
        """A call that has told its first progress and goes on."""
        begun = threading.Event()
        call = self.client.submit(method, params, on_progress=lambda *_: begun.set())
        end = time.monotonic() + 60
        while not begun.is_set():
            self.service.work()
            assert time.monotonic() < end
        assert not call.done(), "the work of this test is too short"
        return call

    def keys(self, query: str) -> list[str]:
        return [hit["key"] for hit in self.ask("catalog.search", query=query, limit=100)["hits"]]


@pytest.fixture
def here(tmp_path: Path, prosector_home: Path) -> Iterator[Here]:
    service = pump.start(tmp_path / "exports")
    (session,) = discovery.find("blender", probe=False)
    with discovery.connect(session, name="a test") as client:
        yield Here(service, client)
    pump.stop()


@pytest.fixture
def ribs(tmp_path: Path) -> Path:
    """A saved scene of many structures that each take a moment to evaluate; it stays open."""
    small_scene()
    for number in range(RIBS):
        box(f"Rib {number}.l", (0.1, 0, number * 0.2)).modifiers.new("Subdivision", "SUBSURF").levels = 5
    path = tmp_path / "ribs ä.blend"
    bpy.ops.wm.save_as_mainfile(filepath=str(path))
    return path


@pytest.fixture
def hand(tmp_path: Path, ribs: Path) -> Path:
    """Another anatomy scene on disk."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    box("Hamate bone.l")
    box("Hamate bone.r", (-0.2, 0, 0))
    path = tmp_path / "hand.blend"
    bpy.ops.wm.save_as_mainfile(filepath=str(path))
    bpy.ops.wm.open_mainfile(filepath=str(ribs))
    return path


# Other files


@pytest.mark.parametrize("method", ["export.package", "catalog.build", "view.capture"])
def test_opening_a_file_ends_what_runs_and_the_next_call_is_of_the_new_scene(
    hand: Path, here: Here, tmp_path: Path, method: str
) -> None:
    asked: dict[str, dict[str, Any]] = {
        "export.package": {"query": "skeletal system"},
        "catalog.build": {},
        "view.capture": {"structures": ["skeletal system"]},
    }
    running = here.begin(method, **asked[method])
    waiting = here.client.submit("scene.state")
    time.sleep(0.1)  # so that it lies in the queue when the file is opened
    bpy.ops.wm.open_mainfile(filepath=str(hand))
    with pytest.raises(ProsectorError) as error:
        running.result(5)
    assert error.value.code is Code.SCENE_REPLACED
    here.wait(waiting.done)
    assert waiting.result()["blend"] == "hand.blend"
    assert here.service.session_file is not None
    assert json.loads(here.service.session_file.read_text(encoding="utf-8"))["blend"] == str(hand)
    assert here.keys("hamate") == ["hamate-bone/left", "hamate-bone/right"]
    assert here.keys("rib 7") == []
    assert here.code("export.part", query="left rib 7") is Code.NO_MATCH
    assert list(tmp_path.glob("exports/*")) == []
    assert nodes_of(Path(here.ask("export.part", query="left hamate bone")["folder"])).keys() == {"hamate-bone/left"}


@pytest.mark.parametrize("empty", [True, False])
def test_a_new_file_is_not_anatomy(ribs: Path, here: Here, empty: bool) -> None:
    running = here.begin("catalog.build")
    bpy.ops.wm.read_factory_settings(use_empty=empty)
    with pytest.raises(ProsectorError) as error:
        running.result(5)
    assert error.value.code is Code.SCENE_REPLACED
    state = here.ask("scene.state")
    assert (state["blend"], state["is_anatomy"], state["structures"]) == ("", False, 0)
    assert state["objects"] == (0 if empty else 3)  # the factory scene has a cube, a camera and a light
    for method, argument in (
        ("catalog.resolve", "query"),
        ("catalog.search", "query"),
        ("catalog.complete", "prefix"),
        ("catalog.describe", "structure"),
        ("export.part", "query"),
        ("export.package", "query"),
    ):
        assert here.code(method, **{argument: "left femur"}) is Code.NOT_ANATOMY
    assert here.code("catalog.build") is Code.NOT_ANATOMY
    assert here.code("view.capture", structures=["left femur"]) is Code.NOT_ANATOMY
    assert here.service.session_file is not None
    assert json.loads(here.service.session_file.read_text(encoding="utf-8"))["blend"] == ""


def test_a_file_that_cannot_be_opened_leaves_the_session_on_the_scene(ribs: Path, here: Here, tmp_path: Path) -> None:
    broken = tmp_path / "broken.blend"
    broken.write_bytes(b"no blend")
    with pytest.raises(RuntimeError):
        bpy.ops.wm.open_mainfile(filepath=str(broken))
    assert here.ask("scene.state")["blend"] == ribs.name
    assert "rib-7/left" in here.keys("rib 7")


def test_saving_keeps_the_catalog_and_announces_a_new_name(ribs: Path, here: Here, tmp_path: Path) -> None:
    described = here.ask("catalog.describe", structure="rib-7/left")
    known = here.service.live.current()
    bpy.ops.wm.save_mainfile()
    assert here.service.live.current() is known
    other = tmp_path / "Rippen.blend"
    bpy.ops.wm.save_as_mainfile(filepath=str(other))
    assert here.service.session_file is not None
    assert json.loads(here.service.session_file.read_text(encoding="utf-8"))["blend"] == str(other)
    assert here.ask("scene.state")["blend"] == other.name
    assert here.ask("catalog.describe", structure="rib-7/left") == described


# Changes in the scene


def duplicate() -> None:
    copy = bpy.data.objects["Femur.l"].copy()
    copy.name = "Fibula.l"
    copy.data = copy.data.copy()
    bpy.data.collections["1: Skeletal system"].objects.link(copy)


CHANGES: dict[str, tuple[Callable[[], object], set[str], set[str]]] = {
    "renamed": (
        lambda: setattr(bpy.data.objects["Femur.l"], "name", "Humerus.l"),
        {"humerus/left"},
        {"femur/left"},
    ),
    "removed": (lambda: bpy.data.objects.remove(bpy.data.objects["Femur.l"]), set(), {"femur/left"}),
    "duplicated": (duplicate, {"fibula/left", "femur/left"}, set()),
    "added": (lambda: box("Patella.r", (-0.2, 0, 0)), {"patella/right", "femur/left"}, set()),
}


@pytest.mark.parametrize(("change", "there", "gone"), CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("told", [True, False])  # by Blender's depsgraph, or not at all, as from a script
def test_the_next_search_sees_what_was(
    ribs: Path, here: Here, change: Callable[[], object], there: set[str], gone: set[str], told: bool
) -> None:
    words = ("femur", "fibula", "patella", "humerus")
    before = {key for word in words for key in here.keys(word)}
    assert "femur/left" in before
    # Data's names are left alone: the atlas's own term stays in them.
    bpy.data.objects["Femur.l"].data.name = "Femur.l data"
    change()
    if told:
        bpy.context.view_layer.update()
    else:
        time.sleep(0.6)  # a change that nobody tells of is looked for twice a second
    after = {key for word in words for key in here.keys(word)}
    assert there <= after
    assert not gone & after


@pytest.mark.parametrize("told", [True, False])
def test_an_object_that_changes_places_with_another_is_seen(ribs: Path, here: Here, told: bool) -> None:
    """Every collection holds as many objects as before."""
    box("Patella.l", (0.1, 0, 0), collection="3: Joints")
    bpy.context.view_layer.update()
    assert here.ask("catalog.describe", structure="femur/left")["system"] == "skeletal"
    skeletal, joints = bpy.data.collections["1: Skeletal system"], bpy.data.collections["3: Joints"]
    for name, old, new in (("Femur.l", skeletal, joints), ("Patella.l", joints, skeletal)):
        old.objects.unlink(bpy.data.objects[name])
        new.objects.link(bpy.data.objects[name])
    if told:
        bpy.context.view_layer.update()
    else:
        time.sleep(0.6)
    assert here.ask("catalog.describe", structure="femur/left")["system"] == "joints"
    assert here.ask("catalog.describe", structure="patella/left")["system"] == "skeletal"


def test_the_next_description_sees_another_parent(ribs: Path, here: Here) -> None:
    heading = bpy.data.objects.new("Lower limb.g", bpy.data.curves.new("Lower limb.g", "FONT"))
    bpy.data.collections["1: Skeletal system"].objects.link(heading)
    assert "lower-limb" not in str(here.ask("catalog.describe", structure="femur/left")["parents"])
    bpy.data.objects["Femur.l"].parent = heading
    bpy.data.objects["Femur.r"].parent = heading
    bpy.context.view_layer.update()
    assert "lower-limb" in str(here.ask("catalog.describe", structure="femur/left")["parents"])
    assert {member["key"] for member in here.ask("catalog.describe", structure="lower-limb/none")["members"]} >= {
        "femur/left",
        "femur/right",
    }


def test_a_proof_is_not_believed_after_a_change(ribs: Path, here: Here) -> None:
    first = here.ask("catalog.describe", structure="femur/left")["proof"]
    bpy.data.objects["Femur.l"].location.x = 1.0
    second = here.ask("catalog.describe", structure="femur/left")["proof"]
    assert second["low"][0] == pytest.approx(first["low"][0] + 1.0)
    assert not here.ask("export.part", query="femur/left")["cache_hit"]
    bpy.data.objects["Femur.l"].location.x = 0.0
    assert here.ask("catalog.describe", structure="femur/left")["proof"] == first


def test_a_structure_removed_while_it_is_exported_is_told_and_leaves_nothing(
    ribs: Path, here: Here, tmp_path: Path
) -> None:
    running = here.begin("export.package", query="skeletal system", max_triangles=20_000_000)
    for item in [item for item in bpy.data.objects if item.name.startswith("Rib")]:
        bpy.data.objects.remove(item)
    here.wait(running.done)
    error = running.exception()
    assert isinstance(error, ProsectorError)
    assert error.code in (Code.UNKNOWN_STRUCTURE, Code.SCENE_REPLACED)
    assert list(tmp_path.glob("exports/*")) == []
    assert here.keys("rib 7") == []  # at once: the failure itself told that names have changed


@pytest.mark.parametrize("method", ["catalog.build", "export.package"])
def test_undo_in_the_middle_of_a_job_does_it_no_harm(ribs: Path, here: Here, method: str) -> None:
    bpy.ops.ed.undo_push(message="before")
    bpy.data.objects["Femur.l"].location.x = 0.5
    bpy.data.objects["Tibia.r"].name = "Talus.r"
    bpy.ops.ed.undo_push(message="Move")
    arguments = {"query": "skeletal system", "max_triangles": 20_000_000} if method == "export.package" else {}
    running = here.begin(method, **arguments)
    bpy.ops.ed.undo()
    here.service.work()
    bpy.ops.ed.redo()
    here.service.work()
    bpy.ops.ed.undo()
    here.wait(running.done)
    error = running.exception()
    # It ends well, or says that the scene changed: the renamed structure is not there any more.
    assert error is None or error.code is Code.UNKNOWN_STRUCTURE  # type: ignore[attr-defined]
    assert bpy.data.objects["Femur.l"].location.x == 0.0
    assert here.ask("catalog.describe", structure="femur/left")["proof"]["low"][0] == pytest.approx(0.1)
    assert here.keys("tibia") == ["tibia/left", "tibia/right"]
    bpy.ops.ed.redo()
    assert here.ask("catalog.describe", structure="femur/left")["proof"]["low"][0] == pytest.approx(0.6)
    assert here.keys("talus") == ["talus/right"]


def test_state_follows_the_person(ribs: Path, here: Here) -> None:
    assert here.ask("scene.state")["selected"] == []
    bpy.data.objects["Femur.l"].select_set(True)
    bpy.context.view_layer.objects.active = bpy.data.objects["Tibia.r"]
    visible = here.ask("scene.state")["visible"]
    bpy.data.objects["Tibia.l"].hide_set(True)
    state = here.ask("scene.state")
    assert [entry["key"] for entry in state["selected"]] == ["femur/left"]
    assert state["active"]["key"] == "tibia/right"
    assert state["visible"] == visible - 1


def test_state_bears_an_object_removed_a_moment_ago(ribs: Path, here: Here) -> None:
    item = bpy.data.objects["Femur.l"]
    item.select_set(True)
    bpy.context.view_layer.objects.active = item
    bpy.data.objects.remove(item)
    state = here.ask("scene.state")
    assert (state["selected"], state["active"]) == ([], None)


def test_two_who_wait_for_the_names_of_a_scene_share_one_reading(
    ribs: Path, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    from addon.session import live

    read: list[int] = []
    real = live.read_scene
    monkeypatch.setattr(live, "read_scene", lambda: read.append(1) or real())
    calls = [here.client.submit("catalog.search", {"query": f"rib {number}"}) for number in range(8)]
    here.wait(lambda: all(call.done() for call in calls))
    assert [call.result()["hits"][0]["key"] for call in calls] == [f"rib-{number}/left" for number in range(8)]
    assert len(read) == 1


# Catalogs that are kept from one session to the next


def proven(here: Here, *names: str) -> list[bool]:
    """Whether the catalog at hand holds a proof of these structures, without having asked for one."""
    known = here.service.live.at_hand
    assert known is not None
    return [known.catalog[name].proof is not None for name in names]


@pytest.fixture
def evaluated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the objects that Blender evaluates from now on."""
    names: list[str] = []
    real = prove.evaluated

    def noted(items: list[bpy.types.Object]) -> Any:
        names.extend(item.name for item in items)
        return real(items)

    monkeypatch.setattr(prove, "evaluated", noted)
    return names


def leave(here: Here, blend: Path) -> None:
    """Opens the file as a new session would find it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.wm.open_mainfile(filepath=str(blend))
    assert here.service.live.at_hand is None


def test_the_next_session_on_a_scene_has_its_proofs(ribs: Path, here: Here, evaluated: list[str]) -> None:
    built = here.ask("catalog.build")
    assert built["kept"]
    assert Path(built["path"]) == kept.path_of(str(ribs))
    assert len(evaluated) == built["exportable"] == RIBS + 4
    described = here.ask("catalog.describe", structure="rib-7/left")
    del evaluated[:]
    leave(here, ribs)
    assert here.ask("catalog.describe", structure="rib-7/left") == described
    assert proven(here, "rib-8/left", "femur/left") == [True, True]
    again = here.ask("catalog.build")
    assert (again["path"], again["exportable"]) == (built["path"], built["exportable"])
    assert evaluated == []


def test_what_has_changed_since_is_proven_anew(ribs: Path, here: Here, evaluated: list[str]) -> None:
    here.ask("catalog.build")
    before = here.ask("catalog.describe", structure="femur/left")["proof"]
    bpy.data.objects["Femur.l"].location.x += 1.0
    bpy.data.objects["Rib 7.l"].name = "Rib 99.l"  # what it is made of is the same
    bpy.ops.wm.save_mainfile()
    del evaluated[:]
    leave(here, ribs)
    built = here.ask("catalog.build")
    assert built["exportable"] == RIBS + 4
    assert sorted(evaluated) == ["Femur.l", "Rib 99.l"]
    after = here.ask("catalog.describe", structure="femur/left")["proof"]
    assert after["low"][0] == pytest.approx(before["low"][0] + 1.0)
    assert "rib-99/left" in Catalog.load(Path(built["path"]))
    assert "rib-7/left" not in Catalog.load(Path(built["path"]))


def test_another_file_at_the_same_place_gets_no_wrong_proof(ribs: Path, here: Here, evaluated: list[str]) -> None:
    """Same path, same names, other geometry."""
    here.ask("catalog.build")
    for item in bpy.data.objects:
        item.scale = (2, 2, 2)
    bpy.ops.wm.save_mainfile()
    del evaluated[:]
    leave(here, ribs)
    assert here.ask("catalog.describe", structure="rib-7/left")["proof"]["high"][2] == pytest.approx(2.98, abs=0.01)
    here.ask("catalog.build")
    assert len(evaluated) == RIBS + 4


@pytest.mark.parametrize("damage", [lambda data: data[:-10], lambda data: data.replace(b'"0.1', b'"0.2', 1)])
def test_a_kept_catalog_that_was_damaged_is_built_again(
    ribs: Path, here: Here, evaluated: list[str], damage: Callable[[bytes], bytes]
) -> None:
    path = Path(here.ask("catalog.build")["path"])
    path.write_bytes(damage(path.read_bytes()))
    del evaluated[:]
    leave(here, ribs)
    assert here.keys("rib 7") == ["rib-7/left"]
    assert proven(here, "rib-7/left") == [False]
    assert here.ask("catalog.build")["exportable"] == RIBS + 4
    assert len(evaluated) == RIBS + 4
    assert len(Catalog.load(path)) > RIBS


def test_a_catalog_without_proofs_claims_none_and_spares_the_kept_one(ribs: Path, here: Here) -> None:
    path = Path(here.ask("catalog.build")["path"])
    before = path.read_bytes()
    listed = here.ask("catalog.build", prove=False)
    assert (listed["kept"], listed["exportable"], listed["not_exportable"]) == (False, 0, 0)
    assert all(entry.proof is None for entry in Catalog.load(Path(listed["path"])))
    assert path.read_bytes() == before
    assert proven(here, "rib-7/left") == [True]


def test_where_nothing_can_be_kept_all_works_without(ribs: Path, here: Here, prosector_home: Path) -> None:
    (prosector_home / "catalogs").write_text("a file")
    built = here.ask("catalog.build")
    assert not built["kept"]
    assert Catalog.load(Path(built["path"]))["rib-7/left"].exportable
    Path(built["path"]).unlink()
    leave(here, ribs)
    assert here.ask("catalog.describe", structure="rib-7/left")["exportable"]


def test_a_scene_that_was_never_saved_is_proven_and_not_kept(here: Here, prosector_home: Path) -> None:
    small_scene()
    built = here.ask("catalog.build")
    assert (built["kept"], built["exportable"]) == (False, 4)
    Path(built["path"]).unlink()
    assert list((prosector_home / "catalogs").iterdir()) == []


# Starting and stopping


def test_stopping_leaves_no_file_no_thread_no_handler(prosector_home: Path, tmp_path: Path) -> None:
    def ours() -> list[str]:
        found = [thread.name for thread in threading.enumerate() if thread.name.startswith("prosector")]
        for name in dir(bpy.app.handlers):
            handlers = getattr(bpy.app.handlers, name)
            if isinstance(handlers, list):
                found += [handler.__module__ for handler in handlers if "addon.session" in handler.__module__]
        return found + [path.name for path in (prosector_home / "run").glob("*")]

    small_scene()
    before = ours()
    for _ in range(3):
        service = pump.start(tmp_path)
        assert pump.start(tmp_path) is service
        assert pump.current() is service
        assert ours() != before
        pump.stop()
        pump.stop()
        assert pump.current() is None
        assert ours() == before


def test_who_waits_while_it_is_stopped_is_told(ribs: Path, here: Here) -> None:
    running = here.begin("catalog.build")
    waiting = here.client.submit("scene.state")
    time.sleep(0.1)
    pump.stop()
    for call in (running, waiting):
        with pytest.raises(ProsectorError) as error:
            call.result(10)
        assert error.value.code in (Code.SESSION_CLOSING, Code.SESSION_LOST)


def test_a_session_file_that_somebody_removed_is_written_again(
    ribs: Path, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "RENEW", 0.0)
    assert here.service.session_file is not None
    here.service.session_file.unlink()
    here.service.work()
    assert here.service.session_file.exists()


def test_a_home_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("a file")
    monkeypatch.setenv("PROSECTOR_HOME", str(home))
    with pytest.raises(ProsectorError) as error:
        pump.start(tmp_path)
    assert error.value.code is Code.NOT_WRITABLE
    assert pump.current() is None
    home.unlink()
    assert pump.start(tmp_path).is_open
    pump.stop()


def test_a_session_goes_on_without_a_journal(ribs: Path, prosector_home: Path, tmp_path: Path) -> None:
    (prosector_home / "journal.sqlite").mkdir()
    service = pump.start(tmp_path / "exports")
    (session,) = discovery.find("blender", probe=False)
    with discovery.connect(session, name="a test") as client:
        here = Here(service, client)
        call = client.submit("export.part", {"query": "left femur"}, operation="one")
        here.wait(call.done)
        assert call.result()["folder"]
    pump.stop()
