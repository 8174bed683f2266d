"""Every name by which the things of a catalog can be called, ready for looking up and for correcting.

Built once per catalog. It knows which names there are and which words they are made of; what a query asks for is
`resolve.py`'s business, lists while typing are `search.py`'s.
"""

from __future__ import annotations

import gc
import re
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, overload

from .catalog import Catalog, Entry, Part, Side
from .spelling import Spelling
from .synonyms import ENGLISH, GERMAN
from .terms import clean, display_name, normalise, side_of, slug
from .words import COMMON, CONTESTED, FOREIGN, GLUE, NUMBERS, OF, PLURAL_TYPES, REGIONS, TYPES, VARIANTS

__all__ = ["Concept", "Core", "Index", "Name", "canonical", "core"]

Core = tuple[str, ...]  # the words of a name that matter, sorted

ConceptKind = Literal["structure", "group", "landmark", "insertion", "absent"]

# In which order languages are believed when the same words are names of different things.
LANGUAGES: Sequence[str] = ("en", "syn", "la", "de", "fr", "es", "pt", "it", "hi")
LANGUAGE_NAMES: Mapping[str, str] = {
    "en": "English", "syn": "English", "la": "Latin", "de": "German", "fr": "French", "es": "Spanish",
    "pt": "Portuguese", "it": "Italian", "hi": "Hindi",
}  # fmt: skip
RANK: Mapping[str, int] = {language: at for at, language in enumerate(LANGUAGES)}

_BITS = {language: 1 << max(at - 1, 0) for at, language in enumerate(LANGUAGES)}  # synonyms are English

# Of things with one name, which one bears it: the thing before the group of its parts, a place on it, its patches.
PRECEDENCE: Sequence[str] = ("structure", "group", "landmark", "insertion", "absent")

_BRACKETS = re.compile(r"\s*\(([^()]*)\)")
_CODE = re.compile(r"[IVX]+\d?|[CTLS]\d{1,2}|B?[IVX]+(?:\+B?[IVX]+)*")
_NERVE = re.compile(r"^(?!.*\bof\b).*\bnerve \((?P<roman>[IVX]+)(?P<branch>\d?)\)$")
_VERTEBRA = re.compile(r"^(?:Vertebra (?P<plain>[CTL]\d+)|\S+ \((?P<named>C[12])\))$")
_NODES = re.compile(r"^(?!.*\blymph)(.+ )(nodes?)\)?$")
_DISC = re.compile(r"^Intervertebral disc (\S+)$")
_SPINE_PART = {"C": "cervical", "T": "thoracic", "L": "lumbar"}
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_ROMAN = {roman: at for at, roman in enumerate(NUMERALS, 1)}


class Name(NamedTuple):
    """One way to call a concept. `tier`: 0 as written, 1 without its code in brackets, 2 without its kind word."""

    concept: int
    text: str
    language: str
    tier: int
    words: Core
    order: tuple[str, ...]  # the same words as they are said
    head: tuple[str, ...]  # those before an "of"
    side: Side  # a side that the name itself says


