"""The bones of the head. The brain case is one shell, divided along the sutures; the face is modelled bone by bone.

Coordinates are millimetres from the midpoint between the ear openings (Frankfurt plane level), y to the back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from demo.clay import Ball, Field, Path, Region, Sheet, Solid, half_space, most
from demo.parts import Part
from demo.surface import Array, Numbers, Surface, spline

EARS = np.array([0.0, 5.0, 1625.0])
WALL = 5.5
Zone = Callable[[Array], Array]
GAP = 0.45  # half the width of a suture
ORBIT_AXES = ((0.93, 0.37, 0.0), (-0.37, 0.93, 0.0), (0.0, 0.0, 1.0))

UPPER_ARCH = [
    (0.4, -93.5, 0),
    (9, -92.5, 0),
    (18.5, -87.5, 0),
    (24, -80, 0),
    (27.5, -71, 0),
    (30, -60, 0),
    (31, -48, 0),
]
LOWER_ARCH = [
    (0.3, -90.5, 0),
    (8, -89.5, 0),
    (15.5, -85.5, 0),
    (21, -78.5, 0),
    (25, -70, 0),
    (28.5, -59, 0),
    (32, -46, 0),
]
# Widths of the crowns: two incisors, canine, two premolars, two molars.
UPPER_WIDTHS = np.array([8.0, 6.5, 7.5, 7.0, 7.0, 10.0, 9.5])
LOWER_WIDTHS = np.array([5.5, 6.0, 7.0, 7.2, 7.2, 10.8, 10.2])


def brain_case() -> Solid:
    """Outer surface of the brain case, solid; its front lower part is left out for the orbits."""
    front = Region(lambda x, y, z: np.maximum(y + 40, z - 33))
    return (
        Solid()
        .add(Ball((0, -3, 42), (68, 86, 73)))
        .add(Ball((0, 24, 50), (70.5, 60, 63)), 18)
        .add(Ball((0, 36, 24), (56, 50, 44)), 18)
        .add(Ball((0, -46, 54), (55, 43, 50)), 18)
        .add(Ball((0, 8, 2), (60, 58, 34)), 20)
        .keep(Region(lambda x, y, z: -22 - z + 0.18 * np.abs(y - 15)), 14)
        .cut(front, 9)
    )


def coronal(x: Array, y: Array, z: Array) -> Array:
    """Negative in front of the coronal suture."""
    return (y + 22 + (114 - z) * 0.24 + 1.2 * np.sin(np.abs(x) * 0.55)) * 0.97


def lambdoid(x: Array, y: Array, z: Array) -> Array:
    """Negative behind the lambdoid and occipitomastoid sutures."""
    above = (z - 68 + 1.05 * np.abs(x) + 1.5 * np.sin(np.abs(x) * 0.6)) * 0.69
    before = (np.maximum(-13, 10 + (np.abs(x) - 30) * 1.25) - y) * 0.62
    return np.maximum(above, before)


def squamous(x: Array, y: Array, z: Array) -> Array:
    """Negative below the squamous suture, on the side of the head."""
    arch = (np.sqrt(((y - 6) / 44) ** 2 + ((z - 0) / 50) ** 2) - 1) * 44
    return most(arch, -30 - y, 20 - np.abs(x))


def wing(x: Array, y: Array, z: Array) -> Array:
    """Negative in the sphenoid's share of the shell."""
    return most(z - 36, y + 24 + 0.15 * z, -60 - y)


def _shell(*sides: tuple[int, Field]) -> Solid:
    """The piece of the shell on the negative (1) or positive (-1) side of each field, half a suture short of it."""
    piece = Region(lambda x, y, z: most(*(sign * field(x, y, z) for sign, field in sides)) + GAP)
    return brain_case().hollow(WALL).keep(piece)


def orbit() -> Ball:
    return Ball((33, -72, 16.5), (19, 36, 17), ORBIT_AXES, power=2.2)


