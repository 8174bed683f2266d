"""The Z-Anatomy stand-in that other tests rely on is there and is what its ground truth describes."""

from pathlib import Path
from typing import Any

import bpy


def test_each_test_starts_from_an_empty_file() -> None:
    assert not bpy.data.objects
    assert not bpy.data.filepath


def test_mini_holds_every_object_that_truth_lists(mini_blend: Path, truth: dict[str, dict[str, Any]]) -> None:
    bpy.ops.wm.open_mainfile(filepath=str(mini_blend))
    assert set(bpy.data.objects.keys()) == {name for name, entry in truth.items() if entry.get("mini")}
