"""The wire's method that gives an audit its facts; judging them is `catalog_builder`'s."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from ..core.inspection import Inspection
from ..core.progress import Step
from ..scene.read import read_scene, signature
from ..scene.state_of_objects import read_states
from .build_methods import Build, catalog_build
from .jobs import Job
from .method import method
from .service import Service

__all__: list[str] = []

T = TypeVar("T")


@dataclass(frozen=True)
class Audit:
    """How a scene is audited: with or without the proof of every structure."""

    prove: bool = True


@method("catalog.audit", Audit)
def catalog_audit(service: Service, arguments: Audit) -> Job:
    """Builds the catalog as `catalog.build` does, and reads what an audit needs beside it."""
    while True:
        service.live.touch()  # a catalog that is half a second old will not do beside facts that are read now
        sign = signature()
        built = yield from cast(Job, catalog_build(service, Build(arguments.prove)))
        answer = None
        try:
            facts = yield from _stepping(read_scene())
            states = yield from _stepping(read_states())
            # Where a person changed names meanwhile, findings would be about a mixture of two scenes. Proofs are kept.
            if signature() == sign:
                answer = {**built, "inspection": Inspection(facts, states).as_dict()}
        finally:
            if answer is None and not built["kept"]:  # cancelled, or once more: nobody will read it
                with contextlib.suppress(OSError):
                    Path(str(built["path"])).unlink(missing_ok=True)
        if answer is not None:
            return answer


def _stepping(reading: Generator[None, None, T]) -> Generator[Step, None, T]:
    while True:
        try:
            next(reading)
        except StopIteration as end:
            result: T = end.value
            return result
        yield Step(0, 0, "Reading the scene")
