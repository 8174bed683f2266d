"""Who sees little, hears the page, or uses no pointer gets everything: axe-core, and what it cannot know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.viewer.opened import Opened

SIZES = {"desktop": (1280, 800, False), "phone": (390, 844, True), "narrow": (320, 568, True)}
STATES = {
    "first": "",
    "selected": "prosector.app.state.select([0])",
    "several": "prosector.app.state.select([0, 1, 2])",
    "hidden": "prosector.app.state.set([0, 1], 2)",
    "views": "document.getElementById('button-views').click()",
    "section": "document.getElementById('button-section').click()",
    "explode": "document.getElementById('button-explode').click()",
    "language": "document.getElementById('button-language').click()",
    "search": "prosector.app.does.openSidebar(); const i = document.getElementById('search');"
    " i.value = 'phalanx'; i.dispatchEvent(new Event('input'))",
    "help": "document.getElementById('button-help').click()",
    "credits": "document.getElementById('button-credits').click()",
    "menu": "prosector.app.does.menu([0], { x: 60, y: 200 })",
}
BACK = """() => { const { app } = prosector; document.querySelectorAll('dialog[open]').forEach(d => d.close());
  app.shell.closePopovers(); app.state.showAll(); app.state.select([]); document.getElementById('menu').hidden = true;
  const i = document.getElementById('search'); i.value = ''; i.dispatchEvent(new Event('input')); }"""


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(open_page: Callable[..., Opened], packages: Path, size: str) -> None:
    width, height, touch = SIZES[size]
    page = open_page(packages / "hand" / "index.html", width=width, height=height, touch=touch)
    found = []
    for name, script in STATES.items():
        page.ask(f"() => {{ {script} }}")
        page.rest()
        found += [f"{name}: {violation}" for violation in page.axe()]
        # The theme changes colours and nothing else.
        page.page.emulate_media(color_scheme="dark")
        page.until("document.documentElement.dataset.theme === 'dark'")
        found += [f"{name}, dark: {violation}" for violation in page.axe("color-contrast")]
        page.page.emulate_media(color_scheme="light")
        page.ask(BACK)
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_or_wider_than_the_page(open_page: Callable[..., Opened], packages: Path, size: str) -> None:
    width, height, touch = SIZES[size]
    page = open_page(packages / "hand" / "index.html", width=width, height=height, touch=touch)
    for name, script in STATES.items():
        page.ask(f"() => {{ {script} }}")
        page.rest()
        outside = page.ask(
            """() => [...document.querySelectorAll('button, input, h1, h2, .popover, .details, .menu, dialog[open]')]
            .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]'))
            .map(e => [e.id || e.className || e.tagName, e.getBoundingClientRect()])
            .filter(([, r]) => r.width && (r.left < -1 || r.right > innerWidth + 1))
            .map(([name, r]) => `${name} ${r.left} ${r.right}`)"""
        )
        assert outside == [], name
        assert page.ask("document.documentElement.scrollWidth") <= width
        page.ask(BACK)


def test_targets_are_large_enough_for_a_finger(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "hand" / "index.html", width=320, height=568, touch=True)
    page.ask("prosector.app.state.select([0])")
    page.click("#button-more")
    small = page.ask(
        """() => [...document.querySelectorAll('button')].filter(e => e.checkVisibility({ visibilityProperty: true }))
        .filter(e => !e.closest('[inert]') && !e.matches('.label, .text-button'))
        .map(e => [e.id || e.className, e.getBoundingClientRect()]).filter(([, r]) => r.width < 36 || r.height < 36)
        .map(([name, r]) => `${name} ${r.width} x ${r.height}`)"""
    )
    assert small == []


def test_a_screen_reader_hears_what_happens(hand: Opened) -> None:
    hand.select("scaphoid-bone/left")
    assert hand.spoken() == "Selected: Scaphoid bone (left)"
    hand.press("h")
    assert hand.spoken() == "28 of 29 structures visible"
    hand.press("Control+z")
    assert hand.spoken() == "Undone. 29 of 29 structures visible"
    hand.press("2")
    assert hand.spoken() == "View: Posterior"
    hand.press("Escape")
    assert hand.spoken() == "Nothing selected"
    assert hand.page.get_attribute("canvas", "aria-label").startswith("3D model: Bones of the left hand.")


def test_everything_can_be_reached_with_the_tab_key(hand: Opened) -> None:
    hand.select("scaphoid-bone/left")
    hand.page.focus("#button-structures")
    seen: list[str] = []
    for _ in range(60):
        hand.page.keyboard.press("Tab")
        seen.append(
            hand.ask("(e => e.id || e.getAttribute('role') || e.className || e.tagName)(document.activeElement)")
        )
        if len(seen) > 5 and seen[-1] == "BODY":
            break
    for wanted in ("search", "treeitem", "img", "button-views", "button-section", "button-help", "details-isolate"):
        assert any(wanted in name for name in seen), f"{wanted} not in {seen}"


def test_reduced_motion_jumps_and_full_motion_glides(open_page: Callable[..., Opened], packages: Path) -> None:
    calm = open_page(packages / "femur" / "index.html", reduced_motion="reduce")
    calm.page.keyboard.press("2")
    assert calm.ask("prosector.app.stage.moving") is False
    lively = open_page(packages / "femur" / "index.html", reduced_motion="no-preference")
    lively.page.keyboard.press("2")
    assert lively.ask("prosector.app.stage.moving") is True
    lively.rest()
    assert lively.place()["yaw"] == pytest.approx(calm.place()["yaw"])


def test_the_focus_returns_to_the_button_that_opened(hand: Opened) -> None:
    for opener in ("views", "section", "explode"):
        hand.page.focus(f"#button-{opener}")
        hand.press("Enter")
        hand.press("Tab")
        assert hand.ask(f"document.getElementById('popover-{opener}').contains(document.activeElement)")
        hand.press("Escape")
        assert hand.ask("document.activeElement.id") == f"button-{opener}"
