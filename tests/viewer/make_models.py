"""Models and annotations (schema 2) of a scene, for the page's tests.

    python -m tests.viewer.make_models SCENE OUT [KEY]

A process of its own, since it loads Blender. Writes NAME.glb and NAME.json for the left femur, the bones of the left
hand, and the whole body; with KEY, for that structure or group alone, as "part".
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import bpy

from addon.core import glb
from addon.core.annotations import structure_of
from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.scene.export import attribution
from addon.scene.prove import Proven, prove
from addon.scene.read import read_scene

HAND = "bones-of-hand/left"
FORMS: Sequence[glb.Form] = ("quantised", "meshopt")
CONTEXT = ("radius/left", "ulna/left")  # shown faded beside the hand


def main() -> None:
    scene, out = Path(sys.argv[1]), Path(sys.argv[2])
    bpy.ops.wm.open_mainfile(filepath=str(scene), load_ui=False, use_scripts=False)
    job = read_scene()
    while True:
        try:
            next(job)
        except StopIteration as end:
            catalog = assemble(end.value)
            break
    out.mkdir(parents=True, exist_ok=True)
    if len(sys.argv) > 3:
        entry = catalog[sys.argv[3]]
        _write(catalog, out / "part", entry.term, entry.members or (entry.key,))
        return
    _write(catalog, out / "femur", "Femur (left)", ("femur/left",))
    _write(catalog, out / "hand", "Bones of the left hand", catalog[HAND].members, CONTEXT)
    everything = [entry.key for entry in catalog if entry.kind == "structure"]
    _write(catalog, out / "body", "The sample body", everything)


def _write(catalog: Catalog, path: Path, title: str, keys: Sequence[str], context: Sequence[str] = ()) -> None:
    listed = [*keys, *context]
    proven = [p for p in prove(catalog, [catalog[key] for key in listed]) if p.surface is not None]
    nodes = {p.entry.key: _node(p) for p in proven}
    credit = attribution()
    structures = [_structure(p, nodes[p.entry.key], p.entry.key in context) for p in proven]
    document = {
        "schema": 2,
        "product": "0.1.0",
        "title": title,
        "id": path.name,
        "axes": {"left": "+X", "posterior": "+Y", "superior": "+Z", "unit": "metre"},
        "languages": sorted({"en"}.union(*(structure["names"] for structure in structures))),
        "attribution": {**asdict(credit), "licence_url": "https://creativecommons.org/publicdomain/zero/1.0/"},
        "structures": structures,
        "tree": _tree(catalog, [structure["key"] for structure in structures]),
        "labels": _labels(structures, nodes),
        "views": _views(structures),
    }
    path.with_suffix(".glb").write_bytes(glb.pack(list(nodes.values()), credit.notice))
    for form in FORMS if path.name == "hand" else ():
        path.with_name(f"hand-{form}.glb").write_bytes(glb.pack(list(nodes.values()), credit.notice, form))
    path.with_suffix(".json").write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def _node(proven: Proven) -> glb.Node:
    assert proven.surface is not None
    assert proven.entry.proof is not None
    closed = proven.entry.proof.volume is not None
    return glb.Node(proven.entry.key, proven.surface, tuple(proven.colours), {"key": proven.entry.key}, closed)


def _structure(proven: Proven, node: glb.Node, context: bool) -> dict[str, Any]:
    entry = proven.entry
    assert entry.proof is not None
    written = asdict(structure_of(entry, entry.proof, glb.main_colour(node)))
    names = {"en": [entry.term], **{code: list(names) for code, names in entry.terms.items()}}
    return {**written, "names": names, "context": context, "definition": None}


def _tree(catalog: Catalog, keys: Sequence[str]) -> list[dict[str, Any]]:
    """Each structure below its first chain of parents."""
    roots: list[dict[str, Any]] = []
    groups: dict[str, dict[str, Any]] = {}
    for key in keys:
        leaf: dict[str, Any] = {"structure": key}
        parents, seen = catalog[key].parents, {key}
        while parents and parents[0] in catalog and parents[0] not in seen:
            parent = catalog[parents[0]]
            seen.add(parent.key)
            known = groups.get(parent.key)
            group = known or {"key": parent.key, "names": {"en": [parent.term], **parent.terms}, "children": []}
            group["children"].append(leaf)
            if known:
                break
            groups[parent.key] = leaf = group
            parents = parent.parents
        else:
            roots.append(leaf)
    return roots


def _labels(structures: Sequence[Mapping[str, Any]], nodes: Mapping[str, glb.Node]) -> list[dict[str, Any]]:
    """The corner nearest to the front of the box, and a leader away from the middle: roughly what an export has."""
    asked = [structure for structure in structures if not structure["context"]]
    middle = [sum(s["low"][i] + s["high"][i] for s in asked) / len(asked) / 2 for i in range(3)]
    reach = max(max(s["high"][i] for s in asked) - min(s["low"][i] for s in asked) for i in range(3)) * 0.6
    labels = []
    for structure in asked:
        anchor = [(low + high) / 2 for low, high in zip(structure["low"], structure["high"], strict=True)]
        anchor[1] = structure["low"][1]
        surface = nodes[structure["key"]].surface
        corners = surface.points[surface.corners.ravel()]
        anchor = [float(value) for value in corners[((corners - anchor) ** 2).sum(axis=1).argmin()]]
        out = [anchor[0] - middle[0], 0.0, anchor[2] - middle[2]]
        length = sum(value * value for value in out) ** 0.5 or 1.0
        end = [middle[i] + out[i] / length * reach for i in range(3)]
        labels.append(
            {"key": structure["key"], "names": None, "landmark": "", "anchor": anchor, "end": end, "source": "computed"}
        )
    return labels


def _views(structures: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    low = [min(s["low"][i] for s in structures) for i in range(3)]
    high = [max(s["high"][i] for s in structures) for i in range(3)]
    size = sum((b - a) ** 2 for a, b in zip(low, high, strict=True)) ** 0.5
    target = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
    up = [0.0, 0.0, 1.0]
    looks = {
        "anterior": ([0.0, 1.0, 0.0], up),
        "posterior": ([0.0, -1.0, 0.0], up),
        "left": ([-1.0, 0.0, 0.0], up),
        "right": ([1.0, 0.0, 0.0], up),
        "superior": ([0.0, 0.0, -1.0], [0.0, -1.0, 0.0]),
        "inferior": ([0.0, 0.0, 1.0], [0.0, -1.0, 0.0]),
        "current": ([-0.6, 0.8, 0.0], up),
    }
    return [
        {"name": name, "direction": look, "up": over, "target": target, "distance": size * 1.6, "fov": 35.0}
        for name, (look, over) in looks.items()
    ]


if __name__ == "__main__":
    main()
