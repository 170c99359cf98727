"""Tournaments: for players, at their tables, and for the director."""
