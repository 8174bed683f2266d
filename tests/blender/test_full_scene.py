"""The full stand-in, 7,197 objects, once through a session: the main job, the longest names, and what it costs."""

import json
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
import psutil  # type: ignore[import-untyped]
import pytest

from addon.core import kept, launch
from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.core.inspection import Inspection
from addon.core.wire_client import Client
from catalog_builder.audit import judge
from catalog_builder.build import Built, build
from catalog_builder.faults import FAULTS, Severity
from tests.blender.conftest import Live
from tests.blender.written import nodes_of

pytestmark = [pytest.mark.keep_scene, pytest.mark.slow]

SURFACES = ("structure", "insertion", "broken")
SIDES = {"l": "left", "r": "right", "": "none"}


@pytest.fixture(scope="module")
def full(full_blend: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    home = tmp_path_factory.mktemp("Prosector Häuser")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        patch.delenv("BLENDER", raising=False)
        headless = launch.start(full_blend, exports=home / "exports")
    with headless:
        yield Live(home, home / "exports", full_blend, headless.session)


@pytest.fixture
def client(full: Live) -> Iterator[Client]:
    with full.connect() as connection:
        yield connection


def test_the_left_femur_is_exported_as_it_lies_in_the_body(
    full: Live,
    client: Client,
    truth: dict[str, dict[str, Any]],
    gltf_validate: Callable[[Path], dict[str, Any]],
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    process = psutil.Process(full.session.pid)
    assert client.request("scene.state")["objects"] == 7197
    before = process.memory_info().rss
    out = client.request("export.part", {"query": "left femur"})
    after = process.memory_info().rss
    record_testsuite_property("full scene, opened, MiB", before >> 20)
    record_testsuite_property("full scene, first export, MiB more", (after - before) >> 20)
    # One structure is evaluated, not the view layer, which would need gigabytes.
    assert after - before < 300 << 20
    (node,) = nodes_of(Path(str(out["folder"]))).values()
    assert node.prosector["key"] == "femur/left"
    assert np.linalg.det(node.matrix[:3, :3]) > 0
    assert node.volume > 0
    assert node.triangles[..., 0].min() > 0
    assert np.abs(node.bounds - truth["Femur.l"]["bbox_world"]).max() < 1e-4
    issues = gltf_validate(Path(str(out["folder"])) / "anatomy.glb")["issues"]
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0), issues["messages"]
    assert client.request("export.part", {"query": "left femur"})["cache_hit"]


def test_a_hundred_structures_of_every_kind_are_as_the_truth_says(
    client: Client, truth: dict[str, dict[str, Any]]
) -> None:
    names = sorted(name for name, true in truth.items() if true["kind"] in ("structure", "insertion"))[::39]
    assert len(names) > 95
    wrong = []
    for name in names:
        described = client.request("catalog.describe", {"structure": key_of(client, name)})
        assert described["object_name"] == name
        true, proof = truth[name], described["proof"]
        if described["exportable"] != true["exportable"]:
            wrong.append(name)
        elif isinstance(proof, dict):
            off = np.abs(np.array([proof["low"], proof["high"]]) - true["bbox_world"]).max()
            if off > 1.01e-5 or proof["triangles"] != true.get("tris_with_area", true["tris_evaluated"]):
                wrong.append(name)
    assert wrong == []


def key_of(client: Client, name: str) -> str:
    """The key of an object by its own name."""
    resolution = client.request("catalog.resolve", {"query": name})
    assert resolution["outcome"] == "match", (name, resolution)
    (key,) = resolution["keys"]  # type: ignore[misc]
    return str(key)


def test_a_system_that_is_too_large_is_refused_without_being_kept(full: Live, client: Client) -> None:
    before = psutil.Process(full.session.pid).memory_info().rss
    with pytest.raises(ProsectorError) as error:
        client.request("export.package", {"query": "cardiovascular-system/none", "max_triangles": 100_000})
    assert error.value.code is Code.TOO_LARGE
    assert isinstance(error.value.details["triangles"], int)
    assert error.value.details["triangles"] > 1_000_000
    assert psutil.Process(full.session.pid).memory_info().rss - before < 600 << 20
    assert list(full.exports.glob(".prosector-*")) == []


@pytest.fixture(scope="module")
def atlas(full: Live, tmp_path_factory: pytest.TempPathFactory) -> tuple[Built, Catalog]:
    """The catalog of the whole atlas as `prosector catalog build` writes it."""
    out = tmp_path_factory.mktemp("catalog") / "atlas.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(full.home))
        built = build(out, session=str(full.session.pid))
    return built, Catalog.load(out)


def test_the_whole_atlas_is_proven_in_bounded_memory(
    full: Live, atlas: tuple[Built, Catalog], record_testsuite_property: Callable[[str, object], None]
) -> None:
    rss = psutil.Process(full.session.pid).memory_info().rss
    record_testsuite_property("full scene, all of it proven, MiB", rss >> 20)
    record_testsuite_property("full scene, all of it proven, seconds", atlas[0].seconds)
    # Opened it takes 2.8 GB; one dependency graph for all of it would take 8.6.
    assert rss < 4 << 30


def differences(
    catalog: Catalog, truth: dict[str, dict[str, Any]], english: Mapping[str, str]
) -> dict[str, tuple[object, object]]:
    """The English names of objects for which the catalog does not say what is true, with what it says and the truth.

    `english` gives the English name of each object; of the whole atlas all surfaces count, and nothing else may be one.
    """
    said: dict[str, tuple[object, ...]] = {}
    for entry in catalog:
        if entry.kind in ("structure", "insertion"):
            name, proof = english.get(entry.object_name, entry.object_name), entry.proof
            surface = (proof.triangles, np.array([proof.low, proof.high])) if proof is not None else (None, None)
            said[name] = (entry.kind, entry.side, entry.system, entry.term, entry.exportable, *surface)
    wrong: dict[str, tuple[object, object]] = {}
    for name, true in truth.items():
        if true["kind"] not in SURFACES:
            if name in said:
                wrong[name] = (said[name], true["kind"])
            continue
        kind = "insertion" if true["kind"] == "insertion" else "structure"
        wanted = (kind, SIDES[true["side"]], true["system"] or "", true["base"], true["exportable"])
        triangles = true.get("tris_with_area", true["tris_evaluated"]) if true["exportable"] else None
        got = said.get(name)
        if got is None or got[:6] != (*wanted, triangles):
            wrong[name] = (got, (*wanted, triangles))
        elif true["exportable"] and np.abs(cast("np.ndarray", got[6]) - true["bbox_world"]).max() > 2e-5:
            wrong[name] = (got[6], true["bbox_world"])
    return wrong


def test_every_object_of_the_atlas_is_as_the_truth_says(
    atlas: tuple[Built, Catalog], truth: dict[str, dict[str, Any]]
) -> None:
    built, catalog = atlas
    surfaces = [true for true in truth.values() if true["kind"] in SURFACES]
    exportable = sum(true["exportable"] for true in surfaces)
    assert (built.exportable, built.not_exportable) == (exportable, len(surfaces) - exportable)
    assert differences(catalog, truth, {}) == {}
    assert [entry.key for entry in catalog if entry.exportable is False and not entry.reason] == []
    reported = {entry.object_name for entry in catalog if any("it is named" in finding for finding in entry.findings)}
    other = {"l": "r", "r": "l"}
    assert reported == {
        name
        for name, true in truth.items()
        if true["kind"] in SURFACES and str(true.get("side_by_position")).endswith(other.get(true["side"], "never"))
    }


def test_a_translated_atlas_has_the_same_proofs(
    translated_full_blend: Path,
    full_blend: Path,
    atlas: tuple[Built, Catalog],
    truth: dict[str, dict[str, Any]],
    tmp_path: Path,
    prosector_home: Path,
) -> None:
    """The atlas is proven, then translated: what its proofs rest on stays the same. Every tenth is evaluated anew."""
    renamed: dict[str, str] = json.loads(translated_full_blend.with_suffix(".json").read_bytes())
    scene, out = tmp_path / full_blend.name, tmp_path / "catalog.json"
    shutil.copyfile(translated_full_blend, scene)
    before = atlas[1].without_proofs()
    for number, entry in enumerate(atlas[1]):
        if number % 10 and entry.proof is not None:
            before.prove(entry.key, entry.proof)
    kept.keep(before, str(scene))
    build(out, scene)
    catalog = Catalog.load(out)
    assert catalog.language in ("la", "fr")
    entries = {renamed.get(entry.object_name, entry.object_name): entry for entry in catalog if entry.kind != "group"}
    # Objects that share a data-block of another name bear that name here: which is which cannot be told, and is not.
    wrong = differences(catalog, truth, renamed)
    assert [name for name in wrong if "data_name" not in truth[name]] == []
    assert [name for name in wrong if not entries[name].findings] == []
    # Had a proof not held any more, another one would be there.
    proofs = {name: entry.proof for name, entry in entries.items() if entry.proof is not None}
    assert proofs == {entry.object_name: entry.proof for entry in atlas[1] if entry.proof is not None}


def test_the_audit_finds_what_is_wrong_in_the_atlas_and_calls_nothing_else_an_error(
    client: Client, truth: dict[str, dict[str, Any]]
) -> None:
    answer = client.request("catalog.audit")
    inspection = Inspection.from_dict(cast("Mapping[str, object]", answer["inspection"]))
    audit = judge(Catalog.load(Path(str(answer["path"]))), inspection)
    found: dict[str, set[str]] = defaultdict(set)
    for finding in audit.findings:
        found[finding.code].update(finding.objects)
    across = {
        name
        for name, true in truth.items()
        if true["kind"] in ("structure", "insertion") and true["side"] and true["bbox_world"]
        if not true["side_by_position"].endswith(true["side"])
    }
    assert len(across) == 7
    assert found["sides_swapped"] | found["wrong_side"] | found["middle_on_other_side"] == across
    assert found["data_of_another_name"] == {name for name, true in truth.items() if true.get("data_name")}
    errors = {name for code, names in found.items() if FAULTS[code].severity is Severity.ERROR for name in names}
    broken = {name for name, true in truth.items() if true["kind"] == "broken"}
    swapped = {f"{pair}.{side}" for pair in ("Eyelashes", "Lateral temporomandibular ligament") for side in "lr"}
    assert errors == (broken - {"Cingulum.l"}) | swapped
    assert "Cingulum.l" in found["no_bevel"]
    paired = {finding.objects[0] for finding in audit.findings if finding.code == "one_sided"}
    assert len(paired - broken - {"Tubal tonsil.l"}) == 16
