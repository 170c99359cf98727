"""What patrons and staff do in a spin of roulette, one line each."""

import re

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import read
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.wheel import Pocket
from croupier.records.acts import Act, Bets, PatronAct, quote_value, read_bet, stake
from croupier.records.staff_acts import IN_ROUND, StaffLines, void_wager


class Withdraws(PatronAct, frozen=True):
    """`Ann withdraws red`, `Ann withdraws 5 from red`."""

    on: str
    amount: Amount | None = None


class HasInPrison(PatronAct, frozen=True):
    """`Ann has 10 in prison on red`: a zero of the spin before, which the record does not tell, imprisoned it."""

    amount: Amount
    on: str


class DeclaresNoSpin(Act, frozen=True):
    """`dealer declares no spin: the ball left the wheel`."""

    reason: NoSpin


class Announces(Act, frozen=True):
    """`dealer announces 18`."""

    number: Pocket


class CorrectsNumber(Act, frozen=True):
    """`supervisor corrects the number to 17`."""

    number: Pocket


EXAMPLES = "'Ann bets 5 on straight 17', 'Ann bets 10 on split 17 20', 'Ann bets 20 on red', 'Ann bets 2 on voisins'"
_WITHDRAW = re.compile(r"withdraws? (?:(?P<amount>\S+) from )?(?P<on>.+)")
_IN_PRISON = re.compile(r"has (?P<amount>\S+) in prison on (?P<on>.+)")
_NUMBER = r"(?P<number>00|[0-9]|[1-3][0-9])"
STAFF_LINES: StaffLines = (
    (
        re.compile(rf"supervisor voids? (?P<name>\S+) on (?P<on>.+?){IN_ROUND}"),
        lambda match, why: void_wager(match, why, _bet(match["on"])),
    ),
    (re.compile(r"dealer declares? no spin"), lambda _, why: DeclaresNoSpin(_no_spin(why))),
    (re.compile(rf"dealer announces? {_NUMBER}"), lambda match, _: Announces(Pocket(match["number"]))),
    (
        re.compile(rf"supervisor corrects? the number to {_NUMBER}"),
        lambda match, _: CorrectsNumber(Pocket(match["number"])),
    ),
)


def _no_spin(why: str) -> NoSpin:
    if why not in tuple(NoSpin):
        raise ValueError(f"Say why it is no spin, as in 'dealer declares no spin: {NoSpin.BALL_OUT}'.")
    return NoSpin(why)


def patron_line(patron: str, deed: str) -> Act | None:
    """A wager made or taken back, or one in prison; the rules say whether this layout has such a bet."""
    bet = read_bet(patron, deed)
    if bet is not None:
        return Bets(patron, bet.amount, _bet(bet.on))
    if match := _IN_PRISON.fullmatch(deed):
        return HasInPrison(patron, stake(match["amount"]), _bet(match["on"]))
    match = _WITHDRAW.fullmatch(deed)
    amount = stake(match["amount"]) if match and match["amount"] else None
    return Withdraws(patron, _bet(match["on"]), amount) if match else None


def _bet(words: str) -> str:
    """A bet by its words."""
    if read(words) is None:
        examples = "straight 17, split 17 20, street 1, corner 1, six line 1, dozen 2, red or neighbours 17"
        raise ValueError(f"{quote_value(words)} is not a bet; write one like {examples}.")
    return words
