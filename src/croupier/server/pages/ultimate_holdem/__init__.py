"""What Ultimate Texas Hold-em brings to the pages."""
