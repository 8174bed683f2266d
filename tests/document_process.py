"""A home with the embedding model in it, and the document process of a library in that home, for tests."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from addon.core import companion
from addon.core.wire_client import Client
from tests.bridge.client import wait_until

__all__ = ["asked", "ended", "furnished"]


def furnished(home: Path, models: Path) -> Path:
    """Puts the models into a home; returns the home."""
    home.mkdir(parents=True, exist_ok=True)
    os.symlink(models, home / "models", target_is_directory=True)
    return home


def ended(client: Client) -> None:
    """Stops the process, and waits until it has given everything up."""
    with contextlib.suppress(Exception):
        client.request("rag.stop", timeout=30)
    wait_until(lambda: not client.alive, 30.0)


@contextlib.contextmanager
def asked(home: Path, library: Path) -> Iterator[Client]:
    """A connection to the process of a library, started for it and stopped after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROSECTOR_HOME", str(home))
        with companion.connect(library, name="a test", idle=120) as client:
            try:
                yield client
            finally:
                ended(client)
