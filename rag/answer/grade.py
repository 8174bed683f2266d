"""How much found passages say about a question: A answers it, B supports an answer, C is about it at best.

A few features of question and passage go into a logistic function whose weights and thresholds stand in a calibration
file; `python -m rag.answer.calibrate` makes that file from questions that are known to be answerable or not.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import Kind, document_error
from ..index.chunking import flowing
from ..index.sentences import sentences
from ..records import Evidence, Grade
from .rarity import Rarity
from .words import Word, content, stems, tokens

__all__ = ["CALIBRATION", "FEATURES", "Calibration", "features", "graded", "question_grade", "window_coverage"]

CALIBRATION = Path(__file__).with_name("calibration.json")
SCHEMA = 1
WINDOW = 3  # sentences that are looked at together
FEATURES = (
    "cosine",  # of question and best chunk
    "passage",  # weight of the question's words that the passage has, 0 to 1
    "window",  # the same for the best three sentences of it
    "missing",  # weight of the rarest word that the passage lacks
    "unknown",  # share of the weight in words that no chunk of the library has
    "pairs",  # share of the question's neighbouring words that stand close together in the passage
    "bare",  # 1 for a question of one content word or none
)


@dataclass(frozen=True)
class Calibration:
    """Weights in the order of FEATURES, and the least probabilities of an A and a B."""

    weights: tuple[float, ...]
    bias: float
    a: float
    b: float
    source: str = ""  # what it was made from, for people

    def probability(self, values: Sequence[float]) -> float:
        """The probability, 0 to 1, that a passage with these features answers the question."""
        z = self.bias + sum(weight * value for weight, value in zip(self.weights, values, strict=True))
        return 1 / (1 + math.exp(-max(-60.0, min(60.0, z))))

    def grade(self, probability: float) -> Grade:
        return "A" if probability >= self.a else "B" if probability >= self.b else "C"

    @classmethod
    def load(cls, path: Path = CALIBRATION) -> Calibration:
        """Raises ValidationError for a file that is none, or that belongs to other features."""
        try:
            data = json.loads(path.read_bytes())
            weights = tuple(float(data["weights"][name]) for name in FEATURES)
            if data["schema"] != SCHEMA or len(data["weights"]) != len(FEATURES):
                raise ValueError("it is of another version")
            made = cls(weights, float(data["bias"]), float(data["a"]), float(data["b"]), str(data.get("source", "")))
            if not all(map(math.isfinite, (*weights, made.bias))) or not 0 <= made.b <= made.a <= 1:
                raise ValueError("its numbers are out of range")
            return made
        except (OSError, ValueError, KeyError, TypeError) as error:
            message = f"The calibration {path} is not usable: {error}. Make it again: python -m rag.answer.calibrate."
            raise document_error(Kind.VALIDATION, message, path=str(path)) from error

    def save(self, path: Path) -> None:
        data = {
            "schema": SCHEMA,
            "source": self.source,
            "weights": {name: round(value, 4) for name, value in zip(FEATURES, self.weights, strict=True)},
            "bias": round(self.bias, 4),
            "a": round(self.a, 4),
            "b": round(self.b, 4),
        }
        path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", "utf-8")


def window_coverage(asked: Sequence[Word], text: str, rarity: Rarity) -> float:
    """The best share of the question's weight that WINDOW sentences in a row have, 0 to 1."""
    whole = sum(rarity.weight(word.stem) for word in asked)
    if not whole:
        return 0.0
    said = [stems(text[start:end]) for start, end in sentences(text)]
    best = 0.0
    for at in range(len(said)):
        there = frozenset[str]().union(*said[at : at + WINDOW])
        best = max(best, sum(rarity.weight(word.stem) for word in asked if word.stem in there) / whole)
    return best


def features(question: str, evidence: Evidence, rarity: Rarity) -> tuple[float, ...]:
    """The values of FEATURES for one passage."""
    asked = content(question)
    whole = sum(rarity.weight(word.stem) for word in asked) or 1.0
    there = stems(f"{evidence.heading} {evidence.text}")
    lacking = [word for word in asked if word.stem not in there]
    return (
        evidence.cosine,
        1 - sum(rarity.weight(word.stem) for word in lacking) / whole,
        window_coverage(asked, evidence.text, rarity),
        max((rarity.weight(word.stem) for word in lacking), default=0.0),
        sum(rarity.weight(word.stem) for word in asked if not rarity.known(word.stem)) / whole,
        _pairs(question, asked, f"{evidence.heading}. {evidence.text}"),
        1.0 if len(asked) < 2 else 0.0,
    )


def _pairs(question: str, asked: Sequence[Word], text: str) -> float:
    """The share of content words that follow on each other in the question and stand within 4 words in the text."""
    wanted = [
        (one.stem, other.stem)
        for one, other in itertools.pairwise(asked)
        if other.start - one.end < 12
    ]  # fmt: skip
    if not wanted:
        return 0.5
    places: dict[str, list[int]] = {}
    for at, word in enumerate(tokens(flowing(text))):
        places.setdefault(word.stem, []).append(at)
    near = sum(
        any(abs(a - b) <= 4 for a in places.get(one, ()) for b in places.get(other, ())) for one, other in wanted
    )
    return near / len(wanted)


def graded(
    question: str, found: Sequence[Evidence], rarity: Rarity, calibration: Calibration
) -> list[tuple[Evidence, float]]:
    """The passages with their grades and probabilities, in the order given."""
    rated = []
    for evidence in found:
        values = features(question, evidence, rarity)
        probability = calibration.probability(values)
        why = f"probability {probability:.2f}: " + ", ".join(
            f"{name} {value:.2f}" for name, value in zip(FEATURES, values, strict=True)
        )
        rated.append((replace(evidence, grade=calibration.grade(probability), why=why), probability))
    return rated


def question_grade(rated: Sequence[tuple[Evidence, float]]) -> Grade:
    """The best grade of any passage."""
    return min((evidence.grade for evidence, _ in rated), default="C")
