"""Patrons at a table: who is there, their boxes, what they owe and are told."""
