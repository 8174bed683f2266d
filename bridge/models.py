"""The typed results of the MCP tools; their JSON schemas are what clients see as output schemas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, Field, ValidationError, field_validator

from addon.core.catalog import Kind, Side
from addon.core.errors import Code, ProsectorError
from addon.core.filters import How, Language

__all__ = [
    "Captured",
    "CatalogEntry",
    "CatalogPage",
    "Described",
    "Details",
    "Export",
    "Exported",
    "ExportedFile",
    "ExportedNode",
    "Found",
    "Hit",
    "LeftOut",
    "Proof",
    "SceneState",
    "Structure",
    "Unresolved",
    "View",
    "oddities",
    "problems_of",
    "typed",
]

Model = TypeVar("Model", bound=BaseModel)
Vector = tuple[float, float, float]
View = Literal["current", "anterior", "posterior", "left", "right", "superior", "inferior"]
# Why a name led to no structure; every one of them is an answer, not a failure.
Unresolved = Literal["ambiguous", "vague", "no_match"]


class Structure(BaseModel):
    """One structure, group, muscle attachment or landmark of the scene."""

    key: str = Field(description="Portable identity, such as femur/left; accepted wherever a name is.")
    name: str = Field(description="Name for people, such as Femur (left).")
    term: str = Field(description="English anatomical term.")
    side: Side
    kind: Kind
    part: str = ""
    system: str = ""


class Hit(Structure):
    """A structure that a search found, and why."""

    matched: str = Field(description="The name that matched: a synonym or a name in another language, perhaps.")
    language: Language = Field(description="The language of that name.")
    how: How = Field(
        description="What that name is to the structure: name, synonym, translation; inside: part of a word; "
        "spelling: after a correction; listed: nothing was looked for."
    )
    translated: str | None = Field(default=None, description="The term in the language of names_in.")


class Found(BaseModel):
    """The answer of search_anatomy_catalog: one page of hits."""

    query: str
    total: int = Field(description="How many structures match in all.")
    offset: int = Field(description="How many of them come before the first hit here.")
    next_offset: int | None = Field(default=None, description="The offset of the next page; absent on the last.")
    hits: list[Hit]


class CatalogEntry(BaseModel):
    """One line of a page of the catalog."""

    key: str
    name: str
    side: Side
    kind: Kind
    system: str


class CatalogPage(BaseModel):
    """A page of all structures, groups, landmarks and muscle attachments of the open scene."""

    page: int
    pages: int
    total: int
    entries: list[CatalogEntry]
    next: str | None = None


def _six_digits(value: float) -> float:
    return float(f"{value:.6g}")


Rounded = Annotated[float, AfterValidator(_six_digits)]
RoundedVector = tuple[Rounded, Rounded, Rounded]


class Proof(BaseModel):
    """What evaluating the structure in Blender gave, in metres; +X is the body's left."""

    triangles: int
    vertices: int
    low: RoundedVector
    high: RoundedVector
    area: Rounded
    volume: Rounded | None = Field(default=None, description="Cubic metres; absent where the surface is not closed.")


class Named(BaseModel):
    """A structure in a list: describe_structure tells more of its key."""

    key: str
    name: str


class DefinitionSource(BaseModel):
    """Where a definition comes from."""

    kind: Literal["scene"]
    text_block: str = Field(description="Name of the text in the .blend.")
    url: str | None = None
    licence: str | None = Field(default=None, description="As the scene states it.")


class Definition(BaseModel):
    """The scene's own text about a structure."""

    text: str
    is_cut: bool = Field(description="Whether the scene's text goes on.")
    source: DefinitionSource


class Size(BaseModel):
    """Measures of the surface, of a group's structures together; +X is the body's left."""

    low_mm: Vector
    high_mm: Vector
    extents_mm: Vector
    diagonal_mm: float
    area_cm2: float
    volume_cm3: float | None = Field(default=None, description="Absent where a surface is not closed.")
    triangles: int
    structures: int = Field(description="How many structures were measured.")


class Attached(Named):
    """An origin or insertion of a muscle."""

    part: str = Field(description="origin or insertion, as the scene names it.")
    muscle: Named | None = Field(default=None, description="Absent where the scene has no muscle of that name.")
    bone: Named | None = Field(default=None, description="The bone that it sits on.")
    bone_by: Literal["", "parent", "distance"] = Field(
        default="", description="How the bone is known: the scene ties them together, or it is the nearest one."
    )
    distance_mm: float | None = Field(default=None, description="Where the bone is known by distance.")


class Near(Named):
    """A neighbour."""

    system: str = ""
    distance_mm: float = Field(description="From surface to surface; 0 where they touch or cross.")


MOST_MEMBERS = 60  # listed; their number is told


class Details(Structure):
    """All that the catalog and the scene say of one structure. What is not known is absent."""

    object_name: str = Field(description="Name of the object in Blender.")
    ta2: str | None = Field(default=None, description="Number in Terminologia Anatomica 2.")
    fma: str | None = Field(default=None, description="Identifier in the Foundational Model of Anatomy.")
    terms: dict[str, list[str]] = Field(description="Names by language.")
    definition: Definition | None = None
    breadcrumbs: list[str] = Field(default_factory=list, description="The wholes it is part of, the widest first.")
    parents: list[Structure]
    members: list[Named] = Field(description="What a group holds; the first of them where there are many.")
    member_count: int
    exportable: bool
    reason: str = Field(default="", description="Why it cannot be exported.")
    findings: list[str] = Field(default_factory=list, description="What is odd about it in the scene.")
    proof: Proof | None = None
    size: Size | None = None
    attachments: list[Attached] = Field(
        default_factory=list,
        description="A muscle's origins and insertions, or those on a bone; the first of them where there are many.",
    )
    attachment_count: int = 0
    neighbours: list[Near] | None = Field(
        default=None, description="What touches it or lies within within_mm, nearest first; absent if not looked for."
    )
    neighbour_count: int | None = None
    touching_count: int | None = Field(default=None, description="How many of them touch it or cross it.")
    within_mm: float | None = None
    not_measured: str | None = Field(default=None, description="Why size or neighbours are absent.")

    @field_validator("members", mode="before")
    @classmethod
    def _first_members(cls, members: object) -> object:
        return members[:MOST_MEMBERS] if isinstance(members, list) else members


