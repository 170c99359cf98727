"""What the makers of croupier run: generated lists and pages."""
