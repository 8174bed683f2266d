"""An answer written by a model from the passages: shown sentence by sentence, each only when it has been checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..library.store import Store
from ..records import Evidence, Sentence
from .check import Checker, Dropped, parted
from .endpoint import TOKENS, Model
from .prompt import asking, shorter
from .sources import Sources

__all__ = ["Written", "written"]

_DECLINED = re.compile(r"^\W*no answer\b\W*", re.IGNORECASE)


@dataclass(frozen=True)
class Written:
    """What is left of what a model wrote. `declined`: it says that the passages do not answer."""

    sentences: tuple[Sentence, ...]
    sources: Sources
    dropped: tuple[Dropped, ...]
    declined: bool
    retried: bool
    cut: bool


def written(
    model: Model,
    question: str,
    passages: Sequence[Evidence],
    store: Store,
    *,
    world: bool = False,
    on_text: Callable[[str], None] = lambda text: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Written:
    """Has the model write, twice at most: again with more room where the first ran out of length.

    `on_text` gets the checked text so far, markers of the passages included. Raises as `Model.complete` does.
    """
    messages = asking(question, passages, world=world)
    live = _Live(passages, store, world, on_text)
    done = model.complete(messages, on_text=live.more, cancelled=cancelled)
    retried = done.cut
    if retried:
        live = _Live(passages, store, world, on_text)
        done = model.complete(shorter(messages), tokens=2 * TOKENS, on_text=live.more, cancelled=cancelled)
    return live.end(done.text, retried, done.cut)


class _Live:
    """Checks sentences while they come in."""

    def __init__(self, passages: Sequence[Evidence], store: Store, world: bool, on_text: Callable[[str], None]) -> None:
        self._sources = Sources(store)
        self._checker = Checker(passages, store, self._sources, world=world)
        self._on_text = on_text
        self._taken = 0
        self._kept: list[Sentence] = []

    def more(self, text: str) -> None:
        # The last one may go on, and the marker of the one before may still come.
        self._take(parted(text)[:-2])

    def end(self, text: str, retried: bool, cut: bool) -> Written:
        whole = parted(text)
        if cut and whole and not re.search(r"[.!?…][\"”’')]*$", whole[-1]):
            whole.pop()
        self._take(whole)
        declined = bool(_DECLINED.match(text)) and not self._kept
        return Written(tuple(self._kept), self._sources, tuple(self._checker.dropped), declined, retried, cut)

    def _take(self, whole: Sequence[str]) -> None:
        for sentence in whole[self._taken :]:
            self._taken += 1
            passed = self._checker.passed(sentence)
            if passed is not None:
                self._kept.append(passed)
                self._on_text(" ".join(_shown(one) for one in self._kept))


def _shown(sentence: Sentence) -> str:
    marks = "[world]" if sentence.world else "".join(f"[{marker}]" for marker in sentence.markers)
    return f"{sentence.text} {marks}"
