"""Prizes of a tournament: what they are in words, who has had them, and how the cage pays them."""
