"""Complete conditions to start from, one for each game under each book and one with heats and a countback, packaged
with the game as they are written."""

from importlib.resources import files
from importlib.resources.abc import Traversable

from croupier.tournament.games import TOURNAMENT_GAMES


def example_names() -> tuple[str, ...]:
    """What the examples are called."""
    return tuple(sorted(_packaged()))


def example_text(name: str) -> str:
    """The text of one."""
    if name not in _packaged():
        raise LookupError(f"There is no example {name}; the examples are {', '.join(example_names())}.")
    return _packaged()[name].read_text(encoding="utf-8")


def _packaged() -> dict[str, Traversable]:
    """Each file by its name."""
    paths = (path for game in TOURNAMENT_GAMES for path in files(game.examples).iterdir())
    return {path.name.removesuffix(".toml"): path for path in paths if path.name.endswith(".toml")}
