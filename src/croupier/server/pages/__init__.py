"""The pages of the house: rendered here, kept up to date over a socket, with a few scripts of our own."""
