"""Loops under numba: free functions on arrays and numbers, tables passed in, compiled at first use and kept on disk."""
