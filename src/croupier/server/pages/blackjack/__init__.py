"""What blackjack brings to the pages."""
