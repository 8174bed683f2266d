"""The search field and its filters. They live in Python alone: what Blender stores would be saved into the .blend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import bpy
from bpy.props import EnumProperty, StringProperty

from . import data

__all__ = ["FIELD", "FILTERS", "ICONS", "register", "unregister"]

FIELD = "prosector_find"
FILTERS: Mapping[str, str] = {name: f"{FIELD}_{name}" for name in ("system", "side", "kind")}
LONGEST = 200

ICONS: Mapping[str, str] = {
    "skeletal": "BONE_DATA",
    "insertions": "PINNED",
    "joints": "CONSTRAINT_BONE",
    "muscular": "STRANDS",
    "cardiovascular": "FUND",
    "lymphoid": "PARTICLES",
    "nervous": "FORCE_CURVE",
    "visceral": "META_DATA",
    "regions": "USER",
}

# Value, label and tip. The values are those of core.filters.
CHOICES: Mapping[str, Sequence[tuple[str, str, str]]] = {
    "system": (
        ("any", "All systems", "Structures of all systems"),
        *((name, name.capitalize(), f"Only the {name} system") for name in ("skeletal", "muscular", "nervous")),
        ("cardiovascular", "Heart & vessels", "Only the cardiovascular system"),
        ("lymphoid", "Lymphoid", "Only lymphoid organs and vessels"),
        ("visceral", "Viscera", "Only the visceral systems"),
        ("joints", "Joints", "Only joints and ligaments"),
        ("insertions", "Attachments", "Only where muscles arise and insert"),
        ("regions", "Regions", "Only regions of the body"),
    ),
    "side": (
        ("any", "All", "Both sides, and what has no side"),
        ("left", "L", "Only the left side of the body"),
        ("right", "R", "Only the right side of the body"),
        ("none", "One", "Only what has no side: there is one of it"),
    ),
    "kind": (
        ("any", "All kinds", "Structures, groups, landmarks and muscle attachments"),
        ("structure", "Structures", "Only single structures"),
        ("group", "Groups", "Only groups of structures"),
        ("landmark", "Landmarks", "Only landmarks: named places on a structure"),
        ("insertion", "Attachments", "Only muscle origins and insertions"),
    ),
}


def register() -> None:
    field = StringProperty(
        name="Find",
        description="A structure by its name in English, Latin, German, French, Spanish, Portuguese or Italian",
        options={"TEXTEDIT_UPDATE", "SKIP_SAVE"},
        get=_get,
        set=_set,
    )
    setattr(bpy.types.WindowManager, FIELD, field)
    for name, attribute in FILTERS.items():
        setattr(bpy.types.WindowManager, attribute, _filter(name))


def unregister() -> None:
    for attribute in (*FILTERS.values(), FIELD):
        delattr(bpy.types.WindowManager, attribute)


def _filter(name: str) -> EnumProperty:
    choices = CHOICES[name]
    values = [value for value, _, _ in choices]

    def read(manager: bpy.types.WindowManager) -> int:
        return values.index(getattr(data.filters(), name))

    def write(manager: bpy.types.WindowManager, at: int) -> None:
        data.narrow(**{name: values[at]})

    items = [
        (value, label, tip, ICONS.get(value, "NONE") if name == "system" else "NONE", at)
        for at, (value, label, tip) in enumerate(choices)
    ]
    return EnumProperty(name=name.capitalize(), items=items, options={"SKIP_SAVE"}, get=read, set=write)


def _get(manager: bpy.types.WindowManager) -> str:
    return data.current().query


def _set(manager: bpy.types.WindowManager, text: str) -> None:
    data.look(text[:LONGEST])
