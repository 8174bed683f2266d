"""The catalog and the resolver on the stand-in scenes: what they conclude agrees with the ground truth."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import bpy
import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.core.resolve import Index, as_query_keys, query_keys, resolve
from addon.scene.read import read_scene

SIDES = {"l": "left", "r": "right", "": "none"}
# Structures of which the truth says that they are broken: they are named and kept all the same.
STRUCTURES = ("structure", "broken")


def disagreements(catalog: Catalog, truth: dict[str, dict[str, Any]]) -> list[str]:
    """The names of objects whose kind, side, term or system is not what the truth says."""
    wrong = []
    for item in bpy.data.objects:
        true, entry = truth[item.name], catalog.named(item.name)
        if true["kind"] in STRUCTURES or true["kind"] == "insertion":
            wanted = ("insertion" if true["kind"] == "insertion" else "structure", SIDES[true["side"]], true["base"])
            got = (entry.kind, entry.side, entry.term) if entry else None
            if got != wanted or entry is None or entry.system != (true["system"] or ""):
                wrong.append(item.name)
        elif entry is not None and entry.kind != "landmark":
            wrong.append(item.name)
    return wrong


def catalog_of(blend: Path) -> Catalog:
    bpy.ops.wm.open_mainfile(filepath=str(blend), load_ui=False, use_scripts=False)
    reading = read_scene()
    while True:
        try:
            next(reading)
        except StopIteration as end:
            return assemble(end.value)


@pytest.fixture
def mini(mini_blend: Path) -> Catalog:
    return catalog_of(mini_blend)


def test_the_mini_scene_is_what_the_truth_says(mini: Catalog, truth: dict[str, dict[str, Any]]) -> None:
    assert disagreements(mini, truth) == []
    assert len({entry.object_name for entry in mini if entry.kind != "group"}) == sum(
        entry.kind != "group" for entry in mini
    )
    assert mini.language == "en"


def test_every_object_of_the_mini_scene_is_found_by_its_name(mini: Catalog) -> None:
    index = Index(mini)
    missed = [
        entry.object_name
        for entry in mini
        if entry.kind != "group" and resolve(entry.object_name, mini, index).keys != (entry.key,)
    ]
    assert missed == []


def test_groups_of_the_mini_scene_hold_what_they_should(mini: Catalog) -> None:
    assert mini["rotator-cuff-muscles/left"].members[-1] == "teres-minor-muscle/left"
    # The scene's own collection of it is empty.
    assert mini["right-lung/none"].members == (
        "inferior-lobe-of-right-lung/none",
        "middle-lobe-of-right-lung/none",
        "superior-lobe-of-right-lung/none",
    )
    assert "uterus/none" not in mini


def test_no_labelled_query_matches_a_wrong_structure(full_catalog: Catalog, shared: Path) -> None:
    index = Index(full_catalog)
    spec = importlib.util.spec_from_file_location("score_queries", shared / "queries" / "score_queries.py")
    assert spec is not None
    assert spec.loader is not None
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    verdicts: dict[str, list[str]] = {}
    for line in (shared / "queries" / "queries.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found = resolve(row["query"], full_catalog, index)
        got = {
            "outcome": found.outcome,
            "keys": as_query_keys(found, full_catalog),
            "candidates": query_keys(found.candidates, full_catalog),
        }
        verdicts.setdefault(scorer.verdict(row, got), []).append(row["query"])
    assert verdicts.get("wrong", []) == []
    assert len(verdicts["right"]) >= 0.98 * sum(map(len, verdicts.values()))
