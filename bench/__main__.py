"""Runs the measurements: `python -m bench [NAME ...] [--json]`, by default all of them. `--help` lists the names."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator

from . import (
    catalog_bench,
    export_bench,
    full_scene_bench,
    page_bench,
    search_bench,
    stalls_bench,
    startup_bench,
    window_bench,
)
from .result import LeftOutError, Result, table

MEASURES: dict[str, Callable[[], Iterator[Result]]] = {
    "startup": startup_bench.measure,
    "window": window_bench.measure,
    "stalls": stalls_bench.measure,
    "search": search_bench.measure,
    "full-scene": full_scene_bench.measure,
    "export": export_bench.measure,
    "page": page_bench.measure,
    "catalog": catalog_bench.measure,
}


def main() -> int:
    """Prints each result as it comes. The exit code says whether the measurements ran, not whether aims were met."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"which ones: {', '.join(MEASURES)}; all by default")
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in MEASURES]
    if unknown:
        parser.error(f"there is no measurement {unknown[0]}; known: {', '.join(MEASURES)}")
    for name in arguments.names or MEASURES:
        try:
            for result in MEASURES[name]():
                print(_json(result) if arguments.json else table([result]), flush=True)
        except LeftOutError as lacking:
            print(f"left out: {name} needs {lacking}", file=sys.stderr)
    return 0


def _json(result: Result) -> str:
    return json.dumps(
        {
            "name": result.name,
            "ours": round(result.ours, 3),
            "against": result.against,
            "reference": None if result.reference is None else round(result.reference, 3),
            "unit": result.unit,
            "ratio": result.ratio,
            "aim": result.aim,
            "verdict": result.verdict,
        }
    )


if __name__ == "__main__":
    sys.exit(main())
