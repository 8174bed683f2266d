"""The brain, fitted into the brain case of the skull, and the spinal cord."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from demo.clay import Ball, Path, Region, Solid
from demo.parts import Part, Tube
from demo.skull import EARS, brain_case
from demo.surface import Array, Surface, spline


def _folds(x: Array, y: Array, z: Array) -> Array:
    """Gyri: stripes about 12 mm wide across a strongly bent coordinate, with narrow valleys between broad ridges."""
    u = y + 15 * np.sin(z * 0.088 + 0.9 * np.sin(y * 0.045) + 0.4) + 12 * np.sin(x * 0.10 + y * 0.035 + 1.0)
    v = z + 13 * np.sin(y * 0.083 + 0.8 * np.sin(x * 0.06) + 2.1) + 9 * np.sin(x * 0.09 - 0.5)
    share = 0.5 + 0.5 * np.tanh(3 * np.sin(y * 0.046 + z * 0.022 + 0.3))
    wave = np.cos((share * u + (1 - share) * v) * np.pi / 12)
    return 1.2 - 4.6 * np.exp(-((wave / 0.42) ** 2))


def build() -> Iterator[Part]:
    def world(surface: Surface) -> Surface:
        return surface.moved(np.eye(3), EARS)

    # The brain case, shrunk by its wall and a little more, opened below for the temporal lobe and the cerebellum.
    inside = brain_case()
    room = Region(lambda x, y, z: inside.distance(x, y, z, 30.0) + 10.0)
    # Above the tentorium only; in front of the ear the temporal lobe hangs lower, apart from the frontal lobe.
    upper = Solid().add(Ball((30, -2, 58), (62, 96, 74))).keep(room)
    upper.keep(Region(lambda x, y, z: (20 + 0.05 * y + 0.04 * np.abs(x) - z) + 0.16 * np.maximum(-20 - y, 0)), 14)
    lobe = Solid().add(Path([(44, -30, 4), (47, 0, 6), (44, 34, 20)], [20, 21, 20], (1, 0, 0), 1.1)).keep(room, 10)
    island = Ball((36, -12, 20), (23, 26, 18))  # the insula closes the gap between them from within
    half = Solid().add(upper).add(lobe, 4).add(island, 6)
    half.cut(Path([(44, -46, 19), (56, -24, 26), (61, 4, 34), (62, 32, 46)], [5.5, 5.5, 4.6, 3.4]), 4)
    half.cut(Region(lambda x, y, z: x - 1.4), 3)
    half.raise_by(_folds)
    shape = half.skin(2.5, box=((1, -100, -22), (76, 96, 122))).largest_piece()
    yield Part("Cerebral hemisphere", "Cerebrum", world(shape), "Brain", True, kept=0.34)
    little = Solid().add(Ball((24, 46, 0), (31, 30, 21))).add(Ball((0, 44, 0), (14, 24, 18)), 8)
    little.keep(room, 3)
    little.raise_by(lambda x, y, z: 1.3 * np.abs(np.sin((z + 0.12 * np.abs(x)) * 0.62)) - 1)
    yield Part("Cerebellum", "Brain", world(little.skin(2.2, symmetric=True).largest_piece()), "Cerebellum", kept=0.5)
    stem = Solid().add(Path([(0, 2, 34), (0, 4, 18), (0, 12, -4), (0, 18, -24), (0, 20, -36)], [13, 13, 11, 8.5, 6.5]))
    stem.add(Ball((0, 2, 6), (18, 13, 13)), 6)
    yield Part("Brainstem", "Brain", world(stem.skin(6.0, symmetric=True)), "Nerve tissue", subdivision=1)
    cord = [
        (0, 25, 1589),
        (0, 26, 1560),
        (0, 26, 1527),
        (0, 31, 1493),
        (0, 45, 1455),
        (0, 66, 1400),
        (0, 76, 1340),
        (0, 74, 1280),
        (0, 62, 1224),
        (0, 52, 1180),
        (0, 46, 1160),
    ]
    yield Part("Spinal cord", "Central nervous system", Tube(spline(cord, 3), 5.2, (1.0, 0.5)), "Nerve tissue")
