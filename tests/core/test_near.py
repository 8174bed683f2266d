"""Distances between triangle surfaces, against exact fractions and against measuring every pair."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from addon.core.near import Tree, between, distance, triangle_distances

Array = np.ndarray[Any, Any]
Surface = tuple[Array, Array]  # points and corners
Triangle = list[list[float]]
Vector = list[Fraction]

FLAT = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
INSIDE_FLAT = [[1.0, 1.0, 0.0], [2.0, 1.0, 0.0], [1.0, 2.0, 0.0]]
THROUGH_FLAT = [[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [1.5, 1.0, 1.0]]
POINT = [[1.0, 1.0, 3.0]] * 3
LINE = [[-1.0, 1.0, 2.0], [5.0, 1.0, 2.0], [2.0, 1.0, 2.0]]
NEEDLE = [[0.0, 0.0, 1.0], [1e6, 1e-6, 1.0], [1e6, -1e-6, 1.0]]


# The exact distance, in fractions: the nearest points of the hulls of every corner, edge and face with every other


def exact_square(one: Triangle, other: Triangle) -> Fraction:
    first = [[Fraction(value) for value in corner] for corner in one]
    second = [[Fraction(value) for value in corner] for corner in other]
    sets = [chosen for size in (1, 2, 3) for chosen in itertools.combinations(range(3), size)]
    found = [square_of([first[i] for i in these], [second[i] for i in those]) for these in sets for those in sets]
    return min(square for square in found if square is not None)


def square_of(these: list[Vector], those: list[Vector]) -> Fraction | None:
    """The squared distance of two hulls, if their nearest points are single ones and lie inside both."""
    p, q = these[0], those[0]
    axes = [less(corner, p) for corner in these[1:]] + [less(q, corner) for corner in those[1:]]
    start = less(p, q)
    found = solved([[dot(a, b) for b in axes] for a in axes], [-dot(a, start) for a in axes])
    if found is None:
        return None
    mine, theirs = found[: len(these) - 1], found[len(these) - 1 :]
    if any(value < 0 for value in found) or sum(mine) > 1 or sum(theirs) > 1:
        return None
    gap = [start[i] + sum((s * axis[i] for s, axis in zip(found, axes, strict=True)), Fraction()) for i in range(3)]
    return dot(gap, gap)


def solved(rows: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """Gauss and Jordan; None where the rows do not settle the unknowns."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for column in range(len(table)):
        pivot = next((row for row in range(column, len(table)) if table[row][column]), None)
        if pivot is None:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [value / table[column][column] for value in table[column]]
        for row in range(len(table)):
            if row != column:
                factor = table[row][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    return [row[-1] for row in table]


def less(a: Vector, b: Vector) -> Vector:
    return [x - y for x, y in zip(a, b, strict=True)]


def dot(a: Vector, b: Vector) -> Fraction:
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction())


def triangles(coordinates: st.SearchStrategy[float]) -> st.SearchStrategy[Triangle]:
    corner = st.lists(coordinates, min_size=3, max_size=3)
    return st.lists(corner, min_size=3, max_size=3)


# Few whole numbers make touching, coplanar, parallel and collapsed triangles the rule; floats are the ordinary case.
WHOLE = triangles(st.integers(-2, 2).map(float))
ANY = triangles(st.floats(-10, 10, allow_nan=False, width=16))


@given(one=WHOLE | ANY, other=WHOLE | ANY)
@settings(max_examples=150, deadline=None)
@example(one=FLAT, other=INSIDE_FLAT)
@example(one=FLAT, other=THROUGH_FLAT)
@example(one=FLAT, other=POINT)
@example(one=POINT, other=POINT)
@example(one=FLAT, other=LINE)
@example(one=LINE, other=LINE)
def test_two_triangles_are_as_far_apart_as_fractions_say(one: Triangle, other: Triangle) -> None:
    true = float(exact_square(one, other)) ** 0.5
    for pair in ((one, other), (other, one)):
        (found,) = triangle_distances(np.array([pair[0]]), np.array([pair[1]]))
        assert found == pytest.approx(true, rel=1e-6, abs=1e-6)


