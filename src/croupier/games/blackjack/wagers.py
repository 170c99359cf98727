"""Wagers in a round: up to three on a box, pairs wagers, and the call that closes them."""

from croupier.equipment.amounts import currency_text
from croupier.games.blackjack.commands import CallNoMoreBets, PlaceWager, WithdrawWager
from croupier.games.blackjack.determinations import BOXES, SideWager
from croupier.games.blackjack.events import Event, Kind, NoMoreBetsCalled, WagerPlaced, WagerReturned, WagerWithdrawn
from croupier.games.blackjack.hands import Box, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.values_and_odds import WAGERS_PER_BOX_MAX
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.verbs.actors import DEALING_ROLES, require, require_own

_WAGERS, _MAIN = Stage.WAGERS, Kind.MAIN  # enum lookup is slow on Python 3.11


@rule("4.1", "4.2", "4.5", "17.5", "17.6", "17.8", "17.17", "17.18", "17.20")
def place(play: RoundOfPlay, command: PlaceWager) -> tuple[Event, ...]:
    """A wager on a box, one for each patron and three at most; a pairs wager needs some wager there.

    Adding to one's own wager does not make a new one: it stays as near to the dealer.
    """
    require_own(command.by, command.patron, rule["4.1"], "Wagering with these chips")
    _check_open(play, "placed")
    if command.amount <= 0:
        raise Refused(rule["4.2"], "A wager must be above 0.")
    if not 1 <= command.box <= BOXES:
        raise Refused(rule["4.2"], f"Choose a box from 1 to {BOXES}.")
    box = play.box(command.box)
    if command.side:
        return (_placed(command, Kind.PAIRS, _check_pairs(play, box, command)),)
    own = _own(box.wagers, command.patron)
    if own is not None:
        _check_adds(own, command, rule["4.5"], f"{command.patron} already has a wager on box {box.number}.")
    elif len(box.wagers) >= WAGERS_PER_BOX_MAX:
        raise Refused(rule["4.5"], f"Box {box.number} is full: {WAGERS_PER_BOX_MAX} patrons may wager on a box.")
    return (_placed(command, _MAIN, rule["4.1"]),)


def _own(wagers: tuple[Wager, ...], patron: str) -> Wager | None:
    return next((wager for wager in wagers if wager.patron == patron), None)


def _check_adds(own: Wager, command: PlaceWager, clause: Cite, why: str) -> None:
    """Refuse a second wager; chips may be added to the first, unless its amount is secret."""
    if not command.adds:
        raise Refused(clause, why)
    if own.secret or command.secret:
        raise Refused(clause, "You cannot add chips to a secret wager.")


def _placed(command: PlaceWager, kind: Kind, clause: Cite) -> WagerPlaced:
    seated = command.seated and kind is _MAIN
    return WagerPlaced(command.patron, command.box, kind, command.amount, clause, seated, command.secret)


def _check_pairs(play: RoundOfPlay, box: Box, command: PlaceWager) -> Cite:
    """The clause that lets a pairs wager be placed."""
    if play.determinations.pairs is SideWager.NONE:
        raise Refused(rule["17.1"], "Pairs wagers are not on offer at this table.")
    perfect = play.determinations.pairs is SideWager.PERFECT_PAIRS
    if not box.wagers:
        raise Refused(rule["17.8"] if perfect else rule["17.20"], "A pairs wager needs a blackjack wager on its box.")
    most = rule["17.6"] if perfect else rule["17.18"]
    own = _own(box.pairs, command.patron)
    if own is not None:
        _check_adds(own, command, most, f"{command.patron} already has a pairs wager on box {box.number}.")
    elif len(box.pairs) >= rule.number("17.6", "pairs_wagers_per_box_max"):
        raise Refused(most, f"Box {box.number} already has three pairs wagers, which is the most.")
    return rule["17.5"] if perfect else rule["17.17"]


@rule("4.3", "6.2")
def _check_open(play: RoundOfPlay, deed: str) -> None:
    """Nobody touches a wager once the call is made and the cards are coming."""
    if play.stage is _WAGERS:
        return
    if play.is_over:
        raise Refused(rule["4.3"], "This round is over: wager on the next one.")
    if any(hand.cards for box in play.boxes for hand in box.hands):
        raise Refused(rule["4.3"], f"The first card has been dealt: no wager can be {deed} until the round is decided.")
    raise Refused(rule["6.2"], f"No more bets has been called: no wager can be {deed} now.")


@rule("4.3", "17.8", "17.20")
def withdraw(play: RoundOfPlay, command: WithdrawWager) -> tuple[Event, ...]:
    """A wager goes back to its owner before the call, or a part of it; pairs left without a wager go back too."""
    require_own(command.by, command.patron, rule["4.3"], "Withdrawing this wager")
    _check_open(play, "taken back")
    box = play.box(command.box)
    wagers, kind = (box.pairs, Kind.PAIRS) if command.side else (box.wagers, Kind.MAIN)
    own = _own(wagers, command.patron)
    if own is None:
        raise Refused(rule["4.3"], f"{command.patron} has no such wager on box {command.box}.")
    amount = own.amount if command.amount is None else command.amount
    if not 0 < amount <= own.amount:
        lies = f"{command.patron} has {currency_text(own.amount)} on box {command.box}"
        raise Refused(rule["4.3"], f"{lies}: take back that much or less.")
    back: list[Event] = [WagerWithdrawn(own.patron, box.number, kind, amount, rule["4.3"])]
    if not command.side and len(box.wagers) == 1 and amount == own.amount:
        perfect = play.determinations.pairs is SideWager.PERFECT_PAIRS
        clause = rule["17.8"] if perfect else rule["17.20"]
        back += [WagerReturned(pair.patron, box.number, Kind.PAIRS, pair.amount, clause) for pair in box.pairs]
    return tuple(back)


@rule("6.2")
def call_no_more_bets(play: RoundOfPlay, command: CallNoMoreBets) -> tuple[Event, ...]:
    """The dealer closes the wagers."""
    require(command.by, DEALING_ROLES, rule["6.2"], "Calling no more bets")
    if play.stage is not _WAGERS:
        raise Refused(rule["6.2"], "No more bets has already been called.")
    if not any(box.wagers for box in play.boxes):
        raise Refused(rule["6.2"], "No box has a wager: there is nobody to deal to.")
    return (NoMoreBetsCalled(rule["6.2"]),)
