"""The views that go with a package, as they are in a Blender without a window; windows are tests/gui's business."""

from pathlib import Path

import bpy
import pytest

from addon.scene.view import has_view
from addon.scene.views import current_view, views_of
from tests.blender.opened import box, exported
from tests.blender.written import annotations_of


def test_without_a_window_there_are_the_six_standard_views() -> None:
    assert bpy.app.background
    assert not has_view()
    assert current_view((0, 0, 0), (1, 1, 1)) is None
    assert [view.name for view in views_of((0, 0, 0), (1, 1, 1))] == [
        *("anterior", "posterior", "left", "right", "superior", "inferior")
    ]


def test_a_packages_views_look_at_its_middle_from_outside(tmp_path: Path) -> None:
    box("Femur.l", (0.1, 0.2, 0.3), 0.4)
    views = annotations_of(exported("femur/left", folder=tmp_path).package.folder)["views"]
    assert len(views) == 6
    for view in views:
        assert view["target"] == pytest.approx([0.3, 0.4, 0.5])
        assert view["distance"] > 0.4
        eye = [place - view["distance"] * way for place, way in zip(view["target"], view["direction"], strict=True)]
        assert not all(low < at < high for at, low, high in zip(eye, (0.1, 0.2, 0.3), (0.5, 0.6, 0.7), strict=True))
    anterior = views[0]
    assert (anterior["direction"], anterior["up"], anterior["fov"]) == ([0, 1, 0], [0, 0, 1], 35)
