"""What a record of casino war says about its table: decks, tie wager and bonus, and who is there."""

from casino_war.determinations import DECKS, Determinations
from croupier.equipment.amounts import Rounding
from croupier.records.table_choices import Choices

NAME = "casino-war"
TABLE_KEYS = frozenset({"decks", "tie_wager", "bonus"})


def determinations(_: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of casino war."""
    return Determinations(
        decks=choices.whole_number("decks", DECKS),
        tie_wager=choices.yes_or_no("tie_wager", True),
        bonus=choices.yes_or_no("bonus", False),
        chip=choices.chip,
        rounding=Rounding(choices.one_of("rounding", tuple(Rounding), Rounding.UP)),
    )
