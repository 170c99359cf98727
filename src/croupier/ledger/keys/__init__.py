"""The keys of a house and the file that holds them."""
