"""Names as the atlas writes them and as people type them: taken apart, made into keys, folded for comparing.

The one place that knows Z-Anatomy's endings (`.l`, `.ol`, `.g`, `.001`), the form of a key and the words for
left and right. Which structure is meant is `resolve.py`'s business.
"""

from __future__ import annotations

import hashlib
import html
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal
from urllib.parse import unquote

from .catalog import Part, Side

__all__ = [
    "BOTH",
    "LABEL_SIDES",
    "SIDE_WORDS",
    "Ending",
    "NameParts",
    "clean",
    "display_name",
    "fold",
    "key_of",
    "normalise",
    "plain_sides",
    "side_of",
    "slug",
    "split_name",
    "tongues_of",
]

Ending = Literal["structure", "heading", "label", "line", "text"]

# `.l.t` is a label on the left; `.o` and `.e12` without a side are how the data blocks of attachments are called.
_ENDING = re.compile(
    r"(?s)^(?P<term>.+?)"
    r"(?:(?:\.(?P<side>[lr]))?\.(?P<mark>st|[gtsji])"
    r"|\.(?P<part>[oe])(?P<number>\d*)(?P<bone>[lr])?"
    r"|\.(?P<only>[lr]))?"
    r"(?:\.(?P<copy>\d{3}))?$"
)
_SIDES: dict[str | None, Side] = {"l": "left", "r": "right"}
_PARTS: dict[str | None, Part] = {"o": "origin", "e": "insertion"}
_MARKS: dict[str | None, Ending] = {"g": "heading", "t": "label", "s": "label", "j": "line", "i": "line", "st": "text"}

# The second label and line of a pair, and so the left one: only those with an `.s` have it.
LABEL_SIDES: dict[str, Side] = {"s": "left", "i": "left"}

BOTH = "both"


@dataclass(frozen=True)
class NameParts:
    """An object's name taken apart. `mark` is the ending of a heading, label, line or text, else ""."""

    term: str  # letter for letter, a leading space included
    side: Side = "none"
    part: Part = ""
    ending: Ending = "structure"
    mark: str = ""
    number: int = 0  # of a numbered attachment; 0 for none
    copy: int = 0  # of `.001`; 0 for none


def split_name(object_name: str) -> NameParts:
    """Takes an object's or data block's name apart; a side counts only as an ending, never inside the name."""
    found = _ENDING.match(object_name)
    if found is None:
        return NameParts(object_name)
    side = found["side"] or found["bone"] or found["only"]
    mark = found["mark"] or ""
    return NameParts(
        term=found["term"],
        side=_SIDES.get(side, "none") if side else LABEL_SIDES.get(mark, "none"),
        part=_PARTS.get(found["part"], ""),
        ending=_MARKS.get(mark, "structure"),
        mark=mark,
        number=int(found["number"] or 0),
        copy=int(found["copy"] or 0),
    )


@lru_cache(maxsize=65536)
def slug(term: str) -> str:
    """Lower-case ASCII words joined by hyphens; `unnamed-` and a hash for a term without any letter or digit."""
    text = unicodedata.normalize("NFKD", term.casefold()).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^a-z0-9]+", "-", text).strip("-")
    return plain or "unnamed-" + hashlib.sha256(term.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def key_of(term: str, side: Side, part: Part = "", number: int = 0, copy: int = 0) -> str:
    """The portable key, e.g. `femur/left`, `deltoid-muscle-insertion-2/right`, `femur-copy-1/left`."""
    name = slug(term)
    if part:
        name += f"-{part}"
    if number:
        name += f"-{number}"
    if copy:
        name += f"-copy-{copy}"
    return f"{name}/{side}"


def display_name(term: str, side: Side, part: Part = "", number: int = 0, group: bool = False) -> str:
    """What a list shows: `Femur (left)`, `Brachialis muscle, insertion 2 (right)`, `Median nerve, group (left)`.

    `group` for a group that a structure shares its name with.
    """
    shown = " ".join(term.split()).rstrip("'") or term
    if part:
        shown += f", {part}" + (f" {number}" if number else "")
    if group:
        shown += ", group"
    return shown if side == "none" else f"{shown} ({side})"


# ------------------------------------------------------------------ what people type

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-")
_QUOTES = dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u02bc\u0060\u00b4\u2032"), "'")
_SIGNS = dict.fromkeys(map(ord, "\u2122\u00ae\u00a9"))  # trade mark and the like
_CYRILLIC = str.maketrans("\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456", "aeopcyxi")
_MIXED = re.compile(r"[a-zA-Z][\u0430-\u0456]|[\u0430-\u0456][a-zA-Z]")
# Unicode's format characters (Cf).
_INVISIBLE = dict.fromkeys(
    code
    for first, last in (
        (0xAD, 0xAD), (0x600, 0x605), (0x61C, 0x61C), (0x6DD, 0x6DD), (0x70F, 0x70F), (0x8E2, 0x8E2), (0x180E, 0x180E),
        (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2064), (0x2066, 0x206F), (0xFEFF, 0xFEFF), (0xFFF9, 0xFFFB),
        (0xE0001, 0xE0001), (0xE0020, 0xE007F),
    )
    for code in range(first, last + 1)
)  # fmt: skip
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Left standing after an apostrophe is cut: Adam's, l'artère, d'Adam, dell'occhio, I'd, s'il.
_ELIDED = _words("s d l t m j n c qu ll re ve dell nell all dall sull un lorsqu puisqu jusqu")


def clean(text: str) -> str:
    """The text without the dirt of copying and exporting: HTML and percent codes, odd spaces, invisible characters."""
    if "&" in text:
        text = html.unescape(text)
    if "%" in text:
        text = unquote(text, errors="replace")
    if text.isascii():
        return text.replace("`", "'")
    if _MIXED.search(text):  # letters of two alphabets in one word are a slip of the keyboard, or a trick
        text = text.translate(_CYRILLIC)
    text = unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_DASHES).translate(_QUOTES)
    return text.translate(_INVISIBLE)


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """One word for comparing: no case, no accents, `ae`/`oe` as `e` (coeliac, celiac), `thyreo` as `thyro`."""
    if not word.isascii():
        word = unicodedata.normalize("NFKD", word.translate(_LETTERS))
        word = "".join(c for c in word if not unicodedata.combining(c))
    return word.casefold().replace("ae", "e").replace("oe", "e").replace("thyreo", "thyro")


