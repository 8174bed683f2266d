"""Records as JSON values and back: exact, so that a session is restored as it was."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

__all__ = ["pack", "unpack"]

T = TypeVar("T")


def pack(record: Any) -> dict[str, Any]:
    """A record as a JSON object; tuples become lists."""
    return {field.name: _packed(getattr(record, field.name)) for field in dataclasses.fields(record)}


def unpack(kind: type[T], data: Mapping[str, Any]) -> T:
    """The record that `pack` wrote. Fields of newer versions are passed over, missing ones get their defaults.

    Raises ValueError, TypeError or KeyError for what is no such record.
    """
    hints = get_type_hints(kind)
    names = [field.name for field in dataclasses.fields(cast("Any", kind))]
    return kind(**{name: _unpacked(hints[name], data[name]) for name in names if name in data})


def _packed(value: Any) -> Any:
    if dataclasses.is_dataclass(value):
        return pack(value)
    if isinstance(value, (list, tuple)):
        return [_packed(item) for item in value]
    if isinstance(value, dict):
        return {key: _packed(item) for key, item in value.items()}
    return value


def _unpacked(hint: Any, value: Any) -> Any:
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return unpack(hint, value)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(_unpacked(inner[0], item) for item in value)
        return tuple(_unpacked(part, item) for part, item in zip(inner, value, strict=True))
    if origin is list:
        return [_unpacked(inner[0], item) for item in value]
    if origin in (Union, types.UnionType) and value is not None:
        return _unpacked(next(part for part in inner if part is not type(None)), value)
    return value
