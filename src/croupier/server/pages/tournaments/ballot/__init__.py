"""How seats were drawn, for everybody."""
