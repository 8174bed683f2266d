"""The annotation file that goes with an exported model: what its nodes are, for whoever shows them.

Bounds, labels and views are metres in the scene's axes (+X the body's left, +Z up); the model itself is +Y up, as
glTF asks. `schema/annotations.schema.json` says the same to other programs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from .catalog import Entry, Proof, Vector
from .glb import Colour
from .names import LANGUAGES, Names, names_of
from .terms import display_name
from .tree import Branch
from .version import VERSION

__all__ = [
    "SCHEMA",
    "Z_ANATOMY",
    "Attribution",
    "Definition",
    "Description",
    "Label",
    "Structure",
    "View",
    "document",
    "legible",
    "structure_of",
]

SCHEMA = 2

_LICENCE_URLS: Mapping[str, str] = {
    "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-SA-3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
    "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
}


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

    @property
    def licence_url(self) -> str:
        """Where the licence's text is; "" for one that is not among those known here."""
        return _LICENCE_URLS.get(self.licence, "")


Z_ANATOMY = Attribution(
    "CC-BY-SA-4.0",
    "Z-Anatomy - The libre 3D atlas of anatomy, https://www.z-anatomy.com; based on BodyParts3D, "
    "(c) The Database Center for Life Science, CC BY-SA 2.1 Japan",
)


@dataclass(frozen=True)
class Definition:
    """What a structure is, in paragraphs parted by blank lines, and whose words they are."""

    text: str
    source: str
    url: str = ""
    licence: str = ""  # an SPDX identifier where it is known


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
    names: Names
    ta2: str
    fma: str
    context: bool  # a neighbour, shown faded: not what was asked for
    colour: Colour  # linear RGB and opacity
    triangles: int
    low: Vector
    high: Vector
    definition: Definition | None
    findings: Sequence[str]  # what is odd about it: a side that the geometry contradicts, faces that looked inwards


@dataclass(frozen=True)
class Label:
    """A name with the line that leads to it. `names` is None where the structure's own are meant."""

    key: str
    names: Names | None
    landmark: str  # key of the place on the structure; "" for the structure itself
    anchor: Vector  # on the surface
    end: Vector  # where the line ends
    source: str  # "scene" or "computed"


@dataclass(frozen=True)
class View:
    """Where a camera stands. `direction` (in which it looks) and `up` are unit vectors, `fov` is vertical, degrees."""

    name: str
    direction: Vector
    up: Vector
    target: Vector
    distance: float
    fov: float


@dataclass(frozen=True)
class Description:
    """What is said of a package besides its structures."""

    title: str = ""
    identity: str = ""  # the package folder's name
    tree: Sequence[Branch] = ()
    labels: Sequence[Label] = ()
    views: Sequence[View] = ()
    definitions: Mapping[str, Definition] = field(default_factory=dict)  # by key
    context: frozenset[str] = frozenset()  # keys of the neighbours


def structure_of(
    entry: Entry, proof: Proof, colour: Colour, definition: Definition | None = None, context: bool = False
) -> Structure:
    """The annotation of a proven structure."""
    return Structure(
        key=entry.key,
        name=display_name(entry.term, entry.side, entry.part, entry.number),
        term=entry.term,
        side=entry.side,
        kind=entry.kind,
        part=entry.part,
        system=entry.system,
        names=names_of(entry),
        ta2=entry.ta2,
        fma=entry.fma,
        context=context,
        colour=_rounded(colour),
        triangles=proof.triangles,
        low=_rounded(proof.low),
        high=_rounded(proof.high),
        definition=definition,
        findings=list(entry.findings),
    )


def document(
    structures: Sequence[Structure], attribution: Attribution, description: Description | None = None
) -> dict[str, object]:
    """The file's JSON object: plain lists, dicts, texts and numbers."""
    said = description or Description()
    used = {language for structure in structures for language in structure.names}
    written: dict[str, object] = {
        "schema": SCHEMA,
        "product": VERSION,
        "title": said.title,
        "id": said.identity,
        "axes": {"left": "+X", "posterior": "+Y", "superior": "+Z", "unit": "metre"},
        "languages": [language for language in LANGUAGES if language in used or language == "en"],
        "attribution": {**asdict(attribution), "licence_url": attribution.licence_url},
        "structures": [_structure(structure) for structure in structures],
        "tree": [_branch(branch) for branch in said.tree],
        "labels": [_placed(label) for label in said.labels],
        "views": [_placed(view) for view in said.views],
    }
    result: dict[str, object] = _legible(written)
    return result


def legible(text: str) -> str:
    """The text as it may stand in a file: without control characters and without halves of surrogate pairs."""
    if text.isprintable():
        return text
    return "".join(c for c in text.encode("utf-8", "replace").decode("utf-8") if c >= " " or c in "\n\t")


def _structure(structure: Structure) -> dict[str, object]:
    written: dict[str, object] = dict(vars(structure))
    definition = structure.definition
    if definition is not None:
        source = {"name": definition.source, "url": definition.url, "licence": definition.licence}
        written["definition"] = {"text": definition.text, "source": source}
    return written


def _branch(branch: Branch) -> dict[str, object]:
    if branch.structure:
        return {"structure": branch.structure}
    children = [_branch(child) for child in branch.children]
    return {"key": branch.key, "names": branch.names, "children": children}


def _placed(item: Label | View) -> dict[str, object]:
    """A label or a view, with its places and directions rounded."""
    said = {each.name: getattr(item, each.name) for each in fields(item)}
    return {
        name: _rounded(value) if isinstance(value, tuple) else round(value, 7) if isinstance(value, float) else value
        for name, value in said.items()
    }


def _rounded(values: Sequence[float]) -> Any:
    """Numbers as people read them: what is below a tenth of a micrometre is noise of 32 bits."""
    return tuple(round(float(value), 7) + 0.0 for value in values)  # -0.0 is 0.0


def _legible(value: Any) -> Any:
    """The value with every text in it made legible, tuples as lists."""
    if isinstance(value, str):
        return legible(value)
    if isinstance(value, Mapping):
        return {key: _legible(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_legible(item) for item in value]
    return value
