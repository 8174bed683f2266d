"""The queue: calls in the order they came, jobs in turns, one outcome each, whatever goes wrong."""

import itertools
import threading
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.progress import Step
from addon.core.turns import Turn, Turns
from addon.core.wire import Params, Request
from addon.session.jobs import ABREAST, Job, Queue, Runnable

NUMBERS = itertools.count()


@dataclass(eq=False)
class Asked:
    """A call as a client's, whose answers stay at hand."""

    method: str
    cancelled: bool = False
    expired: bool = False
    outcomes: list[Any] = field(default_factory=list)
    reports: list[tuple[float, float, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.request = Request(next(NUMBERS), self.method, {}, within=2.0)

    def progress(self, done: float, total: float, message: str) -> None:
        self.reports.append((done, total, message))

    def reply(self, result: Params) -> None:
        if "too large" in result:
            raise ProsectorError(Code.FRAME_TOO_LARGE, "too large")
        self.outcomes.append(result)

    def fail(self, error: ProsectorError) -> None:
        self.outcomes.append(error.code)


class Methods:
    """Methods of this test, by name, and what they did."""

    def __init__(self, **methods: Callable[[], Params | Job]) -> None:
        self.methods = methods
        self.noted: list[tuple[str, object]] = []
        self.queue = Queue(lambda call: self.methods[call.request.method](), self.note)

    def note(self, call: Runnable, outcome: object) -> None:
        self.noted.append((call.request.method, outcome.code if isinstance(outcome, ProsectorError) else outcome))

    def ask(self, *names: str, **given: Any) -> list[Asked]:
        calls = [Asked(name, **given) for name in names]
        for call in calls:
            self.queue.put(call)
        return calls

    def finish(self) -> None:
        end = time.monotonic() + 10
        while self.queue.busy:
            self.queue.work()
            assert time.monotonic() < end


def steps(log: list[str], name: str, count: int, result: Params | None = None) -> Job:
    """A job that notes each step, and its end."""
    try:
        for number in range(count):
            log.append(f"{name}{number}")
            yield Step(number, count, name)
        return result or {"name": name}
    finally:
        log.append(f"{name} ends")


def test_short_calls_are_answered_in_the_order_they_came() -> None:
    methods = Methods(a=lambda: {"n": 1}, b=lambda: {"n": 2})
    a, b = methods.ask("a", "b")
    assert methods.queue.work()
    assert (a.outcomes, b.outcomes) == ([{"n": 1}], [{"n": 2}])
    assert methods.noted == [("a", {"n": 1}), ("b", {"n": 2})]
    assert not methods.queue.work()


def test_a_short_call_is_answered_while_a_job_runs() -> None:
    # The sleeps use up a slice each: the job's steps and the short call must share them.
    def long() -> Job:
        for number in range(1000):
            time.sleep(0.011)
            yield Step(number, 1000, "long")
        return {}

    methods = Methods(long=long, short=lambda: {"short": True}, quick=lambda: steps([], "quick", 0))
    (job,) = methods.ask("long")
    methods.queue.work()
    short, quick = methods.ask("short", "quick")
    for _ in range(3):
        methods.queue.work()
    assert short.outcomes == [{"short": True}]
    assert quick.outcomes == [{"name": "quick"}]
    assert job.outcomes == []
    job.cancelled = True
    methods.finish()
    assert job.outcomes == [Code.CANCELLED]


def test_jobs_take_turns_and_no_more_than_a_few_at_a_time() -> None:
    log: list[str] = []
    names = [chr(ord("a") + number) for number in range(ABREAST + 2)]
    methods = Methods(**{name: lambda name=name: steps(log, name, 3) for name in names})  # type: ignore[misc]
    calls = methods.ask(*names)
    methods.finish()
    assert [call.outcomes for call in calls] == [[{"name": name}] for name in names]
    # Each began at once; then the first of them went on in turns, and the last two waited for an end.
    assert log[: len(names)] == [f"{name}0" for name in names]
    assert log[len(names) : len(names) + ABREAST] == [f"{name}1" for name in names[:ABREAST]]
    assert log.index("e1") > min(log.index(f"{name} ends") for name in names[:ABREAST])


def test_those_that_wait_for_another_job_do_not_keep_it_from_its_turns() -> None:
    """As exports do: the last to come is the first in their own queue, since the others had other things to do."""
    turns = Turns()

    def export(name: str, before: int) -> Job:
        turn = Turn(name)
        try:
            yield from itertools.repeat(Step(0, 0, "looking for a kept one"), before)
            yield from turns.wait(turn)
            yield from itertools.repeat(Step(0, 0, "working"), 3)
            return {"name": name}
        finally:
            turns.leave(turn)

    names = [f"export {number}" for number in range(3 * ABREAST)]
    last = names[-1]
    methods = Methods(**{name: lambda name=name: export(name, int(name != last)) for name in names})  # type: ignore[misc]
    calls = methods.ask(*names)
    methods.finish()
    assert [call.outcomes for call in calls] == [[{"name": name}] for name in names]
    assert methods.noted[0] == (last, {"name": last})
    assert turns.titles == []


def test_a_running_job_is_cancelled_at_its_next_step_and_cleans_up() -> None:
    log: list[str] = []
    methods = Methods(job=lambda: steps(log, "job", 10**6), short=lambda: {})
    (call,) = methods.ask("job")
    methods.queue.work()
    call.cancelled = True
    done = len(log)
    methods.finish()
    assert log[done:] == ["job ends"]
    assert call.outcomes == [Code.CANCELLED]
    assert methods.noted == [("job", Code.CANCELLED)]


def test_a_cancelled_job_may_end_its_step_first() -> None:
    def stubborn() -> Job:
        try:
            while True:
                yield Step(0, 0, "waiting")
        except ProsectorError:
            for number in range(3):
                yield Step(number, 3, "tidying")
            raise

    methods = Methods(job=stubborn)
    (call,) = methods.ask("job")
    methods.queue.work()
    call.cancelled = True
    methods.finish()
    assert call.outcomes == [Code.CANCELLED]


@pytest.mark.parametrize(
    ("given", "code"), [({"cancelled": True}, Code.CANCELLED), ({"expired": True}, Code.DEADLINE_EXCEEDED)]
)
def test_what_nobody_waits_for_is_never_started(given: dict[str, bool], code: Code) -> None:
    ran: list[int] = []
    methods = Methods(a=lambda: ran.append(1) or {})  # type: ignore[func-returns-value]
    (call,) = methods.ask("a", **given)
    methods.finish()
    assert ran == []
    assert call.outcomes == [code]


def raising(error: BaseException, after: int) -> Callable[[], Params | Job]:
    def job() -> Job:
        for number in range(after):
            yield Step(number, after, "")
        raise error

    def short() -> Params:
        raise error

    return job if after else short


@pytest.mark.parametrize("after", [0, 1, 3])
@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ProsectorError(Code.NO_MATCH, "nothing"), Code.NO_MATCH),
        (ReferenceError("StructRNA of type Object has been removed"), Code.SCENE_REPLACED),
        (ZeroDivisionError(), Code.INTERNAL),
        (MemoryError(), Code.INTERNAL),
    ],
)
def test_an_error_is_answered_with_its_code_and_the_next_call_works(
    error: BaseException, code: Code, after: int
) -> None:
    methods = Methods(bad=raising(error, after), good=lambda: {"good": True})
    bad, good = methods.ask("bad", "good")
    methods.finish()
    assert bad.outcomes == [code]
    assert good.outcomes == [{"good": True}]
    assert sorted(methods.noted, key=str) == sorted([("bad", code), ("good", {"good": True})], key=str)


