"""Labels in a picture: none over another, all within it, lines to the points that they name."""

from __future__ import annotations

import itertools
import random

import pytest

from addon.core.lettering import Anchor, laid_out

AREA = (0.0, 0.0, 800.0, 600.0)
HEIGHT = 20.0


@pytest.mark.parametrize("seed", range(60))
def test_labels_stay_in_the_picture_and_off_each_other(seed: int) -> None:
    chance = random.Random(seed)
    anchors = [
        Anchor(f"structure {n}", chance.uniform(20, 200), chance.uniform(0, 800), chance.uniform(0, 600))
        for n in range(chance.randint(0, 80))
    ]
    widths = {anchor.text: anchor.width for anchor in anchors}
    points = {anchor.text: (anchor.x, anchor.y) for anchor in anchors}
    lines = laid_out(anchors, AREA, HEIGHT)
    assert len(lines) == min(len(anchors), 2 * 28)
    boxes = [(line.x, line.y - HEIGHT / 2, line.x + widths[line.text], line.y + HEIGHT / 2) for line in lines]
    for line, (left, low, right, high) in zip(lines, boxes, strict=True):
        assert line.anchor == points[line.text]
        assert 0 <= left < right <= 800
        assert 0 <= low < high <= 600
    columns: dict[bool, list[float]] = {}
    for line in lines:
        columns.setdefault(line.start[0] > line.x, []).append(line.y)
    for heights in columns.values():
        ordered = sorted(heights)
        assert all(b - a >= HEIGHT - 1e-6 for a, b in itertools.pairwise(ordered))


def test_lines_of_a_column_keep_the_order_of_their_points() -> None:
    anchors = [Anchor(str(n), 30, 400 + n, 100 + 3 * n) for n in range(10)]
    by_height = sorted(laid_out(anchors, AREA, HEIGHT), key=lambda line: line.y)
    for side in (True, False):
        points = [line.anchor[1] for line in by_height if (line.start[0] > line.x) == side]
        assert points == sorted(points)


def test_what_is_outside_the_picture_or_hidden_by_a_sidebar_gets_no_label() -> None:
    anchors = [Anchor("in", 30, 300, 300), Anchor("left of it", 30, -5, 300), Anchor("behind", 30, 700, 300)]
    assert [line.text for line in laid_out(anchors, (0, 0, 600, 600), HEIGHT)] == ["in"]


@pytest.mark.parametrize("area", [(0, 0, 0, 0), (0, 0, 800, 10), (5, 5, 4, 4)])
def test_a_picture_without_room_gets_none(area: tuple[float, float, float, float]) -> None:
    assert laid_out([Anchor("a", 30, 1, 1)], area, HEIGHT) == []
