"""The tests. A regular package, so that no other `tests` in site-packages can stand in its place."""
