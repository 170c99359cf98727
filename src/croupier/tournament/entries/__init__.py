"""Entries: who may enter, what is paid, and what is given back."""
