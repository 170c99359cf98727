"""The differential: how far apart the wagers on banker and player may be, and what goes back beyond it."""

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.coup import Coup, WageredChips
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import act_mb as rule
from croupier.verbs.game import Stake


@rule("3.6")
def excess_over_differential(coup: Coup, maximum: Amount, minimum: Amount) -> tuple[tuple[Stake, Amount], ...]:
    """What must go back, from the latest chips on the heavier side backwards, until the sides differ by no more.

    A wager that would be left below the minimum goes back whole, and may so make the other side the heavier one.
    """
    lying = {(wager.patron, wager.on): int(wager.amount) for wager in coup.wagers}
    chips, returned = ordered_chips(coup), dict.fromkeys(lying, 0)
    while True:
        lead = sum(amount * _WEIGHTS.get(on, 0) for (_, on), amount in lying.items())
        if abs(lead) <= maximum:
            break
        heavier = Option.BANKER if lead > 0 else Option.PLAYER
        latest = next(one for one in reversed(chips) if one.on is heavier)
        wager = (latest.patron, latest.on)
        cut = min(abs(lead) - maximum, latest.amount)
        if lying[wager] - cut < minimum:
            cut = lying[wager]
        lying[wager] -= cut
        returned[wager] = returned.pop(wager) + cut
        chips = [one for one in chips if one is not latest and (lying[wager] or (one.patron, one.on) != wager)]
    stakes = {(wager.patron, wager.on): Stake(wager.patron, wager.on, wager.amount, False) for wager in coup.wagers}
    return tuple((stakes[wager], Amount(amount)) for wager, amount in returned.items() if amount)


_WEIGHTS = {Option.BANKER: 1, Option.PLAYER: -1}


def ordered_chips(coup: Coup) -> list[WageredChips]:
    """All chips on the layout, the earliest first; those of unknown time come before all others."""
    known: dict[tuple[str, Option], int] = {}
    for chips in coup.placed:
        known[chips.patron, chips.on] = known.get((chips.patron, chips.on), 0) + chips.amount
    early = [
        WageredChips(wager.patron, wager.on, Amount(wager.amount - known.get((wager.patron, wager.on), 0)))
        for wager in coup.wagers
    ]
    return [chips for chips in early if chips.amount > 0] + list(coup.placed)
