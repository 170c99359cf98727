"""Loops that simulate a game, held against its engine."""
