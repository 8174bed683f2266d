"""Pictures: what is named is in the frame, left is where anatomists look for it, and the scene stays as it was."""

import base64
import contextlib
import struct
import zlib
from pathlib import Path
from typing import Any, get_args

import bpy
import numpy as np
import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from addon.scene.picture import VIEWS, Drawn, View, render
from addon.scene.prove import prove
from addon.scene.view import png
from tests.blender.opened import blender_now, box, catalog_now, changes, small_scene

BACKGROUND = np.array([248, 248, 247])  # as 8-bit sRGB


def pixels(data: bytes) -> np.ndarray:
    """The rows, columns and colours of an 8-bit RGB PNG, decoded by its specification (ISO/IEC 15948)."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, body, size = 8, b"", (0, 0)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        chunk = data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + chunk)
        if kind == b"IHDR":
            width, height, depth, colour, *_, interlaced = struct.unpack(">IIBBBBB", chunk)
            assert (depth, colour, interlaced) == (8, 2, 0)
            size = (height, width)
        elif kind == b"IDAT":
            body += chunk
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(size[0], 1 + size[1] * 3)
    image = np.zeros((size[0], size[1] * 3), np.int64)
    above = np.zeros(size[1] * 3, np.int64)
    for number, row in enumerate(rows):
        image[number] = above = unfiltered(int(row[0]), row[1:].astype(np.int64), above)
    return image.reshape(*size, 3)


def unfiltered(kind: int, row: np.ndarray, above: np.ndarray) -> np.ndarray:
    if kind == 0:
        return row
    if kind == 2:
        return (row + above) % 256
    out = np.zeros(len(row), np.int64)
    for start in range(0, len(row), 3):
        left = out[start - 3 : start] if start else np.zeros(3, np.int64)
        corner = above[start - 3 : start] if start else np.zeros(3, np.int64)
        up = above[start : start + 3]
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + up) // 2
        else:  # Paeth
            base = left + up - corner
            a, b, c = abs(base - left), abs(base - up), abs(base - corner)
            guess = np.where((a <= b) & (a <= c), left, np.where(b <= c, up, corner))
        out[start : start + 3] = (row[start : start + 3] + guess) % 256
    return out


def drawn_share(image: np.ndarray) -> float:
    return float(drawn(image).mean())


def drawn(image: np.ndarray) -> np.ndarray:
    """Where something is drawn: not the background."""
    return abs(image - BACKGROUND).max(axis=2) > 6


def centre(mask: np.ndarray) -> tuple[float, float]:
    """The centroid of a mask, as shares of width and height from the upper left."""
    y, x = np.nonzero(mask)
    assert len(x), "nothing of it is in the picture"
    return float(x.mean() / mask.shape[1]), float(y.mean() / mask.shape[0])


def coloured(item: bpy.types.Object, colour: tuple[float, float, float, float]) -> None:
    material = bpy.data.materials.new(item.name)
    if material.node_tree is not None:
        material.node_tree.nodes.clear()
    material.diffuse_color = colour
    item.data.materials.append(material)


@pytest.fixture
def three() -> list[Drawn]:
    """A red box on the body's left, a green one behind the middle, a blue one above it."""
    small_scene()
    places = {
        "Red.l": ((0.4, -0.05, 0.0), (1, 0, 0, 1)),
        "Green.r": ((-0.05, 0.4, 0.0), (0, 1, 0, 1)),
        "Blue.r": ((-0.05, -0.05, 0.4), (0, 0, 1, 1)),
    }
    for name, (low, colour) in places.items():
        coloured(box(name, low), colour)
    catalog = catalog_now()
    found = [catalog.named(name) for name in places]
    proven = prove(catalog, [entry for entry in found if entry is not None])
    return [Drawn(one.surface, one.colours) for one in proven if one.surface is not None]


def where(image: np.ndarray) -> dict[str, tuple[float, float]]:
    """The centres of what is red, green and blue; one that is hidden by another is left out."""
    masks = {
        name: (image[..., index] - np.delete(image, index, axis=2).max(axis=2)) > 40
        for index, name in enumerate(("red", "green", "blue"))
    }
    return {name: centre(mask) for name, mask in masks.items() if mask.sum() > 20}


# For each view, what lies further right in the picture, and what lies further up.
SEEN: dict[View, tuple[tuple[str, str], tuple[str, str]]] = {
    "anterior": (("blue", "red"), ("blue", "red")),  # the viewer faces the body: its left is on the right
    "posterior": (("red", "blue"), ("blue", "red")),
    "left": (("blue", "green"), ("blue", "red")),  # seen from its left, its back is on the right
    "right": (("green", "blue"), ("blue", "green")),
    "superior": (("red", "blue"), ("blue", "green")),  # from above, its front up: its left is on the left
    "inferior": (("blue", "red"), ("red", "green")),  # from below, its front up: as on a CT slice
}


