"""Irregular rounds, settled a second time by what the texts say."""