class Answer(BaseModel):
    """What every answer to a named structure holds beside the structure."""

    query: str
    message: str = Field(description="One sentence that says what happened and what to do next.")
    candidates: list[Structure] = Field(
        default_factory=list, description="What the name may have meant; ask the user, then call again with a key."
    )


class Described(Answer):
    """The answer of describe_structure."""

    outcome: Literal["found"] | Unresolved
    structure: Details | None = Field(default=None, description="Present when the outcome is found.")


class ExportedFile(BaseModel):
    """One file of an export."""

    name: str
    bytes: int
    sha256: str


class ExportedNode(Structure):
    """One node of the exported model."""

    triangles: int
    context: bool = Field(default=False, description="A neighbour that was not asked for, shown faded.")
    findings: list[str] = Field(default_factory=list, description="What is odd about it in the scene.")


class LeftOut(BaseModel):
    """A structure that was meant but has no surface to export."""

    key: str
    reason: str


class Compression(BaseModel):
    """How the GLB's numbers are stored."""

    used: Literal["meshopt", "none"] = Field(
        description="meshopt: small, for the student page and for readers that know EXT_meshopt_compression; none: "
        "plain glTF, which every program opens."
    )
    quantised: bool
    largest_position_error: Rounded = Field(description="How far storing moved a point at most, in metres.")


class Budget(BaseModel):
    """What the model was allowed."""

    preset: str
    triangles: int | None = None
    bytes: int | None = None


class Simplified(BaseModel):
    """What was simplified to keep the budget; manifest.json says it of each structure."""

    structures: int
    triangles_before: int
    triangles: int
    largest_error_mm: float = Field(description="The largest distance between an original and a simplified surface.")
    largest_relative: Rounded = Field(description="The same as a share of a structure's diagonal, 0.002 at most.")


class Export(BaseModel):
    """A finished and checked export on disk. Lengths in metres, +X is the body's left."""

    export_id: str
    folder: str = Field(description="Absolute path of the folder that holds the files.")
    files: list[ExportedFile]
    nodes: list[ExportedNode] = Field(description="What the model holds; the first of them where there are many.")
    node_count: int = 0
    left_out: list[LeftOut] = Field(default_factory=list)
    triangles: int
    low: Vector
    high: Vector
    compression: Compression
    budget: Budget
    simplified: Simplified | None = Field(default=None, description="Absent where nothing had to be simplified.")
    page: bool = Field(description="Whether index.html, the page for students, is in the folder.")
    page_reason: str = Field(default="", description="Why it is not.")
    cache_hit: bool
    seconds: float


class Exported(Answer):
    """The answer of export_anatomy_part and export_anatomy_package."""

    outcome: Literal["exported"] | Unresolved
    export: Export | None = Field(default=None, description="Present when the outcome is exported.")


class SceneState(BaseModel):
    """The scene that is open in Blender."""

    blend: str = Field(description="Name of the open file; empty when it has not been saved yet.")
    scene: str
    mode: Literal["window", "background", "module"]
    blender: str = Field(description="Blender's version.")
    is_anatomy: bool = Field(description="Whether this is a Z-Anatomy scene.")
    language: str
    objects: int
    structures: int
    groups: int
    visible: int
    selected: list[Structure]
    active: Structure | None = None
    unsaved_changes: bool | None = Field(default=None, description="Left out without a window: not known there.")
    exports_folder: str


class Captured(BaseModel):
    """The answer of capture_view, beside the image itself."""

    width: int
    height: int
    view: View
    source: Literal["window", "rendered"]


def oddities(nodes: Iterable[ExportedNode]) -> str:
    """Names the first two structures of an export that are odd, and says how many more are; "" for none."""
    odd = [f"{node.name}: {'; '.join(node.findings)}" for node in nodes if node.findings]
    if not odd:
        return ""
    more = f" The nodes' findings say it of {len(odd) - 2} more." if len(odd) > 2 else ""
    return f"Odd in the scene: {'. '.join(text.rstrip('.') for text in odd[:2])}.{more}"


def typed(model: type[Model], answer: Mapping[str, object]) -> Model:
    """A session's answer as a model. Raises `internal` for one of another shape: the versions do not fit."""
    try:
        return model.model_validate(answer)
    except ValidationError as error:
        raise ProsectorError(
            Code.INTERNAL,
            "Blender's answer is not what the bridge expects; update the extension and the bridge to one version.",
            model=model.__name__,
            problems=problems_of(error),
        ) from error


def problems_of(error: ValidationError) -> dict[str, str]:
    """What is wrong, by argument. Without the values: they may be long, and the caller knows them."""
    problems = {}
    for item in error.errors(include_url=False, include_context=False, include_input=False)[:20]:
        name = ".".join(str(part) for part in item["loc"])[:100] or "arguments"
        problems[name] = "unknown argument" if item["type"] == "extra_forbidden" else item["msg"]
    return problems
