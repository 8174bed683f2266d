"""The tree of a package: systems, groups, and every structure exactly once."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from addon.core.assemble import SYSTEMS, assemble
from addon.core.catalog import Catalog, Entry
from addon.core.errors import Code, ProsectorError
from addon.core.tree import SYSTEM_NAMES, Branch, tree_of
from tests.core.atlas import atlas_facts


@pytest.fixture(scope="module")
def atlas(shared: Path) -> Catalog:
    """The catalog of the whole atlas."""
    return assemble(atlas_facts(shared))


def leaves(branches: Sequence[Branch]) -> Iterator[str]:
    for branch in branches:
        if branch.structure:
            yield branch.structure
        yield from leaves(branch.children)


def inner(branches: Sequence[Branch]) -> Iterator[Branch]:
    for branch in branches:
        if not branch.structure:
            yield branch
        yield from inner(branch.children)


def bodies(catalog: Catalog) -> list[str]:
    return [entry.key for entry in catalog if entry.kind in ("structure", "insertion")]


def test_the_bones_of_a_hand_lie_in_the_groups_of_the_hand(atlas: Catalog) -> None:
    keys = [entry.key for entry in atlas.leaves("bones-of-hand/left")]
    assert len(keys) == 27
    (system,) = tree_of(atlas, keys)
    assert system.key == "skeletal-system"
    assert system.names == SYSTEM_NAMES["skeletal"]
    (hand,) = system.children
    assert hand.key == "bones-of-hand/none"
    assert {child.key: len(child.children) for child in hand.children} == {
        "carpal-bones/none": 8,
        "metacarpal-bones/none": 5,
        "phalanges-of-hand/none": 14,
    }
    assert hand.names is not None
    assert hand.names["de"][0] == "Handknochen"
    assert [child.structure for child in hand.children[1].children] == [
        f"{number}-metacarpal-bone/left" for number in ("first", "second", "third", "fourth", "fifth")
    ]


def test_every_structure_of_the_atlas_stands_in_its_tree_exactly_once(atlas: Catalog) -> None:
    keys = bodies(atlas)
    assert len(keys) > 3800
    found = tree_of(atlas, keys)
    assert sorted(leaves(found)) == sorted(keys)
    for branch in inner(found):
        assert branch.names
        assert branch.children


def test_no_group_of_a_package_has_one_child_alone_below_its_system(atlas: Catalog) -> None:
    for system in tree_of(atlas, [entry.key for entry in atlas.leaves("eye/left")]):
        for branch in inner(system.children):
            assert len(branch.children) > 1


def test_a_lone_structure_hangs_below_its_system(atlas: Catalog) -> None:
    (system,) = tree_of(atlas, ["femur/left", "femur/left"])
    assert system.children == (Branch(structure="femur/left"),)


def test_structures_of_several_systems_are_parted_by_them(atlas: Catalog) -> None:
    keys = ["femur/left", "femur/right", "median-nerve/left", "liver/none"]
    found = tree_of(atlas, keys)
    assert [system.key for system in found] == ["skeletal-system", "nervous-system", "visceral-system"]
    assert list(leaves(found)) == keys


def test_groups_that_hold_each_other_do_not_go_round_in_a_circle() -> None:
    members = ("a/none", "b/none")
    groups = [
        Entry(f"{name}/none", name, "none", "group", system="skeletal", parents=(f"{other}/none",), members=members)
        for name, other in (("one", "two"), ("two", "one"))
    ]
    single = [Entry(key, key[0], "none", "structure", system="skeletal", parents=("one/none",)) for key in members]
    (system,) = tree_of(Catalog([*groups, *single]), members)
    assert list(leaves([system])) == list(members)


def test_a_structure_without_a_system_or_of_an_unknown_one_is_not_lost() -> None:
    entries = [Entry("a/none", "A", "none", "structure"), Entry("b/none", "B", "none", "structure", system="odd")]
    found = tree_of(Catalog(entries), ["a/none", "b/none"])
    assert [(system.key, [child.structure for child in system.children]) for system in found] == [
        ("other-system", ["a/none"]),
        ("odd-system", ["b/none"]),
    ]


def test_a_key_that_the_catalog_lacks_is_told() -> None:
    with pytest.raises(ProsectorError) as error:
        tree_of(Catalog([]), ["femur/left"])
    assert error.value.code is Code.UNKNOWN_STRUCTURE


def test_every_system_has_a_name_in_the_languages_of_the_page() -> None:
    assert set(SYSTEM_NAMES) - {""} == set(SYSTEMS.values())
    for names in SYSTEM_NAMES.values():
        assert {"en", "la", "de", "fr", "es"} <= names.keys()
        assert all(name and name == name.strip() for given in names.values() for name in given)
