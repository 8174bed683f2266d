"""The wire's methods about documents and the jobs that read them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from addon.core.wire import Params
from addon.core.wire_server import Call

from .arguments import ForDocument, ForJob, ForPage, IngestFile, ListJobs, Nothing, Wait
from .ingest.intake import allowed_path, media_of
from .ingest.outcome import IngestResult, Refusal
from .method import method
from .packing import pack
from .records import Document
from .reporting import job_answer
from .service import Service

__all__: list[str] = []

MOST_LISTED = 2000  # headings or figures in one answer


@method("documents.ingest", IngestFile)
def ingest(service: Service, asked: IngestFile, call: Call) -> Params | None:
    """Reads a file into the library, as a job. Who wishes for progress is answered when it has ended.

    Cancelling the call then ends the job; a client that goes away does not. What cannot be read for its name or place
    is refused at once.
    """
    opened = [Path(folder).expanduser().resolve() for folder in asked.folders]
    try:
        path = allowed_path(asked.path, [*service.ingest.folders, *opened])
        media_of(path)
    except Refusal as refusal:
        raise _refused(refusal) from None
    # This file alone: another client has not been allowed the whole folder.
    if opened and path not in service.ingest.folders:
        service.ingest.folders.append(path)
    before = {job.id for job in service.jobs.jobs(200)}
    job = service.jobs.submit(str(path), asked.name)
    if call.request.progress:
        service.when_done(call, job.id, owner=job.id not in before, seconds=10.0**9)
        return None
    return {"job": pack(job), "begun": job.id not in before}


@method("documents.wait", Wait)
def wait(service: Service, asked: Wait, call: Call) -> None:
    """Waits for a job and reports its progress. Cancelling the call leaves the job alone."""
    service.when_done(call, service.jobs.job(asked.job).id, owner=False, seconds=float(asked.seconds))


@method("documents.job", ForJob)
def job(service: Service, asked: ForJob, _: Call) -> Params:
    return job_answer(service.library.store, service.jobs.job(asked.job))


@method("documents.jobs", ListJobs)
def jobs(service: Service, asked: ListJobs, _: Call) -> Params:
    """The newest jobs, newest first."""
    return {"jobs": [pack(one) for one in service.jobs.jobs(asked.limit)]}


@method("documents.cancel", ForJob)
def cancel(service: Service, asked: ForJob, _: Call) -> Params:
    """Ends a job that waits or runs; nothing of its file is kept."""
    return {"job": pack(service.jobs.cancel(asked.job))}


@method("documents.list", Nothing)
def list_all(service: Service, _: Nothing, __: Call) -> Params:
    store = service.library.store
    figures = Counter(figure.document for figure in store.figures())
    listed = [_shown(document, figures[document.id]) for document in store.documents()]
    return {"documents": listed, "generation": store.generation()}


@method("documents.get", ForDocument)
def get(service: Service, asked: ForDocument, _: Call) -> Params:
    """One document: what is known of it, its headings and figures."""
    store = service.library.store
    document = store.document(asked.document)
    headings, figures = store.headings(document.id), store.figures(document.id)
    return {
        **_shown(document, len(figures)),
        "headings": [{"page": one.page, "level": one.level, "text": one.text} for one in headings[:MOST_LISTED]],
        "heading_count": len(headings),
        "figures_listed": [
            {"id": one.id, "label": one.label, "caption": one.caption, "page": one.page}
            for one in figures[:MOST_LISTED]
        ],
        "chunks": sum(1 for _ in store.chunks(document.id)),
    }


@method("documents.page", ForPage)
def page(service: Service, asked: ForPage, _: Call) -> Params:
    """A page's text, which citations count their characters in."""
    packed = pack(service.library.store.page(asked.document, asked.page))
    return {name: value for name, value in packed.items() if name != "blocks"}


@method("documents.remove", ForDocument)
def remove(service: Service, asked: ForDocument, _: Call) -> Params:
    """Takes a document out, with all that belongs to it."""
    document = service.library.remove(asked.document)
    return {"document": document.id, "name": document.name, "removed": True}


def _shown(document: Document, figures: int) -> dict[str, object]:
    return {**pack(document), "figures": figures}


def _refused(refusal: Refusal) -> Exception:
    error = IngestResult(refusal.outcome, refusal.message).error()
    assert error is not None
    return error