def _teeth(solid: Solid, arch: Numbers, widths: Array, z: float, height: float) -> Solid:
    """Crowns side by side along an arch, from the first incisor back; they grow from z by `height`, up or down."""
    line = spline(arch, 12)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    centres = (np.cumsum(widths) - widths / 2) / widths.sum() * length[-1]
    for k, (at, w) in enumerate(zip(centres, widths, strict=True)):
        c = np.array([np.interp(at, length, line[:, i]) for i in range(3)])
        ahead = np.array([np.interp(at + 1, length, line[:, i]) for i in range(3)]) - c
        along = ahead / (np.linalg.norm(ahead) or 1)
        thick = 2.6 if k < 3 else 4.6
        tall = abs(height) * (1.15 if k == 2 else 1.0) / 2
        axes = (along, (-along[1], along[0], 0), (0, 0, 1))
        solid.add(Ball(c + (0, 0, z + np.sign(height) * tall), (w / 2 - 0.15, thick, tall + 1), axes, 3.2), 0.6)
    return solid


def frontal() -> Surface:
    rim = Path([(9, -91, 34), (20, -93, 40), (34, -89, 40), (46, -79, 32), (50.5, -71, 22)], [4, 4.6, 4.6, 4.6, 4.2])
    return (
        _shell((1, coronal), (-1, wing), (1, lambda x, y, z: 20 - z))
        .add(rim, 7)
        .add(Ball((0, -89, 40), (17, 7, 8)), 7)
        .add(Ball((0, -90, 32), (8, 5, 6)), 4)
        .cut(orbit(), 2)
        .skin(2.9, symmetric=True, box=((-76, -100, 14), (76, -15, 122)))
    )


def parietal() -> Surface:
    return _shell((-1, coronal), (-1, lambdoid), (-1, squamous), (-1, wing), (1, lambda x, y, z: -x)).skin(
        3.2, box=((0, -60, 2), (76, 100, 122))
    )


def temporal() -> Surface:
    return (
        _shell((1, squamous), (-1, lambdoid), (-1, wing))
        .add(Path([(53, 14, -2), (53, 11, -16), (50, 9, -29)], [11, 10, 5.5]), 7)
        .add(Path([(46, 6, -9), (32, -3, -11), (17, -12, -12)], [10, 9, 5]), 5)
        .add(Ball((55, 1, -7), (8, 8, 7)), 4)
        .add(Path([(60, 2, 3), (63, -10, -1), (67, -22, -2), (67.5, -35, -4)], [5, 4.6, 4.4, 4.2], (1, 0, 0), 1.7), 5)
        .add(Path([(45, 3, -12), (41, -6, -30), (38, -9, -42)], [3.2, 2.2, 1.7]), 3)
        .cut(Ball((53, -13, -6), (11, 6.5, 6)), 3)
        .cut(Path([(70, 1, -1), (54, 1, -2)], [4.6, 3.6]), 2)
        .skin(2.7, box=((12, -38, -46), (74, 62, 56)))
    )


def occipital() -> Surface:
    return (
        _shell((1, lambdoid))
        .add(Path([(0, 0, -19), (0, -14, -13)], [9, 10], (0, 0, 1), 1.3), 6)
        .add(Ball((17, 9, -24), (6.5, 11, 6), ((0.9, 0.4, 0), (-0.4, 0.9, 0), (0, 0, 1))), 4)
        .add(Path([(0, 86, 6), (22, 80, 9), (44, 64, 6)], [4.5, 3, 2]), 7)
        .cut(Ball((0, 22, -20), (15.5, 18, 22)), 4)
        .skin(3.0, symmetric=True, box=((-66, -24, -34), (66, 100, 74)))
    )


