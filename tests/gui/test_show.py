"""Showing, labelling, cutting and undoing in a real window, looked at through its pixels."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from tests.gui.window import Window

WIDTH, HEIGHT = 640, 480
STATE = "result = sorted((n, repr(v)) for n, v in module('scene.snapshot').whole().items())"
# Where the corners of the visible structures are in the view: -1 to 1 on both axes.
CORNERS = """
from mathutils import Vector
region_3d = view()[0].spaces.active.region_3d
corners = []
for item in bpy.context.view_layer.objects:
    if item.visible_get() and item.type == "MESH":
        for corner in item.bound_box:
            flat = region_3d.perspective_matrix @ (item.matrix_world @ Vector(corner)).to_4d()
            corners.append([flat.x / flat.w, flat.y / flat.w])
result = corners
"""


@pytest.fixture
def client(window: Window) -> Iterator[Client]:
    with window.client() as connection:
        connection.request("scene.show", {"mode": "restore"}, timeout=120)
        yield connection
        connection.request("scene.show", {"mode": "restore"}, timeout=120)


def show(client: Client, *structures: str, **options: Any) -> dict[str, Any]:
    return dict(client.request("scene.show", {"structures": list(structures), **options}, timeout=120))


def pixels(client: Client, view: str = "current", keep: Path | None = None) -> np.ndarray:
    """The view's picture (height, width, 3)."""
    asked = {"view": view, "width": WIDTH, "height": HEIGHT}
    data = base64.b64decode(str(client.request("view.capture", asked, timeout=120)["png"]))
    if keep is not None:
        keep.parent.mkdir(parents=True, exist_ok=True)
        keep.write_bytes(data)
    body, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            body += data[at + 8 : at + 8 + length]
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(HEIGHT, 1 + WIDTH * 3)
    return rows[:, 1:].reshape(HEIGHT, WIDTH, 3).astype(int)


def drawn(picture: np.ndarray) -> np.ndarray:
    """Which pixels are not background (height, width)."""
    found: np.ndarray = np.abs(picture - picture[0, 0]).sum(axis=2) > 24
    return found


def test_a_structure_shown_alone_fills_the_view(window: Window, client: Client, pictures: Path) -> None:
    shown = show(client, "left femur", view="anterior")
    assert (shown["visible"], shown["framed"]) == (1, True)
    window.until("abs(view()[0].spaces.active.region_3d.view_matrix[2][1] + 1) < 1e-4")  # drawn from the front
    corners = np.abs(np.array(window.run(CORNERS)))
    assert corners.max() <= 1.0
    assert corners.max() > 0.7
    seen = drawn(pixels(client, keep=pictures / "show-isolated.png"))
    assert 0.01 < seen.mean() < 0.4


def test_labels_are_drawn_in_the_view_and_in_pictures_of_it(window: Window, client: Client, pictures: Path) -> None:
    show(client, "left femur", "left tibia", "left patella", view="anterior")
    bare = pixels(client)
    shown = show(client, "left femur", "left tibia", "left patella", mode="as_is", labels="de", frame=False)
    assert shown["labels_drawn"] is True
    assert len(shown["labels"]) >= 3
    labelled = pixels(client, keep=pictures / "show-labels.png")
    assert (np.abs(labelled - bare).sum(axis=2) > 60).sum() > 2000
    # From behind they are as readable: the texts face whoever looks.
    behind = pixels(client, "posterior", keep=pictures / "show-labels-behind.png")
    window.screenshot(pictures / "show-window.png")
    show(client, mode="as_is", labels="none", frame=False)
    assert (np.abs(pixels(client, "posterior") - behind).sum(axis=2) > 60).sum() > 2000


def test_a_section_takes_the_front_away(window: Window, client: Client, pictures: Path) -> None:
    show(client, "left femur", view="left")
    whole = drawn(pixels(client, "left"))
    client.request("scene.section", {"plane": "transverse", "percent": 50}, timeout=120)
    cut = drawn(pixels(client, "left", keep=pictures / "show-section.png"))
    rows = np.flatnonzero(whole.any(axis=1))
    middle = (rows[0] + rows[-1]) // 2
    assert cut[: middle - 10].sum() < 0.05 * whole[: middle - 10].sum()  # the upper half is gone
    assert cut[middle + 10 :].sum() > 0.9 * whole[middle + 10 :].sum()
    client.request("scene.section", {"plane": "none"}, timeout=120)
    assert (drawn(pixels(client, "left")) == whole).mean() > 0.999


def test_fading_lets_what_lies_behind_be_seen(window: Window, client: Client, pictures: Path) -> None:
    show(client, "left femur", "left tibia", view="anterior")
    before = pixels(client)
    shown = show(client, "left femur", mode="fade", frame=False)
    assert shown["faded"] == 1
    assert (np.abs(pixels(client, keep=pictures / "show-faded.png") - before).sum(axis=2) > 40).sum() > 500
    assert window.run("result = view()[0].spaces.active.shading.color_type") == "OBJECT"


def test_everything_is_put_back_in_the_window(window: Window, client: Client) -> None:
    before = window.run(STATE)
    show(client, "left femur", "liver", context="all", labels="la", view="own", explode=80)
    client.request("scene.section", {"plane": "coronal"}, timeout=120)
    assert window.run(STATE) != before
    show(client, mode="restore")
    assert window.run(STATE) == before


def test_a_person_undoes_and_redoes_with_blenders_own_keys(window: Window, client: Client) -> None:
    visible = client.request("scene.state")["visible"]
    show(client, "left femur", mode="xray", frame=False)
    client.request("scene.section", {"plane": "coronal"}, timeout=120)
    window.by_key("bpy.ops.ed.undo()", "not view()[0].spaces.active.region_3d.use_clip_planes")
    window.by_key("bpy.ops.ed.undo()", "view()[0].spaces.active.shading.color_type != 'OBJECT'")
    assert client.request("scene.state")["visible"] == visible
    assert "prosector_shown" not in window.run("result = list(bpy.context.scene.keys())")
    with pytest.raises(ProsectorError) as error:
        client.request("scene.undo")
    assert error.value.code is Code.SCENE_CHANGED
    window.by_key("bpy.ops.ed.redo()", "view()[0].spaces.active.shading.color_type == 'OBJECT'")


def test_the_last_change_is_undone_in_the_window(window: Window, client: Client) -> None:
    show(client, "left femur")
    before = window.run(STATE)
    show(client, "left tibia", mode="add")
    assert client.request("scene.undo")["undone"] == "Prosector: Show also Tibia (left)"
    assert window.run(STATE) == before


def test_nothing_is_changed_while_something_is_edited(window: Window, client: Client) -> None:
    window.by_key(
        "bpy.context.view_layer.objects.active = bpy.data.objects['Femur.l']\nbpy.ops.object.mode_set(mode='EDIT')",
        "bpy.data.objects['Femur.l'].mode == 'EDIT'",
    )
    try:
        with pytest.raises(ProsectorError) as error:
            show(client, "left femur")
        assert error.value.code is Code.EDITING
    finally:
        window.by_key("bpy.ops.object.mode_set(mode='OBJECT')", "bpy.data.objects['Femur.l'].mode == 'OBJECT'")
