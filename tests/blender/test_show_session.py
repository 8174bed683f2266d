"""The wire's methods that change what the scene shows: answers, refusals, undo, and what the journal keeps of them."""

from __future__ import annotations

import itertools
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from addon.core import launch
from addon.core.errors import Code, ProsectorError
from addon.core.journal import Journal, Row
from addon.core.wire_client import Client
from tests.blender.conftest import Live
from tests.blender.shown_scene import build

NUMBERS = itertools.count()
ALL = 11  # objects with a surface that are visible at first


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A session of this module's own on the small scene."""
    home = tmp_path_factory.mktemp("Prosector Häuser")
    blend = home / "Gezeigt.blend"
    build(blend)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        patch.delenv("BLENDER", raising=False)
        headless = launch.start(blend, exports=home / "exports")
    with headless:
        yield Live(home, home / "exports", blend, headless.session)


@pytest.fixture
def client(own: Live) -> Iterator[Client]:
    with own.connect() as connection:
        yield connection
        connection.request("scene.show", {"mode": "restore"})


def failure(run: Callable[[], object]) -> ProsectorError:
    with pytest.raises(ProsectorError) as error:
        run()
    return error.value


def operation() -> str:
    return f"show-{os.getpid()}-{next(NUMBERS)}"


def row_of(own: Live, name: str) -> Row:
    """It is written after the answer is sent."""
    end = time.monotonic() + 20
    while True:
        journal = Journal(own.home / "journal.sqlite")
        row = journal.find(name)
        journal.close()
        if row is not None:
            return row
        assert time.monotonic() < end
        time.sleep(0.05)


def show(client: Client, *structures: str, **options: Any) -> dict[str, Any]:
    return dict(client.request("scene.show", {"structures": list(structures), **options}))


def test_structures_are_shown_by_name(client: Client) -> None:
    shown = show(client, "left femur", "liver")
    assert shown["changed"] is True
    assert (shown["visible"], shown["mode"]) == (2, "isolate")
    assert [structure["key"] for structure in shown["structures"]] == ["femur/left", "liver/none"]
    assert client.request("scene.state")["visible"] == 2
    assert show(client, "skull", mode="add")["visible"] == 3
    assert show(client, "liver", mode="hide")["visible"] == 2
    restored = show(client, mode="restore")
    assert (restored["visible"], restored["faded"], restored["labels"]) == (ALL - 1, 0, [])


def test_what_is_shown_already_is_told(client: Client) -> None:
    show(client, "left femur")
    again = show(client, "left femur")
    assert again["changed"] is False
    assert "already" in again["message"]


def test_fading_labelling_and_pulling_apart_in_one_call(client: Client) -> None:
    shown = show(client, "left femur", "left tibia", context="all", labels="en", explode=50)
    assert shown["visible"] == ALL - 1
    assert shown["faded"] == ALL - 3
    texts = [label["text"] for label in shown["labels"]]
    assert texts[:2] == ["Femur", "Tibia"]
    assert shown["labels_drawn"] is False
    assert shown["explode"] == 50
    assert "no" in shown["message"] or "none" in shown["message"]
    assert show(client, mode="as_is", labels="none", explode=0)["labels"] == []


def test_exploding_what_is_visible_and_putting_it_together(client: Client) -> None:
    assert client.request("scene.explode", {"percent": 80})["explode"] == 80
    assert client.request("scene.explode", {"percent": 0})["explode"] == 0
    assert client.request("scene.explode", {"percent": 0})["changed"] is False


def test_what_is_apart_is_exported_where_it_belongs(client: Client) -> None:
    together = client.request("export.part", {"query": "left femur"})
    client.request("scene.explode", {"percent": 150, "structures": ["left femur", "liver"]})
    apart = client.request("export.part", {"query": "left femur"})
    assert (apart["low"], apart["high"]) == (together["low"], together["high"])
    assert apart["cache_hit"] is True


