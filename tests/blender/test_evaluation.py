"""Every structure of the mini scene evaluated: the proofs agree with the ground truth, and Blender is as before."""

import dataclasses
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from addon.core.catalog import Catalog, Entry
from addon.core.errors import Code, ProsectorError
from addon.scene import evaluate
from addon.scene.prove import prove, prove_all, still_proven
from tests.blender.opened import blender_now, box, catalog_now, changes, ended, exporting, open_blend, small_scene

Truth = dict[str, dict[str, Any]]
BATCH = 16
KINDS = ("structure", "insertion", "broken")


@dataclasses.dataclass(frozen=True)
class Run:
    """The mini scene after all of it was proven."""

    entries: dict[str, Entry]  # by object name
    still_proven: dict[str, bool]
    changed: dict[str, tuple[object, object]]


@pytest.fixture(scope="module")
def run(mini_blend: Path, truth: Truth) -> Run:
    open_blend(mini_blend)
    bpy.data.objects["Femur.l"].select_set(True)
    bpy.context.view_layer.objects.active = bpy.data.objects["Femur.r"]
    catalog = catalog_now()
    names = [name for name, true in truth.items() if true.get("mini") and true["kind"] in KINDS]
    found = {name: catalog.named(name) for name in names}
    assert [name for name, entry in found.items() if entry is None] == []
    entries = [entry for entry in found.values() if entry is not None]
    before = blender_now()
    for start in range(0, len(entries), BATCH):
        prove(catalog, entries[start : start + BATCH])
    after = blender_now()
    proven = {name: catalog.named(name) for name in names}
    held = {name: still_proven(entry) for name, entry in proven.items() if entry is not None and entry.proof}
    return Run({name: entry for name, entry in proven.items() if entry}, held, changes(before, after))


@pytest.fixture(scope="module")
def expected(truth: Truth) -> Truth:
    return {name: true for name, true in truth.items() if true.get("mini") and true["kind"] in KINDS}


@pytest.mark.keep_scene
def test_what_can_be_exported_is_what_the_truth_says(run: Run, expected: Truth) -> None:
    assert len(run.entries) == 293 + 418 + 8
    assert [name for name, true in expected.items() if run.entries[name].exportable != true["exportable"]] == []


@pytest.mark.keep_scene
def test_the_triangles_with_an_area_are_counted(run: Run, expected: Truth) -> None:
    wrong = {
        name: (entry.proof.triangles, true)
        for name, entry in run.entries.items()
        if entry.proof is not None
        and entry.proof.triangles != (true := expected[name].get("tris_with_area", expected[name]["tris_evaluated"]))
    }
    assert wrong == {}


@pytest.mark.keep_scene
def test_the_bounds_are_the_true_ones(run: Run, expected: Truth) -> None:
    far = {
        name: off
        for name, entry in run.entries.items()
        if entry.proof is not None
        # The truth is rounded to five digits.
        and (off := np.abs(np.array([entry.proof.low, entry.proof.high]) - expected[name]["bbox_world"]).max())
        > 1.01e-5
    }
    assert far == {}


@pytest.mark.keep_scene
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Hepatopancreatic ampulla", "a coordinate is not finite"),
        ("Bulbo-urethral gland.l", "a coordinate is not finite"),
        ("Atrioventricular node", "every face has no area"),
        ("Carotid body.l", "the mesh is a single point"),
        ("Mamillothalamic fasciculus.r", "the curve has no spline"),
        ("Cingulum.l", "the curve has no thickness, only a line"),
        ("Pharyngeal tonsil", "its modifiers leave no face"),
        ("Appendix of testis.r", "every face has no area"),
        ("External axis of eyeball", "the mesh has only edges or loose points"),
    ],
)
def test_what_cannot_be_exported_says_why(run: Run, name: str, reason: str) -> None:
    assert run.entries[name].reason == reason
    assert run.entries[name].proof is None


@pytest.mark.keep_scene
def test_a_side_that_the_geometry_contradicts_is_reported(run: Run, expected: Truth) -> None:
    """Those whose centre lies on the other side than their name says, and no others."""
    other = {"l": "centre r", "r": "centre l"}
    wrong = {
        name
        for name, true in expected.items()
        if true["side"] in other and str(true.get("side_by_position")).endswith(other[true["side"]])
    }
    assert wrong == {"Longissimus thoracis muscle.el", "Longissimus thoracis muscle.er"}
    reported = {name for name, entry in run.entries.items() if any("named" in finding for finding in entry.findings)}
    assert reported == wrong


