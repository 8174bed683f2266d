"""Makes the page that students open from the built viewer: a folder's files, one file that holds all, a SCORM package.

The viewer is built by npm into `viewer/dist` beside this package, in the source tree as in the installed extension.
Its index.html is a template; what goes into it is data, never markup or script.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .annotations import legible
from .scorm import scorm_package

__all__ = ["INDEX", "MODEL_SCRIPT", "NOT_BUILT", "PAGE_FILES", "SCRIPT", "Wanted", "page_files", "viewer_digest"]

INDEX, SCRIPT, MODEL_SCRIPT = "index.html", "viewer.js", "model.js"
PAGE_FILES = (INDEX, SCRIPT, MODEL_SCRIPT)
MODEL_SCHEMA = 1
NOT_BUILT = (
    "The viewer is not built, so this package has no page for students. "
    "Developers build it with `python3 dev.py build`; the released extension carries it."
)
DIST = Path(__file__).resolve().parents[1] / "viewer" / "dist"

# The model is asked for while the page's script is still on its way; that script looks for it when it runs.
_LINKED = f'<link rel="preload" href="{MODEL_SCRIPT}" as="script"><script src="{SCRIPT}" defer></script>'
_FIELD = re.compile(r"\{\{(title|script-src|scripts)\}\}")
# `</script` would end the element that holds it, `<!--` would change how its end is looked for.
_ENDS_SCRIPT = re.compile(r"<(?=/script|!--)", re.IGNORECASE)


@dataclass(frozen=True)
class Wanted:
    """Which pages a package is to have. `name`: of the single file and the SCORM package, a slug."""

    page: bool = True
    single_file: bool = False
    scorm: bool = False
    mastery_score: int | None = None  # percent of the quiz that a learning platform takes as passed
    name: str = "page"

    @property
    def options(self) -> Mapping[str, object]:
        """What the bytes of the pages depend on besides model and annotations; for the cache's key."""
        wanted = [self.page, self.single_file, self.scorm, self.mastery_score]
        return {"pages": [*wanted, self.name, viewer_digest() if any(wanted[:3]) else ""]}


@dataclass(frozen=True)
class _Viewer:
    """The built viewer."""

    template: str
    script: str


def viewer_digest() -> str:
    """SHA-256 of the built viewer; "" where it is not built."""
    viewer = _viewer()
    return hashlib.sha256(f"{viewer.template}\0{viewer.script}".encode()).hexdigest() if viewer is not None else ""


def page_files(wanted: Wanted, title: str, glb: bytes, annotations: Mapping[str, object]) -> dict[str, bytes]:
    """The files by name; none where the viewer is not built. `annotations` is the annotation file's JSON object."""
    viewer = _viewer()
    if viewer is None or not (wanted.page or wanted.single_file or wanted.scorm):
        return {}
    shown = legible(title)
    model = _model(glb, annotations)
    folder = {
        INDEX: _page(viewer, shown, "'self'", _LINKED),
        SCRIPT: viewer.script.encode(),
        MODEL_SCRIPT: f"globalThis.PROSECTOR_MODEL = {model};\n".encode(),
    }
    files = dict(folder) if wanted.page else {}
    if wanted.single_file:
        name = f"{wanted.name}.html"
        files[name if name != INDEX else "index-single.html"] = _single(viewer, shown, model)
    if wanted.scorm:
        identity = str(annotations.get("id", "")) or wanted.name
        files[f"{wanted.name}-scorm.zip"] = scorm_package(folder, INDEX, identity, shown, wanted.mastery_score)
    return files


def _single(viewer: _Viewer, title: str, model: str) -> bytes:
    script = _ENDS_SCRIPT.sub(r"<\\", viewer.script)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
    data = f'<script type="application/json" id="prosector-model">{model}</script>'
    return _page(viewer, title, f"'sha256-{digest}'", f"{data}\n<script>{script}</script>")


def _page(viewer: _Viewer, title: str, sources: str, scripts: str) -> bytes:
    given = {"title": html.escape(title), "script-src": sources, "scripts": scripts}
    # In one go: what is filled in is not looked through again.
    return _FIELD.sub(lambda found: given[found[1]], viewer.template).encode()


def _model(glb: bytes, annotations: Mapping[str, object]) -> str:
    """The model as a JSON object that may stand in a script: no `<`, no line separators."""
    said = {
        "schema": MODEL_SCHEMA,
        "bytes": len(glb),
        "crc32": zlib.crc32(glb),
        "annotations": annotations,
        "glb": base64.b64encode(glb).decode("ascii"),
    }
    text = json.dumps(said, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _viewer() -> _Viewer | None:
    try:
        stamps = tuple((DIST / name).stat() for name in (INDEX, SCRIPT))
        return _read(DIST, tuple((stamp.st_mtime_ns, stamp.st_size) for stamp in stamps))
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=2)
def _read(dist: Path, stamps: tuple[tuple[int, int], ...]) -> _Viewer | None:
    """The built viewer as it was at `stamps`. None where it is cut: its template lacks a field."""
    # Browsers make every line end a \n before they compare a script with its hash.
    template, script = ((dist / name).read_text(encoding="utf-8") for name in (INDEX, SCRIPT))
    whole = {found[1] for found in _FIELD.finditer(template)} == {"title", "script-src", "scripts"}
    return _Viewer(template, script) if whole and script else None
