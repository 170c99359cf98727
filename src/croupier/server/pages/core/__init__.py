"""How pages work; nothing about any game."""
