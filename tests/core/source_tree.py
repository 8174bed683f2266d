"""Reads the project's own source as syntax trees, for tests about the code itself."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

__all__ = ["ROOT", "Import", "imports", "modules", "tree"]

ROOT = Path(__file__).resolve().parents[2]


class Import(NamedTuple):
    """One imported module or name, absolute, such as addon.core.wire."""

    name: str
    relative: bool
    line: int


def modules(package: str) -> list[Path]:
    """The Python files below a package's folder; none when the folder is not there."""
    return sorted(path for path in (ROOT / package).rglob("*.py") if "node_modules" not in path.parts)


@functools.cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[Import]:
    """Every import of a module, inside functions too.

    `from a import b` is given as a.b: whether b is a module or a name in a does not matter for directions.
    """
    package = path.parent.relative_to(ROOT).parts
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, False, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            origin = package[: len(package) - node.level + 1] if node.level else ()
            base = [*origin, *(node.module.split(".") if node.module else ())]
            for alias in node.names:
                yield Import(".".join([*base, alias.name]), node.level > 0, node.lineno)
