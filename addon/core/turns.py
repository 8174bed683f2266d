"""One after the other: work that would only make each other slow, or fill the memory together, waits for its turn."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from .progress import Step

__all__ = ["Turn", "Turns"]


@dataclass(eq=False)
class Turn:
    """A place in the queue."""

    title: str


class Turns:
    """A queue of jobs that take turns as a whole, first come first served. For one thread."""

    def __init__(self) -> None:
        self._queue: list[Turn] = []

    @property
    def titles(self) -> list[str]:
        """What is at work, and then what waits."""
        return [turn.title for turn in self._queue]

    def wait(self, turn: Turn) -> Generator[Step, None, None]:
        """Yields until everybody who came before has left. Call `leave` in any case, also when this was cancelled."""
        self._queue.append(turn)
        while (ahead := self._queue.index(turn)) > 0:
            more = f" and {ahead - 1} more" if ahead > 1 else ""
            yield Step(0, 0, f"Waiting for another export: {self._queue[0].title}{more}", waits=True)

    def leave(self, turn: Turn) -> None:
        """Lets the next one go on; nothing for one that has left or never waited."""
        if turn in self._queue:
            self._queue.remove(turn)
