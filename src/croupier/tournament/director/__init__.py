"""The director: who directs, and the director's rulings."""