def sphenoid() -> Surface:
    plate = Sheet(
        [
            [(14, -36, -10), (16, -42, -12), (18, -47, -10)],
            [(15, -34, -24), (16, -42, -25), (17, -48, -24)],
            [(17, -33, -36), (16, -42, -38), (15, -46, -38)],
        ],
        2.0,
    )
    side = Sheet(
        [
            [(49.5, -68, 25), (50, -52, 30), (59, -31, 33)],
            [(49, -68, 11), (46.5, -52, 12), (58, -31, 12)],
            [(46.5, -67, -2), (42, -52, -4), (50, -31, -9)],
        ],
        2.4,
    )
    return (
        _shell((1, wing), (-1, squamous), (-1, lambdoid), (1, lambda x, y, z: y + 21))
        .add(Ball((0, -29, -3), (17, 15, 13), power=2.6), 6)
        .add(plate, 5)
        .add(side, 4)
        .cut(Path([(16, -52, 16), (24, -34, 10)], 3.2), 2)
        .skin(2.9, symmetric=True, box=((-74, -62, -44), (74, -14, 40)))
    )


def ethmoid() -> Surface:
    wall = Sheet([[(11, -84, 28), (12, -66, 30), (14, -48, 28)], [(12, -80, 4), (13, -66, 2), (15, -48, 4)]], 2.0)
    septum = Sheet([[(0, -84, 28), (0, -64, 31), (0, -46, 28)], [(0, -90, -2), (0, -68, -14), (0, -48, -12)]], 1.8)
    roof = Sheet([[(0, -84, 29), (0, -64, 31), (0, -46, 29)], [(11, -84, 28), (12, -66, 30), (14, -48, 28)]], 1.8)
    return Solid().add(wall).add(septum, 1).add(roof, 1).skin(2.6, symmetric=True)


def nasal() -> Surface:
    plate = Sheet(
        [
            [(1.8, -94, 29), (4.5, -93, 29), (7, -90.5, 28)],
            [(1.8, -98, 19), (5, -96, 18), (8.5, -91.5, 17)],
            [(1.8, -105, 8), (6, -102, 7), (10.5, -95, 6)],
        ],
        1.5,
    )
    return Solid().add(plate).skin(1.3)


def zygomatic() -> Surface:
    return (
        Solid()
        .add(Path([(50.5, -70, 19), (50, -70, 8), (47, -73, -4)], [4, 5, 9]))
        .add(Ball((47, -72, -10), (11, 9, 11)), 6)
        .add(Path([(47, -77, -3), (36, -82, -5)], [5, 4]), 5)
        .add(Path([(52, -66, -9), (60, -53, -7), (66, -39, -4.5)], [7, 5, 4], (0.7, -0.7, 0), 1.6), 6)
        .cut(orbit(), 2)
        .cut(Ball((47, -50, -4), (10, 14, 22), ((0.85, -0.5, 0), (0.5, 0.85, 0), (0, 0, 1))), 3)
        .skin(2.1)
    )


def maxilla() -> Surface:
    arch = [(x, y * 0.985 + 0.8, -28.5) for x, y, _ in UPPER_ARCH]
    palate = Sheet(
        [[(1.8, -86, -25), (1.8, -66, -24), (1.8, -46, -23)], [(17, -82, -28), (26, -66, -27), (28, -47, -25)]], 2.4
    )
    front = Sheet(
        [
            [(1.5, -89, -24), (10, -89, -22), (18, -85, -18), (25, -79, -14), (31, -70, -14)],
            [(1.5, -90, -32), (10, -89.5, -32), (18, -84.5, -32), (24, -77, -32), (28, -67, -31)],
        ],
        [[2.5, 3.5, 4, 4, 4], [3.5, 4, 4.5, 4.5, 4.5]],
    )
    solid = (
        Solid()
        .add(Path([(9, -90, 27), (11.5, -90, 12), (16, -85, -4)], [3.6, 4.6, 6], (0.6, -0.8, 0), 1.3))
        .add(Path([(15, -86, -1), (27, -84, -4), (36, -80, -6)], [4.5, 4.2, 5]), 5)
        .add(Ball((25, -64, -10), (17, 19, 15), power=2.5), 6)
        .add(Ball((36, -72, -13), (10, 9, 9)), 6)
        .add(Path(arch, [5.8, 5.6, 5.6, 5.8, 6.2, 6.6, 6]), 5)
        .add(palate, 3)
        .add(front, 5)
        .add(Ball((2, -94, -22), (2.4, 4, 2.6)), 3)
        .cut(orbit(), 2)
        .cut(Ball((0, -78, -5), (12.5, 42, 17), power=2.3), 2)
        .cut(Ball((30, -85, -15), (8, 6, 7)), 5)
    )
    solid.keep(half_space((0.5, 0, 0), (-1, 0, 0)))
    return _teeth(solid, UPPER_ARCH, UPPER_WIDTHS, -33, -10).skin(1.7)


