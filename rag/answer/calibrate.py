"""Makes the calibration file that grading uses: `python -m rag.answer.calibrate --library DIR --questions F.jsonl …`.

Each line of a question file is an object with `question` and, where it is not answerable, `"answerable": false` or
`"expect": "abstain"`. Lines that expect either are left out. Per question the passage that looks best counts. The
weights are fitted by logistic regression in which both kinds weigh the same; the thresholds are then set on answers to
questions that the fit had not seen (ten-fold).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy
from numpy.typing import NDArray

from .grade import CALIBRATION, FEATURES, Calibration, features
from .rarity import Rarity

if TYPE_CHECKING:
    from .ask import Searcher

__all__ = ["Labelled", "Report", "calibrated", "labelled", "main"]

Values = NDArray[numpy.float64]

FOLDS = 10
RIDGE = 0.02
DECLINED, ANSWERED = 0.92, 0.88  # what must hold; B is set where both hold with the most to spare
PRECISION = 0.99  # of those graded A, so many can be answered


@dataclass(frozen=True)
class Labelled:
    """A question, whether the library answers it, and how much it counts."""

    question: str
    answerable: bool
    weight: float = 1.0


@dataclass(frozen=True)
class Report:
    """What the thresholds do to questions that the fit had not seen."""

    answerable: int
    unanswerable: int
    answered: float  # share of the answerable, each file of them counting alike
    declined: float  # share of the unanswerable
    auroc: float


def labelled(paths: Sequence[Path]) -> list[Labelled]:
    """The questions of some files. Files count alike, however long they are, within answerable and not."""
    found: list[list[Labelled]] = []
    for path in paths:
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
        found.append(
            [
                Labelled(str(row["question"]), _answerable(row))
                for row in rows
                if row.get("expect") in (None, "answer", "abstain")
            ]
        )
    longest = max((len(rows) for rows in found), default=1)
    return [
        Labelled(row.question, row.answerable, longest / len(rows) if row.answerable else 1.0)
        for rows in found
        for row in rows
    ]


def _answerable(row: dict[str, object]) -> bool:
    return bool(row.get("answerable", row.get("expect") != "abstain"))


def calibrated(
    questions: Sequence[Labelled], searcher: Searcher, rarity: Rarity, *, top_k: int = 5, source: str = ""
) -> tuple[Calibration, Report]:
    """The calibration for a way to search. Raises ValueError where one kind of question is missing."""
    wanted = numpy.array([row.answerable for row in questions], dtype=float)
    if not 0 < wanted.sum() < len(wanted):
        raise ValueError("both answerable and unanswerable questions are needed")
    passages = [
        numpy.array(
            [features(row.question, found, rarity) for found in searcher.search(row.question, top_k=top_k).evidence]
            or [(0.0,) * len(FEATURES)]
        )
        for row in questions
    ]
    share = numpy.array([row.weight for row in questions])
    share = numpy.where(wanted > 0, share / share[wanted > 0].sum(), share / share[wanted == 0].sum()) / 2
    unseen = numpy.zeros(len(questions))
    order = numpy.random.default_rng(5).permutation(len(questions))
    for fold in range(FOLDS):
        out = order[fold::FOLDS]
        rest = numpy.setdiff1d(order, out)
        weights = _fitted([passages[at] for at in rest], wanted[rest], share[rest])
        for at in out:
            unseen[at] = _best(passages[at], weights)
    weights = _fitted(passages, wanted, share)
    no, yes = unseen[wanted == 0], unseen[wanted > 0]
    b = max(
        (float(value) for value in _between(unseen)),
        key=lambda limit: min(
            float((no < limit).mean()) - DECLINED,
            float(share[(wanted > 0) & (unseen >= limit)].sum() / share[wanted > 0].sum()) - ANSWERED,
        ),
    )
    a = b
    for limit in sorted(set(unseen[unseen > b])):
        right = share[(wanted > 0) & (unseen >= limit)].sum()
        if right / max(1e-12, share[unseen >= limit].sum()) >= PRECISION:
            a = float(limit)
            break
    probability = _sigmoid(numpy.array([a, b]))
    made = Calibration(
        tuple(map(float, weights[:-1])), float(weights[-1]), float(probability[0]), float(probability[1]), source
    )
    answered = float(share[(wanted > 0) & (unseen >= b)].sum() / share[wanted > 0].sum())
    auroc = float((yes[:, None] > no[None, :]).mean())
    return made, Report(len(yes), len(no), answered, float((no < b).mean()), auroc)


def _between(values: Values) -> Values:
    """The places half way between values."""
    known = numpy.unique(values)
    return (known[1:] + known[:-1]) / 2 if len(known) > 1 else known


def _best(passages: Values, weights: Values) -> float:
    return float((passages @ weights[:-1] + weights[-1]).max())


def _sigmoid(values: Values) -> Values:
    return 1 / (1 + numpy.exp(-numpy.clip(values, -60, 60)))


def _fitted(passages: Sequence[Values], wanted: Values, share: Values) -> Values:
    """Weights and bias: fitted to each question's best passage, which is chosen anew by the last weights."""
    weights = numpy.zeros(len(FEATURES) + 1)
    weights[:3] = 1.0
    for _ in range(8):
        chosen = numpy.stack([rows[int((rows @ weights[:-1]).argmax())] for rows in passages])
        weights = _regression(numpy.hstack([chosen, numpy.ones((len(chosen), 1))]), wanted, share)
    return weights


def _regression(rows: Values, wanted: Values, share: Values) -> Values:
    """Logistic regression by Newton's method. The ridge keeps it finite where the kinds can be parted exactly."""
    weights = numpy.zeros(rows.shape[1])
    ridge = numpy.full(rows.shape[1], RIDGE / len(wanted) * 10)
    ridge[-1] = 1e-9
    for _ in range(60):
        expected = _sigmoid(rows @ weights)
        gradient = rows.T @ (share * (expected - wanted)) + ridge * weights
        curvature = (rows.T * (share * expected * (1 - expected))) @ rows + numpy.diag(ridge)
        step = numpy.linalg.solve(curvature, gradient)
        weights = weights - step
        if numpy.abs(step).max() < 1e-8:
            break
    return weights


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; prints what the thresholds do to questions that the fit had not seen."""
    parser = argparse.ArgumentParser(prog="python -m rag.answer.calibrate", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--library", type=Path, required=True, metavar="DIR", help="the library they are about")
    parser.add_argument("--questions", type=Path, nargs="+", required=True, metavar="F.jsonl")
    parser.add_argument("--out", type=Path, default=CALIBRATION, metavar="FILE")
    parser.add_argument("--top-k", type=int, default=5, metavar="N")
    asked = parser.parse_args(arguments)

    from ..index.retrieve import Retriever
    from ..index.vectors import MemoryVectors
    from ..library.library import Library
    from ..settings import load

    with Library(asked.library, load(), writable=False, vectors=MemoryVectors()) as library:
        library.check_vectors()
        questions = labelled(asked.questions)
        names = ", ".join(path.name for path in asked.questions)
        source = f"{len(questions)} questions ({names}) on {library.store.counts()['chunks']} chunks"
        try:
            made, report = calibrated(
                questions, Retriever(library), Rarity.of(library.store), top_k=asked.top_k, source=source
            )
        except ValueError as error:
            parser.error(str(error))
    made.save(asked.out)
    print(
        f"{asked.out}: A from {made.a:.3f}, B from {made.b:.3f}. Of questions not seen: {report.answered:.1%} of "
        f"{report.answerable} answered, {report.declined:.1%} of {report.unanswerable} declined; "
        f"AUROC {report.auroc:.3f}."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
