"""Wagers before the first card: an ante with its blind at one's own area, trips, and the call."""

from croupier.equipment.amounts import Amount, currency_text
from croupier.games.ultimate_holdem.commands import CallNoMoreBets, PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.events import Event, NoMoreBetsCalled, WagerPlaced, WagerWithdrawn
from croupier.games.ultimate_holdem.round_of_play import NOTHING, Area, RoundOfPlay, Stage
from croupier.games.ultimate_holdem.values_and_odds import BLIND_TO_ANTE, Kind
from croupier.rulebook import Refused, act_uth as rule, house
from croupier.verbs.actors import DEALING_ROLES, require, require_own


@rule("4.1", "4.2", "4.2(a)", "4.4", "4.5", "12.3")
@house("1.6")
def place(play: RoundOfPlay, command: PlaceWager) -> tuple[Event, ...]:
    """An ante and an equal blind on an area that is free, one for each patron, or more on both; or trips."""
    require_own(command.by, command.patron, rule["4.1"], "Wagering with these chips")
    _check_open(play, "placed")
    if command.patron in play.shut_out:
        raise Refused(rule["12.3"], f"{command.patron} is excluded from this round.")
    if command.amount <= 0:
        raise Refused(rule["4.1"], "A wager must be above 0.")
    if not 1 <= command.box <= AREAS:
        raise Refused(house["1.6"], f"The layout has areas 1 to {AREAS}.")
    if command.side:
        return _place_trips(play, command)
    own, there = play.area_of(command.patron), play.area(command.box)
    if own is not None and own is not there:
        raise Refused(
            rule["4.4"], f"{command.patron} wagers at area {own.number}: each patron has one hand in a round."
        )
    if there is not None and not (command.adds and there is own):
        raise Refused(rule["4.5"], f"{there.patron} already has ante and blind at area {there.number}.")
    blind = blind_of(command.amount)
    placed = WagerPlaced(command.patron, command.box, Kind.ANTE, command.amount, blind, rule["4.2(a)"], command.seated)
    return (placed,)


def blind_of(ante: Amount) -> Amount:
    """The blind that goes with an ante."""
    return Amount(ante * BLIND_TO_ANTE)


@rule("4.2(b)", "4.3", "4.5")
def _place_trips(play: RoundOfPlay, command: PlaceWager) -> tuple[Event, ...]:
    """Trips need the patron's own ante and blind."""
    there = play.area(command.box)
    if there is None or there.patron != command.patron:
        raise Refused(rule["4.3"], f"{command.patron} must place ante and blind at area {command.box} before trips.")
    if there.trips and not command.adds:
        raise Refused(rule["4.5"], f"{command.patron} already has a trips wager.")
    return (WagerPlaced(command.patron, command.box, Kind.TRIPS, command.amount, NOTHING, rule["4.2(b)"]),)


@rule("4.6", "7.1")
def _check_open(play: RoundOfPlay, deed: str) -> None:
    """Nobody touches a wager once the call is made and the cards are coming."""
    if play.stage is Stage.WAGERS:
        return
    if play.is_over:
        raise Refused(rule["4.2"], "This round is over: wager on the next one.")
    if play.cards_out:
        raise Refused(rule["4.6"], f"The first card has been dealt: no wager can be {deed} until the round is decided.")
    raise Refused(rule["7.1"], f"No more bets has been called: no wager can be {deed} now.")


@rule("4.3", "4.6")
def withdraw(play: RoundOfPlay, command: WithdrawWager) -> tuple[Event, ...]:
    """Wagers go back to their owner before the call: trips alone, or all three, as trips need ante and blind.

    A part of the ante goes back with as much of the blind, and trips stay.
    """
    require_own(command.by, command.patron, rule["4.6"], "Withdrawing this wager")
    _check_open(play, "taken back")
    area = play.area_of(command.patron)
    kinds = (Kind.TRIPS,) if command.side else (Kind.ANTE, Kind.BLIND, Kind.TRIPS)
    lying = [] if area is None else [(kind, area.amount(kind)) for kind in kinds if area.amount(kind)]
    if area is None or not lying:
        raise Refused(rule["4.6"], f"{command.patron} has no such wager.")
    if command.amount is not None:
        lying = _part(area, command.side, command.amount) or lying
    return tuple(WagerWithdrawn(area.patron, area.number, kind, amount, rule["4.6"]) for kind, amount in lying)


def _part(area: Area, side: bool, amount: Amount) -> list[tuple[Kind, Amount]]:
    """A part of trips, or of ante and blind; empty if it is everything."""
    kind = Kind.TRIPS if side else Kind.ANTE
    lies = area.amount(kind)
    if not 0 < amount <= lies:
        why = f"{area.patron}'s {kind} is {currency_text(lies)}: take back that much or less."
        raise Refused(rule["4.6"], why)
    if amount == lies:
        return []
    return [(kind, amount)] if side else [(kind, amount), (Kind.BLIND, blind_of(amount))]


@rule("7.1")
def call_no_more_bets(play: RoundOfPlay, command: CallNoMoreBets) -> tuple[Event, ...]:
    """The dealer closes the wagers."""
    require(command.by, DEALING_ROLES, rule["7.1"], "Calling no more bets")
    if play.stage is not Stage.WAGERS:
        raise Refused(rule["7.1"], "No more bets has already been called.")
    if not play.areas:
        raise Refused(rule["7.1"], "No area has ante and blind: there is nobody to deal to.")
    return (NoMoreBetsCalled(rule["7.1"]),)
