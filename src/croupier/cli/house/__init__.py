"""Commands that run, check, back up and repair a house."""
