"""The page opens in every way students open it, and says so when it cannot."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.viewer.opened import Opened
from tests.viewer.packages import model_object, write_folder, write_single

NO_WEBGL = "HTMLCanvasElement.prototype.getContext = () => null;"


def assert_shows_the_hand(page: Opened) -> None:
    assert page.page.title() == "Bones of the left hand"
    assert page.page.locator("h1").inner_text() == "Bones of the left hand"
    picture = page.picture()
    covered = (picture[..., 3] > 200).mean()
    assert 0.01 < covered < 0.5
    # Bone, lit: not one flat tone, and warmer than grey.
    solid = picture[picture[..., 3] > 250][:, :3].astype(int)
    assert len(set(map(tuple, solid))) > 200
    assert (solid[:, 0] > solid[:, 2] + 15).mean() > 0.7


def test_opens_by_double_click_from_a_folder(hand: Opened) -> None:
    assert_shows_the_hand(hand)
    assert all(url.startswith(("file:", "data:")) for url in hand.requests)
    files = {url.rsplit("/", 1)[1] for url in hand.requests if url.startswith("file:")}
    assert files == {"index.html", "model.js", "viewer.js"}


def test_opens_as_a_single_file(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "hand.html")
    assert_shows_the_hand(page)
    assert [url for url in page.requests if not url.startswith("data:")] == [(packages / "hand.html").as_uri()]


def test_opens_when_served_and_asks_nobody_else(open_page: Callable[..., Opened], served: str) -> None:
    page = open_page(f"{served}/hand/")
    assert_shows_the_hand(page)
    assert all(url.startswith((served, "data:")) for url in page.requests)


def test_the_instructors_view_is_the_first(hand: Opened) -> None:
    place = hand.place()
    # The file's direction (-0.6, 0.8, 0) in the scene: from the left front.
    assert place["yaw"] == pytest.approx(0.6435, abs=1e-3)
    assert place["pitch"] == pytest.approx(0, abs=1e-6)
    assert place["roll"] == 0


def broken(model: dict[str, Any], how: str) -> dict[str, Any]:
    data = bytearray(base64.b64decode(model["glb"]))
    if how == "one bit":
        data[len(data) // 2] ^= 1
        return {**model, "glb": base64.b64encode(bytes(data)).decode()}
    changes = {
        "another checksum": {"crc32": model["crc32"] ^ 1},
        "half of it": {"glb": model["glb"][: len(model["glb"]) // 8 * 4]},
        "no base64": {"glb": "?" + model["glb"][1:]},
        "newer model": {"schema": 2},
        "newer annotations": {"annotations": {**model["annotations"], "schema": 3}},
        "no annotations": {"annotations": None},
        "no geometry": {"glb": None},
    }
    return {**model, **changes[how]}


BROKEN = {
    "one bit": "damaged",
    "another checksum": "damaged",
    "half of it": "damaged",
    "no base64": "damaged",
    "no geometry": "damaged",
    "newer model": "different versions",
    "newer annotations": "different versions",
    "no annotations": "different versions",
}


def test_a_broken_model_is_said_on_the_page(
    built: Path, model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path
) -> None:
    whole = model("femur")
    page = open_page(write_folder(tmp_path / "whole", whole))
    assert page.page.locator("[role=alert]").count() == 0
    for how, says in BROKEN.items():
        page.go(write_folder(tmp_path / how, broken(whole, how)))
        alert = page.page.locator("[role=alert]")
        assert alert.is_visible(), how
        assert says in alert.inner_text(), how
        assert page.axe() == [], how


def test_a_missing_model_is_said_on_the_page(built: Path, open_page: Callable[..., Opened], tmp_path: Path) -> None:
    page = open_page(write_folder(tmp_path, None))
    assert "model.js is missing" in page.page.locator("[role=alert]").inner_text()
    page.complaints[:] = [text for text in page.complaints if "ERR_FILE_NOT_FOUND" not in text]


def test_a_cut_model_file_is_said_on_the_page(
    built: Path, model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path
) -> None:
    index = write_folder(tmp_path, model("femur"))
    script = tmp_path / "model.js"
    script.write_bytes(script.read_bytes()[:-5000])
    page = open_page(index)
    assert "damaged" in page.page.locator("[role=alert]").inner_text()
    assert all("SyntaxError" in text or "Invalid or unexpected token" in text for text in page.complaints)
    page.complaints.clear()


def test_a_cut_single_file_is_said_on_the_page(
    built: Path, model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path
) -> None:
    path = write_single(tmp_path / "one.html", model("femur"))
    text = path.read_text(encoding="utf-8")
    at = text.index('"glb"')
    path.write_text(text[: at + 400] + text[at + 900 :], encoding="utf-8")
    page = open_page(path)
    assert "damaged" in page.page.locator("[role=alert]").inner_text()


def test_a_browser_without_3d_is_told_so(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "femur" / "index.html", before=NO_WEBGL)
    assert "WebGL 2" in page.page.locator("[role=alert]").inner_text()
    page.complaints.clear()  # three.js reports it, too


def test_the_message_is_in_the_readers_language(open_page: Callable[..., Opened], built: Path, tmp_path: Path) -> None:
    page = open_page(write_folder(tmp_path, None), locale="de-DE")
    assert "Die Datei model.js fehlt" in page.page.locator("[role=alert]").inner_text()
    page.complaints.clear()


def test_empty_labels_views_and_tree_are_no_trouble(
    built: Path, model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path
) -> None:
    bare = model("hand")
    bare["annotations"].update(labels=[], views=[], tree=[])
    page = open_page(write_folder(tmp_path, bare))
    assert page.place()["yaw"] == 0  # its own view: from the front
    assert page.page.locator("[role=tree] [role=treeitem]").count() == 29
    assert page.page.locator(".label.shown").count() > 10


def test_what_the_annotations_do_not_describe_is_shown_all_the_same(
    built: Path, model: Callable[[str], dict[str, Any]], open_page: Callable[..., Opened], tmp_path: Path
) -> None:
    bare = model("femur")
    bare["annotations"] = {
        "schema": 2,
        "structures": [{"key": 7}, "x", None],
        "tree": {"a": 1},
        "labels": [[]],
        "views": [3],
    }
    page = open_page(write_folder(tmp_path, bare))
    page.select("femur/left")
    assert page.page.locator(".details h2").inner_text() == "femur/left"


@pytest.mark.parametrize("form", ["quantised", "meshopt"])
def test_compressed_models_look_the_same(
    form: str,
    hand: Opened,
    models: Path,
    model: Callable[[str], dict[str, Any]],
    open_page: Callable[..., Opened],
    tmp_path: Path,
) -> None:
    packed = model_object((models / f"hand-{form}.glb").read_bytes(), model("hand")["annotations"])
    assert packed["bytes"] < model("hand")["bytes"] * {"quantised": 0.7, "meshopt": 0.5}[form]
    page = open_page(write_folder(tmp_path, packed))
    plain, compact = hand.picture().astype(int), page.picture().astype(int)
    assert np.abs(plain - compact).mean() < 0.5
    assert np.array_equal(plain[..., 3] > 128, compact[..., 3] > 128) or (
        ((plain[..., 3] > 128) != (compact[..., 3] > 128)).mean() < 0.001
    )
    x, y = page.point_of("scaphoid-bone/left")
    page.page.mouse.click(x, y)
    assert page.selected == ["scaphoid-bone/left"]
