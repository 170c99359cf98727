"""What patrons do in a round of hold-em, one line each."""

import re
from collections.abc import Callable

from croupier.equipment.amounts import Amount
from croupier.records.acts import Act, read_bet, shown, stake


class Antes(Act, frozen=True):
    """`Ann antes 10`: the blind goes with it."""

    name: str
    amount: Amount


class BetsTimes(Act, frozen=True):
    """`Ann bets 4x`: a play wager of so many times the ante."""

    name: str
    times: int


class Checks(Act, frozen=True):
    """`Ann checks`."""

    name: str


class Folds(Act, frozen=True):
    """`Ann folds`."""

    name: str


class DoesNotDecide(Act, frozen=True):
    """`Ann does not decide`: too late, unwilling or away."""

    name: str


class Concedes(Act, frozen=True):
    """`Ann concedes`, once the dealer's hand was declared."""

    name: str


Decision = BetsTimes | Checks | Folds | DoesNotDecide

TRIPS = "trips"
EXAMPLES = "'Ann antes 10', 'Ann bets 5 on trips', 'Ann bets 4x', 'Ann checks', 'Ann folds', 'Ann concedes'"

_LINES: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], Act]], ...] = (
    (re.compile(r"antes? (?P<amount>\S+)"), lambda name, found: Antes(name, stake(found["amount"]))),
    (re.compile(r"bets? (?P<times>[0-9]{1,3})x"), lambda name, found: BetsTimes(name, int(found["times"]))),
    (re.compile(r"checks?"), lambda name, _: Checks(name)),
    (re.compile(r"folds?"), lambda name, _: Folds(name)),
    (re.compile(r"do(?:es)? not decide"), lambda name, _: DoesNotDecide(name)),
    (re.compile(r"concedes?"), lambda name, _: Concedes(name)),
)


def patron_line(name: str, deed: str) -> Act | None:
    """A trips wager, or any other thing that a patron does."""
    bet = read_bet(name, deed)
    if bet is not None and bet.on != TRIPS:
        raise ValueError(
            f"{shown(bet.on)} takes no wager with an amount but an ante, as in 'Ann antes 10', and trips; "
            "a play wager is so many times the ante, as in 'Ann bets 4x'."
        )
    if bet is not None:
        return bet
    for pattern, act in _LINES:
        if found := pattern.fullmatch(deed):
            return act(name, found)
    return None
