"""The heart and the viscera, in world millimetres (x to the left, y to the back)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from demo.clay import Ball, Path, Region, Solid, half_space
from demo.parts import Part, Tube
from demo.surface import Array, Surface, frame, spline, sweep

# ---------------------------------------------------------------------------------------------------------- thorax

LEFT_VENTRICLE = Ball((40, -24, 1274), (30, 50, 29), frame((0.62, -0.42, -0.66), (0.6, 0.8, 0)), 2.2)
RIGHT_VENTRICLE = Ball((12, -44, 1278), (26, 52, 32), frame((0.72, -0.2, -0.66), (0.1, 0.95, 0)), 2.3)
RIGHT_ATRIUM = Ball((-34, -22, 1300), (24, 27, 36), frame((0.2, 0.97, 0), (1, -0.2, 0.1)), 2.3)
LEFT_ATRIUM = Ball((10, 10, 1306), (36, 24, 26), None, 2.4)


def _heart_space(reach: float) -> Solid:
    """Room the heart and the great vessels take from the lungs."""
    s = Solid()
    for ball in (LEFT_VENTRICLE, RIGHT_VENTRICLE, RIGHT_ATRIUM, LEFT_ATRIUM):
        s.add(Ball(ball.centre, np.asarray(ball.radii) + reach, ball.axes, ball.power), 10)
    return s


def heart() -> Iterator[Part]:
    groove = 0.6

    def grown(ball: Ball) -> Ball:
        return Ball(ball.centre, np.asarray(ball.radii) + groove, ball.axes, ball.power)

    left = Solid().add(LEFT_VENTRICLE).add(Path([(60, -48, 1254), (70, -56, 1243)], [17, 11]), 8)
    yield Part("Left ventricle", "Heart", left.skin(7.0), "Heart", subdivision=1)
    right = Solid().add(RIGHT_VENTRICLE).add(Path([(14, -52, 1298), (14, -46, 1322)], [18, 15]), 10)
    right.cut(grown(LEFT_VENTRICLE), 2)
    yield Part("Right ventricle", "Heart", right.skin(7.0), "Heart", subdivision=1)
    atrium = Solid().add(RIGHT_ATRIUM).add(Path([(-30, -34, 1318), (-10, -52, 1324)], [15, 8]), 8)
    atrium.cut(grown(RIGHT_VENTRICLE), 2).cut(grown(LEFT_VENTRICLE), 2)
    yield Part("Right atrium", "Heart", atrium.skin(6.5), "Heart muscle", subdivision=1)
    atrium = Solid().add(LEFT_ATRIUM).add(Path([(36, -2, 1318), (44, -24, 1322), (38, -40, 1318)], [11, 9, 6]), 6)
    for ball in (LEFT_VENTRICLE, RIGHT_VENTRICLE, RIGHT_ATRIUM):
        atrium.cut(grown(ball), 2)
    yield Part("Left atrium", "Heart", atrium.skin(6.5), "Heart muscle", subdivision=1)


def _lung(side: int) -> Solid:
    """Both lobes' outline as one solid; side 1 is the left lung, -1 the right."""
    outline = (
        Solid()
        .add(Ball((side * 77, 4, 1292), (51, 86, 108), power=2.4))
        .add(Ball((side * 62, 12, 1370), (40, 62, 74), power=2.2), 30)
    )
    outline.cut(Ball((side * 70, 0, 1192), (92, 104, 68 if side > 0 else 78)), 8)
    outline.cut(_heart_space(5), 8)
    outline.cut(Path([(0, 62, 1480), (0, 52, 1380), (0, 58, 1180)], [30, 34, 34]), 10)
    outline.cut(Path([(0, 0, 1480), (0, -4, 1400), (0, -30, 1300), (0, -70, 1200)], [30, 28, 22, 16]), 10)
    outline.cut(Ball((side * 22, 8, 1338), (16, 20, 26)), 8)
    return outline


def _oblique(x: Array, y: Array, z: Array) -> Array:
    """Negative above and before the oblique fissure."""
    return y * 0.66 - (z - 1318) * 0.75 + 5 * np.sin(np.abs(x) / 40)


def lungs() -> Iterator[Part]:
    gap = 0.5
    level = Region(lambda x, y, z: 1318 - z + 0.06 * y + gap)
    below = Region(lambda x, y, z: z - 1318 - 0.06 * y + gap)
    front = Region(lambda x, y, z: _oblique(x, y, z) + gap)
    rear = Region(lambda x, y, z: gap - _oblique(x, y, z))
    pieces = (
        ("Superior lobe of left lung", 1, (front,)),
        ("Inferior lobe of left lung", 1, (rear,)),
        ("Superior lobe of right lung", -1, (front, level)),
        ("Middle lobe of right lung", -1, (front, below)),
        ("Inferior lobe of right lung", -1, (rear,)),
    )
    for term, side, cuts in pieces:
        lobe = _lung(side)
        for cut in cuts:
            lobe.keep(cut, 3)
        yield Part(term, "Lungs", lobe.skin(12.0), "Lung", subdivision=1)


