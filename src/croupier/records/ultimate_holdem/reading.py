"""What a record of hold-em says about its table: the maximum payout, and who is there."""

from collections.abc import Iterable

from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.records.acts import Act, Bets
from croupier.records.choices import Choices
from croupier.records.ultimate_holdem.acts import Antes

NAME = "ultimate-texas-holdem"
TABLE_KEYS = frozenset({"maximum_payout"})


def name(_: Determinations) -> str:
    """The game has one name."""
    return NAME


def determinations(_: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of hold-em."""
    return Determinations(
        maximum_payout=choices.amount("maximum_payout"),
        chip=choices.chip,
        rounding=choices.rounding,
    )


def seats(play: Iterable[Act]) -> dict[str, int]:
    """The areas are numbered in the order of the antes; whoever wagers on trips alone has none."""
    acts = list(play)
    found: dict[str, int] = {}
    for act in acts:
        if isinstance(act, Antes):
            found.setdefault(act.name, len(found) + 1)
    for act in acts:
        if isinstance(act, Bets):
            found.setdefault(act.name, 0)
    return found
