"""On the full stand-in scene: building, keeping and loading the catalog, and looking names up in it."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from addon.core import kept
from addon.core.catalog import Catalog
from addon.core.index import Index
from addon.core.resolve import resolve

from .places import ROOT, full_scene, home
from .result import LeftOutError, Result, milliseconds

__all__ = ["measure"]

LOADS, INDEXES = 15, 5
QUERIES = 5_000
SEED = 20
SIDES = ("left", "right", "links", "rechte", "gauche", "droit", "sinister", "derecha", "esquerdo", ".l")
AROUND = ("{}", "{}", "{}", "please show me the {}", "where is the {}?", "zeig mir {}", "montre-moi {}", "export {}")
LOOP = "the bare loop: evaluate every object, read its triangles"


def measure() -> Iterator[Result]:
    """The build beside the bare loop in the same run; rebuilds beside the build; then what needs no Blender."""
    scene = full_scene()
    with home() as place:
        bare = _driven("bare", scene, place)
        build = _driven("build", scene, place)
        again = _driven("again", scene, place)
        catalog = kept.path_of(str(scene))
        yield _ratio("full build of the catalog, full scene", build["seconds"], bare["seconds"], "s", LOOP, 1.5)
        for name, rebuilt in (("the same session", build), ("a new session", again)):
            for what, which, most in (("nothing", "unchanged", 0.05), ("10 objects", "changed", 0.1)):
                title = f"rebuild in {name}, {what} changed"
                yield _ratio(title, rebuilt[which], build["seconds"], "s", "the full build", most)
        gib = 1 << 30
        yield _ratio(
            "peak memory of a build", build["peak"] / gib, build["loaded"] / gib, "GiB", "the loaded scene", 1.3
        )
        yield _at_most("longest step of a build without a window", 1000 * build["longest"], 1000)
        yield from _without_blender(catalog)


def _without_blender(path: Path) -> Iterator[Result]:
    yield _at_most("load of the catalog with all proofs", milliseconds(_times(lambda: Catalog.load(path), LOADS)), 100)
    catalog = Catalog.load(path)
    yield _at_most("index of all names", milliseconds(_times(lambda: Index(catalog).prepare(), INDEXES)), 2000)
    index = Index(catalog)
    index.prepare()
    times = []
    for query in _queries(index):
        started = time.perf_counter()
        resolve(query, catalog, index)
        times.append(time.perf_counter() - started)
    hundredths = statistics.quantiles(times, n=100)
    of = f"of {QUERIES} names in all languages, a third of them mistyped"
    yield _at_most(f"resolver, p50 {of}", 1000 * hundredths[49], 1)
    yield _at_most(f"resolver, p99 {of}", 1000 * hundredths[98], 5)


def _queries(index: Index) -> Iterator[str]:
    """What people might type: names of the catalog in any language, with sides, politeness and slips."""
    chance = random.Random(SEED)
    for name in chance.choices(index.names, k=QUERIES):
        text = name.text
        if chance.random() < 0.35:
            text = _mistyped(text, chance)
        if chance.random() < 0.4:
            side = chance.choice(SIDES)
            text = text + side if side.startswith(".") else f"{side} {text}"
        yield chance.choice(AROUND).format(text)


def _mistyped(text: str, chance: random.Random) -> str:
    """The text with one letter left out, doubled, or swapped with the next."""
    at = chance.randrange(len(text))
    return chance.choice(
        [
            text[:at] + text[at + 1 :],
            text[:at] + text[at] + text[at:],
            text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
        ]
    )


def _times(work: Callable[[], object], rounds: int) -> list[float]:
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return times


def _ratio(name: str, ours: float, reference: float, unit: str, against: str, most: float) -> Result:
    aim = f"at most {most:g}x"
    return Result(name, ours, reference, unit, against, aim, lambda a, b: b is not None and a <= most * b)


def _at_most(name: str, ours: float, most: float) -> Result:
    return Result(name, ours, None, "ms", "nothing", f"at most {most:g} ms", lambda a, _: a <= most)


def _driven(what: str, scene: Path, place: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "bench.catalog_driver", what, str(scene), str(place)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    for line in result.stdout.splitlines():
        if line.startswith("result: "):
            found: dict[str, float] = json.loads(line.removeprefix("result: "))
            return found
    raise LeftOutError(f"bpy that builds a catalog: {result.stderr.strip().splitlines()[-1:]}")
