"""SCORM 1.2: what a learning platform is told, checked against one that records every call."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.viewer.opened import Opened

# As platforms have it: an object in the window around the page; it keeps values and notes what is called.
PLATFORM = """<!doctype html><title>Platform</title><link rel="icon" href="data:,"><script>
var calls = [], kept = Object.assign({"cmi.core.lesson_status": "not attempted"}, KEPT);
var API = {
  LMSInitialize: function (x) { calls.push(["LMSInitialize", x]); return "true"; },
  LMSGetValue: function (k) { calls.push(["LMSGetValue", k]); return kept[k] === undefined ? "" : kept[k]; },
  LMSSetValue: function (k, v) { calls.push(["LMSSetValue", k, v]); kept[k] = v; return "true"; },
  LMSCommit: function (x) { calls.push(["LMSCommit", x]); return "true"; },
  LMSFinish: function (x) { calls.push(["LMSFinish", x]); return "true"; },
  LMSGetLastError: function () { return "0"; },
};
BREAK
</script><iframe src="FRAME" width="900" height="600" allow="fullscreen"></iframe>"""


class Platform:
    """The page in a platform's frame."""

    def __init__(self, outer: Opened, frame: Any) -> None:
        self.outer, self.frame = outer, frame

    @property
    def calls(self) -> list[list[str]]:
        calls: list[list[str]] = self.outer.ask("calls")
        return calls

    @property
    def kept(self) -> dict[str, str]:
        kept: dict[str, str] = self.outer.ask("kept")
        return kept

    def play(self, right: int, wrong: int = 0, gives_up: int = 0) -> None:
        """A whole round of five."""
        frame = self.frame
        if not frame.locator(".activity").is_visible():
            frame.click("#button-quiz")
            frame.check("#quiz-kind-choose")
            frame.check("#quiz-count-5")
            frame.click("#quiz-start")
        for answer in ["right"] * right + ["wrong"] * wrong + ["give"] * gives_up:
            name = frame.evaluate(
                "() => { const { app } = prosector;"
                " return app.texts.unsided(app.data.structures[app.state.selection[0]]); }"
            )
            if answer == "give":
                frame.click("#quiz-give")
            else:
                names = frame.locator(".quiz-choices button").evaluate_all("a => a.map(e => e.firstChild.textContent)")
                at = names.index(name) if answer == "right" else (names.index(name) + 1) % 4
                frame.click(f"#quiz-option-{at + 1}")
            frame.click("#quiz-next")


@pytest.fixture
def platform(open_page: Callable[..., Opened], packages: Path, served: str) -> Callable[..., Platform]:
    def launch(
        kept: str = "{}", breaks: str = "", package: str = "hand", query: str = "?scorm&seed=3", depth: int = 0
    ) -> Platform:
        folder = packages / "lms"
        folder.mkdir(exist_ok=True)
        inner = f"../{package}/index.html{query}"
        for level in range(depth):
            (folder / f"level{level}.html").write_text(f'<!doctype html><iframe src="{inner}" width=880></iframe>')
            inner = f"level{level}.html"
        page = PLATFORM.replace("KEPT", kept).replace("BREAK", breaks).replace("FRAME", inner)
        (folder / "lms.html").write_text(page)
        outer = open_page(f"{served}/lms/lms.html", waits=False)
        frame = frame_of(outer, package)
        return Platform(outer, frame)

    return launch


def frame_of(outer: Opened, package: str) -> Any:
    for _ in range(600):
        found = [frame for frame in outer.page.frames if f"/{package}/index.html" in frame.url]
        if found:
            found[0].wait_for_function("() => globalThis.prosector?.ready === true")
            return found[0]
        outer.page.wait_for_timeout(100)
    raise AssertionError("the package's frame did not open")


