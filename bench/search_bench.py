"""Searching while a person types, in the catalog of the full stand-in scene: every beginning of many of its names."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from addon.core.catalog import Catalog
from addon.core.filters import Filters
from addon.core.resolve import Index
from addon.core.search import search

from .places import ROOT, full_scene, home
from .result import Result, milliseconds

__all__ = ["measure"]

NAMES = 500
LINES = 8  # of the panel
LEFT_BONES = Filters("skeletal", "left", "structure")


def measure() -> Iterator[Result]:
    """The time of one search, as the panel asks for it at each key."""
    scene = full_scene()
    with home() as place:
        out = place / "catalog.json"
        build = [sys.executable, "-m", "bridge", "catalog", "build", "--scene", str(scene), "--no-proof"]
        subprocess.run([*build, "--out", str(out)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        index = Index(Catalog.load(out))
    index.prepare()
    first = _seconds("femur", index)
    names = random.Random(1).sample(sorted({name.text for name in index.names if name.tier < 2}), NAMES)
    typed = list(dict.fromkeys(name[:end] for name in names for end in range(1, len(name) + 1)))
    # The best of three: at the 99th percentile one would else measure what other programs take of the processor.
    once = sorted(min(_seconds(text, index) for _ in range(3)) for text in typed)
    letters = [min(_seconds(text, index) for _ in range(3)) for text in {text[:1] for text in typed}]
    listed = [_seconds("", index, LEFT_BONES) for _ in range(100)]
    many = f"{len(typed):,} beginnings of {NAMES} names in all languages, {len(index.names):,} names"
    for name, ours, aim in (
        (f"search while typing, median of {many}", milliseconds(once), 1.0),
        ("the same, 99th percentile", once[int(len(once) * 0.99)] * 1000, 4.0),
        ("search for a single letter, the slowest of them", max(letters) * 1000, 4.0),
        ("all left bones, without a name", milliseconds(listed), 4.0),
        ("what the first search builds, once for a scene", first * 1000, 1000.0),
    ):
        yield Result(name, ours, None, "ms", "nothing", f"at most {aim:g} ms", _at_most(aim))


def _at_most(aim: float) -> Callable[[float, float | None], bool]:
    return lambda ours, _: ours <= aim


def _seconds(text: str, index: Index, filters: Filters | None = None) -> float:
    start = time.perf_counter()
    search(text, index, LINES, filters=filters or Filters())
    return time.perf_counter() - start
