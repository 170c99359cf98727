"""What roulette brings to the pages."""
