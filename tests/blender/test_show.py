"""Structures shown, hidden, faded, labelled, pulled apart and cut; and all of it put back exactly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.shown import Label
from addon.scene import change, sight
from addon.scene import show as showing
from addon.scene.apart import at_rest
from addon.scene.evaluate import world_of
from addon.scene.prove import prove
from addon.scene.show import FADED, Outcome, Wish, show, undo
from addon.scene.snapshot import mark, whole
from addon.scene.stage import KINDS, PROPERTY, Stage
from tests.blender.opened import box, catalog_now, open_blend
from tests.blender.shown_scene import LEG, build

pytestmark = pytest.mark.keep_scene

EVERYTHING = {*LEG, "Femur.r", "Patella.r", "Tibia.r", "Skull", "Liver", "Spleen", "Fibula.l", "Head of femur.l.t"}


@pytest.fixture(scope="module")
def scene_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("shown") / "Gezeigt.blend"
    build(path)
    return path


@pytest.fixture
def before(scene_file: Path) -> dict[str, Any]:
    """The state of the freshly opened scene, as a step of the undo history."""
    showing.leave()
    open_blend(scene_file)
    showing.forget()
    bpy.context.view_layer.update()
    bpy.ops.ed.undo_push(message="opened")
    return whole()


def differences(one: dict[str, Any], other: dict[str, Any], *, but: str = "") -> dict[str, Any]:
    names = sorted(one.keys() | other.keys())
    return {
        name: (one.get(name), other.get(name))
        for name in names
        if one.get(name) != other.get(name) and not (but and name.startswith(but))
    }


def done(mode: Any, *targets: str, **more: Any) -> Outcome:
    return show(Wish(mode, f"Test: {mode}", targets, **more))


def seen() -> set[str]:
    kinds = ("MESH", "CURVE", "FONT")
    return {item.name for item in bpy.context.view_layer.objects if item.visible_get() and item.type in kinds}


def steps() -> int:
    """How often a change can be undone from here, told by undoing."""
    count = 0
    try:
        while "FINISHED" in bpy.ops.ed.undo():
            count += 1
    except RuntimeError:
        pass
    return count


# What is visible


def test_isolating_leaves_nothing_else_with_a_surface(before: dict[str, Any]) -> None:
    outcome = done("isolate", *LEG)
    assert seen() == set(LEG)
    assert outcome.visible == 3
    assert "Femur.r" in outcome.vanished
    assert outcome.appeared == []


def test_lights_stay_lit(before: dict[str, Any]) -> None:
    done("isolate", "Femur.l")
    assert [item.name for item in bpy.context.visible_objects if item.type == "LIGHT"]


def test_adding_and_hiding_change_nothing_else(before: dict[str, Any]) -> None:
    done("isolate", *LEG)
    done("add", "Femur.r")
    assert seen() == {*LEG, "Femur.r"}
    done("hide", "Patella.l", "Tibia.l")
    assert seen() == {"Femur.l", "Femur.r"}
    done("restore")
    assert seen() == EVERYTHING
    done("hide", "Femur.l")
    assert seen() == EVERYTHING - {"Femur.l"}


@pytest.mark.parametrize(
    "kind", ["closed", "excluded", "stray", "eye", "disabled", "disabled collection", "eye, closed"]
)
@pytest.mark.parametrize("mode", ["isolate", "add"])
def test_what_is_hidden_in_any_way_is_shown_and_hidden_again(before: dict[str, Any], kind: str, mode: str) -> None:
    folders = bpy.context.view_layer.layer_collection.children
    name = {"closed": "Deltoid muscle.ol", "excluded": "Thigh.l", "stray": "Tubal tonsil.l"}.get(kind, "Liver")
    match kind:
        case "eye":
            bpy.data.objects[name].hide_set(True)
        case "disabled":
            bpy.data.objects[name].hide_viewport = True
        case "disabled collection":
            folders["8: Visceral systems"].collection.hide_viewport = True
        case "eye, closed":
            bpy.data.objects[name].hide_set(True)
            folders["8: Visceral systems"].hide_viewport = True
    bpy.ops.ed.undo_push(message="hidden")
    state, visible = whole(), seen()
    assert name not in visible
    done(mode, name)
    assert seen() == ({name} if mode == "isolate" else visible | {name})
    done("restore")
    assert differences(state, whole()) == {}


@pytest.mark.parametrize("hidden", [0, 1, 11, 40])
def test_many_eyes_are_closed_and_opened_as_one_by_one(before: dict[str, Any], hidden: int) -> None:
    skeletal = bpy.data.collections["1: Skeletal system"]
    for number in range(60):
        item = box(f"Phalanx {number}.r", (0, 0.01 * number, 2), 0.01, "1: Skeletal system")
        item.hide_select = number % 3 == 0  # as leader lines have it: out of reach of what goes by the selection
    for item in list(skeletal.objects)[-hidden:] if hidden else []:
        item.hide_set(True)
    bpy.data.objects["Phalanx 7.r"].select_set(True)
    state = whole()
    done("isolate", "Phalanx 0.r", "Phalanx 1.r", "Liver")
    assert seen() == {"Phalanx 0.r", "Phalanx 1.r", "Liver"}
    done("add", "Phalanx 2.r")
    done("restore")
    assert differences(state, whole()) == {}


# Putting back

LIKE = [
    lambda: done("isolate", *LEG, frame=True, view="own"),
    lambda: done("isolate", "Femur.l", all_beside=True),
    lambda: done("isolate", "Femur.l", beside=("Tibia.l", "Tubal tonsil.l")),
    lambda: done("add", "Tubal tonsil.l", "Femur.l.001"),
    lambda: done("hide", *LEG),
    lambda: done("fade", *LEG),
    lambda: done("xray", "Femur.l", view="posterior", frame=True),
    lambda: done("as_is", *LEG, explode=100),
    lambda: done("as_is", section=("coronal", 40)),
    lambda: done("as_is", *LEG, labels=[Label("Femur.l", "Femur")]),
    lambda: done("as_is", view="inferior"),
]


@pytest.mark.parametrize("change_it", LIKE)
def test_restoring_brings_back_exactly_what_was_there(before: dict[str, Any], change_it: Callable[[], Outcome]) -> None:
    outcome = change_it()
    assert outcome.done is not None
    assert differences(before, whole())
    assert done("restore").missing == []
    assert differences(before, whole()) == {}
    assert PROPERTY not in bpy.context.scene


def test_restoring_brings_back_what_was_there_before_all_changes(before: dict[str, Any]) -> None:
    for change_it in LIKE:
        change_it()
    done("restore")
    assert differences(before, whole()) == {}
    assert done("restore").done is None


@pytest.mark.parametrize("change_it", LIKE)
def test_each_change_is_one_step_of_blenders_undo_and_redo(
    before: dict[str, Any], change_it: Callable[[], Outcome]
) -> None:
    change_it()
    after = whole()
    bpy.ops.ed.undo()
    showing.follow()
    assert differences(before, whole(), but="view") == {}
    bpy.ops.ed.redo()
    showing.follow()
    assert differences(after, whole(), but="view") == {}
    # Shading and section follow the scene.
    for kind in ("shading", "clipping"):
        assert [of[kind] for name, of in after.items() if name.startswith("view")] == [
            of[kind] for name, of in whole().items() if name.startswith("view")
        ]
    done("restore")
    assert differences(before, whole()) == {}


def test_undo_takes_a_section_and_a_shading_away(before: dict[str, Any]) -> None:
    done("fade", "Femur.l", section=("sagittal", 50))
    bpy.ops.ed.undo()
    showing.follow()
    for name, view in before.items():
        if name.startswith("view"):
            now = whole()[name]
            assert (now["shading"], now["clipping"]) == (view["shading"], view["clipping"])


def test_what_is_so_already_is_no_change(before: dict[str, Any]) -> None:
    done("isolate", *LEG)
    again = done("isolate", *LEG)
    assert (again.done, again.changed) == (None, {})
    assert steps() == 1


def test_hiding_and_showing_again_leaves_no_trace(before: dict[str, Any]) -> None:
    done("hide", "Patella.l")
    done("add", "Patella.l")
    assert PROPERTY not in bpy.context.scene
    assert differences(before, whole()) == {}


def test_the_state_survives_saving_and_opening(before: dict[str, Any], tmp_path: Path) -> None:
    done("xray", *LEG, explode=50, labels=[Label("Femur.l", "Os femoris")])
    copy = tmp_path / "Gezeigt.blend"
    bpy.ops.wm.save_as_mainfile(filepath=str(copy), copy=True)
    showing.leave()
    open_blend(copy)
    showing.forget()
    showing.follow()
    assert Stage().shown().labels == (Label("Femur.l", "Os femoris"),)
    assert done("restore").missing == []
    assert differences(before, whole(), but="view") == {}


def test_objects_that_were_renamed_meanwhile_are_put_back(before: dict[str, Any]) -> None:
    done("isolate", *LEG, explode=60, all_beside=True)
    for old, new in (("Femur.l", "Os femoris.l"), ("Femur.r", "Femur.l"), ("Liver", "Hepar")):
        bpy.data.objects[old].name = new
    bpy.data.collections["1: Skeletal system"].name = "1: Systema skeletale"
    assert done("restore").missing == []
    now = whole()
    for old, new in (("Femur.l", "Os femoris.l"), ("Femur.r", "Femur.l"), ("Liver", "Hepar")):
        assert now[f"object {new}"] == before[f"object {old}"]


def test_objects_that_were_removed_meanwhile_are_told(before: dict[str, Any]) -> None:
    done("hide", *LEG)
    bpy.data.objects.remove(bpy.data.objects["Patella.l"])
    assert done("restore").missing == ["Patella.l"]
    assert bpy.data.objects["Femur.l"].visible_get()


# Undoing the last change


def test_the_last_change_is_undone_and_then_the_one_before(before: dict[str, Any]) -> None:
    done("isolate", *LEG, frame=True)
    middle = whole()
    done("fade", "Femur.l", explode=30)
    outcome = undo()
    assert outcome.done is not None
    assert outcome.done.title == "Test: fade"
    assert differences(middle, whole()) == {}
    undo()
    assert differences(before, whole()) == {}
    with pytest.raises(ProsectorError) as error:
        undo()
    assert error.value.code is Code.NOTHING_TO_UNDO


def test_undoing_is_one_step_itself(before: dict[str, Any]) -> None:
    done("isolate", *LEG)
    isolated = whole()
    undo()
    bpy.ops.ed.undo()
    assert differences(isolated, whole(), but="view") == {}


@pytest.mark.parametrize(
    "by_hand",
    [
        lambda: bpy.data.objects["Femur.l"].hide_set(True),
        lambda: bpy.data.objects["Liver"].hide_set(True),
        lambda: setattr(bpy.data.objects["Femur.l"], "location", (1, 0, 0)),
        lambda: bpy.data.objects["Femur.l"].select_set(True),
        lambda: setattr(bpy.data.objects["Femur.l"], "name", "Bone"),
        lambda: bpy.data.objects.remove(bpy.data.objects["Liver"]),
        lambda: bpy.ops.ed.undo(),
    ],
)
def test_nothing_is_undone_where_somebody_changed_the_scene_since(
    before: dict[str, Any], by_hand: Callable[[], object]
) -> None:
    done("fade", *LEG)
    by_hand()
    state = whole()
    with pytest.raises(ProsectorError) as error:
        undo()
    assert error.value.code is Code.SCENE_CHANGED
    assert "Test: fade" in error.value.message
    assert differences(state, whole()) == {}


def test_turning_the_view_is_no_change_of_the_scene(before: dict[str, Any]) -> None:
    done("hide", *LEG)
    space = next(iter(Stage().views.values()))[1]
    space.region_3d.view_distance = 3.0
    undo()
    assert bpy.data.objects["Femur.l"].visible_get()


# Failures


def breaking(kind: str, after: int) -> Any:
    """A switch of `KINDS` that fails from the given call on, for as many calls as are left to it."""
    get, set_ = KINDS[kind]
    calls = {"made": 0, "failing": 1}

    def failing(stage: Stage, name: str, value: Any) -> None:
        calls["made"] += 1
        if calls["made"] > after and calls["failing"]:
            calls["failing"] -= 1
            raise RuntimeError("Blender says no")
        set_(stage, name, value)

    return calls, (get, failing)


@pytest.mark.parametrize(("kind", "after"), [("folder", 0), ("colour", 2), ("shading", 0), ("offset", 1), ("shown", 0)])
def test_a_failure_half_way_is_put_back(
    before: dict[str, Any], monkeypatch: pytest.MonkeyPatch, kind: str, after: int
) -> None:
    _, broken = breaking(kind, after)
    monkeypatch.setitem(KINDS, kind, broken)
    with pytest.raises(ProsectorError) as error:
        done("isolate", *LEG, beside=("Femur.r", "Liver"), explode=50)
    assert error.value.code is Code.CHANGE_FAILED
    assert error.value.details["differs"] == []
    assert differences(before, whole()) == {}
    assert steps() == 0


def test_what_cannot_be_put_back_is_told_exactly(before: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    calls, broken = breaking("offset", 1)
    calls["failing"] = 1000
    monkeypatch.setitem(KINDS, "offset", broken)
    with pytest.raises(ProsectorError) as error:
        done("isolate", *LEG, explode=50)
    assert error.value.code is Code.CHANGE_FAILED
    (differs,) = error.value.details["differs"]  # type: ignore[misc]
    assert differs["kind"] == "offset"
    assert differs["wanted"] == (0.0, 0.0, 0.0) != differs["found"]
    assert list(differences(before, whole())) == [f"object {differs['name']}"]


def test_nothing_is_changed_while_something_is_edited(before: dict[str, Any]) -> None:
    bpy.ops.object.mode_set(mode="EDIT")
    try:
        with pytest.raises(ProsectorError) as error:
            done("isolate", *LEG)
        assert error.value.code is Code.EDITING
        assert "Femur.r" in error.value.message
        with pytest.raises(ProsectorError):
            done("restore")
    finally:
        bpy.ops.object.mode_set(mode="OBJECT")


# Fading


def test_fading_keeps_the_colours_and_makes_them_see_through(before: dict[str, Any]) -> None:
    done("isolate", *LEG)
    done("fade", "Tibia.l")
    opacity = {name: bpy.data.objects[name].color[3] for name in LEG}
    assert opacity == {"Femur.l": 1.0, "Tibia.l": pytest.approx(FADED), "Patella.l": 1.0}
    colours = {tuple(bpy.data.objects[name].color[:3]) for name in LEG}
    assert len(colours) == 1  # that of bone, not white
    assert colours != {(1.0, 1.0, 1.0)}
    shading = next(iter(Stage().views.values()))[1].shading
    assert (shading.type, shading.color_type) == ("SOLID", "OBJECT")
    done("add", "Tibia.l")
    assert tuple(bpy.data.objects["Tibia.l"].color) == (1.0, 1.0, 1.0, 1.0)  # nothing is faded any more


def test_a_person_who_works_with_object_colours_keeps_them(before: dict[str, Any]) -> None:
    for _, space in Stage().views.values():
        space.shading.color_type = "OBJECT"
    bpy.data.objects["Femur.l"].color = (0.1, 0.2, 0.3, 0.5)
    state = whole()
    done("fade", "Tibia.l")
    assert tuple(bpy.data.objects["Femur.l"].color) == pytest.approx((0.1, 0.2, 0.3, 0.5))
    done("restore")
    assert differences(state, whole()) == {}


# Pulled apart


def test_apart_means_away_from_the_middle_and_together_is_exact(before: dict[str, Any]) -> None:
    def centre(name: str) -> np.ndarray:
        item = bpy.data.objects[name]
        return np.array(world_of(item)) @ np.array([*np.array(item.bound_box).mean(axis=0), 1.0])

    rest = {name: centre(name) for name in LEG}
    middle = np.mean(list(rest.values()), axis=0)
    done("as_is", *LEG, explode=100)
    for name in LEG:
        assert centre(name) - rest[name] == pytest.approx(1.4 * (rest[name] - middle), abs=1e-5)
    done("as_is", *LEG, explode=0)
    assert differences(before, whole()) == {}


def test_what_is_apart_is_measured_where_it_belongs(before: dict[str, Any]) -> None:
    catalog = catalog_now()
    (rest,) = prove(catalog, [catalog["femur/left"]])
    done("as_is", *LEG, explode=200)
    with at_rest():
        (proven,) = prove(catalog, [catalog["femur/left"]])
    assert proven.entry.proof == rest.entry.proof
    assert bpy.data.objects["Femur.l"].delta_location.length > 0.1


# Labels


def test_labels_go_with_what_they_name(before: dict[str, Any]) -> None:
    done("isolate", *LEG, labels=[Label(name, name) for name in LEG])
    assert [label.object for label in Stage().shown().labels] == list(LEG)
    outcome = done("hide", "Femur.l")
    assert [label.object for label in outcome.shown.labels] == ["Tibia.l", "Patella.l"]


# Views


@pytest.mark.parametrize("view", ["anterior", "posterior", "left", "right", "superior", "inferior"])
def test_a_standard_view_looks_from_there_and_holds_the_structure(before: dict[str, Any], view: str) -> None:
    done("isolate", "Femur.l", view=view, frame=True)
    stage = Stage()
    key = sight.main_view(stage)
    assert key is not None
    location, rotation, distance, perspective = stage.get("look", key)  # type: ignore[misc]
    assert perspective == "ORTHO"
    assert rotation == pytest.approx(tuple(sight.rotation_of(view)), abs=1e-5)
    box = sight.box_of([bpy.data.objects["Femur.l"]], {})
    assert box is not None
    assert location == pytest.approx(tuple((box[0] + box[1]) / 2), abs=1e-5)
    assert distance > 0


def test_the_own_view_shows_the_broad_side_from_outside(before: dict[str, Any]) -> None:
    item = bpy.data.objects["Femur.l"]
    item.scale = (0.1, 1.0, 1.0)  # a plate that faces sideways
    item.location.x = 0.3
    done("isolate", "Femur.l", view="own", frame=True)
    stage = Stage()
    _, rotation, _, _ = stage.get("look", sight.main_view(stage) or "")  # type: ignore[misc]
    forward = -np.array(sight.Quaternion(rotation).to_matrix())[:, 2]
    assert forward == pytest.approx((-1.0, 0.0, 0.0), abs=1e-3)  # from the left, where it lies


# Marks


def test_a_mark_is_the_same_for_the_same_scene(before: dict[str, Any]) -> None:
    first = mark(Stage())
    done("isolate", *LEG)
    assert mark(Stage()) != first
    undo()
    assert mark(Stage()) == first
    assert change.latest() is None
