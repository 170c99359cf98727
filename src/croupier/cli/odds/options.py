"""What was typed after `croupier odds`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class OddsOptions:
    """The game, the question, and the files to write."""

    game: str
    settings: tuple[str, ...] = ()
    removed: str = ""
    hand: str = ""
    dealer: str = ""
    board: str = ""
    seen: str = ""
    costs: bool = False
    chart: str | None = None
    report: str | None = None
