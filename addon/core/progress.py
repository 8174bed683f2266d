"""How long work reports itself, and how it lets a thread do what needs no Blender."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

from .errors import ProsectorError

__all__ = ["Step", "beside"]

T = TypeVar("T")


@dataclass(frozen=True)
class Step:
    """How far a job is. `total` 0 means that it is not known; `waits`: it can do nothing before another job goes on."""

    done: float
    total: float
    message: str
    waits: bool = False


def beside(work: Callable[[], T], step: Step) -> Generator[Step, None, T]:
    """Runs `work` in a thread and yields `step` until it has ended; returns or raises what it does.

    The thread cannot be stopped. A ProsectorError thrown in here is raised when it has ended, with steps until then;
    who closes the generator waits for it: nothing goes on behind the back of a clean-up.
    """
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:  # re-raised below, in the caller's thread
            errors.append(error)

    thread = threading.Thread(target=run, name="prosector-beside", daemon=True)
    thread.start()
    unwanted: ProsectorError | None = None
    try:
        thread.join(0.002)  # most work is shorter than one turn of Blender's loop
        while thread.is_alive():
            try:
                yield step
            except ProsectorError as error:
                unwanted = error
            thread.join(0.002)
    finally:
        thread.join()
    if unwanted is not None:
        raise unwanted
    if errors:
        raise errors[0]
    return results[0]
