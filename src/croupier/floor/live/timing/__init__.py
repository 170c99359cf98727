"""Time at a live table: what is due when, and which commands come too late."""
