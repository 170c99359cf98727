"""Tables with real cards: what the dealer keys, how it is corrected, and what it comes to."""
