"""What an audit finds in the proofs: broken surfaces, sides that the geometry contradicts, pairs that do not match."""

from __future__ import annotations

import math
from collections.abc import Iterator

from addon.core.catalog import Catalog, Entry, Proof, Vector

from .faults import Finding
from .naming import called, quoted

__all__ = ["check_surfaces"]

# What `addon/scene/evaluate.py` says of a surface that it does not find, as faults.
_REASONS = {
    "a coordinate is not finite": ("not_finite", "has a coordinate that is infinite or no number"),
    "every face has no area": ("no_area", "has faces, but none with an area"),
    "the mesh is a single point": ("single_point", "is a single point"),
    "the mesh is empty and no modifier gives it a surface": ("empty_mesh", "is empty, and no modifier fills it"),
    "the curve has no spline": ("empty_curve", "is a curve without anything in it"),
    "its modifiers leave no face": ("modifiers_leave_nothing", "has faces, and its modifiers remove all of them"),
    "the curve has no thickness, only a line": ("no_bevel", "is a curve without thickness"),
    "the mesh has only edges or loose points": ("only_edges", "has no face, only lines or points"),
}
_INSIDE_OUT = "its faces looked inwards"  # how the finding of `addon/scene/prove.py` begins

_TOUCHING = 0.0005  # metres: what passes the median plane by less only touches it
_NOTHING = 0.0001  # metres: a middle that lies this near to the median plane is on neither side
_SIZES_DIFFER = 1.25  # times, of the diagonals of two bounds: in the atlas 99 % of the pairs are below 1.18;
_SIZES_DIFFER_BY = 0.002  # metres, and by that much, or every millimetre of a muscle's insertion would count
_TRIANGLES_DIFFER = 1.5  # times: in the atlas 99 % are below 1.01
_OUT_OF_PLACE = 0.02  # metres from where its other side mirrored lies, and
_OUT_OF_PLACE_SHARE = 0.5  # of its own size


def check_surfaces(catalog: Catalog, flat: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """The findings about the proofs of `catalog`; `flat` are names of objects already found to have a scale of 0."""
    for entry in catalog:
        if entry.kind not in ("structure", "insertion"):
            continue
        if entry.proof is None:
            if entry.reason and entry.object_name not in flat:
                yield _broken(entry)
            continue
        if any(text.startswith(_INSIDE_OUT) for text in entry.findings):
            yield Finding("inside_out", f"{quoted(entry)} has faces that look inwards.", (entry.key,), _objects(entry))
        if entry.side == "left":
            yield from _check_pair(entry, entry.proof, catalog.get(f"{entry.key.rpartition('/')[0]}/right"))
        elif entry.side == "right":
            twin = catalog.get(f"{entry.key.rpartition('/')[0]}/left")
            if twin is None or twin.proof is None:
                yield from _check_side(entry, entry.proof)


def _objects(*entries: Entry) -> tuple[str, ...]:
    return tuple(entry.object_name for entry in entries)


def _broken(entry: Entry) -> Finding:
    code, what = _REASONS.get(entry.reason, ("no_surface", f"has no surface: {entry.reason}"))
    return Finding(code, f"{quoted(entry)} {what}.", (entry.key,), _objects(entry))


# ------------------------------------------------------------------ sides


def _ahead(entry: Entry, proof: Proof) -> tuple[float, float]:
    """How far the bounds reach to the side of the name, as (least, most) in metres: negative is the other side."""
    sign = 1.0 if entry.side == "left" else -1.0
    ends = sorted((sign * proof.low[0], sign * proof.high[0]))
    return ends[0], ends[1]


def _is_across(entry: Entry, proof: Proof) -> bool:
    return _ahead(entry, proof)[1] < _TOUCHING


def _check_pair(left: Entry, proof: Proof, right: Entry | None) -> Iterator[Finding]:
    if right is None or right.proof is None:
        yield from _check_side(left, proof)
        return
    if _is_across(left, proof) and _is_across(right, right.proof):
        name = called(left)
        message = f"{name}: “{left.object_name}” lies on the body's right and “{right.object_name}” on its left."
        yield Finding("sides_swapped", message, (left.key, right.key), _objects(left, right))
    else:
        yield from _check_side(left, proof)
        yield from _check_side(right, right.proof)
    yield from _compare(left, proof, right, right.proof)


def _check_side(entry: Entry, proof: Proof) -> Iterator[Finding]:
    least, most = _ahead(entry, proof)
    lies = "right" if entry.side == "left" else "left"
    if most < _TOUCHING:
        code, what = "wrong_side", f"is named {entry.side} and lies on the body's {lies}"
    elif least + most < -2 * _NOTHING:
        over = f"{-1000 * (least + most) / 2:.1f} mm"
        code, what = "middle_on_other_side", f"is named {entry.side}, but its middle lies {over} to the body's {lies}"
    elif least < -_TOUCHING:
        code, what = "over_the_middle", f"reaches {-1000 * least:.1f} mm over the middle to the body's {lies}"
    else:
        return
    yield Finding(code, f"{quoted(entry)} {what}.", (entry.key,), _objects(entry))


# ------------------------------------------------------------------ pairs


def _middle(proof: Proof) -> Vector:
    x, y, z = ((low + high) / 2 for low, high in zip(proof.low, proof.high, strict=True))
    return (x, y, z)


def _compare(left: Entry, a: Proof, right: Entry, b: Proof) -> Iterator[Finding]:
    name, keys, objects = called(left), (left.key, right.key), _objects(left, right)
    sizes = math.dist(a.low, a.high), math.dist(b.low, b.high)
    what = []
    if max(sizes) > max(_SIZES_DIFFER * min(sizes), min(sizes) + _SIZES_DIFFER_BY):
        what.append(f"the left one measures {_length(sizes[0])}, the right one {_length(sizes[1])}")
    if max(a.triangles, b.triangles) > _TRIANGLES_DIFFER * min(a.triangles, b.triangles):
        what.append(f"the left one has {a.triangles:,} triangles, the right one {b.triangles:,}")
    if what:
        yield Finding("pair_differs", f"{name}: {', and '.join(what)}.", keys, objects)
    x, y, z = _middle(b)
    apart = math.dist(_middle(a), (-x, y, z))
    if apart > _OUT_OF_PLACE and apart > _OUT_OF_PLACE_SHARE * max(sizes):
        message = f"{name}: the left one lies {_length(apart)} from where the right one, mirrored, would be."
        yield Finding("pair_out_of_place", message, keys, objects)


def _length(metres: float) -> str:
    return f"{100 * metres:.1f} cm" if metres >= 0.01 else f"{1000 * metres:.1f} mm"
