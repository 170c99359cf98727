"""What a live tournament tells its players, in words: one function for each kind of event."""
