"""Finding a structure by name, and choosing it."""
