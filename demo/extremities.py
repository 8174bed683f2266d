"""The bones of the left hand and foot, each modelled in the frame of its own hand or foot, in millimetres.

Hand: u to the thumb, v to the fingertips, w to the back of the hand, from the middle of the wrist.
Foot: x to the little toe, y to the heel, z up, from the floor below the ankle.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from demo.clay import Ball, Path, Solid
from demo.limbs import ANKLE, WRIST
from demo.parts import Part
from demo.surface import Array, Surface, frame

FINGERS = ("first", "second", "third", "fourth", "fifth")
HAND_AXES = frame((0.10, -0.05, -0.99), (0.97, -0.22, 0.05))
TOE_OUT = np.radians(8)
FOOT_AXES = np.array([[np.cos(TOE_OUT), np.sin(TOE_OUT), 0], [-np.sin(TOE_OUT), np.cos(TOE_OUT), 0], [0, 0, 1.0]])
FOOT_SCALE = 0.93

# Metacarpal bones: base, head (u, v, w); then the lengths of the phalanges and the half-width of the first one.
RAYS_OF_HAND: tuple[tuple[Array, Array, tuple[float, ...], float], ...] = (
    (np.array([25.5, 30.5, -9.0]), np.array([50, 66, -20.0]), (32, 23), 7.6),
    (np.array([14, 34, 1.5]), np.array([23, 99, 1.0]), (40, 23, 17), 7.4),
    (np.array([2.6, 35, 2.5]), np.array([4, 100, 3.0]), (44, 28, 18), 7.6),
    (np.array([-8.5, 32.6, 1.5]), np.array([-13, 91, 1.0]), (41, 26, 18), 7.0),
    (np.array([-18, 30, -1.0]), np.array([-29, 83, -2.0]), (33, 19, 16.5), 6.2),
)
FINGER_DIRECTIONS = (
    (0.46, 0.86, -0.22),
    (0.13, 0.98, -0.10),
    (0.02, 0.99, -0.10),
    (-0.10, 0.99, -0.12),
    (-0.24, 0.96, -0.14),
)


def carpal_bones() -> Iterator[tuple[str, Solid]]:
    yield (
        "Scaphoid bone",
        (
            Solid()
            .add(Path([(8, 6, 2), (13, 11, 0), (19, 16, -5)], [8, 7, 6.4]))
            .cut(Ball((3, 17, 1), (8, 8, 9)), 2)
            .add(Ball((20, 16, -8), 4), 3)
        ),
    )
    yield (
        "Lunate bone",
        (Solid().add(Ball((-3.5, 6.5, 0.5), (7.8, 8, 9), power=2.4)).cut(Ball((-1.5, 17.5, 1.5), (7, 7.5, 9)), 1.5)),
    )
    yield (
        "Triquetrum bone",
        (Solid().add(Ball((-15.5, 10.5, -0.5), (7.2, 8, 7.4), frame((-0.4, 0.9, 0), (1, 0.4, 0)), 2.6))),
    )
    yield "Pisiform bone", Solid().add(Ball((-17, 11.5, -11.5), (5, 6.2, 4.6), power=2.3))
    yield (
        "Trapezium bone",
        (
            Solid()
            .add(Ball((23.5, 23.5, -7), (7.8, 6.8, 7.6), frame((0.5, 0.8, -0.3), (0.8, -0.5, 0)), 2.8))
            .add(Path([(20, 22, -11), (19, 24, -14)], [3.6, 2.8]), 3)
            .cut(Path([(32, 27, -2), (23, 32, -15)], 3.2), 3)
        ),
    )
    yield (
        "Trapezoid bone",
        Solid().add(Ball((13.6, 26.5, 0.5), (6, 7, 8), power=2.8)).cut(Ball((13.6, 35, 1), (3, 5, 9)), 2),
    )
    yield (
        "Capitate bone",
        (Solid().add(Ball((-0.5, 17, 1.2), (7, 7, 7.4))).add(Ball((2.4, 26.5, 1.5), (6.6, 8, 8.6), power=3), 4)),
    )
    yield (
        "Hamate bone",
        (
            Solid()
            .add(Ball((-11.5, 25, 1), (8.2, 7, 8.2), power=2.6))
            .add(Path([(-9, 21, 1), (-7.5, 14, 0.5)], [5.6, 3]), 4)
            .add(Path([(-10, 25, -4), (-9.5, 26, -11), (-7.5, 27, -13)], [4, 3.2, 3], (1, 0, 0), 1.3), 3)
        ),
    )


def metacarpal(length: float, half: float, thumb: bool) -> Solid:
    """Along v from 0 to `length`: square base, bowed shaft, round head."""
    s = Solid().add(Ball((0, 5, 0), (half * 1.02, 6, half * 1.02), power=3))
    s.add(Path([(0, 6, -0.5), (0, length * 0.5, 1.2), (0, length - 9, 0)], [half * 0.72, half * 0.58, half * 0.66]), 5)
    s.add(Ball((0, length - 7.2, -0.8), (half * 0.92, 7.4, half * 1.04)), 4)
    for side in (-1, 1):
        s.add(Ball((side * half * 0.5, length - 7, -half * 0.55), (3, 4.4, 3)), 3)
        s.cut(Ball((side * (half * 1.12), length - 8, 0.8), (2, 2.6, 2.6)), 1.5)
    if thumb:
        s.cut(Path([(0, -2.4, -9), (0, -2.4, 9)], 3.6), 2)
    return s


def phalanx(length: float, half: float, last: bool) -> Solid:
    """Along v from 0 to `length`: concave base, flat-bellied shaft, and a pulley or, at the tip, a tuft."""
    s = Solid().add(Ball((0, length * 0.07 + 2.2, 0), (half, length * 0.09 + 2.6, half * 0.84), power=2.7))
    if last:
        s.add(Path([(0, 3, 0), (0, length - 4, -0.3)], [half * 0.66, half * 0.4], (0, 0, 1), 1.2), 4)
        s.add(Ball((0, length - 2.6, -0.6), (half * 0.62, 3, half * 0.36), power=2.4), 2.5)
    else:
        s.add(
            Path(
                [(0, 4, -0.3), (0, length * 0.55, 0.7), (0, length - 4, 0)],
                [half * 0.8, half * 0.6, half * 0.66],
                (0, 0, 1),
                1.22,
            ),
            4,
        )
        for side in (-1, 1):
            s.add(Ball((side * half * 0.42, length - half * 0.52, -0.5), (half * 0.38, half * 0.6, half * 0.62)), 2.2)
    s.cut(Ball((0, -1.6, 0), (half * 0.8, 2.6, half * 0.7)), 1)
    return s


def _bend(v: Array, down: float, toward: Array) -> Array:
    """`v` turned towards `toward` by an angle in degrees."""
    across = toward - v * float(toward @ v)
    across = across / np.linalg.norm(across)
    return v * np.cos(np.radians(down)) + across * np.sin(np.radians(down))


def hand() -> Iterator[Part]:
    def world(surface: Surface) -> Surface:
        return surface.moved(HAND_AXES, WRIST + (0, 0, 6))

    for term, solid in carpal_bones():
        yield Part(term, "Carpal bones", world(solid.skin(1.35)), sided=True)
    palm = np.array([0, 0, -1.0])
    for k, (base, head, lengths, half) in enumerate(RAYS_OF_HAND):
        thumb = k == 0
        # The thumb stands turned by about 60 degrees, nail to the side.
        beside = np.array([0.55, -0.2, 0.8]) if thumb else np.array([1.0, 0, 0])
        along = head - base
        bone = metacarpal(float(np.linalg.norm(along)), half * (1.0 if thumb else 0.98), thumb).skin(1.6)
        axes = frame(along, beside)
        yield Part(
            f"{FINGERS[k].capitalize()} metacarpal bone", "Metacarpal bones", world(bone.moved(axes, base)), sided=True
        )
        at, way = head, np.asarray(FINGER_DIRECTIONS[k], float)
        way /= np.linalg.norm(way)
        toward = -frame(way, beside)[2] if thumb else palm
        names = ("Proximal", "Distal") if thumb else ("Proximal", "Middle", "Distal")
        for n, (name, length) in enumerate(zip(names, lengths, strict=True)):
            last = name == "Distal"
            width = half * (1.0, 0.86, 0.74)[n] if not thumb else half * (1.0, 0.92)[n]
            at = at + way * 1.3
            bone = phalanx(length, width, last).skin(1.45 if length > 30 else 1.2).moved(frame(way, beside), at)
            yield Part(f"{name} phalanx of {FINGERS[k]} finger of hand", "Phalanges of hand", world(bone), sided=True)
            at = at + way * length
            way = _bend(way, (7, 6, 4)[n], toward)


def tarsal_bones() -> Iterator[tuple[str, Solid]]:
    yield (
        "Talus",
        (
            Solid()
            .add(Path([(-13, -2, 70), (15, 2, 70)], [17, 16.5]))
            .add(Ball((0, 6, 64), (17, 24, 12), power=2.6), 5)
            .add(Path([(-2, -14, 64), (-10, -32, 58)], [12, 12]), 6)
            .add(Ball((-11, -38, 57), (15, 12, 13)), 5)
            .add(Ball((18, 2, 60), (9, 9, 7)), 5)
            .add(Ball((-2, 28, 58), (9, 7, 6)), 5)
            .cut(Path([(0, -24, 95), (0, 24, 95)], 8.5), 5)
        ),
    )
    yield (
        "Calcaneus",
        (
            Solid()
            .add(Path([(6, 46, 27), (7, 24, 34), (10, -4, 34), (13, -28, 31)], [21, 19, 17, 14.5], (1, 0, 0), 1.25))
            .add(Ball((5, 52, 20), (15, 11, 19), power=2.5), 8)
            .add(Path([(4, -6, 44), (-13, -10, 45)], [8, 6.5], (0, 0, 1), 1.4), 6)
            .add(Ball((8, 4, 45), (11, 14, 7)), 6)
            .cut(Ball((8, -18, 51), (12, 9, 8)), 5)
            .cut(Ball((-15, 12, 24), (10, 24, 12)), 6)
        ),
    )
    yield (
        "Navicular bone",
        (
            Solid()
            .add(Ball((-15, -57, 51), (19, 8.4, 14), frame((-0.2, 1, 0), (1, 0.2, 0.35)), 2.5))
            .add(Ball((-31, -52, 43), (7, 8, 7)), 6)
            .cut(Ball((-11, -41, 57), (14, 11.6, 12)), 1.5)
        ),
    )
    yield (
        "Cuboid bone",
        (
            Solid()
            .add(Ball((15, -58, 32), (13.5, 17, 12), frame((-0.1, 1, 0.12), (1, 0.1, 0.25)), 2.8))
            .cut(Ball((16, -56, 15), (16, 5, 5)), 4)
        ),
    )
    yield "Medial cuneiform bone", Solid().add(Ball((-24, -79, 42), (8, 13, 16), frame((0, 1, 0.2), (1, 0, -0.3)), 2.8))
    yield (
        "Intermediate cuneiform bone",
        Solid().add(Ball((-9.5, -75, 51), (7.6, 9, 11), frame((0, 1, 0.15), (1, 0, 0)), 2.6)),
    )
    yield (
        "Lateral cuneiform bone",
        Solid().add(Ball((3, -75, 45), (7.4, 12, 12), frame((0, 1, 0.15), (1, 0, 0.1)), 2.6)),
    )


# Metatarsal bones: base and head; half-width; lengths and half-width of the phalanges.
RAYS_OF_FOOT: tuple[tuple[Array, Array, float, tuple[float, ...], float], ...] = (
    (np.array([-22, -93, 38.0]), np.array([-27, -157, 16.0]), 10.5, (30, 23), 9.5),
    (np.array([-8.5, -86, 47.0]), np.array([-9, -164, 15.0]), 7.4, (26, 13, 10), 6.0),
    (np.array([4.5, -88, 42.0]), np.array([5, -160, 14.0]), 7.2, (24, 11, 9.5), 5.7),
    (np.array([15, -77, 35.0]), np.array([18, -150, 13.0]), 7.0, (22, 9.5, 9), 5.5),
    (np.array([26, -72, 26.0]), np.array([31, -138, 11.5]), 7.0, (20, 8.5, 8.5), 5.5),
)


def foot() -> Iterator[Part]:
    floor = ANKLE * (1, 1, 0) + (0, 0, 2)

    def world(surface: Surface) -> Surface:
        return surface.moved(FOOT_AXES * FOOT_SCALE, floor)

    for term, solid in tarsal_bones():
        step = 2.6 if term in ("Talus", "Calcaneus") else 2.1
        yield Part(term, "Tarsal bones", world(solid.skin(step)), sided=True)
    right, down = np.array([1.0, 0, 0]), np.array([0, 0, -1.0])
    for k, (base, head, half, lengths, width) in enumerate(RAYS_OF_FOOT):
        along = head - base
        solid = metacarpal(float(np.linalg.norm(along)), half, False)
        if k == 4:
            solid.add(Path([(4, 6, 0), (8, -5, -2)], [5, 3.4]), 4)
        # `frame` gives the third row upwards when the first points to the big toe.
        bone = solid.skin(1.9 if k else 2.2).moved(frame(along, -right), base)
        term = f"{FINGERS[k].capitalize()} metatarsal bone"
        yield Part(term, "Metatarsal bones", world(bone), sided=True)
        way = np.array([(-0.02, -0.04, 0.0, 0.04, 0.06)[k], -1.0, 0.02])
        way = _bend(way / np.linalg.norm(way), -6, down)
        at = head
        names = ("Proximal", "Distal") if k == 0 else ("Proximal", "Middle", "Distal")
        for n, (name, length) in enumerate(zip(names, lengths, strict=True)):
            at = at + way * 1.3
            shape = phalanx(length, width * (1.0, 0.94, 0.8)[n] if k else width, name == "Distal")
            bone = shape.skin(1.7 if k == 0 else 1.35).moved(frame(way, -right), at)
            yield Part(f"{name} phalanx of {FINGERS[k]} finger of foot", "Phalanges of foot", world(bone), sided=True)
            at = at + way * length
            way = _bend(way, 8 if k == 0 else (14, 10, 0)[n], down)


def build() -> Iterator[Part]:
    yield from hand()
    yield from foot()
