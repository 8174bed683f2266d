"""Concludes from a scene's facts what there is: structures, attachments, landmarks and groups, with portable keys.

Knows Z-Anatomy's habits (numbered collections, `.g` headings, `.t`/`.s` labels, the `Translations` text). What can
be exported is proven elsewhere; here an entry's `exportable` stays None, and False for what never can be.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from .catalog import Catalog, Entry, Kind, Side
from .facts import ObjectFacts, SceneFacts
from .fma import fma_of
from .groups import OTHER_SIDE, Draft, Group, mended
from .terms import NameParts, key_of, slug, split_name
from .translations import NAME_BYTES, English, read_table

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

_LEVEL = re.compile(r"(?P<part>[CTLS])(?P<number>\d{1,2})-[CTLS]\d{1,2}")


@dataclass(frozen=True)
class _Row:
    """An object that is a structure or an attachment, with its English term."""

    term: str
    item: ObjectFacts
    parts: NameParts
    cut: bool = False  # whether the cut at 63 bytes took its side


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
        self._entries: dict[str, Draft] = {}
        self._slug_of: dict[str, str] = {}  # name of a heading or a collection to the slug of its group

    def catalog(self) -> Catalog:
        self._add_structures()
        self._add_landmarks()
        groups = self._groups()
        self._add_parents(groups)
        entries = [self._entry(self._entries[key]) for key in sorted(self._entries)]
        return Catalog(entries, self._facts.source, self._english.language, self._absent(), self._facts.fingerprint)

    def _entry(self, draft: Draft) -> Entry:
        landmark = draft.kind == "landmark"
        return Entry(
            **vars(draft),
            terms=self._terms(draft.term),
            ta2=self._table.ta2.get(self._table.row(draft.term) or "", ""),
            fma=fma_of(draft.term, draft.side),
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
        same: dict[str, list[_Row]] = defaultdict(list)
        rows: list[_Row] = []
        sides: dict[str, set[Side]] = defaultdict(set)
        translated = self._english.language != "en"
        for item, parts in self._objects:
            attached = bool(parts.part) and item.type in ("MESH", "CURVE") and parts.side != "none"
            if attached or self._is_structure(item, parts):
                term = self._english.term(item, parts)
                rows.append(_Row(term, item, parts))
                sides[term].add(parts.side)
        for row in self._sided_again(rows, sides) if translated else rows:
            same[key_of(row.term, row.parts.side, row.parts.part, row.parts.number)].append(row)
        for key, found in self._told_apart(same) if translated else same.items():
            # One key, several objects: `.001`, or `Central canal'` beside `Central canal`. The plainest keeps the key.
            found.sort(key=lambda row: (row.parts.copy, len(row.term), row.term, row.item.name))
            doubtful = translated and self._differ(found)
            for at, row in enumerate(found):
                self._add(row, key, at, doubtful)

    def _sided_again(self, rows: Sequence[_Row], sides: Mapping[str, set[Side]]) -> Iterator[_Row]:
        """Puts back the sides that translation took: of a copy (`Femur.l.001` becomes `Os femoris`) and of a name so
        long that its ending was cut."""
        count = Counter(row.term for row in rows if not row.parts.part)
        for row in rows:
            parts = row.parts
            if parts.side == "none" and not parts.part:
                side = self._side_by_collections(row.item)
                length = len(row.item.name.encode("utf-8"))
                cut = length > NAME_BYTES - (3 if parts.copy else 1) and count[row.term] > 1
                if cut or self._english.lost_ending(parts.term):
                    x = row.item.place[0]
                    placed: Side = (
                        "left" if x > 0.001 else "right" if x < -0.001 else split_name(row.item.data_name).side
                    )
                    yield replace(row, parts=replace(parts, side=placed if side == "none" else side), cut=True)
                    continue
                if side != "none" and {"left", "right"} <= sides[row.term]:
                    parts = replace(parts, side=side, copy=parts.copy or 1)
            yield replace(row, parts=parts)

    def _side_by_collections(self, item: ObjectFacts) -> Side:
        """The side of an object whose name does not say it, by the collections that hold it ("Left lower limb")."""
        names = [self._collections[name].english for name in item.collections if name in self._collections]
        count = Counter(name.partition(" ")[0] for name in names)
        return "left" if count["Left"] > count["Right"] else "right" if count["Right"] > count["Left"] else "none"

    def _told_apart(self, same: Mapping[str, list[_Row]]) -> Iterator[tuple[str, list[_Row]]]:
        """The objects by key, where those of a row along the spine that share a data block get their own terms again.

        Translation takes names from data blocks: all nuclei pulposi share that of C2-C3, and so its name.
        """
        for key, found in same.items():
            level = _LEVEL.search(found[0].term) if len(found) > 1 else None
            terms = self._levels(found[0].term, level) if level else []
            heights = sorted((row.item.place[2] for row in found), reverse=True)
            # Millimetres apart, as levels are; what was never placed lies at the scene's origin.
            apart = all(a - b > 0.002 for a, b in itertools.pairwise(heights)) and all(heights)
            if len(terms) == len(found) and apart and all(key_of(term, "none") not in same for term in terms[1:]):
                found.sort(key=lambda row: -row.item.place[2])
                for term, row in zip(terms, found, strict=True):
                    yield key_of(term, "none"), [replace(row, term=term, parts=replace(row.parts, copy=0))]
            else:
                yield key, found

    def _levels(self, term: str, level: re.Match[str]) -> list[str]:
        """The table's terms that differ from this one by the level alone, from the head downwards."""
        before, after = term[: level.start()], term[level.end() :]
        found: list[tuple[int, int, str]] = []
        for other in self._table.rows:
            at = _LEVEL.fullmatch(other[len(before) : len(other) - len(after)])
            if at and other.startswith(before) and other.endswith(after):
                found.append(("CTLS".index(at["part"]), int(at["number"]), other))
        return [other for _, _, other in sorted(found)]

    def _differ(self, found: Sequence[_Row]) -> bool:
        """Whether objects of one key are different structures: a copy lies in the collections of its original, and
        has its parent or none. In a translated scene those that share a data block bear one name."""
        for a, b in itertools.combinations(found, 2):
            one, other = set(a.item.collections), set(b.item.collections)
            parents = {a.item.parent, b.item.parent} - {""}
            if a.item.data_name == b.item.data_name and (len(parents) > 1 or (one - other and other - one)):
                return True
        return False

    def _add(self, row: _Row, key: str, copy: int, doubtful: bool) -> None:
        item, parts, term = row.item, row.parts, row.term
        name, _, side = key.rpartition("/")
        own = f"{name}-copy-{copy}/{side}" if copy else key
        findings = _dirt(item.name)
        if not item.collections:
            findings.append("is in no collection")
        if doubtful:  # none of them has the key that the term would give: it may belong to any
            own, copy = f"{name}-one-{copy + 1}/{side}", copy + 1
            findings.append("shares its name with other structures, and nothing says which one it is")
        elif copy:
            findings.append("has the name of another object")
        if row.cut:
            source = "nothing gives it back" if parts.side == "none" else "it is taken from where the object lies"
            findings.append(f"has a name that lost its side; {source}")
        elif len(item.name.encode("utf-8")) > NAME_BYTES - 3 and not self._english.is_whole(term, parts):
            findings.append("has a name so long that Blender may have cut it")
        if item.name in self._english.guessed:
            findings.append("has a translated name that stands for several structures")
        self._put(
            Draft(
                own,
                term,
                parts.side,
                "insertion" if parts.part else "structure",
                self._system(item),
                item.name,
                parts.part,
                parts.number or copy,
                copy_of=key if copy and not doubtful else "",
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
            self._put(Draft(key, term, side, "landmark", system, item.name, "landmark"))

    def _put(self, entry: Draft) -> None:
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

    def _groups(self) -> dict[str, Group]:
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

        groups: dict[str, Group] = {}
        for item, parts in self._objects:
            if parts.ending == "heading":
                term = self._english.term(item, parts)
                self._slug_of[item.name] = slug(term)
                members = self._under_heading(item.name, below)
                self._merge(groups, Group(term, item.name, self._system(item), True, members, [item.parent]))
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
            self._slug_of[collection.name] = slug(term)
            system = SYSTEMS[found[1]] if found else ""
            members = self._in_collection(collection.name, linked, {})
            members = self._of_kind(members, "insertion" if system == "insertions" else "structure")
            self._merge(groups, Group(term, collection.name, system, False, members, holders[collection.name]))
        return mended(groups, self._entries, self._table.by_slug, self._slug_of)

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

    def _merge(self, groups: dict[str, Group], new: Group) -> None:
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

    # -------------------------------------------------------------- keys of groups, parents

    def _add_parents(self, groups: Mapping[str, Group]) -> None:
        taken = {slug(entry.term) for entry in self._entries.values() if entry.kind == "structure"}
        group_key = {name: f"{name}-group" if name in taken else name for name in groups}
        of_name = {item: f"{group_key[name]}/none" for item, name in self._slug_of.items() if name in groups}
        known = of_name | self._keys

        for key, entry in self._entries.items():
            item = self._by_name[entry.object_name]
            above = [item.parent, *item.collections] if entry.kind != "landmark" else [item.parent]
            entry.parents = tuple(dict.fromkeys(known[name] for name in above if known.get(name, key) != key))
        for name, group in groups.items():
            key = f"{group_key[name]}/none"
            parents = dict.fromkeys(known[above] for above in group.parents if above in known and known[above] != key)
            own = f"left-{name}" not in groups and f"right-{name}" not in groups  # else those are its halves
            self._add_group(group, group_key[name], tuple(parents), halves=own)

    def _add_group(self, group: Group, name: str, parents: tuple[str, ...], halves: bool) -> None:
        """The group, and where it is paired one for each side, without the few that are not: `eye/left`."""
        systems = {self._entries[key].system for key in group.members}
        system = group.system or (systems.pop() if len(systems) == 1 else "")
        entry = Draft(f"{name}/none", group.term, "none", "group", system, group.object_name)
        entry.parents, entry.members, entry.findings = parents, tuple(group.members), tuple(group.findings)
        self._put(entry)
        if not halves or slug(group.term).partition("-")[0] in OTHER_SIDE:
            return  # "Right hand" has no left
        sides: dict[Side, list[str]] = defaultdict(list)
        for key in group.members:
            sides[self._entries[key].side].append(key)
        unpaired = sides.pop("none", [])
        words = set(slug(group.term).split("-"))
        if any(words <= set(slug(self._entries[key].term.partition(" of ")[0]).split("-")) for key in unpaired):
            return  # the aorta is one, however many of its branches are paired
        if set(sides) == {"left", "right"} and len(unpaired) * 4 <= len(group.members):
            for side, keys in sides.items():
                own = replace(entry, key=f"{name}/{side}", side=side, members=tuple(keys), parents=(entry.key,))
                self._put(own)


def _dirt(name: str) -> list[str]:
    """What is odd about an object's name, for a person."""
    findings = []
    if "?" in name:
        findings.append("has a name in which letters were lost")
    if name != name.strip():
        findings.append("has a name with a space at its end")
    return findings


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
