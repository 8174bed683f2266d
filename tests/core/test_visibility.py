"""What is planned to make a set of objects visible: every plan is carried out on a model of Blender's rules."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from addon.core.visibility import Folder, Plan, Showing, plan


class Scene:
    """Folders, and for each object whether its own eye is closed and whether it is disabled."""

    def __init__(self, folders: list[Folder], hidden: set[str] = frozenset(), disabled: set[str] = frozenset()) -> None:  # type: ignore[assignment]
        self.folders, self.hidden, self.disabled = folders, set(hidden), set(disabled)
        self.lights: set[str] = set()

    def visible(self) -> set[str]:
        open_: list[bool] = []
        seen: set[str] = set()
        for folder in self.folders:
            above = folder.parent < 0 or open_[folder.parent]
            open_.append(above and (folder.parent < 0 or not (folder.shut or folder.closed)))
            if open_[-1]:
                seen |= set(folder.objects)
        return seen - self.hidden - self.disabled

    def planned(self, wanted: set[str], *, thrifty: bool) -> Plan:
        visible = self.visible()
        now = Showing(
            self.folders,
            visible,
            lambda name: name in self.hidden,
            lambda name: name in self.disabled,
            lambda name: name not in self.lights,
        )
        return plan(now, wanted, thrifty=thrifty)

    def carry_out(self, made: Plan) -> None:
        root = self.folders[0]
        self.folders[0] = replace(root, objects=(*root.objects, *made.links))
        for row, closed in made.folders.items():
            self.folders[row] = replace(self.folders[row], closed=closed)
        self.disabled -= set(made.enabled)
        for name, closed in made.hidden.items():
            (self.hidden.add if closed else self.hidden.discard)(name)


ROOT = Folder(-1, False, False, ("Light",))


def body() -> Scene:
    return Scene(
        [
            ROOT,
            Folder(0, False, False, ("femur", "tibia", "patella", "skull")),  # 1: all bones lie in the system, too
            Folder(1, False, False, ("femur", "tibia", "patella")),
            Folder(0, False, False, ("deltoid", "biceps")),  # 3
            Folder(0, False, True, ("origin", "insertion")),  # 4: its eye is closed
            Folder(0, True, False, ("region", "femur")),  # 5: excluded
        ]
    )


def test_one_bone_alone_closes_what_it_is_not_in_and_hides_what_it_shares_a_collection_with() -> None:
    scene = body()
    scene.lights = {"Light"}
    made = scene.planned({"femur"}, thrifty=True)
    assert made.folders == {3: True, 2: True} or made.folders == {3: True}
    assert made.hidden == {"tibia": True, "patella": True, "skull": True}
    assert made.links == made.enabled == []
    scene.carry_out(made)
    assert scene.visible() == {"femur", "Light"}


def test_hiding_one_leaves_every_collection_open() -> None:
    made = body().planned({"tibia", "patella", "skull", "deltoid", "biceps", "Light"}, thrifty=False)
    assert (made.folders, made.hidden) == ({}, {"femur": True})


def test_what_a_closed_collection_holds_is_shown_without_the_rest_of_it() -> None:
    scene = body()
    made = scene.planned(scene.visible() | {"origin"}, thrifty=False)
    assert made.folders == {4: False}
    assert made.hidden == {"insertion": True}


def test_what_is_only_in_an_excluded_collection_is_shown_from_the_root() -> None:
    scene = body()
    made = scene.planned(scene.visible() | {"region"}, thrifty=False)
    assert (made.links, made.folders, made.hidden) == (["region"], {}, {})


def test_what_is_in_no_collection_at_all_is_shown_from_the_root() -> None:
    scene = body()
    assert scene.planned(scene.visible() | {"stray"}, thrifty=False).links == ["stray"]


def test_what_is_disabled_or_hidden_by_itself_is_switched_on() -> None:
    scene = body()
    scene.hidden, scene.disabled = {"femur"}, {"skull"}
    made = scene.planned(scene.visible() | {"femur", "skull"}, thrifty=False)
    assert (made.hidden, made.enabled, made.folders) == ({"femur": False}, ["skull"], {})


def test_nothing_is_planned_where_all_is_as_wanted() -> None:
    scene = body()
    for thrifty in (True, False):
        made = scene.planned(scene.visible(), thrifty=thrifty)
        assert made == Plan()


@pytest.mark.parametrize("seed", range(300))
def test_any_wish_in_any_scene_is_met_exactly(seed: int) -> None:
    chance = random.Random(seed)
    names = [f"object {number}" for number in range(chance.randint(1, 25))]
    folders = [ROOT]
    for row in range(1, chance.randint(1, 14)):
        inside = tuple(name for name in names if chance.random() < 0.25)
        folders.append(Folder(chance.randrange(row), chance.random() < 0.15, chance.random() < 0.25, inside))
    scene = Scene(
        folders,
        {name for name in names if chance.random() < 0.2},
        {name for name in names if chance.random() < 0.1},
    )
    scene.lights = {"Light", *(name for name in names if chance.random() < 0.1)}
    for _ in range(3):
        before = scene.visible()
        thrifty = chance.random() < 0.5
        wanted = {name for name in names if chance.random() < 0.4}
        if not thrifty:
            wanted = (before | wanted) - {name for name in names if chance.random() < 0.2}
        scene.carry_out(scene.planned(wanted, thrifty=thrifty))
        seen = scene.visible()
        assert wanted <= seen
        assert seen - wanted <= scene.lights
