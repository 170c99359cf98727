"""Casino war: a game for croupier in a package of its own."""
