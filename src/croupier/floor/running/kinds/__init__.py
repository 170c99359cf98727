"""How each kind of stream is run."""
