"""Blackjack exactly: every hand that can be held, the dealer's chances against it, and the best play."""
