"""The whole atlas as the add-on reads it from a scene, put together without Blender from the stand-in's own table."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from addon.core.facts import CollectionFacts, ObjectFacts, SceneFacts

__all__ = ["atlas_facts"]

_TYPES = {"M": "MESH", "C": "CURVE", "F": "FONT"}


def atlas_facts(shared: Path) -> SceneFacts:
    """The facts of the full profile in English, 7,171 objects: those of its scene but for what is broken on purpose.

    Places are left at the origin.
    """
    data = shared / "zanatomy" / "data"
    table: dict[str, list[dict[str, Any]]] = json.loads(gzip.decompress((data / "scene.json.gz").read_bytes()))
    names = [collection["n"] for collection in table["collections"]]
    children: dict[str, list[str]] = {name: [] for name in names}
    for collection in table["collections"]:
        if collection["p"] is not None:
            children[names[collection["p"]]].append(collection["n"])
    objects = table["objects"]
    return SceneFacts(
        source="full",
        objects=tuple(
            ObjectFacts(
                name=item["n"],
                type=_TYPES[item["t"]],
                data_name=_data_name(item, table),
                parent=objects[item["p"]]["n"] if "p" in item else "",
                collections=tuple(names[at] for at in item["c"]),
            )
            for item in objects
        ),
        collections=tuple(CollectionFacts(name, name, tuple(below)) for name, below in children.items()),
        translations=(data / "Translations.txt").read_text(encoding="utf-8"),
    )


def _data_name(item: dict[str, Any], table: dict[str, list[dict[str, Any]]]) -> str:
    if "d" not in item:
        return str(item["n"])  # a text's curve is called as its object
    kind, at = item["d"]
    return str(table["meshes"][at]["n"] if kind == "M" else table["curves"][at]["name"])
