"""The same on the stand-in of the atlas: its labels, its collections, its thousands of objects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bpy
import numpy as np
import pytest

from addon.core.catalog import Catalog
from addon.core.shown import Label
from addon.scene import show as showing
from addon.scene.labels import labels_to_show
from addon.scene.show import Wish, show, undo
from addon.scene.snapshot import whole
from tests.blender.opened import catalog_now, open_blend

pytestmark = pytest.mark.keep_scene


@pytest.fixture(scope="module")
def catalog(mini_blend: Path) -> Catalog:
    showing.leave()
    open_blend(mini_blend)
    showing.forget()
    bpy.context.view_layer.update()
    bpy.ops.ed.undo_push(message="opened")
    return catalog_now()


def shown() -> set[str]:
    return {item.name for item in bpy.context.visible_objects if item.type in ("MESH", "CURVE", "FONT")}


def test_every_way_of_showing_is_put_back_exactly(catalog: Catalog) -> None:
    bones = [entry for entry in catalog if entry.kind == "structure" and entry.system == "skeletal"]
    objects = [entry.object_name for entry in bones if entry.side == "left" and not entry.number][:25]
    assert len(objects) == 25
    before = whole()
    wishes = [
        Wish("isolate", "1", ("Femur.l",), beside=("Tibia.l", "Tubal tonsil.l"), view="own", frame=True),
        Wish("add", "2", objects, frame=True),
        Wish("xray", "3", (objects[0],), explode=120),
        Wish("hide", "4", objects[:5], section=("transverse", 30)),
        Wish("isolate", "5", objects, labels=labels_to_show(catalog, ["femur/left"], "la")),
    ]
    states: list[dict[str, Any]] = []
    for wish in wishes:
        states.append(whole())
        assert show(wish).done is not None
    assert shown() == set(objects)
    for state in reversed(states[2:]):
        undo()
        assert whole() == state
    show(Wish("restore", "back"))
    assert whole() == before


def test_a_structure_in_many_collections_is_hidden_in_all_of_them(catalog: Catalog) -> None:
    before, visible = whole(), shown()
    holders: dict[str, int] = {}
    for collection in bpy.data.collections:
        for name in collection.objects.keys():  # noqa: SIM118 - not a dict
            holders[name] = holders.get(name, 0) + 1
    name = max(visible, key=lambda name: holders.get(name, 0))
    assert holders[name] > 3
    show(Wish("hide", "1", (name,)))
    assert shown() == visible - {name}
    show(Wish("isolate", "2", (name,)))
    assert shown() == {name}
    show(Wish("restore", "back"))
    assert whole() == before


def test_a_scene_that_is_translated_meanwhile_is_put_back(catalog: Catalog) -> None:
    show(Wish("isolate", "1", ("Femur.l", "Femur.r"), explode=60))
    show(Wish("fade", "2", ("Femur.r",)))
    renamed = {"Femur.l": "Os femoris.l", "Tibia.l": "Femur.l", "Liver": "Hepar"}
    for old, new in renamed.items():
        bpy.data.objects[old].name = new
    bpy.data.collections["1: Skeletal system"].name = "1: Systema skeletale"
    assert show(Wish("restore", "back")).missing == []
    for old, new in reversed(renamed.items()):
        bpy.data.objects[new].name = old
    bpy.data.collections["1: Systema skeletale"].name = "1: Skeletal system"
    assert show(Wish("restore", "again")).done is None
    assert bpy.data.objects["Tibia.l"].visible_get()
    assert tuple(bpy.data.objects["Femur.l"].delta_location) == (0.0, 0.0, 0.0)
    assert tuple(bpy.data.objects["Femur.r"].color) == (1.0, 1.0, 1.0, 1.0)


def test_labels_stand_where_the_atlas_has_them_in_any_language(catalog: Catalog) -> None:
    labels = labels_to_show(catalog, ["femur/left", "tibia/left"], "la")
    assert [label.text for label in labels[:2]] == ["Os femoris", "Tibia"]
    own = [label for label in labels if label.object == "Femur.l" and label.anchor is not None]
    assert len(own) > 5
    corners = np.array(bpy.data.objects["Femur.l"].bound_box)
    for label in own:
        assert (np.array(label.anchor) > corners.min(axis=0) - 0.01).all()
        assert (np.array(label.anchor) < corners.max(axis=0) + 0.01).all()
    german = {label.text for label in labels_to_show(catalog, ["femur/left"], "de")}
    assert german.isdisjoint({"Os femoris"})


def test_a_structure_without_a_label_of_its_own_gets_one(catalog: Catalog) -> None:
    (label,) = labels_to_show(catalog, ["liver/none"], "en")[:1]
    assert label == Label("Liver", "Liver", label.anchor)
