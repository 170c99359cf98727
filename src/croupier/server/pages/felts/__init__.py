"""Felts: what each game's table looks like to one viewer, from what that viewer may see."""
