"""The queue of long work: progress, cancelling, taking up what a process left."""

import shutil
import threading
import time
from pathlib import Path

import pytest

from rag.index.embedding import Embedder
from rag.index.vectors import MemoryVectors
from rag.ingest.jobs import Jobs
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.records import Job
from rag.settings import Settings
from tests.lacking import lacking
from tests.rag.files import HEART, LUNG, figure_pdf, new_pdf, paragraph, save, text_pdf


@pytest.fixture
def jobs(ingest: Ingest) -> Jobs:
    return Jobs(ingest, read_labels=False)


def test_a_job_ends_with_its_document(jobs: Jobs, library: Library, course: Path) -> None:
    job = jobs.submit(str(text_pdf(course / "heart.pdf", [HEART])), "Das Herz")
    ended = jobs.wait(job.id, 60)
    assert (ended.state, ended.outcome, ended.stage) == ("done", "indexed", "done")
    assert library.store.document(ended.document).name == "Das Herz"
    assert library.store.job(job.id) == ended
    assert jobs.idle
    jobs.stop()


def test_a_file_that_cannot_be_read_is_a_failed_job_with_its_error(jobs: Jobs, course: Path) -> None:
    (course / "empty.pdf").write_bytes(b"")
    ended = jobs.wait(jobs.submit(str(course / "empty.pdf")).id, 60)
    assert (ended.state, ended.outcome) == ("failed", "empty_file")
    assert ended.error["details"] == {"kind": "ValidationError", "outcome": "empty_file"}
    jobs.stop()


def test_listeners_hear_of_every_stage(jobs: Jobs, course: Path) -> None:
    heard: list[Job] = []
    job = jobs.submit(str(text_pdf(course / "heart.pdf", [HEART, LUNG])))
    jobs.listen(job.id, heard.append)
    jobs.wait(job.id, 60)
    jobs.stop()
    stages = list(dict.fromkeys(one.stage for one in heard if one.stage))
    assert stages[-3:] == ["embedding", "storing", "done"]
    assert heard[-1].state == "done"


def test_what_fails_is_no_end_of_the_queue(jobs: Jobs, library: Library, course: Path) -> None:
    first = jobs.submit(str(course / "missing.pdf"))
    second = jobs.submit(str(text_pdf(course / "heart.pdf", [HEART])))
    assert jobs.wait(second.id, 60).state == "done"
    assert library.store.job(first.id).outcome == "not_found"
    assert [job.id for job in jobs.jobs()] == [second.id, first.id]
    jobs.stop()


def test_the_same_path_twice_is_one_job(jobs: Jobs, course: Path) -> None:
    path = str(text_pdf(course / "heart.pdf", [HEART] * 3))
    first = jobs.submit(path)
    assert jobs.submit(path).id == first.id
    jobs.wait(first.id, 60)
    jobs.stop()


def test_waiting_and_running_jobs_can_be_cancelled(jobs: Jobs, library: Library, course: Path) -> None:
    reading = threading.Event()
    running = jobs.submit(str(text_pdf(course / "long.pdf", [f"{HEART} {n}" for n in range(80)])))
    waiting = jobs.submit(str(text_pdf(course / "next.pdf", [LUNG])))
    jobs.listen(running.id, lambda job: reading.set() if job.stage == "reading" else None)
    assert reading.wait(60)
    jobs.cancel(waiting.id)
    jobs.cancel(running.id)
    assert jobs.wait(running.id, 60).state == "cancelled"
    assert jobs.wait(waiting.id, 60).state == "cancelled"
    assert library.store.counts()["documents"] == 0
    jobs.stop()


def test_what_waits_when_the_process_stops_is_done_by_the_next(
    tmp_path: Path, prosector_home: Path, settings: Settings, embedder: Embedder, course: Path
) -> None:
    paths = [text_pdf(course / f"{n}.pdf", [f"{HEART} {n} {page}" for page in range(20)]) for n in range(3)]
    with Library(tmp_path / "library", settings, embedder=embedder, vectors=MemoryVectors()) as library:
        jobs = Jobs(Ingest(library, folders=[course]), read_labels=False)
        submitted = [jobs.submit(str(path)).id for path in paths]
        jobs.wait(submitted[0], 60)
        jobs.stop()
    with Library(tmp_path / "library", settings, embedder=embedder, vectors=MemoryVectors()) as library:
        jobs = Jobs(Ingest(library, folders=[course]), read_labels=False)
        ends = [jobs.wait(identity, 60) for identity in submitted]
        jobs.stop()
        assert [job.state for job in ends] == ["done"] * 3
        assert library.store.counts()["documents"] == 3


def test_a_file_that_ended_the_process_twice_is_given_up(library: Library, ingest: Ingest, course: Path) -> None:
    path = str(text_pdf(course / "heart.pdf", [HEART]))
    job = Job("j1", "ingest", "running", "reading", 1, 2, "", path, "", "", "", {}, 2, time.time(), time.time(), 0.0)
    library.store.add_job(job)
    library.store.add_job(
        Job("j2", "ingest", "running", "reading", 1, 2, "", path, "", "", "", {}, 1, time.time(), 1.0, 0.0)
    )
    jobs = Jobs(ingest, read_labels=False)
    assert jobs.wait("j1", 60).state == "failed"
    assert jobs.wait("j2", 60).state == "done"
    jobs.stop()


def test_the_words_inside_figures_are_read_after_the_document_is_there(
    ingest: Ingest, library: Library, course: Path
) -> None:
    if shutil.which("tesseract") is None:
        lacking("tesseract is not installed")
    from rag.ingest.mupdf import mupdf

    pymupdf = mupdf()
    drawing = pymupdf.open()
    sheet = drawing.new_page(width=300, height=150)
    sheet.draw_circle((150, 70), 40)
    sheet.insert_text((20, 40), "Mitral valve", fontsize=18)
    sheet.insert_text((160, 140), "Papillary muscle", fontsize=16)
    document = new_pdf()
    page = document.new_page()
    paragraph(page, 60, HEART)
    page.insert_image((100, 200, 400, 350), stream=sheet.get_pixmap(dpi=200).tobytes("png"))
    paragraph(page, 360, "Figure 5.1 Inside of the heart.", size=9)
    jobs = Jobs(ingest)
    ended = jobs.wait(jobs.submit(str(save(document, course / "labelled.pdf"))).id, 60)
    (labels,) = (job for job in jobs.jobs() if job.kind == "labels")
    assert labels.document == ended.document
    assert jobs.wait(labels.id, 90).state == "done"
    jobs.stop()
    (figure,) = library.store.figures(ended.document)
    assert {"mitral", "valve", "papillary", "muscle"} <= set(figure.labels.casefold().split())
    assert library.store.document(ended.document).labels == "done"


def test_reading_labels_twice_adds_nothing(ingest: Ingest, library: Library, course: Path) -> None:
    document = ingest.run(figure_pdf(course / "figures.pdf")).document
    assert document is not None
    ingest.read_labels(document.id)
    first = [figure.labels for figure in library.store.figures(document.id)]
    ingest.read_labels(document.id)
    assert [figure.labels for figure in library.store.figures(document.id)] == first