def airways() -> Iterator[Part]:
    line = spline([(0, 4, 1490), (0, 6, 1460), (0, 14, 1425), (0, 24, 1385), (0, 27, 1366)], 14)
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    ringed = 1 + 0.05 * np.sign(np.sin(way * 2 * np.pi / 7.4))
    yield Part("Trachea", "Tracheobronchial tree", sweep(line, 9.5 * ringed, 8 * ringed, (0, 1, 0), 16), "Cartilage")
    bronchi = (
        ("Left main bronchus", [(2, 27, 1368), (16, 24, 1356), (34, 18, 1344), (46, 14, 1336)], 6.5),
        ("Right main bronchus", [(-2, 27, 1368), (-12, 24, 1356), (-26, 18, 1340), (-36, 14, 1330)], 7.5),
    )
    for term, points, radius in bronchi:
        yield Part(term, "Bronchi", sweep(spline(points, 5), radius, radius, (0, 1, 0), 12), "Cartilage")
    shield = Solid().add(Path([(0, -17, 1506), (13, -4, 1508)], [5, 4.4], (0.5, 0.8, 0), 1.6))
    shield.add(Path([(0, -13, 1494), (12, -3, 1497)], [4.6, 4.4], (0.5, 0.8, 0), 1.6), 8)
    shield.add(Path([(13, -3, 1510), (15, 0, 1520)], [2.8, 2.2]), 4)
    yield Part("Thyroid cartilage", "Respiratory system", shield.skin(2.0, symmetric=True), "Cartilage")
    gland = Solid().add(Path([(16, -4, 1494), (17, -1, 1478), (14, -2, 1462)], [5, 8, 7]))
    gland.add(Path([(12, -10, 1468), (0, -13, 1467)], [5, 4]), 5)
    yield Part("Thyroid gland", "Endocrine glands", gland.skin(5.5, symmetric=True), "Gland", subdivision=1)


# --------------------------------------------------------------------------------------------------------- abdomen


def liver() -> Surface:
    s = Solid().add(Ball((-64, 0, 1194), (68, 76, 68), power=2.3))
    s.add(Ball((-2, -26, 1212), (70, 46, 36), frame((0.1, 1, 0), (1, -0.1, 0.12)), 2.2), 24)
    s.keep(half_space((-60, 0, 1138), (0.42, 0.5, -0.76)), 22)
    s.cut(Path([(-4, 40, 1240), (-4, 46, 1100)], [34, 34]), 14)  # column and aorta
    s.cut(Path([(-60, -60, 1128), (-34, -2, 1156)], [12, 9]), 8)  # bed of the gallbladder
    s.cut(Path([(-8, -70, 1160), (-8, -20, 1168)], [3, 3]), 10)  # fissure of the round ligament
    return s.skin(13.0)


