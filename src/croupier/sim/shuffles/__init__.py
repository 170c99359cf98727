"""Is a shuffle even? Checks over orders of cards and over spins, together a battery whose error is kept."""
