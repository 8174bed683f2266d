"""What a person typed, taken apart: is it a name at all, its words, its side, its part, and how it may be read.

Knows languages' small words and nothing of a catalog but which words its names are made of.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from .catalog import Part, Side
from .index import Index, Name, canonical, distance
from .terms import clean, normalise, side_of, split_name
from .words import (
    COLOURS,
    EVERYTHING,
    EXCEPTS,
    GLUE,
    HIDES,
    INDEFINITE,
    JOINERS,
    NEGATIONS,
    NOTHING,
    OF,
    PARTS,
    PLURAL_TYPES,
    RELATIONS,
    REQUESTS,
    VAGUE,
)

__all__ = ["LONGEST", "QUOTES", "Request", "SideOrBoth", "Wish", "problem_with"]

# "either" where left and right are both said and nothing joins them: "right left femur".
SideOrBoth = Literal["left", "right", "none", "both", "either"]

LONGEST = 400  # characters; a request with a name in it is shorter

QUOTES = "\"'*`“”„«»[]"  # and other marks that a name is put between

_NO_NAMES = (
    (re.compile(r"\.\.[\\/]|[\\/]\.\.|^\s*[\\/~]|^\s*[A-Za-z]:[\\/]|\\\\|://|^file:|^javascript:", re.I), "is a path"),
    (re.compile(r"^\s*[\w.-]+(?:[\\/][\w.-]+){2,}\s*$"), "is a path"),
    (
        re.compile(r"\S+\.(?:blend\d?|exe|bat|cmd|sh|py|pyc|dll|so|js|html?|php|glb|gltf|json|txt|pdf|zip)\b", re.I),
        "is a file name",
    ),
    (re.compile(r"<[/!?]?[a-z][^>]*>|<\?|<!--|\]\]>|&lt;\w", re.I), "is markup"),
    (re.compile(r"\$\{|\$\(|\{\{|\}\}|\{%|%\}|`|&&|\|\||\|\s*\w+|>>|;\s*$|#!|/\*|\*/|--\s"), "holds code"),
    (
        re.compile(r"__\w+__|\b\w+(?:\.\w+)*\((?:[^()]*['\"=].*|\s*)\)|\bimport\s+\w+\s*;?$|\blambda\b|=>|==|!=|:="),
        "holds code",
    ),
    (
        re.compile(
            r"\b(?:drop|alter|truncate)\s+table\b|\bdelete\s+from\b|\binsert\s+into\b|\bunion\s+select\b"
            r"|\bselect\b.+\bfrom\b.+(?:\bwhere\b|;)|['\"]\s*or\s+['\"\d]",
            re.I,
        ),
        "holds code",
    ),
    (
        re.compile(
            r"\b(?:rm\s+-\w+|sudo\s|chmod\s|curl\s+-|wget\s|powershell|cmd\.exe|os\.system|subprocess|bpy\.)", re.I
        ),
        "holds code",
    ),
)


def problem_with(query: str) -> str:
    """What is wrong with a text that cannot be a name ("is a path"), or ""."""
    if len(query) > LONGEST:
        return f"is longer than {LONGEST} characters"
    if any(_control(c) for c in query):
        return "holds control characters"
    text = clean(query)
    if not text.strip():
        return "is empty"
    if not any(c.isalnum() for c in text):
        return "holds no letters"
    if any(_control(c) for c in text):
        return "holds control characters"  # hidden in %00 or &#27;
    for form in (query, text):
        for pattern, what in _NO_NAMES:
            if pattern.search(form):
                return what
    return ""


def _control(c: str) -> bool:
    """Whether it is a control character, a lone surrogate or private; tab and line break are white space."""
    return unicodedata.category(c) in ("Cc", "Cs", "Co") and c not in "\t\n\r\v\f\x85"


@dataclass(frozen=True)
class Wish:
    """What a query asks for besides the name."""

    side: SideOrBoth
    part: Part
    plural: bool  # a word such as "nerves" stands in it


class Request:
    """One query taken apart."""

    def __init__(self, query: str, index: Index) -> None:
        self._known = index.known
        text = clean(query)
        named = text.strip().strip(QUOTES).strip()
        ending = split_name(named.casefold().replace(" .", "."))
        self.part: Part = ending.part
        self.numbered = ending.copy > 0 or bool(ending.part and ending.number)  # the name of one object: "Femur.l.001"
        if ending.part and ending.side != "none":
            text = f"{ending.term} {ending.side}"
        elif ending.copy:
            text = named.rpartition(".")[0]
        text = _ABBREVIATED.sub(lambda m: f"{_LATIN[m[1].casefold()]} ", text)
        negated = bool(_CONTRACTED_NOT.search(text))
        text = _JOINING_SIGN.sub(" and ", text)
        said = [self._side_spelled(word) for raw in normalise(text) for word in self._split(raw)]
        self.words = _isolated([word for at, word in enumerate(said) if not _is_no_denial(said, at)])
        denials = _denials([word for word in self.words if word != "no"] if _NODE.search(text) else self.words)
        self.denials = [*([frozenset[str]()] if negated else []), *denials]
        if not self.part:
            self.part = next((_PART[PARTS[word]] for word in self.words if word in PARTS), "")
        self._loose = [word for word in self._side_words() if word in _SIDE_OR_NAME]
        self._firm = [word for word in self._side_words() if word not in _SIDE_OR_NAME]
        self.side = self._side(self._firm or self._loose)
        self._sided = [*self._firm, *self._loose]
        if {"left", "right"} <= {side_of(word) for word in self._firm} and self.side == "none":
            # "left lobe of right lung" names no side; the words must then be part of a name
            self._firm, self._sided = [], self._loose
        said = [word for word in self.words if (word in OF or word not in REQUESTS) and not side_of(word)]
        self.order = tuple(self.content(said))  # the words of the name as they are said
        first = next((at for at, word in enumerate(said) if word in OF and self.content(said[:at])), None)
        self.head = sorted(self.content(said[:first])) if first is not None else None  # those before an "of"

    # -------------------------------------------------------------- its words

    def _split(self, word: str) -> list[str]:
        """A hyphenated word as the names have it: one word where they know it so, else its pieces."""
        if "-" not in word:
            return [word]
        joined = word.replace("-", "")
        return [joined] if canonical(joined) in self._known else word.split("-")

    def _side_spelled(self, word: str) -> str:
        """The side word that a slip of one letter hides (izqierdo, rihgt), else the word itself."""
        if len(word) < 4 or not word.isalpha() or canonical(word) in self._known or word in REQUESTS or side_of(word):
            return word
        meant = [form for form in _LONG_SIDES if distance(word, form, 1) == 1]
        if len(word) < 6:  # so short that only swapped letters are believed
            meant = [form for form in meant if sorted(form) == sorted(word)]
        return meant[0] if len({side_of(form) for form in meant}) == 1 else word

    def _side_words(self) -> list[str]:
        """Words that name a side; `der` is an article unless it comes last."""
        last = len(self.words) - 1
        return [word for at, word in enumerate(self.words) if side_of(word) and (word not in _ARTICLES or at == last)]

    def _side(self, sided: Sequence[str]) -> SideOrBoth:
        """The side that these words of the query name. Left and right mean both only where they are said together."""
        sides = {side_of(word) for word in sided}
        if {"left", "right"} <= sides:
            at = [index for index, word in enumerate(self.words) if word in sided]
            pairs = [(a, b) for a, b in itertools.pairwise(at) if side_of(self.words[a]) != side_of(self.words[b])]
            between = [self.words[a + 1 : b] for a, b in pairs]
            if not all(word in GLUE or word in _OR for words in between for word in words):
                return "none"
            joined = all(_OR.isdisjoint(words) and not JOINERS.isdisjoint(words) for words in between)
            return "both" if joined or "both" in sides else "either"
        return "both" if "both" in sides else "left" if "left" in sides else "right" if "right" in sides else "none"

    def content(self, words: Iterable[str]) -> list[str]:
        """The canonical words that matter for a name."""
        named = (word for word in words if not (self.part and word in PARTS))
        return [mark for word in named if (mark := canonical(word))]

    def denies(self, name: Name) -> bool:
        """Whether it says "not", "except" or the like, and that is no part of this name ("Válvula no coronaria")."""
        return any(forms.isdisjoint(name.words) for forms in self.denials)

    def says(self, side: Side) -> bool:
        return any(side_of(word) == side for word in self.words)

    @property
    def single(self) -> bool:
        """Whether it names one of a kind: "carpal bone"."""
        return any(canonical(word).startswith("~") and word not in PLURAL_TYPES for word in self.words)

    @property
    def vague(self) -> bool:
        """Whether it names no thing: "that bone", "left side". Many of a kind ("muscles") may be a group."""
        if not PLURAL_TYPES.isdisjoint(self.words):
            return False
        empty = (VAGUE, COLOURS, PARTS, INDEFINITE, REQUESTS, GLUE)
        return all(side_of(word) or any(word in table for table in empty) for word in self.words)

    @property
    def indefinite(self) -> bool:
        return any(word in INDEFINITE for word in self.words)

    @property
    def relative(self) -> bool:
        """Whether it says where something lies: "next to the heart"."""
        return any(word in RELATIONS for word in self.words)

    def bare(self) -> list[str]:
        """The words of the name without requests, colours and sides."""
        return self.content(w for w in self.words if not (w in REQUESTS or w in COLOURS or w in self._sided))

    # -------------------------------------------------------------- its readings

    def readings(self) -> Iterator[tuple[list[str], Wish]]:
        """The words of a name and what is wished besides, from the most literal reading to the freest."""
        plain = [word for word in self.words if word in self._loose or word not in self._firm]
        if self.side == "either":
            plain = [word for word in plain if word not in _OR]
        plural = any(word in PLURAL_TYPES for word in self.words)
        seen = set()
        if any(word in PARTS for word in self.words):  # "Muscular insertions" is a group
            yield [mark for word in plain if (mark := canonical(word))], Wish(self.side, "", plural)
        # "muscle droit fémoral droit": the last such word is the side first, then all of them, then none.
        for gone in [self._loose[-1:], self._loose, []] if self._loose else [[]]:
            wish = Wish(self._side([*self._firm, *gone]), self.part, plural)
            kept = list(plain)
            for word in gone:
                del kept[len(kept) - 1 - kept[::-1].index(word)]
            asked = [word for word in kept if word not in REQUESTS]
            for words in (kept, asked, [word for word in asked if word not in COLOURS], self._stretch(kept)):
                content = self.content(words)
                if content and (*content, wish.side) not in seen:
                    seen.add((*content, wish.side))
                    yield content, wish

    def _stretch(self, words: list[str]) -> list[str]:
        """The one stretch between requests that holds known words; [] where there is none or several."""
        stretches: list[list[str]] = [[]]
        for word in words:
            if word in REQUESTS:
                stretches.append([])
            elif word not in COLOURS:
                stretches[-1].append(word)
        known = [part for part in stretches if any(word in self._known for word in self.content(part))]
        return known[0] if len(known) == 1 and len(stretches) > 1 else []


def _isolated(words: list[str]) -> list[str]:
    """What is wanted by "hide everything except" or "nothing but"; all the words where nothing such is said."""
    at = next((at for at, word in enumerate(words) if word in EXCEPTS), None)
    if at is None:
        return words
    before, after = words[:at], words[at + 1 :]
    hides = not HIDES.isdisjoint(before)
    if after and after[-1] in _HIDES_LAST:  # alles außer X ausblenden
        hides, after = True, after[:-1]
    elif not _BLENDS.isdisjoint(before) and "aus" in (*before, *after[-1:]):  # blende alles außer X aus
        hides, after = True, after[:-1] if after[-1:] == ["aus"] else after
    nothing = before[-1:] and before[-1] in NOTHING
    tables = (REQUESTS, GLUE, HIDES, EVERYTHING, {"aus"})
    asked = before[:-1] if nothing else before
    plain = all(any(word in table for table in tables) for word in asked)
    return after if plain and hides != bool(nothing) else words


def _is_no_denial(words: Sequence[str], at: int) -> bool:
    """Whether it is the "no" of "no lado esquerdo" (on the left side) or of "nerve no. 5"; it says nothing."""
    return words[at] == "no" and at + 1 < len(words) and (words[at + 1] in _PLACES or words[at + 1].isdigit())


def _denials(words: Sequence[str]) -> Iterator[frozenset[str]]:
    """For each "not" or "except" the words that it would be in a name that holds it.

    None before an article ("no el malar"), nor for a "no" that begins the name ("no fibular": a node is "nó").
    """
    for at, word in enumerate(words):
        before, after = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
        article = after in GLUE and after not in OF
        if word in NEGATIONS or word in EXCEPTS:
            begins = word == "no" and all(w in REQUESTS or w in GLUE or side_of(w) for w in words[:at])
            yield frozenset() if article or begins else frozenset({word, word + canonical(after)})
        elif word == "sin" and (after in _SPANISH_ARTICLES or any(w.startswith(_SPANISH_SIDES) for w in words[at:])):
            yield frozenset()  # Spanish "without", not Latin "left"
        elif (word == "save" and before in EVERYTHING) or (word in _APART and before == "a" and article):
            yield frozenset()  # all save this; tout à part celui-ci


_PART: dict[str, Part] = {"origin": "origin", "insertion": "insertion", "landmark": "landmark"}
_ARTICLES = frozenset({"der"})
_OR = frozenset({"or", "oder", "ou", "o", "u"})
_JOINING_SIGN = re.compile(r"\s*[&+,]\s*(?=[^\W\d_])")
_CONTRACTED_NOT = re.compile(r"(?i)n't\b")
_NODE = re.compile(r"(?i)\bnós?\b")  # Portuguese: node, not "no"
_HIDES_LAST = frozenset({"ausblenden", "verstecken", "verbergen"})
_BLENDS = frozenset({"blende", "blenden", "blendet"})
_PLACES = frozenset({"lado", "corpo", "modelo"})
_APART = frozenset({"part", "parte"})
_SPANISH_ARTICLES = frozenset({"el", "la", "los", "las"})
_SPANISH_SIDES = ("izq", "derech", "dch")
# Also parts of names: French muscle droit (rectus).
_SIDE_OR_NAME = frozenset({"droit", "droite", "droits", "droites"})
_LONG_SIDES = (
    "left", "right", "links", "linke", "rechts", "rechte", "gauche", "droite", "droit", "sinister", "dexter",
    "sinistra", "dextra", "izquierdo", "izquierda", "derecho", "derecha", "esquerdo", "esquerda", "direito", "direita",
    "sinistro", "destro", "destra",
)  # fmt: skip
# Abbreviations that are letters of other things without their point.
_LATIN = {
    "m": "musculus", "mm": "musculi", "n": "nervus", "nn": "nervi", "a": "arteria", "aa": "arteriae", "v": "vena",
    "vv": "venae", "lig": "ligamentum", "ligg": "ligamenta", "gl": "glandula", "art": "articulatio",
    "proc": "processus", "for": "foramen", "tub": "tuberculum", "tuberos": "tuberositas",
}  # fmt: skip
_ABBREVIATED = re.compile(r"(?i)(?<![\w.])(mm?|nn?|aa?|vv?|ligg?|gl|art|proc|for|tub|tuberos)\.\s*(?=\w)")
