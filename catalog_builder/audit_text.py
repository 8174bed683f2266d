"""An audit as a person reads it: the most important first, long lists cut short."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from .audit import Audit
from .faults import FAULTS, Fault, Finding, Severity
from .naming import counted, printable

__all__ = ["audit_text"]

SHOWN = {Severity.ERROR: 20, Severity.WARNING: 10, Severity.NOTE: 3}  # findings of one kind
WIDTH = 100
HEADS = {
    Severity.ERROR: "Errors: a class would see something wrong, or miss it",
    Severity.WARNING: "Warnings: likely slips",
    Severity.NOTE: "Notes: worth knowing, often nothing to do",
}


def audit_text(audit: Audit) -> str:
    """The report, without a line end at the end."""
    return "\n".join(map(printable, _lines(audit)))


def _lines(audit: Audit) -> Iterator[str]:
    kinds = [
        counted(audit.kinds.get(kind, 0), name)
        for kind, name in (
            ("structure", "structure"),
            ("insertion", "origin and insertion"),
            ("landmark", "landmark"),
            ("group", "group"),
        )
    ]
    kinds[1] = kinds[1].replace("origin and insertions", "origins and insertions")
    if audit.scene:
        kinds.insert(0, counted(audit.objects, "object"))
    yield f"{audit.source or 'The scene'}: {', '.join(kinds)}."
    if audit.findings:
        yield f"{_sum(audit)}."
    else:
        yield "Nothing was found that is wrong."
    if not audit.surfaces:
        yield "Surfaces were not looked at: sides, broken meshes and pairs are not checked."
    if not audit.scene:
        yield "Only the catalog was read: materials, data blocks, labels and collections are not checked."
    cut = False
    for severity, head in HEADS.items():
        if audit.count(severity):
            yield from ("", head, "=" * len(head))
        for code, fault in FAULTS.items():
            found = [finding for finding in audit.findings if finding.code == code]
            if found and fault.severity is severity:
                cut = cut or len(found) > SHOWN[severity]
                yield from _section(fault, found)
    if cut:
        yield ""
        yield "All of them, with their keys: the same command with --json."


def _sum(audit: Audit) -> str:
    errors, warnings, notes = (audit.count(severity) for severity in Severity)
    return f"{counted(errors, 'error')}, {counted(warnings, 'warning')} and {counted(notes, 'note')}"


def _section(fault: Fault, found: Sequence[Finding]) -> Iterator[str]:
    most = SHOWN[fault.severity]
    yield ""
    yield f"{fault.title} ({len(found):,})  [{fault.code}]"
    for finding in found[:most]:
        yield from _wrapped(finding.message, "  - ", "    ")
    if len(found) > most:
        yield f"    and {len(found) - most:,} more, see --json"
    yield from _wrapped(fault.remedy, "  > ", "    ")


def _wrapped(text: str, first: str, others: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=others, break_long_words=False, break_on_hyphens=False
    )
