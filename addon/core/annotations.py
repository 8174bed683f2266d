"""The annotation file that goes with an exported model: what its nodes are, for whoever shows them.

Bounds are metres in the scene's axes (+X the body's left, +Z up); the model itself is +Y up, as glTF asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from .catalog import Entry, Proof, Vector
from .glb import Colour
from .terms import display_name

__all__ = ["SCHEMA", "Z_ANATOMY", "Attribution", "Structure", "document", "structure_of"]

SCHEMA = 1


@dataclass(frozen=True)
class Attribution:
    """Whose work an export holds, and under which licence (an SPDX identifier)."""

    licence: str
    credit: str
    changes: str = "Exported and converted to glTF by Prosector."

    @property
    def notice(self) -> str:
        """One line for the model's own copyright field."""
        return f"{self.credit} ({self.licence}). {self.changes}"


Z_ANATOMY = Attribution(
    "CC-BY-SA-4.0",
    "Z-Anatomy - The libre 3D atlas of anatomy, https://www.z-anatomy.com; based on BodyParts3D, "
    "(c) The Database Center for Life Science, CC BY-SA 2.1 Japan",
)


@dataclass(frozen=True)
class Structure:
    """One exported structure."""

    key: str
    name: str
    term: str
    side: str
    kind: str
    part: str
    system: str
    names: Mapping[str, Sequence[str]]  # by language code
    ta2: str
    fma: str
    colour: Colour  # linear RGB and opacity
    triangles: int
    low: Vector
    high: Vector
    findings: Sequence[str]  # what is odd about it: a side that the geometry contradicts, faces that looked inwards


def structure_of(entry: Entry, proof: Proof, colour: Colour) -> Structure:
    """The annotation of a proven structure."""
    return Structure(
        key=entry.key,
        name=display_name(entry.term, entry.side, entry.part, entry.number),
        term=entry.term,
        side=entry.side,
        kind=entry.kind,
        part=entry.part,
        system=entry.system,
        names={language: list(names) for language, names in entry.terms.items()},
        ta2=entry.ta2,
        fma=entry.fma,
        colour=_rounded(colour),
        triangles=proof.triangles,
        low=_rounded(proof.low),
        high=_rounded(proof.high),
        findings=list(entry.findings),
    )


def _rounded(values: Sequence[float]) -> Any:
    """Numbers as people read them: what is below a tenth of a micrometre is noise of 32 bits."""
    return tuple(round(value, 7) for value in values)


def document(structures: Sequence[Structure], attribution: Attribution) -> dict[str, object]:
    """The file's JSON object."""
    return {
        "schema": SCHEMA,
        "axes": {"left": "+X", "posterior": "+Y", "superior": "+Z", "unit": "metre"},
        "attribution": asdict(attribution),
        "structures": [asdict(structure) for structure in structures],
    }
