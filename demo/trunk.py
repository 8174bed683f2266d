"""The vertebral column and the thoracic skeleton, in world millimetres (x to the left, y to the back)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from demo.clay import Ball, Path, Sheet, Solid
from demo.parts import Part
from demo.surface import Array, Surface, spline, sweep

ORDINALS = [
    "First",
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
]

# Middle of each vertebral body (y, z), C3 to L5: cervical lordosis, thoracic kyphosis, lumbar lordosis.
CENTRES: dict[str, tuple[float, float]] = {
    "C3": (13, 1544), "C4": (11, 1527), "C5": (12, 1510), "C6": (15, 1493), "C7": (21, 1475),
    "T1": (29, 1455), "T2": (38, 1435), "T3": (46, 1414), "T4": (52, 1392), "T5": (57, 1370), "T6": (60, 1347),
    "T7": (61, 1323), "T8": (60, 1299), "T9": (57, 1275), "T10": (53, 1250), "T11": (47, 1224), "T12": (41, 1197),
    "L1": (34, 1168), "L2": (26, 1136), "L3": (19, 1102), "L4": (16, 1067), "L5": (19, 1032),
}  # fmt: skip


@dataclass(frozen=True)
class Rib:
    """Widest reach to the side, front end (x, y, z), and where its cartilage goes (None: it floats)."""

    width: float
    end: tuple[float, float, float]
    cartilage: tuple[tuple[float, float, float], ...] | None


RIBS = (
    Rib(64, (36, -34, 1408), ((28, -40, 1408), (22, -43, 1408))),
    Rib(90, (50, -57, 1376), ((36, -60, 1374), (19, -57, 1374))),
    Rib(107, (60, -72, 1344), ((40, -73, 1345), (17, -66, 1350))),
    Rib(119, (68, -84, 1311), ((44, -84, 1317), (18, -74, 1326))),
    Rib(126, (76, -92, 1279), ((50, -93, 1286), (19, -81, 1304))),
    Rib(131, (86, -94, 1246), ((64, -98, 1240), (40, -96, 1262), (16, -87, 1284))),
    Rib(134, (97, -90, 1213), ((80, -96, 1202), (48, -99, 1232), (13, -90, 1270))),
    Rib(135, (108, -77, 1183), ((96, -86, 1172), (74, -94, 1184), (54, -98, 1214))),
    Rib(134, (117, -58, 1155), ((108, -69, 1146), (94, -81, 1156), (80, -91, 1178))),
    Rib(129, (123, -34, 1130), ((118, -46, 1122), (108, -60, 1128), (97, -74, 1146))),
    Rib(118, (117, 6, 1112), None),
    Rib(84, (80, 58, 1136), None),
)


def _basis(name: str) -> tuple[Array, Array]:
    """Rows (left, back, up) of a vertebra tilted with the curve of the column, and its centre."""
    names = list(CENTRES)
    k = names.index(name)
    line = np.array([CENTRES[n] for n in names])
    rise = line[max(k - 1, 0)] - line[min(k + 1, len(line) - 1)]
    rise = rise / np.linalg.norm(rise)
    return np.array([[1, 0, 0], [0, rise[1], -rise[0]], [0, rise[0], rise[1]]]), np.array([0, *line[k]])


def _body(solid: Solid, width: float, depth: float, height: float) -> None:
    """A drum with a waist, its ends wider than its middle."""
    solid.add(Ball((0, 0, 0), (width * 0.46, depth * 0.46, height * 0.52), power=4))
    for end in (-1, 1):
        solid.add(Ball((0, 0, end * height * 0.4), (width * 0.52, depth * 0.52, height * 0.13), power=3), height * 0.2)


def cervical(number: int) -> Solid:
    s = Solid()
    _body(s, 24 + number * 0.4, 15.5, 13)
    long = {3: 22, 4: 22, 5: 24, 6: 29, 7: 38}[number]
    s.add(Path([(10, -2, 5), (11.5, -1, 9)], [2.6, 1.6]), 3)  # uncus
    s.add(Path([(9, 4, 0), (15, 10, 0)], 3.4), 3)
    s.add(Path([(16.5, 11, 7), (17.5, 13, -8)], [5, 5], (0.2, 0.6, 0.8), 1.25), 3)  # articular pillar
    s.add(Path([(15, 14, 0), (8, 24, -1), (0, 28, -3)], [3.6, 3.4, 3.4], (0, 1, 0.2), 1.4), 3)
    s.add(Path([(10, -1, -2), (18, -3, -3), (22, 1, -5)], [2.8, 2.8, 2.6]), 2)
    s.add(Path([(16, 9, -1), (21, 5, -3), (23, 2, -5)], [2.8, 2.6, 2.6]), 2)
    s.add(Path([(0, 27, -3), (0, 27 + long * 0.55, -8)], [3.4, 2.8], (0, 0.4, 1), 0.8), 3)
    fork = 0.2 if number == 7 else 3.6
    s.add(Path([(0, 26 + long * 0.5, -7), (fork, 17 + long, -12)], [2.8, 2.8]), 2)
    return s


def thoracic(number: int) -> Solid:
    t = (number - 1) / 11
    width, depth, height = 26 + 14 * t**1.2, 19 + 11 * t, 17 + 8 * t
    s = Solid()
    _body(s, width, depth, height)
    arch = depth / 2
    s.add(Path([(width * 0.3, arch * 0.7, height * 0.2), (11 + 2 * t, arch + 11, height * 0.2)], [4.6, 4.6]), 4)
    s.add(Path([(10, arch + 10, 3), (0, arch + 20, -4)], [5.4, 5], (0, 1, 0.35), 1.9), 4)
    s.add(Path([(10, arch + 10, 3), (9, arch + 17, -11)], [4.8, 4.2], (0, 1, 0.3), 1.5), 3)
    s.add(Path([(11, arch + 9, 8), (10, arch + 8, height * 0.5 + 7)], [4.2, 3.6], (0, 1, 0.2), 1.5), 3)
    reach = (34, 32, 31, 30, 30, 30, 29, 28, 27, 25, 19, 15)[number - 1]
    s.add(Path([(12, arch + 10, 4), (reach, arch + 20 - 2 * t, 6)], [4.4, 4.2]), 4)
    s.add(Ball((reach, arch + 20 - 2 * t, 6), (4.6, 4.2, 5)), 3)
    # The spinous processes of the middle of the back overlap like tiles; the lowest are short and level.
    slope = float(np.interp(number, (1, 3, 5, 8, 10, 12), (-12, -20, -34, -36, -20, -11)))
    length = float(np.interp(number, (1, 3, 5, 8, 10, 12), (34, 30, 27, 26, 25, 24)))
    s.add(Path([(0, arch + 18, -3), (0, arch + 18 + length * 0.55, -3 + slope * 0.5)], [5.2, 4.4], (1, 0, 0), 1.5), 4)
    s.add(
        Path(
            [(0, arch + 18 + length * 0.5, -3 + slope * 0.45), (0, arch + 16 + length, slope)],
            [4.4, 4.2],
            (1, 0, 0),
            1.3,
        ),
        3,
    )
    return s


def lumbar(number: int) -> Solid:
    s = Solid()
    width, depth = 42 + 2 * number, 31 + 0.6 * number
    _body(s, width, depth, 27)
    arch = depth / 2
    s.add(Path([(width * 0.3, arch * 0.6, 5), (14 + number, arch + 11, 5)], [6, 6], (1, 0, 0), 1.2), 5)
    s.add(Path([(13, arch + 11, 3), (0, arch + 24, -6)], [8, 8], (0, 1, 0.2), 2.2), 4)
    s.add(Path([(15, arch + 12, 8), (17 + number, arch + 16, 19)], [6, 5.4]), 4)
    s.add(Path([(12, arch + 15, -2), (12 + number, arch + 20, -18)], [6, 5.6]), 4)
    reach = (36, 40, 46, 42, 40)[number - 1]
    s.add(Path([(15, arch + 8, 4), (reach, arch + 12, 8)], [5, 3.6], (0, 1, 0), 1.3), 4)
    s.add(Path([(0, arch + 22, -4), (0, arch + 44, -7)], [10, 9.5], (1, 0, 0), 2.6), 4)
    return s


def atlas() -> Surface:
    s = Solid()
    s.add(Path([(0, -13, 0), (11, -10, 0), (18, -3, 0)], [5, 4.6, 5]))
    s.add(Ball((19, 1, 0), (8.5, 11.5, 8)), 4)
    s.add(Path([(19, 8, 0), (21, 18, -1), (13, 29, 0), (0, 33, 0)], [4.6, 4.2, 4.4, 5]), 3)
    s.add(Path([(24, -2, 1), (34, 1, -1), (38, 3, -2)], [3.2, 3, 4]), 3)
    s.add(Path([(23, 9, 0), (32, 7, -1), (38, 4, -2)], [3.4, 3, 4]), 3)
    s.cut(Ball((18, 0, 11), (6, 10, 6), ((0.9, 0.4, 0), (-0.4, 0.9, 0), (0, 0, 1))), 2)
    return s.skin(2.0, symmetric=True).moved(np.eye(3), (0, 17, 1590))


def axis() -> Surface:
    s = Solid()
    _body(s, 22, 16, 16)
    s.add(Path([(0, -1, 6), (0, -1, 18), (0, 0, 29)], [5.6, 4.8, 4.4]), 4)
    s.add(Ball((15, 2, 5), (9, 9, 7)), 4)
    s.add(Path([(16, 9, 2), (17, 14, -8)], [4.8, 4.8]), 3)
    s.add(Path([(16, 10, 0), (10, 25, 1), (0, 31, 0)], [4.4, 4.6, 5]), 3)
    s.add(Path([(18, 2, -1), (26, 4, -5)], [4, 3.2]), 3)
    s.add(Path([(0, 30, 0), (0, 38, -4)], [5.4, 4.6]), 3)
    s.add(Path([(0, 37, -4), (4.5, 45, -8)], [4.4, 3.4]), 2)
    return s.skin(2.1, symmetric=True).moved(np.eye(3), (0, 14, 1565))


def sacrum() -> Surface:
    column = [(0, 30, 1000), (0, 44, 978), (0, 60, 952), (0, 70, 926), (0, 70, 903), (0, 65, 888)]
    wing = Sheet(
        [
            [(14, 36, 996), (32, 42, 996), (50, 54, 987)],
            [(14, 54, 968), (32, 60, 967), (49, 70, 964)],
            [(10, 70, 934), (22, 72, 934), (35, 74, 938)],
            [(6, 70, 905), (13, 71, 906), (20, 71, 910)],
        ],
        [[10, 10, 7], [11, 12, 9], [8, 8, 6], [6, 6, 4]],
    )
    s = Solid().add(Path(column, [16, 16, 14, 11, 8, 6], (0, 0.8, 0.5), 1.25)).add(wing, 6)
    s.add(Ball((0, 29, 1001), (25, 16, 6), ((1, 0, 0), (0, 0.85, -0.53), (0, 0.53, 0.85)), 3), 5)
    s.add(Path([(0, 62, 990), (0, 80, 968), (0, 90, 940), (0, 86, 916)], [5, 5, 5, 4]), 6)
    s.add(Path([(20, 58, 1000), (19, 62, 1008)], [6, 5]), 4)
    for at, deep, x in ((976, 50, 22), (954, 66, 20), (931, 74, 17), (910, 74, 13)):
        s.cut(Path([(x, deep - 26, at - 6), (x, deep + 30, at + 8)], 3.4), 2.5)
    s.cut(Path([(0, 56, 1010), (0, 66, 985), (0, 80, 952)], [7, 6, 3]), 3)
    return s.skin(3.0, symmetric=True)


def coccyx() -> Surface:
    s = Solid().add(Ball((0, 63, 876), (11, 5, 6), power=2.6))
    s.add(Path([(8, 65, 880), (6.5, 67, 887)], [2.4, 2]), 2)
    for y, z, r in ((60, 866, 6.5), (55, 857, 5), (49, 850, 4)):
        s.add(Ball((0, y, z), (r, 4.4, 5)), 1.5)
    return s.skin(1.8, symmetric=True)


def sternum() -> Iterator[Part]:
    top = Sheet(
        [
            [(0, -40, 1414), (14, -40, 1417), (23, -39, 1418)],
            [(0, -46, 1400), (16, -46, 1400), (29, -42, 1402)],
            [(0, -54, 1379), (9, -54, 1379), (17, -53, 1379)],
        ],
        [[5, 6, 7], [5.5, 5.5, 6], [5, 5, 4.5]],
    )
    yield Part("Manubrium of sternum", "Sternum", Solid().add(top).skin(2.6, symmetric=True))
    long = Sheet(
        [
            [(0, -57, 1371), (7, -57, 1371), (14, -57, 1371)],
            [(0, -68, 1340), (6, -68, 1340), (12, -67, 1340)],
            [(0, -78, 1308), (8, -78, 1308), (15, -77, 1308)],
            [(0, -89, 1273), (7, -89, 1273), (11, -88, 1276)],
        ],
        5,
    )
    body = Solid().add(long)
    for x, y, z in ((16, -66, 1350), (15, -74, 1326), (17, -81, 1304), (15, -87, 1285)):
        body.cut(Ball((x + 5, y, z), 4.6), 3)
    yield Part("Body of sternum", "Sternum", body.skin(2.6, symmetric=True))
    tip = Solid().add(Path([(0, -91, 1263), (0, -94, 1250), (0, -92, 1232)], [8, 7, 4], (0, 1, 0), 1.9))
    yield Part("Xiphoid process", "Sternum", tip.skin(2.0, symmetric=True))


def rib_lines(k: int) -> tuple[Array, Array]:
    """Centre lines of the (k+1)-th left rib, from its head to its front end, and of its cartilage (empty if none)."""
    bone, gristle = _raw_rib(k), np.empty((0, 3))
    if RIBS[k].cartilage:
        gristle = spline([bone[-1], *RIBS[k].cartilage], 5)[1:]  # type: ignore[misc]
    line = np.concatenate([bone, gristle])
    for _ in range(6):
        line[1:-1] = 0.5 * line[1:-1] + 0.25 * (line[:-2] + line[2:])
    return line[: len(bone)], line[len(bone) - 1 :]


def _raw_rib(k: int) -> Array:
    rib = RIBS[k]
    y0, z0 = CENTRES[f"T{k + 1}"]
    depth = 19 + k
    head = np.array([9 + 0.5 * k, y0 + depth * 0.35, z0 + (9 if 0 < k < 10 else 2)])
    neck = np.array([31 if k < 9 else 26, y0 + depth * 0.5 + 15, z0 + 5])
    x1, y1, z1 = rib.end
    back = y0 + (18, 25, 30, 33, 35, 36, 36, 36, 36, 35, 33, 34)[k]
    fall = z0 + 4 - z1
    if k == 11:
        return spline([head, (28, back, z0 - 6), (56, back + 4, z0 - 30), rib.end], 8)
    # Two quarter ellipses seen from above; the height falls with the way gone along them.
    side = (back * 0.58 + y1 * 0.42) if k < 9 else back * 0.5 + y1 * 0.5
    start = 0.40 * rib.width
    turn = np.linspace(0, np.pi / 2, 9)
    rear = np.stack([start + (rib.width - start) * np.sin(turn), side + (back - side) * np.cos(turn)], 1)
    last = np.pi / 2 * (0.86 if k < 9 else 0.7)
    turn = np.linspace(0, last, 11)[1:]
    reach_x = (rib.width - x1) / (1 - np.cos(last))
    reach_y = (side - y1) / np.sin(last)
    fore = np.stack([rib.width - reach_x * (1 - np.cos(turn)), side - reach_y * np.sin(turn)], 1)
    flat = np.concatenate([rear, fore])
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(flat, axis=0), axis=1))])
    share = way / way[-1]
    z = z0 + 4 - fall * (0.75 * share + 0.25 * share**2)
    return np.concatenate([spline([head, neck, [flat[0, 0], flat[0, 1], z[0]]], 4)[:-1], np.column_stack([flat, z])])


def rib(k: int) -> Surface:
    line, _ = rib_lines(k)
    n = len(line)
    share = np.linspace(0, 1, n)
    outward = np.column_stack([line[:, 0], line[:, 1] - 10, np.zeros(n)])
    tangent = np.gradient(line, axis=0)
    up = np.cross(outward, tangent)
    up = up / np.linalg.norm(up, axis=1)[:, None]
    up *= np.sign(up[:, 2:])
    if k < 2:  # The first rib lies flat, the second half so.
        turned = outward / np.linalg.norm(outward, axis=1)[:, None]
        up = up * (0.2, 0.75)[k] + turned * (1.0, 0.65)[k]
    tall = np.interp(share, (0, 0.05, 0.14, 0.3, 0.8, 1), (4.4, 3.6, 5, 6, 6.4, 7.2)) * (
        0.85 if k in (0, 10, 11) else 1
    )
    thick = np.interp(share, (0, 0.05, 0.14, 0.25, 1), (4.2, 3.2, 4.6, 3.6, 3.4))
    if k > 9:
        tall *= np.interp(share, (0.7, 1), (1, 0.5))
    return sweep(line, thick, tall, up, 10)


def costal_cartilage(k: int) -> Surface:
    _, line = rib_lines(k)
    tall = np.linspace(6.4, 5 if k < 7 else 3.6, len(line))
    return sweep(line, 3.6, tall, (0, -0.2, 1), 10)


def build() -> Iterator[Part]:
    yield Part("Atlas (C1)", "Cervical vertebrae", atlas())
    yield Part("Axis (C2)", "Cervical vertebrae", axis())
    makers = {
        "C": ("Cervical vertebrae", cervical, 2.2),
        "T": ("Thoracic vertebrae", thoracic, 2.8),
        "L": ("Lumbar vertebrae", lumbar, 3.4),
    }
    for name in CENTRES:
        group, make, step = makers[name[0]]
        axes, centre = _basis(name)
        surface = make(int(name[1:])).skin(step, symmetric=True)
        yield Part(f"Vertebra {name}", group, surface.moved(axes, centre))
    yield Part("Sacrum", "Bones of vertebral column", sacrum())
    yield Part("Coccyx", "Bones of vertebral column", coccyx())
    for k, ordinal in enumerate(ORDINALS):
        group = "True ribs" if k < 7 else "False ribs" if k < 10 else "Floating ribs"
        yield Part(f"{ordinal} rib", group, rib(k), sided=True)
        if RIBS[k].cartilage:
            term = f"Costal cartilage of {ordinal.lower()} rib"
            yield Part(term, "Costal cartilages", costal_cartilage(k), "Cartilage", sided=True)
    yield from sternum()
