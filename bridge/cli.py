"""The command line: reads arguments, runs a command, says what happened to people or as JSON."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, get_args

from addon.core.budget import Preset
from addon.core.errors import Code, ProsectorError
from addon.core.filters import KindChoice, Language, SideChoice, SystemChoice
from addon.core.version import VERSION

from . import commands

__all__ = ["main", "mcp_main"]


class Parser(argparse.ArgumentParser):
    """Refuses a wrong command line as every other error is told: a sentence, or JSON where --json was given."""

    def error(self, message: str) -> NoReturn:
        if "--json" in sys.argv:
            print(json.dumps(ProsectorError(Code.INVALID_ARGUMENT, message).as_dict()))
            raise SystemExit(2)
        super().error(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs `prosector`; returns the exit code: 0 only on success."""
    arguments = _parser().parse_args(argv)
    as_json: bool = arguments.json
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A pipe on Windows speaks the local code page, which lacks letters that names have.
        sys.stdout.reconfigure(encoding="utf-8" if as_json else None, errors="backslashreplace")
    try:
        code = _run(arguments.run, arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Who read our answer has seen enough. The stream is turned away, or Python complains at its own end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(run: Callable[[argparse.Namespace], commands.Said], arguments: argparse.Namespace) -> int:
    """Runs one command and says what came of it; returns the exit code."""
    as_json: bool = arguments.json
    try:
        said = run(arguments)
    except ProsectorError as error:
        return _failed(error, as_json)
    except KeyboardInterrupt:
        return _failed(ProsectorError(Code.CANCELLED, "Stopped."), as_json, 130)
    except BrokenPipeError:  # of standard output: the ends of other pipes are told as what they mean
        raise
    except Exception as crash:
        traceback.print_exc()
        message = f"Prosector failed ({type(crash).__name__}); standard error says where. Please report it."
        return _failed(ProsectorError(Code.INTERNAL, message), as_json)
    if as_json and said.data is not None:
        print(json.dumps(said.data, ensure_ascii=False))
    elif said.text and not as_json:
        print(said.text)
    return 0 if said.success else 1


def _failed(error: ProsectorError, as_json: bool, code: int = 1) -> int:
    if as_json:
        print(json.dumps(error.as_dict(), ensure_ascii=False, default=str))
    else:
        print(f"prosector: {error.message}", file=sys.stderr)
        offered = error.details.get("candidates")
        for one in offered if isinstance(offered, list) else ():
            print(f"  {one.get('key', '')}  {one.get('name', '')}", file=sys.stderr)
    return code


def mcp_main() -> int:
    """Runs `prosector-mcp`, which is `prosector mcp`."""
    if sys.argv[1:] == ["--version"]:
        return main(["--version"])
    return main(["mcp", *sys.argv[1:]])


def _parser() -> Parser:
    parser = Parser(prog="prosector", description="Teach anatomy in Blender's Z-Anatomy scene.")
    parser.add_argument("--version", action="version", version=f"prosector {VERSION}")
    parser.set_defaults(json=False)
    names = parser.add_subparsers(required=True, metavar="COMMAND")

    catalog = names.add_parser("catalog", help="build, audit and compare catalogs of scenes")
    actions = catalog.add_subparsers(required=True, metavar="ACTION")
    build = _command(actions, "build", commands.catalog_build, "prove what can be exported and write the catalog")
    _source(build)
    build.add_argument("--out", type=Path, required=True, metavar="FILE", help="the catalog to write, a JSON file")
    build.add_argument("--no-proof", action="store_true", help="only list, do not check what can be exported")

    audit = _command(actions, "audit", commands.catalog_audit, "say what is wrong in a scene, and change nothing")
    which = _source(audit)
    which.add_argument("--catalog", type=Path, metavar="FILE", help="only what a catalog on disk tells; no Blender")
    audit.add_argument("--no-proof", action="store_true", help="names and order only, do not check surfaces: quick")
    audit.add_argument("--strict", action="store_true", help="end with 1 where there are errors")

    diff = _command(actions, "diff", commands.catalog_diff, "say what two catalogs differ in; needs no Blender")
    diff.add_argument("old", type=Path, metavar="OLD", help="a catalog")
    diff.add_argument("new", type=Path, metavar="NEW", help="the catalog to compare with it")
    millimetres = "what counts as moved, in millimetres (default 1)"
    diff.add_argument("--moved", type=_millimetres, default=1.0, metavar="MM", help=millimetres)
    diff.add_argument("--strict", action="store_true", help="end with 1 where they differ in more than names")

    resolve = _command(names, "resolve", commands.resolve, "say which structure a name means; needs no Blender")
    what = resolve.add_mutually_exclusive_group(required=True)
    what.add_argument("query", nargs="?", metavar="QUERY", help="a name, such as “left femur”")
    what.add_argument("--batch", type=Path, metavar="FILE", help='JSON lines of {"id", "query"}; answers a line each')
    resolve.add_argument("--catalog", type=Path, required=True, metavar="FILE", help="a catalog")

    search = _command(names, "search", commands.search, "list what has such a name, or all of a system, side or kind")
    search.add_argument("query", metavar="QUERY", help='a name or its beginning; "" lists all that the filters leave')
    which = _source(search)
    which.add_argument("--catalog", type=Path, metavar="FILE", help="search in a catalog on disk; needs no Blender")
    for name, choices in (("system", SystemChoice), ("side", SideChoice), ("kind", KindChoice)):
        listed = ", ".join(get_args(choices))
        search.add_argument(f"--{name}", default="any", metavar=name.upper(), help=f"only this {name}: {listed}")
    listed = ", ".join(get_args(Language))
    search.add_argument(
        "--language", action="append", default=[], metavar="CODE", help=f"only names in it, may be repeated: {listed}"
    )
    search.add_argument("--names-in", default="en", metavar="CODE", help="give the terms in this language too")
    search.add_argument("--limit", type=_number(1, 100), default=20, metavar="N", help="lines at most (default 20)")
    search.add_argument("--offset", type=_number(0, 1_000_000), default=0, metavar="N", help="leave out the first N")

    export = _command(names, "export", commands.export, "export a structure or a group as a checked GLB model")
    export.add_argument("query", metavar="QUERY", help="a name or a key")
    _source(export)
    export.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder that gets the export")
    export.add_argument("--also", action="append", default=[], metavar="QUERY", help="one more, may be repeated")
    near = "also take neighbours up to this many millimetres away, as faded context (default 0, at most 50)"
    export.add_argument("--context", type=_number(0, 50), default=0, metavar="MM", help=near)
    where = "lesson (300,000 triangles, 5 MB), phone (100,000, 2 MB), desktop (1,000,000, 20 MB) or none (full detail)"
    preset = f"where it will be looked at: {where}; default: lesson, none for a single structure"
    export.add_argument("--preset", choices=get_args(Preset), default=None, metavar="PRESET", help=preset)
    most = "triangles at most, instead of the preset's"
    export.add_argument("--max-triangles", type=_number(1, 20_000_000), default=0, metavar="N", help=most)
    most = "bytes of the GLB at most, instead of the preset's"
    export.add_argument("--max-bytes", type=_number(1, 999_999_999), default=0, metavar="N", help=most)
    plain = "do not compress the GLB of several structures, so that every program opens it"
    export.add_argument("--plain", action="store_true", help=plain)
    languages = "keep names in it besides English, may be repeated (default: all)"
    export.add_argument("--language", action="append", default=[], metavar="CODE", help=languages)
    export.add_argument("--preview", action="store_true", help="also render poster.png")
    export.add_argument("--single-file", action="store_true", help="also make one .html file that holds everything")
    export.add_argument("--no-page", action="store_true", help="leave out index.html, the page for students")
    export.add_argument("--scorm", action="store_true", help="also make a SCORM 1.2 package for a learning platform")
    passed = "percent of the quiz that the platform takes as passed, with --scorm"
    export.add_argument("--mastery-score", type=_number(1, 100), default=0, metavar="N", help=passed)

    _command(names, "sessions", commands.sessions, "list the running sessions")

    doctor = _command(names, "doctor", commands.doctor, "say what is found, what is missing and how to fix it")
    doctor.add_argument("--blender", metavar="PATH", help="a Blender binary to try")

    mcp = names.add_parser(
        "mcp",
        help="serve MCP over standard input and output",
        description="Serves MCP over standard input and output, for the Blender that is open; also as prosector-mcp.",
    )
    mcp.set_defaults(run=commands.mcp)
    _source(mcp)
    mcp.add_argument("--exports", type=Path, metavar="DIR", help="the folder for exports, with --scene")
    mcp.add_argument("--tools", default="", metavar="GROUPS", help="groups of tools, such as scene,export (all)")
    return parser


def _command(
    names: argparse._SubParsersAction[Parser],
    name: str,
    run: Callable[[argparse.Namespace], commands.Said],
    does: str,
) -> Parser:
    parser = names.add_parser(name, help=does, description=does[0].upper() + does[1:] + ".")
    parser.add_argument("--json", action="store_true", help="answer in JSON on standard output, errors too")
    parser.set_defaults(run=run)
    return parser


def _millimetres(text: str) -> float:
    with contextlib.suppress(ValueError):
        if 0 <= float(text) < 1e6:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of millimetres")


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number from {least} to {most}")

    return read


def _source(parser: Parser) -> argparse._MutuallyExclusiveGroup:
    """Where the scene comes from: a file opened for this, or a session that runs. The group of these options."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--scene", type=Path, metavar="FILE.blend", help="open this file in a Blender without a window")
    which.add_argument("--session", default="", metavar="NAME|PID", help="use this running session (the only one)")
    parser.add_argument("--blender", metavar="PATH", help="the Blender for --scene; else $BLENDER, else Python's bpy")
    return which