def test_a_result_that_cannot_be_sent_is_an_error() -> None:
    methods = Methods(a=lambda: {"too large": True})
    (call,) = methods.ask("a")
    methods.finish()
    assert call.outcomes == [Code.FRAME_TOO_LARGE]
    assert methods.noted == [("a", Code.FRAME_TOO_LARGE)]


def test_abandoned_jobs_end_at_once_and_calls_that_wait_stay() -> None:
    log: list[str] = []
    methods = Methods(job=lambda: steps(log, "job", 10**6), short=lambda: {"ran": True})
    jobs = methods.ask("job", "job")
    methods.queue.work()
    (short,) = methods.ask("short")
    methods.queue.abandon(ProsectorError(Code.SCENE_REPLACED, "gone"))
    assert [job.outcomes for job in jobs] == [[Code.SCENE_REPLACED]] * 2
    assert log.count("job ends") == 2
    assert short.outcomes == []
    methods.finish()
    assert short.outcomes == [{"ran": True}]


def test_what_waits_can_be_abandoned_too_by_whose_it_is() -> None:
    methods = Methods(a=lambda: {"ran": True}, b=lambda: {"ran": True})
    a, b = methods.ask("a", "b")
    closing = ProsectorError(Code.SESSION_CLOSING, "bye")
    methods.queue.abandon(closing, waiting=True, of=lambda call: call.request.method == "a")
    methods.finish()
    assert (a.outcomes, b.outcomes) == ([Code.SESSION_CLOSING], [{"ran": True}])


def test_a_job_that_fails_to_clean_up_takes_nobody_along() -> None:
    def bad() -> Generator[Step, None, Params]:
        try:
            yield Step(0, 0, "")
        finally:
            raise ZeroDivisionError
        return {}

    methods = Methods(bad=bad, good=lambda: steps([], "good", 10**6))
    calls = methods.ask("bad", "good")
    methods.queue.put(Asked("bad"))
    for _ in range(2):
        methods.queue.work()
        methods.queue.abandon(ProsectorError(Code.SCENE_REPLACED, "gone"))
    assert calls[1].outcomes == [Code.SCENE_REPLACED]
    assert all(len(call.outcomes) == 1 for call in calls)
    assert not methods.queue.busy


def test_progress_is_told_when_it_is_news_and_not_faster_than_one_reads() -> None:
    def job() -> Job:
        for number in range(30):
            time.sleep(0.01)
            yield Step(number // 15, 2, "half")
        return {}

    methods = Methods(job=job)
    (call,) = methods.ask("job")
    methods.finish()
    assert call.reports == [(0, 2, "half"), (1, 2, "half")]


def test_a_slice_ends_after_some_milliseconds() -> None:
    methods = Methods(job=lambda: steps([], "job", 10**7))
    (call,) = methods.ask("job")
    methods.queue.work()
    assert methods.queue.busy  # ten million steps do not fit into one slice
    call.cancelled = True
    methods.finish()


def test_waiting_ends_when_a_call_comes_from_another_thread() -> None:
    methods = Methods(a=lambda: {})
    threading.Timer(0.1, methods.ask, args=("a",)).start()
    methods.queue.wait(threading.TIMEOUT_MAX)  # for ever, if the call did not wake it
    assert methods.queue.busy
    methods.queue.wait(threading.TIMEOUT_MAX)  # at once: there is work
    methods.finish()


def test_noting_that_fails_takes_nobody_along() -> None:
    calls = [Asked("a"), Asked("a")]

    def note(call: Runnable, outcome: object) -> None:
        raise OSError("the journal's disk is full")

    queue = Queue(lambda call: {"ran": True}, note)
    for call in calls:
        queue.put(call)
    queue.work()
    assert [call.outcomes for call in calls] == [[{"ran": True}]] * 2
