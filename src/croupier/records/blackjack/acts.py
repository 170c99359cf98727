"""What patrons and staff do in a round of blackjack, one line each."""

import re

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, card
from croupier.games.blackjack.events import Kind
from croupier.records.acts import Act, Bets, Lines, PatronAct, quote_value, read_bet, read_common_act, stake
from croupier.records.staff_acts import IN_ROUND, CardAct, StaffLines, void_wager


class Sits(PatronAct, frozen=True):
    """`Ann sits 1`: the patron seated at a box decides for it."""

    box: int


class PairsAct(PatronAct, frozen=True):
    """`Ann pairs 5 on 1`."""

    amount: Amount
    box: int


class Insures(PatronAct, frozen=True):
    """`Ann insures 50 on 1`, `Bob insures 25 on 1 for Ann`."""

    amount: Amount
    box: int
    owner: str


class TakesEvenMoney(PatronAct, frozen=True):
    """`Ann takes even money on 1`."""

    box: int


class Hits(PatronAct, frozen=True):
    """`Ann hits`."""


class Stands(PatronAct, frozen=True):
    """`Ann stands`."""


class Splits(PatronAct, frozen=True):
    """`Ann splits`, or follows a split."""


class Doubles(PatronAct, frozen=True):
    """`Ann doubles`, or follows a double; `Ann doubles 60` for less than the wager."""

    amount: Amount | None


class Leaves(PatronAct, frozen=True):
    """`Ann leaves`: she is away for the round, or until she returns."""


class DoesNotAnswer(PatronAct, frozen=True):
    """`Ann does not answer`: she is away from the hand at turn."""


class Returns(PatronAct, frozen=True):
    """`Ann returns`, before the hand at turn stands; `Ann returns for 3/2`, when that hand's turn has come."""

    box: int = 0
    hand: int = 1


class Withdraws(PatronAct, frozen=True):
    """`Ann withdraws 1`, `Ann withdraws 50 from 1`, `Ann withdraws pairs on 1`."""

    box: int
    pairs: bool = False
    amount: Amount | None = None


class FindsFaceUp(CardAct, frozen=True):
    """`dealer finds Th face up`, in the shoe."""


class BurnsInError(CardAct, frozen=True):
    """`dealer burns Th in error`."""


class DrawsToDealer(CardAct, frozen=True):
    """`dealer draws Th to the dealer`, against section 12."""


DecisionAct = Hits | Stands | Splits | Doubles

EXAMPLES = "'Ann bets 100 on 1', 'Ann pairs 5 on 1', 'Bob insures 25 on 1 for Ann', 'Ann hits', 'Ann doubles 60'"

_LINES: Lines = (
    (re.compile(r"sits? (?P<box>\S+)"), lambda name, match: Sits(name, box(match["box"]))),
    (
        re.compile(r"pairs? (?P<amount>\S+) on (?P<box>\S+)"),
        lambda name, match: PairsAct(name, stake(match["amount"]), box(match["box"])),
    ),
    (
        re.compile(r"insures? (?P<amount>\S+) on (?P<box>\S+)(?: for (?P<owner>\S+))?"),
        lambda name, match: Insures(name, stake(match["amount"]), box(match["box"]), match["owner"] or name),
    ),
    (
        re.compile(r"takes? even money on (?P<box>\S+)"),
        lambda name, match: TakesEvenMoney(name, box(match["box"])),
    ),
    (re.compile(r"hits?"), lambda name, _: Hits(name)),
    (re.compile(r"stands?"), lambda name, _: Stands(name)),
    (re.compile(r"splits?"), lambda name, _: Splits(name)),
    (
        re.compile(r"doubles?(?: (?P<amount>\S+))?"),
        lambda name, match: Doubles(name, stake(match["amount"]) if match["amount"] else None),
    ),
    (re.compile(r"leaves?"), lambda name, _: Leaves(name)),
    (re.compile(r"do(?:es)? not answer"), lambda name, _: DoesNotAnswer(name)),
    (
        re.compile(r"returns?(?: for (?P<box>[^/\s]+)(?:/(?P<hand>[1-4]))?)?"),
        lambda name, match: Returns(name, box(match["box"]) if match["box"] else 0, int(match["hand"] or 1)),
    ),
    (
        re.compile(r"withdraws? (?:(?P<amount>\S+) from )?(?P<pairs>pairs on )?(?P<box>\S+)"),
        lambda name, match: Withdraws(
            name, box(match["box"]), bool(match["pairs"]), stake(match["amount"]) if match["amount"] else None
        ),
    ),
)
STAFF_LINES: StaffLines = (
    (
        re.compile(
            r"supervisor voids? (?P<name>\S+) (?:(?P<kind>pairs|insurance) )?on (?P<box>\S+)(?: for (?P<owner>\S+))?"
            rf"{IN_ROUND}"
        ),
        lambda m, why: void_wager(m, why, m["kind"] or Kind.MAIN, box(m["box"]), m["owner"] or ""),
    ),
    (
        re.compile(r"dealer finds? (?P<card>\S+) face up"),
        lambda m, _: FindsFaceUp(_seen(m["card"])),
    ),
    (
        re.compile(r"dealer burns? (?P<card>\S+) in error"),
        lambda m, _: BurnsInError(card(m["card"])),
    ),
    (
        re.compile(r"dealer draws? (?P<card>\S+) to the dealer"),
        lambda m, _: DrawsToDealer(card(m["card"])),
    ),
)
_BOX = re.compile(r"[0-9]{1,2}")


def _seen(text: str) -> Card:
    """A card that lay face upwards."""
    if card(text) == UNSEEN:
        raise ValueError("A card that is found face up has been seen: name it.")
    return card(text)


def patron_line(name: str, deed: str) -> Act | None:
    """A wager, or any other act of a patron."""
    bet = read_bet(name, deed)
    if bet is not None:
        return Bets(name, bet.amount, str(box(bet.on)))
    return read_common_act(name, deed, _LINES)


def box(text: str) -> int:
    """A box by its number."""
    if not _BOX.fullmatch(text):
        raise ValueError(f"{quote_value(text)} is not a box: boxes are numbered from 1.")
    return int(text)
