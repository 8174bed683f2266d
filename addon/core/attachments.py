"""Where muscles originate and insert: which attachment belongs to which muscle, and which bone it sits on.

An attachment bears its muscle's term and is a child of its bone; nothing is concluded from anything else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .catalog import Catalog, Entry

__all__ = ["Attachment", "attachments_of", "is_bone"]

_ORDER = {"origin": 0, "insertion": 1}


@dataclass(frozen=True)
class Attachment:
    """One origin or insertion, by key, with the keys of its muscle and its bone; "" where the scene does not say."""

    key: str
    muscle: str
    bone: str


def is_bone(entry: Entry) -> bool:
    """Whether an entry is part of the skeleton: bones, and cartilages such as those of the ribs."""
    return entry.kind == "structure" and entry.system == "skeletal" and not entry.copy_of


def attachments_of(catalog: Catalog, key: str) -> list[Attachment]:
    """The attachments of a muscle, of a group's muscles, or on a bone or a group's bones; origins first.

    A muscle that is a part (a head, a belly) also has the attachments of its whole, for that end at which it has none
    of its own: the heads of biceps brachii insert together. An attachment itself gives itself.
    """
    entry = catalog[key]
    if entry.kind == "landmark":
        return []
    attachments = [other for other in catalog if other.kind == "insertion" and not other.copy_of]
    muscles = _muscles(catalog)
    if entry.kind == "insertion":
        chosen = [entry]
    else:
        bodies = [leaf for leaf in (entry, *catalog.leaves(key)) if leaf.kind in ("structure", "group")]
        bones = {body.key for body in bodies if is_bone(body)}
        chosen = [other for other in attachments if _bone(catalog, other) in bones]
        chosen += [other for body in bodies for other in attachments if _is_of(other, body)]
        if entry.kind == "structure":
            chosen += _of_whole(catalog, entry, attachments, {other.part for other in chosen if _is_of(other, entry)})
    return [
        Attachment(other.key, _muscle(muscles, other), _bone(catalog, other))
        for other in sorted(
            {other.key: other for other in chosen}.values(),
            key=lambda other: (_ORDER.get(other.part, 2), other.term, other.side, other.number, other.key),
        )
    ]


def _is_of(attachment: Entry, body: Entry) -> bool:
    """Whether an attachment bears the name of a body. What has no side (the diaphragm) has those of both."""
    return attachment.term == body.term and body.side in ("none", attachment.side)


def _of_whole(catalog: Catalog, muscle: Entry, attachments: Iterable[Entry], has: set[str]) -> list[Entry]:
    """The attachments of the wholes that a muscle is part of, on its side, but for the ends that it has itself."""
    wholes = {group.term for group in catalog if group.kind == "group" and muscle.key in group.members}
    return [
        other
        for other in attachments
        if other.term in wholes and other.part not in has and muscle.side in ("none", other.side)
    ]


def _bone(catalog: Catalog, attachment: Entry) -> str:
    # Its parents are the object that it is a child of, and groups.
    return next((key for key in attachment.parents if is_bone(catalog[key])), "")


def _muscles(catalog: Catalog) -> dict[tuple[str, str], str]:
    """Muscles by term and side; where a structure and a group share them, the structure."""
    bodies = [entry for entry in catalog if entry.kind in ("structure", "group") and not entry.copy_of]
    bodies.sort(key=lambda entry: entry.kind == "structure")
    return {(entry.term, entry.side): entry.key for entry in bodies}


def _muscle(muscles: dict[tuple[str, str], str], attachment: Entry) -> str:
    return muscles.get((attachment.term, attachment.side)) or muscles.get((attachment.term, "none"), "")
