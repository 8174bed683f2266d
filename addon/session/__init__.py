"""Serves the open scene to local clients: the wire's server, the main-thread pump, jobs and the method table."""
