"""From what a person says to the structures that are meant, or to the question that must be asked back.

Deterministic, and it never guesses: where several things fit it offers them, where nothing fits it says so. The
query is taken apart in `request.py`, names are found by `lookup.py` in an `Index`; here it is decided.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from .catalog import Catalog, Side
from .index import LANGUAGE_NAMES, PRECEDENCE, RANK, Concept, Index, Name, canonical, core
from .lookup import Found, forms, lookups, names_inside
from .request import QUOTES, Request, Wish, problem_with
from .search import Hit, complete, search
from .several import parts
from .terms import clean, normalise, side_of, slug, tongues_of
from .words import PLURAL_TYPES, REQUESTS

__all__ = [
    "Hit",
    "Index",
    "Outcome",
    "Resolution",
    "as_query_keys",
    "complete",
    "query_keys",
    "resolve",
    "search",
]

Outcome = Literal["match", "ambiguous", "vague", "none", "invalid"]

OFFERED = 10  # candidates at most


@dataclass(frozen=True)
class Resolution:
    """What a query means. `keys` only for a match; `candidates` best first; `message` is one sentence for a teacher."""

    outcome: Outcome
    keys: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    reason: str = ""
    message: str = ""


def resolve(query: str, catalog: Catalog, index: Index | None = None) -> Resolution:
    """The structures that `query` names in this catalog. Never raises, whatever the text.

    Pass an `Index(catalog)` built once; without it one is built for this call.
    """
    entry = catalog.named(query)  # the atlas has an object named ????????
    problem = "" if entry else problem_with(query)
    if problem:
        return Resolution("invalid", reason=problem, message=f"This is not a name to look for: it {problem}.")
    index = index if index is not None else Index(catalog)
    exact = _exact(query, index)
    if exact is not None:
        return exact
    decision = _Decision(query, index)
    found = decision.answer()
    if decision.request.numbered:
        return _unnumbered(query, found, index)
    if found.outcome in ("none", "vague") and not decision.request.denials:
        return _several(query, index) or found
    return found


def _several(query: str, index: Index) -> Resolution | None:
    """The answer to a list of names: all of them where each is unmistakable, else a question; None where it is none."""
    asked = None
    for pieces in parts(query):
        found = [_exact(piece, index) or _Decision(piece, index).answer() for piece in pieces]
        if any(item.outcome not in ("match", "ambiguous") for item in found):
            continue
        if all(item.outcome == "match" for item in found) and not _half_sided(pieces, found, index):
            keys = tuple(dict.fromkeys(key for item in found for key in item.keys))
            return _matched(keys, "; ".join(item.reason for item in found), index.catalog)
        unclear = next((item for item in found if item.outcome == "ambiguous"), found[0])
        keys = tuple(dict.fromkeys(key for item in found for key in item.keys or item.candidates))[:OFFERED]
        asked = Resolution("ambiguous", (), keys, f"several are named: {unclear.reason}", unclear.message)
    return asked


def _half_sided(pieces: Sequence[str], found: Sequence[Resolution], index: Index) -> bool:
    """Whether a side is said of some names only and another is a group of both: "biceps and triceps left"."""
    sided = [any(side_of(word) for word in normalise(piece)) for piece in pieces]
    return any(sided) and any(
        index.catalog.get(key.removesuffix("none") + side) is not None
        for said, item in zip(sided, found, strict=True)
        for key in item.keys
        for side in ("left", "right")
        if not said and key.endswith("/none")
    )


def as_query_keys(resolution: Resolution, catalog: Catalog) -> list[dict[str, str]]:
    """The keys of a match as batch files write them, see `query_keys`."""
    return query_keys(resolution.keys, catalog)


def query_keys(keys: Iterable[str], catalog: Catalog) -> list[dict[str, str]]:
    """Keys as batch files write them: `{"term", "side"}` with `part`, or `{"group"}` with `side` where it has one.

    All numbered patches of an attachment are one key.
    """
    rows: list[dict[str, str]] = []
    for key in keys:
        entry = catalog[key]
        row = {"group" if entry.kind == "group" else "term": entry.term}
        if entry.kind == "landmark":
            row |= {"side": "none", "part": "landmark"}  # a label's name has no side ending
        elif entry.kind != "group" or entry.side != "none":
            row["side"] = entry.side
        if entry.kind == "insertion":
            row["part"] = entry.part
        if row not in rows:
            rows.append(row)
    return rows


# ------------------------------------------------------------------ names written exactly

_ENDED = re.compile(r"\.(?:[a-z]|[oe]\d*[lr]|st)(?:\.\d{3})?$|\((?:left|right)\)$|, group$|/(?:left|right|none)$")


def _exact(query: str, index: Index) -> Resolution | None:
    """A key, an object's name or a listed name, letter for letter; with an ending also without regard to case."""
    catalog = index.catalog
    for text in (query, query.strip(), clean(query).strip().strip(QUOTES).strip()):
        entry = catalog.get(text) or catalog.named(text)
        if entry is not None:
            return _matched((entry.key,), f"{text!r} is its key or name in the scene", catalog)
    folded = text.casefold()
    if not _ENDED.search(folded):
        return None  # a bare name may be that of more than one thing
    key = index.by_object.get(folded) or index.by_display.get(folded) or (folded if folded in catalog else None)
    return None if key is None else _matched((key,), f"{text!r} is its name in the scene", catalog)


