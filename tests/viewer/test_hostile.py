"""Names, definitions and addresses are strangers' text. None of it becomes markup, script, or a request."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.viewer.opened import Opened
from tests.viewer.packages import write_folder, write_single

MARKUP = (
    '<img src=x onerror="globalThis.caught=1"><script>globalThis.caught=1</script></script><b>bold</b>&amp;{{title}}'
)
ADDRESS = "javascript:globalThis.caught=1"


@pytest.fixture
def hostile(model: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
    given = model("hand")
    annotations = given["annotations"]
    annotations.update(title=MARKUP, id="../../etc/<x>", languages=["en", "<b>", "__proto__", "la"])
    annotations["attribution"] = {"licence": MARKUP, "credit": MARKUP, "changes": MARKUP, "licence_url": ADDRESS}
    for structure in annotations["structures"]:
        structure["name"] = f"{MARKUP} {structure['key']}"
        structure["names"] = {"en": [MARKUP, MARKUP], "la": [MARKUP], "__proto__": ["x"], "<b>": ["y"]}
        structure["definition"] = {
            "text": f"{MARKUP}\n\n{MARKUP}",
            "source": {"name": MARKUP, "url": ADDRESS, "licence": MARKUP},
        }
        structure["findings"] = [MARKUP, 7, None]
        structure["ta2"], structure["fma"], structure["system"] = MARKUP, MARKUP, MARKUP
    annotations["tree"] = [{"key": MARKUP, "names": {"en": [MARKUP]}, "children": annotations["tree"]}]
    for label in annotations["labels"]:
        label["names"] = {"en": [MARKUP]}
    return given


@pytest.mark.parametrize("form", ["folder", "single"])
def test_markup_is_shown_as_text_everywhere(
    hostile: dict[str, Any], form: str, open_page: Callable[..., Opened], tmp_path: Path, built: Path
) -> None:
    where = (
        write_folder(tmp_path, hostile, MARKUP)
        if form == "folder"
        else write_single(tmp_path / "one.html", hostile, MARKUP)
    )
    page = open_page(where)
    assert page.page.title() == MARKUP
    page.select("scaphoid-bone/left")
    assert page.page.locator(".details h2").inner_text() == f"{MARKUP} scaphoid-bone/left"
    assert page.page.locator(".definition p").first.inner_text() == MARKUP
    assert page.page.locator(".label.shown").first.inner_text() == MARKUP
    page.page.fill("#search", "onerror")
    page.rest()
    page.page.fill("#search", MARKUP)
    for dialog in ("help", "credits", "link"):
        page.ask(f"document.getElementById('button-{dialog}').click()")
    page.until("document.querySelector('.toast:not([hidden]), #dialog-link[open]')")
    assert page.page.locator("#dialog-credits").inner_text().count(MARKUP) == 4
    assert page.page.locator("img, b, iframe, object, embed").count() == 0
    links: list[str] = page.ask("[...document.querySelectorAll('a[href]')].map(a => a.href)")
    assert all(link.startswith(("https://", "http://")) for link in links)
    assert page.ask("globalThis.caught") is None
    assert page.ask("({}).x") is None
    assert [url for url in page.requests if not url.startswith(("file:", "data:"))] == []


def test_names_that_are_not_texts_do_no_harm(
    model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path, built: Path
) -> None:
    given = model("hand")
    odd: list[Any] = [None, 7, "", " ", [], {}, ["x"], "a\u202eb", "x" * 5000]
    for structure, value in zip(given["annotations"]["structures"], odd * 4, strict=False):
        structure.update(
            name=value, names={"en": value, "la": [value]}, definition=value, low=value, high=[1, "a", None]
        )
    given["annotations"].update(title=[], languages=None, attribution="x", views="y")
    page = open_page(write_folder(tmp_path, given))
    for index in range(len(odd)):
        page.ask(f"prosector.app.state.select([{index}])")
        page.rest()
    assert page.ask("document.documentElement.scrollWidth") <= 1000


def test_a_tree_that_never_ends_or_repeats_itself_is_cut(
    model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path, built: Path
) -> None:
    given = model("hand")
    node: dict[str, Any] = {"structure": "scaphoid-bone/left"}
    for _ in range(300):
        node = {"key": "g", "names": {"en": ["Group"]}, "children": [node, {"structure": "hamate-bone/left"}]}
    given["annotations"]["tree"] = [node]
    page = open_page(write_folder(tmp_path, given))
    leaves = page.page.locator("[role=treeitem]:not([aria-expanded])").count()
    assert leaves == 29


def test_the_policy_allows_no_inline_script_and_no_request(
    hand: Opened, open_page: Callable[..., Opened], packages: Path
) -> None:
    for page in (hand, open_page(packages / "hand.html")):
        page.ask(
            """() => { const script = document.createElement('script'); script.textContent = 'globalThis.caught = 1';
            document.body.append(script);
            const link = document.createElement('a'); link.setAttribute('onclick', 'caught=2');
            document.body.append(link); link.click(); return fetch('https://example.org/').catch(() => {}); }"""
        )
        assert page.ask("globalThis.caught") is None
        refused = [text for text in page.complaints if "Content Security Policy" in text]
        assert len(refused) >= 3
        page.complaints.clear()


def test_a_hash_that_names_nothing_is_shown_as_text(open_page: Callable[..., Opened], packages: Path) -> None:
    where = (packages / "femur" / "index.html").as_uri()
    page = open_page(where + "#nobody/right")
    for odd in ("#<img src=x onerror=alert(1)>", "#%E0%A4%A", "#nobody/left", "#__proto__", "#" + "x" * 3000):
        page.page.goto("about:blank")  # else it would be the same visit
        page.go(where + odd)
        assert page.page.locator(".toast").is_visible()
        assert page.selected == []
        assert page.page.locator("img").count() == 0


def test_the_sources_put_no_text_in_as_markup() -> None:
    sources = Path(__file__).resolve().parents[2] / "addon" / "viewer" / "src"
    wrong = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|createContextualFragment"
    )
    assert [path.name for path in sources.rglob("*.ts") if wrong.search(path.read_text(encoding="utf-8"))] == []
