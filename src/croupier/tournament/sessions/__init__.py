"""Sessions: from their start at the tables to the confirmed count."""
