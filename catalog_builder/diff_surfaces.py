"""What two proofs of one structure differ in: where it lies, how large it is, how fine its surface."""

from __future__ import annotations

import math

from addon.core.catalog import Proof

__all__ = ["compare_surfaces"]

_SHARE = 0.005  # of area or volume: less comes from rounding, and from one Blender to the next


def compare_surfaces(a: Proof, b: Proof, tolerance: float) -> tuple[str, str, dict[str, object]]:
    """The change from `a` to `b`, whose geometry differs: (`moved`, `surface` or `retouched`, message, details).

    `tolerance` in metres is what bounds may shift by.
    """
    shift = _shift(a, b)
    far = math.hypot(*shift)
    sizes = [max(high - low for low, high in zip(p.low, p.high, strict=True)) for p in (a, b)]
    grown = max(
        abs((h - g) - (f - e)) for e, f, g, h in zip(a.low, a.high, b.low, b.high, strict=True)
    )  # the largest change of an edge of the bounds
    details: dict[str, object] = {
        "shift_mm": [round(1000 * part, 3) for part in shift],
        "triangles": [a.triangles, b.triangles],
        "area_m2": [a.area, b.area],
        "volume_m3": [a.volume, b.volume],
        "low": [list(a.low), list(b.low)],
        "high": [list(a.high), list(b.high)],
    }
    said = []
    if a.triangles != b.triangles:
        said.append(f"{a.triangles:,} → {b.triangles:,} triangles")
    if grown > tolerance:
        said.append(f"its largest measure {1000 * sizes[0]:.1f} → {1000 * sizes[1]:.1f} mm")
    if _differs(a.area, b.area):
        said.append(f"area {1e4 * a.area:.2f} → {1e4 * b.area:.2f} cm²")
    if (a.volume is None) != (b.volume is None):
        said.append("is closed now" if a.volume is None else "is no longer closed")
    elif a.volume is not None and b.volume is not None and _differs(a.volume, b.volume):
        said.append(f"volume {1e6 * a.volume:.2f} → {1e6 * b.volume:.2f} cm³")
    if far > tolerance:
        moved = f"by {1000 * far:.1f} mm"
        if not said:
            return "moved", moved, details
        said.append(f"moved {moved}")
    if said:
        return "surface", "; ".join(said), details
    return "retouched", "", details


def _shift(a: Proof, b: Proof) -> tuple[float, float, float]:
    """From the middle of one's bounds to that of the other's, in metres."""
    x, y, z = ((g + h - e - f) / 2 for e, f, g, h in zip(a.low, a.high, b.low, b.high, strict=True))
    return (x, y, z)


def _differs(a: float, b: float) -> bool:
    return abs(a - b) > _SHARE * max(abs(a), abs(b))
