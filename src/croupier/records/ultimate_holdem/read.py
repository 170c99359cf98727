"""What a record of hold-em says about its table: the maximum payout, and who is there."""

from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.records.table_choices import Choices

NAME = "ultimate-texas-holdem"
TABLE_KEYS = frozenset({"maximum_payout"})


def determinations(_: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of hold-em."""
    return Determinations(
        maximum_payout=choices.amount("maximum_payout"),
        chip=choices.chip,
        rounding=choices.rounding,
    )
