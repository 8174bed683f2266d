"""Sentences in panels: Blender's labels are one line each and cut what does not fit."""

from __future__ import annotations

import functools
import time

import blf
import bpy

__all__ = ["ICON", "ago", "fits", "lines", "room", "sentence"]

MARGIN = 62  # pixels at scale 1 that the sidebar's tabs, the panel's frame and its padding take
ICON = 26  # pixels at scale 1 that an icon and the space around a button's text take


def room(context: bpy.types.Context) -> float:
    """The width that text has in the region's panels, in pixels at scale 1."""
    return context.region.width / _scale() - MARGIN


def fits(text: str, width: float) -> bool:
    """Whether a text fits into a width given in pixels at scale 1."""
    return _width(text) <= width


def sentence(layout: bpy.types.UILayout, text: str, width: float, icon: str = "NONE", alert: bool = False) -> None:
    """Puts a text into as many lines as it needs. `width` in pixels at scale 1; the icon stands before the first."""
    column = layout.column(align=True)
    column.alert = alert
    column.scale_y = 0.8
    indent = icon != "NONE"
    for at, line in enumerate(lines(text, width - (ICON if indent else 0))):
        column.label(text=line, icon=(icon if at == 0 else "BLANK1") if indent else "NONE")


def ago(moment: float) -> str:
    """How long ago a time (seconds since the epoch) was, in words."""
    minutes = int((time.time() - moment) / 60)
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} min ago"
    return f"{minutes // 60} h ago"


def lines(text: str, width: float) -> list[str]:
    """The text cut between words, or in a word that is longer than a line."""
    made = [""]
    for word in text.split():
        longer = f"{made[-1]} {word}".strip()
        if fits(longer, width):
            made[-1] = longer
            continue
        # A path has no spaces: it is cut where the line ends.
        while word and not fits(word, width):
            end = next(end for end in range(len(word) - 1, -1, -1) if end <= 1 or fits(word[:end], width))
            made.append(word[: max(end, 1)])
            word = word[max(end, 1) :]
        made.append(word)
    return [line for line in made if line]


def _scale() -> float:
    return float(bpy.context.preferences.system.ui_scale)


def _width(text: str) -> float:
    style = bpy.context.preferences.ui_styles[0]
    points = getattr(style, "widget", None) or style.widget_label
    return _measured(text, float(points.points))


@functools.lru_cache(maxsize=2048)
def _measured(text: str, points: float) -> float:
    blf.size(0, points)
    return float(blf.dimensions(0, text)[0])