def _unnumbered(query: str, found: Resolution, index: Index) -> Resolution:
    """The answer to the name of a numbered object that is not there: never another object, which is only offered."""
    if found.outcome not in ("match", "ambiguous"):
        return found
    name = clean(query).strip().strip(QUOTES).strip()
    base = index.by_object.get(name.rpartition(".")[0].casefold())
    offered = dict.fromkeys([*([base] if base else []), *found.keys, *found.candidates])
    message = "The open scene has no object of this name with this number."
    return Resolution("none", (), tuple(offered)[:OFFERED], "no object has this number", message)


def _matched(keys: tuple[str, ...], reason: str, catalog: Catalog) -> Resolution:
    return Resolution("match", keys, (), reason, f"This is {_listed(keys, catalog)}.")


def _listed(keys: Sequence[str], catalog: Catalog, most: int = 4) -> str:
    names = [Index.display(catalog[key]) for key in keys]
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


# ------------------------------------------------------------------ names inside what is said


class _Decision:
    """One query on its way to an answer."""

    def __init__(self, query: str, index: Index) -> None:
        self.index = index
        self.catalog = index.catalog
        self.request = Request(query, index)
        self.side = self.request.side

    def answer(self) -> Resolution:
        readings = list(self.request.readings())
        if self.request.vague:
            readings = [(words, wish) for words, wish in readings[:1] if len(words) > 1 and self.index.find(words)]
            if not readings:  # "IT band" is no "it"
                return self._vague()
        for words, wish in [*self.request.whole(), *readings]:  # what is said literally comes before any freer way
            exact = [Found(name, name.tier) for name in self.index.find(words) if name.tier < 2 and wish.literal]
            if found := [item for item in self._possible(exact, wish) if self._concept(item).kind != "absent"]:
                return self._choose(found, wish, words)
        for words, wish in readings:
            for hits in lookups(words, self.index):
                if found := self._possible(hits, wish):
                    return self._choose(found, wish, words)
        return self._denied() if self.request.denials else self._unfound()

    def _possible(self, found: list[Found], wish: Wish) -> list[Found]:
        kept = [item for item in found if self._fits(self._concept(item), wish) and self._same_head(item)]
        return [item for item in kept if not self.request.denies(item.name) and self._likely(item)]

    def _concept(self, item: Found) -> Concept:
        return self.index.concepts[item.name.concept]

    def _said(self, item: Found) -> str:
        return _why(item, self._concept(item))

    def _fits(self, concept: Concept, wish: Wish) -> bool:
        """A patch is meant only where one is asked for, and then nothing else is."""
        return concept.part == wish.part or concept.kind == "absent" if wish.part else concept.kind != "insertion"

    def _likely(self, item: Found) -> bool:
        """Whether a slip is believed: in the language of the side word beside it, and not in a short word alone.

        "left quotes" is no slip for French "côtes", nor is "cores" by itself.
        """
        language = item.name.language
        if not item.edits or language in (*_ALWAYS, self.catalog.language):
            return True
        if tongues := self._tongues():
            return self._is_spoken(item.name, tongues)
        return len(item.words) > 1 or len(item.words[0]) > 6

    def _tongues(self) -> set[str]:
        """The languages of the side words."""
        return {code for word in self.request.words for code in tongues_of(word)}

    def _is_spoken(self, name: Name, tongues: set[str]) -> bool:
        """Whether it may be a name in one of these languages; one of several is listed under the first of them."""
        return any(all(self.index.speaks(code, word) for word in name.words) for code in tongues)

    def _same_head(self, item: Found) -> bool:
        """Whether both say the same before "of": the frontal process of a bone is no process of the frontal bone."""
        of = len(item.name.head) < len(item.name.order)
        return not of or self.request.head is None or item.how > 2 or sorted(item.name.head) == self.request.head

    # -------------------------------------------------------------- which of the names found

    def _choose(self, found: list[Found], wish: Wish, words: Sequence[str]) -> Resolution:
        edits = min(item.edits for item in found)
        best = self._believed([item for item in found if item.edits == edits])
        if all(self._concept(item).kind == "absent" for item in best):
            return self._unheld(best[0], words)
        if edits:  # a correction must be the only one near; after two edits the next nearest counts as near
            near = [item for item in found if item.edits <= edits + (edits > 1)]
            terms = {slug(self._concept(item).term) for item in best}
            other = [item for item in near if item.words != best[0].words]
            best += [item for item in other if slug(self._concept(item).term) not in terms]
            if any(self._concept(item).kind == "absent" for item in best):
                keys = [key for item in best for key in self._on_side(self._concept(item))]
                return self._ask(keys, "the spelling fits several names")
        return self._one_of_many(best[0], wish) or self._kind(best) or self._adjective(best) or self._sides(best, wish)

    def _believed(self, found: list[Found]) -> list[Found]:
        """The names to take at their word: said in this order, as written, English first, things before groups."""
        terms = {slug(self._concept(item).term) for item in found}

        tongues = self._tongues()

        def rank(item: Found) -> tuple[bool, bool, float, int, bool]:
            strange = len(terms) > 1 and item.name.order != self.request.order
            kind = self._concept(item).kind
            # A label's own name is behind that of a structure without its code: "Atlas" is the bone "Atlas (C1)".
            how = max(item.how, 1.5) if kind == "landmark" else float(item.how)
            foreign = bool(tongues) and not self._is_spoken(item.name, tongues)
            return strange, kind == "absent", how, min(RANK[item.name.language], _FOREIGN), foreign

        best = min(map(rank, found))
        alike = [item for item in found if rank(item) == best]
        kinds = [PRECEDENCE.index(self._concept(item).kind) for item in alike]
        first: dict[str, int] = {}
        for item, kind in zip(alike, kinds, strict=True):
            term = slug(self._concept(item).term)
            first[term] = min(first.get(term, kind), kind)
        # A label is behind all else; a group only behind the structure of its own term.
        most = max(min(kinds), PRECEDENCE.index("group"))
        return [
            item
            for item, kind in zip(alike, kinds, strict=True)
            if kind == first[slug(self._concept(item).term)] and kind <= most
        ]

    def _unheld(self, found: Found, words: Sequence[str]) -> Resolution:
        """The atlas's table knows the name and the scene has no such thing, only perhaps kinds of it ("meniscus")."""
        kinds = self._wider(words, whole=True)
        if kinds:
            return self._ask(kinds, "several names hold these words")
        reason = f"{self._said(found)}, which this scene does not hold"
        return self._none((), reason, f"The open scene does not hold {self._concept(found).term}.")

    def _one_of_many(self, item: Found, wish: Wish) -> Resolution | None:
        """The question back where one is asked for by the name of many: "carpal bone", the group is "Carpal bones"."""
        concept = self._concept(item)
        said = normalise(item.name.text)
        many = concept.kind == "group" and not PLURAL_TYPES.isdisjoint(said)
        # German: one Lendenwirbel, and two of them.
        alike = item.name.language == "de" and said[-1].endswith(("el", "en", "er"))
        alike = alike and concept.kind == "group" and not _MANY.isdisjoint(normalise(concept.term))
        if not (many and self.request.single) and not (
            alike and (self.request.single or self.request.one_of(item.name))
        ):
            return None
        side: Side = "left" if wish.side == "left" else "right" if wish.side == "right" else "none"
        group = concept.keys.get(side, [])
        members = [key for name in group for key in self.catalog[name].members]
        return self._ask([*members[: OFFERED - 1], *group], f"{self._said(item)}, one of it")

    def _kind(self, found: list[Found]) -> Resolution | None:
        """The question back where a label bears the name of a kind of structures: "Vertebra", "Rib"."""
        term = core(self._concept(found[0]).term)
        if len(term) != 1 or any(self._concept(item).kind != "landmark" for item in found):
            return None
        entries = [self.catalog[key] for key in self._wider(term)]
        many = [entry.key for entry in entries if entry.kind == "structure" and term[0] in core(entry.term)]
        if len({self.catalog[key].term for key in many}) < 2:
            return None
        return self._ask(many, f"{self._said(found[0])}, a kind of structures")

    def _adjective(self, found: list[Found]) -> Resolution | None:
        """The question back where only an adjective is said that more things bear: "frontal" is bone, lobe, nerve.

        The bare name of a muscle is no adjective: "sternocleidomastoid".
        """
        if found[0].name.tier != 2 or "~muscle" in map(canonical, normalise(found[0].name.text)):
            return None
        wider = self._wider(found[0].name.words)
        terms = {slug(self._concept(item).term) for item in found}
        entries = [self.catalog[key] for key in wider]
        if all(slug(entry.term) in terms for entry in entries if entry.kind == "structure"):
            return None
        own = [key for item in found for key in self._on_side(self._concept(item))]
        return self._ask([*own, *wider], self._said(found[0]))

    # -------------------------------------------------------------- on which side

    def _sides(self, found: list[Found], wish: Wish) -> Resolution:
        """Chooses the keys by the side that is wished, and asks where that leaves more than one."""
        rows = [self.index.concepts[at] for at in dict.fromkeys(item.name.concept for item in found)]
        if wish.side in ("left", "right"):
            return self._one_side(rows, found, "left" if wish.side == "left" else "right")
        plural = wish.side == "both" or any(self._is_plural(item, wish) for item in found)
        said = self._said(found[0])
        if len(rows) > 1:
            if plural and len(rows) == 2 and {row.side for row in rows} == {"left", "right"}:
                rows.sort(key=lambda row: row.side)
                pair = tuple(key for row in rows for key in _all_keys(row))
                return _matched(pair, f"{said}, both sides", self.catalog)
            keys = [key for row in rows for key in self._on_side(row)]
            return self._ask([*keys, *self._wider(found[0].name.words)], _SHARED.format(found[0].name.text))
        row = rows[0]
        if row.side != "none" and found[0].name.side != "none" and not self.request.says(row.side):
            # "Left gastric artery" alone is no answer to "gastric artery": there is a right one, not modelled.
            return self._ask([*_all_keys(row), *self._wider(found[0].name.words)], said)
        if "none" in row.keys and (wish.side == "none" or (row.kind == "group" and plural)):
            return self._one(row, row.keys["none"], said)
        if {"left", "right"} <= set(row.keys):
            pair = (*row.keys["left"], *row.keys["right"])
            if plural and (len(pair) == 2 or row.kind != "structure"):
                return _matched(pair, f"{said}, both sides", self.catalog)
            return self._ask(pair, f"{said}, and no side is said")
        if wish.side != "none":  # both, or either
            return self._none(_all_keys(row), f"{said}, which is not paired", f"The scene has only one {row.term}.")
        return self._one(row, _all_keys(row), said)

    def _is_plural(self, item: Found, wish: Wish) -> bool:
        """Whether the name is said in the plural. An s at the end of a German one is a genitive: "des Schienbeins"."""
        if wish.plural and PLURAL_TYPES.isdisjoint(normalise(item.name.text)):
            return True
        german = item.name.language == "de" and any(word.endswith("s") for word in self.request.order)
        return item.plural and not german and not self.request.genitive

    def _one(self, concept: Concept, keys: Sequence[str], said: str) -> Resolution:
        """All patches of an attachment; of structures that bear one name and nothing tells apart, none."""
        if concept.kind == "structure" and len(keys) > 1:
            return self._ask(keys, f"{said}, a name of {len(keys)} structures here")
        return _matched(tuple(keys), said, self.catalog)

    def _one_side(self, rows: list[Concept], found: list[Found], side: Side) -> Resolution:
        own = [row for row in rows if side in row.keys or (row.side == side and row.keys)]
        kept = [row.keys.get(side) or row.keys["none"] for row in own]
        said = self._said(next((item for item in found if self._concept(item) in own), found[0]))
        if not kept:
            names = " or ".join(sorted({row.term for row in rows})[:2])
            others = [key for row in rows for key in _all_keys(row)]
            return self._none(others, f"{said}, not on the {side}", f"The scene has no {side} {names}.")
        if len(kept) == 1:
            return self._one(own[0], kept[0], said)
        text = next((item for item in found if self._concept(item) in own), found[0]).name.text
        return self._ask([key for keys in kept for key in keys], _SHARED.format(text))

    def _on_side(self, concept: Concept) -> list[str]:
        """The keys of a concept that may be offered for the side that the query names."""
        if self.side in ("left", "right"):
            side: Side = "left" if self.side == "left" else "right"
            if side in concept.keys:
                return concept.keys[side]
            return concept.keys.get("none", []) if concept.side in (side, "none") else []
        if concept.kind == "group" and "none" in concept.keys:
            return concept.keys["none"]
        return _all_keys(concept)

    # -------------------------------------------------------------- when no name fits whole

    def _unfound(self) -> Resolution:
        if self.request.indefinite:
            return self._vague()
        content = self.request.bare()
        if self.request.relative and names_inside(content, self.index):
            return Resolution(
                "vague",
                reason="describes a place beside a structure",
                message="This says where something lies, not what it is; name the structure itself.",
            )
        keys = self._attachments(content) or self._wider(content)
        if keys:
            return self._ask(keys, "several names hold these words")
        return self._none([], "no name fits", "The open scene has nothing of this name.")

    def _attachments(self, content: Sequence[str]) -> list[str]:
        """The patches of the heads of a muscle that has none of its own: "origin of biceps brachii"."""
        part = self.request.part
        named = self.index.find(content) if part else []
        groups = [key for name in named for keys in self.index.concepts[name.concept].keys.values() for key in keys]
        terms = dict.fromkeys(self.catalog[member].term for key in groups for member in self.catalog[key].members)
        patches = [found for term in terms if (found := self.index.attachment(term, part))]
        return [key for concept in patches for key in self._on_side(concept)]

    def _wider(self, content: Sequence[str], whole: bool = False) -> list[str]:
        """Keys of things whose names hold all the words and more, nearest first: offered, never taken.

        With `whole` only where the words are what the thing is ("meniscus"), not a beginning ("radial").
        """
        wish = Wish(self.side, self.request.part, plural=False)
        for words in [list(content), *(form for form, _ in itertools.islice(forms(content, self.index), 8))]:
            held: dict[int, tuple[int, int, int, str]] = {}
            for name in self.index.holding(words):
                concept = self.index.concepts[name.concept]
                if (
                    concept.kind != "absent"
                    and self._fits(concept, wish)
                    and (wish.part or _covers(words, name, whole))
                ):
                    kind = PRECEDENCE.index(concept.kind)
                    rank = (len(name.words) - len(words) + (kind > 1), RANK[name.language], kind, concept.term)
                    held[name.concept] = min(held.get(name.concept, rank), rank)
            keys = [key for at in sorted(held, key=held.__getitem__) for key in self._on_side(self.index.concepts[at])]
            if keys:
                return keys
        return []

    def _denied(self) -> Resolution:
        reason = "says what is not meant"
        return Resolution("vague", reason=reason, message="Say which structure is wanted, not which is not.")

    def _vague(self) -> Resolution:
        return Resolution("vague", reason="names no structure", message="Say which structure is meant.")

    def _ask(self, keys: Iterable[str], reason: str) -> Resolution:
        offered = tuple(dict.fromkeys(keys))[:OFFERED]
        if not offered:
            return self._none((), reason, "The open scene has nothing of this name.")
        listed = _listed(offered, self.catalog)
        question = f"Is {listed} meant? Then ask for that." if len(offered) == 1 else f"Which one is meant: {listed}?"
        return Resolution("ambiguous", (), offered, reason, question)

    def _sides_of(self, key: str) -> set[str | None]:
        """The sides that an entry has or its term says."""
        entry = self.catalog[key]
        return {entry.side, *map(side_of, normalise(entry.term))}

    def _none(self, keys: Iterable[str], reason: str, message: str) -> Resolution:
        offered = tuple(dict.fromkeys(keys))[:OFFERED]
        if not offered:
            text = " ".join(word for word in self.request.words if word not in REQUESTS)
            hits = [hit.key for hit in search(text, self.index, 2 * OFFERED)] or self._inside(self.request.bare())
            other = {"left": "right", "right": "left"}.get(self.side)  # never offered for the side that is asked for
            offered = tuple(dict.fromkeys(key for key in hits if other not in self._sides_of(key)))[:5]
        return Resolution("none", (), offered, reason, message)

    def _inside(self, words: Sequence[str]) -> list[str]:
        """What the longest stretches of the words name, else what single ones resemble: offered, never taken."""
        for size in range(min(len(words), 5), 0, -1):
            found: list[str] = []
            for start in range(len(words) - size + 1):
                stretch = words[start : start + size]
                if all(word.startswith("~") for word in stretch):
                    continue  # a kind of thing alone says too little
                for name in self.index.find(stretch):
                    found += self._on_side(self.index.concepts[name.concept])
            if found:
                return found
        likely = [word for word in words if len(word) > 3 and not word.startswith("~")]
        longest = sorted(likely, key=len, reverse=True)[:2]  # each costs a millisecond
        return [hit.key for word in longest for hit in search(word, self.index, OFFERED)]


