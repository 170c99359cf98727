"""Wagers before the first card: an ante at one's own box, a wager on the tie beside it, and the call."""

from casino_war.commands import CallNoMoreBets, PlaceWager, WithdrawWager
from casino_war.determinations import BOXES
from casino_war.events import Event, NoMoreBetsCalled, WagerPlaced, WagerWithdrawn
from casino_war.round_of_play import NOTHING, RoundOfPlay, Stage
from casino_war.tables import Kind
from croupier.equipment.amounts import currency_text
from croupier.rulebook import Refused, open_book
from croupier.verbs.actors import DEALING_ROLES, require, require_own

rule = open_book("CASINO-WAR")


@rule("1.1", "4.1", "4.2")
def place(play: RoundOfPlay, command: PlaceWager) -> tuple[Event, ...]:
    """An ante on a box that is free, one a patron, or more on it; or a wager on the tie beside it."""
    require_own(command.by, command.patron, rule["4.2"], "Wagering with these chips")
    _check_open(play, "placed")
    if command.amount <= 0:
        raise Refused(rule["4.2"], "A wager must be above 0.")
    if not 1 <= command.box <= BOXES:
        raise Refused(rule["1.1"], f"The layout has boxes 1 to {BOXES}.")
    if command.side:
        return _place_tie(play, command)
    own, there = play.box_of(command.patron), play.box(command.box)
    if own is not None and own is not there:
        raise Refused(rule["4.1"], f"{command.patron} wagers at box {own.number}: one ante a round is the most.")
    if there is not None and not (command.adds and there is own):
        raise Refused(rule["4.1"], f"{there.patron} has an ante at box {there.number}: a box takes one.")
    at = (command.patron, command.box, Kind.ANTE)
    return (WagerPlaced(*at, command.amount, rule["4.1"], command.seated),)


@rule("4.3")
def _place_tie(play: RoundOfPlay, command: PlaceWager) -> tuple[Event, ...]:
    """A wager on the tie needs the patron's own ante beside it."""
    if not play.determinations.tie_wager:
        raise Refused(rule["4.1"], "The tie is not on offer at this table.")
    there = play.box(command.box)
    if there is None or there.patron != command.patron:
        raise Refused(rule["4.3"], f"{command.patron} antes at box {command.box} before wagering on the tie.")
    if there.tie and not command.adds:
        raise Refused(rule["4.3"], f"{command.patron} has a wager on the tie already.")
    return (WagerPlaced(command.patron, command.box, Kind.TIE, command.amount, rule["4.3"]),)


@rule("4.4")
def _check_open(play: RoundOfPlay, deed: str) -> None:
    """Nobody touches a wager once the call is made."""
    if play.is_over:
        raise Refused(rule["4.1"], "This round is over: wager on the next one.")
    if play.stage is not Stage.WAGERS:
        raise Refused(rule["4.4"], f"No more bets has been called: no wager can be {deed} until the round is decided.")


@rule("4.1", "4.3")
def withdraw(play: RoundOfPlay, command: WithdrawWager) -> tuple[Event, ...]:
    """Wagers go back to their owner before the call: the tie wager alone, or both; or a part of one."""
    require_own(command.by, command.patron, rule["4.1"], "Withdrawing this wager")
    _check_open(play, "taken back")
    box, kind = play.box_of(command.patron), Kind.TIE if command.side else Kind.ANTE
    lies = NOTHING if box is None else box.amount(kind)
    if box is None or not lies:
        raise Refused(rule["4.1"], f"{command.patron} has no such wager.")
    amount = lies if command.amount is None else command.amount
    if not 0 < amount <= lies:
        why = f"{command.patron}'s {kind} is {currency_text(lies)}: take back that much or less."
        raise Refused(rule["4.1"], why)
    back = [WagerWithdrawn(box.patron, box.number, kind, amount, rule["4.1"])]
    if kind is Kind.ANTE and amount == lies and box.tie:
        back.append(WagerWithdrawn(box.patron, box.number, Kind.TIE, box.tie, rule["4.3"]))
    return tuple(back)


@rule("4.4")
def call_no_more_bets(play: RoundOfPlay, command: CallNoMoreBets) -> tuple[Event, ...]:
    """The dealer closes the wagers."""
    require(command.by, DEALING_ROLES, rule["4.4"], "Calling no more bets")
    if play.stage is not Stage.WAGERS:
        raise Refused(rule["4.4"], "No more bets has already been called.")
    if not play.boxes:
        raise Refused(rule["4.4"], "No box has an ante: there is nobody to deal to.")
    return (NoMoreBetsCalled(rule["4.4"]),)
