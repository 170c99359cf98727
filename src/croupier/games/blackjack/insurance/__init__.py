"""Insurance and even money: section 7 of the book, and 8.1(b)."""
