"""Which structures are simplified how far: a budget is met with the smallest error, and no limit is passed."""

from dataclasses import replace

import numpy as np
import pytest

from addon.core.simplify import (
    LARGEST_RELATIVE,
    Level,
    Subject,
    fit,
    judged,
    noted,
    simplified_of,
    welded,
    within_budget,
)
from addon.core.surface import Surface, rim_share
from tests.core.shapes import box, surface


def many(triangles: int) -> Surface:
    """A closed box whose triangles count as so many: what is chosen looks at numbers alone."""
    one = box()
    repeat = np.arange(triangles) % 12
    return Surface(one.points, one.corners[repeat], one.normals[repeat], one.materials[repeat])


def halved(one: Surface) -> Surface:
    """The same surface with four triangles in place of each."""
    corners = one.points[one.corners]
    middles = (corners + np.roll(corners, -1, axis=1)) / 2
    parts = [np.stack((corners[:, i], middles[:, i], middles[:, i - 1]), axis=1) for i in range(3)]
    points, rows = np.unique(np.concatenate([*parts, middles]).reshape(-1, 3), axis=0, return_inverse=True)
    listed = [tuple(row) for row in rows.reshape(-1, 3).tolist()]
    return surface([tuple(point) for point in points.tolist()], listed)


def subject(key: str, triangles: int, errors: list[float], *, curve: bool = False) -> Subject:
    """One whose levels have a half each and these errors, in shares of its limit."""
    made = Subject(key, many(triangles), curve)
    made.limit = 1.0
    for error in errors:
        triangles //= 2
        made.levels.append(Level(many(triangles), error))
    made.factor = 3
    return made


def test_what_costs_least_is_simplified_first() -> None:
    round_, smooth = subject("round", 1000, [0.5, 0.9]), subject("smooth", 1000, [0.1, 0.4])
    assert fit([round_, smooth], 1500) == []
    assert (round_.chosen, smooth.chosen) == (0, 1)
    assert fit([round_, smooth], 1250) == []
    assert (round_.chosen, smooth.chosen) == (0, 2)
    assert fit([round_, smooth], 700) == []
    assert (round_.chosen, smooth.chosen) == (2, 2)
    assert within_budget([round_, smooth], 700)


def test_what_fits_is_left_alone() -> None:
    one = subject("one", 1000, [0.0])
    assert fit([one], 1000) == []
    assert one.chosen == 0
    assert simplified_of([one]) == []


def test_a_level_that_decides_is_asked_for_before_it_is_chosen() -> None:
    known, unknown = subject("known", 1000, [0.3]), subject("unknown", 1000, [])
    unknown.factor = 0
    assert fit([known, unknown], 1900) == [unknown]
    noted(unknown, Level(many(500), 0.2))
    assert fit([known, unknown], 1500) == []
    assert (known.chosen, unknown.chosen) == (0, 1)


def test_many_structures_need_few_rounds_and_none_that_decides_nothing() -> None:
    """Each round makes a scene in Blender. Halving doubles the error, from a start of each one's own."""
    parts = [subject(str(at), 4096, []) for at in range(100)]
    for part in parts:
        part.factor = 0
    rounds = 0
    while wanted := fit(parts, 150_000):
        rounds += 1
        for one in wanted:
            last = one.levels[-1]
            error = max(2 * last.error, 0.001 * (1 + int(one.key)))
            noted(one, Level(many(last.triangles // 2), error) if error <= 1 else None)
    assert within_budget(parts, 150_000)
    assert rounds <= 12
    # As when each is asked for one by one: the dearest step that was taken is no dearer than any that was not.
    dearest = max(part.level.error for part in parts)
    left = [part.next.error for part in parts if part.next is not None]
    assert len(left) > 20
    assert dearest <= min(left)


def test_an_end_is_reached_where_nothing_more_can_be_taken() -> None:
    one = subject("one", 1000, [0.3])
    assert fit([one], 100) == []
    assert one.level.triangles == 500
    assert not within_budget([one], 100)


def test_a_failed_level_is_tried_more_gently_and_then_given_up() -> None:
    one = Subject("one", many(1000), False)
    ratios = []
    while not one.spent:
        ratios.append(one.ratio)
        noted(one, None)
    assert ratios == sorted(ratios)
    assert ratios[-1] < 1
    assert fit([one], 10) == []


def test_tubes_have_a_budget_of_their_own() -> None:
    """However cheap it is to take everything from the bones, the nerves give up what is theirs, and the other way."""
    nerves = [subject(f"nerve {n}", 1000, [0.9, 0.95], curve=True) for n in range(10)]
    bones = [subject(f"bone {n}", 1000, [0.1, 0.2, 0.3, 0.4]) for n in range(10)]
    assert fit([*nerves, *bones], 10_000) == []
    assert sum(one.level.triangles for one in nerves) <= 5000
    assert sum(one.level.triangles for one in bones) >= 5000
    few = subject("nerve", 500, [0.1], curve=True)
    assert fit([few, *(subject(f"bone {n}", 1000, [0.5]) for n in range(10))], 8000) == []
    assert few.chosen == 0


def test_what_moved_too_far_opened_or_shrank_is_no_level() -> None:
    closed = box((0, 0, 0), (1, 1, 1))
    one = Subject("box", halved(closed), False)
    assert one.volume == pytest.approx(1.0)
    diagonal = 3**0.5
    assert one.limit == pytest.approx(LARGEST_RELATIVE * diagonal)
    fine = judged(one, closed)
    assert fine is not None
    assert fine.error == pytest.approx(0.1 * one.limit)  # what is less need not be known any better
    moved = replace(closed, points=closed.points + np.where(closed.points > 0.5, 0.99 * one.limit / diagonal, 0.0))
    near = judged(one, moved)
    assert near is not None
    assert 0.5 * one.limit < near.error <= one.limit
    assert judged(one, replace(closed, points=closed.points * (1, 1, 1.01))) is None
    assert judged(one, closed.of(np.arange(12) < 11)) is None
    assert judged(one, closed.flipped()) is None
    assert judged(one, halved(closed)) is None  # not fewer
    assert judged(one, None) is None


def test_a_thin_tube_keeps_its_thickness() -> None:
    long = box((0, 0, 0), (0.002, 0.002, 1.0))
    thin = Subject("nerve", long, True)
    assert thin.limit < 0.00026 < LARGEST_RELATIVE * thin.diagonal


def test_seams_are_closed_and_doubled_faces_are_left() -> None:
    whole = box()
    apart = surface(
        [tuple(p) for p in whole.points[whole.corners].reshape(-1, 3)],
        [(3 * i, 3 * i + 1, 3 * i + 2) for i in range(12)],
    )
    assert len(apart.points) == 36
    joined = welded(apart)
    assert len(joined.points) == 8
    assert rim_share(joined) == 0.0
    assert (joined.points[joined.corners] == apart.points[apart.corners]).all()
    both_sides = surface([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2), (3, 5, 4)])
    assert welded(both_sides) is both_sides
    assert welded(whole) is whole


def test_a_sheet_of_two_sides_without_a_distance_can_be_simplified_a_little() -> None:
    flat = surface([(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2), (2, 1, 0)])
    made = Subject("fascia", flat, False)
    assert made.volume == 0.0
    assert made.limit == 1e-5
