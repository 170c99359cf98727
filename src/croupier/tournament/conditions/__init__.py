"""The conditions of a tournament: one declarative file, read, checked against its book, and published with a hash."""
