"""The regulator's pack on paper, section by section."""
