"""What a running house keeps, and how it is read and signed."""
