"""The published conditions: a notice for patrons, with the clause of each line."""
