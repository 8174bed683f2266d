"""The document process: reads a course's files, finds passages in them and answers with the page and the characters."""
