"""Measurements: each is taken beside its reference in the same run, and told as a ratio."""
