"""Loops over the boards of Ultimate Texas Hold-em."""
