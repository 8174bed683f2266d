"""What is read from a scene before anything is concluded from it: plain records, no Blender types.

`scene/read.py` fills them from bpy; `assemble.py` turns them into a catalog.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CollectionFacts", "ObjectFacts", "SceneFacts"]


@dataclass(frozen=True)
class ObjectFacts:
    """One object as the scene has it."""

    name: str
    type: str  # Blender's object type: MESH, CURVE, FONT, ...
    data_name: str  # "" for empties
    parent: str  # "" for none
    collections: tuple[str, ...]  # names of the collections that hold it directly


@dataclass(frozen=True)
class CollectionFacts:
    """One collection; `english` is the scene's own `English` property, or its name where it has none."""

    name: str
    english: str
    children: tuple[str, ...]


@dataclass(frozen=True)
class SceneFacts:
    """A whole scene: its objects and collections, and the text of its `Translations` table ("" for none)."""

    source: str
    objects: tuple[ObjectFacts, ...]
    collections: tuple[CollectionFacts, ...]
    translations: str