@pytest.mark.keep_scene
def test_closed_surfaces_enclose_a_positive_volume(run: Run) -> None:
    volumes = [entry.proof.volume for entry in run.entries.values() if entry.proof and entry.proof.volume is not None]
    assert len(volumes) > 300
    assert [volume for volume in volumes if volume <= 0] == []


@pytest.mark.keep_scene
def test_a_proof_holds_while_nothing_changes(run: Run) -> None:
    assert [name for name, held in run.still_proven.items() if not held] == []


@pytest.mark.keep_scene
def test_proving_all_of_it_leaves_blender_as_it_was(run: Run) -> None:
    assert run.changed == {}


@pytest.mark.keep_scene
def test_proving_without_keeping_surfaces_proves_the_same(run: Run, mini_blend: Path) -> None:
    open_blend(mini_blend)
    catalog = catalog_now()
    keys = [entry.key for entry in run.entries.values()]
    before = blender_now()
    assert ended(prove_all(catalog, keys, "Checking")) == len(keys)
    assert [name for name, entry in run.entries.items() if catalog[entry.key] != entry] == []
    # Again, only what has no proof is looked at.
    assert ended(prove_all(catalog, keys, "Checking")) == sum(entry.proof is None for entry in run.entries.values())
    assert changes(before, blender_now()) == {}


@pytest.fixture
def small(tmp_path: Path) -> Catalog:
    """A small saved scene: a hidden, an excluded, a modified and a curve object are among its structures."""
    items = small_scene()
    items["Femur.r"].hide_viewport = True
    items["Tibia.l"].modifiers.new("Subdivision", "SUBSURF")
    box("Patella.l", collection="Knee")
    box("Patella.r", collection=None)
    bpy.context.view_layer.layer_collection.children["Knee"].exclude = True
    curve = bpy.data.curves.new("Aorta", "CURVE")
    curve.dimensions, curve.bevel_depth = "3D", 0.01
    spline = curve.splines.new("POLY")
    spline.points.add(1)
    spline.points[1].co = (0, 0, 1, 1)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("Aorta", curve))
    items["Tibia.l"].select_set(True)
    bpy.context.view_layer.objects.active = items["Tibia.r"]
    bpy.ops.wm.save_as_mainfile(filepath=str(tmp_path / "kleine Szene ä.blend"))
    return catalog_now()


def structures(catalog: Catalog) -> list[Entry]:
    return [entry for entry in catalog if entry.kind == "structure"]


