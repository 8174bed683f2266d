"""A package of 400 structures and 300,000 triangles is picked, searched and labelled like a small one."""

from __future__ import annotations

import copy
import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.viewer.opened import Opened
from tests.viewer.packages import model_object, write_folder

WANTED = 400


def enlarged(models: Path) -> tuple[bytes, dict[str, Any]]:
    """The sample body with some of its structures a second time, beside it, until there are 400."""
    data = (models / "body.glb").read_bytes()
    length = struct.unpack_from("<I", data, 12)[0]
    gltf = json.loads(data[20 : 20 + length])
    annotations = json.loads((models / "body.json").read_text(encoding="utf-8"))
    structures = annotations["structures"]
    for number in range(WANTED - len(structures)):
        node, structure = copy.deepcopy(gltf["nodes"][number]), copy.deepcopy(structures[number])
        key = f"copy-{number}/none"
        node.update(name=key, translation=[1.0, 0.0, 0.0])
        node["extras"]["prosector"]["key"] = structure["key"] = key
        structure.update(name=f"Copy {number}", names={"en": [f"Copy {number}"]}, side="none")
        for end in ("low", "high"):
            structure[end][0] += 1.0
        gltf["scenes"][0]["nodes"].append(len(gltf["nodes"]))
        gltf["nodes"].append(node)
        structures.append(structure)
    text = json.dumps(gltf).encode()
    text += b" " * (-len(text) % 4)
    rest = data[20 + length :]
    head = struct.pack("<4sIIII", b"glTF", 2, 20 + len(text) + len(rest), len(text), 0x4E4F534A)
    return head + text + rest, annotations


def test_four_hundred_structures(models: Path, built: Path, open_page: Callable[..., Opened], tmp_path: Path) -> None:
    glb, annotations = enlarged(models)
    page = open_page(write_folder(tmp_path, model_object(glb, annotations)))
    assert page.ask("prosector.app.body.parts.length") == WANTED
    triangles = page.ask("prosector.app.stage.renderer.info.render.triangles")
    assert triangles > 250_000
    assert page.page.locator("[role=treeitem]:not([aria-expanded])").count() == WANTED
    page.press("1")
    assert 10 < page.page.locator(".label.shown").count() <= 36
    x, y = page.point_of("copy-0/none")
    page.page.mouse.click(x, y)
    page.rest()
    assert page.selected == ["copy-0/none"]
    page.press("i")
    assert len(page.hidden()) == WANTED - 1
    page.press("Control+z")
    page.press("Escape")
    page.press("x")
    picture = page.picture()
    assert (picture[..., 3] > 0).mean() > 0.02
    page.page.fill("#search", "copy 10")
    assert page.page.locator("#search-results [role=option]").count() >= 9
    assert page.ask("prosector.app.stage.moving") is False
    page.still()


def test_what_is_exploded_is_still_where_it_seems(
    models: Path, open_page: Callable[..., Opened], packages: Path
) -> None:
    page = open_page(packages / "body" / "index.html")
    page.ask("prosector.app.does.explode(60)")
    page.press("0")
    alpha = page.picture()[..., 3]
    assert alpha[0].max() == 0  # all of it fits
    x, y = page.point_of("femur/left")
    page.page.mouse.click(x, y)
    assert page.selected == ["femur/left"]
