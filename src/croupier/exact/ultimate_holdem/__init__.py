"""Ultimate Texas Hold-em exactly: every board, every hand, and the best play on each street."""
