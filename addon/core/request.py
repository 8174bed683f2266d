"""What a person typed, taken apart: is it a name at all, its words, its side, its part, and how it may be read.

Knows languages' small words and nothing of a catalog but which words its names are made of.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from .catalog import Part, Side
from .index import Index, Name, canonical
from .spelling import distance, letters_of
from .terms import BOTH, SIDE_WORDS, clean, normalise, plain_sides, side_of, split_name
from .words import (
    COLOURS,
    EVERYTHING,
    EXCEPTS,
    FOREIGN,
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
    TYPES,
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
    literal: bool = False  # all words are the name's or a request's, as far as it is a name


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
        text = _VIEW.sub(" ", plain_sides(_PLEASE.sub(" ", text)))
        text = _ANSETZEN.sub(r" Ansatz \1 ", _UND.sub(" und ", self._numbered(text, index)))
        text = _SIDED.sub(lambda m: m[1] or "derecho", text)
        text = _SIDE_NOUN_LAST.sub(_side_alone, _SIDE_NOUN_FIRST.sub(r" \1 ", _CORRECTION.sub("", text)))
        text = _ABBREVIATED.sub(lambda m: f"{_LATIN[m[1].casefold()]} ", text)
        negated = bool(_CONTRACTED_NOT.search(text))
        text = _JOINING_SIGN.sub(" and ", text)
        said = [
            self._side_spelled(part)
            for raw in normalise(text)
            for word in self._split(raw)
            for part in self._apart(word)
        ]
        self.words = _isolated([word for at, word in enumerate(said) if not _is_no_denial(said, at)])
        self._bound = {a for a, b in itertools.pairwise(self.words) if a in _OF_SOMETHING and b in _BINDS}
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
        said = [word for word in self.words if (word in OF or not self._asks(word)) and not side_of(word)]
        # German: "des" is singular and only a plural elsewhere, French "des fémurs".
        self.genitive = bool(_GENITIVE.search(query))
        self.order = tuple(self.content(said))  # the words of the name as they are said
        first = next((at for at, word in enumerate(said) if word in OF and self.content(said[:at])), None)
        self.head = sorted(self.content(said[:first])) if first is not None else None  # those before an "of"

    # -------------------------------------------------------------- its words

    def _numbered(self, text: str, index: Index) -> str:
        """The text with the number it begins with as a word where "7." may say which one of a row: "7. Halswirbel".

        Else it is the mark of a list, as before a name that needs no number: "1. left femur".
        """
        found = _ORDINAL.match(text)
        if not found:
            return text
        words = [word for word in normalise(text[found.end() :]) if not (side_of(word) or word in REQUESTS)]
        name = [mark for word in words if (mark := canonical(word))]
        rows = any(index.find([f"#{number}", *name]) for number in range(1, 13))
        if index.find(name) and (not rows or not PLURAL_TYPES.isdisjoint(words)):
            return text
        return f"{found[1]} {text[found.end() :]}"

    def _split(self, word: str) -> list[str]:
        """A hyphenated word as the names have it: one word where they know it so, else its pieces."""
        if "-" not in word:
            return [word]
        joined = word.replace("-", "")
        return [joined] if canonical(joined) in self._known else word.split("-")

    def _apart(self, word: str) -> list[str]:
        """A side and a name that were written as one: leftfemur, femurleft."""
        if len(word) > 7 and word.isalpha() and canonical(word) not in self._known:
            for side in _LONG_SIDES:
                rest = word[len(side) :] if word.startswith(side) else word[: -len(side)] if word.endswith(side) else ""
                if len(rest) > 2 and canonical(rest) in self._known:
                    return [side, rest] if word.startswith(side) else [rest, side]
        return [word]

    def _side_spelled(self, word: str) -> str:
        """The side word that a slip of one letter hides (izqierdo, rihgt), else the word itself."""
        if len(word) < 4 or canonical(word) in self._known or word in REQUESTS or side_of(word):
            return word
        return _side_meant(word) or word

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
        return [mark for word in named if (mark := canonical(word) or (word if word in self._bound else ""))]

    def _asks(self, word: str) -> bool:
        """Whether it belongs to the request; not so the body in "body of the sternum"."""
        return word in REQUESTS and word not in self._bound

    def _paints(self, word: str) -> bool:
        """Whether it is a colour or another word that changes nothing."""
        return word in COLOURS and word not in self._bound

    def denies(self, name: Name) -> bool:
        """Whether it says "not", "except" or the like, and that is no part of this name ("Válvula no coronaria")."""
        return any(forms.isdisjoint(name.words) for forms in self.denials)

    def says(self, side: Side) -> bool:
        return any(side_of(word) == side for word in self.words)

    @property
    def single(self) -> bool:
        """Whether it names one of a kind: "carpal bone"."""
        kinds = [at for at, word in enumerate(self.words) if canonical(word).startswith("~")]
        return any(self.words[at] not in PLURAL_TYPES and not self._is_plural(at) for at in kinds)

    def _is_plural(self, at: int) -> bool:
        """Whether this German word, the same in both numbers, is said of many: "die (linken) Knochen"."""
        before = [word for word in self.words[max(at - 2, 0) : at] if side_of(word) is None or word in _ARTICLES]
        return self.words[at] in _SAME_IN_PLURAL and not _OF_MANY.isdisjoint(before)

    def one_of(self, name: Name) -> bool:
        """Whether an article or a side word's ending says that one is meant: "linker Fußknochen"."""
        if not PLURAL_TYPES.isdisjoint(self.words):
            return False
        pairs = list(itertools.pairwise(word for word in self.words if side_of(word) is None or word in _ARTICLES))
        article = any(first in _ONE and canonical(second) in name.words for first, second in pairs)
        sided = not _ONE_SIDED.isdisjoint(itertools.pairwise(self.words))
        return article or sided or not _INFLECTED_SIDES.isdisjoint(self.words)

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
        return self.content(w for w in self.words if not (self._asks(w) or self._paints(w) or w in self._sided))

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
            asked = [word for word in kept if not self._asks(word)]
            coloured = [word for word in asked if not self._paints(word)]
            for words in (kept, asked, coloured, self._stretch(kept)):
                content = self.content(words)
                if content and (*content, wish.side) not in seen:
                    seen.add((*content, wish.side))
                    yield content, replace(wish, literal=words is kept or words is asked)
        yield from self._respelled(plural)
        yield from self.whole(plural)

    def whole(self, plural: bool = False) -> Iterator[tuple[list[str], Wish]]:
        """All words as one name: the Latin name may say a side where the English one does not."""
        if self._sided and self.side != "either":
            content = self.content(word for word in self.words if not (self._asks(word) or self._paints(word)))
            yield content, Wish("none", self.part, plural, literal=True)

    def _respelled(self, plural: bool) -> Iterator[tuple[list[str], Wish]]:
        """The words with a V that is a number ("Costa V"), and with one that was written as two ("Hand Knochen")."""
        dropped = (self._asks, self._paints, self._sided.__contains__)
        words = [word for word in self.words if not any(drops(word) for drops in dropped)]
        wish = Wish(self.side, self.part, plural)
        if words[-1:] == ["v"]:
            yield self.content([*words[:-1], "5"]), wish
        for at, (first, second) in enumerate(itertools.pairwise(words)):
            if second in TYPES and first + second in self._known:
                yield self.content([*words[:at], first + second, *words[at + 2 :]]), wish

    def _stretch(self, words: list[str]) -> list[str]:
        """The one stretch between requests that holds known words; [] where there is none or several.

        None, too, beside a word of medicine or of animals: "how do I treat a tumour of my liver".
        """
        if not FOREIGN.isdisjoint(words):
            return []
        stretches: list[list[str]] = [[]]
        for word in words:
            if self._asks(word) and word not in GLUE:  # German du and English do are "of" elsewhere
                before = self.content(stretches[-1])
                if word in _PLACED and before and self._known.keys().isdisjoint(before):
                    return []  # "Schlagader am Hals" is not the neck
                stretches.append([])
            elif not self._paints(word):
                stretches[-1].append(word)
        known = [part for part in stretches if any(word in self._known for word in self.content(part))]
        return known[0] if len(known) == 1 and len(stretches) > 1 else []


