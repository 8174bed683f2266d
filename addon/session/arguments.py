"""Parses a call's parameters into a dataclass, once, where they enter.

Supported field types: str, int, bool, list[str] and Literal texts. `metadata` bounds them: `most` characters or
items for texts and lists, `least` and `most` for numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from ..core.errors import Code, ProsectorError

__all__ = ["read_arguments"]

T = TypeVar("T")

MOST_CHARACTERS = 20_000  # of any text; what a text may say is judged by who uses it


def read_arguments(kind: type[T], params: Mapping[str, object]) -> T:
    """`params` as a `kind`. Raises `invalid_argument` naming the first wrong, missing or unknown one."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name in params:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise _wrong(name, f"is unknown; known are: {listed}")
    hints = get_type_hints(kind)
    values = {}
    for name, field in known.items():
        if name in params:
            values[name] = _checked(name, params[name], hints[name], field)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise _wrong(name, "is missing")
    return kind(**values)


def _checked(name: str, value: object, hint: Any, field: Field[Any]) -> object:
    least, most = field.metadata.get("least"), field.metadata.get("most")
    if get_origin(hint) is Literal:
        if value not in get_args(hint):
            raise _wrong(name, f"must be one of {', '.join(map(str, get_args(hint)))}")
    elif hint is bool:
        if not isinstance(value, bool):
            raise _wrong(name, "must be true or false")
    elif hint is int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise _wrong(name, "must be a whole number")
        if (least is not None and value < least) or (most is not None and value > most):
            raise _wrong(name, f"must be from {least} to {most}")
    elif hint is str:
        if not isinstance(value, str) or len(value) > (most or MOST_CHARACTERS):
            raise _wrong(name, f"must be a text of at most {most or MOST_CHARACTERS} characters")
    else:
        if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
            raise _wrong(name, "must be a list of texts")
        if any(len(item) > MOST_CHARACTERS for item in value):
            raise _wrong(name, f"must be a list of texts of at most {MOST_CHARACTERS} characters")
        if most is not None and len(value) > most:
            raise _wrong(name, f"must have at most {most} items")
        value = list(value)
    return value


def _wrong(name: str, why: str) -> ProsectorError:
    return ProsectorError(Code.INVALID_ARGUMENT, f"The argument {name[:64]!r} {why}.", argument=name[:64])
