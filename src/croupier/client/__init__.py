"""The house from outside: a typed client of its API, and robot patrons who play through it like people."""