@lru_cache(maxsize=4096)
def _side_meant(word: str) -> str:
    """The side word that differs from this one by a letter; "" for none, or for words of both sides."""
    reads = list(dict.fromkeys(word.replace("0", "o").replace("1", letter) for letter in "il"))
    if not reads[0].isalpha():
        return ""
    alike = [(form, letters) for form, letters in _SIDE_LETTERS if abs(len(form) - len(word)) < 2]
    meant = [
        form
        for form, letters in alike
        if any((letters_of(read) ^ letters).bit_count() < 3 and distance(read, form, 1) <= 1 for read in reads)
    ]
    if len(word) < 6:  # so short that only swapped or doubled letters are believed, or one left out
        single = _DOUBLED.sub(r"\1", word)
        meant = [
            form
            for form in meant
            if sorted(form) == sorted(word) or len(form) > max(5, len(word)) or form in (single, *reads)
        ]
    return meant[0] if len({side_of(form) for form in meant}) == 1 else ""


def _side_alone(found: re.Match[str]) -> str:
    return f" {BOTH if found[1].casefold() == 'deux' else found[1]} "


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
# "No, the left femur", but not the "non-" of "non-coronary".
_CORRECTION = re.compile(r"(?i)^\s*(?:no|nein|non|não|nao|nope)(?:\s*[,;:.!]\s*|\s*[\u2013-]\s+|\s+[\u2013-])(?=\w)")
# "On the left side", "auf der linken Seite", "du côté gauche": the side alone. French côte without its accent is a rib.
_SIDE_NOUN_LAST = re.compile(
    r"(?i)(?<!\w)(?:(?:on|at|of|from|to|auf|an|von|des|de|a|su|di|da)\s+)?(?:(?:the|der|die|les|los|as|os)\s+)?"
    r"(left|right|both|link(?:e|en|er)|recht(?:e|en|er)|beiden?|deux|amb[oa]s|entramb[ie])[\s-]+(?:os\s+|i\s+|as\s+)?"
    r"(?:sides?|seiten?|körperseiten?|côtés?|lados?|lati)(?!\w)"
)
_SIDE_NOUN_FIRST = re.compile(
    r"(?i)(?<!\w)(?:(?:on|du|au|le|sur\s+le|del?|al|en|do|no|ao|su[l]?|dal?)\s+)?(?:(?:el|o|il)\s+)?"
    r"(?:côté|(?<=du )cote|(?<=le )cote|(?<=au )cote|lado|lato|lateris|latere)\s+"
    r"(gauche|droite?|izquierd[oa]|derech[oa]|izq|der|esquerd[oa]|direit[oa]|esq|dir|sinistr[oai]|destr[oa]|dextr[oi]|sx|dx)"
    r"(?!\w)"
)
_SIDED = re.compile(r"(?i)\b(left|right)[\s-]?(?:sided|handed)\b|\bder\.(?!\w)")
# Where it is looked at from, and "next" that is no "next to".
_VIEW = re.compile(
    r"(?i)\b(?:in\s+|an?\s+|the\s+)*(?:(?:antero|postero|infero|supero)?(?:anterior|posterior|lateral|medial|superior|inferior)"
    r"|dorsal|ventral|frontal|front|back|top|side)\s+(?:view|aspect)\b(?:\s+of\b)?|\bnext\s*[.?!]*\s*$"
)
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
_ORDINAL = re.compile(r"\s*(\d{1,3})\.\s+(?=\S)")
# "Te" is how a toe is folded, too.
_PLEASE = re.compile(r"(?i)\bs'?il\s+te\s+pla[iî]t\b|\bte\s+(?:importa|importar[ií]a|pido|ruego)\b")
_UND = re.compile(r"(?i)\s+u\.\s+")
_ANSETZEN = re.compile(r"(?i)\bsetz(?:t|en)\b(.*\w)\s+an\b(?=\W*$)")
_GENITIVE = re.compile(r"(?<!\w)[Dd]es\s+(?:[a-zäöüß]+en\s+)*[A-ZÄÖÜ][a-zäöüß]")
_SAME_IN_PLURAL = frozenset({"knochen", "knorpel"})
_OF_MANY = frozenset({"die", "der", "alle", "aller", "allen"})
_ONE = frozenset({"a", "an", "ein", "eine", "einen", "einem", "einer", "une", "una", "uno", "uma"})
_INFLECTED_SIDES = frozenset({"linker", "rechter", "linkes", "rechtes"})
_ONE_SIDED = frozenset(itertools.product(("der", "das", "die"), ("linke", "rechte")))
_PLACED = frozenset({"am", "at", "sur", "dans", "em", "into", "from", "auf", "beim"})
# Words of requests, and Italian "delle", that are things where an "of" follows: Mark der Niere, Delle des Radius.
_OF_SOMETHING = frozenset({
    "body", "mark", "point", "points", "end", "ends", "side", "sides", "center", "centre", "organ", "stelle", "seite",
    "seiten", "cote", "lado", "lados", "lato", "delle",
})  # fmt: skip
_BINDS = frozenset(
    {"of", "des", "der", "vom", "von", "am", "im", "an", "auf", "du", "de", "del", "della", "do", "da", "di"}
)
_DOUBLED = re.compile(r"(.)\1")
_LONG_SIDES = sorted((word for word in SIDE_WORDS if len(word) > 4 or word == "left"), key=len, reverse=True)
_SIDE_LETTERS = [(form, letters_of(form)) for form in _LONG_SIDES]
# Abbreviations that are letters of other things without their point.
_LATIN = {
    "m": "musculus", "mm": "musculi", "n": "nervus", "nn": "nervi", "a": "arteria", "aa": "arteriae", "v": "vena",
    "vv": "venae", "lig": "ligamentum", "ligg": "ligamenta", "gl": "glandula", "art": "articulatio",
    "proc": "processus", "for": "foramen", "tub": "tuberculum", "tuberos": "tuberositas",
}  # fmt: skip
_ABBREVIATED = re.compile(r"(?i)(?<![\w.])(mm?|nn?|aa?|vv?|ligg?|gl|art|proc|for|tub|tuberos)\.\s*(?=\w|$|[,;)])")
