"""Where labels point to and end: on the surface, outside the silhouette, and not on top of each other."""

import numpy as np
import pytest

from addon.core.labels import Body, Pointer, nearest_on, place
from addon.core.views import DIRECTIONS
from tests.core.shapes import box, sheet, surface


@pytest.mark.parametrize(
    ("point", "nearest"),
    [
        ((0.5, 0.5, 3.0), (0.5, 0.5, 1.0)),  # above a face
        ((0.2, 0.3, 0.9), (0.2, 0.3, 1.0)),  # inside
        ((2.0, 2.0, 0.5), (1.0, 1.0, 0.5)),  # beside an edge
        ((2.0, -1.0, 5.0), (1.0, 0.0, 1.0)),  # beyond a corner
        ((0.25, 0.0, 0.75), (0.25, 0.0, 0.75)),  # on it
    ],
)
def test_the_nearest_point_of_a_cube_is_known(point: tuple[float, ...], nearest: tuple[float, ...]) -> None:
    found, distance = nearest_on(box(), point)
    assert found == pytest.approx(nearest)
    assert distance == pytest.approx(float(np.linalg.norm(np.subtract(point, nearest))))


def test_a_triangle_without_area_still_has_a_nearest_point() -> None:
    flat = surface([(0, 0, 0), (1, 0, 0), (2, 0, 0)], [(0, 1, 2)])
    assert nearest_on(flat, (1.5, 1.0, 0.0)) == ((1.5, 0.0, 0.0), 1.0)
    assert nearest_on(flat, (float("nan"), 0, 0))[1] == float("inf")


def row_of_boxes(count: int, apart: float = 1.5) -> list[Body]:
    return [Body(f"box-{at}/none", box((at * apart, 0.0, 0.0))) for at in range(count)]


def test_a_label_of_the_scene_is_put_onto_the_surface() -> None:
    pointer = Pointer("box-0/none", (0.5, 0.5, 1.004), (0.5, 0.5, 3.0))
    placed = place(row_of_boxes(1), [pointer])
    (label,) = placed.labels
    assert label.anchor == pytest.approx((0.5, 0.5, 1.0))
    assert label.end == (0.5, 0.5, 3.0)
    assert (label.source, label.landmark, label.names) == ("scene", "", None)
    assert placed.missed == []


def test_a_label_of_the_scene_that_misses_its_structure_is_told_and_computed_instead() -> None:
    placed = place(row_of_boxes(1), [Pointer("box-0/none", (0.5, 0.5, 1.02), (0.5, 0.5, 3.0))])
    (label,) = placed.labels
    assert label.source == "computed"
    assert placed.missed == [{"key": "box-0/none", "landmark": "", "distance": 0.02}]


def test_a_landmark_that_misses_is_left_out_and_the_structure_keeps_its_own_label() -> None:
    names = {"en": ["Corner"]}
    good = Pointer("box-0/none", (1.0, 1.0, 1.0), (2.0, 2.0, 2.0), "corner-landmark/none", names)
    lost = Pointer("box-0/none", (9.0, 1.0, 1.0), (2.0, 2.0, 2.0), "far-landmark/none", names)
    broken = Pointer("box-0/none", (float("nan"), 1.0, 1.0), (2.0, 2.0, 2.0), "nan-landmark/none", names)
    endless = Pointer("box-0/none", (1.0, 1.0, 1.0), (float("inf"), 2.0, 2.0), "inf-landmark/none", names)
    placed = place(row_of_boxes(1), [good, lost, broken, endless])
    assert [(label.landmark, label.source) for label in placed.labels] == [
        ("", "computed"),
        ("corner-landmark/none", "scene"),
    ]
    assert placed.labels[1].names == names
    assert [missed["landmark"] for missed in placed.missed] == [
        "far-landmark/none",
        "nan-landmark/none",
        "inf-landmark/none",
    ]


def test_neighbours_get_no_label_and_no_label_is_for_what_is_not_there() -> None:
    bodies = [*row_of_boxes(1), Body("neighbour/none", box((1.5, 0, 0)), context=True)]
    pointers = [Pointer("neighbour/none", (1.5, 0, 0), (3, 0, 0)), Pointer("absent/none", (0, 0, 0), (1, 1, 1))]
    placed = place(bodies, pointers)
    assert [label.key for label in placed.labels] == ["box-0/none"]
    assert place([bodies[1]]).labels == []
    assert place([]).labels == []


def test_of_two_own_labels_one_is_taken() -> None:
    twice = [Pointer("box-0/none", (0.5, 0.5, 1.0), (0.5, 0.5, at)) for at in (2.0, 3.0)]
    assert [label.end[2] for label in place(row_of_boxes(1), twice).labels] == [2.0]


@pytest.mark.parametrize("count", [1, 2, 12, 150])
def test_computed_labels_lie_on_their_surface_and_end_apart_outside(count: int) -> None:
    bodies = row_of_boxes(count)
    labels = place(bodies).labels
    assert [label.key for label in labels] == [body.key for body in bodies]
    for label, body in zip(labels, bodies, strict=True):
        assert nearest_on(body.shape, label.anchor)[1] < 1e-9
    high = np.array([(count - 1) * 1.5 + 1, 1, 1])
    ends = np.array([label.end for label in labels])
    outside = ((ends < 0) | (ends > high)).sum(axis=1)
    assert (outside >= 1).all(), "a line ends among the boxes"
    gaps = np.linalg.norm(ends[:, None] - ends[None], axis=2) + np.eye(count) * 1e9
    diagonal = float(np.linalg.norm(high))
    assert gaps.min() > 0.001 * diagonal


def test_a_computed_line_leaves_the_silhouette_in_the_view_that_shows_its_structure() -> None:
    # A board in front of a ball-like box: the box is seen from behind only.
    board = Body("board/none", box((-5, -1.0, -5), (10, 0.1, 10)))
    hidden = Body("hidden/none", box((-0.5, 0, -0.5)))
    label = next(label for label in place([board, hidden]).labels if label.key == "hidden/none")
    assert label.anchor[1] == pytest.approx(1.0), "the anchor is on the side that can be seen"
    assert max(abs(label.end[0]), abs(label.end[2])) > 5, "the line ends beside the board"


def test_what_is_inside_another_structure_still_gets_a_label() -> None:
    shell, core = Body("shell/none", box((-2, -2, -2), (4, 4, 4))), Body("core/none", box())
    placed = place([shell, core])
    assert [label.key for label in placed.labels] == ["shell/none", "core/none"]
    assert nearest_on(core.shape, placed.labels[1].anchor)[1] < 1e-9
    assert max(abs(value) for value in placed.labels[1].end) > 2


def test_a_sheet_seen_from_its_edge_alone_gets_a_label() -> None:
    (label,) = place([Body("sheet/none", sheet())]).labels
    assert label.anchor[2] == pytest.approx(0.0)


def test_the_same_package_has_the_same_labels() -> None:
    assert place(row_of_boxes(9)) == place(row_of_boxes(9))


def test_the_standard_directions_look_along_the_axes_of_the_body() -> None:
    assert DIRECTIONS["anterior"][0] == (0, 1, 0), "from the front, towards posterior"
    assert DIRECTIONS["left"][0] == (-1, 0, 0), "from the left, towards the right"
