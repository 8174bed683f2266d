"""Every button and every key does what it says, with and without a pointer."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import expect

from tests.viewer.opened import Opened

SCAPHOID, HAMATE = "scaphoid-bone/left", "hamate-bone/left"
CONTEXT = {"radius/left", "ulna/left"}


def others(page: Opened, *keys: str) -> set[str]:
    return set(page.modes()) - set(keys)


# ------------------------------------------------------------------------------------- what is shown, faded, hidden


def test_isolate_hides_all_others_and_show_all_brings_them_back(hand: Opened) -> None:
    before = hand.modes()
    assert {key for key, mode in before.items() if mode == "faded"} == CONTEXT
    hand.select(SCAPHOID)
    hand.press("i")
    assert hand.hidden() == others(hand, SCAPHOID)
    assert "1 of 29 structures visible" in hand.spoken()
    hand.press("a")
    assert hand.modes() == before


def test_hide_fade_and_undo(hand: Opened) -> None:
    hand.select(SCAPHOID)
    picture = hand.picture()
    hand.press("h")
    assert hand.hidden() == {SCAPHOID}
    assert not np.array_equal(hand.picture(), picture)
    hand.press("h")  # once more brings it back
    assert hand.hidden() == set()
    hand.press("g")
    assert hand.modes()[SCAPHOID] == "faded"
    hand.press("Control+z")
    hand.press("Control+z")
    assert hand.hidden() == {SCAPHOID}
    hand.press("Control+z")
    assert hand.hidden() == set()
    assert np.array_equal(hand.picture(), picture)
    hand.press("Control+z")  # nothing left: nothing happens
    hand.press("o")
    modes = hand.modes()
    assert {mode for key, mode in modes.items() if key != SCAPHOID} == {"faded"}
    assert modes[SCAPHOID] == "shown"


def test_the_note_says_what_is_hidden_and_offers_the_way_back(hand: Opened) -> None:
    note = hand.page.locator(".notice")
    assert not note.is_visible()
    hand.select(SCAPHOID, HAMATE)
    hand.click("#details-hide")
    assert "27 of 29 structures visible" in note.inner_text()
    hand.click("#button-undo")
    assert hand.hidden() == set()
    hand.click("#details-isolate")
    hand.click("#button-show-all")
    assert hand.hidden() == set()
    hand.ask("prosector.app.state.set(prosector.app.data.structures.map(s => s.index), 2)")
    hand.rest()
    assert "Everything is hidden." in note.inner_text()
    assert hand.picture()[..., 3].max() == 0


def test_the_buttons_of_the_details(hand: Opened) -> None:
    hand.select(SCAPHOID)
    hand.click("#details-fade")
    assert hand.modes()[SCAPHOID] == "faded"
    assert hand.page.locator("#details-fade").get_attribute("aria-label") == "Make solid"
    hand.click("#details-fade")
    hand.click("#details-fade-others")
    assert hand.modes()[HAMATE] == "faded"
    before = hand.place()
    hand.click("#details-focus")
    assert hand.place()["distance"] < before["distance"]
    hand.click("#details-isolate")
    assert hand.hidden() == others(hand, SCAPHOID)
    hand.click("#details-hide")
    assert SCAPHOID in hand.hidden()
    hand.click("#details-close")
    assert hand.selected == []
    assert not hand.page.locator(".details").is_visible()


def test_xray_lets_everything_shine_through(hand: Opened) -> None:
    opaque = (hand.picture()[..., 3] > 250).sum()
    hand.click("#button-xray")
    assert hand.page.locator("#button-xray").get_attribute("aria-pressed") == "true"
    assert (hand.picture()[..., 3] > 250).sum() < opaque / 10
    assert hand.spoken() == "X-ray on"
    hand.press("x")
    assert (hand.picture()[..., 3] > 250).sum() == opaque


# --------------------------------------------------------------------------------------------- explode and section


def spread(page: Opened) -> float:
    """How far the structures are apart, on average, from their middle."""
    centres = np.array(
        page.ask("prosector.app.body.parts.map(p => p.centre.clone().add(p.group.position).toArray())"), float
    )
    return float(np.linalg.norm(centres - centres.mean(axis=0), axis=1).mean())


def test_explode_moves_the_structures_apart_and_back(hand: Opened) -> None:
    before = spread(hand)
    hand.click("#button-explode")
    hand.page.fill("#explode-amount", "50")
    hand.rest()
    assert spread(hand) == pytest.approx(before * 1.7, rel=1e-3)
    # What is apart can still be picked where it is now.
    x, y = hand.point_of(SCAPHOID)
    hand.page.mouse.click(x, y)
    assert hand.selected == [SCAPHOID]
    hand.press("e")
    hand.click("#explode-reset")
    assert spread(hand) == pytest.approx(before)


AXES = {"sagittal": 0, "coronal": 2, "transverse": 1}  # of glTF


def test_a_section_plane_cuts_moves_and_flips(hand: Opened) -> None:
    whole = (hand.picture()[..., 3] > 0).sum()
    plane = "prosector.app.stage.renderer.clippingPlanes[0]"
    hand.press("s")
    for name, axis in AXES.items():
        hand.page.check(f"#section-{name}")
        hand.rest()
        half = (hand.picture()[..., 3] > 0).sum()
        assert half < whole, name
        low, high = (hand.ask(f"prosector.app.body.box().{end}.toArray()[{axis}]") for end in ("min", "max"))
        assert hand.ask(f"{plane}.constant") == pytest.approx((low + high) / 2, abs=1e-6)
        hand.page.fill(f"#section-{name}-position", "80")
        assert hand.ask(f"{plane}.constant") == pytest.approx(low + 0.8 * (high - low), abs=1e-6)
        hand.click(f"#section-{name}-flip")
        assert hand.ask(f"{plane}.normal.toArray()[{axis}]") == 1
        assert hand.page.locator(f"#section-{name}-flip").get_attribute("aria-pressed") == "true"
        hand.click("#section-reset")
        assert hand.ask("prosector.app.stage.renderer.clippingPlanes.length") == 0
        assert (hand.picture()[..., 3] > 0).sum() == whole, name


def test_three_planes_cut_together(hand: Opened) -> None:
    hand.press("s")
    for name in AXES:
        hand.page.check(f"#section-{name}")
    hand.rest()
    assert hand.ask("prosector.app.stage.renderer.clippingPlanes.length") == 3


# ----------------------------------------------------------------------------------------------------------- views

FIXED = {  # yaw and pitch; from the file, whose superior and inferior have anterior below
    "anterior": (0, 0),
    "posterior": (np.pi, 0),
    "left": (np.pi / 2, 0),
    "right": (-np.pi / 2, 0),
    "superior": (np.pi, -np.pi / 2),
    "inferior": (0, np.pi / 2),
}


def test_the_fixed_views(hand: Opened) -> None:
    for at, (name, (yaw, pitch)) in enumerate(FIXED.items()):
        hand.click("#button-views")
        hand.click(f"#view-{name}")
        place = hand.place()
        assert np.cos(place["yaw"] - yaw) == pytest.approx(1), name
        assert place["pitch"] == pytest.approx(pitch), name
        assert place["roll"] == pytest.approx(0), name
        # All of it is in the picture.
        alpha = hand.picture()[..., 3]
        assert alpha[0].max() == alpha[-1].max() == alpha[:, 0].max() == alpha[:, -1].max() == 0, name
        hand.press("Escape")
        hand.press("0")
        hand.ask("prosector.app.rig.turn(0.3, 0.2)")
        assert np.cos(hand.place()["yaw"] - yaw) < 0.999, name
        hand.press(str(at + 1))
        assert np.cos(hand.place()["yaw"] - yaw) == pytest.approx(1), name


def test_the_instructors_view_and_fitting(hand: Opened) -> None:
    first = hand.place()
    hand.press("2")
    hand.press("7")
    assert hand.place() == pytest.approx(first)
    hand.click("#button-views")
    hand.press("2")
    hand.click("#button-view-current")
    assert hand.place() == pytest.approx(first)
    hand.press("+")
    hand.click("#button-view-fit")
    alpha = hand.picture()[..., 3]
    assert alpha[0].max() == 0
    assert (alpha > 0).mean() > 0.02


def test_saved_views_last_and_can_be_deleted(hand: Opened) -> None:
    hand.select(SCAPHOID)
    hand.press("h")
    hand.press("3")
    hand.press("x")
    kept = hand.place()
    hand.press("v")
    hand.page.fill("#view-name", "<b>Carpus</b> & more")
    hand.click("#view-save")
    assert "View saved: <b>Carpus</b> & more" in hand.spoken()
    hand.reload()
    assert hand.hidden() == set()
    hand.press("v")
    hand.page.get_by_role("button", name="<b>Carpus</b> & more", exact=True).click()
    hand.rest()
    assert hand.hidden() == {SCAPHOID}
    assert hand.ask("prosector.app.state.xray") is True
    assert hand.place() == pytest.approx(kept)
    hand.page.get_by_role("button", name="Delete view <b>Carpus</b> & more").click()
    hand.reload()
    hand.press("v")
    assert hand.page.locator(".saved-views li").count() == 0


def kept_view(page: Opened, **more: object) -> str:
    """A saved view named "Kept" as the browser keeps it, in JSON."""
    place = page.ask("prosector.app.rig.place")
    return json.dumps([{"name": "Kept", "place": place, "hidden": [], "faded": [], "xray": False, **more}])


CUT = "prosector.app.stage.renderer.clippingPlanes.map(plane => [...plane.normal.toArray(), plane.constant])"


def test_saved_views_keep_what_is_exploded_and_cut(hand: Opened) -> None:
    together = spread(hand)
    old = kept_view(hand)
    hand.press("e")
    hand.page.fill("#explode-amount", "40")
    hand.press("Escape")
    hand.press("s")
    hand.page.fill("#section-sagittal-position", "70")
    hand.click("#section-coronal-flip")
    hand.press("Escape")
    hand.select(SCAPHOID)
    hand.press("h")  # what is visible now has another middle
    apart, cut = spread(hand), hand.ask(CUT)
    assert apart > together * 1.3
    assert len(cut) == 2
    hand.press("v")
    hand.page.fill("#view-name", "Open")
    hand.click("#view-save")
    hand.reload()
    assert (spread(hand), hand.ask(CUT)) == (pytest.approx(together), [])
    hand.press("v")
    hand.page.get_by_role("button", name="Open", exact=True).click()
    hand.rest()
    assert spread(hand) == pytest.approx(apart)
    assert np.array(hand.ask(CUT)) == pytest.approx(np.array(cut), abs=1e-9)
    assert hand.page.is_checked("#section-sagittal")
    assert not hand.page.is_checked("#section-transverse")
    assert hand.page.get_attribute("#section-coronal-flip", "aria-pressed") == "true"
    assert hand.page.input_value("#explode-amount") == "40"
    # A view from before these were kept: together, and whole.
    hand.ask("text => localStorage.setItem('prosector:hand:views', text)", old)
    hand.reload()
    hand.ask("prosector.app.does.explode(30)")
    hand.ask("prosector.app.does.cut([{ name: 'coronal', at: 20, flipped: false }])")
    assert len(hand.ask(CUT)) == 1
    hand.press("v")
    hand.page.get_by_role("button", name="Kept", exact=True).click()
    hand.rest()
    assert (spread(hand), hand.ask(CUT)) == (pytest.approx(together), [])


ODD_EXTRAS: tuple[dict[str, object], ...] = (
    {"exploded": 3},
    {"exploded": None},
    {"exploded": {"percent": 1e9, "around": [0, 0, 0]}},
    {"exploded": {"percent": 5, "around": [0, 0]}},
    {"sections": {}},
    {"sections": [None]},
    {"sections": [{"name": "coronal", "at": "x", "flipped": True}]},
)


def test_odd_extras_of_saved_views_are_ignored(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "femur" / "index.html")
    for extras in ({}, *ODD_EXTRAS):
        page.ask("text => localStorage.setItem('prosector:femur:views', text)", kept_view(page, **extras))
        page.reload()
        assert page.page.locator(".saved-views li").count() == (1 if extras == {} else 0), extras


FORBIDDEN = (
    "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)


def test_saved_views_work_where_the_browser_keeps_nothing(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "hand" / "index.html", before=FORBIDDEN)
    page.press("v")
    page.click("#view-save")
    assert "until this page is closed" in page.spoken()
    page.press("2")
    page.page.get_by_role("button", name="View 1", exact=True).click()
    page.rest()
    assert page.place()["yaw"] == pytest.approx(0.6435, abs=1e-3)


RUBBISH = ("{", "[1]", '[{"name":"x","place":{"target":[0,0,"a"]}}]', '{"a":1}', "null")


def test_rubbish_in_the_browsers_storage_is_ignored(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "femur" / "index.html")
    names = ("femur:views", "femur:labels", ":theme", ":names", ":single-keys")
    for rubbish in RUBBISH:
        page.ask(
            "([names, value]) => names.forEach(n => localStorage.setItem(`prosector:${n}`, value))", [names, rubbish]
        )
        page.reload()
        page.press("v")
        assert page.page.locator(".saved-views li").count() == 0, rubbish
        assert page.page.locator(".label.shown").count() == 1, rubbish


# ------------------------------------------------------------------------------------------------ the bar, the keys


def test_theme_by_system_and_by_choice(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "hand" / "index.html", color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.ask(ground) == "rgb(16, 23, 28)"
    page.click("#button-theme")
    assert page.ask(ground) == "rgb(223, 231, 236)"
    page.reload()
    assert page.ask(ground) == "rgb(223, 231, 236)"
    page.press("d")
    assert page.ask(ground) == "rgb(16, 23, 28)"


def test_languages_of_names_and_of_the_interface(hand: Opened) -> None:
    hand.select(SCAPHOID)
    hand.click("#button-language")
    said = {"la": "Os scaphoideum (sinister)", "fr": "Os scaphoïde (gauche)", "en": "Scaphoid bone (left)"}
    for code, name in said.items():
        hand.page.check(f"#names-{code}")
        hand.rest()
        assert hand.page.locator(".details h2").inner_text() == name
        assert hand.page.locator(f"[role=treeitem][aria-label='{name}']").count() == 1
        assert name.rsplit(" (", 1)[0] in hand.page.locator(".label.chosen").inner_text()
    titles = {"de": "Ansichten", "fr": "Vues", "es": "Vistas", "en": "Views"}
    for code, title in titles.items():
        hand.page.check(f"#interface-{code}")
        assert hand.page.locator("#button-views").inner_text() == title
        assert hand.ask("document.documentElement.lang") == code
    hand.page.check("#interface-de")
    hand.reload()
    assert hand.page.locator("#button-views").inner_text() == "Ansichten"


def test_a_screenshot_is_a_picture_of_the_model_with_its_labels(hand: Opened, tmp_path: Path) -> None:
    with hand.page.expect_download() as waiting:
        hand.page.click("#button-screenshot")
    download = waiting.value
    assert download.suggested_filename == "hand.png"
    path = tmp_path / "picture.png"
    download.save_as(path)
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(data) > 30_000
    with hand.page.expect_download():
        hand.page.keyboard.press("c")


def test_full_screen(hand: Opened) -> None:
    hand.page.click("#button-fullscreen")
    # The browser says so a moment after it has begun.
    expect(hand.page.locator("#button-fullscreen")).to_have_attribute("aria-label", "Leave full screen")
    assert hand.ask("document.fullscreenElement !== null")
    hand.page.keyboard.press("f")
    expect(hand.page.locator("#button-fullscreen")).to_have_attribute("aria-label", "Full screen")
    assert hand.ask("document.fullscreenElement === null")


def test_help_lists_every_key_and_credits_say_whose_work_it_is(hand: Opened) -> None:
    hand.press("?")
    text = hand.page.locator("#dialog-help").inner_text()
    for word in ("Isolate", "Fade others", "Show all", "X-ray", "Section", "Undo", "Next, previous structure"):
        assert word in text
    hand.press("i")  # keys do nothing behind a dialog
    assert hand.hidden() == set()
    hand.press("Escape")
    assert not hand.page.locator("#dialog-help").is_visible()
    hand.click("#button-help")
    hand.press("Escape")
    hand.click("#button-credits")
    text = hand.page.locator("#dialog-credits").inner_text()
    assert "CC0-1.0" in text
    assert "Sample body of the Prosector project" in text
    assert "three 0.187.0 (MIT)" in text
    assert (
        hand.page.locator("#dialog-credits a[href='https://creativecommons.org/publicdomain/zero/1.0/']").count() == 1
    )


def test_single_letters_can_be_switched_off(hand: Opened) -> None:
    hand.press("?")
    hand.page.uncheck("#single-keys")
    hand.press("Escape")
    hand.press("x")
    assert hand.ask("prosector.app.state.xray") is False
    hand.reload()
    hand.press("x")
    assert hand.ask("prosector.app.state.xray") is False


def test_arrows_turn_and_move_and_plus_zooms(hand: Opened) -> None:
    hand.page.focus("canvas")
    start = hand.place()
    hand.press("ArrowRight")
    assert hand.place()["yaw"] == pytest.approx(start["yaw"] + np.pi / 18)
    hand.press("ArrowDown")
    assert hand.place()["pitch"] == pytest.approx(np.pi / 18)
    hand.press("ArrowLeft")
    hand.press("ArrowUp")
    assert hand.place() == pytest.approx(start)
    hand.press("Shift+ArrowLeft")
    assert hand.place()["x"] != start["x"]
    hand.press("Shift+ArrowRight")
    hand.press("Shift+ArrowUp")
    hand.press("Shift+ArrowDown")
    assert hand.place() == pytest.approx(start, abs=1e-9)
    hand.press("+")
    assert hand.place()["distance"] == pytest.approx(start["distance"] * 0.8)
    hand.press("-")
    assert hand.place()["distance"] == pytest.approx(start["distance"])
    for _ in range(12):
        hand.press("ArrowDown")
    assert hand.place()["pitch"] == pytest.approx(np.pi / 2)  # not over the pole
    hand.press("Home")
    assert hand.place()["distance"] != start["distance"]


def test_next_and_previous_walk_through_what_is_visible(hand: Opened) -> None:
    hand.press("n")
    first = hand.selected
    hand.press("n")
    second = hand.selected
    assert len(first) == len(second) == 1
    assert first != second
    hand.press("p")
    assert hand.selected == first
    hand.press("z")
    hand.press("Escape")
    assert hand.selected == []


def test_labels_switch_off_but_the_selected_ones(hand: Opened) -> None:
    assert hand.page.locator(".label.shown").count() > 8
    hand.press("l")
    assert hand.page.locator(".label.shown").count() == 0
    hand.select(SCAPHOID)
    assert hand.page.locator(".label.shown").all_inner_texts() == ["Scaphoid bone"]
    hand.click("#button-labels")
    assert hand.page.locator(".label.shown").count() > 8
    hand.page.locator(".label.shown", has_text="Hamate bone").click()
    assert hand.selected == [HAMATE]


def test_the_menu_at_a_structure(hand: Opened) -> None:
    x, y = hand.point_of(HAMATE)
    hand.page.mouse.click(x, y, button="right")
    menu = hand.page.locator("#menu")
    assert menu.is_visible()
    assert hand.selected == [HAMATE]
    assert hand.ask("document.activeElement.textContent") == "IsolateI"
    hand.press("ArrowDown")
    hand.press("ArrowDown")
    hand.press("ArrowDown")
    hand.press("Enter")
    assert hand.hidden() == {HAMATE}
    assert not menu.is_visible()
    hand.press("m")
    assert menu.is_visible()
    hand.press("End")
    hand.press("Escape")
    assert not menu.is_visible()


def test_the_list_can_be_closed_and_opened(hand: Opened) -> None:
    width = hand.page.locator("canvas").bounding_box()["width"]
    hand.click("#button-structures")
    assert not hand.page.locator("#search").is_visible()
    hand.until(f"document.querySelector('canvas').clientWidth > {width}")
    hand.press("t")
    assert hand.page.locator("#search").is_visible()


BUTTONS = {
    "structures", "views", "labels", "xray", "explode", "section", "undo", "show-all", "view-current", "view-fit",
    "language", "theme", "screenshot", "fullscreen", "help", "credits", "link", "more",
}  # fmt: skip
KEYS = {
    "arrowleft", "arrowright", "arrowup", "arrowdown", "shift+arrowleft", "shift+arrowright", "shift+arrowup",
    "shift+arrowdown", "+", "=", "-", "n", "p", "z", "/", "ctrl+f", "t", "1", "2", "3", "4", "5", "6", "7", "0", "home",
    "v", "l", "i", "g", "o", "h", "delete", "a", "x", "ctrl+z", "m", "contextmenu", "shift+f10", "e", "s", "d", "c",
    "f", "?", "f1", "escape", "k",
}  # fmt: skip


def test_every_button_and_key_is_tested(hand: Opened) -> None:
    """Fails when one is added that no test in this folder presses."""
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    buttons: list[str] = hand.ask("[...document.querySelectorAll('[id^=button-]')].map(b => b.id.slice(7))")
    assert {name for name in buttons if f"#button-{name}" not in here} == set()
    assert set(buttons) >= BUTTONS
    keys: list[dict[str, Any]] = hand.ask("prosector.app.keys.all.map(({ key }) => key)")
    assert set(keys) >= KEYS
    assert len(keys) == len(set(keys))
