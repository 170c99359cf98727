"""The desk of a tournament: people entered in person, tickets, prizes handed over."""
