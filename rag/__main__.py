"""`python -m rag` is the document process; `prosector rag` starts it with this interpreter."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from addon.core import companion, discovery
from addon.core.errors import Code, ProsectorError

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Serves one library until it is stopped. Exits with 0 after an orderly end, else with the reason on stderr."""
    arguments = _arguments(argv)
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for noisy in ("chromadb", "httpx", "openai", "urllib3"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    from . import settings as all_settings
    from .library.library import Library
    from .server import serve

    try:
        settings = all_settings.load()
        folder = (arguments.library or settings.library_folder).absolute()
        serve(Library(folder, settings), arguments.folder, idle=arguments.idle)
    except ProsectorError as error:
        print(f"prosector rag: {error.message}", file=sys.stderr, flush=True)
        return companion.HELD if error.code is Code.BUSY else 1
    return 0


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="prosector rag", description="Serves a library of documents to clients.")
    parser.add_argument("--library", type=_folder, metavar="DIR", help="the library (default: that of the settings)")
    parser.add_argument(
        "--folder",
        type=_folder,
        action="append",
        default=[],
        metavar="DIR",
        help="a folder that documents may be read from, beside those of the settings; may be repeated",
    )
    parser.add_argument(
        "--idle", type=float, default=0.0, metavar="SECONDS", help="end after so long without a client and without work"
    )
    return parser.parse_args(argv)


def _folder(text: str) -> Path:
    try:
        return discovery.expanded(text)
    except ProsectorError as error:
        raise argparse.ArgumentTypeError(error.message) from None


if __name__ == "__main__":
    sys.exit(main())
