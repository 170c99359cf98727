"""A patron's own pages: account, limits, statements, past rounds."""
