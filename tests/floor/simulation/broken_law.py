"""A law that does not hold ends a simulation."""


class Broken(AssertionError):  # noqa: N818 - what the simulation says
    """A law does not hold."""


def require(holds: bool, what: str) -> None:
    """Say what is wrong where something is."""
    if not holds:
        raise Broken(what)
