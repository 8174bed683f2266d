"""How clients hear of a job: as it is now, and how far it is as a whole."""

from __future__ import annotations

import contextlib

from addon.core.errors import ProsectorError
from addon.core.wire import Params

from .library.store import Store
from .packing import pack
from .records import Job

__all__ = ["job_answer", "job_progress"]

# The stages of a job as shares of the whole, for a bar that only moves forward.
STAGES = {
    "": (0.0, 0.0),
    "checking": (0.0, 0.02),
    "reading": (0.02, 0.45),
    "assembling": (0.45, 0.47),
    "embedding": (0.47, 0.95),
    "storing": (0.95, 1.0),
    "labels": (0.0, 1.0),
    "done": (1.0, 1.0),
}


def job_answer(store: Store, job: Job) -> Params:
    """A job, how far it is, and its document where it is in the library."""
    answer: dict[str, object] = {"job": pack(job), "share": job_progress(job)[0]}
    if job.document and job.ended:
        with contextlib.suppress(ProsectorError):  # removed since
            document = store.document(job.document)
            answer["document"] = {**pack(document), "figures": len(store.figures(document.id))}
    return answer


def job_progress(job: Job) -> tuple[float, float, str]:
    """(done, total, message) of a job as a whole."""
    first, last = STAGES.get(job.stage, (0.0, 0.0))
    share = min(1.0, job.done / job.total) if job.total else 0.0
    return round(first + (last - first) * share, 4), 1.0, job.message or "Waiting for another file"
