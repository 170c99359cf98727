"""Claims of speed and memory, each measured beside a baseline in the same run."""
