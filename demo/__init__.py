"""A small body modelled in code, for people who have no Z-Anatomy file; nothing here is part of the extension."""
