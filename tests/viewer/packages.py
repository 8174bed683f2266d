"""Puts packages for the page's tests together, the way the exporter does: folder, single file, and broken ones."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import zlib
from pathlib import Path
from typing import Any

__all__ = ["model_object", "write_folder", "write_single"]

DIST = Path(__file__).resolve().parents[2] / "addon" / "viewer" / "dist"


def model_object(glb: bytes, annotations: dict[str, Any]) -> dict[str, Any]:
    """What model.js assigns."""
    text = base64.b64encode(glb).decode()
    return {"schema": 1, "bytes": len(glb), "crc32": zlib.crc32(glb), "annotations": annotations, "glb": text}


def write_folder(folder: Path, model: dict[str, Any] | None, title: str = "Test") -> Path:
    """index.html, viewer.js and, unless None, model.js. Returns the path of index.html."""
    folder.mkdir(parents=True, exist_ok=True)
    scripts = '<link rel="preload" href="model.js" as="script"><script src="viewer.js" defer></script>'
    (folder / "index.html").write_text(_filled(title, "'self'", scripts), encoding="utf-8")
    (folder / "viewer.js").write_bytes((DIST / "viewer.js").read_bytes())
    if model is not None:
        statement = f"globalThis.PROSECTOR_MODEL = {json.dumps(model, ensure_ascii=False)};"
        (folder / "model.js").write_text(statement, encoding="utf-8")
    return folder / "index.html"


def write_single(path: Path, model: dict[str, Any], title: str = "Test") -> Path:
    """Everything in one file."""
    script = (DIST / "viewer.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    data = json.dumps(model, ensure_ascii=False).replace("<", "\\u003c")
    scripts = f'<script type="application/json" id="prosector-model">{data}</script><script>{script}</script>'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_filled(title, f"'sha256-{digest}'", scripts), encoding="utf-8")
    return path


def _filled(title: str, sources: str, scripts: str) -> str:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    for name, value in (("title", html.escape(title)), ("script-src", sources), ("scripts", scripts)):
        page = page.replace("{{" + name + "}}", value)
    return page
