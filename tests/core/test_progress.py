"""Work beside: a thread's result or error reaches the generator that waits for it, and nobody overtakes it."""

import threading
from collections.abc import Generator

import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.progress import Step, beside

STEP = Step(1, 2, "Writing")


def ended(job: Generator[Step, None, object]) -> object:
    """What a job returns in the end."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value


def test_short_work_is_done_without_a_step() -> None:
    assert ended(beside(lambda: 42, STEP)) == 42


def test_long_work_yields_its_step_until_it_ends() -> None:
    gate, threads = threading.Event(), []

    def work() -> str:
        threads.append(threading.current_thread())
        gate.wait(10)
        return "done"

    job = beside(work, STEP)
    assert [next(job), next(job)] == [STEP, STEP]
    assert threads[0] is not threading.current_thread()
    gate.set()
    assert ended(job) == "done"


@pytest.mark.parametrize("error", [ValueError("no"), ProsectorError(Code.DISK_FULL, "full"), KeyboardInterrupt()])
def test_what_the_thread_raises_is_raised_here(error: BaseException) -> None:
    def work() -> None:
        raise error

    with pytest.raises(type(error)) as raised:
        list(beside(work, STEP))
    assert raised.value is error


def test_who_closes_it_waits_for_the_thread() -> None:
    gate, ended = threading.Event(), threading.Event()

    def work() -> None:
        gate.wait(10)
        ended.set()

    job = beside(work, STEP)
    next(job)
    threading.Timer(0.1, gate.set).start()
    job.close()
    assert ended.is_set()


def test_a_cancelled_one_goes_on_until_the_thread_has_ended() -> None:
    gate = threading.Event()
    job = beside(lambda: gate.wait(10), STEP)
    next(job)
    assert job.throw(ProsectorError(Code.CANCELLED, "enough")) == STEP
    assert next(job) == STEP
    gate.set()
    with pytest.raises(ProsectorError, match="enough"):
        ended(job)
