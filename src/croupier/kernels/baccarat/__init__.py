"""Loops over the coups of baccarat."""
