"""News: views, their differences, and who is told when."""
