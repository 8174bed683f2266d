"""Runs in a process with bpy: what it takes to build the catalog of the scene given, and prints JSON.

`bare`: only the loop that nobody can do without, every object evaluated by one dependency graph and its triangles read.
`build`: all of it proven by a session, then again with nothing changed, and with ten objects moved.
`again`: what a later session does that finds the kept catalog, with nothing changed, and with ten objects moved.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import psutil

from addon.session.build_methods import Build, catalog_build
from addon.session.service import Service

MOVED = 10


def main() -> None:
    what, scene, home = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    bpy.ops.wm.open_mainfile(filepath=str(scene), load_ui=False, use_scripts=False)
    loaded = psutil.Process().memory_info().rss
    found = _bare() if what == "bare" else _sessions(Service(home / "exports"), what)
    # Linux counts in KiB, macOS in bytes.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    print("result: " + json.dumps({**found, "loaded": loaded, "peak": peak}))


def _bare() -> dict[str, float]:
    started = time.perf_counter()
    graph = bpy.context.evaluated_depsgraph_get()
    triangles = 0
    for item in bpy.data.objects:
        if item.type in {"MESH", "CURVE"}:
            twin = item.evaluated_get(graph)
            mesh = twin.to_mesh()
            mesh.calc_loop_triangles()
            points = np.empty(len(mesh.vertices) * 3, np.float32)
            mesh.vertices.foreach_get("co", points)
            corners = np.empty(len(mesh.loop_triangles) * 3, np.int32)
            mesh.loop_triangles.foreach_get("vertices", corners)
            triangles += len(mesh.loop_triangles)
            twin.to_mesh_clear()
    assert triangles > 0
    return {"seconds": time.perf_counter() - started}


def _sessions(service: Service, what: str) -> dict[str, float]:
    names, _ = _timed(service.live.ready())
    first = _build(service) if what == "build" else {}
    unchanged = _build(service)
    keys = sorted(entry.key for entry in service.live.at_hand.catalog if entry.exportable)  # type: ignore[union-attr]
    moved = [bpy.data.objects[service.live.at_hand.catalog[key].object_name] for key in keys[:: len(keys) // MOVED]]  # type: ignore[union-attr]
    for item in moved[:MOVED]:
        item.location.x += 0.001
    changed = _build(service)
    return {
        "names": names,
        "seconds": first.get("seconds", 0.0),
        "longest": first.get("longest", 0.0),
        "unchanged": unchanged["seconds"],
        "changed": changed["seconds"],
    }


def _build(service: Service) -> dict[str, float]:
    job: Any = catalog_build(service, Build())
    seconds, longest = _timed(job)
    return {"seconds": seconds, "longest": longest}


def _timed(job: Any) -> tuple[float, float]:
    """Drives a job to its end, as the pump does: seconds in all, and of its longest step."""
    started = last = time.perf_counter()
    longest = 0.0
    for _ in job:
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    return time.perf_counter() - started, longest


main()
