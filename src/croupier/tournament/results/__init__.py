"""Results: scores, ties, places and prizes."""
