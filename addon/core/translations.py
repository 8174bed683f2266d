"""The scene's own `Translations` text: terms by language, and the way back from a translated name to English.

Z-Anatomy switches a scene's language by renaming its objects; keys and terms stay English here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .facts import ObjectFacts
from .terms import NameParts, slug, split_name

__all__ = ["NAME_BYTES", "English", "Table", "read_table"]

# Heads of the Translations columns, as Z-Anatomy spells them.
_LANGUAGES: Mapping[str, str] = {
    "English": "en",
    "Latin": "la",
    "Français": "fr",
    "Español": "es",
    "Portugues": "pt",
    "Português": "pt",
    "Italiano": "it",
    "Hindi": "hi",
    "Deutsch": "de",
}

NAME_BYTES = 63  # Blender cuts object names there


@dataclass(frozen=True)
class Table:
    """The scene's Translations text: rows by English term, and terms by language back to English."""

    rows: Mapping[str, Mapping[str, str]]
    ta2: Mapping[str, str]
    by_slug: Mapping[str, str]

    def row(self, term: str) -> str | None:
        """The English term under which the table knows `term`, odd punctuation aside."""
        return term if term in self.rows else self.by_slug.get(slug(term))


def read_table(text: str) -> Table:
    lines = text.splitlines()
    if not lines:
        return Table({}, {}, {})
    head = [cell.strip() for cell in lines[0].lstrip("\ufeff").split(";")]
    columns = [(at, _LANGUAGES[name]) for at, name in enumerate(head) if name in _LANGUAGES]
    ta2_at = head.index("TA2ID") if "TA2ID" in head else -1
    rows: dict[str, Mapping[str, str]] = {}
    ta2: dict[str, str] = {}
    for line in lines[1:]:
        cells = line.split(";")
        if not cells[0].strip() or cells[0] in rows:
            continue
        rows[cells[0]] = {code: cells[at].strip() for at, code in columns if at < len(cells) and cells[at].strip()}
        if 0 <= ta2_at < len(cells) and cells[ta2_at].strip().isdigit():
            ta2[cells[0]] = cells[ta2_at].strip()
    by_slug: dict[str, str] = {}
    for english in rows:
        by_slug.setdefault(slug(english), english)
    return Table(rows, ta2, by_slug)


def _cut(text: str) -> str:
    if len(text) <= NAME_BYTES // 4 or (text.isascii() and len(text) <= NAME_BYTES):
        return text
    return text.encode("utf-8")[:NAME_BYTES].decode("utf-8", "ignore")


class English:
    """Gives objects their English term, whatever language the scene has been switched to."""

    def __init__(self, table: Table, objects: Sequence[tuple[ObjectFacts, NameParts]]) -> None:
        self._table = table
        self.guessed: set[str] = set()  # names of objects whose term another structure bears as well
        stems = {parts.term for _, parts in objects if parts.ending == "structure" and not parts.part}
        score = Counter(
            language for row in table.rows.values() for language, term in row.items() if _cut(term) in stems
        )
        # English wins a tie: an English scene shares many words with the Latin column.
        self.language = max(score, key=lambda code: (score[code], code == "en"), default="en")
        self._back: dict[str, list[str]] = defaultdict(list)
        for english, row in table.rows.items() if self.language != "en" else ():
            self._back[_cut(row.get(self.language, english))].append(english)

    def term(self, facts: ObjectFacts, parts: NameParts) -> str:
        if self.language == "en" or parts.part or parts.mark in ("s", "i"):
            return parts.term  # the atlas never translates attachments and the left one of two labels
        data = split_name(facts.data_name).term
        english = self._english_of(parts.term)
        if data in english or (self._is_cut(facts.name) and self._translated(data).startswith(parts.term)):
            return data
        if len(english) == 1:
            return english[0]
        if english:  # a term that several structures share, and a data block that does not say which
            self.guessed.add(facts.name)
            return min(english, key=lambda name: (name not in self._table.rows, len(name), name))
        return parts.term  # not renamed: the table has no word for it in this language

    @staticmethod
    def _is_cut(name: str) -> bool:
        return len(name.encode("utf-8")) > NAME_BYTES - 3  # a character of three bytes, or the number of a clash

    def _translated(self, english: str) -> str:
        return self._table.rows.get(english, {}).get(self.language, "")

    def lost_ending(self, term: str) -> bool:
        """Whether it is a translated name of which the cut at 63 bytes left only the point of `.l` or `.r`."""
        cut = term.endswith(".") and len(term.encode("utf-8")) == NAME_BYTES and term not in self._back
        return cut and term[:-1] in self._back

    def is_whole(self, term: str, parts: NameParts) -> bool:
        """Whether a name has all the letters that the table has for its English term."""
        english = self._table.row(term)
        return english is not None and self._table.rows[english].get(self.language, english) in (parts.term, None)

    def _english_of(self, term: str) -> list[str]:
        if self.lost_ending(term):
            term = term[:-1]
        return self._back.get(term, []) or self._longer(term)

    def _longer(self, term: str) -> list[str]:
        """Terms of which the name is the beginning: the cut at 63 bytes takes the ending into account."""
        if len(term.encode("utf-8")) < NAME_BYTES - 10:
            return []
        return [name for cut, names in self._back.items() if cut.startswith(term) for name in names]
