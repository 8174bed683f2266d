"""Origins and insertions: whose they are and which bone they sit on, from names and parents alone."""

from __future__ import annotations

import pytest

from addon.core.assemble import assemble
from addon.core.attachments import Attachment, attachments_of
from addon.core.catalog import Catalog
from tests.core.scenes import INSERTIONS, JOINTS, MUSCULAR, SKELETAL, heading, pair, scene, thing


@pytest.fixture(scope="module")
def arm() -> Catalog:
    """An arm with a two-headed muscle, the midriff, a patch without a muscle, and one that is on no bone."""

    def patches(term: str, ending: str, bone: str) -> list[object]:
        return [thing(f"{term}.{ending}{side}", INSERTIONS, parent=f"{bone}.{side}" if bone else "") for side in "lr"]

    objects = [
        *pair("Scapula", SKELETAL),
        *pair("Radius", SKELETAL),
        *pair("Rib", SKELETAL),
        *pair("Glenoid labrum", JOINTS),
        heading("Biceps brachii muscle", MUSCULAR),
        *pair("Long head of biceps brachii", MUSCULAR, parent="Biceps brachii muscle.g"),
        *pair("Short head of biceps brachii", MUSCULAR, parent="Biceps brachii muscle.g"),
        *pair("Teres minor muscle", MUSCULAR),
        thing("Diaphragm", MUSCULAR),
        thing("Scapula.l.001", SKELETAL, data="Scapula"),
        *patches("Long head of biceps brachii", "o", "Scapula"),
        *patches("Short head of biceps brachii", "o", "Scapula"),
        *patches("Biceps brachii muscle", "e", "Radius"),
        *patches("Diaphragm", "o", "Rib"),
        *patches("Diaphragm", "o1", "Radius"),
        *patches("Teres minor muscle", "e", "Glenoid labrum"),
        *patches("Common tendon", "o", ""),
    ]
    return assemble(scene(objects))  # type: ignore[arg-type]


def found(catalog: Catalog, key: str) -> list[tuple[str, str, str]]:
    return [(attachment.key, attachment.muscle, attachment.bone) for attachment in attachments_of(catalog, key)]


LONG = ("long-head-of-biceps-brachii-origin/left", "long-head-of-biceps-brachii/left", "scapula/left")
SHORT = ("short-head-of-biceps-brachii-origin/left", "short-head-of-biceps-brachii/left", "scapula/left")
BOTH = ("biceps-brachii-muscle-insertion/left", "biceps-brachii-muscle/left", "radius/left")


def test_a_head_has_its_own_origin_and_the_insertion_of_the_whole(arm: Catalog) -> None:
    assert found(arm, "long-head-of-biceps-brachii/left") == [LONG, BOTH]


def test_a_muscle_in_parts_has_those_of_its_parts(arm: Catalog) -> None:
    assert found(arm, "biceps-brachii-muscle/left") == [LONG, SHORT, BOTH]
    assert len(found(arm, "biceps-brachii-muscle/none")) == 6


def test_what_has_no_side_has_those_of_both(arm: Catalog) -> None:
    assert found(arm, "diaphragm/none") == [
        ("diaphragm-origin/left", "diaphragm/none", "rib/left"),
        ("diaphragm-origin-1/left", "diaphragm/none", "radius/left"),
        ("diaphragm-origin/right", "diaphragm/none", "rib/right"),
        ("diaphragm-origin-1/right", "diaphragm/none", "radius/right"),
    ]


def test_a_bone_has_those_that_sit_on_it(arm: Catalog) -> None:
    assert found(arm, "scapula/left") == [LONG, SHORT]
    assert [key for key, _, _ in found(arm, "radius/right")] == [
        *("diaphragm-origin-1/right", "biceps-brachii-muscle-insertion/right"),
    ]


def test_a_group_of_bones_has_those_on_all_of_them(arm: Catalog) -> None:
    keys = [key for key, _, _ in found(arm, "skeletal-system/left")]
    assert {"diaphragm-origin/left", LONG[0], BOTH[0]} <= set(keys)
    assert not any(key.endswith("/right") for key in keys)


def test_an_attachment_gives_itself(arm: Catalog) -> None:
    assert found(arm, BOTH[0]) == [BOTH]


def test_what_the_scene_does_not_say_stays_open(arm: Catalog) -> None:
    assert attachments_of(arm, "teres-minor-muscle/left") == [
        Attachment("teres-minor-muscle-insertion/left", "teres-minor-muscle/left", "")
    ]
    assert found(arm, "common-tendon-origin/left") == [("common-tendon-origin/left", "", "")]
    assert found(arm, "glenoid-labrum/left") == []


def test_each_is_listed_once_with_origins_first(arm: Catalog) -> None:
    for entry in arm:
        listed = attachments_of(arm, entry.key)
        assert len({attachment.key for attachment in listed}) == len(listed)
        parts = [arm[attachment.key].part for attachment in listed]
        assert parts == sorted(parts, key=["origin", "insertion"].index)
