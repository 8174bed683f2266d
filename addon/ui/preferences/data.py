"""The preferences as the session takes them: checked, with absolute paths."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import bpy

from ...core import discovery
from ...core.errors import ProsectorError
from ...session import pump

__all__ = ["ROOT", "Settings", "apply", "default_exports", "exports_problem", "folder_problem", "read"]

# The extension's name in this Blender, such as bl_ext.user_default.prosector.
ROOT = __package__.removesuffix(".ui.preferences")


@dataclass(frozen=True)
class Settings:
    """What holds now. What is not valid in the preferences is left out, and said there."""

    start_with_blender: bool
    exports: Path
    readable: tuple[Path, ...]


def default_exports() -> Path:
    return discovery.home() / "exports"


def read() -> Settings:
    """The preferences; their defaults where the extension was not enabled through them."""
    addon = bpy.context.preferences.addons.get(ROOT)
    if addon is None:
        return Settings(True, default_exports(), ())
    chosen = addon.preferences
    exports = default_exports() if exports_problem(chosen.exports_folder) else _path(chosen.exports_folder)
    return Settings(chosen.start_with_blender, exports, _readable(item.path for item in chosen.readable_folders))


def apply() -> None:
    """Gives the preferences to the session that runs."""
    exports_problem.cache_clear()
    folder_problem.cache_clear()
    service = pump.current()
    if service is not None:
        settings = read()
        service.exports, service.readable = settings.exports, settings.readable


def _readable(texts: Iterable[str]) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(_path(text).resolve() for text in texts if not folder_problem(text)))


def _path(text: str) -> Path:
    try:
        return discovery.expanded(text)
    except ProsectorError:
        return Path(text)  # not a whole path, as the preferences then say


# Cached: both look at the disk, and the preferences are drawn many times a second.
@functools.lru_cache(maxsize=64)
def exports_problem(text: str) -> str:
    """Why exports cannot go there, in a sentence; "" where they can."""
    path = _path(text)
    if not text or not path.is_absolute():
        return f"Give a whole path; until then exports go to {default_exports()}."
    try:
        there = next(place for place in (path, *path.parents) if place.exists())
        if not there.is_dir():
            return f"{there} is a file; choose a folder."
        if not os.access(there, os.W_OK | os.X_OK):
            return f"{there} cannot be written; choose another folder."
    except (OSError, ValueError, StopIteration):
        return "This folder cannot be used; choose another."
    return ""


@functools.lru_cache(maxsize=64)
def folder_problem(text: str) -> str:
    """Why clients cannot be allowed to read from there, in a sentence; "" where they can."""
    path = _path(text)
    if not text or not path.is_absolute():
        return "Choose a folder."
    try:
        if not path.is_dir():
            return "There is no such folder."
        if path.resolve() == Path(path.anchor):
            return "That is a whole drive; choose a folder in it."
        if not os.access(path, os.R_OK | os.X_OK):
            return "You may not read this folder yourself."
    except (OSError, ValueError):
        return "This folder cannot be used."
    return ""
