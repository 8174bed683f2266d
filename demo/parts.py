"""What the modelling modules hand over: a named structure with its surface or its centre line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from demo.surface import Array, Numbers, Surface


@dataclass(frozen=True)
class Tube:
    """A vessel, nerve or gut drawn as a bevelled curve: points (n, 3) in mm, and its radius."""

    points: Numbers
    radius: float
    taper: tuple[float, float] = (1.0, 1.0)


@dataclass(frozen=True)
class Part:
    """One structure. `sided`: modelled on the left and mirrored to the right. Lengths in millimetres, world axes."""

    term: str
    group: str
    form: Surface | Tube
    material: str = "Bone"
    sided: bool = False
    subdivision: int = 0
    # Share of polygons kept when the surface is reduced; None leaves it to the builder.
    kept: float | None = None
    # Polygons whose centre (n, 3) answers True get this second material.
    second: tuple[str, Callable[[Array], Array]] | None = None
    # The right one is shifted by this from the mirror image (the right kidney lies lower than the left).
    right_offset: tuple[float, float, float] = (0.0, 0.0, 0.0)
