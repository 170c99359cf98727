"""What a record of casino war says about its table: decks, tie wager and bonus, and who is there."""

from collections.abc import Iterable

from casino_war.determinations import DECKS, Determinations
from casino_war.records.acts import Antes
from croupier.equipment.amounts import Rounding
from croupier.records.acts import Act, Bets
from croupier.records.choices import Choices

NAME = "casino-war"
TABLE_KEYS = frozenset({"decks", "tie_wager", "bonus"})


def name(_: Determinations) -> str:
    """The game has one name."""
    return NAME


def determinations(_: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of casino war."""
    return Determinations(
        decks=choices.whole_number("decks", DECKS),
        tie_wager=choices.yes_or_no("tie_wager", True),
        bonus=choices.yes_or_no("bonus", False),
        chip=choices.chip,
        rounding=Rounding(choices.one_of("rounding", tuple(Rounding), Rounding.UP)),
    )


def seats(play: Iterable[Act]) -> dict[str, int]:
    """The boxes are numbered in the order of the antes; somebody who bets on the tie alone has none."""
    acts = list(play)
    found: dict[str, int] = {}
    for act in acts:
        if isinstance(act, Antes):
            found.setdefault(act.name, len(found) + 1)
    for act in acts:
        if isinstance(act, Bets):
            found.setdefault(act.name, 0)
    return found
