"""The camera views that go with a package: the standard ones and, where there is a window, the instructor's own."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..core.annotations import View
from ..core.views import own_view, standard_views
from .view import has_view, window_matrices

__all__ = ["current_view", "views_of"]


def views_of(low: Sequence[float], high: Sequence[float]) -> list[View]:
    """The views of what lies between `low` and `high` (metres, the scene's axes), "current" last where there is one."""
    current = current_view(low, high)
    return [*standard_views(low, high), *([current] if current is not None else [])]


def current_view(low: Sequence[float], high: Sequence[float]) -> View | None:
    """What the window's 3D view shows; None without a window, or where it shows nothing of the box."""
    if not has_view():
        return None
    matrices = window_matrices()
    if matrices is None:
        return None
    look, projection = (np.array(matrix, float) for matrix in matrices)
    return own_view(look, projection, low, high)
