"""Draws: the ballot, seats, and tables that are broken and balanced."""
