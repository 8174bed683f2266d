"""What this process costs: memory, disk, and the time that its calls take."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Times", "disk", "resident"]

KEPT = 200  # calls of a method whose times are remembered


class Times:
    """How long the last calls of each method took. May be used from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seconds: dict[str, list[float]] = defaultdict(list)
        self._counts: dict[str, int] = defaultdict(int)
        self._failed: dict[str, int] = defaultdict(int)

    def note(self, method: str, seconds: float, failed: bool) -> None:
        with self._lock:
            kept = self._seconds[method]
            kept.append(seconds)
            del kept[:-KEPT]
            self._counts[method] += 1
            self._failed[method] += failed

    def summary(self) -> dict[str, dict[str, float]]:
        """By method: calls, failures, and the median and 95th percentile of the last calls in milliseconds."""
        with self._lock:
            taken = {name: sorted(seconds) for name, seconds in self._seconds.items()}
            return {
                name: {
                    "calls": self._counts[name],
                    "failed": self._failed[name],
                    "median_ms": round(1000 * seconds[len(seconds) // 2], 2),
                    "p95_ms": round(1000 * seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))], 2),
                }
                for name, seconds in sorted(taken.items())
            }


@dataclass(frozen=True)
class Disk:
    """Bytes that a library takes, and bytes that are free where it lies."""

    used: int
    free: int


def disk(folder: Path) -> Disk:
    return Disk(sum(_sizes(folder)), shutil.disk_usage(folder).free)


def _sizes(folder: Path) -> Iterator[int]:
    for root, _, files in os.walk(folder):
        for name in files:
            try:
                yield os.stat(os.path.join(root, name)).st_size
            except OSError:
                continue  # removed in this moment


def resident() -> int:
    """Bytes of memory that this process has now; on macOS the most that it ever had; 0 where it cannot be told."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        class Counters(ctypes.Structure):
            _fields_ = [
                ("size", wintypes.DWORD),
                ("faults", wintypes.DWORD),
                *((name, ctypes.c_size_t) for name in ("peak", "resident", "a", "b", "c", "d", "pagefile", "e")),
            ]

        counters = Counters()
        counters.size = ctypes.sizeof(counters)
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        found = kernel.K32GetProcessMemoryInfo(
            wintypes.HANDLE(kernel.GetCurrentProcess()), ctypes.byref(counters), counters.size
        )
        return int(counters.resident) if found else 0
    try:
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
