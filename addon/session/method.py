"""The method table: what a client may call by name, with the type of its arguments.

`methods.py` and its neighbours register here with the decorator; the service looks up here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.errors import Code, ProsectorError
from ..core.wire import Params
from .arguments import read_arguments
from .jobs import Job

if TYPE_CHECKING:
    from .service import Service

__all__ = ["Method", "Nothing", "find", "method", "names"]

Function = Callable[["Service", Any], Params | Job]


@dataclass(frozen=True)
class Nothing:
    """The arguments of a method that takes none."""


@dataclass(frozen=True)
class Method:
    """One entry of the table. A `journaled` one is recorded, and not run twice under one operation id."""

    name: str
    arguments: type
    function: Function
    journaled: bool

    def run(self, service: Service, params: Params) -> Params | Job:
        """Raises `invalid_argument` before anything is done."""
        return self.function(service, read_arguments(self.arguments, params))


_table: dict[str, Method] = {}


def method(name: str, arguments: type, *, journaled: bool = False) -> Callable[[Function], Function]:
    """Registers a function as a wire method."""

    def register(function: Function) -> Function:
        _table[name] = Method(name, arguments, function, journaled)
        return function

    return register


def find(name: str) -> Method:
    """The method of this name. Raises `unknown_method`."""
    try:
        return _table[name]
    except KeyError:
        raise ProsectorError(
            Code.UNKNOWN_METHOD,
            f"This Prosector in Blender has no method {name[:64]!r}; it may be older than its client: update it.",
            methods=sorted(_table),
        ) from None


def names() -> list[str]:
    """All methods, sorted."""
    return sorted(_table)
