"""Reads what objects are like, for an audit: their scale, and whether they have a material. It changes nothing."""

from __future__ import annotations

from collections.abc import Generator

import bpy

from ..core.inspection import ObjectState
from .read import SLICE

__all__ = ["read_states"]

NO_SCALE = 1e-9


def read_states() -> Generator[None, None, dict[str, ObjectState]]:
    """The state of each object of the open file by name, yielding every few milliseconds.

    Whoever drives it must see to it that the scene stays the same meanwhile (`read.signature`).
    """
    states: dict[str, ObjectState] = {}
    for start in range(0, len(bpy.data.objects), SLICE):
        for item in bpy.data.objects[start : start + SLICE]:
            if item.library is None:
                # Of the matrix: it has the delta scale in it, too. What is no number is not greater than anything.
                scale = zip("xyz", item.matrix_basis.to_scale(), strict=True)
                flat = "".join(axis for axis, factor in scale if not abs(factor) > NO_SCALE)
                materials = sum(slot.material is not None for slot in item.material_slots)
                states[item.name] = ObjectState(materials, flat)
        yield
    return states
