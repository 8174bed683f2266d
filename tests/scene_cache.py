"""Builds the Z-Anatomy stand-in scenes once and keeps them: minutes of work that only changes with its inputs."""

import functools
import hashlib
import importlib.metadata
import os
import subprocess
import sys
import tempfile
from pathlib import Path

__all__ = ["cached_scene"]

ROOT = Path(__file__).resolve().parents[1]


def cached_scene(shared: Path, profile: str, blender: Path | None = None, language: str = "English") -> Path:
    """The stand-in of a profile ("mini" or "full"), built by bpy or by the Blender given.

    A window older than bpy needs its own: Blender 4.3 cannot read a file that Blender 5 saved. In another language
    than English (a column of the Translations text) a file beside the scene, with `.json` for `.blend`, maps the name
    of each renamed object to its English one.
    """
    builder = shared / "zanatomy" / "build_scene.py"
    cache = Path(os.environ.get("PROSECTOR_TEST_CACHE") or ROOT / ".cache").resolve()
    tongue = "" if language == "English" else f"-{language}"
    scene = cache / f"zanatomy-{profile}{tongue}-{fingerprint(builder, blender)}.blend"
    if scene.exists():
        return scene
    cache.mkdir(parents=True, exist_ok=True)
    # Built under another name and moved, so that a build cut short, or one beside it, is never taken for a scene.
    with tempfile.TemporaryDirectory(dir=cache) as temporary:
        unfinished = Path(temporary) / scene.name
        options = ["--profile", profile, "--out", str(unfinished)]
        names = unfinished.with_suffix(".json")
        if tongue:
            options += ["--language", language, "--names-out", str(names)]
        build = subprocess.run(
            [*builder_command(builder, blender), *options], capture_output=True, encoding="utf-8", errors="replace"
        )
        if build.returncode != 0 or not unfinished.exists():
            raise RuntimeError(f"build_scene.py {' '.join(options)} failed:\n{build.stdout}\n{build.stderr}")
        if tongue:
            os.replace(names, scene.with_suffix(".json"))
        os.replace(unfinished, scene)
    return scene


def builder_command(builder: Path, blender: Path | None) -> list[str]:
    if blender is None:
        return [sys.executable, str(builder)]
    # Without an exit code of its own Blender ends with 0 whatever the script raised.
    return [str(blender), "--background", "--factory-startup", "--python-exit-code", "1", "-P", str(builder), "--"]


def fingerprint(builder: Path, blender: Path | None) -> str:
    """Changes with the builder, its data (by size: reading 14 MB each run is too slow) and the Blender that saves."""
    sizes = [f"{path.name} {path.stat().st_size}" for path in sorted((builder.parent / "data").iterdir())]
    inputs = [builder.read_text(encoding="utf-8"), *sizes, blender_version(blender)]
    return hashlib.sha256("\n".join(inputs).encode()).hexdigest()[:12]


@functools.cache
def blender_version(blender: Path | None) -> str:
    if blender is None:
        return f"bpy {importlib.metadata.version('bpy')}"
    answer = subprocess.run([blender, "--version"], capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()[0]
