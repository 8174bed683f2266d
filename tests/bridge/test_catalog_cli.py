"""`prosector catalog audit` and `diff`: real processes, a live session, a file opened for it, catalogs on disk."""

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from addon.core.catalog import Catalog
from tests.bridge.client import Live, cli


def answer(done: subprocess.CompletedProcess[str], code: int = 0) -> Any:
    """The JSON on standard output of a command that ended with this exit code."""
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def catalog(live: Live, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample scene's catalog, with proofs."""
    out = tmp_path_factory.mktemp("Kataloge für Übungen") / "sample.json"
    answer(cli(live.home, "catalog", "build", "--out", out, "--json"))
    return out


@pytest.fixture(scope="module")
def swapped(catalog: Path) -> Path:
    """The same with the femora's surfaces exchanged, the patella gone and the tibia broken."""
    entries = {entry.key: entry for entry in Catalog.load(catalog)}
    left, right, tibia = entries["femur/left"], entries["femur/right"], entries["tibia/left"]
    entries[left.key], entries[right.key] = replace(left, proof=right.proof), replace(right, proof=left.proof)
    entries[tibia.key] = replace(tibia, proof=None, exportable=False, reason="every face has no area")
    del entries["patella/left"]
    kept = [
        replace(
            entry,
            members=tuple(key for key in entry.members if key in entries),
            parents=tuple(key for key in entry.parents if key in entries),
        )
        for entry in entries.values()
    ]
    path = catalog.with_name("verändert.json")
    Catalog(kept, "sample.blend").save(path)
    return path


# ------------------------------------------------------------------ audit


def test_a_live_session_is_audited(live: Live) -> None:
    audit = answer(cli(live.home, "catalog", "audit", "--strict", "--json"))
    assert audit["looked_at"] == {"names": True, "surfaces": True, "scene": True}
    assert audit["counts"]["error"] == 0
    assert audit["objects"] > audit["kinds"]["structure"] > 60
    told = cli(live.home, "catalog", "audit", "--session", str(live.session.pid))
    assert told.returncode == 0
    assert told.stderr == ""
    assert told.stdout.startswith(f"{live.blend.name}: ")


def test_a_file_is_audited_in_a_process_of_its_own(live: Live, closed: Path) -> None:
    before = live.blend.read_bytes()
    audit = answer(cli(closed, "catalog", "audit", "--scene", live.blend, "--json"))
    assert audit["findings"] == answer(cli(live.home, "catalog", "audit", "--json"))["findings"]
    assert live.blend.read_bytes() == before
    answer(cli(closed, "catalog", "audit", "--scene", live.blend, "--no-proof", "--json"))
    assert list(closed.rglob("*.part")) == [], "a catalog that nobody keeps was left behind"


def test_a_quick_audit_leaves_surfaces_alone(live: Live) -> None:
    audit = answer(cli(live.home, "catalog", "audit", "--no-proof", "--json"))
    assert audit["looked_at"] == {"names": True, "surfaces": False, "scene": True}
    assert "over_the_middle" not in audit["faults"]
    assert "Surfaces were not looked at" in cli(live.home, "catalog", "audit", "--no-proof").stdout


def test_a_catalog_is_audited_without_blender(catalog: Path, swapped: Path, closed: Path) -> None:
    audit = answer(cli(closed, "catalog", "audit", "--catalog", catalog, "--json"))
    assert audit["counts"]["error"] == 0
    wrong = answer(cli(closed, "catalog", "audit", "--catalog", swapped, "--json"))
    errors = [finding["code"] for finding in wrong["findings"] if finding["severity"] == "error"]
    assert errors == ["sides_swapped", "no_area"]
    told = cli(closed, "catalog", "audit", "--catalog", swapped)
    assert told.returncode == 0
    assert "Left and right are swapped (1)" in told.stdout
    assert "Femur.l" in told.stdout


def test_strict_ends_with_one_where_there_are_errors(catalog: Path, swapped: Path, closed: Path) -> None:
    assert cli(closed, "catalog", "audit", "--catalog", catalog, "--strict").returncode == 0
    strict = cli(closed, "catalog", "audit", "--catalog", swapped, "--strict", "--json")
    assert answer(strict, 1)["counts"]["error"] == 2
    assert strict.stderr == ""


def test_an_audit_without_a_session_says_how_to_open_one(closed: Path) -> None:
    assert answer(cli(closed, "catalog", "audit", "--json"), 1)["error"] == "no_session"
    assert answer(cli(closed, "catalog", "audit", "--scene", "nowhere.blend", "--json"), 1)["error"] == "not_found"
    assert answer(cli(closed, "catalog", "audit", "--catalog", "none.json", "--json"), 1)["error"] == "not_found"
    both = cli(closed, "catalog", "audit", "--catalog", "a.json", "--scene", "b.blend", "--json")
    assert answer(both, 2)["error"] == "invalid_argument"


# ------------------------------------------------------------------ diff


def test_a_catalog_and_itself_are_the_same(catalog: Path, closed: Path) -> None:
    same = answer(cli(closed, "catalog", "diff", catalog, catalog, "--strict", "--json"))
    assert (same["equal"], same["differences"], same["uncompared"]) == (True, [], 0)
    assert "They are the same." in cli(closed, "catalog", "diff", catalog, catalog).stdout


def test_two_builds_of_one_scene_are_the_same(live: Live, catalog: Path, closed: Path) -> None:
    again = closed / "again.json"
    answer(cli(closed, "catalog", "build", "--scene", live.blend, "--out", again, "--json"))
    assert answer(cli(closed, "catalog", "diff", catalog, again, "--strict", "--json"))["differences"] == []


def test_differences_are_told_and_strict_ends_with_one(catalog: Path, swapped: Path, closed: Path) -> None:
    differences = answer(cli(closed, "catalog", "diff", catalog, swapped, "--json"))
    assert differences["counts"] == {"removed": 1, "not_exportable": 1, "exchanged": 2}
    assert differences["only_names"] is False
    told = cli(closed, "catalog", "diff", catalog, swapped, "--strict")
    assert told.returncode == 1
    assert "Patella (left), patella/left" in told.stdout
    assert "every face has no area" in told.stdout


@pytest.mark.parametrize("moved", ["-1", "nan", "inf", "far", ""])
def test_a_distance_that_is_none_is_refused(catalog: Path, closed: Path, moved: str) -> None:
    done = cli(closed, "catalog", "diff", catalog, catalog, f"--moved={moved}", "--json")
    assert answer(done, 2)["error"] == "invalid_argument"
    assert "millimetres" in done.stdout


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "not_found"),
        ("", "invalid_catalog"),
        ("{}", "invalid_catalog"),
        ('{"schema": 99, "entries": []}', "invalid_catalog"),
        ("[" * 50_000, "invalid_catalog"),
    ],
)
def test_what_is_no_catalog_is_told_with_its_name(catalog: Path, closed: Path, content: str | None, code: str) -> None:
    bad = closed / "kaputt ü.json"
    if content is not None:
        bad.write_text(content, encoding="utf-8")
    for files in ((catalog, bad), (bad, catalog)):
        done = cli(closed, "catalog", "diff", *files, "--json")
        error = answer(done, 1)
        assert error["error"] == code
        assert bad.name in error["message"]
        assert done.stderr == ""
