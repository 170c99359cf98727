"""The baccarats exactly: every coup that a shoe can still give."""
