"""The shapes between the wire and MCP, where a real session cannot be made to send what is wrong."""

import json

import pytest

from addon.core.errors import Code, ProsectorError
from bridge.answers import candidates, error_text, unresolved
from bridge.models import ExportedNode, SceneState, oddities, typed


def test_an_answer_of_another_version_says_what_to_update() -> None:
    with pytest.raises(ProsectorError) as error:
        typed(SceneState, {"blend": "a.blend", "mode": "sideways"})
    assert error.value.code is Code.INTERNAL
    assert "update" in error.value.message
    problems = error.value.details["problems"]
    assert isinstance(problems, dict)
    assert {"mode", "objects"} <= problems.keys()


def test_new_fields_of_a_newer_session_are_no_problem() -> None:
    state: dict[str, object] = {
        **dict.fromkeys(("blend", "scene", "blender", "language", "exports_folder"), ""),
        **dict.fromkeys(("objects", "structures", "groups", "visible"), 0),
        **{"mode": "window", "is_anatomy": True, "selected": [], "active": None, "unsaved_changes": False},
    }
    assert typed(SceneState, {**state, "mood": "good"}) == typed(SceneState, state)


def test_only_names_that_led_nowhere_are_answers() -> None:
    assert unresolved(ProsectorError(Code.AMBIGUOUS, "Which?")) == "ambiguous"
    assert unresolved(ProsectorError(Code.UNKNOWN_STRUCTURE, "None.")) == "no_match"
    with pytest.raises(ProsectorError, match="full"):
        unresolved(ProsectorError(Code.DISK_FULL, "The disk is full."))


def test_an_error_without_candidates_offers_none() -> None:
    assert candidates(ProsectorError(Code.NO_MATCH, "None.", query="x")) == []


def test_any_error_can_be_written() -> None:
    text = error_text(ProsectorError(Code.INTERNAL, "“Ü”", odd={1, 2}), "7")
    assert json.loads(text) == {"error": "internal", "message": "“Ü”", "details": {"odd": "{1, 2}"}, "request_id": "7"}


def test_the_first_odd_structures_of_an_export_are_named() -> None:
    def node(name: str, *findings: str) -> ExportedNode:
        return ExportedNode(
            key=name, name=name, term=name, side="none", kind="structure", triangles=1, findings=list(findings)
        )

    assert oddities([node("Rib")]) == ""
    odd = [node("Femur", "it is too long", "it is hollow"), node("Rib"), node("Tibia", "it is flat")]
    assert oddities(odd) == "Odd in the scene: Femur: it is too long; it is hollow. Tibia: it is flat."
    assert oddities([*odd, node("Ulna", "it is red")]).endswith(" The nodes' findings say it of 1 more.")
