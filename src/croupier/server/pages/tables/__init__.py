"""The lobby, a table and its sign."""
