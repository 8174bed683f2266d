"""Builds, audits and compares catalogs outside a lesson, by driving a session."""