class _Names(Sequence[Name]):
    """All names, kept as plain tuples, which the garbage collector does not look into (see `Index`)."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, str, str, int, Core, tuple[str, ...], tuple[str, ...], Side]] = []

    def append(self, name: Name) -> None:
        self._rows.append((*name,))

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> Name: ...
    @overload
    def __getitem__(self, at: slice) -> list[Name]: ...
    def __getitem__(self, at: int | slice) -> Name | list[Name]:
        return Name(*self._rows[at]) if isinstance(at, int) else [Name(*row) for row in self._rows[at]]

    def __iter__(self) -> Iterator[Name]:
        return (Name(*row) for row in self._rows)


@dataclass(slots=True)
class Concept:
    """What a name can mean: all sides and numbered patches of one term, or a term that the scene does not hold."""

    term: str
    kind: ConceptKind
    part: Part = ""
    system: str = ""
    side: Side = "none"  # said by the term itself: "Left renal artery"
    keys: dict[Side, list[str]] = field(default_factory=dict)


@lru_cache(maxsize=65536)
def canonical(word: str) -> str:
    """A folded word as names are compared: kinds and numbers marked the same in all languages; "" for glue."""
    if word in GLUE:
        return ""
    return TYPES.get(word) or NUMBERS.get(word) or VARIANTS.get(word, word)


@lru_cache(maxsize=65536)
def _mark(word: str) -> str:
    """A word as `canonical` has it, a hyphenated one as one word."""
    return (canonical(word) or canonical(word.replace("-", ""))).replace("-", "") if "-" in word else canonical(word)


@lru_cache(maxsize=65536)
def core(text: str) -> tuple[str, ...]:
    """The words of a written name in order, without glue; hyphenated words as one."""
    return tuple([mark for word in normalise(text) if (mark := _mark(word))])


def _sided(words: Sequence[str], side: Side) -> tuple[str, ...]:
    """The words without those that name this side."""
    return tuple(word for word in words if side_of(word) != side)


class Index:
    """All names of a catalog. `extra` adds names by term: `{"Patella": ("kneecap",)}`; unknown terms are ignored."""

    def __init__(self, catalog: Catalog, extra: Mapping[str, Iterable[str]] | None = None) -> None:
        self.catalog = catalog
        self.concepts: list[Concept] = []
        self.names = _Names()
        # Tuples and arrays of numbers, not lists or sets of them: each full round of Python's garbage collector, and so
        # Blender's window, would be a tenth of a second slower.
        self.by_core: dict[Core, tuple[int, ...]] = {}  # names by their words
        self.by_word: dict[str, array[int]] = defaultdict(lambda: array("I"))  # names as written
        self.by_display: dict[str, str] = {}
        self.by_object: dict[str, str] = {}  # folded object names to keys, where they are unique
        self._languages: dict[str, int] = {}  # every word of every name, and in which languages it stands
        self._abbreviations: set[str] = set()  # SCM: nothing is a slip for one
        self._concept_of: dict[tuple[str, ConceptKind, Part], int] = {}
        self._seen: set[tuple[int, Core, int]] = set()
        # What is built here is kept, and a third of the time would go into looking whether it still is.
        collects = gc.isenabled()
        gc.disable()
        try:
            self._add_catalog(catalog, _merged(extra))
        finally:
            if collects:
                gc.enable()
        del self._seen
        self._spelling: Spelling | None = None
        self._near: dict[str, tuple[tuple[int, str], ...]] = {}  # the last answers of `near`

    # -------------------------------------------------------------- building

    def _add_catalog(self, catalog: Catalog, synonyms: Mapping[str, list[tuple[str, str]]]) -> None:
        for entry in sorted(catalog, key=lambda entry: PRECEDENCE.index(entry.kind)):
            display = self.display(entry)
            self.by_display.setdefault(display.casefold(), entry.key)
            if entry.kind != "group":
                self.by_object.setdefault(clean(entry.object_name).strip().casefold(), entry.key)
            if entry.copy_of:
                continue  # reached by its object name only
            self._add_entry(entry, synonyms)
        for term in catalog.absent:
            if (slug(term), "structure", "") not in self._concept_of:
                self._add_names(self._concept(term, "absent", "", ""), term, {}, synonyms)

    def _add_entry(self, entry: Entry, synonyms: Mapping[str, list[tuple[str, str]]]) -> None:
        before = len(self.concepts)
        at = self._concept(entry.term, entry.kind, entry.part, entry.system)
        self.concepts[at].keys.setdefault(entry.side, []).append(entry.key)
        if at == before:
            self._add_names(at, entry.term, entry.terms, synonyms)

    def _concept(self, term: str, kind: ConceptKind, part: Part, system: str) -> int:
        name = (slug(term), kind, part)
        at = self._concept_of.get(name)
        if at is None:
            at = self._concept_of[name] = len(self.concepts)
            sides = {side for side in map(side_of, normalise(term)) if side in ("left", "right")}
            side: Side = "left" if sides == {"left"} else "right" if sides == {"right"} else "none"
            self.concepts.append(Concept(term, kind, part, system, side))
        return at

    def _add_names(
        self,
        at: int,
        term: str,
        terms: Mapping[str, Sequence[str]],
        synonyms: Mapping[str, list[tuple[str, str]]],
    ) -> None:
        self._add_name(at, term, "en")
        known = [(language, name) for language, names in terms.items() for name in names]
        # Words that are a name in several languages are kept once, in the one that is believed first.
        for language, name in sorted([*known, *synonyms.get(slug(term), ())], key=_rank):
            self._add_name(at, name, language)
        for name in _generated(term, self.concepts[at].system):
            self._add_name(at, name, "syn", 1)

    def _add_name(self, at: int, text: str, language: str, tier: int = 0) -> None:
        side = self.concepts[at].side
        words = core(text)
        if side != "none":
            fewer = _sided(words, side)
            side = side if len(fewer) < len(words) else "none"
            words = fewer
        if not words:
            return
        self._put(Name(at, text, language, tier, tuple(sorted(words)), words, _head(text, words), side))
        for found in _BRACKETS.finditer(text) if "(" in text else ():
            if _CODE.fullmatch(found[1].strip()):
                without = core(_BRACKETS.sub("", text))
                without = _sided(without, side) if side != "none" else without
                if without:
                    self._put(Name(at, text, language, 1, tuple(sorted(without)), without, without, side))
                    words = without
        bare = _bare(text, words, language)
        if bare:
            self._put(Name(at, text, language, 2, tuple(sorted(bare)), bare, bare, side))

    def _put(self, name: Name) -> None:
        bit = _BITS[name.language]
        for word in name.words:
            self._languages[word] = self._languages.get(word, 0) | bit
        if (name.concept, name.words, name.tier) in self._seen:
            return
        self._seen.add((name.concept, name.words, name.tier))
        if len(name.words) == 1 and name.text.isalnum() and sum(letter.isupper() for letter in name.text) > 1:
            self._abbreviations.update(name.words)
        number = len(self.names)
        self.names.append(name)
        self.by_core[name.words] = (*self.by_core.get(name.words, ()), number)
        if name.tier < 2:
            for word in name.words:
                self.by_word[word].append(number)

    # -------------------------------------------------------------- asking

    def prepare(self) -> None:
        """Builds now what the first misspelt word would wait for, 0.1 s; for a thread that has the time."""
        if self._spelling is None:
            self._spelling = Spelling({*self.known, *TYPES, *NUMBERS} - self._abbreviations)

    @staticmethod
    def display(entry: Entry) -> str:
        """The name that lists show for an entry; `resolve` takes it back to the same key."""
        if entry.copy_of or (entry.kind == "structure" and entry.number):
            return entry.object_name  # a copy, or one of several that nothing tells apart
        part: Part = "" if entry.part == "landmark" else entry.part
        shared = entry.kind == "group" and entry.key.endswith(f"-group/{entry.side}")
        return display_name(entry.term, entry.side, part, entry.number, group=shared)

    @property
    def known(self) -> Mapping[str, int]:
        """Every word of every name."""
        return self._languages

    def speaks(self, language: str, word: str) -> bool:
        """Whether a name in this language has this word."""
        return bool(self._languages.get(word, 0) & _BITS[language])

    def find(self, words: Iterable[str]) -> list[Name]:
        """The names that consist of exactly these words, in any order."""
        return [self.names[at] for at in self.by_core.get(tuple(sorted(words)), ())]

    def holding(self, words: Sequence[str]) -> Iterator[Name]:
        """The names as written that hold all these words and more."""
        holders = sorted((self.by_word[word] for word in set(words) if word in self.by_word), key=len)
        if not holders or len(holders) < len(set(words)):
            return
        for at in sorted(set(holders[0]).intersection(*holders[1:])):
            yield self.names[at]

    def attachment(self, term: str, part: Part) -> Concept | None:
        """The patches of this part that bear a term."""
        at = self._concept_of.get((slug(term), "insertion", part))
        return None if at is None else self.concepts[at]

    def near(self, word: str) -> list[tuple[int, str]]:
        """Known words that may have been meant, with the number of edits: few, never for short words or numbers."""
        limit = 0 if len(word) < 4 else 1 if len(word) < 9 else 2
        if (
            not limit
            or word in FOREIGN
            or word in COMMON
            or set(word) <= set("ivx")
            or sum(c.isdigit() for c in word) > 1
        ):
            return []
        known = self._near.get(word)
        if known is None:
            if len(self._near) >= 4096:
                self._near.clear()
            self.prepare()
            found = self._spelling.corrections(word, limit) if self._spelling else []
            known = self._near[word] = tuple(item for item in found if not self._ends_otherwise(word, item[1]))
        return list(known)

    def _ends_otherwise(self, word: str, other: str) -> bool:
        """Whether two compounds differ by whole last words: Mittelfußknöchel is no slip for Mittelfußknochen."""
        pairs = ((word[at:], other[at:]) for at in range(3, len(word) - 4) if word[:at] == other[:at])
        return any(a != b and all(end in self.known or end in TYPES for end in (a, b)) for a, b in pairs)


def _merged(extra: Mapping[str, Iterable[str]] | None) -> dict[str, list[tuple[str, str]]]:
    """All synonym tables as language and name by the slug of the atlas's term."""
    table: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for language, rows in (("en", CONTESTED), ("syn", ENGLISH), ("de", GERMAN)):
        for term, names in rows.items():
            table[slug(term)] += [(language, name) for name in names]
    for term, more in (extra or {}).items():
        table[slug(term)] += [("syn", name) for name in more]
    return table


