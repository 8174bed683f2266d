"""Every sided structure of the full scene, written as packages write it: on its side, at its place, outside out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from addon.core.catalog import Catalog, Entry
from addon.core.compact import STEPS
from addon.core.glb import pack, read_back
from addon.scene.evaluate import faces_of
from addon.scene.export import part_of
from addon.scene.prove import prove
from tests.blender.opened import open_blend

AT_ONCE = 60_000  # faces evaluated together: memory stays bounded


def batches(entries: list[Entry]) -> Iterator[list[Entry]]:
    batch: list[Entry] = []
    faces = 0
    for entry in entries:
        more = faces_of(bpy.data.objects[entry.object_name])
        if batch and faces + more > AT_ONCE:
            yield batch
            batch, faces = [], 0
        batch.append(entry)
        faces += more
    yield batch


@pytest.mark.keep_scene
def test_no_side_is_swapped_and_nothing_is_inside_out(
    full_blend: Path, full_catalog: Catalog, truth: dict[str, dict[str, Any]]
) -> None:
    open_blend(full_blend)
    catalog = full_catalog.without_proofs()
    sided = [
        entry
        for entry in catalog
        if entry.kind in ("structure", "insertion") and entry.side != "none" and truth[entry.object_name]["exportable"]
    ]
    assert len(sided) > 3000
    wrong: dict[str, str] = {}
    volumes: dict[str, float] = {}
    for batch in batches(sided):
        parts = [part for each in prove(catalog, batch) if (part := part_of(each, set(), set())) is not None]
        assert len(parts) == len(batch)
        for part, node in zip(parts, read_back(pack([part.node for part in parts], "", "quantised")), strict=True):
            true = truth[part.entry.object_name]
            low, high = np.array(true["bbox_world"])
            step = float((high - low).max()) / STEPS
            if np.abs(np.array((node.low, node.high)) - (low, high)).max() > 1e-4 + step:
                wrong[part.entry.key] = f"lies at {node.low} {node.high} instead of {low} {high}"
            middle = (node.low[0] + node.high[0]) / 2
            if true["side_by_position"] in ("l", "r") and (middle > 0) != (true["side_by_position"] == "l"):
                wrong[part.entry.key] = "lies on the other side"
            if node.determinant <= 0:
                wrong[part.entry.key] = "is mirrored"
            if part.proof.volume is not None:
                volumes[part.entry.key] = node.volume
                # What is thinner than a step encloses nothing that could tell.
                if node.volume < 0 and part.proof.volume > part.proof.area * step:
                    wrong[part.entry.key] = f"is inside out: {node.volume}"
    assert wrong == {}
    # Both sides are mirror images in the atlas, whatever their objects' scales are; some are modelled apart.
    pairs = [(volume, volumes.get(key.replace("/left", "/right"))) for key, volume in volumes.items() if "/left" in key]
    alike = [other is not None and abs(volume - other) <= 0.02 * abs(volume) for volume, other in pairs]
    assert len(pairs) > 500
    assert np.mean(alike) > 0.7
