"""Exact odds of a table that is described as in a record."""
