"""What is kept: documents, pages, chunks, vectors, figures, sessions and jobs of one library folder."""
