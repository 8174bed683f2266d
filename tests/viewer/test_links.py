"""The address names the structure: it opens it, follows the reader, and goes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.viewer.opened import Opened

SCAPHOID, HAMATE = "scaphoid-bone/left", "hamate-bone/left"


@pytest.mark.parametrize("way", ["file", "http"])
def test_a_link_opens_its_structure(open_page: Callable[..., Opened], packages: Path, served: str, way: str) -> None:
    base = (packages / "hand" / "index.html").as_uri() if way == "file" else f"{served}/hand/"
    page = open_page(f"{base}#{SCAPHOID}")
    assert page.selected == [SCAPHOID]
    assert page.page.locator(".details h2").inner_text() == "Scaphoid bone (left)"
    size = page.ask("prosector.app.body.box().getSize(prosector.app.body.box().min.clone()).length()")
    assert page.place()["distance"] < size


def test_the_address_follows_and_back_goes_back(hand: Opened) -> None:
    hand.select(SCAPHOID)
    assert hand.ask("location.hash") == f"#{SCAPHOID}"
    hand.select(HAMATE)
    assert hand.ask("location.hash") == f"#{HAMATE}"
    hand.page.go_back()
    hand.until(f"location.hash === '#{SCAPHOID}'")
    hand.rest()
    assert hand.selected == [SCAPHOID]
    hand.page.go_forward()
    hand.until(f"location.hash === '#{HAMATE}'")
    hand.rest()
    assert hand.selected == [HAMATE]
    hand.press("Escape")
    assert hand.ask("location.hash") == ""
    hand.ask(f"location.hash = '#{SCAPHOID}'")
    hand.until("prosector.app.state.selection.length")
    assert hand.selected == [SCAPHOID]
    hand.select(SCAPHOID, HAMATE)
    assert hand.ask("location.hash") == ""


def test_a_link_shows_what_was_hidden(hand: Opened) -> None:
    hand.select(HAMATE)
    hand.press("i")
    hand.ask(f"location.hash = '#{SCAPHOID}'")
    hand.until("document.querySelector('.details h2').textContent.startsWith('Scaphoid')")
    assert hand.modes()[SCAPHOID] == "shown"


def test_the_link_is_copied(open_page: Callable[..., Opened], served: str) -> None:
    page = open_page(f"{served}/hand/", permissions=["clipboard-read", "clipboard-write"])
    page.select(SCAPHOID)
    page.click("#button-link")
    expect(page.page.locator("[aria-live]")).to_have_text("Link copied")
    assert page.ask("navigator.clipboard.readText()") == f"{served}/hand/#{SCAPHOID}"
    page.press("Escape")
    page.press("k")
    page.page.wait_for_function(
        "address => navigator.clipboard.readText().then(text => text === address)", arg=f"{served}/hand/"
    )


def test_where_nothing_can_be_copied_the_link_is_shown(hand: Opened) -> None:
    hand.ask("() => { navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false; }")
    hand.select(SCAPHOID)
    hand.press("k")
    hand.page.locator("#dialog-link input").wait_for()
    assert hand.page.input_value("#dialog-link input").endswith(f"index.html#{SCAPHOID}")
