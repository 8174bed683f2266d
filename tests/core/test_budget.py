"""Budgets: what each preset allows, and that own limits come before it."""

import pytest

from addon.core.budget import PRESETS, Budget, budget_of


@pytest.mark.parametrize(
    ("preset", "triangles", "size"),
    [
        ("lesson", 300_000, 5_000_000),
        ("phone", 100_000, 2_000_000),
        ("desktop", 1_000_000, 20_000_000),
        ("none", None, None),
    ],
)
def test_presets_are_as_documented(preset: str, triangles: int | None, size: int | None) -> None:
    assert budget_of(preset) == Budget(preset, triangles, size)
    assert set(PRESETS) == {"lesson", "phone", "desktop", "none"}


def test_own_limits_come_before_the_presets() -> None:
    assert budget_of("phone", max_triangles=5) == Budget("phone", 5, 2_000_000)
    assert budget_of("none", max_bytes=7).as_dict() == {"preset": "none", "triangles": None, "bytes": 7}
