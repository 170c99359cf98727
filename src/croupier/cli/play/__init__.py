"""Playing at the terminal: what is drawn, asked and said."""