_SPINE = re.compile(r"(?i)\b([ctls])\s?(\d{1,2})\s*[-/]\s*(?:([ctls])\s?)?(\d{1,2})\b")
_DIGIT = re.compile(r"\d")
_PAIR = re.compile(r"(?i)\b(?:les deux|l[oa]s dos|[li]e? due|[oa]s d(?:oi|ua)s|die zwei|the two)\b")
_HAND_SIDE = re.compile(r"(?i)\b(left|right)[\s-]+hand(?:ed)?[\s-]+side\b")  # no hand is meant
_LIST_MARK = re.compile(r"^\s*(?:\d{1,3}[.)]\s+|[-*\u2022>#]+\s*)(?=\S)")
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*(?:'[^\W_]+(?:-[^\W_]+)*)*")


def plain_sides(text: str) -> str:
    """A request in which "the two" is `both`, and "right-hand side" names no hand."""
    return _PAIR.sub(f" {BOTH} ", _HAND_SIDE.sub(r"\1 side", text))


@lru_cache(maxsize=65536)
def normalise(text: str) -> tuple[str, ...]:
    """The words of a text for matching, folded. Hyphened words stay together, elided articles go (`l'artère`).

    `L4/5` and `L4-L5` become two words; a list mark at the beginning (`1) `) goes.
    """
    text = clean(text).replace("_", " ")
    if not text[:1].isalpha():
        text = _LIST_MARK.sub("", text)
    if _DIGIT.search(text):
        text = _SPINE.sub(lambda m: f"{m[1]}{m[2]} {m[3] or m[1]}{m[4]}", text)
    words: list[str] = []
    for found in _WORD.findall(text.casefold() if text.isascii() else unicodedata.normalize("NFC", text).casefold()):
        if "'" in found:
            words.extend(fold(piece) for piece in found.split("'") if piece not in _ELIDED)
        else:
            words.append(fold(found))
    return tuple(words)


_LEFT = _words(
    "left lt lft lef leftt l li lk lks links linke linker linkes linken linkem linksseitig linksseitige linksseitigen"
    " linksseitiger linksseitiges linkerseits linksseits sin sinister sinistra sinistrum sinistri sinistre sinistro"
    " sinistram sinistris sx gauche gauches gche izquierdo izquierda izquierdos izquierdas izq izqdo izqda izdo izda"
    " esquerdo esquerda esquerdos esquerdas esq"
)
_RIGHT = _words(
    "right rt rght righ rigt r re rechts rechte rechter rechtes rechten rechtem rechtsseitig rechtsseitige"
    " rechtsseitigen rechtsseitiger rechtsseitiges rechterseits rechtsseits dexter dextra dextrum dextri dextre dextro"
    " dextram dextris dext dex dx droit droite droits droites dte derecho derecha derechos derechas drcho drcha dcho"
    " dcha der direito direita direitos direitas dir dto dta"
    " destro destra destri destre"
)
_BOTH = _words(
    "both bilateral bilaterally bilat beide beiden beider beides beidseitig beidseits bds bilaterale bilaterales ambo"
    " ambos ambas ambae ambe entrambi entrambe bilaterais amb beidseitige beidseitigen beider bilateralmente"
)


SIDE_WORDS = _LEFT | _RIGHT  # folded

_TONGUES = (
    (("left", "lef", "lt", "lft", "right", "rght", "righ", "rigt", "rt"), ("en",)),
    (("link", "lk", "li", "recht", "re"), ("de",)),
    (("gauche", "gche", "droit", "dte"), ("fr",)),
    (("izq", "izd", "derech", "drch", "dch"), ("es",)),
    (("esq", "direit", "dto"), ("pt",)),
    (("sinistr", "dest", "sx", "dx", "sin", "dex"), ("la", "it")),
)


def tongues_of(word: str) -> tuple[str, ...]:
    """The languages that a side word speaks for, as codes; none for a letter, and for what is no side word."""
    if len(word) < 2 or side_of(word) is None:
        return ()
    return next((codes for beginnings, codes in _TONGUES if word.startswith(beginnings)), ())


def side_of(word: str) -> Literal["left", "right", "both"] | None:
    """The side that a folded word names in English, German, Latin, French, Spanish, Portuguese or Italian."""
    if word in _LEFT:
        return "left"
    if word in _RIGHT:
        return "right"
    if word in _BOTH:
        return "both"
    return None
