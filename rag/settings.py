"""What a user may set for documents: `<home>/settings.json`, then environment variables, then defaults.

PROSECTOR_CHROMA_URL     a Chroma server instead of the embedded one
PROSECTOR_FIGURES_URL    s3://bucket/prefix instead of a folder for figures
PROSECTOR_TESSERACT      the tesseract program, where it is not on the path
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from addon.core import discovery

from .errors import Kind, document_error

__all__ = ["Endpoint", "Limits", "Settings", "WebSearch", "load"]

T = TypeVar("T")

DEFAULT_MODEL = "all-MiniLM-L6-v2"


@dataclass(frozen=True)
class Limits:
    """What one file may cost. Sizes in bytes, times in seconds."""

    file: int = 1024 * 1024 * 1024
    pages: int = 20_000
    page_seconds: float = 60.0
    page_characters: int = 400_000
    page_figures: int = 40
    picture_pixels: int = 60_000_000  # of one that is rendered or read
    probe_seconds: float = 60.0
    worker_memory: int = 1536 * 1024 * 1024
    workers: int = 0  # 0: as many as there are processors, at most 4
    query: int = 4_000  # characters


@dataclass(frozen=True)
class Endpoint:
    """An OpenAI-compatible service; `base_url` "" means none. The key comes from the named environment variable."""

    base_url: str = ""
    model: str = ""
    key_variable: str = "OPENAI_API_KEY"
    timeout: float = 60.0

    @property
    def key(self) -> str:
        return os.environ.get(self.key_variable, "")


@dataclass(frozen=True)
class WebSearch:
    """Off without a key."""

    provider: str = "exa"
    key_variable: str = "EXA_API_KEY"
    base_url: str = ""  # "" is the provider's own

    @property
    def key(self) -> str:
        return os.environ.get(self.key_variable, "")


@dataclass(frozen=True)
class Settings:
    """`folders`: where files may be read from; empty means nowhere but what a person names on the command line."""

    folders: tuple[str, ...] = ()
    library: str = ""  # "" is <home>/library
    embedder: str = DEFAULT_MODEL
    reranker: str = ""
    clip: str = ""
    chroma_url: str = ""
    figures_url: str = ""
    tesseract: str = ""
    ocr_languages: str = "eng+deu"
    chunk_size: int = 1000
    chunk_overlap: int = 200
    limits: Limits = field(default_factory=Limits)
    answering: Endpoint = field(default_factory=Endpoint)
    tool_host: Endpoint = field(default_factory=Endpoint)
    web: WebSearch = field(default_factory=WebSearch)
    catalog: str = ""  # a catalog file, whose structures answers list; "" is the last that a session has kept

    @property
    def library_folder(self) -> Path:
        return discovery.expanded(self.library) if self.library else discovery.home() / "library"

    @property
    def models_folder(self) -> Path:
        return discovery.home() / "models"


def load(path: Path | None = None) -> Settings:
    """The settings in force. Raises ValidationError naming what is wrong in the file."""
    path = path or discovery.home() / "settings.json"
    try:
        whole = json.loads(path.read_bytes())
    except FileNotFoundError:
        whole = {}
    except (OSError, ValueError) as error:
        raise _wrong(path, f"it cannot be read: {error}") from error
    mine = whole.get("documents", {}) if isinstance(whole, dict) else None
    if not isinstance(mine, dict):
        raise _wrong(path, 'it is not an object with an object "documents"')
    settings = _read(Settings, mine, path, "documents")
    named = {
        "chroma_url": os.environ.get("PROSECTOR_CHROMA_URL", ""),
        "figures_url": os.environ.get("PROSECTOR_FIGURES_URL", ""),
        "tesseract": os.environ.get("PROSECTOR_TESSERACT", ""),
    }
    given: dict[str, Any] = {name: value for name, value in named.items() if value}
    return replace(settings, **given)


def _read(kind: type[T], data: Mapping[str, object], path: Path, where: str) -> T:
    default = kind()
    known = {item.name for item in fields(default)}  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise _wrong(path, f"{where}.{name} is unknown; known are {', '.join(sorted(known))}")
        usual = getattr(default, name)
        if isinstance(usual, (Limits, Endpoint, WebSearch)):
            if not isinstance(value, dict):
                raise _wrong(path, f"{where}.{name} is not an object")
            values[name] = _read(type(usual), value, path, f"{where}.{name}")
        elif isinstance(usual, tuple):
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                raise _wrong(path, f"{where}.{name} is not a list of texts")
            values[name] = tuple(value)
        elif isinstance(usual, str):
            if not isinstance(value, str):
                raise _wrong(path, f"{where}.{name} is not a text")
            values[name] = value
        else:
            if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
                raise _wrong(path, f"{where}.{name} is not a positive number")
            values[name] = type(usual)(value)
    return kind(**values)


def _wrong(path: Path, why: str) -> Exception:
    return document_error(Kind.VALIDATION, f"The settings file {path} is not usable: {why}.", path=str(path))
