"""The list of structures and the search: by pointer, by keyboard, in any language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.viewer.opened import Opened
from tests.viewer.packages import write_folder

SCAPHOID = "scaphoid-bone/left"


def focused(page: Opened) -> str:
    return str(page.ask("document.activeElement.getAttribute('aria-label')"))


def test_the_tree_holds_every_structure_once_and_context_apart(hand: Opened) -> None:
    trees = hand.page.locator("[role=tree]")
    assert trees.count() == 2
    names = hand.ask(
        "[...document.querySelectorAll('[role=treeitem]:not([aria-expanded])')].map(e => e.getAttribute('aria-label'))"
    )
    assert len(names) == len(set(names)) == 29
    assert trees.nth(1).locator("[role=treeitem]").all_inner_texts() == ["Radius (left)", "Ulna (left)"]
    # Chains of groups that hold one group are left out.
    assert hand.ask("document.querySelector('[role=treeitem]').getAttribute('aria-label')") == "Bones of hand"


def test_the_tree_by_keyboard(hand: Opened) -> None:
    hand.page.focus("[role=tree] [role=treeitem]")
    assert focused(hand) == "Bones of hand"
    hand.press("ArrowDown")
    assert focused(hand) == "Carpal bones"
    hand.press("ArrowLeft")  # folds
    hand.press("ArrowDown")
    assert focused(hand) == "Phalanges of hand"
    hand.press("ArrowUp")
    hand.press("ArrowRight")  # unfolds
    hand.press("ArrowRight")  # goes in
    assert focused(hand) == "Capitate bone (left)"
    hand.press("Enter")
    assert hand.selected == ["capitate-bone/left"]
    hand.press("Space")
    assert hand.hidden() == {"capitate-bone/left"}
    assert focused(hand) == "Capitate bone (left), hidden"
    hand.press("Space")
    assert hand.hidden() == set()
    hand.press("ArrowLeft")
    assert focused(hand) == "Carpal bones"
    hand.press("Enter")
    assert len(hand.selected) == 8
    hand.press("Space")
    assert len(hand.hidden()) == 8
    hand.press("Home")
    assert focused(hand) == "Bones of hand"
    hand.press("End")
    assert focused(hand).startswith("Third metacarpal") or focused(hand).endswith("(left)")
    assert hand.ask("document.querySelectorAll('[role=tree] [tabindex=\"0\"]').length") == 2


def test_the_tree_by_pointer(hand: Opened) -> None:
    row = hand.page.locator("[role=treeitem][aria-label^='Scaphoid bone (left)']")
    row.click()
    assert hand.selected == [SCAPHOID]
    assert hand.page.locator("[role=treeitem][aria-selected=true]").count() == 1
    row.hover()
    assert hand.ask("prosector.app.data.structures[prosector.app.state.hover].key") == SCAPHOID
    row.locator(".tree-eye").click()
    assert hand.hidden() == {SCAPHOID}
    row.locator(".tree-eye").click()
    other = hand.page.locator("[role=treeitem][aria-label='Hamate bone (left)']")
    other.click(modifiers=["Control"])
    assert hand.selected == [SCAPHOID, "hamate-bone/left"]
    fold = hand.page.locator("[role=treeitem][aria-label='Carpal bones'] .tree-fold")
    fold.click()
    assert not row.is_visible()
    fold.click()
    row.click(button="right")
    assert hand.page.locator("#menu").is_visible()


def test_context_comes_back_faded(hand: Opened) -> None:
    eye = hand.page.locator("[role=treeitem][aria-label^='Radius (left)'] .tree-eye")
    eye.click()
    assert hand.modes()["radius/left"] == "hidden"
    eye.click()
    assert hand.modes()["radius/left"] == "faded"


SEARCHES = [
    ("scaph", "Scaphoid bone (left)"),
    ("os scaphoideum", "Scaphoid bone (left)"),
    ("scaphoide", "Scaphoid bone (left)"),  # French, without its diaeresis
    ("SCAPHOÏDE", "Scaphoid bone (left)"),
    ("left scaphoid", "Scaphoid bone (left)"),
    ("scaphoid links", "Scaphoid bone (left)"),
    ("bone lunate", "Lunate bone (left)"),
    ("scafoid", "Scaphoid bone (left)"),  # one letter wrong
    ("kahnbein", "Scaphoid bone (left)"),  # a synonym
    ("carpal bones", "Carpal bones 8"),  # a group
    ("radius/left", "Radius (left)"),
]


def test_search_finds(
    model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path, built: Path
) -> None:
    given = model("hand")
    for structure in given["annotations"]["structures"]:
        if structure["key"] == SCAPHOID:
            structure["names"]["de"] = ["Os scaphoideum", "Kahnbein"]
            structure["names"]["en"] = ["Scaphoid bone", "Scafoid", "navicular of the hand"]
    page = open_page(write_folder(tmp_path, given))
    found = []
    for query, _ in SEARCHES:
        page.page.fill("#search", query)
        found.append((query, page.page.locator("#search-results [role=option] .result-name").first.inner_text()))
    assert found == SEARCHES


def test_a_result_is_shown_selected_and_brought_into_view(hand: Opened) -> None:
    hand.select(SCAPHOID)
    hand.press("h")
    hand.press("Escape")
    before = hand.place()
    hand.page.locator("canvas").focus()
    hand.press("/")
    hand.page.keyboard.type("scaph")
    assert "found" in hand.spoken()
    hand.press("Enter")
    assert hand.selected == [SCAPHOID]
    assert hand.hidden() == set()
    assert hand.place()["distance"] < before["distance"]
    hand.press("Escape")  # empties the search
    assert hand.page.input_value("#search") == ""
    assert hand.page.locator("[role=tree]").first.is_visible()
    hand.page.keyboard.type("x")  # a letter in a field is a letter
    assert hand.ask("prosector.app.state.xray") is False


def test_search_by_arrows_and_what_is_not_there(hand: Opened) -> None:
    hand.press("Control+f")
    hand.page.keyboard.type("phalanx")
    options = hand.page.locator("#search-results [role=option]")
    assert options.count() == 14
    hand.press("ArrowDown")
    hand.press("ArrowDown")
    assert hand.page.get_attribute("#search", "aria-activedescendant") == "result-2"
    wanted = options.nth(2).locator(".result-name").inner_text()
    hand.press("Enter")
    assert hand.page.locator(".details h2").inner_text() == wanted
    hand.page.fill("#search", "quadrangular nonsense")
    assert "Nothing found" in hand.page.locator(".results-none").inner_text()
    hand.click(".search-clear")
    assert hand.page.input_value("#search") == ""
