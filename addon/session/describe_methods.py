"""The wire's method that tells all about one structure or group."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass, replace

from ..core.attachments import Attachment, attachments_of, is_bone
from ..core.catalog import Catalog, Entry, Proof
from ..core.errors import Code, ProsectorError
from ..core.progress import Step
from ..core.wire import Params
from ..scene.definition import definition_of
from ..scene.neighbours import WITHIN, Distances, nearest, neighbours
from ..scene.prove import prove_all
from .answers import MOST_LISTED, name_of, structures, summaries, summary
from .jobs import Job
from .method import method
from .service import Service

__all__: list[str] = []

MOST_NEAR = 100  # neighbours in one answer
MOST_ATTACHED = 60  # attachments in one answer
MOST_MEASURED = 60  # structures of a group that is measured
ATTACHED_WITHIN = 0.02  # metres from an attachment to the bone that it sits on, where the scene does not name it

_distances = Distances()  # for as long as Blender runs: they belong to geometries, not to a file


@dataclass(frozen=True)
class Description:
    """A key or a name, and whether what lies near it is looked for: seconds of work in the full atlas."""

    structure: str
    neighbours: bool = False


@method("catalog.describe", Description)
def catalog_describe(service: Service, arguments: Description) -> Job:
    """All that is known of one structure or group; it is proven first, and so is what may lie near it."""
    known = yield from service.live.ready()
    catalog = known.catalog
    found = structures(known, arguments.structure)
    if len(found) > 1:
        raise ProsectorError(
            Code.AMBIGUOUS,
            f"{arguments.structure[:80]!r} means {len(found)} structures; ask for one of them.",
            query=arguments.structure[:200],
            candidates=[summary(entry) for entry in found[:10]],
        )
    key = found[0].key
    bodies = [leaf.key for leaf in catalog.leaves(key) if leaf.kind in ("structure", "insertion")]
    too_many = found[0].kind == "group" and len(bodies) > MOST_MEASURED
    if not too_many:
        yield from prove_all(catalog, bodies, f"Reading {name_of(found[0])}")
    attachments = yield from _attachments(catalog, key, arguments.neighbours)
    answer = {
        **_described(catalog, catalog[key]),
        "size": None if too_many else _size(catalog, bodies),
        **attachments,
        **_not_measured(catalog[key]),
    }
    if too_many:
        answer["not_measured"] = (
            f"It has {len(bodies)} structures; size and neighbours are measured for groups of up to {MOST_MEASURED}. "
            "Ask for one of its members."
        )
    elif arguments.neighbours and answer["size"] is not None:
        answer |= yield from _neighbours(catalog, [key for key in bodies if catalog[key].exportable])
    return answer


def _described(catalog: Catalog, entry: Entry) -> Params:
    is_group = entry.kind == "group"
    exportable = any(leaf.exportable is not False for leaf in catalog.leaves(entry.key)) if is_group else None
    proof = asdict(entry.proof) if entry.proof is not None else None
    for internal in ("geometry", "source", "findings"):
        if proof is not None:
            proof.pop(internal, None)
    # A muscle's attachment bears its term, but what the scene tells is about the muscle.
    definition = definition_of(entry.term) if entry.kind != "insertion" else None
    return {
        **summary(entry),
        "object_name": entry.object_name,
        "ta2": entry.ta2 or None,
        "fma": entry.fma or None,
        "terms": {language: list(names) for language, names in entry.terms.items()},
        "definition": asdict(definition) if definition is not None else None,
        "breadcrumbs": [name_of(catalog[key]) for key in _way_up(catalog, entry)],
        "parents": summaries(catalog, entry.parents[:MOST_LISTED]),
        "members": summaries(catalog, entry.members[:MOST_LISTED]),
        "member_count": len(entry.members),
        "exportable": exportable if is_group else bool(entry.exportable),
        "reason": entry.reason or ("it is a label, not a surface" if entry.kind == "landmark" else ""),
        "findings": list(entry.findings),
        "proof": proof,
    }


def _way_up(catalog: Catalog, entry: Entry) -> list[str]:
    """Keys from the widest whole to the nearest one, by each one's first parent: in the scene's own tree of headings
    where it has one."""
    way: list[str] = []
    above = entry.parents[0] if entry.parents else ""
    while above and above not in way and above != entry.key:
        way.append(above)
        above = next(iter(catalog[above].parents), "")
    return way[::-1]


def _size(catalog: Catalog, keys: Sequence[str]) -> Params | None:
    """Bounds, extents, area and volume of one or several proven structures together; None where none has a surface.

    Millimetres, square and cubic centimetres. Of several, areas and volumes are sums, and there is no volume where
    one of them is not closed.
    """
    proofs = [proof for proof in (catalog[key].proof for key in keys) if proof is not None]
    if not proofs:
        return None
    low = [min(proof.low[axis] for proof in proofs) * 1000 for axis in range(3)]
    high = [max(proof.high[axis] for proof in proofs) * 1000 for axis in range(3)]
    extents = [high[axis] - low[axis] for axis in range(3)]
    return {
        "low_mm": [round(value, 2) for value in low],
        "high_mm": [round(value, 2) for value in high],
        "extents_mm": [round(value, 2) for value in extents],
        "diagonal_mm": round(sum(value * value for value in extents) ** 0.5, 2),
        "area_cm2": _rounded(sum(proof.area for proof in proofs) * 1e4),
        "volume_cm3": _volume(proofs),
        "triangles": sum(proof.triangles for proof in proofs),
        "structures": len(proofs),
    }


def _volume(proofs: Sequence[Proof]) -> float | None:
    volumes = [proof.volume for proof in proofs]
    closed = [volume for volume in volumes if volume is not None]
    return _rounded(sum(closed) * 1e6) if len(closed) == len(volumes) else None


def _rounded(value: float) -> float:
    """To five significant digits, for structures as small as an ossicle and as large as the skin."""
    return float(f"{value:.5g}")


def _not_measured(entry: Entry) -> Params:
    if entry.kind == "landmark":
        return {"not_measured": "A landmark is a place on a structure; ask for the structure that it is on."}
    if entry.kind != "group" and not entry.exportable:
        return {"not_measured": f"It has no surface: {entry.reason}."}
    return {}


def _attachments(catalog: Catalog, key: str, search: bool) -> Generator[Step, None, Params]:
    """Origins and insertions: a muscle's with their bones, a bone's with their muscles."""
    found = attachments_of(catalog, key)
    listed = []
    for attachment in found[:MOST_ATTACHED]:
        near = None
        if search and not attachment.bone:
            bones = [entry.key for entry in catalog if is_bone(entry)]
            near = yield from nearest(catalog, attachment.key, bones, _distances, ATTACHED_WITHIN)
        if near is not None:
            attachment = replace(attachment, bone=near.key)
        listed.append(_attachment(catalog, attachment, near.distance if near is not None else None))
    return {"attachments": listed, "attachment_count": len(found)}


def _attachment(catalog: Catalog, attachment: Attachment, distance: float | None) -> Params:
    entry = catalog[attachment.key]
    return {
        "key": entry.key,
        "name": name_of(entry),
        "part": entry.part,
        "muscle": _named(catalog, attachment.muscle),
        "bone": _named(catalog, attachment.bone),
        "bone_by": "" if not attachment.bone else "parent" if distance is None else "distance",
        "distance_mm": _millimetres(distance) if distance is not None else None,
    }


def _named(catalog: Catalog, key: str) -> Params | None:
    return {"key": key, "name": name_of(catalog[key])} if key else None


def _neighbours(catalog: Catalog, keys: Sequence[str]) -> Generator[Step, None, Params]:
    near = yield from neighbours(catalog, keys, _distances)
    return {
        "neighbours": [
            {
                "key": neighbour.key,
                "name": name_of(catalog[neighbour.key]),
                "system": catalog[neighbour.key].system,
                "distance_mm": _millimetres(neighbour.distance),
            }
            for neighbour in near[:MOST_NEAR]
        ],
        "neighbour_count": len(near),
        "touching_count": sum(neighbour.distance == 0.0 for neighbour in near),
        "within_mm": _millimetres(WITHIN),
    }


def _millimetres(metres: float) -> float:
    return round(metres * 1000, 2)
