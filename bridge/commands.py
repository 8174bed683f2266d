"""What each command of the command line does. Each imports what it alone needs: `mcp` must start fast."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from addon.core import discovery, launch
from addon.core.errors import Code, ProsectorError, from_os_error

__all__ = [
    "Said",
    "catalog_audit",
    "catalog_build",
    "catalog_diff",
    "doctor",
    "export",
    "mcp",
    "resolve",
    "search",
    "sessions",
]


@dataclass(frozen=True)
class Said:
    """A command's answer: `data` for --json, `text` for people; None and "" where nothing is left to say."""

    data: Mapping[str, object] | None
    text: str
    success: bool = True


def catalog_build(arguments: argparse.Namespace) -> Said:
    from catalog_builder.build import build

    with Progress(arguments.json) as progress:
        built = build(
            arguments.out,
            arguments.scene,
            arguments.session,
            blender=arguments.blender,
            prove=not arguments.no_proof,
            on_progress=progress.show,
        )
    text = (
        f"{built.structures:,} structures and {built.groups:,} groups. Of the structures and attachments "
        f"{built.exportable:,} can be exported, {built.not_exportable:,} cannot ({built.seconds:.0f} s).\n{built.path}"
    )
    return Said(asdict(built), text)


def catalog_audit(arguments: argparse.Namespace) -> Said:
    from catalog_builder.audit import audit_file, audit_scene
    from catalog_builder.audit_text import audit_text
    from catalog_builder.faults import Severity

    proven = not arguments.no_proof
    if arguments.catalog is not None:
        audit = audit_file(arguments.catalog, prove=proven)
    else:
        with Progress(arguments.json) as progress:
            audit = audit_scene(
                arguments.scene,
                arguments.session,
                blender=arguments.blender,
                prove=proven,
                on_progress=progress.show,
            )
    failed = arguments.strict and audit.count(Severity.ERROR) > 0
    return Said(audit.as_dict(), audit_text(audit), not failed)


def catalog_diff(arguments: argparse.Namespace) -> Said:
    from catalog_builder.diff import diff_files
    from catalog_builder.diff_text import diff_text

    differences = diff_files(arguments.old, arguments.new, moved_mm=arguments.moved)
    return Said(differences.as_dict(), diff_text(differences), differences.only_names or not arguments.strict)


def resolve(arguments: argparse.Namespace) -> Said:
    from . import resolving

    if arguments.batch is not None:
        resolving.batch(arguments.batch, arguments.catalog)
        return Said(None, "")
    return resolving.one(arguments.query, arguments.catalog)


def search(arguments: argparse.Namespace) -> Said:
    from . import searching

    return searching.search(arguments)


def export(arguments: argparse.Namespace) -> Said:
    from addon.core.package import prepare_folder

    from .glb import ReadBack
    from .models import Export, oddities, typed

    out = discovery.expanded(arguments.out).absolute()
    prepare_folder(out)
    try:
        tempfile.TemporaryFile(dir=out).close()  # found out before the scene is opened
    except OSError as error:
        raise from_os_error(error, out) from error
    exports = out if arguments.scene is not None else None
    with (
        launch.opened(
            arguments.scene, arguments.session, name="prosector export", blender=arguments.blender, exports=exports
        ) as client,
        Progress(arguments.json) as progress,
    ):
        found = client.request("catalog.resolve", {"query": arguments.query})
        matches = cast("list[Mapping[str, object]]", found.get("matches") or [])
        options: dict[str, object] = {
            "query": arguments.query,
            "context_mm": arguments.context,
            "languages": arguments.language,
            "include_preview": arguments.preview,
            "page": not arguments.no_page,
            "single_file": arguments.single_file,
            "scorm": arguments.scorm,
        }
        own = {name: getattr(arguments, name) for name in ("max_triangles", "max_bytes", "mastery_score")}
        options |= {name: number for name, number in own.items() if number}
        method = "export.part"
        if arguments.also or len(matches) > 1 or any(match.get("kind") == "group" for match in matches):
            method, options["also"] = "export.package", arguments.also
        if arguments.preset is not None:
            options["preset"] = arguments.preset
        if arguments.plain:
            options["compression"] = "none"
        # Also where nothing matches: the session's error says why, and what was perhaps meant.
        answer = dict(client.request(method, options, on_progress=progress.show))
        answer.pop("preview", None)
        answer["folder"] = str(_bring(Path(str(answer["folder"])), out))
        exported = typed(Export, answer)
        ReadBack().check(exported)
    names = [str(node["name"]) for node in cast("list[Mapping[str, object]]", answer["nodes"])]
    group = str(matches[0].get("name", "")) if len(matches) == 1 else ""
    what = names[0] if len(names) == 1 else f"{group}, {len(names)} structures" if group else f"{len(names)} structures"
    left_out = len(cast("list[object]", answer.get("left_out") or []))
    note = f" {left_out} without a surface left out." if left_out else ""
    odd = oddities(exported.nodes)
    again = " Nothing had changed since it was exported before." if answer.get("cache_hit") else ""
    less = exported.simplified
    simpler = (
        f" {less.structures} structures simplified from {less.triangles_before:,} triangles; no surface moved by more "
        f"than {less.largest_error_mm:.2g} mm."
        if less is not None
        else ""
    )
    lines = [f"{what}: {answer['triangles']:,} triangles, checked.{simpler}{note}{again}", *([odd] if odd else [])]
    return Said(answer, "\n".join([*lines, str(answer["folder"])]))


