"""Roulette exactly."""
