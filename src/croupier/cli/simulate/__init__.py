"""`croupier simulate`: rounds by the million in the terminal."""