@pytest.mark.parametrize(
    ("one", "other", "true"),
    [
        (FLAT, FLAT, 0.0),
        (FLAT, INSIDE_FLAT, 0.0),
        (FLAT, THROUGH_FLAT, 0.0),
        (FLAT, POINT, 3.0),
        (FLAT, LINE, 2.0),
        (POINT, LINE, 1.0),
        (FLAT, NEEDLE, 1.0),
        (FLAT, [[9.0, 0.0, 0.0], [9.0, 1.0, 0.0], [9.0, 0.0, 1.0]], 5.0),
    ],
)
def test_touching_crossing_and_collapsed_triangles(one: Triangle, other: Triangle, true: float) -> None:
    assert triangle_distances(np.array([one]), np.array([other])) == pytest.approx([true], abs=1e-12)
    assert triangle_distances(np.array([other]), np.array([one])) == pytest.approx([true], abs=1e-12)


# Surfaces


def sphere(radius: float, centre: tuple[float, float, float] = (0, 0, 0), rings: int = 12) -> Surface:
    """A closed surface of 2 * rings * rings triangles."""
    around, down = np.meshgrid(np.linspace(0, 2 * np.pi, rings + 1)[:-1], np.linspace(0, np.pi, rings + 1))
    points = np.stack([np.cos(around) * np.sin(down), np.sin(around) * np.sin(down), np.cos(down)], axis=-1)
    row, column = (index.ravel() for index in np.mgrid[:rings, :rings])
    at, right = row * rings + column, row * rings + (column + 1) % rings
    corners = np.concatenate([np.stack([at, at + rings, right]), np.stack([right, at + rings, right + rings])], axis=1)
    return points.reshape(-1, 3) * radius + centre, corners.T


def soup(numbers: np.random.Generator, count: int, spread: float, size: float) -> Surface:
    """Loose triangles, some of them without an area."""
    middles = numbers.uniform(-spread, spread, (count, 1, 3))
    points = middles + numbers.normal(0, size, (count, 3, 3))
    points[::7, 2] = points[::7, 1]
    return points.reshape(-1, 3), np.arange(3 * count).reshape(-1, 3)


def every_pair(one: Surface, other: Surface) -> float:
    a, b = one[0][one[1]], other[0][other[1]]
    return min(float(triangle_distances(np.broadcast_to(face, b.shape), b).min()) for face in a)


@given(
    seed=st.integers(0, 2**32 - 1),
    counts=st.tuples(st.integers(1, 60), st.integers(1, 60)),
    apart=st.floats(0, 4),
    size=st.sampled_from([0.01, 0.1, 1.0]),
)
@settings(max_examples=100, deadline=None)
def test_surfaces_are_as_far_apart_as_their_nearest_triangles(
    seed: int, counts: tuple[int, int], apart: float, size: float
) -> None:
    numbers = np.random.default_rng(seed)
    one, other = soup(numbers, counts[0], 1.0, size), soup(numbers, counts[1], 1.0, size)
    other = (other[0] + (apart, 0, 0), other[1])
    true = every_pair(one, other)
    assert between(*one, *other, 100.0) == pytest.approx(true, abs=1e-12)
    assert between(*other, *one, 100.0) == pytest.approx(true, abs=1e-12)
    assert between(*one, *other, true + 1e-12) == pytest.approx(true, abs=1e-12)
    assert true == 0.0 or between(*one, *other, true * 0.999) is None


@pytest.mark.parametrize(("apart", "true"), [(2.25, 0.25), (2.5, 0.5), (2.0, 0.0), (1.5, 0.0), (0.1, 0.0)])
def test_balls_side_by_side(apart: float, true: float) -> None:
    found = between(*sphere(1.0), *sphere(1.0, (0, 0, apart)), 0.5)
    assert found == pytest.approx(true, abs=1e-12)


def test_one_inside_another_is_as_far_as_the_walls_are() -> None:
    outer = Tree(*sphere(1.0, rings=24))
    assert distance(outer, Tree(*sphere(0.5)), 1.0) == pytest.approx(every_pair(sphere(1.0, rings=24), sphere(0.5)))
    assert distance(outer, Tree(*sphere(0.5)), 0.4) is None


