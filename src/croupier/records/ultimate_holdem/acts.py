"""What patrons and staff do in a round of hold-em, one line each."""

import re

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.commands import Breach, Sanction
from croupier.games.ultimate_holdem.events import DeckFault
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.records.acts import Act, Antes, Lines, PatronAct, quote_value, read_bet, read_common_act, stake
from croupier.records.staff_acts import IN_ROUND, StaffAct, StaffLines, void_wager
from croupier.rulebook import act_uth as rule


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


class Withdraws(PatronAct, frozen=True):
    """`Ann withdraws ante`, `Ann withdraws trips`; the blind goes with the ante."""

    trips: bool
    amount: Amount | None = None


class DealsWrongNumber(StaffAct, frozen=True):
    """`dealer deals 3 cards to Ann`, `to the dealer`, `to the communal cards`."""

    number: int
    to: str


class RevealsInDeal(StaffAct, frozen=True):
    """`dealer reveals a card in the deal after 7 cards`."""

    details: str = ""


class RevealsDealersCards(StaffAct, frozen=True):
    """`dealer reveals the dealer's first card`, `second card` or `cards`."""

    which: tuple[int, ...]


class DealsToNobody(StaffAct, frozen=True):
    """`dealer deals a hand to nobody`; or to a patron `without ante or blind`."""

    handled: bool
    name: str = ""


class FindsDeckFault(StaffAct, frozen=True):
    """`dealer finds a card missing`, `dealer finds a foreign card`."""

    fault: DeckFault
    details: str = ""


class FindsOnPlay(StaffAct, frozen=True):
    """`dealer finds 35 on play for Ann`."""

    amount: Amount
    name: str


class ActsOnCollusion(StaffAct, frozen=True):
    """`supervisor excludes Ann from the round`, `supervisor voids the round for collusion by Ann`."""

    name: str
    sanction: Sanction
    breach: Breach
    details: str = ""


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
    (
        re.compile(r"withdraws? (?:(?P<amount>\S+) from )?(?P<on>ante|trips)"),
        lambda name, match: Withdraws(name, match["on"] == TRIPS, stake(match["amount"]) if match["amount"] else None),
    ),
)
BREACHES = {
    "for showing cards": Breach.CARDS_SHOWN,
    "for exchanging cards": Breach.CARDS_EXCHANGED,
    "for passing on information": Breach.INFORMATION,
}
BREACH_CLAUSES = {
    "for showing cards": rule["12.1"],
    "for exchanging cards": rule["12.2(a)"],
    "for passing on information": rule["12.2(b)"],
}
PLACES = {"the dealer": DEALER, "the communal cards": COMMUNAL}
DEALERS_CARDS = {"first card": (1,), "second card": (2,), "cards": (1, 2)}
DECK_FAULTS = {"a card missing": DeckFault.MISSING, "a foreign card": DeckFault.FOREIGN}
HANDLED = " after cards were handled"
_BREACH = rf"(?: (?P<breach>{'|'.join(BREACHES)}))?"


def _collusion(match: re.Match[str], sanction: Sanction, why: str) -> ActsOnCollusion:
    """A line that names no breach says only that there was collusion."""
    breach = match["breach"] or "for passing on information"
    details = why or ("" if match["breach"] else "collusion")
    return ActsOnCollusion(match["name"], sanction, BREACHES[breach], details)


STAFF_LINES: StaffLines = (
    (
        re.compile(rf"supervisor voids? (?P<name>\S+) on (?P<on>{'|'.join(Kind)}){IN_ROUND}"),
        lambda match, why: void_wager(match, why, match["on"]),
    ),
    (
        re.compile(r"dealer deals? (?P<number>[0-9]{1,2}) cards? to (?P<to>the dealer|the communal cards|\S+)"),
        lambda match, _: DealsWrongNumber(int(match["number"]), match["to"]),
    ),
    (
        re.compile(r"dealer reveals? a card in the deal"),
        lambda match, why: RevealsInDeal(why),
    ),
    (
        re.compile(rf"dealer reveals? the dealer's (?P<which>{'|'.join(DEALERS_CARDS)})"),
        lambda match, _: RevealsDealersCards(DEALERS_CARDS[match["which"]]),
    ),
    (
        re.compile(rf"dealer deals? a hand to nobody(?P<handled>{HANDLED})?"),
        lambda match, _: DealsToNobody(bool(match["handled"])),
    ),
    (
        re.compile(rf"dealer deals? a hand to (?P<name>\S+) without ante or blind(?P<handled>{HANDLED})?"),
        lambda match, _: DealsToNobody(bool(match["handled"]), match["name"]),
    ),
    (
        re.compile(rf"dealer finds? (?P<fault>{'|'.join(DECK_FAULTS)})"),
        lambda match, why: FindsDeckFault(DECK_FAULTS[match["fault"]], why),
    ),
    (
        re.compile(r"dealer finds? (?P<amount>\S+) on play for (?P<name>\S+)"),
        lambda match, _: FindsOnPlay(stake(match["amount"]), match["name"]),
    ),
    (
        re.compile(rf"supervisor excludes? (?P<name>\S+) from the round{_BREACH}"),
        lambda match, why: _collusion(match, Sanction.SHUT_OUT, why),
    ),
    (
        re.compile(rf"supervisor voids? the round for collusion by (?P<name>\S+){_BREACH}"),
        lambda match, why: _collusion(match, Sanction.VOID_ROUND, why),
    ),
)


def patron_line(name: str, deed: str) -> Act | None:
    """A trips wager, or any other act of a patron."""
    bet = read_bet(name, deed)
    if bet is not None and bet.on != TRIPS:
        raise ValueError(
            f"{quote_value(bet.on)} takes no amount: only an ante does, as in 'Ann antes 10', and trips; "
            "a play wager is a multiple of the ante, as in 'Ann bets 4x'."
        )
    return bet or read_common_act(name, deed, _LINES)
