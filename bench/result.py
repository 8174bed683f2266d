"""What a measurement says, and how all of them are printed."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

__all__ = ["LeftOutError", "Result", "milliseconds", "table"]


class LeftOutError(Exception):
    """This machine lacks what a measurement needs; the message says what."""


@dataclass(frozen=True)
class Result:
    """One line: ours beside its reference, in `unit`. `aim` is for people, `reached` is what the aim says of it."""

    name: str
    ours: float
    reference: float | None
    unit: str
    against: str
    aim: str
    reached: Callable[[float, float | None], bool]

    @property
    def ratio(self) -> str:
        return f"{self.ours / self.reference:.2f}x" if self.reference else "-"

    @property
    def verdict(self) -> str:
        return "reached" if self.reached(self.ours, self.reference) else "MISSED"


def milliseconds(seconds: Sequence[float]) -> float:
    """The median, in milliseconds."""
    return statistics.median(seconds) * 1000


def table(results: Sequence[Result]) -> str:
    """The results as lines for a terminal."""
    lines = []
    for result in results:
        reference = f"{result.reference:.2f}" if result.reference is not None else "-"
        lines.append(
            f"{result.name}\n"
            f"    ours {result.ours:.2f} {result.unit} | {result.against} {reference} {result.unit} | "
            f"ratio {result.ratio} | aim {result.aim}: {result.verdict}"
        )
    return "\n".join(lines)
