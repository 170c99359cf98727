"""Limits that patrons set themselves, breaks and exclusions."""
