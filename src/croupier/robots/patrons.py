"""What robot patrons of all games share: they stay within the sign and their stack, and play tournaments."""

from math import lcm

from msgspec.structs import replace

from croupier.equipment.amounts import Amount, Unit
from croupier.equipment.even_draws import Below
from croupier.table.state import Limits
from croupier.table.view import PatronView, TableView
from croupier.table.wagering.limits import side_maximum


def patron_of(view: TableView, name: str) -> PatronView:
    """This robot as the table shows it."""
    return next(patron for patron in view.patrons if patron.name == name)


def wager_limits(view: TableView) -> Limits:
    """The limits on the sign, with multiples that are whole chips too."""
    limits = view.sign.limits
    return replace(limits, multiple=Amount(lcm(limits.multiple, view.sign.game.chip)))


def stake_of(units: int, limits: Limits, side: bool = False) -> Amount:
    """This multiple of the smallest wager on the sign, up to its maximum; 0 if it allows none."""
    minimum, maximum = (limits.side_minimum, side_maximum(limits)) if side else (limits.minimum, limits.maximum)
    smallest = max(1, -(-minimum // limits.multiple)) * limits.multiple
    highest = smallest * units if maximum is None else maximum // limits.multiple * limits.multiple
    return Amount(min(smallest * units, highest) if smallest <= highest else 0)


def is_tournament(view: TableView) -> bool:
    """Whether chips are tournament chips: then everybody wagers on every round, at their own seat."""
    return view.sign.unit is Unit.TOURNAMENT_CHIPS


def tournament_stake(units: int, view: TableView, me: PatronView) -> Amount:
    """A stake as far as the stack goes; larger in the last rounds for a player who is behind."""
    limits = wager_limits(view)
    bold = view.final_round is not None and view.final_round - view.round_number < _LAST_ROUNDS
    behind = me.stack < max(patron.stack for patron in view.patrons)
    return cap_to_stack(stake_of(units * _BOLDNESS if bold and behind else units, limits), me.stack, limits)


_LAST_ROUNDS = 3
_BOLDNESS = 5


def cap_to_stack(stake: Amount, stack: Amount, limits: Limits) -> Amount:
    """A stake, or as much of it as the stack allows, in the sign's multiples; 0 if that is below the minimum."""
    return Amount(min(stake, stack // limits.multiple * limits.multiple) if stack >= limits.minimum else 0)


def plays_pass_card(me: PatronView, below: Below) -> bool:
    """Now and then a robot skips a round."""
    return me.pass_cards > 0 and below(_PASSES_ONE_IN) == 0


def plays_secret_card(me: PatronView, below: Below) -> bool:
    """Now and then a robot makes a secret wager."""
    return me.secret_wager_cards > 0 and below(_SECRET_ONE_IN) == 0


_PASSES_ONE_IN = 10
_SECRET_ONE_IN = 6


def purse(units: int, limits: Limits) -> Amount:
    """The chips a robot with this stake brings: enough for fifty of its wagers."""
    return Amount(50 * max(stake_of(units, limits), 1000 * units))
