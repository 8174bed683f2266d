"""What is measured on a surface: area, volume, which way it faces, and its hash."""

import dataclasses

import numpy as np
import pytest

from addon.core.surface import areas, face_outwards, measure, rim_share, signed_volume, solid
from tests.core.shapes import box, open_box, sheet, surface


def test_a_box_is_measured_as_one_calculates_it() -> None:
    measures = measure(box((1.0, -2.0, 0.5), (0.1, 0.2, 0.3)))
    assert (measures.triangles, measures.vertices) == (12, 8)
    assert measures.low == pytest.approx((1.0, -2.0, 0.5))
    assert measures.high == pytest.approx((1.1, -1.8, 0.8))
    assert measures.area == pytest.approx(2 * (0.02 + 0.03 + 0.06))
    assert measures.volume == pytest.approx(0.1 * 0.2 * 0.3)


def test_the_volume_does_not_lose_its_digits_far_from_the_origin() -> None:
    assert signed_volume(box((1e6, 1e6, 1e6), (0.01, 0.01, 0.01))) == pytest.approx(1e-6, rel=1e-3)


@pytest.mark.parametrize(
    ("shape", "share"),
    # 18 edges: without one triangle 3 of them have a rim, without one face 4 of 17.
    [(box(), 0.0), (open_box(1), 3 / 18), (open_box(2), 4 / 17), (sheet(), 4 / 5)],
    ids=["closed", "a triangle missing", "a face missing", "a sheet"],
)
def test_the_rim_is_the_share_of_edges_with_one_triangle(shape: object, share: float) -> None:
    assert rim_share(shape) == pytest.approx(share)  # type: ignore[arg-type]


def test_what_has_a_rim_has_no_volume() -> None:
    assert measure(open_box(1)).volume is None
    assert measure(sheet()).volume is None


def test_seams_are_no_rim() -> None:
    whole = box()
    # Every triangle with points of its own, as after splitting all edges.
    split = dataclasses.replace(
        whole, points=whole.points[whole.corners].reshape(-1, 3), corners=np.arange(36, dtype=np.int32).reshape(-1, 3)
    )
    assert rim_share(split) == 0.0


def test_an_inside_out_box_is_turned_over_with_its_normals() -> None:
    outside, turned = face_outwards(box().flipped())
    assert turned
    assert signed_volume(outside) == pytest.approx(1.0)
    centres = outside.points[outside.corners].mean(axis=1) - 0.5
    assert (np.einsum("ij,ij->i", centres, outside.normals.mean(axis=1)) > 0).all()


@pytest.mark.parametrize("shape", [box(), sheet(), sheet().flipped()], ids=["box", "sheet", "sheet from behind"])
def test_what_faces_outwards_or_has_no_outside_stays(shape: object) -> None:
    same, turned = face_outwards(shape)  # type: ignore[arg-type]
    assert not turned
    assert same is shape


def test_turning_over_twice_changes_nothing() -> None:
    once, twice = box(), box().flipped().flipped()
    assert (once.corners == twice.corners).all()
    assert (once.normals == twice.normals).all()


def test_triangles_without_area_and_points_without_triangle_go() -> None:
    messy = surface(
        [(0, 0, 0), (9, 9, 9), (1, 0, 0), (0, 1, 0), (2, 0, 0)],
        [(0, 2, 3), (0, 2, 4), (0, 0, 2)],  # the second is a line, the third has a corner twice
        [1, 2, 3],
    )
    clean = solid(messy)
    assert areas(clean).tolist() == [0.5]
    assert clean.points.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    assert clean.corners.tolist() == [[0, 1, 2]]
    assert clean.materials.tolist() == [1]
    assert clean.normals.shape == (1, 3, 3)


def test_nothing_cannot_be_measured() -> None:
    with pytest.raises(ValueError, match="no triangle"):
        measure(solid(surface([(0, 0, 0), (1, 0, 0), (2, 0, 0)], [(0, 1, 2)])))


def test_the_hash_is_of_the_geometry_alone() -> None:
    first, again = measure(box()), measure(box(materials=[1] * 12))
    assert first.geometry == again.geometry
    assert first.geometry != measure(box(size=(1, 1, 1.001))).geometry
    assert first.geometry != measure(box().flipped()).geometry