def test_a_passed_quiz_is_reported(platform: Callable[..., Platform]) -> None:
    lms = platform()
    assert lms.calls[0] == ["LMSInitialize", ""]
    assert lms.kept["cmi.core.lesson_status"] == "incomplete"
    lms.play(right=4, wrong=1)
    kept = lms.kept
    assert kept["cmi.core.lesson_status"] == "passed"
    assert {k: v for k, v in kept.items() if k.startswith("cmi.core.score")} == {
        "cmi.core.score.min": "0",
        "cmi.core.score.max": "100",
        "cmi.core.score.raw": "80",
    }
    assert 0 < len(kept["cmi.suspend_data"]) <= 4096
    assert lms.calls[-1] == ["LMSCommit", ""]
    assert "LMSFinish" not in [call[0] for call in lms.calls]
    # Leaving: the time is told, then the session is closed, once.
    lms.outer.ask("document.querySelector('iframe').src = 'about:blank'")
    lms.outer.page.wait_for_function("() => calls.some(call => call[0] === 'LMSFinish')")
    assert [call[0] for call in lms.calls].count("LMSFinish") == 1
    assert lms.calls[-1] == ["LMSFinish", ""]
    hours, minutes, seconds = lms.kept["cmi.core.session_time"].split(":")
    assert (len(hours), len(minutes), len(seconds)) == (4, 2, 5)
    assert float(hours) * 3600 + float(minutes) * 60 + float(seconds) > 0
    assert lms.kept["cmi.core.exit"] == "suspend"


def test_the_platforms_pass_mark_counts_and_the_best_round_stays(platform: Callable[..., Platform]) -> None:
    lms = platform(kept='{"cmi.student_data.mastery_score": "60"}')
    lms.play(right=2, gives_up=3)
    assert lms.kept["cmi.core.lesson_status"] == "failed"
    assert lms.kept["cmi.core.score.raw"] == "40"
    lms.frame.click("#quiz-again")
    lms.play(right=3, gives_up=2)
    assert lms.kept["cmi.core.lesson_status"] == "passed"
    assert lms.kept["cmi.core.score.raw"] == "60"
    lms.frame.click("#quiz-again")
    lms.play(right=0, wrong=5)
    assert lms.kept["cmi.core.lesson_status"] == "passed"
    assert lms.kept["cmi.core.score.raw"] == "60"


def test_history_comes_back_from_the_platform(platform: Callable[..., Platform]) -> None:
    data = '{"v":1,"rounds":[[1700000000000,1,0,0,7,10,65],[1,9,9,9,9,9,9],null]}'
    lms = platform(kept=f"{{'cmi.suspend_data': '{data}', 'cmi.core.lesson_status': 'passed'}}")
    lms.frame.click("#button-quiz")
    assert lms.frame.inner_text(".quiz-rounds").startswith("7 of 10 right · 70 %")
    assert lms.frame.locator(".quiz-rounds li").count() == 1
    assert lms.kept["cmi.core.lesson_status"] == "passed"


def test_frames_between_are_climbed(platform: Callable[..., Platform]) -> None:
    lms = platform(query="", depth=3)
    assert lms.kept["cmi.core.lesson_status"] == "incomplete"


def test_a_single_structure_is_complete_once_seen(platform: Callable[..., Platform]) -> None:
    assert platform(package="femur").kept["cmi.core.lesson_status"] == "completed"


def test_a_review_reports_nothing(platform: Callable[..., Platform]) -> None:
    lms = platform(kept='{"cmi.core.lesson_mode": "review", "cmi.core.lesson_status": "passed"}')
    lms.play(right=0, gives_up=5)
    assert [call for call in lms.calls if call[0] == "LMSSetValue"] == []


@pytest.mark.parametrize(
    "breaks",
    [
        "API.LMSSetValue = API.LMSCommit = function () { throw new Error('down'); };",
        "for (const name in API) API[name] = function () { throw new Error('down'); };",
        "API.LMSInitialize = function () { return 'false'; };",
        "API = 7;",
    ],
    ids=["later", "at once", "refused", "nonsense"],
)
def test_a_broken_platform_breaks_nothing(platform: Callable[..., Platform], breaks: str) -> None:
    lms = platform(breaks=breaks)
    lms.play(right=5)
    assert lms.frame.inner_text("#quiz-prompt") == "5 of 5 right"


def test_a_platform_of_another_origin_and_none_at_all(
    open_page: Callable[..., Opened], packages: Path, served: str
) -> None:
    other = served.replace("127.0.0.1", "localhost")
    folder = packages / "lms"
    folder.mkdir(exist_ok=True)
    page = PLATFORM.replace("KEPT", "{}").replace("BREAK", "").replace("FRAME", f"{other}/hand/index.html?embed")
    (folder / "foreign.html").write_text(page)
    outer = open_page(f"{served}/lms/foreign.html", waits=False)
    frame = frame_of(outer, "hand")
    assert frame.locator("#button-quiz").is_visible()
    assert outer.ask("calls") == []
    alone = open_page(f"{served}/hand/index.html?scorm")
    alone.page.wait_for_function(
        "() => document.querySelector('.toast')?.textContent.startsWith('No learning platform')"
    )
