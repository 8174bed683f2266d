"""The arguments of the document process's wire methods, one dataclass each; `core.arguments` reads and bounds them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = [
    "Ask",
    "ForDocument",
    "ForFigure",
    "ForJob",
    "ForPage",
    "ForSession",
    "IngestFile",
    "ListFigures",
    "ListJobs",
    "Nothing",
    "Rename",
    "Search",
    "SearchFigures",
    "SearchWeb",
    "Wait",
]

# How long a question may be is in the settings; whoever asks a longer one is told so by that error.
QUESTION = {"most": 500_000}
IDENTITY = {"most": 200}
FEW: dict[str, Any] = {"least": 1, "most": 20}


@dataclass(frozen=True)
class Nothing:
    """The arguments of a method that takes none."""


@dataclass(frozen=True)
class IngestFile:
    """`folders`: folders, or single files, that a person opened to this caller, beside those of the settings."""

    path: str = field(metadata={"most": 4096})
    name: str = field(default="", metadata={"most": 300})
    folders: list[str] = field(default_factory=list, metadata={"most": 100})


@dataclass(frozen=True)
class ForJob:
    job: str = field(metadata=IDENTITY)


@dataclass(frozen=True)
class Wait:
    """Answers when the job has ended, or after so many seconds with the job as it is then."""

    job: str = field(metadata=IDENTITY)
    seconds: int = field(default=3600, metadata={"least": 0, "most": 86_400})


@dataclass(frozen=True)
class ListJobs:
    limit: int = field(default=50, metadata={"least": 1, "most": 500})


@dataclass(frozen=True)
class ForDocument:
    document: str = field(metadata=IDENTITY)


@dataclass(frozen=True)
class ForPage:
    document: str = field(metadata=IDENTITY)
    page: int = field(metadata={"least": 1, "most": 1_000_000})


@dataclass(frozen=True)
class Search:
    query: str = field(metadata=QUESTION)
    top_k: int = field(default=5, metadata=FEW)
    documents: list[str] = field(default_factory=list, metadata={"most": 1000})


@dataclass(frozen=True)
class Ask:
    query: str = field(metadata=QUESTION)
    session: str = field(default="", metadata=IDENTITY)
    top_k: int = field(default=5, metadata=FEW)
    allow_world_knowledge: bool = False


@dataclass(frozen=True)
class ListFigures:
    document: str = field(default="", metadata=IDENTITY)


@dataclass(frozen=True)
class ForFigure:
    figure: str = field(metadata=IDENTITY)


@dataclass(frozen=True)
class SearchFigures:
    query: str = field(metadata=QUESTION)
    top_k: int = field(default=5, metadata=FEW)


@dataclass(frozen=True)
class ForSession:
    session: str = field(metadata=IDENTITY)


@dataclass(frozen=True)
class Rename:
    session: str = field(metadata=IDENTITY)
    title: str = field(metadata={"most": 200})


@dataclass(frozen=True)
class SearchWeb:
    query: str = field(metadata=QUESTION)
    count: int = field(default=5, metadata=FEW)
