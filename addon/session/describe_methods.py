"""The wire's method that tells all about one structure or group."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from ..core.catalog import Catalog, Entry
from ..core.errors import Code, ProsectorError
from ..core.wire import Params
from ..scene.prove import prove, still_proven
from .answers import MOST_LISTED, structures, summaries, summary
from .jobs import Job
from .method import method
from .service import Service

__all__: list[str] = []


@dataclass(frozen=True)
class Structure:
    """A key or a name."""

    structure: str


@method("catalog.describe", Structure)
def catalog_describe(service: Service, arguments: Structure) -> Job:
    """All that is known of one structure or group; a structure is proven first."""
    known = yield from service.live.ready()
    found = structures(known, arguments.structure)
    if len(found) > 1:
        raise ProsectorError(
            Code.AMBIGUOUS,
            f"{arguments.structure[:80]!r} means {len(found)} structures; ask for one of them.",
            query=arguments.structure[:200],
            candidates=[summary(entry) for entry in found[:10]],
        )
    entry = found[0]
    if entry.kind in ("structure", "insertion") and not (entry.proof is not None and still_proven(entry)):
        entry = prove(known.catalog, [entry])[0].entry
    return _described(known.catalog, entry)


def _described(catalog: Catalog, entry: Entry) -> Params:
    is_group = entry.kind == "group"
    exportable = any(leaf.exportable is not False for leaf in catalog.leaves(entry.key)) if is_group else None
    proof = asdict(entry.proof) if entry.proof is not None else None
    for internal in ("geometry", "source"):
        if proof is not None:
            proof.pop(internal)
    return {
        **summary(entry),
        "object_name": entry.object_name,
        "terms": {language: list(names) for language, names in entry.terms.items()},
        "parents": summaries(catalog, entry.parents[:MOST_LISTED]),
        "members": summaries(catalog, entry.members[:MOST_LISTED]),
        "member_count": len(entry.members),
        "exportable": exportable if is_group else bool(entry.exportable),
        "reason": entry.reason or ("it is a label, not a surface" if entry.kind == "landmark" else ""),
        "findings": list(entry.findings),
        "proof": proof,
    }
