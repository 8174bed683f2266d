"""The typed results of the MCP tools; their JSON schemas are what clients see as output schemas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

from pydantic import BaseModel, Field, ValidationError

from addon.core.errors import Code, ProsectorError

__all__ = [
    "Captured",
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
    side: Literal["left", "right", "none"]
    kind: Literal["structure", "group", "insertion", "landmark"]
    part: str = ""
    system: str = ""


class Hit(Structure):
    """A structure that a search found."""

    matched: str = Field(description="The name that matched: a synonym or a name in another language, perhaps.")


class Found(BaseModel):
    """The answer of search_anatomy_catalog."""

    query: str
    total: int = Field(description="How many structures match; hits holds the best of them.")
    hits: list[Hit]


class Proof(BaseModel):
    """What evaluating the structure in Blender gave, in metres; +X is the body's left."""

    triangles: int
    vertices: int
    low: Vector
    high: Vector
    area: float
    volume: float | None = Field(default=None, description="Cubic metres; absent where the surface is not closed.")


class Details(Structure):
    """All that the catalog says of one structure."""

    object_name: str = Field(description="Name of the object in Blender.")
    terms: dict[str, list[str]] = Field(description="Names by language.")
    parents: list[Structure]
    members: list[Structure] = Field(description="What a group holds; the first of them where there are many.")
    member_count: int
    exportable: bool
    reason: str = Field(default="", description="Why it cannot be exported.")
    findings: list[str] = Field(default_factory=list, description="What is odd about it in the scene.")
    proof: Proof | None = None


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
    findings: list[str] = Field(default_factory=list, description="What is odd about it in the scene.")


class LeftOut(BaseModel):
    """A structure that was meant but has no surface to export."""

    key: str
    reason: str


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
