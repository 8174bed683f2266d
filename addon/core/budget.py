"""How large a package may be: presets for where it will be looked at, and limits of the person's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

__all__ = ["PRESETS", "Budget", "Compression", "Preset", "budget_of"]

Preset = Literal["lesson", "phone", "desktop", "none"]
Compression = Literal["auto", "none"]

# Triangles of the model and bytes of its file.
PRESETS: Mapping[str, tuple[int, int] | None] = {
    "lesson": (300_000, 5_000_000),
    "phone": (100_000, 2_000_000),
    "desktop": (1_000_000, 20_000_000),
    "none": None,
}


@dataclass(frozen=True)
class Budget:
    """Triangles and bytes that a model may have; None where there is no limit."""

    preset: str
    triangles: int | None
    bytes: int | None

    def as_dict(self) -> dict[str, object]:
        return {"preset": self.preset, "triangles": self.triangles, "bytes": self.bytes}


def budget_of(preset: str, max_triangles: int = 0, max_bytes: int = 0) -> Budget:
    """A preset's limits, each replaced by the person's own where that is not 0."""
    limits = PRESETS[preset]
    triangles, size = limits if limits is not None else (None, None)
    return Budget(preset, max_triangles or triangles, max_bytes or size)