def mandible() -> Surface:
    body = Sheet(
        [
            [(0, -88, -58), (13, -86, -58), (22, -77, -57), (30, -60, -55), (37, -42, -52), (42, -28, -46)],
            [(0, -90, -69), (16, -87, -69), (27, -76, -68), (35, -58, -65), (42, -38, -61), (46, -22, -56)],
            [(0, -91, -81), (17, -88, -82), (30, -73, -80), (39, -54, -76), (45, -34, -70), (48, -15, -62)],
        ],
        [[4.4] * 4 + [4.0, 3.2], [5] * 4 + [4.6, 3.6], [5.2] * 4 + [4.6, 3.8]],
    )
    ramus = Sheet(
        [
            [(48, -14, -62), (46, -28, -60), (43, -42, -56)],
            [(50, -8, -38), (48, -22, -37), (45, -37, -37)],
            [(51, -11, -22), (49, -24, -23), (47, -37, -21)],
            [(52, -13, -8), (49, -24, -19), (48, -38, -5)],
        ],
        [[3.8, 3.4, 3.6], [3.6, 2.8, 3], [3.4, 2.4, 2.6], [3.4, 2.2, 2]],
    )
    solid = (
        Solid()
        .add(body)
        .add(ramus, 3)
        .add(Ball((52, -13, -6), (9.5, 4.6, 4.6), ((0.97, 0.25, 0), (-0.25, 0.97, 0), (0, 0, 1))), 3)
        .add(Ball((0, -95, -78), (11, 4, 7)), 8)
        .cut(Ball((22, -88, -68), (2.2, 6, 2.2)), 1.5)
    )
    return _teeth(solid, LOWER_ARCH, LOWER_WIDTHS, -53, 9).skin(2.0, symmetric=True)


def build() -> Iterator[Part]:
    """The bones of the head, in world coordinates."""

    def part(term: str, group: str, surface: Surface, sided: bool = False, teeth: Zone | None = None) -> Part:
        second = ("Teeth", teeth) if teeth else None
        return Part(term, group, surface.moved(np.eye(3), EARS), sided=sided, second=second)

    def upper(c: Array) -> Array:
        return c[:, 2] < EARS[2] - 34

    def lower(c: Array) -> Array:
        p = c - EARS
        return (p[:, 2] > -50.5) & (p[:, 1] < -36 - 0.9 * (p[:, 2] + 50) * (np.abs(p[:, 0]) > 30))

    yield part("Frontal bone", "Neurocranium", frontal())
    yield part("Parietal bone", "Neurocranium", parietal(), True)
    yield part("Temporal bone", "Neurocranium", temporal(), True)
    yield part("Occipital bone", "Neurocranium", occipital())
    yield part("Sphenoid bone", "Neurocranium", sphenoid())
    yield part("Ethmoid bone", "Neurocranium", ethmoid())
    yield part("Nasal bone", "Viscerocranium", nasal(), True)
    yield part("Zygomatic bone", "Viscerocranium", zygomatic(), True)
    yield part("Maxilla", "Viscerocranium", maxilla(), True, upper)
    yield part("Mandible", "Viscerocranium", mandible(), False, lower)
