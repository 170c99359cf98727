"""The cards of a table: shuffled, cut, burnt, and the end of a shoe."""
