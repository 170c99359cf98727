"""What patrons do in a round of casino war, one line each."""

import re
from collections.abc import Callable

from croupier.equipment.amounts import Amount
from croupier.records.acts import Act, read_bet, shown, stake


class Antes(Act, frozen=True):
    """`Ann antes 10`."""

    name: str
    amount: Amount


class GoesToWar(Act, frozen=True):
    """`Ann goes to war`."""

    name: str


class Surrenders(Act, frozen=True):
    """`Ann surrenders`."""

    name: str


class DoesNotDecide(Act, frozen=True):
    """`Ann does not decide`."""

    name: str


Decision = GoesToWar | Surrenders | DoesNotDecide

TIE = "tie"
EXAMPLES = "'Ann antes 10', 'Ann bets 5 on tie', 'Ann goes to war', 'Ann surrenders'"

_LINES: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], Act]], ...] = (
    (re.compile(r"antes? (?P<amount>\S+)"), lambda name, found: Antes(name, stake(found["amount"]))),
    (re.compile(r"go(?:es)? to war"), lambda name, _: GoesToWar(name)),
    (re.compile(r"surrenders?"), lambda name, _: Surrenders(name)),
    (re.compile(r"do(?:es)? not decide"), lambda name, _: DoesNotDecide(name)),
)


def patron_line(name: str, deed: str) -> Act | None:
    """A wager, or a decision after a tie."""
    bet = read_bet(name, deed)
    if bet is not None and bet.on != TIE:
        raise ValueError(f"{shown(bet.on)} takes no wager: patrons ante, as in 'Ann antes 10', or bet on the tie.")
    if bet is not None:
        return bet
    for pattern, act in _LINES:
        if found := pattern.fullmatch(deed):
            return act(name, found)
    return None
