"""Nothing is drawn while nothing moves: the frame counter stands still, and a phone's battery lasts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.viewer.opened import Opened

SETTLE = 600  # milliseconds: a late resize, labels' rays, and resolution after movement are over


def assert_rests(page: Opened) -> None:
    page.page.wait_for_timeout(SETTLE)
    before = page.frames
    page.page.wait_for_timeout(900)
    assert page.frames == before


def test_no_frame_is_drawn_while_nothing_happens(hand: Opened) -> None:
    assert_rests(hand)
    assert hand.frames < 12


@pytest.mark.parametrize("key", ["x", "2", "ArrowLeft", "+", "l", "d", "n", "e", "s", "v"])
def test_it_rests_again_after_each_change(hand: Opened, key: str) -> None:
    hand.page.wait_for_timeout(SETTLE)
    before = hand.frames
    hand.press(key)
    assert_rests(hand)
    assert hand.frames - before < 60


def test_it_rests_after_gliding(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "femur" / "index.html", reduced_motion="no-preference")
    page.press("3")
    assert_rests(page)
    page.page.mouse.move(600, 300)
    page.page.mouse.down()
    page.page.mouse.move(700, 320, steps=4)
    page.page.mouse.up()
    page.rest()
    assert_rests(page)


def test_a_pointer_over_the_empty_ground_draws_nothing(hand: Opened) -> None:
    hand.page.wait_for_timeout(SETTLE)
    before = hand.frames
    for step in range(20):
        hand.page.mouse.move(340 + step, 80 + step)
    hand.page.wait_for_timeout(300)
    assert hand.frames == before


def test_a_hidden_page_does_nothing(hand: Opened) -> None:
    hand.page.wait_for_timeout(SETTLE)
    other = hand.page.context.new_page()
    other.bring_to_front()
    before = hand.frames
    other.wait_for_timeout(500)
    assert hand.frames == before
