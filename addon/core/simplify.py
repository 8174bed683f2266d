"""How far each structure of a package is simplified, so that all fit a triangle budget with the smallest error.

No Blender here: `scene/decimate.py` takes triangles away, `farthest.py` measures what that moved. A structure's level
is one more halving of its triangles, as long as its error stays within its limit. Those whose next level costs least,
in shares of their limits, go first.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from .farthest import hausdorff
from .surface import Surface, areas, rim_share, signed_volume, solid

__all__ = [
    "LARGEST_RELATIVE",
    "Level",
    "Subject",
    "fit",
    "judged",
    "noted",
    "simplified_of",
    "welded",
    "within_budget",
]

LARGEST_RELATIVE = 0.002  # of a structure's diagonal: what its surface may move
# A nerve is long and thin: 0.2 % of its diagonal may be more than its radius. So a surface may not move by more than
# this share of its thickness either, which is what it encloses by half of its area (a tube's radius, a plate's depth).
LARGEST_OF_THICKNESS = 0.25
NO_THICKNESS = 1e-5  # metres: a sheet of two sides without a distance has none to keep
LEAST_TRIANGLES = 60  # structures below that are left alone
FACTORS = (0.5, 0.75, 0.9)  # of its triangles that a level keeps at least: the next is tried where one moved too much
CURVES_SHARE = 0.35  # of the budget that tubes along curves get at least, and at most where others need the rest
NEGLIGIBLE = 0.1  # share of the limit below which an error need not be known any better
NEARLY = 0.9  # of the limit: what the next level aims at where it cannot go on by halves
FIRST_COST = 0.03  # of the limit: about what halving a surface for the first time moves it by
CLOSE_VOLUME = 0.1  # share of the enclosed volume by which a level may differ


@dataclass(frozen=True)
class Level:
    """One state of a structure: its surface, and how far that is from the original (metres, Hausdorff)."""

    surface: Surface
    error: float

    @property
    def triangles(self) -> int:
        return len(self.surface.corners)


@dataclass
class Subject:
    """One structure on its way down. `levels` begins with the original; `chosen` is a row of it."""

    key: str
    original: Surface
    curve: bool  # a tube along a line
    levels: list[Level] = field(default_factory=list)
    chosen: int = 0
    factor: int = 0  # of FACTORS, to be tried next
    diagonal: float = 0.0
    limit: float = 0.0
    area: float = 0.0
    volume: float | None = None  # of a closed surface

    def __post_init__(self) -> None:
        self.levels = [Level(self.original, 0.0)]
        points = self.original.points
        self.diagonal = float(np.linalg.norm(points.max(axis=0) - points.min(axis=0)))
        enclosed = signed_volume(self.original)
        self.area = float(areas(self.original).sum())
        thickness = 2 * abs(enclosed) / max(self.area, 1e-30)
        closed = rim_share(self.original) == 0.0
        self.limit = LARGEST_RELATIVE * self.diagonal
        if self.curve or closed:
            self.limit = min(self.limit, max(LARGEST_OF_THICKNESS * thickness, NO_THICKNESS))
        self.volume = enclosed if closed else None

    @property
    def level(self) -> Level:
        return self.levels[self.chosen]

    @property
    def next(self) -> Level | None:
        """The level below, where it is known."""
        return self.levels[self.chosen + 1] if self.chosen + 1 < len(self.levels) else None

    @property
    def spent(self) -> bool:
        """Whether nothing more can be taken from it."""
        return self.next is None and self.exhausted

    @property
    def exhausted(self) -> bool:
        """Whether no level below the last one is to be found."""
        return self.ratio > FACTORS[-1] or self.levels[-1].triangles < LEAST_TRIANGLES

    @property
    def ratio(self) -> float:
        """The share of the last level's triangles to be tried next; more than any factor where it would be in vain.

        On a smooth surface half as many triangles move it twice as far.
        """
        last = self.levels[-1]
        promising = last.error / (NEARLY * self.limit)
        return max(promising, FACTORS[self.factor]) if self.factor < len(FACTORS) else 1.0


def judged(subject: Subject, surface: Surface | None) -> Level | None:
    """Measures what came of simplifying a subject's last level; a level, or None where that is no good.

    No good is what moved too far, lost its closedness or a tenth of its volume, or has hardly fewer triangles.
    """
    last = subject.levels[-1]
    if surface is None or not 4 <= len(surface.corners) <= 0.97 * last.triangles:
        return None
    if subject.volume is not None:
        volume = signed_volume(surface)
        differs = abs(volume - subject.volume)
        if rim_share(surface) != 0.0 or differs > CLOSE_VOLUME * abs(subject.volume) + subject.area * NO_THICKNESS:
            return None
    error = hausdorff(surface, subject.original, subject.limit, NEGLIGIBLE * subject.limit)
    return Level(surface, max(error, last.error)) if error <= subject.limit else None


def noted(subject: Subject, level: Level | None) -> None:
    """Puts a new level below the others, or lets a gentler one be tried."""
    if level is None:
        subject.factor += 1
    else:
        subject.levels.append(level)


def fit(subjects: Sequence[Subject], budget: int) -> list[Subject]:
    """Lowers subjects until their triangles fit `budget`; returns those whose next level must be found first.

    An empty list means that they fit, or that nothing more can be taken from them.
    """
    if not within_budget(subjects, budget):
        curves = [subject for subject in subjects if subject.curve]
        others = [subject for subject in subjects if not subject.curve]
        if curves and others:
            floor = int(CURVES_SHARE * budget)
            for some, rest in ((curves, others), (others, curves)):
                own = floor if some is curves else budget - floor
                wanted = _lower(some, max(own, budget - _triangles(rest)))
                if wanted:
                    return wanted
        return _lower(subjects, budget)
    return []


def within_budget(subjects: Sequence[Subject], budget: int) -> bool:
    return _triangles(subjects) <= budget


def _triangles(subjects: Sequence[Subject]) -> int:
    return sum(subject.level.triangles for subject in subjects)


def _lower(subjects: Sequence[Subject], budget: int) -> list[Subject]:
    """Takes the cheapest steps down until the triangles fit; the subjects whose next level decides and is not known.

    Which those are is known one by one; those that will probably be asked for later come along.
    """
    triangles = _triangles(subjects)
    steps = [(_cost(subject), row) for row, subject in enumerate(subjects) if subject.next is not None]
    heapq.heapify(steps)
    # Every subject whose last level is not chosen yet may come to be unknown.
    open_ = {row: _last_cost(subject) for row, subject in enumerate(subjects) if not subject.exhausted}
    unknown = {row: cost for row, cost in open_.items() if subjects[row].next is None}
    while triangles > budget:
        # An unknown level is at least as far off as the one above it.
        price = steps[0][0] if steps else np.inf
        deciding = [row for row, least in unknown.items() if least < price]
        if deciding:
            return [subjects[row] for row in sorted({*deciding, *_likely(subjects, open_, budget)})]
        if not steps:
            return []
        row = heapq.heappop(steps)[1]
        subject = subjects[row]
        before = subject.level.triangles
        subject.chosen += 1
        triangles += subject.level.triangles - before
        if subject.next is not None:
            heapq.heappush(steps, (_cost(subject), row))
        elif row in open_:
            unknown[row] = open_[row]
    return []


def _likely(subjects: Sequence[Subject], open_: Mapping[int, float], budget: int) -> set[int]:
    """Those of the rows `open_`, given with the costs of their last levels, whose next level will be asked for.

    That is so if each halving costs twice the one before, as it does on smooth surfaces.
    """
    steps: list[tuple[float, int]] = []  # cost, triangles taken away
    for row, subject in enumerate(subjects):
        levels = subject.levels[subject.chosen :]
        counts = [level.triangles for level in levels]
        steps += [
            (level.error / subject.limit, before - after)
            for level, (before, after) in zip(levels[1:], itertools.pairwise(counts), strict=True)
        ]
        if row in open_:
            cost, left = max(open_[row], FIRST_COST), counts[-1]
            while cost < 1.0 and left >= LEAST_TRIANGLES:
                steps.append((cost, left - left // 2))
                cost, left = 2 * cost, left // 2
    steps.sort()
    triangles, price = _triangles(subjects), np.inf
    for cost, less in steps:
        if triangles <= budget:
            break
        triangles, price = triangles - less, cost
    if triangles > budget:
        price = np.inf
    return {row for row, cost in open_.items() if cost < price}


def _last_cost(subject: Subject) -> float:
    """The cost of a subject's last known level."""
    return subject.levels[-1].error / subject.limit


def _cost(subject: Subject) -> float:
    assert subject.next is not None
    return subject.next.error / subject.limit


def simplified_of(subjects: Sequence[Subject]) -> list[Mapping[str, object]]:
    """What the manifest says of the structures that were simplified."""
    return [
        {
            "key": subject.key,
            "triangles_before": len(subject.original.corners),
            "triangles": subject.level.triangles,
            "hausdorff": subject.level.error,
            "relative": subject.level.error / subject.diagonal,
        }
        for subject in subjects
        if subject.chosen
    ]


def welded(surface: Surface) -> Surface:
    """The surface with points at one place made one: what is closed stays so when triangles are taken away.

    Where two triangles would then have the same corners, the points stay as they are: Blender keeps one of such two.
    """
    places, row = np.unique(surface.points.astype(np.float32) + np.float32(0), axis=0, return_inverse=True)
    if len(places) == len(surface.points):
        return surface
    corners = row.reshape(-1)[surface.corners].astype(np.int32)
    ordered = np.sort(corners, axis=1)
    if (ordered[:, 1:] == ordered[:, :-1]).any() or len(np.unique(ordered, axis=0)) < len(ordered):
        return surface
    return solid(replace(surface, points=places.astype(float), corners=corners))
