"""Looks at the machine and says what is there, what is missing, and how to mend it."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace

from addon.core import discovery, launch, wire
from addon.core.errors import ProsectorError, from_os_error
from addon.core.version import VERSION

__all__ = ["Finding", "examine"]

PYTHON = (3, 11)
MCP = (2, 3)


@dataclass(frozen=True)
class Finding:
    """One thing looked at. Without what is `needed` the main job cannot be done; `fix` is "" where all is well."""

    name: str
    good: bool
    found: str
    fix: str = ""
    needed: bool = False

    @property
    def line(self) -> str:
        mark = "✓" if self.good else "✗" if self.needed else "–"
        return f"{mark} {self.name}: {self.found}" + (f"\n    {self.fix}" if self.fix else "")


def examine(blender: str | None = None) -> list[Finding]:
    """Everything that the main job needs or can use; `blender` is a binary to try instead of `$BLENDER`."""
    findings = [Finding("Prosector", True, f"{VERSION}, wire protocol {wire.PROTOCOL}"), _python()]
    findings.append(_package("mcp", MCP, "MCP library"))
    findings.append(_package("pygltflib", (1, 16), "glTF reader"))
    findings.append(_home())
    sessions = list(_sessions())
    serving = any(session.good for session in sessions)
    # As `launch.command` has it: what is named is used, whether or not it runs and bpy would.
    named = bool(launch.named_blender(blender))
    binary, module = _binary(blender), _module(named)
    if named and not serving:
        binary = replace(binary, needed=True)
    findings += [*sessions, binary, module]
    if serving or (binary if named else module).good:
        way = "an open session" if serving else "--scene FILE.blend"
        findings.append(Finding("Way to a scene", True, way, needed=True))
    else:
        found = "no session, and the Blender that is named does not run" if named else "no session and no Blender"
        fix = f"{discovery.HOW_TO_OPEN} For --scene: install Blender and set BLENDER to its path."
        findings.append(Finding("Way to a scene", False, found, fix, needed=True))
    return findings


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    good = sys.version_info[:2] >= PYTHON
    fix = "" if good else f"Install Python {'.'.join(map(str, PYTHON))} or newer."
    return Finding("Python", good, f"{version} ({sys.executable})", fix, needed=True)


def _package(name: str, least: tuple[int, int], title: str) -> Finding:
    wanted = ".".join(map(str, least))
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return Finding(title, False, f"{name} is not installed", f'pip install "{name}>={wanted}"', needed=True)
    have = tuple(int(part) for part in version.split(".")[:2] if part.isdigit())
    good = have >= least and have[0] == least[0]
    return Finding(title, good, f"{name} {version}", "" if good else f'pip install "{name}~={wanted}"', needed=True)


def _home() -> Finding:
    try:
        home = discovery.home()
    except ProsectorError as error:
        fix = f"{error.message} Set PROSECTOR_HOME to a folder of yours."
        return Finding("Home folder", False, "PROSECTOR_HOME names none", fix, needed=True)
    try:
        discovery.run_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=discovery.run_folder()):
            pass
    except OSError as error:
        fix = f"{from_os_error(error, home).message} Or set PROSECTOR_HOME to a folder of yours."
        return Finding("Home folder", False, f"{home} cannot be written", fix, needed=True)
    return Finding("Home folder", True, str(home), needed=True)


def _sessions() -> Iterator[Finding]:
    try:
        announced = discovery.find("blender", probe=False)
    except ProsectorError as error:
        yield Finding("Session", False, "cannot be looked for", error.message)
        return
    for session in announced:
        what = f"{session.title}, process {session.pid}, Blender {session.blender}, extension {session.product}"
        try:
            discovery.connect(session, name="prosector doctor", timeout=3.0).close()
        except ProsectorError as error:
            yield Finding("Session", False, what, error.message)
        else:
            yield Finding("Session", True, what)
    if not announced:
        yield Finding("Session", False, "none is running", discovery.HOW_TO_OPEN)


def _binary(blender: str | None) -> Finding:
    path = launch.named_blender(blender)
    if not path:
        on_path = shutil.which("blender")
        fix = f"To use it for --scene, set BLENDER={on_path}" if on_path else "For --scene, set BLENDER to its path."
        return Finding("Blender program", False, f"{on_path} (not used yet)" if on_path else "none is named", fix)
    fix = "Give the path of the blender program itself, with --blender or in BLENDER; or name none, to use bpy."
    try:
        answer = subprocess.run(
            [path, "--version"], capture_output=True, text=True, errors="replace", timeout=60, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Finding("Blender program", False, f"{path} does not run: {error}", fix)
    first = answer.stdout.strip().splitlines()[:1]
    if answer.returncode != 0 or not first or not first[0].startswith("Blender "):
        return Finding("Blender program", False, f"{path} is no Blender", fix)
    return Finding("Blender program", True, f"{first[0]} ({path})")


def _module(passed_over: bool) -> Finding:
    """`passed_over`: a Blender program is named, which goes first."""
    if importlib.util.find_spec("bpy") is None:
        fix = 'To open scenes without a Blender program (Python 3.11, 3.13): pip install "/path/to/prosector[blender]".'
        return Finding("Blender as a Python module", False, "bpy is not installed", fix)
    try:
        version = importlib.metadata.version("bpy")
    except importlib.metadata.PackageNotFoundError:
        version = "of unknown version"
    used = " (not used while a Blender program is named)" if passed_over else ""
    return Finding("Blender as a Python module", True, f"bpy {version}{used}")
