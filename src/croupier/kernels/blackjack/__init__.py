"""Loops over the hands of blackjack."""
