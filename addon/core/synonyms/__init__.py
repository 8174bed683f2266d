"""The product's own names for the atlas's structures, beside those that the scene's own table holds."""

from __future__ import annotations

from collections.abc import Mapping

from .english import ENGLISH
from .german_locomotor import LOCOMOTOR
from .german_organs import ORGANS

__all__ = ["ENGLISH", "GERMAN"]

GERMAN: Mapping[str, tuple[str, ...]] = {**LOCOMOTOR, **ORGANS}
