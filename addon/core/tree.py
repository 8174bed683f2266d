"""The tree that a student opens: systems, groups within them, and every structure of a package exactly once.

Groups are the catalog's. A structure hangs below the smallest group of its system that holds it, a group below the
group that holds it; levels that would say nothing in this package (one child, one structure) are left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from .catalog import Catalog, Entry
from .names import Names, names_of
from .terms import slug

__all__ = ["SYSTEM_NAMES", "Branch", "tree_of"]

# The systems in the order of Terminologia Anatomica 2, as the atlas divides them; "" for what is in none.
SYSTEM_NAMES: Mapping[str, Names] = {
    "skeletal": {
        "en": ["Skeletal system"], "la": ["Systema skeletale"], "de": ["Skelettsystem"], "fr": ["Système squelettique"],
        "es": ["Sistema esquelético"], "pt": ["Sistema esquelético"], "it": ["Sistema scheletrico"],
    },
    "joints": {
        "en": ["Joints"], "la": ["Juncturae"], "de": ["Gelenke"], "fr": ["Articulations"], "es": ["Articulaciones"],
        "pt": ["Articulações"], "it": ["Articolazioni"],
    },
    "muscular": {
        "en": ["Muscular system"], "la": ["Systema musculare"], "de": ["Muskelsystem"], "fr": ["Système musculaire"],
        "es": ["Sistema muscular"], "pt": ["Sistema muscular"], "it": ["Sistema muscolare"],
    },
    "insertions": {
        "en": ["Muscle attachments"], "la": ["Origines et insertiones musculorum"],
        "de": ["Muskelursprünge und -ansätze"], "fr": ["Insertions musculaires"], "es": ["Inserciones musculares"],
        "pt": ["Inserções musculares"], "it": ["Inserzioni muscolari"],
    },
    "cardiovascular": {
        "en": ["Cardiovascular system"], "la": ["Systema cardiovasculare"], "de": ["Herz-Kreislauf-System"],
        "fr": ["Système cardiovasculaire"], "es": ["Sistema cardiovascular"], "pt": ["Sistema cardiovascular"],
        "it": ["Sistema cardiovascolare"],
    },
    "lymphoid": {
        "en": ["Lymphoid organs"], "la": ["Organa lymphoidea"], "de": ["Lymphatische Organe"],
        "fr": ["Organes lymphoïdes"], "es": ["Órganos linfoides"], "pt": ["Órgãos linfoides"],
        "it": ["Organi linfoidi"],
    },
    "nervous": {
        "en": ["Nervous system and sense organs"], "la": ["Systema nervosum et organa sensuum"],
        "de": ["Nervensystem und Sinnesorgane"], "fr": ["Système nerveux et organes des sens"],
        "es": ["Sistema nervioso y órganos de los sentidos"], "pt": ["Sistema nervoso e órgãos dos sentidos"],
        "it": ["Sistema nervoso e organi di senso"],
    },
    "visceral": {
        "en": ["Visceral systems"], "la": ["Systemata visceralia"], "de": ["Eingeweide"], "fr": ["Systèmes viscéraux"],
        "es": ["Sistemas viscerales"], "pt": ["Sistemas viscerais"], "it": ["Apparati viscerali"],
    },
    "regions": {
        "en": ["Regions of human body"], "la": ["Regiones corporis humani"], "de": ["Körperregionen"],
        "fr": ["Régions du corps humain"], "es": ["Regiones del cuerpo humano"], "pt": ["Regiões do corpo humano"],
        "it": ["Regioni del corpo umano"],
    },
    "": {
        "en": ["Other structures"], "la": ["Structurae ceterae"], "de": ["Weitere Strukturen"],
        "fr": ["Autres structures"], "es": ["Otras estructuras"], "pt": ["Outras estruturas"],
        "it": ["Altre strutture"],
    },
}  # fmt: skip

# The groups that are a whole system of the atlas, under its name for it: the system's own node stands for them.
_WHOLE = frozenset(
    ("skeletal-system", "muscular-insertions", "joints", "muscular-system", "cardiovascular-system", "lymphoid-organs")
    + ("nervous-system-sense-organs", "nervous-system", "visceral-systems", "regions-of-human-body")
)
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_DIGITS = re.compile(r"(\d+)")


@dataclass(frozen=True)
class Branch:
    """A node of the tree: a group with children, or, where `structure` is its key, a structure."""

    key: str = ""
    names: Names | None = None
    children: tuple[Branch, ...] = ()
    structure: str = ""


def tree_of(catalog: Catalog, keys: Iterable[str]) -> list[Branch]:
    """The tree of the structures with these keys. Raises `unknown_structure` for a key that the catalog lacks."""
    by_system: dict[str, list[Entry]] = defaultdict(list)
    for entry in sorted((catalog[key] for key in dict.fromkeys(keys)), key=_order):
        by_system[entry.system].append(entry)
    groups = _Groups(catalog, by_system)
    order = [*SYSTEM_NAMES, *sorted(by_system.keys() - SYSTEM_NAMES.keys())]
    return [_system(name, by_system[name], groups) for name in order if name in by_system]


def _system(name: str, entries: Sequence[Entry], groups: _Groups) -> Branch:
    names = SYSTEM_NAMES.get(name, {"en": [name[:1].upper() + name[1:]]})
    below: dict[str, list[Entry | str]] = defaultdict(list)  # structures, and keys of groups, by the group above
    for entry in entries:
        above = groups.of(entry)
        below[above].append(entry)
        while above:
            child, above = above, groups.above(above)
            if child in below[above]:
                break
            below[above].append(child)

    def branch(key: str, named: Names) -> Branch:
        children = []
        for child in sorted(below[key], key=lambda item: groups.order(item)):
            if isinstance(child, Entry):
                children.append(Branch(structure=child.key))
            else:
                made = branch(child, names_of(groups.catalog[child]))
                # A group of one structure says no more than the structure.
                children.append(made.children[0] if len(made.children) == 1 else made)
        return Branch(key, named, tuple(children))

    return replace(branch("", names), key=f"{slug(name) if name else 'other'}-system")


class _Groups:
    """Which group of the catalog a structure and a group hang below."""

    def __init__(self, catalog: Catalog, systems: Iterable[str]) -> None:
        self.catalog = catalog
        self._members: dict[str, frozenset[str]] = {}
        self._holding: dict[str, list[str]] = defaultdict(list)  # keys of groups, smallest first, by structure
        self._above: dict[str, str] = {}
        wanted = frozenset(systems)
        usable = [
            entry
            for entry in catalog
            if entry.kind == "group" and entry.side == "none" and entry.system in wanted
            if entry.system and slug(entry.term) not in _WHOLE
        ]
        for group in sorted(usable, key=lambda entry: (len(entry.members), entry.key)):
            # Only what is of the group's own system: a nerve's group may hold the muscles that it supplies.
            members = [key for key in group.members if (found := catalog.get(key)) and found.system == group.system]
            self._members[group.key] = frozenset(members)
            for key in members:
                self._holding[key].append(group.key)

    def of(self, entry: Entry) -> str:
        """The group that a structure hangs below; "" for its system itself."""
        return next(iter(self._holding.get(entry.key, ())), "")

    def above(self, key: str) -> str:
        """The group that a group hangs below; "" for its system itself. No way up leads in a circle."""
        if key not in self._above:
            own = self._members[key]
            holding = [name for name in self._candidates(own) if own < self._members[name]]
            named = next((name for name in holding if name in self.catalog[key].parents), "")
            # What lies between the group and the one that the scene puts it in is nearer: the cranium, between the
            # neurocranium and the axial skeleton.
            between = [name for name in holding if not named or self._members[name] < self._members[named]]
            self._above[key] = next(iter(between), named)
        return self._above[key]

    def _candidates(self, members: frozenset[str]) -> Iterator[str]:
        one = next(iter(members), "")
        return iter(self._holding.get(one, ()))

    def order(self, item: Entry | str) -> tuple[object, ...]:
        """Groups before structures, both by name."""
        return (1, _order(item)) if isinstance(item, Entry) else (0, _order(self.catalog[item]))


def _order(entry: Entry) -> tuple[list[tuple[int, str]], int, str]:
    """By name, with numbers as numbers (C2 before C10, the second before the third), left before right."""
    words = entry.term.casefold().split()
    pieces = _DIGITS.split(" ".join(str(_ORDINALS.index(w) + 1) if w in _ORDINALS else w for w in words))
    name = [(int(piece), "") if at % 2 else (0, piece) for at, piece in enumerate(pieces)]
    return name, ("none", "left", "right").index(entry.side), entry.key
