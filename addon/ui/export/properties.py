"""The options of exports. They live in Python alone: what Blender stores would be saved into the .blend."""

from __future__ import annotations

from collections.abc import Sequence

import bpy
from bpy.props import BoolProperty, EnumProperty, IntProperty

from ...core.budget import PRESETS
from . import data

__all__ = ["OPTIONS", "PREFIX", "register", "unregister"]

PREFIX = "prosector_export"
OPTIONS = tuple(f"{PREFIX}_{name}" for name in ("preset", "context_mm", "languages", "preview", "single_file", "scorm"))
MOST_CONTEXT = 50  # mm

LANGUAGES: Sequence[tuple[str, str]] = (
    ("en", "English"),
    ("la", "Latin"),
    ("de", "German"),
    ("fr", "French"),
    ("es", "Spanish"),
    ("pt", "Portuguese"),
)


def register() -> None:
    made = {
        "preset": _preset(),
        "context_mm": IntProperty(
            name="Context (mm)",
            description="Also export what lies within this distance, faded; 0 for nothing",
            min=0,
            max=MOST_CONTEXT,
            options={"SKIP_SAVE"},
            get=lambda _: data.options().context_mm,
            set=lambda _, value: data.change(context_mm=value),
        ),
        "languages": _languages(),
        "preview": _toggle("preview", "Picture", "Also write a picture of the model, poster.png"),
        "single_file": _toggle("single_file", "One HTML file", "Also write a single file with page and model, to send"),
        "scorm": _toggle(
            "scorm", "SCORM package", "Also write a zip for a learning platform, to which its quiz reports a score"
        ),
    }
    for name, made_property in made.items():
        setattr(bpy.types.WindowManager, f"{PREFIX}_{name}", made_property)


def unregister() -> None:
    for attribute in OPTIONS:
        delattr(bpy.types.WindowManager, attribute)


def _preset() -> EnumProperty:
    texts = {
        "lesson": ("Lesson", "for a classroom's computers"),
        "phone": ("Phone", "for phones and slow networks"),
        "desktop": ("Desktop", "for good computers"),
    }
    rows = [("auto", "By what it is", "A single structure in full detail as plain glTF; several as a lesson")]
    for name, (label, purpose) in texts.items():
        limits = PRESETS[name]
        assert limits is not None, name
        triangles, size = limits
        rows.append((name, label, f"At most {triangles:,} triangles and {size // 1_000_000} MB, {purpose}"))
    rows.append(("none", "Full detail", "Every triangle, however large it gets"))
    values = [row[0] for row in rows]
    return EnumProperty(
        name="Size",
        description="How large the model may be; what is larger is simplified, by 0.2 % of a structure at most",
        items=rows,
        options={"SKIP_SAVE"},
        get=lambda _: values.index(data.options().preset),
        set=lambda _, at: data.change(preset=values[at]),
    )


def _languages() -> EnumProperty:
    bits = {code: 1 << at for at, (code, _) in enumerate(LANGUAGES)}

    def read(_: bpy.types.WindowManager) -> int:
        return sum(bits[code] for code in data.options().languages)

    def write(_: bpy.types.WindowManager, value: int) -> None:
        data.change(languages=frozenset(code for code, bit in bits.items() if value & bit))

    return EnumProperty(
        name="Languages",
        description="Names in these languages; in all of them where none is chosen",
        items=[(code, code.upper(), f"Names in {name}", bits[code]) for code, name in LANGUAGES],
        options={"SKIP_SAVE", "ENUM_FLAG"},
        get=read,
        set=write,
    )


def _toggle(name: str, label: str, tip: str) -> BoolProperty:
    return BoolProperty(
        name=label,
        description=tip,
        options={"SKIP_SAVE"},
        get=lambda _: bool(getattr(data.options(), name)),
        set=lambda _, value: data.change(**{name: value}),
    )