_MANY = PLURAL_TYPES | {"vertebre", "ribs", "teeth", "phalanges", "discs", "nodes", "fingers", "toes"}
_FOREIGN = RANK["de"]  # all languages but English and Latin are believed alike
_ALWAYS = ("en", "syn", "la")  # languages that people mix with any other
_SHARED = "{0!r} is a name of several structures"


def _all_keys(concept: Concept) -> list[str]:
    return [key for side in ("none", "left", "right") for key in concept.keys.get(side, ())]


def _why(item: Found, concept: Concept) -> str:
    """The name that was matched, and what it is a name of: "matched German name 'Kniescheibe' → Patella"."""
    name = item.name
    own = name.language == "en" or slug(name.text) == slug(concept.term)
    kind = "synonym " if name.language == "syn" else f"{LANGUAGE_NAMES[name.language]} name "
    why = f"matched {name.text!r}" if own else f"matched {kind}{name.text!r} → {concept.term.strip()}"
    return f"{why}, after correcting the spelling ({item.slip})" if item.slip else why


def _covers(words: Sequence[str], name: Name, whole: bool) -> bool:
    """Whether the words say what the named thing is, not only what it belongs to."""
    head = [word for word in name.head if not word.startswith("~")] or list(name.head)
    if not head:
        return False
    return head[-1] in words or (not whole and (head[0] in words or head[-1] in words))
