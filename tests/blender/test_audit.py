"""The audit of the mini scene in a real session: what is known to be wrong in it is found, under the right code."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import bpy
import pytest

from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.core.inspection import Inspection, ObjectState
from addon.core.progress import Step
from addon.core.terms import split_name
from addon.core.wire_client import Client
from addon.scene.read import SLICE
from addon.scene.state_of_objects import read_states
from addon.session import pump
from addon.session.method import find
from addon.session.service import Service
from catalog_builder.audit import Audit, judge
from catalog_builder.faults import FAULTS, Severity
from tests.blender.conftest import Live
from tests.blender.opened import blender_now, box, changes, ended, small_scene

Truth = dict[str, dict[str, Any]]

# As the test data's own description lists them.
BROKEN = {
    "not_finite": {"Hepatopancreatic ampulla", "Bulbo-urethral gland.l"},
    "no_area": {"Atrioventricular node"},
    "single_point": {"Carotid body.l"},
    "empty_curve": {"Mamillothalamic fasciculus.r"},
    "modifiers_leave_nothing": {"Pharyngeal tonsil"},
    "zero_scale": {"Appendix of testis.r"},
}
AWKWARD = {
    "no_bevel": {"Cingulum.l"},
    "no_material": {"Lingual tonsil"},
    "in_no_collection": {"Tubal tonsil.l"},
    "copy_in_place": {"Sartorius muscle.r.001", "Sartorius muscle.r", "Femur.l.001", "Femur.l"},
    "copy": {"Liver.001", "Liver"},
}


@pytest.fixture(scope="module")
def answer(live: Live) -> Iterator[Mapping[str, object]]:
    with live.connect() as client:
        yield client.request("catalog.audit")


@pytest.fixture(scope="module")
def audit(answer: Mapping[str, object]) -> Audit:
    inspection = Inspection.from_dict(cast("Mapping[str, object]", answer["inspection"]))
    return judge(Catalog.load(Path(str(answer["path"]))), inspection)


@pytest.fixture(scope="module")
def found(audit: Audit) -> dict[str, set[str]]:
    """Names of objects by the code under which they were found."""
    by_code: dict[str, set[str]] = defaultdict(set)
    for finding in audit.findings:
        by_code[finding.code].update(finding.objects)
    return by_code


@pytest.mark.keep_scene
def test_broken_objects_are_errors_and_nothing_else_is(found: dict[str, set[str]]) -> None:
    errors = {code: names for code, names in found.items() if FAULTS[code].severity is Severity.ERROR}
    assert errors == BROKEN


@pytest.mark.keep_scene
@pytest.mark.parametrize("code", AWKWARD)
def test_awkward_objects_are_found_under_their_code(found: dict[str, set[str]], code: str) -> None:
    assert found[code] == AWKWARD[code]


@pytest.mark.keep_scene
def test_lines_that_are_lines_by_nature_are_no_errors(found: dict[str, set[str]], truth: Truth) -> None:
    lines = {
        name for name, true in truth.items() if true["mini"] and true["kind"] == "structure" and not true["exportable"]
    }
    assert found["only_edges"] == lines


@pytest.mark.keep_scene
def test_missing_sides_are_those_of_the_truth(found: dict[str, set[str]], truth: Truth) -> None:
    sides: dict[tuple[str, str, int], dict[str, str]] = defaultdict(dict)
    for name, true in truth.items():
        if true["mini"] and true["kind"] in ("structure", "insertion", "broken"):
            parts = split_name(name)
            sides[parts.term, parts.part, parts.number][parts.side] = name
    single = {
        name
        for names in sides.values()
        if ("left" in names) != ("right" in names)
        for side, name in names.items()
        if side != "none"
    }
    told = {name for name in found["one_sided"] | found["one_sided_attachment"] if split_name(name).side != "none"}
    assert told == single
    assert len(single) > 10


@pytest.mark.keep_scene
def test_data_blocks_of_other_names_are_those_of_the_truth(found: dict[str, set[str]], truth: Truth) -> None:
    foreign = {name for name, true in truth.items() if true["mini"] and true.get("data_name")}
    assert found["data_of_another_name"] == foreign


@pytest.mark.keep_scene
def test_dirty_names_of_the_scene_are_found(found: dict[str, set[str]]) -> None:
    assert found["dirty_name"] >= {"????????", "?x.l", "?x.r", "Central canal'"}
    assert found["dirty_name"] >= {" Posterior transverse collateral sulcus.l"}


@pytest.mark.keep_scene
def test_an_audit_without_proofs_says_so_and_is_about_names(live: Live, client: Client) -> None:
    answer = client.request("catalog.audit", {"prove": False})
    inspection = Inspection.from_dict(cast("Mapping[str, object]", answer["inspection"]))
    audit = judge(Catalog.load(Path(str(answer["path"]))), inspection, surfaces=False)
    assert not audit.surfaces
    assert audit.objects == 2967
    codes = {finding.code for finding in audit.findings}
    assert "one_sided" in codes
    assert "zero_scale" in codes
    assert not codes & {"not_finite", "pair_differs", "over_the_middle"}


@pytest.mark.keep_scene
def test_an_audit_changes_nothing_and_fits_its_frame(
    answer: Mapping[str, object], audit: Audit, client: Client
) -> None:
    assert client.request("scene.state")["objects"] == audit.objects == 2967
    assert len(json.dumps(answer)) < 1 << 20


# ------------------------------------------------------------------ the states of objects


def test_states_are_read_from_objects_as_they_are() -> None:
    flat, bare, sound = box("Flat"), box("Bare"), box("Sound")
    material = bpy.data.materials.new("Bone")
    for item in (flat, sound):
        item.data.materials.append(material)
    sound.data.materials.append(None)
    flat.scale = (0, 1, 1)
    flat.delta_scale = (1, 1, 0)
    bare.scale = (-1, -1, -1)
    empty = bpy.data.objects.new("Empty", None)
    states = ended(read_states())
    assert states == {
        "Flat": ObjectState(1, "xz"),
        "Bare": ObjectState(0, ""),
        "Sound": ObjectState(1, ""),
        empty.name: ObjectState(0, ""),
    }


def test_a_scale_that_is_no_number_is_flat() -> None:
    box("Odd").scale = (float("nan"), 1, 1)
    assert "x" in ended(read_states())["Odd"].flat


def test_many_objects_are_read_in_slices() -> None:
    for number in range(SLICE + 1):
        bpy.data.objects.new(f"Empty {number}", None)
    assert len(list(read_states())) == 2


# ------------------------------------------------------------------ a person at work meanwhile


@pytest.fixture
def service(tmp_path: Path, prosector_home: Path) -> Iterator[Service]:
    yield pump.attend(tmp_path / "exports")
    pump.stop()


def test_the_scene_is_as_it_was(service: Service) -> None:
    small_scene()["Femur.l"].modifiers.new("Subdivision", "SUBSURF")
    before = blender_now()
    ended(find("catalog.audit").run(service, {}))  # type: ignore[arg-type]
    assert changes(before, blender_now()) == {}


def test_names_changed_meanwhile_are_never_mixed(service: Service) -> None:
    femur = small_scene()["Femur.l"]
    job = cast("Iterator[Step]", find("catalog.audit").run(service, {"prove": False}))
    while next(job).message != "Reading the scene":
        pass
    femur.name = "Fibula.l"
    answer = ended(job)  # type: ignore[arg-type]
    inspection = Inspection.from_dict(answer["inspection"])  # type: ignore[index]
    catalog = Catalog.load(Path(answer["path"]))  # type: ignore[index]
    assert "Fibula.l" in {item.name for item in inspection.facts.objects}
    assert "fibula/left" in catalog
    assert "femur/left" not in catalog
    assert [path.name for path in Path(answer["path"]).parent.glob("*.part")] == [Path(answer["path"]).name]


def test_an_audit_that_is_cancelled_leaves_no_catalog(service: Service, prosector_home: Path) -> None:
    small_scene()
    job = find("catalog.audit").run(service, {"prove": False})
    while next(job).message != "Reading the scene":  # type: ignore[arg-type, attr-defined]
        pass
    assert len(list(prosector_home.rglob("*.part"))) == 1
    with pytest.raises(ProsectorError):
        job.throw(ProsectorError(Code.CANCELLED, "Stopped."))  # type: ignore[union-attr]
    assert list(prosector_home.rglob("*.part")) == []


def test_a_scene_that_is_no_anatomy_is_not_audited(service: Service) -> None:
    box("Cube", collection="Things")
    with pytest.raises(ProsectorError) as error:
        ended(find("catalog.audit").run(service, {}))  # type: ignore[arg-type]
    assert error.value.code is Code.NOT_ANATOMY