def digestive() -> Iterator[Part]:
    gullet = [
        (0, 22, 1488),
        (1, 30, 1450),
        (2, 38, 1400),
        (6, 38, 1340),
        (10, 28, 1270),
        (16, 16, 1228),
        (24, 10, 1212),
    ]
    yield Part("Oesophagus", "Digestive canal", Tube(spline(gullet, 3), 8.0), "Muscle of organ")
    bag = [
        (52, 16, 1232),
        (62, 6, 1206),
        (66, -18, 1168),
        (58, -44, 1128),
        (34, -58, 1102),
        (4, -54, 1100),
        (-22, -40, 1112),
    ]
    stomach = (
        Solid().add(Path(bag, [28, 33, 31, 28, 23, 18, 11])).add(Path([(26, 10, 1212), (46, 6, 1200)], [9, 13]), 8)
    )
    yield Part("Stomach", "Digestive canal", stomach.skin(10.5), "Organ", subdivision=1)
    bend = [
        (-24, -36, 1114),
        (-42, -14, 1112),
        (-46, -4, 1082),
        (-40, 0, 1050),
        (-6, -10, 1046),
        (26, -14, 1062),
        (38, -28, 1080),
    ]
    line = spline(bend, 6)
    yield Part("Duodenum", "Small intestine", sweep(line, 13, 12, (0, 1, 0.1), 14), "Intestine")
    # The jejunum is one long loop laid in rows behind the abdominal wall, each row a little shorter than the last.
    coil: list[tuple[float, float, float]] = [(38, -32, 1082)]
    for row in range(6):
        z, half = 1058 - 22 * row, 62 - 4 * row
        for k in range(9):
            share = k / 8 if row % 2 == 0 else 1 - k / 8
            sway = np.sin(k * 1.9 + row)
            coil.append(
                (
                    half * (1 - 2 * share),
                    -54 + 10 * np.sin(k * 2.4 + row * 1.3) + 6 * (share * 2 - 1) ** 2 * 4,
                    z + 7 * sway,
                )
            )
    yield Part("Jejunum", "Small intestine", sweep(spline(coil, 4), 11.5, 11.5, (0.05, 1, 0.05), 8), "Intestine")
    colon = (
        (
            "Ascending colon",
            [(-76, -10, 968), (-84, -6, 1000), (-88, 0, 1050), (-84, 2, 1096), (-74, -8, 1118)],
            23,
            21,
        ),
        (
            "Transverse colon",
            [(-74, -16, 1118), (-54, -52, 1098), (-20, -72, 1082), (24, -76, 1084), (64, -54, 1112), (88, -6, 1140)],
            20,
            17,
        ),
        ("Descending colon", [(90, 6, 1138), (94, 16, 1100), (92, 14, 1050), (90, 6, 1010), (82, -6, 982)], 17, 15),
        (
            "Sigmoid colon",
            [(80, -12, 976), (60, -30, 960), (34, -24, 962), (22, 8, 976), (6, 38, 968), (0, 50, 945)],
            15,
            14,
        ),
    )
    for term, points, first, last in colon:
        line = spline(points, 12)
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        wide = np.interp(way, (0, way[-1]), (first, last)) * (1 + 0.1 * np.cos(way * 2 * np.pi / 26))
        if term == "Ascending colon":
            wide *= np.interp(way, (0, 30), (1.18, 1))
        yield Part(term, "Colon", sweep(line, wide, wide, (0.1, 1, 0.1), 12), "Intestine")
    yield Part("Liver", "Digestive system", liver(), "Liver", subdivision=1)
    sac = Solid().add(
        Path([(-58, -66, 1120), (-52, -48, 1134), (-42, -26, 1146), (-34, -12, 1150)], [11.5, 11, 6, 3.6])
    )
    yield Part("Gallbladder", "Digestive system", sac.skin(6.5), "Gallbladder", subdivision=1)
    lobe = [(-24, -14, 1078), (-24, -14, 1098), (-2, -22, 1118), (34, -8, 1130), (66, 18, 1142), (88, 36, 1154)]
    gland = Solid().add(Path(lobe, [14, 15, 10, 11, 10, 6], (0, 1, 0), 1.4))
    gland.raise_by(lambda x, y, z: 0.9 * np.sin(x * 0.55) * np.sin(z * 0.5 + y * 0.3))
    yield Part("Pancreas", "Digestive system", gland.skin(6.2), "Gland", subdivision=1)
    spleen = Solid().add(Ball((106, 44, 1182), (20, 46, 30), frame((0.3, 0.75, 0.35), (1, -0.35, 0)), 2.2))
    spleen.cut(Ball((78, 34, 1176), (22, 34, 32)), 6)
    yield Part("Spleen", "Secondary lymphoid organs", spleen.skin(7.5), "Spleen", subdivision=1)


def urinary() -> Iterator[Part]:
    axes = frame((-0.24, -0.1, 0.96), (0.85, 0.5, 0.2))
    kidney = (
        Solid().add(Ball((62, 50, 1138), (29, 56, 22), axes, 2.3)).cut(Ball((34, 38, 1136), (17, 20, 19), axes), 12)
    )
    yield Part("Kidney", "Urinary system", kidney.skin(7.0), "Kidney", True, 1, right_offset=(0, 0, -14))
    gland = Solid().add(Path([(38, 40, 1196), (50, 44, 1202), (60, 48, 1192)], [6, 8, 5], (0, 1, 0), 2))
    yield Part("Suprarenal gland", "Endocrine glands", gland.skin(4.2), "Gland", True, 1, right_offset=(0, 0, -12))
    duct = [(44, 40, 1130), (36, 32, 1090), (34, 22, 1040), (44, 30, 985), (50, 36, 940), (24, 12, 912), (12, 6, 908)]
    yield Part("Ureter", "Urinary system", Tube(spline(duct, 3), 2.6), "Muscle of organ", True)
    bladder = (
        Solid()
        .add(Ball((0, -10, 912), (38, 30, 27), power=2.2))
        .add(Path([(0, -26, 922), (0, -12, 890)], [16, 12]), 12)
    )
    yield Part("Urinary bladder", "Urinary system", bladder.skin(8.0, symmetric=True), "Organ", subdivision=1)


def build() -> Iterator[Part]:
    """Every organ of this module."""
    yield from heart()
    yield from lungs()
    yield from airways()
    yield from digestive()
    yield from urinary()
