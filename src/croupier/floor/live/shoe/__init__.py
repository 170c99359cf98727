"""The system's own cards and wheel: committed to, drawn from, shown and proved."""
