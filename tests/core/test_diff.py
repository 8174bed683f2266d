"""Comparing catalogs: each change under its word, nothing told twice, and languages that differ in names alone."""

import json
import os
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from addon.core.assemble import assemble
from addon.core.catalog import Catalog, Entry, Proof
from addon.core.errors import Code, ProsectorError
from catalog_builder.diff import CHANGES, Difference, Differences, compare, diff_files
from catalog_builder.diff_text import diff_text
from tests.core.scenes import SKELETAL, heading, pair, scene, small_body, thing

SURFACE = Proof(
    triangles=100,
    vertices=60,
    low=(0.05, 0.0, 0.5),
    high=(0.15, 0.1, 0.9),
    area=0.05,
    volume=0.002,
    geometry="a surface",
    source="",
)


def surface(name: str = "another", **changed: Any) -> Proof:
    return replace(SURFACE, geometry=name, **changed)


def shifted(proof: Proof, x: float, name: str) -> Proof:
    low, high = ((place[0] + x, *place[1:]) for place in (proof.low, proof.high))
    return replace(proof, low=low, high=high, geometry=name)


def body(*without: str, **proofs: Proof | str) -> Catalog:
    """Femora, patellae and a lunate below a heading, proven as told: `femur__left` is femur/left."""
    facts = scene(
        [
            heading("Bones of leg", SKELETAL),
            *pair("Femur", SKELETAL, parent="Bones of leg.g"),
            *pair("Patella", SKELETAL, parent="Bones of leg.g"),
            *pair("Lunate bone", SKELETAL),
        ]
    )
    catalog = assemble(replace(facts, objects=tuple(item for item in facts.objects if item.name not in without)))
    for name, found in proofs.items():
        key = name.replace("__", "/")
        catalog.prove(key, found if isinstance(found, Proof) else None, "" if isinstance(found, Proof) else found)
    return catalog


def edited(catalog: Catalog, key: str, /, **changed: Any) -> Catalog:
    """The catalog with one entry changed; `key` among the changes renames it everywhere."""
    name = {key: changed.get("key", key)}

    def follow(entry: Entry) -> Entry:
        entry = replace(entry, **changed) if entry.key == key else entry
        members, parents = ([name.get(one, one) for one in keys] for keys in (entry.members, entry.parents))
        return replace(entry, members=tuple(members), parents=tuple(parents))

    return Catalog(map(follow, catalog), catalog.source, catalog.language)


def by_change(differences: Differences) -> dict[str, list[Difference]]:
    sorted_out: dict[str, list[Difference]] = defaultdict(list)
    for one in differences.found:
        sorted_out[one.change].append(one)
    return dict(sorted_out)


def keys(differences: Differences) -> dict[str, list[str]]:
    return {change: [one.key for one in found] for change, found in by_change(differences).items()}


def test_the_same_catalog_twice_differs_in_nothing() -> None:
    catalog = assemble(small_body())
    same = compare(catalog, catalog)
    assert same.found == ()
    assert same.only_names
    assert "They are the same." in diff_text(same)


def test_what_is_gone_and_new_is_told_once_and_not_again_by_its_groups() -> None:
    assert keys(compare(body(), body("Patella.l"))) == {"removed": ["patella/left"]}
    assert keys(compare(body("Patella.l"), body())) == {"added": ["patella/left"]}


def test_the_same_surface_under_another_key_is_a_renaming() -> None:
    old = body(femur__left=SURFACE)
    new = edited(old, "femur/left", key="thigh-bone/left", term="Thigh bone", object_name="Thigh bone.l")
    differences = compare(old, new)
    assert keys(differences) == {"renamed": ["thigh-bone/left"], "object_name": ["thigh-bone/left"]}
    (renamed,) = by_change(differences)["renamed"]
    assert (renamed.was, renamed.details["by"]) == ("femur/left", "surface")
    assert "was Femur (left), femur/left; its surface is the same" in diff_text(differences)
    assert not differences.only_names


def test_a_changed_side_is_told_with_the_renaming() -> None:
    old = body("Femur.r", femur__left=SURFACE)
    differences = compare(old, edited(old, "femur/left", key="femur/right", side="right", object_name="Femur.r"))
    (renamed,) = by_change(differences)["renamed"]
    assert renamed.details["sides"] == ["left", "right"]
    assert "it was left, it is right" in renamed.message


