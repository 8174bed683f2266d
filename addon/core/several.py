"""Several structures named in one query, "left femur and left tibia": the parts that each must be a name of its own.

Only takes apart; whether each part is unmistakable is decided in `resolve.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .index import canonical
from .terms import clean, normalise, side_of
from .words import GLUE, REQUESTS

__all__ = ["MOST", "parts"]

MOST = 8  # structures named at once; more is a text, not a list

_AND = re.compile(
    r"(?i)\s*[,;&+]\s*(?:(?:and|und|et|y|e|ed)\s+)?|\s+u\.\s+"
    r"|\s+(?:and(?:\s+also)?|together with|as well as|plus|und|sowie|et|ainsi que|y|e|ed)\s+"
)


def parts(query: str) -> Iterator[list[str]]:
    """The ways to read a query as a list of names, the more literal first; none where it is no list.

    The second way gives a first name of one word the last one's other words: "medial and lateral meniscus".
    """
    pieces = [piece.strip() for piece in _AND.split(clean(query)) if piece.strip()]
    if not 2 <= len(pieces) <= MOST:
        return
    yield pieces
    if len(pieces) == 2 and len(_names(pieces[0])) == 1 and len(_names(pieces[1])) > 1:
        words = normalise(pieces[1])
        at = next(at for at, word in enumerate(words) if word in _names(pieces[1]))
        rest = [word for place, word in enumerate(words) if place != at]
        yield [f"{pieces[0]} {' '.join(rest)}", pieces[1]]


def _names(piece: str) -> list[str]:
    """The words of a piece that can be part of a name, in order."""
    return [
        word
        for word in normalise(piece)
        if canonical(word) and word not in REQUESTS and word not in GLUE and side_of(word) is None
    ]
