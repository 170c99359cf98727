"""Wagers on a spin: placing them, adding to them and taking them back until the call that closes them."""

from croupier.equipment.amounts import Amount, currency_text
from croupier.games.roulette.bets import CALL_CLAUSES, PRISON, Call, Spot, spots
from croupier.games.roulette.commands import CallNoMoreBets, PlaceWager, WithdrawWager
from croupier.games.roulette.events import Event, NoMoreBetsCalled, WagerPlaced, WagerWithdrawn
from croupier.games.roulette.spin import Spin, Stage, Wager
from croupier.rulebook import Cite, Refused, house as rule
from croupier.verbs.actors import DEALING_ROLES, require, require_own


@rule("4.1", "4.2", "4.7", "5.1", "5.2")
def place(spin: Spin, command: PlaceWager) -> tuple[Event, ...]:
    """Chips on a position, or on all positions of a race-track wager; they add to what the patron has there."""
    require_own(command.by, command.patron, rule["4.1"], "Wagering with these chips")
    check_open(spin, "placed")
    if command.amount <= 0:
        raise Refused(rule["4.2"], "A wager must be above 0.")
    where = spots(command.on, spin.determinations.zeros)
    if command.colour:
        _check_colour(spin, command)
    return tuple(
        WagerPlaced(command.patron, spot, command.amount, _clause(spin, spot), command.colour, command.secret)
        for spot in where
    )


def _clause(spin: Spin, spot: Spot) -> Cite:
    """The clause of the race-track wager, or of the position."""
    return CALL_CLAUSES[Call(spot.called.split()[0])] if spot.called else spin.placement(spot).clause


@rule("6.3")
def _check_colour(spin: Spin, command: PlaceWager) -> None:
    """Colour chips are the patron's own, and whole."""
    own = spin.colour_of(command.patron)
    if own is None or own.colour != command.colour:
        has = "has no colour at this table" if own is None else f"plays with {own.colour} chips"
        raise Refused(rule["6.3"], f"{command.patron} {has}: wager with those or with value chips.")
    if command.amount % own.value:
        each = currency_text(own.value)
        raise Refused(
            rule["6.3"],
            f"A {own.colour} chip is worth {each}: {currency_text(command.amount)} is not a multiple of that.",
        )


@rule("8.2", "8.4")
def check_open(spin: Spin, deed: str) -> None:
    """Nobody touches a wager after the call, or wagers on the next spin while the marker is on the layout."""
    match spin.stage:
        case Stage.WAGERS:
            return
        case Stage.NO_MORE_BETS:
            raise Refused(rule["8.2"], f"No more bets has been called: no wager can be {deed} now.")
        case Stage.SETTLEMENT:
            raise Refused(rule["8.4"], f"The marker is on {spin.number}: no wager can be {deed} until all are paid.")
        case Stage.OVER:
            raise Refused(rule["4.1"], "This spin is over: wager on the next one.")


@rule("4.1", "5.2", "9.5(c)")
def withdraw(spin: Spin, command: WithdrawWager) -> tuple[Event, ...]:
    """All or part of a wager goes back before the call; of a race-track wager all its chips, or a part of each."""
    require_own(command.by, command.patron, rule["4.1"], "Withdrawing this wager")
    check_open(spin, "taken back")
    own = [spin.wager(command.patron, spot) for spot in spots(command.on, spin.determinations.zeros)]
    back = tuple(
        WagerWithdrawn(
            wager.patron,
            wager.spot,
            wager.amount if command.amount is None else _part(spin, wager, command.amount),
            rule["5.2"] if wager.spot.called else rule["4.1"],
        )
        for wager in own
        if wager is not None
    )
    if not back:
        if spin.wager(command.patron, Spot(command.on, PRISON, 1)) is not None:
            raise Refused(rule["9.5(c)"], "An imprisoned wager stays where it is until the next number decides it.")
        raise Refused(rule["4.1"], f"{command.patron} has no wager on {command.on} to take back.")
    return back


@rule("4.1", "6.3")
def _part(spin: Spin, wager: Wager, amount: Amount) -> Amount:
    """What is taken off a wager: no more than is there, and whole chips of a colour unless it is everything."""
    if not 0 < amount <= wager.amount:
        lies = f"{wager.patron} has {currency_text(wager.amount)} on {wager.spot.called or wager.spot.on}"
        raise Refused(rule["4.1"], f"{lies}: take back that much or less.")
    own = spin.colour_of(wager.patron) if wager.colour else None
    if own is not None and amount % own.value and amount < wager.amount:
        each = f"A {own.colour} chip is worth {currency_text(own.value)}"
        raise Refused(
            rule["6.3"], f"{each}: {currency_text(amount)} is not a multiple of that. You can take back all of it."
        )
    return amount


@rule("8.2")
def call_no_more_bets(spin: Spin, command: CallNoMoreBets) -> tuple[Event, ...]:
    """The dealer closes the wagers while the ball runs."""
    require(command.by, DEALING_ROLES, rule["8.2"], "Calling no more bets")
    if spin.stage is not Stage.WAGERS:
        raise Refused(rule["8.2"], "No more bets has already been called.")
    if not spin.ball_runs:
        raise Refused(rule["8.2"], "Spin the ball before you call no more bets.")
    return (NoMoreBetsCalled(rule["8.2"]),)
