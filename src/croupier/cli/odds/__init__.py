"""`croupier odds`: exact odds in the terminal."""
