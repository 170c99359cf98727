"""Exact mathematics of the games: what every wager is worth under any determination that the rules permit."""