def _rank(row: tuple[str, str]) -> int:
    return RANK[row[0]]


def _generated(term: str, system: str) -> Iterator[str]:
    """Names that follow from the way the atlas numbers nerves and vertebrae."""
    found = _NERVE.match(term)
    if found and found["roman"] in _ROMAN:
        code = found["roman"] + found["branch"]
        yield from (f"CN {code}", f"nerve {code}", f"cranial nerve {code}", f"Hirnnerv {code}")
        if not found["branch"]:
            yield f"cranial nerve {_ROMAN[found['roman']]}"
            yield f"CN {_ROMAN[found['roman']]}"
    found = _NODES.match(term)
    if found and system == "lymphoid":
        yield f"{found[1]}lymph {found[2]}"
    found = _DISC.match(term)
    if found:
        yield from (f"disc {found[1]}", f"Bandscheibe {found[1]}")
    found = _VERTEBRA.match(term)
    if found:
        code = found["plain"] or found["named"]
        part = _SPINE_PART[code[0]]
        yield from (code, f"{code} vertebra", f"{part} vertebra {code[1:]}", f"{part} {code[1:]}", f"Wirbel {code}")


def _head(text: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words before the first "of", sides left out: what the thing is, not what it belongs to. All without one."""
    said = normalise(text)
    if OF.isdisjoint(said):
        return words
    head: list[str] = []
    for word in normalise(_BRACKETS.sub(_without_of, text)) if "(" in text else said:
        if word in OF and head:
            return tuple(head)
        mark = _mark(word)
        if mark and side_of(word) is None:
            head.append(mark)
    return words


def _without_of(found: re.Match[str]) -> str:
    return " " + " ".join(word for word in normalise(found[1]) if word not in OF)


def _bare(text: str, words: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The words without the kind of thing, where that is what a speaker may leave out: "Sartorius (muscle)"."""
    if len(words) < 2 or (len(words) == 2 and (language == "syn" or words[0].startswith("#"))):
        return ()  # "kissing" is not yet the kissing muscle, nor "fifth" the fifth nerve
    if language in ("en", "syn", "de"):
        bare = words[:-1] if words[-1].startswith("~") and not words[-2].startswith("~") else ()
    else:  # the rest is an adjective that nerves and vessels share; a muscle's is a name
        bare = words[1:] if words[0] == "~muscle" and not words[1].startswith("~") else ()
    if not bare or (len(bare) == 1 and bare[0].startswith("#")):
        return ()
    said = normalise(text)
    if language in ("en", "syn") and not OF.isdisjoint(said):
        return ()
    if not PLURAL_TYPES.isdisjoint(said) or (len(words) == 2 and not REGIONS.isdisjoint(words)):
        return ()  # "superficial" is not yet the superficial muscles, nor "hip" the hip bone
    return bare
