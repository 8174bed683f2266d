"""Parameters become a dataclass or an error that names the one that is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import pytest

from addon.core.errors import Code, ProsectorError
from addon.session.arguments import MOST_CHARACTERS, read_arguments


@dataclass(frozen=True)
class Everything:
    query: str
    short: str = field(default="", metadata={"most": 5})
    number: int = field(default=10, metadata={"least": 1, "most": 100})
    yes: bool = False
    view: Literal["left", "right"] = "left"
    names: list[str] = field(default_factory=list, metadata={"most": 3})


@dataclass(frozen=True)
class Nothing:
    pass


def test_defaults_fill_what_is_not_given() -> None:
    assert read_arguments(Everything, {"query": "femur"}) == Everything("femur")
    assert read_arguments(Nothing, {}) == Nothing()


@pytest.mark.parametrize(
    "given",
    [
        {"query": ""},
        {"query": "x" * MOST_CHARACTERS},
        {"query": "जांघ\x00\n🦴", "short": "12345"},
        {"query": "a", "number": 1},
        {"query": "a", "number": 100, "yes": True, "view": "right", "names": ["a", "", "c"]},
    ],
)
def test_what_is_allowed_is_taken_as_it_is(given: dict[str, object]) -> None:
    assert read_arguments(Everything, given) == Everything(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "argument", "why"),
    [
        ({}, "query", "is missing"),
        ({"query": "a", "qeury": "b"}, "qeury", "is unknown; known are: query, short"),
        ({"query": None}, "query", "must be a text"),
        ({"query": 1}, "query", "must be a text"),
        ({"query": ["a"]}, "query", "must be a text"),
        ({"query": "x" * (MOST_CHARACTERS + 1)}, "query", "at most 20000 characters"),
        ({"query": "a", "short": "123456"}, "short", "at most 5 characters"),
        ({"query": "a", "number": 0}, "number", "from 1 to 100"),
        ({"query": "a", "number": 101}, "number", "from 1 to 100"),
        ({"query": "a", "number": 10**400}, "number", "from 1 to 100"),
        ({"query": "a", "number": 5.0}, "number", "whole number"),
        ({"query": "a", "number": "5"}, "number", "whole number"),
        ({"query": "a", "number": True}, "number", "whole number"),
        ({"query": "a", "number": None}, "number", "whole number"),
        ({"query": "a", "yes": 1}, "yes", "true or false"),
        ({"query": "a", "yes": "true"}, "yes", "true or false"),
        ({"query": "a", "view": "top"}, "view", "one of left, right"),
        ({"query": "a", "view": ["left"]}, "view", "one of left, right"),
        ({"query": "a", "view": {}}, "view", "one of left, right"),
        ({"query": "a", "names": "abc"}, "names", "list of texts"),
        ({"query": "a", "names": [1]}, "names", "list of texts"),
        ({"query": "a", "names": {"a": 1}}, "names", "list of texts"),
        ({"query": "a", "names": ["a"] * 4}, "names", "at most 3 items"),
        ({"query": "a", "names": ["x" * (MOST_CHARACTERS + 1)]}, "names", "at most 20000 characters"),
    ],
)
def test_what_is_not_allowed_is_named(given: Mapping[str, object], argument: str, why: str) -> None:
    with pytest.raises(ProsectorError) as error:
        read_arguments(Everything, given)
    assert error.value.code is Code.INVALID_ARGUMENT
    assert error.value.details == {"argument": argument}
    assert why in error.value.message


def test_a_method_without_arguments_takes_none() -> None:
    with pytest.raises(ProsectorError, match="known are: none"):
        read_arguments(Nothing, {"x": 1})


def test_an_endless_name_is_not_repeated() -> None:
    with pytest.raises(ProsectorError) as error:
        read_arguments(Nothing, {"n" * 100_000: 1})
    assert len(error.value.message) < 200
