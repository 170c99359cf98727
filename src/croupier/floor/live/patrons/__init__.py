"""Patrons at a live table: who may sit, what they owe, what they are told, and who is removed."""