def test_a_section_needs_a_window(client: Client) -> None:
    assert failure(lambda: client.request("scene.section", {"plane": "coronal"})).code is Code.NO_VIEW
    assert client.request("scene.section", {"plane": "none"})["changed"] is False


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"structures": ["femur"]}, Code.AMBIGUOUS),
        ({"structures": ["left femur", "carburettor"]}, Code.NO_MATCH),
        ({"structures": []}, Code.INVALID_ARGUMENT),
        ({"structures": ["left femur"], "mode": "restore"}, Code.INVALID_ARGUMENT),
        ({"mode": "restore", "explode": 50}, Code.INVALID_ARGUMENT),
        ({"mode": "as_is", "context": "all"}, Code.INVALID_ARGUMENT),
        ({"mode": "delete", "structures": ["left femur"]}, Code.INVALID_ARGUMENT),
        ({"structures": ["left femur"], "explode": 201}, Code.INVALID_ARGUMENT),
        ({"structures": ["left femur"], "labels": "tlh"}, Code.INVALID_ARGUMENT),
        ({"structures": ["left femur"] * 101}, Code.INVALID_ARGUMENT),
    ],
)
def test_what_cannot_be_shown_changes_nothing(client: Client, asked: dict[str, Any], code: Code) -> None:
    assert failure(lambda: client.request("scene.show", asked)).code is code
    assert client.request("scene.state")["visible"] == ALL - 1


# Undo


def test_the_last_change_is_undone_once(client: Client) -> None:
    show(client, "left femur")
    undone = client.request("scene.undo")
    assert undone["undone"] == "Prosector: Show only Femur (left)"
    assert undone["visible"] == ALL - 1
    while failure_or_none(client) is None:
        pass
    assert failure(lambda: client.request("scene.undo")).code in (Code.NOTHING_TO_UNDO, Code.SCENE_CHANGED)


def failure_or_none(client: Client) -> ProsectorError | None:
    try:
        client.request("scene.undo")
    except ProsectorError as error:
        return error
    return None


# The journal


def test_each_change_is_one_row_that_says_what_was_changed_from_what_to_what(own: Live, client: Client) -> None:
    name = operation()
    client.request("scene.show", {"structures": ["left femur"]}, operation=name)
    row = row_of(own, name)
    assert (row.method, row.error, row.client) == ("scene.show", "", "a test")
    assert row.arguments == {"structures": ["left femur"]}
    assert row.changed["Spleen"] == [{"visible": True}, {"visible": False}]
    assert row.changed["Tibia.r"] == [{"hidden": False, "visible": True}, {"hidden": True, "visible": False}]
    assert row.changed["collection 8: Visceral systems > Organs'"] == [{"folder": False}, {"folder": True}]
    assert "Femur.l" not in row.changed
    assert row.outcome["visible"] == 1
    undo = operation()
    client.request("scene.undo", operation=undo)
    assert row_of(own, undo).changed["Tibia.r"] == [
        {"hidden": True, "visible": False},
        {"hidden": False, "visible": True},
    ]


def test_an_operation_sent_twice_changes_nothing_the_second_time(client: Client) -> None:
    name, order = operation(), {"structures": ["liver"], "mode": "hide"}
    first = client.request("scene.show", order, operation=name)
    show(client, mode="restore")
    assert client.request("scene.show", order, operation=name) == first
    assert client.request("scene.state")["visible"] == ALL - 1


def test_a_refusal_is_a_row_without_changes(own: Live, client: Client) -> None:
    name = operation()
    failure(lambda: client.request("scene.show", {"structures": ["femur"]}, operation=name))
    row = row_of(own, name)
    assert (row.error, row.changed) == ("ambiguous", {})


# Notices, and exports by id


def test_clients_are_told_that_the_scene_has_changed(own: Live, client: Client) -> None:
    with own.connect("a listener") as listener:
        told = threading.Event()
        listener.on_notice = lambda notice: told.set() if notice == "scene.changed" else None
        listener.request("session.info")
        show(client, "left femur")
        assert told.wait(20)


def test_an_export_is_told_by_its_id(own: Live, client: Client) -> None:
    made = client.request("export.part", {"query": "left tibia"})
    kept = client.request("export.read", {"export_id": made["export_id"]})
    assert (kept["folder"], kept["triangles"], kept["complete"]) == (made["folder"], made["triangles"], True)
    assert [node["key"] for node in kept["nodes"]] == ["tibia/left"]  # type: ignore[attr-defined]
    (Path(str(made["folder"])) / "anatomy.glb").unlink()
    assert client.request("export.read", {"export_id": made["export_id"]})["complete"] is False


@pytest.mark.parametrize("name", ["", "..", "../..", "no-such-export", "a/b", "/etc", "x" * 200, "a\x00b"])
def test_an_export_that_there_is_not_is_not_found(client: Client, name: str) -> None:
    assert failure(lambda: client.request("export.read", {"export_id": name})).code is Code.NOT_FOUND
