"""Signing in: logins, passwords, sessions, and what holds guesses up."""
