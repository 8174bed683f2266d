"""Which names the words of a query are: the words themselves, their singular, other spellings, small slips.

Yields what fits, ever more freely; whether it is believed, and on which side, is decided in `resolve.py`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .index import NUMERALS, Concept, Index, Name, canonical, core
from .terms import normalise
from .words import COMMON, FOREIGN, PHRASES, REGIONS, TYPE_SYSTEMS, TYPE_TERMS

__all__ = ["Found", "forms", "lookups", "names_inside"]


@dataclass(frozen=True)
class Found:
    """One way in which the words of a query are a name."""

    name: Name
    how: int  # 0 to 2 the name's tier for the words themselves; higher where more had to be supposed
    edits: int = 0
    plural: bool = False
    words: tuple[str, ...] = ()  # the words after correction
    slip: str = ""  # what was corrected, for a person: "pattela → patella"


def lookups(words: list[str], index: Index) -> Iterator[list[Found]]:
    """What the words find, from exact to corrected; the caller stops at the first list that gives an answer."""
    yield [Found(name, name.tier) for name in index.find(words)]
    yield list(_with_plainer_kinds(words, index))
    for other, plural in forms(words, index):
        found = [Found(name, name.tier + 3, plural=plural) for name in index.find(other)]
        yield found or list(_with_plainer_kinds(other, index, plural))
    yield list(_in_region(words, index))
    yield _corrected(words, index)


def _with_plainer_kinds(words: Sequence[str], index: Index, plural: bool = False) -> Iterator[Found]:
    """Names without the kind word that the query adds ("femur bone"), where the system agrees."""
    for kind in sorted({word for word in words if word in TYPE_SYSTEMS}):
        rest = list(words)
        rest.remove(kind)
        for name in index.find(rest):
            concept = index.concepts[name.concept]
            said = core(concept.term)
            kinds = TYPE_SYSTEMS.keys() & set(said)
            if (
                name.tier < 2
                and concept.system in TYPE_SYSTEMS[kind]
                and TYPE_SYSTEMS.keys().isdisjoint(name.words)
                # "Basilaris" is an artery, and so no answer to "V. basilaris"; nor is the eye one to "eye nerve".
                and (not kinds or kind in kinds)
                and (kind not in TYPE_TERMS or not TYPE_TERMS[kind].isdisjoint(said))
            ):
                yield Found(name, 3, plural=plural)


def forms(words: Sequence[str], index: Index) -> Iterator[tuple[list[str], bool]]:
    """The words in the singular (then True), joined, parted, or as the atlas says them."""
    known = index.known
    choices = [[word, *(other for other in _singulars(word) if other in known)] for word in words]
    if any(len(choice) > 1 for choice in choices):
        for chosen in itertools.islice(itertools.product(*choices), 1, 33):
            yield list(chosen), True
    for at in range(len(words) - 1):
        joined = words[at] + words[at + 1]
        if joined in known:
            yield [*words[:at], joined, *words[at + 2 :]], False
    for at, word in enumerate(words):
        if word not in known:
            for pieces in _parted(word, index):
                yield [*words[:at], *pieces, *words[at + 1 :]], False
    for at, word in enumerate(words):
        if word in _ROMAN:  # metacarpal II
            yield [*words[:at], _ROMAN[word], *words[at + 1 :]], False
    for phrase, instead in PHRASES.items():
        length = len(phrase)
        for at in range(len(words) - length + 1):
            if tuple(words[at : at + length]) == phrase:
                yield [*words[:at], *instead, *words[at + length :]], False


def _parted(word: str, index: Index) -> Iterator[tuple[str, str]]:
    """A word as two known ones: thighbone, Ulnarisnerv."""
    for at in range(3, len(word) - 2):
        first, second = canonical(word[:at]), canonical(word[at:])
        if first in index.known and (second in index.known or second in TYPE_SYSTEMS):
            yield first, second


def _in_region(words: Sequence[str], index: Index) -> Iterator[Found]:
    """A name with its place beside it: "MCL of the left knee". The place must be true."""
    for region in [word for word in words if word in REGIONS]:
        rest = [word for word in words if word != region]
        for name in index.find(rest) if rest else ():
            if _lies_in(index.concepts[name.concept], region, index):
                yield Found(name, 4)


def _lies_in(concept: Concept, region: str, index: Index) -> bool:
    todo = [key for keys in concept.keys.values() for key in keys]
    seen: set[str] = set()
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            entry = index.catalog[key]
            if region in normalise(entry.term):
                return True
            todo.extend(parent for parent in entry.parents if parent in index.catalog)
    return False


def _corrected(words: list[str], index: Index) -> list[Found]:
    """Names that differ by few letters in at most two words."""
    strange = [at for at, word in enumerate(words) if word not in index.known]
    if len(strange) > 2:
        return []
    tries: list[tuple[int, list[str], str]] = []  # edits, the words, what was corrected
    choices = [index.near(words[at]) for at in strange]
    for chosen in itertools.islice(itertools.product(*choices), 200):
        other, slips = list(words), []
        for at, (_, word) in zip(strange, chosen, strict=True):
            if canonical(word).startswith("#") and len(word) == len(words[at]) and sorted(word) != sorted(words[at]):
                break  # "price" is no slip for "prime", nor any word for a number with another letter
            other[at] = canonical(word) or word
            slips.append(f"{words[at]} → {word}")
        else:
            tries.append((sum(edits for edits, _ in chosen), other, ", ".join(slips)))
    for at in range(len(words) - 1):
        if strange in ([at], [at + 1], [at, at + 1]):
            for edits, word in _joined(words[at], words[at + 1], index):
                slip = f"{words[at]} {words[at + 1]} → {word}"
                tries.append((edits + 1, [*words[:at], canonical(word) or word, *words[at + 2 :]], slip))
    found: list[Found] = []
    for edits, other, slip in tries:
        said = tuple(other)
        hits = [Found(name, name.tier + 5, edits, False, said, slip) for name in index.find(other)]
        hits = hits or [Found(item.name, 5, edits, False, said, slip) for item in _with_plainer_kinds(other, index)]
        if not hits:
            for form, plural in forms(other, index):
                hits += [Found(name, name.tier + 6, edits, plural, said, slip) for name in index.find(form)]
        found += hits
    return found or list(_crossed(words, strange, index))


def _crossed(words: list[str], strange: list[int], index: Index) -> Iterator[Found]:
    """Names in which a word is misspelt as another language has it: "sagital", which is Spanish, for "sagittal".

    Never a word that the language of the name knows: an abductor is no misspelt adductor.
    """
    if len(strange) > 1 or len(words) > 7:
        return
    first = index.near(words[strange[0]])[:3] if strange else [(0, "")]
    for at, word in enumerate(words):
        if at in strange or not word.isalpha() or len(word) < 5:
            continue
        for edits, meant in index.near(word):
            for more, other in first if edits == 1 and meant != word else ():
                said = [*words[:at], canonical(meant) or meant, *words[at + 1 :]]
                slip = f"{word} → {meant}"
                if strange:
                    said[strange[0]] = canonical(other) or other
                    slip = f"{words[strange[0]]} → {other}, {slip}"
                for name in index.find(said):
                    if not index.speaks(name.language, word):
                        yield Found(name, name.tier + 7, edits + more, False, tuple(said), slip)


def _joined(first: str, second: str, index: Index) -> Iterator[tuple[int, str]]:
    """Words that the two may be when written as one: "gall blader". A short word is no half of a misspelt one."""
    if min(len(first), len(second)) < 3 or not (first + second).isalpha() or not FOREIGN.isdisjoint((first, second)):
        return
    for edits, word in index.near(first + second):
        begun, ended = word.startswith(first) and len(second) > 4, word.endswith(second) and len(first) > 4
        if begun or ended or min(len(first), len(second)) > 4:
            yield edits, word


def names_inside(words: Sequence[str], index: Index) -> bool:
    """Whether a stretch of the words is a name."""
    return any(
        index.find(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(len(words), start + 6) + 1)
    )


_ROMAN = {roman.casefold(): f"#{number}" for number, roman in enumerate(NUMERALS, 1)}
_IRREGULAR = {
    "testes": "testis", "femora": "femur", "teeth": "tooth", "feet": "foot", "corpora": "corpus", "genua": "genu",
    "crura": "crus", "viscera": "viscus", "phalanges": "phalanx", "larynges": "larynx", "menisci": "meniscus",
    "ganglia": "ganglion", "pelves": "pelvis", "apices": "apex", "cortices": "cortex", "augen": "auge",
    "ohren": "ohr", "reni": "rene", "rins": "rim", "yeux": "oeil",
}  # fmt: skip
# Endings of plurals and of the singulars they may stand for; the vocabulary decides.
_SUFFIXES = (
    ("ies", "y"), ("ais", "al"), ("oes", "ao"), ("eis", "el"), ("es", "is"), ("es", ""), ("es", "e"), ("s", ""),
    ("x", ""), ("e", "a"), ("i", "us"), ("i", "o"), ("i", "e"), ("a", "um"), ("a", "on"), ("en", ""), ("n", ""),
    ("e", ""), ("er", ""), ("ns", "m"),
)  # fmt: skip


def _singulars(word: str) -> list[str]:
    """Canonical forms of which the word may be the plural, in any of the languages."""
    found = [_IRREGULAR[word]] if word in _IRREGULAR else []
    if len(word) > 3 and word not in COMMON:
        # Of three letters, an abbreviation perhaps, only the plain plural: ribs, but "Iiver" is no plural of IIV.
        ends = [(end, instead) for end, instead in _SUFFIXES if word.endswith(end)]
        forms = [(word[: -len(end)] + instead, end) for end, instead in ends]
        found += [form for form, end in forms if len(form) > 3 or (len(form) == 3 and end == "s")]
    singulars = [form for raw in dict.fromkeys(found) if (form := canonical(raw))]
    return [form for form in singulars if not form.startswith("#")]  # a number has no plural
