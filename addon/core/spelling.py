"""Known words that a misspelt one may have been meant to be: few edits, the same sound, letters that a scan misread.

Knows words alone; which of them are believed in a name is decided in `lookup.py` and `resolve.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

__all__ = ["Spelling", "distance", "letters_of"]


class Spelling:
    """Finds known words by their misspelt forms; built when the first unknown word turns up."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = frozenset(known)
        # Words joined by spaces, not lists of them: a hundred thousand lists would make every full round of Python's
        # garbage collector, and so Blender's window, a tenth of a second slower.
        self._shortened: dict[str, str] = {}  # by each form with one letter left out
        self._thirds: dict[str, str] = {}  # by each third and its place: two edits leave one of them
        self._sounds: dict[str, str] = {}
        self._letters = {word: letters_of(word) for word in self._known}
        for word in sorted(self._known):
            if not word.isalpha():
                continue
            for form in _shortened(word):
                _add(self._shortened, form, word)
            if len(word) > 4:
                _add(self._sounds, _sound(word), word)
            if len(word) > 6:
                for third in _thirds(word, len(word), 0):
                    _add(self._thirds, third, word)

    def corrections(self, word: str, limit: int) -> list[tuple[int, str]]:
        """Known words with the number of edits to them, at most `limit`; nearest first."""
        if any(letter.isdigit() for letter in word):  # a digit is a letter that was misread, never just any letter
            return sorted(set(self._read_digits(word, limit)))
        found = self.near(word, limit)
        if not any(edits == 1 for edits, _ in found):
            # An e may be folded from what was no diphthong: ligaemnt, superioer.
            split = (f"{word[:at]}{pair}{word[at + 1 :]}" for at in _starts(word, "e") for pair in ("ae", "oe"))
            found = [*{hit for form in split for hit in self.near(form, 1)}, *found]
        return sorted(found)

    def _read_digits(self, word: str, limit: int) -> Iterator[tuple[int, str]]:
        for pairs in ("1l0o5s", "1i0o5s"):
            read = word.translate(str.maketrans(pairs[::2], pairs[1::2]))
            if read in self._known:
                yield 1, read
            elif read.isalpha() and limit > 1:
                yield from ((edits + 1, other) for edits, other in self.near(read, limit - 1))

    def near(self, word: str, limit: int) -> list[tuple[int, str]]:
        found = {
            other: 1 for other in (*self._sounds.get(_sound(word), "").split(), *_misread(word)) if other in self._known
        }
        candidates = {word, *self._shortened.get(word, "").split()}
        for form in _shortened(word):
            candidates.add(form)
            candidates.update(self._shortened.get(form, "").split())
        if limit > 1:
            for length in range(len(word) - limit, len(word) + limit + 1):
                for shift in range(-limit, limit + 1):
                    for third in _thirds(word, length, shift):
                        if third in self._thirds:
                            candidates.update(self._thirds[third].split())
        letters = letters_of(word)
        for other in candidates & self._known:
            # Each edit changes two letters at most: cheap to count, and most candidates fail.
            if (letters ^ self._letters[other]).bit_count() > 2 * limit:
                continue
            if other not in found and abs(len(other) - len(word)) <= limit:
                edits = distance(word, other, limit)
                if edits <= limit and (len(word) > 5 or _like_short(word, other)):
                    found[other] = edits
        return sorted((edits, other) for other, edits in found.items())


def _like_short(word: str, other: str) -> bool:
    """Whether a word so short may be a slip for the other: "femru", "livr". But "time" is not "timo", nor is "wheel"
    "heel".

    Of four letters none may be another letter; nor may the first one of five.
    """
    swapped = sorted(word) == sorted(other)
    shorter = len(word) < len(other)
    return swapped or shorter or (len(word) > 4 and word[0] == other[0])


@lru_cache(maxsize=1024)
def letters_of(word: str) -> int:
    """The letters that stand in a word, a bit for each; those beyond a to z share theirs. An edit changes two."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _add(table: dict[str, str], form: str, word: str) -> None:
    table[form] = f"{table[form]} {word}" if form in table else word


def _shortened(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def _thirds(word: str, length: int, shift: int) -> Iterator[str]:
    """What stands in a word where the thirds of one of this length would be, moved by `shift`; with their places."""
    bounds = (0, length // 3, 2 * length // 3, length)
    for at, (start, end) in enumerate(pairwise(bounds)):
        if start + shift >= 0:
            yield f"{length}/{at}/{word[start + shift : end + shift]}"


_SOUNDS = (("ph", "f"), ("th", "t"), ("ch", "k"), ("ck", "k"), ("qu", "k"), ("sch", "s"), ("ks", "x"), ("gh", "g"))


def _sound(word: str) -> str:
    """A rough phonetic skeleton: words written alike by ear fall together."""
    for old, new in _SOUNDS:
        word = word.replace(old, new)
    word = word.translate(str.maketrans("ycwz", "ikvs")).replace("h", "")
    return re.sub(r"(?:le|[aei]l)$", "l", re.sub(r"(.)\1+", r"\1", word))


_READ_AS = (
    ("rn", "m"), ("m", "rn"), ("1", "l"), ("0", "o"), ("5", "s"), ("vv", "w"), ("1", "i"), ("ii", "li"), ("cl", "d"),
)  # fmt: skip


def _misread(word: str) -> Iterator[str]:
    """What scanning makes of letters, put back: rn for m, 1 for l, 0 for o."""
    for old, new in _READ_AS:
        yield from (f"{word[:at]}{new}{word[at + len(old) :]}" for at in _starts(word, old))
        if word.count(old) > 1:
            yield word.replace(old, new)


def _starts(word: str, part: str) -> Iterator[int]:
    """Where a part begins in a word."""
    at = word.find(part)
    while at >= 0:
        yield at
        at = word.find(part, at + 1)


@lru_cache(maxsize=256)
def _places(word: str) -> dict[str, int]:
    """For each letter of a word the places where it stands, as bits."""
    places: dict[str, int] = {}
    for at, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << at
    return places


def distance(a: str, b: str, limit: int) -> int:
    """Edits from a to b (insert, delete, replace, swap neighbours), or limit + 1 where there are more.

    Columns of the edit matrix as bits of whole numbers: Hyyrö, "A bit-vector algorithm for computing Levenshtein and
    Damerau edit distances" (2003). Thirty times as fast here as the matrix itself.
    """
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    if not a or not b:
        return len(a) + len(b)
    places = _places(a)
    full, last = (1 << len(a)) - 1, 1 << (len(a) - 1)
    up, down, diagonal, before, edits = full, 0, 0, 0, len(a)
    for letter in b:
        equal = places.get(letter, 0)
        swapped = ((~diagonal & equal) << 1) & before
        diagonal = ((((equal & up) + up) ^ up) | equal | down | swapped) & full
        right, left = down | (~(diagonal | up) & full), diagonal & up
        edits += bool(right & last) - bool(left & last)
        right, left = ((right << 1) | 1) & full, (left << 1) & full
        up, down = left | (~(diagonal | right) & full), right & diagonal
        before = equal
    return min(edits, limit + 1)
