"""In another page's frame: what is left out, what stays in sight, and what the page around is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.viewer.opened import LIMIT, REST, Opened
from tests.viewer.test_scorm import frame_of

AROUND = """<!doctype html><title>Course</title><link rel="icon" href="data:,"><script>
var told = []; addEventListener("message", function (event) { told.push([event.origin, event.data]); });
</script><iframe src="FRAME" width="WIDTH" height="420"></iframe>"""


@pytest.fixture
def embedded(open_page: Callable[..., Opened], packages: Path, served: str) -> Callable[..., tuple[Opened, Any]]:
    """Opens a course page with the package in its frame: embedded("?embed", width=600); gives both."""

    def put(query: str, width: int = 600, origin: str = "", package: str = "hand") -> tuple[Opened, Any]:
        folder = packages / "course"
        folder.mkdir(exist_ok=True)
        inner = f"{origin or served}/{package}/index.html{query}".replace("&", "&amp;")
        (folder / "course.html").write_text(AROUND.replace("FRAME", inner).replace("WIDTH", str(width)))
        outer = open_page(f"{served}/course/course.html", waits=False)
        return outer, frame_of(outer, package)

    return put


def told(outer: Opened, frame: Any) -> list[Any]:
    """All that the page around was told until now: messages come in the order in which they were sent."""
    frame.evaluate("parent.postMessage('the last', '*')")
    outer.until("told.some(([, data]) => data === 'the last')")
    all_of_it: list[Any] = outer.ask("told")
    return all_of_it[:-1]


SELECTED = "prosector.app.state.selection.map(i => prosector.app.data.structures[i].key)"


@pytest.mark.parametrize("width", [320, 600, 980])
def test_a_frame_shows_the_model_and_its_credit(embedded: Callable[..., Any], width: int) -> None:
    _, frame = embedded("?embed", width)
    assert not frame.locator("#search").is_visible()
    assert not frame.locator("#button-link").is_visible()
    assert frame.locator("#button-views").is_visible()
    licence = frame.locator(".embed-credit a").first
    assert licence.is_visible()
    assert licence.get_attribute("href") == "https://creativecommons.org/publicdomain/zero/1.0/"
    assert licence.get_attribute("target") == "_blank"
    assert licence.get_attribute("rel") == "noopener noreferrer"
    # It stays in sight, whatever opens.
    frame.evaluate("prosector.app.state.select([0])")
    frame.evaluate(REST, LIMIT)
    for name in (".embed-credit a", "#embed-open"):
        assert frame.evaluate(
            """name => { const e = document.querySelector(name), r = e.getBoundingClientRect();
            return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) === e; }""",
            name,
        )
    assert frame.evaluate("document.documentElement.scrollWidth") <= width


def test_the_whole_page_is_one_click_away(embedded: Callable[..., Any]) -> None:
    _, frame = embedded("?embed&lang=de&structure=scaphoid-bone/left&origin=https://example.org")
    address = frame.get_attribute("#embed-open", "href")
    assert "embed" not in address
    assert "origin" not in address
    assert "lang=de" in address


def test_structure_language_and_theme_are_asked_for_by_the_address(embedded: Callable[..., Any]) -> None:
    _, frame = embedded("?embed&structure=scaphoid-bone/left&lang=de&theme=dark")
    assert frame.evaluate(SELECTED) == ["scaphoid-bone/left"]
    assert frame.evaluate("document.documentElement.lang") == "de"
    assert frame.evaluate("document.documentElement.dataset.theme") == "dark"
    assert frame.get_attribute("#button-views", "aria-label") == "Ansichten"


def test_a_structure_that_is_not_there_is_said(embedded: Callable[..., Any]) -> None:
    _, frame = embedded("?embed&structure=%3Cimg%20src%3Dx%3E")
    assert frame.evaluate(SELECTED) == []
    assert frame.inner_text(".toast") == "This page has no structure “<img src=x>”."


def test_the_named_origin_is_told_what_is_selected(embedded: Callable[..., Any], served: str) -> None:
    other = served.replace("127.0.0.1", "localhost")
    outer, frame = embedded(f"?embed&origin={served}", origin=other)
    frame.evaluate("prosector.app.state.select([prosector.app.data.byKey.get('scaphoid-bone/left').index])")
    frame.evaluate("prosector.app.state.select([])")
    outer.page.wait_for_function("told.length === 2")
    shape = {"source": "prosector", "version": 1, "type": "selection", "package": "hand"}
    assert outer.ask("told") == [
        [other, {**shape, "keys": ["scaphoid-bone/left"]}],
        [other, {**shape, "keys": []}],
    ]
    # What the quiz highlights is its answer.
    frame.click("#button-quiz")
    frame.check("#quiz-kind-choose")
    frame.click("#quiz-start")
    assert len(frame.evaluate(SELECTED)) == 1
    assert len(told(outer, frame)) == 2


@pytest.mark.parametrize("origin", ["", "*", "https://example.org", "javascript:alert(1)", "null"])
def test_nobody_else_is_told(embedded: Callable[..., Any], origin: str) -> None:
    outer, frame = embedded(f"?embed&origin={origin}", package="femur")
    outer.complaints.clear()
    frame.evaluate("prosector.app.state.select([0])")
    assert told(outer, frame) == []
    # The browser itself notes that a message went to nobody.
    outer.complaints[:] = [text for text in outer.complaints if "postMessage" not in text]


def test_axe_finds_nothing_in_an_embedded_page(open_page: Callable[..., Opened], packages: Path) -> None:
    where = (packages / "hand" / "index.html").as_uri() + "?embed"
    assert open_page(where, width=600, height=420).axe() == []