def test_without_proofs_the_same_object_is_a_renaming() -> None:
    old = body()
    differences = compare(old, edited(old, "femur/left", key="thigh-bone/left", term="Thigh bone"))
    (renamed,) = by_change(differences)["renamed"]
    assert (renamed.was, renamed.key, renamed.details["by"]) == ("femur/left", "thigh-bone/left", "object")


def test_copies_that_share_a_surface_are_not_taken_for_each_other() -> None:
    old = body(femur__left=SURFACE, femur__right=SURFACE)
    new = edited(old, "femur/left", key="a/left", term="A", object_name="A.l")
    new = edited(new, "femur/right", key="b/right", term="B", object_name="B.r")
    assert keys(compare(old, new)) == {"removed": ["femur/left", "femur/right"], "added": ["a/left", "b/right"]}


@pytest.mark.parametrize(
    ("now", "change", "said"),
    [
        (shifted(SURFACE, 0.0009, "b"), "retouched", ""),
        (shifted(SURFACE, 0.0123, "b"), "moved", "by 12.3 mm"),
        (surface(triangles=90), "surface", "100 → 90 triangles"),
        (surface(area=0.052), "surface", "area 500.00 → 520.00 cm²"),
        (surface(area=0.0501), "retouched", ""),
        (surface(volume=0.003), "surface", "volume 2000.00 → 3000.00 cm³"),
        (surface(volume=None), "surface", "is no longer closed"),
        (surface(high=(0.15, 0.1, 1.0)), "surface", "its largest measure 400.0 → 500.0 mm; moved by 50.0 mm"),
    ],
)
def test_a_surface_is_compared_by_what_can_be_measured(now: Proof, change: str, said: str) -> None:
    differences = compare(body(femur__left=SURFACE), body(femur__left=now))
    assert keys(differences) == {change: ["femur/left"]}
    assert differences.found[0].message == said
    assert not differences.only_names


def test_what_counts_as_moved_can_be_told() -> None:
    old, new = body(femur__left=SURFACE), body(femur__left=shifted(SURFACE, 0.0123, "b"))
    assert keys(compare(old, new, moved_mm=20)) == {"retouched": ["femur/left"]}
    assert keys(compare(old, new, moved_mm=0.1)) == {"moved": ["femur/left"]}


def test_surfaces_that_changed_places_are_told_as_that() -> None:
    left, right = SURFACE, surface("right", low=(-0.15, 0.0, 0.5), high=(-0.05, 0.1, 0.9))
    differences = compare(body(femur__left=left, femur__right=right), body(femur__left=right, femur__right=left))
    assert keys(differences) == {"exchanged": ["femur/left", "femur/right"]}
    assert "that which Femur (right), femur/right, had" in differences.found[0].message


def test_what_became_exportable_or_not_comes_with_the_reason() -> None:
    broken = body(femur__left="every face has no area")
    lost = compare(body(femur__left=SURFACE), broken)
    assert keys(lost) == {"not_exportable": ["femur/left"]}
    assert lost.found[0].message == "every face has no area"
    won = compare(broken, body(femur__left=SURFACE))
    assert keys(won) == {"exportable": ["femur/left"]}
    assert "every face has no area" in won.found[0].message
    other = compare(broken, body(femur__left="the mesh is a single point"))
    assert keys(other) == {"reason": ["femur/left"]}


def test_a_catalog_without_proofs_says_nothing_about_surfaces() -> None:
    differences = compare(body(femur__left=SURFACE, femur__right="every face has no area"), body())
    assert differences.found == ()
    assert differences.uncompared == 2
    assert "2 surfaces could not be compared" in diff_text(differences)
    assert "both catalogs were built without proofs" in diff_text(compare(body(), body()))


@pytest.mark.parametrize(
    ("changed", "change"),
    [
        ({"system": "joints"}, "system"),
        ({"kind": "insertion", "part": "origin"}, "kind"),
        ({"copy_of": "femur/left", "number": 1}, "kind"),
        ({"parents": ()}, "parents"),
        ({"ta2": "17"}, "numbers"),
        ({"fma": "17"}, "numbers"),
        ({"term": "Lunate  bone"}, "term"),
        ({"object_name": "Os lunatum.l"}, "object_name"),
        ({"terms": {"la": ("Os lunatum",)}}, "terms"),
        ({"findings": ("is odd",)}, "remarks"),
    ],
)
def test_each_field_has_its_change(changed: dict[str, Any], change: str) -> None:
    old = edited(body(), "lunate-bone/left", parents=("femur/left",))
    differences = compare(old, edited(old, "lunate-bone/left", **changed))
    assert keys(differences) == {change: ["lunate-bone/left"]}
    assert differences.only_names == (change in ("term", "object_name", "terms", "remarks"))


