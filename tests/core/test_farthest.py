"""Hausdorff distances: known by heart for simple shapes, equal to trying every pair for crooked ones."""

import numpy as np
import pytest

from addon.core.farthest import farthest, hausdorff, point_distances, samples
from addon.core.near import Tree
from addon.core.surface import Shape
from tests.core.shapes import box, sheet, surface


def ball(rows: int, size: float, seed: int) -> Shape:
    """A ball with a crooked surface."""
    around = np.linspace(0, 2 * np.pi, rows, endpoint=False)
    down = np.linspace(0.01, np.pi - 0.01, rows)
    u, v = np.meshgrid(around, down)
    points = np.stack([np.cos(u) * np.sin(v), np.sin(u) * np.sin(v), np.cos(v)], -1).reshape(-1, 3) * size
    points += 0.05 * np.random.default_rng(seed).normal(size=points.shape)
    a = np.arange(rows * (rows - 1)).reshape(rows - 1, rows)
    b = np.roll(a, -1, axis=1)
    corners = np.concatenate([np.stack([a, a + rows, b], -1), np.stack([b, a + rows, b + rows], -1)])
    return Shape(points, corners.reshape(-1, 3).astype(np.int32))


def by_trying(points: np.ndarray, shape: Shape) -> float:
    triangles = shape.points[shape.corners]
    return max(float(point_distances(np.repeat(point[None], len(triangles), 0), triangles).min()) for point in points)


def test_a_surface_is_no_distance_from_itself() -> None:
    assert hausdorff(box(), box()) < 1e-15


def test_the_farther_of_both_ways_counts() -> None:
    small, large = box((0, 0, 0), (1, 1, 1)), box((0, 0, 0), (1, 1, 3))
    assert hausdorff(small, large) == pytest.approx(2.0)
    assert hausdorff(large, small) == pytest.approx(2.0)


def test_points_are_measured_to_the_surface_and_not_to_its_corners() -> None:
    coarse = sheet()
    fine = surface([(0.5, 0.5, 0.25), (0.6, 0.5, 0.25), (0.5, 0.6, 0.25)], [(0, 1, 2)])
    assert farthest(samples(fine), Tree(coarse.points, coarse.corners)) == pytest.approx(0.25)


def test_the_middles_of_edges_and_faces_are_measured_too() -> None:
    """A ridge that stands away from a sheet only in the middle of its edge."""
    flat = sheet()
    bent = surface(
        [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0.5, 0.5, 0.3)], [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)]
    )
    assert hausdorff(flat, bent) == pytest.approx(0.3)
    assert hausdorff(bent, flat) == pytest.approx(0.3)
    assert len(samples(flat)) == 4 + 5 + 2
    assert len(samples(flat, edges=False)) == 4 + 2


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_out_does_not_change_the_result(seed: int) -> None:
    one, other = ball(4 + seed, 1.0, seed), ball(15 - seed, 1.05, seed + 100)
    expected = max(by_trying(samples(one), other), by_trying(samples(other, edges=False), one))
    assert hausdorff(one, other) == pytest.approx(expected, abs=1e-12)


def test_more_than_enough_is_told_early_and_negligible_is_not_looked_at() -> None:
    one, other = ball(12, 1.0, 1), ball(10, 1.3, 2)
    whole = hausdorff(one, other)
    assert 0.1 < hausdorff(one, other, enough=0.1) <= whole
    assert hausdorff(one, one, least=0.01) == 0.01
    assert hausdorff(one, other, least=0.01) == whole


def test_triangles_without_an_area_are_lines_and_points() -> None:
    line = np.array([[[0.0, 0, 0], [1, 0, 0], [2, 0, 0]], [[1.0, 1, 1], [1, 1, 1], [1, 1, 1]]])
    assert point_distances(np.array([[1.5, 2, 0], [1, 1, 4]]), line).tolist() == [2.0, 3.0]


def test_nothing_is_nowhere() -> None:
    empty = Shape(np.zeros((0, 3)), np.zeros((0, 3), np.int32))
    with pytest.raises(ValueError, match="nowhere"):
        hausdorff(box(), empty)
