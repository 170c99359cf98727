"""A table on hold, and acts that take a second person."""