def sessions(arguments: argparse.Namespace) -> Said:
    found = discovery.find("blender")
    lines = [f"{it.title}: process {it.pid}, Blender {it.blender}, {_since(it)}" for it in found]
    text = "\n".join(lines) or f"No session is running. {discovery.HOW_TO_OPEN}"
    return Said({"sessions": [session.public() for session in found]}, text)


def doctor(arguments: argparse.Namespace) -> Said:
    from .doctor import examine

    findings = examine(arguments.blender)
    ready = not any(finding.needed and not finding.good for finding in findings)
    lines = [finding.line for finding in findings]
    lines.append("Ready." if ready else "Not ready: fix what is marked with a cross first.")
    return Said({"ready": ready, "findings": [asdict(finding) for finding in findings]}, "\n".join(lines), ready)


def mcp(arguments: argparse.Namespace) -> Said:
    if arguments.scene is None and (arguments.exports is not None or arguments.blender is not None):
        raise ProsectorError(Code.INVALID_ARGUMENT, "--exports and --blender go with --scene.")
    from .server import GROUPS, create_server, serve

    groups = tuple(name.strip() for name in arguments.tools.split(",") if name.strip()) or tuple(GROUPS)
    server = create_server(
        scene=arguments.scene,
        blender=arguments.blender,
        session=arguments.session,
        exports=arguments.exports,
        groups=groups,
    )
    if sys.stdin.isatty():
        print("prosector mcp is for MCP clients, which start it themselves. Ctrl-C ends it.", file=sys.stderr)
    serve(server)
    return Said(None, "")


class Progress:
    """One line on standard error that says how far the work is; nothing where nobody looks."""

    def __init__(self, quiet: bool) -> None:
        self._silent = quiet or not sys.stderr.isatty()
        self._width = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)

    def show(self, done: float, total: float, message: str) -> None:
        if not self._silent:
            line = f"{100 * done / total if total else 0:3.0f} % {message}"[:79]
            print("\r" + line.ljust(self._width), end="", file=sys.stderr, flush=True)
            self._width = len(line)


def _since(session: discovery.Session) -> str:
    return f"since {datetime.datetime.fromtimestamp(session.started):%d %b %H:%M}"


def _bring(folder: Path, out: Path) -> Path:
    """Copies a finished export into `out`, whole or not at all, unless it is there already. The copy's path.

    What a person has put beside an older copy of it stays.
    """
    from addon.core.package import PREFIX, SUFFIX, retire

    target = out / folder.name
    if folder.resolve() == target.resolve() or _is_there(folder, out):
        return target
    if target.exists() and not target.is_dir():
        raise ProsectorError(Code.NOT_WRITABLE, f"{target} is in the way of the export; move it elsewhere.")
    part = out / f"{PREFIX}{os.getpid()}-{secrets.token_hex(4)}{SUFFIX}"
    old = part.with_name(part.name.removesuffix(SUFFIX) + "-old" + SUFFIX)
    try:
        shutil.copytree(folder, part)
        if target.exists():
            target.rename(old)
        try:
            part.rename(target)
        except OSError:
            if old.exists() and not target.exists():
                old.rename(target)
            raise
        finally:
            if old.exists():
                retire(old, target)
    except OSError as error:
        if not _is_there(folder, out):  # else another command was quicker with the same
            raise from_os_error(error, out) from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return target


def _is_there(folder: Path, out: Path) -> bool:
    """Whether `out` holds the same package, whole."""
    from addon.core.package import MANIFEST, kept

    try:
        fresh = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        there = kept(out, folder.name, fresh["cache_key"])
        return there is not None and there.manifest["files"] == fresh["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return False
