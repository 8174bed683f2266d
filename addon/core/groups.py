"""Makes the groups of a scene whole: parts that the tree leaves out, the other side, and what does not belong.

`assemble.py` reads the groups from headings and collections; here they are mended, with a finding for what the scene
has wrong. The catalog's entries are made afterwards.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from .catalog import Kind, Part, Side
from .composed import COMPOSED, EXACTLY, OWN
from .terms import key_of, slug

__all__ = ["OTHER_SIDE", "Draft", "Group", "mended"]

OTHER_SIDE: Mapping[str, Side] = {"left": "right", "right": "left"}

# A whole that the scene holds only in parts: "Superior lobe of right lung", "Inferior vena cava (thoracic part)".
_PART_OF = re.compile(r"^(?:.*\b)?(?:head|part|pars \w+|lobe|belly) of (?P<whole>.+)$", re.IGNORECASE)
_PART_IN_BRACKETS = re.compile(r"^(?P<whole>.+?) \([^()]*\b(?:part|segment)\)$", re.IGNORECASE)


@dataclass
class Draft:
    """An entry on its way into the catalog, while its parents are not known."""

    key: str
    term: str
    side: Side
    kind: Kind
    system: str
    object_name: str
    part: Part = ""
    number: int = 0
    parents: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    copy_of: str = ""
    findings: tuple[str, ...] = ()


@dataclass
class Group:
    """A group on its way into the catalog: members as keys."""

    term: str
    object_name: str
    system: str
    heading: bool
    members: list[str]
    parents: list[str]  # names of the headings and collections that hold it
    findings: list[str] = field(default_factory=list)


def mended(
    groups: dict[str, Group], entries: Mapping[str, Draft], known: Mapping[str, str], slug_of: Mapping[str, str]
) -> dict[str, Group]:
    """The groups by slug that are worth an entry, made whole.

    `known`: slug to English term of the scene's table; `slug_of`: name of a heading or collection to its group's slug.
    """
    return _Mending(groups, entries, known, slug_of).groups()


class _Mending:
    def __init__(
        self,
        groups: dict[str, Group],
        entries: Mapping[str, Draft],
        known: Mapping[str, str],
        slug_of: Mapping[str, str],
    ) -> None:
        self._slug_of = slug_of
        self._groups = groups
        self._entries = entries
        self._known = known
        self._by_term: dict[str, list[str]] = defaultdict(list)
        for entry in entries.values():
            if entry.kind == "structure" and not entry.copy_of:
                self._by_term[entry.term].append(entry.key)

    def groups(self) -> dict[str, Group]:
        self._compose()
        for group in self._groups.values():
            self._leave_out_other_side(group)
            self._add_other_side(group)
        self._hand_up()
        return {name: group for name, group in self._groups.items() if self._worth(group)}

    # -------------------------------------------------------------- wholes of parts

    def _compose(self) -> None:
        """Wholes that exist only in parts, where the scene (a collection, the table) knows the whole by name."""
        parts: dict[str, set[str]] = defaultdict(set)
        for term, keys in self._by_term.items():
            found = _PART_OF.match(term) or _PART_IN_BRACKETS.match(term)
            if found:
                parts[slug(found["whole"])].update(keys)
        taken = {slug(term) for term in self._by_term}
        for whole, keys_of_parts in parts.items():
            for name in (whole, f"{whole}-muscle"):
                if name not in taken and self._fill(name, keys_of_parts):
                    break
        for whole in COMPOSED:
            self._complete(whole)

    def _fill(self, name: str, keys: Iterable[str]) -> bool:
        """Gives the group of this slug its members if it has none and the scene knows its name; says whether."""
        group = self._groups.get(name)
        if (group and group.members) or (group is None and name not in self._known):
            return False
        return self._put(name, self._known.get(name, ""), sorted(set(keys)))

    def _complete(self, whole: str) -> None:
        """Adds what belongs to a composed whole; takes out what does not, where the table of parts is the last word."""
        name = slug(whole)
        group = self._groups.get(name)
        if group is None and name not in self._known and whole not in OWN:
            return
        keys = set(self._parts_of(whole))
        strangers = [key for key in group.members if key not in keys] if group and whole in EXACTLY and keys else []
        if group and group.members and not strangers:
            keys.update(group.members)
        if group and strangers:
            group.findings.append(f"holds {len(strangers)} structures that do not belong to it, left out here")
        self._put(name, whole, sorted(keys))

    def _put(self, name: str, term: str, members: list[str]) -> bool:
        group = self._groups.get(name)
        if members and group:
            group.members = members
        elif members:
            self._groups[name] = Group(term, term, "", False, members, [])
        return bool(members)

    def _parts_of(self, whole: str) -> Iterator[str]:
        for part in COMPOSED[whole]:
            if part.startswith("@"):
                group = self._groups.get(slug(part[1:]))
                yield from group.members if group else ()
                yield from self._parts_of(part[1:]) if part[1:] in COMPOSED else ()
            elif "*" in part:
                yield from (key for term, keys in self._by_term.items() if fnmatchcase(term, part) for key in keys)
            else:
                yield from self._by_term.get(part, ())

    # -------------------------------------------------------------- the other side

    def _leave_out_other_side(self, group: Group) -> None:
        """A left hand bone in "Right hand" is a slip of the scene: it goes to "Left hand", and is reported."""
        here = slug(group.term).partition("-")[0]
        other = OTHER_SIDE.get(here)
        strangers = [key for key in group.members if self._entries[key].side == other]
        if other is None or not strangers:
            return
        group.members = [key for key in group.members if key not in strangers]
        group.findings.append(f"holds {len(strangers)} structures of the {other} side, left out here")
        fellow = self._groups.get(other + slug(group.term)[len(here) :])
        if fellow and any(self._entries[key].side == other for key in fellow.members):
            fellow.members = sorted({*fellow.members, *strangers})

    def _add_other_side(self, group: Group) -> None:
        """A group that holds one femur holds the other one, too, where its name says no side."""
        if slug(group.term).partition("-")[0] in OTHER_SIDE:
            return
        drafts = (self._entries[key] for key in group.members)
        pairs = ((draft, OTHER_SIDE.get(draft.side)) for draft in drafts)
        fellows = {key_of(draft.term, other) for draft, other in pairs if other and draft.kind == "structure"}
        lost = sorted(key for key in fellows if key in self._entries and key not in group.members)
        if lost:
            group.members = sorted([*group.members, *lost])
            group.findings.append(f"lacks {len(lost)} structures of the other side in the scene, added here")

    # -------------------------------------------------------------- what groups give each other

    def _hand_up(self) -> None:
        """What a group was given belongs to the groups above it, too, as far as it is of their system."""
        above = {name: self._above(group) - {name} for name, group in self._groups.items()}
        for name, group in self._groups.items():
            todo, seen = list(above[name]), {name}
            while todo:
                parent = todo.pop()
                if parent in seen:
                    continue
                seen.add(parent)
                todo.extend(above[parent])
                self._give(group.members, self._groups[parent])

    def _give(self, members: Sequence[str], group: Group) -> None:
        side = slug(group.term).partition("-")[0]
        fit = (
            key
            for key in members
            if self._entries[key].system == group.system and self._entries[key].side != OTHER_SIDE.get(side, "")
        )
        if group.heading and group.system and group.term not in EXACTLY:
            group.members = sorted({*group.members, *fit})

    def _worth(self, group: Group) -> bool:
        """Whether a group says more than the structures in it: it has some, they do not all bear its name, and it is
        not named after one thing of many while holding others (ligaments as "Rib" among the "Ribs")."""
        if not group.members or {slug(self._entries[key].term) for key in group.members} == {slug(group.term)}:
            return False
        many = self._groups.get(f"{slug(group.term)}s")
        systems = {self._entries[key].system for key in group.members}
        return group.heading or many is None or many.system in (*systems, "")

    def _above(self, group: Group) -> set[str]:
        """The groups that hold a group, by its heading where it has one: collections are nested with less care."""
        parents = [parent for parent in group.parents if parent.endswith(".g") or not group.heading]
        return {name for parent in parents if (name := self._slug_of.get(parent, "")) in self._groups}
