"""What is read from a scene before anything is concluded from it: plain records, no Blender types.

`scene/read.py` fills them from bpy; `assemble.py` turns them into a catalog.
"""

from __future__ import annotations

import hashlib
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
    place: tuple[float, float, float] = (0.0, 0.0, 0.0)  # of its origin in the world, in metres; +X is the body's left


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

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the names and how they hang together, not of where things lie: the same until a name changes."""
        objects = [(it.name, it.type, it.data_name, it.parent, sorted(it.collections)) for it in self.objects]
        collections = [(it.name, it.english, sorted(it.children)) for it in self.collections]
        said = repr((sorted(objects), sorted(collections), self.translations))
        return hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()
