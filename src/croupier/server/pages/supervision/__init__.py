"""The supervisor's console."""
