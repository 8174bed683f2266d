"""Nothing is drawn while nothing moves: the frame counter stands still, and a phone's battery lasts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.viewer.opened import Opened

KEYS = ("x", "2", "ArrowLeft", "+", "l", "d", "n", "e", "s", "v")


def test_no_frame_is_drawn_while_nothing_happens(hand: Opened) -> None:
    assert 2 <= hand.still() <= 4  # the first, and one with everything around the model


def test_it_rests_again_after_each_change(hand: Opened) -> None:
    for key in KEYS:
        before = hand.still()
        hand.press(key)
        assert hand.still() - before < 60, key


def test_it_rests_after_gliding(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "femur" / "index.html", reduced_motion="no-preference")
    page.press("3")
    page.still()
    page.page.mouse.move(600, 300)
    page.page.mouse.down()
    page.page.mouse.move(700, 320, steps=4)
    page.page.mouse.up()
    page.still()


def test_a_pointer_over_the_empty_ground_draws_nothing(hand: Opened) -> None:
    before = hand.still()
    for step in range(20):
        hand.page.mouse.move(340 + step, 80 + step)
    assert hand.still() == before


def test_a_hidden_page_does_nothing(hand: Opened) -> None:
    before = hand.still()
    other = hand.page.context.new_page()
    other.bring_to_front()
    assert hand.still() == before
