"""What conditions say against their book, matter by matter."""
