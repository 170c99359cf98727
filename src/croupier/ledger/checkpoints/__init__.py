"""Signed checkpoints, and the witness who keeps them."""
