"""The games: one round of each, by its own book; no game knows another."""
