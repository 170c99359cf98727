"""What a director does with sessions and tables as a whole: countdowns, all tables held, one session for a player."""
