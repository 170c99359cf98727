"""Which permitted wagers the smallest chip cannot pay exactly, and which multiple of wagers would solve it."""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd, lcm

import msgspec

from croupier.equipment.amounts import Amount, currency_text
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.games.payable_wagers import PayableWager
from croupier.rulebook import Cite
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Determinations, Limits
from croupier.table.wagering.limits import side_maximum


class Unpayable(msgspec.Struct, frozen=True):
    """A permitted wager whose payment takes a smaller chip than there is: `due` for `amount`, the smallest such wager.

    `multiple` is what wagers would have to go in so that it can always be paid.
    """

    wager: str
    odds: str
    amount: Amount
    due: str
    multiple: Amount
    clause: Cite


def unpayable(determinations: Determinations) -> tuple[Unpayable, ...]:
    """Every permitted wager that the smallest chip can't pay exactly, each of its odds once."""
    chip, limits = determinations.game.chip, _limits(determinations)
    problems = (
        _problem(paid, chip, limits)
        for paid in dict.fromkeys(FLOOR_GAMES.part_of(determinations.game).payable_wagers(determinations.game))
    )
    return tuple(each for each in problems if each is not None)


def impossible(determinations: Determinations) -> str:
    """A wager on offer that no amount within the sign's limits can make; empty if every wager can be made."""
    choices, limits = determinations.game, _limits_in_chips(determinations)
    game = FLOOR_GAMES.part_of(choices)
    for paid in game.payable_wagers(choices):
        if next(_smallest(limits, paid), None) is None:
            return paid.wager
    return game.unreachable(choices, limits)


def has_side_wagers(choices: GameDeterminations) -> bool:
    """Whether wagers are on offer that have limits of their own."""
    return any(paid.side for paid in FLOOR_GAMES.part_of(choices).payable_wagers(choices))


def _limits(determinations: Determinations) -> Limits:
    """The sign's limits in whole chips, with the maximum of the highest marker."""
    limits = _limits_in_chips(determinations)
    if limits.maximum is None or not determinations.personal_limits:
        return limits
    most = max(limits.maximum, *(marker.maximum for marker in determinations.personal_limits))
    side = side_maximum(limits) or most
    highest = max(side, *(marker.side_maximum or side for marker in determinations.personal_limits))
    return msgspec.structs.replace(limits, maximum=most, side_maximum=highest)


def _limits_in_chips(determinations: Determinations) -> Limits:
    """The sign's limits, with multiples that are whole chips."""
    limits = determinations.limits
    return msgspec.structs.replace(limits, multiple=Amount(lcm(limits.multiple, determinations.game.chip)))


def exact_multiple(problems: tuple[Unpayable, ...]) -> Amount:
    """The multiple of wagers by which all of these can be paid exactly."""
    return Amount(lcm(*(each.multiple for each in problems)))


def _problem(paid: PayableWager, chip: Amount, limits: Limits) -> Unpayable | None:
    odds = paid.odds
    if odds.is_whole:
        return None
    step = odds.stake * chip // gcd(odds.win, odds.stake * chip)
    amount = next((stake for stake in _smallest(limits, paid) if stake % step), None)
    if amount is None:
        return None
    multiple = Amount(lcm(limits.multiple, step))
    due = _written(Fraction(amount * odds.win, odds.stake))
    return Unpayable(paid.wager, str(odds), amount, due, multiple, paid.clause)


def _smallest(limits: Limits, paid: PayableWager) -> Iterator[Amount]:
    """The two smallest wagers that the sign permits: where both can be paid exactly, so can all."""
    minimum, maximum = (limits.side_minimum, side_maximum(limits)) if paid.side else (limits.minimum, limits.maximum)
    maximum = maximum if paid.most is None else paid.most
    first = max(1, -(-max(minimum, paid.least) // limits.multiple)) * limits.multiple
    for amount in (first, first + limits.multiple):
        if maximum is None or amount <= maximum:
            yield Amount(amount)


def _written(due: Fraction) -> str:
    """An amount that need not be whole cents: `7.50`, or `0.01 1/2`."""
    whole, rest = divmod(due, 1)
    return currency_text(int(whole)) + (f" {rest}" if rest else "")
