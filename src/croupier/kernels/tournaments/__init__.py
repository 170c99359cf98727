"""Rounds at whole tables, with the chips of everybody who plays: what a tournament's session is made of."""
