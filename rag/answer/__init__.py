"""From evidence to an answer: grading, premises, extracting, writing, checking, guards."""
