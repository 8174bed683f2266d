"""Tests in this folder run inside Blender as a module (bpy); each starts from an empty file."""

import os
import tempfile

import pytest

# Read by Blender when bpy is loaded, so set before any test module imports it: the add-ons and preferences of the
# person who runs the tests stay out of them.
_resources = tempfile.TemporaryDirectory(prefix="prosector-blender-")
os.environ["BLENDER_USER_RESOURCES"] = _resources.name


@pytest.fixture(autouse=True)
def empty_scene(request: pytest.FixtureRequest) -> None:
    """Factory settings and no objects, unless the test is marked `keep_scene`."""
    import bpy

    if request.node.get_closest_marker("keep_scene") is None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
