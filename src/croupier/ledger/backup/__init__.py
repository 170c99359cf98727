"""Backups: written, checked and read back."""
