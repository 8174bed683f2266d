"""Builds the extension's zip as `dev.py build` does, with the Python that runs the tests."""

import sys
from pathlib import Path

import pytest

import dev
from tests.lacking import lacking

__all__ = ["build_zip"]


def build_zip(folder: Path) -> Path:
    """The zip, built and validated by Blender's own tool, in `folder`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dev, "DIST", folder)
        patch.setattr(dev, "VENV", Path(sys.prefix))
        patch.setattr(dev, "VENV_PYTHON", Path(sys.executable))
        if missing := dev.build_viewer():
            lacking(f"the student page cannot be built: {missing}")
        assert dev.build() == 0
    return next(folder.glob("prosector-*.zip"))