def test_a_group_that_holds_others_tells_which() -> None:
    old = body()
    group = next(entry for entry in old if entry.kind == "group" and entry.side == "none")
    kept = tuple(key for key in group.members if key != "patella/left")
    differences = compare(old, edited(old, group.key, members=(*kept, "lunate-bone/left")))
    (members,) = by_change(differences)["members"]
    assert members.message == "no longer patella/left; now lunate-bone/left"


def test_languages_of_one_scene_differ_in_names_only() -> None:
    english = scene([*pair("Femur", SKELETAL), *pair("Patella", SKELETAL), thing("Liver", SKELETAL)])
    names = {"Femur": "Os femoris", "Liver": "Hepar"}
    latin = replace(
        english,
        objects=tuple(
            replace(item, name=item.name.replace(term := item.name.split(".")[0], names.get(term, term)))
            for item in english.objects
        ),
    )
    old, new = assemble(english), assemble(latin)
    assert (old.language, new.language) == ("en", "la")
    differences = compare(old, new)
    assert keys(differences) == {"object_name": ["femur/left", "femur/right", "liver/none"]}
    assert differences.only_names
    assert "They differ in names only: 3 differences." in diff_text(differences)


def test_the_json_is_whole_and_the_text_bounded() -> None:
    many = [thing(f"Bone {number}", SKELETAL) for number in range(3000)]
    differences = compare(assemble(scene(many)), assemble(scene(many[:1])))
    data = json.loads(json.dumps(differences.as_dict()))
    assert (data["schema"], data["equal"], data["only_names"]) == (1, False, False)
    assert data["counts"] == {"removed": 2999}
    assert len(data["differences"]) == 2999
    assert data["differences"][0].keys() == {"change", "key", "was", "name", "message", "details"}
    text = diff_text(differences)
    assert "and 2,989 more, see --json" in text
    assert len(text.splitlines()) < 20


def test_a_name_cannot_steer_the_terminal() -> None:
    old = body()
    text = diff_text(compare(old, edited(old, "femur/left", object_name="\x1b]0;mine\x07\nFemur.l")))
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "mine Femur.l" in text.replace("\ufffd", "")


def test_every_change_has_a_title() -> None:
    assert all(CHANGES.values())
    assert len(set(CHANGES.values())) == len(CHANGES)


# ------------------------------------------------------------------ files


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[Catalog, str], Path]:
    def save(catalog: Catalog, name: str) -> Path:
        path = tmp_path / "Kataloge für Übungen" / name
        path.parent.mkdir(exist_ok=True)
        catalog.save(path)
        return path

    return save


def test_files_are_compared_as_what_was_saved(saved: Callable[[Catalog, str], Path]) -> None:
    old = saved(body(femur__left=SURFACE), "alt.json")
    new = saved(body("Patella.r", femur__left=surface(triangles=7)), "neu.json")
    assert diff_files(old, old).found == ()
    differences = diff_files(old, new)
    assert keys(differences) == {"removed": ["patella/right"], "surface": ["femur/left"]}
    assert (differences.old["path"], differences.new["path"]) == (str(old), str(new))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b'{"schema": 1}',
        b'{"schema": 0, "entries": []}',
        b'{"schema": 99, "entries": []}',
        b'{"schema": "1", "entries": [null]}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_catalog_is_refused_on_either_side(
    content: bytes, saved: Callable[[Catalog, str], Path], tmp_path: Path
) -> None:
    good, bad = saved(body(), "good.json"), tmp_path / "bad.json"
    bad.write_bytes(content)
    for pair_ in ((good, bad), (bad, good)):
        with pytest.raises(ProsectorError) as error:
            diff_files(*pair_)
        assert error.value.code is Code.INVALID_CATALOG
        assert "bad.json" in error.value.message


def test_a_catalog_that_is_not_there_is_told(saved: Callable[[Catalog, str], Path], tmp_path: Path) -> None:
    with pytest.raises(ProsectorError) as error:
        diff_files(saved(body(), "good.json"), tmp_path / "none.json")
    assert error.value.code is Code.NOT_FOUND
    with pytest.raises(ProsectorError):
        diff_files(tmp_path, saved(body(), "good.json"))
    with pytest.raises(ProsectorError):
        diff_files(Path(f"a{os.sep}" + 300 * "b"), saved(body(), "good.json"))
