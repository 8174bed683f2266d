"""Fingers: tap, long press, two fingers, sheets and drawers on phones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.viewer.opened import Opened

SCAPHOID = "scaphoid-bone/left"


@pytest.fixture(params=[(390, 844), (320, 568)], ids=["390", "320"])
def phone(request: pytest.FixtureRequest, open_page: Callable[..., Opened], packages: Path) -> Opened:
    width, height = request.param
    return open_page(packages / "hand" / "index.html", width=width, height=height, touch=True)


def touches(page: Opened, kind: str, *points: tuple[float, float]) -> None:
    # A touch belongs to the session that began it.
    page.touching = page.touching or page.page.context.new_cdp_session(page.page)
    page.touching.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_a_tap_selects_and_the_sheet_opens_step_by_step(phone: Opened) -> None:
    x, y = phone.point_of(SCAPHOID)
    phone.page.touchscreen.tap(x, y)
    phone.rest()
    assert phone.selected == [SCAPHOID]
    body = phone.page.locator(".details-body")
    assert not body.is_visible()
    phone.page.locator(".details-more").tap()
    phone.rest()
    assert body.is_visible()
    # The model is still in sight, above the sheet.
    sheet = phone.page.locator(".details").bounding_box()
    _, at = phone.point_of(SCAPHOID)
    assert at < sheet["y"]
    phone.page.locator("#details-close").tap()
    assert phone.selected == []


def test_a_long_press_opens_the_menu(phone: Opened) -> None:
    x, y = phone.point_of(SCAPHOID)
    touches(phone, "touchStart", (x, y))
    phone.page.locator("#menu").wait_for()
    touches(phone, "touchEnd")
    assert phone.page.locator("#menu").is_visible()
    assert phone.selected == [SCAPHOID]
    phone.page.get_by_role("menuitem", name="Isolate").tap()
    assert len(phone.hidden()) == 28


def test_one_finger_turns_two_zoom_and_move(phone: Opened) -> None:
    box = phone.page.locator("canvas").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    start = phone.place()
    touches(phone, "touchStart", (x, y))
    for step in range(1, 6):
        touches(phone, "touchMove", (x + 12 * step, y))
    touches(phone, "touchEnd")
    turned = phone.place()
    assert turned["yaw"] < start["yaw"] - 0.1
    assert phone.selected == []
    touches(phone, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        touches(phone, "touchMove", (x - 30 - 12 * step, y), (x + 30 + 12 * step, y))
    touches(phone, "touchEnd")
    phone.rest()
    zoomed = phone.place()
    assert zoomed["distance"] == pytest.approx(turned["distance"] * 60 / 180, rel=0.1)
    assert zoomed["yaw"] == turned["yaw"]
    touches(phone, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        touches(phone, "touchMove", (x - 30, y + 10 * step), (x + 30, y + 10 * step))
    touches(phone, "touchEnd")
    assert phone.place()["y"] > zoomed["y"]


def test_the_list_is_a_drawer(phone: Opened) -> None:
    assert not phone.page.locator("#search").is_visible()
    phone.page.tap("#button-structures")
    phone.page.fill("#search", "scaphoid")
    phone.page.locator("#search-results [role=option]").first.tap()
    expect(phone.page.locator("#search")).not_to_be_visible()
    assert phone.selected == [SCAPHOID]


def test_the_bars_buttons_fold_into_a_menu(phone: Opened) -> None:
    assert not phone.page.locator("#button-theme").is_visible()
    phone.page.tap("#button-more")
    phone.page.tap("#button-theme")
    assert phone.ask("document.documentElement.dataset.theme") == "dark"
    assert not phone.page.locator("#button-theme").is_visible()
    phone.page.tap("#button-more")
    phone.page.tap("#button-language")
    phone.page.tap("label[for=interface-de]")
    assert phone.page.locator("#button-views").get_attribute("aria-label") == "Ansichten"
