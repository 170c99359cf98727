"""Checks over a wheel's spins."""

import numpy as np
from numpy.typing import NDArray

from croupier.sim.shuffles.chances import even_chance, normal_chance


def check_spins(spins: NDArray[np.int64], pockets: int) -> dict[str, float]:
    """Every check over spins, numbered by pocket: each pocket, pairs that follow each other, and gaps between them."""
    pairs = spins[: len(spins) // 2 * 2].reshape(-1, 2)
    later = (pairs[:, 1] - pairs[:, 0]) % pockets
    return {
        "pockets": even_chance(np.bincount(spins, minlength=pockets)),
        "pairs": even_chance(np.bincount(pairs[:, 0] * pockets + pairs[:, 1], minlength=pockets**2)),
        "steps": even_chance(np.bincount(later, minlength=pockets)),
        "serial correlation": _lag_chance(spins, pockets),
    }


def _lag_chance(spins: NDArray[np.int64], pockets: int) -> float:
    centred = spins - (pockets - 1) / 2
    variance = (pockets**2 - 1) / 12
    return normal_chance(float((centred[:-1] * centred[1:]).sum()), 0.0, variance**2 * (len(spins) - 1))
