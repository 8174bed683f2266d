"""How rare words are in a library: what a missing word weighs."""

from __future__ import annotations

import math
import threading
from collections import Counter
from collections.abc import Callable

from ..library.store import Store
from .words import stems

__all__ = ["Rarity", "RarityOf"]

PRIOR = 50.0  # chunks that a library is thought to have beyond its own: in a small one few words are known
SAMPLE = 6_000  # chunks that are read; with more, every n-th


class Rarity:
    """Weights of stems, 0 to 1: near 0 for one that every chunk has, 1 for one that none has."""

    def __init__(self, counts: Counter[str], chunks: int) -> None:
        self._counts = counts
        self._chunks = chunks

    def weight(self, stem: str) -> float:
        most = math.log((self._chunks + PRIOR) / 0.5)
        return math.log((self._chunks + PRIOR) / (self._counts[stem] + 0.5)) / most

    def known(self, stem: str) -> bool:
        """Whether any chunk that was read has it."""
        return self._counts[stem] > 0

    @classmethod
    def of(cls, store: Store) -> Rarity:
        total = store.counts()["chunks"]
        step = max(1, total // SAMPLE)
        counts: Counter[str] = Counter()
        read = 0
        for at, chunk in enumerate(store.chunks()):
            if at % step == 0:
                counts.update(stems.__wrapped__(f"{chunk.heading} {chunk.text}"))
                read += 1
        return cls(counts, read)


class RarityOf:
    """The rarity of a library as it is now: counted again when documents have come or gone."""

    def __init__(self, store: Store, count: Callable[[Store], Rarity] = Rarity.of) -> None:
        self._store = store
        self._count = count
        self._lock = threading.Lock()
        self._known: tuple[int, Rarity] | None = None

    def now(self) -> Rarity:
        generation = self._store.generation()
        with self._lock:
            if self._known is None or self._known[0] != generation:
                self._known = (generation, self._count(self._store))
            return self._known[1]
