"""The product's own names for the atlas's structures, beside those that the scene's own table holds.

A row is `Term of the atlas: name; name`, and a term may have several. What to know when writing one:

- A name that several structures or groups share stands in the row of each: the resolver then asks which one is meant.
- The resolver knows the order of words, plurals, sides, and names without their last word where that says the kind of
  thing ("Sartorius"). So "breast bone" would make "breast" a name of the sternum; "bone of the breast" does not.
- An abbreviation that teachers use for two things belongs to both or to none.
"""

from __future__ import annotations

from collections.abc import Mapping

from .english_joints import JOINTS
from .english_muscles import MUSCLES
from .english_nervous import NERVOUS
from .english_organs import ORGANS as ENGLISH_ORGANS
from .english_skeleton import SKELETON
from .english_vessels import VESSELS
from .german_locomotor import LOCOMOTOR
from .german_organs import ORGANS

__all__ = ["ENGLISH", "GERMAN"]

Rows = Mapping[str, tuple[str, ...]]


def _joined(*tables: Rows) -> Rows:
    """One table; the names of a term that stands in several of them come together."""
    rows: dict[str, tuple[str, ...]] = {}
    for table in tables:
        for term, names in table.items():
            rows[term] = (*rows.get(term, ()), *names)
    return rows


ENGLISH: Rows = _joined(SKELETON, JOINTS, MUSCLES, VESSELS, NERVOUS, ENGLISH_ORGANS)
GERMAN: Rows = _joined(LOCOMOTOR, ORGANS)