def test_the_limit_itself_is_within() -> None:
    over = (np.array(FLAT) + (0, 0, 0.5), np.array([[0, 1, 2]]))
    assert between(np.array(FLAT), np.array([[0, 1, 2]]), *over, 0.5) == 0.5
    assert between(np.array(FLAT), np.array([[0, 1, 2]]), *over, 0.4999) is None
    assert between(np.array(FLAT), np.array([[0, 1, 2]]), *over, float("inf")) == 0.5


def test_a_surface_without_triangles_is_near_to_nothing() -> None:
    nothing = (np.zeros((0, 3)), np.zeros((0, 3), int))
    points_only = (np.zeros((5, 3)), np.zeros((0, 3), int))
    for empty in (nothing, points_only):
        assert between(*empty, *sphere(1.0), 1e9) is None
        assert between(*sphere(1.0), *empty, 1e9) is None
        assert between(*empty, *empty, 1e9) is None
        assert not Tree(*empty).reaches((-1, -1, -1), (1, 1, 1), 1e9)


@pytest.mark.parametrize("scale", [1e-9, 1e-3, 1e3, 1e9, 1e60])
def test_any_unit_will_do(scale: float) -> None:
    one, other = sphere(1.0), sphere(1.0, (0.3, 0.2, 2.4))
    true = every_pair(one, other)
    found = between(one[0] * scale, one[1], other[0] * scale, other[1], scale)
    assert found == pytest.approx(true * scale, rel=1e-9)


def test_far_from_the_origin_distances_stay_what_rounding_leaves() -> None:
    one, other = sphere(1.0), sphere(1.0, (0.3, 0.2, 2.4))
    far = np.array([3e6, -7e6, 5e6])
    found = between(one[0] + far, one[1], other[0] + far, other[1], 1.0)
    assert found == pytest.approx(every_pair(one, other), abs=1e-8)


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_what_is_not_finite_is_refused(value: float) -> None:
    points, corners = sphere(1.0)
    points[0] = value
    with pytest.raises(ValueError, match="not finite"):
        Tree(points, corners)
    Tree(points[1:], corners[(corners > 0).all(axis=1)] - 1)


def test_equal_triangles_at_one_place_end() -> None:
    many = (np.array(FLAT), np.tile([[0, 1, 2]], (3000, 1)))
    assert between(*many, many[0] + (0, 0, 1.5), many[1], 2.0) == 1.5
    assert between(*many, *many, 2.0) == 0.0


def test_only_what_reaches_into_the_box_is_kept() -> None:
    points, corners = sphere(1.0)
    upper = Tree(points, corners, (-2, -2, 0.9), (2, 2, 2))
    assert 0 < len(upper) < len(corners)
    assert upper.high[2] == 1.0
    assert len(Tree(points, corners, (3, 3, 3), (4, 4, 4))) == 0


def test_a_box_is_reached_only_where_there_is_surface() -> None:
    ball = Tree(*sphere(1.0, rings=24))
    assert ball.reaches((0.9, 0, 0), (2, 0.1, 0.1), 0.0)
    assert not ball.reaches((-0.1, -0.1, -0.1), (0.1, 0.1, 0.1), 0.5)  # its hollow
    assert ball.reaches((-0.1, -0.1, -0.1), (0.1, 0.1, 0.1), 0.95)
    assert not ball.reaches((0.9, 0.9, 0.9), (2, 2, 2), 0.1)  # the corner of its bounds
    assert not ball.reaches((5, 5, 5), (6, 6, 6), 1.0)


def test_wide_contact_is_found_at_once_and_a_narrow_gap_exactly() -> None:
    one = sphere(1.0, rings=80)
    assert between(*one, *sphere(1.0, (1e-3, 0, 0), rings=80), 0.005) == 0.0
    half = one[0].copy()
    half[:, 2] = np.maximum(half[:, 2], 0) + 0.004  # a dome above a disc of the same many triangles
    disc = one[0] * np.array([1.0, 1.0, 0.0])
    assert between(half, one[1], disc, one[1], 0.005) == pytest.approx(0.004, abs=1e-12)
