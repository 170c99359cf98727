"""What each game brings to the floor: one struct, filled in by every game in a folder of its own."""
