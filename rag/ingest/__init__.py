"""From a file to pages, headings, figures and chunks in the library."""
