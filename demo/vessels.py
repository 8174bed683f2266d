"""Arteries, veins and nerves as courses through points, in world millimetres (x to the left, y to the back)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from demo.parts import Part, Tube
from demo.surface import spline

Point = tuple[float, float, float]
AORTA, CAROTID, SUBCLAVIAN = "Aorta", "Common carotid artery", "Subclavian artery"
ARTERIES, VEINS, LUNG = "Systemic arteries", "Systemic veins", "Pulmonary arteries"
ARM, LOIN, SACRAL = "Brachial plexus", "Lumbar plexus", "Sacral plexus"


@dataclass(frozen=True)
class Course:
    """Where a vessel or nerve runs, and how thick it is; `sided` ones are given for the left."""

    term: str
    group: str
    radius: float
    sided: bool
    points: tuple[Point, ...]


ARTERY_COURSES = (
    Course(
        "Ascending aorta",
        AORTA,
        13.2,
        False,
        ((6, -20, 1306), (-4, -28, 1326), (-14, -28, 1348), (-14.5, -23, 1364), (-12, -17, 1375)),
    ),
    Course(
        "Aortic arch",
        AORTA,
        13,
        False,
        ((-14, -22, 1366), (-9, -10, 1384), (6, 8, 1391), (19, 26, 1382), (23, 35, 1362)),
    ),
    Course(
        "Thoracic aorta",
        AORTA,
        11.5,
        False,
        ((23, 35, 1362), (23, 40, 1330), (19, 38, 1280), (12, 32, 1230), (7, 20, 1188)),
    ),
    Course(
        "Abdominal aorta", AORTA, 9.5, False, ((7, 20, 1188), (6, 10, 1150), (5, 0, 1112), (4, -6, 1078), (3, -5, 1058))
    ),
    Course("Brachiocephalic trunk", AORTA, 6.5, False, ((-8, -12, 1390), (-14, -10, 1404), (-24, -8, 1422))),
    Course(
        "Right common carotid artery",
        CAROTID,
        4,
        False,
        ((-24, -8, 1422), (-24, -4, 1445), (-23, 2, 1490), (-26, 6, 1535)),
    ),
    Course(
        "Left common carotid artery",
        CAROTID,
        4,
        False,
        ((2, 2, 1398), (10, 0, 1420), (20, -2, 1450), (23, 2, 1490), (26, 6, 1535)),
    ),
    Course(
        "Right subclavian artery",
        SUBCLAVIAN,
        5,
        False,
        ((-24, -8, 1424), (-38, 4, 1437), (-58, 6, 1436), (-84, -4, 1424), (-112, 2, 1408)),
    ),
    Course(
        "Left subclavian artery",
        SUBCLAVIAN,
        5,
        False,
        ((16, 18, 1392), (20, 14, 1416), (34, 8, 1437), (58, 6, 1436), (84, -4, 1424), (112, 2, 1408)),
    ),
    Course("Pulmonary trunk", LUNG, 13, False, ((14, -46, 1322), (15, -34, 1338), (13, -18, 1350), (9, -6, 1354))),
    Course("Common iliac artery", ARTERIES, 6, True, ((4, -5, 1060), (18, 0, 1036), (34, 10, 1010), (46, 18, 988))),
    Course("External iliac artery", ARTERIES, 5, True, ((46, 18, 988), (60, 4, 965), (76, -26, 940), (86, -42, 922))),
    Course(
        "Femoral artery",
        ARTERIES,
        4.4,
        True,
        ((86, -42, 922), (90, -44, 880), (92, -36, 800), (86, -22, 700), (74, 4, 620), (78, 30, 560)),
    ),
    Course("Axillary artery", ARTERIES, 4.4, True, ((110, 2, 1409), (136, 8, 1396), (160, 6, 1364))),
    Course(
        "Brachial artery",
        ARTERIES,
        3.6,
        True,
        ((160, 6, 1366), (178, 1, 1310), (185, 0, 1230), (188, -2, 1130), (202, -6, 1088)),
    ),
    Course(
        "Radial artery",
        ARTERIES,
        2.4,
        True,
        ((202, -6, 1088), (226, -6, 1040), (252, -9, 960), (274, -17, 884), (280, -17, 856)),
    ),
    Course("Popliteal artery", ARTERIES, 4, True, ((78, 30, 562), (86, 42, 520), (88, 44, 470), (88, 40, 420))),
    Course(
        "Posterior tibial artery",
        ARTERIES,
        2.6,
        True,
        ((88, 40, 424), (86, 42, 320), (80, 42, 200), (70, 38, 100), (66, 30, 64)),
    ),
    Course("Renal artery", ARTERIES, 3.4, True, ((8, 6, 1132), (24, 18, 1130), (42, 40, 1134))),
)

VEIN_COURSES = (
    Course("Superior vena cava", VEINS, 9.5, False, ((-26, -14, 1398), (-28, -16, 1370), (-32, -14, 1328))),
    Course(
        "Left brachiocephalic vein",
        VEINS,
        7,
        False,
        ((36, -14, 1420), (12, -34, 1410), (-12, -32, 1400), (-26, -14, 1396)),
    ),
    Course("Right brachiocephalic vein", VEINS, 7, False, ((-38, -12, 1424), (-32, -16, 1412), (-26, -14, 1397))),
    Course(
        "Inferior vena cava",
        VEINS,
        11,
        False,
        ((-28, 2, 1278), (-26, 12, 1230), (-24, 8, 1160), (-22, 0, 1100), (-20, -2, 1052)),
    ),
)

NERVE_COURSES = (
    Course(
        "Sciatic nerve",
        SACRAL,
        5,
        True,
        ((40, 50, 960), (66, 60, 925), (84, 56, 885), (98, 46, 840), (104, 38, 740), (100, 38, 640), (92, 42, 570)),
    ),
    Course(
        "Tibial nerve",
        SACRAL,
        3,
        True,
        ((92, 42, 570), (88, 48, 500), (86, 50, 440), (84, 48, 300), (76, 44, 160), (68, 44, 84), (66, 30, 56)),
    ),
    Course(
        "Femoral nerve",
        LOIN,
        3,
        True,
        ((34, 22, 1070), (62, 20, 1020), (88, -16, 960), (98, -44, 920), (102, -42, 860)),
    ),
    Course(
        "Median nerve",
        ARM,
        2.6,
        True,
        (
            (150, 6, 1386),
            (176, 2, 1330),
            (184, 0, 1230),
            (186, -2, 1120),
            (206, -4, 1060),
            (236, -10, 960),
            (258, -16, 876),
            (262, -20, 840),
        ),
    ),
)


def build() -> Iterator[Part]:
    """Every vessel and nerve of this module."""
    for courses, material in ((ARTERY_COURSES, "Artery"), (VEIN_COURSES, "Vein"), (NERVE_COURSES, "Nerve")):
        for course in courses:
            tube = Tube(spline(course.points, 3), course.radius)
            yield Part(course.term, course.group, tube, material, course.sided)
