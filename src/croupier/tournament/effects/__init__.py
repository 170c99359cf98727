"""How events change a tournament. Nothing is checked here: events are facts."""
