"""How a table opens and closes: its terms, its sign, and what its chips can pay exactly."""
