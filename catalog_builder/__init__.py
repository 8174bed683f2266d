"""Builds catalogs outside a lesson, by driving a session."""
