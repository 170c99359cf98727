"""Equipment on the table: cards, shoes, chips, odds and layouts."""
