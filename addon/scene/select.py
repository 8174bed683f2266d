"""Selects objects in the open scene, as a person's click does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .read import open_scene

__all__ = ["is_shown", "select", "selected_names"]


def select(names: Iterable[str]) -> list[str]:
    """Selects those of the objects that the view layer shows, and nothing else; returns their names.

    Where none of them is shown, the selection stays as it is.
    """
    layer = open_scene().layer
    found: Iterable[Any] = map(layer.objects.get, names)
    shown = [item for item in found if item is not None and item.visible_get(view_layer=layer)]
    if shown:
        for item in [item for item in layer.objects.selected if item is not None]:
            item.select_set(False, view_layer=layer)
        for item in shown:
            item.select_set(True, view_layer=layer)
        layer.objects.active = shown[0]
    return [item.name for item in shown]


def is_shown(name: str) -> bool:
    """Whether the view layer shows the object of this name."""
    layer = open_scene().layer
    item = layer.objects.get(name)
    return item is not None and bool(item.visible_get(view_layer=layer))


def selected_names() -> list[str]:
    """The names of the selected objects, the active one first."""
    objects = open_scene().layer.objects
    active = objects.active
    names = [item.name for item in objects.selected]
    if active is not None and active.name in names:
        names.remove(active.name)
        names.insert(0, active.name)
    return names
