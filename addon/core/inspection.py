"""What an audit needs of a scene beside its catalog: the facts, and of each object's state what no catalog keeps.

A session reads it (`scene/state_of_objects.py`), it travels as JSON, and `catalog_builder` judges it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from .errors import Code, ProsectorError
from .facts import CollectionFacts, ObjectFacts, SceneFacts

__all__ = ["Inspection", "ObjectState"]

_Record = Mapping[str, object]


@dataclass(frozen=True)
class ObjectState:
    """What an object is like, apart from its name and place in the scene."""

    materials: int  # slots that hold a material
    flat: str  # the axes, such as "xz", along which its own scale is 0 or no number


@dataclass(frozen=True)
class Inspection:
    """One scene, as it was read in one go; `states` by object name."""

    facts: SceneFacts
    states: Mapping[str, ObjectState]

    def as_dict(self) -> dict[str, object]:
        """For the wire. The scene's table of names is left out: a catalog holds its terms."""
        return {
            "source": self.facts.source,
            "objects": [
                {
                    "name": item.name,
                    "type": item.type,
                    "data_name": item.data_name,
                    "parent": item.parent,
                    "collections": list(item.collections),
                    "materials": self.states[item.name].materials,
                    "flat": self.states[item.name].flat,
                }
                for item in self.facts.objects
            ],
            "collections": [
                {"name": item.name, "english": item.english, "children": list(item.children)}
                for item in self.facts.collections
            ],
        }

    @classmethod
    def from_dict(cls, data: _Record) -> Inspection:
        """The inverse of `as_dict`; raises `version_mismatch` for what another version has sent."""
        try:
            objects = cast("list[_Record]", data["objects"])
            facts = SceneFacts(
                source=str(data["source"]),
                objects=tuple(_object(item) for item in objects),
                collections=tuple(_collection(item) for item in cast("list[_Record]", data["collections"])),
                translations="",
            )
            states = {str(item["name"]): _state(item) for item in objects}
        except (KeyError, TypeError, ValueError) as error:
            raise ProsectorError(
                Code.VERSION_MISMATCH,
                f"The Prosector in Blender describes its scene in another way ({error!r}); bring both to one version.",
            ) from error
        return cls(facts, states)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in cast("Iterable[object]", value))


def _object(item: _Record) -> ObjectFacts:
    return ObjectFacts(
        name=str(item["name"]),
        type=str(item["type"]),
        data_name=str(item["data_name"]),
        parent=str(item["parent"]),
        collections=_texts(item["collections"]),
    )


def _collection(item: _Record) -> CollectionFacts:
    return CollectionFacts(str(item["name"]), str(item["english"]), _texts(item["children"]))


def _state(item: _Record) -> ObjectState:
    return ObjectState(int(cast("int", item["materials"])), str(item["flat"]))
