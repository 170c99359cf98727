"""The differential: how far apart the wagers on banker and player may be, and what goes back beyond it."""

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import act_mb as rule
from croupier.verbs.game import Stake


@rule("3.6")
def excess_over_differential(all_stakes: tuple[Stake, ...], maximum: Amount) -> tuple[tuple[Stake, Amount], ...]:
    """What must go back, from the latest wager on the heavier side backwards, until the sides differ by no more."""
    banker = sum(stake.amount for stake in all_stakes if stake.on == Option.BANKER)
    player = sum(stake.amount for stake in all_stakes if stake.on == Option.PLAYER)
    excess = abs(banker - player) - maximum
    heavier = Option.BANKER if banker > player else Option.PLAYER
    returned = []
    for stake in reversed(all_stakes):
        if excess > 0 and stake.on == heavier:
            amount = Amount(min(excess, stake.amount))
            returned.append((stake, amount))
            excess -= amount
    return tuple(returned)
