"""Ultimate Texas Hold-em: one round by ACT-UTH."""
