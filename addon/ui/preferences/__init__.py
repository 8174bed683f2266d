"""What the person decides once: starting with Blender, where exports go, what clients may read."""
