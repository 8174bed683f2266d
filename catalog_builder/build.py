"""Builds the catalog of a scene: a session proves every structure, and the file is copied to where it is wanted."""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from addon.core import discovery, launch
from addon.core.errors import Code, ProsectorError, from_os_error
from addon.core.wire_client import OnProgress

__all__ = ["Built", "build"]


@dataclass(frozen=True)
class Built:
    """What a catalog holds; `path` is where it was written to."""

    path: str
    entries: int
    structures: int
    groups: int
    exportable: int
    not_exportable: int
    seconds: float


def build(
    out: Path,
    scene: Path | None = None,
    session: str = "",
    *,
    blender: str | None = None,
    prove: bool = True,
    on_progress: OnProgress | None = None,
) -> Built:
    """Builds the catalog of `scene`, or of what a live session has open, and writes it to `out`, whole or not at all.

    Without `prove` the structures are listed but not checked for whether they can be exported. Raises as
    `launch.opened` does, what the session raises, and `invalid_argument`, `not_writable` or `disk_full` for `out`.
    """
    out = discovery.expanded(out).absolute()
    if out.parent == out or os.path.isdir(out):  # unlike Path.is_dir, os.path's never raises
        raise ProsectorError(Code.INVALID_ARGUMENT, f"{out} is a folder; name the file that is to hold the catalog.")
    part = out.with_name(f".{out.name}-{os.getpid()}.part")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        # Found out before minutes of work, and removed at once.
        part.touch()
        part.unlink()
    except OSError as error:
        raise from_os_error(error, out) from error
    with launch.opened(scene, session, name="prosector catalog build", blender=blender) as client:
        answer = client.request("catalog.build", {"prove": prove}, on_progress=on_progress)
        written = Path(str(answer["path"]))
        try:
            _copy(written, part, out)
        finally:
            if not answer["kept"]:
                with contextlib.suppress(OSError):
                    written.unlink(missing_ok=True)
    counts = {name: int(cast("int", answer[name])) for name in Built.__annotations__ if name not in ("path", "seconds")}
    return Built(path=str(out), seconds=float(cast("float", answer["seconds"])), **counts)


def _copy(source: Path, part: Path, out: Path) -> None:
    try:
        shutil.copyfile(source, part)
        part.replace(out)
    except OSError as error:
        raise from_os_error(error, out) from error
    finally:  # also when Ctrl-C stops it
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