@pytest.mark.parametrize("view", VIEWS)
def test_each_standard_view_shows_the_body_as_anatomists_do(three: list[Drawn], view: View) -> None:
    before = blender_now()
    image = pixels(render(three, view, 200, 160))
    assert changes(before, blender_now()) == {}
    assert image.shape == (160, 200, 3)
    assert 0.02 < drawn_share(image) < 0.6
    found = where(image)
    (left, right), (upper, lower) = SEEN[view]
    assert found[left][0] < found[right][0] - 0.1, found
    assert found[upper][1] < found[lower][1] - 0.1, found


@pytest.mark.parametrize(("width", "height"), [(64, 64), (400, 100), (100, 400)])
def test_all_of_it_is_in_the_frame_in_any_format(three: list[Drawn], width: int, height: int) -> None:
    image = pixels(render(three, "anterior", width, height))
    assert image.shape == (height, width, 3)
    mask = drawn(image)
    assert mask.any()
    assert not mask[0].any()
    assert not mask[-1].any()
    assert not mask[:, 0].any()
    assert not mask[:, -1].any()
    # And fills it: in one direction the margin is small.
    y, x = np.nonzero(mask)
    assert max((x.max() - x.min()) / width, (y.max() - y.min()) / height) > 0.8


def test_a_picture_holds_no_name_of_the_file(three: list[Drawn], tmp_path: Path) -> None:
    bpy.context.scene.render.use_stamp = True
    bpy.ops.wm.save_as_mainfile(filepath=str(tmp_path / "Frau Meyer.blend"))
    data = render(three, "anterior", 64, 64)
    assert b"Meyer" not in data
    assert b"tEXt" not in data or b".blend" not in data


def test_a_failed_render_is_told_and_leaves_blender_as_it_was(
    three: list[Drawn], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from addon.scene import picture

    file = tmp_path / "file"
    file.write_text("in the way")
    before = blender_now()
    monkeypatch.setattr(picture.tempfile, "TemporaryDirectory", lambda **_: contextlib.nullcontext(str(file)))
    with pytest.raises(ProsectorError) as error:
        render(three, "anterior", 64, 64)
    assert error.value.code is Code.EXPORT_FAILED
    assert changes(before, blender_now()) == {}


def test_a_full_temporary_folder_is_told(three: list[Drawn], monkeypatch: pytest.MonkeyPatch) -> None:
    from addon.scene import picture

    def full(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(picture.tempfile, "TemporaryDirectory", full)
    with pytest.raises(ProsectorError) as error:
        render(three, "anterior", 64, 64)
    assert error.value.code is Code.DISK_FULL


def test_a_png_holds_the_pixels_that_it_was_given() -> None:
    chance = np.random.default_rng(1)
    image = chance.integers(0, 256, (7, 5, 3), dtype=np.uint8)
    assert (pixels(png(image)) == image).all()


# Through a session, on the mini scene.


def captured(client: Client, **asked: Any) -> np.ndarray:
    answer = client.request("view.capture", {"width": 160, "height": 200} | asked)
    assert answer["source"] == "rendered"
    assert (answer["width"], answer["height"]) == (160, 200)
    image = pixels(base64.b64decode(str(answer["png"])))
    assert image.shape == (200, 160, 3)
    return image


@pytest.mark.keep_scene
@pytest.mark.parametrize("view", ["current", *get_args(View)])
def test_named_structures_are_drawn_from_every_view(client: Client, view: str) -> None:
    before = client.request("scene.state")
    assert drawn_share(captured(client, view=view, structures=["left femur", "right femur"])) > 0.005
    assert client.request("scene.state") == before


@pytest.mark.keep_scene
@pytest.mark.parametrize(
    ("view", "structure", "on_the_right"),
    [
        ("anterior", "left fibula", True),
        ("anterior", "right fibula", False),
        ("posterior", "left fibula", False),
        ("posterior", "right fibula", True),
    ],
)
def test_the_bodys_left_is_on_the_right_of_an_anterior_view(
    client: Client, view: str, structure: str, on_the_right: bool
) -> None:
    image = captured(client, view=view, structures=["left femur", "right femur", structure])
    shin = drawn(image)[150:]  # below the knees there is nothing but the fibula
    assert (centre(shin)[0] > 0.5) == on_the_right


@pytest.mark.keep_scene
def test_what_cannot_be_drawn_is_told(client: Client) -> None:
    for asked, code in (
        (["pharyngeal-tonsil/none"], Code.NO_VIEW),
        (["left femur", "qwertzuiop"], Code.NO_MATCH),
        (["femur"], Code.AMBIGUOUS),
        ([""], Code.INVALID_QUERY),
    ):
        with pytest.raises(ProsectorError) as error:
            client.request("view.capture", {"structures": asked})
        assert error.value.code is code
