"""One place that decides what happens to a test when the machine lacks what it needs."""

import os
from typing import NoReturn

import pytest

__all__ = ["lacking"]


def lacking(reason: str) -> NoReturn:
    """Leave the test out with the reason; where everything has to be there (CI), fail it instead."""
    if os.environ.get("PROSECTOR_REQUIRE_ALL") == "1":
        pytest.fail(f"PROSECTOR_REQUIRE_ALL=1, but {reason}", pytrace=False)
    pytest.skip(reason)
