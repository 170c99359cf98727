"""Loops under numba: free functions on arrays and numbers, tables passed in, compiled at first use and kept on disk."""

try:
    import numba as numba
    import numpy as numpy
except ImportError:
    raise ImportError(
        "croupier.kernels needs numpy and numba. Install them with: pip install 'croupier[numbers]'"
    ) from None
