"""The quiz: finding and naming structures, what is kept of it, and that the page tells no answer while it asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.viewer.opened import Opened

LEGS = [f"{bone}/{side}" for bone in ("femur", "tibia", "fibula", "patella") for side in ("left", "right")]
BRAIN = ["brainstem/none", "cerebellum/none"]
SKULL = ["frontal-bone/none", "occipital-bone/none", "sphenoid-bone/none"]
SKULL += [f"{bone}-bone/{side}" for bone in ("parietal", "temporal") for side in ("left", "right")]
HEAD = BRAIN + SKULL
ASKED = "prosector.app.state.selection.map(i => prosector.app.data.structures[i].key)[0]"


@pytest.fixture
def quiz(open_page: Callable[..., Opened], packages: Path) -> Callable[..., Opened]:
    """Opens a package and starts a round: quiz("hand", kind="choose", level="all", count=5, seconds=0, sided=False).

    `only`: keys of what is left visible before.
    """

    def start(name: str = "hand", query: str = "", only: Sequence[str] = (), **options: Any) -> Opened:
        wishes = {key: options.pop(key) for key in ("kind", "level", "count", "seconds", "sided") if key in options}
        page = open_page((packages / name / "index.html").as_uri() + "?seed=1" + query, **options)
        if only:
            show_only(page, *only)
        begin(page, **wishes)
        return page

    return start


def begin(
    page: Opened, kind: str = "find", level: str = "all", count: int = 5, seconds: int = 0, sided: bool = False
) -> None:
    page.click("#button-quiz")
    for name, value in (("kind", kind), ("level", level), ("count", count), ("seconds", seconds)):
        page.page.check(f"#quiz-{name}-{value}")
    if sided:
        page.page.check("#quiz-sided")
    page.click("#quiz-start")


def wanted(page: Opened) -> str:
    """Key of what "Find" asks for, by its English name on the card."""
    name = page.page.inner_text("#quiz-prompt").removeprefix("Find: ")
    key: str = page.ask(
        "name => prosector.app.data.structures.find(s => s.names.en[0] === name || s.name === name).key", name
    )
    return key


def tap(page: Opened, key: str) -> None:
    page.page.mouse.click(*page.point_of(key))
    page.rest()


def prompt(page: Opened) -> str:
    return str(page.page.inner_text("#quiz-prompt"))


def answer_all(page: Opened, right: bool = True) -> None:
    """Answers every question of a "Name it" round by its options."""
    while page.page.locator("#quiz-option-1").count():
        name = page.ask(f"prosector.app.texts.unsided(prosector.app.data.byKey.get({ASKED}))")
        for option in page.page.locator(".quiz-choices button").all():
            if (option.evaluate("e => e.firstChild.textContent") == name) == right:
                option.click()
                break
        page.click("#quiz-next")


def test_find_takes_a_tap_on_the_model(quiz: Callable[..., Opened]) -> None:
    page = quiz()
    key = wanted(page)
    assert "Question 1 of 5" in page.page.inner_text(".activity")
    tap(page, key)
    assert prompt(page) == "Right"
    assert page.selected == [key]
    page.press("Enter")
    assert "Question 2 of 5" in page.page.inner_text(".activity")
    assert page.selected == []


def test_a_wrong_tap_says_what_it_was_and_shows_where_it_is(quiz: Callable[..., Opened]) -> None:
    page = quiz()
    key = wanted(page)
    name = prompt(page).removeprefix("Find: ")
    other = "capitate-bone/left" if key != "capitate-bone/left" else "hamate-bone/left"
    tap(page, other)
    assert prompt(page) == "Wrong"
    said = page.page.inner_text(".quiz-verdict p")
    assert said.startswith(
        "You chose: Capitate bone (left)" if "capitate" in other else "You chose: Hamate bone (left)"
    )
    assert said.endswith(f"The highlighted one is: {name}.")
    assert page.selected == [key]
    page.point_of(key)  # in sight


def test_what_is_there_for_orientation_is_neither_asked_nor_an_answer(quiz: Callable[..., Opened]) -> None:
    page = quiz(count=0)
    assert "of 27" in page.page.inner_text(".quiz-progress")
    tap(page, "radius/left")
    assert prompt(page).startswith("Find: ")


def test_names_are_hidden_while_it_asks(quiz: Callable[..., Opened]) -> None:
    page = quiz(kind="choose")
    key = page.ask(ASKED)
    for press in ("t", "/", "m", "k", "Control+f"):
        page.press(press)
    assert not page.page.locator(".sidebar").is_visible()
    assert not page.page.locator("#menu").is_visible()
    assert not page.page.locator("#button-structures").is_visible()
    assert not page.page.locator(".details").is_visible()
    page.page.mouse.move(*page.point_of(key))
    page.rest()
    assert not page.page.locator(".tooltip").is_visible()
    assert page.page.locator(".label:visible").count() == 0
    assert key not in page.page.url
    name = page.ask(f"prosector.app.texts.unsided(prosector.app.data.byKey.get({ASKED}))")
    # The name is among the choices, and nowhere else.
    assert page.page.inner_text(".main").count(name) == 1


def test_a_choice_is_made_by_number_and_names_differ(quiz: Callable[..., Opened]) -> None:
    page = quiz(kind="choose")
    options = page.page.locator(".quiz-choices button").evaluate_all("all => all.map(e => e.firstChild.textContent)")
    assert len(set(options)) == 4
    name = page.ask(f"prosector.app.texts.unsided(prosector.app.data.byKey.get({ASKED}))")
    page.press(str(options.index(name) + 1))
    assert prompt(page) == "Right"


TYPED = {
    "scaphoid": "Right",
    "SCAPHOID BONE": "Right",
    "scafoid": "Right",
    "os scaphoideum": "Right",
    "left scaphoid": "Right",
    "lunate": "Wrong",
    "bone": "Wrong",
    "<b>": "Wrong",
    "": "What is highlighted?",
}


def test_typed_names_are_taken_as_the_search_takes_them(hand: Opened) -> None:
    show_only(hand, "scaphoid-bone/left", "lunate-bone/left", "capitate-bone/left")
    taken = {}
    for text in TYPED:
        begin(hand, kind="type", count=0)
        while hand.ask(ASKED) != "scaphoid-bone/left":
            hand.page.click("#quiz-skip")
        hand.page.fill("#quiz-typed", text)
        hand.press("Enter")
        taken[text] = prompt(hand)
        while hand.page.locator(".activity").is_visible():
            hand.press("Escape")
    assert taken == TYPED


def show_only(page: Opened, *keys: str) -> None:
    page.ask("keys => prosector.app.state.isolate(keys.map(k => prosector.app.data.byKey.get(k).index))", list(keys))


def test_a_pair_without_its_side_takes_either_and_with_its_side_one(quiz: Callable[..., Opened]) -> None:
    page = quiz("body", only=LEGS, kind="find")
    key = wanted(page)
    assert not prompt(page).endswith(("(left)", "(right)"))
    judged = """([key, sided]) => { const g = prosector.app; const i = k => g.data.byKey.get(k).index;
      return g.does.answering(i(key)), document.getElementById('quiz-prompt').textContent; }"""
    twin = key.replace("/left", "/right") if key.endswith("/left") else key.replace("/right", "/left")
    assert page.ask(judged, [twin, False]) == "Right"
    page.press("Escape")
    page.press("Escape")
    begin(page, kind="find", sided=True, count=0)
    while not prompt(page).endswith(("(left)", "(right)")):
        page.click("#quiz-skip")
    key = wanted(page)
    twin = key.replace("/left", "/right") if key.endswith("/left") else key.replace("/right", "/left")
    assert page.ask(judged, [twin, True]) == "Wrong"


def test_a_deep_structure_is_shown_through_what_is_before_it(quiz: Callable[..., Opened]) -> None:
    page = quiz("body", only=HEAD, kind="choose", count=0)
    for _ in HEAD:
        if page.ask("prosector.app.state.xray"):
            break
        page.page.click("#quiz-skip")
    assert page.ask("prosector.app.state.xray")
    assert page.ask(ASKED) in BRAIN
    page.press("Escape")
    assert not page.ask("prosector.app.state.xray")


def test_the_easy_level_asks_for_the_largest(hand: Opened) -> None:
    hand.click("#button-quiz")
    assert "(11)" in hand.page.inner_text("label[for=quiz-level-easy]")
    hand.page.check("#quiz-level-easy")
    hand.page.check("#quiz-count-0")
    hand.click("#quiz-start")
    asked = set()
    for _ in range(11):
        asked.add(wanted(hand))
        hand.click("#quiz-skip")
    assert "third-metacarpal-bone/left" in asked
    assert "pisiform-bone/left" not in asked


def test_a_seed_asks_the_same_questions(quiz: Callable[..., Opened]) -> None:
    asked: list[list[str]] = []
    for page in (quiz(), quiz()):
        asked.append([])
        for _ in range(3):
            asked[-1].append(prompt(page))
            page.click("#quiz-skip")
    assert asked[0] == asked[1]
    assert len(set(asked[0])) == 3


def test_time_runs_out(quiz: Callable[..., Opened]) -> None:
    page = quiz(seconds=10)
    assert 0 < int(page.page.inner_text("#quiz-time")) <= 10
    page.ask("() => { const now = performance.now.bind(performance); performance.now = () => 4 * now(); }")
    page.until("document.getElementById('quiz-prompt').textContent === 'Time is up'")
    assert page.selected != []


def test_mistakes_are_reviewed_and_retried_alone(quiz: Callable[..., Opened]) -> None:
    page = quiz(kind="choose")
    page.click("#quiz-skip")
    page.click("#quiz-give")
    missed = page.ask(ASKED)
    page.click("#quiz-next")
    answer_all(page)
    assert prompt(page) == "3 of 5 right"
    assert page.page.locator(".quiz-mistake").count() == 2
    page.click("#quiz-mistake-1")
    assert page.selected == [missed]
    page.point_of(missed)
    page.click("#quiz-retry")
    assert "Question 1 of 2" in page.page.inner_text(".activity")
    answer_all(page)
    assert prompt(page) == "2 of 2 right"
    assert page.page.locator(".quiz-mistake").count() == 0


def test_results_are_kept_in_the_browser(quiz: Callable[..., Opened]) -> None:
    page = quiz(kind="choose")
    answer_all(page)
    assert prompt(page) == "5 of 5 right"
    assert page.page.locator(".quiz-record").inner_text() == "Your best so far"
    page.page.reload()
    page.page.wait_for_function("() => globalThis.prosector?.ready")
    page.rest()
    page.click("#button-quiz")
    assert page.page.inner_text(".quiz-rounds li").startswith("5 of 5 right · 100 %")
    assert page.page.inner_text(".quiz-best") == "Best: 100 %"
    page.click("#quiz-clear")
    assert page.page.locator(".quiz-rounds").count() == 0


def test_what_was_kept_is_not_trusted(open_page: Callable[..., Opened], packages: Path) -> None:
    rubbish = """[null, 3, {at: 1}, {at: 1, kind: '<b>', level: 'all', sided: true, right: 1, asked: 1, seconds: 1},
      {at: 1, kind: 'find', level: 'all', sided: false, right: 9, asked: 1, seconds: 1}]"""
    before = f"localStorage.setItem('prosector:hand:quiz', JSON.stringify({rubbish}));"
    before += "localStorage.setItem('prosector:hand:quiz-settings', '{\"kind\": [1], \"count\": -5}')"
    page = open_page(packages / "hand" / "index.html", before=before)
    page.click("#button-quiz")
    assert page.page.locator(".quiz-rounds").count() == 0
    assert page.page.is_checked("#quiz-kind-find")
    assert page.page.is_checked("#quiz-count-10")


def test_leaving_puts_everything_back(hand: Opened) -> None:
    hand.ask("prosector.app.state.set([3, 4], 2); prosector.app.state.setXray(true)")
    hand.select("capitate-bone/left")
    hand.press("2")
    modes, place = hand.modes(), hand.place()
    begin(hand, kind="choose")
    assert hand.place() != place
    hand.press("Escape")  # nothing was answered: no result
    assert not hand.page.locator(".activity").is_visible()
    assert hand.modes() == modes
    assert hand.place() == pytest.approx(place)
    assert hand.selected == ["capitate-bone/left"]
    assert hand.page.locator("#button-structures").is_visible()
    assert hand.page.locator(".sidebar").is_visible()
    assert hand.ask("prosector.app.does.answering") is None
    assert hand.ask("document.activeElement.id") == "button-quiz"


def test_it_leaves_no_steps_to_be_taken_back(hand: Opened) -> None:
    hand.select("capitate-bone/left")
    hand.press("h")
    steps = hand.ask("history.length")
    before = hand.modes()
    begin(hand, kind="choose")
    assert not hand.ask("prosector.app.state.canUndo")
    hand.click("#quiz-give")
    hand.press("Control+z")
    hand.click("#quiz-stop")  # the result
    hand.click("#quiz-mistake-0")
    while hand.page.locator(".activity").is_visible():
        hand.press("Escape")
    assert hand.modes() == before
    assert hand.ask("history.length") == steps
    assert hand.ask("location.hash") == "#capitate-bone/left"
    hand.press("Control+z")
    assert hand.hidden() == set()
    assert not hand.ask("prosector.app.state.canUndo")


def test_only_what_is_shown_can_be_asked_for(hand: Opened) -> None:
    show_only(hand, "scaphoid-bone/left", "lunate-bone/left", "capitate-bone/left")
    begin(hand, count=0)
    assert "of 3" in hand.page.inner_text(".quiz-progress")
    assert len(hand.hidden()) == 26


def test_it_is_played_by_keyboard_and_heard(quiz: Callable[..., Opened]) -> None:
    page = quiz()
    name = prompt(page)
    assert page.spoken() == f"Question 1 of 5. {name}"
    key = wanted(page)
    page.press("n")
    assert page.spoken().startswith("Structure 1 of 27, ")
    for _ in range(26):
        if page.selected == [key]:
            break
        page.page.keyboard.press("n")
    assert page.selected == [key]
    assert name.removeprefix("Find: ") not in page.spoken()
    page.press("Enter")
    assert page.spoken() == f"Right. This is: {name.removeprefix('Find: ')}."
    assert page.ask("document.activeElement.id") == "quiz-next"


def test_it_speaks_the_pages_languages(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page((packages / "hand" / "index.html").as_uri() + "?seed=1&lang=de")
    begin(page)
    english = page.ask("prosector.app.texts.setNames('la'), document.getElementById('quiz-prompt').textContent")
    assert english.startswith("Finde: ")
    latin = {name for names in page.ask("prosector.app.data.structures.map(s => s.names.la ?? [])") for name in names}
    assert english.removeprefix("Finde: ") in latin
    assert "Frage 1 von 5" in page.page.inner_text(".activity")


def test_a_single_structure_has_no_quiz(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "femur" / "index.html")
    assert page.page.locator("#button-quiz").count() == 0


@pytest.mark.parametrize(("width", "height", "touch", "theme"), [(1280, 800, False, "light"), (320, 568, True, "dark")])
def test_axe_finds_nothing_and_nothing_is_cut_off(
    quiz: Callable[..., Opened], width: int, height: int, touch: bool, theme: str
) -> None:
    page = quiz(kind="find", width=width, height=height, touch=touch, color_scheme=theme)
    found: list[str] = []

    def look(state: str) -> None:
        found.extend(f"{state}: {violation}" for violation in page.axe())
        outside = page.ask(
            """() => [...document.querySelectorAll('.activity *, dialog[open] *')].filter(e => e.checkVisibility())
            .filter(e => !e.closest('.visually-hidden, .icon'))
            .map(e => [e.id || e.className, e.getBoundingClientRect()])
            .filter(([, r]) => r.width && (r.left < 0 || r.right > innerWidth)).map(([name]) => name)"""
        )
        found.extend(f"{state}: {name} is cut off" for name in outside)
        small = page.ask(
            """() => [...document.querySelectorAll('.activity button, dialog[open] button')]
            .map(e => [e.id, e.getBoundingClientRect()])
            .filter(([, r]) => r.width && r.height < 36).map(([id]) => id)"""
        )
        found.extend(f"{state}: {name} is small" for name in small)

    look("find")
    page.click("#quiz-give")
    look("told")
    page.click("#quiz-stop")
    look("result")
    page.click("#quiz-settings")
    look("settings")
    page.page.check("#quiz-kind-choose")
    page.click("#quiz-start")
    look("choose")
    page.click("#quiz-stop")
    begin(page, kind="type")
    look("type")
    assert found == []


def test_nothing_is_drawn_while_it_waits(quiz: Callable[..., Opened]) -> None:
    page = quiz(kind="choose", seconds=40)
    page.page.mouse.move(5, 5)
    before = page.still()
    page.page.wait_for_timeout(1200)  # the clock goes on
    assert page.frames == before
