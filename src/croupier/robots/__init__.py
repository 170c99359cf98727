"""Robots: a dealer who runs a table by the book, and patrons who choose from what they may see."""
