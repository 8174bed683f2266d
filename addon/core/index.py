"""Every name by which the things of a catalog can be called, ready for looking up and for correcting.

Built once per catalog. It knows which names there are and which words they are made of; what a query asks for is
`resolve.py`'s business, lists while typing are `search.py`'s.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from .catalog import Catalog, Entry, Part, Side
from .synonyms import ENGLISH, GERMAN
from .terms import clean, display_name, normalise, side_of, slug
from .words import FOREIGN, GLUE, NUMBERS, OF, PLURAL_TYPES, REGIONS, TYPES, VARIANTS

__all__ = ["Concept", "Core", "Index", "Name", "canonical", "core", "distance"]

Core = tuple[str, ...]  # the words of a name that matter, sorted

ConceptKind = Literal["structure", "group", "landmark", "insertion", "absent"]

# In which order languages are believed when the same words are names of different things.
LANGUAGES: Sequence[str] = ("en", "syn", "la", "de", "fr", "es", "pt", "it", "hi")
RANK: Mapping[str, int] = {language: at for at, language in enumerate(LANGUAGES)}

# Of things with one name, which one bears it: the thing before the group of its parts, a place on it, its patches.
PRECEDENCE: Sequence[str] = ("structure", "group", "landmark", "insertion", "absent")

_BRACKETS = re.compile(r"\s*\(([^()]*)\)")
_CODE = re.compile(r"[IVX]+\d?|[CTLS]\d{1,2}|B?[IVX]+(?:\+B?[IVX]+)*")
_NERVE = re.compile(r"^(?!.*\bof\b).*\bnerve \((?P<roman>[IVX]+)(?P<branch>\d?)\)$")
_VERTEBRA = re.compile(r"^(?:Vertebra (?P<plain>[CTL]\d+)|\S+ \((?P<named>C[12])\))$")
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


@dataclass
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
def core(text: str) -> tuple[str, ...]:
    """The words of a written name in order, without glue; hyphenated words as one."""
    words = (canonical(word) or canonical(word.replace("-", "")) for word in normalise(text))
    return tuple(word.replace("-", "") for word in words if word)


def _sided(words: Sequence[str], side: Side) -> tuple[str, ...]:
    """The words without those that name this side."""
    return tuple(word for word in words if side_of(word) != side)


class Index:
    """All names of a catalog. `extra` adds names by term: `{"Patella": ("kneecap",)}`; unknown terms are ignored."""

    def __init__(self, catalog: Catalog, extra: Mapping[str, Iterable[str]] | None = None) -> None:
        self.catalog = catalog
        self.concepts: list[Concept] = []
        self.names: list[Name] = []
        self.by_core: dict[Core, list[int]] = defaultdict(list)  # names by their words
        self.by_word: dict[str, set[int]] = defaultdict(set)  # names as written, by each of their words
        self.by_display: dict[str, str] = {}
        self.by_object: dict[str, str] = {}  # folded object names to keys, where they are unique
        self.known: set[str] = set()  # every word of every name
        self._concept_of: dict[tuple[str, ConceptKind, Part], int] = {}
        self._seen: set[tuple[int, Core, int]] = set()
        self._add_catalog(catalog, _merged(extra))
        self._spelling: _Spelling | None = None

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
        for language, names in terms.items():
            for name in names:
                self._add_name(at, name, language)
        for language, name in synonyms.get(slug(term), ()):
            self._add_name(at, name, language)
        for name in _generated(term):
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
        for found in _BRACKETS.finditer(text):
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
        if (name.concept, name.words, name.tier) in self._seen:
            return
        self._seen.add((name.concept, name.words, name.tier))
        number = len(self.names)
        self.names.append(name)
        self.by_core[name.words].append(number)
        self.known.update(name.words)
        if name.tier < 2:
            for word in name.words:
                self.by_word[word].add(number)

    # -------------------------------------------------------------- asking

    def prepare(self) -> None:
        """Builds now what the first misspelt word would wait for, 0.1 s; for a thread that has the time."""
        if self._spelling is None:
            self._spelling = _Spelling((*self.known, *TYPES, *NUMBERS))

    @staticmethod
    def display(entry: Entry) -> str:
        """The name that lists show for an entry; `resolve` takes it back to the same key."""
        if entry.copy_of:
            return entry.object_name
        part: Part = "" if entry.part == "landmark" else entry.part
        shared = entry.kind == "group" and entry.key.endswith(f"-group/{entry.side}")
        return display_name(entry.term, entry.side, part, entry.number, group=shared)

    def find(self, words: Iterable[str]) -> list[Name]:
        """The names that consist of exactly these words, in any order."""
        return [self.names[at] for at in self.by_core.get(tuple(sorted(words)), ())]

    def holding(self, words: Sequence[str]) -> Iterator[Name]:
        """The names as written that hold all these words and more."""
        sets = sorted((self.by_word.get(word, set()) for word in set(words)), key=len)
        if not sets or not sets[0]:
            return
        for at in sorted(sets[0].intersection(*sets[1:])):
            yield self.names[at]

    def near(self, word: str) -> list[tuple[int, str]]:
        """Known words that may have been meant, with the number of edits: few, never for short words or numbers."""
        limit = 0 if len(word) < 4 else 1 if len(word) < 9 else 2
        if not limit or word in FOREIGN or set(word) <= set("ivx") or sum(c.isdigit() for c in word) > 1:
            return []
        self.prepare()
        return self._spelling.near(word, limit) if self._spelling else []


class _Spelling:
    """Finds known words by their misspelt forms; built when the first unknown word turns up."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = frozenset(known)
        # Words joined by spaces, not lists of them: a hundred thousand lists would make every full round of Python's
        # garbage collector, and so Blender's window, a tenth of a second slower.
        self._shortened: dict[str, str] = {}  # by each form with one letter left out
        self._thirds: dict[str, str] = {}  # by each third: two edits leave one of them
        self._sounds: dict[str, str] = {}
        for word in sorted(self._known):
            if not word.isalpha():
                continue
            for form in _shortened(word):
                _add(self._shortened, form, word)
            if len(word) > 4:
                _add(self._sounds, _sound(word), word)
            if len(word) > 6:
                for part in _thirds(word):
                    _add(self._thirds, part, word)

    def near(self, word: str, limit: int) -> list[tuple[int, str]]:
        found = {
            other: 1 for other in (*self._sounds.get(_sound(word), "").split(), *_misread(word)) if other in self._known
        }
        candidates = {word, *self._shortened.get(word, "").split()}
        for form in _shortened(word):
            candidates.add(form)
            candidates.update(self._shortened.get(form, "").split())
        if limit > 1:
            for start in range(len(word) - 2):
                for end in range(start + 2, min(start + 8, len(word)) + 1):
                    candidates.update(self._thirds.get(word[start:end], "").split())
        for other in candidates & self._known:
            if other not in found and abs(len(other) - len(word)) <= limit:
                edits = distance(word, other, limit)
                if edits <= limit:
                    found[other] = edits
        return sorted((edits, other) for other, edits in found.items())


