"""The method table of the document process: what a client may call by name, with the type of its arguments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from addon.core.arguments import read_arguments
from addon.core.errors import Code, ProsectorError
from addon.core.wire import Params
from addon.core.wire_server import Call

if TYPE_CHECKING:
    from .service import Service

__all__ = ["Function", "Method", "find", "method", "names"]

# None: the method has seen to it that the call is answered later.
Function = Callable[["Service", Any, Call], Params | None]


@dataclass(frozen=True)
class Method:
    """One entry of the table."""

    name: str
    arguments: type
    function: Function

    def run(self, service: Service, call: Call) -> Params | None:
        """Raises `invalid_argument` before anything is done."""
        return self.function(service, read_arguments(self.arguments, call.request.params), call)


_table: dict[str, Method] = {}


def method(name: str, arguments: type) -> Callable[[Function], Function]:
    """Registers a function as a wire method. It runs in a thread of its own and may take long."""

    def register(function: Function) -> Function:
        _table[name] = Method(name, arguments, function)
        return function

    return register


def find(name: str) -> Method:
    """The method of this name. Raises `unknown_method`."""
    try:
        return _table[name]
    except KeyError:
        raise ProsectorError(
            Code.UNKNOWN_METHOD,
            f"This document process has no method {name[:64]!r}; it may be older than its client: update it.",
            methods=sorted(_table),
        ) from None


def names() -> list[str]:
    """All methods, sorted."""
    return sorted(_table)
