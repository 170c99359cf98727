"""Complete conditions to start from, one for each game under each book, packaged as they are written."""

from importlib.resources import files
from importlib.resources.abc import Traversable


def names() -> tuple[str, ...]:
    """What the examples are called."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in _folder().iterdir() if path.name.endswith(".toml")))


def example(name: str) -> str:
    """The text of one."""
    if name not in names():
        raise LookupError(f"There is no example {name}; the examples are {', '.join(names())}.")
    return (_folder() / f"{name}.toml").read_text(encoding="utf-8")


def _folder() -> Traversable:
    return files("croupier.tournament.examples")
