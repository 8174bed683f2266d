"""What the scene says of itself survives being written, and nothing else is taken for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from addon.core.shown import Label, Section, Shown

FULL = Shown(
    was={"hidden": {"Femur.l": False, 'a "name"\n': True}, "colour": {"Liver": [1.0, 0.5, 0.25, 1.0]}},
    numbers={"Femur.l": 12},
    process="abc",
    faded=("Liver",),
    labels=(Label("Femur.l", "Oberschenkelknochen", (0.1, 0.2, 0.30000001192092896)), Label("Liver", "यकृत्")),
    exploded=40,
    apart=("Femur.l",),
    section=Section("coronal", -0.125, 30),
)


@pytest.mark.parametrize("shown", [Shown(), FULL])
def test_what_is_written_is_read_again(shown: Shown) -> None:
    assert Shown.read(shown.text()) == shown


@pytest.mark.parametrize(
    "text",
    [
        None,
        3,
        "",
        "{",
        "[]",
        "null",
        '{"version": 2}',
        '{"version": 1}',
        '{"version": 1, "labels": [1], "section": null}',
    ]
    + ["[" * 100_000],
)
def test_what_is_no_such_text_is_nothing(text: Any) -> None:
    assert Shown.read(text) is None


def test_a_text_of_a_newer_version_is_left_alone() -> None:
    assert Shown.read(json.dumps({**json.loads(FULL.text()), "version": 99})) is None


def test_a_field_that_is_not_known_is_not_guessed_at() -> None:
    assert Shown.read(json.dumps({**json.loads(FULL.text()), "more": 1})) is None