def _add(table: dict[str, str], form: str, word: str) -> None:
    table[form] = f"{table[form]} {word}" if form in table else word


def _shortened(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def _thirds(word: str) -> tuple[str, str, str]:
    a, b = len(word) // 3, 2 * len(word) // 3
    return word[:a], word[a:b], word[b:]


def _merged(extra: Mapping[str, Iterable[str]] | None) -> dict[str, list[tuple[str, str]]]:
    """All synonym tables as language and name by the slug of the atlas's term."""
    table: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for language, rows in (("syn", ENGLISH), ("de", GERMAN)):
        for term, names in rows.items():
            table[slug(term)] += [(language, name) for name in names]
    for term, more in (extra or {}).items():
        table[slug(term)] += [("syn", name) for name in more]
    return table


def _generated(term: str) -> Iterator[str]:
    """Names that follow from the way the atlas numbers nerves and vertebrae."""
    found = _NERVE.match(term)
    if found and found["roman"] in _ROMAN:
        code = found["roman"] + found["branch"]
        yield from (f"CN {code}", f"nerve {code}", f"cranial nerve {code}", f"Hirnnerv {code}")
        if not found["branch"]:
            yield f"cranial nerve {_ROMAN[found['roman']]}"
            yield f"CN {_ROMAN[found['roman']]}"
    found = _DISC.match(term)
    if found:
        yield from (f"disc {found[1]}", f"Bandscheibe {found[1]}")
    found = _VERTEBRA.match(term)
    if found:
        code = found["plain"] or found["named"]
        part = _SPINE_PART[code[0]]
        yield from (code, f"{code} vertebra", f"{part} vertebra {code[1:]}", f"{part} {code[1:]}", f"Wirbel {code}")


def _head(text: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words before the first "of": what the thing is, not what it belongs to."""
    count = 0
    for word in normalise(_BRACKETS.sub("", text) or text):
        if word in OF and count:
            return words[:count]
        count += bool(canonical(word)) and side_of(word) is None
    return words


def _bare(text: str, words: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The words without the kind of thing, where that is what a speaker may leave out: "Sartorius (muscle)"."""
    said = normalise(text)
    if len(words) < 2 or (language in ("en", "syn") and any(word in OF for word in said)):
        return ()
    if not PLURAL_TYPES.isdisjoint(said) or (len(words) == 2 and not REGIONS.isdisjoint(words)):
        return ()  # "superficial" is not yet the superficial muscles, nor "hip" the hip bone
    if language in ("en", "syn", "de"):
        return words[:-1] if words[-1].startswith("~") and not words[-2].startswith("~") else ()
    # Elsewhere the rest is an adjective that nerves and vessels share; a muscle's is a name.
    return words[1:] if words[0] == "~muscle" and not words[1].startswith("~") else ()


# ------------------------------------------------------------------ spelling


_SOUNDS = (("ph", "f"), ("th", "t"), ("ch", "k"), ("ck", "k"), ("qu", "k"), ("sch", "s"), ("ks", "x"), ("gh", "g"))


def _sound(word: str) -> str:
    """A rough phonetic skeleton: words written alike by ear fall together."""
    for old, new in _SOUNDS:
        word = word.replace(old, new)
    word = word.translate(str.maketrans("ycwz", "ikvs")).replace("h", "")
    return re.sub(r"(?:le|[aei]l)$", "l", re.sub(r"(.)\1+", r"\1", word))


_READ_AS = (("rn", "m"), ("1", "l"), ("0", "o"), ("5", "s"), ("vv", "w"), ("1", "i"), ("ii", "li"), ("cl", "d"))


def _misread(word: str) -> Iterator[str]:
    """What scanning makes of letters, put back: rn for m, 1 for l, 0 for o."""
    for old, new in _READ_AS:
        if old in word:
            yield word.replace(old, new)


def distance(a: str, b: str, limit: int) -> int:
    """Edits from a to b (insert, delete, replace, swap neighbours), or limit + 1 where there are more."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    if not a or not b:
        return len(a) + len(b)
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, older[j - 2] + 1)
            row.append(best)
        if min(row) > limit:
            return limit + 1
    return row[-1]
