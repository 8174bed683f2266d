"""What is clicked is what is selected, and what a label names is in sight: both against rays cast by plain numpy."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pygltflib
import pytest
from playwright.sync_api import expect

from tests.viewer.opened import Opened

pytestmark = pytest.mark.keep_scene


class Rays:
    """Every triangle of a package, read by pygltflib, in glTF's axes."""

    def __init__(self, path: Path) -> None:
        gltf = pygltflib.GLTF2().load_binary(str(path))
        blob = gltf.binary_blob()
        types = {5126: np.float32, 5125: np.uint32, 5123: np.uint16}

        def array(index: int, width: int) -> np.ndarray:
            accessor = gltf.accessors[index]
            view = gltf.bufferViews[accessor.bufferView]
            start = (view.byteOffset or 0) + (accessor.byteOffset or 0)
            return np.frombuffer(blob, types[accessor.componentType], accessor.count * width, start).reshape(-1, width)

        triangles, owners, self.keys = [], [], []
        for node in gltf.nodes:
            self.keys.append(node.extras["prosector"]["key"])
            for primitive in gltf.meshes[node.mesh].primitives:
                points = array(primitive.attributes.POSITION, 3).astype(float)
                triangles.append(points[array(primitive.indices, 1).reshape(-1, 3)])
                owners.append(np.full(len(triangles[-1]), len(self.keys) - 1))
        self.triangles = np.concatenate(triangles)
        self.owners = np.concatenate(owners)

    def hits(self, origin: np.ndarray, way: np.ndarray) -> list[tuple[float, str]]:
        """Distance and key of all that a ray meets from outside, nearest first (Möller and Trumbore)."""
        a, b, c = self.triangles.transpose(1, 0, 2)
        across, up = b - a, c - a
        normal = np.cross(way, up)
        determinant = (across * normal).sum(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            inverse = 1 / determinant
            offset = origin - a
            u = (offset * normal).sum(axis=1) * inverse
            q = np.cross(offset, across)
            v = (q @ way) * inverse
            distance = (up * q).sum(axis=1) * inverse
            met = (determinant > 1e-12) & (u >= 0) & (v >= 0) & (u + v <= 1) & (distance > 1e-6)
        return sorted((float(distance[row]), self.keys[self.owners[row]]) for row in np.flatnonzero(met))


@pytest.fixture(scope="module")
def rays(models: Path) -> Rays:
    return Rays(models / "hand.glb")


def context_of(models: Path) -> set[str]:
    annotations = json.loads((models / "hand.json").read_text(encoding="utf-8"))
    return {structure["key"] for structure in annotations["structures"] if structure["context"]}


RAY = """([x, y]) => {
  const { camera, width, height, canvas } = prosector.app.stage;
  const box = canvas.getBoundingClientRect();
  const [across, down] = [(x - box.left) / width * 2 - 1, 1 - (y - box.top) / height * 2];
  const far = camera.position.clone().set(across, down, 0.5).unproject(camera);
  return [camera.position.toArray(), far.sub(camera.position).normalize().toArray()]; }"""

AT = """([x, y]) => {
  const { stage, picker, data } = prosector.app;
  const box = stage.canvas.getBoundingClientRect();
  return data.structures[picker.at(x - box.left, y - box.top)?.index]?.key ?? null; }"""

ALL_IN_SIGHT = """() => {
  const { stage, picker, data } = prosector.app;
  const found = {};
  for (let x = 5; x < stage.width; x += 9)
    for (let y = 5; y < stage.height; y += 9) {
      const hit = picker.at(x, y);
      if (hit) found[data.structures[hit.index].key] = hit.point.x;
    }
  return found; }"""

LABEL_BOXES = """() => [...document.querySelectorAll('.label.shown')]
  .map(label => label.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])"""


def test_a_click_selects_the_nearest_structure_under_it(hand: Opened, rays: Rays, models: Path) -> None:
    context = context_of(models)
    random = np.random.default_rng(4)
    picked: set[str] = set()
    box = hand.page.locator("canvas").bounding_box()
    covered = np.argwhere(hand.picture()[..., 3] > 0)
    for row, column in random.permutation(covered)[:40]:
        x, y = box["x"] + (column + 0.5) * box["width"] / 240, box["y"] + (row + 0.5) * box["height"] / 160
        if not hand.ask("([x, y]) => document.elementFromPoint(x, y)?.tagName === 'CANVAS'", [x, y]):
            continue
        origin, way = (np.array(values) for values in hand.ask(RAY, [x, y]))
        hits = rays.hits(origin, way)
        solid = [hit for hit in hits if hit[1] not in context]
        wanted = [solid[0][1]] if solid else [hits[0][1]] if hits else []
        # Edges of triangles are a matter of rounding.
        if solid and len(solid) > 1 and solid[1][0] - solid[0][0] < 1e-5:
            continue
        hand.page.mouse.click(x, y)
        assert hand.selected == wanted
        picked.update(wanted)
        hand.ask("prosector.app.state.select([])")  # the card goes, and the model comes back to where it was
        hand.rest()
    assert len(picked) > 10


def test_every_label_in_sight_points_at_its_structure_and_no_other_is_before_it(
    hand: Opened, rays: Rays, models: Path
) -> None:
    context = context_of(models)
    annotations = json.loads((models / "hand.json").read_text(encoding="utf-8"))
    anchors = {label["key"]: np.array(label["anchor"])[[0, 2, 1]] * (1, 1, -1) for label in annotations["labels"]}
    names = {structure["key"]: structure["name"].removesuffix(" (left)") for structure in annotations["structures"]}
    low, high = rays.triangles.min(axis=(0, 1)), rays.triangles.max(axis=(0, 1))
    slack = float(np.linalg.norm(high - low)) * 0.01
    for view in ("1", "2", "3", "5"):
        hand.press(view)
        shown = set(hand.page.locator(".label.shown").all_inner_texts())
        eye = np.array(hand.ask("prosector.app.stage.camera.position.toArray()"))
        free, behind = set(), set()
        for key, anchor in anchors.items():
            distance = float(np.linalg.norm(anchor - eye))
            before = [hit for hit in rays.hits(eye, (anchor - eye) / distance) if hit[1] not in context]
            nearest = before[0][0] if before else distance
            if nearest > distance - slack / 4:
                free.add(names[key])
            elif nearest < distance - slack:
                behind.add(names[key])
        assert not shown & behind
        assert behind  # the test would be empty without
        assert len(shown & free) >= min(len(free), 10)


def test_labels_do_not_lie_over_each_other(hand: Opened) -> None:
    counted = 0
    for view in ("1", "2", "4", "6"):
        hand.press(view)
        boxes = hand.ask(LABEL_BOXES)
        counted += len(boxes)
        for at, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[at + 1 :]:
                assert left >= other[2] or other[0] >= right or top >= other[3] or other[1] >= bottom
    assert counted > 30


def test_hovering_names_the_structure_and_leaving_stops(hand: Opened) -> None:
    x, y = hand.point_of("scaphoid-bone/left")
    hand.page.mouse.move(x, y)
    hand.page.locator(".tooltip").wait_for()
    assert hand.page.locator(".tooltip").inner_text() == "Scaphoid bone (left)"
    assert hand.ask("prosector.app.data.structures[prosector.app.state.hover].key") == "scaphoid-bone/left"
    hand.page.mouse.move(20, 20)
    expect(hand.page.locator(".tooltip")).not_to_be_visible()
    assert hand.ask("prosector.app.state.hover") == -1


def test_control_click_adds_and_takes_away(hand: Opened) -> None:
    first, second = hand.point_of("scaphoid-bone/left"), hand.point_of("hamate-bone/left")
    hand.page.mouse.click(*first)
    hand.page.wait_for_timeout(400)
    hand.rest()
    second = hand.point_of("hamate-bone/left")
    hand.page.keyboard.down("Control")
    hand.page.mouse.click(*second)
    assert hand.selected == ["scaphoid-bone/left", "hamate-bone/left"]
    hand.page.wait_for_timeout(400)
    hand.page.mouse.click(*hand.point_of("scaphoid-bone/left"))
    hand.page.keyboard.up("Control")
    assert hand.selected == ["hamate-bone/left"]


def test_a_double_click_centres_the_structure(hand: Opened) -> None:
    x, y = hand.point_of("scaphoid-bone/left")
    before = hand.place()
    hand.page.mouse.dblclick(x, y)
    hand.rest()
    after = hand.place()
    assert after["distance"] < before["distance"] / 2
    low, high = hand.ask(
        "(() => { const s = prosector.app.data.byKey.get('scaphoid-bone/left'); return [s.low, s.high]; })()"
    )
    assert [after[axis] for axis in "xyz"] == pytest.approx(
        [(a + b) / 2 for a, b in zip(low, high, strict=True)], abs=1e-3
    )


def test_dragging_turns_and_the_wheel_zooms_towards_the_pointer(hand: Opened) -> None:
    before = hand.place()
    x, y = hand.point_of("scaphoid-bone/left")
    hand.page.mouse.move(x, y)
    hand.page.mouse.down()
    hand.page.mouse.move(x + 80, y + 30, steps=5)
    hand.page.mouse.up()
    hand.rest()
    turned = hand.place()
    assert turned["yaw"] < before["yaw"]
    assert turned["pitch"] < before["pitch"]
    assert hand.selected == []  # a drag is no click
    x, y = hand.point_of("scaphoid-bone/left")
    hand.page.mouse.move(x, y)
    hand.page.mouse.wheel(0, -300)
    hand.until(f"prosector.app.rig.place.distance < {turned['distance'] * 0.75}")
    hand.rest()
    assert hand.place()["distance"] < turned["distance"] * 0.75
    # What was under the pointer still is.
    assert hand.ask(AT, [x, y]) == "scaphoid-bone/left"


def test_hidden_structures_cannot_be_picked_and_faded_ones_only_where_nothing_solid_is(hand: Opened) -> None:
    x, y = hand.point_of("radius/left")  # context: nothing solid before or behind it there
    hand.page.mouse.click(x, y)
    assert hand.selected == ["radius/left"]
    hand.press("h")
    hand.press("Escape")
    hand.page.wait_for_timeout(400)
    hand.page.mouse.click(x, y)
    assert "radius/left" not in hand.selected


def test_a_section_cuts_away_what_can_be_picked(open_page: Callable[..., Opened], packages: Path) -> None:
    page = open_page(packages / "body" / "index.html")
    page.press("1")
    left: dict[str, Any] = page.ask("prosector.app.data.structures.filter(s => s.low[0] > 0.02).map(s => s.key)")
    page.click("#button-section")
    page.page.check("#section-sagittal")
    page.rest()
    seen = page.ask(ALL_IN_SIGHT)
    assert len(seen) > 20
    assert not set(seen) & set(left)
    page.click("#section-sagittal-flip")
    flipped = page.ask(ALL_IN_SIGHT)
    assert set(left) & set(flipped)
    assert min(flipped.values()) > max(seen.values()) - 1e-6
