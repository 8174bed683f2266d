"""Camera views: the six standard ones show all of a package, and a window's own view survives the way to the page."""

import math

import numpy as np
import pytest

from addon.core.annotations import View
from addon.core.views import own_view, standard_views

LOW, HIGH = (-0.2, 0.05, 0.9), (0.3, 0.35, 1.7)


def look_of(view: View) -> np.ndarray:
    """From the scene to the camera of a view."""
    forward, up = np.array(view.direction), np.array(view.up)
    eye = np.array(view.target) - view.distance * forward
    rotation = np.stack([np.cross(forward, up), up, -forward])
    return np.block([[rotation, -(rotation @ eye)[:, None]], [np.zeros(3), np.ones(1)]])


def perspective(fov: float, aspect: float) -> np.ndarray:
    scale = 1 / math.tan(math.radians(fov) / 2)
    return np.array([(scale / aspect, 0, 0, 0), (0, scale, 0, 0), (0, 0, -1.02, -0.02), (0, 0, -1, 0)])


def shown(view: View, points: np.ndarray, aspect: float) -> np.ndarray:
    """The picture's coordinates (n, 2) of points, -1 to 1 within it."""
    clip = np.c_[points, np.ones(len(points))] @ (perspective(view.fov, aspect) @ look_of(view)).T
    assert (clip[:, 3] > 0).all(), "a point is behind the camera"
    return clip[:, :2] / clip[:, 3:]


CORNERS = np.array([(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]) * np.subtract(HIGH, LOW) + LOW


@pytest.mark.parametrize("aspect", [9 / 21, 9 / 16, 1.0, 16 / 9])
def test_all_six_views_show_the_whole_package_on_every_screen(aspect: float) -> None:
    views = standard_views(LOW, HIGH)
    assert [view.name for view in views] == ["anterior", "posterior", "left", "right", "superior", "inferior"]
    for view in views:
        assert np.abs(shown(view, CORNERS, aspect)).max() < 1.0
        assert view.fov == 35.0
        assert view.target == pytest.approx((0.05, 0.2, 1.3))


def test_the_package_fills_the_narrowest_screen() -> None:
    for view in standard_views(LOW, HIGH):
        assert np.abs(shown(view, CORNERS, 9 / 21)).max() > 0.85


def test_the_bodys_left_is_on_the_right_of_the_anterior_picture() -> None:
    (view, *_) = standard_views(LOW, HIGH)
    left, right = shown(view, np.array([(0.3, 0.2, 1.3), (-0.2, 0.2, 1.3)]), 1.0)
    assert left[0] > 0 > right[0]


def test_a_package_of_one_point_has_views_too() -> None:
    assert all(view.distance > 0 for view in standard_views((1, 1, 1), (1, 1, 1)))


def test_a_perspective_window_becomes_the_same_picture() -> None:
    given = View("current", (0.6, 0.8, 0.0), (0.0, 0.0, 1.0), (0.05, 0.2, 1.3), 3.0, 28.0)
    found = own_view(look_of(given), perspective(28.0, 1.6), LOW, HIGH)
    assert found is not None
    assert found.name == "current"
    assert found.direction == pytest.approx(given.direction)
    assert found.up == pytest.approx(given.up)
    assert found.target == pytest.approx(given.target)
    assert (found.distance, found.fov) == pytest.approx((3.0, 28.0))
    assert shown(found, CORNERS, 1.6) == pytest.approx(shown(given, CORNERS, 1.6))


def test_an_orthographic_window_becomes_a_perspective_of_the_same_height() -> None:
    given = View("current", (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (0.05, 0.2, 1.3), 50.0, 35.0)
    flat = np.diag([2 / 3.2, 2 / 2.0, -0.01, 1.0])  # two metres high
    found = own_view(look_of(given), flat, LOW, HIGH)
    assert found is not None
    assert found.target == pytest.approx((0.05, 0.2, 1.3))
    top = shown(found, np.array([(0.05, 0.2, 2.3)]), 1.6)  # a metre above the target
    assert top[0] == pytest.approx((0.0, 1.0), abs=1e-6)


@pytest.mark.parametrize("direction", [(0.0, -1.0, 0.0), (1.0, 0.0, 0.0)])
def test_a_window_that_looks_elsewhere_gives_no_view(direction: tuple[float, float, float]) -> None:
    away = View("current", direction, (0.0, 0.0, 1.0), (40.0, -60.0, 1.3), 1.0, 35.0)
    assert own_view(look_of(away), perspective(35.0, 1.6), LOW, HIGH) is None


def test_matrices_that_are_no_view_give_none() -> None:
    assert own_view(np.full((4, 4), np.nan), np.eye(4), LOW, HIGH) is None
    assert own_view(np.eye(4), np.zeros((4, 4)), LOW, HIGH) is None
