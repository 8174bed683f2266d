"""What Prosector has done to a scene that is shown: how it was before, and what is faded, labelled, pulled apart or
cut. Kept as JSON in the scene, so that undoing, redoing, saving and opening carry it along.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

__all__ = ["PLANES", "Label", "Plane", "Section", "Shown"]

Plane = Literal["sagittal", "coronal", "transverse"]
PLANES: tuple[Plane, ...] = get_args(Plane)
VERSION = 1


@dataclass(frozen=True)
class Label:
    """A text that points to an object. `anchor` in the object's own space; None: somewhere on its surface."""

    object: str
    text: str
    anchor: tuple[float, float, float] | None = None


@dataclass(frozen=True)
class Section:
    """A plane that cuts what is shown: `at` metres along its axis, on the scene's axes."""

    plane: Plane
    at: float
    percent: int


@dataclass(frozen=True)
class Shown:
    """`was` maps what was changed to how it was, by kind and name; `numbers` are the objects' numbers in the Blender
    process `process`, by which they are found when they have been renamed.
    """

    was: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    process: str = ""
    faded: tuple[str, ...] = ()
    labels: tuple[Label, ...] = ()
    exploded: int = 0  # percent
    apart: tuple[str, ...] = ()  # the objects that are
    section: Section | None = None

    @property
    def is_coloured(self) -> bool:
        """Whether the views must draw each object in a colour of its own."""
        return bool(self.faded) or self.section is not None

    def text(self) -> str:
        # Not by asdict, which copies all of it, name by name.
        data = vars(self) | {"labels": [vars(label) for label in self.labels]}
        data["section"] = vars(self.section) if self.section is not None else None
        return json.dumps({"version": VERSION, **data}, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: object) -> Shown | None:
        """The inverse of `text`; None for what is none, or of another version."""
        try:
            data = json.loads(text) if isinstance(text, str) else None
            if not isinstance(data, dict) or data.pop("version", None) != VERSION:
                return None
            labels = tuple(
                Label(item["object"], item["text"], tuple(item["anchor"]) if item["anchor"] else None)
                for item in data.pop("labels")
            )
            section = data.pop("section")
            made = cls(**data, labels=labels, section=Section(**section) if section else None)
            return replace(made, faded=tuple(made.faded), apart=tuple(made.apart))
        except (ValueError, TypeError, KeyError, RecursionError):
            return None