def test_a_failure_in_the_middle_leaves_blender_as_it_was(small: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = evaluate.solid, iter(range(100))

    def failing(surface: Any) -> Any:
        if next(calls) == 3:
            raise MemoryError("no room for this mesh")
        return real(surface)

    before = blender_now()
    monkeypatch.setattr(evaluate, "solid", failing)
    with pytest.raises(MemoryError):
        prove(small, structures(small))
    assert changes(before, blender_now()) == {}
    monkeypatch.setattr(evaluate, "solid", real)
    assert all(proven.surface is not None for proven in prove(small, structures(small)))
    assert changes(before, blender_now()) == {}


def test_a_failure_while_staging_leaves_blender_as_it_was(small: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError("Blender could not")

    before = blender_now()
    monkeypatch.setattr(evaluate, "Evaluated", failing)
    with pytest.raises(RuntimeError):
        prove(small, structures(small))
    assert changes(before, blender_now()) == {}


def test_a_removed_object_is_told_before_anything_is_staged(small: Catalog) -> None:
    bpy.data.objects.remove(bpy.data.objects["Femur.l"])
    before = blender_now()
    with pytest.raises(ProsectorError) as error:
        prove(small, structures(small))
    assert error.value.code is Code.UNKNOWN_STRUCTURE
    assert changes(before, blender_now()) == {}


@pytest.fixture
def many_boxes(tmp_path: Path) -> list[str]:
    """More structures than one step proves."""
    for number in range(40):
        item = box(f"Rib {number}.l", (0.1, 0, number * 0.2))
        item.modifiers.new("Subdivision", "SUBSURF")
    bpy.ops.wm.save_as_mainfile(filepath=str(tmp_path / "ribs.blend"))
    return [f"rib-{number}/left" for number in range(40)]


@pytest.mark.parametrize(("most", "stagings"), [(1, 40), (8 * 124, 5), (10**9, 1)])
def test_what_is_evaluated_together_is_bounded(
    many_boxes: list[str], monkeypatch: pytest.MonkeyPatch, most: int, stagings: int
) -> None:
    """A box subdivided once has 24 faces and counts for 124."""
    monkeypatch.setattr("addon.scene.prove.MOST_FACES", most)
    made: list[int] = []
    real = evaluate._Staging
    monkeypatch.setattr(evaluate, "_Staging", lambda items: made.append(len(items)) or real(items))
    catalog = catalog_now()
    assert ended(prove_all(catalog, many_boxes, "Checking")) == 40
    assert all(catalog[key].exportable for key in many_boxes)
    assert len(made) == stagings
    for key in many_boxes[:3]:
        bpy.data.objects[catalog[key].object_name].location.x += 1.0
    del made[:]
    assert ended(prove_all(catalog, many_boxes, "Checking")) == 3
    assert sum(made) == 3
    assert still_proven(catalog[many_boxes[0]])


def test_what_is_removed_while_much_is_proven_is_told(many_boxes: list[str]) -> None:
    catalog = catalog_now()
    job = prove_all(catalog, many_boxes, "Checking")
    next(job)
    bpy.data.objects.remove(bpy.data.objects["Rib 7.l"])
    with pytest.raises(ProsectorError) as error:
        ended(job)
    assert error.value.code is Code.UNKNOWN_STRUCTURE


@pytest.mark.parametrize("steps", [1, 2, 5, 8])
def test_a_job_closed_half_way_leaves_blender_and_the_disk_as_they_were(
    many_boxes: list[str], tmp_path: Path, steps: int
) -> None:
    folder = tmp_path / "exports"
    before = blender_now()
    job = exporting(many_boxes, folder)
    for _ in range(steps):
        next(job)
    job.close()
    assert changes(before, blender_now()) == {}
    assert list(folder.iterdir()) == []
    # The same again works.
    assert len(ended(exporting(many_boxes, folder)).package.manifest["nodes"]) == 40  # type: ignore[arg-type]
    assert changes(before, blender_now()) == {}


def test_undo_reaches_what_the_person_did_before(small: Catalog) -> None:
    item = bpy.data.objects["Femur.l"]
    bpy.ops.ed.undo_push(message="before")
    item.location.x = 5.0
    bpy.ops.ed.undo_push(message="Move")
    prove(small, structures(small))
    bpy.ops.ed.undo()
    assert bpy.data.objects["Femur.l"].location.x == 0.0
    assert not [name for name in bpy.data.scenes.keys() if "Prosector" in name]  # noqa: SIM118 - not a dict
    bpy.ops.ed.redo()
    assert bpy.data.objects["Femur.l"].location.x == 5.0
    # Redo brings no object of ours back either.
    assert {item.name for item in bpy.data.objects} == {
        *("Femur.l", "Femur.r", "Tibia.l", "Tibia.r", "Patella.l", "Patella.r", "Aorta")
    }


def test_the_frame_of_the_open_scene_counts() -> None:
    item = small_scene()["Femur.l"]
    item.location.x = 0.0
    item.keyframe_insert("location", frame=1)
    item.location.x = 3.0
    item.keyframe_insert("location", frame=11)
    bpy.context.scene.frame_set(11)
    ran: list[int] = []
    bpy.app.handlers.frame_change_post.append(lambda scene, *_: ran.append(scene.frame_current))
    (proven,) = prove(catalog := catalog_now(), [catalog["femur/left"]])
    bpy.app.handlers.frame_change_post.clear()
    assert proven.entry.proof is not None
    assert proven.entry.proof.low[0] == pytest.approx(3.1)
    assert ran == []  # the file's own handlers are nobody's business


@pytest.mark.parametrize("modified", [False, True])
def test_what_is_in_edit_mode_is_read_as_it_is_now(modified: bool) -> None:
    import bmesh

    items = small_scene()
    item = items["Femur.l"]
    if modified:
        # Hidden in edit mode: the window shows the bare mesh then, the structure is the mirrored one all the same.
        item.modifiers.new("Array", "ARRAY").show_in_editmode = False
    bpy.context.view_layer.objects.active = item
    bpy.ops.object.mode_set(mode="EDIT")
    edited = bmesh.from_edit_mesh(item.data)
    for vertex in edited.verts:
        vertex.co.z += 1.0
    before = blender_now()
    (proven,) = prove(catalog := catalog_now(), [catalog["femur/left"]])
    assert proven.entry.proof is not None
    assert proven.entry.proof.low[2] == pytest.approx(1.5)
    assert proven.entry.proof.triangles == (24 if modified else 12)
    assert still_proven(proven.entry)
    assert changes(before, blender_now()) == {}
    for vertex in edited.verts:
        vertex.co.z += 1.0
    assert not still_proven(proven.entry)
    bpy.ops.object.mode_set(mode="OBJECT")
