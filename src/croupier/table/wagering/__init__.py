"""Wagers at a table: limits, turns, the call, and round after round."""
