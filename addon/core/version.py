"""The product's version, once; a test holds pyproject.toml and blender_manifest.toml to it."""

__all__ = ["VERSION"]

VERSION = "0.1.0"
