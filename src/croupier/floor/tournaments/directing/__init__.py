"""What a director does with sessions as a whole: countdowns, breaks, all tables held, one session for a player."""
