"""Exporting what is chosen or selected, with progress and outcome."""
