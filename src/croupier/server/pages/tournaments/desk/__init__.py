"""The director's desk: all tables at a glance, what is about to be confirmed, and clauses to rule by."""
