"""The scene's own definitions: Z-Anatomy keeps them as texts that bear the English term as their name.

Such a text starts with the term in capitals; sections have `== heads ==` as in a wiki, and the last line may be the
address of the page that it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import bpy

__all__ = ["Definition", "Source", "definition_of", "plain"]

MOST_CHARACTERS = 2000
NAME_BYTES = 63  # to which Blender before 5.0 cuts names

_NO_DEFINITION = {"Translations", "0.Translations"}
_ADDRESS = re.compile(r"https?://\S+")
_HEAD = re.compile(r"(={2,6})[ \t]*([^=\n]{1,120}?)[ \t]*\1")
_LICENCES = re.compile(r"licen[cs]e", re.IGNORECASE)


@dataclass(frozen=True)
class Source:
    """Where a definition comes from."""

    kind: str  # "scene"
    text_block: str
    url: str | None
    licence: str | None


@dataclass(frozen=True)
class Definition:
    """Clean text: paragraphs and `Heads:` parted by blank lines. `is_cut` where it was longer than is given here."""

    text: str
    is_cut: bool
    source: Source


def definition_of(term: str) -> Definition | None:
    """The scene's definition of an English term, or None where it has none."""
    for name in _names(term):
        block = bpy.data.texts.get(name)
        if block is None or block.name in _NO_DEFINITION or block.library is not None:
            continue
        text, url = plain(block.as_string(), term)
        # A name as long as names get may be the beginning of several terms: only the title tells which is meant.
        if text and (block.name == term or _is_titled(block.as_string(), term)):
            cut = _shortened(text)
            return Definition(cut, cut != text, Source("scene", block.name, url, _licence(url)))
    return None


def _names(term: str) -> Iterator[str]:
    """What the text of a term may be called."""
    term = term.encode("utf-8", "ignore").decode("utf-8")  # Blender takes no half of a surrogate pair
    bare = term[1:-1] if term.startswith("(") and term.endswith(")") else term
    for name in dict.fromkeys((term, bare, f"({bare})")):
        yield name
        cut = name.encode("utf-8")[:NAME_BYTES].decode("utf-8", "ignore")
        if cut != name:
            yield cut


def _is_titled(body: str, term: str) -> bool:
    title = next((line for line in body.splitlines() if line.strip()), "")
    return _same(title, term)


def _same(title: str, term: str) -> bool:
    return _letters(title) == _letters(term)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().casefold()


def plain(body: str, term: str) -> tuple[str, str | None]:
    """A text without its title, without wiki marks, and without the address at its end, which comes beside it."""
    lines = [" ".join(line.split()) for line in body.replace("\u200b", "").splitlines()]
    while lines and not lines[0]:
        lines.pop(0)
    if lines and _same(lines[0], term):
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    url = None
    if lines and _ADDRESS.fullmatch(lines[-1]):
        url = lines.pop()
    text = "\n".join(lines)
    text = _HEAD.sub(lambda found: f"\n\n{found[2].rstrip(':')}:\n\n", text)
    text = "\n".join(_without_open_head(line.strip()) for line in text.split("\n"))
    paragraphs = [paragraph for paragraph in re.split(r"\n{2,}", text.strip()) if paragraph]
    while paragraphs and paragraphs[-1].endswith(":") and "\n" not in paragraphs[-1] and len(paragraphs[-1]) <= 120:
        paragraphs.pop()  # the head of a section that was left out
    return "\n\n".join(paragraphs), url


def _without_open_head(line: str) -> str:
    """A line without the marks of a head whose other end was torn off to another line."""
    found = re.fullmatch(r"(={2,6})?\s*([^=]{1,80}?)\s*(={2,6})?(?(3)\s*([^=]*))", line)
    if found and (found[1] or found[3]) and not re.search(r"[.!?;:,]$", found[2]):
        return f"{found[2]}:\n\n{found[4] or ''}"
    return re.sub(r"\s*={2,}\s*", " ", line).strip()


def _shortened(text: str) -> str:
    """At most `MOST_CHARACTERS`, ended after a sentence if one ends in its second half, else after a word."""
    if len(text) <= MOST_CHARACTERS:
        return text
    part = text[:MOST_CHARACTERS]
    ends = [found.end() for found in re.finditer(r"[.!?](?=\s)", part)]
    if ends and ends[-1] >= MOST_CHARACTERS // 2:
        return part[: ends[-1]]
    return (part[: part.rfind(" ")] if " " in part else part).rstrip() + " …"


def _licence(url: str | None) -> str | None:
    """What the scene's own licence text says of definitions; else what is known of the page at the address."""
    for block in bpy.data.texts:
        if _LICENCES.search(block.name):
            for line in block.as_string().splitlines():
                if line.casefold().startswith("definition"):
                    return " ".join(line.split())
    if url is not None and re.match(r"https?://[a-z-]+\.(m\.)?wikipedia\.org/", url):
        return "Wikipedia, CC BY-SA"
    return None
