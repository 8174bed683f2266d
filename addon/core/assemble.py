"""Concludes from a scene's facts what there is: structures, attachments, landmarks and groups, with portable keys.

Knows Z-Anatomy's habits (numbered collections, `.g` headings, `.t`/`.s` labels, the `Translations` text). What can
be exported is proven elsewhere; here an entry's `exportable` stays None, and False for what never can be.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase

from .catalog import Catalog, Entry, Kind, Part, Side
from .composed import COMPOSED
from .facts import ObjectFacts, SceneFacts
from .terms import NameParts, key_of, slug, split_name
from .translations import English, read_table

__all__ = ["SYSTEMS", "assemble"]

# What the numbered top collections hold; the numbers are Z-Anatomy's.
SYSTEMS: Mapping[str, str] = {
    "1": "skeletal",
    "2": "insertions",
    "3": "joints",
    "4": "muscular",
    "5": "cardiovascular",
    "6": "lymphoid",
    "7": "nervous",
    "8": "visceral",
    "9": "regions",
}
_NUMBERED = re.compile(r"^([1-9]): (.+)$")

_OTHER_SIDE: Mapping[str, Side] = {"left": "right", "right": "left"}

# A whole that the scene holds only in parts: "Superior lobe of right lung", "Inferior vena cava (thoracic part)".
_PART_OF = re.compile(r"^(?:.*\b)?(?:head|part|pars \w+|lobe|belly) of (?P<whole>.+)$", re.IGNORECASE)
_PART_IN_BRACKETS = re.compile(r"^(?P<whole>.+?) \([^()]*\b(?:part|segment)\)$", re.IGNORECASE)


@dataclass
class _Draft:
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
class _Group:
    """A group on its way into the catalog: members as keys."""

    term: str
    object_name: str
    system: str
    heading: bool
    members: list[str]
    parents: list[str]
    findings: list[str] = field(default_factory=list)


def assemble(facts: SceneFacts) -> Catalog:
    """The catalog of a scene; an empty one where no numbered system collection is to be found. Raises nothing.

    A heading and a collection of one English name are one group: the heading's structures, and those of the
    collection that belong to the heading's system. Collections alone would not do, for a nerve's also holds the
    muscles that it supplies; headings alone would not either, for some hold only headings of empty collections.
    """
    return _Assembly(facts).catalog()


class _Assembly:
    """One run of `assemble`: what the steps share."""

    def __init__(self, facts: SceneFacts) -> None:
        self._facts = facts
        self._objects = [(item, _parts_of_name(item)) for item in sorted(facts.objects, key=lambda o: o.name)]
        self._parts = {item.name: parts for item, parts in self._objects}
        self._by_name = {item.name: item for item, _ in self._objects}
        self._table = read_table(facts.translations)
        self._english = English(self._table, self._objects)
        self._collections = {item.name: item for item in facts.collections}
        self._system_of = self._systems()
        self._keys: dict[str, str] = {}  # object name to key
        self._entries: dict[str, _Draft] = {}

    def catalog(self) -> Catalog:
        self._add_structures()
        self._add_landmarks()
        groups = self._groups()
        self._add_parents(groups)
        entries = [self._entry(self._entries[key]) for key in sorted(self._entries)]
        return Catalog(entries, self._facts.source, self._english.language, self._absent())

    def _entry(self, draft: _Draft) -> Entry:
        landmark = draft.kind == "landmark"
        return Entry(
            **vars(draft),
            terms=self._terms(draft.term),
            ta2=self._table.ta2.get(self._table.row(draft.term) or "", ""),
            exportable=False if landmark else None,
            reason="A landmark is a place on a structure, it has no surface of its own." if landmark else "",
        )

    # -------------------------------------------------------------- what an object is

    def _systems(self) -> dict[str, str]:
        """The system of every collection that is numbered or lies below one that is."""
        systems: dict[str, str] = {}
        for item in self._facts.collections:
            found = _NUMBERED.match(item.english) or _NUMBERED.match(item.name)
            if found:
                todo = [item.name]
                while todo:
                    name = todo.pop()
                    if name not in systems:
                        systems[name] = SYSTEMS[found[1]]
                        todo.extend(self._collections[name].children if name in self._collections else ())
        return systems

    def _system(self, item: ObjectFacts) -> str:
        return next((self._system_of[name] for name in item.collections if name in self._system_of), "")

    def _is_structure(self, item: ObjectFacts, parts: NameParts) -> bool:
        if item.type not in ("MESH", "CURVE") or parts.ending != "structure" or parts.part:
            return False
        if self._system(item):
            return True
        # Forgotten by every collection, yet sided: anatomy. A template for instancing (`Lymph node`) bears no side;
        # planes, profiles and buttons are in collections without a number.
        return not item.collections and parts.side != "none"

    # -------------------------------------------------------------- structures, attachments, landmarks

    def _add_structures(self) -> None:
        same: dict[str, list[tuple[int, str, ObjectFacts, NameParts]]] = defaultdict(list)
        rows: list[tuple[str, ObjectFacts, NameParts]] = []
        sided: set[str] = set()
        for item, parts in self._objects:
            attached = bool(parts.part) and item.type in ("MESH", "CURVE") and parts.side != "none"
            if attached or self._is_structure(item, parts):
                term = self._english.term(item, parts)
                rows.append((term, item, parts))
                if parts.side != "none":
                    sided.add(term)
        for term, item, parts in rows:
            if parts.side == "none" and self._english.language != "en" and term in sided:
                parts = replace(parts, side=self._side_by_collections(item), copy=parts.copy or 1)
            key = key_of(term, parts.side, parts.part, parts.number)
            same[key].append((parts.copy, term, item, parts))
        for key, found in same.items():
            # One key, several objects: `.001`, or `Central canal'` beside `Central canal`. The plainest keeps the key.
            if len(found) > 1:
                found.sort(key=lambda row: (self._doubt(row[1], row[2]), row[0], len(row[1]), row[1], row[2].name))
            for at, (_, term, item, parts) in enumerate(found):
                self._add(item, parts, term, key, at)

    def _doubt(self, term: str, item: ObjectFacts) -> int:
        """How little the places of an object speak for its term. In a translated scene structures that share a data
        block bear one name, and only one of them is what it says; elsewhere names are believed (0)."""
        if self._english.language == "en":
            return 0
        above = [self._by_name[item.parent].data_name] if item.parent in self._by_name else []
        above += [self._collections[name].english for name in item.collections if name in self._collections]
        places = {word for name in above for word in slug(split_name(name).term).split("-")}
        return -len(places.intersection(slug(term).split("-")))

    def _side_by_collections(self, item: ObjectFacts) -> Side:
        """The side of a copy that lost its `.l` in translation (`Femur.l.001` becomes `Os femoris`)."""
        count: Counter[str] = Counter()
        for name in item.collections:
            found = self._collections.get(name)
            count[(found.english if found else name).partition(" ")[0]] += 1
        return "left" if count["Left"] > count["Right"] else "right" if count["Right"] > count["Left"] else "none"

    def _add(self, item: ObjectFacts, parts: NameParts, term: str, key: str, copy: int) -> None:
        name, _, side = key.rpartition("/")
        own = f"{name}-copy-{copy}/{side}" if copy else key
        findings = []
        if not item.collections:
            findings.append("is in no collection")
        if copy:
            findings.append("has the name of another object")
        self._put(
            _Draft(
                own,
                term,
                parts.side,
                "insertion" if parts.part else "structure",
                self._system(item),
                item.name,
                parts.part,
                parts.number or copy,
                copy_of=key if copy else "",
                findings=tuple(findings),
            )
        )

    def _add_landmarks(self) -> None:
        for item, parts in self._objects:
            if parts.ending != "label" or item.type != "FONT":
                continue
            parent = self._by_name.get(item.parent)
            term = self._english.term(item, parts)
            bearer = self._entries.get(self._keys.get(item.parent, ""))
            if bearer and bearer.term == term:
                self._keys[item.name] = bearer.key  # the structure's own label, not a place on it
                continue
            side: Side = parts.side
            if side == "none" and parent is not None:
                side = self._parts[parent.name].side
            key = self._free(f"{slug(term)}-landmark/{side}", item.name)
            system = self._system(item) or (bearer.system if bearer else "")
            self._put(_Draft(key, term, side, "landmark", system, item.name, "landmark"))

    def _put(self, entry: _Draft) -> None:
        self._entries[entry.key] = entry
        if entry.kind != "group":
            self._keys[entry.object_name] = entry.key

    def _free(self, key: str, object_name: str) -> str:
        """`key`, or the same with a hash of the object's name where another object has taken it."""
        if key not in self._entries:
            return key
        name, _, side = key.rpartition("/")
        return f"{name}-{_digest(object_name)}/{side}"

    def _terms(self, term: str) -> Mapping[str, tuple[str, ...]]:
        english = self._table.row(term)
        if english is None:
            return {}
        row = self._table.rows[english]
        return {language: (name,) for language, name in row.items() if language != "en" or name != term}

    def _absent(self) -> tuple[str, ...]:
        """English terms of the table that nothing in the scene bears."""
        present = {slug(entry.term) for entry in self._entries.values()}
        return tuple(english for english in self._table.rows if slug(english) not in present)

    # -------------------------------------------------------------- groups

    def _groups(self) -> dict[str, _Group]:
        """All groups by the slug of their English term, members as keys of structures."""
        below: dict[str, list[str]] = defaultdict(list)
        for item, _ in self._objects:
            if item.parent:
                below[item.parent].append(item.name)
        linked: dict[str, list[str]] = defaultdict(list)
        for item, _ in self._objects:
            key = self._keys.get(item.name)
            if key and self._entries[key].kind in ("structure", "insertion") and not self._entries[key].copy_of:
                for name in item.collections:
                    linked[name].append(key)

        groups: dict[str, _Group] = {}
        for item, parts in self._objects:
            if parts.ending == "heading":
                term = self._english.term(item, parts)
                members = self._under_heading(item.name, below)
                self._merge(groups, _Group(term, item.name, self._system(item), True, members, [item.parent]))
        holders: dict[str, list[str]] = defaultdict(list)
        for collection in self._facts.collections:
            for child in collection.children:
                holders[child].append(collection.name)
        for collection in sorted(self._facts.collections, key=lambda c: c.name):
            english = collection.english
            found = _NUMBERED.match(english)
            if not found and collection.name not in holders:
                continue  # the extra, cutting and reference trees are no part of the body; what is in them is
            term = (found[2] if found else english).rstrip("'")
            system = SYSTEMS[found[1]] if found else ""
            members = self._in_collection(collection.name, linked, {})
            members = self._of_kind(members, "insertion" if system == "insertions" else "structure")
            self._merge(groups, _Group(term, collection.name, system, False, members, holders[collection.name]))
        self._compose(groups)
        for group in groups.values():
            self._leave_out_other_side(group)
        return {name: group for name, group in groups.items() if self._worth(group)}

    def _under_heading(self, name: str, below: Mapping[str, list[str]]) -> list[str]:
        """Keys of the structures below a heading, through headings and structures, in the order of names."""
        keys: dict[str, None] = {}
        todo, seen = [name], {name}
        while todo:
            for child in below.get(todo.pop(), ()):
                if child in seen:
                    continue
                seen.add(child)
                key = self._keys.get(child)
                entry = self._entries.get(key or "")
                if entry and entry.kind == "structure" and not entry.copy_of:
                    keys[entry.key] = None
                    todo.append(child)
                elif self._parts[child].ending == "heading":
                    todo.append(child)
        return sorted(keys)

    def _in_collection(self, name: str, linked: Mapping[str, list[str]], known: dict[str, list[str]]) -> list[str]:
        if name in known:
            return known[name]
        known[name] = []  # a collection cannot hold itself in Blender; a hand-made file is not believed
        keys = set(linked.get(name, ()))
        for child in self._collections[name].children if name in self._collections else ():
            keys.update(self._in_collection(child, linked, known))
        known[name] = sorted(keys)
        return known[name]

    def _of_kind(self, keys: Iterable[str], kind: Kind) -> list[str]:
        return [key for key in keys if self._entries[key].kind == kind]

    def _merge(self, groups: dict[str, _Group], new: _Group) -> None:
        name = slug(new.term)
        old = groups.get(name)
        if old is None:
            groups[name] = new
            return
        members = new.members
        if old.heading and old.members and not new.heading and old.system:
            members = [key for key in members if self._entries[key].system == old.system]
        old.members = sorted({*old.members, *members})
        old.parents += new.parents
        old.system = old.system or new.system
        if not old.heading and not old.members:
            old.object_name = new.object_name

    def _compose(self, groups: dict[str, _Group]) -> None:
        """Wholes that exist only in parts, where the scene (a collection, the table) knows the whole by name."""
        parts: dict[str, set[str]] = defaultdict(set)
        by_term: dict[str, list[str]] = defaultdict(list)
        for entry in self._entries.values():
            if entry.kind != "structure" or entry.copy_of:
                continue
            by_term[entry.term].append(entry.key)
            found = _PART_OF.match(entry.term) or _PART_IN_BRACKETS.match(entry.term)
            if found:
                parts[slug(found["whole"])].add(entry.key)
        taken = {slug(term) for term in by_term}
        for whole, keys_of_parts in parts.items():
            for name in (whole, f"{whole}-muscle"):
                if name not in taken and self._fill(groups, name, keys_of_parts):
                    break
        for whole in COMPOSED:
            self._fill(groups, slug(whole), self._parts_of(whole, groups, by_term))

    def _fill(self, groups: dict[str, _Group], name: str, keys: Iterable[str]) -> bool:
        """Gives the group of this slug its members if it has none and the scene knows its name; says whether."""
        known = groups.get(name)
        english = known.term if known else self._table.by_slug.get(name)
        members = sorted(set(keys))
        if english is None or not members or (known and known.members):
            return False
        if known:
            known.members = members
        else:
            groups[name] = _Group(english, english, "", False, members, [])
        return True

    def _parts_of(
        self, whole: str, groups: Mapping[str, _Group], by_term: Mapping[str, Sequence[str]]
    ) -> Iterator[str]:
        for part in COMPOSED[whole]:
            known = groups.get(slug(part[1:])) if part.startswith("@") else None
            if known and known.members:
                yield from known.members
            elif part.startswith("@"):
                yield from self._parts_of(part[1:], groups, by_term) if part[1:] in COMPOSED else ()
            elif "*" in part:
                for term, keys in by_term.items():
                    if fnmatchcase(term, part):
                        yield from keys
            else:
                yield from by_term.get(part, ())

    def _leave_out_other_side(self, group: _Group) -> None:
        """A left hand bone in "Right hand" is a slip of the scene: it stays out, and is reported."""
        other = _OTHER_SIDE.get(slug(group.term).partition("-")[0])
        strangers = [key for key in group.members if self._entries[key].side == other]
        if other and strangers:
            group.members = [key for key in group.members if key not in strangers]
            group.findings.append(f"holds {len(strangers)} structures of the {other} side, left out here")

    def _worth(self, group: _Group) -> bool:
        """Whether a group says more than the structures in it: it has some, and they do not all bear its name."""
        if not group.members:
            return False
        return {slug(self._entries[key].term) for key in group.members} != {slug(group.term)}

    # -------------------------------------------------------------- keys of groups, parents

    def _add_parents(self, groups: Mapping[str, _Group]) -> None:
        taken = {slug(entry.term) for entry in self._entries.values() if entry.kind == "structure"}
        group_key = {name: f"{name}-group" if name in taken else name for name in groups}
        of_name: dict[str, str] = {}  # heading or collection to key
        for item, parts in self._objects:
            if parts.ending == "heading":
                name = slug(self._english.term(item, parts))
                if name in groups:
                    of_name[item.name] = f"{group_key[name]}/none"
        for collection in self._facts.collections:
            english = collection.english
            found = _NUMBERED.match(english)
            name = slug((found[2] if found else english).rstrip("'"))
            if name in groups:
                of_name.setdefault(collection.name, f"{group_key[name]}/none")
        known = of_name | self._keys

        for key, entry in self._entries.items():
            item = self._by_name[entry.object_name]
            above = [item.parent, *item.collections] if entry.kind != "landmark" else [item.parent]
            entry.parents = tuple(dict.fromkeys(known[name] for name in above if known.get(name, key) != key))
        for name, group in groups.items():
            key = f"{group_key[name]}/none"
            parents = dict.fromkeys(known[above] for above in group.parents if above in known and known[above] != key)
            self._add_group(group, group_key[name], tuple(parents))

    def _add_group(self, group: _Group, name: str, parents: tuple[str, ...]) -> None:
        """The group, and where it is paired one for each side, without the few that are not: `eye/left`."""
        systems = {self._entries[key].system for key in group.members}
        system = group.system or (systems.pop() if len(systems) == 1 else "")
        entry = _Draft(f"{name}/none", group.term, "none", "group", system, group.object_name)
        entry.parents, entry.members, entry.findings = parents, tuple(group.members), tuple(group.findings)
        self._put(entry)
        if slug(group.term).partition("-")[0] in _OTHER_SIDE:
            return  # "Right hand" has no left
        sides: dict[Side, list[str]] = defaultdict(list)
        for key in group.members:
            sides[self._entries[key].side].append(key)
        unpaired = sides.pop("none", [])
        if set(sides) == {"left", "right"} and len(unpaired) * 4 <= len(group.members):
            for side, keys in sides.items():
                own = replace(entry, key=f"{name}/{side}", side=side, members=tuple(keys), parents=(entry.key,))
                self._put(own)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def _parts_of_name(item: ObjectFacts) -> NameParts:
    """The name taken apart; a mark of labels, lines and headings that the cut at 63 bytes took is the data block's."""
    parts = split_name(item.name)
    if parts.ending == "structure" and not parts.part and item.data_name != item.name:
        data = split_name(item.data_name)
        if data.mark:
            side = data.side if parts.side == "none" else parts.side
            return replace(parts, ending=data.ending, mark=data.mark, side=side)
    return parts
