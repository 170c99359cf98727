"""Whether odds can be computed here: numpy and numba come with the extra `numbers`."""

from importlib.util import find_spec

NEEDS_NUMBERS = "Odds need numpy and numba. Install them with: pip install 'croupier[numbers]'"


def has_numbers() -> bool:
    """Whether the extra is installed; nothing of it is imported."""
    try:
        return find_spec("numba") is not None and find_spec("numpy") is not None
    except ModuleNotFoundError:
        return False
