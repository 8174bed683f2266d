"""Audits a scene: says to a person what is wrong in it, and changes nothing.

A session proves the structures and describes the scene; what is wrong is concluded here (`audit_*.py`, one file for
each source of findings), so that it costs Blender's window nothing.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from addon.core import discovery, launch
from addon.core.catalog import Catalog
from addon.core.inspection import Inspection
from addon.core.wire_client import OnProgress

from .audit_names import DIRTY, MAYBE_CUT, SIDE_LOST, check_names
from .audit_order import check_order, flat_objects
from .audit_surfaces import check_surfaces
from .faults import FAULTS, Finding, Severity
from .naming import quoted

__all__ = ["SCHEMA", "Audit", "audit_file", "audit_scene", "judge"]

SCHEMA = 1  # of the JSON that `as_dict` gives

# Findings of the catalog that the checks tell in their own words: how they begin, or end.
_TOLD = (
    *("is in no collection", "has the name of another object", "its faces looked inwards", "it is named "),
    *(SIDE_LOST, MAYBE_CUT, *DIRTY),
)
_TOLD_OF_GROUPS = "left out here"
_OF_SEVERAL = ("shares its name with other structures", "has a translated name that stands for several")


@dataclass(frozen=True)
class Audit:
    """What was found in one scene, the most important first, and what was looked at."""

    source: str
    language: str
    objects: int  # 0 where only a catalog was read
    kinds: Mapping[str, int]  # entries of the catalog of each kind
    surfaces: bool  # whether surfaces were proven, and so looked at
    scene: bool  # whether the scene was read, not only its catalog
    findings: tuple[Finding, ...]

    def count(self, severity: Severity) -> int:
        return sum(FAULTS[finding.code].severity is severity for finding in self.findings)

    def as_dict(self) -> dict[str, object]:
        """The whole audit as JSON; `faults` explains each code that occurs."""
        count = Counter(finding.code for finding in self.findings)
        return {
            "schema": SCHEMA,
            "source": self.source,
            "language": self.language,
            "looked_at": {"names": True, "surfaces": self.surfaces, "scene": self.scene},
            "objects": self.objects,
            "kinds": dict(self.kinds),
            "counts": {severity.value: self.count(severity) for severity in Severity},
            "faults": {
                code: {
                    "severity": fault.severity.value,
                    "title": fault.title,
                    "remedy": fault.remedy,
                    "count": count[code],
                }
                for code, fault in FAULTS.items()
                if count[code]
            },
            "findings": [
                {
                    "code": finding.code,
                    "severity": FAULTS[finding.code].severity.value,
                    "message": finding.message,
                    "keys": list(finding.keys),
                    "objects": list(finding.objects),
                    "collections": list(finding.collections),
                }
                for finding in self.findings
            ],
        }


def judge(catalog: Catalog, inspection: Inspection | None = None, *, surfaces: bool = True) -> Audit:
    """The audit of a scene by its catalog and, where it was read, its inspection.

    Without `surfaces` proofs are not looked at, even where a catalog has some.
    """
    proven = surfaces and any(entry.exportable is not None for entry in catalog if entry.kind == "structure")
    rank = {code: at for at, code in enumerate(FAULTS)}
    findings = sorted(
        _found(catalog, inspection, proven),
        key=lambda finding: (rank[finding.code], [name.casefold() for name in finding.objects + finding.collections]),
    )
    return Audit(
        source=catalog.source,
        language=catalog.language,
        objects=len(inspection.facts.objects) if inspection is not None else 0,
        kinds=Counter(entry.kind for entry in catalog),
        surfaces=proven,
        scene=inspection is not None,
        findings=tuple(findings),
    )


def _found(catalog: Catalog, inspection: Inspection | None, proven: bool) -> Iterator[Finding]:
    if proven:
        yield from check_surfaces(catalog, frozenset(flat_objects(inspection) if inspection is not None else ()))
    yield from check_names(catalog, inspection)
    yield from check_order(catalog, inspection)
    for entry in catalog:
        for text in entry.findings:
            if not text.startswith(_TOLD) and not text.endswith(_TOLD_OF_GROUPS):
                code = "name_of_several" if text.startswith(_OF_SEVERAL) else "remark"
                yield Finding(code, f"{quoted(entry)} {text}.", (entry.key,), (entry.object_name,))


def audit_scene(
    scene: Path | None = None,
    session: str = "",
    *,
    blender: str | None = None,
    prove: bool = True,
    on_progress: OnProgress | None = None,
) -> Audit:
    """Audits `scene`, or what a live session has open.

    Without `prove` only names and order are looked at. Raises as `launch.opened` does, and what the session raises.
    """
    with launch.opened(scene, session, name="prosector catalog audit", blender=blender) as client:
        answer = client.request("catalog.audit", {"prove": prove}, on_progress=on_progress)
        written = Path(str(answer["path"]))
        try:
            catalog = Catalog.load(written)
        finally:
            if not answer["kept"]:
                with contextlib.suppress(OSError):
                    written.unlink(missing_ok=True)
    inspection = Inspection.from_dict(cast("Mapping[str, object]", answer["inspection"]))
    return judge(catalog, inspection, surfaces=prove)


def audit_file(catalog: Path, *, prove: bool = True) -> Audit:
    """Audits what a catalog on disk tells of its scene; needs no Blender. Raises as `Catalog.load` does."""
    return judge(Catalog.load(discovery.expanded(catalog)), surfaces=prove)
