"""Reads an exported model back, outside Blender and with another library: what is on disk is what was reported."""

from __future__ import annotations

import hashlib
import struct
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from addon.core.errors import Code, ProsectorError
from addon.core.meshopt import decode_attributes, decode_indices

from .models import Export

__all__ = ["ReadBack"]

TRIANGLES = 4  # glTF 2.0, mesh.primitive.mode
MESHOPT = "EXT_meshopt_compression"
KEPT = 256


class ReadBack:
    """Checks exports; remembers the files that were right, by content, so that a cached export is not read twice."""

    def __init__(self) -> None:
        self._right: dict[tuple[str, int, int, str], None] = {}
        self._lock = threading.Lock()

    def prepare(self) -> None:
        """Loads the library, while Blender is still at work."""
        import pygltflib  # noqa: F401 0.1 s that the start of the bridge must not pay either

    def check(self, export: Export) -> None:
        """Raises `check_failed` unless the export's one GLB holds every reported node with its triangles."""
        models = [file for file in export.files if file.name.lower().endswith(".glb")]
        if len(models) != 1:
            _refuse(f"the export holds {len(models)} GLB files instead of one", export)
        path = Path(export.folder) / models[0].name
        try:
            state = path.stat()
        except OSError as error:
            _refuse(f"{path} cannot be read: {error}", export)
        mark = (str(path), state.st_size, state.st_mtime_ns, models[0].sha256)
        if mark in self._right:
            return
        if state.st_size != models[0].bytes:
            _refuse(f"{path.name} has {state.st_size} bytes instead of {models[0].bytes}", export)
        found = _triangles_by_key(path, models[0].sha256, export)
        reported = {node.key: node.triangles for node in export.nodes}
        if found != reported:
            wrong = sorted(key for key in found.keys() | reported.keys() if found.get(key) != reported.get(key))
            shown = "; ".join(f"{key}: {found.get(key)} triangles, reported {reported.get(key)}" for key in wrong[:5])
            _refuse(f"{path.name} does not hold what was reported ({shown})", export)
        with self._lock:
            self._right[mark] = None
            while len(self._right) > KEPT:
                self._right.pop(next(iter(self._right)))


def _triangles_by_key(path: Path, sha256: str, export: Export) -> dict[str, int]:
    from pygltflib import GLTF2

    try:
        content = path.read_bytes()
        if hashlib.sha256(content).hexdigest() != sha256:
            _refuse(f"{path.name} is not the file that was reported", export)
        magic, version, length = struct.unpack_from("<III", content)
        if magic != 0x46546C67 or version != 2 or length != len(content):  # "glTF", glTF 2.0 section 4.4.2
            _refuse(f"{path.name} is no whole GLB 2 file", export)
        model = GLTF2.load_from_bytes(content)
        return _count(model, model.binary_blob() or b"")
    except (OSError, struct.error, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        _refuse(f"{path.name} cannot be read as glTF: {error!r}", export)


def _count(model: Any, data: bytes) -> dict[str, int]:
    sizes = [_size(view, data) for view in model.bufferViews]
    for accessor in model.accessors:
        if (accessor.byteOffset or 0) + accessor.count > sizes[accessor.bufferView]:  # a byte an item at least
            raise ValueError("numbers beyond the end of their view")
    counts: dict[str, int] = {}
    for node in model.nodes:
        if node.mesh is None:
            continue
        extras = node.extras.get("prosector") if isinstance(node.extras, Mapping) else None
        if not isinstance(extras, Mapping) or not isinstance(extras.get("key"), str):
            raise ValueError(f"the node {node.name!r} bears no key")
        key = str(extras["key"])
        counts[key] = counts.get(key, 0) + sum(_triangles(model, part) for part in model.meshes[node.mesh].primitives)
    return counts


def _size(view: Any, data: bytes) -> int:
    """The bytes of a view. A compressed one is unpacked to see that it is whole."""
    packed = (view.extensions or {}).get(MESHOPT)
    start, size = (packed["byteOffset"], packed["byteLength"]) if packed else (view.byteOffset or 0, view.byteLength)
    if start + size > len(data):
        raise ValueError("data beyond the end of the file")
    if packed:
        raw, count, stride = data[start : start + size], packed["count"], packed["byteStride"]
        if packed["mode"] == "ATTRIBUTES":
            decode_attributes(raw, count, stride)
        else:
            decode_indices(raw, count)
        size = count * stride
    return int(size)


def _triangles(model: Any, primitive: Any) -> int:
    if primitive.mode not in (None, TRIANGLES):
        raise ValueError(f"a primitive of mode {primitive.mode} instead of triangles")
    accessor = primitive.attributes.POSITION if primitive.indices is None else primitive.indices
    return int(model.accessors[accessor].count) // 3


def _refuse(why: str, export: Export) -> NoReturn:
    raise ProsectorError(Code.CHECK_FAILED, f"The export was written but {why}; export it again.", folder=export.folder)
