"""Desks: the one writer of each stream, from an order to its answer."""
