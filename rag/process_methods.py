"""The wire's methods about the process itself."""

from __future__ import annotations

import os
import time

from addon.core import discovery
from addon.core.version import VERSION
from addon.core.wire import Params
from addon.core.wire_server import Call

from .arguments import Nothing
from .health import examine
from .measures import disk, resident
from .method import method
from .service import Service

__all__: list[str] = []


@method("rag.status", Nothing)
def status(service: Service, _: Nothing, __: Call) -> Params:
    """What there is, what it costs, and how long calls take."""
    taken = disk(service.library.folder)
    jobs = [job for job in service.jobs.jobs(200) if job.state in ("queued", "running")]
    return {
        "product": VERSION,
        "pid": os.getpid(),
        "library": str(service.library.folder),
        "home": str(discovery.home()),
        "folders": [str(folder) for folder in service.ingest.folders if folder.is_dir()],
        "started": service.started,
        "seconds_up": round(time.time() - service.started, 3),
        "cpu_seconds": round(time.process_time(), 3),
        "clients": service.clients,
        "counts": {**service.library.store.counts(), "jobs_waiting_or_running": len(jobs)},
        "memory_bytes": resident(),
        "disk_bytes": taken.used,
        "disk_free_bytes": taken.free,
        "embedder": service.settings.embedder,
        "model": service.settings.answering.model if service.settings.answering.base_url else "",
        "loaded": service.parts.loaded,
        "calls": service.times.summary(),
    }


@method("rag.health", Nothing)
def health(service: Service, _: Nothing, __: Call) -> Params:
    """healthy, degraded or unhealthy, as a whole and by component."""
    return examine(service).as_dict()


@method("rag.stop", Nothing)
def stop(service: Service, _: Nothing, call: Call) -> Params:
    """Ends the process, in order. A file that is being read is begun anew at the next start."""
    call.reply({"stopping": True})  # before the end, which would refuse it
    service.stopping.set()
    return {"stopping": True}
