"""What a tournament tells one person: counts that are asked for again, rulings to read, how it ended for them."""
