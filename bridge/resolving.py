"""Names to structures from a catalog file alone, without any Blender: one name, or a file of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from addon.core.catalog import Catalog
from addon.core.errors import Code, ProsectorError
from addon.core.resolve import Index, query_keys
from addon.core.resolve import resolve as resolve_name

from .commands import Said

__all__ = ["batch", "one"]


def one(query: str, catalog_file: Path) -> Said:
    """What one name means; a success only when it is unmistakable."""
    catalog = Catalog.load(catalog_file)
    index = Index(catalog)
    meant = resolve_name(query, catalog, index)
    data = {
        "query": query,
        "outcome": meant.outcome,
        "keys": query_keys(meant.keys, catalog),
        "candidates": query_keys(meant.candidates, catalog),
        "structures": list(meant.keys or meant.candidates),
        "message": meant.message,
    }
    lines = [f"{index.display(catalog[key])}  {key}" for key in meant.keys or meant.candidates]
    text = "\n".join(lines if meant.outcome == "match" else [f"{meant.outcome}: {meant.message}", *lines])
    return Said(data, text, meant.outcome == "match")


def batch(queries: Path, catalog_file: Path) -> None:
    """Answers each line of a JSON lines file with `{"id", "outcome", "keys", "candidates"}` on standard output.

    Raises, before anything is written, `not_found` where there is no such file, and `invalid_argument` for one that
    cannot be read or has a line that is not `{"id", "query"}`.
    """
    catalog = Catalog.load(catalog_file)
    asked = _read(queries)
    index = Index(catalog)
    for identity, query in asked:
        meant = resolve_name(query, catalog, index)
        row = {
            "id": identity,
            "outcome": meant.outcome,
            "keys": query_keys(meant.keys, catalog),
            "candidates": query_keys(meant.candidates, catalog),
        }
        sys.stdout.write(json.dumps(row) + "\n")


def _read(path: Path) -> list[tuple[object, str]]:
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except FileNotFoundError:
        raise ProsectorError(Code.NOT_FOUND, f"There is no file {path}.", path=str(path)) from None
    except OSError as error:
        message = f"{path} cannot be read: {error.strerror}."
        raise ProsectorError(Code.INVALID_ARGUMENT, message, path=str(path)) from error
    except UnicodeDecodeError as error:
        raise ProsectorError(Code.INVALID_ARGUMENT, f"{path.name} is not UTF-8 text: {error}.") from error
    asked = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            asked.append((row["id"], row["query"]))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise _broken(path, number) from None
        if not isinstance(asked[-1][1], str):
            raise _broken(path, number)
    return asked


def _broken(path: Path, number: int) -> ProsectorError:
    return ProsectorError(
        Code.INVALID_ARGUMENT,
        f'Line {number} of {path.name} is not a JSON object with "id" and a text "query".',
        line=number,
    )
