"""Chunks, embeddings and vector search."""
