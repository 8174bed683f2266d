"""The instructor's own view in an exported package, from a real window's 3D view."""

import json
import math
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.gui.window import Window

# Looks at the left femur from the front, as a person has turned the view.
LOOK = """
from mathutils import Matrix
area, regions = view()
region_3d = area.spaces.active.region_3d
region_3d.view_perspective = {kind!r}
camera = Matrix.Translation(({x}, -2.0, 0.66)) @ Matrix.Rotation(1.5707963267948966, 4, "X")
region_3d.view_matrix = camera.inverted()
region_3d.update()
area.tag_redraw()
result = True
"""
CURRENT = """
area, regions = view()
found = module("scene.views").current_view((0.03, -0.02, 0.43), (0.15, 0.06, 0.88))
region_3d = area.spaces.active.region_3d
result = {
    "view": None if found is None else [list(found.direction), list(found.target), found.distance, found.fov],
    "perspective": region_3d.is_perspective,
    "eye": list(region_3d.view_matrix.inverted().translation),
    "height": 2 / region_3d.window_matrix[1][1],
}
"""


def looking(window: Window, kind: str, x: float) -> dict[str, object]:
    window.run(LOOK.format(kind=kind, x=x))
    # The matrices are those of the last time that the view was drawn.
    window.until(f"abs(view()[0].spaces.active.region_3d.view_matrix.inverted().translation.x - {x}) < 1e-3")
    found: dict[str, object] = window.run(CURRENT)
    return found


def test_the_window_shows_what_the_package_will(
    open_window: Callable[..., Window], window_mini_blend: Path, tmp_path: Path
) -> None:
    window = open_window(window_mini_blend)
    window.draw_the_body(False)  # where it looks does not depend on what it draws
    window.open_panel()
    seen = looking(window, "PERSP", 0.09)
    direction, target, distance, fov = seen["view"]  # type: ignore[misc]
    assert direction == pytest.approx([0, 1, 0], abs=1e-4)
    eye = [place - distance * way for place, way in zip(target, direction, strict=True)]
    assert eye == pytest.approx(seen["eye"], abs=1e-4)
    assert target[1] == pytest.approx(0.02, abs=1e-3), "as deep as the middle of the bone"
    assert fov == pytest.approx(math.degrees(2 * math.atan(seen["height"] / 2)), abs=0.01)  # type: ignore[operator]

    flat = looking(window, "ORTHO", 0.09)
    _, target, distance, fov = flat["view"]  # type: ignore[misc]
    assert fov == 35.0
    assert 2 * distance * math.tan(math.radians(fov / 2)) == pytest.approx(flat["height"], rel=1e-4)

    assert looking(window, "PERSP", 90.0)["view"] is None, "it shows nothing of the femur"

    looking(window, "PERSP", 0.09)
    with window.client() as client:
        answer = client.request("export.part", {"query": "left femur"}, timeout=120)
        assert client.request("export.part", {"query": "left femur"}, timeout=120)["cache_hit"]
    written = json.loads((Path(answer["folder"]) / "annotations.json").read_text(encoding="utf-8"))
    current = written["views"][-1]
    assert current["name"] == "current"
    assert current["direction"] == pytest.approx([0, 1, 0], abs=1e-4)
