"""What patrons and staff do in a coup of baccarat, one line each."""

import re

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.values_and_odds import HandName, Option, hand_name
from croupier.records.acts import Act, Bets, Lines, PatronAct, quote_value, read_bet, read_common_act, stake
from croupier.records.staff_acts import IN_ROUND, OpeningAct, StaffAct, StaffLines, void_wager


class Adds(Bets, frozen=True):
    """`Ann adds 20 on banker`: chips on top of her own wager there, later than the wagers in between."""


class Withdraws(PatronAct, frozen=True):
    """`Ann withdraws banker`, `Ann withdraws 50 from banker`."""

    on: Option
    amount: Amount | None = None


class Changes(PatronAct, frozen=True):
    """`Ann changes banker to 50`, `Ann moves banker to player`, `Ann moves banker to player 50`."""

    on: Option
    to: Option
    amount: Amount | None = None


class TurnsOver(PatronAct, frozen=True):
    """`Ann turns banker`, `dealer turns player` (no name): a hand that was dealt face down."""

    hand: HandName


class NoBetSaying(OpeningAct, frozen=True):
    """What a patron says about a no-bet coup, before it begins."""

    name: str


class AsksForNoBet(NoBetSaying, frozen=True):
    """`Ann asks for a no-bet coup`."""


class Agrees(NoBetSaying, frozen=True):
    """`Bob agrees`."""


class Declines(NoBetSaying, frozen=True):
    """`Cat declines`."""


class PermitsChanges(StaffAct, frozen=True):
    """`supervisor permits changes after 2 cards`."""


class ForgetsToBurn(Act, frozen=True):
    """`dealer forgets to burn`."""


class FindsOnWrongHand(StaffAct, frozen=True):
    """`dealer finds a card on the wrong hand after 3 cards`: while all lie face down, so that none can be named."""


class DirectsShuffle(OpeningAct, frozen=True):
    """`supervisor directs a shuffle`."""

    reason: str = ""


class DealsLastCoup(OpeningAct, frozen=True):
    """`dealer deals the last coup of the shoe`: after a tie with the cutting card out."""


AT_THE_TABLE = (Bets, Withdraws, Changes, NoBetSaying, TurnsOver)
EXAMPLES = "'Ann bets 100 on banker'"


def option(text: str) -> Option:
    """What a wager is on."""
    if text not in tuple(Option):
        raise ValueError(f"There is no wager on {quote_value(text)}; the options are {', '.join(Option)}.")
    return Option(text)


def _amount(text: str | None) -> Amount | None:
    return stake(text) if text else None


_OPTION = "|".join(sorted(Option, key=len, reverse=True))  # a pair before the hand whose name it begins with
_LINES: Lines = (
    (
        re.compile(r"adds? (?P<amount>\S+) on (?P<on>.+)"),
        lambda name, m: Adds(name, stake(m["amount"]), option(m["on"])),
    ),
    (
        re.compile(r"withdraws? (?:(?P<amount>\S+) from )?(?P<on>.+)"),
        lambda name, m: Withdraws(name, option(m["on"]), _amount(m["amount"])),
    ),
    (
        re.compile(rf"changes? (?P<on>{_OPTION}) to (?P<amount>\S+)"),
        lambda name, m: Changes(name, option(m["on"]), option(m["on"]), stake(m["amount"])),
    ),
    (
        re.compile(rf"moves? (?P<on>{_OPTION}) to (?P<to>{_OPTION})(?: (?P<amount>\S+))?"),
        lambda name, m: Changes(name, option(m["on"]), option(m["to"]), _amount(m["amount"])),
    ),
    (re.compile(r"turns? (?P<hand>player|banker)"), lambda name, m: TurnsOver(name, hand_name(m["hand"]))),
    (re.compile(r"asks? for a no-bet coup"), lambda name, _: AsksForNoBet(name)),
    (re.compile(r"agrees?"), lambda name, _: Agrees(name)),
    (re.compile(r"declines?"), lambda name, _: Declines(name)),
)
STAFF_LINES: StaffLines = (
    (
        re.compile(rf"supervisor voids? (?P<name>\S+) on (?P<on>{_OPTION}){IN_ROUND}"),
        lambda m, why: void_wager(m, why, option(m["on"])),
    ),
    (re.compile(r"dealer turns? (?P<hand>player|banker)"), lambda m, _: TurnsOver("", hand_name(m["hand"]))),
    (re.compile(r"supervisor permits? changes"), lambda m, _: PermitsChanges()),
    (
        re.compile(r"dealer finds? a card on the wrong hand"),
        lambda m, _: FindsOnWrongHand(),
    ),
    (re.compile(r"supervisor directs? a shuffle"), lambda m, why: DirectsShuffle(why)),
    (re.compile(r"dealer forgets? to burn"), lambda m, _: ForgetsToBurn()),
    (re.compile(r"dealer deals? the last coup of the shoe"), lambda m, _: DealsLastCoup()),
)


def patron_line(patron: str, deed: str) -> Act | None:
    """A wager, or any other act of a patron."""
    bet = read_bet(patron, deed)
    return Bets(patron, bet.amount, option(bet.on)) if bet else read_common_act(patron, deed, _LINES)
