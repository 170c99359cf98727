"""What patrons do in a round of casino war, one line each."""

import re

from croupier.records.acts import Act, Antes, Lines, PatronAct, quote_value, read_bet, read_common_act, stake


class GoesToWar(PatronAct, frozen=True):
    """`Ann goes to war`."""


class Surrenders(PatronAct, frozen=True):
    """`Ann surrenders`."""


class DoesNotDecide(PatronAct, frozen=True):
    """`Ann does not decide`."""


Decision = GoesToWar | Surrenders | DoesNotDecide

TIE = "tie"
EXAMPLES = "'Ann antes 10', 'Ann bets 5 on tie', 'Ann goes to war', 'Ann surrenders'"

_LINES: Lines = (
    (re.compile(r"antes? (?P<amount>\S+)"), lambda name, found: Antes(name, stake(found["amount"]))),
    (re.compile(r"go(?:es)? to war"), lambda name, _: GoesToWar(name)),
    (re.compile(r"surrenders?"), lambda name, _: Surrenders(name)),
    (re.compile(r"do(?:es)? not decide"), lambda name, _: DoesNotDecide(name)),
)


def patron_line(name: str, deed: str) -> Act | None:
    """A wager, or a decision after a tie."""
    bet = read_bet(name, deed)
    if bet is not None and bet.on != TIE:
        raise ValueError(
            f"{quote_value(bet.on)} takes no wager: patrons ante, as in 'Ann antes 10', or bet on the tie."
        )
    return bet or read_common_act(name, deed, _LINES)
