"""What Blender's own panels ask of the session: it waits in the same queue as clients' calls, and runs as they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..core.errors import ProsectorError
from ..core.progress import Step
from ..core.wire import Params, Request
from .jobs import Job, Outcome

if TYPE_CHECKING:
    from .service import Service

__all__ = ["Own"]


class Own:
    """A call of this Blender itself. Set `cancelled` to end it; it ends at its next step.

    `begin` is run on the main thread and returns the result, or a job. `on_change` is called there, too, when
    there is progress or the outcome.
    """

    expired = False

    def __init__(
        self, name: str, begin: Callable[[Service], Params | Job], on_change: Callable[[], None] = lambda: None
    ) -> None:
        self.request = Request(0, name, {})
        self.begin = begin
        self.cancelled = False
        self.step: Step | None = None
        self.outcome: Outcome | None = None
        self._on_change = on_change

    @property
    def running(self) -> bool:
        return self.outcome is None

    def progress(self, done: float, total: float, message: str) -> None:
        self.step = Step(done, total, message)
        self._on_change()

    def reply(self, result: Params) -> None:
        self.outcome = result
        self._on_change()

    def fail(self, error: ProsectorError) -> None:
        self.outcome = error
        self._on_change()
