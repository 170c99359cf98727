"""Tournaments in browsers: players, dealers, supervisors and directors."""
