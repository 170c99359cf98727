"""The cage, the house and its people."""
