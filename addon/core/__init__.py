"""The part of Prosector that knows nothing of Blender: importable by the bridge, rag and plain tests."""
