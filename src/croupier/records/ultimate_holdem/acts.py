"""What patrons do in a round of hold-em, one line each."""

import re

from croupier.records.acts import Act, Antes, Lines, PatronAct, quote_value, read_bet, read_common_act, stake


class BetsTimes(PatronAct, frozen=True):
    """`Ann bets 4x`: a play wager of `times` the ante."""

    times: int


class Checks(PatronAct, frozen=True):
    """`Ann checks`."""


class Folds(PatronAct, frozen=True):
    """`Ann folds`."""


class DoesNotDecide(PatronAct, frozen=True):
    """`Ann does not decide`: too late, unwilling or away."""


class Concedes(PatronAct, frozen=True):
    """`Ann concedes`, once the dealer's hand was declared."""


DecisionAct = BetsTimes | Checks | Folds | DoesNotDecide

TRIPS = "trips"
EXAMPLES = "'Ann antes 10', 'Ann bets 5 on trips', 'Ann bets 4x', 'Ann checks', 'Ann folds', 'Ann concedes'"

_LINES: Lines = (
    (re.compile(r"antes? (?P<amount>\S+)"), lambda name, match: Antes(name, stake(match["amount"]))),
    (re.compile(r"bets? (?P<times>[0-9]{1,3})x"), lambda name, match: BetsTimes(name, int(match["times"]))),
    (re.compile(r"checks?"), lambda name, _: Checks(name)),
    (re.compile(r"folds?"), lambda name, _: Folds(name)),
    (re.compile(r"do(?:es)? not decide"), lambda name, _: DoesNotDecide(name)),
    (re.compile(r"concedes?"), lambda name, _: Concedes(name)),
)


def patron_line(name: str, deed: str) -> Act | None:
    """A trips wager, or any other act of a patron."""
    bet = read_bet(name, deed)
    if bet is not None and bet.on != TRIPS:
        raise ValueError(
            f"{quote_value(bet.on)} takes no wager with an amount but an ante, as in 'Ann antes 10', and trips; "
            "a play wager is so many times the ante, as in 'Ann bets 4x'."
        )
    return bet or read_common_act(name, deed, _LINES)
